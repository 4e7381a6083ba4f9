"""A match as one immutable value: what the players said, from which everything else is derived."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ginsheet.model.checks import NAME_MOST, NOTE_MOST, check_text, check_whole, same_name
from ginsheet.model.hand import Hand, How, Side, check_against
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.stake import Stake

ROWS_MOST: Final = 10_000
"""The most rows, and the most corrections, that a match may hold."""


PARTNERS: Final = (Side.A, Side.B)
"""The sides of every table but that of three players."""


class Change(StrEnum):
    """What a correction did to the list of hands."""

    CORRECTED = "corrected"
    REMOVED = "removed"
    INSERTED = "inserted"
    RULES = "rules"
    """The rules were changed under way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What both players agreed to change after the next hand was recorded, and what stood there before."""

    change: Change
    number: int
    """The number that the hand had at that time, from 1; for rules the number of hands recorded by then."""
    before: Hand | None = None
    """What stood there; None where a forgotten hand was inserted, or the rules were changed."""
    rules: Ruleset | None = None
    """The rules before they were changed."""
    reason: str
    at: dt.datetime

    def __post_init__(self) -> None:
        """Refuse a correction without reason, time or the hand that stood before."""
        check_whole("number", self.number, 1, ROWS_MOST)
        for field, needed in (
            ("before", self.change in (Change.CORRECTED, Change.REMOVED)),
            ("rules", self.change is Change.RULES),
        ):
            if needed != (getattr(self, field) is not None):
                raise FieldError(field, Problem.REQUIRED if needed else Problem.NOT_ALLOWED, how=self.change)
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
    """The names in the order of the seats: A, B, and so on round the table; partners sit across from each other."""
    rules: Ruleset
    """The match's own copy: a preset that changes later changes no old match."""
    first_dealer: Side = Side.A
    date: dt.date | None = None
    place: str = ""
    note: str = ""
    hands: tuple[Hand, ...] = ()
    corrections: tuple[Correction, ...] = ()
    side_names: tuple[str, ...] = ()
    """What partners call their sides; without them a side goes by its players' names."""
    stake: Stake | None = None
    """What a point of the margin is worth in money; None where they play for nothing."""
    extra: str = ""
    """Fields of a later minor version of the file format, kept as JSON text so that saving loses nothing."""

    def __post_init__(self) -> None:
        """Check names and texts, and every hand against the rules."""
        check_text("id", self.id, NAME_MOST)
        if not self.id.strip():
            raise FieldError("id", Problem.REQUIRED)
        check_players(self.players, self.rules)
        self._check_side_names()
        self._check_seat("first_dealer", self.first_dealer)
        check_text("place", self.place, NAME_MOST)
        check_text("note", self.note, NOTE_MOST)
        for field in ("hands", "corrections"):
            if len(getattr(self, field)) > ROWS_MOST:
                raise FieldError(field, Problem.TOO_MANY, most=ROWS_MOST)
        for index, hand in enumerate(self.hands):
            try:
                self._check_seats(hand)
                check_against(self.rules, hand)
            except FieldError as error:
                raise error.below(f"hands[{index}]") from None
        for index, correction in enumerate(self.corrections):
            if correction.before is not None:  # it may not fit these rules, but it came from this table
                try:
                    self._check_seats(correction.before)
                except FieldError as error:
                    raise error.below(f"corrections[{index}].before") from None

    def _check_side_names(self) -> None:
        if not self.side_names:
            return
        if not self.rules.partnership:
            raise FieldError("side_names", Problem.NOT_ALLOWED)
        check_names("side_names", self.side_names)
        if len(self.side_names) != len(self.sides):
            raise FieldError("side_names", Problem.PLAYER_COUNT, least=len(self.sides), most=len(self.sides))

    def _check_seats(self, hand: Hand) -> None:
        """Check that the hand can come from this table: its sides play, and partners record deals."""
        for field in ("by", "against"):
            self._check_seat(field, getattr(hand, field))
        for index, pair in enumerate(hand.pairs):
            self._check_seat(f"pairs[{index}].by", pair.by)
        if hand.against is not None and len(self.sides) == len(PARTNERS):
            raise FieldError("against", Problem.NOT_ALLOWED, how=hand.how)
        if not self.rules.partnership:
            if hand.how is How.DEAL:
                raise FieldError("how", Problem.NO_DEAL)
            return
        if hand.how in (How.KNOCK, How.GIN, How.BIG_GIN):
            raise FieldError("how", Problem.DEAL_NEEDED)
        if hand.how is How.DEAL and len(hand.pairs) != self.pair_count:
            raise FieldError("pairs", Problem.PAIR_COUNT, needed=self.pair_count)

    def _check_seat(self, field: str, side: Side | None) -> None:
        if side is not None and side not in self.sides:
            raise FieldError(field, Problem.UNKNOWN_PLAYER, value=side)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that play, in order: three where three players cut out, otherwise two."""
        return tuple(Side) if len(self.players) == len(Side) else PARTNERS

    @property
    def pair_count(self) -> int:
        """How many pairs of opponents there are."""
        return len(self.players) // len(PARTNERS)

    def members(self, side: Side) -> tuple[str, ...]:
        """Give the players of `side` in the order of the seats; partners sit across from each other."""
        return self.players[side.place :: len(self.sides)]

    def name(self, side: Side) -> str:
        """Give the name of `side`: its own, or the names of its players."""
        return self.side_names[side.place] if self.side_names else " & ".join(self.members(side))

    def opponent(self, by: Side, dealer: Side) -> Side:
        """Give whom `by` plays: the other side; of three players, who is neither the dealer nor `by`.

        Of three the dealer sits out (RULES.md, section 6), so `by` must be another one.
        """
        return next(side for side in self.sides if side is not by and (side is not dealer or self.sides == PARTNERS))

    def pair(self, index: int) -> tuple[str, str]:
        """Give the two opponents of pair `index`, that of side A first."""
        return self.members(Side.A)[index], self.members(Side.B)[index]

    def side(self, who: str) -> Side:
        """Find a side by its name, a player's name or its letter; a name goes before a letter. Raises FieldError."""
        for same in (str.__eq__, same_name):
            for side in self.sides:
                if any(same(name, who) for name in (self.name(side), *self.members(side))):
                    return side
        for side in self.sides:
            if same_name(side.value, who):
                return side
        raise FieldError("who", Problem.UNKNOWN_PLAYER, value=who)

    def pair_of(self, who: str) -> int | None:
        """Find the pair of opponents in which a player sits; None where `who` names no player."""
        for index in range(self.pair_count):
            if any(same_name(name, who) for name in self.pair(index)):
                return index
        return None


def check_players(players: tuple[str, ...], rules: Ruleset) -> None:
    """Check that as many sit down as `rules` need, with names that differ. Raises FieldError (`players[1]`)."""
    if len(players) not in rules.seats:
        least, most = rules.seats
        raise FieldError("players", Problem.PLAYER_COUNT, least=least, most=most)
    check_names("players", players)


def check_names(field: str, names: tuple[str, ...]) -> None:
    """Check that there are no empty or equal names. Raises FieldError naming the place (`players[1]`)."""
    for index, name in enumerate(names):
        if not name.strip():
            raise FieldError(f"{field}[{index}]", Problem.REQUIRED)
        check_text(f"{field}[{index}]", name, NAME_MOST)
        if any(same_name(name, earlier) for earlier in names[:index]):
            raise FieldError(f"{field}[{index}]", Problem.SAME_NAME, value=name)
