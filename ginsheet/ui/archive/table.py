"""The table of the archive: rows are chosen, columns sorted and shared out; the keyboard keeps its match."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.archive.entry import Entry
from ginsheet.ui.archive.cells import COLUMNS, PLACES
from ginsheet.ui.archive.delegate import ArchiveDelegate
from ginsheet.ui.archive.header import PADDING, TableHeader
from ginsheet.ui.archive.model import ArchiveModel
from ginsheet.ui.qt_types import Index
from ginsheet.ui.theme import Theme

_ROW_HEIGHT: Final = 1.85
"""The height of a line, in parts of the height of the text."""
_SPARE: Final = 4
"""Room that a text needs beyond its letters, or it is cut for a part of a pixel."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ArchiveTable(QTableView):
    """Shows an `ArchiveModel`."""

    opened = Signal()
    """Enter, or a double click on a match."""
    chosen = Signal()
    """Other rows are chosen, or the keyboard stands elsewhere."""
    typed = Signal(str)
    """A letter was typed here: it begins a search."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries = ArchiveModel(self)
        self._own_widths: dict[int, int] = {}
        self._fitting = False
        self._changing = False
        self._delegate = ArchiveDelegate(theme, self.entries, self)
        self.setItemDelegate(self._delegate)
        self.setModel(self.entries)
        header = TableHeader(theme, self)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        self.setHorizontalHeader(header)
        self._header = header
        header.sectionClicked.connect(self._sort_by_click)
        header.sectionResized.connect(self._keep_width)
        self._show_order()
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
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(tr("Matches"))
        self.setAccessibleDescription(tr("Enter opens the match that the keyboard stands on."))
        self.selectionModel().selectionChanged.connect(self._tell)
        theme.changed.connect(self.viewport().update)

    def selected(self) -> list[Entry]:
        """Give what is chosen, from top to bottom."""
        ranges = self.selectionModel().selection()
        rows = {row for part in ranges.toList() for row in range(part.top(), part.bottom() + 1)}
        return [entry for row in sorted(rows) if (entry := self.entries.entry(row)) is not None]

    def current(self) -> Entry | None:
        """Give what the keyboard stands on."""
        return self.entries.entry(self.currentIndex().row())

    def change(self, do: Callable[[], None], *, anew: bool = False) -> None:
        """Let `do` show other matches, or show them in another order; what was chosen stays so as far as it is there.

        With `anew` they have been read anew, and a match is known by its file.

        Where it is not, the keyboard stays on the same line, and what stands there then is chosen.
        """
        here, row = self.current(), self.currentIndex().row()
        chosen = self.selected()
        model = self.selectionModel()
        self._changing = True
        do()
        rows = self.entries.rows_of(chosen, anew=anew)
        count = self.entries.rowCount()
        now = [] if here is None else rows if [here] == chosen else self.entries.rows_of([here], anew=anew)
        if count:
            at = now[0] if now else rows[0] if rows else min(max(row, 0), count - 1)
            model.setCurrentIndex(self.entries.index(at, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
            model.select(self.entries.selection_of(rows or [at]), QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(self.currentIndex())
        self._changing = False
        self._tell()

    def choose(self, path: Path) -> None:
        """Choose the match in the file `path`, where it is shown."""
        rows = [row for row, entry in enumerate(self.entries.shown) if entry.path == path]
        if rows:
            self.setCurrentIndex(self.entries.index(rows[0], 0))
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().select(self.entries.selection_of(rows), flags)

    def sort_by(self, name: str, *, descending: bool) -> None:
        """Sort by the column called `name`."""
        self.change(lambda: self.entries.sort_by(name, descending=descending))
        self._show_order()

    def toggle(self, name: str) -> None:
        """Sort by the column called `name` as usual for it, or the other way round where it is sorted so already."""
        now, descending = self.entries.order
        self.sort_by(name, descending=not descending if now == name else COLUMNS[PLACES[name]].downwards)

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
        if not self.currentIndex().isValid() and self.entries.rowCount():
            self.setCurrentIndex(self.entries.index(0, 0))
        self._mark()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._delegate.use_font()
            self._fit_rows()
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _tell(self) -> None:
        """Tell once of all that changes together."""
        if not self._changing:
            self._mark()
            self.chosen.emit()

    def _mark(self) -> None:
        self._delegate.show_current(self.currentIndex().row() if self.hasFocus() else -1)
        self.viewport().update()

    def _sort_by_click(self, place: int) -> None:
        self.toggle(COLUMNS[place].name)

    def _show_order(self) -> None:
        name, descending = self.entries.order
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self._header.setSortIndicator(PLACES[name], order)

    def _keep_width(self, place: int, before: int, now: int) -> None:
        """Keep the width that a player gave a column; the others share what is left."""
        if not self._fitting and place < len(COLUMNS) - 1:
            self._own_widths[place] = now

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(QFontMetrics(self.font()).height() * _ROW_HEIGHT))

    def _fit(self) -> None:
        """Share the width out: each column has what it needs at least, the rest goes by shares; then it scrolls."""
        widths = {}
        for place, column in enumerate(COLUMNS):
            least = max(
                max(self.fontMetrics().horizontalAdvance(tr(text)) for text in column.samples) + 2 * PADDING + _SPARE,
                self._header.heading_width(place),
            )
            widths[place] = self._own_widths.get(place, least)
        spare = max(0, self.viewport().width() - sum(widths.values()))
        shares = {place: column.share for place, column in enumerate(COLUMNS) if place not in self._own_widths}
        whole = sum(shares.values()) or 1
        self._fitting = True
        for place, width in widths.items():
            self._header.resizeSection(place, width + spare * shares.get(place, 0) // whole)
        self._fitting = False
