"""An error that nobody expected is shown with details to copy, saves what can be saved, and the window goes on."""

import errno
import sys
from collections.abc import Callable, Iterator

import pytest
from builders import gin, match
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from test_ui_trouble import failing
from window_keys import dialog, document_of, press, settle

from ginsheet.model.match import Match
from ginsheet.storage.match_file import load
from ginsheet.ui.error_dialog import ErrorDialog
from ginsheet.ui.error_hook import ErrorHook
from ginsheet.ui.main_window import MainWindow

Playing = Callable[[Match], MainWindow]


@pytest.fixture
def hooked(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    window = playing(match())
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(sys, "__excepthook__", lambda *error: None)
    hook = ErrorHook(window, window.reassure)
    hook.install()
    yield window
    hook.remove()
    settle()


def fail(text: str = "the third wheel") -> None:
    """Meet an error as a slot does: it goes to the hook, and to nobody else."""
    try:
        raise LookupError(text)
    except LookupError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    settle()


def texts(shown: ErrorDialog) -> str:
    return "\n".join(label.text() for label in shown.findChildren(QLabel))


def test_an_error_is_shown_with_details_to_copy(hooked: MainWindow) -> None:
    fail()
    shown = dialog(ErrorDialog)
    assert isinstance(shown, ErrorDialog)
    assert "Every hand is saved; nothing is lost." in texts(shown)
    shown.copy()
    copied = QGuiApplication.clipboard().text()
    assert "LookupError: the third wheel" in copied
    assert "ginsheet" in copied.splitlines()[0]
    assert "test_ui_errors.py" in copied
    press(hooked, "⎋")
    press(hooked, "⏎bg11⏎")
    assert load(document_of(hooked).path).hands == (gin("B", 11),)


def test_errors_that_follow_go_into_the_same_dialog(hooked: MainWindow) -> None:
    for number in range(500):
        fail(f"error {number} {'x' * 100}")
    shown = dialog(ErrorDialog)
    assert isinstance(shown, ErrorDialog)
    assert "error 1 " in shown.details
    assert len(shown.details) < 40_000
    press(hooked, "⎋")
    assert QApplication.activeModalWidget() is None


def test_an_unsaved_hand_is_saved_when_an_error_comes(hooked: MainWindow) -> None:
    with failing(errno.ENOSPC):
        press(hooked, "⏎bg11⏎")
    fail()
    assert load(document_of(hooked).path).hands == (gin("B", 11),)
    press(hooked, "⎋")


def test_nothing_is_promised_that_is_not_so(hooked: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    with failing(errno.ENOSPC):
        press(hooked, "⏎bg11⏎")
        fail()
        assert "The last change could not be saved yet; it is still in the window." in texts(dialog(ErrorDialog))
        press(hooked, "⎋")
    hooked.commands["start"].trigger()
    fail()
    assert "No match is open, so nothing is lost." in texts(dialog(ErrorDialog))
    press(hooked, "⎋")


def test_an_error_while_the_match_is_asked_for_is_no_second_one(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = playing(match())
    monkeypatch.setattr(sys, "__excepthook__", lambda *error: None)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)

    def broken() -> str:
        raise RuntimeError("broken too")

    hook = ErrorHook(window, broken)
    hook.install()
    fail()
    assert "The match file holds every hand that was saved." in texts(dialog(ErrorDialog))
    press(window, "⎋")
    hook.remove()


def test_an_error_without_a_standard_error_stream_is_shown(hooked: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    fail()
    assert "LookupError" in dialog(ErrorDialog).details
    press(hooked, "⎋")
