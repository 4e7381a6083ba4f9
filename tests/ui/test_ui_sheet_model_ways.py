"""The table of a deal folds and opens, and of several games every cell says to whom and to which game it belongs."""

from collections.abc import Callable

import pytest
from builders import agreement, dead, deal, gin, knock, match, points, rules, upcard
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import RowKind
from ginsheet.ui.sheet_model import SheetModel, SheetRole

Role = Qt.ItemDataRole
FOUR = ("Avery", "Blake", "Casey", "Drew")
DEALS = (deal(knock("A", 4, 16), knock("B", 8, 18)), points("B", 12), deal(dead(), gin("A", 3)))
Showing = Callable[..., SheetModel]


@pytest.fixture
def showing(qtbot: QtBot) -> Showing:
    """Give a model that shows a match, watched by Qt's own tester."""
    testers: list[QAbstractItemModelTester] = []

    def show(whole: Match, layout: Layout | None = None) -> SheetModel:
        model = SheetModel()
        testers.append(QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model))
        model.show_sheet(lay_out(whole, layout=layout), writable=True)
        return model

    return show


def partners(*hands: object) -> Match:
    return match(*hands, players=FOUR, rules=rules("partnership"))


def at(model: SheetModel, row: int, key: str) -> QModelIndex:
    assert model.sheet is not None
    return model.index(row, model.sheet.column(key))


def endings(model: SheetModel) -> list[str]:
    found = [at(model, row, "how").data() for row in range(model.first_of_foot())]
    return [text for text in found if text]


def test_the_pairs_of_a_deal_are_folded_away_until_it_is_opened(showing: Showing) -> None:
    model = showing(partners(*DEALS))
    folded = ["Avery & Casey won the deal", "Blake & Drew, points as written", "Avery & Casey won the deal"]
    assert endings(model) == folded
    model.open_deal(1, True)
    assert endings(model) == [folded[0], "Avery knocked", "Drew knocked", *folded[1:]]
    model.open_deal(3, True)
    assert endings(model)[-2:] == ["Avery, Blake, dead hand", "Casey gin"]
    model.open_deal(1, False)
    assert endings(model) == [*folded, "Avery, Blake, dead hand", "Casey gin"]


def test_rows_are_found_by_the_number_of_their_hand(showing: Showing) -> None:
    model = showing(partners(*DEALS))
    model.open_deal(1, True)
    assert [model.row_of(number) for number in (1, 2, 3)] == [0, 3, 4]
    assert model.next_line() == 5
    pair = model.row(2)
    assert pair is not None
    assert (pair.kind, pair.number) == (RowKind.PAIR, 1)
    assert model.row_of(4) == model.next_line(), "there is no fourth hand"


def test_only_a_deal_can_be_opened(showing: Showing) -> None:
    model = showing(partners(*DEALS))
    model.open_deal(1, True)
    assert [model.is_open(row) for row in range(6)] == [True, None, None, None, False, None]
    assert [at(model, row, "number").data(SheetRole.OPEN) for row in (0, 3, 4)] == [True, None, False]
    assert at(model, 0, "how").data(SheetRole.OPEN) is None


def test_the_next_line_counts_hands_and_not_pairs(showing: Showing) -> None:
    model = showing(partners(*DEALS))
    model.open_deal(3, True)
    assert at(model, model.next_line(), "how").data(SheetRole.HINT) == "Enter records hand 4"


def test_what_is_open_stays_open_through_changes_and_is_handed_back(showing: Showing) -> None:
    whole = partners(*DEALS)
    model = showing(whole)
    opened = {1}
    model.show_opened(opened)
    model.fill(12)
    for after in (
        changes.record(whole, deal(gin("A", 1), dead())),
        changes.correct(whole, 1, deal(gin("A", 2), dead()), agreement()),
        partners(*DEALS[1:]),
        partners(),
        whole,
    ):
        model.show_sheet(lay_out(after), writable=True)
        model.fill(model.rowCount() % 5 + 9)
    assert endings(model)[1:3] == ["Avery knocked", "Drew knocked"]
    model.open_deal(3, True)
    assert opened == {1, 3}
    model.show_opened(set())
    assert len(endings(model)) == 3


def test_a_screen_reader_says_what_is_folded(showing: Showing) -> None:
    model = showing(partners(*DEALS))
    spoken = Role.AccessibleTextRole
    assert at(model, 0, "number").data(spoken) == "Hand 1, Hand: 1, closed, Right opens its pairs"
    model.open_deal(1, True)
    assert at(model, 0, "number").data(spoken) == "Hand 1, Hand: 1, open, Left folds its pairs away"
    assert at(model, 1, "points.A").data(spoken) == "Hand 1, one pair, Avery & Casey: +12"
    assert at(model, 1, "points.A").data(Role.StatusTipRole) == "16 - 4 = 12"
    assert at(model, 0, "points.A").data(Role.StatusTipRole) == "12 - 10 = 2"


@pytest.mark.parametrize(
    ("layout", "heads"),
    [
        (Layout.BOOK, ["Game 1, Avery", "Game 1, Blake", "Game 2, Avery", "Game 2, Blake"]),
        (Layout.CLUB, ["Avery, Game 1", "Avery, Game 2", "Avery, Game 3", "Blake, Game 1"]),
    ],
)
def test_every_column_of_several_games_is_named_whole(showing: Showing, layout: Layout, heads: list[str]) -> None:
    model = showing(match(gin("A", 5), rules=rules("hollywood")), layout)
    assert model.sheet is not None
    first = next(place for place, column in enumerate(model.sheet.columns) if column.game)
    said = [
        model.headerData(place, Qt.Orientation.Horizontal, Role.AccessibleTextRole) for place in range(first, first + 4)
    ]
    assert said == heads


def test_the_total_of_a_game_says_why(showing: Showing) -> None:
    hands = [points("A", 18), points("B", 12), points("A", 25)]
    model = showing(match(*hands, rules=rules("hollywood")))
    assert at(model, 2, "total.A.1").data(Role.StatusTipRole) == "18 + 25 = 43"
    assert at(model, 2, "total.A.3").data() == ""


def test_the_upcard_stands_on_its_row(showing: Showing) -> None:
    model = showing(match(upcard("Td", knock("A", 4, 16)), rules=rules("oklahoma")))
    assert at(model, 0, "upcard").data() == "10♦"
