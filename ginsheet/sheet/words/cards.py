"""Cards as they are printed, and what an upcard means."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.cards import SUITS
from ginsheet.model.hand import Hand, How, doubles, knock_limit
from ginsheet.model.ruleset import Ruleset, SpadeDoubles

SUIT_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
"""The sign of each suit."""

_DOUBLED: Final[dict[SpadeDoubles, str]] = {
    SpadeDoubles.POINTS: mark("{limit}, counts double"),
    SpadeDoubles.POINTS_AND_BOXES: mark("{limit}, counts double, extra boxes too"),
}
"""What a spade adds to the limit that an upcard sets."""


def card_text(card: str) -> str:
    """Give a card as it is printed: `7♠`, `10♦`, from `7s`, `Td`."""
    return card[0].replace("T", "10") + SUIT_SIGNS[card[1]]


def upcard_text(rules: Ruleset, card: str) -> str:
    """Say what an upcard means under `rules`: `7♠: knock on 7 or less, counts double` (RULES.md, section 4)."""
    hand = Hand(how=How.DEAD, upcard=card)
    limit = knock_limit(rules, hand)
    texts = {0: mark("{card}: gin only"), 1: mark("{card}: knock on 1")}
    text = tr(texts.get(limit, mark("{card}: knock on {limit} or less")), card=card_text(card), limit=limit)
    return tr(_DOUBLED[rules.spade_doubles], limit=text) if doubles(rules, hand) else text
