"""Why each number of the foot is what it is, game by game; games are counted from 1."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxTo, BoxWhen, ShutoutEffect
from ginsheet.model.scoring import Standing, column_weights
from ginsheet.sheet.words.plain import addition

_WHY_SHUTOUT: Final[dict[ShutoutEffect, str]] = {
    ShutoutEffect.NONE: mark("These rules have no shutout."),
    ShutoutEffect.BONUS: mark("Shutout: the loser has nothing, bonus {points}."),
    ShutoutEffect.DOUBLE_HANDS: mark("Shutout: the hand points count once more, {points}."),
    ShutoutEffect.DOUBLE_BONUSES: mark("Shutout: game bonus and boxes count once more, {points}."),
    ShutoutEffect.DOUBLE_ALL: mark("Shutout: hands, game bonus and boxes count once more, {points}."),
    ShutoutEffect.DOUBLE_DIFFERENCE: mark("Shutout: the difference of the finals counts once more, {points}."),
}


def box_count(match: Match, standing: Standing, side: Side, game: int = 1) -> str:
    """Give the boxes of a side as they are reckoned: `5 × 20`, for the difference `(5 - 3) × 25`, unpaid just `3`."""
    column, rules = standing.games[game - 1], match.rules
    mine = column.boxes[side.place]
    if _is_unpaid(match, standing, side, game):
        return str(mine)
    if rules.box_to is BoxTo.NET and column.over:
        return f"({mine} - {_most_of_others(match, column.boxes, side)}) × {rules.box_value}"
    return f"{mine} × {rules.box_value}"


def _most_of_others(match: Match, figures: tuple[int, ...], side: Side) -> int:
    return max(figures[other.place] for other in match.sides if other is not side)


def _is_unpaid(match: Match, standing: Standing, side: Side, game: int) -> bool:
    """Tell whether the game has ended and its rules pay boxes to another side only."""
    column = standing.games[game - 1]
    return column.over and column.winner is not side and match.rules.box_to is not BoxTo.BOTH


def why_hands(match: Match, standing: Standing, side: Side, game: int) -> str:
    """Give the sum of a side's hands: `12 + 43 - 10 = 45`."""
    rows = [row for row in standing.hands if row.scorer is side and game in row.columns]
    total = standing.games[game - 1].hands_total[side.place]
    if not rows:
        return tr("{name} has no points.", name=match.name(side))
    return addition([row.points for row in rows], total)


def why_game_bonus(match: Match, standing: Standing, side: Side, game: int) -> str:
    """Say why a side has the game bonus, or not."""
    column = standing.games[game - 1]
    if not column.over:
        return tr("The game bonus is added when the game has ended.")
    if column.winner is not side:
        return tr("Only the winner of the game gets the game bonus.")
    return tr("{name} reached {target}: game bonus.", name=match.name(side), target=match.rules.target)


def why_shutout(match: Match, standing: Standing, side: Side, game: int) -> str:
    """Say why a side has shutout points, or not."""
    column = standing.games[game - 1]
    if not column.over:
        return tr("A shutout is reckoned when the game has ended.")
    points = column.shutout[side.place]
    return tr(_WHY_SHUTOUT[match.rules.shutout_effect], points=points) if points else tr("No shutout.")


def why_boxes_won(match: Match, standing: Standing, side: Side, game: int) -> str:
    """Say what boxes are counted."""
    return tr("One box for each hand won in this game, and the extra boxes.")


def why_boxes(match: Match, standing: Standing, side: Side, game: int) -> str:
    """Say how a side's box points come about, or when they will."""
    column, rules = standing.games[game - 1], match.rules
    if not column.over and rules.box_when is BoxWhen.END:
        return tr("Boxes are added when the game has ended.")
    if _is_unpaid(match, standing, side, game):
        return tr("Under these rules only the winner of the game is paid for boxes.")
    if rules.box_to is BoxTo.NET and column.boxes[side.place] < _most_of_others(match, column.boxes, side):
        return tr("{name} has fewer boxes, and a difference below 0 pays nothing.", name=match.name(side))
    count = box_count(match, standing, side, game)
    return tr("{boxes} = {points}", boxes=count, points=column.box_points[side.place])


def why_final(match: Match, standing: Standing, side: Side, game: int) -> str:
    """Give the sum of a side's final: hands, game bonus, shutout and boxes, without those that are nothing."""
    column, place = standing.games[game - 1], side.place
    if not column.over:
        return tr("The final is reckoned when the game has ended.")
    bonuses = (column.game_bonus[place], column.shutout[place], column.box_points[place])
    return addition([column.hands_total[place], *filter(None, bonuses)], column.final[place])


def why_match(match: Match, standing: Standing, side: Side, game: int) -> str:
    """Give the sum of a side's games, the doubled third one as `2 × 80`."""
    if not standing.over:
        return tr("The match total is reckoned when every game has ended.")
    parts = (
        str(column.final[side.place]) if times == 1 else f"{times} × {column.final[side.place]}"
        for times, column in zip(column_weights(match.rules), standing.games, strict=True)
    )
    return tr("{sum} = {total}", sum=" + ".join(parts), total=standing.final[side.place])
