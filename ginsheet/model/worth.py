"""What one hand is worth by itself (RULES.md, sections 1, 4 and 6)."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from ginsheet.model.hand import Hand, How, Mark, Side, doubles
from ginsheet.model.ruleset import BoxWhen, Ruleset, SpadeDoubles, Tie

_T = TypeVar("_T")


class Result(StrEnum):
    """What a row turned out to be; worked out, never typed."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    GIN = "gin"
    BIG_GIN = "big-gin"
    DEAD = "dead"
    DRAW = "draw"
    """Equal counts that nobody wins, or a deal whose hands come to nothing."""
    POINTS = "points"
    """Points as written, or the net of a deal."""
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
    SPADE = "spade"
    """The same once more: the first upcard was a spade."""
    PAIR = "pair"
    """What one pair's hand adds to the net of a deal."""
    WRITTEN = "written"
    """Points as written on an old sheet."""
    ADJUSTMENT = "adjustment"
    AFTER_END = "after-end"
    """The hand stands after the end of the game and counts nothing."""


class Term(NamedTuple):
    """One summand of a hand's points and what it stands for."""

    reason: Reason
    points: int


class HandScore(NamedTuple):
    """What one hand is worth by itself."""

    result: Result
    winner: Side | None = None
    """None where nobody won: dead hand, draw, adjustment."""
    scorer: Side | None = None
    """The side in whose column the points stand: the winner, or the side that is adjusted."""
    terms: tuple[Term, ...] = ()
    boxes: int = 0
    """The box of the hand and its extra boxes."""
    at_once: int = 0
    """The points of those boxes where they count at once."""
    pairs: "tuple[HandScore, ...]" = ()
    """What each hand of a deal is worth."""

    @property
    def points(self) -> int:
        """The sum of the terms."""
        return sum(term.points for term in self.terms)

    @property
    def step(self) -> int:
        """What the hand adds to the running total of its scorer: the points, and boxes that count at once."""
        return self.points + self.at_once

    def points_for(self, side: Side) -> int:
        """Give the points as `side` sees them: those of the opponents are below 0."""
        return self.points if self.scorer is side else -self.points


def score_hand(rules: Ruleset, hand: Hand, opponent: Side | None = None) -> HandScore:
    """Work out what `hand` is worth by itself. The hand must fit the rules (`hand.check_against`).

    `opponent` is whom `hand.by` played, where that is not the one side across the table.
    """
    if opponent is None and hand.by is not None:
        opponent = hand.by.other
    return _SCORERS[hand.how](rules, hand, opponent)


class _Won(NamedTuple):
    """A hand that somebody won, before the upcard doubles it."""

    result: Result
    winner: Side
    terms: tuple[tuple[Reason, int | None], ...]
    """The first is always told, a bonus of 0 is not."""
    extra: int = 0
    """The boxes beside the hand's own."""


def _scored(rules: Ruleset, hand: Hand, won: _Won) -> HandScore:
    first, *bonuses = (Term(reason, points or 0) for reason, points in won.terms)
    terms = [first, *(term for term in bonuses if term.points)]
    extra = won.extra
    if doubles(rules, hand) and hand.how is not How.POINTS:
        points = sum(term.points for term in terms)
        terms += [Term(Reason.SPADE, points)] if points else []
        extra *= 2 if rules.spade_doubles is SpadeDoubles.POINTS_AND_BOXES else 1
    boxes = 0 if rules.single_hand else 1 + extra
    at_once = boxes * rules.box_value if rules.box_when is BoxWhen.AT_ONCE else 0
    return HandScore(won.result, won.winner, won.winner, tuple(terms), boxes, at_once)


def _knock(rules: Ruleset, hand: Hand, opponent: Side | None) -> HandScore:
    knocker, defender, by, other = _there(hand.knocker), _there(hand.opponent), _there(hand.by), _there(opponent)
    if knocker == defender and rules.tie is not Tie.UNDERCUT:
        return _even(rules, hand, by, other)
    if knocker < defender:
        terms = (Reason.DIFFERENCE, defender - knocker), (Reason.KNOCK, rules.knock_bonus)
        return _scored(rules, hand, _Won(Result.KNOCK, by, terms))
    terms = (Reason.DIFFERENCE, knocker - defender), (Reason.UNDERCUT, rules.undercut_bonus)
    return _scored(rules, hand, _Won(Result.UNDERCUT, other, terms, _extra_boxes(rules, Mark.UNDERCUT)))


