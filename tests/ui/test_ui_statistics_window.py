"""The window of the statistics as a window: damaged files, changes outside, exports, keys, sizes, closing."""

import os
import shutil
from collections.abc import Iterator

import pytest
from archive_window import answer_file, damage
from builders import gin, knock, match, nine_hands
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from shiboken6 import isValid
from statistics_window import (
    Counting,
    names,
    put,
    random_archive,
    rest,
    show_statistics,
    traced,
)
from window_keys import document_of, press, settle, shortcut

from ginsheet.storage.folders import matches_folder
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.statistics.actions import ACTIONS, MENUS, TOOLBAR
from ginsheet.ui.statistics.tables import MATCHES
from ginsheet.ui.theme import Appearance, Theme


@pytest.fixture
def counting(qtbot: QtBot, window: MainWindow) -> Counting:
    """Give the way to open the statistics, once they are counted."""
    return lambda: show_statistics(qtbot, window)


def test_damaged_files_and_copies_are_named_in_one_line_and_not_counted(counting: Counting) -> None:
    put(nine_hands())
    [path] = matches_folder().iterdir()
    shutil.copy(path, path.with_name(f"{path.stem} (conflicted copy).ginsheet"))
    damage()
    statistics = counting()
    assert statistics._count.text() == "1 match"
    assert statistics._remark.text() == "1 damaged file is not counted: broken.ginsheet · 1 further copy is not counted"


def test_an_empty_archive_says_what_to_do_and_what_comes_is_counted(
    qtbot: QtBot, counting: Counting, window: MainWindow
) -> None:
    statistics = counting()
    assert statistics.empty.isVisible()
    assert statistics.empty.title.text() == "No matches yet"
    assert not statistics.commands["workbook"].isEnabled()
    put(nine_hands())
    window.activateWindow()
    settle()
    statistics.activateWindow()
    rest(qtbot, statistics)
    assert names(statistics) == ["Avery", "Blake"]
    shutil.rmtree(matches_folder())
    statistics.refresh()
    rest(qtbot, statistics)
    assert names(statistics) == []
    assert statistics.empty.isVisible()
    assert statistics.pages.name.text() == ""
    assert traced(statistics) == ()


def test_nothing_is_counted_twice_while_nothing_has_changed(qtbot: QtBot, counting: Counting) -> None:
    put(nine_hands())
    [path] = matches_folder().iterdir()
    os.utime(path, (1_700_000_000, 1_700_000_000))  # a file that was just written is read once more
    statistics = counting()
    figures = statistics.figures
    statistics.refresh()
    rest(qtbot, statistics)
    assert statistics.figures is figures


def test_counting_that_is_broken_off_can_be_begun_again(
    qtbot: QtBot, counting: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(nine_hands())
    statistics = counting()
    statistics.filter.lists["year"].setCurrentIndex(1)
    statistics.progress.stop_wanted.emit()
    rest(qtbot, statistics)
    if statistics.figures is None:  # it may have been done before it was stopped
        assert statistics.empty.title.text() == "Your matches are not counted yet"
        statistics.empty.chosen.emit("read")
        rest(qtbot, statistics)
    assert names(statistics) == ["Avery", "Blake"]


@pytest.mark.parametrize("ending", [".xlsx", ".csv"])
def test_what_counts_is_exported(qtbot: QtBot, counting: Counting, home: object, ending: str) -> None:
    put(nine_hands(), match(knock("A", 3, 9), id="m2", players=("Ann", "Bob"), date=None))
    statistics = counting()
    statistics.filter.lists["year"].choose(2026)
    rest(qtbot, statistics)
    target = matches_folder().parent / f"out{ending}"
    statistics.commands["workbook" if ending == ".xlsx" else "hands"].trigger()
    settle()
    answer_file(target)
    rest(qtbot, statistics)
    assert "1 match is written to" in statistics.done_bar.text
    if ending == ".xlsx":
        assert load_workbook(target)["Hands"].max_row == 1 + 9
    else:
        assert len(target.read_text("utf-8-sig").splitlines()) == 1 + 9


def test_models_keep_to_the_rules_of_qt(counting: Counting) -> None:
    put(*random_archive(3))
    statistics = counting()
    models = [
        statistics.people.grid,
        statistics.pages.pairs.grid,
        statistics.trace.table.grid,
        statistics.pages.board.figures,
    ]
    testers = [QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal) for model in models]
    for row in range(statistics.people.grid.rowCount()):
        statistics.people.setCurrentIndex(statistics.people.grid.index(row, 0))
    for grid in (statistics.people, statistics.pages.pairs, statistics.trace.table):
        for place in range(len(grid.grid.columns)):
            grid.grid.sort(place)
    assert len(testers) == len(models)


