"""Prints the same page that the PDF export writes, at its own size."""

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument, QPdfDocumentRenderOptions
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from ginsheet.export.options import ExportOptions, Paper, paper_or_default
from ginsheet.export.registry import render
from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout
from ginsheet.ui.boxes import tell

_SIZES: Final[dict[Paper, QPageSize.PageSizeId]] = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
    Paper.A5: QPageSize.PageSizeId.A5,
    Paper.HALF_LETTER: QPageSize.PageSizeId.Statement,
}
_POINTS_PER_INCH: Final = 72
_DOTS_MOST: Final = 600
"""Finer than this no printer shows a score sheet; a page of 1,200 dots to the inch would need half a gigabyte."""


class SheetPrinter(QObject):
    """Asks for a printer and prints one match; it lives as long as its dialog."""

    def __init__(self, match: Match, options: ExportOptions, window: QWidget) -> None:
        super().__init__(window)
        self._match = match
        self._layout = options.layout
        self._window = window
        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._printer.setPageSize(QPageSize(_SIZES[paper_or_default(options.paper)]))
        self._printer.setFullPage(True)  # the page brings its own margins

    def ask(self) -> None:
        """Open the print dialog; printing follows when it is accepted."""
        dialog = QPrintDialog(self._printer, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Print sheet"))
        dialog.accepted.connect(self._print)
        dialog.destroyed.connect(self.deleteLater)
        QDialog.open(dialog)  # the overload of QPrintDialog wants a slot by name

    def _print(self) -> None:
        if not print_match(self._match, self._printer, self._layout):
            tell(self._window, tr("The sheet could not be printed."), tr("Is the printer switched on and connected?"))


def print_match(match: Match, printer: QPrinter, layout: Layout | None = None) -> bool:
    """Print the sheet of `match`, on the paper that `printer` is set to; tells whether the printer took it."""
    is_letter = printer.pageLayout().pageSize().id() is QPageSize.PageSizeId.Letter
    paper = Paper.LETTER if is_letter else Paper.A4
    page_file = render(match, ".pdf", ExportOptions(paper=paper, layout=layout))
    buffer = QBuffer()
    buffer.setData(QByteArray(page_file))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    pages = QPdfDocument()
    pages.load(buffer)
    painter = QPainter()
    if pages.pageCount() == 0:
        return False
    first_page = pages.pagePointSize(0)
    is_wide = first_page.width() > first_page.height()  # a sheet of many columns lies on its side
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if is_wide else QPageLayout.Orientation.Portrait)
    if not painter.begin(printer):
        return False
    first, last = printer.fromPage() or 1, printer.toPage() or pages.pageCount()
    wanted = range(first - 1, min(last, pages.pageCount()))
    done = all(_print_page(pages, page, page == wanted[0], painter, printer) for page in wanted)
    return painter.end() and done


def _print_page(pages: QPdfDocument, page: int, is_first: bool, painter: QPainter, printer: QPrinter) -> bool:
    if not is_first and not printer.newPage():
        return False
    size = pages.pagePointSize(page)
    dots = printer.resolution()
    place = QSize(round(size.width() * dots / _POINTS_PER_INCH), round(size.height() * dots / _POINTS_PER_INCH))
    scale = min(1.0, _DOTS_MOST / dots)
    image = pages.render(page, place * scale, QPdfDocumentRenderOptions())
    if image.isNull():
        return False
    painter.drawImage(QRect(QPoint(0, 0), place), image)
    return True
