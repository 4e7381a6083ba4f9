"""The parts of the workbook of an archive: every sheet is written at once, long ones row by row, and none is kept.

openpyxl makes all that is not rows: styles, tables, charts, print settings, names.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from tempfile import SpooledTemporaryFile
from types import TracebackType
from typing import IO, Any, Final, Self
from zipfile import ZIP_DEFLATED, ZipInfo

from openpyxl import Workbook
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.filters import AutoFilter
from openpyxl.worksheet.table import Table as ExcelTable
from openpyxl.worksheet.table import TableColumn, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from ginsheet.export.archive.columns import Kind, Table
from ginsheet.export.archive.row_stream import RowStream
from ginsheet.export.archive.styles import add_table_styles, heading_name, style_name
from ginsheet.export.workbook.writer import ALWAYS, Results, SheetWriter, StillZip

_SPOOLED: Final = 4 * 1024 * 1024
"""The bytes of rows that are kept in memory before they go to a file."""
_PIECE: Final = 1024 * 1024
_ROWS: Final = b"<sheetData />", b"<sheetData></sheetData>", b"<sheetData/>"


class Package(ExcelWriter):  # type: ignore[misc] # openpyxl has no types
    """A workbook whose sheets are written one after the other, in any order, in a `with` block."""

    def __init__(self, workbook: Workbook, stream: IO[bytes]) -> None:
        super().__init__(workbook, None)
        self._stream = stream
        add_table_styles(workbook)
        self._written: set[str] = set()
        self.style_ids = _style_ids(workbook)

    def write_sheet(self, sheet: Worksheet, results: Results) -> None:
        """Write a sheet from its cells, and drop them; the formulas come to `results`."""
        self._prepare(sheet)
        writer = SheetWriter(sheet, results)
        try:
            writer.write()
        finally:
            writer.close()  # a stream that a failure leaves open complains when it is cleared away
        sheet._rels = writer._rels
        self._archive.writestr(sheet.path[1:], writer.read())
        sheet._cells.clear()

    @contextmanager
    def rows_of(self, sheet: Worksheet, table: Table) -> Iterator[RowStream]:
        """Write the sheet of `table` row by row; meanwhile no other part can be written."""
        self._prepare(sheet)
        head, _ = _frame(sheet)
        part = ZipInfo(sheet.path[1:], ALWAYS)
        part.compress_type = ZIP_DEFLATED
        with self._archive.open(part, "w") as out:
            out.write(head + b"<sheetData>")
            rows = RowStream(table, self.style_ids, out.write)
            yield rows
            rows.flush()
            add_table(sheet, table, rows.last_row)
            _, tail = _frame(sheet)
            out.write(b"</sheetData>" + tail)

    def __enter__(self) -> Self:
        self._archive = StillZip(self._stream, "w", ZIP_DEFLATED)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._archive.close()  # one that is left open complains when it is cleared away

    def finish(self, *, untouched: bool = True) -> None:
        """Write all parts that are no sheets; `untouched` says that all of it is of ginsheet."""
        self.write_data()
        self._archive.seal(untouched=untouched)

    def write_worksheet(self, ws: Worksheet) -> None:
        """Name a sheet that is written already."""
        if ws.title not in self._written:
            raise AssertionError(f"the sheet {ws.title} was not written")
        self.manifest.append(ws)

    def _prepare(self, sheet: Worksheet) -> None:
        sheet._id = self.workbook.index(sheet) + 1
        sheet._drawing = SpreadsheetDrawing()
        sheet._drawing.charts, sheet._drawing.images = sheet._charts, sheet._images
        self._written.add(sheet.title)


class Spool:
    """Rows of a table that wait until their part can be written; many of them wait in a file without a name."""

    def __init__(self, table: Table, style_ids: dict[str, int]) -> None:
        self.table = table
        self._file = SpooledTemporaryFile(_SPOOLED)  # noqa: SIM115 - closed by `close`
        self.rows = RowStream(table, style_ids, self._file.write)

    def write(self, package: Package, sheet: Worksheet) -> None:
        """Write the sheet, and let go of the rows."""
        self.rows.flush()
        package._prepare(sheet)
        add_table(sheet, self.table, self.rows.last_row)
        head, tail = _frame(sheet)
        part = ZipInfo(sheet.path[1:], ALWAYS)
        part.compress_type = ZIP_DEFLATED
        self._file.seek(0)
        with package._archive.open(part, "w") as out:
            out.write(head + b"<sheetData>")
            while piece := self._file.read(_PIECE):
                out.write(piece)
            out.write(b"</sheetData>" + tail)
        self.close()

    def close(self) -> None:
        """Let go of the rows."""
        self._file.close()


class _Frame(WorksheetWriter):  # type: ignore[misc] # openpyxl has no types
    """Writes what stands around the rows of a sheet."""

    def write_dimensions(self) -> None:
        """Say nothing of how many rows there are, which nobody knows yet."""

    def rows(self) -> list[Any]:
        """Give no rows."""
        return []


def _frame(sheet: Worksheet) -> tuple[bytes, bytes]:
    """Give what stands before and behind the rows of `sheet`."""
    writer = _Frame(sheet, out=BytesIO())
    try:
        writer.write()
    finally:
        writer.close()
    sheet._rels = writer._rels
    xml = writer.read()
    mark = next(mark for mark in _ROWS if mark in xml)
    head, _, tail = xml.partition(mark)
    return head, tail


def add_table(sheet: Worksheet, table: Table, last_row: int) -> None:
    """Make the rows down to `last_row` a table with filters; a table has a row, if an empty one, below its heading."""
    ref = f"A1:{get_column_letter(len(table.columns))}{max(2, last_row)}"
    found = ExcelTable(displayName=table.name, name=table.name, ref=ref)
    found.tableColumns = [TableColumn(id=at, name=name) for at, name in enumerate(table.headings, start=1)]
    found.autoFilter = AutoFilter(ref=ref)
    found.tableStyleInfo = TableStyleInfo(name="TableStyleLight1", showRowStripes=True)
    sheet.tables.clear()
    sheet.add_table(found)


def _style_ids(book: Workbook) -> dict[str, int]:
    """Give the numbers by which cells know the styles of tables."""
    scratch = book.create_sheet()
    found = {}
    for kind in Kind:
        for name in (style_name(kind), heading_name(kind)):
            cell = scratch.cell(1, 1)
            cell.style = name
            found[name] = cell.style_id
    book.remove(scratch)
    return found
