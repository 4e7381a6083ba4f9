"""A table of the window: chosen by row or by cell, sorted by click, with its columns shared out over the width."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QItemSelectionModel, QRect, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ginsheet.ui.archive.header import PADDING
from ginsheet.ui.archive.plain_table import PlainTable
from ginsheet.ui.qt_types import Index
from ginsheet.ui.statistics.grid_model import GridModel
from ginsheet.ui.theme import Theme

_MEASURED: Final = 200
"""So many lines are looked at for the width of a column of numbers."""
_LETTERS_MOST: Final = 22
"""A column of numbers becomes no wider than so many letters."""
_SCROLL_BAR: Final = 18
_SPARE: Final = 2
"""Room that a text needs beyond its width, or it is cut."""
_ROWS = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class Grid(PlainTable):
    """Shows a `GridModel`."""

    def __init__(
        self, theme: Theme, model: GridModel, name: str, parent: QWidget | None = None, *, by_cell: bool = False
    ) -> None:
        super().__init__(theme, name, parent)
        model.setParent(self)
        self.grid = model
        self.by_cell = by_cell
        self._needed: dict[int, int] = {}
        self.setModel(model)
        behaviour = QAbstractItemView.SelectionBehavior
        self.setSelectionBehavior(behaviour.SelectItems if by_cell else behaviour.SelectRows)
        self.setItemDelegate(_GridDelegate(theme, self))
        self._headings.setSectionsClickable(True)
        self._headings.setSortIndicatorShown(True)
        self._headings.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._headings.sectionClicked.connect(self.toggle)

    def current(self) -> Any:
        """Give the item that the keyboard stands on; None where there is none."""
        return self.grid.item(self.currentIndex().row())

    def change(self, do: Callable[[], None]) -> None:
        """Let `do` show other items, or in another order; the keyboard stays on its item, else on its line."""
        here, row, column = self.current(), self.currentIndex().row(), max(0, self.currentIndex().column())
        self._changing = True
        do()
        count = self.grid.rowCount()
        if count:
            found = -1 if here is None else self.grid.row_of(self.grid.key(here))
            at = found if found >= 0 else min(max(row, 0), count - 1)
            self._stand_on(at, column)
        self._changing = False
        self._measure()
        self._fit()
        self.viewport().update()
        self.chosen.emit()

    def choose(self, key: object) -> bool:
        """Go to the item with that key, and tell whether it is there."""
        row = self.grid.row_of(key)
        if row >= 0:
            self._stand_on(row, max(0, self.currentIndex().column()))
        return row >= 0

    def toggle(self, place: int) -> None:
        """Sort by the column at `place` as usual for it, or the other way round where it is sorted so already."""
        now = self.grid.order
        down = not now[1] if now is not None and now[0] == place else self.grid.columns[place].downwards
        self.change(lambda: self.grid.sort_by(place, descending=down))
        self._headings.setSortIndicator(place, Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self.grid.rowCount():
            self._stand_on(0, 0)
        super().focusInEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(sum(self._least(place) for place in range(len(self.grid.columns))) + _SCROLL_BAR, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(20 * self.fontMetrics().averageCharWidth(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _stand_on(self, row: int, column: int) -> None:
        index = self.grid.index(row, column)
        only = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selectionModel().setCurrentIndex(index, only if self.by_cell else _ROWS)
        self.scrollTo(index)

    def _fit(self) -> None:
        columns = self.grid.columns
        self._share_width([self._least(place) for place in range(len(columns))], [each.share for each in columns])

    def _least(self, place: int) -> int:
        """Give the width that a column needs: of numbers all of them can be read."""
        letters = self.grid.columns[place].letters * self.fontMetrics().averageCharWidth() + 2 * PADDING
        return max(letters, self._headings.heading_width(place), self._needed.get(place, 0))

    def _measure(self) -> None:
        """See how wide the first numbers of each column are."""
        metrics = self.fontMetrics()
        some = self.grid.shown[:_MEASURED]
        for place, column in enumerate(self.grid.columns):
            if not column.share and some:
                widest = max(metrics.horizontalAdvance(column.text(item)) for item in some)
                most = _LETTERS_MOST * metrics.averageCharWidth()
                self._needed[place] = min(widest, most) + 2 * PADDING + _SPARE


class _GridDelegate(QStyledItemDelegate):
    """Draws one cell; it asks the theme for each colour, so that it follows it."""

    def __init__(self, theme: Theme, table: Grid) -> None:
        super().__init__(table)
        self._theme = theme
        self._table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self._table.verticalHeader().defaultSectionSize())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        column = self._table.grid.columns[index.column()]
        rect, here = option.rect, self._table.currentIndex()
        painter.save()
        in_row = here.row() == index.row()
        painter.fillRect(rect, self._theme.colour("current" if in_row else "paper"))
        painter.setPen(self._theme.colour("rule"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.drawLine(rect.topRight(), rect.bottomRight())
        font = QFont(option.font)
        font.setBold(column.bold)
        painter.setFont(font)
        painter.setPen(self._theme.colour("quiet" if column.quiet else "ink"))
        inside = rect.adjusted(PADDING, 0, -PADDING, 0)
        text = str(index.data() or "")
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, inside.width())
        across = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
        align = QStyle.visualAlignment(option.direction, across | Qt.AlignmentFlag.AlignVCenter)
        if column.right:
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # a minus stays in front of its number
        painter.drawText(inside, align | Qt.AlignmentFlag.AlignAbsolute | Qt.TextFlag.TextSingleLine, shown)
        if in_row:
            self._frame(painter, rect, is_cell=here == index)
        painter.restore()

    def _frame(self, painter: QPainter, rect: QRect, *, is_cell: bool) -> None:
        """Frame the row, or the cell, that the keyboard stands on; a cell also while the keyboard is elsewhere."""
        focus = self._table.hasFocus()
        painter.setPen(self._theme.colour("accent"))
        if not self._table.by_cell:
            if focus:
                painter.drawLine(rect.topLeft(), rect.topRight())
                painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        elif is_cell:
            frame_cell(painter, rect, thick=focus)


def frame_cell(painter: QPainter, rect: QRect, *, thick: bool) -> None:
    """Draw a frame along the inside of a cell, in the colour of the pen."""
    inside = rect.adjusted(0, 0, -1, -1)
    painter.drawRect(inside)
    if thick:
        painter.drawRect(inside.adjusted(1, 1, -1, -1))
