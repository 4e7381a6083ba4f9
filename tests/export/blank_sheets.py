"""Blank sheets for tests: every layout, every way to lay them out, and what their drawing puts where."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from builders import rules
from pdf_reading import WatchedPen

from ginsheet.export.blank import BlankOptions
from ginsheet.export.options import Orientation, Paper
from ginsheet.export.pdf.blank import blank_plan
from ginsheet.export.pdf.form import FieldPlace
from ginsheet.sheet.columns import Layout

LAYOUTS = {
    "classic": BlankOptions(rules("guide")),
    "three players": BlankOptions(rules("guide"), seats=3),
    "book": BlankOptions(rules("hollywood"), Layout.BOOK),
    "club": BlankOptions(rules("hollywood-club"), Layout.CLUB),
    "three players, book": BlankOptions(rules("hollywood"), Layout.BOOK, seats=3),
    "two a side": BlankOptions(rules("partnership")),
    "three a side": BlankOptions(rules("partnership"), seats=6),
    "oklahoma": BlankOptions(rules("oklahoma")),
    "single hand": BlankOptions(rules("solitaire-arcade-single")),
}
"""Every layout in its usual form."""


def ways() -> Iterator[tuple[str, BlankOptions]]:
    """Give every layout on every paper, either way round, large or not, one or two to a page, with a name for each."""
    for (name, options), paper, lies, large, count in product(
        LAYOUTS.items(), Paper, (None, *Orientation), (False, True), (1, 2)
    ):
        words = [
            name,
            paper.value,
            *([lies.value] if lies else []),
            *(["large"] if large else []),
            f"{count} to a page",
        ]
        yield ", ".join(words), options._replace(paper=paper, orientation=lies, large=large, per_page=count)


class Blank(NamedTuple):
    """A blank sheet as it is drawn."""

    pen: WatchedPen
    places: list[FieldPlace]


def drawn_blank(options: BlankOptions) -> Blank:
    plan = blank_plan(options)
    pen = WatchedPen(plan.size)
    return Blank(pen, list(plan.draw(pen)))
