"""Oklahoma: the upcard is typed first, limits the knock and may double; it is asked for only where it counts."""

from collections.abc import Callable

import pytest
from builders import T, adjust, dead, gin, knock, match, points, rules, upcard
from dialog_keys import decide, type_in
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest

from ginsheet.model.hand import Hand, How
from ginsheet.model.match import Match
from ginsheet.model.ruleset import AceUpcard, Ruleset, SpadeDoubles
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.hand_task import HandTask
from ginsheet.ui.dialogs.upcard_field import SUIT_NAMES, read_card

OKLAHOMA = rules("oklahoma")
ACE_IS_GIN = rules("oklahoma", ace_upcard=AceUpcard.GIN_ONLY)
WITH_BOXES = rules("oklahoma", spade_doubles=SpadeDoubles.POINTS_AND_BOXES)

Opened = Callable[[HandDialog], HandDialog]
Recording = Callable[..., HandDialog]


@pytest.fixture
def recording(opened: Opened) -> Recording:
    def record(*hands: Hand, rules: Ruleset = OKLAHOMA, **fields: object) -> HandDialog:
        return opened(HandDialog(match(*hands, rules=rules, **fields), HandTask.record()))

    return record


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        ("7sak4⏎16⏎", upcard("7s", knock("A", 4, 16))),
        ("7Sak4⏎16⏎", upcard("7s", knock("A", 4, 16))),
        ("7♠ak4⏎16⏎", upcard("7s", knock("A", 4, 16))),
        ("10da4⏎16⏎", upcard("Td", knock("A", 4, 16))),
        ("tdbg11⏎", upcard("Td", gin("B", 11))),
        ("khbk9⏎7⏎", upcard("Kh", knock("B", 9, 7))),
        ("acak1⏎7⏎", upcard("Ac", knock("A", 1, 7))),
        ("7⏎⏎⏎4⏎16⏎h⏎⏎", upcard("7h", knock("A", 4, 16))),
        ("7⇥→→→⏎ak4⏎16⏎", upcard("7s", knock("A", 4, 16))),
        ("⇥→⏎7ak4⏎16⏎", upcard("7d", knock("A", 4, 16))),
        ("7h⇤⇤8cak4⏎16⏎", upcard("8c", knock("A", 4, 16))),
        ("7h⇤⇤⌫9sak4⏎16⏎", upcard("9s", knock("A", 4, 16))),
        ("⏎d⏎", dead()),
        ("9dd⏎", upcard("9d", dead())),
        ("⏎ap40⏎", points("A", 40)),
        ("7saj-10⏎late⏎", adjust("A", -10, "late")),
    ],
)
def test_every_hand_is_recorded_with_its_upcard_by_keyboard(recording: Recording, keys: str, hand: Hand) -> None:
    assert decide(recording(), keys).hands == (hand,)


def test_a_knock_takes_two_keys_more_than_without_an_upcard(recording: Recording) -> None:
    decide(recording(), "7sak4⏎16⏎")
    decide(recording(rules=T), "ak4⏎16⏎")


@pytest.mark.parametrize(
    ("rule_set", "card", "said"),
    [
        (OKLAHOMA, "7s", "7♠: knock on 7 or less, counts double"),
        (OKLAHOMA, "qd", "Q♦: knock on 10 or less"),
        (OKLAHOMA, "ah", "A♥: knock on 1"),
        (ACE_IS_GIN, "ah", "A♥: gin only"),
        (ACE_IS_GIN, "as", "A♠: gin only, counts double"),
        (WITH_BOXES, "2s", "2♠: knock on 2 or less, counts double, extra boxes too"),
    ],
)
def test_it_says_what_the_upcard_means(recording: Recording, rule_set: Ruleset, card: str, said: str) -> None:
    dialog = recording(rules=rule_set)
    type_in(dialog, card)
    assert dialog.fields.remark("upcard").text == said
    assert not dialog.fields.remark("upcard").refuses


def test_the_upcard_limits_the_knock(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "7sak8")
    assert dialog.fields.remark("knocker").text == "the knock limit is 7, so 8 cannot knock"
    assert not dialog.ok.isEnabled()
    type_in(dialog, "⌫7⏎20")
    assert dialog.live.text == "Avery wins the knock: 20 - 7 = 13, x 2, spade = 26. Avery 26"


