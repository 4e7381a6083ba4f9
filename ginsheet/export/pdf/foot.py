"""What stands below the ruled line of the printed table: a line for each sum, up to the final."""

from itertools import accumulate
from typing import Final

from ginsheet.export.pdf.pen import Align, Pen, middle, width_of
from ginsheet.export.pdf.places import FIGURES
from ginsheet.export.pdf.style import INK, LINE, PageStyle
from ginsheet.export.pdf.table import Table
from ginsheet.model.hand import Side
from ginsheet.sheet.sheet import CellKind, Row, RowKind, Sheet

NAME_SHARE: Final = 0.45
"""The part of its place that a side's name may take beside the final of several games."""


class Foot:
    """The foot of one sheet, in the columns of its table."""

    def __init__(self, sheet: Sheet, style: PageStyle, table: Table) -> None:
        """Take the lines of `sheet`, to be drawn below `table`."""
        self._sheet = sheet
        self._style = style
        self._table = table
        games = {column.game for column in sheet.columns if column.kind is CellKind.TOTAL}
        self._has_several_games = len(games) > 1

    @property
    def height(self) -> float:
        """Its height in points."""
        return sum(self._row_height(row) for row in self._sheet.foot) + 3 * self._style.rule

    @property
    def left(self) -> float:
        """Where the labels may begin, at the latest; left of it there is room for the outcome."""
        widest = max((width_of(self._label(row), self._style.final) for row in self._sheet.foot), default=0)
        return self._table.scores_left - 2 * self._style.pad - widest

    def _label(self, row: Row) -> str:
        return row.cells[self._table.how].text

    def levels(self, top: float) -> list[float]:
        """Give where each line begins, and last where they end."""
        return list(accumulate(map(self._row_height, self._sheet.foot), initial=top))

    def side_place(self, side: Side) -> tuple[float, float]:
        """Give the left and right border of what `side` has of the final of several games, which belongs to no game."""
        width = (self._table.right - self._table.scores_left) / len(self._sheet.players)
        left = self._table.scores_left + side.place * width
        return left, left + width

    def _row_height(self, row: Row) -> float:
        return self._style.final_row if row.kind is RowKind.FINAL else self._style.foot_row

    def draw(self, pen: Pen, top: float) -> None:
        """Draw the lines from `top` down, the last one between a single and a double rule."""
        style, first, right = self._style, self._table.scores_left, self._table.right
        room = first - 2 * style.pad - self._table.left
        if self._has_several_games:
            end = self.levels(top)[-2]
            pen.rules([(x, top, x, end) for x in [*self._table.borders[1:], right]], style.hairline, LINE)
        for row in self._sheet.foot:
            height = self._row_height(row)
            final = row.kind is RowKind.FINAL
            kind = style.final if final else style.foot
            base = top + height / 2 + middle(kind)
            pen.write(self._label(row), kind, first - 2 * style.pad, base, room, Align.RIGHT)
            if final and self._has_several_games:
                self._draw_final_of_match(pen, row, base)
            elif self._sheet.rows:  # with no hand yet the foot is there to be filled in
                self._draw_figures(pen, row, base)
            top += height
            if final:
                pen.rules(
                    [(first, top + gap, right, top + gap) for gap in (0, style.rule * 2.2)], style.rule * 0.8, INK
                )
            else:
                pen.rules([(first, top, right, top)], style.hairline, LINE)

    def _draw_figures(self, pen: Pen, row: Row, base: float) -> None:
        style = self._style
        for column, place, cell in zip(self._sheet.columns, self._table.places, row.cells, strict=True):
            if column.kind not in FIGURES or not cell.text:
                continue
            figure, at = style.final if row.kind is RowKind.FINAL else style.total, place.axis
            if column.kind is CellKind.POINTS:
                figure, at = style.label, place.right - style.pad
            pen.write(cell.text, figure, at, base, place.width - style.pad, Align.RIGHT)

    def _draw_final_of_match(self, pen: Pen, row: Row, base: float) -> None:
        """Draw the sums of several games: they belong to no game, so the sides share the width of all of them."""
        style = self._style
        for column, cell in zip(self._sheet.columns, row.cells, strict=True):
            if column.side is None or column.game != 1:
                continue
            left, right = self.side_place(column.side)
            room = right - left
            pen.write(self._sheet.players[column.side.place], style.label, left + style.pad, base, room * NAME_SHARE)
            if self._sheet.rows and cell.text:
                pen.write(cell.text, style.final, right - style.pad, base, room * 0.4, Align.RIGHT)
