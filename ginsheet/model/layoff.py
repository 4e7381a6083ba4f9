"""Two hands on the table: what the opponent lays off, how the knocker lays down, and who wins (RULES.md, section 1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import or_
from typing import Final

from ginsheet.model.card_rules import STANDARD, CardRules
from ginsheet.model.cards import HAND_MOST, HAND_SIZE, each, text_of
from ginsheet.model.melds import Arrangement, arrangements, best_melds, is_meld, is_set, min_deadwood, points_of
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.worth import Result

_FULL_SIZES: Final = (HAND_SIZE, HAND_MOST)


@dataclass(frozen=True, slots=True)
class LaidOff:
    """One card laid off."""

    card: int
    meld: int
    """The meld it goes to, as it lies at that moment, with the cards laid off before."""


@dataclass(frozen=True, slots=True)
class Defence:
    """How the opponent of the knocker lays down."""

    own: Arrangement
    """His own melds, and what is left in the end: its deadwood is his count."""
    laid_off: tuple[LaidOff, ...]
    """In an order in which they can be laid."""

    @property
    def deadwood(self) -> int:
        """The points left after melds and lay-offs."""
        return self.own.deadwood


@dataclass(frozen=True, slots=True)
class Showdown:
    """A hand laid open: the knocker's arrangement and the answer to it."""

    knocker: Arrangement
    opponent: Defence
    result: Result | None
    """Knock, undercut (also for equal counts), gin or big gin; None where a hand is not whole."""


def lay_off(melds: Iterable[int], hand: int, rules: CardRules = STANDARD) -> Defence:
    """Find the opponent's least deadwood against the knocker's `melds`, own melds and lay-offs chosen together.

    A card goes to a set as its fourth or to either end of a run, one after the other as far as they go. Of equal ways,
    one that lays off the fewest points. Raises FieldError for a meld that is none or that shares a card.
    """
    table = list(melds)
    _check_table(table, hand, rules)
    ways = {0}
    for meld in table:
        for chain in _chains(meld, hand, rules):
            # A card that two chains hold lies once; the longer part goes to one, and what is left begins the other.
            ways |= {way | laid for way in ways for laid in accumulate(chain, or_)}
    laid = min(ways, key=lambda way: (min_deadwood(hand ^ way, rules), points_of(way, rules), way))
    return Defence(best_melds(hand ^ laid, rules), _in_turn(table, laid, rules))


def choices(knocker: int, opponent: int, rules: CardRules = STANDARD) -> list[Showdown]:
    """List every way for the knocker to lay down his least deadwood, each with the best answer, his best way first.

    With ten cards melded it is gin, and nothing is laid off unless the rules allow it; with all eleven it is big gin.
    Hands of fewer than ten cards can be counted, but have no result. Raises FieldError for too many cards, a card in
    both hands and a knocker who has not thrown a card away.
    """
    _check_hands(knocker, opponent)
    ways = arrangements(knocker, rules)
    whole = knocker.bit_count() in _FULL_SIZES
    gin = whole and ways[0].deadwood == 0
    if knocker.bit_count() == HAND_MOST and not gin:
        raise FieldError("knocker", Problem.NO_DISCARD)
    shows = []
    for way in ways:
        answer = lay_off(() if gin and not rules.lay_off_on_gin else way.melds, opponent, rules)
        result = _result(way, answer, knocker.bit_count()) if whole and opponent.bit_count() == HAND_SIZE else None
        shows.append(Showdown(way, answer, result))
    return sorted(shows, key=lambda show: -show.opponent.deadwood)


def settle(knocker: int, opponent: int, rules: CardRules = STANDARD) -> Showdown:
    """Lay both hands down as well as can be: the knocker so that the opponent keeps the most, then the opponent.

    Raises FieldError as `choices` does.
    """
    return choices(knocker, opponent, rules)[0]


def _result(way: Arrangement, answer: Defence, cards: int) -> Result:
    if way.deadwood == 0:
        return Result.BIG_GIN if cards == HAND_MOST else Result.GIN
    return Result.KNOCK if way.deadwood < answer.deadwood else Result.UNDERCUT


def _chains(meld: int, hand: int, rules: CardRules) -> list[list[int]]:
    """List for each end of a meld the cards of the hand that can go there, in order; a set has one end."""
    ends = [card for card in each(hand) if is_meld(meld | card, rules)]
    chains = []
    for card in ends:
        chain, grown = [card], meld | card
        while more := [card for card in each(hand & ~grown) if card not in ends and is_meld(grown | card, rules)]:
            chain.append(more[0])
            grown |= more[0]
        chains.append(chain)
    return chains


def _in_turn(table: Sequence[int], laid: int, rules: CardRules) -> tuple[LaidOff, ...]:
    """Put cards that can all be laid off in an order, runs first: there a card may let the next one follow."""
    lying = sorted(table, key=is_set)
    steps = []
    while laid:
        place, card = next(
            (place, card) for place, meld in enumerate(lying) for card in each(laid) if is_meld(meld | card, rules)
        )
        steps.append(LaidOff(card, lying[place]))
        lying[place] |= card
        laid ^= card
    return tuple(steps)


def _check_table(table: Sequence[int], hand: int, rules: CardRules) -> None:
    seen = hand
    for meld in table:
        if not is_meld(meld, rules):
            raise FieldError("melds", Problem.NOT_A_MELD, value=text_of(meld))
        if meld & seen:
            raise FieldError("melds", Problem.CARD_TWICE, value=text_of(meld & seen))
        seen |= meld


def _check_hands(knocker: int, opponent: int) -> None:
    for field, hand, most in (("knocker", knocker, HAND_MOST), ("opponent", opponent, HAND_SIZE)):
        if hand.bit_count() > most:
            raise FieldError(field, Problem.TOO_MANY_CARDS, most=most, value=hand.bit_count())
    if shared := knocker & opponent:
        raise FieldError("opponent", Problem.CARD_IN_BOTH_HANDS, value=text_of(shared & -shared))
