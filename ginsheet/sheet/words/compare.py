"""The same hands under other rules, as the lines of a table."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.compare import Alternative
from ginsheet.model.match import Match
from ginsheet.sheet.words.outcome import outcome
from ginsheet.sheet.words.plain import NOTHING
from ginsheet.sheet.words.problems import sentence

HEADINGS: Final = (mark("Rules"), mark("Finals"), mark("Outcome"), mark("Ends"))
"""The headings of the columns."""


def alternative_cells(match: Match, alternative: Alternative) -> tuple[str, str, str, str]:
    """Give the line of one alternative: rules, finals, who wins or leads, and where the game would have ended."""
    name = alternative.rules.name
    if alternative.standing is None:
        why = sentence(alternative.misfit) if alternative.misfit else ""
        return name, "", tr("does not fit: {why}", why=why), ""
    standing = alternative.standing
    finals = f" {NOTHING} ".join(str(points) for points in standing.final)
    last = alternative.last_hand
    end = tr("after hand {number}", number=last) if last is not None else tr("still open")
    return name, finals, outcome(match, standing), end
