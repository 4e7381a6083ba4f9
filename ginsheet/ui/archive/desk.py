"""What the archive asks of the main window: to open a match there, and to give back the one that is open."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from ginsheet.ui.desk import Desk

if TYPE_CHECKING:
    from ginsheet.ui.match_controller import MatchController


class OpenMatch:
    """The match that is open in the main window, and the way to another one.

    While a dialog of the main window is open, the match below it stays: that dialog is brought forward instead.
    """

    def __init__(self, desk: Desk, matches: "MatchController", window: QWidget) -> None:
        self._desk = desk
        self._matches = matches
        self._window = window

    def open(self, path: Path) -> None:
        """Open the match at `path`, and go there."""
        if not self._is_busy():
            self._matches.open_path(path)
        self._go_there()

    def begin(self) -> None:
        """Ask for a new match."""
        self._go_there()
        if not self._is_busy():
            self._matches.new()

    def rename(self) -> None:
        """Ask for other names of the open match, where it can be changed."""
        document = self._desk.document
        if document is not None and document.writable and not self._is_busy():
            self._matches.details()
        self._go_there()

    def is_at(self, path: Path) -> bool:
        """Tell whether the open match lives in the file `path`, by whatever name."""
        with suppress(OSError):
            return self._desk.document is not None and self._desk.document.path.samefile(path)
        return False

    def put_away(self) -> bool:
        """Close the open match where everything of it is saved, and tell whether it is closed."""
        document = self._desk.document
        if document is None:
            return True
        if self._is_busy():
            return False
        if document.unsaved:
            document.save()
        if document.unsaved:
            return False
        self._matches.start()
        return True

    def _is_busy(self) -> bool:
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        return any(dialog.isVisible() for dialog in self._window.findChildren(QDialog, options=direct))

    def _go_there(self) -> None:
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.show()
        self._window.raise_()
        self._window.activateWindow()
