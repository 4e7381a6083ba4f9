"""All figures of a player on one board: a group in each column, its figures below each other, chosen one by one."""

from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QItemSelectionModel, QModelIndex, QObject, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ginsheet.i18n import tr
from ginsheet.sheet.words.money import amount_text
from ginsheet.sheet.words.plain import NOTHING
from ginsheet.sheet.words.statistics import CAREER_GROUPS, CAREER_LABELS, figure_text
from ginsheet.ui.archive.header import PADDING
from ginsheet.ui.archive.plain_table import PlainTable
from ginsheet.ui.messages import as_tip
from ginsheet.ui.qt_types import Index
from ginsheet.ui.statistics.grid import frame_cell
from ginsheet.ui.statistics.reading import Person
from ginsheet.ui.statistics.tables import shown
from ginsheet.ui.theme import Theme

_ROOT: Final = QModelIndex()
_BETWEEN: Final = 10
_LETTERS_LEAST: Final = 25
"""How wide a column is at least; where there is less room the board scrolls."""
_MONEY: Final = "money"


class Figure(NamedTuple):
    """One figure as the board shows it."""

    name: str
    """As in `model.career.FIGURES`."""
    label: str
    text: str
    currency: str | None = None
    """Of money, how it is called; None where there is none."""


def figures_of(person: Person) -> list[list[Figure]]:
    """Give the groups of figures; money has one for each currency."""
    groups = []
    for names in CAREER_GROUPS.values():
        group = [
            Figure(name, tr(CAREER_LABELS[name]), figure_text(name, getattr(person.career, name)) or NOTHING)
            for name in names
            if name != _MONEY
        ]
        if _MONEY in names:
            amounts = person.career.money
            label = tr(CAREER_LABELS[_MONEY])
            group += [Figure(_MONEY, label, shown(amount_text(amount)), amount.currency) for amount in amounts]
            group += [] if amounts else [Figure(_MONEY, label, NOTHING)]
        groups.append(group)
    return groups


class BoardModel(QAbstractTableModel):
    """The figures of a player, a column for each group."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups: list[list[Figure]] = []

    def show_person(self, person: Person | None) -> None:
        """Show the figures of `person`."""
        self.beginResetModel()
        self._groups = [] if person is None else figures_of(person)
        self.endResetModel()

    def figure(self, index: Index) -> Figure | None:
        """Give the figure in a cell; None below the last one of a column."""
        if not index.isValid() or index.column() >= len(self._groups):
            return None
        group = self._groups[index.column()]
        return group[index.row()] if index.row() < len(group) else None

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else max(map(len, self._groups), default=0)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(CAREER_GROUPS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) if self.figure(index) is not None else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        figure = self.figure(index)
        if figure is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return figure.text
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            said = tr("{column}: {content}", column=figure.label, content=figure.text)
            return as_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(CAREER_GROUPS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(list(CAREER_GROUPS)[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None


class Board(PlainTable):
    """Shows a `BoardModel`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Figures"), parent)
        self.figures = BoardModel(self)
        self.setModel(self.figures)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setItemDelegate(_BoardDelegate(theme, self))
        self.setAccessibleDescription(tr("The matches that a figure comes from are listed below; Enter goes to them."))
        self._headings.setSectionsClickable(False)
        self._headings.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._headings.setMinimumSectionSize(_LETTERS_LEAST * self.fontMetrics().averageCharWidth())

    def current(self) -> Figure | None:
        """Give the figure that the keyboard stands on."""
        return self.figures.figure(self.currentIndex())

    def show_person(self, person: Person | None) -> None:
        """Show the figures of `person`; the keyboard stays on its figure."""
        row, column = max(0, self.currentIndex().row()), max(0, self.currentIndex().column())
        self._changing = True
        self.figures.show_person(person)
        index = self.figures.index(row, column)
        if self.figures.figure(index) is None:
            index = self.figures.index(0, 0)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._changing = False
        self.viewport().update()
        self.chosen.emit()


class _BoardDelegate(QStyledItemDelegate):
    """Draws a figure: its label quiet at the one side, its value bold at the other."""

    def __init__(self, theme: Theme, board: Board) -> None:
        super().__init__(board)
        self._theme = theme
        self._board = board

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self._board.verticalHeader().defaultSectionSize())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        figure, rect = self._board.figures.figure(index), option.rect
        is_here = self._board.currentIndex() == index
        painter.save()
        painter.fillRect(rect, self._theme.colour("current" if is_here and figure else "paper"))
        painter.setPen(self._theme.colour("rule"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.drawLine(rect.topRight(), rect.bottomRight())
        if figure is not None:
            self._write(painter, option, rect.adjusted(PADDING, 0, -PADDING, 0), figure)
            if is_here:
                painter.setPen(self._theme.colour("accent"))
                frame_cell(painter, rect, thick=self._board.hasFocus())
        painter.restore()

    def _write(self, painter: QPainter, option: QStyleOptionViewItem, inside: QRect, figure: Figure) -> None:
        bold = QFont(option.font)
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        # A sum of money may be long; the label then keeps a third of the room at least.
        text = metrics.elidedText(figure.text, Qt.TextElideMode.ElideRight, inside.width() * 2 // 3)
        taken = metrics.horizontalAdvance(text) + _BETWEEN
        label = QFontMetrics(option.font).elidedText(
            figure.label, Qt.TextElideMode.ElideRight, max(0, inside.width() - taken)
        )
        for words, font, colour, across, direction in (
            (label, option.font, "quiet", Qt.AlignmentFlag.AlignLeft, option.direction),
            (text, bold, "ink", Qt.AlignmentFlag.AlignRight, Qt.LayoutDirection.LeftToRight),
        ):
            painter.setLayoutDirection(direction)  # a minus stays in front of its number
            painter.setFont(font)
            painter.setPen(self._theme.colour(colour))
            align = QStyle.visualAlignment(option.direction, across | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(inside, align | Qt.AlignmentFlag.AlignAbsolute | Qt.TextFlag.TextSingleLine, words)
