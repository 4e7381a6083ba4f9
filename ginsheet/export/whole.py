"""A match whole, as plain values: what the players said, in the shape of a match file (docs/format.md).

Other formats carry it beside what they show, so that `ginsheet import` gets everything back.
"""

import datetime as dt
import json
from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import Enum
from typing import Any, Final

from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset

VERSION: Final = 1
"""The version of match files whose shape it is."""
_EXTRA: Final = "extra"
_LEFT_OUT_EMPTY: Final = ("pairs", "side_names")
"""The lists that need not be there where there is nothing in them."""


def whole(match: Match) -> dict[str, object]:
    """Give `match` as plain values: texts, whole numbers, truths, lists and objects."""
    return {"format": "ginsheet", "version": VERSION, **_object(match)}


def _object(value: Any) -> dict[str, object]:
    """Give the fields that say something; rules are written whole."""
    entries = ((field.name, getattr(value, field.name)) for field in fields(value) if field.name != _EXTRA)
    is_whole = isinstance(value, Ruleset)
    tree = {name: _plain(entry) for name, entry in entries if is_whole or not _says_nothing(name, entry)}
    extra = getattr(value, _EXTRA, "")
    return {**tree, **json.loads(extra)} if extra else tree


def _says_nothing(name: str, entry: object) -> bool:
    return entry is None or entry == "" or (name in _LEFT_OUT_EMPTY and not entry)


def _plain(value: Any) -> object:
    if is_dataclass(value):
        return _object(value)
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dt.datetime):
        offset = value.utcoffset() or dt.timedelta()
        return (value.astimezone(dt.UTC) if offset.total_seconds() % 60 else value).isoformat()
    if isinstance(value, dt.date):
        return value.isoformat()
    return str(value) if isinstance(value, Decimal) else value
