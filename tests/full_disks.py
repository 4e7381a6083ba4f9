"""Two disks that get full for real: a small file system, where one may be mounted, and a limit on the size of files."""

import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SMALL_DISK, SIZE_LIMIT = "small disk", "size limit"
_FILLER = "filler"


def _mounted(place: Path) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "ginsheet-test", str(place)]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _unmount(place: Path) -> None:
    subprocess.run(["umount", "-l", str(place)], capture_output=True, check=True)


def forms() -> list[str]:
    """List the ways in which a disk can be full on this machine; the limit is always one of them."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        if not _mounted(place):
            return [SIZE_LIMIT]
        _unmount(place)
    return [SMALL_DISK, SIZE_LIMIT]


@contextmanager
def small_disk(place: Path) -> Iterator[None]:
    """Put a file system of 1 MiB at the folder `place`."""
    assert _mounted(place)
    try:
        yield
    finally:
        _unmount(place)


@contextmanager
def full(place: Path, form: str, left: int) -> Iterator[None]:
    """Leave `left` bytes on the disk of `place`, or let no file be larger than that."""
    with _filled(place, left) if form == SMALL_DISK else _limited(left):
        yield


@contextmanager
def _filled(place: Path, left: int) -> Iterator[None]:
    status = os.statvfs(place)
    filler = place / _FILLER
    with filler.open("wb", buffering=0) as file:
        file.write(bytes(status.f_bavail * status.f_frsize - left))
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def _limited(most: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
