"""One row of the score sheet as it was called out at the table (RULES.md, section 1)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from ginsheet.model.cards import mask, rank_of, text_of
from ginsheet.model.checks import NOTE_MOST, check_text, check_whole
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import CORNER_DEADWOOD_MOST, AceUpcard, Ruleset, SpadeDoubles

POINTS_MOST: Final = 9_999
"""The most points that a row may carry as written."""


class Side(StrEnum):
    """A side of the table, in the order in which the sheet names them."""

    A = "A"
    B = "B"
    C = "C"
    """The third player of a cut-out game."""

    @property
    def place(self) -> int:
        """The position of the side in every list that runs in side order."""
        return ord(self.value) - ord("A")

    @property
    def other(self) -> "Side":
        """The side across the table, where there are two."""
        return Side.B if self is Side.A else Side.A


class How(StrEnum):
    """How a row came about, as the players say it; the result is worked out from it."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big-gin"
    DEAD = "dead"
    """Two cards left in the stock, nobody knocked."""
    DEAL = "deal"
    """A deal of a partnership game: a hand for each pair of opponents."""
    POINTS = "points"
    """Winner and points as written, copied from an old sheet."""
    ADJUST = "adjust"
    """A plus or minus for one side with a reason; no hand and no box."""


class Mark(StrEnum):
    """What points as written were won by, where the old sheet says so."""

    GIN = "gin"
    BIG_GIN = "big-gin"
    UNDERCUT = "undercut"


class _Need(NamedTuple):
    """The fields that one way of ending needs, with their bounds in points, and those it may have."""

    bounds: dict[str, tuple[int, int]]
    by: bool = True
    mark: bool = False
    note: bool = False
    pairs: bool = False
    upcard: bool = True
    cards: bool = False


NEEDS: Final[dict[How, _Need]] = {
    How.KNOCK: _Need({"knocker": (0, CORNER_DEADWOOD_MOST), "opponent": (0, CORNER_DEADWOOD_MOST)}, cards=True),
    How.GIN: _Need({"opponent": (0, CORNER_DEADWOOD_MOST)}, cards=True),
    How.BIG_GIN: _Need({"opponent": (0, CORNER_DEADWOOD_MOST)}, cards=True),
    How.DEAD: _Need({}, by=False),
    How.DEAL: _Need({}, by=False, pairs=True),
    How.POINTS: _Need({"points": (0, POINTS_MOST)}, mark=True),
    How.ADJUST: _Need({"points": (-POINTS_MOST, POINTS_MOST)}, note=True, upcard=False),
}
"""What each way of ending needs; the command line, the dialog and the file check by this one table."""

PAIR_HANDS: Final = (How.KNOCK, How.GIN, How.BIG_GIN, How.DEAD, How.POINTS)
"""What can end the hand of one pair in a deal."""

_PLAYED: Final = (How.KNOCK, How.GIN, How.BIG_GIN, How.DEAL)
"""What was played with the first upcard on the table."""

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
    upcard: str | None = None
    """The first upcard, such as `7s`; it counts under rules that say so (RULES.md, section 4)."""
    against: Side | None = None
    """Whom `by` played, where three play and it is not the one that the dealer leaves over."""
    pairs: "tuple[Hand, ...]" = ()
    """The hands of a deal, one for each pair of opponents in the order of the seats."""
    cards: LaidCards | None = None
    """The cards of the two who played it, where they were kept."""
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
        self._check_presence("pairs", self.pairs or None, needed=need.pairs)
        for field, allowed in (
            ("mark", need.mark),
            ("upcard", need.upcard),
            ("against", need.by),
            ("cards", need.cards),
        ):
            if getattr(self, field) is not None and not allowed:
                raise FieldError(field, Problem.NOT_ALLOWED, how=self.how)
        if self.upcard is not None:
            check_card("upcard", self.upcard)
        for index, pair in enumerate(self.pairs):
            if pair.how not in PAIR_HANDS or pair.upcard is not None or pair.against is not None:
                raise FieldError(f"pairs[{index}].how", Problem.NO_PAIR_HAND)
        if self.by is not None and self.against is self.by:
            raise FieldError("against", Problem.SAME_SIDE)
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


def check_card(field: str, text: str) -> None:
    """Check that `text` is one card, written as files have it: `7s`, `Td`. Raises FieldError."""
    if not text or text_of(mask(text, field=field, most=1)) != text:
        raise FieldError(field, Problem.NOT_A_CARD, value=text)


def doubles(rules: Ruleset, hand: Hand) -> bool:
    """Tell whether the hand's upcard is a spade that counts double under `rules` (RULES.md, section 4)."""
    return rules.spade_doubles is not SpadeDoubles.NONE and hand.upcard is not None and hand.upcard.endswith("s")


def knock_limit(rules: Ruleset, hand: Hand) -> int:
    """Give the most deadwood to knock with, in points; 0 means gin only (RULES.md, sections 1 and 4).

    Where the upcard counts and is not known, it is the limit of the rules.
    """
    if not rules.upcard or hand.upcard is None:
        return rules.knock_limit
    value = min(rank_of(mask(hand.upcard)) + 1, _FACE)
    return 0 if value == 1 and rules.ace_upcard is AceUpcard.GIN_ONLY else value


_FACE: Final = 10
"""What a face card is worth."""


def is_upcard_needed(rules: Ruleset, how: How) -> bool:
    """Tell whether a hand that ended so must name its upcard under `rules`."""
    return rules.upcard and how in _PLAYED


def check_count(rules: Ruleset, field: str, count: int) -> None:
    """Check that a count of deadwood, in points, can come from ten cards. Raises FieldError."""
    check_whole(field, count, 0, rules.deadwood_most)


def check_against(rules: Ruleset, hand: Hand) -> None:
    """Check what only the rules can tell: the upcard, the knock limit, the greatest count. Raises FieldError."""
    if hand.upcard is None and is_upcard_needed(rules, hand.how):
        raise FieldError("upcard", Problem.REQUIRED, how=hand.how)
    for index, pair in enumerate(hand.pairs):
        try:
            check_against(rules, replace(pair, upcard=hand.upcard))
        except FieldError as error:
            raise error.below(f"pairs[{index}]") from None
    for field in ("knocker", "opponent"):
        count = getattr(hand, field)
        if count is not None:
            check_count(rules, field, count)
    if hand.cards is not None:
        from ginsheet.model.laying import check_laid_down  # few hands have cards; each start would pay for it

        check_laid_down(rules, hand.cards)
    if hand.how is not How.KNOCK or hand.knocker is None:
        return
    limit = knock_limit(rules, hand)
    if limit == 0:
        raise FieldError("how", Problem.ACE_UPCARD if rules.upcard and hand.upcard else Problem.GIN_ONLY)
    if hand.knocker > limit:
        raise FieldError("knocker", Problem.OVER_KNOCK_LIMIT, limit=limit, value=hand.knocker)
