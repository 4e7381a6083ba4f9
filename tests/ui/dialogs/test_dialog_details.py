"""Details, notes and removals."""

import datetime as dt
from collections.abc import Callable
from decimal import Decimal

import pytest
from builders import adjust, agreement, knock, match, nine_hands, rules
from dialog_gallery import HOSTILE, NOW, TODAY, clock
from dialog_keys import decide, type_in

from ginsheet.model import changes
from ginsheet.model.match import Change
from ginsheet.model.stake import Stake
from ginsheet.ui.dialogs.agreement import RemoveDialog
from ginsheet.ui.dialogs.details import DetailsDialog
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.note import NoteDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # completions pop up off screen

Opened = Callable[[Form], Form]


def test_details_are_changed_and_nothing_else(opened: Opened) -> None:
    dialog = opened(DetailsDialog(nine_hands(), names=["Ann"], today=TODAY))
    type_in(dialog, "Ann⇥Bob")
    dialog.occasion.place.setText("Porch")
    assert dialog.result_match() == nine_hands(players=("Ann", "Bob"), place="Porch")


def test_details_that_nobody_touched_come_back_as_they_were(opened: Opened) -> None:
    before = match(players=HOSTILE, date=dt.date(50, 1, 2), place="a\tb ", note=" c\N{NO-BREAK SPACE}\n")
    assert opened(DetailsDialog(before, today=TODAY)).result_match() == before


def test_the_same_name_twice_is_refused_in_a_running_match(opened: Opened) -> None:
    dialog = opened(DetailsDialog(nine_hands(), today=TODAY))
    type_in(dialog, "Blake")
    assert not dialog.ok.isEnabled()
    assert dialog.players.labelled[1].remark.text == "is the name of another player too: “Blake”"


def test_a_date_can_be_given_and_taken(opened: Opened) -> None:
    dialog = opened(DetailsDialog(match(), today=TODAY))
    assert dialog.result_match().date is None
    dialog.occasion.date.unknown.click()
    assert dialog.result_match().date == TODAY


def test_a_place_that_is_too_long_is_refused_beside_it(opened: Opened) -> None:
    dialog = opened(DetailsDialog(nine_hands(), today=TODAY))
    dialog.occasion.place.setText("x" * 1001)
    assert not dialog.ok.isEnabled()
    assert "has more than 1000 characters" in [remark.text for remark in dialog.occasion.remarks()]


def test_a_stake_is_agreed_and_dropped(opened: Opened) -> None:
    dialog = opened(DetailsDialog(nine_hands(), today=TODAY))
    dialog.occasion.per_point.setText("0,05")
    dialog.occasion.currency.setText(" € ")
    stake = Stake(per_point=Decimal("0.05"), currency="€")
    assert dialog.result_match() == nine_hands(stake=stake)
    again = opened(DetailsDialog(nine_hands(stake=stake), today=TODAY))
    assert again.result_match() == nine_hands(stake=stake)
    again.occasion.per_point.setText("")
    assert not again.ok.isEnabled()
    again.occasion.currency.setText("")
    assert again.result_match() == nine_hands()


@pytest.mark.parametrize(
    ("per_point", "currency", "reason"),
    [
        ("free", "", "must be a plain number such as 0.05, with at most 6 digits behind the point"),
        ("0", "", "must be from 0.000001 to 1000000, not 0"),
        ("", "€", "must be given"),
        ("1", "x" * 21, "has more than 20 characters"),
    ],
)
def test_a_stake_that_makes_no_sense_is_refused_beside_it(
    opened: Opened, per_point: str, currency: str, reason: str
) -> None:
    dialog = opened(DetailsDialog(nine_hands(), today=TODAY))
    dialog.occasion.per_point.setText(per_point)
    dialog.occasion.currency.setText(currency)
    assert not dialog.ok.isEnabled()
    assert [remark.text for remark in dialog.occasion.remarks() if remark.text] == [reason]


def test_a_note_is_written_and_is_no_correction(opened: Opened) -> None:
    dialog = opened(NoteDialog(nine_hands(), 3))
    type_in(dialog, "misdeal⏎=1+1")
    after = dialog.result_match()
    assert after == changes.with_note(nine_hands(), 3, "misdeal\n=1+1")
    assert after.corrections == ()


def test_the_reason_of_an_adjustment_cannot_be_emptied(opened: Opened) -> None:
    dialog = opened(NoteDialog(match(adjust("A", 5, note="x")), 1))
    type_in(dialog, "⌫")
    assert not dialog.ok.isEnabled()


def test_the_last_hand_is_removed_after_one_question(opened: Opened) -> None:
    dialog = opened(RemoveDialog(nine_hands(), 9, clock=clock))
    assert dialog.live.text == "Hand 9 is taken out.\nThen Avery 84, Blake 71. The game is open again."
    assert len(decide(dialog, "⏎").hands) == 8
    assert dialog.agreement() is None


def test_an_earlier_hand_is_removed_by_both(opened: Opened) -> None:
    dialog = opened(RemoveDialog(nine_hands(), 8, clock=clock))
    assert not dialog.ok.isEnabled()
    after = decide(dialog, " ⏎written twice⏎")
    assert dialog.agreement() == changes.Agreement("written twice", NOW)
    correction = after.corrections[0]
    assert (correction.change, correction.number, correction.before) == (Change.REMOVED, 8, knock("A", 3, 20))


def test_a_corrected_last_hand_is_removed_by_both(opened: Opened) -> None:
    corrected = changes.correct(match(knock("A", 4, 16)), 1, knock("A", 4, 17), agreement())
    assert not opened(RemoveDialog(corrected, 1, clock=clock)).ok.isEnabled()


def test_partners_and_their_sides_are_renamed(opened: Opened) -> None:
    four = ("Avery", "Blake", "Casey", "Drew")
    before = match(players=four, rules=rules("partnership"), side_names=("North", "South"))
    dialog = opened(DetailsDialog(before, today=TODAY))
    assert dialog.result_match() == before
    type_in(dialog, "Ann⇥⇥Cy")
    dialog.players.field("side_names[1]").setText("")
    assert not dialog.ok.isEnabled()
    dialog.players.field("side_names[0]").setText("")
    after = dialog.result_match()
    assert (after.players, after.side_names) == (("Ann", "Blake", "Cy", "Drew"), ())


def test_three_players_are_renamed(opened: Opened) -> None:
    dialog = opened(DetailsDialog(match(players=("Avery", "Blake", "Cleo")), today=TODAY))
    type_in(dialog, "⇥⇥Avery")
    assert not dialog.ok.isEnabled()
    type_in(dialog, "⌫o")
    assert dialog.result_match().players == ("Avery", "Blake", "Avero")
