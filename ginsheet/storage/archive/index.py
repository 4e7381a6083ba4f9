"""The index of a folder of matches: a file of SQLite that says again, faster, what the match files say.

It can be deleted at any time. Whatever is wrong with it (damaged, of another program, locked, on a disk that refuses),
it then knows nothing or takes nothing, and the match files are read instead; it is never believed where it could err.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import msgspec

from ginsheet import __version__
from ginsheet.i18n import language
from ginsheet.storage.archive.entry import Content, Look, Row

SCHEMA: Final = 1
"""Counts up when the index holds something else; an index of another number is made anew."""
_WAIT: Final = 1.0
"""The seconds to wait for another ginsheet that is just writing the same index."""
_PASSING: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_INTERRUPT,
}
"""What refuses now and may allow later; the index may be sound all the same. Any other error means that it is not."""

_TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS made_by (stamp TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS files ("
    "name BLOB PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL, seen INTEGER NOT NULL, "
    "hash BLOB NOT NULL, content BLOB NOT NULL, record BLOB NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID",
)
_ALL: Final = "SELECT name, size, modified, seen, hash, content, record, checksum FROM files"
_ONE: Final = "SELECT name, size, modified, seen, hash, content, record, checksum FROM files WHERE name = ?"
_PUT: Final = "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class Index:
    """The index in the file `path`; no call ever fails."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def rows(self, names: Iterable[bytes] | None = None) -> dict[bytes, Row]:
        """Give what is known of the files `names`, or of all; a row that does not hold together is left out."""
        try:
            if not self._path.exists():
                return {}
            with self._open() as connection:
                return dict(_read(connection, names))
        except (
            Exception
        ) as error:  # of a spoiled file SQLite raises more than its own errors, such as UnicodeDecodeError
            if not _is_passing(error):
                self._remove()
            return {}

    def change(self, put: Mapping[bytes, Row], drop: Iterable[bytes] = ()) -> None:
        """Take in the rows `put` and forget the files `drop`: all of it or nothing, whatever happens meanwhile."""
        try:
            self._change(put, drop)
        except Exception as error:
            if not _is_passing(error):
                self._remove()
                with suppress(Exception):
                    self._change(put, ())

    def _change(self, put: Mapping[bytes, Row], drop: Iterable[bytes]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._open() as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("DELETE FROM files WHERE name = ?", ((name,) for name in drop))
            connection.executemany(_PUT, (_written(name, row) for name, row in put.items()))
            connection.execute("COMMIT")

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """Open the file, made where it is missing. Raises sqlite3.Error, _Foreign where it is not of this program."""
        with closing(sqlite3.connect(self._path, timeout=_WAIT, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")  # what a power cut spoils is noticed, and made anew
            if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                connection.execute("BEGIN IMMEDIATE")  # another ginsheet may be making it too
                for statement in _TABLES:
                    connection.execute(statement)
                connection.execute("INSERT INTO made_by SELECT ? WHERE NOT EXISTS (SELECT * FROM made_by)", (_stamp(),))
                connection.execute("COMMIT")
            if connection.execute("SELECT stamp FROM made_by").fetchall() != [(_stamp(),)]:
                raise _Foreign
            yield connection

    def _remove(self) -> None:
        for file in (self._path, self._path.with_name(f"{self._path.name}-journal")):
            with suppress(OSError):
                file.unlink()


class _Foreign(Exception):  # noqa: N818 - it says what the file is
    """The file is an index of another program, version or language."""


def _stamp() -> str:
    """Tell for whom the index is right: the sentences in it have a language, its figures come from one version."""
    return f"ginsheet archive {SCHEMA}, {__version__}, {language()}"


def _is_passing(error: Exception) -> bool:
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF in _PASSING
    return isinstance(error, OSError)


def _read(connection: sqlite3.Connection, names: Iterable[bytes] | None) -> Iterator[tuple[bytes, Row]]:
    """Give the rows that hold together: a damaged page may leave the file of SQLite readable."""
    read = msgspec.json.Decoder(Content).decode
    rows = connection.execute(_ALL) if names is None else _named(connection, names)
    for name, size, modified, seen, key, content, look, checksum in rows:
        with suppress(msgspec.MsgspecError, TypeError):
            if _checksum(name, size, modified, seen, key, content, look) == checksum:
                yield name, Row(size, modified, seen, key, Look(read(content), look))


def _named(connection: sqlite3.Connection, names: Iterable[bytes]) -> Iterator[tuple[Any, ...]]:
    for name in names:
        yield from connection.execute(_ONE, (name,))


def _written(name: bytes, row: Row) -> tuple[object, ...]:
    content = msgspec.json.encode(row.look.content)
    values = name, row.size, row.modified, row.seen, row.hash, content, row.look.record
    return *values, _checksum(*values)


def _checksum(name: bytes, size: int, modified: int, seen: int, key: bytes, content: bytes, record: bytes) -> int:
    return crc32(b"\0".join((name, f"{size},{modified},{seen}".encode(), key, content, record)))
