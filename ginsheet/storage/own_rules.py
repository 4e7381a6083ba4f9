"""A table's own rulesets: one TOML file each in the user's configuration folder, beside the presets that ship."""

import errno
import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import Final

from ginsheet.model.checks import NAME_MOST, same_name
from ginsheet.model.ruleset import Ruleset, is_slug
from ginsheet.storage import disk
from ginsheet.storage.errors import AlreadyThere, BadFile, FileTrouble, Flaw, NotDeleted, StorageError
from ginsheet.storage.folders import config_folder
from ginsheet.storage.presets import preset, presets, slugs
from ginsheet.storage.ruleset_toml import BYTES_MOST, read_ruleset, write_ruleset

ENDING: Final = ".toml"

_SLUG_MOST: Final = 40
"""The most letters of a slug that is made from a name."""
_NAMELESS: Final = "rules"
"""The slug of a name without any Latin letter or digit."""
_NUMBER_ROOM: Final = 12
"""So many characters of the longest name give way to a number."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Every ruleset that can be chosen, and the files that could not be read."""

    shipped: dict[str, Ruleset]
    """The presets, by slug, in the order of the slugs."""
    own: dict[str, Ruleset]
    """The table's own, by slug, in the order of their names."""
    broken: tuple[StorageError, ...]
    """What is wrong with the others; each names its file."""

    @property
    def all(self) -> dict[str, Ruleset]:
        """All of them by slug, the presets first."""
        return {**self.shipped, **self.own}


def rules_folder() -> Path:
    """Give the folder of the own rulesets; it need not exist."""
    return config_folder() / "rulesets"


def shelf() -> Shelf:
    """Read every ruleset. Never fails: an own one that is broken is named and skipped."""
    own: list[Ruleset] = []
    broken: list[StorageError] = []
    for path in _paths():
        try:
            own.append(_read(path))
        except StorageError as error:
            broken.append(error)
    in_order = sorted(own, key=lambda rules: (rules.name.casefold(), rules.slug))
    return Shelf(presets(), {rules.slug: rules for rules in in_order}, tuple(broken))


def find(slug: str) -> Ruleset:
    """Give one ruleset, the table's own or a preset. Raises KeyError for an unknown slug, BadFile, FileTrouble."""
    with suppress(KeyError):
        return preset(slug)
    path = _own_path(slug)
    if path not in _paths():
        raise KeyError(slug)
    return _read(path)


def keep(rules: Ruleset, before: Ruleset | None = None) -> Ruleset:
    """Save own rules and give them with their slug, which is made from their name and belongs to no other ruleset.

    `before` are the own rules that they replace, as they were read: those are gone then, whatever they were called.
    Where somebody else has changed them since, both stay. Raises FileTrouble, BadFile (too large to be read back).
    """
    if before is not None and not _stands(before):
        return keep_beside(rules)
    wanted = _slug_of(rules.name)
    if before is not None and re.fullmatch(rf"{re.escape(wanted)}(-\d+)?", before.slug):
        return _write(replace(rules, slug=before.slug), new=False)
    kept = None
    free = (slug for slug in _numbered(wanted) if slug not in slugs() and _is_legal_everywhere(slug))
    while kept is None:
        with suppress(AlreadyThere):
            kept = _write(replace(rules, slug=next(free)), new=True)
    if before is not None:
        delete(before.slug)
    return kept


def rename(slug: str, name: str) -> Ruleset:
    """Give own rules another name. Raises KeyError, FieldError for a name that cannot be, FileTrouble, BadFile."""
    before = _read(_own_path(slug))
    return keep(replace(before, name=name), before)


def delete(slug: str) -> None:
    """Delete own rules; where they are gone already there is nothing to do. Raises KeyError, NotDeleted."""
    path = _own_path(slug)
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise NotDeleted(path, error) from error


