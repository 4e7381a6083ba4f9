"""Write a file so that a reader, a crash or a full disk only ever meets the old content or the new one, whole.

The data goes to a file beside the target, is flushed to the disk, and takes the target's place by one rename; then
the folder is flushed. Content goes before identity: a hard link to the old file keeps the old content.
"""

import errno
import os
import re
import stat
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

_NAME_BYTES_MOST: Final = 255
_TOKEN_BYTES: Final = 4
_FIRST_TOKEN: Final = bytes(_TOKEN_BYTES).hex()
"""The token of a writer that meets no other: where one was killed, the next writer of the same file finds its file."""
_SECONDS_MOST: Final = 3_600
"""So long no writer takes; what is older was left behind."""
_ENDING: Final = ".tmp"


def write_atomically(
    path: Path,
    data: bytes | Iterable[bytes],
    *,
    new: bool = False,
    like: Path | None = None,
    check: Callable[[], None] | None = None,
) -> None:
    """Give the file at `path` the content `data`, whole or piece by piece, or leave it as it was.

    Follows symbolic links to the real file and keeps its mode, and its owner where the system allows that. With `new`
    an existing file is never replaced; the new one gets mode and owner of the file `like`. `check` is called when only
    the rename is left, and may raise to leave the old file after all. Raises OSError: FileExistsError for `new`,
    PermissionError for a read-only file. After an error of the last step, flushing the folder, the new content of an
    old file stands already.
    """
    real = real_path(path)
    before = _status(real)
    if before is not None:
        _check_replaceable(real, before, new=new)
    elif like is not None:
        before = _status(like)
    # Nobody else may read it before it has the mode of the file that it replaces.
    beside, handle = _create_beside(real, 0o666 if before is None else 0o600)
    try:
        _write_flushed(handle, data, before)
        if check is not None:
            check()
        if new:
            _put_where_nothing_is(beside, real)
        else:
            beside.replace(real)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    try:
        _flush_folder(real.parent)
    except OSError:
        if new:
            with suppress(OSError):
                real.unlink()
        raise


def remove_leftovers(path: Path) -> None:
    """Remove what writers of `path` left beside it when they were killed.

    To be called only by one who knows that nobody is writing it, such as the holder of its lock. Never fails.
    """
    real = real_path(path)
    left = re.compile(f"{re.escape(name_beside(real.name, '.'))}[0-9a-f]{{{2 * _TOKEN_BYTES}}}{re.escape(_ENDING)}")
    with suppress(OSError), os.scandir(real.parent) as entries:
        for entry in entries:
            if left.fullmatch(entry.name):
                with suppress(OSError):
                    Path(entry.path).unlink()


def real_path(path: Path) -> Path:
    """Give the absolute path of the file that `path` means, symbolic links followed; it need not exist."""
    return Path(os.path.realpath(path))


def name_beside(name: str, ending: str) -> str:
    """Give the name of a hidden companion of the file `name`, legal where `name` is, however long that is."""
    if len(os.fsencode(name)) + len(ending) + 1 > _NAME_BYTES_MOST:
        from zlib import crc32

        name = f"{name[:40]}-{crc32(os.fsencode(name)):08x}"
    return f".{name}{ending}"


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _check_replaceable(path: Path, before: os.stat_result, *, new: bool) -> None:
    """Refuse what a rename would replace although nobody wants that: a device, a folder, a file marked read-only."""
    if new:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if stat.S_ISDIR(before.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(before.st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def _create_beside(real: Path, mode: int) -> tuple[Path, int]:
    """Make the file that is to take the place of `real`, and remove what a writer of it left that was killed."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    first, other = (
        real.with_name(name_beside(real.name, f".{token}{_ENDING}"))
        for token in (_FIRST_TOKEN, os.urandom(_TOKEN_BYTES).hex())
    )
    with suppress(OSError):
        if time.time() - first.stat().st_mtime > _SECONDS_MOST:
            first.unlink()
    with suppress(FileExistsError):
        return first, os.open(first, flags, mode)
    return other, os.open(other, flags, mode)


def _write_flushed(handle: int, data: bytes | Iterable[bytes], before: os.stat_result | None) -> None:
    try:
        if before is not None:
            _take_over(handle, before)
        for piece in (data,) if isinstance(data, bytes) else data:
            rest = memoryview(piece)
            while rest:
                rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _take_over(handle: int, before: os.stat_result) -> None:
    """Give the new file the owner, group and mode of the old one, as far as this user may."""
    if not hasattr(os, "fchmod"):  # pragma: no cover - Windows
        return
    now = os.fstat(handle)
    if now.st_gid != before.st_gid:
        with suppress(OSError):
            os.fchown(handle, -1, before.st_gid)
    if now.st_uid != before.st_uid:
        with suppress(OSError):
            os.fchown(handle, before.st_uid, -1)
    with suppress(OSError):  # some file systems know no modes
        os.fchmod(handle, stat.S_IMODE(before.st_mode))


def _put_where_nothing_is(beside: Path, real: Path) -> None:
    """Rename, but never over a file that appeared in the meantime."""
    try:
        real.hardlink_to(beside)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: a moment is left in which a file may appear
        if real.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(real)) from None
        beside.rename(real)
    else:
        with suppress(OSError):
            beside.unlink()


def _flush_folder(folder: Path) -> None:
    """Make the rename last; systems that cannot flush a folder say so by EINVAL, or cannot open one at all."""
    if os.name == "nt":  # pragma: no cover - Windows
        return
    handle = os.open(folder, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)
