"""Read JSON from outside with limits: what is twofold, endless, too deep or no number is refused by its place."""

import json
import math
from typing import Final

from ginsheet.storage.errors import BadFile, Flaw

DEPTH_MOST: Final = 32
DIGITS_MOST: Final = 18
"""The most characters of a whole number: what every program that reads JSON can hold."""
_KEY_SHOWN_MOST: Final = 40

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
    try:
        tree = json.loads(
            text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_whole, parse_float=_float
        )
    except json.JSONDecodeError as error:
        raise BadFile("", Flaw.NOT_JSON, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise BadFile("", Flaw.TOO_DEEP) from None
    _walk(tree, "", 0)
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


def _object(pairs: list[tuple[str, object]]) -> object:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return _Marked(Flaw.TWIN_KEY, key=below("", key))
        seen.add(key)
    return found


def _constant(_: str) -> object:
    return _Marked(Flaw.NOT_A_NUMBER)


def _whole(digits: str) -> object:
    return int(digits) if len(digits) <= DIGITS_MOST else _Marked(Flaw.HUGE_NUMBER)


def _float(digits: str) -> object:
    number = float(digits)
    return number if math.isfinite(number) else _Marked(Flaw.HUGE_NUMBER)


def _walk(value: object, place: str, depth: int) -> None:
    """Raise BadFile for the first flaw in the tree, in the order of the text."""
    if isinstance(value, _Marked):
        raise BadFile(place, value.flaw, **value.values)
    if isinstance(value, str):
        _check_whole_characters(value, place)
    elif isinstance(value, dict | list):
        if depth == DEPTH_MOST:
            raise BadFile(place, Flaw.TOO_DEEP)
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            _check_whole_characters(key, place)
            _walk(entry, below(place, key), depth + 1)


def _check_whole_characters(text: object, place: str) -> None:
    """Refuse half a character: JSON can say it by its number, and no file can carry it."""
    if isinstance(text, str) and not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise BadFile(place, Flaw.HALF_CHARACTER)
