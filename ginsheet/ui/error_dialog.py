"""What happens to an error that nobody expected: it is shown with details to copy, and the window goes on."""

import platform
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Final

import PySide6
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from ginsheet import __version__
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


class ErrorHook:
    """Takes the place of `sys.excepthook` while the window is open."""

    def __init__(self, window: QWidget, reassure: Callable[[], str]) -> None:
        """Show errors over `window`; `reassure` saves what can be saved and says how the match stands."""
        self._window = window
        self._reassure = reassure
        self._dialog: ErrorDialog | None = None
        self._before = sys.excepthook

    def install(self) -> None:
        """Begin to take errors."""
        sys.excepthook = self

    def remove(self) -> None:
        """Give the place back."""
        sys.excepthook = self._before

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Show `error`; what goes wrong with that is left to the hook before."""
        if not issubclass(kind, Exception):  # Ctrl+C in the terminal, or an exit
            self._before(kind, error, trace)
            return
        if sys.stderr is not None:  # a windowed program of Windows has none
            with suppress(OSError, ValueError):
                traceback.print_exception(kind, error, trace)
        self._show(_details(kind, error, trace))

    def _show(self, details: str) -> None:
        if self._dialog is not None:
            self._dialog.add(details)
            return
        self._dialog = ErrorDialog(self._reassurance(), details, self._window)
        self._dialog.finished.connect(self._closed)
        self._dialog.open()

    def _reassurance(self) -> str:
        try:
            return self._reassure()
        except Exception:  # it may be the very thing that is broken; then nothing is promised
            return tr("The match file holds every hand that was saved.")

    def _closed(self) -> None:
        self._dialog = None


def _details(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Give versions and traceback, so that whoever gets them knows where to look."""
    versions = f"ginsheet {__version__}, Python {platform.python_version()}, PySide6 {PySide6.__version__}"
    return "\n".join([versions, platform.platform(), "", *traceback.format_exception(kind, error, trace)])
