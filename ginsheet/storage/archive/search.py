"""Choose among the entries of the archive, and sort them: pure functions, fast enough for every key that is pressed."""

import datetime as dt
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from ginsheet.model.checks import name_key
from ginsheet.storage.archive.entry import Entry, State, folded, natural

_folded = lru_cache(maxsize=10_000)(folded)
"""The players and places of an archive are few, and each comes in many matches."""


class Filter(NamedTuple):
    """What an entry must have to be shown; what is empty asks for nothing."""

    text: str = ""
    """Words that all stand in the names, the place and the note; of a damaged file in its name and what is wrong."""
    player: str = ""
    """The name of somebody who plays, as a reader reads it."""
    rules: str = ""
    """The slug of the rules."""
    year: int | None = None
    state: State | None = None


class Choices(NamedTuple):
    """What there is to filter by, sorted; of names that are the same to a reader one."""

    players: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    """The slugs with the names of the rules."""
    years: tuple[int, ...]
    """The latest first."""


def chosen(entries: Iterable[Entry], wanted: Filter) -> list[Entry]:
    """Give the entries that `wanted` lets through, in their order."""
    found = list(entries)
    for test in _tests(wanted):
        found = [entry for entry in found if test(entry)]
    return found


def _tests(wanted: Filter) -> Iterable[Callable[[Entry], bool]]:
    if wanted.state is not None:
        yield lambda entry: entry.state is wanted.state
    if wanted.rules:
        yield lambda entry: entry.content.rules == wanted.rules
    if wanted.year is not None:
        yield lambda entry: entry.content.date is not None and entry.content.date.year == wanted.year
    if wanted.player:
        key = name_key(wanted.player)
        yield lambda entry: any(name_key(name) == key for name in entry.content.players)
    for word in folded(wanted.text).split():
        yield partial(_has_word, word)


def _has_word(word: str, entry: Entry) -> bool:
    content = entry.content
    return word in (folded(f"{entry.path.name} {content.error}") if content.error else content.found_by)


def choices(entries: Iterable[Entry]) -> Choices:
    """Give what `entries` can be filtered by."""
    players: dict[str, str] = {}
    rules: dict[str, str] = {}
    years: set[int] = set()
    for entry in entries:
        for name in entry.content.players:
            players.setdefault(name_key(name), name)
        if entry.content.rules:
            rules[entry.content.rules] = entry.content.rules_name
        if entry.content.date is not None:
            years.add(entry.content.date.year)
    return Choices(
        players=tuple(sorted(players.values(), key=_folded)),
        rules=tuple(sorted(rules.items(), key=lambda item: _folded(item[1]))),
        years=tuple(sorted(years, reverse=True)),
    )


_STANDS: Final[dict[State, int]] = {state: place for place, state in enumerate(State)}

COLUMNS: Final[dict[str, Callable[[Entry], Any]]] = {
    "date": lambda entry: entry.content.date,
    "players": lambda entry: tuple(map(_folded, entry.content.sides)) or None,
    "rules": lambda entry: _folded(entry.content.rules_name) or None,
    "hands": lambda entry: entry.content.hands,
    "finals": lambda entry: tuple(sorted(entry.content.finals, reverse=True)) or None,
    "margin": lambda entry: entry.content.margin,
    "winner": lambda entry: _folded(entry.winner_name) or None,
    "state": lambda entry: _STANDS[entry.state],
    "place": lambda entry: _folded(entry.content.place) or None,
    "note": lambda entry: _folded(entry.content.note) or None,
    "modified": lambda entry: entry.modified,
    "file": lambda entry: natural(entry.path.stem),
}
"""What each column sorts by; None where an entry has nothing there."""

_OF_THE_FILE: Final = frozenset({"state", "modified", "file"})
"""The columns that a damaged file has too."""


def sorted_by(entries: Iterable[Entry], column: str, *, descending: bool = False) -> list[Entry]:
    """Give the entries by a column (a name of COLUMNS), the latest date first among equals.

    What has nothing in that column stands last, whichever way it is sorted; so does a damaged file.
    """
    measure = COLUMNS[column]
    with_value: list[tuple[Any, Entry]] = []
    without: list[Entry] = []
    damaged: list[Entry] = []
    for entry in _latest_first(entries):
        if entry.content.error and column not in _OF_THE_FILE:
            damaged.append(entry)
        elif (value := measure(entry)) is None:
            without.append(entry)
        else:
            with_value.append((value, entry))
    with_value.sort(key=lambda pair: pair[0], reverse=descending)
    return [*(entry for _, entry in with_value), *without, *damaged]


def _latest_first(entries: Iterable[Entry]) -> list[Entry]:
    return sorted(entries, key=lambda entry: entry.content.date or dt.date.min, reverse=True)
