"""The lock beside a match file: one ginsheet at a time writes it.

The system drops the lock of a dead process, so a lock file that was left behind costs no question. It is no more than
a courtesy between programs that ask; what another program does to the file is noticed when saving (`match_file`).
"""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from ginsheet.atomic import name_beside, real_path
from ginsheet.storage.errors import Locked

if TYPE_CHECKING:
    from filelock import BaseFileLock

_REFUSALS: Final = {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG}
"""Errors after which no match file could be written here either; after others, such as a full disk or a file system
without locks, it is better to go on without a lock than not at all."""


class Lock:
    """A lock that is held until `release`; where there can be none it holds nothing."""

    def __init__(self, file: Path, held: "BaseFileLock | None") -> None:
        self._file = file
        self._held = held

    @classmethod
    def take(cls, path: Path, wait: float = 0.0) -> Self:
        """Lock the match file `path`, waiting up to `wait` seconds for another holder; the file need not exist.

        Raises Locked where another holds it, OSError where the folder is missing or lets nobody write.
        """
        import filelock  # slow to load, and not needed to look at a match

        real = real_path(path)
        real.parent.stat()  # filelock would make a missing folder
        if not real.name:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))  # beside `/` there is no place
        file = real.with_name(name_beside(real.name, ".lock"))
        # In a folder that several people share, whoever comes next must be able to find out whether it is still held.
        held = filelock.FileLock(file, timeout=wait, mode=0o666, thread_local=False, fallback_to_soft=False)
        try:
            held.acquire()
        except filelock.Timeout:
            if not file.exists():  # filelock takes a folder where nothing can be made for a lock that is held
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file)) from None
            raise Locked(path) from None
        except (OSError, NotImplementedError) as error:
            if isinstance(error, OSError) and error.errno in _REFUSALS:
                raise
            return cls(file, None)
        return cls(file, held)

    def release(self) -> None:
        """Give the lock back and leave no file behind. Never fails; a second call does nothing."""
        if self._held is None:
            return
        held, self._held = self._held, None
        with suppress(OSError):
            if os.name != "nt":  # pragma: no branch - there filelock removes the file itself
                # Removed while it is held: who waits for it finds that its file is gone, and makes a new one.
                self._file.unlink()
        with suppress(OSError):
            held.release()
