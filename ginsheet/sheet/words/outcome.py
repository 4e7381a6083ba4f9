"""Who leads, who has won, and why each number of the foot is what it is."""

from typing import Final

from ginsheet.i18n import mark, tr, trn
from ginsheet.model.hand import Side
from ginsheet.model.match import Change, Correction, Match
from ginsheet.model.ruleset import BoxTo, BoxWhen, ShutoutEffect
from ginsheet.model.scoring import Standing, score_hand
from ginsheet.sheet.words.hands import deadwood, how_it_ended
from ginsheet.sheet.words.plain import NOTHING, addition, listed, signed, time_text

_CHANGES: Final[dict[Change, str]] = {
    Change.CORRECTED: mark("{hand} corrected; before: {before}. Reason: {reason} ({time})"),
    Change.REMOVED: mark("{hand} removed; before: {before}. Reason: {reason} ({time})"),
    Change.INSERTED: mark("{hand} inserted. Reason: {reason} ({time})"),
}

OUTCOMES: Final[dict[str, str]] = {
    "none": mark("No hand yet"),
    "level": mark("Level"),
    "leads": mark("{name} leads by {margin}"),
    "wins": mark("{name} wins by {margin}"),
    "wins-level": mark("{name} wins the game, the finals are level"),
    "wins-behind": mark("{name} wins the game, {other} is ahead by {margin}"),
}
"""What is said of a standing; bonuses never change who won, so the winner of the game need not be ahead."""

_WHY_SHUTOUT: Final[dict[ShutoutEffect, str]] = {
    ShutoutEffect.NONE: mark("These rules have no shutout."),
    ShutoutEffect.BONUS: mark("Shutout: the loser has nothing, bonus {points}."),
    ShutoutEffect.DOUBLE_HANDS: mark("Shutout: the hand points count once more, {points}."),
    ShutoutEffect.DOUBLE_BONUSES: mark("Shutout: game bonus and boxes count once more, {points}."),
    ShutoutEffect.DOUBLE_ALL: mark("Shutout: hands, game bonus and boxes count once more, {points}."),
    ShutoutEffect.DOUBLE_DIFFERENCE: mark("Shutout: the difference of the finals counts once more, {points}."),
}


def outcome(match: Match, standing: Standing) -> str:
    """Say who has won or leads: `Avery wins by 173`."""
    if not match.hands:
        return tr(OUTCOMES["none"])
    if standing.winner is not None:
        return _won(match, standing, standing.winner)
    if standing.leader is None:
        return tr(OUTCOMES["level"])
    return tr(OUTCOMES["leads"], name=match.name(standing.leader), margin=standing.margin)


def _won(match: Match, standing: Standing, winner: Side) -> str:
    name, other = match.name(winner), match.name(winner.other)
    if standing.leader is winner:
        return tr(OUTCOMES["wins"], name=name, margin=standing.margin)
    if standing.leader is None:
        return tr(OUTCOMES["wins-level"], name=name)
    return tr(OUTCOMES["wins-behind"], name=name, other=other, margin=standing.margin)


def outcome_detail(match: Match, standing: Standing) -> str:
    """Give the finals and the hands won, the winner's (or leader's) first: `304 – 131, 5 hands to 3`."""
    first = standing.winner or standing.leader or Side.A
    won = standing.games[0].hands_won
    mine, other = won[first.place], won[first.other.place]
    finals = f"{standing.final[first.place]} {NOTHING} {standing.final[first.other.place]}"
    return trn("{finals}, {n} hand to {other}", "{finals}, {n} hands to {other}", mine, finals=finals, other=other)


def to_go(match: Match, standing: Standing, side: Side) -> str:
    """Say how far `side` is from the target: `29 to go`; nothing where the game has no target or is over."""
    target = match.rules.target
    if target is None or standing.over:
        return ""
    return tr("{points} to go", points=target - standing.games[0].totals[side.place])


