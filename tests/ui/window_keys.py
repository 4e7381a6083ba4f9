"""Use the window as a player does: each key goes to the widget that has the keyboard, in the window or its dialog."""

from PySide6.QtCore import QCoreApplication, QEvent, QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ginsheet.ui.document import Document
from ginsheet.ui.main_window import MainWindow

SPECIAL = {
    "⏎": Qt.Key.Key_Return,
    "⇥": Qt.Key.Key_Tab,
    "↑": Qt.Key.Key_Up,
    "↓": Qt.Key.Key_Down,
    "→": Qt.Key.Key_Right,
    "←": Qt.Key.Key_Left,
    "⎋": Qt.Key.Key_Escape,
    "⌦": Qt.Key.Key_Delete,
    "⎀": Qt.Key.Key_Insert,
}

NINE_HANDS = ("ak4⏎16⏎", "bg11⏎", "ak8⏎5⏎", "ag18⏎", "d⏎", "bk6⏎28⏎", "ak7⏎19⏎", "ak3⏎20⏎", "ak2⏎22⏎")
"""What is typed into the dialog for the nine hands that end 304 to 131."""


def front(window: QWidget) -> QWidget:
    """Give the dialog that is open, else the window."""
    return QApplication.activeModalWidget() or window


def press(window: QWidget, keys: str) -> None:
    """Press `keys` one after the other; a mark of SPECIAL stands for its key."""
    for key in keys:
        at = front(window)
        QTest.keyClick(at.focusWidget() or at, SPECIAL.get(key, key))
        settle()


def shortcut(window: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    """Press a key with Ctrl and the like; the window is made active first, which the offscreen screen leaves to us."""
    window.activateWindow()
    settle()
    QTest.keyClick(window.focusWidget() or window, key, modifiers)
    settle()


def settle() -> None:
    """Let Qt do what it has put off, freeing what has closed included."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def dialog(kind: type[QDialog]) -> QDialog:
    """Give the dialog of that kind that is open; anything else is an error."""
    found = QApplication.activeModalWidget()
    assert isinstance(found, kind), f"{kind.__name__} is not open, {found!r} is"
    return found


def document_of(window: MainWindow) -> Document:
    """Give the open match."""
    assert window.desk.document is not None
    return window.desk.document


def stand_on(window: MainWindow, row: int, key: str = "how") -> None:
    """Put the keyboard on the cell of the sheet in `row`, from 0, and the column `key`."""
    sheet = window.match_page.sheet
    index = sheet.model().index(row, document_of(window).sheet.column(key))
    sheet.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    sheet.setFocus()
    settle()


def on_screen(window: MainWindow) -> list[list[str]]:
    """Give what the sheet shows, row by row, without the empty lines."""
    model = window.match_page.sheet.model()
    rows = [
        [str(model.index(row, column).data() or "") for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
    return [row for row in rows if any(row)]
