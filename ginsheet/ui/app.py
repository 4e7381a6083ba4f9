"""Starts the window."""

import os
import signal
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from ginsheet import __version__
from ginsheet.i18n import tr
from ginsheet.ui.error_dialog import ErrorHook
from ginsheet.ui.icons import application_icon
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Appearance, Theme

QUIT_AFTER_START: Final = "GINSHEET_QUIT_AFTER_START"
"""Set to 1, the program ends as soon as its window can be used; benchmarks and smoke tests do so."""


class Application(QApplication):
    """The program as the system sees it."""

    file_wanted = Signal(str)
    """The system wants this file to be opened; macOS tells it so."""

    def __init__(self) -> None:
        super().__init__(["ginsheet"])
        self.setStyle("Fusion")  # the same calm pad everywhere, in the colours of `theme`
        self.setApplicationName("ginsheet")
        self.setApplicationVersion(__version__)
        self.setApplicationDisplayName(tr("ginsheet"))
        self.setDesktopFileName("org.ginsheet.ginsheet")
        self.setWindowIcon(application_icon())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


def run(file: Path | None = None) -> int:
    """Show the window with the match in `file`, else with the last open one, else the start page; gives the status."""
    application = Application()
    memory = Memory()
    theme = Theme(Appearance(memory.settings.theme), application)
    window = MainWindow(memory, theme)
    hook = ErrorHook(window, window.reassure)
    hook.install()
    application.file_wanted.connect(window.open_named)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends it; every hand is saved already
    window.view.restore_place()
    window.begin(file)
    window.show()
    if os.environ.get(QUIT_AFTER_START) == "1":
        QTimer.singleShot(0, window.close)
    try:
        return application.exec()
    finally:
        hook.remove()
