"""The places to write in of a blank sheet's table and foot, for a form to lay its fields over."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from ginsheet.export.pdf.foot import NAME_SHARE, Foot
from ginsheet.export.pdf.form import FieldPlace
from ginsheet.export.pdf.pen import Align, width_of
from ginsheet.export.pdf.places import FIGURES, Place
from ginsheet.export.pdf.style import PageStyle
from ginsheet.export.pdf.table import Table
from ginsheet.sheet.form import IN_CELL, Entry, Spot, in_foot, in_line
from ginsheet.sheet.sheet import CellKind, Column, FootLine, Row, RowKind, Sheet

_COUNTS: Final = (Entry.KNOCKER, Entry.OPPONENT)
_OF_PAIR: Final = (CellKind.HOW, CellKind.DEADWOOD)
_OF_DEAL: Final = (CellKind.DEALER, CellKind.UPCARD, CellKind.HOW)
"""What is written in the row of a pair, and in that of the deal above it."""
PAIR_SHARE: Final = 0.45
"""The part of its cell that the name of a pair takes at most; the rest is for how its hand ended."""


def row_places(
    sheet: Sheet, table: Table, style: PageStyle, rows: Sequence[Row], levels: Sequence[float]
) -> Iterator[FieldPlace]:
    """Give the places of the rows, which begin and end at `levels`, row by row from left to right."""
    deals = {row.number for row in rows if row.kind is RowKind.PAIR}
    for row, (top, bottom) in zip(rows, pairwise(levels), strict=True):
        for column, place in zip(sheet.columns, table.places, strict=True):
            for spot, left, right in _spots(row, column, place, style, deal=row.number in deals):
                align = Align.LEFT if column.kind is CellKind.HOW else Align.MIDDLE
                yield _field(spot, left, top, right, bottom, style.body.size, align)


def _spots(
    row: Row, column: Column, place: Place, style: PageStyle, *, deal: bool
) -> Iterator[tuple[Spot, float, float]]:
    """Give the places in one cell, each with its left and right border.

    A deal of partners has what was called out, what is written without its hands (a dead deal, points, an adjustment)
    and the points of a side; its pairs have how their hands ended.
    """
    line = row.number or 0
    if column.kind in FIGURES:
        if row.kind is not RowKind.PAIR or column.kind is CellKind.POINTS:
            yield in_line(line, column.key, row.pair), place.left, place.right
        return
    places = _OF_PAIR if row.kind is RowKind.PAIR else _OF_DEAL if deal else IN_CELL
    if column.kind not in places:
        return
    left = place.left
    if row.kind is RowKind.PAIR and column.kind is CellKind.HOW:
        left += place.width * PAIR_SHARE + style.pad
    width = place.right - left
    for entry, share in IN_CELL[column.kind]:
        right = left + width * share
        gap = style.body.size * 0.35 if entry in _COUNTS else 0  # the dash between the counts stays visible
        yield (
            in_line(line, entry, row.pair),
            left + gap * (entry is Entry.OPPONENT),
            right - gap * (entry is Entry.KNOCKER),
        )
        left = right


def foot_places(sheet: Sheet, foot: Foot, table: Table, style: PageStyle, top: float) -> Iterator[FieldPlace]:
    """Give the places of the lines below the ruled line, which begins at `top`."""
    for row, (upper, lower) in zip(sheet.foot, pairwise(foot.levels(top)), strict=True):
        for column, place, cell in zip(sheet.columns, table.places, row.cells, strict=True):
            if row.line is None or column.side is None:
                continue
            left, right = place.left, place.right
            if row.line is FootLine.MATCH:
                if column.game != 1:
                    continue
                left, right = foot.side_place(column.side)
                left += (right - left) * NAME_SHARE
            elif column.kind is CellKind.POINTS:
                if row.line is not FootLine.BOXES:
                    continue
                right -= width_of(cell.text, style.label) + style.pad if cell.text else 0
            yield _field(in_foot(row.line, column.key), left, upper, right, lower, style.total.size, Align.MIDDLE)


def _field(spot: Spot, left: float, top: float, right: float, bottom: float, size: float, align: Align) -> FieldPlace:
    return FieldPlace(spot, left, top, right - left, bottom - top, size, align)
