"""What happens to an error that nobody expected: it is shown with details to copy, and the window goes on."""

import sys
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr

if TYPE_CHECKING:
    from ginsheet.ui.error_dialog import ErrorDialog


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
                sys.__excepthook__(kind, error, trace)
        self._show(_details(kind, error, trace))

    def _show(self, details: str) -> None:
        if self._dialog is not None:
            self._dialog.add(details)
            return
        from ginsheet.ui.error_dialog import ErrorDialog

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
    import platform
    import traceback

    import PySide6

    from ginsheet import __version__

    versions = f"ginsheet {__version__}, Python {platform.python_version()}, PySide6 {PySide6.__version__}"
    return "\n".join([versions, platform.platform(), "", *traceback.format_exception(kind, error, trace)])
