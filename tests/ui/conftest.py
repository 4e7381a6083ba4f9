"""What tests of the window get: a window with its memory and theme, shown and active, and closed at the end."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from builders import nine_hands
from loop_guard import no_waiting_loop  # noqa: F401 - it guards every test of the window
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid
from window_keys import settle

from ginsheet.model.match import Match
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Appearance, Theme
from ginsheet.ui.threads import collect_what_is_due


@pytest.fixture(autouse=True)
def no_window_left() -> Iterator[None]:
    """Leave no window in sight that would take the pointer or the keyboard of the next test."""
    yield
    for widget in QApplication.topLevelWidgets():
        if isValid(widget) and widget.isVisible():
            widget.hide()


@pytest.fixture(autouse=True)
def garbage_in_this_thread() -> Iterator[None]:
    """Collect garbage here alone, as the window does in its thread."""
    gc.disable()
    yield
    collect_what_is_due()
    gc.enable()


@pytest.fixture
def theme(qapp: object) -> Theme:
    return Theme(Appearance.LIGHT)


@pytest.fixture
def memory(home: Path) -> Memory:
    return Memory()


@pytest.fixture
def open_window(qtbot: QtBot, theme: Theme, home: Path) -> Iterator[Callable[..., MainWindow]]:
    """Open a window as `run` does; several of one test are as many runs of the program after each other."""
    windows: list[MainWindow] = []

    def open_one(file: Path | None = None) -> MainWindow:
        window = MainWindow(Memory(), theme)
        windows.append(window)
        window.view.restore_place()
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.begin(file)
        settle()
        return window

    yield open_one
    for window in windows:
        if isValid(window):
            if window.desk.document is not None:
                window.desk.document.close()
            window.hide()
            window.deleteLater()
    settle()


@pytest.fixture
def window(open_window: Callable[..., MainWindow]) -> MainWindow:
    """Give a window on its start page."""
    return open_window()


@pytest.fixture
def playing(open_window: Callable[..., MainWindow]) -> Callable[..., MainWindow]:
    """Open a window with a match that lies in the matches folder."""

    def play(match: Match) -> MainWindow:
        file = create_in(matches_folder(), match)
        file.close()
        return open_window(file.path)

    return play


@pytest.fixture
def finished(playing: Callable[..., MainWindow]) -> MainWindow:
    """Give a window with the nine hands that end 304 to 131."""
    return playing(nine_hands())
