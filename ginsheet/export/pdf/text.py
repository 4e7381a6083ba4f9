"""Text of any script set in a line: cleaned, put in order, shaped, fitted and broken, with exact measures.

A string from a user may hold anything. What comes out is glyphs of fonts that are there, from left to right, each
with the letters that it stands for; a letter that no font has becomes the frame which fonts keep for that.
"""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple
from unicodedata import category

import uharfbuzz as hb

from ginsheet.export.pdf.direction import levels as embedding_levels
from ginsheet.export.pdf.face import Font
from ginsheet.export.pdf.fonts import Style, chain, font_for
from ginsheet.export.pdf.more_fonts import signs_of

ELLIPSIS = "…"
LONGEST_LINE = 1000
"""Letters that are looked at for one line; no page is so wide that more of them could be seen."""
_KEPT_LETTERS_MOST = 160
"""Letters of a line of which many are kept for when they come again; of long ones, which take room, few are."""

_ORDER_MARKS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_SPACES = re.compile(r"[\s\x1c-\x1f\x85\u2028\u2029]+")
_UNREADABLE = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_LONG_WORD = 80
"""Letters of a word that is broken without a look at all of it: it may have a hundred lines of them."""
_MARKS_KEPT = 4
"""Marks on one letter that are drawn; no language has more, and a pile of them would climb over its neighbours."""
_ZERO_WIDTH_JOINER = "\u200d"
_REGIONAL = re.compile("[\U0001f1e6-\U0001f1ff]")


class Glyph(NamedTuple):
    """One glyph of a line; distances are in thousandths of the type size."""

    number: int
    text: str
    """The letters it stands for; empty where an earlier glyph of the same cluster carries them."""
    advance: float
    """How far the next glyph stands from it."""
    natural: float
    """The width the font gives it, without kerning."""
    dx: float
    dy: float


@dataclass(frozen=True, eq=False)
class Run:
    """Neighbouring glyphs of one font."""

    font: Font
    glyphs: tuple[Glyph, ...]
    text: str
    """What it reads, in logical order."""
    start: int
    """Where its text begins in that of its line."""
    spelled: bool
    """Whether its glyphs in their order spell its text, or shaping has moved, merged or split letters."""

    @property
    def em(self) -> float:
        """Its width at a type size of 1."""
        return sum(glyph.advance for glyph in self.glyphs) / 1000


@dataclass(frozen=True, eq=False)
class Line:
    """A line of shaped text, its runs from left to right."""

    text: str
    """What it reads, in logical order."""
    runs: tuple[Run, ...]
    em: float
    """Its width at a type size of 1."""

    def width(self, size: float) -> float:
        """Give its width in PDF points at the type size `size`."""
        return self.em * size


class Fitted(NamedTuple):
    """A line and the type size at which it fits."""

    line: Line
    size: float


def presentable(text: str) -> str:
    """Make one line of `text`: every break or tab a space, what cannot be read the replacement sign.

    Marks that only turn the direction of text are dropped: in a name they do nothing but garble the page around it. So
    are more marks on one letter than any language has.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(clusters(_UNREADABLE.sub("\ufffd", _SPACES.sub(" ", _ORDER_MARKS.sub("", text)))))


def clusters(text: str) -> list[str]:
    """Split `text` into what a reader sees as letters, never between a letter and the few marks that are kept on it."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for letter in text:
        joined = found and (
            category(letter) in ("Mn", "Mc", "Me", "Cf")
            or found[-1].endswith(_ZERO_WIDTH_JOINER)
            or "\U0001f3fb" <= letter <= "\U0001f3ff"
            or (_REGIONAL.match(letter) and len(found[-1]) == 1 and _REGIONAL.match(found[-1]))
        )
        if joined:
            if len(found[-1]) <= _MARKS_KEPT or category(letter) not in ("Mn", "Me"):
                found[-1] += letter
        else:
            found.append(letter)
    return found


def shape(text: str, style: Style, rtl: bool | None = False) -> Line:
    """Shape `text` into one line.

    `rtl` is the direction of the sentence: right to left or not, or None for that of its first letter, which suits
    text that stands alone, such as a note.
    """
    if len(text) <= _KEPT_LETTERS_MOST:
        return _shape(text, style, rtl)
    return _shape_long(text[:LONGEST_LINE], style, rtl)


@lru_cache(maxsize=2048)
def _shape(text: str, style: Style, rtl: bool | None) -> Line:
    return _shape_long.__wrapped__(text, style, rtl)


@lru_cache(maxsize=64)
def _shape_long(text: str, style: Style, rtl: bool | None) -> Line:
    shown = presentable(text)
    runs = tuple(_shaped(piece) for piece in _in_visual_order(shown, style, rtl))
    return Line(shown, runs, sum(run.em for run in runs))


class _Piece(NamedTuple):
    """Neighbouring letters of one font and one direction."""

    text: str
    font: Font
    level: int
    """Its embedding level; odd where it runs to the left."""
    start: int


def _in_visual_order(text: str, style: Style, rtl: bool | None) -> list[_Piece]:
    """Give the pieces of `text` from left to right."""
    pieces: list[_Piece] = []
    position = 0
    levels = embedding_levels(text, rtl)
    signs = signs_of(text)
    for cluster in clusters(text):
        font = font_for(cluster, style, signs) or chain(style)[0]
        level = levels[position] if levels else 0
        if pieces and pieces[-1].font is font and pieces[-1].level == level:
            pieces[-1] = pieces[-1]._replace(text=pieces[-1].text + cluster)
        else:
            pieces.append(_Piece(cluster, font, level, position))
        position += len(cluster)
    for depth in range(max((piece.level for piece in pieces), default=0), 0, -1):  # rule L2 of the algorithm
        turned: list[_Piece] = []
        for deep, group in groupby(pieces, key=lambda piece: piece.level >= depth):
            turned += list(group)[:: -1 if deep else 1]
        pieces = turned
    return pieces


