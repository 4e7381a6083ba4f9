"""A whole match with the keyboard alone, from the start page to the winner, and what is on disk after each hand."""

from collections.abc import Callable

from builders import nine_hands
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from window_keys import NINE_HANDS, dialog, on_screen, press, settle, shortcut, stand_on

from ginsheet.model.match import Match
from ginsheet.storage.match_file import load
from ginsheet.ui.dialogs.agreement import RemoveDialog
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_task import HandTask
from ginsheet.ui.dialogs.new_match import NewMatchDialog
from ginsheet.ui.dialogs.note import NoteDialog
from ginsheet.ui.main_window import MainWindow

Playing = Callable[[Match], MainWindow]
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier

NINE_ROWS = [
    ["1", "Blake", "Avery knocked", "4 – 16", "+12", "12", "", ""],
    ["2", "Blake", "Blake gin", "0 – 11", "", "", "+36", "36"],
    ["3", "Avery", "Avery knocked, Blake undercut", "8 – 5", "", "", "+13", "49"],
    ["4", "Avery", "Avery gin", "0 – 18", "+43", "55", "", ""],
    ["5", "Blake", "dead hand", "", "", "", "", ""],
    ["6", "Blake", "Blake knocked", "6 – 28", "", "", "+22", "71"],
    ["7", "Avery", "Avery knocked", "7 – 19", "+12", "67", "", ""],
    ["8", "Blake", "Avery knocked", "3 – 20", "+17", "84", "", ""],
    ["9", "Blake", "Avery knocked", "2 – 22", "+20", "104", "", ""],
    ["", "", "Hands", "", "", "104", "", "71"],
    ["", "", "Game bonus", "", "", "100", "", "–"],
    ["", "", "Shutout", "", "", "–", "", "–"],
    ["", "", "Boxes", "", "5 × 20", "100", "3 × 20", "60"],
    ["", "", "Final", "", "", "304", "", "131"],
]


def on_disk(window: MainWindow) -> Match:
    assert window.desk.document is not None
    return load(window.desk.document.path)


def test_a_match_is_played_with_the_keyboard_alone(window: MainWindow) -> None:
    window.matches._memory.remember(rules="solitaire-arcade")
    shortcut(window, Qt.Key.Key_N, CTRL)
    dialog(NewMatchDialog).dealer.choose(nine_hands().first_dealer)
    press(window, "Avery⏎Blake")
    shortcut(dialog(NewMatchDialog), Qt.Key.Key_Return, CTRL)
    for number, keys in enumerate(NINE_HANDS, start=1):
        press(window, "⏎")
        dialog(HandDialog)
        press(window, keys)
        assert len(on_disk(window).hands) == number, f"hand {number} is not on disk"
    assert on_screen(window) == NINE_ROWS
    assert on_disk(window).hands == nine_hands().hands
    assert window.match_page.winner_banner.isVisible()


def test_the_file_has_a_hand_before_its_dialog_is_gone(playing: Playing) -> None:
    window = playing(nine_hands())
    shortcut(window, Qt.Key.Key_Z, CTRL)
    window = playing(Match(id="m", players=("Avery", "Blake"), rules=nine_hands().rules))
    press(window, "⏎")
    seen: list[int] = []
    dialog(HandDialog).finished.connect(lambda: seen.append(len(on_disk(window).hands)))
    press(window, "ag18⏎")
    assert seen == [1]


def test_enter_on_a_hand_corrects_it_and_the_game_is_open_again(finished: MainWindow) -> None:
    stand_on(finished, 7)
    press(finished, "⏎")
    dialog(HandDialog)
    press(finished, "⏎⏎⏎15⏎ ⏎miscounted⏎")
    rows = on_screen(finished)
    assert rows[7] == ["8", "Blake", "Avery knocked", "3 – 15", "+12", "79", "", ""]
    assert (rows[8][5], rows[9][5], rows[-1][5]) == ("99", "99", "")
    assert not finished.match_page.winner_banner.isVisible()
    assert on_disk(finished).corrections[0].reason == "miscounted"
    shortcut(finished, Qt.Key.Key_Z, CTRL)
    assert on_screen(finished) == NINE_ROWS
    assert finished.match_page.winner_banner.isVisible()
    assert on_disk(finished) == nine_hands()


