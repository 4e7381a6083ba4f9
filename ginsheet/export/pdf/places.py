"""Where the columns of the printed table stand, which of them belong together, and how the page lies."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from typing import Final

from ginsheet.export.options import Orientation, Paper
from ginsheet.export.pdf.cells import badge_width, card_width
from ginsheet.export.pdf.pen import width_of
from ginsheet.export.pdf.style import PageStyle, Type, paper_size
from ginsheet.sheet.sheet import CellKind, Row, RowKind, Sheet

FIGURES: Final = (CellKind.POINTS, CellKind.TOTAL)
"""What stands to the right in its column, so that the digits stand below each other."""

_READ_FIRST: Final = (CellKind.NUMBER, CellKind.UPCARD, CellKind.DEADWOOD, *FIGURES)
"""What gets its room before all else."""

_SHRUNK: Final = 0.82
"""How far the text of how a hand ended may shrink for other columns."""

_EASY: Final = 1.2
"""How wide a column of figures stays, in parts of what it needs, where it gives room to how the hands ended."""


_AIR: Final = 1.5
"""What stands free beside figures in their column, in parts of what stands beside a word."""

_LEAST: Final = {CellKind.NUMBER: "00", CellKind.DEADWOOD: "0 – 00"}
"""What has room in a column even where it is empty yet."""

_ROUNDING: Final = 0.02


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
    shared = [column.weight for column in sheet.columns if column.kind is not CellKind.HOW]
    unit = (width - 2 * style.side_margin - style.how_least) / sum(shared)
    narrowest = min(column.weight for column in sheet.columns if column.kind is CellKind.TOTAL) * unit
    too_narrow = narrowest < style.score_least or _needed(sheet, style) > width - 2 * style.side_margin
    return (height, width) if orientation is None and too_narrow else (width, height)


def _needed(sheet: Sheet, style: PageStyle) -> float:
    """Give the width in which all figures are whole, where the words take as little room as they may."""
    needs = (_needs(sheet, style, index) for index, column in enumerate(sheet.columns) if column.kind in _READ_FIRST)
    return sum(needs) + style.how_least + style.dealer_least


def places_of(sheet: Sheet, style: PageStyle, left: float, right: float) -> tuple[Place, ...]:
    """Share the room from `left` to `right` out among the columns of `sheet`."""
    ends = accumulate(_widths(sheet, style, right - left), initial=left)
    return tuple(
        Place(start, end, _axis(sheet, style, index, start, end)) for index, (start, end) in enumerate(pairwise(ends))
    )


def _widths(sheet: Sheet, style: PageStyle, room: float) -> list[float]:
    """Go by the weights; then what some columns need less is given to those that are short of room."""
    kinds = [column.kind for column in sheet.columns]
    unit = room / sum(column.weight for column in sheet.columns)
    widths = [column.weight * unit for column in sheet.columns]
    needs = [_needs(sheet, style, index) for index in range(len(widths))]
    how, dealer = column_of(sheet, CellKind.HOW), column_of(sheet, CellKind.DEALER)
    figures = [index for index, kind in enumerate(kinds) if kind in _READ_FIRST]
    scores = [index for index, kind in enumerate(kinds) if kind in FIGURES]
    keeps = style.how_least if style.two_lines else max(needs[how], style.how_least)
    _give(widths, needs, figures, {how: keeps})
    _give(widths, needs, figures, {dealer: style.dealer_least, **{index: needs[index] for index in figures}})
    _give(widths, needs, [dealer], {how: keeps})
    _give(widths, needs, [how], {index: needs[index] * _EASY for index in scores})
    return widths


def _give(widths: list[float], needs: list[float], takers: list[int], givers: dict[int, float]) -> None:
    """Bring `takers` nearer to what they need, by what the givers have above the width that each of them keeps."""
    lacking = {index: lack for index in takers if (lack := needs[index] - widths[index]) > 0}
    spare = {index: more for index, keeps in givers.items() if (more := widths[index] - keeps) > 0}
    moved = min(sum(lacking.values()), sum(spare.values()))
    if moved:
        for index, lack in lacking.items():
            widths[index] += moved * lack / sum(lacking.values())
        for index, more in spare.items():
            widths[index] -= moved * more / sum(spare.values())


def _needs(sheet: Sheet, style: PageStyle, index: int) -> float:
    """Give the width in which the texts of a column read well."""
    kind = sheet.columns[index].kind
    if kind is CellKind.HOW:
        return _how_needs(sheet, style, index)
    if kind is CellKind.UPCARD:
        widest = max((card_width(text, style.body) for text in _texts(sheet.rows, index) if text), default=0)
        return max(widest, card_width("10♠", style.body)) + style.pad + _ROUNDING
    if kind in FIGURES:
        figures = style.total if kind is CellKind.TOTAL else style.strong
        return max(_widest(sheet, index, figures), width_of("000", style.total)) + style.pad * _AIR + _ROUNDING
    return (
        max(_widest(sheet, index, style.body), width_of(_LEAST.get(kind, ""), style.body)) + 2 * style.pad + _ROUNDING
    )


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
    return min((left + right + max(widest, width_of("000", kind))) / 2, right - style.pad / 2)
