"""The table of a comparison: a small model of the lines, and the view that shows them."""

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ginsheet.i18n import tr
from ginsheet.model.compare import Alternative
from ginsheet.model.match import Match
from ginsheet.sheet.words.compare import cells, headings
from ginsheet.ui.messages import as_tip
from ginsheet.ui.qt_types import Index

_ROOT: Final = QModelIndex()
_ROW_HEIGHT: Final = 1.85
"""The height of a line, in parts of the height of the text."""
_PADDING: Final = 10
_SPARE: Final = 4
"""Room that a heading needs beyond its letters, or it is cut for a part of a pixel."""
_LETTERS_MOST: Final = 34
"""How wide the names of rulesets may make their column, in letters; the rest is cut and stands in the tip."""
_LINES_LEAST: Final = 4


class ComparisonModel(QAbstractTableModel):
    """The lines of a comparison; the rules of the match itself are set off."""

    def __init__(
        self, match: Match, alternatives: Iterable[Alternative], first: str, parent: QObject | None = None
    ) -> None:
        """Compare `alternatives` for `match`; `first` is what the lines stand for (`words.compare`)."""
        super().__init__(parent)
        found = list(alternatives)
        self._headings = headings(match, first)
        self._numbers = range(1, len(match.sides) + 2)
        self._rows = [cells(match, alternative, first) for alternative in found]
        self._own = [alternative.rules == match.rules for alternative in found]

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        text = self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{column}: {content}", column=self._headings[index.column()], content=text)
        if role == Qt.ItemDataRole.FontRole and self._own[index.row()]:
            font = QFont()
            font.setBold(True)
            return font
        return self._alignment(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        return self._alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        across = Qt.AlignmentFlag.AlignRight if column in self._numbers else Qt.AlignmentFlag.AlignLeft
        return across | Qt.AlignmentFlag.AlignVCenter


class _Header(QHeaderView):
    """The headings, over a heavy line, with the same room at their sides as the lines below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setMaximumSectionSize(_LETTERS_MOST * self.fontMetrics().averageCharWidth() + 2 * _PADDING)
        self.setStretchLastSection(True)

    def sectionSizeFromContents(self, logicalIndex: int) -> QSize:
        metrics = QFontMetrics(self._bold())
        width = metrics.horizontalAdvance(self._text(logicalIndex)) + 2 * _PADDING + _SPARE
        return QSize(width, round(_ROW_HEIGHT * metrics.height()))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.save()
        palette = self.palette()
        painter.fillRect(rect, palette.color(QPalette.ColorRole.AlternateBase))
        painter.fillRect(
            QRect(rect.bottomLeft(), rect.bottomRight() + QPoint(0, 1)), palette.color(QPalette.ColorRole.Mid)
        )
        painter.setFont(self._bold())
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        alignment = self.model().headerData(logicalIndex, self.orientation(), Qt.ItemDataRole.TextAlignmentRole)
        _draw_cut(painter, rect, alignment, self._text(logicalIndex))
        painter.restore()

    def _text(self, section: int) -> str:
        return str(self.model().headerData(section, self.orientation()))

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font


class _Delegate(QStyledItemDelegate):
    """Draws a cell with room at its sides."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        self.initStyleOption(option, index)
        metrics = QFontMetrics(option.font)
        return QSize(metrics.horizontalAdvance(option.text) + 2 * _PADDING, round(_ROW_HEIGHT * metrics.height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        table = option.widget
        table.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, table)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setFont(option.font)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        painter.setPen(option.palette.color(role))
        _draw_cut(painter, option.rect, option.displayAlignment, option.text)
        painter.restore()


def _draw_cut(painter: QPainter, rect: QRect, alignment: Qt.AlignmentFlag, text: str) -> None:
    inside = rect.adjusted(_PADDING, 0, -_PADDING, 0)
    cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inside.width())
    painter.drawText(inside, alignment | Qt.TextFlag.TextSingleLine, cut)


class ComparisonTable(QTableView):
    """Shows a comparison; it asks for the room of all its lines, and scrolls where there is less."""

    def __init__(self, model: ComparisonModel, name: str, parent: QWidget) -> None:
        """Show `model` under the accessible `name`."""
        super().__init__(parent)
        model.setParent(self)
        self.setModel(model)
        self.setItemDelegate(_Delegate(self))
        self.setHorizontalHeader(_Header(self))
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(round(_ROW_HEIGHT * self.fontMetrics().height()))

    def sizeHint(self) -> QSize:
        header = self.horizontalHeader()
        widths = (max(self.sizeHintForColumn(at), header.sectionSizeHint(at)) for at in range(header.count()))
        height = self.verticalHeader().length() + header.sizeHint().height()
        return QSize(sum(widths) + self.verticalScrollBar().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        rows = self.verticalHeader()
        height = (
            min(rows.count(), _LINES_LEAST) * rows.defaultSectionSize() + self.horizontalHeader().sizeHint().height()
        )
        return QSize(20 * self.fontMetrics().averageCharWidth(), height)
