"""What is said of matches in a list: the headings of its columns, how a match stands, what is wrong with a file."""

from typing import Final

from ginsheet.i18n import mark, tr, trn

HEADINGS: Final[dict[str, str]] = {
    "date": mark("Date"),
    "players": mark("Players"),
    "rules": mark("Rules"),
    "hands": mark("Hands"),
    "finals": mark("Result"),
    "margin": mark("Margin"),
    "winner": mark("Winner"),
    "state": mark("State"),
    "place": mark("Place"),
    "note": mark("Note"),
    "modified": mark("Changed"),
    "file": mark("File"),
}
"""The heading of each column of the archive, by its name in `storage.archive.search.COLUMNS`."""

STATES: Final[dict[str, str]] = {
    "open": mark("open"),
    "finished": mark("finished"),
    "damaged": mark("damaged"),
}
"""How a match stands, by `storage.archive.entry.State`."""


def headings() -> tuple[str, ...]:
    """Give the headings of the columns."""
    return tuple(map(tr, HEADINGS.values()))


def state_text(*, damaged: bool, over: bool, winner: str, hands: int) -> str:
    """Say who has won, or how many hands there are so far."""
    if damaged:
        return tr("cannot be opened")
    if winner:
        return tr("{name} won", name=winner)
    if over:
        return tr("over")
    if not hands:
        return tr("not begun")
    return trn("{n} hand so far", "{n} hands so far", hands)


def copy_text(original: str) -> str:
    """Say that a file holds a match that another file holds too, and which of the two counts."""
    return tr("a copy of {name}, which is the one that counts", name=original)


def how_many(shown: int, all_of: int) -> str:
    """Say how many matches are chosen of how many there are: `3 of 120 matches`."""
    if shown == all_of:
        return trn("{n} match", "{n} matches", all_of)
    return trn("{shown} of {n} match", "{shown} of {n} matches", all_of, shown=shown)
