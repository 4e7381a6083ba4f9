"""The table that shows the sheet: ruled to the bottom like paper, read cell by cell, written on by Enter."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.sheet.sheet import CellKind, Column, Sheet
from ginsheet.ui.qt_types import Index
from ginsheet.ui.sheet_delegate import SheetDelegate
from ginsheet.ui.sheet_model import SheetModel, SheetRole
from ginsheet.ui.theme import Theme

_ROW_HEIGHT: Final = 1.85
"""The height of a line, in parts of the height of the text."""
_HEAD_HEIGHT: Final = 2.2
_GIVE_WAY: Final = (CellKind.DEALER, CellKind.DEADWOOD)
"""What is left out, one after the other, where the window is too narrow for the size of the text."""
_LEAST_TEXT: Final[dict[CellKind, str]] = {
    CellKind.HOW: "n" * 12,
    CellKind.POINTS: "+000",
    CellKind.TOTAL: "0000",
}
"""What a column has place for at least; the others have place for their title."""
_SHARES: Final[dict[CellKind, int]] = {CellKind.HOW: 12, CellKind.DEALER: 2, CellKind.POINTS: 2, CellKind.TOTAL: 2}
"""How the rest of the width is shared out; endings are long, the other columns are as wide as they need to be."""


class SheetHeader(QHeaderView):
    """The titles of the columns, on one ground with a heavy line below; the players' names in their colours."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)

    def sizeHint(self) -> QSize:
        return QSize(0, round(QFontMetrics(self.font()).height() * _HEAD_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        column = self.model().headerData(logicalIndex, Qt.Orientation.Horizontal, SheetRole.COLUMN)
        painter.save()
        painter.fillRect(rect, self._theme.colour("head"))
        if isinstance(column, Column):
            self._title(painter, rect, column)
        painter.setPen(self._theme.colour("rule"))
        painter.drawLine(rect.topRight(), rect.bottomRight())
        painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, self._theme.colour("strong"))
        painter.restore()

    def _title(self, painter: QPainter, rect: QRect, column: Column) -> None:
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self._theme.colour("ink") if column.side is None else self._theme.side(column.side))
        inside = rect.adjusted(5, 0, -5, 0)
        text = QFontMetrics(font).elidedText(
            column.title.replace("\n", " "), Qt.TextElideMode.ElideRight, inside.width()
        )
        painter.drawText(inside, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, text)


