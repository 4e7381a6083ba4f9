"""Where a number below the ruled line comes from, step by step."""

from collections.abc import Callable
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.game import Game
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, ShutoutEffect
from ginsheet.model.scoring import Standing
from ginsheet.model.why import Part, box_deduction, box_rows, final_parts, match_parts, scoring_rows
from ginsheet.sheet.sheet import FootLine
from ginsheet.sheet.words import foot
from ginsheet.sheet.words.derivation import Derivation, Step, hand_steps, rule_text
from ginsheet.sheet.words.plain import signed

_TITLES: Final[dict[FootLine, str]] = {
    FootLine.HANDS: mark("Hands of {name}"),
    FootLine.GAME_BONUS: mark("Game bonus of {name}"),
    FootLine.SHUTOUT: mark("Shutout of {name}"),
    FootLine.BOXES_WON: mark("Boxes won by {name}"),
    FootLine.BOXES: mark("Boxes of {name}"),
    FootLine.GAME: mark("Game total of {name}"),
    FootLine.FINAL: mark("Final of {name}"),
    FootLine.MATCH: mark("Final of {name}"),
}

_PARTS: Final[dict[Part, str]] = {
    Part.HANDS: mark("Hands"),
    Part.GAME_BONUS: mark("Game bonus"),
    Part.SHUTOUT: mark("Shutout"),
    Part.BOXES: mark("Boxes"),
}
"""The parts of a final."""


def foot_derivation(match: Match, standing: Standing, line: FootLine, side: Side, game: int) -> Derivation:
    """Say where the number of `side` in a line of the foot comes from; `game` is counted from 1."""
    title = tr(_TITLES[line], name=match.name(side))
    if len(standing.games) > 1 and line is not FootLine.MATCH:
        title = tr("Game {game}: {title}", game=game, title=title)
    return _LINES[line](match, standing, side, game, title)


def _hands(match: Match, standing: Standing, side: Side, game: int, title: str) -> Derivation:
    rows = [(row, row.points) for row in scoring_rows(standing, side, game)]
    if not rows:
        return Derivation(title, notes=(tr("{name} has no points.", name=match.name(side)),))
    return Derivation(title, hand_steps(match, rows), str(standing.games[game - 1].hands_total[side.place]))


def _game_bonus(match: Match, standing: Standing, side: Side, game: int, title: str) -> Derivation:
    points = standing.games[game - 1].game_bonus[side.place]
    why = foot.why_game_bonus(match, standing, side, game)
    notes = (why, rule_text(match.rules, "game_bonus"), rule_text(match.rules, "target"))
    return Derivation(title, total=str(points) if points else "", notes=notes)


def _shutout(match: Match, standing: Standing, side: Side, game: int, title: str) -> Derivation:
    column = standing.games[game - 1]
    notes = tuple(rule_text(match.rules, field) for field in ("shutout_effect", "shutout_when"))
    points = column.shutout[side.place]
    if not points:
        return Derivation(title, notes=(foot.why_shutout(match, standing, side, game), *notes))
    return Derivation(title, _shutout_steps(match, column, side), str(points), notes)


def _shutout_steps(match: Match, column: Game, side: Side) -> tuple[Step, ...]:
    """Give what a shutout adds: the bonus, or what counts once more."""
    effect = match.rules.shutout_effect
    if effect is ShutoutEffect.BONUS:
        return (Step(tr("Shutout bonus"), str(match.rules.shutout_bonus)),)
    once_more = [(part, points) for part, points in final_parts(column, side) if part in _ONCE_MORE[effect]]
    steps = [Step(tr("{part} once more", part=tr(_PARTS[part])), str(points)) for part, points in once_more]
    if effect is ShutoutEffect.DOUBLE_DIFFERENCE:
        other = max((each for each in match.sides if each is not side), key=lambda each: column.final[each.place])
        less = column.final[other.place]
        steps += [Step(tr("Less the final of {name}", name=match.name(other)), str(-less))] if less else []
    return tuple(steps)


_ALL: Final = frozenset({Part.HANDS, Part.GAME_BONUS, Part.BOXES})

_ONCE_MORE: Final[dict[ShutoutEffect, frozenset[Part]]] = {
    ShutoutEffect.NONE: frozenset(),
    ShutoutEffect.DOUBLE_HANDS: frozenset({Part.HANDS}),
    ShutoutEffect.DOUBLE_BONUSES: frozenset({Part.GAME_BONUS, Part.BOXES}),
    ShutoutEffect.DOUBLE_ALL: _ALL,
    ShutoutEffect.DOUBLE_DIFFERENCE: _ALL,
}
"""What counts once more by each effect."""


def _boxes_won(match: Match, standing: Standing, side: Side, game: int, title: str) -> Derivation:
    rows = [(row, row.boxes) for row in scoring_rows(standing, side, game) if row.boxes]
    if not rows:
        return Derivation(title, notes=(tr("{name} has won no hand.", name=match.name(side)),))
    return Derivation(title, hand_steps(match, rows), str(standing.games[game - 1].boxes[side.place]))


def _boxes(match: Match, standing: Standing, side: Side, game: int, title: str) -> Derivation:
    rules = match.rules
    fields = ("box_value",) if rules.box_to is BoxTo.BOTH else ("box_value", "box_to")
    notes = (foot.why_boxes(match, standing, side, game), *(rule_text(rules, field) for field in fields))
    points = standing.games[game - 1].box_points[side.place]
    if not points:
        return Derivation(title, notes=notes)
    steps = hand_steps(match, box_rows(rules, standing, side, game))
    less = box_deduction(rules, standing, side, game)
    if less:
        steps = (*steps, Step(tr("Less the boxes of the others"), signed(-less)))
    return Derivation(title, steps, str(points), notes)


def _final(match: Match, standing: Standing, side: Side, game: int, title: str) -> Derivation:
    column = standing.games[game - 1]
    if not column.over:
        return Derivation(title, notes=(foot.why_final(match, standing, side, game),))
    steps = (Step(tr(_PARTS[part]), str(points)) for part, points in final_parts(column, side))
    return Derivation(title, tuple(steps), str(column.final[side.place]))


def _match(match: Match, standing: Standing, side: Side, game: int, title: str) -> Derivation:
    if not standing.over:
        return Derivation(title, notes=(foot.why_match(match, standing, side, game),))
    steps = (
        Step(
            tr("Game {game}", game=part.game) if part.times == 1 else tr("Game {game}, counted twice", game=part.game),
            str(part.points),
        )
        for part in match_parts(match.rules, standing, side)
    )
    return Derivation(title, tuple(steps), str(standing.final[side.place]))


_LINES: Final[dict[FootLine, Callable[[Match, Standing, Side, int, str], Derivation]]] = {
    FootLine.HANDS: _hands,
    FootLine.GAME_BONUS: _game_bonus,
    FootLine.SHUTOUT: _shutout,
    FootLine.BOXES_WON: _boxes_won,
    FootLine.BOXES: _boxes,
    FootLine.GAME: _final,
    FootLine.FINAL: _final,
    FootLine.MATCH: _match,
}
