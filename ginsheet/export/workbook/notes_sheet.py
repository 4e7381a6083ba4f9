"""The sheet "Notes": the note of the match, corrections and notes of hands, whole; only where there are any."""

from collections.abc import Iterator, Sequence
from typing import Final

from ginsheet.export.options import Paper
from ginsheet.export.workbook.texts import CELL_MOST, parts
from ginsheet.export.workbook.writer import Book
from ginsheet.i18n import tr
from ginsheet.model.hand import How
from ginsheet.model.match import Match
from ginsheet.sheet.words.hands import note_text
from ginsheet.sheet.words.workbook import SHEETS

_TITLE_ROW: Final = 1
_WIDTH: Final = 100


def write_notes_sheet(book: Book, match: Match, footnotes: Sequence[str], paper: Paper) -> None:
    """Add the sheet if there is anything to tell; texts need not be clean, and a long one takes several rows."""
    texts = list(_texts(match, footnotes))
    if not texts:
        return
    page = book.page(tr(SHEETS["notes"]))
    page.write(_TITLE_ROW, 1, tr(SHEETS["notes"]), "title")
    cells = [part for text in texts for part in parts(text)]
    for row, part in enumerate(cells, start=_TITLE_ROW + 1):
        page.write(row, 1, part, "text")
    page.set_width(1, _WIDTH)
    page.set_up(paper, _TITLE_ROW + len(cells), 1, _TITLE_ROW)


def _texts(match: Match, footnotes: Sequence[str]) -> Iterator[str]:
    if match.note:
        yield match.note
    yield from footnotes
    for number, hand in enumerate(match.hands, start=1):
        if hand.how is How.ADJUST and len(hand.note) > CELL_MOST:
            yield note_text(number, hand.note)
