"""The matches of the archive as Qt's tables want them: a thin layer over the entries, sorted once, filtered often."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QItemSelection, QModelIndex, QObject, Qt

from ginsheet.i18n import tr
from ginsheet.storage.archive.entry import Entry
from ginsheet.storage.archive.search import Filter, chosen, sorted_by
from ginsheet.ui.archive.cells import COLUMNS, cell_text, whole_sentence
from ginsheet.ui.messages import as_tip
from ginsheet.ui.qt_types import Index

_ROOT: Final = QModelIndex()
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | _MIDDLE
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | _MIDDLE


class ArchiveModel(QAbstractTableModel):
    """Shows entries, sorted by a column and filtered; every change is one reset."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Entry, ...] = ()
        self._sorted: list[Entry] = []
        self._shown: list[Entry] = []
        self._wanted = Filter()
        self._column = "date"
        self._descending = True

    @property
    def all_entries(self) -> tuple[Entry, ...]:
        """All that there is, shown or not, in the order of the names of the files."""
        return self._entries

    @property
    def shown(self) -> Sequence[Entry]:
        """What is shown, from top to bottom."""
        return self._shown

    @property
    def order(self) -> tuple[str, bool]:
        """The column that it is sorted by, and whether downwards."""
        return self._column, self._descending

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Show other entries, in the same order and through the same filter."""
        self._entries = entries
        self._sort()

    def show_those(self, wanted: Filter) -> None:
        """Show those entries that `wanted` lets through."""
        narrower = wanted == self._wanted._replace(text=wanted.text) and wanted.text.startswith(self._wanted.text)
        self._wanted = wanted
        self._show(chosen(self._shown if narrower else self._sorted, wanted))

    def sort_by(self, name: str, *, descending: bool) -> None:
        """Sort by the column called `name`."""
        self._column, self._descending = name, descending
        self._sort()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if 0 <= column < len(COLUMNS):
            self.sort_by(COLUMNS[column].name, descending=order is Qt.SortOrder.DescendingOrder)

    def entry(self, row: int) -> Entry | None:
        """Give the entry in `row`; None where there is none."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def rows_of(self, entries: Sequence[Entry], *, anew: bool = False) -> list[int]:
        """Give the rows in which these entries stand, from top to bottom; `anew`: or newer ones of their files."""
        if not entries:
            return []
        if anew:
            paths = {entry.path for entry in entries}
            return [row for row, entry in enumerate(self._shown) if entry.path in paths]
        wanted = set(map(id, entries))
        return [row for row, entry in enumerate(self._shown) if id(entry) in wanted]

    def selection_of(self, rows: Sequence[int]) -> QItemSelection:
        """Give whole rows, sorted, as a selection of as few ranges as there can be."""
        found, last = QItemSelection(), len(COLUMNS) - 1
        first = 0
        for place, row in enumerate(rows):
            if place + 1 == len(rows) or rows[place + 1] != row + 1:
                found.select(self.index(rows[first], 0), self.index(row, last))
                first = place + 1
        return found

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.entry(index.row()) if index.isValid() else None
        if entry is None:
            return None
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_text(entry, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(f"{whole_sentence(entry)}\n{entry.path}")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{column}: {content}", column=column.heading, content=cell_text(entry, column))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section].heading
        return _alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _sort(self) -> None:
        self._sorted = sorted_by(self._entries, self._column, descending=self._descending)
        self._show(chosen(self._sorted, self._wanted))

    def _show(self, entries: list[Entry]) -> None:
        self.beginResetModel()
        self._shown = entries
        self.endResetModel()


def _alignment(column: int) -> Qt.AlignmentFlag:
    return _RIGHT if COLUMNS[column].right else _LEFT
