"""The list of matches on the start page: unfinished first, damaged ones last and with their reason."""

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ginsheet.i18n import tr
from ginsheet.sheet.words.archive import copy_text, state_text
from ginsheet.sheet.words.plain import NOTHING, date_text, together
from ginsheet.ui.icons import draw_icon
from ginsheet.ui.messages import as_tip
from ginsheet.ui.qt_types import Index
from ginsheet.ui.theme import Theme

_ROOT: Final = QModelIndex()

if TYPE_CHECKING:
    from ginsheet.storage.archive.entry import Entry


class ListRole(IntEnum):
    """What the delegate asks for beside Qt's own roles."""

    ENTRY = Qt.ItemDataRole.UserRole + 1
    """The `Entry` of the row."""


def title(entry: "Entry") -> str:
    """Name a match by its sides, a damaged file by its name."""
    return entry.path.name if entry.content.error else together(entry.content.sides)


def detail(entry: "Entry") -> str:
    """Tell date, place and rules of a match, or what is wrong with its file."""
    content = entry.content
    if content.error:
        return content.error  # the title names the file already
    date = "" if content.date is None else date_text(content.date)
    copy = "" if entry.copy_of is None else copy_text(entry.copy_of.name)
    return " · ".join(text for text in (date, content.place, content.rules_name, copy) if text)


def score_text(entry: "Entry") -> str:
    """Give the finals, or how it stands: `304 – 131`; nothing for a damaged file."""
    return f" {NOTHING} ".join(str(points) for points in entry.content.finals)


def state(entry: "Entry") -> str:
    """Say who has won, or how many hands there are so far."""
    content = entry.content
    return state_text(damaged=bool(content.error), over=content.over, winner=entry.winner_name, hands=content.hands)


class RecentModel(QAbstractListModel):
    """Gives the matches one by one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._matches: list[Entry] = []

    def show_matches(self, matches: "list[Entry]") -> None:
        """Show `matches` in the order given."""
        self.beginResetModel()
        self._matches = matches
        self.endResetModel()

    def entry(self, position: int) -> "Entry | None":
        """Give the match at `position`; None where there is none."""
        return self._matches[position] if 0 <= position < len(self._matches) else None

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._matches)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        give = _ROLES.get(role)
        entry = self.entry(index.row()) if index.isValid() else None
        return None if give is None or entry is None else give(entry)


def _spoken(entry: "Entry") -> str:
    parts = (title(entry), score_text(entry), state(entry), detail(entry))
    return ", ".join(part for part in parts if part)


_ROLES: Final[dict[int, "Callable[[Entry], object]"]] = {
    Qt.ItemDataRole.DisplayRole: title,
    Qt.ItemDataRole.ToolTipRole: lambda entry: as_tip(f"{_spoken(entry)}\n{entry.path}"),
    Qt.ItemDataRole.AccessibleTextRole: _spoken,
    ListRole.ENTRY: lambda entry: entry,
}


class _RecentDelegate(QStyledItemDelegate):
    """Paints a match in two lines: names and score, then date, place, rules and how it stands."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._current = -1
        self._focused = False

    def show_current(self, position: int, *, focused: bool) -> None:
        """Tint the match at `position`, and frame it while the list has the focus."""
        self._current = position
        self._focused = focused

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line = QFontMetrics(option.font).height()
        return QSize(0, round(line * 3.3))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(ListRole.ENTRY)
        rect: QRect = option.rect
        painter.save()
        is_current = index.row() == self._current
        painter.fillRect(rect, self._theme.colour("current" if is_current else "paper"))
        painter.setPen(self._theme.colour("rule"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if entry is not None:
            self._match(painter, rect, QFont(option.font), entry)
        if is_current and self._focused:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
        painter.restore()

    def _match(self, painter: QPainter, rect: QRect, font: QFont, entry: "Entry") -> None:
        line = QFontMetrics(font).height()
        inside = rect.adjusted(line, round(line * 0.5), -line, -round(line * 0.5))
        if entry.content.error:
            spot = QRect(inside.left(), inside.top(), line + 2, inside.height())
            draw_icon(painter, "warning", spot, self._theme.colours.side_b)
            inside.adjust(round(line * 1.8), 0, 0, 0)
        upper = QRect(inside.left(), inside.top(), inside.width(), inside.height() // 2)
        lower = upper.translated(0, upper.height())
        bold = QFont(font)
        bold.setBold(True)
        bold.setPointSizeF(font.pointSizeF() * 1.1)
        finished = "quiet" if entry.content.over or entry.content.error else "ink"
        self._pair(painter, upper, bold, (title(entry), "ink"), (score_text(entry), "ink"))
        self._pair(painter, lower, font, (detail(entry), "quiet"), (state(entry), finished))

    def _pair(self, painter: QPainter, rect: QRect, font: QFont, left: tuple[str, str], right: tuple[str, str]) -> None:
        """Write one text at the left of a line, cut short where needed, and one at the right."""
        metrics = QFontMetrics(font)
        painter.setFont(font)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        most = rect.width() // 2
        ending = metrics.elidedText(right[0].replace("\n", " "), Qt.TextElideMode.ElideRight, most)
        painter.setPen(self._theme.colour(right[1]))
        painter.drawText(rect, flags | Qt.AlignmentFlag.AlignRight, ending)
        room = rect.width() - metrics.horizontalAdvance(ending + "nn")
        painter.setPen(self._theme.colour(left[1]))
        text = metrics.elidedText(left[0].replace("\n", " "), Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, flags | Qt.AlignmentFlag.AlignLeft, text)


class RecentList(QListView):
    """Shows matches; Enter or a click opens one."""

    opened = Signal(object)
    """The `Entry` that was chosen."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._model = RecentModel(self)
        self._delegate = _RecentDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setModel(self._model)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setAccessibleName(tr("Your matches"))
        theme.changed.connect(self._repaint)
        self.entered.connect(self._point_at)
        self.clicked.connect(self._open_clicked)

    def show_matches(self, matches: "list[Entry]") -> None:
        """Show `matches`."""
        self._delegate.show_current(-1, focused=False)
        self._model.show_matches(matches)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._model.index(0, 0))
        self._mark(self.currentIndex().row())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark(-1)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._mark(self.currentIndex().row() if self.hasFocus() else -1)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.isVisible():
            self._mark(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex().row())
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._model.rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(self._theme.colour("quiet"))
            text = tr("Your matches will stand here.")
            painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, text)

    def _point_at(self, index: QModelIndex) -> None:
        self._mark(index.row())

    def _mark(self, position: int) -> None:
        self._delegate.show_current(position, focused=self.hasFocus())
        self._repaint()

    def _repaint(self) -> None:
        self.viewport().update()

    def _open_clicked(self, index: QModelIndex) -> None:
        self._open(index.row())

    def _open(self, position: int) -> None:
        entry = self._model.entry(position)
        if entry is not None:
            self.opened.emit(entry)
