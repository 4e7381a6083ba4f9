"""Matches with one text in every place that takes a text."""

from dataclasses import replace
from decimal import Decimal

from builders import adjust, agreement, dead, deal, gin, knock, match, points, rules

from ginsheet.export.blank import BlankOptions
from ginsheet.export.options import Paper
from ginsheet.model import changes
from ginsheet.model.checks import NAME_MOST, NOTE_MOST
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import Match
from ginsheet.model.stake import CURRENCY_MOST, Stake

CARDS = LaidCards(knocker="2c3c5c2d5d5h7s8s9sTs", opponent="7c8dQdKd8hQhKh5s6sJs")


def name_of(text: str, suffix: str = "") -> str:
    """Give `text` as a name, which has a limit; with `suffix` it is another name than without."""
    return f"{text[: NAME_MOST - len(suffix)]}{suffix}"


def everywhere(text: str, *, stake: bool = True) -> Match:
    """Give a match of two players with `text` as name, place, note, reason, and in its rules, old ones too."""
    name, note = name_of(text), text[:NOTE_MOST]
    ours = replace(rules("classic"), name=name, description=note, source=note)
    hands = (knock("A", 4, 16, note), adjust("B", 5, note), dead(note), points("B", 20, "gin", note), gin("A", 11))
    hands = (*hands, replace(knock("A", 7, 56, note), cards=CARDS))
    money = Stake(per_point=Decimal("0.05"), currency=text[:CURRENCY_MOST]) if stake else None
    one = match(*hands, players=(name, name_of(text, " 2")), rules=ours, place=name, note=note, stake=money)
    one = changes.correct(one, 1, gin("B", 30, note), agreement(note))
    one = changes.insert(one, 2, knock("A", 1, 2, note), agreement(note))
    one = changes.remove(one, 4, agreement(note))
    return changes.change_rules(one, replace(ours, name=name_of(text, " rules")), agreement(note))


def partners_everywhere(text: str) -> Match:
    """Give a deal of partners with `text` as every name and as the names of the sides, and in every note."""
    names = tuple(name_of(text, suffix) for suffix in ("", " 2", " 3", " 4"))
    sides = (name_of(text, " side"), name_of(text, " others"))
    note = text[:NOTE_MOST]
    pairs = (replace(knock("A", 4, 16), note=note), replace(gin("B", 9), note=note))
    one = match(
        deal(*pairs, note=note),
        adjust("A", -5, note),
        rules=rules("partnership"),
        players=names,
        side_names=sides,
        note=note,
        place=sides[0],
    )
    one = changes.correct(one, 1, deal(pairs[1], dead(note)), agreement(note))
    return changes.correct(one, 1, deal(*pairs, note=note), agreement(note))


def blank_everywhere(text: str, *, fillable: bool = False) -> BlankOptions:
    """Give a blank sheet with `text` in every place in which something can be printed."""
    name = name_of(text)
    return BlankOptions(
        rules("guide", name=name, description=text[:NOTE_MOST], source=text[:NOTE_MOST]),
        paper=Paper.A4,
        rows=8,
        players=(name, name_of(text, " 2")),
        title=name,
        place=name,
        date=text[:300],
        fillable=fillable,
    )
