"""Random matches of every kind as users make them, hostile texts included, for the way out and back."""

import datetime as dt
from dataclasses import replace
from random import Random

from hostile_texts import HOSTILE
from random_matches import any_match
from table_matches import TABLES

from ginsheet.model.changes import Agreement, correct
from ginsheet.model.hand import Hand
from ginsheet.model.match import Match

_TIME = dt.datetime(2026, 11, 29, 20, 14, tzinfo=dt.UTC)
_DAYS = (None, dt.date(1850, 1, 2), dt.date(2026, 2, 3))


def every_kind(seed: str, random: int) -> list[Match]:
    """Give a match of every kind of table, and `random` other ones; no two have the same id."""
    rng = Random(seed)
    matches = [match for match, _ in TABLES.values()] + [_with_texts(rng, any_match(rng, 16)) for _ in range(random)]
    return [replace(match, id=f"{seed} {number}") for number, match in enumerate(matches)]


def _with_texts(rng: Random, match: Match) -> Match:
    hands = tuple(_with_note(rng, hand) for hand in match.hands)
    players = tuple(rng.sample(HOSTILE, len(match.players))) if rng.random() < 0.3 else match.players
    note = rng.choice(["", "a note\x01", "=1+1"])
    told = replace(
        match, hands=hands, players=players, note=note, place=rng.choice(["", *HOSTILE]), date=rng.choice(_DAYS)
    )
    if len(hands) > 1 and rng.random() < 0.5:
        number = rng.randrange(len(hands)) + 1
        told = correct(told, number, replace(hands[number - 1], note="seen"), Agreement("looked again", _TIME))
    return told


def _with_note(rng: Random, hand: Hand) -> Hand:
    if rng.random() < 0.3:
        hand = replace(hand, note=rng.choice(HOSTILE))
    if rng.random() < 0.3:
        return replace(hand, pairs=tuple(replace(pair, note="of the pair") for pair in hand.pairs))
    return hand
