"""Prints the pages that are on show, at their own size, on the paper that is in the printer."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from ginsheet.export.options import Paper
from ginsheet.i18n import tr
from ginsheet.ui.boxes import Choice, ask
from ginsheet.ui.preview.choices import PAPER_NAMES
from ginsheet.ui.preview.pages import POINTS_PER_INCH, Pages

_SIZES: Final[dict[Paper, QPageSize.PageSizeId]] = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
    Paper.A5: QPageSize.PageSizeId.A5,
    Paper.HALF_LETTER: QPageSize.PageSizeId.Statement,
}
_DOTS_MOST: Final = 600
"""Finer than this no printer shows a score sheet; a page of 1,200 dots to the inch would need half a gigabyte."""
_BAND: Final = 512
"""So many lines of dots are drawn at a time: a whole page of a fine printer takes a hundred megabytes."""
_ALIKE: Final = 3
"""Papers that differ by no more points than this are the same: printers round to millimetres."""


def has_printer() -> bool:
    """Tell whether a printer is set up on this computer."""
    return bool(QPrinterInfo.availablePrinterNames())


def paper_size(pages: Pages) -> QPageSize:
    """Give the paper that `pages` are laid out for."""
    size = pages.sizes[0]
    upright = size if size.width() <= size.height() else size.transposed()
    for ours in map(QPageSize, _SIZES.values()):
        if _same(ours, QPageSize(upright, QPageSize.Unit.Point)):
            return ours
    return QPageSize(upright, QPageSize.Unit.Point)


def paper_of(size: QPageSize) -> Paper | None:
    """Give the paper of ours that is as large as `size`; None where none is."""
    return next((paper for paper, ours in _SIZES.items() if _same(QPageSize(ours), size)), None)


def _same(one: QPageSize, other: QPageSize) -> bool:
    first, second = one.size(QPageSize.Unit.Point), other.size(QPageSize.Unit.Point)
    return abs(first.width() - second.width()) <= _ALIKE and abs(first.height() - second.height()) <= _ALIKE


def _named(size: QPageSize) -> str:
    paper = paper_of(size)
    return size.name() if paper is None else tr(PAPER_NAMES[paper])


class PagePrinter(QObject):
    """Asks for a printer and prints pages; it lives until that is done."""

    def __init__(
        self,
        pages: Pages,
        page: int,
        lay_out: Callable[[Paper], Pages | None],
        save: Callable[[], None],
        window: QWidget,
    ) -> None:
        """Print `pages`, of which `page`, from 0, is in front.

        `lay_out` gives them for another paper; `save` saves them as a PDF, for when nothing can be printed.
        """
        super().__init__(window)
        self._pages = pages
        self._page = page
        self._lay_out = lay_out
        self._save = save
        self._window = window
        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._printer.setDocName(tr("Gin Rummy"))
        self._printer.setPageSize(paper_size(pages))
        self._printer.setPageOrientation(_orientation(pages))

    def ask(self) -> None:
        """Open the print dialog; printing follows when it is accepted."""
        if not has_printer():
            self._offer_file(tr("No printer is set up on this computer."))
            return
        dialog = QPrintDialog(self._printer, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Print"))
        dialog.setMinMax(1, self._pages.count)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange, self._pages.count > 1)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintCurrentPage, self._pages.count > 1)
        dialog.accepted.connect(self._accepted)
        dialog.rejected.connect(self.deleteLater)
        QDialog.open(dialog)  # the overload of QPrintDialog wants a slot by name

    def _accepted(self) -> None:
        """Print where the paper is the one on show; else say that it is another, and ask."""
        there, wanted = self._printer.pageLayout().pageSize(), paper_size(self._pages)
        if _same(there, wanted):
            self._print()
            return
        choices = [Choice(tr("Print at true size"), self._print)]
        paper = paper_of(there)
        if paper is not None:
            choices.insert(0, Choice(tr("Lay out for {paper}", paper=_named(there)), partial(self._print_on, paper)))
        ask(
            self._window,
            tr(
                "The printer has {paper}, and the page is laid out for {other}.",
                paper=_named(there),
                other=_named(wanted),
            ),
            choices,
            tr("At true size the page stands in the middle of the paper; what does not fit on it is cut off."),
        )

    def _print_on(self, paper: Paper) -> None:
        pages = self._lay_out(paper)
        if pages is not None:
            self._pages = pages
            self._print()

    def _print(self) -> None:
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)  # many pages take a while
        try:
            done = print_pages(self._pages, self._printer, self._page)
        finally:
            QGuiApplication.restoreOverrideCursor()
        if not done:
            self._offer_file(tr("The page could not be printed."), tr("Is the printer switched on and connected?"))
            return
        self.deleteLater()

    def _offer_file(self, sentence: str, more: str = "") -> None:
        ask(self._window, sentence, [Choice(tr("Save as PDF…"), self._save)], more)
        self.deleteLater()


def print_pages(pages: Pages, printer: QPrinter, current: int = 0) -> bool:
    """Print `pages` at their true size, in the middle of the paper that `printer` is set to.

    Copies, their order and the range of pages are as `printer` says; `current` is the page, from 0, that is in front.
    Tells whether the printer took it.
    """
    wanted = _wanted(pages.count, printer, current)
    if not wanted:
        return False
    printer.setFullPage(True)  # the page brings its own margins
    printer.setPageOrientation(_orientation(pages))
    painter = QPainter()
    if not painter.begin(printer):
        return False
    painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)  # else letters get the shadows of a photograph
    done = True
    for place, page in enumerate(wanted):
        done = done and (place == 0 or printer.newPage()) and _print_page(pages, page, painter, printer)
    return painter.end() and done


def _orientation(pages: Pages) -> QPageLayout.Orientation:
    """Lay the paper as the pages lie; a sheet of many columns lies on its side."""
    first = pages.sizes[0]
    sideways = first.width() > first.height()
    return QPageLayout.Orientation.Landscape if sideways else QPageLayout.Orientation.Portrait


def _wanted(count: int, printer: QPrinter, current: int) -> list[int]:
    """List the pages to print, from 0, in their order, with the copies that the printer does not make itself."""
    kind, ranges = printer.printRange(), printer.pageRanges()
    if kind is QPrinter.PrintRange.CurrentPage:
        pages = [min(current, count - 1)]
    elif ranges.isEmpty():
        pages = list(range(count))
    else:
        pages = [page for page in range(count) if ranges.contains(page + 1)]
    if printer.pageOrder() is QPrinter.PageOrder.LastPageFirst:
        pages.reverse()
    copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
    if printer.collateCopies():
        return pages * copies
    return [page for page in pages for _ in range(copies)]


def _print_page(pages: Pages, page: int, painter: QPainter, printer: QPrinter) -> bool:
    """Draw one page band by band, no finer than paper shows."""
    dots = printer.resolution()
    fine = min(1.0, _DOTS_MOST / dots)
    size = pages.sizes[page] * (dots / POINTS_PER_INCH)
    whole = QSize(round(size.width() * fine), round(size.height() * fine))
    paper = printer.pageLayout().fullRectPixels(dots)
    left, top = round((paper.width() - size.width()) / 2), round((paper.height() - size.height()) / 2)
    for start in range(0, whole.height(), _BAND):
        part = QRect(0, start, whole.width(), min(_BAND, whole.height() - start))
        image = pages.image(page, whole, part)
        if image.isNull():
            return False
        upper, lower = round(part.top() / fine), round((part.top() + part.height()) / fine)
        painter.drawImage(QRect(QPoint(left, top + upper), QSize(round(size.width()), lower - upper)), image)
    return True
