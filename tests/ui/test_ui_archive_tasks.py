"""What is done to matches from the archive: open, rename, copy, throw away; nothing is lost, nothing is overwritten."""

import shutil
from pathlib import Path

import pytest
from archive_window import (
    Showing,
    answer_file,
    damage,
    file,
    go_to,
    message,
    names,
    press_button,
    rest,
    show_archive,
    three,
)
from builders import match, nine_hands
from PySide6.QtCore import QFile, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_keys import dialog, document_of, press, settle, shortcut

from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import MatchFile, load
from ginsheet.ui.archive import files
from ginsheet.ui.dialogs.details import DetailsDialog
from ginsheet.ui.dialogs.new_match import NewMatchDialog
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.work import Stopped

CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
THROW = "Move to the wastebasket"


@pytest.fixture
def showing(qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Showing:
    """Give the way to open the archive, with a wastebasket of this test alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    return lambda: show_archive(qtbot, window)


def row_of(archive: object, players: str) -> int:
    return names(archive).index(players)  # type: ignore[arg-type]


def test_enter_opens_a_match_in_the_main_window(showing: Showing, window: MainWindow) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    QTest.keyClick(archive.table, Qt.Key.Key_Return)
    settle()
    assert document_of(window).path == paths[1]
    assert window.isActiveWindow()
    assert archive.isVisible()


def test_a_double_click_opens_a_match(showing: Showing, window: MainWindow) -> None:
    three()
    archive = showing()
    spot = archive.table.visualRect(archive.table.model().index(1, 1)).center()
    wanted = archive.table.entries.shown[1].path
    QTest.mouseDClick(archive.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert document_of(window).path == wanted


def test_what_vanished_meanwhile_is_told_and_the_rest_stays(showing: Showing, window: MainWindow, qtbot: QtBot) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    paths[1].unlink()
    archive.commands["open"].trigger()
    settle()
    assert message() == f"{paths[1]} does not exist."
    archive.refresh()
    rest(qtbot, archive)
    assert len(names(archive)) == 2


def test_a_damaged_file_is_told_in_one_sentence(showing: Showing) -> None:
    path = damage()
    archive = showing()
    go_to(archive, 0)
    archive.commands["open"].trigger()
    settle()
    assert message().startswith(f"{path}: this is no match file")
    assert path.read_text() == "{"


def test_while_a_dialog_of_the_main_window_is_open_its_match_stays(showing: Showing, window: MainWindow) -> None:
    three()
    archive = showing()
    window.commands["new"].trigger()
    settle()
    go_to(archive, 0)
    archive.tasks.open()
    settle()
    assert window.desk.document is None
    dialog(NewMatchDialog).reject()
    settle()


def test_renaming_changes_the_names_and_the_file_is_called_by_them(showing: Showing, qtbot: QtBot) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    shortcut(archive, Qt.Key.Key_F2, NONE)
    details = dialog(DetailsDialog)
    details.players.names[0].setText("Anna")
    shortcut(details, Qt.Key.Key_Return, CTRL)
    rest(qtbot, archive)
    path = paths[1].with_name("Anna - Bob.ginsheet")
    assert load(path).players == ("Anna", "Bob")
    assert not paths[1].exists()
    assert archive.table.current().path == path
    MatchFile.open(path).close()  # its lock was given back


def test_a_file_of_another_name_keeps_it(showing: Showing, qtbot: QtBot) -> None:
    [path] = file(nine_hands())
    own = path.rename(path.with_name("the long evening.ginsheet"))
    archive = showing()
    go_to(archive, 0)
    archive.commands["details"].trigger()
    settle()
    dialog(DetailsDialog).players.names[0].setText("Ann")
    shortcut(dialog(DetailsDialog), Qt.Key.Key_Return, CTRL)
    rest(qtbot, archive)
    assert load(own).players == ("Ann", "Blake")


def test_the_open_match_is_renamed_in_the_main_window(showing: Showing, window: MainWindow) -> None:
    paths = three()
    archive = showing()
    window.matches.open_path(paths[0])
    go_to(archive, row_of(archive, "Avery – Blake"))
    archive.tasks.details()
    settle()
    details = dialog(DetailsDialog)
    assert details.parent() is window
    press(window, "⎋")


def test_a_match_that_another_ginsheet_has_open_is_not_renamed(showing: Showing) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    with MatchFile.open(paths[1]):
        archive.commands["details"].trigger()
        settle()
        assert message() == f"{paths[1]} is open in another ginsheet."


def test_the_lock_is_given_back_where_the_window_closes_over_the_dialog(showing: Showing, window: MainWindow) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    archive.commands["details"].trigger()
    settle()
    archive.close()
    settle()
    MatchFile.open(paths[1]).close()


def test_copies_are_put_beside_what_is_there(showing: Showing, qtbot: QtBot, tmp_path: Path) -> None:
    paths = three()
    broken = damage()
    target = tmp_path / "stick"
    target.mkdir()
    (target / paths[0].name).write_text("somebody's")
    archive = showing()
    shortcut(archive, Qt.Key.Key_A, CTRL)
    archive.commands["copy"].trigger()
    settle()
    answer_file(target)
    rest(qtbot, archive)
    assert sorted(path.name for path in target.iterdir()) == sorted(
        [paths[0].name, f"{paths[0].stem} (2).ginsheet", paths[1].name, paths[2].name, broken.name]
    )
    assert (target / f"{paths[0].stem} (2).ginsheet").read_bytes() == paths[0].read_bytes()
    assert (target / paths[0].name).read_text() == "somebody's"
    assert archive.done_bar.text == f"4 matches are copied to {target}."


def test_several_go_to_the_wastebasket_after_one_question(showing: Showing, qtbot: QtBot, tmp_path: Path) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"), row_of(archive, "Avery – Blake"))
    QTest.keyClick(archive.table, Qt.Key.Key_Delete)
    settle()
    box = QApplication.activeModalWidget()
    assert box.text() == "Move 2 matches to the wastebasket?"
    assert set(box.informativeText().split("\n")) == {"Avery and Blake, 2026-11-29", "Ann and Bob"}
    press_button(THROW)
    rest(qtbot, archive)
    assert [path.exists() for path in paths] == [False, False, True]
    assert names(archive) == ["Zoë – José"]
    assert archive.statusBar().currentMessage() == "2 matches are in the wastebasket."
    assert [path.name for path in matches_folder().iterdir()] == [paths[2].name]
    if QFile.supportsMoveToTrash() and (tmp_path / "data" / "Trash" / "files").exists():
        kept = [path.name for path in (tmp_path / "data" / "Trash" / "files").iterdir()]
        assert sorted(kept) == sorted([paths[0].name, paths[1].name])


def test_who_says_no_loses_nothing(showing: Showing) -> None:
    paths = three()
    archive = showing()
    archive.table.setFocus()
    QTest.keyClick(archive.table, Qt.Key.Key_Delete)
    settle()
    press(archive, "⎋")
    assert all(path.exists() for path in paths)


def test_the_open_match_is_closed_before_it_goes(showing: Showing, window: MainWindow, qtbot: QtBot) -> None:
    paths = three()
    window.matches.open_path(paths[1])
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    archive.commands["throw-away"].trigger()
    settle()
    press_button(THROW)
    rest(qtbot, archive)
    assert window.desk.document is None
    assert not paths[1].exists()


def test_the_open_match_stays_while_its_last_change_is_not_saved(
    showing: Showing, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = three()
    window.matches.open_path(paths[1])
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    document = document_of(window)
    monkeypatch.setattr(type(document), "unsaved", property(lambda self: True))
    archive.commands["throw-away"].trigger()
    settle()
    press_button(THROW)
    assert message() == f"{paths[1].name} stays where it is. It is open, and its last change is not saved yet."
    rest(qtbot, archive)
    monkeypatch.undo()
    assert paths[1].exists()
    assert window.desk.document is document


def test_what_another_ginsheet_has_open_stays_and_the_rest_goes(showing: Showing, qtbot: QtBot) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"), row_of(archive, "Avery – Blake"))
    with MatchFile.open(paths[1]):
        archive.commands["throw-away"].trigger()
        settle()
        press_button(THROW)
        rest(qtbot, archive)
        assert message() == f"1 file was left out. {paths[1]} is open in another ginsheet"
    assert [path.exists() for path in paths] == [False, True, True]


def test_a_wastebasket_that_refuses_is_told(showing: Showing, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = three()
    archive = showing()
    monkeypatch.setattr(QFile, "moveToTrash", lambda path: False)
    go_to(archive, 0)
    archive.commands["throw-away"].trigger()
    settle()
    press_button(THROW)
    rest(qtbot, archive)
    assert "cannot be moved to the wastebasket; it is still there" in message()
    assert all(path.exists() for path in paths)


def test_a_file_that_is_gone_already_is_told(showing: Showing, qtbot: QtBot) -> None:
    paths = three()
    archive = showing()
    go_to(archive, row_of(archive, "Ann – Bob"))
    archive.commands["throw-away"].trigger()
    settle()
    paths[1].unlink()
    press_button(THROW)
    rest(qtbot, archive)
    assert message() == f"1 file was left out. {paths[1]} does not exist"
    assert len(names(archive)) == 2


def test_the_folder_is_shown(showing: Showing, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url) or True)
    three()
    archive = showing()
    go_to(archive, 0)
    archive.commands["folder"].trigger()
    assert [Path(url.toLocalFile()) for url in asked] == [matches_folder()]


def test_matches_are_imported_from_here(showing: Showing, qtbot: QtBot, tmp_path: Path) -> None:
    [path] = file(match(players=("Ann", "Bob")))
    elsewhere = tmp_path / "friend.ginsheet"
    shutil.move(path, elsewhere)
    archive = showing()
    assert archive.empty.isVisible()
    archive.imports.run([elsewhere])
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None, timeout=20_000)
    QApplication.activeModalWidget().reject()
    rest(qtbot, archive)
    assert names(archive) == ["Ann – Bob"]


def test_it_does_not_close_in_the_midst_of_an_import(
    showing: Showing, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = showing()
    monkeypatch.setattr(type(archive.imports), "busy", property(lambda self: True))
    assert not archive.close()
    assert not window.close()
    assert archive.statusBar().currentMessage() == "One moment: files are still being taken in."
    monkeypatch.undo()


def test_who_stops_sees_what_is_left(showing: Showing, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    three()
    archive = showing()
    throw = files._throw

    def one_and_stop(path: Path) -> None:
        throw(path)
        archive._runner.stop()

    monkeypatch.setattr(files, "_throw", one_and_stop)
    shortcut(archive, Qt.Key.Key_A, CTRL)
    archive.commands["throw-away"].trigger()
    settle()
    press_button(THROW)
    rest(qtbot, archive)
    assert len(names(archive)) == 2
    assert archive.statusBar().currentMessage() == "Stopped; the other matches are where they were."


def test_stopped_copying_keeps_what_is_whole(showing: Showing, tmp_path: Path) -> None:
    paths = three()

    def stop_at_the_second(done: int, of: int) -> None:
        if done == 1:
            raise Stopped

    with pytest.raises(Stopped):
        files.copy_files(paths, tmp_path, stop_at_the_second)
    made = [path for path in tmp_path.iterdir() if path.is_file()]
    assert [path.read_bytes() for path in made] == [paths[0].read_bytes()]
