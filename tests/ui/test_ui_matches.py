"""What is done to whole matches: names and date, copies, folders; and what a screen reader finds in the window."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builders import gin, match, nine_hands
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QMenuBar, QMessageBox, QWidget
from window_keys import dialog, document_of, press, settle, shortcut

from ginsheet.model.match import Match
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import MatchFile, load
from ginsheet.storage.naming import create_in
from ginsheet.storage.settings import load_settings
from ginsheet.ui.dialogs.details import DetailsDialog
from ginsheet.ui.dialogs.new_match import NewMatchDialog
from ginsheet.ui.main_window import MainWindow

Playing = Callable[[Match], MainWindow]
CTRL = Qt.KeyboardModifier.ControlModifier


def rename_first_player(window: MainWindow, name: str) -> None:
    """Give Avery another name by F2."""
    shortcut(window, Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier)
    details = dialog(DetailsDialog)
    details.players.names[0].setText(name)
    shortcut(details, Qt.Key.Key_Return, CTRL)


def test_the_file_follows_the_names(finished: MainWindow) -> None:
    before = document_of(finished).path
    rename_first_player(finished, "Ann")
    path = document_of(finished).path
    assert path.name == "2026-11-29 Ann - Blake.ginsheet"
    assert load(path).players == ("Ann", "Blake")
    assert not before.exists()
    assert finished.windowTitle() == "Ann and Blake"
    assert load_settings().last_match == str(path)
    shortcut(finished, Qt.Key.Key_Z, CTRL)
    assert load(path).players == ("Avery", "Blake")


def test_a_file_that_has_a_name_of_its_own_keeps_it(open_window: Callable[..., MainWindow], tmp_path: Path) -> None:
    file = create_in(tmp_path, nine_hands())
    own = tmp_path / "the long evening.ginsheet"
    file.move(own)
    file.close()
    window = open_window(own)
    rename_first_player(window, "Ann")
    assert document_of(window).path == own
    assert load(own).players == ("Ann", "Blake")


def test_no_other_match_is_overwritten_by_a_new_name(finished: MainWindow) -> None:
    other = create_in(matches_folder(), replace(nine_hands(), id="other", players=("Ann", "Blake")))
    other.close()
    before = document_of(finished).path
    rename_first_player(finished, "Ann")
    assert document_of(finished).path == before
    assert load(other.path).id == "other"


def test_a_copy_is_written_and_the_match_stays_where_it_is(finished: MainWindow, tmp_path: Path) -> None:
    before = document_of(finished).path
    finished.commands["save-copy"].trigger()
    settle()
    picker = dialog(QFileDialog)
    picker.fileSelected.emit(str(tmp_path / "copy.ginsheet"))
    picker.reject()
    settle()
    assert load(tmp_path / "copy.ginsheet") == nine_hands()
    assert document_of(finished).path == before
    assert finished.statusBar().currentMessage() == "A copy is saved as copy.ginsheet."


def test_a_copy_never_overwrites(finished: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "copy.ginsheet").write_text("somebody's")
    finished.commands["save-copy"].trigger()
    settle()
    picker = dialog(QFileDialog)
    picker.fileSelected.emit(str(tmp_path / "copy.ginsheet"))
    picker.reject()
    settle()
    assert "nothing was overwritten" in dialog(QMessageBox).text()
    press(finished, "⏎")
    assert (tmp_path / "copy.ginsheet").read_text() == "somebody's"


def test_who_presses_the_keys_for_saving_is_told_that_all_is_saved(finished: MainWindow) -> None:
    shortcut(finished, Qt.Key.Key_S, CTRL)
    said = f"Every hand is saved as you record it; the last time at {document_of(finished).saved_time}."
    assert finished.statusBar().currentMessage() == said


def test_the_folder_of_the_match_is_shown(finished: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(QUrl(url).toLocalFile()))
    finished.commands["show-in-folder"].trigger()
    assert opened == [str(matches_folder())]


def test_a_new_match_remembers_names_and_rules_for_the_next(finished: MainWindow) -> None:
    shortcut(finished, Qt.Key.Key_N, CTRL)
    press(finished, "Ann⏎Bob")
    shortcut(dialog(NewMatchDialog), Qt.Key.Key_Return, CTRL)
    assert document_of(finished).match.players == ("Ann", "Bob")
    assert document_of(finished).path.parent == matches_folder()
    assert load_settings().recent_names[:2] == ("Ann", "Bob")
    assert load_settings().rules == document_of(finished).match.rules.slug


def test_a_file_named_from_where_one_stands_is_known_by_its_folder(
    open_window: Callable[..., MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    MatchFile.create(tmp_path / "evening.ginsheet", nine_hands()).close()
    monkeypatch.chdir(tmp_path)
    window = open_window(Path("evening.ginsheet"))
    assert document_of(window).path == tmp_path / "evening.ginsheet"


def test_opening_the_open_match_again_changes_nothing(playing: Playing) -> None:
    window = playing(match())
    press(window, "⏎bg11⏎")
    document = document_of(window)
    window.open_named(str(document.path))
    assert document_of(window) is document
    assert document.undo_stack.canUndo()


def test_the_open_match_by_another_name_is_still_the_open_match(playing: Playing, tmp_path: Path) -> None:
    window = playing(match())
    document = document_of(window)
    (tmp_path / "link.ginsheet").symlink_to(document.path)
    window.open_named(str(tmp_path / "link.ginsheet"))
    assert document_of(window) is document


def test_another_match_takes_the_place_of_the_first_whose_lock_is_given_back(playing: Playing) -> None:
    window = playing(nine_hands())
    first = document_of(window).path
    second = create_in(matches_folder(), match(gin("A", 18), players=("Ann", "Bob"), id="second"))
    second.close()
    window.open_named(str(second.path))
    assert document_of(window).path == second.path
    assert not window.commands["undo"].isEnabled()
    assert not window.match_page.winner_banner.isVisible()
    assert sorted(entry.name for entry in matches_folder().iterdir() if not entry.name.endswith(".lock")) == sorted(
        [first.name, second.path.name]
    )


def test_everything_that_takes_the_keyboard_has_a_name_for_a_screen_reader(
    finished: MainWindow, window: MainWindow
) -> None:
    for shown in (finished, window):
        shown.show()
        for widget in shown.findChildren(QWidget):
            if not widget.isVisible() or widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
                continue
            if isinstance(widget, QMenuBar) or widget.focusProxy() is not None:
                continue
            text = widget.text() if isinstance(widget, QAbstractButton) else ""
            assert widget.accessibleName() or text, f"{type(widget).__name__} {widget.objectName()}"
