"""Read JSON from outside with limits: what is twofold, endless, too deep or no number is refused by its place."""

import json
import math
import re
from functools import reduce
from typing import Any, Final

from ginsheet.storage.errors import BadFile, Flaw

DEPTH_MOST: Final = 32
DIGITS_MOST: Final = 18
"""The most characters of a whole number: what every program that reads JSON can hold."""
_KEY_SHOWN_MOST: Final = 40

_HUGE: Final = (re.compile(r"[0-9]{19}"), re.compile(r"[eE][+-]?[0-9]{3}"))
"""What every number that is too large has in it, and some texts; looked for one by one, which is ten times as fast."""
_HALF: Final = re.compile(r"\\u[dD]")
"""What every half character has in it: it can stand in a text of UTF-8 by its number alone."""
_CONTAINERS: Final = (dict, list)
_UTF_16_STARTS = (b"\xff\xfe", b"\xfe\xff", b"{\x00", b"\x00{", b"[\x00", b"\x00[")


class _Marked:
    """Stands in the tree where the parser met a flaw; only a walk over the tree can tell its place."""

    def __init__(self, flaw: Flaw, **values: object) -> None:
        self.flaw = flaw
        self.values = values


def parse(data: bytes, most: int) -> object:
    """Give the tree of the JSON text `data`: UTF-8, with or without a byte order mark, of at most `most` bytes.

    Raises BadFile with the place in the text or in the tree.
    """
    text = text_of(data, most)
    read = _Hooks()
    numbers: dict[str, Any] = {}
    if any(huge.search(text) for huge in _HUGE):
        numbers = {"parse_int": read.whole, "parse_float": read.number}
    try:
        tree = json.loads(text, object_pairs_hook=read.pairs, parse_constant=read.constant, **numbers)
    except json.JSONDecodeError as error:
        raise BadFile("", Flaw.NOT_JSON, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise BadFile("", Flaw.TOO_DEEP) from None
    if read.is_marked or _HALF.search(text) or _is_too_deep(tree):
        _walk(tree, [])
    return tree


def text_of(data: bytes, most: int) -> str:
    """Give the UTF-8 text of a file, without a byte order mark. Raises BadFile for more than `most` bytes, or none."""
    if len(data) > most:
        raise BadFile("", Flaw.TOO_LARGE, most=most)
    if data.startswith(_UTF_16_STARTS):
        raise BadFile("", Flaw.UTF_16)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("", Flaw.NOT_UTF_8, line=data.count(b"\n", 0, error.start) + 1) from None
    if not text.strip():
        raise BadFile("", Flaw.EMPTY)
    return text


def below(place: str, key: str | int) -> str:
    """Give the place of an entry inside `place`: `hands[3].opponent`."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    if key.isidentifier() and key.isascii() and len(key) <= _KEY_SHOWN_MOST:
        return f"{place}.{key}" if place else key
    return f"{place}[{json.dumps(key[:_KEY_SHOWN_MOST])}]"


class _Hooks:
    """What the parser calls for each object, and for each number where the text has one that may be too large."""

    def __init__(self) -> None:
        self.is_marked = False

    def pairs(self, pairs: list[tuple[str, object]]) -> object:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        seen: set[str] = set()
        twin = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        return self._mark(Flaw.TWIN_KEY, key=below("", twin))

    def constant(self, _: str) -> object:
        return self._mark(Flaw.NOT_A_NUMBER)

    def whole(self, digits: str) -> object:
        return int(digits) if len(digits) <= DIGITS_MOST else self._mark(Flaw.HUGE_NUMBER)

    def number(self, digits: str) -> object:
        number = float(digits)
        return number if math.isfinite(number) else self._mark(Flaw.HUGE_NUMBER)

    def _mark(self, flaw: Flaw, **values: object) -> object:
        self.is_marked = True
        return _Marked(flaw, **values)


def _is_too_deep(tree: object) -> bool:
    """Tell it without any place: of a hostile text there are millions of entries to look at."""
    level: list[Any] = [tree] if type(tree) in _CONTAINERS else []
    for _ in range(DEPTH_MOST + 1):
        level = [
            entry
            for value in level
            for entry in (value.values() if isinstance(value, dict) else value)
            if type(entry) in _CONTAINERS
        ]
        if not level:
            return False
    return True


def _walk(value: object, path: list[str | int]) -> None:
    """Raise BadFile for the first flaw in the tree, in the order of the text; `path` leads to `value`."""
    if isinstance(value, _Marked):
        raise BadFile(_place(path), value.flaw, **value.values)
    if isinstance(value, str):
        _check_whole_characters(value, path)
    elif isinstance(value, dict | list):
        if len(path) == DEPTH_MOST:
            raise BadFile(_place(path), Flaw.TOO_DEEP)
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            _check_whole_characters(key, path)
            path.append(key)
            _walk(entry, path)
            path.pop()


def _place(path: list[str | int]) -> str:
    return reduce(below, path, "")


def _check_whole_characters(text: object, path: list[str | int]) -> None:
    """Refuse half a character: JSON can say it by its number, and no file can carry it."""
    if isinstance(text, str) and not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise BadFile(_place(path), Flaw.HALF_CHARACTER)
