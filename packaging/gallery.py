"""Print every kind of sheet on every paper, and put the pages side by side: a picture of each page, and contact sheets.

Run it from the checkout: `python packaging/gallery.py FOLDER` makes all of them below FOLDER;
`python packaging/gallery.py` makes the picture of README.md, docs/gallery.png, anew. It needs no screen.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtPdf import QPdfDocument

from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.registry import render

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "export")]

from table_matches import TABLES

PAGE_HEIGHT: Final = 1100
"""The height of the picture of an upright page, in pixels: about its size on a desk."""
THUMB_HEIGHT: Final = 420
README_HEIGHT: Final = 390
ACROSS: Final = 6
"""Pages beside each other on a contact sheet."""
GAP: Final = 18
DESK: Final = QColor("#dfe3e8")
EDGE: Final = QColor("#aab2bd")

README_SHEETS: Final = (
    ("oklahoma", ExportOptions(Paper.A4)),
    ("hollywood, book", ExportOptions(Paper.A4, race=True)),
    ("partnership", ExportOptions(Paper.A4)),
    ("three players", ExportOptions(Paper.A4, large=True)),
)


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


def write_all(folder: Path) -> None:
    """Write the pages of all kinds on all papers, upright and on the side, normal and large, and their contact sheets."""
    for paper, lies, large in product(Paper, (None, *Orientation), (False, True)):
        options = ExportOptions(paper, orientation=lies, large=large, race=lies is None)
        name = "-".join(filter(None, ["completed", paper.value, lies and lies.value, "large" if large else ""]))
        write_group(folder, name, completed(options))


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
    contact_sheet(thumbs, ACROSS).save(str(folder / f"{name}.png"))


def write_readme_picture(target: Path) -> None:
    """Write the picture of README.md."""
    chosen = []
    for kind, options in README_SHEETS:
        match, layout = TABLES[kind]
        chosen += list(pages(render(match, ".pdf", options._replace(layout=layout)), README_HEIGHT))[:1]
    picture = contact_sheet(chosen, len(chosen))
    picture.convertToFormat(QImage.Format.Format_Indexed8).save(str(target))


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
