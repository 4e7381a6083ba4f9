"""A match of nine hands as a PDF against reportlab alone, drawing the same texts and lines with the same fonts."""

import sys
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from reportlab.lib.colors import Color
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from timing import ROOT, compare

from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.pdf.document import render
from ginsheet.export.pdf.fonts import Style, chain
from ginsheet.export.pdf.pages import SheetPages
from ginsheet.export.pdf.pen import Align, Pen
from ginsheet.export.pdf.style import NORMAL, PAPERS
from ginsheet.export.pdf.text import Line
from ginsheet.sheet.layout import lay_out

sys.path.insert(0, str(Path(ROOT, "tests")))
from builders import nine_hands  # the makers of the tests are not installed

SIZE = PAPERS[Paper.A4]


class RecordingPen(Pen):
    """Notes what is drawn, so that the bare library can draw it too."""

    def __init__(self, size: tuple[float, float], language: str) -> None:
        super().__init__(size, language)
        self.texts: list[tuple[str, str, float, Color, float, float]] = []
        self.lines: list[tuple[float, Color, tuple[float, float, float, float]]] = []

    def place(self, line: Line, size: float, ink: str, x: float, y: float, align: Align = Align.LEFT) -> float:
        if line.runs:
            left = x - line.width(size) * align.value
            self.texts.append((line.text, line.runs[0].font.name, size, colour(ink), left, self.height - y))
        return super().place(line, size, ink, x, y, align)

    def rules(self, lines: list[tuple[float, float, float, float]], thickness: float, ink: str) -> None:
        for x1, y1, x2, y2 in lines:
            self.lines.append((thickness, colour(ink), (x1, self.height - y1, x2, self.height - y2)))
        super().rules(lines, thickness, ink)


def colour(ink: str) -> Color:
    return Color(*(float(part) for part in ink.split()))


def draw_bare(pen: RecordingPen) -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=SIZE, invariant=True, pageCompression=1)
    for text, font, size, ink, x, y in pen.texts:
        canvas.setFillColor(ink)
        canvas.setFont(font, size)
        canvas.drawString(x, y, text)
    for thickness, ink, ends in pen.lines:
        canvas.setLineWidth(thickness)
        canvas.setStrokeColor(ink)
        canvas.line(*ends)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def main() -> None:
    """Print the ratio; the fonts are loaded once for both."""
    match = nine_hands()
    pen = RecordingPen(SIZE, "en")
    SheetPages(lay_out(match), NORMAL, *SIZE).draw(pen)
    for style in Style:
        font = chain(style)[0]
        registerFont(TTFont(font.name, BytesIO((files(font.package) / font.file).read_bytes())))
    options = ExportOptions(paper=Paper.A4)
    compare("PDF", lambda: render(match, options), lambda: draw_bare(pen), aim=1.3, rounds=60)


if __name__ == "__main__":
    main()
