"""The table of the printed sheet: heading and rows, in columns that fill the width of the page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from ginsheet.export.pdf.cells import draw_badge, draw_card, draw_cell, draw_words
from ginsheet.export.pdf.names import short_names
from ginsheet.export.pdf.pen import Align, Pen, middle, width_of
from ginsheet.export.pdf.places import FIGURES, Group, Place, column_of, groups_of, places_of
from ginsheet.export.pdf.style import INK, LINE, PageStyle, Type
from ginsheet.export.pdf.text import LONGEST_LINE
from ginsheet.model.hand import Mark
from ginsheet.sheet.sheet import Cell, CellKind, Column, Row, RowKind, Sheet
from ginsheet.sheet.words import hands as hand_words
from ginsheet.sheet.words import page as words

_STRONG_MARKS: Final = (Mark.GIN, Mark.BIG_GIN)

_TITLE_SHRUNK: Final = 0.85
"""How far `Game 1` shrinks over its column, before the bare number says it better."""


class Table:
    """The table of one sheet between the left and right border of a page."""

    def __init__(self, sheet: Sheet, style: PageStyle, left: float, right: float) -> None:
        """Share the width out among the columns of `sheet`."""
        self._sheet = sheet
        self._style = style
        self.left, self.right = left, right
        self.places = places_of(sheet, style, left, right)
        self.groups = groups_of(sheet)
        self.how = column_of(sheet, CellKind.HOW)
        self._titles = [column.title for column in sheet.columns]
        for group in self.groups:
            self._shorten_titles(group)

    def _shorten_titles(self, group: Group) -> None:
        """Say below the name of a side what its points are; where names stand over single columns, make them fit."""
        members = slice(group.first, group.last + 1)
        if group.shared:
            room = min(place.width for place in self.places[members]) - self._style.title_pad
            names = replace(self._style.name, size=self._style.name.floor)
            self._titles[members] = short_names(tuple(self._titles[members]), names, room)
        else:
            columns = self._sheet.columns[members]
            room = min(place.width for place in self.places[members]) - self._style.title_pad
            fits = all(width_of(column.title, self._style.label) * _TITLE_SHRUNK <= room for column in columns)
            several = len({column.game for column in columns}) > 2
            self._titles[members] = [
                words.points_label()
                if column.kind is CellKind.POINTS
                else str(column.game)
                if several and not fits
                else column.title
                for column in columns
            ]

    @property
    def scores_left(self) -> float:
        """Where the columns of the sides begin."""
        return self.places[self.groups[0].first].left

    @property
    def borders(self) -> list[float]:
        """Where the groups of columns begin, each with a strong line."""
        return [self.places[group.first].left for group in self.groups]

    @property
    def heading_height(self) -> float:
        """The height of the heading, in points."""
        return 2 * self._style.heading_row

    def blocks(self) -> list[list[float]]:
        """Give the heights of the rows, in parts of that of a hand; a deal and its pairs, one list, stay together."""
        blocks: list[list[float]] = []
        for row in self._sheet.rows:
            if row.kind is RowKind.PAIR:
                blocks[-1].append(self._share(row))
            else:
                blocks.append([self._share(row)])
        return blocks

    def _share(self, row: Row) -> float:
        return self._style.pair_row if row.kind is RowKind.PAIR else 1

    def draw_heading(self, pen: Pen, top: float) -> None:
        """Draw the titles of the columns: over those that belong together their heading, below it what each holds."""
        style = self._style
        bottom = top + self.heading_height
        alone = (top + bottom) / 2 + middle(style.heading)
        for column, place in zip(self._sheet.columns, self.places, strict=True):
            if column.kind is CellKind.HOW:
                pen.write(column.title, style.heading, place.left + style.pad, alone, place.width - 2 * style.pad)
            elif not column.group:
                pen.write(
                    column.title, style.heading, place.centre, alone, place.width - self._style.title_pad, Align.MIDDLE
                )
        for group in self.groups:
            self._draw_group(pen, group, top)
        across = [(self.left, y, self.right, y) for y in (top, bottom)]
        pen.rules([*across, *((x, top, x, bottom) for x in self.borders)], style.rule, INK)

    def _draw_group(self, pen: Pen, group: Group, top: float) -> None:
        style = self._style
        upper = top + style.heading_row * 0.54 + middle(style.side) + 1
        lower = top + style.heading_row * 1.5 + middle(style.label)
        left, right = self.places[group.first].left, self.places[group.last].right
        pen.write(group.title, style.side, (left + right) / 2, upper, right - left - 2 * style.pad, Align.MIDDLE)
        for index in range(group.first, group.last + 1):
            place = self.places[index]
            kind = style.name if group.shared else style.label
            if self._titles[index].isdecimal():  # a figure like those below it
                kind = replace(kind, size=style.foot.size)
            pen.write(self._titles[index], kind, place.centre, lower, place.width - self._style.title_pad, Align.MIDDLE)

    def draw_rows(self, pen: Pen, rows: Sequence[Row], top: float, height: float, empty: int) -> float:
        """Draw `rows`, each hand `height` points high, and `empty` rows below them; gives where they end."""
        style = self._style
        levels = self.levels(rows, top, height, empty)
        bottom = levels[-1]
        inside = [number for number, row in enumerate(rows) if row.kind is RowKind.PAIR]  # no line above a pair's row
        across = [(self.left, y, self.right, y) for number, y in enumerate(levels[:-1]) if number not in {0, *inside}]
        down = [place.left for place in self.places if place.left not in self.borders] + [self.right]
        pen.rules([*across, *((x, top, x, bottom) for x in down)], style.hairline, LINE)
        borders = [(x, top, x, bottom) for x in self.borders]
        pen.rules([*borders, (self.left, bottom, self.right, bottom)], style.rule, INK)
        for row, upper, lower in zip(rows, levels, levels[1:], strict=False):
            self._draw_row(pen, row, (upper + lower) / 2, lower - upper)
        return bottom

    def levels(self, rows: Sequence[Row], top: float, height: float, empty: int = 0) -> list[float]:
        """Give where each of `rows` begins, then each of the empty ones, and last where they end."""
        heights = [self._share(row) * height for row in rows] + [height] * empty
        return list(accumulate(heights, initial=top))

    def _draw_row(self, pen: Pen, row: Row, centre: float, height: float) -> None:
        """Draw one row of that height around the level `centre`."""
        style = self._style
        base = centre + (middle(style.pair) - style.lift if row.kind is RowKind.PAIR else middle(style.body))
        for column, place, cell in zip(self._sheet.columns, self.places, row.cells, strict=True):
            room = place.width - (1 if column.kind in FIGURES else 2) * style.pad
            if column.kind is CellKind.HOW:
                self._draw_how(pen, row, cell, place, base, height)
            elif not cell.text and not cell.struck:
                continue
            elif column.kind is CellKind.DEALER:
                self._draw_words(pen, cell, style.quiet, place.centre, base, room, height, Align.MIDDLE)
            elif column.kind is CellKind.UPCARD:
                draw_card(pen, cell, style.body, place.centre, base, place.width - style.pad)
            else:
                at, align = (place.axis, Align.RIGHT) if column.kind in FIGURES else (place.centre, Align.MIDDLE)
                if cell.struck and column.kind in FIGURES:
                    at = place.right - style.pad / 2
                draw_cell(pen, cell, self._type_of(row, column), at, base, room, align)

    def _type_of(self, row: Row, column: Column) -> Type:
        style = self._style
        if row.kind is RowKind.PAIR:
            return style.pair
        if column.kind is CellKind.TOTAL:
            return style.total
        if column.kind is CellKind.POINTS:
            return style.strong if row.mark else style.body
        return style.quiet

    def _draw_how(self, pen: Pen, row: Row, cell: Cell, place: Place, base: float, height: float) -> None:
        style = self._style
        kind = style.quiet if row.kind is RowKind.QUIET else style.strong if row.mark in _STRONG_MARKS else style.body
        left = place.left + style.pad
        if row.kind is RowKind.PAIR:
            kind, left = style.pair, left + style.indent
        room = place.right - style.pad - left
        if row.letter:
            room -= draw_badge(pen, row, kind, style, place.right - style.pad, base) + style.pad
        self._draw_words(pen, cell, kind, left, base, room, height, Align.LEFT)

    def _draw_words(
        self, pen: Pen, cell: Cell, kind: Type, x: float, base: float, room: float, height: float, align: Align
    ) -> None:
        if self._style.two_lines:
            draw_words(pen, cell, kind, x, base, room, height, align)
        else:
            draw_cell(pen, cell, kind, x, base, room, align)

    def cut(self) -> Iterator[str]:
        """Give whole what an adjustment says whose reason is too long for its cell, to be said below the sheet."""
        kind, place = self._style.body, self.places[self.how]
        for row in self._sheet.rows:
            text = row.cells[self.how].text
            cramped = width_of(text, kind) * kind.floor / kind.size > place.width - 2 * self._style.pad
            if row.kind is RowKind.ADJUSTMENT and row.number is not None and (cramped or len(text) > LONGEST_LINE):
                yield hand_words.note_text(row.number, text)

    def carried(self, count: int) -> Row:
        """Give the row that takes the totals after the first `count` rows to the next page."""
        cells = [
            self._newest(index, count) if column.kind is CellKind.TOTAL else Cell()
            for index, column in enumerate(self._sheet.columns)
        ]
        cells[self.how] = Cell(words.carried_over())
        return Row(RowKind.QUIET, tuple(cells))

    def _newest(self, index: int, count: int) -> Cell:
        return next((row.cells[index] for row in reversed(self._sheet.rows[:count]) if row.cells[index].text), Cell())
