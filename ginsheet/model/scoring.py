"""The only arithmetic: what a hand, a game and a match are worth (RULES.md, sections 1 and 2)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ginsheet.model.game import Entry, Game, Ledger
from ginsheet.model.hand import Hand, How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import BoxWhen, DealerRule, Ruleset, Tie


class Result(StrEnum):
    """What a row turned out to be; worked out, never typed."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    GIN = "gin"
    BIG_GIN = "big-gin"
    DEAD = "dead"
    DRAW = "draw"
    POINTS = "points"
    ADJUSTMENT = "adjustment"


class Reason(StrEnum):
    """What a term of a score stands for."""

    DIFFERENCE = "difference"
    """The difference of the two counts."""
    DEADWOOD = "deadwood"
    """The opponent's count after gin or big gin."""
    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big-gin"
    UNDERCUT = "undercut"
    WRITTEN = "written"
    """Points as written on an old sheet."""
    ADJUSTMENT = "adjustment"
    AFTER_END = "after-end"
    """The hand stands after the end of the game and counts nothing."""


@dataclass(frozen=True, slots=True)
class Term:
    """One summand of a hand's points and what it stands for."""

    reason: Reason
    points: int


@dataclass(frozen=True, slots=True)
class HandScore:
    """What one hand is worth by itself."""

    result: Result
    winner: Side | None
    """None where nobody won: dead hand, draw, adjustment."""
    scorer: Side | None
    """The side in whose column the points stand: the winner, or the side that is adjusted."""
    terms: tuple[Term, ...] = ()
    boxes: int = 0
    """The box of the hand and its extra boxes."""
    at_once: int = 0
    """The points of those boxes where they count at once."""

    @property
    def points(self) -> int:
        """The sum of the terms."""
        return sum(term.points for term in self.terms)


@dataclass(frozen=True, slots=True)
class ScoredHand:
    """A row of the sheet with all that follows from it."""

    number: int
    """The place in the list, from 1; what `correct` and `remove` go by."""
    hand: Hand
    dealer: Side | None
    """None for an adjustment, which nobody deals."""
    result: Result
    winner: Side | None
    scorer: Side | None
    """The side in whose column the points stand: the winner, or the side that is adjusted."""
    points: int
    boxes: int
    at_once: int
    """The points of the boxes where they count at once; they are not in `points`."""
    why: tuple[Term, ...]
    """The terms whose sum is `points`."""
    totals: tuple[int, ...]
    """The running totals of the first column after this row, in side order."""
    columns: tuple[int, ...]
    """The columns, from 1, in which the row is entered; none for a row that scores for nobody."""
    counted: bool
    """False where the row stands after the end of the game."""

    @property
    def step(self) -> int:
        """What the row adds to the running total of its scorer."""
        return self.points + self.at_once


@dataclass(frozen=True, slots=True)
class Standing:
    """All that can be worked out from a match; every list of sides runs in side order."""

    hands: tuple[ScoredHand, ...]
    games: tuple[Game, ...]
    """One for each column."""
    over: bool
    winner: Side | None
    final: tuple[int, ...]
    margin: int
    """The difference of the finals, never negative."""
    next_dealer: Side

    @property
    def leader(self) -> Side | None:
        """The side that is ahead; None at equal points."""
        best = max(self.final)
        ahead = [side for side, points in zip(Side, self.final, strict=False) if points == best]
        return ahead[0] if len(ahead) == 1 else None


def score(match: Match) -> Standing:
    """Work out everything from the players' hands: the one path by which any number of ginsheet comes about."""
    rules = match.rules
    ledger = Ledger(rules, len(match.sides))
    dealer = match.first_dealer
    rows: list[ScoredHand] = []
    for number, hand in enumerate(match.hands, start=1):
        worth = score_hand(rules, hand)
        counted = not ledger.over
        if counted:
            ledger.enter(Entry(worth.scorer, worth.winner, worth.points, worth.boxes))
        else:
            worth = HandScore(worth.result, None, None, (Term(Reason.AFTER_END, 0),))
        rows.append(
            ScoredHand(
                number=number,
                hand=hand,
                dealer=None if hand.how is How.ADJUST else dealer,
                result=worth.result,
                winner=worth.winner,
                scorer=worth.scorer,
                points=worth.points,
                boxes=worth.boxes,
                at_once=worth.at_once,
                why=worth.terms,
                totals=ledger.totals,
                columns=() if worth.scorer is None else (1,),
                counted=counted,
            )
        )
        dealer = _next_dealer(rules.dealer, dealer, worth.winner)
    game = ledger.settle()
    return Standing(
        hands=tuple(rows),
        games=(game,),
        over=game.over,
        winner=game.winner,
        final=game.final,
        margin=max(game.final) - min(game.final),
        next_dealer=dealer,
    )


def score_hand(rules: Ruleset, hand: Hand) -> HandScore:
    """Work out what `hand` is worth by itself. The hand must fit the rules (`hand.check_against`)."""
    return _SCORERS[hand.how](rules, hand)