class SheetView(QTableView):
    """Shows a `SheetModel`; tells which hand was chosen, and the why of the number the keyboard stands on."""

    hand_chosen = Signal(int)
    """Enter or a double click on the hand of this number, from 1."""
    line_chosen = Signal()
    """Enter, or a double click, where no hand stands: the next hand is to be recorded."""
    place_changed = Signal()
    """The keyboard stands on another cell, or the cell has changed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._model = SheetModel(self)
        self._delegate = SheetDelegate(theme, self)
        self._stretched = 0
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setHorizontalHeader(SheetHeader(theme, self))
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(False)
        self.setMouseTracking(True)  # so that the status line follows the pointer
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(tr("Score sheet"))
        self.setAccessibleDescription(tr("Enter records the next hand, or corrects the hand it stands on."))
        theme.changed.connect(self.viewport().update)
        theme.changed.connect(self.horizontalHeader().viewport().update)

    def show_sheet(self, sheet: Sheet, winner: Side | None, *, writable: bool) -> None:
        """Show `sheet`, with the final of `winner` set off; the keyboard keeps its place."""
        new_columns = self._model.sheet is None or self._model.sheet.columns != sheet.columns
        self._delegate.show_winner(winner)
        self._model.show_sheet(sheet, writable=writable)
        self._fit()
        if new_columns or not self.currentIndex().isValid():
            self.go_to_next_line()
        self.viewport().update()
        self.place_changed.emit()

    def go_to_next_line(self) -> None:
        """Put the keyboard on the line of the next hand; the foot is in sight."""
        self._go_to(self._model.next_line())
        self.scrollToBottom()
        self.scrollTo(self.currentIndex())

    def go_to_final(self, side: Side) -> None:
        """Put the keyboard on the final of `side`, so that the status line says how it comes about."""
        columns = [place for place, column in enumerate(self._columns()) if column.side is side]
        self.setCurrentIndex(self._model.index(self._model.final_line(), columns[-1]))
        self.scrollTo(self.currentIndex())

    def go_to_hand(self, number: int) -> None:
        """Put the keyboard on hand `number`, from 1."""
        self._go_to(self._model.row_of(number))

    def current_hand(self) -> int | None:
        """Give the number of the hand that the keyboard stands on; None on an empty line and in the foot."""
        row = self._model.row(self.currentIndex().row())
        return None if row is None else row.number

    def current_why(self) -> str:
        """Say why the number that the keyboard stands on is what it is."""
        said = self.currentIndex().data(Qt.ItemDataRole.StatusTipRole)
        return said if isinstance(said, str) else ""

    def set_text_size(self, points: float) -> None:
        """Write the sheet `points` large."""
        font = self.font()
        font.setPointSizeF(points)
        self.setFont(font)
        self.horizontalHeader().setFont(font)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._choose()
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.indexAt(event.position().toPoint()).isValid():
            self._choose()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._mark_current()
        self.place_changed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._mark_current()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark_current()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        strong = self._theme.colour("strong")
        last = self._model.final_line()
        bottom = self.rowViewportPosition(last) + self.rowHeight(last)
        for position, column in enumerate(self._columns()):
            if column.kind is CellKind.POINTS:
                painter.fillRect(self.columnViewportPosition(position) - 1, 0, 1, bottom, strong)
        top_of_foot = self.rowViewportPosition(self._model.first_of_foot())
        width = self.horizontalHeader().length()
        painter.fillRect(0, top_of_foot - 1, width, 2, strong)
        painter.fillRect(0, bottom - 2, width, 2, strong)

    def _mark_current(self) -> None:
        here = self.currentIndex()
        self._delegate.show_current(here.row(), here.column(), focused=self.hasFocus())
        self.viewport().update()

    def _columns(self) -> tuple[Column, ...]:
        return () if self._model.sheet is None else self._model.sheet.columns

    def _choose(self) -> None:
        number = self.current_hand()
        if number is None:
            self.line_chosen.emit()
        else:
            self.hand_chosen.emit(number)

    def _go_to(self, position: int) -> None:
        """Stand on the row at `position`, in the column where the keyboard stood before."""
        self.setCurrentIndex(self._model.index(position, max(self.currentIndex().column(), 0)))

    def _line_height(self) -> int:
        return round(QFontMetrics(self.font()).height() * _ROW_HEIGHT)

    def _fit(self) -> None:
        """Fill the view: as many empty lines as there is place for, and the columns by their shares."""
        self._fit_lines()
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Share the width out; where it is short, the dealers and then the counts are left out, so that no total is."""
        room = self.viewport().width()
        columns = dict(enumerate(self._columns()))
        widths = {position: self._least_width(column) for position, column in columns.items()}
        for kind in _GIVE_WAY:
            if sum(widths.values()) > room:
                widths = {position: width for position, width in widths.items() if columns[position].kind is not kind}
        spare = max(0, room - sum(widths.values()))
        shares = {position: _SHARES.get(columns[position].kind, 1) for position in widths}
        widths = {place: width + spare * shares[place] // sum(shares.values()) for place, width in widths.items()}
        if spare and widths:
            widths[max(widths)] += room - sum(widths.values())  # what the divisions have left over
        for position in columns:
            self.setColumnHidden(position, position not in widths)
        for position, width in widths.items():
            self.horizontalHeader().resizeSection(position, width)

    def _fit_lines(self) -> None:
        """Make the lines so high that they end with the view; where there are more of them the view scrolls."""
        room, height = self.viewport().height(), self._line_height()
        lines = max(1, room // height)
        self._fill(lines)
        rows = self._model.rowCount()
        each, rest = divmod(room, rows) if 0 < rows <= lines else (height, 0)
        header = self.verticalHeader()
        header.setDefaultSectionSize(each)
        for position in range(min(rows, max(rest, self._stretched))):
            header.resizeSection(position, each + 1 if position < rest else each)
        self._stretched = rest

    def _fill(self, lines: int) -> None:
        """Let the model have `lines` lines; the keyboard stays on its hand, or on its line of the foot."""
        current = self.currentIndex()
        below = current.row() - self._model.first_of_foot()
        self._model.fill(lines)
        if current.isValid() and below >= 0:
            self.setCurrentIndex(self._model.index(self._model.first_of_foot() + below, current.column()))

    def _least_width(self, column: Column) -> int:
        """Give the width below which the sheet is scrolled; names and endings are cut short before that."""
        font = self.font()
        font.setBold(True)
        return QFontMetrics(font).horizontalAdvance(_LEAST_TEXT.get(column.kind, column.title) + "nn")
