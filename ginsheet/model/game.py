"""One column of the sheet: its running totals, and what it is worth when it ends (RULES.md, section 2)."""

from collections.abc import Sequence
from typing import NamedTuple

from ginsheet.model.hand import Side
from ginsheet.model.ruleset import BoxTo, BoxWhen, Ruleset, ShutoutEffect, ShutoutWhen


class Entry(NamedTuple):
    """A row as it is entered in a column."""

    scorer: Side
    """The side whose points they are."""
    winner: Side | None
    """The side that won the hand; None for an adjustment."""
    points: int
    boxes: int


class Game(NamedTuple):
    """One column, settled as far as it has come; lists run in side order."""

    target: int | None
    hands_total: tuple[int, ...]
    hands_won: tuple[int, ...]
    boxes: tuple[int, ...]
    game_bonus: tuple[int, ...]
    shutout: tuple[int, ...]
    box_points: tuple[int, ...]
    final: tuple[int, ...]
    """The sum of `hands_total`, `game_bonus`, `shutout` and `box_points`."""
    totals: tuple[int, ...]
    """What counts towards the target: the hands, and boxes that count at once."""
    over: bool
    winner: Side | None


class Ledger:
    """Takes the entries of one column in order and tells where it stands; it is used up by one scoring."""

    def __init__(self, rules: Ruleset, sides: int) -> None:
        """Begin a column for `sides` sides."""
        self._rules = rules
        self._points = [0] * sides
        self._boxes = [0] * sides
        self._won = [0] * sides
        self._winner: Side | None = None

    @property
    def over(self) -> bool:
        """Whether the column has closed."""
        return self._winner is not None

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals that count towards the target."""
        if self._rules.box_when is BoxWhen.END:
            return tuple(self._points)
        value = self._rules.box_value
        return tuple(points + boxes * value for points, boxes in zip(self._points, self._boxes, strict=True))

    def enter(self, entry: Entry) -> None:
        """Take an entry; the column closes when a side reaches the target, or with the one scored hand it is for."""
        self._points[entry.scorer.place] += entry.points
        if entry.winner is not None:
            self._boxes[entry.winner.place] += entry.boxes
            self._won[entry.winner.place] += 1
        if self._rules.single_hand:
            self._winner = entry.winner
        elif self._rules.target is not None and self.totals[entry.scorer.place] >= self._rules.target:
            self._winner = entry.scorer

    def settle(self) -> Game:
        """Give the column with its bonuses; before its end there are none (RULES.md: bonuses never decide who won)."""
        game_bonus = self._for_winner(self._rules.game_bonus)
        box_points = self._box_points()
        before = tuple(sum(parts) for parts in zip(self._points, game_bonus, box_points, strict=True))
        shutout = self._for_winner(self._shutout(before, game_bonus, box_points))
        return Game(
            target=self._rules.target,
            hands_total=tuple(self._points),
            hands_won=tuple(self._won),
            boxes=tuple(self._boxes),
            game_bonus=game_bonus,
            shutout=shutout,
            box_points=box_points,
            final=tuple(final + more for final, more in zip(before, shutout, strict=True)),
            totals=self.totals,
            over=self.over,
            winner=self._winner,
        )

    def _for_winner(self, points: int) -> tuple[int, ...]:
        return tuple(
            points if self._winner and self._winner.place == index else 0 for index in range(len(self._points))
        )

    def _box_points(self) -> tuple[int, ...]:
        value, boxes = self._rules.box_value, self._boxes
        if self._winner is None:
            return tuple(value * n if self._rules.box_when is BoxWhen.AT_ONCE else 0 for n in boxes)
        mine = boxes[self._winner.place]
        if self._rules.box_to is BoxTo.BOTH:
            return tuple(value * n for n in boxes)
        others = max(self._of_others(boxes))
        paid = mine if self._rules.box_to is BoxTo.WINNER else max(0, mine - others)
        return self._for_winner(value * paid)

    def _of_others(self, figures: Sequence[int]) -> list[int]:
        """Give the figures of those who have not won the game."""
        return [n for index, n in enumerate(figures) if self._winner is None or index != self._winner.place]

    def _shutout(self, before: tuple[int, ...], game_bonus: tuple[int, ...], box_points: tuple[int, ...]) -> int:
        if self._winner is None:
            return 0
        measure = self._points if self._rules.shutout_when is ShutoutWhen.NO_POINTS else self._won
        if any(self._of_others(measure)):
            return 0
        mine = self._winner.place
        hands, bonuses = self._points[mine], game_bonus[mine] + box_points[mine]
        return {
            ShutoutEffect.NONE: 0,
            ShutoutEffect.BONUS: self._rules.shutout_bonus,
            ShutoutEffect.DOUBLE_HANDS: hands,
            ShutoutEffect.DOUBLE_BONUSES: bonuses,
            ShutoutEffect.DOUBLE_ALL: hands + bonuses,
            ShutoutEffect.DOUBLE_DIFFERENCE: hands + bonuses - max(self._of_others(before)),
        }[self._rules.shutout_effect]
