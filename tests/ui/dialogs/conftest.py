"""What tests of dialogs get: a way to open one as the program does, and to see what it decided."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from dialog_keys import free_closed
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from ginsheet.ui.dialogs.form import Form

F = TypeVar("F", bound=Form)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Callable[[F], F]]:
    """Open a dialog without waiting for it; what is left open at the end is closed and freed."""
    dialogs: list[Form] = []

    def open_dialog(dialog: F) -> F:
        dialogs.append(dialog)
        dialog.open()
        QApplication.processEvents()
        return dialog

    yield open_dialog
    for dialog in dialogs:
        if isValid(dialog):
            dialog.reject()
    free_closed()
