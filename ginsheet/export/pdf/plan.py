"""Decides what stands on which page, in numbers alone: how many rows, how high, and where the foot and notes go."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final


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

    @property
    def ends_on_a_page(self) -> bool:
        """Whether what stands below the rows fits a page together with a few of them."""
        return min(self.first, self.again) >= self.closing + 2 * self.row


@dataclass(frozen=True, slots=True, kw_only=True)
class PagePlan:
    """One page: which rows of the sheet it has, and what else."""

    first_row: int
    end_row: int
    """The row after its last one."""
    row_height: float = 0
    """The height of the row of a hand; 0 on a page of notes alone."""
    empty: int = 0
    """Rows below its own ones that are left to be filled in."""
    carries_in: bool = False
    carries_out: bool = False
    closing: bool = False
    """Whether foot, outcome and the lines to sign are on it."""
    race: bool = False
    """Whether the chart of the race is on it."""
    first_note: int = 0
    end_note: int = 0


def plan(
    blocks: Sequence[Sequence[float]],
    notes: int,
    space: Space,
    notes_height: Callable[[int], float],
    notes_room: Callable[[float], int],
) -> list[PagePlan]:
    """Share rows and `notes` lines of notes out among as few pages as can be read well.

    The rows come in blocks that stay together, each row with its height in parts of that of a hand. `notes_height`
    gives the height of so many lines of notes, `notes_room` the lines that fit a height, in points.
    """
    beside = min(notes, notes_room(space.first / 3))  # more notes than that go on to pages of their own
    least = sum(map(sum, blocks)) * space.row_least + space.closing
    if least <= space.first < least + notes_height(beside):  # all of the rows on one page, without the notes
        beside = 0
    if not replace(space, closing=space.closing + notes_height(beside)).ends_on_a_page:
        beside = 0
    closing = space.closing + notes_height(beside)
    pages = _pages_of_rows(blocks, space, closing, beside)
    rows = pages[-1].end_row
    shown = beside
    while shown < notes:
        end = min(notes, shown + max(1, notes_room(space.notes_page)))
        pages.append(PagePlan(first_row=rows, end_row=rows, first_note=shown, end_note=end))
        shown = end
    return pages


_LAST_LEAST: Final = 3
"""What the last page has of rows, in heights of a hand, where there are so many and they fit."""


def _pages_of_rows(blocks: Sequence[Sequence[float]], space: Space, closing: float, beside: int) -> list[PagePlan]:
    heights = [sum(block) for block in blocks]
    left = sum(heights)
    if max(1, left) * space.row_least <= space.first - closing:
        return [_last_page([], sum(map(len, blocks)), left, space.row, space.first - closing, beside)]
    height = (space.row + space.row_least) / 2
    if not blocks:  # nothing is carried from a page that has only rows to be filled in
        empty = int(space.first / height)
        first_page = PagePlan(first_row=0, end_row=0, row_height=space.first / empty, empty=empty)
        return [first_page, _last_page([], 0, 0, height, space.again - closing, beside)]
    behind = _staying_behind(heights, (space.again - closing) / height - 1)
    pages: list[PagePlan] = []
    done = 0
    while True:
        room, carries = (space.again, 1) if pages else (space.first, 0)
        if done == len(blocks) or (left + carries) * height <= room - closing:
            break
        end, taken = done + 1, heights[done]  # one block at least, however little room there is
        while end < len(blocks) - behind and (taken + heights[end] + carries + 1) * height <= room:
            taken += heights[end]
            end += 1
        first = pages[-1].end_row if pages else 0
        pages.append(
            PagePlan(
                first_row=first,
                end_row=first + sum(map(len, blocks[done:end])),
                row_height=min(space.row, room / (taken + carries + 1)),
                carries_in=bool(pages),
                carries_out=True,
            )
        )
        done, left = end, left - taken
    pages.append(_last_page(pages, sum(map(len, blocks)), left + carries, height, room - closing, beside))
    return pages


def _staying_behind(heights: Sequence[float], most: float) -> int:
    """Give how many blocks are kept for the last page, one at least: the foot never stands there without a row."""
    count, taken = 1, heights[-1]
    while count < len(heights) and taken < _LAST_LEAST and taken + heights[-count - 1] <= most:
        count += 1
        taken += heights[-count]
    return count


def _last_page(before: list[PagePlan], rows: int, taken: float, height: float, room: float, beside: int) -> PagePlan:
    """Give the page that ends the rows: what takes `taken` times the height of a hand, and empty rows, fill `room`."""
    empty = max(0 if taken else 1, int(room / height - taken))
    return PagePlan(
        first_row=before[-1].end_row if before else 0,
        end_row=rows,
        row_height=room / (taken + empty),
        empty=empty,
        carries_in=bool(before),
        closing=True,
        end_note=beside,
    )
