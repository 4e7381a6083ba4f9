"""The sheet "About": what the workbook holds, what may be done with it, and what each sheet is for."""

from typing import Final

from openpyxl.styles import Alignment, Font
from openpyxl.worksheet.worksheet import Worksheet

from ginsheet import __version__
from ginsheet.export.archive.columns import HANDS, MATCHES, PLAYERS
from ginsheet.export.archive.figures import reference
from ginsheet.export.archive.page import set_up_paper
from ginsheet.export.options import Paper
from ginsheet.export.workbook.writer import Results
from ginsheet.i18n import tr
from ginsheet.sheet.words import archive_book as words

_WIDTHS: Final = {"A": 22, "B": 84}
_INK, _GREY = "1D2733", "6B7785"
_LINE_HEIGHT: Final = 15
_LETTERS: Final = 88
"""What a line of the second column holds for certain."""


def write_about(sheet: Worksheet, paper: Paper, counts: dict[str, int], more: list[str]) -> Results:
    """Write the sheet; `counts` has the number of matches, of hands and of players, `more` further sentences.

    Gives what its formulas come to.
    """
    results: Results = {}
    sheet["A1"].value = words.book_title()
    sheet["A1"].font = Font(name="Georgia", size=18, bold=True, color=_INK)
    sheet.row_dimensions[1].height = 30
    row = 3
    for table, column in ((MATCHES, "match"), (HANDS, "counted"), (PLAYERS, "no")):
        _label(sheet, row, table.title)
        cell = sheet.cell(row, 2, f"=COUNTA({reference(table, column)})")
        cell.font, cell.alignment = Font(name="Arial", size=11, color=_INK), Alignment(horizontal="left")
        results[row, 2] = counts[table.key]
        row += 1
    row += 1
    for text in (*map(tr, words.ABOUT), *more):
        _text(sheet, row, 1, text, width=_LETTERS + 22)
        sheet.merge_cells(start_row=row, end_row=row, start_column=1, end_column=2)
        row += 1
    row += 1
    for key, told in words.TOLD.items():
        _label(sheet, row, words.sheet_title(key))
        _text(sheet, row, 2, tr(told), width=_LETTERS)
        row += 1
    _text(sheet, row + 1, 1, words.made_by(__version__), width=_LETTERS, color=_GREY)
    for letter, width in _WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    set_up_paper(sheet, paper, landscape=False)
    return results


def _label(sheet: Worksheet, row: int, text: str) -> None:
    cell = sheet.cell(row, 1, text)
    cell.font = Font(name="Arial", size=11, bold=True, color=_INK)
    cell.alignment = Alignment(vertical="top")


def _text(sheet: Worksheet, row: int, column: int, text: str, *, width: int, color: str = _INK) -> None:
    cell = sheet.cell(row, column, text)
    cell.font = Font(name="Arial", size=11 if color == _INK else 9, color=color)
    cell.alignment = Alignment(wrap_text=True, vertical="top")
    sheet.row_dimensions[row].height = _LINE_HEIGHT * (1 + len(text) // width) + 3
