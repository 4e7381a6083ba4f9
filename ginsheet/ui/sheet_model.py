"""The sheet as a table of Qt: it holds a `Sheet`, adds empty ruled lines above the foot, and reckons nothing."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from ginsheet.i18n import mark, tr
from ginsheet.sheet.sheet import Cell, CellKind, Column, Row, RowKind, Sheet
from ginsheet.ui.messages import as_tip
from ginsheet.ui.qt_types import Index

LEAST_LINES: Final = 1
"""There is always a line to write the next hand on, while the game goes on."""


_ROOT: Final = QModelIndex()


class SheetRole(IntEnum):
    """What the delegate and the view ask for beside Qt's own roles."""

    ROW = Qt.ItemDataRole.UserRole + 1
    """The `Row`; None for an empty ruled line."""
    CELL = Qt.ItemDataRole.UserRole + 2
    """The `Cell`; an empty one on an empty line."""
    COLUMN = Qt.ItemDataRole.UserRole + 3
    """The `Column`."""
    HINT = Qt.ItemDataRole.UserRole + 4
    """What an empty line says to someone who looks for the next step."""
    OPEN = Qt.ItemDataRole.UserRole + 5
    """Of a deal of partners, whether the hands of its pairs are shown below it; None for every other row."""


_NOTHING: Final = Cell()


