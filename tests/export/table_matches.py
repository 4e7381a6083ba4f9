"""A match of every kind of table, so that each layout of the sheet has something to show."""

from dataclasses import replace
from itertools import cycle, islice

from builders import big_gin, dead, gin, knock, match, rules

from ginsheet.model.hand import Hand, How
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout


def upcard(card: str, hand: Hand) -> Hand:
    return replace(hand, upcard=card)


def deal(*pairs: Hand, card: str | None = None) -> Hand:
    return Hand(how=How.DEAL, pairs=pairs, upcard=card)


def oklahoma(**fields: object) -> Match:
    hands = (
        upcard("7d", knock("A", 6, 19)),
        upcard("Ts", gin("B", 12)),
        upcard("Kc", knock("A", 8, 5)),
        upcard("Ah", knock("B", 1, 30)),
        upcard("4c", dead()),
        upcard("2s", big_gin("A", 41)),
    )
    return match(*hands, rules=rules("oklahoma"), first_dealer="B", **fields)


def hollywood(**fields: object) -> Match:
    """Give the worked example of three columns played on until the first one has closed."""
    hands = (
        knock("A", 4, 22),
        knock("B", 6, 18),
        gin("A", 0),
        knock("B", 3, 33),
        knock("A", 7, 22),
        dead(),
        knock("A", 2, 24),
        knock("A", 9, 4),
        gin("A", 12),
    )
    return match(*hands, rules=rules("hollywood"), **fields)


def long_hollywood(hands: int = 45, **fields: object) -> Match:
    ways = cycle([knock("A", 4, 11), knock("B", 6, 15), dead(), knock("B", 9, 17), knock("A", 8, 5), knock("A", 3, 12)])
    return match(*islice(ways, hands), rules=rules("hollywood", target=500), **fields)


def hollywood_club(**fields: object) -> Match:
    hands = (
        upcard("Ts", gin("A", 30)),
        upcard("5h", knock("B", 5, 41)),
        upcard("As", big_gin("A", 38)),
        upcard("9d", knock("A", 8, 3)),
        upcard("Qs", gin("A", 26)),
        upcard("6c", knock("B", 2, 19)),
    )
    return match(*hands, rules=rules("hollywood-club"), **fields)


def partnership(players: tuple[str, ...] = ("Avery", "Blake", "Casey", "Drew"), **fields: object) -> Match:
    """Give three deals that are won and one that comes to nothing, with as many pairs as `players` make."""
    deals = (
        (knock("A", 4, 16), gin("B", 9), dead()),
        (knock("A", 2, 18), knock("A", 5, 17), knock("B", 10, 12)),
        (knock("B", 6, 13), gin("B", 11), knock("A", 8, 5)),
        (dead(), dead(), dead()),
    )
    dealt = (deal(*pairs[: len(players) // 2]) for pairs in deals)
    return match(*dealt, rules=rules("partnership"), players=players, **fields)


def three_players(**fields: object) -> Match:
    hands = (knock("B", 4, 16), gin("A", 23), knock("C", 8, 5), knock("A", 3, 31), dead(), gin("C", 18))
    return match(*hands, rules=rules("classic"), players=("Avery", "Blake", "Casey"), **fields)


def round_the_corner(**fields: object) -> Match:
    hands = (knock("A", 5, 44), gin("B", 97), knock("A", 10, 10))
    return match(*hands, rules=rules("round-the-corner"), **fields)


TABLES: dict[str, tuple[Match, Layout | None]] = {
    "oklahoma": (oklahoma(), None),
    "hollywood, book": (hollywood(), Layout.BOOK),
    "hollywood, club": (hollywood(), Layout.CLUB),
    "hollywood club, book": (hollywood_club(), Layout.BOOK),
    "hollywood club, club": (hollywood_club(), Layout.CLUB),
    "45 hands of hollywood": (long_hollywood(), None),
    "partnership": (partnership(side_names=("North-South", "East-West")), None),
    "three a side": (partnership(("Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie")), None),
    "three players": (three_players(), None),
    "three players, hollywood": (replace(three_players(), rules=rules("hollywood")), None),
    "round the corner": (round_the_corner(), None),
}
"""Every kind of sheet, by name."""
