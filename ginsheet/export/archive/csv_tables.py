"""Matches or hands of the archive as one table in CSV: the columns of the workbook under the keys that scripts rely on.

The keys are those of `columns`. Dates are written as 2026-11-29, amounts with a point; a text that a spreadsheet
program would calculate has an apostrophe in front. Encoding and line ends are those of `csv_file`.
"""

import csv
import datetime as dt
import io
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from enum import StrEnum
from typing import Final

from ginsheet.export.archive.columns import HANDS, MATCHES, Table
from ginsheet.export.archive.rows import Row, Value, Writer, hand_rows, match_row, once, rules_values
from ginsheet.export.csv_file import BYTE_ORDER_MARK, safe
from ginsheet.model.match import Match
from ginsheet.model.scoring import score

Progress = Callable[[int], None]
_TOGETHER: Final = 200
"""The matches whose rows are handed on together."""


class CsvTable(StrEnum):
    """Which table is written."""

    MATCHES = "matches"
    HANDS = "hands"


_TABLES: Final[dict[CsvTable, Table]] = {CsvTable.MATCHES: MATCHES, CsvTable.HANDS: HANDS}


def csv_pieces(matches: Iterable[Match], table: CsvTable, progress: Progress | None = None) -> Iterator[bytes]:
    """Give the table of `matches` piece by piece; `progress` may raise an error to stop."""
    tell = progress or (lambda done: None)
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer)
    writer.writerow(_TABLES[table].keys)
    numbers = Writer()
    yield BYTE_ORDER_MARK.encode()
    for done, match in enumerate(once(matches), start=1):
        for row in _rows(match, table, numbers):
            writer.writerow(map(_cell, row))
        tell(done)
        if done % _TOGETHER == 0:
            yield _taken(buffer)
    yield _taken(buffer)


def _rows(match: Match, table: CsvTable, numbers: Writer) -> Iterable[Row]:
    standing = score(match)
    if table is CsvTable.HANDS:
        return hand_rows(match, standing)
    return [match_row(match, standing, numbers.rules.of(rules_values(match.rules)))]


def _cell(value: Value) -> str | int | float | None:
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return f"{value:f}"
    return safe(value) if isinstance(value, str) else value


def _taken(buffer: io.StringIO) -> bytes:
    text = buffer.getvalue()
    buffer.seek(0)
    buffer.truncate()
    return text.encode()
