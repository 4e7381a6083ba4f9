"""What is said of a paper sheet whose totals do not add up."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.paper import Cause, Slip

CAUSES: Final[dict[Cause, str]] = {
    Cause.BONUS_TWICE: mark("{right} would follow; the bonus was perhaps added twice"),
    Cause.BONUS_MISSING: mark("{right} would follow; the bonus was perhaps left out"),
    Cause.OTHER_RULES: mark("{right} would follow; a bonus of {figure} belongs to other rules"),
    Cause.BOX_ADDED: mark("{right} would follow; the box was perhaps added already"),
    Cause.ADDED_TWICE: mark("{right} would follow; the line before was perhaps added twice"),
    Cause.NOT_ADDED: mark("{right} would follow; the points of this line were perhaps not added"),
    Cause.DIGITS_SWAPPED: mark("{right} would follow; perhaps two digits are swapped"),
    Cause.CARRY: mark("{right} would follow; perhaps a carry was forgotten"),
    Cause.DIFFERENCE: mark("{right} would follow; perhaps the difference of the counts is wrong"),
    Cause.LINE_MISSING: mark("{right} would follow; perhaps a line is missing above, worth {points}"),
    Cause.SUM: mark("{right} would follow"),
    Cause.NOBODY_SCORED: mark("nobody scores here, so no total belongs here"),
}
"""What most likely went wrong."""


def slip_text(slip: Slip) -> str:
    """Say what should stand there and what most likely went wrong: `83 would follow; ...`."""
    return tr(CAUSES[slip.cause], right=slip.right, points=slip.points, figure=slip.figure)
