"""The model against a second engine that was written from RULES.md alone (RELIABILITY R13)."""

from collections import Counter
from dataclasses import fields
from random import Random

import pytest
import second_engine
from builders import agreement
from random_matches import random_hand, random_match

from ginsheet.model import changes
from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import MatchOver
from ginsheet.model.ruleset import BoxTo, BoxWhen, DealerRule, Ruleset, ShutoutEffect, ShutoutWhen, Tie
from ginsheet.model.scoring import Reason, Result, Standing, score

MATCHES, MATCHES_LONG, STEPS = 300, 10_000, 10
BLOCK = 100
"""Matches of one test: a failing one is found again by its seed alone."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "first_seed" in metafunc.fixturenames:
        matches = MATCHES_LONG if metafunc.config.getoption("--long") else MATCHES
        metafunc.parametrize("first_seed", range(0, matches, BLOCK))


def test_both_engines_agree_after_every_step(first_seed: int) -> None:
    for seed in range(first_seed, first_seed + BLOCK):
        walk(seed)


def walk(seed: int) -> None:
    """Change one match at random and hold every value it takes on against the second engine."""
    rng = Random(seed)
    match = random_match(rng)
    plain = [plain_hand(hand) for hand in match.hands]
    states = [(match, plain)]
    check(match, plain, seed)
    for _ in range(STEPS):
        step = rng.choice(["record", "record", "correct", "remove", "insert", "undo"])
        if step == "undo":
            match, plain = rng.choice(states)
        else:
            match, plain = changed(rng, step, match, plain)
            states.append((match, plain))
        check(match, plain, seed)


def changed(rng: Random, step: str, match: Match, plain: list[dict]) -> tuple[Match, list[dict]]:
    """Make one change in both worlds: through the model, and on the naive list."""
    hand = random_hand(rng, match.rules)
    if step == "record" or not plain:
        over = second_engine.winner_of(plain_rules(match.rules), played(match, plain)) is not None
        if over:
            with pytest.raises(MatchOver):
                changes.record(match, hand)
            return match, plain
        return changes.record(match, hand), [*plain, plain_hand(hand)]
    index = rng.randrange(len(plain))
    if step == "correct":
        return (
            changes.correct(match, index + 1, hand, agreement()),
            [*plain[:index], plain_hand(hand), *plain[index + 1 :]],
        )
    if step == "insert":
        return (
            changes.insert(match, index + 1, hand, agreement()),
            [*plain[:index], plain_hand(hand), *plain[index:]],
        )
    return changes.remove(match, index + 1, agreement()), [*plain[:index], *plain[index + 1 :]]


def played(match: Match, plain: list[dict]) -> list[dict]:
    return second_engine.played(plain_rules(match.rules), plain)


def check(match: Match, plain: list[dict], seed: int) -> None:
    expected = second_engine.scored(plain_rules(match.rules), match.first_dealer.place, plain)
    assert plain_standing(score(match)) == expected, f"seed {seed}: {match}"


def plain_rules(rules: Ruleset) -> dict:
    return {field.name: plain_value(getattr(rules, field.name)) for field in fields(rules)}


def plain_hand(hand: Hand) -> dict:
    by = None if hand.by is None else hand.by.place
    figures = {name: getattr(hand, name) for name in ("knocker", "opponent", "points")}
    return {"how": str(hand.how), "by": by, "mark": plain_value(hand.mark), **figures}


def plain_value(value: object) -> object:
    return str(value) if isinstance(value, str) else value


def plain_side(side: Side | None) -> int | None:
    return None if side is None else side.place


def plain_standing(standing: Standing) -> dict:
    """Give what the second engine gives, in its words; the dealer of an adjustment, whom nobody needs, is filled in."""
    [game] = standing.games
    rows, dealer = [], None
    for row in reversed(standing.hands):
        dealer = row.dealer or dealer or standing.next_dealer
        rows.append(
            {
                "result": str(row.result),
                "winner": plain_side(row.winner),
                "points": row.points,
                "boxes": row.boxes,
                "totals": list(row.totals),
                "dealer": plain_side(dealer),
                "counted": row.counted,
            }
        )
    assert (standing.final, standing.over, standing.winner) == (game.final, game.over, game.winner)
    sums = ("hands_total", "boxes", "game_bonus", "shutout", "box_points", "final")
    return {
        "hands": rows[::-1],
        "next_dealer": plain_side(standing.next_dealer),
        **{name: list(getattr(game, name)) for name in sums},
        "margin": standing.margin,
        "over": standing.over,
        "winner": plain_side(standing.winner),
    }


def test_the_random_matches_meet_everything_that_can_happen() -> None:
    """The comparison says nothing about a case that never comes up."""
    met: Counter[str] = Counter()
    for seed in range(MATCHES):
        met.update(cases_of(random_match(Random(seed))))
    enums = (Result, Reason, Tie, BoxTo, BoxWhen, ShutoutWhen, ShutoutEffect, DealerRule)
    wanted = {repr(member) for enum in enums for member in enum}
    wanted |= {f"shut out: {effect}" for effect in ShutoutEffect if effect is not ShutoutEffect.NONE}
    wanted |= {"over", "single hand over", "level", "negative total"}
    assert {case for case in wanted if met[case] < 2} == set()


def cases_of(match: Match) -> set[str]:
    """Name everything that the match is an example of."""
    standing, rules = score(match), match.rules
    switches = (rules.tie, rules.box_to, rules.box_when, rules.shutout_when, rules.shutout_effect, rules.dealer)
    cases = {repr(switch) for switch in switches}
    cases |= {repr(row.result) for row in standing.hands if row.counted}
    cases |= {repr(term.reason) for row in standing.hands for term in row.why}
    happened = {
        "over": standing.over,
        "single hand over": standing.over and rules.single_hand,
        "level": standing.leader is None,
        "negative total": any(total < 0 for row in standing.hands for total in row.totals),
        f"shut out: {rules.shutout_effect}": any(standing.games[0].shutout),
    }
    return cases | {case for case, has_happened in happened.items() if has_happened}
