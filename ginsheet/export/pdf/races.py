"""The race on the printed page: a chart for each game, with the marks and names of the sides above them."""

from collections.abc import Sequence
from typing import Final

from ginsheet.export.pdf.fonts import Style
from ginsheet.export.pdf.pen import Align, Pen, middle, width_of
from ginsheet.export.pdf.style import GREY, RACE_INKS, Ink, PageStyle, Type
from ginsheet.model.hand import Side
from ginsheet.sheet.race import Race
from ginsheet.sheet.words import page as words

_LINE: Final = 1.35
"""The height of a line of numbers, in parts of the type size."""
_EDGE: Final = "0.72 0.75 0.79"
_LONGEST: Final = "00000"
_TALL: Final = 2.2
"""How high a chart is on a page of its own, in parts of what it is below a sheet."""


class Races:
    """The charts of one match, between the left and right border of a page."""

    def __init__(
        self, races: Sequence[Race], names: tuple[str, ...], style: PageStyle, left: float, right: float
    ) -> None:
        """Take the races of the games; `names` are those of the sides."""
        self._races = races
        self._names = names
        self._style = style
        self._left, self._right = left, right
        self._numbers = Type(style.foot.style, style.foot.size)

    @property
    def height(self) -> float:
        """What they take below a sheet, in points, with the space below them; 0 where there are none."""
        return self._style.race + self._style.gap if self._races else 0

    def draw(self, pen: Pen, top: float) -> None:
        """Draw the charts side by side below the sheet."""
        style, count = self._style, len(self._races)
        width = (self._right - self._left - style.gap * (count - 1)) / count
        upper = self._draw_legend(pen, top)
        for place, race in enumerate(self._races):
            left = self._left + place * (width + style.gap)
            self._draw_chart(pen, race, place, left, width, upper, top + style.race - upper)

    def draw_alone(self, pen: Pen, top: float, bottom: float) -> None:
        """Draw the charts below each other on a page of their own."""
        style = self._style
        upper = self._draw_legend(pen, top) + style.gap / 2
        height = min(style.race * _TALL, (bottom - upper) / len(self._races) - style.gap)
        for place, race in enumerate(self._races):
            self._draw_chart(pen, race, place, self._left, self._right - self._left, upper, height)
            upper += height + style.gap

    def _draw_legend(self, pen: Pen, top: float) -> float:
        """Write the heading and who has which mark; gives where the charts may begin."""
        from reportlab.graphics.shapes import Drawing

        from ginsheet.export.race import mark

        style = self._style
        base = top + style.heading.size
        heading = words.race_heading()
        radius = style.seats.size * 0.36
        at = self._left + width_of(heading, style.heading) + style.heading.size * 1.6
        pen.write(heading, style.heading, self._left, base, self._right - self._left)
        room = (self._right - at) / len(self._names)
        for side, name in zip(Side, self._names, strict=False):
            sign = Drawing(2 * radius, 2 * radius)
            sign.add(mark(side, radius, radius, radius, RACE_INKS[side.place]))
            pen.drawing(sign, at, base - middle(style.seats) - radius)
            at += radius * 3
            at += pen.write(name, style.seats, at, base, room - radius * 3 - style.seats.size * 1.4)
            at += style.seats.size * 1.4
        return top + style.heading.size * 1.6

    def _draw_chart(
        self, pen: Pen, race: Race, place: int, left: float, width: float, top: float, height: float
    ) -> None:
        from ginsheet.export.race import Looks, chart

        style = self._style
        if len(self._races) > 1:
            pen.write(words.game(place + 1), style.label, left, top + style.label.size, width)
            top += style.label.size * 1.5
            height -= style.label.size * 1.5
        looks = Looks(
            line=self._numbers.size * _LINE,
            numbers=width_of(_LONGEST, self._numbers),
            edge=_hexadecimal(_EDGE),
            quiet=_hexadecimal(GREY),
            sides=RACE_INKS,
            scale=style.rule * 0.8,
        )
        drawn = chart(race, width, height, looks)
        pen.drawing(drawn.drawing, left, top)
        for label in drawn.labels:
            kind = Type(Style.BOLD if label.bold else Style.TEXT, self._numbers.size, _ink(label.colour))
            base = top + label.middle + middle(kind)
            pen.write(label.text, kind, left + label.right, base, looks.numbers, Align.RIGHT)


def _hexadecimal(ink: Ink) -> str:
    return "#" + "".join(f"{round(float(part) * 255):02x}" for part in ink.split())


def _ink(colour: str) -> Ink:
    return " ".join(f"{int(colour[start : start + 2], 16) / 255:.2f}" for start in (1, 3, 5))
