"""A match file from elsewhere, such as one that a friend sent."""

from pathlib import Path

from ginsheet.storage.imports.registry import Reading
from ginsheet.storage.match_file import load


def read(path: Path) -> Reading:
    """Read the match file at `path`. Raises FileTrouble, BadFile."""
    return Reading((load(path),))
