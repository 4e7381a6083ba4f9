"""Opens the files that macOS asks the program to open: it sends an event instead of starting the program again."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class _FileRequests(QObject):
    """Takes the system's requests out of the events of the program."""

    def __init__(self, application: QApplication, open_file: Callable[[str], None]) -> None:
        super().__init__(application)
        self._open_file = open_file

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self._open_file(event.file())
            return True
        return super().eventFilter(watched, event)


def follow_file_requests(application: QApplication, open_file: Callable[[str], None]) -> None:
    """Call `open_file` with the path of every file that the system wants to be opened."""
    application.installEventFilter(_FileRequests(application, open_file))
