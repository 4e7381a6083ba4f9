"""One row of the score sheet as it was called out at the table (RULES.md, section 1)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ginsheet.model.checks import NOTE_MOST, check_text, check_whole
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset

DEADWOOD_MOST: Final = 98
"""The most that ten cards can hold without a meld."""
POINTS_MOST: Final = 9_999
"""The most points that a row may carry as written."""


class Side(StrEnum):
    """A side of the table, in the order in which the sheet names them."""

    A = "A"
    B = "B"

    @property
    def place(self) -> int:
        """The position of the side in every list that runs in side order."""
        return ord(self.value) - ord("A")

    @property
    def other(self) -> "Side":
        """The side across the table."""
        return Side.B if self is Side.A else Side.A


class How(StrEnum):
    """How a row came about, as the players say it; the result is worked out from it."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big-gin"
    DEAD = "dead"
    """Two cards left in the stock, nobody knocked."""
    POINTS = "points"
    """Winner and points as written, copied from an old sheet."""
    ADJUST = "adjust"
    """A plus or minus for one side with a reason; no hand and no box."""


class Mark(StrEnum):
    """What points as written were won by, where the old sheet says so."""

    GIN = "gin"
    BIG_GIN = "big-gin"
    UNDERCUT = "undercut"


@dataclass(frozen=True, slots=True)
class _Need:
    """The fields that one way of ending needs, with their bounds in points, and those it may have."""

    bounds: dict[str, tuple[int, int]]
    by: bool = True
    mark: bool = False
    note: bool = False


NEEDS: Final[dict[How, _Need]] = {
    How.KNOCK: _Need({"knocker": (0, DEADWOOD_MOST), "opponent": (0, DEADWOOD_MOST)}),
    How.GIN: _Need({"opponent": (0, DEADWOOD_MOST)}),
    How.BIG_GIN: _Need({"opponent": (0, DEADWOOD_MOST)}),
    How.DEAD: _Need({}, by=False),
    How.POINTS: _Need({"points": (0, POINTS_MOST)}, mark=True),
    How.ADJUST: _Need({"points": (-POINTS_MOST, POINTS_MOST)}, note=True),
}
"""What each way of ending needs; the command line, the dialog and the file check by this one table."""

_FIGURES: Final = ("knocker", "opponent", "points")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One row of the sheet: who did what, and the counts. Raises FieldError for a missing, surplus or wild figure."""

    how: How
    by: Side | None = None
    """Who knocked, went gin, won the points or is adjusted; None for a dead hand."""
    knocker: int | None = None
    """The knocker's deadwood."""
    opponent: int | None = None
    """The opponent's deadwood after laying off."""
    points: int | None = None
    """Points as written, or the adjustment."""
    mark: Mark | None = None
    note: str = ""
    """A remark; for an adjustment its reason, which must be given."""
    extra: str = ""
    """Fields of a later minor version of the file format, kept as JSON text so that saving loses nothing."""

    def __post_init__(self) -> None:
        """Check the fields against the table of what this way of ending needs."""
        need = NEEDS[self.how]
        self._check_presence("by", self.by, needed=need.by)
        for field in _FIGURES:
            self._check_presence(field, getattr(self, field), needed=field in need.bounds)
        if self.mark is not None and not need.mark:
            raise FieldError("mark", Problem.NOT_ALLOWED, how=self.how)
        for field, (low, high) in need.bounds.items():
            check_whole(field, getattr(self, field), low, high)
        if self.how is How.KNOCK and self.knocker == 0:
            raise FieldError("knocker", Problem.KNOCK_ZERO_IS_GIN)
        if self.how is How.ADJUST and self.points == 0:
            raise FieldError("points", Problem.ZERO)
        if need.note and not self.note.strip():
            raise FieldError("note", Problem.REQUIRED, how=self.how)
        check_text("note", self.note, NOTE_MOST)

    def _check_presence(self, field: str, value: object, *, needed: bool) -> None:
        if needed and value is None:
            raise FieldError(field, Problem.REQUIRED, how=self.how)
        if not needed and value is not None:
            raise FieldError(field, Problem.NOT_ALLOWED, how=self.how)

    def counts(self) -> Iterator[tuple[str, int]]:
        """Give the figures that are set, by field, in the order in which they are called out."""
        for field in _FIGURES:
            value = getattr(self, field)
            if value is not None:
                yield field, value


def check_against(rules: Ruleset, hand: Hand) -> None:
    """Check what only the rules can tell: the knock limit. Raises FieldError."""
    if hand.how is not How.KNOCK or hand.knocker is None:
        return
    if rules.knock_limit == 0:
        raise FieldError("how", Problem.GIN_ONLY)
    if hand.knocker > rules.knock_limit:
        raise FieldError("knocker", Problem.OVER_KNOCK_LIMIT, limit=rules.knock_limit, value=hand.knocker)
