"""What each player has done in a match, as a line of a table and in a few words."""

from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.statistics import PlayerStatistics

HEADINGS: Final[dict[str, str]] = {
    "player": mark("Player"),
    "hands": mark("Hands"),
    "won": mark("Won"),
    "knocks": mark("Knocks"),
    "knocks_won": mark("Knocks won"),
    "gin": mark("Gin"),
    "big_gin": mark("Big gin"),
    "undercuts_made": mark("Undercuts"),
    "undercuts_suffered": mark("Suffered"),
    "points": mark("Points"),
    "biggest_hand": mark("Best hand"),
}
"""The heading of each figure, by its name in PlayerStatistics and in that order."""


def headings() -> tuple[str, ...]:
    """Give the headings of a table that has a line for each player."""
    return tuple(tr(HEADINGS[field]) for field in PlayerStatistics._fields)


def cells(player: PlayerStatistics) -> tuple[str, ...]:
    """Give the line of a player below `headings`."""
    return tuple(map(str, player))


def done(player: PlayerStatistics) -> tuple[str, ...]:
    """Tell in a few words what a player has done: `5 of 9 hands`, `2 gin`, `1 undercut`; of the last only what is."""
    told = [trn("{won} of {n} hand", "{won} of {n} hands", player.hands, won=player.won)]
    if player.gin:
        told.append(trn("{n} gin", "{n} gin", player.gin))
    if player.big_gin:
        told.append(trn("{n} big gin", "{n} big gin", player.big_gin))
    if player.undercuts_made:
        told.append(trn("{n} undercut", "{n} undercuts", player.undercuts_made))
    return tuple(told)
