"""Print every kind of sheet on every paper, and put the pages side by side: a picture of each page, and contact sheets.

Run it from the checkout: `python packaging/gallery.py FOLDER` makes all of them below FOLDER;
`python packaging/gallery.py` makes the picture of README.md, docs/gallery.png, anew. It needs no screen.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtPdf import QPdfDocument

from ginsheet.export.blank import BlankOptions, BlankRefused, blank_format_of
from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.registry import render
from ginsheet.sheet.columns import Layout
from ginsheet.storage.presets import preset

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "export")]

from table_matches import TABLES  # noqa: E402 - the matches of the tests are not installed

PAGE_HEIGHT: Final = 1100
"""The height of the picture of an upright page, in pixels: about its size on a desk."""
THUMB_HEIGHT: Final = 420
README_HEIGHT: Final = 620
ACROSS: Final = 6
"""Pages beside each other on a contact sheet."""
GAP: Final = 18
DESK: Final = QColor("#dfe3e8")
EDGE: Final = QColor("#aab2bd")

BLANKS: Final = {
    "classic": BlankOptions(preset("guide")),
    "classic-two-to-a-page": BlankOptions(preset("guide"), per_page=2),
    "classic-no-rules": BlankOptions(preset("guide"), agreed=False, how_to_score=False),
    "book": BlankOptions(preset("hollywood"), Layout.BOOK),
    "club": BlankOptions(preset("hollywood"), Layout.CLUB),
    "oklahoma": BlankOptions(preset("oklahoma")),
    "partnership": BlankOptions(preset("partnership")),
    "three-a-side": BlankOptions(preset("partnership"), seats=6),
    "three-players": BlankOptions(preset("guide"), seats=3),
    "three-players-book": BlankOptions(preset("hollywood"), Layout.BOOK, seats=3),
}
"""The blank sheets, by name."""

README_SHEETS: Final = (
    ("blank", "classic", ExportOptions(Paper.A4)),
    ("completed", "oklahoma", ExportOptions(Paper.A4)),
    ("completed", "hollywood-book", ExportOptions(Paper.A4, race=True)),
    ("completed", "partnership", ExportOptions(Paper.A4, large=True)),
)
"""What the picture of README.md shows, from left to right."""


class Sheet(NamedTuple):
    """One PDF of the gallery."""

    name: str
    pdf: bytes


def pages(pdf: bytes, height: int) -> Iterator[QImage]:
    """Give a picture of each page; upright ones are `height` pixels high, others in the same scale."""
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    for number in range(document.pageCount()):
        size = document.pagePointSize(number)
        scale = height / max(size.width(), size.height())
        drawn = document.render(number, QSize(round(size.width() * scale), round(size.height() * scale)))
        page = QImage(drawn.size(), QImage.Format.Format_RGB32)
        page.fill(QColor("white"))
        painter = QPainter(page)
        painter.drawImage(0, 0, drawn)
        painter.end()
        yield page


def contact_sheet(pictures: list[QImage], across: int) -> QImage:
    """Lay pictures side by side, `across` in a row, like prints on a desk."""
    rows = [pictures[start : start + across] for start in range(0, len(pictures), across)]
    heights = [max(picture.height() for picture in row) for row in rows]
    width = max(sum(picture.width() + GAP for picture in row) for row in rows) + GAP
    desk = QImage(QSize(width, sum(heights) + GAP * (len(rows) + 1)), QImage.Format.Format_RGB32)
    desk.fill(DESK)
    painter = QPainter(desk)
    top = GAP
    for row, height in zip(rows, heights, strict=True):
        left = GAP
        for picture in row:
            painter.drawImage(QPoint(left, top), picture)
            painter.setPen(EDGE)
            painter.drawRect(QRect(left, top, picture.width() - 1, picture.height() - 1))
            left += picture.width() + GAP
        top += height + GAP
    painter.end()
    return desk


def completed(options: ExportOptions) -> Iterator[Sheet]:
    """Print a match of every kind of table."""
    for kind, (match, layout) in TABLES.items():
        yield Sheet(kind.replace(", ", "-").replace(" ", "-"), render(match, ".pdf", options._replace(layout=layout)))


def blank(options: ExportOptions) -> Iterator[Sheet]:
    """Print a blank sheet of every layout that such a page has room for."""
    render_blank = blank_format_of(".pdf").renderer()
    for kind, sheet in BLANKS.items():
        chosen = sheet._replace(paper=options.paper, orientation=options.orientation, large=options.large)
        with suppress(BlankRefused):
            yield Sheet(kind, render_blank(chosen))


def write_all(folder: Path) -> None:
    """Write the pages of all kinds on all papers, either way round, normal and large, and their contact sheets."""
    for paper, lies, large in product(Paper, (None, *Orientation), (False, True)):
        options = ExportOptions(paper, orientation=lies, large=large, race=lies is None)
        name = "-".join(filter(None, [paper.value, lies and lies.value, "large" if large else ""]))
        write_group(folder, f"completed-{name}", completed(options))
        write_group(folder, f"blank-{name}", blank(options))


def write_group(folder: Path, name: str, sheets: Iterable[Sheet]) -> None:
    """Write `sheets` with their pages as pictures to the folder `name`, and the contact sheet of all beside it."""
    place = folder / name
    place.mkdir(parents=True, exist_ok=True)
    thumbs = []
    for sheet in sheets:
        (place / f"{sheet.name}.pdf").write_bytes(sheet.pdf)
        for number, page in enumerate(pages(sheet.pdf, PAGE_HEIGHT), start=1):
            page.save(str(place / f"{sheet.name}-{number}.png"))
        thumbs += pages(sheet.pdf, THUMB_HEIGHT)
    if thumbs:
        contact_sheet(thumbs, ACROSS).save(str(folder / f"{name}.png"))


def write_readme_picture(target: Path) -> None:
    """Write the picture of README.md."""
    chosen = []
    for group, kind, options in README_SHEETS:
        sheets = (blank if group == "blank" else completed)(options)
        sheet = next(sheet for sheet in sheets if sheet.name == kind)
        chosen.append(next(pages(sheet.pdf, README_HEIGHT)))
    contact_sheet(chosen, len(chosen)).save(str(target))


def main() -> None:
    """Make the whole gallery in the folder that is named, else the picture of README.md."""
    application = QGuiApplication(sys.argv[:1])
    if len(sys.argv) > 1:
        write_all(Path(sys.argv[1]))
    else:
        write_readme_picture(ROOT / "docs" / "gallery.png")
    application.quit()


if __name__ == "__main__":
    main()
