"""What is wrong with a workbook or a table that is read, and the names of the columns that a table can have."""

from collections.abc import Iterable, Mapping
from typing import Final

from ginsheet.i18n import mark, tr

REASONS: Final[dict[str, str]] = {
    "no-workbook": mark("this is no workbook, or a damaged one"),
    "too-large": mark("there is more in it than ginsheet reads"),
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
    "unknown-headings": mark("it must be said what these columns are: {headings}"),
    "heading-twice": mark("two columns are the same"),
    "column-missing": mark("there is no column for it"),
    "no-rules": mark("the table does not say the rules"),
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

_SHOWN_MOST: Final = 8
_LETTERS_MOST: Final = 40


def reason(code: str, values: Mapping[str, object]) -> str:
    """Say what is wrong."""
    return tr(REASONS[code], **values)


def quoted(texts: Iterable[str]) -> str:
    """Name some texts of the file, cut short where they are long."""
    shown = [f"“{text[:_LETTERS_MOST]}”" for text in texts]
    return ", ".join([*shown[:_SHOWN_MOST], *(["…"] if len(shown) > _SHOWN_MOST else [])])


def line_place(line: int, column: str = "") -> str:
    """Name a place in a table of text: `line 3, knocker`."""
    return tr("line {line}, {column}", line=line, column=column) if column else tr("line {line}", line=line)
