"""Numbers and dates as people read them."""

import datetime as dt
from collections.abc import Sequence
from typing import Final

from ginsheet.i18n import mark, tr

MONTHS: Final = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)

NOTHING: Final = "\N{EN DASH}"
"""What stands on the sheet for no points."""


def date_text(date: dt.date) -> str:
    """Give `date` in words: 29 November 2026."""
    return tr("{day} {month} {year}", day=date.day, month=tr(MONTHS[date.month - 1]), year=date.year)


def time_text(at: dt.datetime) -> str:
    """Give a moment in the reader's own time zone: 29 November 2026, 20:14."""
    try:
        here = at.astimezone()
    except (OverflowError, OSError, ValueError):  # at the ends of the calendar; some systems know no time before 1970
        here = at
    return tr("{date}, {time}", date=date_text(here.date()), time=f"{here:%H:%M}")


def signed(points: int) -> str:
    """Give points as they are written in a hand's row: +12, -5, 0."""
    return f"{points:+d}" if points else "0"


def listed(names: list[str]) -> str:
    """Give names in a row: Avery, Blake."""
    return ", ".join(names)


def together(names: Sequence[str]) -> str:
    """Give the names of those who play a match: Avery and Blake; Avery, Blake and Cleo."""
    *others, last = names
    return tr("{names} and {last}", names=listed(others), last=last) if others else last


def either(choices: Sequence[str]) -> str:
    """Give things to choose from: 2; 2 or 3; 2, 3 or 4."""
    *others, last = choices
    return tr("{choices} or {last}", choices=listed(others), last=last) if others else last


def addition(parts: Sequence[int], total: int) -> str:
    """Give the sum of one or more numbers: `12 + 43 - 10 = 45`."""
    first, *others = parts
    more = (f" {'-' if part < 0 else '+'} {abs(part)}" for part in others)
    return f"{first}{''.join(more)} = {total}" if others else str(total)
