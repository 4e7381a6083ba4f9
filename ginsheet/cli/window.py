"""The one way from the command line into the window."""

import atexit
import gc
import os
import sys
from pathlib import Path

from ginsheet.cli.output import Failure, Status
from ginsheet.i18n import tr


def open_window(file: Path | None) -> int:
    """Open the window and give its exit status. Raises Failure where there is no screen or no PySide6."""
    if not _has_screen():
        raise _no_window(tr("there is no screen"))
    try:
        from ginsheet.ui.app import run
    except ImportError as error:
        if (error.name or "").startswith("ginsheet"):
            raise
        raise _no_window(str(error)) from error
    atexit.unregister(gc.freeze)
    status: int = run(file)
    return status


def _has_screen() -> bool:
    """Tell whether a window can be shown; Qt itself would end the program without a word to catch."""
    if sys.platform in ("win32", "cygwin", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _no_window(reason: str) -> Failure:
    text = tr(
        "the window cannot open: {reason}; the commands work without it, such as ginsheet export FILE -o OUT.pdf",
        reason=reason,
    )
    return Failure(Status.FAILED, text)
