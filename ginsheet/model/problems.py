"""What can be wrong with a value: small typed errors that carry codes and values; `sheet.words` makes the sentences."""

from enum import StrEnum


class Problem(StrEnum):
    """The kinds of mistake that the model refuses."""

    REQUIRED = "required"
    """The field must be given."""
    NOT_ALLOWED = "not-allowed"
    """The field has no place beside the others (`how`)."""
    NOT_WHOLE = "not-whole"
    """A whole number is needed."""
    NOT_AN_AMOUNT = "not-an-amount"
    """An exact amount of money is needed, with at most `most` digits behind the point."""
    OUT_OF_RANGE = "out-of-range"
    """The number lies outside `low` to `high`."""
    TOO_LONG = "too-long"
    """The text has more than `most` characters."""
    NOT_TEXT = "not-text"
    """The text holds half a character (a lone surrogate), which no file can carry."""
    SAME_NAME = "same-name"
    """Two players have the same name."""
    SAME_SIDE = "same-side"
    """Nobody plays a hand against himself."""
    PLAYER_COUNT = "player-count"
    """The rules need another number of players (`least` or `most`)."""
    UNKNOWN_PLAYER = "unknown-player"
    """Nobody of the match is called so."""
    KNOCK_ZERO_IS_GIN = "knock-zero-is-gin"
    """A knock with no deadwood is gin (RULES.md, section 1)."""
    OVER_KNOCK_LIMIT = "over-knock-limit"
    """The knocker has more deadwood than the rules allow (`limit`)."""
    GIN_ONLY = "gin-only"
    """Under these rules nobody may knock: gin only."""
    ACE_UPCARD = "ace-upcard"
    """An ace was turned up, and with it nobody may knock: gin only."""
    ZERO = "zero"
    """An adjustment of nothing."""
    NO_END = "no-end"
    """A game that is no single hand needs a target."""
    SINGLE_HAND_HAS_NONE = "single-hand-has-none"
    """A single-hand game has no target, bonus or box (RULES.md, section 2)."""
    AT_ONCE_NEEDS_BOTH = "at-once-needs-both"
    """Boxes that count at once go to both sides: who wins the game is not known yet."""
    BAD_SLUG = "bad-slug"
    """A slug has small letters, digits and hyphens only."""
    NO_UPCARD = "no-upcard"
    """These rules turn no first upcard that counts."""
    NO_THIRD_COLUMN = "no-third-column"
    """There is no third column to double."""
    SITS_OUT = "sits-out"
    """The player deals this hand and so sits it out (RULES.md, section 6)."""
    PAIR_COUNT = "pair-count"
    """A deal needs one hand for each pair of opponents (`needed`)."""
    NO_DEAL = "no-deal"
    """Only partners play several hands in one deal."""
    DEAL_NEEDED = "deal-needed"
    """Partners record a deal: a hand for each pair."""
    NO_PAIR_HAND = "no-pair-hand"
    """What is no hand of two opponents has no place in a deal."""
    NO_SUCH_WAY = "no-such-way"
    """No hand ends that way (`value`)."""
    NO_SUCH_HAND = "no-such-hand"
    """The match has no hand of that number (`hands` are recorded)."""
    NO_TIME_ZONE = "no-time-zone"
    """A time of day without its offset from UTC says nothing."""
    TOO_MANY = "too-many"
    """More entries than a match may hold (`most`)."""
    NOT_A_CARD = "not-a-card"
    """A text that names no card (`value`, at most some characters of it)."""
    CARD_TWICE = "card-twice"
    """The same card comes twice (`value`)."""
    TOO_MANY_CARDS = "too-many-cards"
    """More cards (`value`) than a hand may hold (`most`)."""
    CARD_IN_BOTH_HANDS = "card-in-both-hands"
    """The other player holds the same card (`value`)."""
    NO_DISCARD = "no-discard"
    """Eleven cards that are not all melded: a knocker throws one away first."""
    NOT_A_MELD = "not-a-meld"
    """Cards (`value`) that are neither a set nor a run."""
    NOT_IN_HAND = "not-in-hand"
    """A card (`value`) was laid down that is not, or no more, among those of the hand."""
    CARDS_UNORDERED = "cards-unordered"
    """Cards are kept suit after suit, each from the ace upwards, written together (`value`)."""
    CANNOT_LAY_OFF = "cannot-lay-off"
    """A card (`value`) fits no meld that lies on the table."""


class FieldError(ValueError):
    """A value that a rule refuses.

    `field` is its path (`hands[3].opponent`), `problem` the kind of mistake, `values` the figures that explain it.
    """

    def __init__(self, field: str, problem: Problem, **values: object) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem
        self.values = values

    def below(self, path: str) -> "FieldError":
        """Give the same error with `path` in front of its field."""
        return FieldError(f"{path}.{self.field}", self.problem, **self.values)


class MatchOver(ValueError):  # noqa: N818 - the words of the game
    """Hand `number` was to be recorded although the game has ended."""

    def __init__(self, number: int) -> None:
        super().__init__(f"hand {number}: the game is over")
        self.number = number


class AgreementNeeded(ValueError):  # noqa: N818 - it asks, it does not blame
    """An earlier hand was to be changed without both players' agreement; `number` is that hand."""

    def __init__(self, number: int) -> None:
        super().__init__(f"hand {number}: both players must agree")
        self.number = number