def test_undo_and_redo_name_what_they_do_and_save_it(playing: Playing) -> None:
    window = playing(Match(id="m", players=("Avery", "Blake"), rules=nine_hands().rules))
    assert (window.commands["undo"].text(), window.commands["undo"].isEnabled()) == ("&Undo", False)
    for keys in NINE_HANDS[:3]:
        press(window, f"⏎{keys}")
    assert window.commands["undo"].text() == "&Undo hand 3"
    shortcut(window, Qt.Key.Key_Z, CTRL)
    assert len(on_disk(window).hands) == 2
    assert window.commands["undo"].text() == "&Undo hand 2"
    assert window.commands["redo"].text() == "&Redo hand 3"
    shortcut(window, Qt.Key.Key_Z, CTRL | SHIFT)
    assert len(on_disk(window).hands) == 3
    assert not window.commands["redo"].isEnabled()


def test_the_game_is_over_and_enter_says_so(finished: MainWindow) -> None:
    press(finished, "⏎")
    assert finished.statusBar().currentMessage() == "The game is over. Correct a hand, or start a rematch."
    assert not finished.commands["record"].isEnabled()


def test_delete_removes_the_last_hand_without_a_reason(playing: Playing) -> None:
    window = playing(nine_hands())
    stand_on(window, 8)
    press(window, "⌦")
    dialog(RemoveDialog)
    press(window, "⏎")
    assert on_disk(window).hands == nine_hands().hands[:8]
    assert on_disk(window).corrections == ()
    assert window.commands["undo"].text() == "&Undo removal of hand 9"


def test_a_forgotten_hand_is_inserted_above(finished: MainWindow) -> None:
    stand_on(finished, 0)
    press(finished, "⎀bg5⏎ ⏎forgotten⏎")
    assert on_screen(finished)[0][:3] == ["1", "Blake", "Blake gin"]
    assert len(on_disk(finished).hands) == 10


def test_a_note_is_written_on_a_hand(finished: MainWindow) -> None:
    stand_on(finished, 3)
    shortcut(finished, Qt.Key.Key_N, CTRL | SHIFT)
    dialog(NoteDialog)
    press(finished, "what a hand")
    shortcut(dialog(NoteDialog), Qt.Key.Key_Return, CTRL)
    assert on_disk(finished).hands[3].note == "what a hand"
    assert on_disk(finished).corrections == ()


def test_escape_changes_nothing(finished: MainWindow) -> None:
    stand_on(finished, 2)
    press(finished, "⏎⎋")
    assert on_disk(finished) == nine_hands()
    assert not finished.commands["undo"].isEnabled()


def test_a_rematch_has_the_same_players_and_rules_and_the_dealer_that_follows(finished: MainWindow) -> None:
    before = finished.desk.document.path
    finished.commands["rematch"].trigger()
    settle()
    again = on_disk(finished)
    assert finished.desk.document.path != before
    assert (again.players, again.rules, again.hands) == (("Avery", "Blake"), nine_hands().rules, ())
    assert again.first_dealer.value == "B", "the loser of the last hand deals"
    assert again.id != nine_hands().id
    assert load(before) == nine_hands()


def test_a_double_click_corrects_a_hand_and_records_the_next_on_an_empty_line(playing: Playing) -> None:
    window = playing(Match(id="m", players=("Avery", "Blake"), rules=nine_hands().rules, hands=nine_hands().hands[:7]))
    sheet = window.match_page.sheet
    for row, task in ((2, HandTask.correct(3)), (7, HandTask.record()), (10, HandTask.record())):
        spot = sheet.visualRect(sheet.model().index(row, 5)).center()
        QTest.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        QTest.mouseDClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        settle()
        assert dialog(HandDialog).task == task
        press(window, "⎋")
