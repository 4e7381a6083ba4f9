"""The head of a blank sheet: what is known is printed, all else is a line to write on."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ginsheet.export.blank import BlankOptions
from ginsheet.export.pdf.form import FieldPlace
from ginsheet.export.pdf.parts import ASIDE, TITLE_RULE, draw_flowed, draw_title, flowed, flowed_width, shares
from ginsheet.export.pdf.pen import Align, Pen, width_of
from ginsheet.export.pdf.style import GREY, LINE, PageStyle, Type
from ginsheet.export.pdf.text import LONGEST_LINE
from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line
from ginsheet.model.match import Match
from ginsheet.sheet.form import Part, Spot, player
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words import blank as words
from ginsheet.sheet.words.rules import RULE_NAMES

_SUITS: Final = 2.6
"""The width of the suits behind the title and of the gap before them, in parts of the size of its type."""
_ASIDE_MOST: Final = 240
"""The most room that what stands beside the title takes, in points."""
_LINE_ROOM: Final = 4.4
"""The least width of a line for a figure, in parts of the size of its type."""
_FIGURE_MOST: Final = 12
"""The greatest width of it."""
_OTHERWISE_LEAST: Final = 17
"""The least width of the line for figures agreed otherwise, in the same parts."""
_STACKED: Final = 170
"""Where there is less room beside the title than so many points, date and place stand one below the other."""


class _Slot(NamedTuple):
    """Something of the head, printed or to be written."""

    label: str
    """What stands in front of a line; nothing in front of a text."""
    text: str
    spot: Spot | None


class BlankHead:
    """The head of one blank sheet between the left and right border of its page."""

    def __init__(
        self, sheet: Sheet, match: Match, options: BlankOptions, style: PageStyle, left: float, right: float
    ) -> None:
        """Take what is known of the match, to be drawn between `left` and `right`."""
        self._sheet = sheet
        self._style = style
        self._left, self._right = left, right
        width = right - left
        title = min(width_of(sheet.title, style.title), width * ASIDE) + style.title.size * _SUITS
        self._aside_room = min(_ASIDE_MOST, max(0.0, width - title - style.gap * 1.5))
        self._asides = self._aside_lines(options)
        self._aside_leading = style.aside.size * 1.85
        below = (len(self._asides) - 1) * self._aside_leading
        self._title_base = max(style.title.size * 0.86, style.aside.size * 1.4 + below)
        self._leading = max(style.names.size * 1.75, style.row)
        self._names_base = self._title_base + TITLE_RULE + self._leading * 0.9
        self._sides = _sides(match, options)
        self._dash = style.names.size * 1.6
        self._told = options.agreed
        self._otherwise = Type(style.agreed.style, style.agreed.size, GREY)
        self._agreed = list(flowed(sheet.agreed, style, width)) if options.agreed else []
        self._figures = [] if options.agreed else list(self._figure_lines(width))

    def _aside_lines(self, options: BlankOptions) -> list[list[_Slot]]:
        sheet = self._sheet
        date = _Slot(words.date_label(), sheet.date, Spot(Part.DATE))
        place = _Slot(words.place_label(), sheet.place, Spot(Part.PLACE))
        rules = _Slot(words.rules_label(), sheet.rules if options.agreed else "", None)
        first = [[date], [place]] if self._aside_room < _STACKED else [[date, place]]
        return [*first, [rules]]

    def _figure_lines(self, width: float) -> Iterator[list[tuple[str, str]]]:
        """Break the figures to fill in into lines; each is its name and its field."""
        style = self._style
        line: list[tuple[str, str]] = []
        used = 0.0
        for field in words.FILLED_IN:
            name = tr(RULE_NAMES[field])
            room = width_of(name, style.agreed) + style.agreed.size * (_LINE_ROOM + 1)
            if line and used + room > width:
                yield line
                line, used = [], 0.0
            line.append((name, field))
            used += room
        yield line

    @property
    def _agreed_leading(self) -> float:
        return self._style.notes_leading if self._told else self._style.agreed.size * 2.1

    @property
    def _agreed_top(self) -> float:
        return self._names_base + self._style.names.size * 0.45

    @property
    def height(self) -> float:
        """Its height in points, with the space below it."""
        lines = len(self._figures) * self._agreed_leading
        if self._told:
            lines = len(self._agreed) * self._agreed_leading + (0 if self._same_line else self._style.agreed.size * 2)
        return self._agreed_top + lines + self._style.gap * 0.8

    def cut(self) -> Iterator[str]:
        """Give the names that the head cannot show whole even at their smallest, to be said elsewhere."""
        style = self._style
        for side, share in zip(self._sides, self._shares(), strict=True):
            for slot in side:
                room = share / len(side) - style.pad
                if slot.text and self._is_cut(slot.text, style.names, room):
                    yield slot.text
        for line in self._asides:
            together = all(slot.text for slot in line)
            if together and not self._is_cut(_in_a_row(line), style.aside, self._aside_room):
                continue
            for slot in line:
                if slot.text and (together or self._is_cut(slot.text, style.aside, self._aside_width(line))):
                    yield slot.text
        if self._is_cut(self._sheet.title, style.title, (self._right - self._left) * ASIDE):
            yield self._sheet.title

    def _is_cut(self, text: str, kind: Type, room: float) -> bool:
        return width_of(text, kind) * kind.floor / kind.size > room or len(text) > LONGEST_LINE

    def draw(self, pen: Pen, top: float, remarks: Spot | None) -> Iterator[FieldPlace]:
        """Draw it from `top` down; gives the places to write in, in order.

        `remarks` is what the line for figures agreed otherwise is filled in as, if at all.
        """
        style = self._style
        base = top + self._title_base
        draw_title(pen, self._sheet.title, style, self._left, self._right, base)
        yield from self._draw_names(pen, top + self._names_base)
        yield from self._draw_asides(pen, base)
        yield from self._draw_figures(pen, top + self._agreed_top)
        end = level = 0.0
        for number, texts in enumerate(self._agreed):
            level = top + self._agreed_top + self._line(number)
            end = draw_flowed(pen, texts, style, self._left, self._right, level)
        if self._told:
            start = end + 2 * style.gap if self._same_line else self._left
            level += 0 if self._same_line else style.agreed.size * 2
            slot = _Slot(words.otherwise_label(), "", remarks)
            yield from self._draw_slot(pen, slot, self._otherwise, start, self._right, level)

    @property
    def _same_line(self) -> bool:
        """Whether the line for figures agreed otherwise has room beside the last agreed ones."""
        kind = self._style.agreed
        used = flowed_width(self._agreed[-1], self._style) if self._agreed else 0
        needed = used + 2 * self._style.gap + width_of(words.otherwise_label(), kind) + kind.size * _OTHERWISE_LEAST
        return needed <= self._right - self._left

    def _line(self, number: int) -> float:
        return self._agreed_leading * (number + 1)

    def _aside_width(self, line: list[_Slot]) -> float:
        return (self._aside_room - self._style.gap * (len(line) - 1)) / len(line)

    def _draw_asides(self, pen: Pen, base: float) -> Iterator[FieldPlace]:
        style = self._style
        for number, line in enumerate(reversed(self._asides)):
            level = base - number * self._aside_leading
            width = self._aside_width(line)
            at = self._right - self._aside_room
            if all(slot.text for slot in line):  # what is printed stands to the right, as on a completed sheet
                pen.write(_in_a_row(line), style.aside, self._right, level, self._aside_room, Align.RIGHT)
                continue
            for slot in line:
                yield from self._draw_slot(pen, slot, style.aside, at, at + width, level)
                at += width + style.gap

    def _shares(self) -> list[float]:
        style = self._style
        room = self._right - self._left - self._dash * (len(self._sides) - 1)
        printed = all(slot.text for side in self._sides for slot in side)
        if not printed:
            return [room / len(self._sides)] * len(self._sides)
        widths = [sum(width_of(slot.text, style.names) + 2 * style.pad for slot in side) for side in self._sides]
        return shares(widths, room)

    def _draw_names(self, pen: Pen, base: float) -> Iterator[FieldPlace]:
        style = self._style
        at = self._left
        for place, (side, share) in enumerate(zip(self._sides, self._shares(), strict=True)):
            if place:
                level = base - style.names.size * 0.27
                pen.rules([(at + self._dash * 0.3, level, at + self._dash * 0.7, level)], style.rule, GREY)
                at += self._dash
            yield from self._draw_side(pen, side, at, share, base)
            at += share

    def _draw_side(
        self, pen: Pen, side: tuple[_Slot, ...], left: float, share: float, base: float
    ) -> Iterator[FieldPlace]:
        style = self._style
        width = share / len(side)
        for number, slot in enumerate(side):
            at = left + number * width
            end = at + width - (style.pad if len(side) > 1 else 0)
            yield from self._draw_slot(pen, slot, style.names, at, end, base)

    def _draw_figures(self, pen: Pen, top: float) -> Iterator[FieldPlace]:
        style = self._style
        for number, line in enumerate(self._figures):
            level = top + self._line(number)
            room = self._right - self._left - sum(width_of(name, style.agreed) for name, _ in line)
            each = min(room / len(line), style.agreed.size * _FIGURE_MOST)
            at = self._left
            for name, field in line:
                end = at + width_of(name, style.agreed) + each
                slot = _Slot(name, "", Spot(Part.RULE, field))
                yield from self._draw_slot(pen, slot, style.agreed, at, end - style.agreed.size, level)
                at = end

    def _draw_slot(
        self, pen: Pen, slot: _Slot, kind: Type, left: float, right: float, base: float
    ) -> Iterator[FieldPlace]:
        """Draw a text, or its label and a line to write on, on the base line `base`."""
        if slot.text:
            pen.write(slot.text, kind, left, base, right - left)
            return
        room = (right - left) * 0.6
        start = left + pen.write(slot.label, kind, left, base, room, ink=GREY) + kind.size * 0.4
        line = base + kind.size * 0.18
        pen.rules([(start, line, right, line)], self._style.hairline, LINE)
        if slot.spot is not None:
            height = kind.size * 1.5
            yield FieldPlace(slot.spot, start, line - height, right - start, height, kind.size)


def _in_a_row(line: list[_Slot]) -> str:
    return " · ".join(slot.text for slot in line)


def _sides(match: Match, options: BlankOptions) -> list[tuple[_Slot, ...]]:
    """Give the players of each side, by name or with a line behind the letter of the seat."""
    named = [clean_line(name) for name in options.players] or [""] * len(match.players)
    slots = [_Slot(match.players[seat], name, player(seat)) for seat, name in enumerate(named)]
    count = len(match.sides)
    return [tuple(slots[side.place :: count]) for side in match.sides]
