"""Every way in which ginsheet writes a file for people, and what may stand at its place before."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from builders import gin, knock, match, nine_hands, rules
from hostile_matches import CARDS
from openpyxl import load_workbook

from ginsheet.atomic import write_atomically
from ginsheet.export.archive.book import ArchiveOptions, write_archive
from ginsheet.export.archive.csv_tables import CsvTable, csv_pieces
from ginsheet.export.archive.existing import write_onto
from ginsheet.export.blank import BlankOptions, write_blank
from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.registry import FORMATS, export_match, export_matches

OLD = match(gin("B", 7), id="old")
NEW = match(replace(knock("A", 7, 56), cards=CARDS), gin("B", 12), id="new", note="a note")
TWO = [NEW, nine_hands(id="another")]
_ON_PAPER = ExportOptions(Paper.A5, large=True, race=True, cards=True)


class Writer(NamedTuple):
    """One of them."""

    ending: str
    old: Callable[[Path], object]
    """Writes what stands there before."""
    new: Callable[[Path], object]
    """Writes what is to stand there."""


def _touched(path: Path) -> None:
    """Write an archive in which somebody has typed something."""
    write_archive([OLD], path)
    book = load_workbook(path)
    book.create_sheet("Own")["A1"] = "mine"
    book.save(path)


def _table(table: CsvTable, path: Path) -> None:
    write_atomically(path, csv_pieces(TWO, table))


def _blank(ending: str, **choices: bool) -> Writer:
    """Give the writer of a blank sheet."""
    options = BlankOptions(rules("guide"), paper=Paper.A4, rows=8, **choices)
    return Writer(ending, partial(write_blank, options._replace(rows=5)), partial(write_blank, options))


_MATCHES = partial(export_matches, [OLD])
WRITERS = {
    **{
        f"a match, {ending}": Writer(ending, partial(export_match, OLD), partial(export_match, NEW))
        for ending in FORMATS
    },
    "large print with race and cards": Writer(
        ".pdf", partial(export_match, OLD), partial(export_match, NEW, options=_ON_PAPER)
    ),
    "matches on pages": Writer(".pdf", _MATCHES, partial(export_matches, TWO)),
    "the archive": Writer(".xlsx", _MATCHES, partial(write_onto, TWO)),
    "the archive with tabs": Writer(".xlsx", _MATCHES, partial(write_onto, [NEW], options=ArchiveOptions(tabs=True))),
    "the archive brought up to date": Writer(".xlsx", _touched, partial(write_onto, TWO)),
    **{
        f"the {table} of the archive": Writer(".csv", partial(export_match, OLD), partial(_table, table))
        for table in CsvTable
    },
    "a blank sheet": _blank(".pdf"),
    "a form": _blank(".pdf", fillable=True),
    "a blank workbook": _blank(".xlsx"),
}
