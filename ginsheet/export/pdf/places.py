"""Where the columns of the printed table stand, which of them belong together, and how the page lies."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from typing import Final

from ginsheet.export.options import Orientation, Paper
from ginsheet.export.pdf.cells import badge_width
from ginsheet.export.pdf.pen import width_of
from ginsheet.export.pdf.style import PageStyle, Type, paper_size
from ginsheet.sheet.sheet import CellKind, Row, RowKind, Sheet

FIGURES: Final = (CellKind.POINTS, CellKind.TOTAL)
"""What stands to the right in its column, so that the digits stand below each other."""

_WIDENED: Final = (CellKind.DEALER, CellKind.DEADWOOD)
"""What may take from the room for how the hands ended, where that has some to spare."""

_SHRUNK: Final = 0.82
"""How far it may shrink for them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a column stands: its borders, and where its figures end on the right."""

    left: float
    right: float
    axis: float

    @property
    def centre(self) -> float:
        """The middle between its borders."""
        return (self.left + self.right) / 2

    @property
    def width(self) -> float:
        """From border to border."""
        return self.right - self.left


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring columns under one heading."""

    title: str
    first: int
    last: int
    shared: bool
    """Whether its columns are of several sides, so that each has its side's name above it."""


def column_of(sheet: Sheet, kind: CellKind) -> int:
    """Give the position of the one column of `kind`."""
    return next(index for index, column in enumerate(sheet.columns) if column.kind is kind)


def groups_of(sheet: Sheet) -> tuple[Group, ...]:
    """Give the groups of columns, from left to right; the columns before them stand alone."""
    indexes = groupby(range(len(sheet.columns)), key=lambda index: sheet.columns[index].group)
    members = [(title, list(found)) for title, found in indexes if title]
    return tuple(
        Group(title, found[0], found[-1], len({sheet.columns[index].side for index in found}) > 1)
        for title, found in members
    )


def laid(sheet: Sheet, style: PageStyle, paper: Paper, orientation: Orientation | None = None) -> tuple[float, float]:
    """Give the page for `sheet`, width and height: as chosen, else upright unless it has too many columns for that."""
    width, height = paper_size(paper, orientation)
    unit = (width - 2 * style.side_margin) / sum(column.weight for column in sheet.columns)
    narrowest = min(column.weight for column in sheet.columns if column.kind is CellKind.TOTAL) * unit
    return (height, width) if orientation is None and narrowest < style.score_least else (width, height)


def places_of(sheet: Sheet, style: PageStyle, left: float, right: float) -> tuple[Place, ...]:
    """Share the room from `left` to `right` out among the columns of `sheet`."""
    ends = accumulate(_widths(sheet, style, right - left), initial=left)
    return tuple(
        Place(start, end, _axis(sheet, style, index, start, end)) for index, (start, end) in enumerate(pairwise(ends))
    )


def _widths(sheet: Sheet, style: PageStyle, room: float) -> list[float]:
    """Go by the weights; what the texts of how the hands ended leave over goes to columns that are short of room."""
    unit = room / sum(column.weight for column in sheet.columns)
    widths = [column.weight * unit for column in sheet.columns]
    how = column_of(sheet, CellKind.HOW)
    for index, column in enumerate(sheet.columns):
        if column.kind not in _WIDENED:
            continue
        lacking = _widest(sheet, index, style.body) + 2 * style.pad - widths[index]
        if lacking > 0:
            given = max(0, min(lacking, widths[how] - _how_needs(sheet, style, how)))
            widths[index] += given
            widths[how] -= given
    return widths


def _how_needs(sheet: Sheet, style: PageStyle, how: int) -> float:
    """Give the width in which every ending reads well, with its letter; reasons of adjustments may be cut."""
    needs = (
        width_of(row.cells[how].text, style.strong) * _SHRUNK
        + (badge_width(row, style.label.size) + style.pad if row.letter else 0)
        for row in sheet.rows
        if row.kind is not RowKind.ADJUSTMENT
    )
    return max(needs, default=0) + 2 * style.pad


def _widest(sheet: Sheet, index: int, kind: Type) -> float:
    return max((width_of(text, kind) for text in _texts(sheet.rows, index)), default=0)


def _texts(rows: tuple[Row, ...], index: int) -> Iterator[str]:
    yield from {row.cells[index].text for row in rows}


def _axis(sheet: Sheet, style: PageStyle, index: int, left: float, right: float) -> float:
    """Give where the figures of a column end, so that its widest one stands in the middle."""
    column = sheet.columns[index]
    kind = style.total if column.kind is CellKind.TOTAL else style.body
    widest = _widest(sheet, index, kind) if column.kind in FIGURES else 0
    return min((left + right + max(widest, width_of("000", kind))) / 2, right - style.pad)
