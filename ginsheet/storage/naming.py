"""Names for new match files: from date and players, legal on every system, never one twice."""

import os
import unicodedata
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from ginsheet.model.match import Match
from ginsheet.storage.errors import AlreadyThere, FileTrouble, Locked
from ginsheet.storage.match_file import MatchFile

ENDING: Final = ".ginsheet"

_PART_BYTES_MOST: Final = 50
"""The most bytes of one player's name in a file name; the whole stays below what encrypted folders allow (143)."""
_RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
    + [f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³"]
)
"""What Windows takes for a device, whatever follows after a dot."""
_FORBIDDEN: Final = frozenset('<>:"/\\|?*')


def new_id() -> str:
    """Give an id that no other match has."""
    return os.urandom(16).hex()


def file_name(match: Match) -> str:
    """Give the name for the file of `match`: `2026-11-29 Avery - Blake.ginsheet`."""
    names = " - ".join(_legal(name) or "_" for name in match.players)
    return f"{f'{match.date} ' if match.date else ''}{_unreserved(names)}{ENDING}"


def legal_stem(text: str) -> str:
    """Give `text` as a file name without ending that is legal on every system; `_` where nothing is left."""
    return _unreserved(_legal(text) or "_")


class Shelf:
    """A folder in which new match files are made; it knows the names that are taken, and so is fast for many.

    The folder is made where it is missing. Raises FileTrouble.
    """

    def __init__(self, folder: Path) -> None:
        """Look at the names in `folder`."""
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._taken = {_alike(entry.name) for entry in folder.iterdir()}
            self._next: dict[str, int] = {}  # hundreds of matches of one name need not count from the start
        except OSError as error:
            raise FileTrouble(folder, error, writing=True) from error

    def take(self, name: str) -> bool:
        """Take a name for a file that somebody else makes; tell whether it was free."""
        free = _alike(name) not in self._taken
        self._taken.add(_alike(name))
        return free

    def create(self, match: Match) -> MatchFile:
        """Write `match` to a new file. Raises FileTrouble, BadFile."""
        wanted = file_name(match)
        numbers = count(self._next.get(wanted, 1))
        while True:
            self._next[wanted] = number = next(numbers)
            name = _numbered(wanted, number)
            if self.take(name):
                with suppress(AlreadyThere, Locked):
                    return MatchFile.create(self._folder / name, match)


def create_in(folder: Path, match: Match) -> MatchFile:
    """Write `match` to a new file in `folder`, which is made where it is missing. Raises FileTrouble."""
    return Shelf(folder).create(match)


def _legal(text: str) -> str:
    """Give `text` without what a system forbids, reads as a command or does not show, cut to size."""
    composed = unicodedata.normalize("NFC", text)
    letters = ("_" if letter in _FORBIDDEN else letter for letter in composed)
    shown = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in letters)
    tidy = " ".join(shown.split()).strip(". ")
    return tidy.encode()[:_PART_BYTES_MOST].decode(errors="ignore").rstrip(". ")


def _unreserved(stem: str) -> str:
    device = stem.partition(".")[0].rstrip().casefold() in _RESERVED
    return f"_{stem}" if device or stem.startswith(("-", "~")) else stem


def _numbered(name: str, number: int) -> str:
    """Give `name` for the number 1, then `name (2)` and so on."""
    return name if number == 1 else f"{name.removesuffix(ENDING)} ({number}){ENDING}"


def _alike(name: str) -> str:
    """Give one form for all names that some system takes for the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
