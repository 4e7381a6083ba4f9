"""The keys and the program are told, and what was shown is freed."""

import pytest
from PySide6.QtWidgets import QDialog, QLabel
from shiboken6 import isValid
from window_keys import dialog, press, settle

from ginsheet import __version__
from ginsheet.ui.action_table import ACTIONS
from ginsheet.ui.actions import shortcuts
from ginsheet.ui.help_dialogs import AboutDialog, KeysDialog
from ginsheet.ui.main_window import MainWindow


def test_every_key_is_told(window: MainWindow) -> None:
    window.commands["keys"].trigger()
    settle()
    texts = [label.text() for label in dialog(KeysDialog).findChildren(QLabel)]
    told = dict(zip(texts[::2], texts[1::2], strict=True))
    for spec in ACTIONS:
        if spec.keys:
            assert shortcuts(spec)[0].toString() in told, spec.id
    assert told["Enter on the sheet"] == "Record the next hand, or correct the hand it stands on"
    assert told["Ctrl+Z"] == "Undo"
    press(window, "⎋")


def test_the_version_is_told(window: MainWindow) -> None:
    window.commands["about"].trigger()
    settle()
    assert dialog(AboutDialog).text() == f"ginsheet {__version__}"
    press(window, "⎋")


@pytest.mark.parametrize(("name", "kind"), [("keys", KeysDialog), ("about", AboutDialog)])
def test_a_dialog_is_freed_when_it_closes(window: MainWindow, name: str, kind: type[QDialog]) -> None:
    window.commands[name].trigger()
    settle()
    shown = dialog(kind)
    press(window, "⎋")
    settle()
    assert not isValid(shown)
