"""A dialog that Qt opens by itself and waits for is closed, and its test fails: no call of Python could refuse it.

Qt asks so before a file dialog replaces a file, and so it shows the menu of a field for a number or a date.
`tests/conftest.py` refuses the calls of Python.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import pytestqt
from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QApplication

LOOK_MS = 200
_WAITS_OF_TESTS = str(Path(pytestqt.__file__).parent)


@pytest.fixture(autouse=True)
def no_waiting_loop(qapp: QApplication) -> Iterator[list[str]]:
    """Give the dialogs that were met; a test that expects one takes it out."""
    met: list[str] = []

    def look() -> None:
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        by_a_test = sys._getframe(1).f_code.co_filename.startswith(_WAITS_OF_TESTS)
        if waiting is not None and QThread.currentThread().loopLevel() > 0 and not by_a_test:
            met.append(f"{type(waiting).__name__} {waiting.windowTitle()!r}")
            waiting.close()

    timer = QTimer(interval=LOOK_MS)
    timer.timeout.connect(look)
    timer.start()
    yield met
    timer.stop()
    if met:
        pytest.fail(f"Qt waited for an answer to {met}")
