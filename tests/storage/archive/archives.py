"""What the tests of the index share: folders of old matches, and an index held against one that is made anew."""

import os
from pathlib import Path

from ginsheet.storage.archive.entry import Entry, Row
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.archive.index import Index

OLD = 1_700_000_000
"""The time of files that can be trusted to be settled."""


def put(folder: Path, name: str, content: bytes, age: int = 0) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.ginsheet"
    path.write_bytes(content)
    os.utime(path, (OLD - age, OLD - age))
    return path


def refreshed(folder: Path, index: Path | None = None) -> tuple[Entry, ...]:
    archive = Archive(folder, index)
    assert archive.refresh()
    return archive.entries


def rebuilt(folder: Path, scratch: Path) -> tuple[tuple[Entry, ...], dict[bytes, Row]]:
    scratch.unlink(missing_ok=True)
    entries = refreshed(folder, scratch)
    return entries, rows(scratch)


def rows(index: Path) -> dict[bytes, Row]:
    """Give the rows of an index without the moments when they were read."""
    return {name: row._replace(seen=0) for name, row in Index(index).rows().items()}
