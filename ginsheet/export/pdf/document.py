"""Completed sheets as a PDF: the same sheet as on the screen, on as many pages as it needs; one match or many."""

from collections.abc import Iterable, Iterator

from ginsheet import __version__
from ginsheet.export.options import ExportOptions, paper_or_default
from ginsheet.export.pdf.names import printed_sheet
from ginsheet.export.pdf.pages import SheetPages
from ginsheet.export.pdf.pen import Pen
from ginsheet.export.pdf.places import laid
from ginsheet.export.pdf.style import page_style
from ginsheet.i18n import language
from ginsheet.model.match import Match
from ginsheet.sheet.race import races_of
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words import page as words


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the sheet of `match` as a PDF on the paper chosen in `options`; the same match gives the same bytes."""
    sheet, size, pages = _prepared(match, options)
    pen = Pen(size, language())
    title = words.document_title(sheet.title, sheet.players, sheet.date)
    pen.describe(title=title, subject=sheet.rules, creator=_creator())
    pages.draw(pen, level=0 if len(pages.pages) > 1 else None)
    return pen.finish()


def render_many(matches: Iterable[Match], options: ExportOptions) -> Iterator[bytes]:
    """Give the sheets of `matches`, at least one, as one PDF with a bookmark for each, piece by piece.

    No more than one match is kept at a time. Each sheet lies as its columns need it, where nothing else was chosen.
    """
    pen: Pen | None = None
    count = 0
    for match in matches:
        sheet, size, pages = _prepared(match, options)
        count += 1
        if pen is None:
            pen = Pen(size, language())
            pen.show_bookmarks()
        else:
            pen.next_page(size)
            yield pen.take()
        pen.bookmark(words.bookmark(sheet.players, sheet.date))
        pages.draw(pen, level=1 if len(pages.pages) > 1 else None)
    if pen is None:
        raise ValueError("there is no match to print")
    pen.describe(title=words.title_of_many(count), subject="", creator=_creator())
    yield pen.finish()


def _prepared(match: Match, options: ExportOptions) -> tuple[Sheet, tuple[float, float], SheetPages]:
    paper = paper_or_default(options.paper)
    style = page_style(options.large, paper)
    sheet = printed_sheet(match, style, options.layout, cards=options.cards)
    size = laid(sheet, style, paper, options.orientation)
    return sheet, size, SheetPages(sheet, style, *size, races_of(match) if options.race else ())


def _creator() -> str:
    return f"ginsheet {__version__}"
