"""The names of the sheets of a workbook: legal in every spreadsheet program, in every language, no two alike."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from ginsheet.i18n import tr
from ginsheet.sheet.cell_texts import clean_text

UNITS_MOST: Final = 31
"""The most UTF-16 units of a name."""
RESERVED: Final = frozenset({"history", "verlauf", "historique", "historial"})
"""What Excel keeps for itself, in some of its languages."""
_FORBIDDEN: Final = re.compile(r"[\[\]:*?/\\]")
_LAST_RESORT: Final = "_"


def translated(names: Mapping[str, str]) -> dict[str, str]:
    """Translate the names of the sheets of one workbook; where one would be refused, all of them stay English."""
    found = {key: tr(name) for key, name in names.items()}
    compared = {alike(name) for name in found.values()}
    sound = all(name == legal(name) for name in found.values())
    return found if sound and len(compared) == len(found) and not compared & RESERVED else dict(names)


def legal(text: str) -> str:
    """Give `text` without what no name of a sheet may have, on one line, cut to size."""
    composed = unicodedata.normalize("NFC", clean_text(text))
    shown = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in composed)
    tidy = " ".join(_FORBIDDEN.sub("_", shown).split()).strip(" '")
    return cut(tidy, UNITS_MOST).rstrip(" '") or _LAST_RESORT


def cut(text: str, most: int) -> str:
    """Give the beginning of `text` that has at most `most` UTF-16 units; no letter is cut in half."""
    return text.encode("utf-16-le")[: 2 * most].decode("utf-16-le", "ignore")


def alike(title: str) -> str:
    """Give one form for all names that some program takes for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", title).casefold())
