"""A player who presses and clicks anything: no error, no lost hand, and a sound file at the end.

GINSHEET_RANDOM_EVENTS and GINSHEET_RANDOM_SEEDS set how many events and seeds there are for each kind of table; the
figures of a long run are 20000 and 5.
"""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from builders import match, rules
from kinds import KINDS
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from window_keys import NINE_HANDS, front, press, settle

from ginsheet.model.match import Match
from ginsheet.storage.archive.folder import Archive, in_order
from ginsheet.storage.match_file import load
from ginsheet.ui import printing
from ginsheet.ui.main_window import MainWindow

EVENTS = int(os.environ.get("GINSHEET_RANDOM_EVENTS", "120"))
SEEDS = int(os.environ.get("GINSHEET_RANDOM_SEEDS", "1"))
TABLES = {"classic": match(rules=rules("solitaire-arcade")), **KINDS}
LETTERS = "abcdhsikgn0123456789+ "
KEYS = [
    Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_Up,
    Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Delete, Qt.Key.Key_Insert, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_F9, Qt.Key.Key_F11, Qt.Key.Key_F1, Qt.Key.Key_F2,
]  # fmt: skip
WITH_CTRL = [
    Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0, Qt.Key.Key_S,
    Qt.Key.Key_N, Qt.Key.Key_W, Qt.Key.Key_E, Qt.Key.Key_P, Qt.Key.Key_O,
]  # fmt: skip
CTRL = Qt.KeyboardModifier.ControlModifier


class RandomUser:
    """Does one random thing after the other to a window."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self._window = window
        self._random = random.Random(seed)

    def act(self) -> str:
        """Do one thing; give what it was."""
        deeds = [self._type, self._press, self._ctrl, self._click, self._resize, self._play]
        said = self._random.choices(deeds, [9, 9, 2, 4, 1, 2])[0]()
        settle()
        self._leave_system_dialogs()
        return said

    def _at(self) -> QDialog | MainWindow:
        at = front(self._window)
        at.activateWindow()
        return at

    def _type(self) -> str:
        letter = self._random.choice(LETTERS)
        at = self._at()
        QTest.keyClick(at.focusWidget() or at, letter)
        return letter

    def _press(self) -> str:
        key = self._random.choice(KEYS)
        at = self._at()
        QTest.keyClick(at.focusWidget() or at, key)
        return key.name

    def _play(self) -> str:
        """Record a hand, or change one, as someone does who knows how; what is open before is left."""
        press(self._window, "⎋")
        if front(self._window) is not self._window:
            return "nothing"
        if self._window.desk.document is None:
            self._window.open_named(str(in_order(Archive().latest(100))[0].path))
        hand = self._random.choice(NINE_HANDS)
        sheet = self._window.match_page.sheet
        sheet.setFocus()
        if self._random.random() < 0.3:
            sheet.go_to_hand(self._random.randint(1, 9))
            keys = self._random.choice(["⏎⏎⏎15⏎ ⏎miscounted⏎", "⌦⏎ ⏎twice⏎", f"⎀{hand} ⏎forgotten⏎"])
        else:
            sheet.go_to_next_line()
            keys = f"⏎{hand}"
        press(self._window, keys)
        return keys

    def _ctrl(self) -> str:
        key = self._random.choice(WITH_CTRL)
        at = self._at()
        QTest.keyClick(at.focusWidget() or at, key, CTRL)
        return f"Ctrl+{key.name}"

    def _click(self) -> str:
        at = self._at()
        spot = QPoint(self._random.randrange(at.width()), self._random.randrange(at.height()))
        target = at.childAt(spot) or at
        click = self._random.choice([QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick])
        click(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, target.mapFrom(at, spot))
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        return f"click {type(target).__name__} {spot.x()},{spot.y()}"

    def _resize(self) -> str:
        width, height = self._random.randrange(300, 1600), self._random.randrange(200, 1000)
        self._window.resize(width, height)
        return f"resize {width},{height}"

    def _leave_system_dialogs(self) -> None:
        """Close what writes to the machine of the test."""
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog) or type(dialog).__name__ == "QPrintDialog":
            dialog.reject()
            settle()


@pytest.fixture
def harmless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: True)
    monkeypatch.setattr(printing, "has_printer", lambda: True)
    monkeypatch.setattr(printing, "print_pages", lambda *of: True)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("kind", TABLES)
def test_whatever_is_pressed_nothing_breaks_and_nothing_is_lost(
    playing: Callable[[Match], MainWindow], harmless: None, tmp_path: Path, kind: str, seed: int
) -> None:
    window = playing(TABLES[kind])
    user = RandomUser(window, seed)
    done: list[str] = []
    seen: list[Match] = []
    for _ in range(EVENTS):
        done.append(user.act())
        document = window.desk.document
        if document is not None:
            assert load(document.path) == document.match, f"seed {seed}, after {done[-10:]}"
            if not seen or document.match != seen[-1]:
                seen.append(document.match)
        assert window.isVisible(), f"seed {seed}, after {done[-10:]}"
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.close()
        settle()
    listed = in_order(Archive().latest(100))
    assert [each.content.error for each in listed if each.content.error] == []
    assert len(seen) > EVENTS // 400, "the user changed next to nothing"
