"""The cards that are kept with a hand: what they may be, and how the two hands lie."""

from dataclasses import replace

import pytest
from builders import gin, knock, rules

from ginsheet.model.card_rules import STANDARD
from ginsheet.model.cards import mask, text_of
from ginsheet.model.hand import Hand, check_against
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import Laying, as_laid, subset_worth, ways_to_lay, written_melds
from ginsheet.model.problems import FieldError, Problem

AVERY = "2c5cTc2d5d5h7s8s9sTs"
"""Three fives, a run of spades; 2♣ 10♣ 2♦ stay loose: 14."""
BLAKE = "8d8h9h5s6sJsQhKhQdKd"


def text(cards: str) -> str:
    return text_of(mask(cards))


def kept(**fields: object) -> LaidCards:
    return LaidCards(**{"knocker": text(AVERY), "opponent": text(BLAKE), **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"knocker": "", "opponent": ""}, "knocker", Problem.REQUIRED),
        ({"knocker": "5d5c"}, "knocker", Problem.CARDS_UNORDERED),
        ({"knocker": "5c5c"}, "knocker", Problem.CARD_TWICE),
        ({"knocker": "5c zz"}, "knocker", Problem.NOT_A_CARD),
        ({"opponent": "5c"}, "opponent", Problem.CARD_IN_BOTH_HANDS),
        (
            {"opponent": text("Ac 2c 3c 4c 6c 7c 8c 9c Jc Qc Kc".replace("2c", "3d"))},
            "opponent",
            Problem.TOO_MANY_CARDS,
        ),
        ({"knocker_melds": ("5c5d5s",)}, "knocker_melds[0]", Problem.NOT_IN_HAND),
        ({"knocker_melds": ("5c5d5h", "5h")}, "knocker_melds[1]", Problem.NOT_IN_HAND),
        ({"knocker_melds": ("",)}, "knocker_melds[0]", Problem.REQUIRED),
        ({"opponent_melds": ()}, "laid_off", Problem.REQUIRED),
        ({"laid_off": ()}, "laid_off", Problem.NOT_ALLOWED),
        ({"opponent_melds": ("5s6s",), "laid_off": ("5s",)}, "laid_off[0]", Problem.NOT_IN_HAND),
        ({"opponent_melds": (), "laid_off": ("5s6s",)}, "laid_off[0]", Problem.TOO_MANY_CARDS),
    ],
)
def test_cards_that_cannot_be_are_refused_by_their_field(
    fields: dict[str, object], field: str, problem: Problem
) -> None:
    with pytest.raises(FieldError) as caught:
        kept(**fields)
    assert (caught.value.field, caught.value.problem) == (field, problem)


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"knocker_melds": ("2c5c",)}, "cards.knocker_melds[0]", Problem.NOT_A_MELD),
        ({"opponent_melds": ("5s6sJs",), "laid_off": ()}, "cards.opponent_melds[0]", Problem.NOT_A_MELD),
        ({"opponent_melds": (), "laid_off": ("6s", "9h")}, "cards.laid_off[1]", Problem.CANNOT_LAY_OFF),
        ({"knocker_melds": (), "opponent_melds": (), "laid_off": ("6s",)}, "cards.laid_off[0]", Problem.CANNOT_LAY_OFF),
    ],
)
def test_what_was_laid_down_must_be_melds_and_fit(fields: dict[str, object], field: str, problem: Problem) -> None:
    hand = replace(knock("A", 4, 20), cards=kept(**fields))
    with pytest.raises(FieldError) as caught:
        check_against(rules(), hand)
    assert (caught.value.field, caught.value.problem) == (field, problem)


def test_cards_have_no_place_where_no_two_hands_were_laid_open() -> None:
    with pytest.raises(FieldError) as caught:
        replace(knock("A", 4, 20), how="dead", by=None, knocker=None, opponent=None, cards=kept())  # type: ignore[arg-type]
    assert (caught.value.field, caught.value.problem) == ("cards", Problem.NOT_ALLOWED)


def figures(laying: Laying) -> tuple[int | None, int | None]:
    knocker, opponent = laying
    return (None if knocker is None else knocker.deadwood, None if opponent is None else opponent.deadwood)


def test_what_nobody_said_counts_as_the_best_way() -> None:
    way = as_laid(rules(), kept())
    assert way.opponent is not None
    assert figures(way) == (14, 8 + 8 + 9 + 20 + 20)
    assert {text_of(step.card) for step in way.opponent.laid_off} == {"5s", "6s", "Js"}


def test_what_was_said_counts_as_it_was_laid() -> None:
    said = kept(knocker_melds=("7s8s9sTs",), opponent_melds=("Qh",)[:0], laid_off=("6s", "5s"))
    way = as_laid(rules(), said)
    assert figures(way) == (29, 8 + 8 + 9 + 10 * 5)


def test_one_hand_alone_can_be_counted() -> None:
    assert figures(as_laid(rules(), LaidCards(knocker="5c5d5hKs"))) == (10, None)
    assert figures(as_laid(rules(), LaidCards(knocker="5c5d5hKs", knocker_melds=()))) == (25, None)
    assert figures(as_laid(rules(), LaidCards(opponent="5c5d5hKs"))) == (None, 10)
    assert figures(as_laid(rules(), LaidCards(opponent="5c5d5hKs", opponent_melds=(), laid_off=()))) == (None, 25)


def test_nothing_is_laid_off_after_gin_unless_the_rules_allow_it() -> None:
    held = LaidCards(knocker=text("5c 5d 5h 7s 8s 9s Td Jd Qd Kd"), opponent=text("6s Ts 2c 4c 9d"))
    assert figures(as_laid(rules(), held)) == (0, 6 + 10 + 2 + 4 + 9)
    assert figures(as_laid(rules("round-the-corner"), held)) == (0, 2 + 4)


def test_equal_ways_of_the_knocker_are_listed_the_best_first() -> None:
    held = LaidCards(knocker=text("4s 5s 6s 7s 7c 7d 7h 2d 3d Ac"), opponent=text("8s 9s Kc"))
    ways = ways_to_lay(rules(), held)
    assert [figures(way) for way in ways] == [(6, 27), (6, 10)]


def test_a_way_of_the_knocker_on_which_nothing_laid_off_fits_is_none() -> None:
    cards = {"knocker": text("4s 5s 6s 7s 7c 7d 7h 2d 3d Ac"), "opponent": text("8s 9s Kc"), "opponent_melds": ()}
    assert [figures(way) for way in ways_to_lay(rules(), LaidCards(**cards, laid_off=()))] == [(6, 27), (6, 27)]
    assert [figures(way) for way in ways_to_lay(rules(), LaidCards(**cards, laid_off=("8s", "9s")))] == [(6, 10)]


def test_melds_are_written_as_they_are_kept() -> None:
    melds = (mask("7s8s9s"), mask("5c5d5h"))
    assert written_melds(melds) == ("7s8s9s", "5c5d5h")
    assert written_melds(()) == ()


@pytest.mark.parametrize(("points", "found"), [(9, "9h"), (13, "4d9h"), (4, "4d"), (1, None), (0, None)])
def test_cards_worth_so_many_points_are_found(points: int, found: str | None) -> None:
    chosen = subset_worth(mask("4d 9h Kc"), points, STANDARD)
    assert (None if chosen is None else text_of(chosen)) == found


def test_a_hand_keeps_its_cards() -> None:
    hand: Hand = replace(gin("B", 12), cards=LaidCards(opponent="Kc2d"))
    check_against(rules(), hand)
    assert hand.cards == LaidCards(opponent="Kc2d")
