"""Short makers of rules, hands and matches for tests: `match(knock("A", 4, 16), gin("B", 11))`."""

import datetime as dt
from dataclasses import replace
from typing import Any

from ginsheet.model.changes import Agreement
from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, BoxWhen, DealerRule, Ruleset, ShutoutEffect, ShutoutWhen

T = Ruleset(slug="t", name="T")
"""The rules of a test that names no others: to 100, game bonus 100, gin, undercut and box 25, no shutout."""

BONUS = {"shutout_effect": ShutoutEffect.BONUS, "shutout_bonus": 100}

PRESETS: dict[str, dict[str, Any]] = {
    "guide": {"shutout_when": ShutoutWhen.NO_HANDS, **BONUS, "box_to": BoxTo.WINNER},
    "solitaire-arcade": {"undercut_bonus": 10, **BONUS, "box_value": 20},
    "solitaire-arcade-single": {
        "undercut_bonus": 10,
        "target": None,
        "single_hand": True,
        "game_bonus": 0,
        "box_value": 0,
    },
    "recreational": {"game_bonus": 0, "box_value": 0},
    "recreational-match": BONUS,
    "classic": {"gin_bonus": 20, "undercut_bonus": 10, **BONUS, "box_value": 20},
    "modern": {
        "big_gin_bonus": 31,
        "shutout_when": ShutoutWhen.NO_HANDS,
        "shutout_effect": ShutoutEffect.DOUBLE_HANDS,
        "dealer": DealerRule.ALTERNATE,
    },
    "modern-double": {
        "big_gin_bonus": 31,
        "shutout_effect": ShutoutEffect.DOUBLE_ALL,
        "dealer": DealerRule.WINNER,
    },
    "hoyle": {"shutout_effect": ShutoutEffect.DOUBLE_DIFFERENCE, "box_value": 20},
    "palace": {"undercut_bonus": 20, "game_bonus": 0, "box_value": 10, "box_when": BoxWhen.AT_ONCE},
    "tournament": {
        "big_gin_bonus": 31,
        "target": 250,
        "game_bonus": 250,
        "shutout_effect": ShutoutEffect.DOUBLE_ALL,
        "box_to": BoxTo.NET,
        "extra_boxes_gin": 2,
        "extra_boxes_big_gin": 2,
        "extra_boxes_undercut": 1,
    },
    "straight": {"big_gin_bonus": 31, "knock_limit": 0, **BONUS},
}
"""RULES.md section 3 said again: what each preset has that differs from T. The shipped files are held against it."""


def rules(slug: str = "t", **changes: Any) -> Ruleset:
    """Give the ruleset T or a preset by its figures in RULES.md, with `changes`."""
    return replace(T, slug=slug, name=slug.capitalize(), **{**PRESETS.get(slug, {}), **changes})


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


def match(*hands: Hand, rules: Ruleset = T, first_dealer: str = "A", **fields: Any) -> Match:
    """Give a match of Avery (A) and Blake (B), or of other `players`."""
    whole = {"id": "test-match", "players": ("Avery", "Blake"), **fields}
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
    arcade = replace(rules("solitaire-arcade"), name="Solitaire Arcade")
    whole = {"date": dt.date(2026, 11, 29), "place": "Kitchen table", **fields}
    return match(*hands, rules=arcade, first_dealer="B", **whole)
