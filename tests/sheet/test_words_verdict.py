"""The words about cards: doubts of pairs, why a card had no place, what laying down otherwise would cost."""

from dataclasses import replace

import pytest
from builders import big_gin, dead, deal, gin, knock, match, rules

from ginsheet.model.cards import mask, text_of
from ginsheet.model.hand import Hand
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import answer_to, as_laid, best
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.words.verdict import advice_text, cost_text, count_text, doubts

KNOCKER = "2c 5c 5d 5h 7s 8s 9s Ts 2d 3c"
"""Three fives, a run of spades; 2♣ 2♦ 3♣ stay loose: 7."""
OTHER = "8d 8h 7c 5s 6s Js Qh Kh Qd Kd"
"""6♠ 5♠ J♠ can be laid off: 63 stay."""
SEVENS = "4s 5s 6s 7s 7c 7d 7h 2d 3d Ac", "8s 9s Kc"
"""7♠ goes with the run or with the set; only on the run can 8♠ 9♠ be laid off."""
NAMES = ("Avery", "Blake")


def held(knocker: str, opponent: str, **said: tuple[str, ...]) -> LaidCards:
    return LaidCards(knocker=text_of(mask(knocker)), opponent=text_of(mask(opponent)), **said)


def with_cards(hand: Hand, knocker: str = KNOCKER, opponent: str = OTHER, **said: tuple[str, ...]) -> Hand:
    return replace(hand, cards=held(knocker, opponent, **said))


def doubted(hand: Hand, by: Ruleset | None = None) -> str:
    played = match(hand, rules=by or rules())
    return " ".join(doubts(played, score(played).hands[0]))


def advised(hand: Hand) -> str:
    played = match(hand)
    return advice_text(played, score(played).hands[0])


def test_the_cards_of_a_pair_are_told_by_the_names_of_its_two_players() -> None:
    played = match(deal(knock("B", 3, 20), with_cards(knock("B", 7, 56))), rules=rules("partnership"))
    sheet = lay_out(played, cards=True)
    dead_too = match(deal(dead(), with_cards(knock("B", 7, 56))), rules=rules("partnership"))
    assert "the cards of Casey leave 63" in lay_out(dead_too).rows[0].doubt
    said = "the cards of Casey leave 63, not 56; the cards are right; 7♣ could not be laid off"
    assert [row.doubt[: len(said)] for row in sheet.rows] == [said, "", said]
    assert sheet.footnotes[1].startswith("Hand 1: Drew 5♣ 5♦ 5♥, 7♠ 8♠ 9♠ 10♠ | 2♣ 3♣ 2♦; Casey | 7♣")
    assert advice_text(played, score(played).hands[0]) == "Nothing was given away: Drew 7, Casey 63, as low as can be."


def test_one_hand_alone_is_told_without_the_other() -> None:
    [alone] = lay_out(match(with_cards(gin("A", 20), "", "Kc Kd Kh 2s")), cards=True).footnotes
    assert alone == "Hand 1: Blake K♣ K♦ K♥ | 2♠"
    [alone] = lay_out(match(with_cards(knock("A", 9, 20), "5c 5d 5h 9s", "")), cards=True).footnotes
    assert alone == "Hand 1: Avery 5♣ 5♦ 5♥ | 9♠"


@pytest.mark.parametrize(
    ("hand", "by", "why"),
    [
        (
            with_cards(knock("A", 2, 66), "5c 5d 5h 7s 7d 7h 9c 9d 9h 2d", "6h 8s Kc Kd Qh Qc Jh 4c 3h Ac"),
            rules(),
            "6♥ could not be laid off: no run on the table ends beside it, and there is no set of that rank",
        ),
        (
            with_cards(knock("A", 2, 62), "5c 5d 5h 7s 8s 9s Jc Jd Jh 2d", "Ac As Kc Qd Qh 6h 3h 4c 8h Td"),
            rules(),
            "A♣ could not be laid off: no 2♣ on the table, and no set of that rank",
        ),
        (
            with_cards(knock("A", 2, 59), "5c 5d 5h 7s 8s 9s Jc Jd Jh 2d", "Ac 2s Kc Qd Qh 6h 3h 4c 8h 6d"),
            rules("round-the-corner"),
            "A♣ could not be laid off: no K♣ and no 2♣ on the table",
        ),
        (with_cards(gin("A", 60), "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h"), rules(), "after gin nothing is laid off"),
    ],
)
def test_a_count_that_is_too_low_is_denied_with_the_reason(hand: Hand, by: Ruleset, why: str) -> None:
    assert why in doubted(hand, by)


def test_where_the_rules_let_lay_off_on_gin_nobody_says_that_they_do_not() -> None:
    said = doubted(with_cards(gin("A", 30), "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h"), rules("round-the-corner"))
    assert said == "the cards of Blake leave 63, not 30; the cards are right"


def test_a_count_without_cards_that_make_the_difference_is_denied_without_a_reason() -> None:
    low = with_cards(knock("A", 1, 63), "5c 5d 5h 7s 8s 9s Ts 2c 6d Kd", "8d 8h 7c 5s 6s Js Qh Kh Qd 3d")
    assert doubted(low).startswith("the cards of Avery leave 18, not 1; the cards are right Blake counted")
    assert doubted(with_cards(big_gin("A", 63), "5c 5d 5h 7s 8s 9s Ts 2c 2d 2h")).startswith(
        "Avery has not eleven cards: that is no big gin; the cards are right"
    )


def test_advice_names_what_each_could_have_done() -> None:
    assert advised(with_cards(knock("A", 9, 63))) == "Avery could have had 7 instead of 9, 2 points given away."
    assert advised(with_cards(knock("A", 7, 64))) == "Blake could have laid off 6♠ 5♠ J♠, 1 point given away."
    nothing_fits = with_cards(knock("A", 7, 73), opponent="8d 8h 7c 4s 4d Jd Qh Kh Kd Ac")
    assert advised(nothing_fits) == "Blake could have been left with less than 73, 1 point given away."


def test_what_both_hands_come_to_is_told_with_what_is_laid_off() -> None:
    both = as_laid(rules(), held(KNOCKER, OTHER))
    assert count_text(NAMES, both) == "Avery 7, Blake 63 after laying off 6♠ 5♠ J♠."
    assert count_text(NAMES, as_laid(rules(), held("5c 5d 5h 9s", ""))) == "Avery 9."
    assert count_text(NAMES, as_laid(rules(), held("", "5c 5d 5h 9s"))) == "Blake 9."


def cost(cards: LaidCards) -> str:
    laid = as_laid(rules(), cards)
    answer = None if laid.knocker is None or not cards.opponent else answer_to(rules(), cards, laid.knocker).deadwood
    return cost_text(NAMES, laid, best(rules(), cards), answer)


def test_the_cost_of_laying_down_otherwise_is_told_to_each() -> None:
    assert cost(held(KNOCKER, OTHER)) == ""
    assert cost(held("5c 5d 5h 9s", "", knocker_melds=())) == "Avery could have 9 instead of 24."
    assert cost(held(*SEVENS, knocker_melds=("4s5s6s7s", "7c7d7h"))) == (
        "Laid down otherwise, Avery would leave Blake 27 instead of 10."
    )
    assert cost(held(KNOCKER, OTHER, opponent_melds=(), laid_off=())) == "Blake could have 63 instead of 84."
    assert cost(held("", "5c 5d 5h 9s")) == ""
