"""A match as one immutable value: what the players said, from which everything else is derived."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ginsheet.model.checks import NAME_MOST, NOTE_MOST, check_text, check_whole, same_name
from ginsheet.model.hand import Hand, Side, check_against
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset

ROWS_MOST: Final = 10_000
"""The most rows, and the most corrections, that a match may hold."""


class Change(StrEnum):
    """What a correction did to the list of hands."""

    CORRECTED = "corrected"
    REMOVED = "removed"
    INSERTED = "inserted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What both players agreed to change after the next hand was recorded, and what stood there before."""

    change: Change
    number: int
    """The number that the hand had at that time, from 1."""
    before: Hand | None = None
    """What stood there; None where a forgotten hand was inserted."""
    reason: str
    at: dt.datetime

    def __post_init__(self) -> None:
        """Refuse a correction without reason, time or the hand that stood before."""
        check_whole("number", self.number, 1, ROWS_MOST)
        inserted = self.change is Change.INSERTED
        if inserted != (self.before is None):
            raise FieldError("before", Problem.NOT_ALLOWED if inserted else Problem.REQUIRED, how=self.change)
        if not self.reason.strip():
            raise FieldError("reason", Problem.REQUIRED)
        check_text("reason", self.reason, NOTE_MOST)
        if self.at.tzinfo is None:
            raise FieldError("at", Problem.NO_TIME_ZONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Everything the players said, and nothing that can be worked out from it.

    Raises FieldError with the path of the field that does not fit.
    """

    id: str
    """What tells this match from every other, whatever its file is called."""
    players: tuple[str, ...]
    """The names in side order."""
    rules: Ruleset
    """The match's own copy: a preset that changes later changes no old match."""
    first_dealer: Side = Side.A
    date: dt.date | None = None
    place: str = ""
    note: str = ""
    hands: tuple[Hand, ...] = ()
    corrections: tuple[Correction, ...] = ()
    extra: str = ""
    """Fields of a later minor version of the file format, kept as JSON text so that saving loses nothing."""

    def __post_init__(self) -> None:
        """Check names and texts, and every hand against the rules."""
        check_text("id", self.id, NAME_MOST)
        if not self.id.strip():
            raise FieldError("id", Problem.REQUIRED)
        check_players(self.players)
        check_text("place", self.place, NAME_MOST)
        check_text("note", self.note, NOTE_MOST)
        for field in ("hands", "corrections"):
            if len(getattr(self, field)) > ROWS_MOST:
                raise FieldError(field, Problem.TOO_MANY, most=ROWS_MOST)
        for index, hand in enumerate(self.hands):
            try:
                check_against(self.rules, hand)
            except FieldError as error:
                raise error.below(f"hands[{index}]") from None

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that play, in order."""
        return tuple(Side)[: len(self.players)]

    def name(self, side: Side) -> str:
        """Give the name of `side`."""
        return self.players[side.place]

    def side(self, who: str) -> Side:
        """Find the side by a player's name or by its letter; a name goes before a letter. Raises FieldError."""
        for same in (str.__eq__, same_name):
            for side in self.sides:
                if same(self.name(side), who):
                    return side
        for side in self.sides:
            if same_name(side.value, who):
                return side
        raise FieldError("who", Problem.UNKNOWN_PLAYER, value=who)


def check_players(players: tuple[str, ...]) -> None:
    """Check that there are two names that differ. Raises FieldError naming the player (`players[1]`)."""
    if len(players) != len(Side):
        raise FieldError("players", Problem.PLAYER_COUNT, needed=len(Side))
    for index, name in enumerate(players):
        if not name.strip():
            raise FieldError(f"players[{index}]", Problem.REQUIRED)
        check_text(f"players[{index}]", name, NAME_MOST)
        if any(same_name(name, earlier) for earlier in players[:index]):
            raise FieldError(f"players[{index}]", Problem.SAME_NAME, value=name)
