"""The archive workbook on its way back: the hands as they stand on its sheet of hands, edited or not.

All else that a match says stands in the hidden table of data. Rows may have been sorted, deleted or added.
"""

from collections.abc import Iterator
from typing import Final

from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.sheet.words.archive_book import HEADINGS
from ginsheet.storage.codec import decode
from ginsheet.storage.errors import BadFile
from ginsheet.storage.imports.book import Book
from ginsheet.storage.imports.book_parts import column_letters
from ginsheet.storage.imports.cells import RowCells
from ginsheet.storage.imports.errors import of_match_data
from ginsheet.storage.imports.registry import Reading
from ginsheet.storage.imports.rejoin import checked, replaced
from ginsheet.storage.imports.table_rows import Rows, table_of, ways

_DATA: Final = ("match", "piece", "data")
_HANDS: Final = (
    *("match", "number", "pair", "who", "against", "how", "knocker", "opponent", "written", "mark", "upcard", "note"),
    *("by_side", "against_side"),
)
_COLUMNS_MOST: Final = 1_000

Table = tuple[str, dict[str, int]]
"""A sheet, and where its columns are."""


def read_archive(book: Book, tables: tuple[Table, Table]) -> Reading:
    """Give the matches of the archive in the order of its table of data. Raises Unreadable."""
    data, hands = tables
    said = _said(book, data)
    words = ways()
    rows = {match_id: Rows(table_of(match), words) for match_id, match in said.items()}
    for cells in _cells(book, hands):
        match_id = cells.text("match")
        if match_id not in rows:
            raise cells.refusal("match", "no-match-data")
        rows[match_id].add(cells)
    return Reading(tuple(_match(said[match_id], rows[match_id]) for match_id in said))


def archive_tables(book: Book) -> tuple[Table, Table] | None:
    """Find the tables of data and of hands by their headings, in this language or in English; None: no archive."""
    found: dict[tuple[str, ...], Table] = {}
    for title in book.sheets:
        _, first = next(book.rows(title, columns_most=_COLUMNS_MOST), (0, {}))
        headings = {str(text): column for column, text in first.items()}
        for keys in (_DATA, _HANDS):
            columns = {key: place for key in keys if (place := _place(headings, key)) is not None}
            if len(columns) == len(keys):
                found.setdefault(keys, (title, columns))
    return (found[_DATA], found[_HANDS]) if len(found) == len((_DATA, _HANDS)) else None


def _place(headings: dict[str, int], key: str) -> int | None:
    return headings.get(tr(HEADINGS[key]), headings.get(HEADINGS[key]))


def _cells(book: Book, table: Table) -> Iterator[RowCells]:
    """Give the rows below the headings in which anything of ours stands."""
    title, columns = table
    for number, cells in book.rows(title, columns_most=_COLUMNS_MOST):
        values = {key: cells[column] for key, column in columns.items() if column in cells}
        if number > 1 and values:
            yield RowCells(values, lambda key, row=number: _cell_place(title, columns, key, row))  # type: ignore[misc]


def _cell_place(title: str, columns: dict[str, int], key: str, row: int) -> str:
    return f"{title}!{column_letters(columns.get(key, columns['match']))}{row}"


def _said(book: Book, table: Table) -> dict[str, Match]:
    """Give the matches whole, as they were when the workbook was written, by their ids."""
    pieces: dict[str, dict[int, tuple[str, RowCells]]] = {}
    for cells in _cells(book, table):
        pieces.setdefault(cells.text("match"), {})[cells.whole("piece") or 0] = cells.text("data"), cells
    found = {}
    for match_id, parts in pieces.items():
        text = "".join(part for _, (part, _) in sorted(parts.items(), key=lambda item: item[0]))
        try:
            found[match_id] = decode(text.encode())
        except BadFile as error:
            raise of_match_data(error, next(iter(parts.values()))[1].place("data")) from None
    return found


def _match(said: Match, rows: Rows) -> Match:
    hands = rows.hands()
    return checked(lambda: replaced(said, hands), rows.place, lambda field: field)
