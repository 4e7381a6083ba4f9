"""A workbook of ginsheet: the score sheet of a match, edited or filled in, or the archive."""

from pathlib import Path

from ginsheet.storage.imports.archive_workbook import archive_tables, read_archive
from ginsheet.storage.imports.book import Book
from ginsheet.storage.imports.errors import Unreadable
from ginsheet.storage.imports.registry import Reading
from ginsheet.storage.imports.score_book import is_score_book, read_score_book


def read(path: Path) -> Reading:
    """Read the workbook at `path`. Raises FileTrouble, Unreadable."""
    try:
        book = Book(path)
        if is_score_book(book):
            match = read_score_book(book)
            return Reading(() if match is None else (match,))
        tables = archive_tables(book)
        if tables is not None:
            return read_archive(book, tables)
        raise Unreadable("", "no-score-sheet")
    except Unreadable as error:
        raise error.of(path) from None
