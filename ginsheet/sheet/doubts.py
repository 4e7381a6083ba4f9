"""What the sheet says where a hand's cards are known: in what its counts differ from them, and the cards themselves.

Few matches have cards; the words about them, and the model that melds them, are loaded when a hand has some.
"""

from collections.abc import Iterator
from typing import Final

from ginsheet.model.hand import Hand
from ginsheet.model.match import Match
from ginsheet.model.scoring import ScoredHand

DOUBT_SIGN: Final = "?"
"""What stands behind two counts that the cards of the hand deny."""


def row_doubts(match: Match, scored: ScoredHand) -> tuple[str, ...]:
    """Say in what the counts of a row differ from its cards, which is right, and why; nothing where they agree."""
    if not has_cards(scored.hand):
        return ()
    from ginsheet.sheet.words.verdict import doubts

    return doubts(match, scored)


def pair_doubts(match: Match, pair: Hand, index: int) -> tuple[str, ...]:
    """Say the same of the hand of pair `index` of a deal."""
    if not has_cards(pair):
        return ()
    from ginsheet.sheet.words.verdict import pair_doubts as said

    return said(match, pair, index)


def cards_notes(match: Match, scored: ScoredHand) -> Iterator[str]:
    """Tell the cards of a row, for below the sheet; nothing where it has none."""
    if has_cards(scored.hand):
        from ginsheet.sheet.words.verdict import cards_notes as told

        yield from told(match, scored.number, scored)


def with_doubt(text: str, doubts: tuple[str, ...]) -> str:
    """Mark the counts of a row that its cards deny: `4 – 16 ?`."""
    return f"{text} {DOUBT_SIGN}" if doubts and text else text


def has_cards(hand: Hand) -> bool:
    """Tell whether the cards of a hand, or of a pair of its deal, are known."""
    return hand.cards is not None or any(pair.cards is not None for pair in hand.pairs)
