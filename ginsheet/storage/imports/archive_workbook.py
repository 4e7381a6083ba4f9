"""The archive workbook on its way back."""

from ginsheet.storage.imports.book import Book
from ginsheet.storage.imports.registry import Reading


def is_archive(book: Book) -> bool:
    """Tell whether a workbook has the tables of the archive."""
    return False


def read_archive(book: Book) -> Reading:
    """Give the matches of the archive. Raises Unreadable."""
    return Reading(())
