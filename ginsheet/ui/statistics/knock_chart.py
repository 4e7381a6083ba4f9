"""With which deadwood a player knocked how often, as bars."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr, trn
from ginsheet.sheet.words.statistics import figure_text
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.statistics.chart import Chart
from ginsheet.ui.theme import Theme

_PADDING: Final = 10
_LEAST: Final = 10
"""The axis goes so far at least: the count that most rules let one knock with."""
_BAR: Final = 0.68
"""The part of its place that a bar fills."""
_BAR_MOST: Final = 44.0


class KnockChart(Chart):
    """Steps from bar to bar."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("The knocks"), parent)
        self._counts: tuple[tuple[int, int], ...] = ()
        self._average: float | None = None

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """What is shown: (deadwood, times), the least deadwood first."""
        return self._counts

    def show_counts(self, counts: Sequence[tuple[int, int]], average: float | None) -> None:
        """Show how often somebody knocked with which deadwood, and the average."""
        here = self.deadwood()
        self._counts = tuple(counts)
        self._average = average
        self.begin(next((place for place, (deadwood, _) in enumerate(counts) if deadwood == here), -1))

    def deadwood(self) -> int | None:
        """Give the deadwood that the keyboard stands on."""
        return self._counts[self.current][0] if 0 <= self.current < len(self._counts) else None

    def count(self) -> int:
        return len(self._counts)

    def told(self, point: int) -> str:
        deadwood, times = self._counts[point]
        return trn("{n} knock with {deadwood}", "{n} knocks with {deadwood}", times, deadwood=deadwood)

    def place_of(self, point: int) -> QPointF:
        deadwood, times = self._counts[point]
        return QPointF(self._x(deadwood), self._height(times))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_ground(painter)
        if not self._counts:
            self.draw_empty(painter, tr("No knock with a known count yet."))
            return
        self._draw_axis(painter)
        width = min(self._step() * _BAR, _BAR_MOST)
        metrics = QFontMetricsF(self.font())
        bold = scaled(self.font(), 1.0, bold=True)
        for point, (deadwood, times) in enumerate(self._counts):
            x, top = self._x(deadwood), self._height(times)
            is_here = point == self.current
            painter.setPen(QPen(self._theme.colour("ink" if is_here else "accent"), 2 if is_here else 1))
            painter.setBrush(self._theme.colour("accent"))
            painter.drawRect(QRectF(x - width / 2, top, width, self._room().bottom() - top))
            if self._has_number(times):
                painter.setPen(self._theme.colour("ink"))
                painter.setFont(bold if is_here else self.font())
                number = QRectF(x - self._step(), top - metrics.height() - 2, 2 * self._step(), metrics.height())
                painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(times))
        painter.setFont(self.font())
        self._draw_average(painter)
        if self.pointed >= 0 and not self._has_number(self._counts[self.pointed][1]):
            self.draw_bubble(painter, self.pointed, QRectF(self.rect()).adjusted(4, 4, -4, -4))

    def _draw_axis(self, painter: QPainter) -> None:
        room, metrics = self._room(), QFontMetricsF(self.font())
        painter.setPen(QPen(self._theme.colour("strong"), 1.4))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        painter.setPen(self._theme.colour("quiet"))
        every = 1
        while every * self._step() < metrics.horizontalAdvance("00") + 4:
            every += 1 if every == 1 else 5 - every % 5
        for deadwood in range(0, self._last() + 1, every):
            x = self._x(deadwood)
            place = QRectF(x - 30, room.bottom() + 4, 60, metrics.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignHCenter, str(deadwood))
        below = QRectF(room.left(), room.bottom() + 4 + metrics.height(), room.width(), metrics.height())
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, tr("Deadwood when knocking"))

    def _draw_average(self, painter: QPainter) -> None:
        if self._average is None:
            return
        room, metrics = self._room(), QFontMetricsF(self.font())
        text = tr("on average {count}", count=figure_text("knock_average", self._average))
        x = room.left() + self._step() * (self._average + 0.5)
        painter.setPen(QPen(self._theme.colour("ink"), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, room.top() - metrics.height() * 1.3), QPointF(x, room.bottom()))
        width = metrics.horizontalAdvance(text) + 2
        left = x + 6 if x + 6 + width < self.width() else x - 6 - width
        painter.drawText(
            QRectF(left, 6, width, metrics.height()), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute, text
        )

    def _has_number(self, times: int) -> bool:
        """Tell whether there is room above a bar for its number."""
        return QFontMetricsF(self.font()).horizontalAdvance(str(times)) <= self._step()

    def _last(self) -> int:
        return max(_LEAST, self._counts[-1][0])

    def _step(self) -> float:
        return self._room().width() / (self._last() + 1)

    def _x(self, deadwood: int) -> float:
        return self._room().left() + self._step() * (deadwood + 0.5)

    def _height(self, times: int) -> float:
        room = self._room()
        return room.bottom() - room.height() * times / max(count for _, count in self._counts)

    def _room(self) -> QRectF:
        """Give where the bars are drawn."""
        line = QFontMetricsF(self.font()).height()
        return QRectF(self.rect()).adjusted(
            2 * _PADDING, 2.4 * line + _PADDING, -2 * _PADDING, -2 * line - 1.2 * _PADDING
        )
