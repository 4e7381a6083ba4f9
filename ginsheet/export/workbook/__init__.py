"""The workbook of a match: the sheet to go on with in a spreadsheet program, everything worked out by live formulas."""

from ginsheet.export.options import ExportOptions, paper_or_default
from ginsheet.export.workbook.assembly import assemble
from ginsheet.export.workbook.places import DEALS_LEAST, LINES_LEAST, SPARE_LINES
from ginsheet.model.match import Match


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the workbook of `match`; the same match gives the same bytes."""
    least = DEALS_LEAST if match.rules.partnership else LINES_LEAST
    count = max(least, len(match.hands) + SPARE_LINES)
    paper = paper_or_default(options.paper)
    book = assemble(match, count, options.layout, paper, cards=options.cards)
    book.lay_paper(options.orientation)
    return book.to_bytes()
