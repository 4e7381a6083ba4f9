"""When a match cannot be saved, the window says so, keeps the hand, offers ways on, and nothing is lost."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from builders import dead, gin, knock, match, nine_hands
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot
from window_keys import dialog, document_of, press, settle, shortcut

from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.storage import disk
from ginsheet.storage.codec import encode
from ginsheet.storage.match_file import MatchFile, load
from ginsheet.ui.main_window import MainWindow

Playing = Callable[[Match], MainWindow]
CTRL = Qt.KeyboardModifier.ControlModifier


@contextmanager
def failing(code: int) -> Iterator[None]:
    """Let every write fail with the error of that number."""
    with pytest.MonkeyPatch.context() as patch:

        def refuse(path: Path, data: bytes, **options: object) -> None:
            raise OSError(code, os.strerror(code))

        patch.setattr(disk, "write_atomically", refuse)
        yield


def bar_text(window: MainWindow) -> str:
    return window.match_page.trouble_bar.text if window.match_page.trouble_bar.isVisible() else ""


def choose(window: MainWindow, text: str) -> None:
    """Press the button of the bar that says `text`."""
    buttons = {button.text(): button for button in window.match_page.trouble_bar.findChildren(QPushButton)}
    buttons[text].click()
    settle()


def choose_in_box(text: str) -> None:
    box = dialog(QMessageBox)
    {button.text().replace("&", ""): button for button in box.buttons()}[text].click()
    settle()


def choose_file(path: Path) -> None:
    picker = dialog(QFileDialog)
    picker.setDirectory(str(path.parent))
    picker.fileSelected.emit(str(path))
    picker.reject()
    settle()


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "the system does not allow it"),
        (errno.EIO, "the disk reports an error"),
        (errno.EROFS, "the disk is read-only"),
    ],
)
def test_a_hand_that_cannot_be_saved_stays_and_the_next_save_brings_it_to_the_disk(
    playing: Playing, code: int, reason: str
) -> None:
    window = playing(match(knock("A", 4, 16)))
    path = document_of(window).path
    with failing(code):
        press(window, "⏎bg11⏎")
        assert bar_text(window) == f"{path} cannot be saved: {reason}. What you see is not saved yet."
        assert len(document_of(window).match.hands) == 2
        assert len(load(path).hands) == 1
        press(window, "⏎d⏎")
        assert len(document_of(window).match.hands) == 3
    press(window, "⏎ag18⏎")
    assert bar_text(window) == ""
    assert load(path).hands == (knock("A", 4, 16), gin("B", 11), dead(), gin("A", 18))


def test_try_again_saves_when_there_is_room_again(playing: Playing) -> None:
    window = playing(match())
    with failing(errno.ENOSPC):
        press(window, "⏎bg11⏎")
        choose(window, "Try again")
        assert "the disk is full" in bar_text(window)
    choose(window, "Try again")
    assert bar_text(window) == ""
    assert load(document_of(window).path).hands == (gin("B", 11),)


def test_undo_saves_too_and_its_failure_is_told(playing: Playing) -> None:
    window = playing(match())
    press(window, "⏎bg11⏎")
    with failing(errno.EIO):
        shortcut(window, Qt.Key.Key_Z, CTRL)
        assert "the disk reports an error" in bar_text(window)
        assert len(load(document_of(window).path).hands) == 1
    shortcut(window, Qt.Key.Key_Y, CTRL)
    assert bar_text(window) == ""
    assert len(load(document_of(window).path).hands) == 1


def test_save_elsewhere_goes_on_in_the_new_file(playing: Playing, tmp_path: Path) -> None:
    window = playing(match())
    before = document_of(window).path
    with failing(errno.ENOSPC):
        press(window, "⏎bg11⏎")
    choose(window, "Save elsewhere…")
    choose_file(tmp_path / "stick.ginsheet")
    assert document_of(window).path == tmp_path / "stick.ginsheet"
    assert bar_text(window) == ""
    press(window, "⏎ag18⏎")
    assert load(tmp_path / "stick.ginsheet").hands == (gin("B", 11), gin("A", 18))
    assert load(before).hands == ()
    MatchFile.open(before).close()  # its lock was given back


def test_save_elsewhere_never_overwrites(playing: Playing, tmp_path: Path) -> None:
    (tmp_path / "other.ginsheet").write_bytes(b"somebody's")
    window = playing(match())
    with failing(errno.ENOSPC):
        press(window, "⏎bg11⏎")
    choose(window, "Save elsewhere…")
    choose_file(tmp_path / "other.ginsheet")
    assert "exists already; nothing was overwritten" in dialog(QMessageBox).text()
    press(window, "⏎")
    assert (tmp_path / "other.ginsheet").read_bytes() == b"somebody's"
    assert len(document_of(window).match.hands) == 1


def change_outside(path: Path) -> Match:
    """Let another program write a hand to the file."""
    theirs = changes.record(load(path), gin("A", 30))
    path.write_bytes(encode(theirs))
    return theirs


def test_a_change_from_outside_is_noticed_before_it_is_overwritten(playing: Playing) -> None:
    window = playing(match(knock("A", 4, 16)))
    path = document_of(window).path
    theirs = change_outside(path)
    press(window, "⏎bg11⏎")
    assert "was changed by another program. What you see is not saved yet." in bar_text(window)
    assert load(path) == theirs
    choose(window, "Keep mine")
    assert load(path).hands == (knock("A", 4, 16), gin("B", 11))
    assert bar_text(window) == ""


def test_reload_takes_theirs_and_undo_brings_mine_back(playing: Playing) -> None:
    window = playing(match(knock("A", 4, 16)))
    path = document_of(window).path
    theirs = change_outside(path)
    press(window, "⏎bg11⏎")
    choose(window, "Reload")
    assert document_of(window).match == theirs
    assert bar_text(window) == ""
    shortcut(window, Qt.Key.Key_Z, CTRL)
    assert load(path).hands == (knock("A", 4, 16), gin("B", 11))


def test_a_change_from_outside_is_noticed_when_the_player_comes_back(playing: Playing) -> None:
    window = playing(match(knock("A", 4, 16)))
    change_outside(document_of(window).path)
    window.look_outside(Qt.ApplicationState.ApplicationActive)
    assert bar_text(window).endswith("was changed by another program.")
    choose(window, "Reload")
    assert len(document_of(window).match.hands) == 2


def test_a_file_that_is_gone_can_be_written_again(playing: Playing) -> None:
    window = playing(match(knock("A", 4, 16)))
    path = document_of(window).path
    path.unlink()
    window.look_outside(Qt.ApplicationState.ApplicationActive)
    assert "was moved or deleted by another program" in bar_text(window)
    choose(window, "Keep mine")
    assert load(path) == document_of(window).match
    assert bar_text(window) == ""


def test_a_match_that_is_open_elsewhere_can_be_looked_at_and_taken_over(
    playing: Playing, open_window: Callable[..., MainWindow]
) -> None:
    first = playing(match(knock("A", 4, 16)))
    path = document_of(first).path
    second = open_window(path)
    assert bar_text(second) == f"{path} is open in another ginsheet."
    press(second, "⏎")
    assert second.statusBar().currentMessage() == f"{path} is open in another ginsheet."
    assert not second.commands["record"].isEnabled()
    choose(second, "Try again")
    assert "is open in another ginsheet" in dialog(QMessageBox).text()
    press(second, "⏎")
    press(first, "⏎bg11⏎")
    document_of(first).close()
    choose(second, "Try again")
    assert bar_text(second) == ""
    assert len(document_of(second).match.hands) == 2
    press(second, "⏎ag18⏎")
    assert len(load(path).hands) == 3


def test_a_window_with_an_unsaved_hand_asks_before_it_closes(playing: Playing, tmp_path: Path) -> None:
    window = playing(match())
    with failing(errno.ENOSPC):
        press(window, "⏎bg11⏎")
        assert not window.close()
        assert dialog(QMessageBox).text() == "The last change is not on the disk. Leave it?"
        press(window, "⎋")
        assert window.isVisible()
        assert not window.close()
        choose_in_box("Save elsewhere…")
    choose_file(tmp_path / "stick.ginsheet")
    assert load(tmp_path / "stick.ginsheet").hands == (gin("B", 11),)
    assert window.close()


def test_an_unsaved_hand_can_be_given_up(playing: Playing) -> None:
    window = playing(match())
    with failing(errno.ENOSPC):
        press(window, "⏎bg11⏎")
        window.commands["start"].trigger()
        choose_in_box("Leave it unsaved")
    assert window.desk.document is None
    assert window.start_page.isVisible()


def test_closing_tries_once_more_and_asks_nothing_when_that_succeeds(playing: Playing) -> None:
    window = playing(match())
    path = document_of(window).path
    with failing(errno.ENOSPC):
        press(window, "⏎bg11⏎")
    assert window.close()
    assert load(path).hands == (gin("B", 11),)


def test_a_new_match_that_gets_no_file_is_offered_another_place(finished: MainWindow, tmp_path: Path) -> None:
    with failing(errno.EROFS):
        finished.commands["rematch"].trigger()
        settle()
        assert "the disk is read-only" in dialog(QMessageBox).text()
        choose_in_box("Save elsewhere…")
    assert document_of(finished).match == nine_hands()
    choose_file(tmp_path / "again.ginsheet")
    assert document_of(finished).path == tmp_path / "again.ginsheet"
    assert document_of(finished).match.hands == ()


def test_the_bar_is_said_to_a_screen_reader(playing: Playing, qtbot: QtBot) -> None:
    window = playing(match())
    with failing(errno.ENOSPC):
        press(window, "⏎bg11⏎")
    assert window.match_page.trouble_bar.accessibleName() == bar_text(window)
