"""Type into a dialog as a player does: each key goes to the widget that has the keyboard."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ginsheet.model.match import Match
from ginsheet.ui.dialogs.form import Form

SPECIAL = {
    "⏎": Qt.Key.Key_Return,
    "⇥": Qt.Key.Key_Tab,
    "⇤": Qt.Key.Key_Backtab,
    "←": Qt.Key.Key_Left,
    "→": Qt.Key.Key_Right,
    "⌫": Qt.Key.Key_Backspace,
    "⎋": Qt.Key.Key_Escape,
}


def type_in(dialog: Form, keys: str) -> int:
    """Press `keys` one after the other and give how many of them are no digit."""
    for key in keys:
        assert isValid(dialog), f"the dialog was gone before {key!r} of {keys!r}"
        _press(dialog.focusWidget() or dialog, key)
        QApplication.processEvents()
    return sum(not key.isdecimal() for key in keys)


def _press(widget: QWidget, key: str) -> None:
    """Press a key, or give what a key that only some keyboards have writes, such as `♠`."""
    if key in SPECIAL or key.isascii():
        QTest.keyClick(widget, SPECIAL.get(key, key))
    else:
        QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, key))


def decide(dialog: Form, keys: str) -> Match:
    """Press `keys`, which accept the dialog with the last one, and give the match that it decided."""
    decided: list[Match] = []
    dialog.decided.connect(lambda: decided.append(dialog.result_match()))
    type_in(dialog, keys[:-1])
    assert not decided, f"accepted before the last of {keys!r}"
    type_in(dialog, keys[-1])
    assert decided, f"not accepted by {keys!r}: {dialog.live.text!r}"
    return decided[0]


def free_closed() -> None:
    """Let Qt free what has closed, as its event loop does."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
