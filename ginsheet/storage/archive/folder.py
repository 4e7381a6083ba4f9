"""A folder of match files and what is known of each, brought up to date whenever somebody asks."""

import os
import time
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ginsheet.storage import disk
from ginsheet.storage.archive.entry import Entry, Look, Row, entry_of, look_into, look_of_trouble, with_copies
from ginsheet.storage.codec import BYTES_MOST
from ginsheet.storage.errors import FileTrouble
from ginsheet.storage.folders import cache_folder, matches_folder
from ginsheet.storage.naming import ENDING

if TYPE_CHECKING:
    from ginsheet.storage.archive.index import Index

Progress = Callable[[int, int], bool]
"""Is told how many of how many files are read; gives False to stop."""

_SETTLED: Final = 2_000_000_000
"""So many nanoseconds after its last change a file is taken for unchanged while size and time are: a second change
within one tick of a file system's clock would not show in them."""
_HASH_BYTES: Final = 16


class _File(NamedTuple):
    """A file as the folder lists it."""

    path: str
    size: int
    modified: int


class Archive:
    """The matches of a folder, by default the user's own. `entries` holds them as of the last `refresh`.

    It has no thread or open file of its own: `refresh` may run in another thread while nobody else calls it.
    """

    def __init__(self, folder: Path | None = None, index: Path | None = None) -> None:
        """Look after `folder`, with the index in the file `index`; nothing is read yet."""
        self.folder = matches_folder() if folder is None else folder
        self.entries: tuple[Entry, ...] = ()
        """All files, damaged ones and copies too, in the order of their names."""
        self._index_path = index
        self._rows: dict[bytes, Row] | None = None

    def refresh(self, progress: Progress | None = None) -> bool:
        """Bring the entries up to date with the folder; give False, and change nothing, where `progress` stops it.

        Only files that are new or may have changed are read. A folder that is missing or cannot be read has no entries.
        """
        files = _list_files(self.folder)
        if files is None:
            self.entries, self._rows = (), None
            return True
        known = self._index.rows() if self._rows is None else self._rows
        changed = _changed(files, known, progress)
        if changed is None:
            return False
        gone = [name for name in known if name not in files]
        if changed or gone:
            self._index.change(changed, gone)
        if changed or gone or self._rows is None:
            self._rows = {name: changed[name] if name in changed else known[name] for name in files}
            self.entries = tuple(with_copies(_entry(file, self._rows[name]) for name, file in files.items()))
        return True

    def latest(self, most: int) -> list[Entry]:
        """Give the entries of the `most` files that were written last, and read no other."""
        files = _list_files(self.folder) or {}
        wanted = dict(sorted(files.items(), key=lambda item: item[1].modified, reverse=True)[:most])
        if not wanted:
            return []
        known = self._index.rows(wanted)
        changed = _changed(wanted, known, None) or {}
        if changed:
            self._index.change(changed)
        return with_copies(_entry(file, changed.get(name) or known[name]) for name, file in wanted.items())

    @cached_property
    def _index(self) -> "Index":
        from ginsheet.storage.archive.index import Index  # a player's first start need not load SQLite

        return Index(self._index_path or index_file(self.folder))


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """Give entries as the start page lists them: the open first, then the finished, each latest first; damaged last."""
    latest_first = sorted(entries, key=lambda entry: (entry.modified, str(entry.path)), reverse=True)
    return sorted(latest_first, key=lambda entry: (bool(entry.content.error), entry.content.over))


def index_file(folder: Path) -> Path:
    """Give the file of the index of `folder`; each folder has its own."""
    return cache_folder() / f"archive-{_hash(os.fsencode(folder.absolute())).hex()[:12]}.sqlite"


def _hash(data: bytes) -> bytes:
    from hashlib import blake2b  # as above

    return blake2b(data, digest_size=_HASH_BYTES).digest()


def _list_files(folder: Path) -> dict[bytes, _File] | None:
    """Give the match files of a folder by name; None where it cannot be read. What vanishes meanwhile is left out."""
    files = {}
    try:
        with os.scandir(folder) as found:
            for place in found:
                if place.name.endswith(ENDING) and not place.name.startswith("."):
                    files[os.fsencode(place.name)] = _file(place)
    except OSError:
        return None
    return {name: file for name, file in files.items() if file is not None}


def _file(place: "os.DirEntry[str]") -> _File | None:
    try:
        status = place.stat()
    except FileNotFoundError:
        return _File(place.path, -1, 0) if place.is_symlink() else None
    except OSError:
        return _File(place.path, -1, 0)
    return _File(place.path, status.st_size, status.st_mtime_ns)


def _changed(files: dict[bytes, _File], known: dict[bytes, Row], progress: Progress | None) -> dict[bytes, Row] | None:
    """Read the files that may differ from what is known; None where `progress` stops it."""
    doubtful = [name for name, file in files.items() if not _is_trusted(file, known.get(name))]
    looks = {row.hash: row.look for row in known.values() if row.hash}
    changed = {}
    for done, name in enumerate(doubtful):
        if progress is not None and not progress(done, len(doubtful)):
            return None
        changed[name] = row = _read(files[name], looks)
        looks[row.hash] = row.look
    if progress is not None and doubtful and not progress(len(doubtful), len(doubtful)):
        return None
    return changed


def _is_trusted(file: _File, row: Row | None) -> bool:
    if row is None or not row.hash or (row.size, row.modified) != (file.size, file.modified):
        return False
    return row.seen - file.modified >= _SETTLED


def _read(file: _File, looks: dict[bytes, Look]) -> Row:
    """Read a file; its bytes are taken apart only where none of `looks`, by hash, has the same."""
    seen = time.time_ns()
    try:
        data = disk.read(Path(file.path), BYTES_MOST)
    except FileTrouble as error:
        return Row(file.size, file.modified, seen, b"", look_of_trouble(error))
    key = _hash(data)
    return Row(file.size, file.modified, seen, key, looks.get(key) or look_into(data))


def _entry(file: _File, row: Row) -> Entry:
    return entry_of(Path(file.path), file.modified, row.look)
