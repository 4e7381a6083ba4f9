"""The pen that draws on the pages of one PDF; places are in PDF points from the upper left corner of the page."""

from enum import Enum
from typing import TYPE_CHECKING, Final

from reportlab.pdfgen.canvas import Canvas

from ginsheet.export.pdf.embedding import UNUSED_FONT, FontBook
from ginsheet.export.pdf.fonts import Style
from ginsheet.export.pdf.stream import PageStream
from ginsheet.export.pdf.style import GREY, INK, LINE, RED, Ink, Type
from ginsheet.export.pdf.text import Line, fit, presentable, shape

if TYPE_CHECKING:
    from reportlab.graphics.shapes import Drawing


class Align(Enum):
    """Which part of a text stands at the place given for it, and how much of its width is left of that."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


# Each suit in a box of 1 by 1, from its lower left corner; printed as shapes they need no font.
_SPADE = """
.5 1 m .44 .8 .05 .64 .05 .38 c .05 .23 .16 .14 .28 .14 c .37 .14 .44 .19 .485 .27 c .475 .16 .42 .07 .31 0 c
.69 0 l .58 .07 .525 .16 .515 .27 c .56 .19 .63 .14 .72 .14 c .84 .14 .95 .23 .95 .38 c .95 .64 .56 .8 .5 1 c f"""
_HEART = """
.5 0 m .43 .2 .03 .4 .03 .7 c .03 .86 .14 .96 .27 .96 c .38 .96 .46 .9 .5 .8 c .54 .9 .62 .96 .73 .96 c
.86 .96 .97 .86 .97 .7 c .97 .4 .57 .2 .5 0 c f"""
_DIAMOND = """
.5 1 m .62 .8 .74 .64 .88 .5 c .74 .36 .62 .2 .5 0 c .38 .2 .26 .36 .12 .5 c .26 .64 .38 .8 .5 1 c f"""
_CLUB = """
.5 1 m .625 1 .72 .9 .72 .78 c .72 .7 .68 .63 .62 .575 c .66 .6 .71 .61 .755 .61 c .885 .61 .98 .51 .98 .385 c
.98 .26 .885 .16 .755 .16 c .65 .16 .555 .22 .52 .31 c .53 .18 .58 .07 .68 0 c .32 0 l .42 .07 .47 .18 .48 .31 c
.445 .22 .35 .16 .245 .16 c .115 .16 .02 .26 .02 .385 c .02 .51 .115 .61 .245 .61 c .29 .61 .34 .6 .38 .575 c
.32 .63 .28 .7 .28 .78 c .28 .9 .375 1 .5 1 c f"""
_SUITS: Final = {"♠": (_SPADE, INK), "♥": (_HEART, RED), "♦": (_DIAMOND, RED), "♣": (_CLUB, INK)}


EDGE: Final = 28.5
"""What stays free of ink on every side of a page, in points: ten millimetres and a little."""
_BOOKMARK_MOST: Final = 200
"""Letters of a bookmark; no viewer shows more."""

_CUT_THICKNESS: Final = 0.6
_SCISSORS: Final = """
2.2 2.6 m 4 2.6 4 5.4 2.2 5.4 c .4 5.4 .4 2.6 2.2 2.6 c 2.2 -2.6 m 4 -2.6 4 -5.4 2.2 -5.4 c .4 -5.4 .4 -2.6 2.2 -2.6 c
3.3 3 m 12 -2.4 l 3.3 -3 m 12 2.4 l S"""
"""Scissors that open to the right from a place on the line that they cut along, in points."""


class Pen:
    """Draws texts and lines on one page after the other, and gives the finished file."""

    def __init__(self, size: tuple[float, float], language: str) -> None:
        """Begin a file of pages of `size` (width and height in points) in `language` (such as `en`)."""
        self.width, self.height = size
        # Invariant: the same match gives the same bytes, whenever it is printed.
        self._canvas = Canvas(
            "", pagesize=size, invariant=True, pageCompression=1, initialFontName=UNUSED_FONT, lang=language
        )
        self._fonts = FontBook(self._canvas._doc)
        self._stream = PageStream(self._canvas)
        self._marks = 0
        self._keep_off_the_edges()

    def describe(self, *, title: str, subject: str, creator: str) -> None:
        """Set what a viewer shows about the file; a printer dialog is asked not to change the size of the page."""
        self._canvas.setTitle(presentable(title))
        self._canvas.setSubject(presentable(subject))
        self._canvas.setAuthor(creator)
        self._canvas.setCreator(creator)
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.setViewerPreference("PrintScaling", "None")

    def bookmark(self, title: str, level: int = 0) -> None:
        """Name this page in the table of contents that a viewer shows beside the pages; level 1 is below level 0."""
        self._marks += 1
        key = f"b{self._marks}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(presentable(title[:_BOOKMARK_MOST]), key, level, closed=level == 0)

    def show_bookmarks(self) -> None:
        """Ask the viewer to show the bookmarks when the file is opened."""
        self._canvas.showOutline()

    def next_page(self, size: tuple[float, float] | None = None) -> None:
        """Finish this page and begin another, of the same size where no other is given."""
        self._canvas.showPage()
        if size is not None and size != (self.width, self.height):
            self.width, self.height = size
            self._canvas.setPageSize(size)
        self._keep_off_the_edges()

    def _keep_off_the_edges(self) -> None:
        """Let nothing of this page be drawn where no printer prints: a letter may have marks that pile up."""
        across, up = (length - 2 * EDGE for length in (self.width, self.height))
        self._canvas.addLiteral(f"{EDGE} {EDGE} {across:.2f} {up:.2f} re W n")

    def take(self) -> bytes:
        """Give the bytes of the file that are ready and were not given yet: those of the finished pages."""
        return self._stream.take()

    def finish(self) -> bytes:
        """Finish the last page and give the file, or what was not taken of it."""
        self._canvas.showPage()
        return self._stream.finish()

    def write(
        self, text: str, kind: Type, x: float, y: float, width: float, align: Align = Align.LEFT, ink: Ink = ""
    ) -> float:
        """Write `text` at `x` on the base line `y`, shrunk or cut to `width`; gives the width that it takes."""
        line, size = fit(text, kind.style, kind.size, width, min(kind.floor, kind.size))
        return self.place(line, size, ink or kind.ink, x, y, align)

    def place(self, line: Line, size: float, ink: Ink, x: float, y: float, align: Align = Align.LEFT) -> float:
        """Write a shaped line at `x` on the base line `y`; gives the width that it takes."""
        width = line.em * size
        if line.runs:
            left = x - width * align.value
            shown = self._fonts.show(line, size)
            self._canvas.addLiteral(f"BT {ink} rg 1 0 0 1 {left:.2f} {self.height - y:.2f} Tm {shown} ET")
        return width

    def rules(self, lines: list[tuple[float, float, float, float]], thickness: float, ink: Ink) -> None:
        """Draw straight lines, each from x, y to x, y, `thickness` points thick."""
        if lines:
            paths = " ".join(
                f"{x1:.2f} {self.height - y1:.2f} m {x2:.2f} {self.height - y2:.2f} l" for x1, y1, x2, y2 in lines
            )
            self._canvas.addLiteral(f"{thickness:.2f} w {ink} RG {paths} S")

    def cutting_line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a dashed line to cut along, with scissors where it begins; it runs across or down."""
        low1, low2 = self.height - y1, self.height - y2
        dash = f"{_CUT_THICKNESS} w {LINE} RG [4 4] 0 d {x1:.2f} {low1:.2f} m {x2:.2f} {low2:.2f} l S"
        turn = "0 -1 1 0" if x1 == x2 else "1 0 0 1"
        self._canvas.addLiteral(
            f"q {dash} Q q {turn} {x1:.2f} {low1:.2f} cm {_CUT_THICKNESS} w {GREY} RG {_SCISSORS} Q"
        )

    def frame(self, x: float, y: float, width: float, height: float, thickness: float, ink: Ink) -> None:
        """Draw the frame of a box from its upper left corner."""
        low = self.height - y - height
        self._canvas.addLiteral(f"{thickness:.2f} w {ink} RG {x:.2f} {low:.2f} {width:.2f} {height:.2f} re S")

    def drawing(self, drawing: "Drawing", x: float, y: float) -> None:
        """Draw reportlab graphics that hold no text from their upper left corner."""
        from reportlab.graphics.renderPDF import draw

        drawing.initialFontName = UNUSED_FONT
        draw(drawing, self._canvas, x, self.height - y - drawing.height)

    def suits(self, x: float, y: float, size: float) -> None:
        """Draw the four suits in a row, standing on the base line `y`, each `size` points high."""
        for place, sign in enumerate(_SUITS):
            self._shape(sign, x + place * size * 1.45, y, size, suit_ink(sign))

    def suit(self, sign: str, x: float, y: float, size: float, ink: Ink) -> None:
        """Draw the suit `sign` at `x` on the base line `y`, `size` points high; who copies the text gets the sign."""
        code = sign.encode("utf-16-be").hex()
        self._canvas.addLiteral(f"/Span <</ActualText <feff{code}>>> BDC")
        self._shape(sign, x, y, size, ink)
        self._canvas.addLiteral("EMC")

    def _shape(self, sign: str, x: float, y: float, size: float, ink: Ink) -> None:
        path, _ = _SUITS[sign]
        self._canvas.addLiteral(f"q {size:.2f} 0 0 {size:.2f} {x:.2f} {self.height - y:.2f} cm {ink} rg {path} Q")


def suit_ink(sign: str) -> Ink:
    """Give the colour of a suit by its sign."""
    return _SUITS[sign][1]


def width_of(text: str, kind: Type) -> float:
    """Give the width of `text` in points where nothing limits it."""
    return shape(text, kind.style).em * kind.size


def middle(kind: Type) -> float:
    """Give how far below the middle of a row the base line of `kind` stands, so that its figures look centred."""
    return kind.size * (0.335 if kind.style is Style.TITLE else 0.357)
