"""How the balance of two opponents went over the years, as a line above and below the middle."""

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.opponents import BalancePoint
from ginsheet.sheet.words.plain import signed
from ginsheet.ui.statistics.chart import Chart
from ginsheet.ui.theme import Theme

_PADDING: Final = 10
_LINES_MOST: Final = 5
"""The most steps from line to line across."""
_LINE_ROOM: Final = 1.7
"""The least room from line to line, in parts of the height of the text."""
_DOTS_APART: Final = 9
"""Points nearer than this to each other get no dot of their own."""
_DOT: Final = 2.6
_LARGE_DOT: Final = 5.0
_NAME_PART: Final = 0.28
"""The part of the width that a name may have."""
_AT_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
"""Time and numbers run the same way in every language."""
_STEPS: Final = (1, 2, 5)


class BalanceChart(Chart):
    """Steps from match to match; Enter opens the one that the keyboard stands on."""

    starts_at_end = True

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("The balance over time"), parent)
        self.names = ("", "")
        """Who is ahead above the middle, and who below it."""
        self._points: tuple[BalancePoint, ...] = ()
        self._across: list[float] = []
        self._totals = (0, 0)
        self._lines: list[int] = [0]
        self._measured: tuple[object, QRectF] | None = None

    @property
    def points(self) -> tuple[BalancePoint, ...]:
        """What is shown, a point for each finished match."""
        return self._points

    def show_balance(self, first: str, second: str, points: Sequence[BalancePoint]) -> None:
        """Show how the balance of these two went; above the middle the first is ahead."""
        here = self._points[self.current].id if 0 <= self.current < len(self._points) else None
        self.names = first, second
        self._points = tuple(points)
        self._across = spread([point.date for point in self._points])
        totals = [0, *(point.total for point in self._points)]
        self._totals = min(totals), max(totals)
        self.begin(next((place for place, point in enumerate(self._points) if point.id == here), -1))

    def count(self) -> int:
        return len(self._points)

    def told(self, point: int) -> str:
        match = self._points[point]
        return tr(
            "{date}: {margin}, which makes {total}",
            date=_date_text(match.date),
            margin=signed(match.margin),
            total=signed(match.total),
        )

    def place_of(self, point: int) -> QPointF:
        room = self._room()
        return QPointF(room.left() + room.width() * self._across[point], self._height(self._points[point].total))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_ground(painter)
        if not self._points:
            self.draw_empty(painter, tr("They have finished no match against each other yet."))
            return
        self._draw_axes(painter)
        self._draw_names(painter)
        places = [self.place_of(point) for point in range(len(self._points))]
        painter.setPen(QPen(self._theme.colour("accent"), 2.2, j=Qt.PenJoinStyle.RoundJoin))
        start = QPointF(self._room().left() - _PADDING / 2, self._height(0))
        painter.drawPolyline(QPolygonF([start, *places]))
        if min((right.x() - left.x() for left, right in pairwise(places)), default=_DOTS_APART) >= _DOTS_APART:
            painter.setBrush(self._theme.colour("paper"))
            for place in places:
                painter.drawEllipse(place, _DOT, _DOT)
        if self.current >= 0:
            painter.setBrush(self._theme.colour("accent"))
            painter.drawEllipse(places[self.current], _LARGE_DOT, _LARGE_DOT)
        if self.pointed >= 0:
            at = places[self.pointed]
            painter.setPen(QPen(self._theme.colour("quiet"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(at.x(), self._room().top()), QPointF(at.x(), self._room().bottom()))
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.setBrush(self._theme.colour("paper"))
            painter.drawEllipse(at, _LARGE_DOT, _LARGE_DOT)
            self.draw_bubble(painter, self.pointed, QRectF(self.rect()).adjusted(4, 4, -4, -4))

    def _draw_axes(self, painter: QPainter) -> None:
        room, metrics = self._room(), QFontMetricsF(self.font())
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # a minus stays in front of its number
        for total in self._lines:
            y = self._height(total)
            colour, width = ("strong", 1.4) if total == 0 else ("rule", 1.0)
            painter.setPen(QPen(self._theme.colour(colour), width))
            painter.drawLine(QPointF(room.left() - _PADDING / 2, y), QPointF(room.right(), y))
            painter.setPen(self._theme.colour("ink" if total == 0 else "quiet"))
            label = QRectF(0, y - metrics.height() / 2, room.left() - _PADDING, metrics.height())
            painter.drawText(label, _AT_RIGHT, signed(total))
        painter.setPen(self._theme.colour("quiet"))
        free = 0.0
        for point, text in self._dates(metrics):
            width = metrics.horizontalAdvance(text) + 2
            x = room.left() + room.width() * self._across[point]
            left = min(max(x - width / 2, 2), self.width() - width - 2)
            if left < free:
                continue
            free = left + width + 2 * _PADDING
            painter.drawLine(QPointF(x, room.bottom()), QPointF(x, room.bottom() + 4))
            painter.drawText(
                QRectF(left, room.bottom() + 5, width, metrics.height()), Qt.AlignmentFlag.AlignHCenter, text
            )
        painter.restore()

    def _dates(self, metrics: QFontMetricsF) -> list[tuple[int, str]]:
        """Give points spread over the width with their dates, as many as there is room for."""
        most = max(1, int(self._room().width() // (metrics.horizontalAdvance("0000-00-00") + 4 * _PADDING)))
        wanted = [place / most for place in range(most + 1)]
        points = dict.fromkeys(
            min(range(len(self._across)), key=lambda point: abs(self._across[point] - place)) for place in wanted
        )
        return [(point, _date_text(self._points[point].date)) for point in points]

    def _draw_names(self, painter: QPainter) -> None:
        """Say above the drawing who is ahead where the line is above the middle, and who where it is below."""
        metrics, room = QFontMetricsF(self.font()), self._room()
        painter.setPen(self._theme.colour("quiet"))
        line = QRectF(room.left(), _PADDING * 0.6, room.width(), metrics.height())
        above, below = (
            metrics.elidedText(name, Qt.TextElideMode.ElideRight, room.width() * _NAME_PART) for name in self.names
        )
        for said, across in (
            (tr("▲ {name} is ahead", name=above), Qt.AlignmentFlag.AlignLeft),
            (tr("▼ {name} is ahead", name=below), Qt.AlignmentFlag.AlignRight),
        ):
            painter.drawText(line, across | Qt.AlignmentFlag.AlignAbsolute | Qt.TextFlag.TextSingleLine, said)

    def _room(self) -> QRectF:
        """Give where the line is drawn, between the axes; it is asked for every point, and reckoned once."""
        key = self.size(), self._totals, self.font().key()
        if self._measured is None or self._measured[0] != key:
            metrics = QFontMetricsF(self.font())
            height = self.height() - 2 * metrics.height() - 2.5 * _PADDING
            most = min(_LINES_MOST, max(1, int(height / metrics.height() / _LINE_ROOM)))
            self._lines = lines_at(*self._totals, most)
            widest = max(metrics.horizontalAdvance(signed(total)) for total in self._lines)
            room = QRectF(self.rect()).adjusted(
                widest + 2.5 * _PADDING, metrics.height() + 1.5 * _PADDING, -2 * _PADDING, -metrics.height() - _PADDING
            )
            self._measured = key, room
        return self._measured[1]

    def _height(self, total: int) -> float:
        room, (low, high) = self._room(), self._totals
        return room.bottom() - room.height() * (total - low) / max(1, high - low)


def _date_text(date: dt.date | None) -> str:
    return tr("without date") if date is None else date.isoformat()


def spread(dates: Sequence[dt.date | None]) -> list[float]:
    """Give where matches stand between 0 and 1: by their dates where all have one, else one after the other.

    Those of one day stand beside each other within it.
    """
    known = [date.toordinal() for date in dates if date is not None]
    if len(known) < len(dates) or not known or known[0] == known[-1]:
        last = max(1, len(dates) - 1)
        return [place / last for place in range(len(dates))]
    of_day, so_far = Counter(known), Counter[int]()
    found = []
    for day in known:
        found.append(day + so_far[day] / of_day[day])
        so_far[day] += 1
    return [(place - found[0]) / (found[-1] - found[0]) for place in found]


def lines_at(low: int, high: int, most: int) -> list[int]:
    """Give round numbers from `low` to `high`, with 0 among them, at most so many steps from end to end."""
    step = next(
        factor * 10**power for power in range(20) for factor in _STEPS if (high - low) / (factor * 10**power) <= most
    )
    return [place * step for place in range(-(-low // step), high // step + 1)]
