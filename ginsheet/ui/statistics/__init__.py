"""The window of the statistics: what players have done over the years, and the matches that each figure comes from."""
