"""Text of users for a terminal: lines that keep their columns, move no cursor and turn no text around but their own."""

import re
from collections.abc import Iterable
from typing import Final
from unicodedata import bidirectional, category, east_asian_width

_ELLIPSIS: Final = "…"
_JOINING: Final = " &"
"""What does not stand last where a text is cut."""
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


def text_width(text: str) -> int:
    """Give the columns that `text` takes on a terminal: two for a wide letter, none for a mark on another letter."""
    return len(text) if text.isascii() else sum(map(_letter_width, text))


def _letter_width(letter: str) -> int:
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in ("W", "F") else 1


def one_line(text: str) -> str:
    """Make one line of `text` that a terminal shows and nothing else; marks that turn the direction are dropped."""
    if text.isascii() and text.isprintable():
        return text
    shown = _BREAKS.sub(" ", _ORDER_MARKS.sub("", text)).translate(_STAND_INS)
    right_to_left = any(bidirectional(letter) in ("R", "AL", "AN") for letter in shown)
    return _ISOLATE.format(shown) if right_to_left else shown


def paragraph(text: str) -> Iterable[str]:
    """Give `text` line by line, each safe to show."""
    return (one_line(line) for line in text.splitlines())


def cut(text: str, most: int) -> str:
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
    return f"{kept.rstrip(_JOINING)}{_ELLIPSIS}{closing}"
