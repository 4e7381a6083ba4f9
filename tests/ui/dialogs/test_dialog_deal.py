"""A deal of partners is typed in one dialog, by keyboard alone: a line for each pair, and the net as one types."""

import datetime as dt
from collections.abc import Callable

import pytest
from builders import adjust, dead, deal, gin, knock, match, points, rules, upcard
from dialog_keys import decide, type_in
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ginsheet.model.hand import Hand, How
from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_task import HandTask

PARTNERS = rules("partnership")
FOUR = ("Avery", "Blake", "Casey", "Drew")
SIX = (*FOUR, "Ellis", "Frankie")
NOW = dt.datetime(2026, 11, 29, 20, 14, tzinfo=dt.UTC)

Opened = Callable[[HandDialog], HandDialog]
Recording = Callable[..., HandDialog]


@pytest.fixture
def recording(opened: Opened) -> Recording:
    def record(*hands: Hand, rules: Ruleset = PARTNERS, players: tuple[str, ...] = FOUR, **more: object) -> HandDialog:
        whole = match(*hands, rules=rules, players=players, **more)
        return opened(HandDialog(whole, HandTask.record()))

    return record


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        ("ak4⏎16⏎dk8⏎18⏎", deal(knock("A", 4, 16), knock("B", 8, 18))),
        ("ak4⇥16⇥dk8⇥18⏎", deal(knock("A", 4, 16), knock("B", 8, 18))),
        ("a4⏎16⏎d8⏎18⏎", deal(knock("A", 4, 16), knock("B", 8, 18))),
        ("⏎⏎4⏎16⏎→⏎⏎8⏎18⏎", deal(knock("A", 4, 16), knock("B", 8, 18))),
        ("bg11⏎ci3⏎", deal(gin("B", 11), Hand(how=How.BIG_GIN, by="A", opponent=3))),
        ("1g11⏎2g3⏎", deal(gin("A", 11), gin("B", 3))),
        ("d⏎cg3⏎", deal(dead(), gin("A", 3))),
        ("ad⏎dg3⏎", deal(dead(), gin("B", 3))),
        ("d⏎⇥d⏎", deal(dead(), dead())),
        ("ak4⏎10+5+1⏎dk8⏎18⏎", deal(knock("A", 4, 16), knock("B", 8, 18))),
        ("pa40⏎", points("A", 40)),
        ("pb40⏎", points("B", 40)),
        ("ja-10⏎late⏎", adjust("A", -10, "late")),
        ("ak4ja5⏎start⏎", adjust("A", 5, "start")),
        ("h⏎", dead()),
    ],
)
def test_every_deal_is_recorded_by_keyboard(recording: Recording, keys: str, hand: Hand) -> None:
    assert decide(recording(), keys).hands == (hand,)


def test_a_deal_of_two_pairs_takes_nine_keys_beside_the_digits(recording: Recording) -> None:
    dialog = recording()
    assert type_in(dialog, "ak4⏎16⏎dk8⏎18") == 7
    assert decide(dialog, "⏎").hands[0].how is How.DEAL


def test_three_pairs_are_typed_one_after_the_other(recording: Recording) -> None:
    after = decide(recording(players=SIX), "ak4⏎16⏎dg3⏎ek2⏎20⏎")
    assert after.hands == (deal(knock("A", 4, 16), gin("B", 3), knock("A", 2, 20)),)


def test_the_letter_of_a_player_leads_to_his_line(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ak4")
    type_in(dialog, "cg7")
    assert dialog.fields.draft().pairs[1].hand(PARTNERS) == gin("A", 7)
    assert dialog.live.text == "Avery – Blake: type Blake’s deadwood after laying off."
    assert decide(dialog, "⏎16⏎⏎⏎⏎").hands == (deal(knock("A", 4, 16), gin("A", 7)),)


def test_the_live_line_tells_the_net_and_each_line_its_hand(recording: Recording) -> None:
    dialog = recording(deal(gin("A", 10), dead()))
    type_in(dialog, "ak4⏎16")
    assert dialog.fields.deal.pairs[0].remark.text == "Avery wins the knock: 16 - 4 = 12."
    assert dialog.live.text == "Casey – Drew: choose who ended the hand, or “Dead” where nobody did."
    type_in(dialog, "⏎dk8⏎18")
    assert dialog.fields.deal.pairs[1].remark.text == "Drew wins the knock: 18 - 8 = 10."
    assert dialog.live.text == "Avery & Casey: 12 - 10 = 2. Avery & Casey 32"
    assert dialog.ok.isEnabled()


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("ag18⏎dg18", "The deal comes to nothing; the same side deals again."),
        ("d⏎⇥d", "Dead deal: nobody scores; the same side deals again."),
        ("h", "Dead deal: nobody scores; the same side deals again."),
        ("ag98⏎cg7", "Avery & Casey: 118 + 27 = 145. Avery & Casey 145. That ends the game: Avery & Casey win."),
    ],
)
def test_it_says_what_a_deal_comes_to(recording: Recording, keys: str, said: str) -> None:
    dialog = recording()
    type_in(dialog, keys)
    assert dialog.live.text == said


