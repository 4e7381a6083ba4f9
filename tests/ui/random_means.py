"""What a random user presses and pastes, and what keeps him from the machine of the test."""

import shutil
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hostile_texts import HOSTILE, HOSTILE_NAMES, WORLD, WORST
from PySide6.QtCore import QFile, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from ginsheet.ui import printing

LETTERS = "abcdhsikgn0123456789+ -=.,"
KEYS = [
    Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
    Qt.Key.Key_Escape, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Delete,
    Qt.Key.Key_Backspace, Qt.Key.Key_Insert, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
    Qt.Key.Key_Space, Qt.Key.Key_F9, Qt.Key.Key_F11, Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_Menu,
]  # fmt: skip
WITH_CTRL = [
    Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0, Qt.Key.Key_S,
    Qt.Key.Key_N, Qt.Key.Key_W, Qt.Key.Key_E, Qt.Key.Key_P, Qt.Key.Key_O, Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_X,
    Qt.Key.Key_K, Qt.Key.Key_F, Qt.Key.Key_T, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Home, Qt.Key.Key_End,
]  # fmt: skip
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NOTHING_HELD = Qt.KeyboardModifier.NoModifier
POPUP_KEYS = [
    Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
]  # fmt: skip
TYPED = ["15", "7s", "2c3c5c2d5d5h7s8s9sTs", "9" * 400, "12\t30\n5\t8\n", "x" * 20_000]
NASTY = [*HOSTILE, *HOSTILE_NAMES, *WORLD, WORST, *TYPED]


def drops(box: QMessageBox, button: QAbstractButton) -> bool:
    """Tell whether a button of a question is the one that gives something up."""
    return box.buttonRole(button) is QMessageBox.ButtonRole.DestructiveRole


def blocks(dialog: QWidget, window: QWidget) -> bool:
    """Tell whether a window waits for the answer to a dialog."""
    if dialog is window:
        return False
    return (
        dialog.windowModality() is Qt.WindowModality.ApplicationModal
        or dialog.parentWidget() is window
        or (dialog.parentWidget() is not None and window.isAncestorOf(dialog))
    )


def make_harmless(monkeypatch: pytest.MonkeyPatch, folder: Path, seed: int) -> None:
    """Let nothing that is done reach the machine of the test."""
    random, numbers = Random(seed), count()

    def throw_away(path: str) -> bool:
        shutil.move(path, folder / "wastebasket" / f"{next(numbers)}.ginsheet")
        return True

    monkeypatch.setattr(QFile, "moveToTrash", throw_away)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: random.random() < 0.8)
    monkeypatch.setattr(printing, "has_printer", lambda: random.random() < 0.8)
    monkeypatch.setattr(printing, "print_pages", lambda *of: random.random() < 0.8)
