"""The match file that a command is about."""

from pathlib import Path
from typing import Final

import click

from ginsheet.storage.match_file import MatchFile

LOCK_WAIT: Final = 2.0
"""The seconds that a command waits for another one that is just saving."""

file_argument = click.argument("file", type=click.Path(path_type=Path))
"""FILE, the match that a command is about."""


def open_to_change(file: Path) -> MatchFile:
    """Open the match to change it; use it in a `with` statement. Raises StorageError."""
    return MatchFile.open(file, wait=LOCK_WAIT)
