"""A table of text as rows of cells: its encoding, what parts its cells, and its limits."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from ginsheet.model.checks import NOTE_MOST, clean_line
from ginsheet.sheet.words.tables import line_place
from ginsheet.storage import disk
from ginsheet.storage.imports.errors import Unreadable

BYTES_MOST: Final = 64 * 1024 * 1024
"""The most bytes of a table: one of 10,000 matches has a third of them."""
COLUMNS_MOST: Final = 500
ROWS_MOST: Final = 2_000_000
"""The most lines, empty ones too."""
CELLS_MOST: Final = 8_000_000
_ROW_MOST: Final = 8 * NOTE_MOST
"""The most letters of one row."""
_HEAD_MOST: Final = 64 * 1024
"""So many bytes tell what parts the cells."""
_SEPARATORS: Final = ",;\t"
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
_GUARDED: Final = re.compile("'(?=[\\s\ufeff]*[=+\\-@＝＋－＠]|[\t\r\n])")
"""An apostrophe that was put in front of a text so that no program calculates it."""


class TextTable(NamedTuple):
    """The headings, and the rows below them with the lines in which they begin."""

    headings: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def read_table(path: Path) -> TextTable:
    """Read the table at `path`. Raises FileTrouble, Unreadable."""
    data = disk.read(path, BYTES_MOST)
    if len(data) > BYTES_MOST:
        raise Unreadable("", "too-large")
    encoding = "utf-16" if data.startswith(_UTF_16) else "utf-8-sig"
    try:
        with io.TextIOWrapper(io.BytesIO(data), encoding, newline="") as text:
            rows = _rows(text, _separator(data[:_HEAD_MOST].decode(encoding, "ignore")))
    except UnicodeDecodeError:
        raise Unreadable("", "no-text-file") from None
    if not rows:
        raise Unreadable("", "no-table")
    return TextTable(tuple(map(clean_line, rows[0][1])), tuple(rows[1:]))


class _Lines:
    """The lines of a text for the parser, which takes several for a row where a cell has them."""

    def __init__(self, text: io.TextIOWrapper) -> None:
        self._text = text
        self.letters = 0
        """Of the row under way."""

    def __iter__(self) -> Iterator[str]:
        while line := self._text.readline(_ROW_MOST + 1):
            if "\0" in line:
                raise Unreadable("", "no-text-file")
            self.letters += len(line)
            if self.letters > _ROW_MOST:
                raise _TooLongError
            yield line


class _TooLongError(Exception):
    """A row has more letters than any that is read."""


def _rows(text: io.TextIOWrapper, separator: str) -> list[tuple[int, tuple[str, ...]]]:
    """Give the rows in which anything stands, with the lines in which they begin."""
    csv.field_size_limit(_ROW_MOST)
    lines = _Lines(text)
    reader = csv.reader(lines, delimiter=separator, strict=True)
    rows: list[tuple[int, tuple[str, ...]]] = []
    line, cells = 1, 0
    try:
        for row in reader:
            lines.letters = 0
            cells += len(row)
            if len(row) > COLUMNS_MOST:
                raise Unreadable(line_place(line), "too-many-columns", most=COLUMNS_MOST)
            if line > ROWS_MOST:
                raise Unreadable(line_place(line), "too-many-rows", most=ROWS_MOST)
            if cells > CELLS_MOST:
                raise Unreadable(line_place(line), "too-large")
            if any(cell.strip() for cell in row):
                rows.append((line, tuple(map(_cell, row))))
            line = reader.line_num + 1
    except _TooLongError:
        raise Unreadable(line_place(line), "too-large") from None
    except csv.Error:
        raise Unreadable(line_place(line), "quote") from None
    return rows


def _separator(text: str) -> str:
    """Give what parts most cells of the first line, outside of quotation marks."""
    first = re.sub(r'"[^"]*"', "", text.lstrip()).partition("\n")[0]
    return max(_SEPARATORS, key=first.count)


def _cell(text: str) -> str:
    return text[1:] if _GUARDED.match(text) else text
