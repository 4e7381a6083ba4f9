"""The race to the target as a step chart, drawn once: the printed page and the window show the same drawing.

It holds no text: what is to be written in it comes as data, so that a PDF writes it with its embedded fonts and the
window with its own.
"""

from itertools import pairwise
from typing import Final, NamedTuple

from reportlab.graphics.renderSVG import drawToString
from reportlab.graphics.shapes import Circle, Drawing, Path, Polygon, Rect, Shape
from reportlab.lib.colors import HexColor

from ginsheet.model.hand import Side
from ginsheet.sheet.race import Race

_WIDTHS: Final = {2: (3.2, 1.8), 3: (4.2, 2.8, 1.4)}
"""The widths of the lines: each is thinner than the one before, which still shows below it where both run together."""
_LEFT: Final = 4
_ABOVE: Final = 0.6
"""What is free above and below the chart, in lines of text."""
_RADIUS: Final = 4
"""Of the mark at the end of a line."""
_DASH: Final = (4, 3)


class Looks(NamedTuple):
    """How a chart looks; colours as `#rrggbb`, lengths in points of the page or the window."""

    line: float
    """The height of a line of text."""
    numbers: float
    """The width of the longest number, which stands right of the chart."""
    edge: str
    """The colour of the line at 0."""
    quiet: str
    """The colour of the line at the target, and of its number."""
    sides: tuple[str, str, str]
    """The colours of the sides."""
    scale: float = 1
    """How thick the lines and how large the marks are, in parts of what the window has."""


class Label(NamedTuple):
    """A number to be written: its right end stands at `right`, its middle at `middle`, measured from the upper left."""

    text: str
    right: float
    middle: float
    colour: str
    bold: bool


class Chart(NamedTuple):
    """A drawing without text, and the numbers that go into it."""

    drawing: Drawing
    labels: tuple[Label, ...]


class _Field:
    """Where hands and totals stand in a drawing, whose y goes up."""

    def __init__(self, race: Race, width: float, height: float, looks: Looks) -> None:
        self._hands, self._low, self._high = race.hands, race.low, race.high  # once: each looks at every hand
        self.left, self.right = _LEFT, width - looks.numbers
        self._bottom, self._top = looks.line * _ABOVE, height - looks.line * _ABOVE

    def x(self, hand: int) -> float:
        return self.left + (self.right - self.left) * hand / self._hands

    def y(self, total: int) -> float:
        return self._bottom + (self._top - self._bottom) * (total - self._low) / (self._high - self._low)


def chart(race: Race, width: float, height: float, looks: Looks) -> Chart:
    """Draw one line for each side, a dashed one for the target, and a mark where each side stands."""
    field = _Field(race, width, height, looks)
    drawing = Drawing(width, height)
    drawing.add(_across(field, 0, looks.edge))
    if race.target is not None:
        drawing.add(_across(field, race.target, looks.quiet, _DASH))
    widths = _WIDTHS[len(race.lines)]
    for (side, line), thickness in zip(race.lines.items(), widths, strict=True):
        drawing.add(_steps(field, line, looks.sides[side.place], thickness * looks.scale))
    for side, line in race.lines.items():
        at = field.x(len(line) - 1), field.y(line[-1])
        drawing.add(mark(side, *at, _RADIUS * looks.scale, looks.sides[side.place]))
    return Chart(drawing, tuple(_labels(race, field, width, height, looks)))


def as_svg(drawing: Drawing) -> bytes:
    """Give a drawing as SVG."""
    svg: str = drawToString(drawing, useClip=True)  # Qt would draw the path of a clip that has a name
    return svg.encode()


def mark(side: Side, x: float, y: float, radius: float, colour: str) -> Shape:
    """Give the mark of a side around a point: a disc for the first, a square for the second, a triangle for the third.

    They tell the sides apart where there is no colour.
    """
    looks = {"fillColor": HexColor(colour), "strokeColor": None}
    if side is Side.A:
        return Circle(x, y, radius, **looks)
    if side is Side.B:
        half = radius * 0.9
        return Rect(x - half, y - half, 2 * half, 2 * half, **looks)
    return Polygon([x, y + radius * 1.25, x - radius, y - radius, x + radius, y - radius], **looks)


def _across(field: _Field, total: int, colour: str, dash: tuple[int, int] | None = None) -> Path:
    height = field.y(total)
    return _path([(field.left, height), (field.right, height)], colour, 1, strokeDashArray=dash)


def _steps(field: _Field, line: list[int], colour: str, thickness: float) -> Path:
    points = [(field.x(0), field.y(0))]
    for hand, (before, total) in enumerate(pairwise(line), start=1):
        points += [(field.x(hand), field.y(before)), (field.x(hand), field.y(total))]
    return _path(points, colour, thickness, strokeLineCap=1, strokeLineJoin=1)


def _path(points: list[tuple[float, float]], colour: str, thickness: float, **looks: object) -> Path:
    """Give a line through `points`; reportlab's other shapes for one come out of its SVG filled, or drawn twice."""
    path = Path(strokeColor=HexColor(colour), strokeWidth=thickness, fillColor=None, **looks)
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    return path


def _labels(race: Race, field: _Field, width: float, height: float, looks: Looks) -> list[Label]:
    """Give the last total of each side, and the target where it is not in their way."""
    middles = _apart({side: height - field.y(line[-1]) for side, line in race.lines.items()}, looks.line, height)
    labels = [
        Label(str(line[-1]), width, middles[side], looks.sides[side.place], bold=True)
        for side, line in race.lines.items()
    ]
    if race.target is not None:
        goal = height - field.y(race.target)
        if all(abs(middle - goal) >= looks.line for middle in middles.values()):
            labels.append(Label(str(race.target), width, goal, looks.quiet, bold=False))
    return labels


def _apart(middles: dict[Side, float], line: float, height: float) -> dict[Side, float]:
    """Move the numbers so far apart that all can be read, about where they were."""
    order = sorted(middles, key=middles.__getitem__)
    moved = dict(middles)
    for upper, lower in pairwise(order):
        moved[lower] = max(moved[lower], moved[upper] + line)
    too_low = sum(moved[side] - middles[side] for side in order) / len(order)
    room_above, room_below = line / 2, height - line / 2
    for side in order:
        moved[side] = max(moved[side] - too_low, room_above)
        room_above = moved[side] + line
    for side in reversed(order):
        moved[side] = min(moved[side], room_below)
        room_below = moved[side] - line
    return moved
