"""Holds the counts of a hand against its cards: which of the two is right, and what was given away.

The cards are right where the count is lower than they can be brought to. A count that is higher can stand: whoever
overlooks a meld or a lay-off pays for it.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from ginsheet.model.cards import HAND_MOST, HAND_SIZE
from ginsheet.model.hand import Hand, How
from ginsheet.model.laying import (
    Laying,
    answer_to,
    as_laid,
    best,
    card_rules,
    is_whole,
    subset_worth,
    ways_to_lay,
)
from ginsheet.model.layoff import Defence, LaidOff
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.worth import score_hand


class Doubt(StrEnum):
    """In what the record of a hand and its cards differ."""

    IS_GIN = "is-gin"
    """Recorded as a knock, but all cards are melded."""
    NO_GIN = "no-gin"
    """Recorded as gin or big gin, but cards stay loose."""
    NO_BIG_GIN = "no-big-gin"
    """Recorded as big gin, but there are not eleven cards."""
    KNOCKER_LOW = "knocker-low"
    """The knocker's count is lower than his cards can be brought to."""
    KNOCKER_HIGH = "knocker-high"
    """The knocker's count is higher than his cards come to."""
    OPPONENT_LOW = "opponent-low"
    OPPONENT_HIGH = "opponent-high"


LOW: Final = frozenset({Doubt.KNOCKER_LOW, Doubt.OPPONENT_LOW})
"""The doubts in which the cards are right and the count cannot be."""


class Finding(NamedTuple):
    """One thing in which record and cards differ."""

    doubt: Doubt
    recorded: int
    """The count as it was recorded, in points; 0 for gin."""
    counted: int
    """What the cards come to."""
    cards: int = 0
    """The cards that make the difference, where there are such: loose ones that were left out, or laid-off ones."""
    laid_off: tuple[LaidOff, ...] = ()
    """Of a count that is too high: what could be laid off, and on which meld."""
    stands: bool = False
    """Whether the count can stand all the same."""


class Advice(NamedTuple):
    """What was possible in a hand, and what was given away by each, in points of the hand's score."""

    knocker: int
    """The least deadwood that the knocker's cards could be brought to."""
    opponent: int | None
    """What the opponent would then have been left with, with the best lay-offs; None where his cards are not known."""
    knocker_gave: int
    """What the knocker gave away by laying down as he did."""
    opponent_gave: int
    missed: tuple[LaidOff, ...]
    """The lay-offs that were possible on what the knocker laid down and were not made."""
    melds: tuple[int, ...]
    """How the knocker would have laid down best; empty where he did so."""


def findings(rules: Ruleset, hand: Hand) -> tuple[Finding, ...]:
    """List in what the record of `hand` and its cards differ; nothing where it has none or they agree.

    Counts are compared only where the cards of that player are whole; those of the opponent only where both are.
    """
    if hand.cards is None:
        return ()
    ways = ways_to_lay(rules, hand.cards)
    found = [_of_knocker(rules, hand, ways[0])]
    if is_whole(hand.cards) and hand.opponent is not None:
        found.append(_of_opponent(rules, hand, hand.opponent, ways))
    return tuple(finding for finding in found if finding is not None)


def _of_knocker(rules: Ruleset, hand: Hand, way: Laying) -> Finding | None:
    cards, table = hand.cards, card_rules(rules)
    if cards is None or way.knocker is None:
        return None
    size, counted = cards.masks[0].bit_count(), way.knocker.deadwood
    if size < HAND_SIZE:
        return None
    recorded = hand.knocker or 0
    if hand.how is How.KNOCK and counted == 0:
        return Finding(Doubt.IS_GIN, recorded, 0)
    if hand.how is not How.KNOCK and counted > 0:
        return Finding(Doubt.NO_GIN, 0, counted, way.knocker.loose)
    if hand.how is How.BIG_GIN and size != HAND_MOST:
        return Finding(Doubt.NO_BIG_GIN, 0, 0)
    if recorded == counted or hand.how is not How.KNOCK:
        return None
    if recorded < counted:
        left_out = subset_worth(way.knocker.loose, counted - recorded, table) or 0
        return Finding(Doubt.KNOCKER_LOW, recorded, counted, left_out)
    return Finding(Doubt.KNOCKER_HIGH, recorded, counted, stands=cards.knocker_melds is None)


