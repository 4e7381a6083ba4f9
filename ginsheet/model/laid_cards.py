"""The cards of one hand as they were laid open: what each of the two held, and how they lay where that was said."""

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

from ginsheet.model.cards import HAND_MOST, HAND_SIZE, mask, text_of
from ginsheet.model.problems import FieldError, Problem

_MOST: Final = {"knocker": HAND_MOST, "opponent": HAND_SIZE}
"""The most cards of each: the knocker has all eleven where he goes big gin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidCards:
    """The cards of the two who played a hand, written together as files have them: `5c5d5h`.

    Fewer than ten can be kept too. How a player laid them down is None where nobody said it; then it counts as the
    best way. Raises FieldError.
    """

    knocker: str = ""
    """The cards of who ended the hand, without the one thrown away."""
    opponent: str = ""
    """The cards of the other one."""
    knocker_melds: tuple[str, ...] | None = None
    opponent_melds: tuple[str, ...] | None = None
    """His own melds; they come together with what he laid off."""
    laid_off: tuple[str, ...] | None = None
    """The cards that the opponent laid off, one by one in the order in which they can be laid."""

    def __post_init__(self) -> None:
        """Check that there are cards, none of them twice, and that only cards of the hand were laid down."""
        held = {field: _read(field, getattr(self, field), most) for field, most in _MOST.items()}
        if not any(held.values()):
            raise FieldError("knocker", Problem.REQUIRED)
        if shared := held["knocker"] & held["opponent"]:
            raise FieldError("opponent", Problem.CARD_IN_BOTH_HANDS, value=text_of(shared & -shared))
        if (self.opponent_melds is None) != (self.laid_off is None):
            raise FieldError("laid_off", Problem.REQUIRED if self.laid_off is None else Problem.NOT_ALLOWED)
        _check_down("knocker_melds", self.knocker_melds, held["knocker"])
        melded = _check_down("opponent_melds", self.opponent_melds, held["opponent"])
        _check_down("laid_off", self.laid_off, held["opponent"] & ~melded, each_most=1)

    @property
    def masks(self) -> tuple[int, int]:
        """The cards of the knocker and of the opponent, each card a bit."""
        return mask(self.knocker), mask(self.opponent)


def _read(field: str, text: str, most: int) -> int:
    """Read cards that are written the one way that files have."""
    cards = mask(text, field=field, most=most)
    if text_of(cards) != text:
        raise FieldError(field, Problem.CARDS_UNORDERED, value=text_of(cards))
    return cards


def _check_down(field: str, groups: tuple[str, ...] | None, hand: int, each_most: int = HAND_MOST) -> int:
    """Check that `groups` are parts of `hand` that share no card; give all their cards."""
    down = 0
    for index, group in enumerate(groups or ()):
        cards = _read(f"{field}[{index}]", group, each_most)
        if not cards:
            raise FieldError(f"{field}[{index}]", Problem.REQUIRED)
        if missing := cards & ~(hand & ~down):
            raise FieldError(f"{field}[{index}]", Problem.NOT_IN_HAND, value=text_of(missing & -missing))
        down |= cards
    return down


def together(groups: tuple[str, ...]) -> int:
    """Give the cards of all `groups`, each card a bit."""
    return reduce(or_, map(mask, groups), 0)
