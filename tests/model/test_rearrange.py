"""Cards moved about on the table: none is lost, and what lies there can lie there."""

from random import Random

import pytest
from builders import rules

from ginsheet.model.card_rules import STANDARD
from ginsheet.model.cards import mask, text_of
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import as_laid, check_laid_down
from ginsheet.model.rearrange import Place, Row, Spot, Table, kept, move, spot_of, table_of, targets

RULES = rules()


def table(knocker: str, opponent: str) -> Table:
    cards = LaidCards(knocker=text_of(mask(knocker)), opponent=text_of(mask(opponent)))
    return table_of(as_laid(RULES, cards))


SEVENS = table("4s 5s 6s 7s 7c 7d 7h 2d 3d Ac", "8s 9s Kc")


def melds(laid: Table) -> set[str]:
    return {text_of(meld) for meld in laid.knocker_melds}


def test_a_card_goes_from_a_run_to_the_set_that_it_fits_too() -> None:
    start = SEVENS._replace(knocker_melds=(mask("4s5s6s7s"), mask("7c7d7h")))
    moved = move(start, mask("7s"), Spot(Row.KNOCKER, Place.MELD, 1), STANDARD)
    assert moved is not None
    assert melds(moved) == {"4s5s6s", "7c7d7h7s"}
    assert spot_of(moved, mask("7s"), STANDARD) == Spot(Row.KNOCKER, Place.MELD, 1)


def test_what_is_left_of_a_meld_is_loose_where_it_is_none_any_more() -> None:
    start = table("5c 5d 5h 2c 9s", "Kd")
    moved = move(start, mask("5d"), Spot(Row.KNOCKER, Place.LOOSE), STANDARD)
    assert moved is not None
    assert (melds(moved), text_of(moved.knocker_loose)) == (set(), "2c5c5d5h9s")
    back = move(moved, mask("5c"), Spot(Row.KNOCKER, Place.NEW_MELD), STANDARD)
    assert back is not None
    assert (melds(back), text_of(back.knocker_loose)) == ({"5c5d5h"}, "2c9s")


def test_a_run_that_loses_a_card_in_the_middle_can_leave_two() -> None:
    start = table("3c 4c 5c 6c 7c 8c 9c", "")
    moved = move(start, mask("6c"), Spot(Row.KNOCKER, Place.LOOSE), STANDARD)
    assert moved is not None
    assert melds(moved) == {"3c4c5c", "7c8c9c"}


def test_a_card_laid_off_goes_back_when_it_has_no_place_any_more() -> None:
    start = table("7s 8s 9s 2d 3d Ac 4h 4c 6h Td", "5s 6s Kc")
    assert {text_of(card) for card in start.laid_off} == {"5s", "6s"}
    moved = move(start, mask("7s"), Spot(Row.KNOCKER, Place.LOOSE), STANDARD)
    assert moved is not None
    assert (moved.laid_off, text_of(moved.opponent_loose)) == ((), "Kc5s6s")
    without = move(start, mask("6s"), Spot(Row.OPPONENT, Place.LOOSE), STANDARD)
    assert without is not None
    assert (without.laid_off, text_of(without.opponent_loose)) == ((), "Kc5s6s")


def test_one_hand_alone_can_lie_on_the_table() -> None:
    own = table("", "5c 5d 5h 9s")
    assert (own.knocker_melds, own.knocker_loose, own.opponent_melds) == ((), 0, (mask("5c5d5h"),))
    assert text_of(own.hand(Row.OPPONENT)) == "5c5d5h9s"
    other = table("5c 5d 5h 9s", "")
    assert (other.opponent_melds, other.opponent_loose, other.laid_off) == ((), 0, ())
    assert text_of(other.hand(Row.KNOCKER)) == "5c5d5h9s"


@pytest.mark.parametrize(
    ("card", "spot"),
    [
        ("Ac", Spot(Row.KNOCKER, Place.MELD, 0)),
        ("Ac", Spot(Row.KNOCKER, Place.NEW_MELD)),
        ("Ac", Spot(Row.OPPONENT, Place.LOOSE)),
        ("Kc", Spot(Row.KNOCKER, Place.LOOSE)),
        ("Kc", Spot(Row.OPPONENT, Place.LAID_OFF, 0)),
        ("Kc", Spot(Row.OPPONENT, Place.LAID_OFF, 9)),
        ("Kc", Spot(Row.OPPONENT, Place.MELD, 0)),
    ],
)
def test_what_cannot_lie_there_is_refused(card: str, spot: Spot) -> None:
    assert move(SEVENS, mask(card), spot, STANDARD) is None
    assert spot not in targets(SEVENS, mask(card), STANDARD)


def test_a_card_that_is_not_on_the_table_lies_nowhere() -> None:
    with pytest.raises(KeyError, match="Qh"):
        spot_of(SEVENS, mask("Qh"), STANDARD)


@pytest.mark.parametrize("seed", range(40))
def test_any_moves_keep_every_card_and_leave_what_the_rules_allow(seed: int) -> None:
    rng = Random(seed)
    suits = rng.sample("cdhs", 3)
    deck = [rank + suit for rank in "456789T" for suit in suits]
    cards = rng.sample(deck, 20)
    table_now = table(" ".join(cards[:10]), " ".join(cards[10:]))
    before = {row: table_now.hand(row) for row in Row}
    for _ in range(30):
        card = mask(rng.choice(cards))
        choices = targets(table_now, card, STANDARD)
        if not choices:
            continue
        spot = rng.choice(choices)
        moved = move(table_now, card, spot, STANDARD)
        assert moved is not None
        table_now = moved
        assert {row: table_now.hand(row) for row in Row} == before
        said = kept(table_now)
        check_laid_down(RULES, said)
        laid = as_laid(RULES, said)
        assert laid.knocker is not None
        assert laid.opponent is not None
        assert (laid.knocker.loose, laid.opponent.own.loose) == (table_now.knocker_loose, table_now.opponent_loose)