class SheetModel(QAbstractTableModel):
    """Gives the rows of the sheet from top to bottom: hands, empty lines, foot.

    The hands of the pairs in a deal of partners are folded away until the deal is opened. The number of rows changes at
    the end only, so that a change keeps the reader's place.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sheet: Sheet | None = None
        self._rows: list[Row | None] = []
        self._opened: set[int] = set()
        self._deals: frozenset[int | None] = frozenset()
        self._next = 0
        self._lines = LEAST_LINES
        self._writable = True

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is shown."""
        return self._sheet

    def show_sheet(self, sheet: Sheet, *, writable: bool) -> None:
        """Show `sheet`; on one that is not `writable` no empty line asks for the next hand."""
        self._writable = writable
        self._deals = frozenset(row.number for row in sheet.rows if row.kind is RowKind.PAIR)
        if self._sheet is None or sheet.columns != self._sheet.columns:
            self.beginResetModel()
            self._sheet = sheet
            self._rows = self._arranged()
            self.endResetModel()
            return
        self._sheet = sheet
        self._arrange()

    def fill(self, lines: int) -> None:
        """Show as many empty lines as make `lines` lines in all, and never less than one to write on."""
        if lines != self._lines:
            self._lines = lines
            self._arrange()

    def first_of_foot(self) -> int:
        """Give the position of the row below the ruled line."""
        return len(self._rows) - (0 if self._sheet is None else len(self._sheet.foot))

    def next_line(self) -> int:
        """Give the position of the row that the next hand is written on."""
        return self._next

    def final_line(self) -> int:
        """Give the position of the last line of the foot."""
        return len(self._rows) - 1

    def row_of(self, number: int) -> int:
        """Give the position of hand `number`, from 1; where there is none, that of the line for the next hand."""
        for position, row in enumerate(self._rows):
            if row is not None and row.number == number and row.kind is not RowKind.PAIR:
                return position
        return self._next

    def is_open(self, position: int) -> bool | None:
        """Tell whether the pairs of the deal at `position` are shown; None where no deal of partners stands."""
        row = self.row(position)
        if row is None or row.kind is RowKind.PAIR or row.number not in self._deals:
            return None
        return row.number in self._opened

    def open_deal(self, number: int, opened: bool) -> None:
        """Show the pairs of deal `number`, or fold them away."""
        if (number in self._opened) != opened:
            (self._opened.add if opened else self._opened.discard)(number)
            self._arrange()

    def show_opened(self, deals: set[int]) -> None:
        """Show the pairs of those deals and of no others; the set is kept, and follows what is opened and closed."""
        if deals is not self._opened:
            self._opened = deals
            self._arrange()

    def row(self, position: int) -> Row | None:
        """Give the row at `position`; None for an empty line or none."""
        return self._rows[position] if 0 <= position < len(self._rows) else None

    def _arranged(self) -> list[Row | None]:
        if self._sheet is None:
            return []
        shown = (row for row in self._sheet.rows if row.kind is not RowKind.PAIR or row.number in self._opened)
        hands, foot = list(shown), self._sheet.foot
        self._next = len(hands)
        least = 0 if self._sheet.over else LEAST_LINES
        empty = max(least, self._lines - len(hands) - len(foot))
        return [*hands, *[None] * empty, *foot]

    def _arrange(self) -> None:
        rows = self._arranged()
        before, after = len(self._rows), len(rows)
        if after > before:
            self.beginInsertRows(QModelIndex(), before, after - 1)
            self._rows = [*self._rows, *[None] * (after - before)]
            self.endInsertRows()
        elif after < before:
            self.beginRemoveRows(QModelIndex(), after, before - 1)
            self._rows = self._rows[:after]
            self.endRemoveRows()
        self._rows = rows
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(after - 1, self.columnCount() - 1))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() or self._sheet is None else len(self._sheet.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        give = _ROLES.get(role)
        if give is None or self._sheet is None or not index.isValid():
            return None
        return give(self, index.row(), self._sheet.columns[index.column()], self._cell(index.row(), index.column()))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if self._sheet is None or orientation is not Qt.Orientation.Horizontal:
            return None
        if not 0 <= section < len(self._sheet.columns):
            return None
        column = self._sheet.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(self._title(column))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._title(column)
        return column if role == SheetRole.COLUMN else None

    def _cell(self, position: int, column: int) -> Cell:
        row = self._rows[position]
        return _NOTHING if row is None else row.cells[column]

    def _title(self, column: Column) -> str:
        """Give the title of a column with what stands above it: the player or the game that it belongs to."""
        if not column.group or column.title == column.group:
            return column.title
        return tr("{name}, {column}", name=column.group, column=column.title)

    def _hint(self, position: int, column: Column) -> str:
        if self._sheet is None or column.key != "how" or position != self.next_line():
            return ""
        if self._sheet.over or not self._writable or self._rows[position] is not None:
            return ""
        recorded = sum(row.kind is not RowKind.PAIR for row in self._sheet.rows)
        return tr("Enter records hand {number}", number=recorded + 1)

    def _spoken(self, position: int, column: Column, cell: Cell) -> str:
        """Give what a screen reader says of a cell: old figures are named as such, an empty place as empty."""
        parts = [tr("before: {content}", content=text) for text in cell.struck]
        text = cell.text or self._hint(position, column) or tr("empty")
        row = self._rows[position]
        said = ", ".join([text, *parts])
        title = self._title(column)
        if row is None:
            return tr("{column}: {content}", column=title, content=said)
        line = row.cells[self._place("how")].text
        if row.number is not None:
            text = mark("Hand {number}, one pair") if row.kind is RowKind.PAIR else mark("Hand {number}")
            line = tr(text, number=row.number)
        if column.kind is CellKind.NUMBER and (opened := self.is_open(position)) is not None:
            folded = tr("open, Left folds its pairs away") if opened else tr("closed, Right opens its pairs")
            said = ", ".join([said, folded])
        return tr("{line}, {column}: {content}", line=line, column=title, content=said)

    def _place(self, key: str) -> int:
        return 0 if self._sheet is None else self._sheet.column(key)


_WHOLE_IN_TIP: Final = {CellKind.HOW, CellKind.DEALER}


def _shown(model: SheetModel, position: int, column: Column, cell: Cell) -> str:
    return cell.text


def _tip(model: SheetModel, position: int, column: Column, cell: Cell) -> str:
    """Say why; in a column that is too narrow, the whole text too."""
    lines = [text for text in (*cell.struck, cell.text) if text] if column.kind in _WHOLE_IN_TIP else []
    row = model.row(position)
    note = row.note if row is not None and column.key == "how" else ""
    return as_tip("\n".join(line for line in (*lines, cell.why, note) if line))


_Give: TypeAlias = Callable[[SheetModel, int, Column, Cell], object]

_ROLES: Final[dict[int, _Give]] = {
    Qt.ItemDataRole.DisplayRole: _shown,
    Qt.ItemDataRole.ToolTipRole: _tip,
    Qt.ItemDataRole.StatusTipRole: lambda model, position, column, cell: cell.why,
    Qt.ItemDataRole.AccessibleTextRole: lambda model, position, column, cell: model._spoken(position, column, cell),
    Qt.ItemDataRole.AccessibleDescriptionRole: lambda model, position, column, cell: cell.why,
    SheetRole.ROW: lambda model, position, column, cell: model.row(position),
    SheetRole.CELL: lambda model, position, column, cell: cell,
    SheetRole.COLUMN: lambda model, position, column, cell: column,
    SheetRole.HINT: lambda model, position, column, cell: model._hint(position, column),
    SheetRole.OPEN: lambda model, position, column, cell: (
        model.is_open(position) if column.kind is CellKind.NUMBER else None
    ),
}
