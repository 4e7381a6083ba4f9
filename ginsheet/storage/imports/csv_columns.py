"""The columns that a table of hands can have, and by which headings they are known (docs/format.md)."""

import re
from typing import Final

from ginsheet.i18n import tr
from ginsheet.sheet.words import archive_book, workbook
from ginsheet.sheet.words.tables import COLUMN_NAMES

IGNORED: Final = ""
"""The key of a column that means nothing to the hands."""
SEATS: Final = tuple(f"player_{seat}" for seat in range(1, 7))
SIDES: Final = ("side_a", "side_b", "side_c")
OF_MATCH: Final = ("match", "date", "place", "match_note", "rules", "first_dealer", "players", *SEATS, *SIDES)
"""What all rows of a match say alike."""
OF_PAIR: Final = ("who", "how", "mark", "knocker", "opponent", "points", "note")

_ALIASES: Final = {
    "hand": "number", "no": "number", "by": "who", "result": "result", "how": "how", "how_code": "how_code",
    "player_a": "side_a", "player_b": "side_b", "player_c": "side_c", "id": "match",
} | {f"seat_{seat}": f"player_{seat}" for seat in range(1, 7)} | {
    f"pair_{pair}_{other}": f"pair_{pair}_{key}"
    for pair in (1, 2, 3) for key, other in (*((key, key) for key in OF_PAIR), ("who", "by"), ("how", "result"))
}  # fmt: skip
"""Headings of tables that ginsheet writes, and usual ones."""
_WORKED_OUT: Final = re.compile(
    r"(points|total)_[abc](_[23])?|pair_points|counted|corrected|(by|against|winner)_side|boxes|pair_[123]_winner"
)
"""What follows from the hands, and is written again from them."""
_SHOWN: Final = (
    *("number", "pair", "dealer", "who", "against", "how", "knocker", "opponent", "written", "mark", "upcard"),
    *("result", "winner", "points", "note", "date", "players", "match"),
)


def known_headings() -> dict[str, str]:
    """Give the key of every heading that needs no explanation, by the heading as `plain` gives it."""
    found: dict[str, str] = {}
    for key in _SHOWN:
        name = archive_book.HEADINGS[key]
        found |= {plain(name): key, plain(tr(name)): key}
    for key, name in workbook.HEADINGS.items():
        if key in COLUMN_NAMES:
            found |= {plain(name): key, plain(tr(name)): key}
    found |= {plain(tr(name)): key for key, name in COLUMN_NAMES.items()}
    found |= {key: key for key in COLUMN_NAMES}
    return found | _ALIASES


def plain(heading: str) -> str:
    """Give a heading without what makes no difference: capitals, and space for low lines."""
    return re.sub(r"[\s_]+", "_", heading.strip().casefold())


def meanings(headings: tuple[str, ...]) -> tuple[dict[int, str], tuple[str, ...]]:
    """Give the keys of the columns by their places, and the headings that nobody knows."""
    known = known_headings()
    found: dict[int, str] = {}
    unknown = []
    for place, heading in enumerate(headings):
        key = known.get(plain(heading))
        if key is not None:
            found[place] = key
        elif heading and not _WORKED_OUT.fullmatch(plain(heading)):
            unknown.append(heading)
    return found, tuple(unknown)
