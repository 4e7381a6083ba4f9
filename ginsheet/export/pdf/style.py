"""How the printed page looks, as data: its sizes in PDF points, its inks, its kinds of type.

Another page (large print, another paper) is another value here, not other code.
"""

from dataclasses import dataclass, replace
from typing import Final

from ginsheet.export.options import Orientation, Paper
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

RACE_INKS: Final = ("#0b5d46", "#a82126", "#2a4f9e")
"""For the sides in the chart of the race, as `#rrggbb`; their marks and the widths of their lines differ too."""


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
    race: float = 112
    """The height of the chart of the race below a sheet, with its heading."""
    gap: float = 14
    """Between the parts of a page."""
    name_room: float = 84
    """The width that a name may take in a cell, in body type; a longer one is shortened there."""
    partners_room: float = 130
    """The same for the names of the partners of one side together."""
    pad: float = 5
    """Between a text and the line beside it."""
    title_pad: float = 4
    """What a title leaves free of the width of its column."""
    how_least: float = 140
    """The smallest width of the column of how the hands ended."""
    dealer_least: float = 40
    """The smallest width of the column of the dealers."""
    score_least: float = 29
    """The smallest width of a column of totals; a sheet with more of them than that allows is laid on its side."""
    two_lines: bool = False
    """Whether a text that would have to shrink much in its cell goes over two lines there."""

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


def paper_size(paper: Paper, orientation: Orientation | None = None) -> tuple[float, float]:
    """Give width and height of `paper` in points as it lies; None: upright."""
    width, height = PAPERS[paper]
    return (height, width) if orientation is Orientation.LANDSCAPE else (width, height)


NORMAL: Final = PageStyle()

SMALL: Final = replace(
    NORMAL,
    side_margin=30,
    top_margin=31,
    bottom_margin=44,
    title=Type(Style.TITLE, 22),
    title_again=Type(Style.TITLE, 12),
    names=Type(Style.BOLD, 11, floor=7),
    seats=Type(Style.TEXT, 8),
    aside=Type(Style.TEXT, 8, GREY, floor=6.2),
    agreed=Type(Style.TEXT, 7.5),
    heading=Type(Style.BOLD, 7.5, floor=5),
    side=Type(Style.BOLD, 9),
    label=Type(Style.TEXT, 7, GREY, floor=5),
    name=Type(Style.BOLD, 7, floor=5),
    body=Type(Style.TEXT, 8.5, floor=6.2),
    strong=Type(Style.BOLD, 8.5, floor=6.2),
    quiet=Type(Style.TEXT, 8.5, GREY),
    pair=Type(Style.TEXT, 7.5, GREY, floor=6.2),
    total=Type(Style.BOLD, 9),
    foot=Type(Style.TEXT, 8.5),
    final=Type(Style.BOLD, 10.5),
    outcome=Type(Style.TITLE, 13, floor=8),
    notes=Type(Style.TEXT, 7.5),
    row=17,
    row_least=14,
    indent=8,
    lift=1.5,
    foot_row=14.5,
    final_row=19,
    heading_row=13,
    notes_leading=10.5,
    signature=44,
    race=88,
    gap=10,
    name_room=62,
    partners_room=96,
    pad=3.5,
    title_pad=2,
    how_least=85,
    dealer_least=30,
    score_least=20,
    two_lines=True,
    rule=0.9,
    heavy=1.4,
)
"""For paper of half the size."""

LARGE: Final = replace(
    NORMAL,
    side_margin=32,
    top_margin=34,
    bottom_margin=54,
    title=Type(Style.TITLE, 34),
    title_again=Type(Style.TITLE, 20),
    names=Type(Style.BOLD, 19, floor=12),
    seats=Type(Style.TEXT, 13, floor=10),
    aside=Type(Style.TEXT, 13, GREY, floor=10),
    agreed=Type(Style.TEXT, 13, floor=10),
    heading=Type(Style.BOLD, 13, floor=8),
    side=Type(Style.BOLD, 16, floor=10),
    label=Type(Style.TEXT, 12, GREY, floor=8),
    name=Type(Style.BOLD, 12, floor=8),
    body=Type(Style.TEXT, 16, floor=9),
    strong=Type(Style.BOLD, 16, floor=9),
    quiet=Type(Style.TEXT, 16, GREY, floor=9),
    pair=Type(Style.TEXT, 16, GREY, floor=9),
    total=Type(Style.BOLD, 16, floor=9),
    foot=Type(Style.TEXT, 16, floor=10),
    final=Type(Style.BOLD, 20, floor=12),
    outcome=Type(Style.TITLE, 23, floor=12),
    notes=Type(Style.TEXT, 13),
    row=30,
    row_least=25,
    pair_row=0.84,
    indent=12,
    foot_row=25,
    final_row=32,
    heading_row=22,
    notes_leading=17.5,
    signature=70,
    race=150,
    gap=20,
    name_room=96,
    partners_room=170,
    how_least=104,
    dealer_least=46,
    score_least=34,
    two_lines=True,
    hairline=1,
    rule=1.8,
    heavy=2.8,
)
"""For tired eyes: figures of 16 points and more, thick lines."""

LARGE_ON_SMALL: Final = replace(
    LARGE,
    side_margin=29,
    top_margin=30,
    bottom_margin=50,
    title=Type(Style.TITLE, 26),
    title_again=Type(Style.TITLE, 17),
    names=Type(Style.BOLD, 17, floor=10),
    aside=Type(Style.TEXT, 11, GREY, floor=8),
    seats=Type(Style.TEXT, 11, floor=8),
    agreed=Type(Style.TEXT, 11, floor=8),
    notes=Type(Style.TEXT, 11),
    outcome=Type(Style.TITLE, 19, floor=10),
    row=24,
    row_least=20,
    foot_row=20,
    final_row=24,
    heading_row=17,
    notes_leading=14.5,
    signature=46,
    race=110,
    gap=9,
    pad=4,
    how_least=76,
    dealer_least=38,
    score_least=32,
)
"""The same on paper of half the size."""

_SMALL_PAPERS: Final = (Paper.A5, Paper.HALF_LETTER)
_STYLES: Final = {(False, False): NORMAL, (False, True): SMALL, (True, False): LARGE, (True, True): LARGE_ON_SMALL}


def page_style(large: bool, paper: Paper) -> PageStyle:
    """Give the looks of a page of `paper`, in large print or not."""
    return _STYLES[large, paper in _SMALL_PAPERS]
