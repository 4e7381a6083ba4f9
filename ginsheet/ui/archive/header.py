"""The headings of the tables of archive and statistics; an arrow stands at the one that is sorted by."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QWidget

from ginsheet.ui.theme import Theme

PADDING: Final = 8
_HEIGHT: Final = 2.0
"""The height of the headings, in parts of the height of the text."""
_ARROW: Final = 0.5
"""The width of the arrow, in parts of the height of the text."""


class TableHeader(QHeaderView):
    """The headings of any model, over a heavy line."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setHighlightSections(False)
        self.setSectionsMovable(False)
        self.setStretchLastSection(True)
        self.setMinimumSectionSize(3 * self.fontMetrics().averageCharWidth())
        theme.changed.connect(self.viewport().update)

    def sizeHint(self) -> QSize:
        return QSize(0, round(QFontMetrics(self._bold()).height() * _HEIGHT))

    def heading_width(self, section: int) -> int:
        """Give the room that a heading needs with its arrow."""
        metrics = QFontMetrics(self._bold())
        return metrics.horizontalAdvance(self._text(section)) + 2 * PADDING + metrics.height()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.save()
        painter.fillRect(rect, self._theme.colour("head"))
        painter.setPen(self._theme.colour("rule"))
        painter.drawLine(rect.topRight(), rect.bottomRight())
        painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, self._theme.colour("strong"))
        inside = rect.adjusted(PADDING, 0, -PADDING, 0)
        metrics = QFontMetrics(self._bold())
        if self.isSortIndicatorShown() and logicalIndex == self.sortIndicatorSection():
            room = metrics.height()
            spot = QRect(inside.right() - room // 2 - 2, inside.top(), room // 2 + 2, inside.height())
            self._arrow(painter, QPointF(spot.center()), metrics.height() * _ARROW)
            inside.adjust(0, 0, -room // 2 - 6, 0)
        painter.setFont(self._bold())
        painter.setPen(self._theme.colour("ink"))
        across = self.model().headerData(logicalIndex, self.orientation(), Qt.ItemDataRole.TextAlignmentRole)
        text = metrics.elidedText(self._text(logicalIndex), Qt.TextElideMode.ElideRight, inside.width())
        align = QStyle.visualAlignment(self.layoutDirection(), across | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(inside, align | Qt.TextFlag.TextSingleLine, text)
        painter.restore()

    def _text(self, section: int) -> str:
        return str(self.model().headerData(section, self.orientation()))

    def _arrow(self, painter: QPainter, middle: QPointF, size: float) -> None:
        down = self.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder
        corners = [(-0.5, -0.3), (0.5, -0.3), (0, 0.35)] if down else [(-0.5, 0.3), (0.5, 0.3), (0, -0.35)]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent"))
        painter.drawPolygon([middle + QPointF(across, deep) * size for across, deep in corners])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font
