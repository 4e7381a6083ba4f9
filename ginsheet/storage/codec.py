"""A match as the bytes of its file, and back; strict, and the same bytes each time.

The file is UTF-8 JSON with two spaces of indent: format and version, then the fields of Match in their order. The rules
are written whole. Elsewhere a field that is nothing (null or an empty text) is left out. Fields that a later minor
version added to a match or a hand are kept behind the known ones; in rules and corrections, where they would
change what the others mean, they are refused.
"""

import datetime as dt
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from ginsheet.model.hand import Hand
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import ROWS_MOST, Correction, Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import Standing, score
from ginsheet.model.stake import Stake
from ginsheet.storage.errors import BadFile, Flaw
from ginsheet.storage.migrations import Tree, lift, newest
from ginsheet.storage.strict_json import below, parse
from ginsheet.storage.strict_values import value_of

FORMAT: Final = "ginsheet"
BYTES_MOST: Final = 8 * 1024 * 1024
"""The most bytes of a match file, read or written: ten thousand hands have less than two million."""

_HEAD: Final = ("format", "version")
_EXTRA: Final = "extra"
"""The field of a dataclass that keeps what the file says beyond the known; no field of the file itself."""

_ADDED: Final[dict[type, frozenset[str]]] = {
    Match: frozenset({"side_names", "stake"}),
    Hand: frozenset({"pairs"}),
    Ruleset: frozenset(
        {
            "upcard",
            "ace_upcard",
            "spade_doubles",
            "columns",
            "third_column_doubled",
            "partnership",
            "round_the_corner",
        }
    ),
}
"""Fields that came to version 1 later; left out where they say what went without saying before."""

_T = TypeVar("_T")


def _is_nothing(entry: object) -> bool:
    return entry is None or entry == ""


class _Shape:
    """What the file knows of a dataclass: its fields with their types, and those that must be there.

    All must be but those whose default is nothing, which `encode` leaves out; of rules each figure is there, for a
    missing one would be taken for none.
    """

    def __init__(self, kind: Any) -> None:
        types = get_type_hints(kind)
        known = [field for field in fields(kind) if field.name != _EXTRA]
        self.hints: dict[str, Any] = {field.name: types[field.name] for field in known}
        added = _ADDED.get(kind, frozenset())
        self.added = {field.name: field.default for field in known if field.name in added}
        self.whole = kind is Ruleset
        self.required = [
            field.name
            for field in known
            if field.name not in added and (not _is_nothing(field.default) or (self.whole and field.default is None))
        ]
        self.has_extra = _EXTRA in types

    def leaves_out(self, name: str, value: object) -> bool:
        """Tell whether the file need not say `value`."""
        if name in self.added:
            return value == self.added[name]
        return not self.whole and _is_nothing(value)


_SHAPES: Final[dict[type, _Shape]] = {
    kind: _Shape(kind) for kind in (Match, Ruleset, Hand, LaidCards, Correction, Stake)
}


def encode(match: Match) -> bytes:
    """Give the content of the file of `match`. Raises BadFile for more bytes than could be read back."""
    tree = {"format": FORMAT, "version": newest(), **_object_tree(match)}
    data = msgspec.json.format(msgspec.json.encode(tree), indent=2) + b"\n"
    if len(data) > BYTES_MOST:
        raise BadFile("", Flaw.TOO_LARGE, most=BYTES_MOST)
    return data


def decode(data: bytes) -> Match:
    """Give the match that `data` holds. Raises BadFile with the place in the file; its path is not known here."""
    return decode_scored(data)[0]


def decode_scored(data: bytes) -> tuple[Match, Standing]:
    """Give the match that `data` holds, and its score, which had to be worked out to read it. Raises BadFile."""
    tree = parse(data, BYTES_MOST)
    if not isinstance(tree, dict) or tree.get("format") != FORMAT:
        raise BadFile("", Flaw.FOREIGN)
    lifted = lift(tree)
    match = _build({key: value for key, value in lifted.items() if key not in _HEAD}, Match, "")
    try:
        return match, score(match)  # of three players nobody plays a hand that he sits out, which only the score tells
    except FieldError as error:
        raise BadFile(error.field, error) from None


def decode_rules(tree: object, place: str) -> Ruleset:
    """Give the rules that a `tree` of JSON at `place` holds, as match files have them. Raises BadFile."""
    return _build(tree, Ruleset, place)


def _object_tree(value: Any) -> Tree:
    shape = _SHAPES[type(value)]
    entries = ((name, getattr(value, name)) for name in shape.hints)
    tree = {name: _tree(entry) for name, entry in entries if not shape.leaves_out(name, entry)}
    extra = getattr(value, _EXTRA, "")
    return {**tree, **msgspec.json.decode(extra)} if extra else tree


def _tree(value: Any) -> object:
    if is_dataclass(value):
        return _object_tree(value)
    if isinstance(value, tuple):
        return [_tree(entry) for entry in value]
    if isinstance(value, dt.datetime) and (value.utcoffset() or dt.timedelta()).total_seconds() % 60:
        return value.astimezone(dt.UTC)  # the file can say an offset in minutes only
    return value


def _build(raw: object, into: type[_T], place: str) -> _T:
    """Make the dataclass `into` of an object of the file, field by field, so that every error knows its place."""
    if not isinstance(raw, dict):
        raise BadFile(place, Flaw.NO_OBJECT)
    shape = _SHAPES[into]
    values = {name: _convert(raw[name], hint, below(place, name)) for name, hint in shape.hints.items() if name in raw}
    for name in shape.required:
        if name not in values:
            raise BadFile(below(place, name), Flaw.MISSING)
    unknown = {key: value for key, value in raw.items() if key not in shape.hints}
    if unknown and not shape.has_extra:
        raise BadFile(below(place, next(iter(unknown))), Flaw.UNKNOWN_FIELD)
    if unknown:
        values[_EXTRA] = msgspec.json.encode(unknown).decode()
    try:
        return into(**values)
    except FieldError as error:
        path = error.below(place) if place else error
        raise BadFile(path.field, path) from None


def _convert(raw: object, hint: Any, place: str) -> object:
    if get_origin(hint) in (UnionType, Union):
        if raw is None:
            return None
        [hint] = [kind for kind in get_args(hint) if kind is not type(None)]
    if get_origin(hint) is tuple:
        if not isinstance(raw, list):
            raise BadFile(place, Flaw.NO_LIST)
        if len(raw) > ROWS_MOST:  # found before a million hands are made, not after
            raise BadFile(place, FieldError(place, Problem.TOO_MANY, most=ROWS_MOST))
        kind = get_args(hint)[0]
        return tuple(_convert(entry, kind, below(place, index)) for index, entry in enumerate(raw))
    if is_dataclass(hint):
        return _build(raw, hint, place)  # type: ignore[arg-type]
    return value_of(raw, hint, place)
