"""Let a call by which SQLite touches the disk fail, or the process die there: what `disk_faults` does for `os`.

SQLite's own tests use the same place: its file system of Unix lets each of its system calls be replaced.
"""

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_size_t, c_void_p
from typing import Any

_SIGNATURES: dict[bytes, tuple[Any, ...]] = {
    b"open": (c_int, c_char_p, c_int, c_int),
    b"close": (c_int, c_int),
    b"access": (c_int, c_char_p, c_int),
    b"fstat": (c_int, c_int, c_void_p),
    b"ftruncate": (c_int, c_int, c_int64),
    b"fcntl": (c_int, c_int, c_int, c_void_p),
    b"read": (c_int64, c_int, c_void_p, c_size_t),
    b"pread": (c_int64, c_int, c_void_p, c_size_t, c_int64),
    b"pread64": (c_int64, c_int, c_void_p, c_size_t, c_int64),
    b"write": (c_int64, c_int, c_void_p, c_size_t),
    b"pwrite": (c_int64, c_int, c_void_p, c_size_t, c_int64),
    b"pwrite64": (c_int64, c_int, c_void_p, c_size_t, c_int64),
    b"unlink": (c_int, c_char_p),
    b"openDirectory": (c_int, c_char_p, c_void_p),
}
"""The result and the arguments of each call that is watched."""

_GET = CFUNCTYPE(c_void_p, c_void_p, c_char_p)
_SET = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p)


class _FileSystem(ctypes.Structure):
    """The structure `sqlite3_vfs`, version 3."""

    _fields_ = (
        ("version", c_int), ("file_size", c_int), ("name_most", c_int), ("next", c_void_p), ("name", c_char_p),
        *((f"unused{number}", c_void_p) for number in range(14)), ("set_call", _SET), ("get_call", _GET),
    )  # fmt: skip


@contextmanager
def watched(act: Callable[[str, tuple[Any, ...]], None]) -> Iterator[None]:
    """Call `act` with name and arguments before each step of SQLite; an OSError that it raises is what comes of it."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = POINTER(_FileSystem)
    found = library.sqlite3_vfs_find(None)
    system = found.contents
    assert (system.name, system.version >= 3) == (b"unix", True), "not the SQLite of a Unix"
    real = {name: call for name in _SIGNATURES if (call := system.get_call(found, name))}
    steps = {name: _step(name, call, act) for name, call in real.items()}
    for name, step in steps.items():
        assert system.set_call(found, name, ctypes.cast(step, c_void_p)) == sqlite3.SQLITE_OK
    try:
        yield
    finally:
        for name, call in real.items():
            system.set_call(found, name, call)


def _step(name: bytes, address: int, act: Callable[[str, tuple[Any, ...]], None]) -> Any:
    kind = CFUNCTYPE(*_SIGNATURES[name], use_errno=True)
    call = kind(address)

    def step(*args: Any) -> int:
        try:
            act(name.decode(), args)
        except OSError as error:
            if name == b"close":
                call(*args)  # a failed close closes all the same
            ctypes.set_errno(error.errno or 0)
            return -1
        done: int = call(*args)
        return done

    return kind(step)
