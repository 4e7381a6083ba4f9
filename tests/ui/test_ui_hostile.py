"""Names, notes and places that look like markup, commands or the end of a line are shown as typed, everywhere."""

from collections.abc import Callable
from html import escape

import pytest
from builders import gin, knock, match
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel
from window_keys import document_of, press, settle, stand_on

from ginsheet.model.match import Match
from ginsheet.ui.dialogs.names import shown_names
from ginsheet.ui.main_window import MainWindow

Playing = Callable[[Match], MainWindow]

NAMES = {
    "markup": "<b>Bold</b> <img src=x>",
    "letters": "R&D && Co",
    "places": "{0} %s {name}",
    "title": "[*] unsaved [*]",
    "formula": "=1+1",
    "lines": "one\ntwo\rthree",
    "controls": "a\x00b\x1bc",
    "long": "W" * 300,
    "right to left": "\N{RIGHT-TO-LEFT OVERRIDE}שרה",
    "stacked": "a" + "\N{COMBINING ACUTE ACCENT}" * 50,
}


@pytest.fixture(params=NAMES.values(), ids=NAMES)
def hostile(request: pytest.FixtureRequest, playing: Playing) -> MainWindow:
    name: str = request.param
    hands = [knock("A", 8, 5, note=name), gin("A", 40, note=name), gin("A", 40)]
    return playing(match(*hands, players=(name, "Blake"), place=name, note=name))


def name_of(window: MainWindow) -> str:
    return document_of(window).match.players[0]


def test_the_sheet_shows_the_name_as_typed_and_is_painted(hostile: MainWindow) -> None:
    sheet, name = hostile.match_page.sheet, name_of(hostile)
    model = sheet.model()
    assert model.headerData(4, Qt.Orientation.Horizontal) == name
    assert model.index(1, 2).data() == f"{name} gin"
    assert not hostile.grab().isNull()


def test_the_window_is_no_wider_than_its_screen(hostile: MainWindow) -> None:
    hostile.resize(1280, 720)
    settle()
    assert (hostile.width(), hostile.height()) == (1280, 720)


def test_labels_take_no_markup(hostile: MainWindow) -> None:
    for label in hostile.findChildren(QLabel):
        if name_of(hostile) in label.text():
            assert label.textFormat() is Qt.TextFormat.PlainText, label.text()


def test_tips_take_no_markup(hostile: MainWindow) -> None:
    model = hostile.match_page.sheet.model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            tip = model.index(row, column).data(Qt.ItemDataRole.ToolTipRole)
            assert "<b>" not in tip
            assert "<img" not in tip


def test_no_part_of_a_name_becomes_a_letter_to_press(hostile: MainWindow) -> None:
    press(hostile, "")
    stand_on(hostile, 0)
    name = name_of(hostile)
    for control in (*hostile.findChildren(QAbstractButton), *hostile.findChildren(QAction)):
        assert name not in control.text() or "&" not in name


def test_the_winner_is_named_in_short_and_whole_in_the_tip(hostile: MainWindow) -> None:
    banner = hostile.match_page.winner_banner
    assert banner.isVisible()
    short = shown_names(document_of(hostile).match.players, hostile.fontMetrics())[0]
    [headline] = [label for label in banner.findChildren(QLabel) if label.text().startswith(f"{short} wins by ")]
    assert f"{escape(name_of(hostile))} wins by " in headline.toolTip()


def test_each_name_has_its_own_legal_file_and_stays_whole_inside(hostile: MainWindow) -> None:
    document = document_of(hostile)
    assert document.path.parent.is_dir()
    assert not set('<>:"/\\|?*\n\r\0') & set(document.path.name)
    assert document.match.players[0] == name_of(hostile)


def test_the_title_of_the_window_is_the_names_as_typed(hostile: MainWindow) -> None:
    shown = hostile.windowTitle().replace("[*][*]", "[*]")
    assert shown == f"{name_of(hostile)} and Blake".replace("\n", " ")
