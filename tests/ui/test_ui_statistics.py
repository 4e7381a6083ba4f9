"""The window of the statistics: every figure is that of the model, and leads to the matches it comes from."""

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace

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
    cells,
    names,
    put,
    random_archive,
    records_of,
    rest,
    show_statistics,
    traced,
)
from window_keys import document_of, press, settle, shortcut

from ginsheet.model.career import FIGURES, careers
from ginsheet.model.opponents import PAIR_FIGURES, balance_of, head_to_head
from ginsheet.sheet.words.statistics import figure_text
from ginsheet.storage.folders import matches_folder
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.statistics.actions import ACTIONS, MENUS, TOOLBAR
from ginsheet.ui.statistics.reading import knocked_with
from ginsheet.ui.statistics.tables import MATCHES, PAIRS, PEOPLE
from ginsheet.ui.statistics.window import StatisticsWindow
from ginsheet.ui.theme import Appearance, Theme


@pytest.fixture
def counting(qtbot: QtBot, window: MainWindow) -> Counting:
    """Give the way to open the statistics, once they are counted."""
    return lambda: show_statistics(qtbot, window)


@pytest.mark.parametrize("seed", range(3))
def test_every_player_has_the_figures_of_the_model(counting: Counting, seed: int) -> None:
    matches = random_archive(seed)
    put(*matches)
    statistics = counting()
    counted = records_of(matches)
    expected = [*careers(counted), *careers(counted, by_side=True)]
    assert names(statistics) == [career.name for career in expected]
    for row, career in enumerate(expected):
        for place, column in enumerate(PEOPLE[1:], start=1):
            shown = statistics.people.grid.index(row, place).data()
            assert shown == figure_text(column.name, getattr(career, column.name))
        statistics.people.setCurrentIndex(statistics.people.grid.index(row, 0))
        on_board = set()
        for place, name in cells(statistics):
            on_board.add(name)
            if name != "money":
                assert place.data() == figure_text(name, getattr(career, name)) or place.data() == "–"
        assert on_board == set(FIGURES) - {"knock_counts"}
        money = [figure for place, name in cells(statistics) if name == "money"
                 for figure in [statistics.pages.board.figures.figure(place)]]  # fmt: skip
        assert [figure.currency for figure in money] == ([amount.currency for amount in career.money] or [None])
        assert all(f"{amount.value:f}" in figure.text for amount, figure in zip(career.money, money, strict=False))
        assert statistics.pages.knocks.counts == career.knock_counts


@pytest.mark.parametrize("seed", range(3))
def test_every_figure_leads_to_the_matches_that_it_comes_from(counting: Counting, seed: int) -> None:
    matches = random_archive(seed)
    put(*matches)
    statistics = counting()
    counted = records_of(matches)
    for row, career in enumerate([*careers(counted), *careers(counted, by_side=True)]):
        statistics.show_figures()
        statistics.people.setCurrentIndex(statistics.people.grid.index(row, 0))
        settled = []
        for place, name in cells(statistics):
            statistics.pages.board.setCurrentIndex(place)
            if name == "money":
                settled.append(traced(statistics))
            else:
                assert traced(statistics) == career.sources(name), name
        assert sorted({each for some in settled for each in some}) == sorted(career.sources("money"))
        statistics.pages.tabs.setCurrentIndex(1)
        statistics.pages.knocks.choose(-1)
        assert traced(statistics) == career.sources("knock_counts")
        for point, (deadwood, _) in enumerate(career.knock_counts):
            statistics.pages.knocks.choose(point)
            assert traced(statistics) == knocked_with(career, deadwood) != ()


@pytest.mark.parametrize("seed", range(3))
def test_every_pair_has_the_figures_of_the_model_and_leads_to_its_matches(counting: Counting, seed: int) -> None:
    matches = random_archive(seed)
    put(*matches)
    statistics = counting()
    counted = records_of(matches)
    pairs = [*head_to_head(counted), *head_to_head(counted, by_side=True)]
    statistics.show_opponents()
    seen = 0
    for row, person in enumerate(statistics.people.grid.shown):
        statistics.people.setCurrentIndex(statistics.people.grid.index(row, 0))
        for at, shown in enumerate(statistics.pages.pairs.grid.shown):
            [pair] = [
                pair for pair in pairs
                if {pair.first, pair.second} == {shown.first, shown.second}
                and pair.meetings[0].record.id == shown.meetings[0].record.id
            ]  # fmt: skip
            assert shown.first == person.career.name
            mine = pair if pair.first == shown.first else pair.turned()
            seen += 1
            for place, column in enumerate(PAIRS):
                index = statistics.pages.pairs.grid.index(at, place)
                statistics.pages.pairs.setCurrentIndex(index)
                if column.name in PAIR_FIGURES:
                    told = figure_text(column.name, getattr(mine, column.name)) or "–"
                    assert index.data() == told
                    assert traced(statistics) == pair.sources(column.name)
            assert statistics.pages.balance.points == balance_of(pair, turned=pair.first != shown.first)
    assert seen == 2 * len(pairs)


