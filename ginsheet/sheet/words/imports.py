"""What is said of files that were imported: what was taken, and what does not add up in them."""

from collections.abc import Mapping
from typing import Final

from ginsheet.i18n import mark, tr

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


def remark_text(code: str, values: Mapping[str, object]) -> str:
    """Say what a reader has to remark on a match."""
    return tr(REMARKS[code], **values)


def as_written() -> str:
    """Give the reason of an adjustment where a paper sheet tells none."""
    return tr("as written on the sheet")


def taken(source: str, names: str, path: str) -> str:
    """Say that a match was filed: `sheet.pdf: Avery and Blake: taken as /.../2026-11-29 Avery - Blake.ginsheet`."""
    return tr("{source}: {names}: taken as {path}", source=source, names=names, path=path)


def present(source: str, names: str, path: str) -> str:
    """Say that a match is there already."""
    return tr("{source}: {names}: already there as {path}", source=source, names=names, path=path)


def differs(source: str, names: str, path: str) -> str:
    """Say that a match of the same id is there already, and says something else."""
    return tr(
        "{source}: {names}: already there as {path}, which says something else and was left alone",
        source=source,
        names=names,
        path=path,
    )


def nothing_in(source: str) -> str:
    """Say that a file holds no match."""
    return tr("{source}: there is no match in it", source=source)
