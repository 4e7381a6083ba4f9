"""The command line: thin; it loads, calls the model, and prints."""