def test_the_other_way_round_a_pair_is_the_same(counting: Counting) -> None:
    for pair in head_to_head(records_of(random_archive(7, 40))):
        turned = pair.turned()
        assert turned.turned() == pair
        assert (turned.first, turned.wins, turned.margin_balance) == (
            pair.second,
            pair.wins[::-1],
            -pair.margin_balance,
        )
        assert sum(meeting.margin for meeting in turned.meetings) == turned.margin_balance
        for figure in PAIR_FIGURES:
            assert turned.sources(figure) == pair.sources(figure)


def test_with_the_keyboard_alone_a_figure_leads_to_a_match_in_the_main_window(
    counting: Counting, window: MainWindow
) -> None:
    put(nine_hands(id="won"), match(gin("A", 9), id="open", players=("Blake", "Casey")))
    statistics = counting()
    assert names(statistics) == ["Blake", "Avery", "Casey"]
    press(statistics, "↓⏎")
    assert statistics.focusWidget() is statistics.pages.board
    press(statistics, "↓↓")
    assert statistics.trace.title.text() == "Won: 1"
    assert traced(statistics) == ("won",)
    press(statistics, "⏎")
    assert statistics.focusWidget() is statistics.trace.table
    press(statistics, "⏎")
    assert document_of(window).match.id == "won"


def test_years_and_rules_choose_what_counts(qtbot: QtBot, counting: Counting) -> None:
    matches = random_archive(1)
    put(*matches)
    statistics = counting()
    lists = statistics.filter.lists
    counted = records_of(matches)
    offered = [lists["year"].itemText(place) for place in range(lists["year"].count())]
    assert offered == ["All years", "2025", "2024"]
    lists["year"].choose(2025)
    rest(qtbot, statistics)
    in_year = [each for each in counted if each.date is not None and each.date.year == 2025]
    assert names(statistics)[: len(careers(in_year))] == [career.name for career in careers(in_year)]
    assert statistics.figures is not None
    assert list(statistics.figures.records) == in_year
    slug = in_year[0].rules
    lists["rules"].choose(slug)
    rest(qtbot, statistics)
    assert list(statistics.figures.records) == [each for each in in_year if each.rules == slug]
    statistics.filter.show_all.click()
    rest(qtbot, statistics)
    assert list(statistics.figures.records) == counted
    assert not statistics.filter.show_all.isEnabled()


def test_a_player_is_found_by_typing(counting: Counting) -> None:
    put(nine_hands(), match(gin("A", 3), id="m2", players=("Zoë", "Bob")))
    statistics = counting()
    statistics.people.setFocus()
    press(statistics, "zoe")
    assert statistics.filter.search.text() == "zoe"
    assert names(statistics) == ["Zoë"]
    assert statistics.pages.name.text() == "Zoë"
    press(statistics, "↓")
    assert statistics.focusWidget() is statistics.people
    statistics.filter.search.setText("nobody")
    assert statistics.empty.isVisible()
    assert statistics.empty.title.text() == "Nobody fits"
    statistics.empty.chosen.emit("all")
    assert len(names(statistics)) == 4
    assert not statistics.empty.isVisible()


def test_a_click_on_a_heading_sorts_and_the_keyboard_keeps_its_player(counting: Counting) -> None:
    put(*random_archive(2))
    statistics = counting()
    table = statistics.people
    table.setCurrentIndex(table.grid.index(2, 0))
    here = table.current()
    for place, column in enumerate(PEOPLE):
        for _ in range(2):
            table.toggle(place)
            down = table.grid.order == (place, True)
            values = [column.order(person) for person in table.grid.shown]
            known = [value for value in values if value is not None]
            assert known == sorted(known, reverse=down)
            assert values[len(known) :] == [None] * (len(values) - len(known))
            assert table.current() is here


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


def test_the_matches_of_another_name_for_the_same_player_are_his(counting: Counting) -> None:
    put(nine_hands(), replace(nine_hands(id="m2"), players=("avery ", "Casey")))
    statistics = counting()
    assert names(statistics)[0].strip().casefold() == "avery"
    assert statistics.people.grid.index(0, 1).data() == "2"
    assert isinstance(statistics, StatisticsWindow)
