"""The names of tabs: from date and players, legal in every spreadsheet program, no two alike."""

import re
import unicodedata
from typing import Final

from ginsheet.model.match import Match
from ginsheet.sheet.cell_texts import clean_text

UNITS_MOST: Final = 31
"""The most UTF-16 units of a name."""
_FORBIDDEN: Final = re.compile(r"[\[\]:*?/\\]")
_RESERVED: Final = frozenset({"history", "verlauf", "historique", "historial"})
"""What Excel keeps for itself, in some of its languages."""
_LAST_RESORT: Final = "_"


class TabTitles:
    """Gives names that nobody has yet."""

    def __init__(self, taken: list[str]) -> None:
        self._taken = {_alike(title) for title in taken}

    def of_match(self, match: Match) -> str:
        """Give the tab of `match` a name: `2026-11-29 Avery – Blake`."""
        names = " – ".join(match.name(side) for side in match.sides)
        return self.free(f"{match.date} {names}" if match.date else names)

    def free(self, wanted: str) -> str:
        """Give `wanted`, made legal, with a number where it is taken."""
        base = legal(wanted)
        title, number = base, 1
        while _alike(title) in self._taken or _alike(title) in _RESERVED:
            number += 1
            ending = f" ({number})"
            title = cut(base, UNITS_MOST - len(ending)).rstrip(" '") + ending
        self._taken.add(_alike(title))
        return title


def legal(text: str) -> str:
    """Give `text` without what no name of a sheet may have, on one line, cut to size."""
    composed = unicodedata.normalize("NFC", clean_text(text))
    shown = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in composed)
    tidy = " ".join(_FORBIDDEN.sub("_", shown).split()).strip(" '")
    return cut(tidy, UNITS_MOST).rstrip(" '") or _LAST_RESORT


def cut(text: str, most: int) -> str:
    """Give the beginning of `text` that has at most `most` UTF-16 units; no letter is cut in half."""
    return text.encode("utf-16-le")[: 2 * most].decode("utf-16-le", "ignore")


def _alike(title: str) -> str:
    """Give one form for all names that some program takes for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", title).casefold())
