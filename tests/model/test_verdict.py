"""Counts held against cards: which of the two is right, and what was given away."""

from dataclasses import replace

import pytest
from builders import big_gin, gin, knock, match, rules

from ginsheet.model.cards import mask, text_of
from ginsheet.model.hand import Hand
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.scoring import score
from ginsheet.model.verdict import Doubt, advice, findings
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.words.verdict import advice_text, doubts

AVERY = "2c 5c 5d 5h 7s 8s 9s Ts 2d 3c"
"""Three fives, a run of spades; 2♣ 2♦ 3♣ stay loose: 7."""
BLAKE = "8d 8h 7c 5s 6s Js Qh Kh Qd Kd"
"""6♠ 5♠ J♠ can be laid off: 8 8 7 10 10 10 10 stay, 63."""
RULES = rules()


def written(cards: str) -> str:
    return text_of(mask(cards))


def with_cards(hand: Hand, knocker: str = AVERY, opponent: str = BLAKE, **said: tuple[str, ...]) -> Hand:
    return replace(hand, cards=LaidCards(knocker=written(knocker), opponent=written(opponent), **said))


def test_counts_that_agree_with_the_cards_raise_no_doubt() -> None:
    assert findings(RULES, with_cards(knock("A", 7, 63))) == ()
    assert findings(RULES, knock("A", 7, 63)) == ()


@pytest.mark.parametrize(
    ("hand", "doubt", "counted", "cards"),
    [
        (with_cards(knock("A", 5, 63)), Doubt.KNOCKER_LOW, 7, "2c"),
        (with_cards(knock("A", 9, 63)), Doubt.KNOCKER_HIGH, 7, ""),
        (with_cards(knock("A", 7, 56)), Doubt.OPPONENT_LOW, 63, "7c"),
        (with_cards(knock("A", 7, 69)), Doubt.OPPONENT_HIGH, 63, ""),
        (with_cards(gin("A", 63)), Doubt.NO_GIN, 7, "2c3c2d"),
        (with_cards(knock("A", 3, 84), "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h"), Doubt.IS_GIN, 0, ""),
    ],
)
def test_what_differs_is_found_with_the_cards_that_make_it(hand: Hand, doubt: Doubt, counted: int, cards: str) -> None:
    found = findings(RULES, hand)[0]
    assert (found.doubt, found.counted, text_of(found.cards)) == (doubt, counted, cards)


def test_big_gin_needs_eleven_cards() -> None:
    whole = "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h"
    [found] = findings(RULES, with_cards(big_gin("A", 84), whole))
    assert found.doubt is Doubt.NO_BIG_GIN
    assert findings(RULES, with_cards(big_gin("A", 75), f"{whole} Js", "8d 8h 7c 5s 6s Qh Kh Qd Kd Ac")) == ()


def test_any_of_the_equal_ways_of_the_knocker_explains_a_count() -> None:
    cards = "4s 5s 6s 7s 7c 7d 7h 2d 3d Ac", "8s 9s Kc Kd Qh Jc 2h 4h Ad Ah"
    found = {count: findings(RULES, with_cards(knock("A", 6, count), *cards)) for count in (47, 48, 50, 65, 66)}
    assert (found[48], found[65]) == ((), ())
    assert {count: (finding[0].doubt, finding[0].counted) for count, finding in found.items() if finding} == {
        47: (Doubt.OPPONENT_LOW, 65),
        50: (Doubt.OPPONENT_HIGH, 48),
        66: (Doubt.OPPONENT_HIGH, 65),
    }


def test_cards_that_are_not_whole_deny_nothing() -> None:
    few = LaidCards(knocker="5c5d5h", opponent="KcKd")
    assert findings(RULES, replace(knock("A", 7, 63), cards=few)) == ()
    assert advice(RULES, replace(knock("A", 7, 63), cards=few)) is None


def test_a_hand_of_which_only_the_other_cards_are_known_is_not_denied() -> None:
    only_other = replace(knock("A", 7, 63), cards=LaidCards(opponent=written(BLAKE)))
    assert findings(RULES, only_other) == ()
    assert advice(RULES, only_other) is None


def said(hand: Hand) -> str:
    played = match(hand)
    return " ".join(doubts(played, score(played).hands[0]))


