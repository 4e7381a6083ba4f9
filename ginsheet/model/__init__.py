"""The game of gin rummy as values and functions: pure, standard library only, no words, no files."""
