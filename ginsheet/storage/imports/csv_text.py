"""A table of text as rows of cells: its encoding, what parts its cells, and its limits."""

import csv
import io
import re
from pathlib import Path
from typing import Final, NamedTuple

from ginsheet.model.checks import NOTE_MOST, clean_line
from ginsheet.sheet.words.tables import line_place
from ginsheet.storage import disk
from ginsheet.storage.imports.errors import Unreadable

BYTES_MOST: Final = 256 * 1024 * 1024
COLUMNS_MOST: Final = 500
ROWS_MOST: Final = 2_000_000
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
    text = _text(data)
    csv.field_size_limit(2 * NOTE_MOST)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    rows: list[tuple[int, tuple[str, ...]]] = []
    line = 1
    try:
        for row in reader:
            if len(row) > COLUMNS_MOST:
                raise Unreadable(line_place(line), "too-many-columns", most=COLUMNS_MOST)
            if len(rows) > ROWS_MOST:
                raise Unreadable(line_place(line), "too-many-rows", most=ROWS_MOST)
            if any(cell.strip() for cell in row):
                rows.append((line, tuple(map(_cell, row))))
            line = reader.line_num + 1
    except csv.Error:
        raise Unreadable(line_place(line), "quote") from None
    if not rows:
        raise Unreadable("", "no-table")
    return TextTable(tuple(map(clean_line, rows[0][1])), tuple(rows[1:]))


def _text(data: bytes) -> str:
    try:
        text = data.decode("utf-16") if data.startswith(_UTF_16) else data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("", "no-text-file") from None
    if "\0" in text:
        raise Unreadable("", "no-text-file")
    return text


def _separator(text: str) -> str:
    """Give what parts most cells of the first line, outside of quotation marks."""
    first = re.sub(r'"[^"]*"', "", text.lstrip()[: 64 * 1024]).partition("\n")[0]
    return max(_SEPARATORS, key=first.count)


def _cell(text: str) -> str:
    return _GUARDED.sub("", text, count=1) if text.startswith("'") else text
