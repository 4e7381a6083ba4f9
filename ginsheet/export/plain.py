"""The score sheet as plain text, aligned for a terminal: what `ginsheet show` prints.

Text of users may hold anything: letters two columns wide, letters without width, control characters. What is printed
keeps its columns, moves no cursor and turns no text around but its own.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from textwrap import wrap
from typing import Final
from unicodedata import bidirectional, category, east_asian_width

from ginsheet.export.options import ExportOptions
from ginsheet.model.checks import same_name
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing, score
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import CellKind, Column, Row, Sheet
from ginsheet.sheet.words.hands import note_text
from ginsheet.sheet.words.page import notes_heading

_NAME_WIDTH: Final = 16
"""The widest a name may be in the table; a longer one is cut there and stands whole in the head."""
_HOW_WIDTH: Final = 52
_TEXT_WIDTH: Final = 78
_ELLIPSIS: Final = "…"
_DOT: Final = " · "
_RIGHT: Final = {CellKind.NUMBER, CellKind.POINTS, CellKind.TOTAL}
_ISOLATE: Final = "\N{LEFT-TO-RIGHT ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"
"""Around a text with letters that run to the left, so that it turns nothing around but itself."""

_ORDER_MARKS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_BREAKS: Final = re.compile(r"\s+|[\x85\u2028\u2029]")
_STAND_INS: Final = {
    **{code: 0x2400 + code for code in range(0x20)},
    0x7F: 0x2421,
    **dict.fromkeys([*range(0x80, 0xA0), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF], 0xFFFD),
}
"""The pictures that Unicode has for control characters; the replacement sign for what has no picture."""


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the score sheet as UTF-8 text."""
    return sheet_text(match).encode()


def sheet_text(match: Match, standing: Standing | None = None) -> str:
    """Give the score sheet as lines of text; `standing` spares working it out again where it is at hand."""
    short = _short_names(match)
    sheet = lay_out(replace(match, players=short), standing or score(match))
    lines = [*_head(match, sheet), "", *_table(sheet), "", _line(sheet.outcome)]
    if sheet.detail:
        lines.append(_line(sheet.detail))
    notes = [*sheet.footnotes, *_whole_texts(sheet)]
    if notes:
        lines += ["", f"{notes_heading()}:", *chain.from_iterable(_paragraph(note) for note in notes)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def text_width(text: str) -> int:
    """Give the columns that `text` takes on a terminal: two for a wide letter, none for a mark on another letter."""
    return len(text) if text.isascii() else sum(map(_letter_width, text))


def _letter_width(letter: str) -> int:
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in ("W", "F") else 1


def _short_names(match: Match) -> tuple[str, ...]:
    """Give the names as the table has them: cut where they are long, and still different."""
    shown = [_cut(_line(name).strip(), _NAME_WIDTH) for name in match.players]
    names = [name or side.value for name, side in zip(shown, match.sides, strict=True)]
    if any(same_name(name, other) for place, name in enumerate(names) for other in names[:place]):
        names = [f"{name} {side}" for name, side in zip(names, match.sides, strict=True)]
    return tuple(names)


def _line(text: str) -> str:
    """Make one line of `text` that a terminal shows and nothing else; marks that turn the direction are dropped."""
    if text.isascii() and text.isprintable():
        return text
    shown = _BREAKS.sub(" ", _ORDER_MARKS.sub("", text)).translate(_STAND_INS)
    right_to_left = any(bidirectional(letter) in ("R", "AL", "AN") for letter in shown)
    return _ISOLATE.format(shown) if right_to_left else shown


def _paragraph(text: str) -> Iterable[str]:
    return (_line(line) for line in text.splitlines())


def _cut(text: str, most: int) -> str:
    """Cut `text` to `most` columns, with an ellipsis where something is missing; an isolate stays closed."""
    if text_width(text) <= most:
        return text
    kept, width = "", 0
    for letter in text:
        width += _letter_width(letter)
        if width >= most:
            break
        kept += letter
    closing = _ISOLATE[-1] if kept.startswith(_ISOLATE[0]) else ""
    return f"{kept.rstrip()}{_ELLIPSIS}{closing}"


def _head(match: Match, sheet: Sheet) -> Iterable[str]:
    yield _DOT.join([sheet.title, " – ".join(_line(name) for name in match.players)])
    occasion = [_line(text) for text in (sheet.date, sheet.place) if text]
    if occasion:
        yield _DOT.join(occasion)
    yield _line(sheet.rules)
    yield from _filled(sheet.agreed)
    if sheet.note:
        yield from _paragraph(sheet.note)


def _whole_texts(sheet: Sheet) -> Iterable[str]:
    """Give, hand by hand, how it ended where that is too long for its column: the reason of an adjustment."""
    for row in sheet.rows:
        text = sheet.cell(row, CellKind.HOW).text
        if row.number is not None and text_width(_line(text)) > _HOW_WIDTH:
            yield note_text(row.number, text)


def _filled(texts: Sequence[str]) -> list[str]:
    """Set texts side by side on as many lines as they need, none of them broken."""
    unbroken = _DOT.join(text.replace(" ", "\N{NO-BREAK SPACE}") for text in texts)
    lines = wrap(unbroken, _TEXT_WIDTH, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ").removesuffix(_DOT.rstrip()) for line in lines]


def _table(sheet: Sheet) -> list[str]:
    head = [_line(column.title) for column in sheet.columns]
    head.insert(_letter_place(sheet.columns), "")
    rows = [_texts(row, sheet.columns) for row in sheet.rows]
    foot = [_texts(row, sheet.columns) for row in sheet.foot]
    widths = [max(map(text_width, texts)) for texts in zip(head, *rows, *foot, strict=True)]
    right = [column.kind in _RIGHT for column in sheet.columns]
    right.insert(_letter_place(sheet.columns), False)
    ruled = "─" * (sum(widths) + len(widths) - 1)
    return [
        _aligned(head, widths, right),
        ruled,
        *(_aligned(texts, widths, right) for texts in rows),
        ruled,
        *(_aligned(texts, widths, [True] * len(widths)) for texts in foot),
    ]


def _texts(row: Row, columns: tuple[Column, ...]) -> list[str]:
    """Give the texts of a row; what stood there before corrections stands struck between tildes."""
    texts = []
    for cell, column in zip(row.cells, columns, strict=True):
        text = _line(" ".join([*(f"~{old}~" for old in cell.struck), cell.text]).rstrip())
        texts.append(_cut(text, _HOW_WIDTH) if column.kind is CellKind.HOW else text)
    texts.insert(_letter_place(columns), row.letter)
    return texts


def _letter_place(columns: tuple[Column, ...]) -> int:
    """Give the place of the column that text has beside those of the sheet: the letters of the marks."""
    return 1 + next(place for place, column in enumerate(columns) if column.kind is CellKind.HOW)


def _aligned(texts: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    """Set one line, each text to the left of its column or to the `right`."""
    cells = []
    for text, width, to_the_right in zip(texts, widths, right, strict=True):
        space = " " * (width - text_width(text))
        cells.append(space + text if to_the_right else text + space)
    return " ".join(cells)
