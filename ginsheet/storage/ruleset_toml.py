"""A ruleset as TOML: how presets ship, and how a table's own rules are kept and given to a friend.

The slug is the name of the file and no field in it. A figure that is not there is written `"none"`, for TOML has no
null; a figure that is not named has its default.
"""

import json
import re
import tomllib
from dataclasses import MISSING, fields
from typing import Any, Final, get_args, get_type_hints

from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import NULLABLE, Ruleset
from ginsheet.storage.errors import BadFile, Flaw
from ginsheet.storage.presets import NONE
from ginsheet.storage.strict_json import DIGITS_MOST, below, text_of
from ginsheet.storage.strict_values import value_of

BYTES_MOST: Final = 256 * 1024
"""The most bytes of a ruleset file, read or written."""

_GROUP_STARTS: Final = frozenset({"knock_limit", "target", "box_value", "dealer", "upcard"})
"""The fields with an empty line above them."""
_HINTS: Final[dict[str, Any]] = {name: kind for name, kind in get_type_hints(Ruleset).items() if name != "slug"}
_REQUIRED: Final = [field.name for field in fields(Ruleset) if field.default is MISSING and field.name in _HINTS]
_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
_QUOTED: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL
)
_DOTS_MOST: Final = 100
"""The most dots outside of texts. No ruleset needs one; of tens of thousands in a key the library takes hours."""
_HUGE: Final = re.compile(r"[0-9_]{4000,}")
"""The only numbers that Python itself does not read."""


def read_ruleset(slug: str, data: bytes) -> Ruleset:
    """Make the ruleset `slug` of the content of its file.

    Raises BadFile with the place in it (`gin_bonus`); its path is not known here.
    """
    table = _table(text_of(data, BYTES_MOST))
    for name in table:
        if name not in _HINTS:
            raise BadFile(below("", name), Flaw.UNKNOWN_FIELD)
    for name in _REQUIRED:
        if name not in table:
            raise BadFile(name, Flaw.MISSING)
    values: dict[str, Any] = {name: _value(name, raw) for name, raw in table.items()}
    try:
        return Ruleset(slug=slug, **values)
    except FieldError as error:
        raise BadFile(error.field, error) from None


def write_ruleset(rules: Ruleset) -> bytes:
    """Give the content of the file of `rules`, with every figure. Raises BadFile for more bytes than can be read."""
    lines = []
    for name in _HINTS:
        if name in _GROUP_STARTS:
            lines.append("")
        lines.append(f"{name} = {_written(getattr(rules, name))}")
    data = "\n".join([*lines, ""]).encode()
    if len(data) > BYTES_MOST:
        raise BadFile("", Flaw.TOO_LARGE, most=BYTES_MOST)
    return data


def _table(text: str) -> dict[str, Any]:
    if text.count(".") > _DOTS_MOST and _QUOTED.sub("", text).count(".") > _DOTS_MOST:
        raise BadFile("", Flaw.TOO_DEEP)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _damage(text, str(error)) from None
    except RecursionError:
        raise BadFile("", Flaw.TOO_DEEP) from None
    except ValueError:
        found = _HUGE.search(text)
        raise _not_toml(text, found.start() if found else 0) from None


def _damage(text: str, message: str) -> BadFile:
    """Say where TOML goes astray; a key that stands twice is named."""
    seen: set[str] = set()
    for key in re.findall(r"^[ \t]*([A-Za-z0-9_-]+)[ \t]*=", text, re.MULTILINE):
        if key in seen:
            return BadFile("", Flaw.TWIN_KEY, key=below("", key))
        seen.add(key)
    found = _PLACE.search(message)
    if found is None:
        return _not_toml(text, len(text))
    return BadFile("", Flaw.NOT_TOML, line=int(found[1]), column=int(found[2]))


def _not_toml(text: str, at: int) -> BadFile:
    before = text[:at]
    return BadFile("", Flaw.NOT_TOML, line=before.count("\n") + 1, column=at - before.rfind("\n"))


def _value(name: str, raw: object) -> object:
    if name in NULLABLE and raw == NONE:
        return None
    if type(raw) is int and abs(raw) >= 10**DIGITS_MOST:
        raise BadFile(name, Flaw.HUGE_NUMBER)
    hint = _HINTS[name]
    kind = next((kind for kind in get_args(hint) if kind is not type(None)), hint)
    return value_of(raw, kind, name)


def _written(value: object) -> str:
    """Give a value as TOML: its quoted texts are those of JSON, but for one control character."""
    if isinstance(value, bool | int):
        return str(value).lower()
    return json.dumps(NONE if value is None else str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
