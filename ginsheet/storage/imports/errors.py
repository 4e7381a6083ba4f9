"""What is wrong with a file from outside, by its place: a cell, a line, a heading."""

# ruff: noqa: N818 - the name of an error says what happened

from pathlib import Path
from typing import Self

from ginsheet.model.checks import clean_line
from ginsheet.model.problems import FieldError
from ginsheet.sheet.words import storage as words
from ginsheet.sheet.words import tables
from ginsheet.storage.errors import BadFile, Flaw, StorageError


class Unreadable(StorageError):
    """A file of which nothing can be taken.

    `place` is the place in it (`Hands!D17`, `line 3, knocker`), empty where the whole file is meant; the reason is a
    code of `words.tables` with its figures, or what the model refuses.
    """

    def __init__(self, place: str, flaw: str | FieldError, **values: object) -> None:
        super().__init__(None)
        self.place = place
        self.code = flaw if isinstance(flaw, str) else ""
        self.cause = flaw if isinstance(flaw, FieldError) else None
        self.values = values

    def of(self, path: Path) -> Self:
        """Tell which file it is; gives the error itself."""
        self.path = path
        return self

    def sentence(self) -> str:
        """Say file, place and reason."""
        return words.bad_file(self.file, clean_line(self.place), self._reason())

    def without_file(self) -> str:
        """Say place and reason, for where the file is named already."""
        return words.bad_place(clean_line(self.place), self._reason())

    def _reason(self) -> str:
        return words.field_reason(self.cause) if self.cause else tables.reason(self.code, self.values)


def of_match_data(error: BadFile, place: str = "") -> Unreadable:
    """Tell what is wrong with the match that a workbook hides: it is damaged, or of a newer program."""
    if error.flaw is Flaw.NEWER:
        return Unreadable(place, "newer", **error.values)
    return Unreadable(place, "no-match-data")
