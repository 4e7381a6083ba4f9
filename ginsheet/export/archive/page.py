"""How the sheet of a table lies on screen and paper: widths, what is folded away, frozen headings, one page wide."""

from typing import Final

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import Outline, PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from ginsheet.export.archive.columns import Table
from ginsheet.export.options import Paper
from ginsheet.export.workbook.writer import PAPER_SIZES
from ginsheet.sheet.words.workbook import page_of

_LANDSCAPE_FROM: Final = 120
"""The letters of all columns from which the paper lies on its side."""


def set_up_table(sheet: Worksheet, table: Table, paper: Paper, frozen: int = 0) -> None:
    """Set up the sheet of `table`; the first `frozen` columns stay in sight."""
    for place, column in enumerate(table.columns, start=1):
        dimension = sheet.column_dimensions[get_column_letter(place)]
        dimension.width = column.width
        if column.folded:
            dimension.outlineLevel, dimension.hidden = 1, True
    if table.shown < len(table.columns):
        sheet.column_dimensions[get_column_letter(len(table.columns) + 1)].collapsed = True
        sheet.sheet_properties.outlinePr = Outline(summaryRight=True)
    sheet.freeze_panes = f"{get_column_letter(frozen + 1)}2"
    width = sum(column.width for column in table.columns[: table.shown])
    sheet.print_title_rows = "1:1"
    set_up_paper(sheet, paper, landscape=width > _LANDSCAPE_FROM)


def set_up_paper(sheet: Worksheet, paper: Paper, *, landscape: bool, high: int = 0) -> None:
    """Print one page wide and `high` pages high, 0 for as many as it takes; the sheet is named above its pages."""
    sheet.sheet_view.showGridLines = False
    sheet.page_setup.paperSize = PAPER_SIZES[paper]
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, high
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_margins = PageMargins(left=0.4, right=0.4, top=0.7, bottom=0.6, header=0.3, footer=0.3)
    sheet.oddHeader.left.text, sheet.oddHeader.left.size = "&A", 10
    sheet.oddFooter.right.text, sheet.oddFooter.right.size = page_of("&P", "&N"), 8


def set_print_area(sheet: Worksheet, table: Table, last_row: int) -> None:
    """Print what is for people alone."""
    sheet.print_area = f"A1:{get_column_letter(table.shown)}{max(2, last_row)}"
