"""What is wrong with a workbook or a table that is read, and the names of the columns that a table can have."""

from collections.abc import Mapping
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.checks import clean_line

REASONS: Final[dict[str, str]] = {
    "no-workbook": mark("this is no workbook, or a damaged one"),
    "too-large": mark("there is more in it than ginsheet reads"),
    "newer": mark("it has version {found}, and this program knows versions up to {known}; a newer one is needed"),
    "locked": mark("it is protected by a password; save it without one"),
    "too-many-rows": mark("there are more than {most} rows"),
    "too-many-columns": mark("there are more than {most} columns"),
    "no-score-sheet": mark("there is no score sheet and no archive of ginsheet in this workbook"),
    "no-match-data": mark("the hidden data of the match are missing or damaged; export the match again"),
    "formula": mark("a formula stands here; type what it comes to"),
    "error": mark("the program that saved it shows an error here"),
    "no-whole-number": mark("must be a whole number"),
    "no-date": mark("must be a date such as 2026-11-29"),
    "no-choice": mark("must be one of {choices}"),
    "nobody": mark("nobody here is called “{name}”: {choices}"),
    "how": mark("it must be said how it ended"),
    "name": mark("a name must be typed here"),
    "no-text-file": mark("the text must be UTF-8, or UTF-16 with its mark"),
    "no-table": mark("there is no table in it"),
    "quote": mark("a quotation mark is opened and never closed"),
    "heading-twice": mark("two columns are the same"),
    "column-missing": mark("there is no column for it"),
    "no-rules": mark("the table does not say the rules, and its points fit none that ginsheet knows"),
    "no-players": mark("the table does not say who played"),
    "points": mark("there is no way to tell how this hand ended"),
    "unknown-rules": mark("there are no rules called “{name}”"),
    "differs": mark("differs from the other rows of the match"),
    "row-twice": mark("the match has two rows with the number {number}"),
    "pair-missing": mark("the deal has no row for one of its pairs"),
    "pair-alone": mark("there is no deal above the hand of this pair"),
    "no-backup": mark("this is no backup of ginsheet, or a damaged one"),
    "bad-name": mark("no backup of ginsheet has a file of such a name"),
    "name-twice": mark("there are two files of this name"),
    "too-many-files": mark("there are more than {most} files in it"),
}
"""One reason for each code of `storage.imports.errors`."""

COLUMN_NAMES: Final[dict[str, str]] = {
    "number": mark("Hand, its number"),
    "who": mark("Who: knocked, gin, or points"),
    "how": mark("How it ended"),
    "knocker": mark("Deadwood of the knocker"),
    "opponent": mark("Deadwood of the opponent"),
    "points": mark("Points of the hand"),
    "written": mark("Points as written"),
    "mark": mark("What points as written were won by"),
    "winner": mark("Winner of the hand"),
    "against": mark("Opponent, of three players"),
    "dealer": mark("Dealer"),
    "upcard": mark("Upcard"),
    "note": mark("Note on the hand"),
    "pair": mark("Pair of opponents, its number"),
    "match": mark("Match, its id"),
    "date": mark("Date"),
    "place": mark("Place"),
    "match_note": mark("Note on the match"),
    "rules": mark("Rules, their name"),
    "first_dealer": mark("First dealer"),
    "players": mark("Players, all in one"),
    "player_1": mark("First player"),
    "player_2": mark("Second player"),
    "player_3": mark("Third player"),
    "player_4": mark("Fourth player"),
    "player_5": mark("Fifth player"),
    "player_6": mark("Sixth player"),
    "side_a": mark("Side A, its name"),
    "side_b": mark("Side B, its name"),
    "side_c": mark("Side C, its name"),
}
"""The columns that a table of hands can have, as they are chosen, by their keys."""


def reason(code: str, values: Mapping[str, object]) -> str:
    """Say what is wrong, in one line whatever the texts of the file are."""
    clean = {key: clean_line(value) if isinstance(value, str) else value for key, value in values.items()}
    return tr(REASONS[code], **clean)


def line_place(line: int, column: str = "") -> str:
    """Name a place in a table of text: `line 3, knocker`."""
    return tr("line {line}, {column}", line=line, column=column) if column else tr("line {line}", line=line)
