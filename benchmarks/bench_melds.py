"""`min_deadwood` of a hand as a mask against OpenSpiel's, which is written in C++ and takes the cards as a list."""

import sys
import time
from collections.abc import Callable
from random import Random

from timing import compare

from ginsheet.model.card_rules import CardRules
from ginsheet.model.melds import min_deadwood

HANDS = 20_000
SEED = 1
DECK = range(52)


def main() -> None:
    """Print how long the tables take once, and the ratios for random and for dense hands."""
    begin = time.perf_counter()
    min_deadwood(0, CardRules())
    print(f"{'tables of runs and points':<28} {(time.perf_counter() - begin) * 1000:9.2f} ms, once")
    try:
        import pyspiel
    except ImportError:
        print("melds: not compared, because OpenSpiel is missing; pip install 'ginsheet[peer]' brings it")
        return
    peer = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    rng = Random(SEED)
    for name, make in (("random hands", random_hand), ("dense hands", dense_hand)):
        lists = [make(rng) for _ in range(HANDS)]
        masks = [sum(1 << card for card in cards) for cards in lists]
        if [min_deadwood(hand) for hand in masks] != [peer(cards) for cards in lists]:
            sys.exit(f"{name}: the counts differ")
        compare(f"{HANDS} {name}", each(min_deadwood, masks), each(peer, lists), aim=0.6)


def each(count: Callable[..., int], hands: list[int] | list[list[int]]) -> Callable[[], None]:
    """Give a call that counts every hand."""

    def run() -> None:
        for hand in hands:
            count(hand)

    return run


def random_hand(rng: Random) -> list[int]:
    return sorted(rng.sample(DECK, 10))


def dense_hand(rng: Random) -> list[int]:
    """Deal ten cards out of five ranks, where sets and runs fight for them."""
    ranks = rng.sample(range(13), 5)
    return sorted(rng.sample([card for card in DECK if card % 13 in ranks], 10))


if __name__ == "__main__":
    main()
