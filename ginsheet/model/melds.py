"""Melds and deadwood of one hand: the least it can be brought to, and every way to lay it down so."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ginsheet.model.card_rules import STANDARD, CardRules
from ginsheet.model.cards import SUIT, SUIT_SIZE, SUITS, each, rank_of, suit_of

_HALF_SIZE: Final = 2 * SUIT_SIZE
_HALF: Final = (1 << _HALF_SIZE) - 1


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to lay a hand down."""

    melds: tuple[int, ...]
    """Disjoint sets and runs."""
    loose: int
    """The cards outside the melds."""
    deadwood: int
    """The points of the loose cards."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The card to throw away, and the least deadwood that the others leave."""

    card: int
    deadwood: int


def min_deadwood(hand: int, rules: CardRules = STANDARD) -> int:
    """Give the least points that can stay outside melds, every card of the hand counted.

    Cards of different suits meet in sets only. So it is enough to choose the sets; what is left of each suit is
    looked up in a table of runs. A set needs a rank that is held in three suits, which most hands lack.
    """
    loose = rules.loose
    # In halves, because Python is quicker with numbers below 2 ** 30; four names at once would be made a tuple first.
    low, high = hand & _HALF, hand >> _HALF_SIZE
    clubs, diamonds = low & SUIT, low >> SUIT_SIZE
    hearts, spades = high & SUIT, high >> SUIT_SIZE
    both = low & high
    if both:
        either = low | high
        ranks = both & either >> SUIT_SIZE | both >> SUIT_SIZE & either
        if ranks:
            rest, points = ~ranks, rules.points
            runs_only = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
            all_sets = loose[clubs & rest] + loose[diamonds & rest] + loose[hearts & rest] + loose[spades & rest]
            # A card saves at most its points by going to a set. Where all save just that, no set breaks a run.
            if runs_only - all_sets == 3 * points[ranks] + points[both & both >> SUIT_SIZE]:
                return all_sets
            return _choose_sets(loose, clubs, diamonds, hearts, spades, ranks)
    return loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]


def _choose_sets(loose: list[int], clubs: int, diamonds: int, hearts: int, spades: int, ranks: int) -> int:
    """Give the least deadwood where each of `ranks`, held in three suits or four, makes a set or stays with the runs.

    With four cards of a rank there is also, four times, the set of three that leaves one card to its suit.
    """
    rank = ranks & -ranks
    more = ranks ^ rank
    others = ~rank
    c, d, h, s = clubs & others, diamonds & others, hearts & others, spades & others
    four = clubs & diamonds & hearts & spades & rank
    if more:
        least = min(
            _choose_sets(loose, clubs, diamonds, hearts, spades, more),
            _choose_sets(loose, c, d, h, s, more),
        )
        if four:
            least = min(
                least,
                _choose_sets(loose, clubs, d, h, s, more),
                _choose_sets(loose, c, diamonds, h, s, more),
                _choose_sets(loose, c, d, hearts, s, more),
                _choose_sets(loose, c, d, h, spades, more),
            )
        return least
    without = loose[c], loose[d], loose[h], loose[s]
    held = loose[clubs], loose[diamonds], loose[hearts], loose[spades]
    a_set = sum(without)
    if four:
        a_set += min(0, *(one - other for one, other in zip(held, without, strict=True)))
    return min(a_set, sum(held))


def points_of(cards: int, rules: CardRules = STANDARD) -> int:
    """Add up the points of cards, melded or not."""
    return sum(rules.points[cards >> SUIT_SIZE * suit & SUIT] for suit in range(len(SUITS)))


def is_meld(cards: int, rules: CardRules = STANDARD) -> bool:
    """Tell whether the cards are one set of three or four, or one run of three or more."""
    return cards in rules.melds


def is_set(meld: int) -> bool:
    """Tell a set from a run."""
    return len({rank_of(card) for card in each(meld)}) == 1


def in_order(meld: int) -> list[int]:
    """List the cards of a meld as they are laid down: a run from its first card, also where it turns the corner."""
    cards = list(each(meld))
    if is_set(meld):
        return cards
    shift = SUIT_SIZE * suit_of(cards[0])
    ranks = meld >> shift
    before = (ranks << 1 | ranks >> SUIT_SIZE - 1) & SUIT
    first = 0
    if starts := ranks & ~before:
        first = cards.index(starts << shift)
    return cards[first:] + cards[:first]


def melds_in(hand: int, rules: CardRules = STANDARD) -> list[int]:
    """List every set and run that the hand holds; they overlap."""
    return [meld for meld in rules.melds if meld & hand == meld]


def arrangements(hand: int, rules: CardRules = STANDARD) -> list[Arrangement]:
    """List every way to lay the hand down with the least deadwood, fewest melds first.

    Two ways differ where their melds do: 345678 as one run and as two runs are two ways. Meant for at most eleven
    cards; the number of ways grows quickly beyond.
    """
    least = min_deadwood(hand, rules)
    melds_from = defaultdict(list)
    for meld in melds_in(hand, rules):
        melds_from[meld & -meld].append(meld)

    def lay(rest: int, melds: tuple[int, ...], loose: int) -> Iterator[Arrangement]:
        if points_of(loose, rules) + min_deadwood(rest, rules) > least:
            return
        if not rest:
            yield Arrangement(melds, loose, least)
            return
        lowest = rest & -rest
        for meld in melds_from[lowest]:
            if meld & rest == meld:
                yield from lay(rest ^ meld, (*melds, meld), loose)
        yield from lay(rest ^ lowest, melds, loose | lowest)

    return sorted(lay(hand, (), 0), key=lambda way: (len(way.melds), way.melds))


def best_melds(hand: int, rules: CardRules = STANDARD) -> Arrangement:
    """Give one way with the least deadwood: of those, one with the fewest melds."""
    return arrangements(hand, rules)[0]


def best_discard(hand: int, rules: CardRules = STANDARD) -> Discard:
    """Find the card to throw away for the least deadwood after it; of equal ones, one that counts most.

    That is not always a loose card of the best arrangement. Raises ValueError for no cards.
    """
    ways = [Discard(card, min_deadwood(hand ^ card, rules)) for card in each(hand)]
    return min(ways, key=lambda way: (way.deadwood, -points_of(way.card, rules)))
