"""Matches for tests of the archive: of every way of scoring, for money, corrected, and with texts that break out."""

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from random import Random

from builders import agreement, gin, nine_hands
from hostile_texts import HOSTILE
from random_matches import any_match

from ginsheet.model.changes import correct
from ginsheet.model.match import Match
from ginsheet.model.stake import Stake

FIRST_DAY = dt.date(2026, 1, 3)


def matches_of_every_kind(count: int, seed: int = 5) -> list[Match]:
    """Give `count` random matches, two a day, some without date, some for money; then one with a correction."""
    rng = Random(seed)
    found = []
    for number in range(count):
        match = any_match(rng)
        stake = Stake(per_point=Decimal("0.05"), currency="€") if number % 4 == 1 else None
        date = None if number % 7 == 6 else FIRST_DAY + dt.timedelta(days=number // 2)
        found.append(replace(match, id=f"match-{number}", date=date, stake=stake, place="Kitchen"))
    found.append(correct(nine_hands(id="corrected"), 2, gin("B", 12), agreement()))
    return found


def hostile_matches() -> list[Match]:
    """Give matches whose players, place, notes and ids are texts that other programs take for something else."""
    names = [text for text in HOSTILE if text.strip()]
    found = []
    for number, (one, other) in enumerate(pairwise(names)):
        match = nine_hands(id=f"{one}{number}", players=(one, other), place=other, note=one)
        hands = tuple(replace(hand, note=one) for hand in match.hands)
        found.append(replace(match, hands=hands))
    return found
