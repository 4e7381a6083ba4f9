"""A match and the file it lives in: opened under a lock, saved whole, never over what somebody else wrote."""

import datetime as dt
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from ginsheet.atomic import real_path, remove_leftovers
from ginsheet.model.match import Match
from ginsheet.storage import disk
from ginsheet.storage.codec import BYTES_MOST, decode, encode
from ginsheet.storage.errors import AlreadyThere, BadFile, ChangedOutside, FileTrouble, ReadOnly
from ginsheet.storage.lock import Lock


def load(path: Path) -> Match:
    """Read the match at `path`, without a lock. Raises FileTrouble, BadFile."""
    return _decode(path, disk.read(path, BYTES_MOST))


def _decode(path: Path, data: bytes) -> Match:
    try:
        return decode(data)
    except BadFile as error:
        raise error.of(path) from None


def _encode(path: Path, match: Match) -> bytes:
    try:
        return encode(match)
    except BadFile as error:
        raise error.of(path) from None


class MatchFile:
    """An open match file. It owns the lock until `close`; use it in a `with` statement.

    `match` is what the file holds as far as this program knows; `saved_at` is when it came to hold it.
    """

    path: Path
    match: Match
    saved_at: dt.datetime

    def __init__(self, path: Path, match: Match, data: bytes, lock: Lock | None) -> None:
        self.path = path
        self.match = match
        self.saved_at = _now()
        self._lock = lock
        self._data = data
        # After an error of the very last step of a save the new content may stand already.
        self._attempted = data

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False, wait: float = 0.0) -> Self:
        """Open the match at `path`, to look at only with `read_only`, or where its folder lets nobody write.

        Waits up to `wait` seconds for another holder of the lock. Raises Locked, FileTrouble, BadFile.
        """
        lock = None if read_only else _lock_if_writable(path, wait)
        try:
            if lock is not None:
                remove_leftovers(path)
            data = disk.read(path, BYTES_MOST)
            file = cls(path, _decode(path, data), data, lock)
            with suppress(OSError):
                file.saved_at = dt.datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return file

    @classmethod
    def create(cls, path: Path, match: Match, *, wait: float = 0.0, like: Path | None = None) -> Self:
        """Write `match` to a new file at `path`, with owner and mode of the file `like`.

        Raises AlreadyThere, Locked, FileTrouble.
        """
        data = _encode(path, match)
        try:
            lock = Lock.take(path, wait)
        except OSError as error:
            raise FileTrouble(path, error, writing=True) from error
        try:
            disk.write(path, data, new=True, like=like)
        except BaseException:
            lock.release()
            raise
        return cls(path, match, data, lock)

    @property
    def read_only(self) -> bool:
        """Whether the match can only be looked at."""
        return self._lock is None

    def save(self, match: Match, *, overwrite: bool = False) -> None:
        """Bring `match` to the disk; after any error the file holds the old match or the new one, whole.

        Raises ReadOnly, FileTrouble, and ChangedOutside where somebody else wrote or removed the file, unless
        `overwrite` says that this may go.
        """
        if self._lock is None:
            raise ReadOnly(self.path)
        data = _encode(self.path, match)
        check = None if overwrite else self._check_unchanged
        if check is not None:
            check()
        self._attempted = data
        # Bringing the data to a slow disk takes a while, in which somebody else may write: so it is checked again.
        disk.write(self.path, data, check=check)
        self._data, self.match, self.saved_at = data, match, _now()

    def reload(self) -> Match:
        """Take over what the file holds now; gives the match. Raises FileTrouble, BadFile, and then changes nothing."""
        data = disk.read(self.path, BYTES_MOST)
        self.match = _decode(self.path, data)
        self._data = self._attempted = data
        return self.match

    def is_changed_outside(self) -> bool:
        """Tell whether somebody else wrote or removed the file. Raises FileTrouble where it cannot be read."""
        try:
            self._check_unchanged()
        except ChangedOutside:
            return True
        return False

    def move(self, path: Path) -> None:
        """Give the file another name or folder; of a match that was opened through a link, the link.

        Raises AlreadyThere, Locked, ReadOnly, FileTrouble, ChangedOutside.
        """
        if self._lock is None:
            raise ReadOnly(self.path)
        self._check_unchanged()
        try:
            if self.path.is_symlink():
                self._move_link(path)
                return
        except OSError as error:
            raise FileTrouble(self.path, error, writing=True) from error
        old = real_path(self.path)
        moved = type(self).create(path, self.match, like=old)
        # Two whole files for a moment rather than none: a name on another disk cannot be changed in one step.
        try:
            old.unlink()
        except OSError as error:
            with suppress(OSError):
                path.unlink()
            moved.close()
            raise FileTrouble(self.path, error, writing=True) from error
        self.close()
        self.path, self._lock, self._data, self._attempted = path, moved._lock, moved._data, moved._data

    def _move_link(self, path: Path) -> None:
        """Leave the file where it is, under the lock that it has. Raises AlreadyThere, OSError."""
        try:
            path.symlink_to(self.path.readlink() if path.parent == self.path.parent else real_path(self.path))
        except FileExistsError:
            raise AlreadyThere(path) from None
        self.path.unlink()
        self.path = path

    def close(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check_unchanged(self) -> None:
        try:
            now = disk.read(self.path, BYTES_MOST)
        except FileTrouble as error:
            if isinstance(error.__cause__, FileNotFoundError | NotADirectoryError):
                raise ChangedOutside(self.path, gone=True) from None
            raise
        if now not in (self._data, self._attempted):
            raise ChangedOutside(self.path, gone=False)
        self._data = now


def _lock_if_writable(path: Path, wait: float) -> Lock | None:
    try:
        return Lock.take(path, wait)
    except OSError:
        return None


def _now() -> dt.datetime:
    return dt.datetime.now().astimezone()