def test_what_is_wrong_is_said_in_its_line(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ak12⏎16⏎ck4⏎99")
    first, second = (pair.remark for pair in dialog.fields.deal.pairs)
    assert (first.text, first.refuses) == ("the knock limit is 10, so 12 cannot knock", True)
    assert (second.text, second.refuses) == ("must be from 0 to 98, not 99", True)
    assert dialog.live.text == "Not yet: see Avery’s deadwood."
    assert not dialog.ok.isEnabled()
    type_in(dialog, "⏎")
    assert dialog.focusWidget() is dialog.fields.deal.pairs[0].numbers["knocker"]


def test_a_refused_hand_of_a_pair_is_nothing_to_an_adjustment(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ak12⏎16")
    assert decide(dialog, "ja5⏎start⏎").hands == (adjust("A", 5, "start"),)


def test_a_lone_upcard_limits_every_pair(recording: Recording) -> None:
    oklahoma = rules("partnership", upcard=True)
    dialog = recording(rules=oklahoma)
    type_in(dialog, "5dak6⏎16⏎cg3")
    assert dialog.fields.deal.pairs[0].remark.text == "the knock limit is 5, so 6 cannot knock"
    after = decide(recording(rules=oklahoma), "5dak4⏎16⏎cg3⏎")
    assert after.hands == (upcard("5d", deal(knock("A", 4, 16), gin("A", 3))),)


def test_round_the_corner_has_bounds_and_lay_offs_of_its_own(recording: Recording) -> None:
    dialog = recording(rules=rules("partnership", round_the_corner=True))
    type_in(dialog, "ag110⏎cg111")
    assert [pair.remark.refuses for pair in dialog.fields.deal.pairs] == [False, True]
    assert dialog.fields.deal.pairs[1].remark.text == "must be from 0 to 110, not 111"
    assert dialog.fields.label("pairs[0].opponent") == "Blake’s deadwood after laying off"


def test_points_for_a_pair_stand_behind_more_ways(recording: Recording) -> None:
    dialog = recording()
    pair = dialog.fields.deal.pairs[0]
    assert not pair.how.button(How.POINTS).isVisible()
    assert not dialog.fields.how.isVisible()
    QTest.mouseClick(dialog.fields.more, Qt.MouseButton.LeftButton)
    assert dialog.fields.how.isVisible()
    QTest.mouseClick(pair.how.button(How.POINTS), Qt.MouseButton.LeftButton)
    QTest.mouseClick(pair.who.buttons[1], Qt.MouseButton.LeftButton)
    assert decide(dialog, "30⏎⇥d⏎").hands == (deal(points("B", 30), dead()),)


def test_partners_have_the_names_of_their_sides(recording: Recording) -> None:
    dialog = recording(side_names=("North", "South"))
    type_in(dialog, "ps")
    assert [button.accessibleName() for button in dialog.fields.who.buttons] == ["North", "South"]
    assert decide(dialog, "12⏎").hands == (points("B", 12),)


def test_a_deal_is_corrected_in_one_of_its_lines(opened: Opened) -> None:
    before = match(deal(knock("A", 4, 16), gin("B", 11)), deal(dead(), gin("A", 3)), rules=PARTNERS, players=FOUR)
    dialog = opened(HandDialog(before, HandTask.correct(1), clock=lambda: NOW))
    assert dialog.live.text == "Nothing is changed yet."
    type_in(dialog, "⏎⏎⏎⏎⏎⏎9⏎")
    assert dialog.live.text == ("Blake & Drew: -12 + 29 = 17. Blake & Drew 17\nThen Avery & Casey 23, Blake & Drew 17.")
    after = decide(dialog, " ⏎miscounted⏎")
    assert after.hands[0] == deal(knock("A", 4, 16), gin("B", 9))
    assert after.corrections[0].before == before.hands[0]


def test_a_forgotten_deal_is_inserted(opened: Opened) -> None:
    before = match(deal(dead(), gin("A", 3)), rules=PARTNERS, players=FOUR)
    dialog = opened(HandDialog(before, HandTask.insert(1), clock=lambda: NOW))
    after = decide(dialog, "ag5⏎cg6⏎ ⏎forgotten⏎")
    assert after.hands == (deal(gin("A", 5), gin("A", 6)), *before.hands)


@pytest.mark.parametrize("hand", [points("B", 12, "gin"), adjust("A", -5), dead()])
def test_a_correction_shows_every_kind_of_row(opened: Opened, hand: Hand) -> None:
    dialog = opened(HandDialog(match(hand, rules=PARTNERS, players=FOUR), HandTask.correct(1)))
    assert dialog.fields.draft().hand(PARTNERS) == hand
    assert dialog.live.text == "Nothing is changed yet."


def test_a_note_goes_with_the_deal(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "ag5⏎cg6⇥⇥⇥⇥late hour")
    assert dialog.result_match().hands[0].note == "late hour"
