"""Lists of things as Qt's tables want them: columns as data over any items, sorted and searched."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from ginsheet.i18n import tr
from ginsheet.storage.archive.entry import folded
from ginsheet.ui.messages import as_tip
from ginsheet.ui.qt_types import Index

_ROOT: Final = QModelIndex()
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


class Column(NamedTuple):
    """One column."""

    name: str
    heading: str
    """In English; it is translated where it is shown."""
    text: Callable[[Any], str]
    order: Callable[[Any], Any]
    """What it is sorted by; None where there is nothing, which then stands last."""
    letters: int
    """How wide it is at least, in letters."""
    share: int = 0
    """Its part of the width that is left over."""
    right: bool = True
    """Whether it is a number, and stands at the right."""
    downwards: bool = True
    """Whether the first click sorts it downwards."""
    bold: bool = False
    quiet: bool = False


class GridModel(QAbstractTableModel):
    """Shows items in the order in which they are given, until it is sorted; every change is one reset."""

    def __init__(
        self,
        columns: Sequence[Column],
        key: Callable[[Any], Hashable],
        tip: Callable[[Any], str],
        words: Callable[[Any], str] = lambda item: "",
        parent: QObject | None = None,
    ) -> None:
        """Know an item again by `key`, tell it whole by `tip`, find it by its `words`."""
        super().__init__(parent)
        self.columns = tuple(columns)
        self.key = key
        self._tip = tip
        self._words = words
        self._items: tuple[Any, ...] = ()
        self._shown: list[Any] = []
        self._search: list[str] = []
        self._order: tuple[int, bool] | None = None

    @property
    def items(self) -> tuple[Any, ...]:
        """All that there is, in the order in which it was given."""
        return self._items

    @property
    def shown(self) -> Sequence[Any]:
        """What is shown, from top to bottom."""
        return self._shown

    @property
    def order(self) -> tuple[int, bool] | None:
        """The place of the column that it is sorted by, and whether downwards; None in the order as given."""
        return self._order

    def show_items(self, items: Sequence[Any]) -> None:
        """Show other items."""
        self._items = tuple(items)
        self._show()

    def search(self, text: str) -> None:
        """Show those that have all words of `text` among theirs."""
        self._search = folded(text).split()
        self._show()

    def sort_by(self, place: int, *, descending: bool) -> None:
        """Sort by the column at `place`."""
        self._order = place, descending
        self._show()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if 0 <= column < len(self.columns):
            self.sort_by(column, descending=order is Qt.SortOrder.DescendingOrder)

    def item(self, row: int) -> Any:
        """Give the item in `row`; None where there is none."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def row_of(self, key: Hashable) -> int:
        """Give the row of the item with that key; -1 where it is not shown."""
        return next((row for row, item in enumerate(self._shown) if self.key(item) == key), -1)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        item = self.item(index.row()) if index.isValid() else None
        if item is None:
            return None
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(item)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(self._tip(item))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{column}: {content}", column=tr(column.heading), content=column.text(item))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(self.columns[section].heading)
        return _alignment(self.columns[section]) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _show(self) -> None:
        found = [item for item in self._items if self._is_found(item)]
        if self._order is not None:
            place, descending = self._order
            measured = [(self.columns[place].order(item), item) for item in found]
            with_value = [pair for pair in measured if pair[0] is not None]
            with_value.sort(key=lambda pair: pair[0], reverse=descending)
            found = [item for _, item in with_value] + [item for value, item in measured if value is None]
        self.beginResetModel()
        self._shown = found
        self.endResetModel()

    def _is_found(self, item: Any) -> bool:
        if not self._search:
            return True
        words = folded(self._words(item))
        return all(word in words for word in self._search)


def _alignment(column: Column) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft) | _MIDDLE
