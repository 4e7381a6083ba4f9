"""Rows of a table on their way into the part of a sheet: many rows, one at a time, never kept."""

import datetime as dt
import errno
from collections.abc import Callable, Mapping
from decimal import Decimal
from html import escape
from math import ceil
from typing import Final, NamedTuple

from openpyxl.utils import get_column_letter
from openpyxl.utils.datetime import to_excel

from ginsheet.export.archive.columns import Kind, Table
from ginsheet.export.archive.rows import Value
from ginsheet.export.archive.styles import heading_name, style_name
from ginsheet.sheet.cell_texts import cell_text, escaped
from ginsheet.sheet.words.archive_book import too_many_rows
from ginsheet.sheet.words.plain import date_text

ROWS_MOST: Final = 1_048_576
"""The most rows of a sheet, its heading included (ECMA-376 names none; Excel does)."""
FIRST_EXCEL_DAY: Final = dt.date(1900, 3, 1)
"""Earlier days have no number, or a wrong one, in a spreadsheet."""
HEADING_HEIGHT: Final = 30
LINE_HEIGHT: Final = 13
"""In points, as all heights."""
_LINES_MOST: Final = 8
_LETTERS: Final = 1.1
"""How many common letters go into the room of one of those that widths are told in."""
_BUFFER: Final = 500
"""The rows that are handed on together."""
_TEXTS_MOST: Final = 20_000
_SHORT: Final = 60


class TooManyRows(OSError):  # noqa: N818 - the words of the one who reads it
    """There are more rows than a sheet has; nothing was written."""

    def __init__(self) -> None:
        super().__init__(errno.EOVERFLOW, too_many_rows(ROWS_MOST))


class Formula(NamedTuple):
    """A formula, without the sign of equality, and what it comes to."""

    text: str
    result: int | float | str


Cell = Value | Formula


def height_of(text: str, width: float) -> int:
    """Give how many points high a row is that shows `text` in a column of so many letters, within reason."""
    lines = sum(max(1, ceil(len(line) / (width * _LETTERS))) for line in text.splitlines())
    return LINE_HEIGHT * max(1, min(lines, _LINES_MOST))


class RowStream:
    """Writes the heading and the rows of one table as XML (ECMA-376, 18.3.1.80)."""

    def __init__(self, table: Table, style_ids: Mapping[str, int], write: Callable[[bytes], object]) -> None:
        """Begin with the heading; `write` takes the bytes, `style_ids` has the numbers of the named styles."""
        self.last_row = 0
        self._write = write
        self._buffer: list[str] = []
        self._texts: dict[str, str] = {}
        columns = [(get_column_letter(place), column.kind) for place, column in enumerate(table.columns, start=1)]
        self._long: list[tuple[int, float]] = []
        self._cells = [(letter, style_ids[heading_name(kind)]) for letter, kind in columns]
        self.add(table.headings, f' ht="{HEADING_HEIGHT}" customHeight="1"')
        self._cells = [(letter, style_ids[style_name(kind)]) for letter, kind in columns]
        self._long = [
            (place, column.width)
            for place, column in enumerate(table.columns)
            if column.kind is Kind.LONG and not column.folded
        ]

    def add(self, values: tuple[Cell, ...], attributes: str = "") -> None:
        """Write one row. Raises TooManyRows."""
        if self.last_row >= ROWS_MOST:
            raise TooManyRows
        self.last_row = row = self.last_row + 1
        for place, width in self._long:
            if values[place] is not None:
                attributes = f'{attributes} ht="{height_of(str(values[place]), width)}"'
        parts = [f'<row r="{row}"{attributes}>']
        for value, (letter, style) in zip(values, self._cells, strict=True):
            if value is None:
                continue
            if type(value) is int:
                parts.append(f'<c r="{letter}{row}" s="{style}"><v>{value}</v></c>')
            elif type(value) is str:
                text = self._texts.get(value) or self._text(value)
                parts.append(f'<c r="{letter}{row}" s="{style}" t="inlineStr">{text}</c>')
            else:
                parts.append(self._other(value, f'r="{letter}{row}" s="{style}"'))
        parts.append("</row>")
        self._buffer.append("".join(parts))
        if len(self._buffer) >= _BUFFER:
            self.flush()

    def flush(self) -> None:
        """Hand on what is kept back."""
        self._write("".join(self._buffer).encode())
        self._buffer.clear()

    def _text(self, value: str) -> str:
        found = f'<is><t xml:space="preserve">{escape(escaped(cell_text(value)), quote=False)}</t></is>'
        if len(value) < _SHORT and len(self._texts) < _TEXTS_MOST:
            self._texts[value] = found
        return found

    def _other(self, value: Cell, attributes: str) -> str:
        if isinstance(value, Formula):
            formula = escape(value.text, quote=False)
            if isinstance(value.result, str):
                result = escape(escaped(value.result), quote=False)
                return f'<c {attributes} t="str"><f>{formula}</f><v>{result}</v></c>'
            return f"<c {attributes}><f>{formula}</f><v>{value.result!r}</v></c>"
        if isinstance(value, dt.date):
            if value < FIRST_EXCEL_DAY:
                return f'<c {attributes} t="inlineStr">{self._text(date_text(value))}</c>'
            return f"<c {attributes}><v>{int(to_excel(value))}</v></c>"
        if isinstance(value, Decimal):
            return f"<c {attributes}><v>{value:f}</v></c>"
        return f"<c {attributes}><v>{value!r}</v></c>"
