"""The table of the printed sheet: heading, rows and foot, in columns that fill the width of the page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from ginsheet.export.pdf.cells import draw_badge, draw_cell
from ginsheet.export.pdf.pen import Align, Pen, middle, width_of
from ginsheet.export.pdf.style import INK, LINE, PageStyle, Type
from ginsheet.export.pdf.text import LONGEST_LINE
from ginsheet.model.hand import Mark
from ginsheet.sheet.sheet import Cell, CellKind, Column, Row, RowKind, Sheet
from ginsheet.sheet.words import hands as hand_words
from ginsheet.sheet.words import page as words

_FIGURES: Final = (CellKind.POINTS, CellKind.TOTAL)
_STRONG_MARKS: Final = (Mark.GIN, Mark.BIG_GIN)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a column stands: its borders, and where its figures end on the right."""

    left: float
    right: float
    axis: float

    @property
    def centre(self) -> float:
        return (self.left + self.right) / 2

    @property
    def width(self) -> float:
        return self.right - self.left


class Table:
    """The table of one sheet between the left and right border of a page."""

    def __init__(self, sheet: Sheet, style: PageStyle, left: float, right: float) -> None:
        """Share the width out among the columns of `sheet` by their weights."""
        self._sheet = sheet
        self._style = style
        self.left, self.right = left, right
        self._places = tuple(_places(sheet, style, left, right))
        self._sides = [
            (group[0], group[-1])
            for side, members in groupby(range(len(sheet.columns)), key=lambda index: sheet.columns[index].side)
            if side is not None
            for group in [list(members)]
        ]
        self._side_borders = [self._places[first].left for first, _ in self._sides]

    @property
    def heading_height(self) -> float:
        """The height of the heading, in points."""
        return 2 * self._style.heading_row

    @property
    def foot_height(self) -> float:
        """The height of the foot, in points."""
        return sum(self._foot_row_height(row) for row in self._sheet.foot) + 3

    @property
    def foot_left(self) -> float:
        """Where the labels of the foot may begin, at the latest; left of it there is room for the outcome."""
        widest = max((width_of(row.cells[self._how].text, self._style.final) for row in self._sheet.foot), default=0)
        return self._places[self._sides[0][0]].left - 2 * self._style.pad - widest

    @property
    def _how(self) -> int:
        return next(index for index, column in enumerate(self._sheet.columns) if column.kind is CellKind.HOW)

    def _foot_row_height(self, row: Row) -> float:
        return self._style.final_row if row.kind is RowKind.FINAL else self._style.foot_row

    def draw_heading(self, pen: Pen, top: float) -> None:
        """Draw the titles of the columns: over the columns of a side its name, below it what each holds."""
        style = self._style
        bottom = top + self.heading_height
        upper = top + style.heading_row * 0.54 + middle(style.side) + 1
        lower = top + style.heading_row * 1.5 + middle(style.label)
        alone = (top + bottom) / 2 + middle(style.heading)
        for column, place in zip(self._sheet.columns, self._places, strict=True):
            if column.kind is CellKind.HOW:
                pen.write(column.title, style.heading, place.left + style.pad, alone, place.width - 2 * style.pad)
            elif column.side is None:
                pen.write(column.title, style.heading, place.centre, alone, place.width - 4, Align.MIDDLE)
            else:
                label = words.points_label() if column.kind is CellKind.POINTS else column.title
                pen.write(label, style.label, place.centre, lower, place.width - 4, Align.MIDDLE)
        for first, last in self._sides:
            left, right = self._places[first].left, self._places[last].right
            title, room = self._sheet.columns[first].title, right - left - 2 * style.pad
            pen.write(title, style.side, (left + right) / 2, upper, room, Align.MIDDLE)
        across = [(self.left, y, self.right, y) for y in (top, bottom)]
        pen.rules([*across, *((x, top, x, bottom) for x in self._side_borders)], style.rule, INK)

    def draw_rows(self, pen: Pen, rows: Sequence[Row], top: float, height: float, lines: int) -> None:
        """Draw `rows` and empty rows below them, `lines` in all, each `height` points high."""
        style = self._style
        bottom = top + lines * height
        across = [(self.left, top + line * height, self.right, top + line * height) for line in range(1, lines)]
        down = [place.left for place in self._places if place.left not in self._side_borders] + [self.right]
        pen.rules([*across, *((x, top, x, bottom) for x in down)], style.hairline, LINE)
        borders = [(x, top, x, bottom) for x in self._side_borders]
        pen.rules([*borders, (self.left, bottom, self.right, bottom)], style.rule, INK)
        for line, row in enumerate(rows):
            self._draw_row(pen, row, top + (line + 0.5) * height + middle(style.body))

    def _draw_row(self, pen: Pen, row: Row, base: float) -> None:
        for column, place, cell in zip(self._sheet.columns, self._places, row.cells, strict=True):
            if column.kind is CellKind.HOW:
                self._draw_how(pen, row, cell, place, base)
            elif cell.text or cell.struck:
                kind, room = self._type_of(row, column), place.width - 2 * self._style.pad
                at, align = (place.axis, Align.RIGHT) if column.kind in _FIGURES else (place.centre, Align.MIDDLE)
                if cell.struck and column.kind in _FIGURES:
                    at = place.right - self._style.pad
                draw_cell(pen, cell, kind, at, base, room, align)

    def _type_of(self, row: Row, column: Column) -> Type:
        style = self._style
        if column.kind is CellKind.TOTAL:
            return style.total
        if column.kind is CellKind.POINTS:
            return style.strong if row.mark else style.body
        return style.quiet

    def _draw_how(self, pen: Pen, row: Row, cell: Cell, place: _Place, base: float) -> None:
        style = self._style
        kind = style.quiet if row.kind is RowKind.QUIET else style.strong if row.mark in _STRONG_MARKS else style.body
        room = place.width - 2 * style.pad
        if row.letter:
            room -= draw_badge(pen, row, style, place.right - style.pad, base) + style.pad
        draw_cell(pen, cell, kind, place.left + style.pad, base, room, Align.LEFT)

    def draw_foot(self, pen: Pen, top: float) -> None:
        """Draw what stands below the ruled line, the last line between a single and a double rule."""
        style = self._style
        first = self._places[self._sides[0][0]].left
        for row in self._sheet.foot:
            height = self._foot_row_height(row)
            final = row.kind is RowKind.FINAL
            kind = style.final if final else style.foot
            base = top + height / 2 + middle(kind)
            label = row.cells[self._how].text
            pen.write(label, kind, first - 2 * style.pad, base, first - self.left, Align.RIGHT)
            for column, place, cell in zip(self._sheet.columns, self._places, row.cells, strict=True):
                if column.kind not in _FIGURES or not cell.text or not self._sheet.rows:
                    continue  # with no hand yet the foot is there to be filled in
                figure, at = style.final if final else style.total, place.axis
                if column.kind is CellKind.POINTS:
                    figure, at = style.label, place.right - style.pad
                pen.write(cell.text, figure, at, base, place.width - style.pad, Align.RIGHT)
            top += height
            if final:
                pen.rules([(first, top + gap, self.right, top + gap) for gap in (0, 2.2)], style.rule * 0.8, INK)
            else:
                pen.rules([(first, top, self.right, top)], style.hairline, LINE)

    def cut(self) -> Iterator[str]:
        """Give whole what an adjustment says whose reason is too long for its cell, to be said below the sheet."""
        kind, place = self._style.body, self._places[self._how]
        for row in self._sheet.rows:
            text = row.cells[self._how].text
            cramped = width_of(text, kind) * kind.floor / kind.size > place.width - 2 * self._style.pad
            if row.kind is RowKind.ADJUSTMENT and row.number is not None and (cramped or len(text) > LONGEST_LINE):
                yield hand_words.note_text(row.number, text)

    def carried(self, count: int) -> Row:
        """Give the row that takes the totals after the first `count` rows to the next page."""
        cells = [
            self._newest(index, count) if column.kind is CellKind.TOTAL else Cell()
            for index, column in enumerate(self._sheet.columns)
        ]
        cells[self._how] = Cell(words.carried_over())
        return Row(RowKind.QUIET, tuple(cells))

    def _newest(self, index: int, count: int) -> Cell:
        return next((row.cells[index] for row in reversed(self._sheet.rows[:count]) if row.cells[index].text), Cell())


def _places(sheet: Sheet, style: PageStyle, left: float, right: float) -> Iterable[_Place]:
    unit = (right - left) / sum(column.weight for column in sheet.columns)
    for index, column in enumerate(sheet.columns):
        end = left + column.weight * unit
        kind = style.total if column.kind is CellKind.TOTAL else style.body
        texts = {row.cells[index].text for row in sheet.rows}
        widest = max((width_of(text, kind) for text in texts), default=0) if column.kind in _FIGURES else 0
        widest = max(widest, width_of("000", kind))
        yield _Place(left, end, min((left + end + widest) / 2, end - style.pad))
        left = end
