"""Faults that other score keepers had, each tried on the model (score cases S01 to S11)."""

from collections.abc import Callable
from random import Random

import pytest
from builders import T, adjust, agreement, dead, gin, knock, match, points
from random_matches import random_hand

from ginsheet.model.changes import correct, insert, record, remove
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, MatchOver, Problem
from ginsheet.model.scoring import score


def test_s01_the_game_bonus_goes_to_the_undercutter_not_to_the_player_on_turn() -> None:
    standing = score(match(points("A", 60), points("B", 80), knock("A", 8, 3)))
    [game] = standing.games
    assert standing.hands[-1].points == 30  # 8 - 3 = 5, + 25
    assert (game.hands_total, standing.winner) == ((60, 110), Side.B)
    assert (game.game_bonus, game.boxes) == ((0, 100), (1, 2))


def test_s03_correcting_an_early_hand_carries_through_to_the_end() -> None:
    won = match(gin("A", 30), knock("A", 4, 20), knock("A", 2, 33))
    assert [row.totals for row in score(won).hands] == [(55, 0), (71, 0), (102, 0)]
    reopened = correct(won, 1, gin("B", 30), agreement())
    standing = score(reopened)
    assert [row.totals for row in standing.hands] == [(0, 55), (16, 55), (47, 55)]
    [game] = standing.games
    assert (game.boxes, game.game_bonus, game.box_points, game.over, game.winner) == (
        (2, 1),
        (0, 0),
        (0, 0),
        False,
        None,
    )
    assert record(reopened, dead()).hands[-1] == dead()


def test_s05_bonuses_do_not_count_towards_the_target() -> None:
    nearly = match(points("A", 30), points("A", 30), points("A", 30))
    assert (score(nearly).over, score(nearly).games[0].boxes) == (False, (3, 0))  # 90, though 90 + 75 passes 100
    assert not score(record(nearly, points("A", 9))).over
    assert score(record(nearly, points("A", 10))).winner is Side.A


def test_s07_a_negative_total_is_a_number_like_any_other() -> None:
    standing = score(match(points("B", 5), adjust("B", -10, "looked at the stock")))
    assert [row.totals for row in standing.hands] == [(0, 5), (0, -5)]
    assert (standing.final, standing.margin, standing.leader) == ((0, -5), 5, Side.A)


WAYS: dict[str, Callable[[Match, Hand], Match]] = {
    "recorded": lambda before, hand: record(before, hand),
    "corrected": lambda before, hand: correct(before, 1, hand),
    "corrected with agreement": lambda before, hand: correct(before, 1, hand, agreement()),
    "inserted": lambda before, hand: insert(before, 1, hand, agreement()),
    "read from elsewhere": lambda before, hand: match(hand),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_s09_every_way_in_has_the_same_checks(way: Callable[[Match, Hand], Match]) -> None:
    before = match(knock("A", 8, 20))
    with pytest.raises(FieldError) as refused:
        way(before, knock("A", 12, 20))
    assert refused.value.problem is Problem.OVER_KNOCK_LIMIT
    assert refused.value.field in ("hands[0].knocker", "hands[1].knocker")
    assert refused.value.values == {"limit": 10, "value": 12}
    assert score(before).hands[0].points == 12


@pytest.mark.parametrize("first_seed", range(0, 200, 50))
def test_s11_everything_adds_up_after_every_step(first_seed: int) -> None:
    for seed in range(first_seed, first_seed + 50):
        rng = Random(seed)
        now = match(*(plain_hand(rng) for _ in range(rng.randint(1, 60))))
        kept = [now]
        for _ in range(12):
            now = step(rng, now, kept)
            kept.append(now)
            assert_adds_up(now)


def plain_hand(rng: Random) -> Hand:
    """Give a hand that is won or dead: each is a box or a dead hand."""
    hand = random_hand(rng, T)
    return dead() if hand.how is How.ADJUST else hand


def step(rng: Random, now: Match, kept: list[Match]) -> Match:
    doing = rng.choice(["record", "correct", "remove", "insert", "undo"])
    if doing == "undo":
        return rng.choice(kept)
    if doing == "record" or not now.hands:
        try:
            return record(now, plain_hand(rng))
        except MatchOver:
            return now
    number = rng.randint(1, len(now.hands))
    if doing == "remove":
        return remove(now, number, agreement())
    change = correct if doing == "correct" else insert
    return change(now, number, plain_hand(rng), agreement())


def assert_adds_up(now: Match) -> None:
    standing = score(now)
    [game] = standing.games
    dead_hands = sum(row.counted and row.winner is None for row in standing.hands)
    after_end = sum(not row.counted for row in standing.hands)
    assert sum(game.boxes) + dead_hands + after_end == len(now.hands)
    running = [0, 0]
    for row in standing.hands:
        if row.winner is not None:
            running[row.winner.place] += row.points
        assert row.totals == tuple(running)
    assert game.hands_total == tuple(running)
    if not now.hands:
        assert (game.final, game.boxes, standing.margin) == ((0, 0), (0, 0), 0)


def test_s11_an_emptied_match_stands_at_nothing_everywhere() -> None:
    now = match(gin("A", 80), gin("B", 3))
    for _ in now.hands:
        now = remove(now, 1, agreement())
    standing = score(now)
    [game] = standing.games
    assert (standing.hands, standing.final, standing.over) == ((), (0, 0), False)
    assert (game.hands_total, game.boxes, game.game_bonus, game.box_points) == ((0, 0), (0, 0), (0, 0), (0, 0))
    assert len(now.corrections) == 2, "what was removed stays on record"
