"""What the archive knows of one match file."""

import datetime as dt
import re
import unicodedata
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.record import MatchRecord, record
from ginsheet.model.scoring import Standing
from ginsheet.storage import disk
from ginsheet.storage.codec import BYTES_MOST, decode_scored
from ginsheet.storage.errors import BadFile, FileTrouble


class State(StrEnum):
    """How a match stands; `words.archive` has the word for each."""

    OPEN = "open"
    FINISHED = "finished"
    DAMAGED = "damaged"
    """Its file cannot be read, or holds no sound match."""


class Content(NamedTuple):
    """What the bytes of a file say, whatever it is called and wherever it is. With an `error` the rest is empty."""

    id: str = ""
    date: dt.date | None = None
    players: tuple[str, ...] = ()
    """In the order of the seats."""
    sides: tuple[str, ...] = ()
    """The names of the sides, in order; those of the players where each plays for himself."""
    rules: str = ""
    """The slug of the rules."""
    rules_name: str = ""
    hands: int = 0
    """The number of rows recorded."""
    finals: tuple[int, ...] = ()
    """In side order; as far as they have come where the match is open."""
    margin: int = 0
    winner: Side | None = None
    over: bool = False
    place: str = ""
    note: str = ""
    error: str = ""
    """What is wrong with the file, in a sentence that does not name it; empty where nothing is."""
    found_by: str = ""
    """The texts that a search looks through, as `folded` has them."""


class Entry(NamedTuple):
    """One file of the archive."""

    path: Path
    modified: dt.datetime
    """When the file was last written, in the local time zone."""
    content: Content
    record: bytes = b""
    """What the match adds to the statistics, as JSON of a MatchRecord; empty for a damaged file."""
    copy_of: Path | None = None
    """The file that holds the match of the same id and counts in the statistics, where this is another one of it."""

    @property
    def state(self) -> State:
        """How the match stands."""
        if self.content.error:
            return State.DAMAGED
        return State.FINISHED if self.content.over else State.OPEN

    @property
    def winner_name(self) -> str:
        """The name of the side that has won; empty where none has."""
        return "" if self.content.winner is None else self.content.sides[self.content.winner.place]

    @property
    def sentence(self) -> str:
        """What is wrong, with the file named; empty where nothing is."""
        return f"{self.path}: {self.content.error}" if self.content.error else ""


class Look(NamedTuple):
    """What came of looking into the bytes of a file."""

    content: Content
    record: bytes


class Row(NamedTuple):
    """What is kept of one file, so that it need not be read again."""

    size: int
    modified: int
    """The time of the file in nanoseconds."""
    seen: int
    """When the file was read, in nanoseconds."""
    hash: bytes
    """The hash of its bytes; empty where it could not be read."""
    look: Look


def look_at(path: Path) -> Entry:
    """Tell what the match file at `path` holds. Never fails: what is wrong with it is in the entry's `error`."""
    try:
        modified = path.stat().st_mtime_ns
    except (OSError, ValueError) as error:
        trouble = error if isinstance(error, OSError) else OSError(str(error))
        return entry_of(path, 0, look_of_trouble(FileTrouble(path, trouble, writing=False)))
    try:
        return entry_of(path, modified, look_into(disk.read(path, BYTES_MOST)))
    except FileTrouble as error:
        return entry_of(path, modified, look_of_trouble(error))


def look_into(data: bytes) -> Look:
    """Tell what the bytes of a match file hold; what is wrong with them is in the content's `error`."""
    try:
        match, standing = decode_scored(data)
    except BadFile as error:
        return Look(Content(error=error.without_file()), b"")
    return _look(match, standing)


def look_of_trouble(error: FileTrouble) -> Look:
    """Tell of a file that could not be read."""
    return Look(Content(error=error.without_file()), b"")


def entry_of(path: Path, modified: int, look: Look) -> Entry:
    """Make the entry of a file; `modified` is its time in nanoseconds."""
    return Entry(path, _local(modified), look.content, look.record)


def with_copies(entries: Iterable[Entry]) -> list[Entry]:
    """Give the entries in the order of their names, with each further file of one match told as a copy.

    Of several files of one match the one with the shortest name counts: who makes a copy adds to the name
    (`(conflicted copy 2026-11-29)`, `Copy of`).
    """
    by_name = sorted(entries, key=lambda entry: natural(entry.path.stem))
    first: dict[str, Path] = {}
    for entry in sorted(by_name, key=lambda entry: len(entry.path.name)):
        if entry.content.id:
            first.setdefault(entry.content.id, entry.path)
    return [
        entry
        if (original := first.get(entry.content.id, entry.path)) == entry.path
        else entry._replace(copy_of=original)
        for entry in by_name
    ]


def records(entries: Sequence[Entry]) -> list[MatchRecord]:
    """Give what the sound matches among `entries` add to the statistics, in the order of playing; copies left out."""
    counted = [entry for entry in entries if entry.record and entry.copy_of is None]
    counted.sort(key=lambda entry: (entry.content.date or dt.date.min, natural(entry.path.stem)))
    read = msgspec.json.Decoder(MatchRecord).decode
    return [read(entry.record) for entry in counted]


def folded(text: str) -> str:
    """Give `text` without case, accents and double spaces, for finding what somebody types without them."""
    if not text.isascii():
        parts = unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN))
        text = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return " ".join(text.casefold().split())


_PLAIN: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
"""Letters that are typed as others where a keyboard has no such key, and that Unicode does not take apart."""


@lru_cache(maxsize=32_768)  # an archive is sorted again and again
def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """Give a key that sorts names as people do: `(2)` before `(10)`, and a name before what adds to it."""
    return tuple(
        (0, int(part), "") if place % 2 and len(part) < _DIGITS_MOST else (1, 0, part.casefold())
        for place, part in enumerate(_DIGITS.split(name))
        if part
    )


_DIGITS: Final = re.compile(r"(\d+)")
_DIGITS_MOST: Final = 18
"""Longer numbers are compared as texts."""


def _look(match: Match, standing: Standing) -> Look:
    sides = tuple(match.name(side) for side in match.sides)
    names = dict.fromkeys((*match.players, *sides))
    content = Content(
        id=match.id,
        date=match.date,
        players=match.players,
        sides=sides,
        rules=match.rules.slug,
        rules_name=match.rules.name,
        hands=len(match.hands),
        finals=standing.final,
        margin=standing.margin,
        winner=standing.winner,
        over=standing.over,
        place=match.place,
        note=match.note,
        found_by="\n".join(folded(text) for text in (*names, match.place, match.note) if text),
    )
    return Look(content, msgspec.json.encode(record(match, standing)))


def _local(modified: int) -> dt.datetime:
    try:
        return dt.datetime.fromtimestamp(modified / 1e9).astimezone()
    except (OverflowError, OSError, ValueError):  # a time that no calendar has, set by another program
        return dt.datetime.fromtimestamp(0, dt.UTC)
