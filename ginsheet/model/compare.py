"""The same hands under other rules (RULES.md, section 2: shutout effects, and every preset)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset, ShutoutEffect
from ginsheet.model.scoring import Standing, score

USUAL_SHUTOUT_BONUS: Final = 100
"""What a shutout bonus is compared at under rules that name none (RULES.md, section 2)."""


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


def shutout_effects(match: Match) -> tuple[Alternative, ...]:
    """Give what the hands come to under each effect of a shutout, all other rules the same; nothing without a shutout.

    The hands must fit the rules of `match`.
    """
    if match.rules.single_hand:
        return ()
    bonus = match.rules.shutout_bonus or USUAL_SHUTOUT_BONUS
    found = {
        effect: _under(match, replace(match.rules, shutout_effect=effect, shutout_bonus=bonus))
        for effect in ShutoutEffect
    }
    paid = found[ShutoutEffect.BONUS].standing
    return tuple(found.values()) if paid is not None and any(any(game.shutout) for game in paid.games) else ()


def misfits(match: Match, rules: Ruleset) -> tuple[FieldError, ...]:
    """Give everything of `match` that does not fit `rules`: each hand once, or what is wrong with the table.

    Each error has its path (`hands[3].knocker`).
    """
    whole = _under(match, rules).misfit
    if whole is None:
        return ()
    found = []
    for index, hand in enumerate(match.hands):
        try:
            replace(match, rules=rules, hands=(hand,), corrections=())
        except FieldError as error:
            _, first, rest = error.field.rpartition("hands[0]")
            if not first:
                return (error,)
            found.append(FieldError(f"hands[{index}]{rest}", error.problem, **error.values))
    return tuple(found) or (whole,)


def _under(match: Match, rules: Ruleset) -> Alternative:
    try:
        return Alternative(rules, score(replace(match, rules=rules, corrections=())))
    except FieldError as error:
        return Alternative(rules, None, error)
