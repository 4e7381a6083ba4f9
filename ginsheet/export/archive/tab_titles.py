"""The names of tabs: from date and players, legal in every spreadsheet program, no two alike."""

from ginsheet.model.match import Match
from ginsheet.sheet.sheet_names import RESERVED, UNITS_MOST, alike, cut, legal


class TabTitles:
    """Gives names that nobody has yet."""

    def __init__(self, taken: list[str]) -> None:
        self._taken = {alike(title) for title in taken}

    def of_match(self, match: Match) -> str:
        """Give the tab of `match` a name: `2026-11-29 Avery – Blake`."""
        names = " – ".join(match.name(side) for side in match.sides)
        return self.free(f"{match.date} {names}" if match.date else names)

    def free(self, wanted: str) -> str:
        """Give `wanted`, made legal, with a number where it is taken."""
        base = legal(wanted)
        title, number = base, 1
        while alike(title) in self._taken or alike(title) in RESERVED:
            number += 1
            ending = f" ({number})"
            title = cut(base, UNITS_MOST - len(ending)).rstrip(" '") + ending
        self._taken.add(alike(title))
        return title
