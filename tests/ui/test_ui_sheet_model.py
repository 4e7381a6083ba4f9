"""The table model gives the sheet and nothing else, through every change, by the rules of Qt."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builders import agreement, dead, gin, knock, match, nine_hands, rules
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.sheet.layout import lay_out
from ginsheet.ui.sheet_model import SheetModel, SheetRole

Role = Qt.ItemDataRole
Tested = Callable[[Match], SheetModel]


@pytest.fixture
def showing(qtbot: QtBot) -> Callable[[Match], SheetModel]:
    """Give a model that shows a match, watched by Qt's own tester."""
    testers: list[QAbstractItemModelTester] = []

    def show(whole: Match) -> SheetModel:
        model = SheetModel()
        testers.append(QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model))
        model.show_sheet(lay_out(whole), writable=True)
        return model

    return show


def texts(model: SheetModel, key: str) -> list[str]:
    assert model.sheet is not None
    column = model.sheet.column(key)
    return [model.index(row, column).data() for row in range(model.rowCount())]


def at(model: SheetModel, row: int, key: str) -> QModelIndex:
    assert model.sheet is not None
    return model.index(row, model.sheet.column(key))


def test_the_rows_are_hands_empty_lines_and_foot(showing: Tested) -> None:
    model = showing(match(knock("A", 4, 16)))
    model.fill(10)
    assert model.rowCount() == 10
    assert texts(model, "how") == ["Avery knocked", *[""] * 5, "Hands", "Game bonus", "Boxes", "Final"]
    assert model.first_of_foot() == model.rowCount() - len(lay_out(match()).foot)


def test_there_is_always_a_line_for_the_next_hand_while_the_game_goes_on(showing: Tested) -> None:
    model = showing(match(*[dead()] * 40))
    assert model.rowCount() == 40 + 1 + len(lay_out(match()).foot)
    assert at(model, 40, "how").data(SheetRole.HINT) == "Enter records hand 41"


def test_a_finished_game_asks_for_no_hand(showing: Tested) -> None:
    model = showing(nine_hands())
    model.fill(20)
    assert {at(model, row, "how").data(SheetRole.HINT) for row in range(model.rowCount())} == {""}


def test_a_match_to_look_at_asks_for_no_hand(showing: Tested) -> None:
    model = showing(match())
    model.show_sheet(lay_out(match()), writable=False)
    assert at(model, 0, "how").data(SheetRole.HINT) == ""


def test_changes_of_every_kind_obey_the_rules_of_qt(showing: Tested) -> None:
    whole = match(rules=rules("solitaire-arcade"))
    model = showing(whole)
    model.fill(12)
    for hand in nine_hands().hands:
        whole = changes.record(whole, hand)
        model.show_sheet(lay_out(whole), writable=True)
        model.fill(model.rowCount() % 7 + 8)
    for after in (
        changes.correct(whole, 8, knock("A", 3, 15), agreement()),
        changes.remove(whole, 9),
        changes.insert(whole, 1, gin("B", 5), agreement()),
        replace(whole, players=("Ann", "Bob")),
        replace(whole, hands=()),
        match(*whole.hands, rules=rules("recreational", target=200)),
    ):
        model.show_sheet(lay_out(after), writable=True)
        sheet = lay_out(after)
        assert texts(model, "how")[: len(sheet.rows)] == [sheet.cell(row, "how").text for row in sheet.rows]
        assert texts(model, "total.A")[-1] == sheet.cell(sheet.foot[-1], "total.A").text


def test_the_readers_place_is_kept_through_a_change(showing: Tested) -> None:
    model = showing(match(knock("A", 4, 16), gin("B", 11)))
    model.fill(20)
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    model.show_sheet(lay_out(match(knock("A", 4, 16), gin("B", 11), dead())), writable=True)
    assert resets == []


def test_every_number_says_why(showing: Tested) -> None:
    model = showing(nine_hands())
    assert at(model, 2, "points.B").data(Role.StatusTipRole) == "8 - 5 = 3, + undercut 10 = 13"
    assert at(model, 3, "total.A").data(Role.StatusTipRole) == "12 + 43 = 55"
    assert "104 + 100 + 100 = 304" in at(model, model.final_line(), "total.A").data(Role.ToolTipRole)
    sheet = model.sheet
    assert sheet is not None
    for row in (*sheet.rows, *sheet.foot):
        for column, cell in zip(sheet.columns, row.cells, strict=True):
            if cell.value is not None and column.side is not None:
                assert cell.why, f"{column.key} of hand {row.number} does not say why"


def test_a_screen_reader_says_hand_column_and_what_stood_there(showing: Tested) -> None:
    model = showing(changes.correct(nine_hands(), 8, knock("A", 3, 15), agreement()))
    model.fill(20)
    spoken = Role.AccessibleTextRole
    assert at(model, 7, "points.A").data(spoken) == "Hand 8, Avery: +12, before: +17"
    assert at(model, 7, "total.A").data(spoken) == "Hand 8, Avery, total: 79"
    assert at(model, 4, "total.B").data(spoken) == "Hand 5, Blake, total: empty"
    assert at(model, 9, "how").data(spoken) == "How it ended: Enter records hand 10"
    assert at(model, 10, "how").data(spoken) == "How it ended: empty"
    assert at(model, model.final_line(), "total.B").data(spoken) == "Final, Blake, total: empty"
    assert at(model, 7, "points.A").data(Role.AccessibleDescriptionRole) == "15 - 3 = 12"


def test_a_column_head_says_whose_it_is_and_shows_a_long_name_whole(showing: Tested) -> None:
    long = "Wilhelmina <b>& Co</b> " * 20
    model = showing(match(players=(long, "Blake")))
    assert model.sheet is not None
    head = [
        model.headerData(model.sheet.column(key), Qt.Orientation.Horizontal, role)
        for key, role in (("total.B", Role.AccessibleTextRole), ("points.A", Role.DisplayRole))
    ]
    assert head == ["Blake, total", long]
    tip = model.headerData(model.sheet.column("points.A"), Qt.Orientation.Horizontal, Role.ToolTipRole)
    assert "Wilhelmina &lt;b&gt;&amp; Co&lt;/b&gt;" in tip
