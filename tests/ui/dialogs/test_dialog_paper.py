"""A paper sheet copied in: typed line by line with Tab and Enter, its totals held against the computed ones."""

from collections.abc import Callable, Sequence

import pytest
from builders import adjust, big_gin, dead, gin, knock, match, points, rules, upcard
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.modeltest import ModelTester

from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.storage.presets import presets
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.paper import PaperDialog
from ginsheet.ui.dialogs.paper_lines import columns_of, hand_of
from ginsheet.ui.dialogs.paper_model import FIRST

Opened = Callable[[Form], Form]


@pytest.mark.parametrize(
    ("typed", "hand"),
    [
        ({"by": "A", "how": "k", "knocker": "4", "opponent": "16"}, knock("A", 4, 16)),
        ({"by": "avery", "knocker": "4", "opponent": "10+6"}, knock("A", 4, 16)),
        ({"by": "Bl", "how": "Gin", "opponent": "11"}, gin("B", 11)),
        ({"by": "b", "how": "g", "knocker": "11"}, gin("B", 11)),
        ({"by": "b", "how": "g", "knocker": "0", "opponent": "11"}, gin("B", 11)),
        ({"by": "b", "how": "big", "knocker": "11"}, big_gin("B", 11)),
        ({"how": "d"}, dead()),
        ({"by": "a", "points": "40"}, points("A", 40)),
        ({"by": "a", "how": "adj", "points": "-5", "note": "talked"}, adjust("A", -5, note="talked")),
    ],
)
def test_a_line_makes_a_hand(typed: dict[str, str], hand: object) -> None:
    assert hand_of(match(), typed) == hand


@pytest.mark.parametrize(
    ("typed", "field", "problem"),
    [
        ({"how": "k", "knocker": "4", "opponent": "16"}, "by", Problem.REQUIRED),
        ({"by": "x", "how": "k", "knocker": "4", "opponent": "16"}, "by", Problem.UNKNOWN_PLAYER),
        ({"by": "a"}, "how", Problem.REQUIRED),
        ({"by": "a", "how": "fold"}, "how", Problem.NO_SUCH_WAY),
        ({"by": "a", "how": "k", "knocker": "x", "opponent": "16"}, "knocker", Problem.NOT_WHOLE),
        ({"by": "a", "how": "k", "knocker": "12", "opponent": "16"}, "knocker", Problem.OVER_KNOCK_LIMIT),
        ({"by": "a", "how": "k", "knocker": "4"}, "opponent", Problem.REQUIRED),
        ({"by": "a", "how": "g", "opponent": "120"}, "opponent", Problem.OUT_OF_RANGE),
        ({"by": "a", "how": "d"}, "by", Problem.NOT_ALLOWED),
    ],
)
def test_a_line_that_makes_none_names_its_column(typed: dict[str, str], field: str, problem: Problem) -> None:
    with pytest.raises(FieldError) as caught:
        hand_of(match(), typed)
    assert (caught.value.field, caught.value.problem) == (field, problem)


def test_under_oklahoma_rules_the_upcard_is_typed_too() -> None:
    table = match(rules=rules("oklahoma"))
    typed = {"by": "a", "how": "k", "upcard": "7S", "knocker": "4", "opponent": "16"}
    assert hand_of(table, typed) == upcard("7s", knock("A", 4, 16))
    assert "upcard" in columns_of(table)
    assert "upcard" not in columns_of(match())


@pytest.fixture
def dialog(opened: Opened) -> PaperDialog:
    found = opened(PaperDialog(match(), list(presets().values())))
    assert isinstance(found, PaperDialog)
    return found


def type_cells(dialog: PaperDialog, keys: str) -> None:
    """Type as a player does: letters open a cell, ⇥ goes on, ⏎ to the next line."""
    special = {"⇥": Qt.Key.Key_Tab, "⏎": Qt.Key.Key_Return, "⇤": Qt.Key.Key_Backtab}
    for key in keys:
        here = dialog.focusWidget()
        assert here is not None
        QTest.keyClick(here, special.get(key, key))
        QApplication.processEvents()


def cell(dialog: PaperDialog, row: int, name: str) -> str:
    names = ["number", *dialog.model.columns, "computed", "remark"]
    return str(dialog.model.index(row, names.index(name)).data() or "")


def test_lines_are_typed_with_tab_and_enter_alone(dialog: PaperDialog) -> None:
    type_cells(dialog, "a⇥k⇥4⇥16⇥⇥⇥12⏎b⇥g⇥11⏎d")
    assert [cell(dialog, 0, name) for name in ("by", "how", "knocker", "opponent", "total")] == [
        "a", "k", "4", "16", "12"
    ]  # fmt: skip
    assert [cell(dialog, 1, name) for name in ("by", "how", "knocker")] == ["b", "g", "11"]


