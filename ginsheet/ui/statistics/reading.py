"""What the window shows, worked out beside it: the careers and pairs of the matches that are chosen."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ginsheet.model.career import Career, careers
from ginsheet.model.checks import name_key
from ginsheet.model.opponents import HeadToHead, head_to_head
from ginsheet.model.record import MatchRecord
from ginsheet.storage.archive.entry import Entry, State, records
from ginsheet.storage.archive.search import Choices, choices
from ginsheet.ui.work import Step

Who = tuple[bool, tuple[str, ...]]
"""What tells a player from all others, or partners (True) from all other partners."""

_AT_ONCE: Final = 200
"""After so many matches it is asked whether to go on."""
_PASSES: Final = 4


class Wanted(NamedTuple):
    """Which matches count; what is empty asks for nothing."""

    year: int | None = None
    rules: str = ""
    """The slug of the rules."""
    player: str = ""
    """The name of somebody who plays, as a reader reads it."""


class Reading(NamedTuple):
    """What the archive holds for statistics, as of one look into its folder."""

    records: tuple[MatchRecord, ...] = ()
    """In the order of playing."""
    files: dict[str, Path] = {}  # noqa: RUF012 - of a tuple, which nobody changes
    """The file of each match that counts, by the id of the match."""
    damaged: tuple[Entry, ...] = ()
    copies: int = 0
    """The further files of matches that count once."""
    choices: Choices = Choices((), (), ())


class Person(NamedTuple):
    """A player, or partners together, with those who played against him."""

    who: Who
    career: Career
    met: tuple[tuple[HeadToHead, bool], ...] = ()
    """The pairs in which he is, and whether he is the second there."""

    @property
    def pairs(self) -> tuple[HeadToHead, ...]:
        """Those who played against him, as he sees them."""
        return tuple(pair.turned() if is_second else pair for pair, is_second in self.met)

    @property
    def of_partners(self) -> bool:
        """Whether they are partners counted together."""
        return self.who[0]


class Figures(NamedTuple):
    """What the matches that are wanted come to."""

    wanted: Wanted = Wanted()
    records: tuple[MatchRecord, ...] = ()
    people: tuple[Person, ...] = ()
    """Players, then partners, each by most matches and then by name."""


def read(entries: Sequence[Entry]) -> Reading:
    """Take what `entries` say for statistics."""
    counted = [entry for entry in entries if entry.record and entry.copy_of is None]
    return Reading(
        records=tuple(records(entries)),
        files={entry.content.id: entry.path for entry in counted},
        damaged=tuple(entry for entry in entries if entry.state is State.DAMAGED),
        copies=sum(entry.copy_of is not None for entry in entries),
        choices=choices(counted),
    )


def work_out(reading: Reading, wanted: Wanted, step: Step) -> Figures:
    """Work out the statistics of the matches that are wanted. Raises what `step` raises."""
    chosen = tuple(record for record in reading.records if _is_wanted(record, wanted))
    people: list[Person] = []
    for pass_, by_side in ((0, False), (2, True)):
        met: dict[Who, list[tuple[HeadToHead, bool]]] = {}
        for pair in head_to_head(_counted(chosen, pass_, step), by_side=by_side):
            meeting = pair.meetings[0]
            for name, place, is_second in ((pair.first, meeting.first, False), (pair.second, meeting.second, True)):
                met.setdefault(_who(meeting.record, place, name, by_side), []).append((pair, is_second))
        for career in careers(_counted(chosen, pass_ + 1, step), by_side=by_side):
            part = career.parts[0]
            who = _who(part.record, part.place, career.name, by_side)
            people.append(Person(who, career, tuple(met.get(who, ()))))
    return Figures(wanted, chosen, tuple(people))


def knocked_with(career: Career, deadwood: int) -> tuple[str, ...]:
    """Give the ids of the matches in which somebody knocked with that deadwood."""
    return tuple(
        part.record.id for part in career.parts if any(deadwood in person.knock_counts for person in part.people)
    )


def settled_in(person: Person, currency: str) -> tuple[str, ...]:
    """Give the ids of the matches that money of that name was won or lost in."""
    return tuple(
        part.record.id
        for part in person.career.parts
        if part.money and part.record.stake is not None and part.record.stake.currency == currency
    )


def _is_wanted(record: MatchRecord, wanted: Wanted) -> bool:
    if wanted.rules and record.rules != wanted.rules:
        return False
    if wanted.player and name_key(wanted.player) not in map(name_key, record.players):
        return False
    return wanted.year is None or (record.date is not None and record.date.year == wanted.year)


def _counted(chosen: Sequence[MatchRecord], pass_: int, step: Step) -> Iterable[MatchRecord]:
    """Give the matches, and tell in between how far the work is."""

    def tell() -> Iterator[MatchRecord]:
        for done, record in enumerate(chosen):
            if done % _AT_ONCE == 0:
                step(pass_ * len(chosen) + done, _PASSES * len(chosen))
            yield record

    return tell()


def _who(record: MatchRecord, place: int, name: str, by_side: bool) -> Who:
    """Give who `name` is: a player, or with `by_side` those who play for the side at `place` of `record`."""
    return by_side, record.partners_key(place) if by_side else (name_key(name),)
