"""What a blank sheet says at the bottom in small columns: how to score, and names that the head has no room for."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from ginsheet.export.pdf.direction import runs_to_the_left
from ginsheet.export.pdf.pen import Align, Pen
from ginsheet.export.pdf.style import GREY, LINE, PageStyle, Type
from ginsheet.export.pdf.text import Line, wrap
from ginsheet.sheet.words import how_to_score as words

_LEADING: Final = 1.3
_MUCH: Final = 2_500
"""More letters than that have no room in any but the smallest type."""
_STEP: Final = 0.25
"""By how much the type gets smaller until it has room, in points."""
_COLUMNS_MOST: Final = 4
_COLUMN_LEAST: Final = 17
"""The least width of a column, in parts of the size of its type; narrower ones read badly."""
_INDENT: Final = 0.95
"""How far the sentences stand in from their dots, in parts of the size of the type."""
_GAP: Final = 1.6
"""Between columns, in the same parts."""

_Sentence = tuple[bool, list[Line]]
"""Whether it runs from right to left, and its lines."""


class _Set(NamedTuple):
    """The sentences set in columns."""

    size: float
    width: float
    """Of one column."""
    columns: list[list[_Sentence]]
    lines: int
    """Of the longest column."""


class Strip:
    """Sentences in small columns, as large as there is room for them."""

    def __init__(
        self, texts: Sequence[str], style: PageStyle, width: float, most: float, largest: float, *, heading: bool
    ) -> None:
        """Set `texts` in `width` points and in a type of `largest` points or, to be no higher than `most`, smaller.

        However high they are at the smallest, none is cut.
        """
        self._style = style
        self._heading = replace(style.heading, size=min(style.heading.size, largest))
        self._head = self._heading.size * 1.9 if heading else 0.0
        self._width = width
        room = most - self._head - style.gap * 0.5
        self._set = _fitted(tuple(texts), style.notes, round(width, 2), round(room, 2), largest) if texts else None

    def _height(self, one: _Set) -> float:
        return self._head + one.lines * one.size * _LEADING + self._style.gap * 0.5

    @property
    def height(self) -> float:
        """Its height in points; 0 where there is nothing to say."""
        return 0.0 if self._set is None else self._height(self._set)

    def draw(self, pen: Pen, left: float, top: float) -> None:
        """Draw it from `top` down, below a thin line."""
        if self._set is None:
            return
        style, size = self._style, self._set.size
        pen.rules([(left, top, left + self._width, top)], style.hairline, LINE)
        if self._head:
            pen.write(words.heading(), self._heading, left, top + self._heading.size * 1.5, self._width)
        for number, column in enumerate(self._set.columns):
            at = left + number * (self._set.width + size * _GAP)
            self._draw_column(pen, column, size, at, self._set.width, top + self._head)

    def _draw_column(
        self, pen: Pen, column: list[_Sentence], size: float, left: float, width: float, top: float
    ) -> None:
        dot = Type(self._style.notes.style, size, GREY)
        base = top + size * 1.15
        for rtl, lines in column:
            pen.write("·", dot, left + width if rtl else left, base, size, Align.RIGHT if rtl else Align.LEFT)
            for line in lines:
                at, align = (left + width - size * _INDENT, Align.RIGHT) if rtl else (left + size * _INDENT, Align.LEFT)
                pen.place(line, size, self._style.notes.ink, at, base, align)
                base += size * _LEADING


def _dealt(sentences: list[_Sentence], lines: int) -> list[list[_Sentence]]:
    """Deal the sentences out to columns of at most `lines` lines; none is split."""
    columns: list[list[_Sentence]] = [[]]
    used = 0
    for sentence in sentences:
        if used and used + len(sentence[1]) > lines:
            columns.append([])
            used = 0
        columns[-1].append(sentence)
        used += len(sentence[1])
    return columns


@lru_cache(maxsize=64)
def _fitted(texts: tuple[str, ...], kind: Type, width: float, most: float, largest: float) -> _Set:
    """Set `texts` in the largest type, of `largest` points at most, in which they are no higher than `most` points.

    Remembered, for a sheet is planned in several ways before the best is drawn.
    """
    steps = max(0, math.ceil((largest - kind.floor) / _STEP))
    sizes = [max(kind.floor, largest - _STEP * step) for step in range(steps + 1)]
    low, high = 0, len(sizes) - 1  # the smallest does in any case
    if sum(map(len, texts)) > _MUCH:
        low = high
    while low < high:
        middle = (low + high) // 2
        tried = _best(texts, kind, width, sizes[middle])
        if tried.lines * tried.size * _LEADING <= most:
            high = middle
        else:
            low = middle + 1
    return _best(texts, kind, width, sizes[low])


def _best(texts: tuple[str, ...], kind: Type, width: float, size: float) -> _Set:
    """Set `texts` in as many columns as make the longest one shortest."""
    most = int((width + size * _GAP) / (size * (_COLUMN_LEAST + _GAP)))
    counts = range(1, max(1, min(_COLUMNS_MOST, most)) + 1)
    return min((_in_columns(texts, kind, width, size, count) for count in counts), key=lambda one: one.lines)


def _in_columns(texts: tuple[str, ...], kind: Type, whole: float, size: float, count: int) -> _Set:
    width = (whole - size * _GAP * (count - 1)) / count
    sentences = []
    for text in texts:
        rtl = runs_to_the_left(text)
        sentences.append((rtl, list(wrap(text, kind.style, size, width - size * _INDENT, rtl))))
    lines = max(max(len(found) for _, found in sentences), -(-sum(len(found) for _, found in sentences) // count))
    while len(columns := _dealt(sentences, lines)) > count:
        lines += 1
    return _Set(size, width, columns, lines)
