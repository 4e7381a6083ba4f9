"""Holds that work reaches for nothing outside the program: no file of anybody, no network, no other program."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import ginsheet

_REACHES = (
    "open", "os.listdir", "os.scandir", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.startfile", "os.mkdir",
    "os.remove", "os.rename", "os.link", "os.symlink", "shutil.", "subprocess.", "socket.", "urllib.", "http.",
    "ftplib.", "smtplib.", "webbrowser.", "ctypes.dlopen", "glob.", "tempfile.",
)  # fmt: skip
"""How the events of the interpreter begin that reach outside."""
_OURS = tuple(str(path) for path in (sys.prefix, sys.base_prefix, Path(ginsheet.__file__).parent))
"""Where the program and what it is made of are: it may load what it had no use for before."""
_watching: list[list[str]] = []


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if not _watching or not event.startswith(_REACHES):
        return
    at = arguments[0] if arguments else ""
    if event == "os.listdir" and at in sys.path:
        return  # a module is looked for
    if not isinstance(at, int) and not str(at).startswith(_OURS):
        for seen in _watching:
            seen.append(f"{event} {at}")


@contextmanager
def reaching(*allowed: Path) -> Iterator[list[str]]:
    """List what is reached for while it lasts, but for what lies in the folders `allowed`."""
    if not hasattr(sys, "_reach_watched"):
        sys.addaudithook(_watch)  # it cannot be taken away again; it does nothing while nobody watches
        sys._reach_watched = True  # type: ignore[attr-defined]
    seen: list[str] = []
    whole: list[str] = []
    _watching.append(whole)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "stat", _noting_stat(whole))
            yield seen
    finally:
        _watching.remove(whole)
        folders = tuple(map(str, allowed))
        seen += [event for event in whole if not (folders and event.partition(" ")[2].startswith(folders))]


def tried(check: Callable[[str], object], texts: Iterable[str], *allowed: Path) -> list[str]:
    """Name the texts with which `check` fails, or reaches outside for anything but the folders `allowed`."""
    check("Avery")  # loads what is loaded on first use
    failures = []
    for text in texts:
        with reaching(*allowed) as seen:
            try:
                check(text)
            except Exception as error:
                failures.append(f"{text[:60]!r}: {type(error).__name__} {str(error)[:500]}")
        if seen:
            failures.append(f"{text[:60]!r} reached for {seen[:5]}")
    return failures


def _noting_stat(seen: list[str]) -> object:
    """Give `os.stat`, which no event tells of, so that it notes whose state was asked for."""
    real = os.stat

    def stat(path: object, **how: object) -> os.stat_result:
        if not isinstance(path, int) and not os.fsdecode(path).startswith(_OURS):  # type: ignore[arg-type]
            seen.append(f"os.stat {path}")
        return real(path, **how)  # type: ignore[arg-type]

    return stat
