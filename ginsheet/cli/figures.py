"""Rulesets by slug, and their figures changed by `--set NAME=VALUE`."""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final, get_args, get_type_hints

from ginsheet.cli.output import Refused, complain
from ginsheet.i18n import tr
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import NULLABLE, Ruleset
from ginsheet.storage.presets import NONE, preset

_FIELDS: Final[dict[str, Any]] = get_type_hints(Ruleset)
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,300}")
_TRUTHS: Final = {"true": True, "false": False}


def every_ruleset() -> dict[str, Ruleset]:
    """Give the presets and the table's own rulesets by slug; a broken one is named on standard error and skipped."""
    from ginsheet.storage.own_rules import shelf

    found = shelf()
    for error in found.broken:
        complain(error.sentence())
    return found.all


def find_preset(slug: str) -> Ruleset:
    """Give the preset or the own ruleset `slug`.

    Raises Refused that lists the slugs for an unknown one, StorageError for an own one that is broken.
    """
    with suppress(KeyError):
        return preset(slug)
    from ginsheet.storage.own_rules import find, shelf

    try:
        return find(slug)
    except KeyError:
        raise _unknown("rules", slug, shelf().all) from None


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
