"""What is said of files that were imported: what was taken, and what does not add up in them."""

from collections.abc import Mapping
from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.match import Match
from ginsheet.sheet.words.plain import date_text, together

REMARKS: Final[dict[str, str]] = {
    "points-differ": mark("Line {line}: the points of {who} are written as {written}; they come to {right}."),
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
    "rules-guessed": mark("The table does not name its rules; {rules} is taken, for all its points come out so."),
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


COUNTED: Final[dict[str, tuple[str, str]]] = {
    "taken": (mark("{n} match was taken."), mark("{n} matches were taken.")),
    "present": (mark("{n} match was there already."), mark("{n} matches were there already.")),
    "differs": (
        mark("{n} match was there already and says something else; it was left alone."),
        mark("{n} matches were there already and say something else; they were left alone."),
    ),
}
"""The same of several matches."""

OF_MATCH: Final[dict[str, str]] = {
    "taken": mark("{names}: taken"),
    "present": mark("{names}: there already"),
    "differs": mark("{names}: there already, and it says something else; it was left alone"),
}
"""The same of a match where its file is named already."""


def counted(outcome: str, number: int) -> str:
    """Say what became of several matches."""
    return trn(*COUNTED[outcome], number)


def of_match(outcome: str, match: Match) -> str:
    """Say what became of a match where its file is named already: `Avery and Blake, 29 November 2026: taken`."""
    names = players(match)
    if match.date is not None:
        names = tr("{names}, {date}", names=names, date=date_text(match.date))
    return tr(OF_MATCH[outcome], names=names)


def summary(taken: int, present: int, refused: int) -> str:
    """Say what became of all files: `1 match was taken. 2 files were refused.`."""
    said = [counted(code, number) for code, number in (("taken", taken), ("present", present)) if number]
    if refused:
        said.append(trn("{n} file was refused.", "{n} files were refused.", refused))
    return " ".join(said) or nothing()


def nothing() -> str:
    """Say that nothing was found to take."""
    return tr("There is no match in it.")


def more_lines(number: int) -> str:
    """Say that a report has more lines than are shown."""
    return trn("… and {n} more line", "… and {n} more lines", number)


def players(match: Match) -> str:
    """Name a match by its players: `Avery and Blake`."""
    return together(match.players)


def about_file(source: str, remark: str) -> str:
    """Name the file that a remark is about."""
    return tr("{source}: {remark}", source=source, remark=remark)


def nothing_in(source: str) -> str:
    """Say that a file holds no match."""
    return tr("{source}: there is no match in it", source=source)
