"""The race to the target as a step chart: how the totals of both players grew, hand by hand."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.ui.theme import Theme

_LEAST_HANDS: Final = 8
"""A young match fills the left part of the chart only, so that its steps do not look like leaps."""
_HIGHEST_LEAST: Final = 10
"""How high the chart reaches at least, where there is no target."""
_HEIGHT: Final = 9
"""The height of the chart, in lines of text."""


class RaceChart(QWidget):
    """Draws one line for each player and a dashed one for the target; it shows totals and reckons none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: dict[Side, list[int]] = {}
        self._target: int | None = None
        self._low, self._high, self._hands = 0, _HIGHEST_LEAST, _LEAST_HANDS
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("The race"))
        theme.changed.connect(self.update)

    def show_race(self, match: Match, standing: Standing) -> None:
        """Show how the totals of `match` grew."""
        counted = [row for row in standing.hands if row.counted]
        self._lines = {side: [0, *(row.totals[side.place] for row in counted)] for side in match.sides}
        self._target = match.rules.target
        values = [value for line in self._lines.values() for value in line]
        self._low, self._high = min(0, *values), max(self._target or _HIGHEST_LEAST, *values)
        self._hands = max(_LEAST_HANDS, len(counted))
        first, second = match.players
        mine, theirs = standing.games[0].totals
        said = tr("{first} {mine}, {second} {theirs}", first=first, mine=mine, second=second, theirs=theirs)
        self.setAccessibleDescription(said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, QFontMetrics(self.font()).height() * _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._lines:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        self._draw_frame(painter, area)
        # The second line is thinner, so that where both run together the first one still shows below it.
        for side, width in zip(self._lines, (3.2, 1.8), strict=False):
            self._draw_line(painter, area, side, width)
        self._draw_ends(painter, area)

    def _area(self) -> QRectF:
        """Give the part of the widget that the lines may use; numbers stand at the right of it."""
        metrics = QFontMetrics(self.font())
        right = metrics.horizontalAdvance("00000")
        return QRectF(self.rect()).adjusted(4, metrics.height() * 0.6, -right, -metrics.height() * 0.6)

    def _point(self, area: QRectF, hand: int, total: int) -> QPointF:
        up = (total - self._low) / (self._high - self._low)
        return QPointF(area.left() + area.width() * hand / self._hands, area.bottom() - area.height() * up)

    def _draw_frame(self, painter: QPainter, area: QRectF) -> None:
        zero = self._point(area, 0, 0).y()
        painter.setPen(QPen(self._theme.colour("edge"), 1))
        painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero))
        if self._target is None:
            return
        goal = self._point(area, 0, self._target).y()
        painter.setPen(QPen(self._theme.colour("quiet"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), goal), QPointF(area.right(), goal))
        painter.setPen(self._theme.colour("quiet"))
        if self._is_free(area, goal):
            self._draw_number(painter, area, goal, self._target, bold=False)

    def _is_free(self, area: QRectF, height: float) -> bool:
        """Tell whether no player's number stands at that height."""
        line = QFontMetrics(self.font()).height()
        return all(abs(self._point(area, 0, totals[-1]).y() - height) > line for totals in self._lines.values())

    def _draw_line(self, painter: QPainter, area: QRectF, side: Side, width: float) -> None:
        line = QPolygonF()
        before = 0
        for hand, total in enumerate(self._lines[side]):
            line.append(self._point(area, hand, before))
            line.append(self._point(area, hand, total))
            before = total
        pen = QPen(self._theme.side(side), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(line)

    def _draw_ends(self, painter: QPainter, area: QRectF) -> None:
        """Put a mark at the end of each line, round for the first player and square for the second, and its number."""
        ends = {side: self._point(area, len(line) - 1, line[-1]) for side, line in self._lines.items()}
        heights = self._apart({side: point.y() for side, point in ends.items()})
        for side, end in ends.items():
            draw_mark(painter, self._theme, side, end, 4)
            painter.setPen(self._theme.side(side))
            self._draw_number(painter, area, heights[side], self._lines[side][-1], bold=True)

    def _apart(self, heights: dict[Side, float]) -> dict[Side, float]:
        """Move the heights of two numbers so far apart that both can be read."""
        upper, lower = sorted(heights, key=heights.__getitem__)
        line = QFontMetrics(self.font()).height()
        missing = max(0.0, line - (heights[lower] - heights[upper])) / 2
        below = max(0.0, heights[lower] + missing + line / 2 - self.height())
        return {upper: heights[upper] - missing - below, lower: heights[lower] + missing - below}

    def _draw_number(self, painter: QPainter, area: QRectF, height: float, number: int, *, bold: bool) -> None:
        font = self.font()
        font.setBold(bold)
        painter.setFont(font)
        line = QFontMetrics(font).height()
        place = QRectF(area.right(), height - line / 2, self.width() - area.right(), line)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number))


def draw_mark(painter: QPainter, theme: Theme, side: Side, centre: QPointF, radius: float) -> None:
    """Draw the mark of a player in the player's colour: a disc for the first, a square for the second."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.side(side))
    square = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    if side is Side.A:
        painter.drawEllipse(square)
    else:
        painter.drawRect(square.adjusted(0.4, 0.4, -0.4, -0.4))
