"""What is said of files that were imported: what was taken, and what does not add up in them."""

from collections.abc import Mapping
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.match import Match
from ginsheet.sheet.words.plain import together

REMARKS: Final[dict[str, str]] = {
    "points-differ": mark("Line {line}: the points of {who} are written as {written}; the counts come to {right}."),
    "no-points": mark("Line {line}: points are written, {written}, and nobody scores in it."),
    "total-differs": mark("Line {line}: the total of {who} is written as {written}; it comes to {right}."),
    "total-of-game-differs": mark(
        "Line {line}: the total of {who} in game {game} is written as {written}; it comes to {right}."
    ),
    "total-goes-on": mark(
        "Line {line}: the total of {who}, written as {written}, goes on from a wrong one above; it comes to {right}."
    ),
    "total-of-game-goes-on": mark(
        "Line {line}: the total of {who} in game {game}, written as {written}, goes on from a wrong one above; "
        "it comes to {right}."
    ),
    "foot-differs": mark("{name}: for {who} it is written as {written}; it comes to {right}."),
    "foot-of-game-differs": mark("{name}, game {game}: for {who} it is written as {written}; it comes to {right}."),
    "foot-open": mark("{name}: {written} is written for {who}, and the game is not over."),
    "dealer-differs": mark("Line {line}: {written} is written as the dealer; by the rules it is {right}."),
    "line-skipped": mark("Line {line} is empty, and lines below it are not."),
    "after-end": mark("Line {line} stands after the end of the game and does not count."),
    "no-reason": mark("Line {line}: the file does not say the reason of the adjustment."),
}
"""A sentence for each remark, by its code (`storage.imports.registry.RemarkCode`)."""

BECAME: Final[dict[str, str]] = {
    "taken": mark("{source}: {names}: taken as {path}"),
    "present": mark("{source}: {names}: already there as {path}"),
    "differs": mark("{source}: {names}: already there as {path}, which says something else and was left alone"),
}
"""What became of a match, by the code (`storage.imports.intake.Outcome`)."""


def remark_text(code: str, values: Mapping[str, object]) -> str:
    """Say what a reader has to remark on a match."""
    return tr(REMARKS[code], **values)


def as_written() -> str:
    """Give the reason of an adjustment where a paper sheet tells none."""
    return tr("as written on the sheet")


def became(outcome: str, source: str, match: Match, path: str) -> str:
    """Say what became of a match: `sheet.pdf: Avery and Blake: taken as /.../2026-11-29 Avery - Blake.ginsheet`."""
    return tr(BECAME[outcome], source=source, names=players(match), path=path)


def players(match: Match) -> str:
    """Name a match by its players: `Avery and Blake`."""
    return together(match.players)


def about_file(source: str, remark: str) -> str:
    """Name the file that a remark is about."""
    return tr("{source}: {remark}", source=source, remark=remark)


def nothing_in(source: str) -> str:
    """Say that a file holds no match."""
    return tr("{source}: there is no match in it", source=source)