def test_hostile_names_are_shown_as_typed(counting: Counting) -> None:
    put(match(gin("A", 30), players=("<b>&Bo</b>", "\u202eevil")))
    statistics = counting()
    told = [statistics.people.grid.index(row, 0) for row in (0, 1)]
    assert told[0].data() == "<b>&Bo</b>"
    assert told[1].data() == "\u2068\u202eevil\u2069"
    assert "&lt;b&gt;" in told[0].data(Qt.ItemDataRole.ToolTipRole)
    assert statistics.pages.name.text() == "<b>&Bo</b>"
    assert statistics.pages.name.textFormat() is Qt.TextFormat.PlainText
    assert statistics.trace.title.textFormat() is Qt.TextFormat.PlainText


def test_closed_it_is_gone_and_opens_anew(qtbot: QtBot, counting: Counting, window: MainWindow) -> None:
    put(nine_hands())
    statistics = counting()
    statistics.close()
    settle()
    assert not isValid(statistics)
    assert window.statistics.window is None
    again = counting()
    window.close()
    settle()
    assert not isValid(again)


def test_it_can_be_closed_while_it_counts(qtbot: QtBot, window: MainWindow) -> None:
    put(*random_archive(4, 40))
    window.commands["statistics"].trigger()
    statistics = window.statistics.window
    assert statistics is not None
    statistics.close()
    settle()
    assert not isValid(statistics)


def test_every_action_does_something_and_stands_in_a_menu_under_a_letter_of_its_own(counting: Counting) -> None:
    statistics = counting()
    placed = [item for items in MENUS.values() for item in items if item]
    assert sorted(placed) == sorted(spec.id for spec in ACTIONS)
    assert set(TOOLBAR) <= set(placed)
    for spec in ACTIONS:
        assert callable(statistics.commands.find(spec))
    bar = statistics.menuBar()
    for menu in [bar, *bar.findChildren(QMenu)]:
        texts = [action.text() for action in menu.actions() if not action.isSeparator()]
        letters = [text[text.index("&") + 1].lower() for text in texts]
        assert len(set(letters)) == len(letters), texts
    keys = [key.toString() for spec in ACTIONS for key in statistics.commands[spec.id].shortcuts()]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("key", "shown"), [(Qt.Key.Key_2, "knocks"), (Qt.Key.Key_3, "pairs"), (Qt.Key.Key_1, "board")])
def test_each_page_has_a_key(counting: Counting, key: Qt.Key, shown: str) -> None:
    put(nine_hands())
    statistics = counting()
    shortcut(statistics, key, Qt.KeyboardModifier.ControlModifier)
    assert statistics.focusWidget() is getattr(statistics.pages, shown)


def test_tab_leads_through_the_window_and_out_of_its_tables(counting: Counting) -> None:
    put(nine_hands())
    statistics = counting()
    statistics.filter.search.setFocus()
    met = []
    for _ in range(20):
        met.append(statistics.focusWidget())
        press(statistics, "⇥")
    assert {
        statistics.people,
        statistics.pages.board,
        statistics.trace.table,
        *statistics.filter.lists.values(),
    } <= set(met)


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_it_is_drawn_in_both_appearances_and_directions(
    counting: Counting, theme: Theme, appearance: Appearance, direction: Qt.LayoutDirection
) -> None:
    put(*random_archive(5))
    theme.choose(appearance)
    QApplication.setLayoutDirection(direction)
    try:
        statistics = counting()
        for show in (statistics.show_figures, statistics.show_knocks, statistics.show_opponents):
            show()
            settle()
            picture = statistics.grab().toImage()
            ground = picture.pixelColor(4, picture.height() - 4)
            assert ground == theme.colour("window")
    finally:
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def twice_as_large(qapp: QApplication) -> Iterator[None]:
    """Let the system write everything twice as large."""
    usual = qapp.font()
    larger = QFont(usual)
    larger.setPointSizeF(2 * usual.pointSizeF())
    qapp.setFont(larger)
    yield
    qapp.setFont(usual)


@pytest.mark.usefixtures("twice_as_large")
def test_twice_as_large_it_fits_the_screen_of_a_small_laptop(counting: Counting) -> None:
    put(*random_archive(6))
    statistics = counting()
    for show in (statistics.show_figures, statistics.show_knocks, statistics.show_opponents):
        show()
        settle()
        least = statistics.minimumSizeHint()
        assert least.width() <= 1280
        assert least.height() <= 720


def test_a_double_click_on_a_match_opens_it(counting: Counting, window: MainWindow) -> None:
    put(nine_hands(id="won"))
    statistics = counting()
    table = statistics.trace.table
    at = table.visualRect(table.grid.index(0, 1)).center()
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    settle()
    assert document_of(window).match.id == "won"
    assert [column.heading for column in MATCHES] == ["Date", "Players", "Result", "Margin", "Winner", "Rules"]
