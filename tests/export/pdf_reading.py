"""Reads a PDF back for tests: its text, its margins as they print, and what the pen has drawn where."""

import io
from dataclasses import dataclass
from itertools import pairwise

from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocument
from reportlab.graphics.shapes import Drawing

from ginsheet.export.options import ExportOptions
from ginsheet.export.pdf.names import printed_sheet
from ginsheet.export.pdf.pages import SheetPages
from ginsheet.export.pdf.pen import Align, Pen
from ginsheet.export.pdf.places import laid
from ginsheet.export.pdf.style import page_style
from ginsheet.export.pdf.text import Line
from ginsheet.model.match import Match
from ginsheet.sheet.race import races_of

MILLIMETRE = 72 / 25.4
MARGIN = 10 * MILLIMETRE
"""What stays free on every side of a page, in points."""


def page_texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def ink_margins(pdf: bytes) -> list[float]:
    """Give for each page how far its ink stays from the nearest edge of the paper, in millimetres, as it prints."""
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    assert document.status() is QPdfDocument.Status.Ready
    return [_margin(document, page) for page in range(document.pageCount())]


def _margin(document: QPdfDocument, page: int) -> float:
    size = document.pagePointSize(page)
    # Two dots to the point; without a background the page is transparent where nothing is drawn.
    image = document.render(page, QSize(round(size.width() * 2), round(size.height() * 2)))
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    width, height = alpha.width(), alpha.height()
    rows = [bytes(alpha.constScanLine(y))[:width] for y in range(height)]
    inked = [y for y in range(height) if any(rows[y])]
    columns = bytes(map(max, zip(*rows, strict=True)))
    across = [x for x in range(width) if columns[x]]
    dots = min(inked[0], height - 1 - inked[-1], across[0], width - 1 - across[-1])
    return dots / 2 / MILLIMETRE


@dataclass
class Drawn:
    """A text as it stands on a page, in points from the upper left."""

    text: str
    page: int
    left: float
    right: float
    base: float
    size: float
    ink: str


class WatchedPen(Pen):
    """A pen that notes what it draws."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size, "en")
        self.page = 1
        self.texts: list[Drawn] = []
        self.lines: list[tuple[int, float, float, float, float]] = []
        self.strong: set[float] = set()
        """Where strong vertical lines stand, on any page."""
        self.suits_drawn: list[Drawn] = []
        self.thicknesses: set[float] = set()
        self.drawings: list[tuple[int, float, float, Drawing]] = []
        """Charts, each with its page and its upper left corner."""

    def next_page(self, size: tuple[float, float] | None = None) -> None:
        super().next_page(size)
        self.page += 1

    def drawing(self, drawing: Drawing, x: float, y: float) -> None:
        super().drawing(drawing, x, y)
        self.drawings.append((self.page, x, y, drawing))

    def place(self, line: Line, size: float, ink: str, x: float, y: float, align: Align = Align.LEFT) -> float:
        width = super().place(line, size, ink, x, y, align)
        left = x - width * align.value
        self.texts.append(Drawn(line.text, self.page, left, left + width, y, size, ink))
        return width

    def rules(self, lines: list[tuple[float, float, float, float]], thickness: float, ink: str) -> None:
        super().rules(lines, thickness, ink)
        self.lines += [(self.page, *line) for line in lines]
        self.thicknesses.add(thickness)
        if thickness >= 1:
            self.strong |= {x for x, _, other, _ in lines if x == other}

    def suit(self, sign: str, x: float, y: float, size: float, ink: str) -> None:
        super().suit(sign, x, y, size, ink)
        self.suits_drawn.append(Drawn(sign, self.page, x, x + size, y, size, ink))

    def said(self, text: str) -> list[Drawn]:
        """Give every place where `text` stands, in the order in which it was drawn."""
        return [drawn for drawn in self.texts if drawn.text == text]

    def beside(self, one: Drawn) -> list[Drawn]:
        """Give what stands on the same base line, from left to right."""
        found = [other for other in self.texts if other.text and (other.page, other.base) == (one.page, one.base)]
        return sorted(found, key=lambda other: other.left)

    def outside(self, margin: float) -> list[str]:
        """Name what reaches into the margins of a page; letters go a little above and below their base line."""
        places = [
            (text.page, text.text, text.left, text.right, text.base - text.size * 0.75, text.base + text.size * 0.22)
            for text in self.texts
            if text.text
        ]
        places += [
            (page, "line", min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)) for page, x1, y1, x2, y2 in self.lines
        ]
        places += [(page, "chart", x, x + made.width, y, y + made.height) for page, x, y, made in self.drawings]
        return [
            f"page {page}: {what}"
            for page, what, left, right, top, bottom in places
            if min(left, top, self.width - right, self.height - bottom) < margin - 0.01
        ]

    def crossings(self) -> list[str]:
        """Name the texts that a vertical line goes through."""
        upright = [(page, x, top, bottom) for page, x, top, other, bottom in self.lines if x == other]
        return [
            f"page {text.page}: {text.text!r}"
            for text in self.texts
            for page, x, top, bottom in upright
            if page == text.page and top < text.base < bottom and text.left + 0.1 < x < text.right - 0.1
        ]

    def overlaps(self) -> list[str]:
        """Name the pairs of texts on one base line that run into each other."""
        found = []
        ordered = sorted((text for text in self.texts if text.text), key=lambda text: (text.page, text.base, text.left))
        for one, other in pairwise(ordered):
            if (one.page, one.base) == (other.page, other.base) and one.right > other.left + 0.1:
                found.append(f"page {one.page}: {one.text!r} and {other.text!r}")
        return found


def drawn(match: Match, options: ExportOptions) -> WatchedPen:
    assert options.paper is not None
    style = page_style(options.large, options.paper)
    sheet = printed_sheet(match, style, options.layout, cards=options.cards)
    size = laid(sheet, style, options.paper, options.orientation)
    pen = WatchedPen(size)
    SheetPages(sheet, style, *size, races_of(match) if options.race else ()).draw(pen)
    return pen
