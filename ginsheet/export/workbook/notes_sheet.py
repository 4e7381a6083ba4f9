"""The sheet "Notes": the note of the match, corrections and notes of hands, whole; only where there are any."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from ginsheet.export.options import Paper
from ginsheet.export.workbook.writer import Pages
from ginsheet.model.hand import How
from ginsheet.model.match import Match
from ginsheet.sheet.cell_texts import CELL_MOST, clean_text
from ginsheet.sheet.sheet_names import translated
from ginsheet.sheet.words.hands import note_text
from ginsheet.sheet.words.workbook import SHEETS

_TITLE_ROW: Final = 1
_TITLE_HEIGHT: Final = 34
_WIDTH: Final = 80
"""In letters; a column wider than the paper would be cut off, for no program makes a single one fit."""
_LETTERS: Final = 66
"""What a line of the column holds for certain, in letters of common width."""
_LINES_MOST: Final = 24
_LINE_HEIGHT: Final = 16
"""In points; a row may be 409 points high."""


def write_notes_sheet(book: Pages, match: Match, footnotes: Sequence[str], paper: Paper) -> None:
    """Add the sheet if there is anything to tell; texts need not be clean, and a long one takes several rows."""
    pieces = [piece for text in _texts(match, footnotes) for piece in _pieces(clean_text(text))]
    if not pieces:
        return
    title = translated(SHEETS)["notes"]
    page = book.page(title)
    page.write(_TITLE_ROW, 1, title, "title")
    page.set_heights([_TITLE_ROW], _TITLE_HEIGHT)
    for row, piece in enumerate(pieces, start=_TITLE_ROW + 1):
        page.write(row, 1, piece, "text")
        page.set_heights([row], _LINE_HEIGHT * sum(map(_lines, piece.splitlines())))
    page.set_width(1, _WIDTH)
    page.set_up(paper, _TITLE_ROW + len(pieces), 1, _TITLE_ROW)


def _texts(match: Match, footnotes: Sequence[str]) -> Iterator[str]:
    if match.note:
        yield match.note
    yield from footnotes
    for number, hand in enumerate(match.hands, start=1):
        if hand.how is How.ADJUST and len(hand.note) > CELL_MOST:
            yield note_text(number, hand.note)


def _pieces(text: str) -> Iterator[str]:
    """Give `text` in pieces that a row has the height for; together they are the text."""
    piece, used = "", 0
    for line in text.splitlines(keepends=True):
        for start in range(0, len(line), _LETTERS * _LINES_MOST):
            part = line[start : start + _LETTERS * _LINES_MOST]
            if used + _lines(part) > _LINES_MOST:
                yield piece
                piece, used = "", 0
            piece += part
            used += _lines(part)
    if piece:
        yield piece


def _lines(text: str) -> int:
    return max(1, ceil(len(text) / _LETTERS))
