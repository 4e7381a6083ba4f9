"""The table of the sheet as lines of text, each column as wide as what stands in it."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from ginsheet.export.plain_text import cut, one_line, text_width
from ginsheet.sheet.sheet import CellKind, Column, Row, RowKind, Sheet

HOW_WIDTH: Final = 52
"""The widest that the text of how a hand ended may be; a longer one is cut."""
_RIGHT: Final = {CellKind.NUMBER, CellKind.POINTS, CellKind.TOTAL}
_INDENT: Final = "  "
"""In front of how the hand of one pair ended, below its deal."""
_BORDER: Final = "│"
_RULE: Final = "─"
_CROSSING: Final = "┼"


class _Slot(NamedTuple):
    """A column of the text: one of the sheet, that of the marks' letters, or the line in front of a group."""

    title: str
    text: Callable[[Row], str]
    right: bool = False
    group: str = ""
    is_border: bool = False


def table(sheet: Sheet) -> list[str]:
    """Give heading, hands and foot; above the titles stand those of their groups, where they say more."""
    grouped = _groups_say_more(sheet.columns)
    slots = list(_slots(sheet.columns, grouped))
    head = [slot.title for slot in slots]
    rows = [[slot.text(row) for slot in slots] for row in sheet.rows]
    foot = [[slot.text(row) for slot in slots] for row in sheet.foot]
    widths = [max(map(text_width, texts)) for texts in zip(head, *rows, *foot, strict=True)]
    spans = list(_spans(slots)) if grouped else []
    for title, place in spans:
        widths[place.stop - 1] += max(0, text_width(title) - _width(widths[place]))
    upper = [" ".join(_centred(title, _width(widths[place])) for title, place in spans)] if grouped else []
    right = [slot.right for slot in slots]
    ruled = _RULE.join(
        _CROSSING if slot.is_border else _RULE * width for slot, width in zip(slots, widths, strict=True)
    )
    return [
        *upper,
        _aligned(head, widths, right),
        ruled,
        *(_aligned(texts, widths, right) for texts in rows),
        ruled,
        *(_aligned(texts, widths, [True] * len(widths)) for texts in foot),
    ]


def simple_table(
    head: Sequence[str], rows: Sequence[Sequence[str]], *, left: Collection[int] = frozenset({0})
) -> list[str]:
    """Give a heading and lines below it; the columns `left`, by default the first, of names, stand to the left."""
    lines = [head, *rows]
    widths = [max(map(text_width, texts)) for texts in zip(*lines, strict=True)]
    right = [place not in left for place in range(len(head))]
    return [_aligned(texts, widths, right) for texts in lines]


def _groups_say_more(columns: tuple[Column, ...]) -> bool:
    """Tell whether the heading of some group is none of the titles below it."""
    named = {column.group for column in columns} - {""}
    titled = {column.group for column in columns if column.title == column.group}
    return named != titled


def _slots(columns: tuple[Column, ...], grouped: bool) -> Iterator[_Slot]:
    before = ""
    for place, column in enumerate(columns):
        if grouped and column.group not in ("", before):
            yield _Slot(_BORDER, lambda row: _BORDER, is_border=True)
        before = column.group
        yield _Slot(one_line(column.title), partial(_text, place, column.kind), column.kind in _RIGHT, column.group)
        if column.kind is CellKind.HOW:
            yield _Slot("", lambda row: row.letter)


def _text(place: int, kind: CellKind, row: Row) -> str:
    """Give the text of a cell; what stood there before corrections stands struck between tildes."""
    cell = row.cells[place]
    text = one_line(" ".join([*(f"~{old}~" for old in cell.struck), cell.text]).rstrip())
    if kind is not CellKind.HOW:
        return text
    return cut(f"{_INDENT if row.kind is RowKind.PAIR else ''}{text}", HOW_WIDTH)


def _spans(slots: list[_Slot]) -> Iterator[tuple[str, slice]]:
    """Give the headings of the groups, and of what stands between them, each with its slots."""
    first = 0
    for (group, is_border), members in groupby(slots, key=lambda slot: (slot.group, slot.is_border)):
        end = first + len(list(members))
        yield _BORDER if is_border else one_line(group), slice(first, end)
        first = end


def _width(widths: Sequence[int]) -> int:
    """Give the width of neighbouring columns together."""
    return sum(widths) + len(widths) - 1


def _centred(text: str, width: int) -> str:
    space = width - text_width(text)
    return f"{' ' * (space // 2)}{text}{' ' * (space - space // 2)}"


def _aligned(texts: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    """Set one line, each text to the left of its column or to the `right`."""
    cells = []
    for text, width, to_the_right in zip(texts, widths, right, strict=True):
        space = " " * (width - text_width(text))
        cells.append(space + text if to_the_right else text + space)
    return " ".join(cells)