def _of_opponent(rules: Ruleset, hand: Hand, recorded: int, ways: list[Laying]) -> Finding | None:
    answers = [way.opponent for way in ways if way.opponent is not None]
    if any(answer.deadwood == recorded for answer in answers):
        return None
    table = card_rules(rules)
    below = [answer for answer in answers if answer.deadwood < recorded]
    if not below:
        answer = answers[0]
        left_out = subset_worth(answer.own.loose, answer.deadwood - recorded, table) or 0
        return Finding(Doubt.OPPONENT_LOW, recorded, answer.deadwood, left_out)
    answer = below[0]
    stands = hand.cards is not None and hand.cards.laid_off is None
    return Finding(Doubt.OPPONENT_HIGH, recorded, answer.deadwood, laid_off=answer.laid_off, stands=stands)


def advice(rules: Ruleset, hand: Hand) -> Advice | None:
    """Tell what was possible in `hand`, held against how it was laid down and recorded; None without whole cards."""
    cards = hand.cards
    if cards is None or cards.masks[0].bit_count() < HAND_SIZE:
        return None
    ideal, laid = best(rules, cards), as_laid(rules, cards)
    if ideal.knocker is None or laid.knocker is None:  # pragma: no cover - there are ten cards at least
        return None
    if not is_whole(cards):
        return Advice(ideal.knocker.deadwood, None, 0, 0, (), ())
    answer = answer_to(rules, cards, laid.knocker)
    at_best = ideal.opponent.deadwood if ideal.opponent is not None else 0
    recorded_opponent = hand.opponent or 0
    knocker_gave = _gain(rules, hand, (ideal.knocker.deadwood, at_best), (_recorded(hand), answer.deadwood))
    opponent_gave = _gain(rules, hand, (_recorded(hand), recorded_opponent), (_recorded(hand), answer.deadwood))
    improves = ideal.knocker.melds if knocker_gave and ideal.knocker.melds != laid.knocker.melds else ()
    missed = _missed(answer, laid) if opponent_gave else ()
    return Advice(ideal.knocker.deadwood, at_best, knocker_gave, opponent_gave, missed, improves)


def _recorded(hand: Hand) -> int:
    return hand.knocker or 0


def _missed(answer: Defence, laid: Laying) -> tuple[LaidOff, ...]:
    """Give the lay-offs of the best answer that were not made, where it was said how the opponent laid down."""
    made = {step.card for step in laid.opponent.laid_off} if laid.opponent is not None else set()
    every = {step.card for step in answer.laid_off}
    return tuple(step for step in answer.laid_off if step.card not in made or made == every)


def _gain(rules: Ruleset, hand: Hand, better: tuple[int, int], worse: tuple[int, int]) -> int:
    """Give how many points more the one who ended the hand has with the counts `better` than with `worse`."""
    by = hand.by
    if by is None:  # pragma: no cover - a hand with cards was ended by somebody
        return 0
    points = [score_hand(rules, _with_counts(hand, *counts), hand.against).points_for(by) for counts in (better, worse)]
    return max(0, points[0] - points[1])


def _with_counts(hand: Hand, knocker: int, opponent: int) -> Hand:
    """Give the hand as it would have been recorded with these counts; a knock with nothing left is gin."""
    if hand.how is How.BIG_GIN:
        return hand if opponent == hand.opponent else Hand(how=How.BIG_GIN, by=hand.by, opponent=opponent)
    if knocker == 0:
        return Hand(how=How.GIN, by=hand.by, opponent=opponent, upcard=hand.upcard)
    return Hand(how=How.KNOCK, by=hand.by, knocker=knocker, opponent=opponent, upcard=hand.upcard)
