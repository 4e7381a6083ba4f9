"""The race to the target as a step chart: how the totals of both players grew, hand by hand."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.sheet.race import Race, race_of
from ginsheet.sheet.words.plain import listed
from ginsheet.ui.theme import Theme
from ginsheet.ui.work import Job, Runner

if TYPE_CHECKING:
    from ginsheet.export.race import Chart

_HEIGHT: Final = 9
"""The height of the chart, in lines of text."""
_DRAWING: Final = "ginsheet.export.race"


class RaceChart(QWidget):
    """Shows the drawing of the race that the printed page has too, in the colours of the window."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._race: Race | None = None
        self._shown: tuple[object, QSvgRenderer, Chart] | None = None
        self._loading: Runner | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("The race"))
        theme.changed.connect(self.update)

    def show_race(self, match: Match, standing: Standing, game: int = 1) -> None:
        """Show how the totals of a game (from 1) of `match` grew, up to its end."""
        self._race = race_of(match, standing, game)
        lines = self._race.lines.items()
        ends = (tr("{name} {total}", name=match.name(side), total=line[-1]) for side, line in lines)
        self.setAccessibleDescription(listed(list(ends)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, QFontMetrics(self.font()).height() * _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._race is None:
            return
        if self._loading is None:
            self._load()
        if not self.loaded:
            return
        renderer, chart = self._drawn(self._race)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(self.rect()))
        font = self.font()
        for label in chart.labels:
            font.setBold(label.bold)
            painter.setFont(font)
            painter.setPen(QColor(label.colour))
            height = QFontMetrics(font).height()
            place = QRectF(0, label.middle - height / 2, label.right, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, label.text)

    @property
    def loaded(self) -> bool:
        """Whether what draws the chart is there; it is asked for when the chart is first painted."""
        return self._loading is not None and not self._loading.busy

    def _load(self) -> None:
        """Load what draws, which takes a good part of a second, while the window is already of use."""
        self._loading = Runner(self)
        self._loading.rested.connect(self.update)
        self._loading.run(Job("", lambda step: import_module(_DRAWING), lambda module: None, lambda error: None))

    def _drawn(self, race: Race) -> tuple[QSvgRenderer, "Chart"]:
        """Give the drawing for the size and the colours of now; it is made anew when something has changed."""
        from ginsheet.export.race import Looks, as_svg, chart

        metrics, colours = QFontMetrics(self.font()), self._theme.colours
        looks = Looks(
            line=metrics.height(),
            numbers=metrics.horizontalAdvance("00000"),
            edge=colours.edge,
            quiet=colours.quiet,
            sides=(colours.side_a, colours.side_b, colours.side_c),
        )
        key = (race, self.size(), looks)
        if self._shown is None or self._shown[0] != key:
            drawn = chart(race, self.width(), self.height(), looks)
            self._shown = (key, QSvgRenderer(QByteArray(as_svg(drawn.drawing))), drawn)
        return self._shown[1:]


def draw_mark(painter: QPainter, theme: Theme, side: Side, centre: QPointF, radius: float) -> None:
    """Draw the mark of a side in its colour: a disc for the first, a square for the second, then a triangle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.side(side))
    square = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    if side is Side.A:
        painter.drawEllipse(square)
    elif side is Side.B:
        painter.drawRect(square.adjusted(0.4, 0.4, -0.4, -0.4))
    else:
        painter.drawPolygon([QPointF(centre.x(), square.top() - 1), square.bottomLeft(), square.bottomRight()])
