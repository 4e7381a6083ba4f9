"""How the printed page looks, as data: its sizes in PDF points, its inks, its kinds of type.

Another page (large print, another paper) is another value here, not other code.
"""

from dataclasses import dataclass
from typing import Final

from ginsheet.export.options import Paper
from ginsheet.export.pdf.fonts import Style

Ink = str
"""A colour as PDF writes it: three parts red, green, blue."""

INK: Final[Ink] = "0.11 0.14 0.19"
GREY: Final[Ink] = "0.36 0.40 0.45"
"""For what may stand back; dark enough for every printer."""
LINE: Final[Ink] = "0.62 0.66 0.71"
"""For the ruled lines; with their half point they print unbroken."""
RED: Final[Ink] = "0.66 0.13 0.15"
"""For hearts and diamonds, and for what stands against the knocker; never the only mark."""


@dataclass(frozen=True, slots=True)
class Type:
    """A kind of type on the page."""

    style: Style
    size: float
    ink: Ink = INK
    floor: float = 6
    """How small it may get before a text is cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageStyle:
    """Everything about a page that is a matter of looks. Lengths and sizes are in PDF points."""

    side_margin: float = 39
    top_margin: float = 40
    bottom_margin: float = 46
    """Below the last line of the page; the page number stands in it."""

    title: Type = Type(Style.TITLE, 29)
    title_again: Type = Type(Style.TITLE, 14)
    """The title on the pages after the first."""
    names: Type = Type(Style.BOLD, 13, floor=7)
    seats: Type = Type(Style.TEXT, 9)
    """The players below the names of their sides."""
    aside: Type = Type(Style.TEXT, 9, GREY, floor=6.5)
    """Date, place, rules, page numbers."""
    agreed: Type = Type(Style.TEXT, 8.5)
    heading: Type = Type(Style.BOLD, 9)
    side: Type = Type(Style.BOLD, 10.5)
    label: Type = Type(Style.TEXT, 8, GREY)
    name: Type = Type(Style.BOLD, 8)
    """The name of a side over a column of one of its games."""
    body: Type = Type(Style.TEXT, 9.5, floor=7)
    strong: Type = Type(Style.BOLD, 9.5, floor=7)
    quiet: Type = Type(Style.TEXT, 9.5, GREY)
    pair: Type = Type(Style.TEXT, 8, GREY, floor=6.5)
    """The hand of one pair of a deal."""
    total: Type = Type(Style.BOLD, 10)
    foot: Type = Type(Style.TEXT, 9.5)
    final: Type = Type(Style.BOLD, 12)
    outcome: Type = Type(Style.TITLE, 17, floor=8)
    notes: Type = Type(Style.TEXT, 8.5)

    row: float = 20
    """The height of a row where there is room; a hand writes well in it."""
    row_least: float = 15
    """What rows may shrink to before the sheet goes on to another page."""
    pair_row: float = 0.68
    """The height of a pair's row, in parts of that of a hand."""
    indent: float = 10
    """How far a pair's row stands in from that of its deal."""
    lift: float = 2
    """How far it stands up to its deal, off the line below."""
    foot_row: float = 17.5
    final_row: float = 23
    heading_row: float = 16
    notes_leading: float = 12
    signature: float = 54
    """The height of the lines to sign."""
    gap: float = 14
    """Between the parts of a page."""
    name_room: float = 84
    """The width that a name may take in a cell, in body type; a longer one is shortened there."""
    partners_room: float = 130
    """The same for the names of the partners of one side together."""
    pad: float = 5
    """Between a text and the line beside it."""
    score_least: float = 29
    """The smallest width of a column of totals; a sheet with more of them than that allows is laid on its side."""

    hairline: float = 0.5
    rule: float = 1
    heavy: float = 1.6


PAPERS: Final[dict[Paper, tuple[float, float]]] = {
    Paper.A4: (595.28, 841.89),
    Paper.LETTER: (612, 792),
    Paper.A5: (419.53, 595.28),
    Paper.HALF_LETTER: (396, 612),
}
"""Width and height of every paper, upright, in points."""

NORMAL: Final = PageStyle()
