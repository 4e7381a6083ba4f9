"""Match files, presets and settings on disk: strict when reading, atomic when writing."""
