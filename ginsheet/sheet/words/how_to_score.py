"""How to score under given rules, in short whole sentences; every figure in them is that of the rules."""

from collections.abc import Callable, Iterator
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.ruleset import (
    AceUpcard,
    BoxTo,
    BoxWhen,
    DealerRule,
    Ruleset,
    ShutoutEffect,
    ShutoutWhen,
    SpadeDoubles,
    Tie,
)
from ginsheet.sheet.words.plain import listed
from ginsheet.sheet.words.rules import EXTRA_BOXES

_THREE: Final = 3
"""Of so many players the dealer sits out."""

_TIES: Final[dict[Tie, str]] = {
    Tie.UNDERCUT: "",
    Tie.NO_BONUS: mark("Equal deadwood: the opponent wins the hand with 0 points."),
    Tie.KNOCKER: mark("Equal deadwood: the knocker wins the hand with 0 points."),
    Tie.DRAW: mark("Equal deadwood: nobody wins, and the same dealer deals again."),
}

_ACES: Final[dict[AceUpcard, str]] = {
    AceUpcard.ONE: mark("With an ace turned up, knock with 1."),
    AceUpcard.GIN_ONLY: mark("With an ace turned up nobody knocks: gin only."),
}

_SPADES: Final[dict[SpadeDoubles, str]] = {
    SpadeDoubles.NONE: "",
    SpadeDoubles.POINTS: mark("A spade turned up doubles the points of the hand, bonuses too."),
    SpadeDoubles.POINTS_AND_BOXES: mark("A spade turned up doubles the points of the hand and its extra boxes."),
}

_PAID: Final[dict[BoxTo, str]] = {
    BoxTo.WINNER: mark("Each hand won is a box; at the end the winner alone gets {value} for each."),
    BoxTo.BOTH: mark("Each hand won is a box; at the end everybody gets {value} for each."),
    BoxTo.NET: mark("Each hand won is a box; at the end the winner gets {value} for each box more than the loser’s."),
}

_SHUT_OUT: Final[dict[ShutoutWhen, str]] = {
    ShutoutWhen.NO_POINTS: mark("Shutout, a loser without points: {effect}."),
    ShutoutWhen.NO_HANDS: mark("Shutout, a loser who won no hand: {effect}."),
}

_EFFECTS: Final[dict[ShutoutEffect, str]] = {
    ShutoutEffect.NONE: "",
    ShutoutEffect.BONUS: mark("the winner adds {bonus}"),
    ShutoutEffect.DOUBLE_HANDS: mark("the winner adds the hand points once more"),
    ShutoutEffect.DOUBLE_BONUSES: mark("the winner adds game bonus and boxes once more"),
    ShutoutEffect.DOUBLE_ALL: mark("the winner adds hands, game bonus and boxes once more"),
    ShutoutEffect.DOUBLE_DIFFERENCE: mark("the winner adds the difference of the finals"),
}

_DEALERS: Final[dict[DealerRule, str]] = {
    DealerRule.LOSER: mark("The loser of the hand deals next."),
    DealerRule.WINNER: mark("The winner of the hand deals next."),
    DealerRule.ALTERNATE: mark("The players deal in turn."),
}

_SIDES_DEAL: Final[dict[DealerRule, str]] = {
    DealerRule.LOSER: mark("The side that loses the deal deals next."),
    DealerRule.WINNER: mark("The side that wins the deal deals next."),
    DealerRule.ALTERNATE: mark("The sides deal in turn."),
}


def heading() -> str:
    """Name what the sentences tell."""
    return tr("How to score")


def how_to_score(rules: Ruleset, seats: int) -> tuple[str, ...]:
    """Say how to score under `rules` with so many players, one sentence after the other, in the order of play."""
    return tuple(text for tell in _TOLD for text in tell(rules, seats) if text)


def is_knocked(rules: Ruleset) -> bool:
    """Tell whether anybody can knock under `rules`, and so undercut."""
    return rules.upcard or rules.knock_limit > 0


def _cards(rules: Ruleset, seats: int) -> Iterator[str]:
    if rules.round_the_corner:
        yield tr("An ace counts 15, faces 10; runs may turn the corner, and even after gin the opponent lays off.")
    else:
        yield tr("Deadwood: an ace counts 1, faces 10.")


def _knock(rules: Ruleset, seats: int) -> Iterator[str]:
    if rules.upcard:
        yield tr("The first card turned up is the most deadwood to knock with.")
        yield tr(_ACES[rules.ace_upcard])
    elif rules.knock_limit:
        yield tr("Knock with {limit} or less.", limit=rules.knock_limit)
    else:
        yield tr("Nobody knocks: play goes on until somebody has gin.")
    if is_knocked(rules) and rules.knock_bonus:
        yield tr("A knocker with less deadwood scores the difference and {bonus}.", bonus=rules.knock_bonus)
    elif is_knocked(rules):
        yield tr("A knocker with less deadwood scores the difference.")


