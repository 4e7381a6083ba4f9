"""A PDF in memory whose pages are drawn: the same bytes are shown, saved and printed."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPdf import QPdfDocument, QPdfDocumentRenderOptions

from ginsheet.ui.theme import PRINT_GROUND

POINTS_PER_INCH = 72


class Pages:
    """The pages of one PDF."""

    def __init__(self, data: bytes) -> None:
        """Read `data`; what is no PDF has no pages."""
        self.data = data
        self._buffer = QBuffer()
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document = QPdfDocument()
        self._document.load(self._buffer)
        self.sizes = tuple(self._document.pagePointSize(page) for page in range(self._document.pageCount()))
        """The size of every page, in points."""

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self.sizes)

    @property
    def largest(self) -> QSizeF:
        """The width of the widest page and the height of the highest, in points."""
        found = QSizeF()
        for size in self.sizes:
            found = found.expandedTo(size)
        return found

    def image(self, page: int, size: QSize, part: QRect | None = None) -> QImage:
        """Draw `page`, from 0, on white as large as `size`, in dots; of it `part` where that is given.

        Gives a null image where there is no memory for it.
        """
        part = part or QRect(0, 0, size.width(), size.height())
        options = QPdfDocumentRenderOptions()
        options.setScaledSize(size)
        options.setScaledClipRect(part.adjusted(0, 0, 1, 1))  # Qt measures from the first dot to the last, one too few
        ink = self._document.render(page, part.size(), options)
        if ink.isNull():
            return ink
        paper = QImage(part.size(), QImage.Format.Format_RGB32)
        paper.fill(QColor(PRINT_GROUND))
        painter = QPainter(paper)
        painter.drawImage(0, 0, ink)
        painter.end()
        return paper
