"""Random rules, hands and edits from a seeded generator: short games that often end, ties, extremes, every switch."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from builders import T, agreement

from ginsheet.model import changes
from ginsheet.model.cards import text_of
from ginsheet.model.hand import NEEDS, Hand, How, Mark, Side, knock_limit
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.problems import FieldError, MatchOver
from ginsheet.model.ruleset import (
    COLUMNS_MOST,
    AceUpcard,
    BoxTo,
    BoxWhen,
    DealerRule,
    Ruleset,
    ShutoutEffect,
    ShutoutWhen,
    SpadeDoubles,
    Tie,
)
from ginsheet.model.scoring import score
from ginsheet.storage.presets import presets

NAMES = ("Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie")
RANKS, SUITS = "A23456789TJQK", "cdhsss"
"""Of what upcards are made; spades come often."""


def random_rules(rng: Random) -> Ruleset:
    """Give rules for two players and one game, every figure and switch at random; most targets are small."""
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


def any_rules(rng: Random) -> Ruleset:
    """Give rules of any way of scoring: a preset, with its own target or a small one, or every switch at random."""
    if rng.random() < 0.5:
        preset = rng.choice(list(presets().values()))
        return preset if preset.single_hand or rng.random() < 0.5 else replace(preset, target=rng.choice([40, 70]))
    found = random_rules(rng)
    columns = 1 if found.single_hand else rng.choice([1, 1, 2, 3])
    upcard = rng.random() < 0.4
    return replace(
        found,
        upcard=upcard,
        ace_upcard=rng.choice(list(AceUpcard)),
        spade_doubles=rng.choice(list(SpadeDoubles)) if upcard else SpadeDoubles.NONE,
        columns=columns,
        third_column_doubled=columns == COLUMNS_MOST and rng.random() < 0.5,
        partnership=rng.random() < 0.25,
        round_the_corner=rng.random() < 0.2,
    )


def random_hand(rng: Random, rules: Ruleset, seats: int = 2, dealer: Side = Side.A) -> Hand:
    """Give a row that the rules allow at a table of so many players, dealt by `dealer`."""
    if rules.partnership:
        return _random_deal(rng, rules, seats)
    card = _random_card(rng) if rules.upcard and rng.random() < 0.9 else None
    hand = _random_hand(rng, rules, card)
    return _with_opponent(rng, hand, dealer) if seats == len(Side) else hand


def _random_hand(rng: Random, rules: Ruleset, card: str | None) -> Hand:
    """Give a row of two players; without a `card`, where one counts, it is one that needs none."""
    shown = {"upcard": card}
    if card is None and rules.upcard:
        how = rng.choice([How.DEAD, How.POINTS, How.ADJUST])
    else:
        limit = knock_limit(rules, Hand(how=How.DEAD, upcard=card))
        ways = [How.GIN, How.BIG_GIN, How.DEAD, How.POINTS, How.ADJUST]
        how = How.KNOCK if limit and rng.random() < 0.5 else rng.choice(ways)
    if how is How.DEAD:
        return Hand(how=how, **shown)
    by = rng.choice(PARTNERS)
    if how is How.KNOCK:
        knocker = rng.randint(1, limit)
        opponent = rng.choice([knocker, rng.randint(0, 12), rng.randint(0, 40), rules.deadwood_most])
        return Hand(how=how, by=by, knocker=knocker, opponent=opponent, **shown)
    if how is How.POINTS:
        points = rng.choice([0, rng.randint(0, 60)])
        return Hand(how=how, by=by, points=points, mark=rng.choice([None, *Mark]), **shown)
    if how is How.ADJUST:
        return Hand(how=how, by=by, points=rng.choice([-10, -5, 5, 10, 40]), note="agreed")
    return Hand(how=how, by=by, opponent=rng.choice([0, rng.randint(0, 40)]), **shown)


def _random_deal(rng: Random, rules: Ruleset, seats: int) -> Hand:
    if rng.random() < 0.2:
        by, points = rng.choice(PARTNERS), rng.choice([1, 5, 30])
        return rng.choice([Hand(how=How.ADJUST, by=by, points=points, note="agreed"), Hand(how=How.DEAD),
                           Hand(how=How.POINTS, by=by, points=points)])  # fmt: skip
    card = _random_card(rng) if rules.upcard else None
    if rng.random() < 0.2:
        pairs = [Hand(how=How.DEAD)] * (seats // 2)
    else:
        pairs = [_random_pair(rng, rules, card) for _ in range(seats // 2)]
    return Hand(how=How.DEAL, pairs=tuple(pairs), upcard=card)


def _random_pair(rng: Random, rules: Ruleset, card: str | None) -> Hand:
    while (hand := _random_hand(rng, rules, card)).how is How.ADJUST:
        pass
    return replace(hand, upcard=None)


def _with_opponent(rng: Random, hand: Hand, dealer: Side) -> Hand:
    """Give a hand of three players: mostly of the two whom the dealer leaves, seldom of another two."""
    if hand.by is None:
        return hand
    if hand.how is How.ADJUST:
        return replace(hand, by=rng.choice(list(Side)))
    if rng.random() < 0.2:
        by, against = rng.sample(list(Side), 2)
        return replace(hand, by=by, against=against)
    return replace(hand, by=rng.choice([side for side in Side if side is not dealer]))


def _random_card(rng: Random) -> str:
    return rng.choice("A" + RANKS) + rng.choice(SUITS)


def random_match(rng: Random, rows_most: int = 12) -> Match:
    """Give a match of two players and one game; some of up to `rows_most` rows may stand after its end."""
    rules = random_rules(rng)
    hands = tuple(random_hand(rng, rules) for _ in range(rng.randint(0, rows_most)))
    return Match(id="random", players=NAMES[:2], rules=rules, first_dealer=rng.choice(PARTNERS), hands=hands)


def any_match(rng: Random, rows_most: int = 16) -> Match:
    """Give a match of any way of scoring, at a table of any size."""
    rules = any_rules(rng)
    seats = rng.choice(rules.seats)
    names = ("North", "South") if rules.partnership and rng.random() < 0.5 else ()
    match = Match(id="random", players=NAMES[:seats], rules=rules, side_names=names)
    match = replace(match, first_dealer=rng.choice(match.sides))
    for _ in range(rng.randint(0, rows_most)):
        hand = random_hand(rng, rules, seats, score(match).next_dealer)
        match = replace(match, hands=(*match.hands, hand))
    return match


def random_change(rng: Random, match: Match) -> Match:
    """Give the match after a change of any kind; the match itself where the change is one that it refuses."""
    hand = random_hand(rng, match.rules, len(match.players), score(match).next_dealer)
    number, agreed = rng.randint(1, max(1, len(match.hands))), agreement()
    ways = [
        partial(changes.record, match, hand),
        partial(changes.correct, match, number, hand, agreed),
        partial(changes.insert, match, number, hand, agreed),
        partial(changes.remove, match, number, agreed),
        partial(changes.with_note, match, number, rng.choice(["", "misdeal first", "§ ♠"])),
        partial(changes.change_rules, match, replace(match.rules, gin_bonus=rng.choice([0, 20, 25])), agreed),
        partial(replace, match, place=rng.choice(["", "Kitchen table"]), note=rng.choice(["", "rain"])),
    ]
    try:
        return rng.choice(ways)()
    except (FieldError, MatchOver):
        return match


def with_cards(rng: Random, hand: Hand) -> Hand:
    """Give `hand` and the hands of its pairs, some with random cards: whole hands, few cards, those of one alone."""
    if hand.pairs:
        return replace(hand, pairs=tuple(with_cards(rng, pair) for pair in hand.pairs))
    if not NEEDS[hand.how].cards or rng.random() < 0.3:
        return hand
    deck = rng.sample(range(52), 20)
    sizes = rng.choice([(10, 10), (10, 10), (3, 0), (0, 7), (10, 4)])
    mine, other = (text_of(sum(1 << card for card in part)) for part in (deck[: sizes[0]], deck[10 : 10 + sizes[1]]))
    said: dict[str, Any] = {"knocker_melds": ()} if rng.random() < 0.3 else {}
    if other and rng.random() < 0.3:
        said |= {"opponent_melds": (), "laid_off": ()}
    return replace(hand, cards=LaidCards(knocker=mine, opponent=other, **said))