def _even(rules: Ruleset, hand: Hand, by: Side, other: Side) -> HandScore:
    """Score equal counts after a knock, where they are no undercut like any other (RULES.md, section 1, Tie)."""
    even = (Reason.DIFFERENCE, 0)
    undercut = _Won(Result.UNDERCUT, other, (even,), _extra_boxes(rules, Mark.UNDERCUT))
    return {
        Tie.NO_BONUS: _scored(rules, hand, undercut),
        Tie.KNOCKER: _scored(rules, hand, _Won(Result.KNOCK, by, (even,))),
        Tie.DRAW: HandScore(Result.DRAW, terms=(Term(*even),)),
    }[rules.tie]


def _gin(rules: Ruleset, hand: Hand, opponent: Side | None) -> HandScore:
    terms = (Reason.DEADWOOD, hand.opponent), (Reason.GIN, rules.gin_bonus)
    return _scored(rules, hand, _Won(Result.GIN, _there(hand.by), terms, _extra_boxes(rules, Mark.GIN)))


def _big_gin(rules: Ruleset, hand: Hand, opponent: Side | None) -> HandScore:
    """Score eleven melded cards; without a bonus of their own they are paid as gin and still called big gin."""
    if rules.big_gin_bonus is None:
        return _gin(rules, hand, opponent)._replace(result=Result.BIG_GIN)
    terms = (Reason.DEADWOOD, hand.opponent), (Reason.BIG_GIN, rules.big_gin_bonus)
    return _scored(rules, hand, _Won(Result.BIG_GIN, _there(hand.by), terms, _extra_boxes(rules, Mark.BIG_GIN)))


def _points(rules: Ruleset, hand: Hand, opponent: Side | None) -> HandScore:
    terms = ((Reason.WRITTEN, hand.points),)
    return _scored(rules, hand, _Won(Result.POINTS, _there(hand.by), terms, _extra_boxes(rules, hand.mark)))


def _dead(rules: Ruleset, hand: Hand, opponent: Side | None) -> HandScore:
    return HandScore(Result.DEAD)


def _adjust(rules: Ruleset, hand: Hand, opponent: Side | None) -> HandScore:
    terms = (Term(Reason.ADJUSTMENT, _there(hand.points)),)
    return HandScore(Result.ADJUSTMENT, scorer=hand.by, terms=terms)


def _deal(rules: Ruleset, hand: Hand, opponent: Side | None) -> HandScore:
    """Net the hands of a deal; the extra boxes are those of the side that won it (RULES.md, section 6)."""
    pairs = tuple(score_hand(rules, pair) for pair in hand.pairs)
    net = sum(pair.points_for(Side.A) for pair in pairs)
    if not net:
        every = all(pair.result is Result.DEAD for pair in pairs)
        return HandScore(Result.DEAD if every else Result.DRAW, pairs=pairs)
    winner = Side.A if net > 0 else Side.B
    extra = sum(pair.boxes - 1 for pair in pairs if pair.winner is winner)
    terms = tuple((Reason.PAIR, pair.points_for(winner)) for pair in pairs)
    return _scored(rules, hand, _Won(Result.POINTS, winner, terms, extra))._replace(pairs=pairs)


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


_SCORERS: Final[dict[How, Callable[[Ruleset, Hand, Side | None], HandScore]]] = {
    How.KNOCK: _knock,
    How.GIN: _gin,
    How.BIG_GIN: _big_gin,
    How.DEAD: _dead,
    How.DEAL: _deal,
    How.POINTS: _points,
    How.ADJUST: _adjust,
}


def _there(value: _T | None) -> _T:
    """Give what `Hand` has already checked to be there."""
    if value is None:  # pragma: no cover - a Hand without what it needs cannot be made
        raise TypeError("the hand lacks a figure or a side")
    return value
