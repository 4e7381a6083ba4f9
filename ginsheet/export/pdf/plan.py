"""Decides what stands on which page, in numbers alone: how many rows, how high, and where the foot and notes go."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """The room there is, in points."""

    first: float
    """For rows and all below them on the first page."""
    again: float
    """The same on a page after the first."""
    notes_page: float
    """For notes on a page that has nothing else."""
    closing: float
    """What the foot and the lines to sign take."""
    row: float
    """The height of a row where there is room."""
    row_least: float
    """The smallest height of a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PagePlan:
    """One page: which rows of the sheet it has, and what else."""

    first_row: int
    end_row: int
    """The row after its last one."""
    lines: int = 0
    """Ruled lines: its rows, the empty ones below them, and those that carry totals."""
    row_height: float = 0
    carries_in: bool = False
    carries_out: bool = False
    closing: bool = False
    """Whether foot, outcome and the lines to sign are on it."""
    first_note: int = 0
    end_note: int = 0


def plan(
    rows: int, notes: int, space: Space, notes_height: Callable[[int], float], notes_room: Callable[[float], int]
) -> list[PagePlan]:
    """Share `rows` rows and `notes` lines of notes out among as few pages as can be read well.

    `notes_height` gives the height of so many lines of notes, `notes_room` the lines that fit a height, in points.
    """
    beside = min(notes, notes_room(space.first / 3))  # more notes than that go on to pages of their own
    closing = space.closing + notes_height(beside)
    pages = _pages_of_rows(rows, space, closing, beside)
    shown = beside
    while shown < notes:
        end = min(notes, shown + max(1, notes_room(space.notes_page)))
        pages.append(PagePlan(first_row=rows, end_row=rows, first_note=shown, end_note=end))
        shown = end
    return pages


def _pages_of_rows(rows: int, space: Space, closing: float, beside: int) -> list[PagePlan]:
    room = space.first - closing
    if rows * space.row_least <= room:
        lines = max(rows, int(room / space.row))
        height = room / lines
        return [PagePlan(first_row=0, end_row=rows, lines=lines, row_height=height, closing=True, end_note=beside)]
    height = (space.row + space.row_least) / 2
    pages: list[PagePlan] = []
    done = 0
    while True:
        room = space.again if pages else space.first
        carries = 1 if pages else 0
        lines = int((room - closing) / height)
        if rows - done + carries <= lines:
            exact = (room - closing) / lines
            break
        lines = int(room / height)
        end = min(done + lines - carries - 1, rows - 1)  # the foot never stands on a page without a row
        pages.append(
            PagePlan(
                first_row=done,
                end_row=end,
                lines=end - done + carries + 1,
                row_height=room / lines,
                carries_in=bool(pages),
                carries_out=True,
            )
        )
        done = end
    pages.append(
        PagePlan(
            first_row=done,
            end_row=rows,
            lines=lines,
            row_height=exact,
            carries_in=bool(pages),
            closing=True,
            end_note=beside,
        )
    )
    return pages
