"""Take the pictures of README.md anew: docs/window.png, docs/sheet.png, docs/preview.png and docs/cards.png.

Run it from the checkout: `python packaging/screenshots.py [FOLDER]`. It needs no screen.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QEventLoop, QIODevice, QSize, QTimer
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication

from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.registry import render
from ginsheet.model.laid_cards import LaidCards
from ginsheet.resources import read_bytes
from ginsheet.storage.codec import decode
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.storage.own_rules import shelf
from ginsheet.storage.presets import preset
from ginsheet.storage.settings import Settings
from ginsheet.ui.app import make_application
from ginsheet.ui.dialogs.count_cards import CountCards
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.memory import Memory
from ginsheet.ui.preview.blank_choices import BlankChoices
from ginsheet.ui.preview.dialog import PreviewDialog
from ginsheet.ui.theme import Appearance, Theme

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = "samples/nine-hands.ginsheet"
WINDOW = QSize(1120, 740)
RACE_MS = 4_000
"""What the race is given to be drawn in, which loads its library only then, in milliseconds."""
PAGE_WIDTH = 900
"""The width of the picture of the page, in pixels."""


def take_window(target: Path, theme: Theme) -> None:
    """Take a picture of the window with the finished sample match."""
    window = MainWindow(Memory(), theme)
    file = create_in(matches_folder(), decode(read_bytes(SAMPLE)))
    file.close()
    window.resize(WINDOW)
    window.show()
    window.begin(file.path)
    painted = QEventLoop()
    QTimer.singleShot(RACE_MS, painted.quit)
    painted.exec()
    window.grab().save(str(target))
    window.close()


def take_preview(target: Path) -> None:
    """Take a picture of the choices of a blank sheet, with the page beside them."""
    preview = PreviewDialog("", BlankChoices(shelf(), Settings(paper="a4")))
    preview.show()
    preview.resize(WINDOW)
    QApplication.processEvents()
    preview.grab().save(str(target))
    preview.close()


def take_cards(target: Path) -> None:
    """Take a picture of a hand that is counted by its cards, with a chain of lay-offs."""
    cards = LaidCards(knocker="2c3c5c2d5d5h7s8s9sTs", opponent="7c8dQdKd8hQhKh5s6sJs")
    dialog = CountCards(preset("solitaire-arcade"), ("Avery", "Blake"), cards)
    dialog.show()
    QApplication.processEvents()
    dialog.grab().save(str(target))
    dialog.close()


def take_page(target: Path) -> None:
    """Take a picture of the first page of the sample match as it is printed."""
    buffer = QBuffer()
    buffer.setData(QByteArray(render(decode(read_bytes(SAMPLE)), ".pdf", ExportOptions(paper=Paper.A4))))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    pages = QPdfDocument()
    pages.load(buffer)
    size = pages.pagePointSize(0)
    page = pages.render(0, QSize(PAGE_WIDTH, round(PAGE_WIDTH * size.height() / size.width())))
    page.save(str(target))


def main() -> None:
    """Take all pictures, with the folders of a player who has only just begun."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["GINSHEET_HOME"] = str(Path(home) / "ginsheet")
        application = make_application()
        theme = Theme(Appearance.LIGHT, application)
        take_window(folder / "window.png", theme)
        take_page(folder / "sheet.png")
        take_preview(folder / "preview.png")
        take_cards(folder / "cards.png")


if __name__ == "__main__":
    main()
