"""The lines below the ruled line: hands, game bonus, shutout, boxes, final; a table, one row for each line."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ginsheet.i18n import mark, tr
from ginsheet.model.game import Game
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxWhen, Ruleset, ShutoutEffect
from ginsheet.model.scoring import Standing
from ginsheet.sheet.sheet import Cell, CellKind, Column, FootLine, Row, RowKind
from ginsheet.sheet.words import foot as words
from ginsheet.sheet.words.plain import NOTHING

_Why = Callable[[Match, Standing, Side, int], str]


class _Line(NamedTuple):
    """One line of the foot."""

    line: FootLine
    name: str
    why: _Why
    points: Callable[[Game], tuple[int, ...]] = lambda game: game.final
    applies: Callable[[Ruleset], bool] = lambda rules: True
    """Whether sheets under these rules have the line."""
    while_open: Callable[[Ruleset], bool] = lambda rules: False
    """Whether the line has its number before the game has ended."""
    beside: _Why = lambda match, standing, side, game: ""
    """What stands beside the number: the boxes."""
    of_match: bool = False
    """Whether the number is that of the match: one a side, below its first game."""
    kind: RowKind = RowKind.FOOT


def _several(rules: Ruleset) -> bool:
    return rules.columns > 1


FOOT: Final = (
    _Line(
        line=FootLine.HANDS,
        name=mark("Hands"),
        points=lambda game: game.hands_total,
        why=words.why_hands,
        while_open=lambda rules: True,
    ),
    _Line(
        line=FootLine.GAME_BONUS,
        name=mark("Game bonus"),
        applies=lambda rules: rules.game_bonus > 0,
        points=lambda game: game.game_bonus,
        why=words.why_game_bonus,
    ),
    _Line(
        line=FootLine.SHUTOUT,
        name=mark("Shutout"),
        applies=lambda rules: rules.shutout_effect is not ShutoutEffect.NONE,
        points=lambda game: game.shutout,
        why=words.why_shutout,
    ),
    _Line(
        line=FootLine.BOXES_WON,
        name=mark("Boxes won"),
        applies=lambda rules: _several(rules) and rules.box_value > 0,
        points=lambda game: game.boxes,
        why=words.why_boxes_won,
        while_open=lambda rules: True,
    ),
    _Line(
        line=FootLine.BOXES,
        name=mark("Boxes"),
        applies=lambda rules: rules.box_value > 0,
        points=lambda game: game.box_points,
        why=words.why_boxes,
        while_open=lambda rules: rules.box_when is BoxWhen.AT_ONCE,
        beside=words.box_count,
    ),
    _Line(line=FootLine.GAME, name=mark("Game total"), applies=_several, why=words.why_final),
    _Line(
        line=FootLine.FINAL,
        name=mark("Final"),
        applies=lambda rules: not _several(rules),
        why=words.why_final,
        kind=RowKind.FINAL,
    ),
    _Line(
        line=FootLine.MATCH,
        name=mark("Final"),
        applies=_several,
        why=words.why_match,
        of_match=True,
        kind=RowKind.FINAL,
    ),
)


def foot_rows(match: Match, standing: Standing, columns: tuple[Column, ...]) -> tuple[Row, ...]:
    """Give the lines below the ruled line that the rules of `match` have, in order."""
    return tuple(_row(line, match, standing, columns) for line in FOOT if line.applies(match.rules))


def _row(line: _Line, match: Match, standing: Standing, columns: tuple[Column, ...]) -> Row:
    return Row(line.kind, tuple(_cell(line, match, standing, column) for column in columns), line=line.line)


def _cell(line: _Line, match: Match, standing: Standing, column: Column) -> Cell:
    if column.kind is CellKind.HOW:
        return Cell(tr(line.name))
    side = column.side
    if side is None or (line.of_match and column.game != 1):
        return Cell()
    if column.game is None:
        return Cell(line.beside(match, standing, side, 1), why=line.why(match, standing, side, 1))
    game = standing.games[column.game - 1]
    why = line.why(match, standing, side, column.game)
    over = standing.over if line.of_match else game.over
    if not over and not line.while_open(match.rules):
        return Cell(why=why)
    points = (standing.final if line.of_match else line.points(game))[side.place]
    return Cell(str(points) if points else NOTHING, points, why=why)
