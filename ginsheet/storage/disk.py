"""Read and write whole files, with the system's refusals as errors that have a sentence."""

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ginsheet.atomic import write_atomically
from ginsheet.storage.errors import AlreadyThere, FileTrouble


def is_file(path: Path) -> bool:
    """Tell whether a file is at `path` and may be looked at. Never fails, as the question alone does on some disks."""
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


def read(path: Path, most: int) -> bytes:
    """Give the first `most` + 1 bytes of the ordinary file at `path`; more than `most` means it is too large.

    Raises FileTrouble; a pipe or a device, which might never end, is refused too.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            number = errno.EISDIR if path.is_dir() else errno.EINVAL
            raise OSError(number, os.strerror(number))
        with path.open("rb", buffering=0) as file:
            return _read_up_to(file.fileno(), most + 1)
    except OSError as error:
        raise FileTrouble(path, error, writing=False) from error
    except ValueError as error:  # a null character in the path
        raise FileTrouble(path, OSError(errno.EINVAL, str(error)), writing=False) from error


def _read_up_to(handle: int, count: int) -> bytes:
    parts = []
    step = min(count, os.fstat(handle).st_size + 1)  # in one piece, which need not be copied together
    while count and (part := os.read(handle, max(1, min(count, step)))):
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def write(
    path: Path, data: bytes, *, new: bool = False, like: Path | None = None, check: Callable[[], None] | None = None
) -> None:
    """Write `data` to `path`, whole or not at all; `write_atomically` tells more.

    Raises FileTrouble, with `new` AlreadyThere, and what the last `check` before the rename raises.
    """
    try:
        write_atomically(path, data, new=new, like=like, check=check)
    except FileExistsError:
        raise AlreadyThere(path) from None
    except OSError as error:
        raise FileTrouble(path, error, writing=True) from error
    except ValueError as error:
        raise FileTrouble(path, OSError(errno.EINVAL, str(error)), writing=True) from error
