"""Shows an error that nobody expected, with details to copy."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.ui.messages import plain_label

_LETTERS_MOST: Final = 20_000
"""The most that the details show; an error that comes again and again must not fill the memory."""


class ErrorDialog(QDialog):
    """Says that something went wrong and that nothing is lost, with the details below."""

    def __init__(self, reassurance: str, details: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Something went wrong"))
        self.resize(640, 420)
        self._details = QPlainTextEdit(details)
        self._details.setReadOnly(True)
        self._details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._details.setAccessibleName(tr("Details"))
        buttons = QDialogButtonBox()
        copy = buttons.addButton(tr("Copy details"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self.copy)
        buttons.addButton(tr("Go on"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(plain_label(tr("Something went wrong inside ginsheet. This is a fault of the program.")))
        layout.addWidget(plain_label(reassurance))
        layout.addWidget(self._details, 1)
        layout.addWidget(buttons)

    @property
    def details(self) -> str:
        """What can be copied."""
        return self._details.toPlainText()

    def add(self, details: str) -> None:
        """Show a further error below the first."""
        if len(self.details) < _LETTERS_MOST:
            self._details.appendPlainText(details)

    def copy(self) -> None:
        """Put the details on the clipboard."""
        QGuiApplication.clipboard().setText(self.details)
