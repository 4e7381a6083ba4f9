"""A blank workbook to keep score in: the workbook of a match without a hand, with names and a date to type in."""

import datetime as dt
from contextlib import suppress
from typing import Final

from ginsheet.export.blank import BlankOptions
from ginsheet.export.options import paper_or_default
from ginsheet.export.workbook.assembly import assemble, sheet_titles
from ginsheet.export.workbook.limits import add_day, add_text
from ginsheet.export.workbook.sentences import member, player
from ginsheet.export.workbook.shape import shape_of
from ginsheet.export.workbook.writer import STYLE_PREFIX, Book
from ginsheet.i18n import tr
from ginsheet.model.checks import NAME_MOST
from ginsheet.model.match import Match
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.problems import FIELD_NAMES

LINES: Final = 60
"""The lines to fill in, where nobody asks for another number."""
BLANK_ID: Final = "blank"
"""The id in a sheet of which many copies are filled in; a copy that is imported gets one of its own."""


def render_blank(options: BlankOptions) -> bytes:
    """Give the blank workbook of `options`; the same options give the same bytes.

    Raises FieldError for players that do not go together with the rules.
    """
    match = _match(options)
    book = assemble(
        match,
        options.rows or LINES,
        options.layout,
        paper_or_default(options.paper),
        words.blank_hint(sheet_titles()["rules"], partners=match.rules.partnership),
    )
    book.lay_paper(options.orientation)
    _add_labels(book)
    _add_limits(book, match, options)
    return book.to_bytes()


def _match(options: BlankOptions) -> Match:
    """Give a match in which a player without a name is called by the number of the seat, to be typed over."""
    seats = options.seats or len(options.players) or options.rules.seats[0]
    names = [name.strip() for name in options.players] + [""] * (seats - len(options.players))
    players = tuple(name or words.seat_name(number) for number, name in enumerate(names, start=1))
    day = None
    with suppress(ValueError):  # said in words, it is for paper
        day = dt.date.fromisoformat(options.date)
    return Match(id=BLANK_ID, players=players, rules=options.rules, place=options.place, date=day)


def _add_labels(book: Book) -> None:
    """Say what belongs into the empty cells at the top."""
    for name, field in (("match_date", "date"), ("match_place", "place")):
        sheet, cell = book.place_of(name)
        label = sheet[cell].offset(column=-1)
        label.value = tr(FIELD_NAMES[field])
        label.style = f"{STYLE_PREFIX}foot name"


def _add_limits(book: Book, match: Match, options: BlankOptions) -> None:
    """Let what only a blank sheet asks for, names and date, take only what can be right there."""
    shape = shape_of(match, options.layout)
    named = [member(side, index) for side in shape.sides for index in range(shape.pairs)]
    for name in named or [player(side) for side in shape.sides]:
        sheet, cell = book.place_of(name)
        add_text(sheet, cell, 1, NAME_MOST, words.refusal("name", high=NAME_MOST))
    sheet, cell = book.place_of("match_date")
    add_day(sheet, cell, words.refusal("date"))
