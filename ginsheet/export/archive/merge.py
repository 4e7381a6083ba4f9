"""Bringing a workbook up to date that somebody has worked on since: what is theirs stays, row by row.

Our own columns are written anew in the rows that have their match already, and new rows go below. Columns to the right
of ours, other sheets, comments, widths, colours and rules of format are left alone; so are rows of matches that are not
among those written now, and the tabs of matches. What openpyxl cannot carry is refused beforehand (`kept`).
"""

import datetime as dt
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from openpyxl import Workbook, load_workbook
from openpyxl.cell import Cell as ExcelCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.table import Table as ExcelTable
from openpyxl.worksheet.worksheet import Worksheet

from ginsheet.export.archive.columns import TABLES, Kind, Table
from ginsheet.export.archive.row_stream import FIRST_EXCEL_DAY, Cell, Formula
from ginsheet.export.archive.styles import style_name
from ginsheet.export.workbook.kept import check_carried, would_lose
from ginsheet.export.workbook.writer import Results
from ginsheet.sheet.cell_texts import cell_text, escaped
from ginsheet.sheet.words.plain import date_text

_PLAIN_TYPES: Final = (str, int, float)


def open_kept(path: Path) -> Workbook:
    """Read a workbook with all that is in it. Raises WorkNotKept where not everything could be written back."""
    check_carried(path)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # openpyxl warns of what it drops
            return load_workbook(path, rich_text=True)
    except OSError:
        raise
    except Exception as error:  # a library that reads what anybody may have made can fail in any way
        raise would_lose("other") from error


