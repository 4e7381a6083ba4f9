"""Cards, and any number of them as one whole number: bit `13 * suit + rank` stands for a card.

Clubs come first, then diamonds, hearts, spades; aces first, kings last. A single card is a number with one bit, so
that a hand, a meld and a card are all handled by the same operators: `&` for what they share, `|` for both together.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from ginsheet.model.problems import FieldError, Problem

RANKS: Final = "A23456789TJQK"
"""The ranks as they are written, in order; the ace is low (RULES.md, section 1)."""
SUITS: Final = "cdhs"
"""Clubs, diamonds, hearts, spades as they are written, in order."""
SUIT_SIZE: Final = len(RANKS)
SUIT: Final = (1 << SUIT_SIZE) - 1
"""All cards of the first suit; `cards >> SUIT_SIZE * suit & SUIT` are the ranks held in any suit."""
HAND_MOST: Final = 11
"""The most cards a player ever holds: ten and the one just drawn."""
HAND_SIZE: Final = 10
"""The cards of a hand after the discard."""

_CARD: Final = re.compile(r"(10|[A2-9TJQK])([CDHS♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)
_GAP: Final = re.compile(r"[\s,;]+")
_WORD: Final = re.compile(r"[^\s,;]*")
_LETTERS: Final = str.maketrans("♣♦♥♠♧♢♡♤", SUITS * 2)
_WRONG_MOST: Final = 20
"""The most characters of a text that is no card which an error repeats."""


def mask(cards: str | Iterable[str], *, field: str = "cards", most: int = HAND_MOST) -> int:
    """Read cards such as `5c Td Ks`, `5c5d5h`, `10d, 5♣`: one number in which each card is a bit.

    Capital and small letters are the same; blanks, commas and semicolons may stand between cards. Raises FieldError,
    with `field` for its field, for what is no card, for a card that comes twice and for more than `most` cards.
    """
    text = cards if isinstance(cards, str) else " ".join(cards)
    held = count = place = 0
    while True:
        if gap := _GAP.match(text, place):
            place = gap.end()
        if place == len(text):
            break
        found = _CARD.match(text, place)
        if found is None:
            wrong = _WORD.match(text, place)
            raise FieldError(field, Problem.NOT_A_CARD, value=_shortened(wrong[0] if wrong else ""))
        card = _card(*found.groups())
        if held & card:
            raise FieldError(field, Problem.CARD_TWICE, value=text_of(card))
        held |= card
        count += 1
        place = found.end()
    if count > most:
        raise FieldError(field, Problem.TOO_MANY_CARDS, most=most, value=count)
    return held


def each(cards: int) -> Iterator[int]:
    """Give the cards one by one, suit after suit, each from the ace upwards."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


def rank_of(card: int) -> int:
    """Give the rank of a single card as its place in `RANKS`."""
    return (card.bit_length() - 1) % SUIT_SIZE


def suit_of(card: int) -> int:
    """Give the suit of a single card as its place in `SUITS`."""
    return (card.bit_length() - 1) // SUIT_SIZE


def text_of(cards: int) -> str:
    """Write cards together, suit after suit, each from the ace upwards: `5c5d5h`."""
    return written(each(cards))


def written(cards: Iterable[int]) -> str:
    """Write single cards together in the order given: `KsAs2s`."""
    return "".join(RANKS[rank_of(card)] + SUITS[suit_of(card)] for card in cards)


def _card(rank: str, suit: str) -> int:
    place = RANKS.index("T" if rank == "10" else rank.upper())
    return 1 << SUIT_SIZE * SUITS.index(suit.translate(_LETTERS).lower()) + place


def _shortened(text: str) -> str:
    return text if len(text) <= _WRONG_MOST else text[:_WRONG_MOST] + "…"
