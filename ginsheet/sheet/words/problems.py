"""What is wrong with a value, as a sentence for the one who typed it."""

from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import How
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.words.hands import HOW_NAMES

REASONS: Final[dict[Problem, str]] = {
    Problem.REQUIRED: mark("must be given"),
    Problem.NOT_ALLOWED: mark("has no place here"),
    Problem.NOT_WHOLE: mark("must be a whole number"),
    Problem.NOT_AN_AMOUNT: mark("must be a plain number such as 0.05, with at most {most} digits behind the point"),
    Problem.OUT_OF_RANGE: mark("must be from {low} to {high}, not {value}"),
    Problem.TOO_LONG: mark("has more than {most} characters"),
    Problem.NOT_TEXT: mark("holds half a character, which no file can carry"),
    Problem.SAME_NAME: mark("is the name of another player too: “{value}”"),
    Problem.SAME_SIDE: mark("must be another player than the one whose hand it is"),
    Problem.PLAYER_COUNT: mark("must be {least} or {most} names"),
    Problem.NO_UPCARD: mark("under these rules no upcard counts"),
    Problem.NO_THIRD_COLUMN: mark("needs three games at once"),
    Problem.SITS_OUT: mark("“{value}” deals this hand and sits it out"),
    Problem.PAIR_COUNT: mark("must be {needed}, one for each pair of opponents"),
    Problem.NO_DEAL: mark("only partners play several hands in one deal"),
    Problem.DEAL_NEEDED: mark("partners record a deal: a hand for each pair"),
    Problem.NO_PAIR_HAND: mark("is no hand of two opponents"),
    Problem.UNKNOWN_PLAYER: mark("“{value}” is neither a player’s name nor a side of this match"),
    Problem.KNOCK_ZERO_IS_GIN: mark("a knock with no deadwood is gin; record it as gin"),
    Problem.OVER_KNOCK_LIMIT: mark("the knock limit is {limit}, so {value} cannot knock"),
    Problem.GIN_ONLY: mark("under these rules nobody knocks: gin or big gin only"),
    Problem.ACE_UPCARD: mark("the upcard is an ace: gin or big gin only"),
    Problem.ZERO: mark("an adjustment of 0 changes nothing"),
    Problem.NO_END: mark("must be given, unless the game is a single hand"),
    Problem.SINGLE_HAND_HAS_NONE: mark("a single-hand game has no target, bonus, shutout or box"),
    Problem.AT_ONCE_NEEDS_BOTH: mark("boxes that count at once must go to both players"),
    Problem.BAD_SLUG: mark("must be small letters, digits and hyphens only"),
    Problem.NO_SUCH_WAY: mark("“{value}” is no way to end a hand: knock, gin, big gin, dead, points, adjustment"),
    Problem.NO_SUCH_HAND: mark("there is no hand {value}; the match has {hands}"),
    Problem.NO_TIME_ZONE: mark("must name its offset from UTC"),
    Problem.TOO_MANY: mark("has more than {most} entries"),
    Problem.NOT_A_CARD: mark("“{value}” is not a card; cards are written like 5c Td Ks"),
    Problem.CARD_TWICE: mark("holds {value} twice"),
    Problem.TOO_MANY_CARDS: mark("has {value} cards; {most} at most"),
    Problem.CARD_IN_BOTH_HANDS: mark("{value} is in the other hand too"),
    Problem.NO_DISCARD: mark("eleven cards that are not all melded; leave out the one thrown away"),
    Problem.NOT_A_MELD: mark("{value} is neither a set nor a run"),
    Problem.NOT_IN_HAND: mark("{value} is not among the cards of the hand that are still there"),
    Problem.CARDS_UNORDERED: mark("must be written suit after suit, clubs first, each from the ace upwards: {value}"),
    Problem.CANNOT_LAY_OFF: mark("{value} fits no meld on the table"),
}
"""One reason for each problem, without its field; the places are the figures that the error carries."""

WAY_REASONS: Final[dict[Problem, str]] = {
    Problem.REQUIRED: mark("must be given for “{way}”"),
    Problem.NOT_ALLOWED: mark("has no place beside “{way}”"),
}
"""The reasons that change when the way a hand ended is known."""

FIELD_NAMES: Final[dict[str, str]] = {
    "how": mark("How it ended"),
    "by": mark("Who"),
    "who": mark("Who"),
    "knocker": mark("Knocker’s deadwood"),
    "opponent": mark("Opponent’s deadwood"),
    "points": mark("Points"),
    "mark": mark("Won by"),
    "upcard": mark("Upcard"),
    "against": mark("Against"),
    "pairs": mark("Pairs"),
    "cards": mark("Cards"),
    "note": mark("Note"),
    "reason": mark("Reason"),
    "date": mark("Date"),
    "place": mark("Place"),
    "number": mark("Hand"),
    "stake": mark("Stake per point"),
    "stake.per_point": mark("Stake per point"),
    "stake.currency": mark("Currency"),
}
"""The names of the fields as the window labels them; those of the rules are in `words.rules`."""


def reason(error: FieldError) -> str:
    """Say what is wrong, without naming the field: `the knock limit is 10, so 12 cannot knock`."""
    how = error.values.get("how")
    if isinstance(how, How) and error.problem in WAY_REASONS:
        return tr(WAY_REASONS[error.problem], way=tr(HOW_NAMES[how]))
    return tr(REASONS[error.problem], **error.values)


def sentence(error: FieldError) -> str:
    """Say which field is wrong, by its path, and why: `hands[3].opponent: must be from 0 to 98, not 120`."""
    return tr("{field}: {reason}", field=error.field, reason=reason(error))
