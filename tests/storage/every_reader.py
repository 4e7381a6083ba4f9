"""Every reader of the program with good files that it reads, for tests that damage them."""

import os
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from builders import adjust, agreement, dead, deal, gin, knock, match, nine_hands, rules
from form_filling import blank_form, fill, values_of
from random_matches import any_match, with_cards
from workbook_reader import edit

from ginsheet.export.archive.book import write_archive
from ginsheet.export.blank import BlankOptions
from ginsheet.export.registry import render
from ginsheet.export.workbook.blank import render_blank
from ginsheet.model.changes import correct
from ginsheet.model.match import Match
from ginsheet.storage import own_rules
from ginsheet.storage.backup import Restored, back_up, restore
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.imports.registry import read
from ginsheet.storage.match_file import load
from ginsheet.storage.ruleset_toml import write_ruleset
from ginsheet.storage.settings import Settings, load_settings, save_settings

SECONDS_MOST = 2.0
"""Of the processor: how long any damaged file may be read."""
LONG_AGO = 1_700_000_000_000_000_000
FOUR = match(deal(knock("A", 4, 16), gin("B", 9)), adjust("A", 3), deal(dead(), dead()), rules=rules("partnership"))


class Reader(NamedTuple):
    """A way to read a file."""

    ending: str
    good: Callable[[Path], list[bytes]]
    """Makes good files, in a folder for what is needed meanwhile."""
    read: Callable[[Path], Any]


def match_files(folder: Path) -> list[bytes]:
    rng = Random("good")
    many = [any_match(rng, 8) for _ in range(4)]
    many = [Match(**{**_fields(one), "hands": tuple(with_cards(rng, hand) for hand in one.hands)}) for one in many]
    return [encode(one) for one in (correct(nine_hands(note="Grüße ♠"), 2, gin("B", 12), agreement()), FOUR, *many)]


def _fields(one: Match) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__dataclass_fields__}


def rulesets(folder: Path) -> list[bytes]:
    return [
        write_ruleset(rules("guide", name="Our rules", description="a = 1, {b} # c")),
        b'name = "Short"\ntarget = 50',
    ]


def settings(folder: Path) -> list[bytes]:
    path = folder / "made.json"
    save_settings(Settings(zoom=150, recent_names=("Zoë", "יעל"), last_match="/home/avery/m.ginsheet"), path)
    return [path.read_bytes()]


def workbooks(folder: Path) -> list[bytes]:
    return [render(one, ".xlsx") for one in (nine_hands(), FOUR)]


def archives(folder: Path) -> list[bytes]:
    write_archive([nine_hands(), FOUR], folder / "made.xlsx")
    return [(folder / "made.xlsx").read_bytes()]


def blank_workbooks(folder: Path) -> list[bytes]:
    def play(book: Any) -> None:
        sheet = book["Score sheet"]
        sheet["C7"], sheet["D7"], sheet["E7"], sheet["F7"] = "Zoë", "Knock", 4, 16
        sheet["D8"] = "Dead hand"

    whole = BlankOptions(rules("guide"), players=("Zoë", "Blake"), place="Kitchen", date="2026-11-29", rows=10)
    return [edit(render_blank(whole), play)]


def tables(folder: Path) -> list[bytes]:
    described = (
        b"rules,date,place,match_note,player_1,player_2,first_dealer,number,how,who,knocker,opponent,written,mark,note\n"
        b"modern,2026-11-29,Kitchen,windy,Avery,Blake,B,1,knock,Avery,4,16,,,close\n"
        b"modern,2026-11-29,Kitchen,windy,Avery,Blake,B,2,Gin,B,,11,,,'=1\n"
    )
    return [*(render(one, ".csv") for one in (nine_hands(), FOUR)), described, described.decode().encode("utf-16")]


def data_files(folder: Path) -> list[bytes]:
    told = {"schema": 1, "players": ["A", "B"], "rules": "guide",
            "hands": [{"result": "knock", "by": "A", "knocker": 4, "opponent": 16, "dealer": "B"}]}  # fmt: skip
    return [*(render(one, ".json") for one in (nine_hands(), FOUR)), str(told).replace("'", '"').encode()]


@cache
def _form() -> bytes:
    return fill(blank_form(rules("solitaire-arcade"), None, 2, rows=9), values_of(nine_hands()))


def forms(folder: Path) -> list[bytes]:
    return [_form()]


def backups(folder: Path) -> list[bytes]:
    matches_folder().mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(match_files(folder)[:3]):
        (matches_folder() / f"{number}.ginsheet").write_bytes(data)
    own_rules.keep(rules("guide", name="Kitchen rules"))
    back_up(folder / "made.zip")
    _empty()
    return [(folder / "made.zip").read_bytes()]


def _empty() -> None:
    for folder in (matches_folder(), own_rules.rules_folder()):
        for path in folder.iterdir() if folder.is_dir() else ():
            path.unlink()


def _take_rules_in(path: Path) -> object:
    own_rules.take_in(path)
    return own_rules.shelf() and _empty()


def _restore(path: Path) -> tuple[Restored, ...]:
    """Restore a backup into empty folders; what is refused of it has its sentence, which is raised."""
    try:
        done = restore(path)
    finally:
        _empty()
    for one in done:
        if one.error is not None:
            assert one.error.sentence().startswith(f"{one.name}: ")
            raise one.error.of(path)  # type: ignore[attr-defined]
    return done


EVERY = {
    "match": Reader(".ginsheet", match_files, load),
    "ruleset": Reader(".toml", rulesets, _take_rules_in),
    "settings": Reader(".json", settings, load_settings),
    "workbook of a match": Reader(".xlsx", workbooks, read),
    "workbook of an archive": Reader(".xlsx", archives, read),
    "blank workbook, filled in": Reader(".xlsx", blank_workbooks, read),
    "table": Reader(".csv", tables, read),
    "data": Reader(".json", data_files, read),
    "form": Reader(".pdf", forms, read),
    "backup": Reader(".zip", backups, _restore),
}
"""By the words for what is read."""


class Tried(NamedTuple):
    """What came of reading a file."""

    told: str
    """The sentence with which it was refused; empty where it was read."""
    wrong: str
    """What must not be; empty where nothing is."""


def tried(reader: Reader, path: Path, data: bytes) -> Tried:
    """Read `data` from a file at `path`, and hold what happens against what may happen."""
    path.write_bytes(data)
    os.utime(path, ns=(LONG_AGO, LONG_AGO))
    told = wrong = ""
    begun = time.process_time()
    try:
        reader.read(path)
    except StorageError as error:
        told = error.sentence()
        if not told.startswith(f"{path}: ") or len(told.splitlines()) != 1 or told.endswith(": "):
            wrong = f"no sentence of one line: {told!r}"
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
    seconds = time.process_time() - begun
    if seconds > SECONDS_MOST:
        wrong = f"took {seconds:.1f} s"
    aside = path.with_name(f"{path.name}.bad")  # of settings alone
    source = aside if aside.exists() else path
    if source.read_bytes() != data or source.stat().st_mtime_ns != LONG_AGO:
        wrong = "the source was changed"
    aside.unlink(missing_ok=True)
    return Tried(told, wrong)
