"""Two hands on the table: lay-offs, the knocker's choice, the result; against the vectors, brute force and by hand."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from brute_melds import Table, nasty_pair, read, text

from ginsheet.model.card_rules import ROUND_THE_CORNER, STANDARD, CardRules
from ginsheet.model.cards import mask, text_of
from ginsheet.model.layoff import Defence, choices, lay_off, settle
from ginsheet.model.melds import best_melds, is_meld, min_deadwood, points_of
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.worth import Result
from ginsheet.sheet.words.problems import sentence

VECTORS = Path(__file__).parent.parent / "oracles" / "knocks.jsonl"
PAIRS, PAIRS_LONG = 600, 20_000
BLOCK = 200
"""Pairs of one test: a failing one is found again by its seed alone."""
TABLES = {STANDARD: Table(), ROUND_THE_CORNER: Table(ace=15, corner=True)}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "first_seed" in metafunc.fixturenames:
        pairs = PAIRS_LONG if metafunc.config.getoption("--long") else PAIRS
        metafunc.parametrize("first_seed", range(0, pairs, BLOCK))


def masks(melds: list[str]) -> list[int]:
    return [mask(meld) for meld in melds]


def is_sound(table: list[int], hand: int, answer: Defence, rules: CardRules = STANDARD) -> bool:
    """Tell whether an answer can be laid on the table, card after card, and its count is what is left."""
    lying, laid = list(table), 0
    for step in answer.laid_off:
        if step.meld not in lying or not is_meld(step.meld | step.card, rules):
            return False
        lying[lying.index(step.meld)] |= step.card
        laid += step.card
    own = answer.own
    return (
        laid + sum(own.melds) + own.loose == hand
        and all(is_meld(meld, rules) for meld in own.melds)
        and own.deadwood == points_of(own.loose, rules)
    )


def test_every_knock_of_the_vectors_is_settled() -> None:
    knocks = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    assert len(knocks) == 1_000
    wrong = []
    for knock in knocks:
        knocker, opponent = mask(knock["k"]), mask(knock["d"])
        shows = choices(knocker, opponent)
        best = shows[0]
        gin = knock["kdw"] == 0
        laid = sum(points_of(step.card) for step in best.opponent.laid_off)
        right = (
            best.knocker.deadwood == knock["kdw"]
            and best.opponent.deadwood == knock["df"]
            and best.result == knock["o"]
            and laid == knock["lo"][0]
            and min_deadwood(opponent) == knock["ddw"]
            and len(shows) == knock["narr"]
            and [show.opponent.deadwood for show in shows[:12]] == [df for _, df in knock["arr"]]
            and all(is_sound([] if gin else list(show.knocker.melds), opponent, show.opponent) for show in shows)
        )
        if not right:
            wrong.append(knock["id"])
    assert wrong == []


def test_every_arrangement_of_the_vectors_gets_the_best_answer() -> None:
    wrong = []
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        knock = json.loads(line)
        for melds, deadwood in knock["arr"] if knock["kdw"] else []:
            answer = lay_off(masks(melds), mask(knock["d"]))
            if answer.deadwood != deadwood or not is_sound(masks(melds), mask(knock["d"]), answer):
                wrong.append((knock["id"], melds))
    assert wrong == []


@pytest.mark.parametrize("rules", [STANDARD, ROUND_THE_CORNER], ids=["standard", "corner"])
def test_every_pair_is_settled_as_by_brute_force(rules: CardRules, first_seed: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + BLOCK):
        knocker, opponent = nasty_pair(Random(seed), TABLES[rules])
        count, answers = TABLES[rules].showdown(knocker, opponent, lay_off_on_gin=rules.lay_off_on_gin)
        shows = choices(mask(text(knocker)), mask(text(opponent)), rules)
        assert {show.knocker.deadwood for show in shows} == {count}, seed
        assert [show.opponent.deadwood for show in shows] == answers, (seed, text(knocker), text(opponent))
        for show in shows:
            table = list(show.knocker.melds) if count or rules.lay_off_on_gin else []
            assert is_sound(table, mask(text(opponent)), show.opponent, rules), seed
        own_first = best_melds(mask(text(opponent)), rules)
        table = list(shows[0].knocker.melds) if count or rules.lay_off_on_gin else []
        seen["lay-off"] += bool(shows[0].opponent.laid_off)
        seen["own melds first is wrong"] += lay_off(table, own_first.loose, rules).deadwood > answers[0]
    assert min(seen.values()) > 0, f"no hand of this block tries one of these: {seen}"


def answer_to(melds: str, hand: str, rules: CardRules = STANDARD) -> tuple[int, list[str], list[str]]:
    """Give the deadwood, the own melds and the steps `card>meld` of the best answer."""
    answer = lay_off(masks(melds.split()), mask(hand), rules)
    steps = [f"{text_of(step.card)}>{text_of(step.meld)}" for step in answer.laid_off]
    return answer.deadwood, [text_of(meld) for meld in answer.own.melds], steps


def test_a_chain_goes_on_as_far_as_it_can() -> None:
    assert answer_to("2s3s4s5s", "6s7s 9s Kd") == (19, [], ["6s>2s3s4s5s", "7s>2s3s4s5s6s"])


def test_both_ends_of_a_run_take_cards() -> None:
    steps = ["2h>3h4h5h", "Ah>2h3h4h5h", "6h>Ah2h3h4h5h"]
    assert answer_to("3h4h5h", "Ah2h6h Kd") == (10, [], steps)


def test_a_set_takes_its_fourth_card_and_no_other() -> None:
    assert answer_to("7c7d7h", "7s 8s 6h") == (14, [], ["7s>7c7d7h"])


def test_the_ace_goes_below_the_two_and_not_above_the_king() -> None:
    assert answer_to("2d3d4d", "Ad") == (0, [], ["Ad>2d3d4d"])
    assert answer_to("JdQdKd", "Ad") == (1, [], [])


def test_no_new_meld_is_made_with_the_cards_on_the_table() -> None:
    assert answer_to("7c7d7h", "8c9c") == (17, [], [])


def test_an_own_meld_is_broken_where_laying_off_saves_more() -> None:
    hand = "4c5c6c7c JcJdJh 6d6s Ad"
    own_first = best_melds(mask(hand))
    assert [text_of(meld) for meld in own_first.melds] == ["4c5c6c7c", "JcJdJh"]
    assert own_first.deadwood == lay_off(masks(["8c9cTc", "6h7h8h"]), own_first.loose).deadwood == 13
    assert answer_to("8c9cTc 6h7h8h", hand) == (10, ["6c6d6s", "JcJdJh"], ["7c>8c9cTc"])


def test_a_card_between_two_runs_joins_one_of_them() -> None:
    assert answer_to("2c3c4c 7c8c9c", "5c6c Kd") == (10, [], ["5c>2c3c4c", "6c>2c3c4c5c"])
    assert answer_to("Ac2c3c 7c8c9c", "4c5c 6c6d6h") == (0, ["6c6d6h"], ["4c>Ac2c3c", "5c>Ac2c3c4c"])


def test_a_chain_may_need_the_card_that_a_set_would_take_too() -> None:
    deadwood, own, steps = answer_to("6c6d6h 3s4s5s", "6s7s Kd")
    assert (deadwood, own) == (10, [])
    assert steps == ["6s>3s4s5s", "7s>3s4s5s6s"]


def test_of_equal_ways_the_one_that_lays_off_least_is_given() -> None:
    assert answer_to("5c6c7c", "8c9cTc") == (0, ["8c9cTc"], [])


def test_after_gin_nothing_is_laid_off_unless_the_rules_allow_it() -> None:
    knocker, opponent = mask("3c4c5c 6d7d8d 9h9s9d9c"), mask("Ac2c6c 5d 2h 4s7s Jd Qh Kh")
    assert settle(knocker, opponent).result is Result.GIN
    assert settle(knocker, opponent).opponent.laid_off == ()
    friendly = settle(knocker, opponent, CardRules(lay_off_on_gin=True))
    assert friendly.result is Result.GIN
    assert {text_of(step.card) for step in friendly.opponent.laid_off} == {"2c", "Ac", "5d", "6c"}


def test_around_the_corner_a_chain_turns_it() -> None:
    assert answer_to("JsQsKs", "As2s 5s", ROUND_THE_CORNER) == (5, [], ["As>JsQsKs", "2s>AsJsQsKs"])
    assert answer_to("2s3s4s", "KsAs 5d", ROUND_THE_CORNER) == (5, [], ["As>2s3s4s", "Ks>As2s3s4s"])
    assert answer_to("JsQsKs", "As2s 5s")[0] == 8


def test_the_knocker_lays_down_so_that_the_opponent_keeps_the_most() -> None:
    shows = choices(mask("5c8c5d5h5s6s7s8s9sTs"), mask("7c3d9dJdQdKd8h9hTh4s"))
    ways = [([text_of(meld) for meld in show.knocker.melds], show.opponent.deadwood) for show in shows]
    assert ways == [
        (["5c5d5h5s", "6s7s8s9sTs"], 23),  # no five for the four of spades to go to
        (["5c5d5h", "5s6s7s8s9sTs"], 19),
        (["5c5d5h", "5s6s7s", "8s9sTs"], 19),
    ]


def test_equal_counts_are_an_undercut() -> None:
    ties = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    ties = [knock for knock in ties if "tie" in knock["t"]]
    assert ties
    assert {settle(mask(knock["k"]), mask(knock["d"])).result for knock in ties} == {Result.UNDERCUT}


def test_eleven_melded_cards_are_big_gin() -> None:
    show = settle(mask("3c4c5c 6d7d8d 9h9s9d9c 2c"), mask("Ac Kc Qd 2h 4h 7h 5s Js 8s Th"))
    assert (show.result, show.knocker.deadwood, show.opponent.deadwood) == (Result.BIG_GIN, 0, 67)


def test_hands_that_are_not_whole_are_counted_without_a_result() -> None:
    show = settle(mask("7c7d7h Ks"), mask("7s 8s"))
    assert (show.result, show.knocker.deadwood, show.opponent.deadwood) == (None, 10, 8)
    open_meld = settle(mask("7c7d7h"), mask("7s 8s"))
    assert (open_meld.result, open_meld.opponent.deadwood) == (None, 8)


@pytest.mark.parametrize(
    ("knocker", "opponent", "field", "problem"),
    [
        ("2c3c4c 6d7d8d Th Js Qs Ks 5h", "Ac", "knocker", Problem.NO_DISCARD),
        ("2c3c4c", "Ac 2c", "opponent", Problem.CARD_IN_BOTH_HANDS),
        ("2c3c4c", "Ad2d3d4d5d6d7d8d9dTdJd", "opponent", Problem.TOO_MANY_CARDS),
    ],
)
def test_hands_that_cannot_lie_on_the_table_are_refused(
    knocker: str, opponent: str, field: str, problem: Problem
) -> None:
    with pytest.raises(FieldError) as caught:
        settle(mask(knocker), mask(opponent))
    assert (caught.value.field, caught.value.problem) == (field, problem)
    assert sentence(caught.value).startswith(f"{field}: ")


@pytest.mark.parametrize(
    ("melds", "hand", "problem"),
    [
        ("2c3c5c", "Kd", Problem.NOT_A_MELD),
        ("2c3c4c 4c4d4h", "Kd", Problem.CARD_TWICE),
        ("2c3c4c", "4c", Problem.CARD_TWICE),
    ],
)
def test_melds_that_cannot_lie_on_the_table_are_refused(melds: str, hand: str, problem: Problem) -> None:
    with pytest.raises(FieldError) as caught:
        lay_off(masks(melds.split()), mask(hand))
    assert caught.value.problem is problem
    assert sentence(caught.value).startswith("melds: ")


def test_the_brute_force_agrees_with_the_vectors_too() -> None:
    table = Table()
    knocks = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()][::20]
    for knock in knocks:
        count, answers = table.showdown(read(knock["k"]), read(knock["d"]))
        assert (count, answers[0]) == (knock["kdw"], knock["df"]), knock["id"]
