"""Melds and deadwood of a hand: against the test vectors, against brute force, and by hand."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from brute_melds import Cards, Table, nasty_hand, random_hand, read, text

from ginsheet.model.card_rules import ROUND_THE_CORNER, STANDARD, CardRules
from ginsheet.model.cards import mask, text_of, written
from ginsheet.model.melds import (
    arrangements,
    best_discard,
    best_melds,
    in_order,
    is_meld,
    melds_in,
    min_deadwood,
    points_of,
)
from ginsheet.model.problems import FieldError

VECTORS = Path(__file__).parent.parent / "oracles" / "hands.jsonl"
HANDS, HANDS_LONG = 1_500, 20_000
BLOCK = 500
"""Hands of one test: a failing one is found again by its seed alone."""
TABLES = {STANDARD: Table(), ROUND_THE_CORNER: Table(ace=15, corner=True)}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "first_seed" in metafunc.fixturenames:
        hands = HANDS_LONG if metafunc.config.getoption("--long") else HANDS
        metafunc.parametrize("first_seed", range(0, hands, BLOCK))


def test_every_hand_of_the_vectors_has_its_deadwood_and_its_arrangements() -> None:
    hands = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    assert len(hands) == 2_300
    wrong = []
    for hand in hands:
        cards = mask(hand["h"])
        ways = arrangements(cards)
        given_way = {mask(meld) for meld in hand["m"]}
        right = (
            cards.bit_count() == hand["n"]
            and text_of(cards) == hand["h"]
            and min_deadwood(cards) == hand["dw"]
            and {way.deadwood for way in ways} == {hand["dw"]}
            and len({way.melds for way in ways}) == len(ways) == hand["nb"]
            and given_way in [set(way.melds) for way in ways]
            and len(best_melds(cards).melds) == len(given_way)
            and ("dd" not in hand or best_discard(cards).deadwood == hand["dd"])
        )
        if not right:
            wrong.append(hand["id"])
    assert wrong == []


@pytest.mark.parametrize("rules", [STANDARD, ROUND_THE_CORNER], ids=["standard", "corner"])
def test_every_hand_is_counted_as_by_brute_force(rules: CardRules, first_seed: int) -> None:
    for seed in range(first_seed, first_seed + BLOCK):
        rng = Random(seed)
        size = rng.choice([10, 10, 10, 11, rng.randint(0, 11)])
        check(rules, (nasty_hand if seed % 2 else random_hand)(rng, size), seed)


def check(rules: CardRules, hand: Cards, seed: int) -> None:
    """Hold one hand against the slow count: the deadwood, and every arrangement."""
    least, ways = TABLES[rules].least(hand)
    cards = mask(text(hand))
    found = arrangements(cards, rules)
    assert min_deadwood(cards, rules) == least, (seed, text(hand))
    assert {frozenset(read(text_of(meld)) for meld in way.melds) for way in found} == ways, (seed, text(hand))
    assert len(found) == len(ways), (seed, text(hand))
    for way in found:
        assert sum(way.melds) + way.loose == cards, (seed, text(hand))
        assert way.deadwood == points_of(way.loose, rules) == least, (seed, text(hand))


def test_a_run_that_a_set_would_break_is_kept_where_it_saves_more() -> None:
    hand = mask("3c4c5c6c7c 5d5h")
    assert min_deadwood(hand) == 10
    assert [text_of(meld) for meld in best_melds(hand).melds] == ["3c4c5c6c7c"]


def test_the_fourth_card_of_a_rank_may_belong_to_a_run() -> None:
    assert min_deadwood(mask("5c5d5h5s 6s7s")) == 0
    assert min_deadwood(mask("4c4d4h4s 5c5d5h5s 6s")) == 0


def test_equal_arrangements_come_with_the_fewest_melds_first() -> None:
    ways = arrangements(mask("3h4h5h6h7h8h"))
    assert [[text_of(meld) for meld in way.melds] for way in ways] == [["3h4h5h6h7h8h"], ["3h4h5h", "6h7h8h"]]


def test_the_best_discard_may_be_in_a_meld_of_the_best_arrangement() -> None:
    hands = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    traps = [hand for hand in hands if hand["g"] == "discardtrap"]
    assert len(traps) == 10
    for hand in traps:
        cards = mask(hand["h"])
        discard = best_discard(cards)
        assert discard.card & cards
        assert min_deadwood(cards ^ discard.card) == discard.deadwood == hand["dd"]


def test_of_equal_discards_the_dearest_goes() -> None:
    assert text_of(best_discard(mask("2c3c4c5c 6d7d8d 9c9d9h9s")).card) == "9c"


def test_whether_cards_are_a_meld() -> None:
    yes = ["5c5d5h", "5c5d5h5s", "Ac2c3c", "JhQhKh", "2s3s4s5s6s7s8s"]
    no = ["", "5c", "5c5d", "QcKcAc", "KsAs2s", "3c4c5d", "3c4c6c", "5c5d5h6h", "3c3d4c4d"]
    assert [name for name in yes if not is_meld(mask(name))] == []
    assert [name for name in no if is_meld(mask(name))] == []


def test_around_the_corner_the_ace_is_high_too_and_costs_fifteen() -> None:
    assert [is_meld(mask(cards), ROUND_THE_CORNER) for cards in ("QcKcAc", "KsAs2s", "KsAs3s")] == [True, True, False]
    assert min_deadwood(mask("As Kd"), ROUND_THE_CORNER) == 25
    assert min_deadwood(mask("QsKsAs2s3s"), ROUND_THE_CORNER) == 0
    assert min_deadwood(mask("QsKsAs2s3s")) == 20
    assert min_deadwood((1 << 13) - 1, ROUND_THE_CORNER) == 0


def test_a_meld_is_laid_down_from_its_first_card() -> None:
    laid = {cards: written(in_order(mask(cards))) for cards in ("KsAs2s", "QhKhAh", "3c2cAc4c", "9s9c9h", "As2s3sQsKs")}
    assert laid == {
        "KsAs2s": "KsAs2s", "QhKhAh": "QhKhAh", "3c2cAc4c": "Ac2c3c4c", "9s9c9h": "9c9h9s", "As2s3sQsKs": "QsKsAs2s3s",
    }  # fmt: skip
    whole_suit = (1 << 13) - 1 << 13
    assert written(in_order(whole_suit)) == text_of(whole_suit)


def test_all_melds_of_a_hand_are_listed_though_they_overlap() -> None:
    assert {text_of(meld) for meld in melds_in(mask("4h5h6h7h 5c5d"))} == {"4h5h6h", "5h6h7h", "4h5h6h7h", "5c5d5h"}


@pytest.mark.parametrize("points", [0, 26, 1.5, True])
def test_an_ace_out_of_bounds_is_refused(points: int) -> None:
    with pytest.raises(FieldError, match="ace_points"):
        CardRules(ace_points=points)


def test_the_tables_wait_until_cards_are_counted() -> None:
    script = (
        "from ginsheet.model import layoff, melds, card_rules; at_start = set(vars(card_rules.STANDARD));"
        "melds.min_deadwood(7); print(sorted(set(vars(card_rules.STANDARD)) - at_start))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['loose', 'points']"
