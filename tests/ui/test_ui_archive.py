"""The window of the archive: every match in a table, found by typing, sorted by any column, kept up with the folder."""

import shutil

import pytest
from archive_window import Showing, damage, file, go_to, names, show_archive, shown, three
from builders import gin, match, nine_hands
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from window_keys import press, settle, shortcut

from ginsheet.ui.archive.cells import COLUMNS
from ginsheet.ui.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def showing(qtbot: QtBot, window: MainWindow) -> Showing:
    """Give the way to open the archive, once its matches are there."""
    return lambda: show_archive(qtbot, window)


def test_every_match_is_told_with_all_that_is_asked_of_it(showing: Showing) -> None:
    three()
    archive = showing()
    model = archive.table.model()
    headings = [model.headerData(place, Qt.Orientation.Horizontal) for place in range(model.columnCount())]
    assert headings == ["Date", "Players", "Rules", "Hands", "Result", "Margin", "Winner", "State", "Place", "Note"]
    assert [model.index(0, place).data() for place in range(model.columnCount())] == [
        "2026-11-29", "Avery – Blake", "Solitaire Arcade", "9", "304 – 131", "173", "Avery", "finished",
        "Kitchen table", "",
    ]  # fmt: skip
    assert sorted(names(archive)) == ["Ann – Bob", "Avery – Blake", "Zoë – José"]
    assert archive.statusBar().findChildren(QLabel)[0].text() == "3 matches"


def test_numbers_stand_at_the_right_and_texts_at_the_left(showing: Showing) -> None:
    three()
    model = showing().table.model()
    align = [model.index(0, place).data(Qt.ItemDataRole.TextAlignmentRole) for place in range(model.columnCount())]
    right = [column.name for column, flags in zip(COLUMNS, align, strict=True) if flags & Qt.AlignmentFlag.AlignRight]
    assert right == ["hands", "finals", "margin"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ann", ["Ann – Bob"]),
        ("zoe", ["Zoë – José"]),
        ("porch rain", ["Ann – Bob"]),
        ("kitchen", ["Avery – Blake"]),
        ("nobody", []),
    ],
)
def test_words_are_searched_for_with_every_key(showing: Showing, typed: str, found: list[str]) -> None:
    three()
    archive = showing()
    shortcut(archive, Qt.Key.Key_F, CTRL)
    press(archive, typed)
    assert names(archive) == found
    press(archive, "⎋")
    assert len(names(archive)) == 3


def test_a_letter_typed_on_the_table_begins_a_search_and_down_goes_back(showing: Showing) -> None:
    three()
    archive = showing()
    archive.table.setFocus()
    press(archive, "bo")
    assert archive.filter.search.text() == "bo"
    assert names(archive) == ["Ann – Bob"]
    press(archive, "↓")
    assert archive.table.hasFocus()


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("player", "Bob", ["Ann – Bob"]),
        ("rules", "own", ["Zoë – José"]),
        ("year", 2026, ["Avery – Blake"]),
        ("state", "finished", ["Avery – Blake"]),
        ("state", "damaged", ["broken.ginsheet"]),
    ],
)
def test_it_is_filtered_by_player_rules_year_and_state(
    showing: Showing, name: str, value: object, found: list[str]
) -> None:
    three()
    damage()
    archive = showing()
    assert not archive.filter.show_all.isEnabled()
    archive.filter.lists[name].choose(value)
    assert names(archive) == found
    assert archive.statusBar().findChildren(QLabel)[0].text() == "1 of 4 matches"
    archive.filter.show_all.click()
    assert len(names(archive)) == 4


def test_the_wheel_changes_no_filter(showing: Showing, qtbot: QtBot) -> None:
    three()
    archive = showing()
    before = archive.filter.wanted
    for each in archive.filter.lists.values():
        QTest.wheelEvent(archive.windowHandle(), each.geometry().center(), QPoint(0, -120))
    settle()
    assert archive.filter.wanted == before


def test_numbers_are_sorted_as_numbers_by_a_click_and_by_keys(showing: Showing) -> None:
    file(*(match(*[gin("A", 1)] * count, players=(f"P{count}", "B")) for count in (2, 1, 3)), nine_hands())
    archive = showing()
    header = archive.table.horizontalHeader()
    spot = QPoint(header.sectionViewportPosition(3) + 10, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert shown(archive, "hands") == ["9", "3", "2", "1"]
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert shown(archive, "hands") == ["1", "2", "3", "9"]
    shortcut(archive, Qt.Key.Key_6, CTRL)
    assert shown(archive, "margin") == ["173", "78", "52", "26"]
    assert archive.commands["margin"].isChecked()


def test_every_column_sorts_both_ways_and_damaged_files_stay_last(showing: Showing) -> None:
    three()
    damage()
    archive = showing()
    for column in COLUMNS:
        for descending in (False, True):
            archive.table.sort_by(column.name, descending=descending)
            assert len(set(names(archive))) == 4
            assert column.name == "state" or names(archive)[-1] == "broken.ginsheet"


def test_the_keyboard_stays_on_its_match_whatever_is_sorted_or_filtered(showing: Showing) -> None:
    three()
    archive = showing()
    go_to(archive, names(archive).index("Ann – Bob"))
    shortcut(archive, Qt.Key.Key_2, CTRL)
    assert archive.table.current().content.players == ("Ann", "Bob")
    archive.filter.search.setText("porch")
    archive.filter.search.clear()
    assert [entry.content.players for entry in archive.table.selected()] == [("Ann", "Bob")]


def test_the_order_is_remembered(showing: Showing, window: MainWindow, qtbot: QtBot) -> None:
    three()
    archive = showing()
    shortcut(archive, Qt.Key.Key_2, CTRL)
    order = names(archive)
    archive.close()
    settle()
    again = showing()
    assert again is not archive
    assert names(again) == order
    assert again.table.entries.order == ("players", False)


def test_a_damaged_file_is_listed_with_its_reason_and_stops_nothing(showing: Showing) -> None:
    three()
    damage()
    archive = showing()
    assert len(names(archive)) == 4
    assert shown(archive, "players", "rules", "state")[-1] == (
        "broken.ginsheet | this is no match file, or a damaged one (line 1, column 2) | damaged"
    )
    go_to(archive, 3)
    assert not archive.commands["details"].isEnabled()
    assert not archive.commands["pdf"].isEnabled()
    assert archive.commands["throw-away"].isEnabled()
    said = archive.statusBar().findChildren(QLabel)[1].text()
    assert said.startswith("broken.ginsheet cannot be opened: this is no match file")
    tip = archive.table.model().index(3, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "this is no match file" in tip
    assert not archive.grab().isNull()


def test_a_conflicted_copy_is_told_as_one(showing: Showing) -> None:
    [path] = file(nine_hands())
    copy = path.with_name(f"{path.stem} (conflicted copy 2026-11-30).ginsheet")
    shutil.copy(path, copy)
    archive = showing()
    notes = shown(archive, "note")
    assert sorted(notes) == ["", f"a copy of {path.name}, which is the one that counts"]
    go_to(archive, notes.index(max(notes)))
    said = archive.statusBar().findChildren(QLabel)[1].text()
    assert said == f"{copy.name} is a copy of {path.name}, which is the one that counts."
