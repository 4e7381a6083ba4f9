"""Texts that other programs took for something else, and a generator of more."""

from random import Random

HOSTILE = [
    '=HYPERLINK("http://127.0.0.1/","x")',
    "-Bob",
    "=1+1",
    "#N/A",
    "#REF!",
    "+1",
    "@SUM(A1)",
    "\tx",
    "<b>&amp;</b>",
    "{0} %s %1 {other} {note}",
    "007",
    "1e5",
    "TRUE",
    " space ",
    "עברית",
    "李雷",
    "W" * 300,
    "2026-11-29",
    "'quoted",
    '"quotes"',
    "two\nlines",
]
"""Texts that must stand in every format just as they are."""

HOSTILE_NAMES = [
    "=1+1",
    "<b>bold</b><para/>&amp;",
    "{0} %s %1 {name}",
    "W" * 60,
    "W" * 1_000,
    "two\nlines\tand a tab",
    "nul \x00 bell \x07 escape \x1b",
    "\u202eturned round\u202c",
    "Z" + "\u0351" * 60,
    "李雷 👨\u200d👩\u200d👧 \U0001f3f4",
    "\u200b\u200d\ufeff x",
    "(brackets) \\ / <</Type>> endstream",
    "\uffff\U0010ffff\ufdd0",
    "สวัสดี नमस्ते שלום مرحبا " * 10,
]
"""Names that try to break out of their place on a page."""

_PIECES = [
    *"=+-@#&<>\"'|;,%{}\\/ \t\n",
    *"abcXYZ019",
    "\x00",
    "\x0b",
    "\x1b[31m",
    "\x7f",
    "\x85",
    "\u2028",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\ufffe",
    "\uffff",
    "é",
    "ß",
    "Ж",
    "ש",
    "ع",
    "語",
    "😀",
    "cmd|' /C calc'!A0",
    "]]>",
    "<!--",
    "&#0;",
    "</t>",
]


def random_text(rng: Random) -> str:
    """Give up to forty pieces of trouble; never nothing but space."""
    return "".join(rng.choices(_PIECES, k=rng.randint(0, 40))) + rng.choice("=x7")