def _shaped(piece: _Piece) -> Run:
    text, font, rtl = piece.text, piece.font, piece.level % 2 == 1
    buffer = hb.Buffer()
    levels = hb.BufferClusterLevel
    buffer.cluster_level = levels.MONOTONE_GRAPHEMES if rtl else levels.MONOTONE_CHARACTERS
    buffer.add_str(text)
    buffer.direction = "rtl" if rtl else "ltr"
    buffer.language = "en"  # the page must not depend on the locale of the machine, which harfbuzz would ask for
    buffer.guess_segment_properties()
    hb.shape(font.shaper, buffer)
    scale = 1000 / font.units
    starts = sorted({info.cluster for info in buffer.glyph_infos})
    letters = {start: text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)}
    carriers = _carriers(buffer, rtl)
    glyphs = tuple(
        Glyph(
            info.codepoint,
            letters[info.cluster] if carriers[info.cluster] == index else "",
            place.x_advance * scale,
            font.advance(info.codepoint) * scale,
            place.x_offset * scale,
            place.y_offset * scale,
        )
        for index, (info, place) in enumerate(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True))
    )
    # Readers put text that runs to the left in order by themselves, glyph by glyph.
    spelled = rtl or all(glyph.text and not glyph.dx and not glyph.dy for glyph in glyphs)
    return Run(font, glyphs, text, piece.start, spelled)


def _carriers(buffer: hb.Buffer, rtl: bool) -> dict[int, int]:
    """Give for each cluster which glyph carries its letters: the first, but from right to left the widest.

    There a dot or a vowel that has no width stands before its letter, and readers would take it for a word.
    """
    found: dict[int, int] = {}
    places = buffer.glyph_positions
    for index, info in enumerate(buffer.glyph_infos):
        before = found.get(info.cluster)
        if before is None or (rtl and places[index].x_advance > places[before].x_advance):
            found[info.cluster] = index
    return found


def fit(text: str, style: Style, size: float, width: float, floor: float, rtl: bool | None = False) -> Fitted:
    """Fit `text` into `width` PDF points: at `size` if it can be, smaller down to `floor`, else cut with an ellipsis.

    Where not even the ellipsis fits, the line is empty.
    """
    line = shape(text, style, rtl)
    if line.em * size <= width and len(text) <= LONGEST_LINE:
        return Fitted(line, size)
    if line.em * floor <= width and len(text) <= LONGEST_LINE:
        return Fitted(line, width / line.em)
    return Fitted(cut(text, style, width / floor, rtl), floor)


def cut(text: str, style: Style, em: float, rtl: bool | None = False) -> Line:
    """Cut `text` so that with an ellipsis it is at most `em` wide, measured at a type size of 1."""
    return _cut(text[:LONGEST_LINE], style, em, rtl)


@lru_cache(maxsize=512)
def _cut(text: str, style: Style, em: float, rtl: bool | None) -> Line:
    parts = clusters(presentable(text))
    low, high = 0, len(parts) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if shape("".join(parts[:middle]).rstrip() + ELLIPSIS, style, rtl).em <= em:
            low = middle
        else:
            high = middle - 1
    shortest = shape("".join(parts[:low]).rstrip() + ELLIPSIS, style, rtl)
    return shortest if shortest.em <= em else shape("", style)


def wrap(text: str, style: Style, size: float, width: float, rtl: bool | None = False) -> Iterator[Line]:
    """Break `text` into lines of at most `width` PDF points at the type size `size`; its own line breaks are kept."""
    for paragraph in text.splitlines() or [""]:
        yield from _wrapped(presentable(paragraph), style, width / size, rtl)


def _wrapped(paragraph: str, style: Style, em: float, rtl: bool | None) -> Iterator[Line]:
    space = shape(" ", style).em
    words = deque(paragraph.split(" "))
    while words:
        taken = [words.popleft()]
        if len(taken[0]) > _LONG_WORD:
            head = _longest_start(taken[0], style, em, rtl)
            if len(head) < len(taken[0]) - _LONG_WORD // 2:  # so much is left over that the whole is too wide
                words.appendleft(taken[0][len(head) :])
                yield shape(head, style, rtl)
                continue
        used = shape(taken[0], style).em
        while words and used + space + (wide := shape(words[0], style).em) <= em:
            used += space + wide
            taken.append(words.popleft())
        line = shape(" ".join(taken), style, rtl)
        while line.em > em and len(taken) > 1:  # words can be wider together, where their letters join
            words.appendleft(taken.pop())
            line = shape(" ".join(taken), style, rtl)
        if line.em > em or len(taken[0]) > LONGEST_LINE:
            head = _longest_start(taken[0], style, em, rtl)
            line = shape(head, style, rtl)
            if rest := taken[0][len(head) :]:
                words.appendleft(rest)
        yield line


def _longest_start(word: str, style: Style, em: float, rtl: bool | None) -> str:
    """Give the longest start of `word` that is at most `em` wide, one letter at least."""
    parts = clusters(word[:LONGEST_LINE])
    low, most = 1, max(1, len(parts) - 1)
    while low * 2 <= most and shape("".join(parts[: low * 2]), style, rtl).em <= em:
        low *= 2  # a word may be a hundred times as long as a line, and to shape all of it takes its time
    high = min(low * 2, most)
    while low < high:
        middle = (low + high + 1) // 2
        if shape("".join(parts[:middle]), style, rtl).em <= em:
            low = middle
        else:
            high = middle - 1
    return "".join(parts[:low])
