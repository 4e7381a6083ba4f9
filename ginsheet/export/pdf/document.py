"""The completed sheet as a PDF: the same sheet as on the screen, on as many pages as it needs."""

from ginsheet import __version__
from ginsheet.export.options import ExportOptions, paper_or_default
from ginsheet.export.pdf.names import printed_sheet
from ginsheet.export.pdf.pages import SheetPages
from ginsheet.export.pdf.pen import Pen
from ginsheet.export.pdf.places import laid
from ginsheet.export.pdf.style import page_style
from ginsheet.i18n import language
from ginsheet.model.match import Match
from ginsheet.sheet.words import page as words


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the sheet of `match` as a PDF on the paper chosen in `options`; the same match gives the same bytes."""
    paper = paper_or_default(options.paper)
    style = page_style(options.large, paper)
    sheet = printed_sheet(match, style, options.layout)
    size = laid(sheet, style, paper, options.orientation)
    pen = Pen(size, language())
    pen.describe(
        title=words.document_title(sheet.title, sheet.players, sheet.date),
        subject=sheet.rules,
        creator=f"ginsheet {__version__}",
    )
    SheetPages(sheet, style, *size).draw(pen)
    return pen.finish()