def take_in(path: Path) -> Ruleset:
    """Keep the ruleset in the file `path`, such as a friend gives it; what is there already is not kept twice.

    A name that another ruleset has gets a number. Raises FileTrouble, BadFile.
    """
    found = _read_any(path, _NAMELESS)
    others = shelf().all
    for rules in others.values():
        if replace(found, slug=rules.slug) == rules:
            return rules
    return keep_beside(found)


def keep_beside(rules: Ruleset) -> Ruleset:
    """Keep rules although others have their name: theirs gets a number. Raises FileTrouble, BadFile."""
    return keep(replace(rules, name=free_name(rules.name, shelf().all.values())))


def put_back(rules: Ruleset) -> Ruleset:
    """Keep own rules under the very slug that they had. Raises AlreadyThere, FileTrouble, BadFile."""
    return _write(rules, new=True)


def give(rules: Ruleset, path: Path) -> None:
    """Write `rules` to the file `path`, to be given to a friend. Raises FileTrouble, BadFile."""
    try:
        data = write_ruleset(rules)
    except BadFile as error:
        raise error.of(path) from None
    disk.write(path, data)


def free_name(name: str, others: Iterable[Ruleset]) -> str:
    """Give `name`, or `name (2)` and so on where one of the `others` is called so."""
    taken = [rules.name for rules in others]
    stem = name[: NAME_MOST - _NUMBER_ROOM]
    names = chain([name], (f"{stem} ({number})" for number in count(2)))
    return next(free for free in names if not any(same_name(free, other) for other in taken))


def _paths() -> list[Path]:
    try:
        return sorted(
            entry
            for entry in rules_folder().iterdir()
            if entry.name.endswith(ENDING) and not entry.name.startswith(".")
        )
    except OSError:  # there is no such folder before anything was kept in it
        return []


def _path(slug: str) -> Path:
    return rules_folder() / f"{slug}{ENDING}"


def _own_path(slug: str) -> Path:
    """Give the path of own rules. Raises KeyError for what is no slug, or that of a preset."""
    if not is_slug(slug) or slug in slugs():
        raise KeyError(slug)
    return _path(slug)


def _stands(rules: Ruleset) -> bool:
    """Tell whether the file of own rules still holds them. Raises FileTrouble where it cannot be read."""
    try:
        return _read(_own_path(rules.slug)) == rules
    except BadFile:
        return False
    except FileTrouble as error:
        if error.errno == errno.ENOENT:
            return False
        raise


def _read(path: Path) -> Ruleset:
    slug = path.name.removesuffix(ENDING)
    if not is_slug(slug):
        raise BadFile("", Flaw.NO_SLUG).of(path)
    if slug in slugs():
        raise BadFile("", Flaw.PRESET_SLUG, slug=slug).of(path)
    return _read_any(path, slug)


def _read_any(path: Path, slug: str) -> Ruleset:
    data = disk.read(path, BYTES_MOST)
    try:
        return read_ruleset(slug, data)
    except BadFile as error:
        raise error.of(path) from None


def _write(rules: Ruleset, *, new: bool) -> Ruleset:
    path = _path(rules.slug)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileTrouble(path, error, writing=True) from error
    try:
        data = write_ruleset(rules)
    except BadFile as error:
        raise error.of(path) from None
    disk.write(path, data, new=new)
    return rules


def _slug_of(name: str) -> str:
    """Make a slug from a name: `Café Crème` becomes `cafe-creme`."""
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return "-".join(re.findall(r"[a-z0-9]+", bare))[:_SLUG_MOST].strip("-") or _NAMELESS


def _numbered(slug: str) -> Iterator[str]:
    yield slug
    yield from (f"{slug}-{number}" for number in count(2))


def _is_legal_everywhere(slug: str) -> bool:
    """Tell whether every system lets a file be called so; Windows takes `con.toml` for a device."""
    from ginsheet.storage.naming import legal_stem

    return legal_stem(slug) == slug
