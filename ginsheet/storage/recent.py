"""What the start page and the archive show of each match, without opening it."""

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from ginsheet.model.hand import Side
from ginsheet.model.scoring import score
from ginsheet.storage.errors import FileTrouble, StorageError
from ginsheet.storage.match_file import load
from ginsheet.storage.naming import ENDING


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One match file. With an `error` nothing is known of the match, and its fields are empty."""

    path: Path
    modified: dt.datetime
    """When the file was last written, in the local time zone."""
    id: str = ""
    players: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    """The names of the sides, in order; those of the players where each plays for himself."""
    final: tuple[int, ...] = ()
    """The finals in side order; the hand totals as long as the match is open."""
    hands: int = 0
    """The number of rows recorded."""
    rules: str = ""
    """The name of the rules."""
    date: dt.date | None = None
    place: str = ""
    over: bool = False
    winner: Side | None = None
    error: StorageError | None = None


def look_at(path: Path) -> Listed:
    """Tell what the match file at `path` holds. Never fails: what is wrong with it is in `error`."""
    modified = dt.datetime.fromtimestamp(0, dt.UTC)
    try:
        modified = dt.datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        match = load(path)
    except OSError as error:
        return Listed(path=path, modified=modified, error=FileTrouble(path, error, writing=False))
    except StorageError as error:
        return Listed(path=path, modified=modified, error=error)
    standing = score(match)
    return Listed(
        path=path,
        modified=modified,
        id=match.id,
        players=match.players,
        sides=tuple(match.name(side) for side in match.sides),
        final=standing.final,
        hands=len(match.hands),
        rules=match.rules.name,
        date=match.date,
        place=match.place,
        over=standing.over,
        winner=standing.winner,
    )


def list_matches(folder: Path, most: int | None = None) -> list[Listed]:
    """List the matches of a folder: the unfinished first, then the finished, each latest first; damaged ones last.

    With `most` only so many files are read, those that were written last. A folder that is missing or cannot be read
    has none.
    """
    try:
        paths = [entry for entry in folder.iterdir() if entry.name.endswith(ENDING) and not entry.name.startswith(".")]
    except OSError:
        return []
    if most is not None and len(paths) > most:
        paths = sorted(paths, key=_written, reverse=True)[:most]
    return in_order([look_at(path) for path in paths])


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def in_order(listed: list[Listed]) -> list[Listed]:
    """Give matches, of whatever folders, in the order of `list_matches`."""
    latest_first = sorted(listed, key=lambda match: (match.modified, str(match.path)), reverse=True)
    return sorted(latest_first, key=lambda match: (match.error is not None, match.over))
