"""The rulesets that ship with the program (RULES.md, section 3), one TOML file each in resources/rulesets."""

from functools import cache
from typing import Final

from ginsheet.model.ruleset import Ruleset
from ginsheet.resources import names, read_bytes

DEFAULT_SLUG: Final = "guide"
"""The preset of a new match where nobody chose one."""
NONE: Final = "none"
"""How a figure that is not there is written, in presets and on the command line: TOML has no null."""

_FOLDER: Final = "rulesets"
_ENDING: Final = ".toml"


@cache
def slugs() -> tuple[str, ...]:
    """List the slugs of all presets, sorted."""
    return tuple(sorted(name.removesuffix(_ENDING) for name in names(_FOLDER, _ENDING)))


def presets() -> dict[str, Ruleset]:
    """Give all presets by slug, sorted."""
    return {slug: preset(slug) for slug in slugs()}


@cache
def preset(slug: str) -> Ruleset:
    """Give one preset. Raises KeyError for an unknown slug."""
    from ginsheet.storage.ruleset_toml import read_ruleset  # slow to load, and not needed before somebody chooses

    if slug not in slugs():
        raise KeyError(slug)
    return read_ruleset(slug, read_bytes(f"{_FOLDER}/{slug}{_ENDING}"))
