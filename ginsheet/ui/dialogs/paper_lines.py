"""A line of a paper sheet as it is typed into the grid, and the hand that it makes."""

from collections.abc import Mapping
from typing import Any, Final

from ginsheet.i18n import mark, tr
from ginsheet.model.cards import mask, text_of
from ginsheet.model.hand import NEEDS, Hand, How, Side, check_against, check_count
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.words.hands import HOW_NAMES
from ginsheet.ui.dialogs.sums import read_number

COLUMNS: Final[dict[str, str]] = {
    "by": mark("Who"),
    "how": mark("How"),
    "upcard": mark("Upcard"),
    "knocker": mark("Count"),
    "opponent": mark("Other count"),
    "points": mark("Points"),
    "note": mark("Note"),
    "total": mark("Total on paper"),
}
"""What is typed of each line, from left to right; the upcard only where it counts."""
_FIGURES: Final = ("knocker", "opponent", "points")

Typed = Mapping[str, str]
"""The texts of a line by column."""


def columns_of(match: Match) -> tuple[str, ...]:
    """Give the columns of a grid for `match`."""
    return tuple(name for name in COLUMNS if name != "upcard" or match.rules.upcard)


def is_empty(line: Typed) -> bool:
    """Tell whether nothing is typed in a line."""
    return not any(text.strip() for text in line.values())


def total_of(line: Typed) -> int | None:
    """Give the running total as it stands on the paper; None where none is typed. Raises FieldError (`total`)."""
    return _number("total", line.get("total", ""), signed=True)


def hand_of(match: Match, line: Typed) -> Hand:
    """Give the hand of a line. Raises FieldError with the column that does not fit.

    How it ended may be left out where the counts or the points tell it.
    """
    figures = {
        name: number
        for name in _FIGURES
        if (number := _number(name, line.get(name, ""), signed=name == "points")) is not None
    }
    how = _how(line.get("how", ""), figures)
    need = NEEDS[how]
    if "knocker" in figures and "knocker" not in need.bounds and "opponent" not in figures:
        figures["opponent"] = figures.pop("knocker")  # after gin there is one count, in whichever column it stands
    if how is not How.KNOCK and figures.get("knocker") == 0:
        del figures["knocker"]
    for name in ("knocker", "opponent"):
        if name in figures:
            check_count(match.rules, name, figures[name])
    values: dict[str, Any] = {**figures, "note": line.get("note", "").strip()}
    if line.get("by", "").strip() or need.by:
        values["by"] = _who(match, line.get("by", ""))
    if text := line.get("upcard", "").strip():
        values["upcard"] = text_of(mask(text, field="upcard", most=1)) or None
    hand = Hand(how=how, **values)
    check_against(match.rules, hand)
    return hand


def _number(field: str, text: str, *, signed: bool) -> int | None:
    if not text.strip():
        return None
    number = read_number(text.strip(), signed=signed).value
    if number is None:
        raise FieldError(field, Problem.NOT_WHOLE)
    return number


def _how(text: str, figures: Mapping[str, int]) -> How:
    """Read how a hand ended: its code, its name, or the start of one; nothing means what the figures tell."""
    word = text.strip().casefold()
    if not word:
        if "points" in figures:
            return How.POINTS
        if figures:
            return How.KNOCK
        raise FieldError("how", Problem.REQUIRED)
    ways = [how for how in How if how is not How.DEAL]
    for how in ways:
        if any(name.casefold().startswith(word) for name in (how.value, tr(HOW_NAMES[how]))):
            return how
    raise FieldError("how", Problem.NO_SUCH_WAY, value=text.strip())


def _who(match: Match, text: str) -> Side:
    """Find who is meant: a name, a side's letter, or the start of one name alone."""
    word = text.strip()
    if not word:
        raise FieldError("by", Problem.REQUIRED)
    try:
        return match.side(word)
    except FieldError:
        begins: list[Side] = [side for side in match.sides if _begins(match, side, word)]
        if len(begins) == 1:
            return begins[0]
        raise FieldError("by", Problem.UNKNOWN_PLAYER, value=word) from None


def _begins(match: Match, side: Side, word: str) -> bool:
    names = (match.name(side), *match.members(side))
    return any(name.casefold().startswith(word.casefold()) for name in names)