def correction_text(match: Match, correction: Correction, now: int | None) -> str:
    """Tell a correction: what stood before, why it was changed, and when; `now` is the present number of the hand."""
    before = ""
    if correction.before is not None:
        hand = correction.before
        counts = deadwood(hand)
        points = signed(score_hand(match.rules, hand).points)
        before = listed([how_it_ended(match, hand), *([counts] if counts else []), points])
    if now is None or now == correction.number:
        hand_text = tr("Hand {number}", number=correction.number)
    else:
        hand_text = tr("Hand {number} (then hand {then})", number=now, then=correction.number)
    return tr(
        _CHANGES[correction.change],
        hand=hand_text,
        before=before,
        reason=correction.reason,
        time=time_text(correction.at),
    )


def box_count(match: Match, standing: Standing, side: Side) -> str:
    """Give the boxes of a side as they are reckoned: `5 × 20`, for the difference `(5 - 3) × 25`, unpaid just `3`."""
    game, rules = standing.games[0], match.rules
    mine, other = game.boxes[side.place], game.boxes[side.other.place]
    if _is_unpaid(match, standing, side):
        return str(mine)
    if rules.box_to is BoxTo.NET and standing.over:
        return f"({mine} - {other}) × {rules.box_value}"
    return f"{mine} × {rules.box_value}"


def _is_unpaid(match: Match, standing: Standing, side: Side) -> bool:
    """Tell whether the game has ended and its rules pay boxes to the other side only."""
    return standing.over and standing.winner is not side and match.rules.box_to is not BoxTo.BOTH


def why_hands(match: Match, standing: Standing, side: Side) -> str:
    """Give the sum of a side's hands: `12 + 43 - 10 = 45`."""
    rows = [row for row in standing.hands if row.scorer is side]
    total = standing.games[0].hands_total[side.place]
    if not rows:
        return tr("{name} has no points.", name=match.name(side))
    return addition([row.points for row in rows], total)


def why_game_bonus(match: Match, standing: Standing, side: Side) -> str:
    """Say why a side has the game bonus, or not."""
    if not standing.over:
        return tr("The game bonus is added when the game has ended.")
    if standing.winner is not side:
        return tr("Only the winner of the game gets the game bonus.")
    return tr("{name} reached {target}: game bonus.", name=match.name(side), target=match.rules.target)


def why_shutout(match: Match, standing: Standing, side: Side) -> str:
    """Say why a side has shutout points, or not."""
    if not standing.over:
        return tr("A shutout is reckoned when the game has ended.")
    points = standing.games[0].shutout[side.place]
    return tr(_WHY_SHUTOUT[match.rules.shutout_effect], points=points) if points else tr("No shutout.")


def why_boxes(match: Match, standing: Standing, side: Side) -> str:
    """Say how a side's box points come about, or when they will."""
    game, rules = standing.games[0], match.rules
    if not standing.over and rules.box_when is BoxWhen.END:
        return tr("Boxes are added when the game has ended.")
    if _is_unpaid(match, standing, side):
        return tr("Under these rules only the winner of the game is paid for boxes.")
    if rules.box_to is BoxTo.NET and game.boxes[side.place] < game.boxes[side.other.place]:
        return tr("{name} has fewer boxes, and a difference below 0 pays nothing.", name=match.name(side))
    return tr("{boxes} = {points}", boxes=box_count(match, standing, side), points=game.box_points[side.place])


def why_final(match: Match, standing: Standing, side: Side) -> str:
    """Give the sum of a side's final: hands, game bonus, shutout and boxes, without those that are nothing."""
    if not standing.over:
        return tr("The final is reckoned when the game has ended.")
    game, place = standing.games[0], side.place
    bonuses = (game.game_bonus[place], game.shutout[place], game.box_points[place])
    return addition([game.hands_total[place], *filter(None, bonuses)], game.final[place])