def test_the_sheet_says_which_is_right_and_why() -> None:
    assert said(with_cards(knock("A", 7, 56))) == (
        "the cards of Blake leave 63, not 56; the cards are right; "
        "7♣ could not be laid off: no 6♣ and no 8♣ on the table, and no set of that rank"
    )
    assert said(with_cards(knock("A", 7, 69))) == (
        "Blake counted 69 and could have had 63; the count stands; 6♠ can be laid off on 7♠ 8♠ 9♠ 10♠, "
        "5♠ can be laid off on 6♠ 7♠ 8♠ 9♠ 10♠, J♠ can be laid off on 5♠ 6♠ 7♠ 8♠ 9♠ 10♠"
    )
    assert "2♣ is in no meld" in said(with_cards(knock("A", 5, 63)))
    assert "after gin nothing is laid off" in said(with_cards(gin("A", 63), "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h"))


def test_a_row_that_its_cards_deny_is_marked() -> None:
    sheet = lay_out(match(with_cards(knock("A", 7, 56)), with_cards(knock("A", 7, 63))), cards=True)
    first, second = sheet.rows
    assert sheet.cell(first, "deadwood").text == "7 – 56 ?"
    assert "the cards are right" in first.doubt
    assert (sheet.cell(second, "deadwood").text, second.doubt) == ("7 – 63", "")
    assert sheet.footnotes[-1] == (
        "Hand 2: Avery 5♣ 5♦ 5♥, 7♠ 8♠ 9♠ 10♠ | 2♣ 3♣ 2♦; Blake | 7♣ 8♦ Q♦ K♦ 8♥ Q♥ K♥; laid off 6♠ 5♠ J♠"
    )


def test_without_the_wish_no_cards_are_told_below_the_sheet() -> None:
    assert lay_out(match(with_cards(knock("A", 7, 63)))).footnotes == ()


def advised(hand: Hand) -> str:
    played = match(hand)
    return advice_text(played, score(played).hands[0])


def test_advice_tells_what_was_given_away() -> None:
    nothing = advice(RULES, with_cards(knock("A", 7, 63)))
    assert nothing is not None
    assert (nothing.knocker, nothing.opponent, nothing.knocker_gave, nothing.opponent_gave) == (7, 63, 0, 0)
    assert advised(with_cards(knock("A", 7, 63))) == "Nothing was given away: Avery 7, Blake 63, as low as can be."
    missed = with_cards(knock("A", 7, 84), opponent_melds=(), laid_off=())
    given = advice(RULES, missed)
    assert given is not None
    assert (given.opponent_gave, {text_of(step.card) for step in given.missed}) == (21, {"5s", "6s", "Js"})
    assert "could have laid off" in advised(missed)
    assert "21 points given away" in advised(missed)
    assert advised(knock("A", 7, 63)) == "Without the cards nobody can say what was possible."


def test_advice_names_the_better_of_two_equal_ways() -> None:
    hand = with_cards(
        knock("A", 6, 44),
        "4s 5s 6s 7s 7c 7d 7h 2d 3d Ac",
        "8s 9s Kc Kd Qh Jc 2h 4h Ad Ah",
        knocker_melds=("4s5s6s7s", "7c7d7h"),
    )
    given = advice(RULES, hand)
    assert given is not None
    assert given.knocker_gave == 17
    assert {text_of(meld) for meld in given.melds} == {"4s5s6s", "7c7d7h7s"}
    assert "17 points given away" in advised(hand)


def test_advice_on_the_knocker_alone_tells_how_low_he_could_go() -> None:
    alone = replace(knock("A", 9, 63), cards=LaidCards(knocker=written(AVERY)))
    given = advice(RULES, alone)
    assert given is not None
    assert (given.knocker, given.opponent, given.knocker_gave, given.opponent_gave) == (7, None, 0, 0)
    assert advised(alone) == "Avery could go down with 7 at best."


def test_who_knocks_with_gin_in_his_hand_gives_the_bonus_away() -> None:
    whole = "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h"
    given = advice(RULES, with_cards(knock("A", 3, 84), whole, knocker_melds=("5c5d5h", "7s8s9sTs")))
    assert given is not None
    assert (given.knocker, given.opponent) == (0, 84)
    # laid down so he is left with 6, and Blake, who may now lay off 5s 6s Js, with 63: 63 - 3; gin is 84 + 25
    assert given.knocker_gave == 84 + 25 - (63 - 3)


def test_after_big_gin_only_the_melds_of_the_other_matter() -> None:
    eleven, other = "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h Js", "8d 8h 8c 5s 6s Qh Kh Qd Kd Ac"
    assert (
        advised(with_cards(big_gin("A", 52), eleven, other))
        == "Nothing was given away: Avery 0, Blake 52, as low as can be."
    )
    given = advice(RULES, with_cards(big_gin("A", 76), eleven, other))
    assert given is not None
    assert (given.opponent, given.knocker_gave, given.opponent_gave) == (52, 0, 24)
