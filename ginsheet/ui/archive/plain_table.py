"""What all tables of matches and figures have in common: lines without a grid, a keyboard that opens and searches."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from ginsheet.ui.archive.header import TableHeader
from ginsheet.ui.qt_types import Index
from ginsheet.ui.theme import Theme

_ROW_HEIGHT: Final = 1.85
"""The height of a line, in parts of the height of the text."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PlainTable(QTableView):
    """A table that shows, and in which nothing is typed."""

    chosen = Signal()
    """The keyboard stands elsewhere, or what stands there is another thing."""
    opened = Signal()
    """Enter, or a double click."""
    typed = Signal(str)
    """A letter was typed here: it begins a search."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changing = False
        self._fitting = False
        self._own_widths: dict[int, int] = {}
        header = self._headings = TableHeader(theme, self)
        self.setHorizontalHeader(header)
        header.sectionResized.connect(self._keep_width)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._fit_rows()
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(name)
        theme.changed.connect(self.viewport().update)

    def height_of(self, lines: int) -> int:
        """Give the height that so many lines need with the headings."""
        return self._headings.sizeHint().height() + lines * self.verticalHeader().defaultSectionSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        if search.strip():
            self.typed.emit(search)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and index.isValid():
            self.setCurrentIndex(index)
            self.opened.emit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._tell()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark()

    def _tell(self) -> None:
        """Tell once of all that changes together."""
        if not self._changing:
            self._mark()
            self.chosen.emit()

    def _mark(self) -> None:
        """Show where the keyboard stands."""
        self.viewport().update()

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(QFontMetrics(self.font()).height() * _ROW_HEIGHT))

    def _keep_width(self, place: int, before: int, now: int) -> None:
        """Keep the width that a player gave a column; the others share what is left."""
        if not self._fitting and place < self._headings.count() - 1:
            self._own_widths[place] = now

    def _share_width(self, least: list[int], shares: list[int]) -> None:
        """Give each column what it needs at least, and the rest by shares; where there is none, the table scrolls."""
        widths = [self._own_widths.get(place, width) for place, width in enumerate(least)]
        spare = max(0, self.viewport().width() - sum(widths))
        parts = [0 if place in self._own_widths else share for place, share in enumerate(shares)]
        whole = sum(parts) or 1
        self._fitting = True
        for place, (width, part) in enumerate(zip(widths, parts, strict=True)):
            self._headings.resizeSection(place, width + spare * part // whole)
        self._fitting = False
