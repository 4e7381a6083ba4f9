"""The rulesets that ship with the program (RULES.md, section 3), one TOML file each in resources/rulesets."""

from dataclasses import fields
from functools import cache
from typing import Final

from ginsheet.model.ruleset import NULLABLE, Ruleset
from ginsheet.resources import names, read_text

DEFAULT_SLUG: Final = "guide"
"""The preset of a new match where nobody chose one."""
NONE: Final = "none"
"""How a figure that is not there is written, in presets and on the command line: TOML has no null."""

_FOLDER: Final = "rulesets"
_ENDING: Final = ".toml"


def slugs() -> list[str]:
    """List the slugs of all presets, sorted."""
    return sorted(name.removesuffix(_ENDING) for name in names(_FOLDER, _ENDING))


def presets() -> dict[str, Ruleset]:
    """Give all presets by slug, sorted."""
    return {slug: preset(slug) for slug in slugs()}


@cache
def preset(slug: str) -> Ruleset:
    """Give one preset. Raises KeyError for an unknown slug."""
    if slug not in slugs():
        raise KeyError(slug)
    return read_preset(slug, read_text(f"{_FOLDER}/{slug}{_ENDING}"))


def read_preset(slug: str, text: str) -> Ruleset:
    """Make the ruleset `slug` of its TOML text. Raises ValueError for text, fields or figures that do not fit."""
    import tomllib

    import msgspec

    table = {"slug": slug, **tomllib.loads(text)}
    table.update({key: None for key in NULLABLE if table.get(key) == NONE})
    unknown = table.keys() - {field.name for field in fields(Ruleset)}
    if unknown:
        raise ValueError(f"{slug}: unknown {', '.join(sorted(unknown))}")
    return msgspec.convert(table, Ruleset, strict=True)
