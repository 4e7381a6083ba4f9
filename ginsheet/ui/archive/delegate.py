"""Draws the cells of the archive: who played in bold, a damaged file quiet, with its sign and its reason."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from ginsheet.storage.archive.entry import Entry, State
from ginsheet.ui.archive.cells import COLUMNS, PLACES, Column, cell_text
from ginsheet.ui.archive.header import PADDING
from ginsheet.ui.archive.model import ArchiveModel
from ginsheet.ui.archive.pen import TextPen
from ginsheet.ui.icons import draw_icon
from ginsheet.ui.qt_types import Index
from ginsheet.ui.theme import Theme

_QUIET: Final = frozenset({"rules", "place", "note", "hands"})
"""The columns of less weight."""
_SPANNED: Final = frozenset({"rules", "hands", "finals", "margin", "winner"})
"""The columns over which the reason of a damaged file is written, up to its state."""
_SELECTED: Final = QStyle.StateFlag.State_Selected


class ArchiveDelegate(QStyledItemDelegate):
    """Draws one cell; it asks the theme for each colour, so that it follows it."""

    def __init__(self, theme: Theme, model: ArchiveModel, table: QTableView) -> None:
        super().__init__(table)
        self._theme = theme
        self._model = model
        self._table = table
        self._pen = TextPen(table.font())
        self._current = -1

    def use_font(self) -> None:
        """Write in the font that the table has now."""
        self._pen = TextPen(self._table.font())

    def show_current(self, row: int) -> None:
        """Frame the row that the keyboard stands on; -1: none."""
        self._current = row

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self._table.verticalHeader().defaultSectionSize())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, place = index.row(), index.column()
        entry = self._model.entry(row)
        if entry is None:
            return
        rect, column, theme = option.rect, COLUMNS[place], self._theme
        painter.fillRect(rect, theme.colour("current" if _SELECTED in option.state else "paper"))
        left, top, width, height = rect.left(), rect.top(), rect.width(), rect.height()
        rule = theme.colour("rule")
        painter.fillRect(left, rect.bottom(), width, 1, rule)
        if entry.content.error and column.name in _SPANNED:
            self._reason(painter, rect, entry)
        else:
            painter.fillRect(rect.right(), top, 1, height, rule)
            self._text(painter, rect, column, entry)
        if row == self._current:
            accent = theme.colour("accent")
            painter.fillRect(left, top, width, 1, accent)
            painter.fillRect(left, rect.bottom(), width, 1, accent)

    def _text(self, painter: QPainter, rect: QRect, column: Column, entry: Entry) -> None:
        inside = rect.adjusted(PADDING, 0, -PADDING, 0)
        mirrored = self._table.isRightToLeft()
        is_names = column.name == "players"
        sign = _sign(entry) if is_names else ""
        if sign:
            side = self._pen.height
            start = inside.right() - side + 1 if mirrored else inside.left()
            colour = self._theme.colours.red_suit if entry.content.error else self._theme.colours.quiet
            draw_icon(painter, sign, QRect(start, inside.center().y() - side // 2, side, side), colour)
            room = side + side // 3
            inside.adjust(0 if mirrored else room, 0, -room if mirrored else 0, 0)
        painter.setPen(self._theme.colour(_colour(entry, column.name)))
        text = cell_text(entry, column)
        self._pen.write(painter, inside, text, bold=is_names, right=column.right != mirrored)

    def _reason(self, painter: QPainter, rect: QRect, entry: Entry) -> None:
        """Write the reason over several cells, of each its own part."""
        header = self._table.horizontalHeader()
        ends = [header.sectionViewportPosition(PLACES[name]) for name in ("rules", "winner")]
        ends += [end + header.sectionSize(PLACES[name]) for end, name in zip(ends, ("rules", "winner"), strict=True)]
        whole = QRect(min(ends), rect.top(), max(ends) - min(ends), rect.height())
        if rect.right() >= whole.right():
            painter.fillRect(rect.right(), rect.top(), 1, rect.height(), self._theme.colour("rule"))
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.setPen(self._theme.colour("quiet"))
        text = cell_text(entry, COLUMNS[PLACES["rules"]])
        inside = whole.adjusted(PADDING, 0, -PADDING, 0)
        self._pen.write(painter, inside, text, bold=False, right=self._table.isRightToLeft())
        painter.restore()


def _sign(entry: Entry) -> str:
    if entry.content.error:
        return "warning"
    return "copy" if entry.copy_of is not None else ""


def _colour(entry: Entry, name: str) -> str:
    if entry.content.error or name in _QUIET:
        return "quiet"
    return "accent" if name == "state" and entry.state is State.OPEN else "ink"
