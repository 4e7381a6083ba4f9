"""The readers by file ending, and what each gives back: matches, and remarks on them."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from ginsheet.model.match import Match
from ginsheet.storage.errors import UnknownEnding


class RemarkCode(StrEnum):
    """What a reader has to say of a match that it takes all the same; `words.imports` has a sentence for each."""

    POINTS_DIFFER = "points-differ"
    """Line `line`: the points `written` for `who` are not those (`right`) that its counts come to."""
    NO_POINTS = "no-points"
    """Line `line`: points are `written`, and nobody scores in it."""
    TOTAL_DIFFERS = "total-differs"
    """Line `line`: the running total `written` for `who` is not `right`."""
    TOTAL_OF_GAME_DIFFERS = "total-of-game-differs"
    """The same in the column of game `game`."""
    TOTAL_GOES_ON = "total-goes-on"
    """Line `line`: the running total differs by as much as one above it does."""
    TOTAL_OF_GAME_GOES_ON = "total-of-game-goes-on"
    """The same in the column of game `game`."""
    FOOT_DIFFERS = "foot-differs"
    """Below the line: `name` is written as `written` for `who` and comes to `right`."""
    FOOT_OF_GAME_DIFFERS = "foot-of-game-differs"
    """The same in the column of game `game`."""
    FOOT_OPEN = "foot-open"
    """Below the line: `name` is `written` for `who`, and the game is not over."""
    DEALER_DIFFERS = "dealer-differs"
    """Line `line`: `written` stands there as dealer, and by the rules it is `right`."""
    LINE_SKIPPED = "line-skipped"
    """Line `line` is empty, and lines below it are not."""
    AFTER_END = "after-end"
    """Line `line` stands after the end of the game and does not count."""
    NO_REASON = "no-reason"
    """Line `line` is an adjustment whose reason the file does not say."""
    RULES_GUESSED = "rules-guessed"
    """The file does not name its rules; `rules` are those under which all its points come out."""


class Remark(NamedTuple):
    """What somebody should know about a match that was read."""

    code: RemarkCode
    values: Mapping[str, object]
    """The figures of its sentence."""
    match: int = 0
    """Which match of the reading it is about, from 0."""


class Reading(NamedTuple):
    """What a file holds."""

    matches: tuple[Match, ...]
    remarks: tuple[Remark, ...] = ()


Read = Callable[[Path], Reading]
"""Reads a file. Raises StorageError naming the file and the field, cell or line that is wrong; never touches it."""

READERS: Final[dict[str, str]] = {
    ".ginsheet": "ginsheet.storage.imports.match_copy",
    ".pdf": "ginsheet.storage.imports.filled_form",
    ".xlsx": "ginsheet.storage.imports.workbook",
    ".csv": "ginsheet.storage.imports.csv_file",
    ".json": "ginsheet.storage.imports.json_file",
}
"""The module for each ending, whose `read` is a `Read`; loaded when it is used."""


def read(path: Path) -> Reading:
    """Read the file at `path` by its ending. Raises UnknownEnding, and what its reader raises."""
    module = READERS.get(path.suffix.lower())
    if module is None:
        raise UnknownEnding(path, tuple(READERS))
    reader: Read = import_module(module).read
    return reader(path)
