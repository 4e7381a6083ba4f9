"""An example for every rule, as a sentence; all its scores come from the model, by the rules at hand."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ginsheet.i18n import tr, trn
from ginsheet.model import examples
from ginsheet.model.card_rules import ROUND_THE_CORNER, STANDARD
from ginsheet.model.cards import mask
from ginsheet.model.hand import How, Mark, Side
from ginsheet.model.melds import is_meld, points_of
from ginsheet.model.ruleset import COLUMNS_MOST, Ruleset, ShutoutEffect
from ginsheet.model.scoring import Standing
from ginsheet.sheet.words.cards import card_text
from ginsheet.sheet.words.plain import listed

_KNOCKER, _LOW, _LESS, _AGAINST, _GIN_AGAINST = 8, 4, 3, 16, 18
"""The deadwood of the examples; a knocker has less where the limit is lower."""
_EACH: Final = 10
"""What a hand is worth where it does not matter how it was won."""
_PAIRS: Final = 12, 10
"""What one pair wins and the other loses in a deal."""


def example(rules: Ruleset, field: str) -> str:
    """Say what `rules` make of an example for one of their fields; nothing where the field does not matter."""
    return _EXAMPLES[field](rules)


def _knock_limit(rules: Ruleset) -> str:
    if rules.upcard:
        return tr("The card turned up sets it instead.")
    limit = examples.limit(rules)
    if not limit:
        return tr("Nobody may knock: the hand goes on until somebody has gin.")
    return tr("With {limit} a player may knock, with {more} not.", limit=limit, more=limit + 1)


def _gin_bonus(rules: Ruleset) -> str:
    worth = examples.gone_out(rules, How.GIN, _GIN_AGAINST)
    return tr("Gin against {deadwood} scores {points}.", deadwood=_GIN_AGAINST, points=worth.points)


def _big_gin_bonus(rules: Ruleset) -> str:
    worth = examples.gone_out(rules, How.BIG_GIN, _GIN_AGAINST)
    return tr("Big gin against {deadwood} scores {points}.", deadwood=_GIN_AGAINST, points=worth.points)


def _undercut_bonus(rules: Ruleset) -> str:
    knocker = min(_KNOCKER, examples.limit(rules))
    if not knocker:
        return tr("Nobody may knock, so nobody can undercut.")
    opponent = max(0, knocker - _LESS)
    points = examples.knocked(rules, knocker, opponent).points
    values = {"knocker": knocker, "opponent": opponent, "points": points}
    return tr("{knocker} against {opponent}: opponent scores {points}.", **values)


def _knock_bonus(rules: Ruleset) -> str:
    knocker = min(_LOW, examples.limit(rules))
    if not knocker:
        return tr("Nobody may knock.")
    points = examples.knocked(rules, knocker, _AGAINST).points
    values = {"knocker": knocker, "opponent": _AGAINST, "points": points}
    return tr("{knocker} against {opponent}: knocker scores {points}.", **values)


def _tie(rules: Ruleset) -> str:
    both = min(_KNOCKER, examples.limit(rules))
    if not both:
        return tr("Nobody may knock.")
    worth = examples.knocked(rules, both, both)
    if worth.winner is None:
        return tr("{both} against {both}: nobody wins the hand.", both=both)
    if worth.winner is Side.A:
        return tr("{both} against {both}: the knocker wins the hand, with {points}.", both=both, points=worth.points)
    return tr("{both} against {both}: the opponent wins the hand, with {points}.", both=both, points=worth.points)


def _dealer(rules: Ruleset) -> str:
    after_winning, after_losing = (
        examples.played(rules, examples.written(side, [_EACH])).next_dealer is Side.A for side in (Side.A, Side.B)
    )
    if after_winning:
        return tr("A dealer who wins the hand deals again, one who loses it does not.")
    if after_losing:
        return tr("A dealer who loses the hand deals again, one who wins it does not.")
    return tr("Whoever wins the hand, the other player deals next.")


def _single_hand(rules: Ruleset) -> str:
    points = examples.gone_out(rules, How.GIN, _GIN_AGAINST).points
    standing = examples.played(rules, examples.written(Side.A, [points]))
    mine, other = standing.final
    values = {"deadwood": _GIN_AGAINST, "mine": mine, "other": other}
    if standing.over:
        return tr("One gin against {deadwood}, and the game is over, {mine} to {other}.", **values)
    return tr("After one gin against {deadwood} the game goes on, {mine} to {other}.", **values)


def _target(rules: Ruleset) -> str:
    if rules.target is None:
        return ""
    below = rules.target - 1
    return tr("With {below} points the game goes on, with {target} it is over.", below=below, target=rules.target)


def _game_bonus(rules: Ruleset) -> str:
    if rules.target is None:
        return ""
    game = examples.usual_game(rules)
    mine, other = (
        trn("{points} points in {n} hand", "{points} points in {n} hands", hands, points=points)
        for points, hands in zip(game.hands_total, game.hands_won, strict=True)
    )
    first, second = game.final
    values = {"mine": mine, "other": other, "first": first, "second": second}
    return tr("{mine} against {other}: the finals are {first} and {second}.", **values)


def _shutout_effect(rules: Ruleset) -> str:
    if rules.target is None:
        return ""
    game = examples.one_sided_game(rules)
    values = {"points": game.hands_total[0], "boxes": game.boxes[0], "final": game.final[0]}
    return tr("{points} points and {boxes} boxes against none: the winner’s final is {final}.", **values)


def _shutout_bonus(rules: Ruleset) -> str:
    return _shutout_effect(rules) if rules.shutout_effect is ShutoutEffect.BONUS else ""


def _shutout_when(rules: Ruleset) -> str:
    if rules.target is None or rules.shutout_effect is ShutoutEffect.NONE:
        return ""
    bonus = replace(rules, shutout_effect=ShutoutEffect.BONUS, shutout_bonus=1)
    if any(examples.one_sided_game(bonus, 0).shutout):
        return tr("A loser who won one hand, with 0 points, is shut out.")
    return tr("A loser who won one hand, with 0 points, is not shut out.")


def _boxes(rules: Ruleset) -> str:
    if rules.target is None:
        return ""
    game = examples.usual_game(rules)
    (won, lost), (mine, other) = game.boxes, game.box_points
    values = {"won": won, "lost": lost, "mine": mine, "other": other}
    return tr("{won} boxes against {lost} bring {mine} points and {other}.", **values)


def _box_when(rules: Ruleset) -> str:
    if rules.target is None:
        return ""
    total = examples.played(rules, examples.written(Side.A, [_EACH])).games[0].totals[0]
    return tr("A first hand, won with {points}, brings the total to {total}.", points=_EACH, total=total)


def _extra_boxes_gin(rules: Ruleset) -> str:
    return trn("Gin brings {n} box in all.", "Gin brings {n} boxes in all.", examples.boxes(rules, Mark.GIN))


def _extra_boxes_big_gin(rules: Ruleset) -> str:
    boxes = examples.boxes(rules, Mark.BIG_GIN)
    return trn("Big gin brings {n} box in all.", "Big gin brings {n} boxes in all.", boxes)


def _extra_boxes_undercut(rules: Ruleset) -> str:
    boxes = examples.boxes(rules, Mark.UNDERCUT)
    return trn("An undercut brings {n} box in all.", "An undercut brings {n} boxes in all.", boxes)


def _upcard(rules: Ruleset) -> str:
    if not rules.upcard:
        return tr("The limit is the same in every hand.")
    limit = examples.limit(rules, "7h")
    values = {"card": card_text("7h"), "limit": limit, "more": limit + 1}
    return tr("With {card} up a player may knock with {limit}, with {more} not.", **values)


def _ace_upcard(rules: Ruleset) -> str:
    if not rules.upcard:
        return ""
    limit = examples.limit(rules, "Ah")
    if not limit:
        return tr("With {card} up nobody may knock.", card=card_text("Ah"))
    return tr("With {card} up a player may knock with {limit}.", card=card_text("Ah"), limit=limit)


def _spade_doubles(rules: Ruleset) -> str:
    if not rules.upcard:
        return ""
    worth = examples.gone_out(rules, How.GIN, _GIN_AGAINST, "7s")
    return trn(
        "With {card} up gin against {deadwood} scores {points} and brings {n} box.",
        "With {card} up gin against {deadwood} scores {points} and brings {n} boxes.",
        worth.boxes,
        card=card_text("7s"),
        deadwood=_GIN_AGAINST,
        points=worth.points,
    )


def _three_wins(rules: Ruleset) -> Standing:
    return examples.played(rules, examples.written(Side.A, [_EACH] * COLUMNS_MOST))


def _columns(rules: Ruleset) -> str:
    totals = [str(totals[0]) for totals in _three_wins(rules).hands[-1].column_totals]
    return trn(
        "Three hands won with {each} points: the game stands at {totals}.",
        "Three hands won with {each} points: the games stand at {totals}.",
        len(totals),
        each=_EACH,
        totals=listed(totals),
    )


def _third_column_doubled(rules: Ruleset) -> str:
    if rules.columns < COLUMNS_MOST:
        return ""
    final = _three_wins(rules).final[0]
    return tr("Three hands won with {each} points come to {final} in all.", each=_EACH, final=final)


def _partnership(rules: Ruleset) -> str:
    if not rules.partnership:
        return tr("Two play, or three, of whom the dealer sits out.")
    won, lost = _PAIRS
    worth = examples.dealt(rules, won, lost)
    return trn(
        "One pair wins {won}, the other loses {lost}: the side scores {net} and {n} box.",
        "One pair wins {won}, the other loses {lost}: the side scores {net} and {n} boxes.",
        worth.boxes,
        won=won,
        lost=lost,
        net=worth.points,
    )


def _round_the_corner(rules: Ruleset) -> str:
    cards = ROUND_THE_CORNER if rules.round_the_corner else STANDARD
    points = points_of(mask("As"), cards)
    if is_meld(mask("Qs Ks As"), cards):
        return tr("An ace left over counts {points}; queen, king, ace is a run.", points=points)
    return tr("An ace left over counts {points}; queen, king, ace is no run.", points=points)


_EXAMPLES: Final[dict[str, Callable[[Ruleset], str]]] = {
    "knock_limit": _knock_limit,
    "gin_bonus": _gin_bonus,
    "big_gin_bonus": _big_gin_bonus,
    "undercut_bonus": _undercut_bonus,
    "knock_bonus": _knock_bonus,
    "tie": _tie,
    "target": _target,
    "single_hand": _single_hand,
    "game_bonus": _game_bonus,
    "shutout_when": _shutout_when,
    "shutout_effect": _shutout_effect,
    "shutout_bonus": _shutout_bonus,
    "box_value": _boxes,
    "box_to": _boxes,
    "box_when": _box_when,
    "extra_boxes_gin": _extra_boxes_gin,
    "extra_boxes_big_gin": _extra_boxes_big_gin,
    "extra_boxes_undercut": _extra_boxes_undercut,
    "dealer": _dealer,
    "upcard": _upcard,
    "ace_upcard": _ace_upcard,
    "spade_doubles": _spade_doubles,
    "columns": _columns,
    "third_column_doubled": _third_column_doubled,
    "partnership": _partnership,
    "round_the_corner": _round_the_corner,
}
"""By field of Ruleset."""