class OpenTable:
    """A table of ours in a workbook that is brought up to date."""

    def __init__(self, book: Workbook, table: Table) -> None:
        """Find the table. Raises WorkNotKept where it is not as ginsheet left it."""
        self.table = table
        self.sheet, self._found = _find(book, table)
        self._width = len(table.columns)
        self._last = _last_row(self._found)
        if any(cell.value is not None for row in self.sheet.iter_rows(min_row=self._last + 1) for cell in row):
            raise would_lose("below")
        self._identity = tuple(table.keys.index(key) for key in table.identity)
        self._rows: dict[tuple[str, ...], int] = {}
        self._free: list[int] = []
        for row in range(2, self._last + 1):
            values = self.values(row)
            if all(value is None for value in values):
                self._free.append(row)
            else:
                self._rows[self._key(values)] = row
        self._free = [row for row in self._free if not self._has_work(row)]
        self.results: Results = {}

    def values(self, row: int) -> tuple[Any, ...]:
        """Give what our columns have in a row of the sheet."""
        cells = (self.sheet.cell(row, place + 1) for place in range(self._width))
        return tuple(_read(cell, column.kind) for cell, column in zip(cells, self.table.columns, strict=True))

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Give the rows that say something, from above."""
        for row in sorted(self._rows.values()):
            yield self.values(row)

    def row_of(self, values: tuple[Any, ...]) -> int:
        """Find the row of the sheet for a row of the table: its own, or a new one."""
        key = self._key(values)
        row = self._rows.get(key)
        if row is None:
            if self._free:
                row = self._free.pop(0)
            else:
                row = self._last = self._last + 1
            self._rows[key] = row
        return row

    def put(self, values: tuple[Cell, ...]) -> None:
        """Write a row in its place; the look of cells that are there stays."""
        row = self.row_of(values)
        for place, (value, column) in enumerate(zip(values, self.table.columns, strict=True), start=1):
            cell = self.sheet.cell(row, place)
            if not cell.has_style:
                cell.style = style_name(column.kind)
            _write(cell, value, self.results)

    def drop(self, match: str, kept: set[tuple[str, ...]]) -> None:
        """Empty our cells in the rows of a match that has them no longer; `kept` are the identities that it has."""
        place = self.table.keys.index("match")
        for key, row in list(self._rows.items()):
            if key not in kept and _same(self.sheet.cell(row, place + 1).value) == _same(match):
                self._empty(key)

    def drop_all_but(self, kept: set[tuple[str, ...]]) -> None:
        """Empty our cells in all rows but those of the identities `kept`."""
        for key in [key for key in self._rows if key not in kept]:
            self._empty(key)

    def _empty(self, key: tuple[str, ...]) -> None:
        row = self._rows.pop(key)
        for column in range(1, self._width + 1):
            self.sheet.cell(row, column).value = None
        if not self._has_work(row):
            self._free.append(row)

    def key(self, values: tuple[Any, ...]) -> tuple[str, ...]:
        """Give what tells a row from the others."""
        return self._key(values)

    def close(self) -> int:
        """Let the table reach down to its last row; give that."""
        first, _, end = self._found.ref.partition(":")
        letters = end.rstrip("0123456789")
        self._found.ref = f"{first}:{letters}{self._last}"
        if self._found.autoFilter is not None:
            self._found.autoFilter.ref = self._found.ref
        if self.sheet.sheet_state == "visible":
            self.sheet.print_area = f"A1:{get_column_letter(self.table.shown)}{self._last}"
        return self._last

    def _key(self, values: tuple[Any, ...]) -> tuple[str, ...]:
        return tuple(_same(values[place]) for place in self._identity)

    def _has_work(self, row: int) -> bool:
        """Tell whether somebody wrote beside our columns, or left a remark."""
        cells = (self.sheet.cell(row, place) for place in range(1, self.sheet.max_column + 1))
        return any(cell.comment is not None or (cell.column > self._width and cell.value is not None) for cell in cells)


def _find(book: Workbook, table: Table) -> tuple[Worksheet, ExcelTable]:
    for sheet in book.worksheets:
        found = sheet.tables.get(table.name)
        if found is not None and found.ref.startswith("A1:") and not found.totalsRowCount:
            headings = tuple(sheet.cell(1, place).value for place in range(1, len(table.columns) + 1))
            if headings == table.headings:
                return sheet, found
    raise would_lose("tables")


def _last_row(found: ExcelTable) -> int:
    return int(found.ref.partition(":")[2].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


def open_tables(book: Workbook) -> dict[str, OpenTable]:
    """Find all tables of ours. Raises WorkNotKept."""
    return {table.key: OpenTable(book, table) for table in TABLES}


def _read(cell: ExcelCell, kind: Kind) -> Any:
    """Give a value as rows have it."""
    value = cell.value
    if isinstance(value, dt.datetime):
        return value.date()
    if isinstance(value, float) and value.is_integer() and kind is not Kind.MONEY:
        return int(value)
    return value if value is None or isinstance(value, (dt.date, *_PLAIN_TYPES)) else str(value)


def _same(value: Any) -> str:
    return "" if value is None else escaped(cell_text(str(value)))


def _write(cell: ExcelCell, value: Cell, results: Results) -> None:
    """Write a value as what it is: a text is never a formula."""
    number_format = cell.number_format
    if isinstance(value, Formula):
        cell.value = f"={value.text}"
        results[cell.row, cell.column] = value.result
        return
    if isinstance(value, dt.date) and value < FIRST_EXCEL_DAY:
        value = date_text(value)
    if isinstance(value, str):
        cell.value = escaped(cell_text(value))
        cell.data_type = "s"
    else:
        cell.value = value
        cell.number_format = number_format  # openpyxl gives dates a format of its own


def values_of_others(path: Path, wanted: dict[str, set[tuple[int, int]]]) -> dict[str, Results]:
    """Give what formulas of somebody else came to when the file was last saved, by sheet and cell."""
    found: dict[str, Results] = {title: {} for title in wanted}
    if not any(wanted.values()):
        return found
    book = load_workbook(path, read_only=True, data_only=True)
    try:
        for title, cells in wanted.items():
            last = max((row for row, _ in cells), default=0)
            for row in book[title].iter_rows(max_row=last) if cells else ():
                for cell in row:
                    value = getattr(cell, "value", None)
                    if value is None or isinstance(value, bool) or not isinstance(value, _PLAIN_TYPES):
                        continue
                    if (cell.row, cell.column) in cells:
                        found[title][cell.row, cell.column] = value
    finally:
        book.close()
    return found


def formulas(sheet: Worksheet) -> Iterable[tuple[int, int]]:
    """Give the cells of a sheet that hold a plain formula."""
    for row in sheet.iter_rows():
        for cell in row:
            if cell.data_type == "f" and isinstance(cell.value, str):
                yield cell.row, cell.column
