"""The summands of every number that hands add up to: running totals, boxes, finals."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from ginsheet.model.game import Game
from ginsheet.model.hand import Side
from ginsheet.model.ruleset import BoxTo, Ruleset
from ginsheet.model.scoring import ScoredHand, Standing, column_weights


class Part(StrEnum):
    """What a part of a final stands for."""

    HANDS = "hands"
    GAME_BONUS = "game-bonus"
    SHUTOUT = "shutout"
    BOXES = "boxes"


@dataclass(frozen=True, slots=True)
class Counted:
    """One of several games in the match total."""

    game: int
    """The game, from 1."""
    times: int
    points: int
    """What it adds, as often as it counts."""


def final_parts(game: Game, side: Side) -> tuple[tuple[Part, int], ...]:
    """Give the parts whose sum is the final of `side` in `game`; a part of 0 is left out, the hands never."""
    figures = {
        Part.GAME_BONUS: game.game_bonus,
        Part.SHUTOUT: game.shutout,
        Part.BOXES: game.box_points,
    }
    others = ((part, points[side.place]) for part, points in figures.items())
    return (Part.HANDS, game.hands_total[side.place]), *((part, points) for part, points in others if points)


def match_parts(rules: Ruleset, standing: Standing, side: Side) -> tuple[Counted, ...]:
    """Give what each game adds to the match total of `side`."""
    return tuple(
        Counted(number, times, times * game.final[side.place])
        for number, (times, game) in enumerate(zip(column_weights(rules), standing.games, strict=True), start=1)
    )


def scoring_rows(standing: Standing, side: Side, game: int, last: int | None = None) -> Iterator[ScoredHand]:
    """Give the rows that score for `side` in a game (from 1), up to row `last`, that one included."""
    for row in standing.hands[:last]:
        if row.scorer is side and game in row.columns:
            yield row


def box_rows(rules: Ruleset, standing: Standing, side: Side, game: int) -> list[tuple[ScoredHand, int]]:
    """Give the rows that brought `side` boxes in a game (from 1), each with the points of its boxes."""
    return [(row, row.boxes * rules.box_value) for row in scoring_rows(standing, side, game) if row.boxes]


def box_deduction(rules: Ruleset, standing: Standing, side: Side, game: int) -> int:
    """Give the points of the others' boxes that are taken off, where only the difference is paid."""
    column = standing.games[game - 1]
    if rules.box_to is not BoxTo.NET or not column.over:
        return 0
    return column.boxes[side.place] * rules.box_value - column.box_points[side.place]
