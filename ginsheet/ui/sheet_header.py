"""The titles of the columns: in one line, or in two where columns belong together under a game or a player."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from ginsheet.i18n import tr
from ginsheet.sheet.sheet import Column
from ginsheet.ui.sheet_model import SheetRole
from ginsheet.ui.theme import Theme

_HEIGHT: Final = 2.2
"""The height of one line of titles, in parts of the height of the text."""
_HEIGHT_OF_TWO: Final = 3.6
_GAP: Final = 5
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine


@dataclass(frozen=True, slots=True)
class _Group:
    """Neighbours that belong together; they are shown, and stand from `first` to `last`."""

    name: str
    columns: dict[int, Column]

    @property
    def first(self) -> int:
        return min(self.columns)

    @property
    def last(self) -> int:
        return max(self.columns)


class SheetHeader(QHeaderView):
    """The titles, on one ground with a heavy line below; the players' names in their colours."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._in_two = False
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)

    @property
    def in_two(self) -> bool:
        """Whether the titles stand in two lines."""
        return self._in_two

    def fit(self) -> None:
        """Choose one line or two, after the columns or their widths have changed."""
        self._in_two = any(self._needs_two(group) for group in self._groups())
        self.setFixedHeight(self.sizeHint().height())
        self.viewport().update()

    def sizeHint(self) -> QSize:
        lines = _HEIGHT_OF_TWO if self._in_two else _HEIGHT
        return QSize(0, round(QFontMetrics(self.font()).height() * lines))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.save()
        painter.setClipRect(rect)
        painter.fillRect(rect, self._theme.colour("head"))
        column = self._column(logicalIndex)
        group = next((group for group in self._groups() if logicalIndex in group.columns), None)
        painter.setFont(self._bold())
        if column is not None and group is not None and self._in_two:
            half = rect.center().y()
            self._paint_group(painter, group, QRect(rect.left(), rect.top(), rect.width(), half - rect.top()))
            below = QRect(rect.left(), half, rect.width(), rect.bottom() - half)
            self._write(painter, below, self._title(group, column, rect.width() - 2 * _GAP), column)
            is_end = logicalIndex == group.last
            top = rect.top() if is_end else half
        else:
            if column is not None:
                self._write(painter, rect, column.title, column)
            top = rect.top()
        painter.setPen(self._theme.colour("rule"))
        painter.drawLine(rect.right(), top, rect.right(), rect.bottom())
        painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, self._theme.colour("strong"))
        painter.restore()

    def _paint_group(self, painter: QPainter, group: _Group, part: QRect) -> None:
        """Paint what stands above the group as far as it falls into `part`, the place above one of its columns."""
        left = self.sectionViewportPosition(group.first)
        right = self.sectionViewportPosition(group.last) + self.sectionSize(group.last)
        sides = {column.side for column in group.columns.values()}
        whole = QRect(left, part.top(), right - left, part.height())
        self._write(painter, whole, group.name, next(iter(group.columns.values())) if len(sides) == 1 else None)
        painter.setPen(self._theme.colour("rule"))
        painter.drawLine(part.left(), part.bottom(), part.right(), part.bottom())

    def _title(self, group: _Group, column: Column, room: int) -> str:
        """Give what stands below the name of a group; of `Game 2` the number is enough where there is no room."""
        if column.title == group.name:
            return tr("points")
        is_game = len(group.columns) > 1 and len({other.game for other in group.columns.values()}) > 1
        is_cut = QFontMetrics(self._bold()).horizontalAdvance(column.title) > room
        return str(column.game) if is_game and is_cut else column.title

    def _write(self, painter: QPainter, rect: QRect, text: str, column: Column | None) -> None:
        side = None if column is None else column.side
        painter.setPen(self._theme.colour("ink") if side is None else self._theme.side(side))
        inside = rect.adjusted(_GAP, 0, -_GAP, 0)
        line = text.replace("\n", " ")
        shown = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, inside.width())
        painter.drawText(inside, _CENTRE, shown)

    def _needs_two(self, group: _Group) -> bool:
        """Tell whether a group must be named above its columns: none of their titles does, or it is cut short."""
        naming = [place for place, column in group.columns.items() if column.title == group.name]
        if not naming:
            return True
        room = self.sectionSize(naming[0]) - 2 * _GAP
        return len(group.columns) > 1 and QFontMetrics(self._bold()).horizontalAdvance(group.name) > room

    def _groups(self) -> Iterator[_Group]:
        shown = ((place, self._column(place)) for place in range(self.count()) if not self.isSectionHidden(place))
        columns = ((place, column) for place, column in shown if column is not None)
        for name, members in groupby(columns, key=lambda both: both[1].group):
            if name:
                yield _Group(name, dict(members))

    def _column(self, place: int) -> Column | None:
        column = self.model().headerData(place, Qt.Orientation.Horizontal, SheetRole.COLUMN)
        return column if isinstance(column, Column) else None

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font
