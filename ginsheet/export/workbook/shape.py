"""What decides which cells a workbook has: its sides, games and pairs; figures that may change under it are no part."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ginsheet.model.hand import Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.sheet.columns import FITTING, Layout

INPUTS: Final = ("upcard", "who", "against", "how", "knocker", "opponent", "written", "note")
"""The columns that are typed; all others are worked out."""
PAIR_INPUTS: Final = ("who", "how", "knocker", "opponent", "written")
"""Those that are typed in the row of a pair."""
DEAL_INPUTS: Final = ("upcard", "who", "how", "written", "note")
"""Those that are typed in the row of a deal of partners."""


@dataclass(frozen=True)
class Shape:
    """The table of a match as far as a spreadsheet cannot change it without other columns or rows."""

    sides: tuple[Side, ...]
    games: int
    layout: Layout
    upcard: bool
    pairs: int
    """The pairs of opponents in each deal of partners; otherwise 0."""
    deadwood_most: int

    @property
    def several(self) -> bool:
        """Whether several games are scored at once."""
        return self.games > 1

    @property
    def three(self) -> bool:
        """Whether three play and one sits out."""
        return len(self.sides) > len(PARTNERS)

    @property
    def numbers(self) -> range:
        """The numbers of the games."""
        return range(1, self.games + 1)

    @property
    def block(self) -> int:
        """The rows of one line: its own, and one for each pair of opponents."""
        return 1 + self.pairs

    @cached_property
    def totals(self) -> tuple[str, ...]:
        """The columns of running totals as they stand on the sheet."""
        if self.layout is Layout.BOOK:
            return tuple(total(side, game) for game in self.numbers for side in self.sides)
        return tuple(total(side, game) for side in self.sides for game in self.numbers)

    @cached_property
    def score_columns(self) -> tuple[str, ...]:
        """The columns of the score sheet from left to right."""
        return ("number", "dealer", *self._typed(), "ending", "letter", "boxes", *self._scores(), "note")

    @property
    def first_score(self) -> str:
        """The leftmost column that holds a score."""
        return self._scores()[0]

    @property
    def last_score(self) -> str:
        """The rightmost one."""
        return self._scores()[-1]

    @property
    def inputs(self) -> tuple[str, ...]:
        """The columns of this sheet that are typed."""
        return tuple(key for key in INPUTS if key in self.score_columns)

    def each(self) -> Iterator[tuple[Side, int]]:
        """Give every side in every game."""
        for side in self.sides:
            for game in self.numbers:
                yield side, game

    def others(self, side: Side) -> tuple[Side, ...]:
        """Give the other sides."""
        return tuple(other for other in self.sides if other is not side)

    @cached_property
    def tellings(self) -> tuple[tuple[Side, Side], ...]:
        """Every side with every opponent, as the sentences of how a hand ended are told."""
        return tuple((side, other) for side in self.sides for other in self.others(side))

    def _typed(self) -> tuple[str, ...]:
        left_out = {"note"} | (set() if self.upcard else {"upcard"}) | (set() if self.three else {"against"})
        return tuple(key for key in INPUTS if key not in left_out)

    def _scores(self) -> tuple[str, ...]:
        if self.several:
            return ("points", *self.totals)
        return tuple(key for side in self.sides for key in (f"points_{low(side)}", total(side, 1)))


def shape_of(match: Match, layout: Layout | None) -> Shape:
    """Give the shape of `match`; a layout that its rules do not fit gives way to one that they do."""
    fitting = FITTING[match.rules.columns > 1]
    return Shape(
        sides=match.sides,
        games=match.rules.columns,
        layout=layout if layout in fitting else fitting[0],
        upcard=match.rules.upcard,
        pairs=match.pair_count if match.rules.partnership else 0,
        deadwood_most=match.rules.deadwood_most,
    )


def low(side: Side) -> str:
    """Give a side as the names of its cells have it."""
    return side.value.lower()


def total(side: Side, game: int) -> str:
    """Give the key of the running total of a side in a game."""
    return f"total_{low(side)}_{game}"


def entered(side: Side, game: int) -> str:
    """Give the key of whether a side has won a hand in a game."""
    return f"in_{low(side)}_{game}"
