"""The cells of the printed sheet: a text, with what it was before; a card; the letter that marks a hand."""

from dataclasses import replace
from typing import Final

from ginsheet.export.pdf.breaking import LEADING, broken
from ginsheet.export.pdf.fonts import Style
from ginsheet.export.pdf.pen import Align, Pen, middle, suit_ink, width_of
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


def draw_words(
    pen: Pen, cell: Cell, kind: Type, x: float, base: float, room: float, height: float, align: Align
) -> None:
    """Draw the text of a cell as `draw_cell` does, on two lines where it would shrink much on one.

    The two stand around the middle of what is written on `base`, in at most `height` points.
    """
    lines = () if cell.struck else broken(cell.text, kind, room, 2, height)
    if len(lines) < 2:
        draw_cell(pen, cell, kind, x, base, room, align)
        return
    centre = base - middle(kind)
    for (line, size), place in zip(lines, (-0.5, 0.5), strict=True):
        level = centre + place * size * LEADING + middle(replace(kind, size=size))
        pen.place(line, size, kind.ink, x, level, align)


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


def draw_card(pen: Pen, cell: Cell, kind: Type, centre: float, base: float, room: float) -> None:
    """Draw a card, its suit as a shape, in at most `room` points; what it was before stands struck in front of it."""
    cards = [*cell.struck, *([cell.text] if cell.text else [])]
    space = kind.size * 0.5
    needed = sum(card_width(card, kind) for card in cards) + space * (len(cards) - 1)
    while len(cards) > 1 and needed * _CORRECTED_LEAST > room:
        needed -= card_width(cards.pop(0), kind) + space
    shrink = min(1, room / needed)
    kind = replace(kind, size=kind.size * shrink)
    at = centre - needed * shrink / 2
    for place, card in enumerate(cards):
        is_struck = place < len(cards) - bool(cell.text)
        end = _draw_one_card(pen, card, replace(kind, ink=GREY if is_struck else suit_ink(card[-1])), at, base)
        if is_struck:
            level = base - kind.size * 0.27
            pen.rules([(at - 1, level, end + 1, level)], 0.7, INK)
        at = end + space * shrink


_SUIT_SIZE: Final = 0.76
"""How high a suit is beside its rank, at a type size of 1."""
_SUIT_GAP: Final = 0.14


def card_width(card: str, kind: Type) -> float:
    """Give the width of a card such as `10♠`."""
    return width_of(card[:-1], kind) + (_SUIT_GAP + _SUIT_SIZE) * kind.size


def _draw_one_card(pen: Pen, card: str, kind: Type, left: float, base: float) -> float:
    """Draw one card from `left`; gives where it ends."""
    rank, sign = card[:-1], card[-1]
    end = left + width_of(rank, kind)
    pen.write(rank, kind, left, base, end - left + 0.01)
    pen.suit(sign, end + _SUIT_GAP * kind.size, base, _SUIT_SIZE * kind.size, kind.ink)
    return left + card_width(card, kind)


def draw_badge(pen: Pen, row: Row, kind: Type, style: PageStyle, right: float, base: float) -> float:
    """Draw the letter of a gin or an undercut in a frame that ends at `right`, beside a text of `kind`.

    Gives the width of the frame.
    """
    ink = RED if row.mark is Mark.UNDERCUT else INK
    size = style.label.size * min(1, kind.size / style.body.size)
    letter = Type(Style.BOLD, size, ink)
    height = letter.size * _BADGE_HEIGHT
    width = badge_width(row, size)
    centre = base - middle(kind)
    pen.frame(right - width, centre - height / 2, width, height, 0.7, ink)
    pen.write(row.letter, letter, right - width / 2, centre + middle(letter), width, Align.MIDDLE)
    return width


_BADGE_HEIGHT: Final = 1.45


def badge_width(row: Row, size: float) -> float:
    """Give the width of the framed letter of `row` at the type size `size`."""
    return max(size * _BADGE_HEIGHT, width_of(row.letter, Type(Style.BOLD, size)) + 4)
