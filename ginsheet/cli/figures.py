"""Presets by slug, and their figures changed by `--set NAME=VALUE`."""

import re
from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final, get_args, get_type_hints

from ginsheet.cli.output import Refused
from ginsheet.i18n import tr
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import NULLABLE, Ruleset
from ginsheet.storage.presets import NONE, preset, slugs

_FIELDS: Final[dict[str, Any]] = get_type_hints(Ruleset)
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,300}")
_TRUTHS: Final = {"true": True, "false": False}


def find_preset(slug: str) -> Ruleset:
    """Give the preset `slug`. Raises Refused that lists the slugs for an unknown one."""
    try:
        return preset(slug)
    except KeyError:
        raise _unknown("rules", slug, slugs()) from None


def with_figures(rules: Ruleset, settings: Iterable[str]) -> Ruleset:
    """Give `rules` with each `NAME=VALUE` of `settings`. Raises FieldError, Refused."""
    changes: dict[str, Any] = {}
    for setting in settings:
        name, equals, word = setting.partition("=")
        if not equals:
            raise Refused("--set", tr("must be NAME=VALUE, such as gin_bonus=20, not “{word}”", word=setting))
        if name not in _FIELDS:
            raise _unknown("--set", name, _FIELDS)
        changes[name] = _value(name, word)
    return replace(rules, **changes)


def _value(name: str, word: str) -> object:
    if name in NULLABLE and word == NONE:
        return None
    kind = next((kind for kind in get_args(_FIELDS[name]) if kind is not type(None)), _FIELDS[name])
    if kind is int:
        return _whole(name, word)
    if kind is bool:
        return _choice(name, word, _TRUTHS)
    if issubclass(kind, StrEnum):
        return _choice(name, word, {choice.value: choice for choice in kind})
    return word


def _whole(name: str, word: str) -> int:
    if not _WHOLE.fullmatch(word):
        raise FieldError(name, Problem.NOT_WHOLE)
    return int(word)


def _choice(name: str, word: str, choices: dict[str, Any]) -> object:
    if word not in choices:
        raise _unknown(name, word, choices)
    return choices[word]


def _unknown(field: str, word: str, choices: Iterable[str]) -> Refused:
    return Refused(field, tr("must be one of {choices}, not “{word}”", choices=", ".join(choices), word=word))
