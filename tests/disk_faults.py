"""Let a file operation fail, or the process die, at the n-th step of a save; or write down the order of the steps."""

import errno
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

STEPS = (
    "open", "write", "read", "fsync", "close", "replace", "rename", "link", "unlink", "stat", "fstat", "fchmod",
    "fchown", "access", "mkdir", "scandir", "listdir",
)  # fmt: skip
"""The functions of `os` by which this program, pathlib and filelock touch the disk."""
FAULTS = {"no space": errno.ENOSPC, "I/O error": errno.EIO, "permission": errno.EACCES, "in use": errno.EBUSY}

Action = Callable[[str, tuple[Any, ...]], None]
Watch = Callable[[Action], AbstractContextManager[None]]


@contextmanager
def watched(act: Action) -> Iterator[None]:
    """Call `act` with name and arguments before each step of this thread; what it raises is what the step raises."""
    with pytest.MonkeyPatch.context() as patch:
        for name in STEPS:
            patch.setattr(os, name, _step(name, getattr(os, name), act))
        yield


def _step(name: str, real: Callable[..., Any], act: Action) -> Callable[..., Any]:
    watching = threading.get_ident()

    def step(*args: Any, **kwargs: Any) -> Any:
        try:
            if threading.get_ident() == watching:
                act(name, args)
        except OSError:
            if name == "close":
                real(*args, **kwargs)  # a failed close closes all the same
            raise
        return real(*args, **kwargs)

    return step


class FailAt:
    """Fails step `number` (from 1) with the error `code`, with `lasting` all later ones too; `hit` tells whether."""

    def __init__(self, number: int, code: int, *, lasting: bool = False) -> None:
        self.number = number
        self.code = code
        self.lasting = lasting
        self.count = 0

    @property
    def hit(self) -> bool:
        return self.count >= self.number

    def __call__(self, name: str, args: tuple[Any, ...]) -> None:
        self.count += 1
        if self.count == self.number or (self.lasting and self.hit):
            raise OSError(self.code, os.strerror(self.code))


def dies_at(number: int, work: Callable[[], object], watch: Watch | None = None) -> bool:
    """Do `work` in a process of its own that is killed before step `number`; tells whether there was such a step.

    The steps are those of `watch`, by default of `watched`.
    """
    count = 0

    def kill(name: str, args: tuple[Any, ...]) -> None:
        nonlocal count
        count += 1
        if count == number:
            os.kill(os.getpid(), signal.SIGKILL)

    child = os.fork()
    if child == 0:
        try:
            with (watch or watched)(kill):
                work()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def order_of(work: Callable[[], object]) -> list[tuple[str, tuple[Any, ...]]]:
    """Give the steps of `work` in order, with their arguments."""
    steps: list[tuple[str, tuple[Any, ...]]] = []
    with watched(lambda name, args: steps.append((name, args))):
        work()
    return steps


def flushes(work: Callable[[], object]) -> list[tuple[Path, bool, bool]]:
    """Give each file that got its name by a rename or a link, whether it was flushed before, and its folder after."""
    fstat, stat = os.fstat, os.stat
    flushed: set[tuple[int, int]] = set()
    named: list[tuple[Path, bool, bool]] = []

    def identity(status: os.stat_result) -> tuple[int, int]:
        return status.st_dev, status.st_ino

    def note(name: str, args: tuple[Any, ...]) -> None:
        nonlocal named
        if name == "write":
            flushed.discard(identity(fstat(args[0])))
        elif name == "fsync":
            flushed.add(here := identity(fstat(args[0])))
            named = [(path, first, after or here == identity(stat(path.parent))) for path, first, after in named]
        elif name in ("replace", "rename", "link"):
            named.append((Path(args[1]), identity(stat(args[0])) in flushed, False))

    with watched(note):
        work()
    return named
