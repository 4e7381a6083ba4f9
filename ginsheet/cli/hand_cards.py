"""The cards of a hand on the command line: they are kept with it, and its counts can be taken from them."""

from typing import Final

from ginsheet.model.cards import HAND_MOST, HAND_SIZE, mask, text_of
from ginsheet.model.hand import How
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.laying import as_laid
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset

_COUNTED: Final = {How.KNOCK: ("knocker", "opponent"), How.GIN: ("opponent",), How.BIG_GIN: ("opponent",)}
"""The counts that each way of ending has, in their order on the line."""


def cards_of(knocker: str | None, opponent: str | None) -> LaidCards:
    """Read the cards of the two who played a hand. Raises FieldError (`cards.knocker`)."""
    try:
        return LaidCards(
            knocker=text_of(mask(knocker or "", field="knocker", most=HAND_MOST)),
            opponent=text_of(mask(opponent or "", field="opponent", most=HAND_SIZE)),
        )
    except FieldError as error:
        raise error.below("cards") from None


def with_counts(rules: Ruleset, words: tuple[str, ...], cards: LaidCards) -> tuple[str, ...]:
    """Give `words`, such as `knock Avery`, with the counts that the cards come to where no count is said."""
    if len(words) != 2 or words[0] not in set(How):
        return words
    way = as_laid(rules, cards)
    counts = {
        "knocker": way.knocker and way.knocker.deadwood,
        "opponent": way.opponent and way.opponent.deadwood,
    }
    found = [counts[field] for field in _COUNTED.get(How(words[0]), ())]
    return words if None in found else (*words, *map(str, found))
