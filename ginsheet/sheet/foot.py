"""The lines below the ruled line: hands, game bonus, shutout, boxes, final; a table, one row for each line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.game import Game
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxWhen, Ruleset, ShutoutEffect
from ginsheet.model.scoring import Standing
from ginsheet.sheet.sheet import Cell, CellKind, Column, Row, RowKind
from ginsheet.sheet.words import outcome as words
from ginsheet.sheet.words.plain import NOTHING


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the foot."""

    name: str
    applies: Callable[[Ruleset], bool]
    """Whether sheets under these rules have the line."""
    points: Callable[[Game], tuple[int, ...]]
    why: Callable[[Match, Standing, Side], str]
    while_open: Callable[[Ruleset], bool]
    """Whether the line has its number before the game has ended."""
    count: Callable[[Match, Standing, Side], str] = lambda match, standing, side: ""
    """What stands beside the number: the boxes."""
    kind: RowKind = RowKind.FOOT


FOOT: Final = (
    _Line(
        name=mark("Hands"),
        applies=lambda rules: True,
        points=lambda game: game.hands_total,
        why=words.why_hands,
        while_open=lambda rules: True,
    ),
    _Line(
        name=mark("Game bonus"),
        applies=lambda rules: rules.game_bonus > 0,
        points=lambda game: game.game_bonus,
        why=words.why_game_bonus,
        while_open=lambda rules: False,
    ),
    _Line(
        name=mark("Shutout"),
        applies=lambda rules: rules.shutout_effect is not ShutoutEffect.NONE,
        points=lambda game: game.shutout,
        why=words.why_shutout,
        while_open=lambda rules: False,
    ),
    _Line(
        name=mark("Boxes"),
        applies=lambda rules: rules.box_value > 0,
        points=lambda game: game.box_points,
        why=words.why_boxes,
        while_open=lambda rules: rules.box_when is BoxWhen.AT_ONCE,
        count=words.box_count,
    ),
    _Line(
        name=mark("Final"),
        applies=lambda rules: True,
        points=lambda game: game.final,
        why=words.why_final,
        while_open=lambda rules: False,
        kind=RowKind.FINAL,
    ),
)


def foot_rows(match: Match, standing: Standing, columns: tuple[Column, ...]) -> tuple[Row, ...]:
    """Give the lines below the ruled line that the rules of `match` have, in order."""
    return tuple(_row(line, match, standing, columns) for line in FOOT if line.applies(match.rules))


def _row(line: _Line, match: Match, standing: Standing, columns: tuple[Column, ...]) -> Row:
    known = standing.over or line.while_open(match.rules)
    cells = tuple(_cell(line, match, standing, column, known=known) for column in columns)
    return Row(line.kind, cells)


def _cell(line: _Line, match: Match, standing: Standing, column: Column, *, known: bool) -> Cell:
    if column.kind is CellKind.HOW:
        return Cell(tr(line.name))
    if column.side is None:
        return Cell()
    why = line.why(match, standing, column.side)
    if column.kind is CellKind.POINTS:
        return Cell(line.count(match, standing, column.side), why=why)
    if not known:
        return Cell(why=why)
    points = line.points(standing.games[0])[column.side.place]
    return Cell(str(points) if points else NOTHING, points, why=why)
