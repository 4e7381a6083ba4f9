"""What each field of a fillable sheet is called, and what can be written in it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ginsheet.model.checks import NAME_MOST
from ginsheet.model.hand import PAIR_HANDS, How, Side
from ginsheet.model.ruleset import BOUNDS, NULLABLE, Ruleset
from ginsheet.sheet.form import Entry, FormHead, Part, Spot
from ginsheet.sheet.words import form as words

Choice = tuple[str, str]
"""What the file says, and what is shown."""

_LETTERS_MOST: Final = {"points": 5, "total": 7, Entry.KNOCKER: 3, Entry.OPPONENT: 3, Entry.UPCARD: 3}
"""The most letters of a field of a line; of others as many as of a name."""
_TEXTS: Final = (Entry.DEALER, Entry.UPCARD, Entry.HOW, Entry.BY, Entry.NOTE)
"""What of a line is no number."""
_TEXT_MOST: Final = 10_000
"""The most letters of a note."""
_FIGURE_MOST: Final = 6
"""The most letters of an agreed number, and of what stands below the ruled line."""
_LINE_HOWS: Final = {
    False: (How.KNOCK, How.GIN, How.BIG_GIN, How.DEAD, How.POINTS, How.ADJUST),
    True: (How.DEAD, How.POINTS, How.ADJUST),
}
"""How a line can be said to have ended, of two or three players and of partners, who have a line for each pair."""


class Field(NamedTuple):
    """One field of a form."""

    name: str
    label: str
    """What it is called, for those who hear it read out and for those who are told what is wrong in it."""
    most: int
    """The most letters."""
    number: bool = False
    """Whether it is a whole number."""
    choices: tuple[Choice, ...] = ()
    """What can be chosen, where it is no free text; the first is nothing."""
    bounds: tuple[int, int] | None = None
    """The least and the greatest number, where there is a limit."""


def field_of(head: FormHead, spot: Spot) -> Field:
    """Give the field for a place of a sheet."""
    makers: dict[Part, Callable[[FormHead, Spot], Field]] = {Part.HAND: _in_line, Part.FOOT: _in_foot}
    field = makers.get(spot.part, _in_head)(head, spot)
    return field if spot.sheet is None else field._replace(label=words.of_sheet(spot.sheet, field.label))


def sides(head: FormHead) -> tuple[Side, ...]:
    """Give the sides that play."""
    return tuple(Side) if head.seats == len(Side) else (Side.A, Side.B)


def seat_name(head: FormHead, seat: int) -> str:
    """Give the player of a seat, counted from 0, by the name that is printed, else by the letter of the seat."""
    return (head.players[seat] if head.players else "") or chr(ord("A") + seat)


def side_name(head: FormHead, side: Side) -> str:
    """Give a side by its players."""
    return " & ".join(seat_name(head, seat) for seat in range(side.place, head.seats, len(sides(head))))


def _in_head(head: FormHead, spot: Spot) -> Field:
    if spot.part is Part.RULE:
        figure = spot.key in BOUNDS and spot.key not in NULLABLE
        most = _FIGURE_MOST if spot.key in BOUNDS else NAME_MOST
        return Field(spot.name, words.rule_field(spot.key), most, number=figure)
    return Field(spot.name, words.head_field(spot.part, spot.key), _TEXT_MOST if spot.part is Part.NOTE else NAME_MOST)


def _in_line(head: FormHead, spot: Spot) -> Field:
    kind = spot.key.partition(".")[0]
    label = words.in_line(spot.line, spot.pair, words.entry(kind) if kind in list(Entry) else _column(head, spot))
    most = _LETTERS_MOST.get(kind, NAME_MOST)
    bounds = (0, head.rules.deadwood_most) if kind in (Entry.KNOCKER, Entry.OPPONENT) else None
    number = kind not in _TEXTS
    return Field(spot.name, label, most, number, _choices(head, spot), bounds)


def _in_foot(head: FormHead, spot: Spot) -> Field:
    return Field(spot.name, words.in_foot(spot.foot or "", _column(head, spot)), _FIGURE_MOST, number=True)


def _column(head: FormHead, spot: Spot) -> str:
    kind, *rest = spot.key.split(".")
    who = side_name(head, Side(rest[0])) if rest else None
    return words.column(kind, who, int(rest[1]) if len(rest) > 1 else None)


def _choices(head: FormHead, spot: Spot) -> tuple[Choice, ...]:
    if spot.key in (Entry.DEALER, Entry.BY):
        return ("", ""), *((side.value, _who(head, spot, side)) for side in sides(head))
    if spot.key == Entry.HOW:
        return ("", ""), *((how.value, words.how_choice(how)) for how in _hows(head.rules, spot))
    return ()


def _who(head: FormHead, spot: Spot, side: Side) -> str:
    if spot.pair is None:
        return side_name(head, side)
    return seat_name(head, pair_seat(head, spot.pair, side))


def pair_seat(head: FormHead, pair: int, side: Side) -> int:
    """Give the seat of the player of `side` in a pair of opponents."""
    return pair * len(sides(head)) + side.place


def _hows(rules: Ruleset, spot: Spot) -> tuple[How, ...]:
    return _LINE_HOWS[rules.partnership] if spot.pair is None else PAIR_HANDS
