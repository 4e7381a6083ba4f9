"""Cards as they are printed."""

from typing import Final

from ginsheet.model.cards import SUITS

SUIT_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
"""The sign of each suit."""


def card_text(card: str) -> str:
    """Give a card as it is printed: `7♠`, `10♦`, from `7s`, `Td`."""
    return card[0].replace("T", "10") + SUIT_SIGNS[card[1]]
