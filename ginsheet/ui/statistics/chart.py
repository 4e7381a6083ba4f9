"""What the charts of the window have in common: points to step through by key and mouse, each with its sentence."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ginsheet.i18n import tr
from ginsheet.ui.messages import announce
from ginsheet.ui.theme import Theme

_STEPS: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_PageDown: 10,
    Qt.Key.Key_PageUp: -10,
}
_ENDS: Final[dict[int, int]] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LINES: Final = 11
_LINES_LEAST: Final = 4
_BUBBLE_PADDING: Final = 7
_NEAR: Final = 10


class Chart(QWidget):
    """A drawing of points, of which the keyboard stands on one."""

    chosen = Signal()
    """The keyboard stands on another point, or has come here."""
    opened = Signal()
    """Enter, or a double click."""
    starts_at_end = False
    """Whether the keyboard, when it comes, stands on the last point where it stood on none."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._hovered = -1
        self.current = -1
        """The point that the keyboard stands on; -1 where none is chosen."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)
        theme.changed.connect(self.update)

    def count(self) -> int:
        """Give how many points there are."""
        raise NotImplementedError

    def place_of(self, point: int) -> QPointF:
        """Give where a point is drawn."""
        raise NotImplementedError

    def told(self, point: int) -> str:
        """Tell of a point in one short sentence."""
        raise NotImplementedError

    def at(self, position: QPointF) -> int:
        """Give the point that is nearest to `position`, from side to side; -1 where there is none."""
        if not self.count():
            return -1
        low, high = 0, self.count() - 1
        while low < high:
            middle = (low + high) // 2
            if self.place_of(middle).x() < position.x():
                low = middle + 1
            else:
                high = middle
        if low and position.x() - self.place_of(low - 1).x() < self.place_of(low).x() - position.x():
            low -= 1
        return low

    def choose(self, point: int) -> None:
        """Stand on `point`; on none with -1."""
        self.current = max(-1, min(point, self.count() - 1))
        self._tell()
        self.chosen.emit()

    def begin(self, current: int = -1) -> None:
        """Show other points, and stand on none or on `current`, without telling anybody."""
        self._hovered = -1
        self.current = current if current < self.count() else -1
        self.setAccessibleDescription("" if self.current < 0 else self.told(self.current))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, QFontMetrics(self.font()).height() * _LINES)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, QFontMetrics(self.font()).height() * _LINES_LEAST)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _ENTER and self.count() and not event.isAutoRepeat():
            self.opened.emit()
        elif key == Qt.Key.Key_Escape and self.current >= 0:
            self.choose(-1)
        elif key in _STEPS and self.count():
            self.choose(max(0, self.current + _STEPS[key]))
        elif key in _ENDS and self.count():
            self.choose(range(self.count())[_ENDS[key]])
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hovered = self.at(event.position())
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = self.at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and point >= 0:
            self._hovered = point
            self.choose(point)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.count():
            self.opened.emit()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current < 0 and self.count() and self.starts_at_end:
            self.choose(self.count() - 1)
        else:
            self.chosen.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    @property
    def pointed(self) -> int:
        """The point of which the chart tells: under the mouse, else under the keyboard; -1 for none."""
        return self._hovered if self._hovered >= 0 else self.current

    def draw_ground(self, painter: QPainter) -> None:
        """Draw the paper, and the frame that says that the keyboard is here."""
        painter.fillRect(self.rect(), self._theme.colour("paper"))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def draw_empty(self, painter: QPainter, sentence: str) -> None:
        """Say in the middle why there is nothing to draw."""
        painter.setPen(self._theme.colour("quiet"))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self.rect().adjusted(20, 20, -20, -20), flags, sentence)

    def draw_bubble(self, painter: QPainter, point: int, bounds: QRectF) -> None:
        """Tell of a point in a small frame beside it, within `bounds`."""
        at, text = self.place_of(point), self.told(point)
        metrics = QFontMetricsF(self.font())
        width = min(metrics.horizontalAdvance(text), bounds.width() - 2 * _BUBBLE_PADDING) + 2 * _BUBBLE_PADDING
        height = metrics.height() + _BUBBLE_PADDING
        left = min(max(at.x() - width / 2, bounds.left()), bounds.right() - width)
        top = at.y() - height - _NEAR
        if top < bounds.top():
            top = min(at.y() + _NEAR, bounds.bottom() - height)
        frame = QRectF(left, top, width, height)
        painter.setPen(QPen(self._theme.colour("edge"), 1))
        painter.setBrush(self._theme.colour("card"))
        painter.drawRoundedRect(frame, 5, 5)
        painter.setPen(self._theme.colour("ink"))
        cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width - 2 * _BUBBLE_PADDING + 1)
        painter.drawText(frame, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, cut)

    def _tell(self) -> None:
        said = "" if self.current < 0 else self.told(self.current)
        self.setAccessibleDescription(said)
        if said:
            announce(self, tr("{what}: {told}", what=self.accessibleName(), told=said))
        self.update()