def _next_dealer(rule: DealerRule, dealer: Side, winner: Side | None) -> Side:
    """RULES.md, section 2, Dealer: after a dead hand or a draw the same dealer deals again."""
    if winner is None:
        return dealer
    return {DealerRule.LOSER: winner.other, DealerRule.WINNER: winner, DealerRule.ALTERNATE: dealer.other}[rule]


def _won(rules: Ruleset, result: Result, winner: Side, *terms: tuple[Reason, int | None], extra: int = 0) -> HandScore:
    """Give the score of a won hand; a bonus of 0 is no term, the first term always is one."""
    first, *bonuses = (Term(reason, points or 0) for reason, points in terms)
    kept = (first, *(term for term in bonuses if term.points))
    boxes = 0 if rules.single_hand else 1 + extra
    at_once = boxes * rules.box_value if rules.box_when is BoxWhen.AT_ONCE else 0
    return HandScore(result, winner, winner, kept, boxes, at_once)


def _knock(rules: Ruleset, hand: Hand) -> HandScore:
    knocker, opponent, by = _figure(hand.knocker), _figure(hand.opponent), _side(hand)
    if knocker == opponent and rules.tie is not Tie.UNDERCUT:
        return _TIES[rules.tie](rules, by)
    if knocker < opponent:
        terms = (Reason.DIFFERENCE, opponent - knocker), (Reason.KNOCK, rules.knock_bonus)
        return _won(rules, Result.KNOCK, by, *terms)
    terms = (Reason.DIFFERENCE, knocker - opponent), (Reason.UNDERCUT, rules.undercut_bonus)
    return _won(rules, Result.UNDERCUT, by.other, *terms, extra=_extra_boxes(rules, Mark.UNDERCUT))


_EVEN: Final = (Reason.DIFFERENCE, 0)

_TIES: Final[dict[Tie, Callable[[Ruleset, Side], HandScore]]] = {
    Tie.NO_BONUS: lambda rules, by: _won(
        rules, Result.UNDERCUT, by.other, _EVEN, extra=_extra_boxes(rules, Mark.UNDERCUT)
    ),
    Tie.KNOCKER: lambda rules, by: _won(rules, Result.KNOCK, by, _EVEN),
    Tie.DRAW: lambda rules, by: HandScore(Result.DRAW, None, None, (Term(*_EVEN),)),
}


def _gin(rules: Ruleset, hand: Hand) -> HandScore:
    terms = (Reason.DEADWOOD, hand.opponent), (Reason.GIN, rules.gin_bonus)
    return _won(rules, Result.GIN, _side(hand), *terms, extra=_extra_boxes(rules, Mark.GIN))


def _big_gin(rules: Ruleset, hand: Hand) -> HandScore:
    """Score eleven melded cards; without a bonus of their own they are paid as gin and still called big gin."""
    if rules.big_gin_bonus is None:
        return replace(_gin(rules, hand), result=Result.BIG_GIN)
    terms = (Reason.DEADWOOD, hand.opponent), (Reason.BIG_GIN, rules.big_gin_bonus)
    return _won(rules, Result.BIG_GIN, _side(hand), *terms, extra=_extra_boxes(rules, Mark.BIG_GIN))


def _points(rules: Ruleset, hand: Hand) -> HandScore:
    return _won(rules, Result.POINTS, _side(hand), (Reason.WRITTEN, hand.points), extra=_extra_boxes(rules, hand.mark))


def _extra_boxes(rules: Ruleset, mark: Mark | None) -> int:
    """Give the boxes beside the hand's own; big gin without a bonus of its own brings those of gin."""
    if mark is None:
        return 0
    as_gin = rules.extra_boxes_gin
    return {
        Mark.GIN: as_gin,
        Mark.BIG_GIN: as_gin if rules.big_gin_bonus is None else rules.extra_boxes_big_gin,
        Mark.UNDERCUT: rules.extra_boxes_undercut,
    }[mark]


_SCORERS: Final[dict[How, Callable[[Ruleset, Hand], HandScore]]] = {
    How.KNOCK: _knock,
    How.GIN: _gin,
    How.BIG_GIN: _big_gin,
    How.DEAD: lambda rules, hand: HandScore(Result.DEAD, None, None),
    How.POINTS: _points,
    How.ADJUST: lambda rules, hand: HandScore(
        Result.ADJUSTMENT, None, _side(hand), (Term(Reason.ADJUSTMENT, _figure(hand.points)),)
    ),
}


def _figure(value: int | None) -> int:
    """Give a count that `Hand` has already checked to be there."""
    if value is None:  # pragma: no cover - a Hand without the figures it needs cannot be made
        raise TypeError("the hand lacks a figure")
    return value


def _side(hand: Hand) -> Side:
    """Give the side that `Hand` has already checked to be there."""
    if hand.by is None:  # pragma: no cover - a Hand without the side it needs cannot be made
        raise TypeError("the hand lacks a side")
    return hand.by