def _undercut(rules: Ruleset, seats: int) -> Iterator[str]:
    if not is_knocked(rules):
        return
    if rules.tie is Tie.UNDERCUT:
        text = tr(
            "Undercut: an opponent with no more deadwood than the knocker scores the difference and {bonus}.",
            bonus=rules.undercut_bonus,
        )
    else:
        text = tr(
            "Undercut: an opponent with less deadwood than the knocker scores the difference and {bonus}.",
            bonus=rules.undercut_bonus,
        )
    yield text
    yield tr(_TIES[rules.tie])


def _gin(rules: Ruleset, seats: int) -> Iterator[str]:
    yield tr("Gin scores the other’s deadwood and {bonus}.", bonus=rules.gin_bonus)
    if rules.big_gin_bonus is None:
        yield tr("Big gin, eleven cards melded, scores as gin.")
    else:
        bonus = rules.big_gin_bonus
        yield tr("Big gin, eleven cards melded, scores the other’s deadwood and {bonus}.", bonus=bonus)


def _spade(rules: Ruleset, seats: int) -> Iterator[str]:
    yield tr(_SPADES[rules.spade_doubles])


def _deal(rules: Ruleset, seats: int) -> Iterator[str]:
    if rules.partnership:
        yield tr("Every pair plays its own hand; the side with more points in the deal scores the difference.")


def _dealer(rules: Ruleset, seats: int) -> Iterator[str]:
    if rules.partnership:
        yield tr(_SIDES_DEAL[rules.dealer])
        yield tr("A dead hand counts 0 and is not played again.")
    elif seats == _THREE:
        yield tr("The dealer sits out; the loser of the hand deals next.")
        yield tr("After a dead hand the same dealer deals again.")
    else:
        yield tr(_DEALERS[rules.dealer])
        yield tr("After a dead hand the same dealer deals again.")


def _end(rules: Ruleset, seats: int) -> Iterator[str]:
    if rules.single_hand:
        yield tr("One scored hand is the game; nothing is added.")
        return
    if rules.columns > 1:
        yield tr(
            "Your first win counts in game 1, each further one in one game more, up to {games}.", games=rules.columns
        )
        yield tr("A game is over when somebody has {target} points in it; later hands pass it by.", target=rules.target)
    else:
        yield tr("The game is over when somebody has {target} points.", target=rules.target)
    if rules.game_bonus:
        yield tr("Who gets there adds the game bonus, {bonus}.", bonus=rules.game_bonus)


def _boxes(rules: Ruleset, seats: int) -> Iterator[str]:
    if not rules.box_value or rules.single_hand:
        return
    if rules.box_when is BoxWhen.AT_ONCE:
        yield tr("Each hand won is a box of {value}; it counts at once, towards the target.", value=rules.box_value)
    else:
        yield tr(_PAID[rules.box_to], value=rules.box_value)
    extra = [f"{tr(EXTRA_BOXES[field])} {getattr(rules, field)}" for field in _extra(rules) if getattr(rules, field)]
    if extra:
        yield tr("Extra boxes: {each}.", each=listed(extra))


def _extra(rules: Ruleset) -> Iterator[str]:
    """Give the fields of extra boxes that can come about."""
    yield "extra_boxes_gin"
    if rules.big_gin_bonus is not None:
        yield "extra_boxes_big_gin"
    if is_knocked(rules):
        yield "extra_boxes_undercut"


def _shutout(rules: Ruleset, seats: int) -> Iterator[str]:
    if rules.shutout_effect is not ShutoutEffect.NONE:
        effect = tr(_EFFECTS[rules.shutout_effect], bonus=rules.shutout_bonus)
        yield tr(_SHUT_OUT[rules.shutout_when], effect=effect)


def _match(rules: Ruleset, seats: int) -> Iterator[str]:
    if rules.columns > 1 and rules.third_column_doubled:
        yield tr("The finals of the games are added up, that of game 3 twice.")
    elif rules.columns > 1:
        yield tr("The finals of the games are added up.")


_TOLD: Final[tuple[Callable[[Ruleset, int], Iterator[str]], ...]] = (
    _cards,
    _knock,
    _undercut,
    _gin,
    _spade,
    _deal,
    _dealer,
    _end,
    _boxes,
    _shutout,
    _match,
)
"""What is told, in order."""
