"""The window of the statistics: every figure is that of the model, and leads to the matches it comes from."""

from dataclasses import replace

import pytest
from builders import gin, match, nine_hands
from pytestqt.qtbot import QtBot
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
from window_keys import document_of, press

from ginsheet.model.career import FIGURES, careers
from ginsheet.model.opponents import PAIR_FIGURES, balance_of, head_to_head
from ginsheet.sheet.words.statistics import figure_text
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.statistics.reading import knocked_with
from ginsheet.ui.statistics.tables import PAIRS, PEOPLE
from ginsheet.ui.statistics.window import StatisticsWindow


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


@pytest.mark.parametrize("seed", range(3))
def test_all_figures_of_two_who_met_can_be_seen(qtbot: QtBot, counting: Counting, seed: int) -> None:
    matches = random_archive(seed)
    put(*matches)
    statistics = counting()
    statistics.show_opponents()
    mine = statistics.people.current().career.name
    other = statistics.pages.pairs.current().second
    statistics.pages.all_figures.click()
    rest(qtbot, statistics)
    together = [each for each in records_of(matches) if other in each.players]
    expected = next(career for career in careers(together) if career.name == mine)
    assert statistics.pages.tabs.currentIndex() == 0
    assert statistics.people.current().career == expected
    assert set(traced(statistics)) == {each.id for each in together if mine in each.players}


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


def test_the_matches_of_another_name_for_the_same_player_are_his(counting: Counting) -> None:
    put(nine_hands(), replace(nine_hands(id="m2"), players=("avery ", "Casey")))
    statistics = counting()
    assert names(statistics)[0].strip().casefold() == "avery"
    assert statistics.people.grid.index(0, 1).data() == "2"
    assert isinstance(statistics, StatisticsWindow)
