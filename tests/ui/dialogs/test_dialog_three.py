"""Three players cut out: the dealer sits out, and nobody has to say who played whom."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builders import T, adjust, agreement, dead, gin, knock, match
from dialog_keys import decide, type_in

from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.ui.dialogs.agreement import RemoveDialog
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_task import HandTask
from ginsheet.ui.dialogs.names import told

THREE = ("Avery", "Blake", "Cleo")
PLAYED = (knock("A", 4, 16), gin("C", 3), knock("B", 8, 5))
"""Cleo deals, then Blake, then Avery: each time the loser of the hand before."""

Opened = Callable[[HandDialog], HandDialog]


@pytest.fixture
def recording(opened: Opened) -> Callable[..., HandDialog]:
    def record(*hands: Hand) -> HandDialog:
        return opened(HandDialog(three(*hands), HandTask.record()))

    return record


Recording = Callable[..., HandDialog]


def three(*hands: Hand) -> Match:
    return match(*hands, players=THREE, first_dealer="C")


def texts(dialog: HandDialog) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]


def test_it_says_who_sits_out(recording: Recording) -> None:
    dialog = recording()
    assert "Hand 1: Cleo deals and sits out, Avery plays Blake" in texts(dialog)
    assert "Hand 3: Avery deals and sits out, Blake plays Cleo" in texts(recording(*PLAYED[:2]))


@pytest.mark.parametrize(
    ("before", "keys", "hand"),
    [
        ((), "ak4⏎16⏎", knock("A", 4, 16)),
        ((), "bg11⏎", gin("B", 11)),
        (PLAYED[:2], "ck4⏎16⏎", knock("C", 4, 16)),
        (PLAYED[:2], "⏎⏎4⏎16⏎", knock("B", 4, 16)),
        (PLAYED[:2], "3g16⏎", gin("C", 16)),
        ((), "jc5⏎start⏎", adjust("C", 5, "start")),
        ((), "d⏎", dead()),
    ],
)
def test_every_hand_is_recorded_by_keyboard(
    recording: Recording, before: tuple[Hand, ...], keys: str, hand: Hand
) -> None:
    assert decide(recording(*before), keys).hands[-1] == hand


def test_the_button_of_the_dealer_is_off_and_says_why(recording: Recording) -> None:
    dialog = recording()
    who = dialog.fields.who
    assert [who.button(side).isEnabled() for side in Side] == [True, True, False]
    assert "“Cleo” deals this hand and sits it out" in texts(dialog)
    assert "“Cleo” deals this hand and sits it out" in who.button(Side.C).toolTip()
    type_in(dialog, "c")
    assert who.value() is None


def test_the_labels_name_the_one_who_is_played(recording: Recording) -> None:
    dialog = recording(*PLAYED[:2])
    type_in(dialog, "ck")
    assert dialog.fields.label("opponent") == "Blake’s deadwood after laying off"


def test_an_undercut_goes_to_the_one_who_is_played(recording: Recording) -> None:
    dialog = recording(*PLAYED[:2])
    type_in(dialog, "bk8⏎5")
    assert dialog.live.text == "Cleo undercuts: 8 - 5 = 3, + 25 = 28. Cleo 56"


def test_who_was_adjusted_is_given_up_when_he_cannot_have_the_hand(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "jc")
    assert dialog.fields.who.value() is Side.C
    type_in(dialog, "g")
    assert dialog.fields.who.value() is None
    assert dialog.focusWidget() is dialog.fields.who.button(Side.A)


def test_another_opponent_is_chosen_behind_more_ways(recording: Recording) -> None:
    dialog = recording()
    assert not dialog.fields.against.isVisible()
    dialog.fields.more.click()
    assert dialog.fields.against.isVisible()
    dialog.fields.against.set_value(Side.B)
    assert dialog.fields.who.button(Side.C).isEnabled()
    assert "“Cleo” deals this hand and sits it out" not in texts(dialog)
    type_in(dialog, "cg7")
    assert dialog.fields.label("opponent") == "Blake’s deadwood"
    assert dialog.result_match().hands == (replace(gin("C", 7), against=Side.B),)


def test_nobody_plays_himself(recording: Recording) -> None:
    dialog = recording()
    dialog.fields.more.click()
    dialog.fields.against.set_value(Side.A)
    type_in(dialog, "ag7")
    assert dialog.fields.remark("against").refuses
    assert not dialog.ok.isEnabled()


def test_a_correction_shows_whom_one_played(opened: Opened) -> None:
    whole = match(replace(gin("C", 7), against=Side.B), players=THREE, first_dealer="C", rules=T)
    dialog = opened(HandDialog(whole, HandTask.correct(1)))
    assert dialog.fields.against.isVisible()
    assert dialog.fields.draft().hand(T) == whole.hands[0]
    assert dialog.live.text == "Nothing is changed yet."


def test_a_correction_that_turns_the_players_of_a_later_hand_round_is_refused_and_says_which(opened: Opened) -> None:
    dialog = opened(HandDialog(three(*PLAYED), HandTask.correct(1)))
    type_in(dialog, "b")
    assert dialog.live.text == "Then hand 3 does not fit: “Blake” deals this hand and sits it out."
    assert not dialog.ok.isEnabled()


def test_a_correction_keeps_the_dealer_of_its_time(opened: Opened) -> None:
    dialog = opened(HandDialog(three(*PLAYED), HandTask.correct(2)))
    assert "Hand 2: Blake deals and sits out, Avery plays Cleo" in texts(dialog)
    assert not dialog.fields.who.button(Side.B).isEnabled()


def test_an_adjustment_is_no_hand_and_the_dealer_waits(opened: Opened) -> None:
    dialog = opened(HandDialog(three(PLAYED[0], adjust("A", 5), *PLAYED[1:]), HandTask.insert(2)))
    assert "Hand 2: Blake deals and sits out, Avery plays Cleo" in texts(dialog)


def test_a_removal_that_turns_later_players_round_is_refused_and_says_which(opened: Opened) -> None:
    dialog = opened(RemoveDialog(three(*PLAYED), 1))
    assert dialog.live.text == "Then hand 1 does not fit: “Cleo” deals this hand and sits it out."
    type_in(dialog, " ⏎twice")
    assert not dialog.ok.isEnabled()
    assert opened(RemoveDialog(three(*PLAYED), 3)).ok.isEnabled()


def test_a_hand_is_told_with_the_one_who_was_played(opened: Opened) -> None:
    dialog = opened(RemoveDialog(three(*PLAYED), 3))
    assert told(three(*PLAYED), 3, dialog.fontMetrics()) == "Hand 3: Blake knocked, Cleo undercut"


def test_both_players_agree_to_correct_where_it_fits(opened: Opened) -> None:
    dialog = opened(HandDialog(three(*PLAYED), HandTask.correct(1), clock=lambda: agreement().at))
    after = decide(dialog, "⏎⏎⏎18⏎ ⏎miscounted⏎")
    assert after.hands[0] == knock("A", 4, 18)
