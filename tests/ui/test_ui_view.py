"""How the window looks and where it stands, and that it is remembered."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from builders import dead, knock, match, nine_hands
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from window_keys import document_of, on_screen, press, settle, shortcut, stand_on

from ginsheet.model.match import Match
from ginsheet.storage.folders import config_folder
from ginsheet.storage.settings import load_settings
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import DARK, Appearance, Theme
from ginsheet.ui.view_controller import ZOOMS, bring_into_sight

Playing = Callable[[Match], MainWindow]
Opening = Callable[..., MainWindow]
CTRL = Qt.KeyboardModifier.ControlModifier


def text_size(window: MainWindow) -> float:
    return window.match_page.sheet.font().pointSizeF()


def test_the_sheet_is_zoomed_by_keys_and_remembers_it(finished: MainWindow, open_window: Opening) -> None:
    usual = text_size(finished)
    shortcut(finished, Qt.Key.Key_Plus, CTRL)
    shortcut(finished, Qt.Key.Key_Equal, CTRL)
    assert text_size(finished) == pytest.approx(usual * 1.25, rel=0.01)
    path = document_of(finished).path
    finished.close()
    again = open_window(path)
    assert text_size(again) == pytest.approx(usual * 1.25, rel=0.01)
    shortcut(again, Qt.Key.Key_Minus, CTRL)
    assert text_size(again) == pytest.approx(usual * 1.1, rel=0.01)
    shortcut(again, Qt.Key.Key_0, CTRL)
    assert text_size(again) == pytest.approx(usual, rel=0.01)


def test_zoom_ends_at_its_ends(finished: MainWindow) -> None:
    for _ in range(20):
        finished.view.zoom_in()
    assert load_settings().zoom == ZOOMS[-1]
    for _ in range(20):
        finished.view.zoom_out()
    assert load_settings().zoom == ZOOMS[0]


@pytest.mark.parametrize("zoom", [70, 100, 200, 300])
@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(800, 600)], ids=["1280x720", "800x600"])
def test_every_total_is_in_sight_at_every_size(finished: MainWindow, zoom: int, size: QSize) -> None:
    finished.resize(size)
    finished._memory.remember(zoom=zoom)
    finished.view._show_size()
    settle()
    sheet = finished.match_page.sheet
    assert finished.size() == size, "the window itself fits"
    for key in ("number", "total.A", "total.B"):
        assert not sheet.isColumnHidden(document_of(finished).sheet.column(key))
    if zoom <= 200 and size.width() == 1280:
        assert sheet.horizontalScrollBar().maximum() == 0


def test_the_sheet_is_ruled_to_the_bottom_like_paper(finished: MainWindow) -> None:
    sheet = finished.match_page.sheet
    for height in (620, 700, 760):
        finished.resize(1180, height)
        settle()
        last = sheet.model().rowCount() - 1
        assert sheet.rowViewportPosition(last) + sheet.rowHeight(last) == sheet.viewport().height()
        assert sheet.verticalScrollBar().maximum() == 0


def test_the_next_line_is_in_sight_however_many_hands_there_are(playing: Playing) -> None:
    window = playing(match(*[dead()] * 60))
    press(window, "⏎d⏎")
    sheet = window.match_page.sheet
    assert sheet.currentIndex().row() == 61
    assert sheet.viewport().rect().contains(sheet.visualRect(sheet.currentIndex()).center())


def test_the_place_stays_in_the_foot_when_the_window_grows(finished: MainWindow) -> None:
    rows = finished.match_page.sheet.model().rowCount()
    stand_on(finished, rows - 2, "total.A")
    finished.resize(1180, 1000)
    settle()
    assert finished.match_page.sheet.model().rowCount() > rows
    assert finished._why.text() == "5 × 20 = 100"


def test_the_status_line_says_why(finished: MainWindow) -> None:
    stand_on(finished, 2, "points.B")
    assert finished._why.text() == "8 - 5 = 3, + undercut 10 = 13"
    stand_on(finished, 3, "total.A")
    assert finished._why.text() == "12 + 43 = 55"
    stand_on(finished, 4, "total.A")
    assert finished._why.text() == ""


def move_over(widget: QWidget, place: QPoint) -> None:
    """Let the pointer come to a place of `widget`, whatever other window may lie over it on the screen of a test."""
    spot, nothing = QPointF(place), Qt.MouseButton.NoButton
    there = QPointF(widget.mapToGlobal(place))
    event = QMouseEvent(QEvent.Type.MouseMove, spot, there, nothing, nothing, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def test_resting_on_a_number_says_why(finished: MainWindow) -> None:
    sheet = finished.match_page.sheet
    index = sheet.model().index(2, document_of(finished).sheet.column("points.B"))
    move_over(sheet.viewport(), QPoint(2, 2))
    move_over(sheet.viewport(), sheet.visualRect(index).center())
    settle()
    assert finished.statusBar().currentMessage() == "8 - 5 = 3, + undercut 10 = 13"


def test_the_full_screen_comes_and_goes_with_f11(finished: MainWindow) -> None:
    shortcut(finished, Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier)
    assert finished.isFullScreen()
    shortcut(finished, Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier)
    assert not finished.isFullScreen()


def test_the_side_panel_goes_and_stays_away(finished: MainWindow, open_window: Opening) -> None:
    assert finished.match_page.panel.isVisible()
    shortcut(finished, Qt.Key.Key_F9, Qt.KeyboardModifier.NoModifier)
    assert not finished.match_page.panel.isVisible()
    path = document_of(finished).path
    finished.close()
    again = open_window(path)
    assert not again.match_page.panel.isVisible()
    assert not again.commands["side-panel"].isChecked()


def test_dark_is_chosen_in_the_menu_and_remembered(finished: MainWindow, theme: Theme) -> None:
    finished.commands["dark"].trigger()
    assert theme.colours is DARK
    assert load_settings().theme == "dark"
    assert finished.commands["dark"].isChecked()
    assert not finished.commands["system"].isChecked()
    theme.choose(Appearance.LIGHT)


def test_size_and_place_are_remembered(open_window: Opening) -> None:
    first = open_window()
    first.setGeometry(40, 50, 700, 520)
    settle()
    first.close()
    again = open_window()
    assert (again.size(), again.pos()) == (first.size(), first.pos())


def test_a_new_window_is_no_larger_than_the_screen(window: MainWindow) -> None:
    window.view.restore_place()
    room = QGuiApplication.primaryScreen().availableGeometry().size()
    assert window.size().boundedTo(room) == window.size()


@pytest.mark.parametrize("place", [QPoint(9999, 9999), QPoint(-5000, 10), QPoint(10, -4000)])
def test_a_window_whose_screen_is_gone_is_brought_back(window: MainWindow, place: QPoint) -> None:
    window.move(place)
    bring_into_sight(window)
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert screen.contains(window.geometry().center())


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 4096, os.urandom(300), b'{"zoom": "big", "theme": 7, "window_geometry": [1], "last_match": null}',
     b'{"window_geometry": "AAAA", "window_state": "!!", "zoom": 100000, "theme": "pink"}'],
    ids=["empty", "zeros", "random", "wrong types", "wrong values"],
)  # fmt: skip
def test_broken_settings_cost_nothing_but_the_settings(open_window: Opening, content: bytes) -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "settings.json").write_bytes(content)
    window = open_window()
    assert window.start_page.isVisible()
    assert QGuiApplication.primaryScreen().availableGeometry().intersects(window.geometry())


def test_settings_that_cannot_be_written_trouble_nobody(finished: MainWindow, home: Path) -> None:
    config_folder().parent.mkdir(parents=True, exist_ok=True)
    for file in config_folder().iterdir():
        file.unlink()
    config_folder().rmdir()
    config_folder().write_text("a file where the folder should be")
    finished.view.zoom_in()
    finished.view.remember_place()
    assert on_screen(finished)[-1][-1] == "131"


def test_players_rules_and_folders_are_remembered(memory: Memory, tmp_path: Path) -> None:
    memory.remember_new(nine_hands(players=("Ann", "Bob")))
    memory.remember_new(match(knock("A", 4, 16), players=("Bob", "Cy")))
    assert Memory().settings.recent_names == ("Bob", "Cy", "Ann")
    memory.remember(last_folder=str(tmp_path / "gone"))
    assert memory.folder(tmp_path) == tmp_path
