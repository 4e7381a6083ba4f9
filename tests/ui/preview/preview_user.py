"""Use a preview as a player does: in the window, by keys, with a printer that writes a file."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from window_keys import dialog, settle

from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.preview.dialog import PreviewDialog

Opening = Callable[..., MainWindow]
DOTS = 144


def opened(window: MainWindow, action: str = "print") -> PreviewDialog:
    """Open a preview from the menu."""
    window.commands[action].trigger()
    settle()
    found = dialog(PreviewDialog)
    assert isinstance(found, PreviewDialog)
    return found


def pick(preview: PreviewDialog, name: str, text: str) -> None:
    """Choose by keys, in the list `name`, the entry that `text` begins."""
    field = preview.choices.fields[name]
    assert isinstance(field, QComboBox)
    field.setFocus()
    place = next(place for place in range(field.count()) if field.itemText(place).startswith(text))
    QTest.keyClick(field, Qt.Key.Key_Home)
    for _ in range(place):
        QTest.keyClick(field, Qt.Key.Key_Down)
    assert field.currentText().startswith(text)


def tick(preview: PreviewDialog, name: str) -> None:
    """Tick a box by the space bar, or take the tick away."""
    field = preview.choices.fields[name]
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Space)


def write(field: QWidget, text: str) -> None:
    """Type `text` into a field, also what only some keyboards have."""
    field.setFocus()
    for letter in text:
        if letter.isascii():
            QTest.keyClick(field, letter)
        else:
            QApplication.sendEvent(field, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter))


def shown(qtbot: QtBot, preview: PreviewDialog) -> bytes:
    """Wait until what is chosen is on show, and give it."""
    qtbot.waitUntil(lambda: not preview.waiting)
    assert preview.pages is not None
    return preview.pages.data


def save(preview: PreviewDialog, path: Path, ending: str = ".pdf") -> bytes:
    """Save what is on show to `path` and give what is there."""
    preview.save_buttons[ending].click()
    settle()
    picker = dialog(QFileDialog)
    assert isinstance(picker, QFileDialog)
    assert picker.defaultSuffix() == ending.removeprefix(".")
    picker.fileSelected.emit(str(path))
    picker.reject()
    settle()
    return path.read_bytes() if path.exists() else b""


def print_to(preview: PreviewDialog, path: Path, size: QPageSize.PageSizeId | None = None) -> QPrinter:
    """Accept the dialog of the printer, which writes to `path` and may have other paper than asked for."""
    preview.ok.click()
    settle()
    picker = dialog(QPrintDialog)
    assert isinstance(picker, QPrintDialog)
    printer = picker.printer()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    printer.setResolution(DOTS)
    if size is not None:
        printer.setPageSize(QPageSize(size))
    QDialog.accept(picker)
    settle()
    return printer


def answer(text: str) -> str:
    """Press the button `text` of the question that is open, and give what it asks."""
    box = dialog(QMessageBox)
    assert isinstance(box, QMessageBox)
    said = f"{box.text()} {box.informativeText()}".strip()
    next(button for button in box.buttons() if button.text().replace("&", "") == text).click()
    settle()
    return said
