"""One blank sheet in its part of a page: how many rows it has, and its drawing with the places to write in."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final, NamedTuple

from ginsheet.export.blank import BlankOptions
from ginsheet.export.pdf.blank_head import BlankHead
from ginsheet.export.pdf.blank_places import PAIR_SHARE, foot_places, row_places
from ginsheet.export.pdf.blank_sheet import blank_sheet, block, with_widths
from ginsheet.export.pdf.blank_strip import Strip
from ginsheet.export.pdf.foot import Foot
from ginsheet.export.pdf.form import FieldPlace
from ginsheet.export.pdf.parts import draw_signatures
from ginsheet.export.pdf.pen import Pen, width_of
from ginsheet.export.pdf.style import INK, LINE, PageStyle
from ginsheet.export.pdf.table import Table
from ginsheet.export.pdf.text import fit
from ginsheet.model.match import Match
from ginsheet.sheet.form import Part, Spot
from ginsheet.sheet.sheet import CellKind, Row, RowKind
from ginsheet.sheet.words import blank as words
from ginsheet.sheet.words.how_to_score import how_to_score

_ROWS_LEAST: Final = 5
"""A sheet with fewer rows is of no use, unless somebody asks for it, or the game is a single hand."""
_SINGLE_ROWS: Final = 3
"""For a single hand there are some rows more, for dead hands are dealt again."""
_HIGHEST: Final = 1.5
"""How high a row gets at most, in parts of its usual height."""
_ROWS_ENOUGH: Final = 12
"""A sheet with so many rows needs no closer arrangement."""
_DEALS_LEAST: Final = 2
"""The least for partners, who record all their hands of a deal in one."""
_WIDE_FROM: Final = 1.15
"""A part of a page is wide where its width is more than so many times its height."""
_STRIP_SIZE: Final = 0.9
"""The largest type of the strip beside that of notes: it is to be looked up, and the rows need the room."""
_PANELS: Final = (0.25, 0.29, 0.33)
"""The parts of the width that how to score may take beside the table."""
_PANEL_GAP: Final = 1.2
"""The gap to it, in parts of that between other parts of the page."""
_PANEL_LEAST: Final = 16
"""The least width of it, in parts of the size of its type."""
_STRIP_MOST: Final = 0.17
"""The part of the height that the strip takes at most while its type is larger than its smallest."""
_NOTES_LEAST: Final = 2.4
"""The least room for lines for remarks, in parts of the height of a row."""
_RESULT_LEAST: Final = 90
"""The least width for the line of the winner."""

_OF_PAIRS: Final = (CellKind.HOW, CellKind.DEADWOOD, CellKind.POINTS)
"""The columns in which each pair of a deal has its own places."""


class Box(NamedTuple):
    """The part of the page that a sheet may draw in, in points."""

    left: float
    top: float
    right: float
    bottom: float


class Arrangement(NamedTuple):
    """Where the parts around the table stand."""

    strip_beside: bool
    """Whether how to score stands to the right of the table, not at the bottom."""
    signed_beside: bool
    """Whether the lines to sign stand to the left of the foot, not below it."""


_UPRIGHT: Final = (Arrangement(False, False), Arrangement(False, True))
_WIDE: Final = (Arrangement(True, False), Arrangement(True, True))


def planned(options: BlankOptions, match: Match, style: PageStyle, box: Box) -> "BlankPage":
    """Plan the sheet of `options` in `box`, arranged so that it has rows enough, else the most. Raises BlankRefused."""
    wide = box.right - box.left > (box.bottom - box.top) * _WIDE_FROM
    pages = [BlankPage(options, match, style, box, way) for way in (_WIDE if wide else _UPRIGHT)]
    enough = (page for page in pages if page.fits and (options.rows is not None or page.count >= _ROWS_ENOUGH))
    return next(enough, None) or max(pages, key=lambda page: page.most)


class BlankPage:
    """One blank sheet, planned for its part of a page."""

    def __init__(
        self, options: BlankOptions, match: Match, style: PageStyle, box: Box, arrangement: Arrangement
    ) -> None:
        """Plan the sheet of `options` in `box`; `fits` tells whether it can be drawn. Raises BlankRefused."""
        self._options, self._match, self._style, self._box = options, match, style, box
        sheet = blank_sheet(options, match, style)
        sheet = sheet._replace(rows=tuple(block(sheet, match, 1, [""] * match.pair_count)))
        self._sheet = sheet
        self._head = BlankHead(sheet, match, options, style, box.left, box.right)
        self._top = box.top + self._head.height
        self._strip, self._right, self._bottom = self._with_strip(arrangement.strip_beside)
        self._sheet = sheet = with_widths(sheet, style, self._right - box.left)
        self._table = Table(sheet, style, box.left, self._right)
        self._foot = Foot(sheet, style, self._table)
        self._signed_beside = arrangement.signed_beside and self._can_sign_beside
        self._below = style.signature
        if self._signed_beside:
            self._below = style.gap * 0.8 if self._strip.height and not self._is_beside else 0.0
        self._room = self._bottom - self._top - self._table.heading_height - self._foot.height - self._below
        self._share = self._table.levels(sheet.rows, 0, 1)[-1]
        self.most = max(0, int(self._room / self._share / style.row_least))
        """The most rows that have room."""
        self.count, self._height = self._rows(options.rows)
        totals = (place for column, place in zip(sheet.columns, self._table.places, strict=True) if column.game)
        self.narrowest = min(place.width for place in totals)
        """The width of the narrowest column of totals, in points."""

    def _with_strip(self, beside: bool) -> tuple[Strip, float, float]:
        """Give the strip, and the right and lower border of what it leaves to all else."""
        options, style, box = self._options, self._style, self._box
        told = how_to_score(options.rules, len(self._match.players)) if options.agreed and options.how_to_score else ()
        texts = (*self._head.cut(), *told)
        if beside and texts:
            return self._with_panel(texts, heading=bool(told))
        most, largest = (box.bottom - box.top) * _STRIP_MOST, style.notes.size * _STRIP_SIZE
        strip = Strip(texts, style, box.right - box.left, most, largest, heading=bool(told))
        return strip, box.right, box.bottom - strip.height

    def _with_panel(self, texts: Sequence[str], *, heading: bool) -> tuple[Strip, float, float]:
        """Give the strip beside the table, as narrow as it can be."""
        style, box = self._style, self._box
        for share in _PANELS:
            width = max(style.notes.size * _PANEL_LEAST, (box.right - box.left) * share)
            largest = min(style.body.size, width / _PANEL_LEAST)
            panel = Strip(texts, style, width, box.bottom - self._top, largest, heading=heading)
            if panel.height <= box.bottom - self._top:
                break
        return panel, box.right - width - style.gap * _PANEL_GAP, box.bottom

    def _rows(self, wanted: int | None) -> tuple[int, float]:
        """Give how many rows there are, and the height of a hand's row; a deal of partners has several."""
        rules, room = self._options.rules, self._room / self._share
        if wanted is None:
            least = 1 if rules.single_hand else _DEALS_LEAST if rules.partnership else _ROWS_LEAST
            wanted = max(least, int(room / self._style.row))
            if rules.single_hand:
                wanted = min(wanted, _SINGLE_ROWS)
        return wanted, min(self._style.row * _HIGHEST, room / wanted)

    @property
    def fits(self) -> bool:
        """Whether all of its rows are high enough to write in, and all stands inside."""
        inside = not self._is_beside or self._strip.height <= self._box.bottom - self._top
        return inside and self._height >= self._style.row_least and self._is_titled

    @property
    def _is_titled(self) -> bool:
        """Whether the title of every column that stands alone has room."""
        least = replace(self._style.heading, size=self._style.heading.floor)
        columns = zip(self._sheet.columns, self._table.places, strict=True)
        return all(
            column.group or width_of(column.title, least) + self._style.title_pad <= place.width
            for column, place in columns
        )

    @property
    def _is_beside(self) -> bool:
        return self._right < self._box.right

    @property
    def _can_sign_beside(self) -> bool:
        style, count = self._style, len(self._sheet.players)
        needed = (style.label.size * 1.6 + style.body.size * 1.6) * count
        return self._foot.height >= needed and self._foot.left - style.gap - self._box.left >= _RESULT_LEAST

    def draw(self, pen: Pen) -> Iterator[FieldPlace]:
        """Draw it; gives the places to write in, in the order in which they are filled in."""
        style, table = self._style, self._table
        has_notes = self._room - self.count * self._share * self._height > style.row * _NOTES_LEAST
        yield from self._head.draw(pen, self._box.top, None if has_notes else Spot(Part.NOTE))
        table.draw_heading(pen, self._top)
        top = self._top + table.heading_height
        rows = list(self._all_rows())
        levels = table.levels(rows, top, self._height)
        table.draw_rows(pen, rows, top, self._height, 0)
        self._draw_pair_lines(pen, rows, levels)
        yield from row_places(self._sheet, table, style, rows, levels)
        yield from self._draw_foot(pen, levels[-1])
        if has_notes:
            end = self._bottom - self._below
            yield self._draw_notes(pen, levels[-1] + self._foot.height + style.gap, end)
        if self._is_beside:
            self._strip.draw(pen, self._right + style.gap * _PANEL_GAP, self._top)
        else:
            self._strip.draw(pen, self._box.left, self._bottom)

    def _draw_foot(self, pen: Pen, top: float) -> Iterator[FieldPlace]:
        """Draw the foot from `top` down, with what stands beside and below it."""
        style, left = self._style, self._box.left
        self._draw_foot_columns(pen, top)
        self._foot.draw(pen, top)
        yield from foot_places(self._sheet, self._foot, self._table, style, top)
        bottom = top + self._foot.height - 3 * style.rule
        if not self._signed_beside:
            self._draw_result(pen, bottom)
            low = self._bottom - (0 if self._is_beside else style.gap * 0.5)
            draw_signatures(pen, self._sheet, style, left, self._right, low)
            return
        right = self._foot.left - style.gap
        step = (bottom - top) / len(self._sheet.players)
        for number, name in enumerate(self._sheet.players, start=1):
            alone = self._sheet._replace(players=(name,))
            draw_signatures(pen, alone, style, left, right, top + number * step)

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

    def _draw_pair_lines(self, pen: Pen, rows: Sequence[Row], levels: Sequence[float]) -> None:
        """Draw a line to write on above the hand of each pair, where its hand is written."""
        columns = zip(self._sheet.columns, self._table.places, strict=True)
        written = [place for column, place in columns if column.kind in _OF_PAIRS]
        pairs = [level for row, level in zip(rows, levels, strict=False) if row.kind is RowKind.PAIR]
        lines = [(place.left, level, place.right, level) for level in pairs for place in written]
        pen.rules(lines, self._style.hairline * 0.8, LINE)

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
