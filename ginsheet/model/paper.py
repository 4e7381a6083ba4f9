"""Holds the running totals that players wrote on paper against the computed ones, and finds the likeliest slip."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final, NamedTuple

from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import ScoredHand, score
from ginsheet.model.worth import Reason


class PaperLine(NamedTuple):
    """One line of a paper sheet."""

    hand: Hand
    total: int | None = None
    """The running total that stands there for the side that scored; None where none is written."""


class Cause(StrEnum):
    """What most likely went wrong on the paper."""

    BONUS_TWICE = "bonus-twice"
    BONUS_MISSING = "bonus-missing"
    OTHER_RULES = "other-rules"
    """The bonus is that of other rules (`figure`)."""
    BOX_ADDED = "box-added"
    """The box was added to the running total."""
    ADDED_TWICE = "added-twice"
    """The line before of the same side was added once more."""
    NOT_ADDED = "not-added"
    """The points of the line were not added."""
    DIGITS_SWAPPED = "digits-swapped"
    CARRY = "carry"
    """The sum is off by ten or a hundred."""
    DIFFERENCE = "difference"
    """The difference of the counts was taken wrong by a few points."""
    LINE_MISSING = "line-missing"
    """A line is missing above, worth `points`."""
    SUM = "sum"
    """The sum is wrong for no reason that can be told."""
    NOBODY_SCORED = "nobody-scored"
    """A total stands beside a line that brings nobody points."""


class Slip(NamedTuple):
    """A line whose written total does not follow from the one before it."""

    line: int
    """Which line, from 0."""
    written: int
    right: int
    """What should stand there, going on from the written total before."""
    cause: Cause
    figure: int = 0
    """Of a bonus of other rules, that bonus."""

    @property
    def points(self) -> int:
        """How much the written total is off."""
        return self.written - self.right


class Copied(NamedTuple):
    """What a paper sheet comes to."""

    match: Match
    """The match with the lines as its next hands."""
    totals: tuple[int | None, ...]
    """For each line the computed running total of the side that scored; None where nobody did."""
    slips: tuple[Slip, ...]


BONUSES: Final[dict[Reason, str]] = {
    Reason.KNOCK: "knock_bonus",
    Reason.GIN: "gin_bonus",
    Reason.BIG_GIN: "big_gin_bonus",
    Reason.UNDERCUT: "undercut_bonus",
}
"""The figure of the rules behind each bonus."""


class _Line(NamedTuple):
    """What a cause is judged by."""

    rules: Ruleset
    row: ScoredHand
    written: int
    right: int
    before: int
    """What the line before of the same side brought it; 0 for the first."""
    others: tuple[Ruleset, ...]

    @property
    def off(self) -> int:
        return self.written - self.right

    @property
    def bonus(self) -> int:
        return sum(term.points for term in self.row.worth.terms if term.reason in BONUSES)


def copy_in(match: Match, lines: Sequence[PaperLine], others: Iterable[Ruleset] = ()) -> Copied:
    """Give `match` with the `lines` of a paper sheet as its next hands, and what does not add up on the paper.

    `others` are rules whose bonuses a table may have mixed in. After a slip the next lines are held against what was
    written, so that each slip is told once. Raises FieldError (`hands[3].opponent`).
    """
    longer = replace(match, hands=(*match.hands, *(line.hand for line in lines)))
    rows = score(longer).hands[len(match.hands) :]
    shift: dict[tuple[Side, int], int] = {}
    before: dict[Side, int] = {}
    totals: list[int | None] = []
    slips = []
    rules = tuple(others)
    for place, (line, row) in enumerate(zip(lines, rows, strict=True)):
        if row.scorer is None or not row.columns:
            totals.append(None)
            if line.total is not None:
                slips.append(Slip(place, line.total, 0, Cause.NOBODY_SCORED))
            continue
        game = row.columns[0]
        total = row.column_totals[game - 1][row.scorer.place]
        totals.append(total)
        right = total + shift.get((row.scorer, game), 0)
        if line.total is not None and line.total != right:
            slips.append(_slip(place, _Line(match.rules, row, line.total, right, before.get(row.scorer, 0), rules)))
            shift[row.scorer, game] = line.total - total
        before[row.scorer] = row.step
    return Copied(longer, tuple(totals), tuple(slips))


def _slip(place: int, line: _Line) -> Slip:
    other = _bonus_of_others(line)
    cause = next((cause for cause, fits in _CAUSES if fits(line, other)), Cause.SUM)
    return Slip(place, line.written, line.right, cause, other if cause is Cause.OTHER_RULES else 0)


def _bonus_of_others(line: _Line) -> int:
    """Give the bonus of other rules that explains the difference; 0 where there is none."""
    for term in line.row.worth.terms:
        field = BONUSES.get(term.reason)
        wanted = term.points + line.off
        if field is not None and wanted > 0 and any(getattr(rules, field) == wanted for rules in line.others):
            return wanted
    return 0


_FEW: Final = 9
"""A slip of the head when two counts are taken from each other."""

_CAUSES: Final[tuple[tuple[Cause, Callable[[_Line, int], bool]], ...]] = (
    (Cause.BONUS_TWICE, lambda line, other: line.bonus > 0 and line.off == line.bonus),
    (Cause.BONUS_MISSING, lambda line, other: line.bonus > 0 and line.off == -line.bonus),
    (Cause.OTHER_RULES, lambda line, other: other > 0),
    (Cause.BOX_ADDED, lambda line, other: line.rules.box_value > 0 and line.off == line.rules.box_value),
    (Cause.NOT_ADDED, lambda line, other: line.off == -line.row.step),
    (Cause.ADDED_TWICE, lambda line, other: line.before > 0 and line.off == line.before),
    (Cause.DIGITS_SWAPPED, lambda line, other: sorted(str(line.written)) == sorted(str(line.right))),
    (Cause.CARRY, lambda line, other: abs(line.off) in (10, 100)),
    (Cause.DIFFERENCE, lambda line, other: abs(line.off) <= _FEW),
    (Cause.LINE_MISSING, lambda line, other: line.off > 0),
)
"""The causes, the likeliest first, each with what speaks for it."""
