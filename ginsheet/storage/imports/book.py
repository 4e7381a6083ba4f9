"""Read a workbook that may be hostile: cells as they stand, no formula evaluated, nothing without a limit.

Parts are read as a stream by defusedxml, which refuses every DTD and so every entity. Only what the way back needs is
read: the names of sheets and places, and the cells.
"""

import io
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax import SAXException
from zipfile import BadZipFile, ZipFile, ZipInfo

from defusedxml.common import DefusedXmlException

from ginsheet.storage import disk
from ginsheet.storage.imports.book_parts import (
    Cells,
    Handler,
    Head,
    Links,
    Parser,
    Shared,
    SheetRows,
    column_number,
)
from ginsheet.storage.imports.errors import Unreadable

BYTES_MOST: Final = 64 * 1024 * 1024
UNPACKED_MOST: Final = 512 * 1024 * 1024
"""The most bytes of all parts together, and of all that is read of them: an archive of 10,000 matches has half."""
RATIO_MOST: Final = 250
"""How much larger than its packed bytes a part may be, where it is larger than a workbook of nothing."""
_SMALL: Final = 2 * 1024 * 1024
_PARTS_MOST: Final = 5_000
_SHEETS_MOST: Final = 1_000
_HEAD_MOST: Final = 8 * 1024 * 1024
"""The most bytes of the part that lists the sheets and names."""
_TEXTS_MOST: Final = 128 * 1024 * 1024
"""The most bytes of the texts that cells share; ours share none."""
COLUMNS_MOST: Final = 16_384
ROWS_MOST: Final = 1_048_576
_CHUNK: Final = 256 * 1024

_NAME: Final = re.compile(
    r"(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?([0-9]{1,7})(?::\$?([A-Z]{1,3})\$?([0-9]{1,7}))?"
)
_REFUSALS: Final = (
    BadZipFile, SAXException, DefusedXmlException, zlib.error, EOFError, KeyError, ValueError, LookupError,
    NotImplementedError, RuntimeError, OSError, OverflowError, RecursionError,
)  # fmt: skip
"""What libraries raise for a damaged file."""


class Area(NamedTuple):
    """A place that a workbook gives a name; rows and columns count from 1."""

    sheet: str
    row: int
    column: int
    last_row: int
    last_column: int


class Book:
    """An open workbook. Its methods raise Unreadable."""

    def __init__(self, path: Path) -> None:
        """Read the list of sheets and names. Raises FileTrouble, Unreadable."""
        data = disk.read(path, BYTES_MOST)
        if len(data) > BYTES_MOST:
            raise Unreadable("", "too-large")
        with _sound():
            if data.startswith(b"\xd0\xcf\x11\xe0"):  # an Office file behind a password is no archive of parts
                raise Unreadable("", "locked")
            self._left = UNPACKED_MOST
            self._zip = ZipFile(io.BytesIO(data))
            _check_limits(self._zip.infolist())
            head = Head()
            self._parse("xl/workbook.xml", head, _HEAD_MOST)
            if len(head.sheets) > _SHEETS_MOST:
                raise Unreadable("", "too-large")
            links = Links()
            self._parse("xl/_rels/workbook.xml.rels", links, _HEAD_MOST)
        self.sheets = {title: _part(links.targets.get(link, "")) for title, link in head.sheets.items()}
        self.names = {name: area for name, text in head.names.items() if (area := _area(text)) is not None}
        self.since_1904 = head.since_1904
        self._shared: list[str] | None = None

    def rows(
        self, title: str, rows_most: int = ROWS_MOST, columns_most: int = COLUMNS_MOST
    ) -> Iterator[tuple[int, Cells]]:
        """Give the rows of a sheet that hold anything, by their numbers, in order."""
        handler = SheetRows(title, self._texts(), rows_most, columns_most)
        with _sound():
            parser = Parser(handler)
            for chunk in self._chunks(self.sheets[title]):
                parser.feed(chunk)
                yield from handler.take()
            parser.close()
            yield from handler.take()

    def _texts(self) -> list[str]:
        if self._shared is None:
            shared = Shared()
            with _sound():
                if "xl/sharedStrings.xml" in self._zip.namelist():
                    self._parse("xl/sharedStrings.xml", shared, _TEXTS_MOST)
            self._shared = shared.texts
        return self._shared

    def _parse(self, name: str, handler: Handler, most: int) -> None:
        if self._zip.getinfo(name).file_size > most:
            raise Unreadable("", "too-large")
        parser = Parser(handler)
        for chunk in self._chunks(name):
            parser.feed(chunk)
        parser.close()

    def _chunks(self, name: str) -> Iterator[bytes]:
        """Unpack a part; many sheets may name the same one, so what is unpacked is counted."""
        with self._zip.open(name) as part:
            while chunk := part.read(_CHUNK):
                self._left -= len(chunk)
                if self._left < 0:
                    raise Unreadable("", "too-large")
                yield chunk


class _sound:  # noqa: N801 - reads as what it asks for
    """Turns what libraries raise for damaged files into one refusal."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, _REFUSALS) and not isinstance(error, Unreadable):
            raise Unreadable("", "no-workbook") from None


def _check_limits(parts: list[ZipInfo]) -> None:
    if len(parts) > _PARTS_MOST or sum(part.file_size for part in parts) > UNPACKED_MOST:
        raise Unreadable("", "too-large")
    for part in parts:
        if part.flag_bits & 1:
            raise Unreadable("", "locked")
        if part.file_size > max(_SMALL, RATIO_MOST * part.compress_size):
            raise Unreadable("", "too-large")


def _part(target: str) -> str:
    return target[1:] if target.startswith("/") else f"xl/{target}"


def _area(text: str) -> Area | None:
    found = _NAME.fullmatch(text)
    if found is None:
        return None
    quoted, plain, column, row, last_column, last_row = found.groups()
    sheet = plain or quoted.replace("''", "'")
    first = column_number(column), int(row)
    last = (column_number(last_column), int(last_row)) if last_column else first
    return Area(sheet, first[1], first[0], last[1], last[0])