def test_with_an_ace_that_means_gin_only_a_knock_is_refused_and_a_number_means_gin(recording: Recording) -> None:
    dialog = recording(rules=ACE_IS_GIN)
    type_in(dialog, "ahak")
    assert dialog.fields.remark("how").text == "the upcard is an ace: gin or big gin only"
    assert decide(recording(rules=ACE_IS_GIN), "aha7⏎").hands == (upcard("Ah", gin("A", 7)),)


def test_no_card_cannot_be_typed(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "1x5bz0c")
    assert dialog.fields.upcard.value() == "Tc"
    assert dialog.fields.upcard.card.text() == "10♣"


@pytest.mark.parametrize("keys", ["", "7", "1", "⏎ak4⏎16", "⏎bg5"])
def test_a_missing_upcard_is_asked_for_calmly(recording: Recording, keys: str) -> None:
    dialog = recording()
    type_in(dialog, keys)
    assert not dialog.fields.remark("upcard").refuses
    assert dialog.live.text == "Type the first upcard, such as 7s, or its rank and press its suit."
    assert not dialog.ok.isEnabled()


def test_enter_at_the_end_goes_back_to_the_missing_upcard(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "⏎ak4⏎16⏎")
    assert dialog.focusWidget() is dialog.fields.upcard.card


def test_the_mouse_presses_the_suit(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "9")
    QTest.mouseClick(dialog.fields.upcard.suits.button("h"), Qt.MouseButton.LeftButton)
    assert dialog.fields.upcard.value() == "9h"
    assert dialog.fields.who.isAncestorOf(dialog.focusWidget())
    QTest.mouseClick(dialog.fields.upcard.suits.button("c"), Qt.MouseButton.LeftButton)
    assert dialog.fields.upcard.card.text() == "9♣"


def test_red_suits_are_red_and_every_suit_is_read_out(recording: Recording) -> None:
    suits = recording().fields.upcard.suits
    roles = QPalette.ColorRole
    written = {suit: suits.button(suit).palette().color(roles.ButtonText) for suit in SUIT_NAMES}
    red = suits.palette().color(roles.BrightText)
    assert [suit for suit, colour in written.items() if colour == red] == ["d", "h"]
    assert [suits.button(suit).accessibleName() for suit in SUIT_NAMES] == ["clubs", "diamonds", "hearts", "spades"]


def test_rules_without_upcards_do_not_ask_for_one(recording: Recording) -> None:
    dialog = recording(rules=T)
    assert not dialog.fields.upcard.isVisible()
    assert dialog.fields.who.isAncestorOf(dialog.focusWidget())


def test_a_correction_shows_the_upcard_and_changes_it(opened: Opened) -> None:
    whole = match(upcard("7s", knock("A", 4, 16)), rules=OKLAHOMA)
    dialog = opened(HandDialog(whole, HandTask.correct(1)))
    assert dialog.fields.upcard.card.text() == "7♠"
    assert dialog.live.text == "Nothing is changed yet."
    assert decide(dialog, "8h⏎⏎").hands == (upcard("8h", knock("A", 4, 16)),)


def test_a_correction_under_rules_without_upcards_keeps_one_from_before(opened: Opened) -> None:
    before = Match(id="m", players=("Avery", "Blake"), rules=T, hands=(upcard("7s", gin("A", 4)),))
    assert decide(opened(HandDialog(before, HandTask.correct(1))), "⏎⏎5⏎").hands == (upcard("7s", gin("A", 5)),)


@pytest.mark.parametrize(("text", "card"), [("10♥", "Th"), ("7♧", "7c"), ("td", "Td"), ("7", None), ("7s8s", None)])
def test_a_card_is_read_as_it_is_typed_or_printed(text: str, card: str | None) -> None:
    assert read_card(text) == card


def test_an_adjustment_has_no_upcard_and_a_hand_after_it_has(recording: Recording) -> None:
    dialog = recording()
    type_in(dialog, "7saj5")
    assert "upcard" not in dialog.fields.draft().problems(OKLAHOMA)
    type_in(dialog, "g3")
    assert dialog.fields.how.value() is How.GIN
    assert dialog.result_match().hands[0].upcard == "7s"
