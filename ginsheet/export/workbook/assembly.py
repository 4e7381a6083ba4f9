"""Put the sheets of a workbook together."""

from collections.abc import Mapping
from typing import NamedTuple

from ginsheet.export.options import Paper
from ginsheet.export.workbook.line_formulas import carried, line_formulas
from ginsheet.export.workbook.lines import empty_line, written_lines
from ginsheet.export.workbook.notes_sheet import write_notes_sheet
from ginsheet.export.workbook.places import Places
from ginsheet.export.workbook.rules_sheet import write_rules_sheet
from ginsheet.export.workbook.score_sheet import write_score_sheet
from ginsheet.export.workbook.shape import Shape, shape_of
from ginsheet.export.workbook.styles import styles, styles_of_deals
from ginsheet.export.workbook.words_sheet import write_words_sheet
from ginsheet.export.workbook.working_sheet import write_working_sheet
from ginsheet.export.workbook.writer import Book, Pages
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing, score
from ginsheet.sheet.cell_texts import with_cell_texts
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.sheet_names import translated
from ginsheet.sheet.words.page import document_title
from ginsheet.sheet.words.workbook import SHEETS


class Laid(NamedTuple):
    """A match laid out for a workbook."""

    match: Match
    """As it is, whole."""
    clean: Match
    """With texts as cells can hold them."""
    standing: Standing
    shape: Shape
    sheet: Sheet
    footnotes: tuple[str, ...]
    """What stands below the sheet, in the words as they were typed."""


def laid(match: Match, layout: Layout | None, *, cards: bool = False) -> Laid:
    """Lay `match` out; with `cards` the notes tell the cards of its hands."""
    clean = with_cell_texts(match)
    standing = score(clean)
    shape = shape_of(clean, layout)
    sheet = lay_out(clean, standing, shape.layout, cards=cards)
    footnotes = lay_out(match, cards=cards).footnotes if sheet.footnotes else ()
    return Laid(match, clean, standing, shape, sheet, footnotes)


def sheet_titles() -> dict[str, str]:
    """Give the names of the sheets of a workbook that holds one match."""
    return translated(SHEETS)


def assemble(
    match: Match, count: int, layout: Layout | None, paper: Paper, hint: str | None = None, *, cards: bool = False
) -> Book:
    """Give the workbook of `match` with `count` prepared lines, at least one for each of its hands.

    `hint` is what is said above the lines; None: how to go on with the sheet. With `cards` the notes tell the cards of
    the hands.
    """
    told = laid(match, layout, cards=cards)
    sheet = told.sheet
    book = Book(document_title(sheet.title, sheet.players, sheet.date), told.clean.date)
    for style in styles() + (styles_of_deals() if told.shape.pairs else []):
        book.workbook.add_named_style(style)
    book.define(write_sheets(book, told, count, paper, sheet_titles(), hint))
    return book


def write_sheets(
    book: Pages, told: Laid, count: int, paper: Paper, titles: Mapping[str, str], hint: str | None = None
) -> dict[str, str]:
    """Add the sheets of a match under `titles` to `book`, and give the names that their formulas know cells by."""
    match, clean, standing, shape, sheet, footnotes = told
    lines = written_lines(clean, standing, sheet)
    lines += [empty_line(clean, standing, lines)] * (count - len(lines))
    places = Places(
        shape=shape,
        score=titles["score"],
        rules=titles["rules"],
        working=titles["working"],
        words=titles["words"],
        lines=count,
        working_columns=tuple(line_formulas(shape)),
        carried=carried(shape),
    )
    score_page, rules_page = book.page(places.score), book.page(places.rules)
    names = write_score_sheet(score_page, places, clean, standing, sheet, lines, paper, hint)
    names |= write_rules_sheet(rules_page, places, clean, paper)
    write_notes_sheet(book, match, footnotes, paper)
    names |= write_working_sheet(book.page(places.working, hidden=True), places, clean, standing, lines)
    return names | write_words_sheet(book.page(places.words, hidden=True), places, clean, match)
