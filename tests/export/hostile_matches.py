"""Matches with one text in every place that takes a text."""

from dataclasses import replace
from decimal import Decimal

from builders import adjust, agreement, dead, deal, gin, knock, match, points, rules

from ginsheet.model import changes
from ginsheet.model.checks import NAME_MOST, NOTE_MOST
from ginsheet.model.match import Match
from ginsheet.model.stake import CURRENCY_MOST, Stake


def name_of(text: str, suffix: str = "") -> str:
    """Give `text` as a name, which has a limit; with `suffix` it is another name than without."""
    return f"{text[: NAME_MOST - len(suffix)]}{suffix}"


def everywhere(text: str, *, stake: bool = True) -> Match:
    """Give a match of two players with `text` as name, place, note, reason, and in its rules, old ones too."""
    name, note = name_of(text), text[:NOTE_MOST]
    ours = replace(rules("classic"), name=name, description=note, source=note)
    hands = (knock("A", 4, 16, note), adjust("B", 5, note), dead(note), points("B", 20, "gin", note), gin("A", 11))
    money = Stake(per_point=Decimal("0.05"), currency=text[:CURRENCY_MOST]) if stake else None
    one = match(*hands, players=(name, name_of(text, " 2")), rules=ours, place=name, note=note, stake=money)
    one = changes.correct(one, 1, gin("B", 30, note), agreement(note))
    one = changes.insert(one, 2, knock("A", 1, 2, note), agreement(note))
    one = changes.remove(one, 4, agreement(note))
    return changes.change_rules(one, replace(ours, name=name_of(text, " rules")), agreement(note))


def partners_everywhere(text: str) -> Match:
    """Give a deal of partners with `text` as every name and as the names of the sides."""
    names = tuple(name_of(text, suffix) for suffix in ("", " 2", " 3", " 4"))
    sides = (name_of(text, " side"), name_of(text, " others"))
    deals = (deal(knock("A", 4, 16), gin("B", 9), note=text), adjust("A", -5, text))
    return match(*deals, rules=rules("partnership"), players=names, side_names=sides, note=text, place=sides[0])
