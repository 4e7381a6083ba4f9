"""Enter presses the button that the keyboard stands on, in every window: Qt lets it do so only in dialogs by itself."""

import pytest
from archive_window import show_archive
from builders import nine_hands
from PySide6.QtWidgets import QMainWindow, QPushButton
from pytestqt.qtbot import QtBot
from statistics_window import show_statistics
from window_keys import dialog, press, settle

from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.dialogs.new_match import NewMatchDialog
from ginsheet.ui.main_window import MainWindow


def deaf(window: QMainWindow) -> list[str]:
    """Give the buttons of the window itself that Enter does not press."""
    buttons = [button for button in window.findChildren(QPushButton) if button.window() is window]
    assert buttons
    return [button.text() for button in buttons if not button.autoDefault()]


def test_a_new_match_begins_with_enter(window: MainWindow) -> None:
    press(window, "⏎")
    assert isinstance(dialog(NewMatchDialog), NewMatchDialog)
    press(window, "⎋")


def test_every_button_of_the_start_page_is_pressed_by_enter(window: MainWindow) -> None:
    assert deaf(window) == []


def test_what_is_offered_above_the_sheet_is_pressed_by_enter(finished: MainWindow) -> None:
    finished.tell_written("evening.pdf is written.")
    settle()
    assert deaf(finished) == []


@pytest.mark.parametrize("show", [show_archive, show_statistics])
def test_every_button_beside_the_table_is_pressed_by_enter(qtbot: QtBot, window: MainWindow, show: object) -> None:
    with create_in(matches_folder(), nine_hands()):
        pass
    assert callable(show)
    assert deaf(show(qtbot, window)) == []
