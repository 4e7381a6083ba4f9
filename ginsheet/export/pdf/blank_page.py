"""One blank sheet in its part of a page: how many rows it has, and its drawing with the places to write in."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from ginsheet.export.blank import BlankOptions
from ginsheet.export.pdf.blank_head import BlankHead
from ginsheet.export.pdf.blank_places import PAIR_SHARE, foot_places, row_places
from ginsheet.export.pdf.blank_sheet import blank_sheet, block
from ginsheet.export.pdf.blank_strip import Strip
from ginsheet.export.pdf.foot import Foot
from ginsheet.export.pdf.form import FieldPlace
from ginsheet.export.pdf.parts import draw_signatures
from ginsheet.export.pdf.pen import Pen
from ginsheet.export.pdf.style import INK, LINE, PageStyle
from ginsheet.export.pdf.table import Table
from ginsheet.export.pdf.text import fit
from ginsheet.model.match import Match
from ginsheet.sheet.form import Part, Spot
from ginsheet.sheet.sheet import Row
from ginsheet.sheet.words import blank as words
from ginsheet.sheet.words.how_to_score import how_to_score

_ROWS_LEAST: Final = 6
"""A sheet with fewer rows is of no use, unless somebody asks for it, or the game is a single hand."""
_SINGLE_ROWS: Final = 3
"""For a single hand there are some rows more, for dead hands are dealt again."""
_HIGHEST: Final = 1.5
"""How high a row gets at most, in parts of its usual height."""
_STRIP_MOST: Final = 0.16
"""The part of the height that the strip takes at most while its type is larger than its smallest."""
_RESULT_LEAST: Final = 90
"""The least width for the line of the winner."""


class Box(NamedTuple):
    """The part of the page that a sheet may draw in, in points."""

    left: float
    top: float
    right: float
    bottom: float


class BlankPage:
    """One blank sheet, planned for its part of a page."""

    def __init__(self, options: BlankOptions, match: Match, style: PageStyle, box: Box) -> None:
        """Plan the sheet of `options` in `box`; `fits` tells whether it can be drawn. Raises BlankRefused."""
        self._options, self._match, self._style, self._box = options, match, style, box
        sheet = blank_sheet(options, match, style)
        sheet = sheet._replace(rows=tuple(block(sheet, match, 1, [""] * match.pair_count)))
        self._sheet = sheet
        self._head = BlankHead(sheet, match, options, style, box.left, box.right)
        self._table = Table(sheet, style, box.left, box.right)
        self._foot = Foot(sheet, style, self._table)
        told = how_to_score(options.rules, len(match.players)) if options.agreed and options.how_to_score else ()
        most = (box.bottom - box.top) * _STRIP_MOST
        texts = (*self._head.cut(), *told)
        self._strip = Strip(texts, style, box.right - box.left, most, heading=bool(told))
        taken = self._head.height + self._table.heading_height + self._foot.height
        taken += style.signature + self._strip.height
        self._room = box.bottom - box.top - taken
        self._share = self._table.levels(sheet.rows, 0, 1)[-1]
        self.most = max(0, int(self._room / self._share / style.row_least))
        """The most rows that have room."""
        self.count, self._height = self._rows(options.rows)
        totals = (place for column, place in zip(sheet.columns, self._table.places, strict=True) if column.game)
        self.narrowest = min(place.width for place in totals)
        """The width of the narrowest column of totals, in points."""

    def _rows(self, wanted: int | None) -> tuple[int, float]:
        """Give how many rows there are, and the height of a hand's row; a deal of partners has several."""
        highest, room = self._style.row * _HIGHEST, self._room / self._share
        if wanted is None:
            wanted = int(room / self._style.row)
            if self._options.rules.single_hand:
                wanted = min(wanted, _SINGLE_ROWS)
        least = 1 if self._options.rules.single_hand else _ROWS_LEAST
        if self._options.rows is None and wanted < least:
            wanted = least
        return wanted, min(highest, room / max(1, wanted))

    @property
    def fits(self) -> bool:
        """Whether all of its rows are high enough to write in."""
        return self._height >= self._style.row_least

    def draw(self, pen: Pen) -> Iterator[FieldPlace]:
        """Draw it; gives the places to write in, in the order in which they are filled in."""
        style, box, table = self._style, self._box, self._table
        taken = self.count * self._share * self._height
        spare = self._room - taken
        has_notes = spare > style.row * 3
        yield from self._head.draw(pen, box.top, None if has_notes else Spot(Part.NOTE))
        top = box.top + self._head.height
        table.draw_heading(pen, top)
        top += table.heading_height
        rows = list(self._all_rows())
        levels = table.levels(rows, top, self._height)
        bottom = table.draw_rows(pen, rows, top, self._height, 0)
        yield from row_places(self._sheet, table, style, rows, levels)
        self._draw_foot_columns(pen, bottom)
        self._foot.draw(pen, bottom)
        yield from foot_places(self._sheet, self._foot, table, style, bottom)
        below = bottom + self._foot.height
        self._draw_result(pen, below - 3)
        low = box.bottom - self._strip.height
        if has_notes:
            yield self._draw_notes(pen, below + style.gap, low - style.signature)
        draw_signatures(
            pen, self._sheet, style, box.left, box.right, low - (style.gap * 0.5 if self._strip.height else 0)
        )
        self._strip.draw(pen, box.left, low)

    def _all_rows(self) -> Iterator[Row]:
        for number in range(1, self.count + 1):
            yield from block(self._sheet, self._match, number, self._pair_names)

    @cached_property
    def _pair_names(self) -> list[str]:
        """The names of the pairs as they have room beside the place for how their hands ended."""
        style = self._style
        room = self._table.places[self._table.how].width * PAIR_SHARE - style.indent
        names = (words.pair_name(*self._match.pair(pair)) for pair in range(self._match.pair_count))
        return [fit(name, style.pair.style, style.pair.size, room, style.pair.size).line.text for name in names]

    def _draw_foot_columns(self, pen: Pen, top: float) -> None:
        """Draw the borders of the score columns on down the foot; those of several games end above their final."""
        table, style = self._table, self._style
        if len({column.game for column in self._sheet.columns if column.game}) > 1:
            end = self._foot.levels(top)[-2]
        else:
            end = self._foot.levels(top)[-1]
        places = [place.left for place in table.places if place.left >= table.scores_left] + [table.right]
        pen.rules([(x, top, x, end) for x in places], style.hairline, LINE)

    def _draw_result(self, pen: Pen, bottom: float) -> None:
        """Draw the lines for the winner and the margin, beside the foot."""
        style, left = self._style, self._box.left
        room = self._foot.left - style.gap - left
        if room < _RESULT_LEAST:
            return
        base = bottom - style.final_row / 2 + style.final.size * 0.357
        line = base - style.label.size * 1.35
        split = left + room * 0.62
        for text, start, end in (
            (words.winner_label(), left, split - style.gap),
            (words.margin_label(), split, left + room),
        ):
            pen.rules([(start, line, end, line)], style.rule * 0.7, INK)
            pen.write(text, style.label, start, base, end - start)

    def _draw_notes(self, pen: Pen, top: float, bottom: float) -> FieldPlace:
        """Draw lines for remarks where the rows leave room."""
        style, box = self._style, self._box
        pen.write(words.notes_label(), style.label, box.left, top + style.label.size, box.right - box.left)
        leading = style.row * 1.1
        first = top + style.label.size + leading
        levels = [first + leading * number for number in range(int((bottom - first) / leading) + 1)]
        pen.rules([(box.left, level, box.right, level) for level in levels], style.hairline, LINE)
        upper = top + style.label.size * 1.5
        return FieldPlace(Spot(Part.NOTE), box.left, upper, box.right - box.left, levels[-1] - upper, style.body.size)
