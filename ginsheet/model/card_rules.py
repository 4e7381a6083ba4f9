"""How a table counts and melds its cards, and the tables of numbers that follow from it."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

from ginsheet.model.cards import RANKS, SUIT_SIZE, SUITS
from ginsheet.model.checks import check_whole

MELD_LEAST: Final = 3
"""A set or a run has at least three cards."""
_RUN_NEEDED: Final = 5
"""Every longer run can be cut into runs of three to five cards."""
_ACE_MOST: Final = 25


@dataclass(frozen=True)
class CardRules:
    """What cards are worth and which belong together (RULES.md, section 1).

    The tables are built when they are first asked for, in some milliseconds, and kept with the value. Raises
    FieldError for an ace out of bounds.
    """

    ace_points: int = 1
    corner: bool = False
    """Whether runs may turn the corner: queen, king, ace, two."""
    lay_off_on_gin: bool = False
    """Whether the opponent lays off even when the other player has gone gin."""

    def __post_init__(self) -> None:
        """Refuse what is out of bounds."""
        check_whole("ace_points", self.ace_points, 1, _ACE_MOST)

    @cached_property
    def points(self) -> list[int]:
        """The points of the cards in a suit, by its 13 bits."""
        table = [0]
        for rank in range(SUIT_SIZE):
            value = min(rank + 1, 10) if rank else self.ace_points
            table += [value + rest for rest in table]
        return table

    @cached_property
    def loose(self) -> list[int]:
        """The least points that the cards in a suit leave when they are melded in runs alone, by its 13 bits."""
        runs_from = defaultdict(list)
        for run in self._runs(_RUN_NEEDED):
            runs_from[run & -run].append(run)
        points = self.points
        table = [0] * len(points)
        for ranks in range(1, len(table)):
            lowest = ranks & -ranks
            least = points[lowest] + table[ranks ^ lowest]
            for run in runs_from[lowest]:
                if ranks & run == run:
                    least = min(least, table[ranks ^ run])
            table[ranks] = least
        return table

    @cached_property
    def melds(self) -> dict[int, None]:
        """Every set and every run there is; a dictionary, to be quick to ask and to keep its order."""
        suits = range(len(SUITS))
        sets = [
            sum(1 << SUIT_SIZE * suit + rank for suit in chosen)
            for rank in range(SUIT_SIZE)
            for size in range(MELD_LEAST, len(SUITS) + 1)
            for chosen in combinations(suits, size)
        ]
        return dict.fromkeys([*sets, *(run << SUIT_SIZE * suit for suit in suits for run in self._runs(SUIT_SIZE))])

    def _runs(self, longest: int) -> list[int]:
        """List the runs of one suit that have at most `longest` cards, each once."""
        found = {
            sum(1 << (start + step) % SUIT_SIZE for step in range(length))
            for length in range(MELD_LEAST, longest + 1)
            for start in range(len(RANKS) if self.corner else len(RANKS) - length + 1)
        }
        return sorted(found)


STANDARD: Final = CardRules()
"""The ace is low and counts 1; no lay-off on gin."""
ROUND_THE_CORNER: Final = CardRules(ace_points=15, corner=True, lay_off_on_gin=True)
"""The ace is high or low and counts 15; runs turn the corner; lay-off on gin (RULES.md, section 3)."""
