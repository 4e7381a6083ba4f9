"""The charts of the statistics: stepped through by key and mouse, each point with its sentence and its matches."""

import datetime as dt
from dataclasses import replace

import pytest
from builders import gin, knock, match, nine_hands, points
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from statistics_window import put, rest, show_statistics, traced
from window_keys import document_of, press, settle

from ginsheet.model.match import Match
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.statistics.balance_chart import lines_at, spread
from ginsheet.ui.statistics.window import StatisticsWindow


def years() -> list[Match]:
    """Give three finished matches of Avery and Blake in two years, and an open one."""
    return [
        nine_hands(id="m1", date=dt.date(2024, 3, 1)),
        replace(nine_hands(id="m2", date=dt.date(2024, 9, 1)), players=("Blake", "Avery")),
        nine_hands(id="m3", date=dt.date(2025, 3, 1)),
        match(knock("A", 3, 9), id="m4", date=dt.date(2026, 1, 1)),
    ]


@pytest.fixture
def counted(qtbot: QtBot, window: MainWindow) -> StatisticsWindow:
    put(*years())
    return show_statistics(qtbot, window)


def test_the_balance_is_stepped_through_match_by_match(counted: StatisticsWindow, window: MainWindow) -> None:
    counted.show_opponents()
    chart = counted.pages.balance
    assert counted.pages.ahead.text() == "Avery is 173 points ahead of Blake."
    assert [point.total for point in chart.points] == [173, 0, 173]
    chart.setFocus()
    settle()
    assert chart.accessibleDescription() == "2025-03-01: +173, which makes +173"
    press(counted, "←")
    assert chart.accessibleDescription() == "2024-09-01: -173, which makes 0"
    assert traced(counted) == ("m1", "m2", "m3")
    assert counted.trace.table.current().id == "m2"
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert chart.current == 0
    press(counted, "←")
    assert chart.current == 0
    press(counted, "→⏎")
    assert document_of(window).match.id == "m2"


def test_who_is_chosen_sees_the_balance_as_his(counted: StatisticsWindow) -> None:
    counted.show_opponents()
    counted.people.choose((False, ("blake",)))
    assert [point.total for point in counted.pages.balance.points] == [-173, 0, -173]
    assert counted.pages.balance.names == ("Blake", "Avery")
    assert counted.pages.ahead.text() == "Avery is 173 points ahead of Blake."


def test_the_mouse_tells_of_the_nearest_match_and_chooses_it(counted: StatisticsWindow) -> None:
    counted.show_opponents()
    settle()
    chart = counted.pages.balance
    for point in range(3):
        at = chart.place_of(point)
        assert chart.rect().contains(at.toPoint())
        QTest.mouseMove(chart, at.toPoint())
        settle()
        assert chart.at(at) == chart.at(at + QPointF(3, 40)) == point
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=at.toPoint())
        assert chart.current == point == chart.pointed
    assert chart.at(QPointF(-50, 0)) == 0
    assert chart.at(QPointF(10_000, 0)) == 2


def test_a_higher_total_is_drawn_higher(counted: StatisticsWindow) -> None:
    counted.show_opponents()
    chart = counted.pages.balance
    heights = [chart.place_of(point).y() for point in range(3)]
    assert heights[0] == heights[2] < heights[1]


def test_the_knocks_are_stepped_through_bar_by_bar(counted: StatisticsWindow) -> None:
    counted.show_knocks()
    chart = counted.pages.knocks
    assert chart.counts == ((2, 2), (3, 3), (4, 2), (6, 1), (7, 2), (8, 2))
    assert counted.trace.title.text() == "All knocks with a known count"
    press(counted, "→→→")
    assert chart.accessibleDescription() == "2 knocks with 4"
    assert chart.deadwood() == 4
    assert counted.trace.title.text() == "2 knocks with 4"
    assert traced(counted) == ("m1", "m3")
    press(counted, "→")
    assert counted.trace.title.text() == "1 knock with 6"
    assert traced(counted) == ("m2",)
    press(counted, "⎋")
    assert traced(counted) == ("m1", "m2", "m3", "m4")
    press(counted, "⏎")
    assert counted.focusWidget() is counted.trace.table


def test_where_nothing_is_known_the_charts_say_so(qtbot: QtBot, window: MainWindow) -> None:
    put(match(points("A", 10), gin("B", 3), id="open"))
    counted = show_statistics(qtbot, window)
    for show, chart in (
        (counted.show_knocks, counted.pages.knocks),
        (counted.show_opponents, counted.pages.balance),
    ):
        show()
        chart.setFocus()
        settle()
        assert chart.count() == 0
        assert chart.current == -1
        QTest.keyClick(chart, Qt.Key.Key_Left)
        QTest.keyClick(chart, Qt.Key.Key_Return)
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton)
        assert not chart.grab().isNull()
    rest(qtbot, counted)


@given(st.lists(st.dates(dt.date(2000, 1, 1), dt.date(2030, 1, 1)), max_size=60).map(sorted))
def test_matches_are_spread_in_their_order_from_side_to_side(dates: list[dt.date]) -> None:
    places = spread(dates)
    assert places == sorted(set(places))
    assert len(places) == len(dates)
    assert len(places) < 2 or (places[0], places[-1]) == (0, 1)


def test_matches_are_spread_by_their_dates_where_all_have_one() -> None:
    assert spread([dt.date(2026, 1, 1), dt.date(2026, 1, 2), dt.date(2026, 1, 11)]) == [0, 0.1, 1]
    assert spread([None, dt.date(2026, 1, 2), dt.date(2026, 1, 11)]) == [0, 0.5, 1]


@given(st.integers(-(10**9), 0), st.integers(0, 10**9), st.integers(1, 6))
def test_the_lines_are_round_few_and_go_through_the_middle(low: int, high: int, most: int) -> None:
    lines = lines_at(low, high, most)
    assert 0 in lines
    assert low <= lines[0] <= lines[-1] <= high
    assert len(lines) <= most + 1
