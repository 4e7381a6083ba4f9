"""Starts the window."""

import os
import signal
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QLibraryInfo, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

from ginsheet import __version__
from ginsheet.i18n import language, tr
from ginsheet.ui.error_hook import ErrorHook
from ginsheet.ui.icons import APPLICATION, icon
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Appearance, Theme
from ginsheet.ui.threads import Tidy, share_turns

QUIT_AFTER_START: Final = "GINSHEET_QUIT_AFTER_START"
"""Set to 1, the program ends as soon as its window can be used; benchmarks and smoke tests do so."""
_STYLE: Final = "fusion"
"""The same calm pad everywhere, in the colours of the theme."""
_OF_QT: Final = "en"
"""The language that Qt speaks without a catalogue."""


class Application(QApplication):
    """The program as the system sees it; it does not end over a dialog in which somebody is typing."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Quit and self.activeModalWidget() is not None:
            event.ignore()  # the menu of macOS offers it all the same, and Qt would close the dialog unasked
            return True
        return super().event(event)


def make_application() -> QApplication:
    """Make the program as the system sees it, and as its threads need it."""
    share_turns()
    application = Application(["ginsheet", "-style", _STYLE])
    application.setApplicationName("ginsheet")
    application.setApplicationVersion(__version__)
    application.setApplicationDisplayName(tr("ginsheet"))
    application.setDesktopFileName("org.ginsheet.ginsheet")
    if language() != _OF_QT:
        _translate_qt(application)
    Tidy(application)  # nothing is garbage yet, and to look for it would take a tenth of the start
    return application


def _translate_qt(application: QApplication) -> None:
    """Let Qt say its own words, those of buttons and of the dialogs for files, in the language of the program."""
    translator = QTranslator(application)
    if translator.load(f"qtbase_{language()}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(translator)


def run(file: Path | None = None) -> int:
    """Show the window with the match in `file`, else with the last open one, else the start page; gives the status."""
    application = make_application()
    memory = Memory()
    theme = Theme(Appearance(memory.settings.theme), application)
    application.setWindowIcon(icon(APPLICATION, theme))
    window = MainWindow(memory, theme)
    hook = ErrorHook(window, window.reassure)
    hook.install()
    if sys.platform == "darwin":
        from ginsheet.ui.mac_files import follow_file_requests

        follow_file_requests(application, window.open_named)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends it; every hand is saved already
    window.view.restore_place()
    window.show()  # painted when the events run, so the match is there at once; what is wrong with it has a window
    if os.environ.get(QUIT_AFTER_START) == "1":
        QTimer.singleShot(0, window.close)
    window.begin(file)
    application.applicationStateChanged.connect(window.look_outside)
    window.windowHandle().windowStateChanged.connect(window.follow_screen)
    try:
        return application.exec()
    finally:
        hook.remove()
