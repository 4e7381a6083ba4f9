"""The same hands under other rules, as the lines of a table, and what does not fit."""

import re
from collections.abc import Sequence
from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.compare import Alternative
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.scoring import Standing
from ginsheet.sheet.words.plain import NOTHING
from ginsheet.sheet.words.problems import FIELD_NAMES, reason
from ginsheet.sheet.words.rules import choice

RULES: Final = mark("Rules")
SHUTOUT: Final = mark("Shutout")
"""What the lines of a table stand for: whole rulesets, or the effects of a shutout."""

_HAND: Final = re.compile(r"hands\[(\d+)\]")
_MISFITS_MOST: Final = 4
"""So many hands that do not fit are named; of the others it is told how many they are."""


def headings(match: Match, first: str) -> tuple[str, ...]:
    """Give the headings: `first` (RULES or SHUTOUT), the sides, margin, winner, where the game ends."""
    sides = (match.name(side) for side in match.sides)
    return tr(first), *sides, tr("Margin"), tr("Winner"), tr("Ends")


def cells(match: Match, alternative: Alternative, first: str) -> tuple[str, ...]:
    """Give the line of one alternative below `headings`; what does not fit stands in the last place."""
    rules, standing = alternative.rules, alternative.standing
    name = rules.name if first == RULES else choice(rules.shutout_effect)
    if standing is None:
        return name, *[""] * (len(match.sides) + 2), misfit_text(alternative.misfit)
    finals = (str(points) for points in standing.final)
    return name, *finals, str(standing.margin), _winner(match, standing), _end(alternative)


def misfit_text(misfit: FieldError | None) -> str:
    """Say what does not fit other rules: `hand 3: the knock limit is 5, so 8 cannot knock`."""
    if misfit is None:
        return ""
    found = _HAND.match(misfit.field)
    if found is None:
        return tr("{field}: {reason}", field=misfit.field, reason=reason(misfit))
    number, field = int(found[1]) + 1, misfit.field.rpartition(".")[2]
    if misfit.problem in _OF_A_FIELD and field in FIELD_NAMES:
        return tr(
            "hand {number}, {field}: {reason}", number=number, field=tr(FIELD_NAMES[field]), reason=reason(misfit)
        )
    return tr("hand {number}: {reason}", number=number, reason=reason(misfit))


_OF_A_FIELD: Final = frozenset({Problem.REQUIRED, Problem.OUT_OF_RANGE})
"""The problems that say nothing without their field."""


def misfit_texts(misfits: Sequence[FieldError]) -> str:
    """Say everything that does not fit, the first few in full."""
    told = [misfit_text(misfit) for misfit in misfits[:_MISFITS_MOST]]
    more = len(misfits) - len(told)
    if more > 0:
        told.append(trn("and {n} hand more", "and {n} hands more", more))
    return "; ".join(told)


def _winner(match: Match, standing: Standing) -> str:
    if standing.winner is not None:
        return match.name(standing.winner)
    if standing.over or standing.leader is None:
        return NOTHING
    return tr("{name} leads", name=match.name(standing.leader))


def _end(alternative: Alternative) -> str:
    last = alternative.last_hand
    return tr("after hand {number}", number=last) if last is not None else tr("still open")
