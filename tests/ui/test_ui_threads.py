"""The thread of the window alone collects garbage: what another thread frees of it takes the program with it."""

import gc
import weakref
from collections.abc import Iterator
from threading import Thread

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from ginsheet.ui import threads
from ginsheet.ui.app import make_application
from ginsheet.ui.threads import Tidy, collect_what_is_due


class Knot(QObject):
    """Something of the window that only a collection frees."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


@pytest.fixture
def collecting() -> Iterator[None]:
    """Let Python collect by itself, as it does where nobody says otherwise."""
    gc.enable()
    yield
    gc.disable()


def make_garbage() -> "weakref.ref[Knot]":
    """Leave a knot behind, and so much more that a collection is due."""
    left = weakref.ref(Knot())
    kept = [[number] for number in range(200_000)]
    assert len(kept) == 200_000
    return left


def test_other_threads_collect_nothing(qapp: QCoreApplication, collecting: None) -> None:
    owner = QObject()
    Tidy(owner)
    left: list[weakref.ref[Knot]] = []
    beside = Thread(target=lambda: left.append(make_garbage()))
    beside.start()
    beside.join()
    assert left[0]() is not None


def test_what_is_due_is_collected_in_the_thread_of_the_window(
    qtbot: QtBot, collecting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "_TIDY_MS", 1)
    owner = QObject()
    Tidy(owner)
    left = weakref.ref(Knot())
    kept = [[number] for number in range(2_000)]
    qtbot.waitUntil(lambda: left() is None)
    assert len(kept) == 2_000


def test_nothing_is_collected_before_it_is_due(collecting: None) -> None:
    gc.disable()
    gc.collect()
    left = weakref.ref(Knot())
    collect_what_is_due()
    assert left() is not None


def test_the_program_sees_to_it_from_its_start(qtbot: QtBot, collecting: None, monkeypatch: pytest.MonkeyPatch) -> None:
    application = QObject()
    for name in ("setApplicationName", "setApplicationVersion", "setApplicationDisplayName", "setDesktopFileName"):
        monkeypatch.setattr(application, name, lambda said: None, raising=False)
    monkeypatch.setattr("ginsheet.ui.app.Application", lambda words: application)
    make_application()
    assert not gc.isenabled()
