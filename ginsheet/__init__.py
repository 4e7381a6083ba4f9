"""ginsheet: the printable gin rummy score sheet."""

__version__ = "0.1.0"
