"""Random rules, hands and edits from a seeded generator: short games that often end, ties, extremes, every switch."""

from dataclasses import replace
from random import Random

from builders import T

from ginsheet.model.hand import Hand, How, Mark
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.ruleset import DEADWOOD_MOST, BoxTo, BoxWhen, DealerRule, Ruleset, ShutoutEffect, ShutoutWhen, Tie


def random_rules(rng: Random) -> Ruleset:
    """Give rules with every figure and switch at random; targets are small, so that games end."""
    box_when = rng.choice(list(BoxWhen))
    either = replace(
        T,
        knock_limit=rng.choice([0, 5, 10, 10, 10, 98]),
        gin_bonus=rng.choice([0, 20, 25]),
        big_gin_bonus=rng.choice([None, 0, 31, 50]),
        undercut_bonus=rng.choice([0, 10, 20, 25]),
        knock_bonus=rng.choice([0, 0, 5]),
        tie=rng.choice(list(Tie)),
        shutout_when=rng.choice(list(ShutoutWhen)),
        extra_boxes_gin=rng.choice([0, 0, 2]),
        extra_boxes_big_gin=rng.choice([0, 0, 3]),
        extra_boxes_undercut=rng.choice([0, 0, 1]),
        dealer=rng.choice(list(DealerRule)),
    )
    if rng.random() < 0.1:
        return replace(either, target=None, single_hand=True, game_bonus=0, box_value=0, box_when=box_when)
    return replace(
        either,
        target=rng.choice([1, 25, 60, 100, 100, 250]),
        game_bonus=rng.choice([0, 100, 250]),
        shutout_effect=rng.choice(list(ShutoutEffect)),
        shutout_bonus=rng.choice([0, 100]),
        box_value=rng.choice([0, 10, 20, 25, 100]),
        box_when=box_when,
        box_to=BoxTo.BOTH if box_when is BoxWhen.AT_ONCE else rng.choice(list(BoxTo)),
    )


def random_hand(rng: Random, rules: Ruleset) -> Hand:
    """Give a hand that the rules allow."""
    ways = [How.GIN, How.BIG_GIN, How.DEAD, How.POINTS, How.ADJUST]
    how = How.KNOCK if rules.knock_limit and rng.random() < 0.5 else rng.choice(ways)
    if how is How.DEAD:
        return Hand(how=how)
    by = rng.choice(PARTNERS)
    if how is How.KNOCK:
        knocker = rng.randint(1, rules.knock_limit)
        opponent = rng.choice([knocker, rng.randint(0, 12), rng.randint(0, 40), DEADWOOD_MOST])
        return Hand(how=how, by=by, knocker=knocker, opponent=opponent)
    if how is How.POINTS:
        return Hand(how=how, by=by, points=rng.choice([0, rng.randint(0, 60)]), mark=rng.choice([None, *Mark]))
    if how is How.ADJUST:
        return Hand(how=how, by=by, points=rng.choice([-10, -5, 5, 10, 40]), note="agreed")
    return Hand(how=how, by=by, opponent=rng.choice([0, rng.randint(0, 40)]))


def random_match(rng: Random, rows_most: int = 12) -> Match:
    """Give a match of up to `rows_most` rows; some of them may stand after the end of the game."""
    rules = random_rules(rng)
    hands = tuple(random_hand(rng, rules) for _ in range(rng.randint(0, rows_most)))
    return Match(id="random", players=("Avery", "Blake"), rules=rules, first_dealer=rng.choice(PARTNERS), hands=hands)
