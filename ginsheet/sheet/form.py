"""The fields of a fillable score sheet: their names by row and column, both ways, and what each takes.

    player.A                      the name of a player, by the letter of the seat, A to F
    side.A                        what partners call a side
    date, place, note
    rule.gin_bonus                an agreed number, by the field of `Ruleset`
    hand.3.how                    line 3: how it ended; further dealer, upcard, by, knocker, opponent
    hand.3.points.A               line 3, in the column of that key (`sheet.columns`): points, points.A, total.A.2
    hand.3.pair.1.by              the first pair of a deal of partners: how, by, knocker, opponent, points, points.A
    foot.final.total.A            below the ruled line: the `FootLine`, then the key of the column
    form                          what the form is (FormHead), hidden and read-only

Where a page has several sheets, each name begins with `sheet1.`, `sheet2.` and so on.
"""

import json
import re
from dataclasses import asdict
from enum import StrEnum
from typing import Final, NamedTuple

from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.sheet import CellKind, FootLine

VERSION: Final = 1
"""The version of the names and of what they mean."""
HEAD: Final = "form"
"""The hidden field that tells what the form is."""
LINES_MOST: Final = 500
"""The most lines of a form."""


class Part(StrEnum):
    """Where on the sheet a field stands."""

    PLAYER = "player"
    SIDE = "side"
    DATE = "date"
    PLACE = "place"
    NOTE = "note"
    RULE = "rule"
    HAND = "hand"
    FOOT = "foot"
    FORM = "form"


class Entry(StrEnum):
    """What is written in a line, beside the points and totals in their columns."""

    DEALER = "dealer"
    UPCARD = "upcard"
    HOW = "how"
    BY = "by"
    KNOCKER = "knocker"
    OPPONENT = "opponent"
    NOTE = "note"


class FormHead(NamedTuple):
    """What a form tells of itself, so that it can be read back without asking."""

    rules: Ruleset
    layout: Layout
    seats: int
    """How many players sit down."""
    players: tuple[str, ...] = ()
    """The names that are printed, one for each seat, empty where one is to be filled in; none at all where all are."""
    date: str = ""
    """The date that is printed, as it stands there."""
    place: str = ""
    """The place that is printed."""

    def encode(self) -> str:
        """Give it as the text of the hidden field."""
        return json.dumps({"form": VERSION, **self._asdict(), "rules": asdict(self.rules)}, ensure_ascii=False)


class Spot(NamedTuple):
    """A writable place of a sheet; `name` and `spot_of` turn it into the name of its field and back."""

    part: Part
    key: str = ""
    """The seat, the rule, the `Entry` or the key of the column."""
    line: int = 0
    """Of a hand, its line from 1."""
    pair: int | None = None
    """Of a deal of partners, which pair it is, from 0; None for the deal itself."""
    foot: FootLine | None = None
    """Of the foot, which line it is."""
    sheet: int | None = None
    """Which sheet of the page, from 1, where there are several."""

    @property
    def name(self) -> str:
        """The name of the field."""
        parts = [f"sheet{self.sheet}"] if self.sheet is not None else []
        parts.append(self.part)
        if self.part is Part.HAND:
            parts.append(str(self.line))
        if self.pair is not None:
            parts += ["pair", str(self.pair + 1)]
        if self.foot is not None:
            parts.append(self.foot)
        return ".".join([*parts, self.key] if self.key else parts)


IN_CELL: Final[dict[CellKind, tuple[tuple[Entry, float], ...]]] = {
    CellKind.DEALER: ((Entry.DEALER, 1),),
    CellKind.UPCARD: ((Entry.UPCARD, 1),),
    CellKind.HOW: ((Entry.BY, 0.45), (Entry.HOW, 0.55)),
    CellKind.DEADWOOD: ((Entry.KNOCKER, 0.5), (Entry.OPPONENT, 0.5)),
}
"""The places side by side in a cell of a line, from left to right, each with its share of the width; a cell of points
or totals has one, by the key of its column."""


def player(seat: int) -> Spot:
    """Give the place of a player's name, by the number of the seat from 0."""
    return Spot(Part.PLAYER, chr(ord("A") + seat))


def in_line(line: int, key: str, pair: int | None = None) -> Spot:
    """Give a place in line `line` (from 1): an `Entry`, or the key of a column of points or totals."""
    return Spot(Part.HAND, key, line=line, pair=pair)


def in_foot(line: FootLine, column: str) -> Spot:
    """Give a place below the ruled line, in the column of that key."""
    return Spot(Part.FOOT, column, foot=line)


_NAME: Final = re.compile(
    r"(?:sheet(?P<sheet>[1-9])\.)?"
    r"(?:(?P<single>date|place|note|form)"
    r"|(?P<keyed>player|side|rule)\.(?P<key>[A-Za-z_]{1,40})"
    r"|hand\.(?P<line>[1-9][0-9]{0,2})(?:\.pair\.(?P<pair>[1-3]))?\.(?P<entry>[a-z]{1,10}(?:\.[A-C](?:\.[1-3])?)?)"
    r"|foot\.(?P<foot>[a-z-]{1,20})\.(?P<column>[a-z]{1,10}(?:\.[A-C](?:\.[1-3])?)?))",
    re.ASCII,
)


def spot_of(name: str) -> Spot | None:
    """Give the place that a field's name means; None for a name that is none of ours."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    sheet = int(found["sheet"]) if found["sheet"] else None
    if found["single"]:
        return Spot(Part(found["single"]), sheet=sheet)
    if found["keyed"]:
        return Spot(Part(found["keyed"]), found["key"], sheet=sheet)
    if found["line"]:
        pair = int(found["pair"]) - 1 if found["pair"] else None
        return Spot(Part.HAND, found["entry"], line=int(found["line"]), pair=pair, sheet=sheet)
    if found["foot"] not in list(FootLine):
        return None
    return Spot(Part.FOOT, found["column"], foot=FootLine(found["foot"]), sheet=sheet)
