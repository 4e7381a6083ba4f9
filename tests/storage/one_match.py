"""A match with one hand and with two, for the tests of its file."""

from pathlib import Path

from builders import gin, knock, match

from ginsheet.model.changes import record

BEGUN = match(gin("A", 3))
LONGER = record(BEGUN, knock("B", 4, 16))


def names(path: Path) -> list[str]:
    """Give the names of all that lies in the folder of the file `path`."""
    return sorted(entry.name for entry in path.parent.iterdir())
