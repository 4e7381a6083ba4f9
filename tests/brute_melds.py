"""Melds and lay-offs counted the slowest way: every subset, every collection, every order; nothing of ginsheet in it.

A card is a pair (rank, suit), the ace rank 1.
"""

from itertools import combinations, pairwise
from random import Random

RANKS, SUITS = "A23456789TJQK", "cdhs"

Card = tuple[int, int]
Cards = frozenset[Card]

DECK = [(rank, suit) for suit in range(4) for rank in range(1, 14)]


def text(cards: Cards | list[Card]) -> str:
    return "".join(RANKS[rank - 1] + SUITS[suit] for rank, suit in sorted(cards, key=lambda card: (card[1], card[0])))


def read(cards: str) -> Cards:
    pairs = zip(cards[::2], cards[1::2], strict=True)
    return frozenset((RANKS.index(rank) + 1, SUITS.index(suit)) for rank, suit in pairs)


class Table:
    """Counts by one set of rules."""

    def __init__(self, *, ace: int = 1, corner: bool = False) -> None:
        self.ace = ace
        self.corner = corner

    def points(self, cards: Cards) -> int:
        return sum(self.ace if rank == 1 else min(rank, 10) for rank, _ in cards)

    def is_meld(self, cards: Cards) -> bool:
        ranks, suits = sorted(rank for rank, _ in cards), {suit for _, suit in cards}
        if len(cards) < 3:
            return False
        if len(set(ranks)) == 1:
            return True
        if len(suits) > 1:
            return False
        steps = [after - before for before, after in pairwise(ranks)]
        if set(steps) == {1}:
            return True
        # From the king the corner leads to the ace: the circle may be open in one place only.
        return self.corner and ranks[0] == 1 and ranks[-1] == 13 and sum(step > 1 for step in steps) == 1

    def melds(self, hand: Cards) -> list[Cards]:
        together = [[card for card in hand if card[0] == rank] for rank in range(1, 14)]
        together += [[card for card in hand if card[1] == suit] for suit in range(4)]
        subsets = [
            some for cards in together for size in range(3, len(cards) + 1) for some in combinations(cards, size)
        ]
        return [frozenset(subset) for subset in subsets if self.is_meld(frozenset(subset))]

    def collections(self, hand: Cards) -> list[tuple[Cards, ...]]:
        """List every set of disjoint melds, the empty one too."""
        found: list[tuple[Cards, ...]] = [()]
        for meld in self.melds(hand):
            found += [(*others, meld) for others in found if all(meld.isdisjoint(other) for other in others)]
        return found

    def least(self, hand: Cards) -> tuple[int, set[frozenset[Cards]]]:
        """Give the least deadwood, and every set of melds that reaches it."""
        counts = [(self.points(hand) - sum(map(self.points, melds)), melds) for melds in self.collections(hand)]
        least = min(count for count, _ in counts)
        return least, {frozenset(melds) for count, melds in counts if count == least}

    def defence(self, melds: list[Cards], hand: Cards) -> int:
        """Give the least deadwood with own melds and lay-offs: try every card on every meld in every order."""
        reached = {(frozenset(melds), hand)}
        todo = list(reached)
        while todo:
            lying, held = todo.pop()
            for meld in lying:
                for card in held:
                    grown = meld | {card}
                    state = (lying - {meld} | {grown}, held - {card})
                    if self.is_meld(grown) and state not in reached:
                        reached.add(state)
                        todo.append(state)
        return min(self.least(held)[0] for held in {held for _, held in reached})

    def showdown(self, knocker: Cards, opponent: Cards, *, lay_off_on_gin: bool = False) -> tuple[int, list[int]]:
        """Give the knocker's deadwood, and the opponent's against each of his equal arrangements, the worst first."""
        count, ways = self.least(knocker)
        if count == 0 and not lay_off_on_gin:
            return 0, [self.least(opponent)[0]] * len(ways)
        return count, sorted((self.defence(list(way), opponent) for way in ways), reverse=True)


def random_hand(rng: Random, size: int, deck: list[Card] = DECK) -> Cards:
    return frozenset(rng.sample(deck, size))


def nasty_deck(rng: Random, least: int) -> list[Card]:
    """At least that many cards that fight over each other: neighbouring ranks, also around the corner, few suits."""
    first = rng.randint(1, 13)
    ranks = [(first + step - 1) % 13 + 1 for step in range(13)]
    if rng.random() < 0.2:  # one suit nearly whole, and some ranks across it
        long_suit = rng.randrange(4)
        return [card for card in DECK if card[1] == long_suit or card[0] in ranks[: least // 4]]
    suits = rng.sample(range(4), rng.choice([3, 4, 4]))
    length = min(13, -(-least // len(suits)) + rng.randint(0, 2))
    return [card for card in DECK if card[0] in ranks[:length] and card[1] in suits]


def nasty_hand(rng: Random, size: int) -> Cards:
    return random_hand(rng, size, nasty_deck(rng, size))


def nasty_pair(rng: Random, table: Table) -> tuple[Cards, Cards]:
    """Two hands of ten, the first one able to knock; the second from what is left of the same few cards."""
    while True:
        deck = nasty_deck(rng, 20)
        for _ in range(40):
            knocker = random_hand(rng, 10, deck)
            if table.least(knocker)[0] <= 10:
                return knocker, random_hand(rng, 10, [card for card in deck if card not in knocker])
