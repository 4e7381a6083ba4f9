"""Short makers of rules, hands and matches for tests: `match(knock("A", 4, 16), gin("B", 11))`."""

import datetime as dt
from dataclasses import replace
from typing import Any

from ginsheet.model.changes import Agreement
from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.storage.presets import preset

T = Ruleset(slug="t", name="T")
"""The rules of a test that names no others: to 100, game bonus 100, gin, undercut and box 25, no shutout."""


def rules(slug: str = "t", **changes: Any) -> Ruleset:
    """Give the rules T or a preset, with `changes`."""
    return replace(T if slug == "t" else preset(slug), **changes)


def knock(by: str, knocker: int, opponent: int, note: str = "") -> Hand:
    return Hand(how=How.KNOCK, by=Side(by), knocker=knocker, opponent=opponent, note=note)


def gin(by: str, opponent: int, note: str = "") -> Hand:
    return Hand(how=How.GIN, by=Side(by), opponent=opponent, note=note)


def big_gin(by: str, opponent: int, note: str = "") -> Hand:
    return Hand(how=How.BIG_GIN, by=Side(by), opponent=opponent, note=note)


def dead(note: str = "") -> Hand:
    return Hand(how=How.DEAD, note=note)


def points(by: str, written: int, mark: str | None = None, note: str = "") -> Hand:
    return Hand(how=How.POINTS, by=Side(by), points=written, mark=None if mark is None else Mark(mark), note=note)


def adjust(by: str, change: int, note: str = "agreed") -> Hand:
    return Hand(how=How.ADJUST, by=Side(by), points=change, note=note)


def upcard(card: str, hand: Hand, **changes: Any) -> Hand:
    """Give `hand` with its first upcard, such as `7s`, and other `changes`."""
    return replace(hand, upcard=card, **changes)


def deal(*pairs: Hand, card: str | None = None, note: str = "") -> Hand:
    """Give a deal of partners: a hand for each pair of opponents."""
    return Hand(how=How.DEAL, pairs=pairs, upcard=card, note=note)


def match(*hands: Hand, rules: Ruleset = T, first_dealer: str = "A", **fields: Any) -> Match:
    """Give a match of Avery (A) and Blake (B), of four under the rules of partners, or of other `players`."""
    players = ("Avery", "Blake", "Casey", "Drew")[: rules.seats[0]]
    whole = {"id": "test-match", "players": players, **fields}
    return Match(rules=rules, first_dealer=Side(first_dealer), hands=hands, **whole)


def written(total: int, hands: int, by: str) -> list[Hand]:
    """Give `hands` hands, won by `by` as written, that add up to `total`."""
    each, rest = divmod(total, hands)
    return [points(by, each + (number < rest)) for number in range(hands)]


def agreement(reason: str = "misread the cards", minute: int = 14) -> Agreement:
    """Both players agree, on 29 November 2026 at 20:14 UTC."""
    return Agreement(reason, dt.datetime(2026, 11, 29, 20, minute, tzinfo=dt.UTC))


def nine_hands(**fields: Any) -> Match:
    """Give the match that every place shows alike: solitaire-arcade, nine hands, 304 to 131."""
    hands = (
        knock("A", 4, 16),
        gin("B", 11),
        knock("A", 8, 5),
        gin("A", 18),
        dead(),
        knock("B", 6, 28),
        knock("A", 7, 19),
        knock("A", 3, 20),
        knock("A", 2, 22),
    )
    whole = {"date": dt.date(2026, 11, 29), "place": "Kitchen table", **fields}
    return match(*hands, rules=rules("solitaire-arcade"), first_dealer="B", **whole)
