"""The cells of the printed sheet: a text, a text with what it was before, and the letter that marks a hand."""

from dataclasses import replace
from typing import Final

from ginsheet.export.pdf.fonts import Style
from ginsheet.export.pdf.pen import Align, Pen, middle, width_of
from ginsheet.export.pdf.style import GREY, INK, RED, PageStyle, Type
from ginsheet.model.hand import Mark
from ginsheet.sheet.sheet import Cell, Row

_CORRECTED_LEAST: Final = 0.75
"""How far a corrected cell shrinks before the oldest of what is struck out is left away."""


def draw_cell(pen: Pen, cell: Cell, kind: Type, x: float, base: float, room: float, align: Align) -> None:
    """Draw the text of a cell in at most `room` points, with what was corrected struck out in front of it."""
    if cell.struck:
        _draw_corrected(pen, cell, kind, x, base, room, align)
    else:
        pen.write(cell.text, kind, x, base, room, align)


def _draw_corrected(pen: Pen, cell: Cell, kind: Type, x: float, base: float, room: float, align: Align) -> None:
    old = replace(kind, style=Style.TEXT, ink=GREY)
    space = kind.size * 0.4
    now = width_of(cell.text, kind)
    struck = [(text, width_of(text, old)) for text in cell.struck]
    while len(struck) > 1 and _needed(struck, space, now) * _CORRECTED_LEAST > room:
        struck.pop(0)  # the oldest give way; the footnotes tell all
    shrink = min(1, room / _needed(struck, space, now))
    if kind.size * shrink < kind.floor:  # long texts: half of the room for each, cut
        shrink = kind.floor / kind.size
        struck = [(struck[-1][0], (room / 2) / shrink - space)]
        now = (room / 2) / shrink
    at = x - _needed(struck, space, now) * shrink * align.value
    old, kind = (replace(one, size=one.size * shrink) for one in (old, kind))
    for text, width in struck:
        drawn = pen.write(text, old, at, base, width * shrink + 0.01)
        level = base - old.size * 0.27
        pen.rules([(at - 1, level, at + drawn + 1, level)], 0.7, INK)
        at += (width + space) * shrink
    pen.write(cell.text, kind, at, base, now * shrink + 0.01)


def _needed(struck: list[tuple[str, float]], space: float, now: float) -> float:
    return sum(width + space for _, width in struck) + now


def draw_badge(pen: Pen, row: Row, style: PageStyle, right: float, base: float) -> float:
    """Draw the letter of a gin or an undercut in a frame that ends at `right`; gives the width of the frame."""
    ink = RED if row.mark is Mark.UNDERCUT else INK
    letter = Type(Style.BOLD, style.label.size, ink)
    height = letter.size * 1.45
    width = max(height, width_of(row.letter, letter) + 4)
    centre = base - middle(style.body)
    pen.frame(right - width, centre - height / 2, width, height, 0.7, ink)
    pen.write(row.letter, letter, right - width / 2, centre + middle(letter), width, Align.MIDDLE)
    return width
