"""Correct and insert a hand: the same dialog, with both players' agreement where a later hand stands."""

import datetime as dt
from collections.abc import Callable

import pytest
from builders import gin, knock, match, nine_hands, points
from dialog_keys import decide, type_in
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from ginsheet.model.match import Change, Match
from ginsheet.model.scoring import score
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_task import HandTask

NOW = dt.datetime(2026, 11, 29, 20, 14, tzinfo=dt.UTC)


@pytest.fixture
def changing(opened: Callable[[HandDialog], HandDialog]) -> Callable[[Match, HandTask], HandDialog]:
    return lambda whole, task: opened(HandDialog(whole, task, clock=lambda: NOW))


Changing = Callable[[Match, HandTask], HandDialog]


def test_a_correction_shows_the_old_hand(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.correct(8))
    numbers = dialog.fields.numbers
    assert [numbers[name].text() for name in ("knocker", "opponent")] == ["3", "20"]
    assert dialog.live.text == "Nothing is changed yet."
    assert not dialog.ok.isEnabled()


def test_a_correction_says_that_the_game_is_open_again(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.correct(8))
    type_in(dialog, "⏎⏎⏎15")
    first, second = dialog.live.text.split("\n")
    assert first == "Avery wins the knock: 15 - 3 = 12. Avery 79"
    assert second == "Then Avery 99, Blake 71. The game is open again."


def test_an_earlier_hand_needs_both_players_and_a_reason(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.correct(8))
    type_in(dialog, "⏎⏎⏎15⏎")
    assert dialog.focusWidget() is dialog.agreement_fields.agreed
    assert not dialog.ok.isEnabled()
    type_in(dialog, " ")
    assert not dialog.ok.isEnabled()
    after = decide(dialog, "⏎the cards were counted again⏎")
    assert not score(after).over
    assert score(after).games[0].totals == (99, 71)
    correction = after.corrections[0]
    assert (correction.change, correction.number) == (Change.CORRECTED, 8)
    assert (correction.before, correction.reason) == (knock("A", 3, 20), "the cards were counted again")
    assert correction.at == NOW


def test_a_reason_without_the_check_does_not_do(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.correct(8))
    type_in(dialog, "⏎⏎⏎15⏎⏎because")
    assert not dialog.ok.isEnabled()
    type_in(dialog, "⏎")
    assert dialog.focusWidget() is dialog.agreement_fields.agreed


def test_the_last_hand_is_corrected_without_ado(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.correct(9))
    assert not dialog.agreement_fields.isVisible()
    after = decide(dialog, "⏎⏎⏎21⏎")
    assert after.hands[-1] == knock("A", 2, 21)
    assert after.corrections == ()


def test_another_note_alone_needs_no_agreement(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.correct(3))
    decided: list[Match] = []
    dialog.decided.connect(lambda: decided.append(dialog.result_match()))
    dialog.fields.note.setFocus()
    type_in(dialog, "misdeal")
    QTest.keyClick(dialog.fields.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert decided[0].hands[2] == knock("A", 8, 5, note="misdeal")
    assert decided[0].corrections == ()


def test_a_correction_is_checked_as_a_new_hand_is(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.correct(3))
    type_in(dialog, "⏎⏎12")
    assert dialog.fields.remark("knocker").text == "the knock limit is 10, so 12 cannot knock"
    assert not dialog.ok.isEnabled()


def test_a_correction_may_change_who_and_how(changing: Changing) -> None:
    dialog = changing(match(gin("A", 30), knock("A", 4, 20), knock("A", 2, 33)), HandTask.correct(1))
    type_in(dialog, "b⏎⏎")
    assert dialog.live.text == "Blake gin: 30 + 25 = 55. Blake 55\nThen Avery 47, Blake 55. The game is open again."


def test_a_note_of_many_lines_outlives_a_correction(changing: Changing) -> None:
    note = "one\ntwo\N{NO-BREAK SPACE}\n\nthree "
    dialog = changing(match(gin("A", 30, note=note)), HandTask.correct(1))
    assert decide(dialog, "⏎⏎31⏎").hands == (gin("A", 31, note=note),)


def test_points_are_corrected_behind_more(changing: Changing) -> None:
    dialog = changing(match(points("A", 40, "gin")), HandTask.correct(1))
    assert dialog.fields.more.isChecked()
    assert dialog.fields.won_by.currentIndex() == 1
    assert decide(dialog, "⏎⏎41⏎").hands == (points("A", 41, "gin"),)


def test_a_forgotten_hand_is_inserted_above(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.insert(3))
    assert dialog.agreement_fields.isVisible()
    type_in(dialog, "bg6")
    assert dialog.live.text.startswith("Blake gin: 6 + 25 = 31. Blake 67\n")
    after = decide(dialog, "⏎ ⏎forgotten⏎")
    assert after.hands[2] == gin("B", 6)
    assert (after.corrections[0].change, after.corrections[0].number) == (Change.INSERTED, 3)


def test_an_inserted_hand_that_ends_the_game_says_what_counts_no_more(changing: Changing) -> None:
    dialog = changing(nine_hands(), HandTask.insert(7))
    type_in(dialog, "bg30")
    first, second = dialog.live.text.split("\n")
    assert first.endswith("That ends the game: Blake wins.")
    assert second == "Then Avery 55, Blake 126. 3 later hands no longer count."


@pytest.mark.parametrize(
    ("task", "said"),
    [
        (HandTask.correct(2), "Hand 2, dealt by Blake"),
        (HandTask.insert(2), "Hand 2, dealt by Blake"),
        (HandTask.record(), "Hand 10, dealt by Blake"),
    ],
)
def test_the_dealer_of_the_hand_is_named(changing: Changing, task: HandTask, said: str) -> None:
    dialog = changing(nine_hands(), task)
    assert said in [label.text() for label in dialog.findChildren(QLabel)]
