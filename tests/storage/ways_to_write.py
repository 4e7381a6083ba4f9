"""Every way in which the program writes a file of the user's, as a table: for faults, deaths and full disks.

Each begins with an old state in an empty place, and its `write` brings about the new one. After any fault each file
has to hold what it held before or what it is to hold, whole; `told` says the error as the program tells it.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from builders import T, gin, knock, match, nine_hands

from ginsheet.export import registry
from ginsheet.export.blank import BlankOptions, write_blank
from ginsheet.model.changes import record
from ginsheet.storage import own_rules
from ginsheet.storage.backup import back_up, restore
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import FileTrouble, StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.lock import Lock
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.naming import create_in
from ginsheet.storage.presets import preset
from ginsheet.storage.settings import Settings, save_settings

BEGUN = match(gin("A", 3))
LONGER = record(BEGUN, knock("B", 4, 16))
HOUSE = replace(T, name="House rules", gin_bonus=30)


@dataclass(frozen=True)
class Writer:
    """One way to write; `begin` is given an empty folder beside the user's own, and gives what `write` takes."""

    begin: Callable[[Path], Any]
    write: Callable[[Any], object]
    done: Callable[[], bool] = lambda: False
    """Whether it would be refused because it is done."""


def put(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def _begin_match(place: Path) -> Path:
    return put(matches_folder() / "m.ginsheet", encode(BEGUN))


def _save(path: Path) -> None:
    with MatchFile.open(path) as file:
        file.save(LONGER)


def _moved() -> Path:
    return matches_folder() / "moved.ginsheet"


def _move(path: Path) -> None:
    with MatchFile.open(path) as file:
        file.move(_moved())


def _begin_new(place: Path) -> Path:
    return put(matches_folder() / "Avery - Blake.ginsheet", encode(nine_hands())).parent


def _begin_settings(place: Path) -> Settings:
    save_settings(Settings(zoom=130))
    return Settings(zoom=150, recent_names=("Zoë",))


def _begin_backup(place: Path) -> Path:
    put(matches_folder() / "m.ginsheet", encode(LONGER))
    own_rules.keep(HOUSE)
    return put(place / "old.zip", b"an older backup")


def _begin_restore(place: Path) -> Path:
    target = _begin_backup(place)
    back_up(target)
    (matches_folder() / "m.ginsheet").unlink()
    own_rules.delete("house-rules")
    return target


@cache
def _rendered(played: Any, ending: str, options: Any = None) -> bytes:
    return registry.render(played, ending, options)


def _export(ending: str) -> Writer:
    """Export a longer match over the sheet of a shorter one; what the disk does to it is all that is asked here."""

    def write(path: Path) -> None:
        data = _rendered(LONGER, ending)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(registry, "render", lambda *args: data)
            registry.export_match(LONGER, path)

    return Writer(lambda place: put(place / f"sheet{ending}", _rendered(BEGUN, ending)), write)


WRITERS: dict[str, Writer] = {
    "match": Writer(_begin_match, _save),
    "new match": Writer(_begin_new, lambda folder: create_in(folder, LONGER).close()),
    "moved match": Writer(_begin_match, _move, lambda: _moved().exists()),
    "settings": Writer(_begin_settings, save_settings),
    "own rules": Writer(
        lambda place: own_rules.keep(HOUSE), lambda old: own_rules.keep(replace(old, gin_bonus=77), before=old)
    ),
    "new own rules": Writer(lambda place: own_rules.keep(HOUSE), own_rules.keep),
    "renamed own rules": Writer(
        lambda place: own_rules.keep(HOUSE),
        lambda old: own_rules.rename(old.slug, "Porch rules"),
        lambda: "porch-rules" in own_rules.shelf().own,
    ),
    "rules given away": Writer(
        lambda place: put(place / "letter.toml", b"an older letter"), lambda path: own_rules.give(HOUSE, path)
    ),
    "backup": Writer(_begin_backup, back_up),
    "restored backup": Writer(_begin_restore, restore),
    **{f"export {ending}": _export(ending) for ending in registry.FORMATS},
}
"""By the words of the figures."""

SLOW_WRITERS: dict[str, Writer] = {
    "archive workbook": Writer(
        lambda place: place / "archive.xlsx", lambda path: registry.export_matches([BEGUN, nine_hands()], path)
    ),
    "blank sheet": Writer(
        lambda place: place / "blank.pdf", lambda path: write_blank(BlankOptions(preset("guide")), path)
    ),
}
"""Those that work out much between the steps."""


def files_below(place: Path) -> tuple[dict[str, bytes], list[str]]:
    """Give the files below a folder by their names there, and apart from them the names of hidden companions."""
    found = {str(path.relative_to(place)): path for path in sorted(place.rglob("*")) if path.is_file()}
    hidden = [name for name in found if Path(name).name.startswith(".")]
    return {name: path.read_bytes() for name, path in found.items() if name not in hidden}, hidden


def age(place: Path) -> None:
    """Let what a writer left behind be as old as what none can be at work on."""
    for name in files_below(place)[1]:
        os.utime(place / name, (0, 0))


def use_again(place: Path) -> None:
    """Open each match and keep each of the own rulesets once more: so what a dead writer left beside them goes."""
    age(place)
    for path in matches_folder().glob("*.ginsheet"):
        MatchFile.open(path).close()
    for path in matches_folder().glob(".*.lock"):  # of a name that no match has any more
        Lock.take(path.with_name(path.name[1:].removesuffix(".lock"))).release()
    for rules in own_rules.shelf().own.values():
        own_rules.keep(rules, before=rules)


def told(error: Exception) -> str:
    """Give the sentence for an error; of an export the caller knows the file."""
    if isinstance(error, OSError):
        error = FileTrouble(Path("the sheet"), error, writing=True)
    assert isinstance(error, StorageError)
    return error.sentence()
