"""The window that compares: a table of every ruleset, and one of every effect of a shutout."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from builders import gin, knock, match, nine_hands, rules
from dialog_keys import free_closed
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTableView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from rules_gallery import LOUD, SHUT_OUT, SUNDAY
from shiboken6 import isValid

from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.storage.presets import presets
from ginsheet.ui.dialogs.compare import CompareDialog


@pytest.fixture
def compared(qtbot: QtBot) -> Iterator[Callable[..., CompareDialog]]:
    opened: list[CompareDialog] = []

    def open_dialog(found: Match, *own: Ruleset) -> CompareDialog:
        opened.append(CompareDialog(found, [*presets().values(), *own]))
        opened[-1].open()
        return opened[-1]

    yield open_dialog
    for dialog in opened:
        if isValid(dialog):
            dialog.reject()
    free_closed()


Compared = Callable[..., CompareDialog]


def lines(table: QTableView) -> list[list[str]]:
    model = table.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def headings(table: QTableView) -> list[str]:
    model = table.model()
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]


def test_the_nine_hands_under_every_ruleset(compared: Compared) -> None:
    dialog = compared(nine_hands(), SUNDAY)
    assert headings(dialog.table) == ["Rules", "Avery", "Blake", "Margin", "Winner", "Ends"]
    found = lines(dialog.table)
    assert found[0] == ["Solitaire Arcade", "304", "131", "173", "Avery", "after hand 9"]
    assert ["Tournament", "104", "86", "18", "Avery leads", "still open"] in found
    assert ["Palace", "75", "111", "36", "Blake", "after hand 6"] in found
    assert found[-1] == ["Sunday table", "99", "66", "33", "Avery leads", "still open"]
    assert [name for name, *_ in found].count("Solitaire Arcade") == 1
    assert "Straight gin (hand 1: under these rules nobody knocks: gin or big gin only)" in dialog.misfits.text()
    assert not dialog.shutout.isVisible()


def test_the_rules_of_the_match_are_set_off(compared: Compared) -> None:
    found = replace(nine_hands(), rules=rules("solitaire-arcade", box_value=33))
    dialog = compared(found)
    model = dialog.table.model()
    bold = [row for row in range(model.rowCount()) if model.index(row, 0).data(Qt.ItemDataRole.FontRole) is not None]
    assert bold == [0]
    assert [name for name, *_ in lines(dialog.table)].count("Solitaire Arcade") == 2, "its own figures and the preset's"


def test_a_shutout_by_its_effect(compared: Compared) -> None:
    dialog = compared(SHUT_OUT)
    assert dialog.shutout.isVisible()
    assert [(name, int(final), int(other)) for name, final, other, *_ in lines(dialog.shutout)] == [
        ("nothing extra", 362, 0),
        ("a bonus", 462, 0),
        ("hand points doubled", 474, 0),
        ("game bonus and boxes doubled", 612, 0),
        ("everything doubled", 724, 0),
        ("the difference doubled", 724, 0),
    ]


def test_three_players_have_a_column_each(compared: Compared) -> None:
    dialog = compared(match(gin("A", 20), players=("Avery", "Blake", "Cleo"), first_dealer="C"))
    assert headings(dialog.table)[1:4] == ["Avery", "Blake", "Cleo"]
    assert not any("leads" in cell for line in lines(dialog.table) for cell in line[:4])


def test_a_match_without_hands_can_be_compared(compared: Compared) -> None:
    dialog = compared(match())
    assert lines(dialog.table)[0] == ["T", "0", "0", "0", "–", "still open"]
    assert "Partnership (players: must be 4 or 6 names)" in dialog.misfits.text()


def test_hostile_names_are_shown_as_typed_and_widen_nothing(compared: Compared) -> None:
    dialog = compared(match(knock("A", 4, 16), players=("<b>" + "W" * 300, "=1+1"), rules=LOUD), SUNDAY)
    assert dialog.width() <= dialog.screen().availableGeometry().width()
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in dialog.findChildren(QLabel))
    assert "<b>" not in dialog.table.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole).split(">", 1)[1]


def test_the_models_are_sound(compared: Compared, qtmodeltester: ModelTester) -> None:
    dialog = compared(SHUT_OUT)
    for table in (dialog.table, dialog.shutout):
        qtmodeltester.check(table.model())
    index = dialog.table.model().index(0, 1)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Avery: 462"
    assert dialog.table.model().headerData(99, Qt.Orientation.Horizontal) is None


def test_escape_closes_and_frees(compared: Compared) -> None:
    dialog = compared(nine_hands())
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    free_closed()
    assert not isValid(dialog)
