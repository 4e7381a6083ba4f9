"""Workbooks with openpyxl: texts stay texts, formulas carry their values, the same match gives the same bytes.

openpyxl itself takes a leading `=` for a formula and `#N/A` for an error, and writes formulas without values, so that a
viewer that does not calculate shows nothing.
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from copy import copy
from io import BytesIO
from typing import Any, Final, Protocol
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.cell._writer import write_cell
from openpyxl.comments import Comment
from openpyxl.comments.comment_sheet import CommentRecord
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter
from openpyxl.xml.functions import Element, SubElement

from ginsheet.export.options import Orientation, Paper
from ginsheet.export.workbook.stamp import CUSTOM_PART, Kind, mark_as_ours, sealed
from ginsheet.sheet.cell_texts import escaped
from ginsheet.sheet.words.workbook import page_of

Value = str | int | dt.date | None
Results = dict[tuple[int, int], str | int | float]

STYLE_PREFIX: Final = "ginsheet "
"""Before the name of each style, so that none is taken for one that the program brings."""

PAPER_SIZES: Final = {Paper.A4: 9, Paper.LETTER: 1, Paper.A5: 11, Paper.HALF_LETTER: 6}
"""The papers by their numbers in ECMA-376, 18.3.1.63."""

ALWAYS: Final = (1980, 1, 1, 0, 0, 0)
ALWAYS_TIME: Final = dt.datetime(*ALWAYS)
"""The time of every part, so that the same match gives the same bytes."""


class Page:
    """One sheet of a workbook; rows and columns count from 1. Texts must be clean (`texts.cell_text`)."""

    def __init__(self, sheet: Worksheet) -> None:
        self.sheet = sheet
        self._styles: dict[str, StyleArray] = {}
        self.results: Results = {}
        """The worked-out values of the formulas, by row and column."""

    def write(self, row: int, column: int, value: Value, style: str) -> None:
        """Write a number, a date or a text as what it is, in a named style."""
        cell = self._cell(row, column, style)
        if isinstance(value, str):
            cell.value = escaped(value)
            cell.data_type = "s"
        elif isinstance(value, dt.date):
            number_format = cell.number_format
            cell.value = value
            cell.number_format = number_format  # openpyxl gives dates a format of its own
        elif value is not None:
            cell.value = value

    def calculate(self, row: int, column: int, formula: str, result: str | int, style: str) -> None:
        """Write a formula with its worked-out value."""
        cell = self._cell(row, column, style)
        cell.value = formula
        self.results[row, column] = escaped(result) if isinstance(result, str) else result

    def _cell(self, row: int, column: int, style: str) -> Cell:
        cell = self.sheet.cell(row, column)
        known = self._styles.get(style)
        if known is None:
            cell.style = STYLE_PREFIX + style
            self._styles[style] = cell._style
        else:
            cell._style = copy(known)  # looking a style up by name takes longer than all else of a cell
        return cell

    def set_width(self, column: int, width: float) -> None:
        """Make a column as wide as `width` letters."""
        self.sheet.column_dimensions[get_column_letter(column)].width = width

    def set_heights(self, rows: Iterable[int], height: float) -> None:
        """Make rows `height` points high."""
        for row in rows:
            self.sheet.row_dimensions[row].height = height

    def set_up(self, paper: Paper, last_row: int, last_column: int, heading: int, *, groups: bool = False) -> None:
        """Print one page wide, as many pages high as it takes, with the row `heading` on each.

        With `groups` the row above belongs to the heading and the paper lies on its side, for there are more columns.
        """
        sheet = self.sheet
        sheet.sheet_view.showGridLines = False
        sheet.freeze_panes = f"A{heading + 1}"
        sheet.print_area = f"A1:{get_column_letter(last_column)}{last_row}"
        sheet.print_title_rows = f"{heading - 1 if groups else heading}:{heading}"
        sheet.page_setup.paperSize = PAPER_SIZES[paper]
        sheet.page_setup.orientation = "landscape" if groups else "portrait"
        sheet.page_setup.fitToWidth = 1
        sheet.page_setup.fitToHeight = 0
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        sheet.print_options.horizontalCentered = True
        sheet.page_margins = PageMargins(left=0.5, right=0.5, top=0.6, bottom=0.7, header=0.3, footer=0.35)
        sheet.oddFooter.right.text = page_of("&P", "&N")
        sheet.oddFooter.right.size = 8

    def remark(self, row: int, column: int, text: str) -> None:
        """Attach a text that the program shows while the pointer is over the cell."""
        self.sheet.cell(row, column).comment = Comment(escaped(text), "ginsheet", height=140, width=320)


class Pages(Protocol):
    """What takes the sheets of a match."""

    def page(self, title: str, *, hidden: bool = False) -> Page:
        """Add a sheet at the end."""


class Book:
    """A workbook in the making; used up by `to_bytes`."""

    def __init__(self, title: str, day: dt.date | None) -> None:
        """Begin a workbook called `title`, said to be made on the given day."""
        self.workbook = Workbook()
        self.workbook.remove(self.workbook.active)
        mark_as_ours(self.workbook, Kind.MATCH)
        about = self.workbook.properties
        about.title, about.creator = title, "ginsheet"
        about.created = about.modified = ALWAYS_TIME if day is None else dt.datetime.combine(day, dt.time())
        self._pages: dict[str, Page] = {}

    def page(self, title: str, *, hidden: bool = False) -> Page:
        """Add a sheet at the end."""
        page = Page(self.workbook.create_sheet(title))
        page.sheet.sheet_state = "hidden" if hidden else "visible"
        self._pages[page.sheet.title] = page
        return page

    def lay_paper(self, orientation: Orientation | None) -> None:
        """Let the paper of the first sheet lie as it was chosen; None: as its columns need it."""
        if orientation is not None:
            self.workbook.worksheets[0].page_setup.orientation = orientation.value

    def define(self, names: Mapping[str, str]) -> None:
        """Give names to places such as `Rules!$B$7`, for all formulas of the workbook."""
        for name, place in names.items():
            self.workbook.defined_names[name] = DefinedName(name, attr_text=place)

    def place_of(self, name: str) -> tuple[Worksheet, str]:
        """Give the sheet and the cell to which a name was given."""
        [(title, cell)] = self.workbook.defined_names[name].destinations
        return self.workbook[title], cell.replace("$", "")

    def to_bytes(self) -> bytes:
        """Give the file."""
        data = BytesIO()
        with StillZip(data, "w", ZIP_DEFLATED) as archive:
            results = {title: page.results for title, page in self._pages.items()}
            _BookWriter(self.workbook, archive, results).write_data()
            archive.seal()
        return data.getvalue()


class StillZip(ZipFile):
    """An archive in which time stands still."""

    _properties = b""

    def writestr(
        self,
        zinfo_or_arcname: str | ZipInfo,
        data: Any,
        compress_type: int | None = None,
        compresslevel: int | None = None,
    ) -> None:
        """Write a part whole; that of the custom properties waits until `seal`."""
        if zinfo_or_arcname == CUSTOM_PART:
            self._properties = data
            return
        part = zinfo_or_arcname if isinstance(zinfo_or_arcname, ZipInfo) else ZipInfo(zinfo_or_arcname)
        part.date_time = ALWAYS
        super().writestr(part, data, compress_type or self.compression, compresslevel)

    def seal(self, *, untouched: bool = True) -> None:
        """Write the custom properties, where all is `untouched` with a digest of all parts; to be called last."""
        part = ZipInfo(CUSTOM_PART, ALWAYS)
        properties = sealed(self._properties, self) if untouched else self._properties
        super().writestr(part, properties, self.compression)


class _BookWriter(ExcelWriter):  # type: ignore[misc] # openpyxl has no types
    """Writes the parts of a workbook, its sheets with worked-out values and without a file in between."""

    def __init__(self, workbook: Workbook, archive: ZipFile, results: Mapping[str, Results]) -> None:
        super().__init__(workbook, archive)
        self._results = results

    def write_worksheet(self, ws: Worksheet) -> None:
        writer = SheetWriter(ws, self._results[ws.title])
        try:
            writer.write()
        finally:
            writer.close()  # a stream that a failure leaves open complains when it is cleared away
        ws._rels = writer._rels
        self._archive.writestr(ws.path[1:], writer.read())
        self.manifest.append(ws)


class SheetWriter(WorksheetWriter):  # type: ignore[misc] # openpyxl has no types
    """Writes the part of one sheet."""

    def __init__(self, ws: Worksheet, results: Results) -> None:
        super().__init__(ws, out=BytesIO())
        self._results = results

    def write_row(self, xf: Any, row: list[Cell], row_idx: int) -> None:
        """Write the cells of a row, its formulas with what they come to."""
        attributes = {"r": str(row_idx)}
        attributes.update(self.ws.row_dimensions.get(row_idx, {}))
        with xf.element("row", attributes):
            for cell in row:
                if cell.comment is not None:
                    self.ws._comments.append(CommentRecord.from_cell(cell))
                result = self._results.get((cell.row, cell.column))
                if result is not None:
                    xf.write(_formula(cell, result))
                elif cell.value is not None or cell.has_style:
                    write_cell(xf, self.ws, cell, cell.has_style)


def _formula(cell: Cell, result: str | float) -> Any:
    """Give the element of a formula with its value, as a spreadsheet program saves it."""
    attributes = {"r": cell.coordinate, "s": str(cell.style_id)}
    if isinstance(result, str):
        attributes["t"] = "str"
    element = Element("c", attributes)
    SubElement(element, "f").text = cell.value[1:]
    SubElement(element, "v").text = str(result)
    return element
