"""The table of the archive: rows are chosen, columns sorted and shared out; the keyboard keeps its match."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QItemSelectionModel, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.archive.entry import Entry
from ginsheet.ui.archive.cells import COLUMNS, PLACES
from ginsheet.ui.archive.delegate import ArchiveDelegate
from ginsheet.ui.archive.header import PADDING
from ginsheet.ui.archive.model import ArchiveModel
from ginsheet.ui.archive.plain_table import PlainTable
from ginsheet.ui.theme import Theme

_SPARE: Final = 4
"""Room that a text needs beyond its letters, or it is cut for a part of a pixel."""


class ArchiveTable(PlainTable):
    """Shows an `ArchiveModel`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Matches"), parent)
        self.entries = ArchiveModel(self)
        self._delegate = ArchiveDelegate(theme, self.entries, self)
        self.setItemDelegate(self._delegate)
        self.setModel(self.entries)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAccessibleDescription(tr("Enter opens the match that the keyboard stands on."))
        self._headings.setSectionsClickable(True)
        self._headings.setSortIndicatorShown(True)
        self._headings.sectionClicked.connect(self._sort_by_click)
        self.selectionModel().selectionChanged.connect(self._tell)
        self._show_order()

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

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self.entries.rowCount():
            self.setCurrentIndex(self.entries.index(0, 0))
        super().focusInEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._delegate.use_font()
            self._fit_rows()
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _mark(self) -> None:
        self._delegate.show_current(self.currentIndex().row() if self.hasFocus() else -1)
        super()._mark()

    def _sort_by_click(self, place: int) -> None:
        self.toggle(COLUMNS[place].name)

    def _show_order(self) -> None:
        name, descending = self.entries.order
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self._headings.setSortIndicator(PLACES[name], order)

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        least = [
            max(
                max(metrics.horizontalAdvance(tr(text)) for text in column.samples) + 2 * PADDING + _SPARE,
                self._headings.heading_width(place),
            )
            for place, column in enumerate(COLUMNS)
        ]
        self._share_width(least, [column.share for column in COLUMNS])
