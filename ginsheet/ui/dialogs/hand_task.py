"""What the hand dialog is opened for."""

from dataclasses import dataclass
from enum import StrEnum

from ginsheet.model import changes
from ginsheet.model.changes import Agreement
from ginsheet.model.hand import Hand
from ginsheet.model.match import Match


class Doing(StrEnum):
    """The ways to bring a hand into a match."""

    RECORD = "record"
    """Write it below the last one."""
    CORRECT = "correct"
    """Put it in the place of another."""
    INSERT = "insert"
    """Write a forgotten hand above another."""


@dataclass(frozen=True, slots=True)
class HandTask:
    """One way to bring a hand into a match, and where: `HandTask.correct(8)`."""

    doing: Doing
    at: int | None = None
    """The number of the hand that is corrected, or above which is inserted, from 1; None to record."""

    @classmethod
    def record(cls) -> "HandTask":
        """Write the next hand."""
        return cls(Doing.RECORD)

    @classmethod
    def correct(cls, number: int) -> "HandTask":
        """Correct hand `number`."""
        return cls(Doing.CORRECT, number)

    @classmethod
    def insert(cls, number: int) -> "HandTask":
        """Insert a forgotten hand above hand `number`."""
        return cls(Doing.INSERT, number)

    def number(self, match: Match) -> int:
        """Give the number that the hand has afterwards."""
        return self.at if self.at is not None else len(match.hands) + 1

    def before(self, match: Match) -> Hand | None:
        """Give the hand that stands there and is corrected."""
        return match.hands[self.number(match) - 1] if self.doing is Doing.CORRECT else None

    def is_late(self, match: Match) -> bool:
        """Tell whether a later hand is recorded, so that both players are asked (RULES.md, section 2, Corrections)."""
        return self.at is not None and (self.doing is Doing.INSERT or self.at < len(match.hands))

    def apply(self, match: Match, hand: Hand, agreement: Agreement | None) -> Match:
        """Give the changed match. Raises what `ginsheet.model.changes` raises."""
        number = self.number(match)
        if self.doing is Doing.CORRECT:
            return changes.correct(match, number, hand, agreement)
        if self.doing is Doing.INSERT:
            return changes.insert(match, number, hand, agreement)
        return changes.record(match, hand)
