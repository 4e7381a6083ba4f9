"""The course of a match as numbers: the running total of each side after every hand that counts."""

from typing import Final, NamedTuple

from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import ScoredHand, Standing, score

_LEAST_HANDS: Final = 8
"""A young match fills the left part of its chart only, so that its steps do not look like leaps."""
_HIGHEST_LEAST: Final = 10
"""How high the chart reaches at least, where there is no target."""


class Race(NamedTuple):
    """How the totals of one game grew; it has totals and reckons none."""

    lines: dict[Side, list[int]]
    """For each side its total after every hand, beginning with 0 before the first."""
    target: int | None

    @property
    def low(self) -> int:
        """The lowest number that its chart has to show."""
        return min(0, *(min(line) for line in self.lines.values()))

    @property
    def high(self) -> int:
        """The highest one."""
        return max(self.target or _HIGHEST_LEAST, *(max(line) for line in self.lines.values()))

    @property
    def hands(self) -> int:
        """For how many hands the chart has room."""
        return max(_LEAST_HANDS, *(len(line) - 1 for line in self.lines.values()))


def race_of(match: Match, standing: Standing, game: int = 1) -> Race:
    """Give the race of a game (from 1) of `match`, up to its end."""
    totals = [row.column_totals[game - 1] for row in _run(standing, game)]
    return Race({side: [0, *(total[side.place] for total in totals)] for side in match.sides}, match.rules.target)


def races_of(match: Match) -> tuple[Race, ...]:
    """Give the races of all games of `match` in which somebody has scored, in their order."""
    standing = score(match)
    races = (race_of(match, standing, game) for game in range(1, len(standing.games) + 1))
    return tuple(race for race in races if any(map(any, race.lines.values())))


def _run(standing: Standing, game: int) -> list[ScoredHand]:
    """Give the rows in which a game went on: those that count, up to the one that closed it."""
    counted = [row for row in standing.hands if row.counted]
    if not standing.games[game - 1].over:
        return counted
    return counted[: max(row.number for row in counted if game in row.columns)]
