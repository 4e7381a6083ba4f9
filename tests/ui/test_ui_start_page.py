"""The start page: a new match with one key, the matches so far, the damaged ones with their reason."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builders import gin, knock, match, nine_hands
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot
from window_keys import dialog, document_of, press, settle

from ginsheet.model.match import Match
from ginsheet.storage.archive.entry import look_at
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.naming import create_in
from ginsheet.ui.dialogs.new_match import NewMatchDialog
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.memory import Memory
from ginsheet.ui.recent_list import RecentList, RecentModel

Opening = Callable[..., MainWindow]


def keep(*matches: Match) -> list[Path]:
    """File matches in the matches folder; give their paths."""
    paths = []
    for number, whole in enumerate(matches):
        file = create_in(matches_folder(), Match(id=str(number), players=whole.players, rules=whole.rules))
        file.save(replace(whole, id=str(number)))
        file.close()
        paths.append(file.path)
    return paths


def listed(window: MainWindow) -> list[str]:
    """Give what a screen reader says of each match in the list."""
    model = window.start_page.findChild(RecentList).model()
    spoken = Qt.ItemDataRole.AccessibleTextRole
    return [model.index(row, 0).data(spoken) for row in range(model.rowCount())]


def test_the_first_thing_a_new_player_can_do_is_to_begin_a_match(window: MainWindow) -> None:
    assert window.start_page.isVisible()
    press(window, " ")
    assert dialog(NewMatchDialog).isVisible()
    press(window, "⎋")


def test_unfinished_matches_stand_first_and_damaged_ones_last_with_their_reason(open_window: Opening) -> None:
    keep(nine_hands(), match(knock("A", 4, 16), players=("Ann", "Bob")), match(players=("Cy", "Di")))
    (matches_folder() / "broken.ginsheet").write_text("{")
    assert listed(open_window()) == [
        "Cy and Di, 0 – 0, not begun, T",
        "Ann and Bob, 12 – 0, 1 hand so far, T",
        "Avery and Blake, 304 – 131, Avery won, 29 November 2026 · Kitchen table · Solitaire Arcade",
        "broken.ginsheet, cannot be opened, this is no match file, or a damaged one (line 1, column 2)",
    ]


def test_a_match_is_opened_from_the_list_by_keys(open_window: Opening) -> None:
    keep(nine_hands(), match(knock("A", 4, 16), players=("Ann", "Bob")))
    window = open_window()
    press(window, "⇥⇥⇥↓⏎")
    assert document_of(window).match.players == ("Avery", "Blake")
    assert window.match_page.isVisible()
    assert window.windowTitle() == "Avery and Blake"


def test_a_match_is_opened_from_the_list_by_a_click(open_window: Opening) -> None:
    keep(match(knock("A", 4, 16), players=("Ann", "Bob")))
    window = open_window()
    recent = window.start_page.findChild(RecentList)
    spot = recent.visualRect(recent.model().index(0, 0)).center()
    QTest.mouseClick(recent.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert document_of(window).match.players == ("Ann", "Bob")


def test_a_damaged_match_is_refused_in_one_sentence_and_left_as_it_is(open_window: Opening) -> None:
    matches_folder().mkdir(parents=True)
    broken = matches_folder() / "broken.ginsheet"
    broken.write_text("{")
    window = open_window()
    press(window, "⇥⇥⇥⏎")
    assert dialog(QMessageBox).text().startswith(f"{broken}: ")
    press(window, "⏎")
    assert window.desk.document is None
    assert broken.read_text() == "{"


def test_the_last_open_match_comes_back(open_window: Opening) -> None:
    [path] = keep(match(knock("A", 4, 16)))
    first = open_window(path)
    first.close()
    assert document_of(open_window()).path == path


def test_after_going_to_the_start_page_the_next_run_begins_there(open_window: Opening) -> None:
    [path] = keep(match(knock("A", 4, 16)))
    first = open_window(path)
    first.commands["start"].trigger()
    settle()
    assert len(listed(first)) == 1
    first.close()
    assert open_window().desk.document is None
    MatchFile.open(path).close()  # its lock was given back


def test_a_last_match_that_is_gone_costs_nothing(open_window: Opening, memory: Memory) -> None:
    memory.remember(last_match="/nowhere/at all.ginsheet", recent_files=("/nowhere/at all.ginsheet",))
    window = open_window()
    assert window.start_page.isVisible()
    assert listed(window) == []


def test_a_match_outside_the_folder_is_listed_too(open_window: Opening, tmp_path: Path) -> None:
    file = MatchFile.create(tmp_path / "stick.ginsheet", match(gin("B", 11)))
    file.close()
    window = open_window(tmp_path / "stick.ginsheet")
    window.commands["start"].trigger()
    settle()
    assert listed(window) == ["Avery and Blake, 0 – 36, 1 hand so far, T"]


def test_a_file_that_cannot_be_opened_leaves_the_start_page(open_window: Opening, qtbot: QtBot) -> None:
    window = open_window(Path("/nowhere/at all.ginsheet"))
    assert dialog(QMessageBox).text() == "/nowhere/at all.ginsheet does not exist."
    press(window, "⏎")
    assert window.start_page.isVisible()


def test_another_file_is_asked_for_where_the_last_one_was(open_window: Opening, memory: Memory, tmp_path: Path) -> None:
    memory.remember(last_folder=str(tmp_path))
    window = open_window()
    window.commands["open"].trigger()
    settle()
    picker = dialog(QFileDialog)
    assert Path(picker.directory().absolutePath()) == tmp_path
    file = MatchFile.create(tmp_path / "stick.ginsheet", match())
    file.close()
    picker.fileSelected.emit(str(file.path))
    picker.reject()
    settle()
    assert document_of(window).path == file.path


@pytest.mark.parametrize("name", ["<b>&W</b> {0} %s", "W" * 300, "a\nb", "שרה"])
def test_hostile_names_are_listed_as_typed(open_window: Opening, name: str) -> None:
    keep(match(players=(name, "Blake")))
    window = open_window()
    assert listed(window)[0].startswith(f"{name} and Blake")
    window.grab()
    assert QApplication.activeModalWidget() is None


def test_the_list_obeys_the_rules_of_qt(qtbot: QtBot) -> None:
    paths = keep(nine_hands(), match())
    model = RecentModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.show_matches([look_at(path) for path in paths])
    model.show_matches([])
    assert model.rowCount() == 0