@pytest.mark.parametrize("held", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier])
def test_keys_that_are_faster_than_the_window_lose_nothing_of_a_cell(
    dialog: PaperDialog, held: Qt.KeyboardModifier
) -> None:
    """Enter closes a cell when its turn comes; the next key has closed it by then."""
    type_cells(dialog, "a")
    cell_open = dialog.focusWidget()
    assert isinstance(cell_open, QLineEdit)
    QTest.keyClick(cell_open, Qt.Key.Key_Return, held)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert cell(dialog, 0, "by") == "a"
    assert dialog.isVisible()


def fill(dialog: PaperDialog, *lines: Sequence[str]) -> None:
    for row, texts in enumerate(lines):
        for column, text in enumerate(texts, start=FIRST):
            dialog.model.setData(dialog.model.index(row, column), text)


LINES = (("a", "k", "4", "16", "", "", "12"), ("b", "g", "", "11", "", "", "61"), ("", "d"), ("b", "", "6", "28"))


def test_a_total_that_does_not_add_up_is_marked_with_its_likeliest_cause(dialog: PaperDialog) -> None:
    fill(dialog, *LINES)
    assert [cell(dialog, row, "computed") for row in range(4)] == ["12", "36", "", "58"]
    assert cell(dialog, 1, "remark") == "36 would follow; the bonus was perhaps added twice"
    assert dialog.live.text == "4 hands. Blake leads by 46.\n1 total does not add up."
    assert dialog.result_match() == match(knock("A", 4, 16), gin("B", 11), dead(), knock("B", 6, 28))


def test_a_line_that_makes_no_hand_holds_the_dialog_and_loses_nothing(dialog: PaperDialog) -> None:
    fill(dialog, *LINES, ("b", "k", "12", "20"))
    assert "the knock limit is 10" in cell(dialog, 4, "remark")
    assert dialog.live.text == "Line 5 makes no hand yet."
    assert not dialog.ok.isEnabled()
    with pytest.raises(RuntimeError):
        dialog.result_match()
    dialog.model.remove_line(4)
    assert len(dialog.result_match().hands) == 4


def test_no_line_stands_after_the_end_of_the_game(dialog: PaperDialog) -> None:
    fill(dialog, ("a", "", "", "", "100"), ("b", "g", "", "11"))
    assert cell(dialog, 1, "remark") == "the game is over before this hand"
    assert cell(dialog, 0, "computed") == "100"
    assert not dialog.ok.isEnabled()


def test_text_in_an_open_cell_is_taken_when_the_dialog_is_accepted(opened: Opened) -> None:
    dialog = opened(PaperDialog(match(), list(presets().values())))
    fill(dialog, *LINES[:1])
    dialog.grid.setCurrentIndex(dialog.model.index(1, FIRST))
    editor = dialog.focusWidget()
    assert isinstance(editor, QLineEdit)
    QTest.keyClick(editor, "d")
    dialog.grid.keep_typed()
    QApplication.processEvents()
    assert cell(dialog, 1, "by") == "d"


def test_the_hands_come_below_those_that_are_there(opened: Opened) -> None:
    dialog = opened(PaperDialog(match(gin("A", 5)), list(presets().values())))
    fill(dialog, ("b", "g", "", "11", "", "", "36"))
    found: list[Match] = []
    dialog.decided.connect(lambda: found.append(dialog.result_match()))
    QApplication.sendEvent(
        dialog, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    )
    assert found == [match(gin("A", 5), gin("B", 11))]


def test_the_model_keeps_to_the_contract(dialog: PaperDialog, qtmodeltester: ModelTester) -> None:
    fill(dialog, *LINES)
    qtmodeltester.check(dialog.model)


def test_delete_empties_a_cell_and_an_empty_line_stands_below_the_last(dialog: PaperDialog) -> None:
    fill(dialog, *LINES)
    dialog.grid.setCurrentIndex(dialog.model.index(0, FIRST + 6))
    QTest.keyClick(dialog.grid, Qt.Key.Key_Delete)
    assert cell(dialog, 0, "total") == ""
    for row in range(dialog.model.rowCount()):
        dialog.model.setData(dialog.model.index(row, FIRST), "a")
    assert dialog.model.rowCount() == 11  # an empty line stands below the last


def test_hostile_text_stays_text(dialog: PaperDialog) -> None:
    fill(dialog, ("<b>=1+1" * 200, "\x00"))
    assert len(cell(dialog, 0, "by")) == 300
    assert "is no way to end a hand" in cell(dialog, 0, "remark")


def test_partners_copy_deals_as_written(opened: Opened) -> None:
    table = match(rules=rules("partnership"))
    dialog = opened(PaperDialog(table, list(presets().values())))
    fill(dialog, ("A", "", "", "", "27"), ("B", "k", "4", "16"))
    assert "partners record a deal" in cell(dialog, 1, "remark")
    assert hand_of(table, {"by": "Casey", "points": "27"}) == points("A", 27)
