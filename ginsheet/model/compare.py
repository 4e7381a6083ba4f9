"""The same hands under other rules (RULES.md, section 2: shutout effects, and every preset)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import Standing, score


@dataclass(frozen=True, slots=True)
class Alternative:
    """What the hands of a match come to under some rules."""

    rules: Ruleset
    standing: Standing | None
    """None where a hand or the table does not fit the rules."""
    misfit: FieldError | None = None
    """What does not fit, such as `hands[3].knocker`."""

    @property
    def last_hand(self) -> int | None:
        """The number of the hand with which the game would have ended; None where it is still open."""
        if self.standing is None or not self.standing.over:
            return None
        return max(row.number for row in self.standing.hands if row.counted)


def compare(match: Match, rulesets: Iterable[Ruleset]) -> tuple[Alternative, ...]:
    """Give what the hands of `match` come to under each of `rulesets`, in their order."""
    return tuple(_under(match, rules) for rules in rulesets)


def _under(match: Match, rules: Ruleset) -> Alternative:
    try:
        return Alternative(rules, score(replace(match, rules=rules, corrections=())))
    except FieldError as error:
        return Alternative(rules, None, error)
