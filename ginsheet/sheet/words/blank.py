"""What a blank sheet says beside the sheet itself, and why one cannot be made."""

from collections.abc import Sequence
from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.sheet.words.plain import either

FILLED_IN: Final = (
    "target",
    "gin_bonus",
    "big_gin_bonus",
    "undercut_bonus",
    "box_value",
    "game_bonus",
    "shutout_bonus",
    "knock_limit",
)
"""The figures that a table agrees on, by their fields; a sheet that prints none has a line for each."""


ONE_PER_PAGE: Final = mark("one sheet to a page")
NORMAL_PRINT: Final = mark("normal print")
OTHER_WAY_ROUND: Final = mark("the paper the other way round")
NO_STRIP: Final = mark("leaving out how to score")
LARGER_PAPER: Final = mark("larger paper")
SHORTER_NAMES: Final = mark("shorter names")
"""What may make room for a sheet that does not fit."""


def document_title(title: str) -> str:
    """Name the document for a viewer."""
    return tr("{title}: blank score sheet", title=title)


def date_label() -> str:
    """Name the line for the day."""
    return tr("Date")


def place_label() -> str:
    """Name the line for where it is played."""
    return tr("Place")


def rules_label() -> str:
    """Name the line for the name of the rules."""
    return tr("Rules")


def otherwise_label() -> str:
    """Name the line for figures that are agreed differently from those printed."""
    return tr("Agreed otherwise:")


def notes_label() -> str:
    """Name the lines for remarks."""
    return tr("Notes")


def winner_label() -> str:
    """Name the line for the winner."""
    return tr("Won by")


def margin_label() -> str:
    """Name the line for the margin."""
    return tr("Margin")


def times(value: int) -> str:
    """Say what a box is worth, behind the place for their count: `× 25`."""
    return tr("× {value}", value=value)


def pair_name(first: str, second: str) -> str:
    """Name a pair of opponents: `Avery – Blake`."""
    return tr("{first} – {second}", first=first, second=second)


def wrong_seats(allowed: Sequence[int]) -> str:
    """Say how many players there can be."""
    return tr("must be {choices} under these rules", choices=either([str(seats) for seats in allowed]))


def wrong_names(allowed: Sequence[int]) -> str:
    """Say how many names there must be."""
    return tr("must be {choices} names", choices=either([str(seats) for seats in allowed]))


def wrong_layout(games: int) -> str:
    """Say which layouts the rules have."""
    if games > 1:
        return tr("must be book or club: these rules play several games at once")
    return tr("must be classic: book and club are for rules that play several games at once")


def too_many_rows(most: int) -> str:
    """Say how many rows the page has room for."""
    return trn("only {n} row fits on such a page", "only {n} rows fit on such a page", most)


def no_room(ways: Sequence[str]) -> str:
    """Say that the sheet does not fit, and what would make room."""
    if not ways:
        return tr("such a sheet does not fit")
    return tr("such a sheet does not fit; try {ways}", ways=either(ways))
