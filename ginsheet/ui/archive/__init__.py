"""The window of the archive: every match in one table, and all that is done with several of them at once."""
