"""The figures and switches a table plays by (RULES.md, sections 1 to 3)."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ginsheet.model.checks import NAME_MOST, NOTE_MOST, check_text, check_whole
from ginsheet.model.problems import FieldError, Problem


class Tie(StrEnum):
    """What equal deadwood after a knock means."""

    UNDERCUT = "undercut"
    """The opponent wins the hand and gets the undercut bonus."""
    NO_BONUS = "no-bonus"
    """The opponent wins the hand with 0 points."""
    KNOCKER = "knocker"
    """The knocker wins the hand with 0 points."""
    DRAW = "draw"
    """Nobody wins, no box, the same dealer deals again."""


class BoxTo(StrEnum):
    """Who is paid for boxes."""

    WINNER = "winner"
    """The winner of the game only."""
    BOTH = "both"
    """Each side for its own boxes."""
    NET = "net"
    """The winner for the difference of boxes, never below 0."""


class BoxWhen(StrEnum):
    """When boxes count."""

    END = "end"
    """When the game has ended."""
    AT_ONCE = "at-once"
    """With the hand; they count towards the target."""


class ShutoutWhen(StrEnum):
    """When the loser counts as shut out."""

    NO_POINTS = "no-points"
    """The loser's hand total is 0."""
    NO_HANDS = "no-hands"
    """The loser won no hand; a hand can be won with 0 points."""


class ShutoutEffect(StrEnum):
    """What a shutout adds to the winner's final; H hand points, G game bonus, B box points."""

    NONE = "none"
    """Nothing."""
    BONUS = "bonus"
    """The shutout bonus."""
    DOUBLE_HANDS = "double-hands"
    """H once more."""
    DOUBLE_BONUSES = "double-bonuses"
    """G and B once more."""
    DOUBLE_ALL = "double-all"
    """H, G and B once more."""
    DOUBLE_DIFFERENCE = "double-difference"
    """The difference of the finals once more."""


class AceUpcard(StrEnum):
    """What an ace as first upcard allows (RULES.md, section 4)."""

    ONE = "one"
    """Knocking with 1 or less."""
    GIN_ONLY = "gin-only"
    """Gin only."""


class SpadeDoubles(StrEnum):
    """What a spade as first upcard doubles (RULES.md, section 4)."""

    NONE = "none"
    """Nothing."""
    POINTS = "points"
    """The hand's points, bonuses included."""
    POINTS_AND_BOXES = "points-and-boxes"
    """The points and the extra boxes; the hand's own box stays one."""


class DealerRule(StrEnum):
    """Who deals the next hand."""

    LOSER = "loser"
    """The loser of the hand."""
    WINNER = "winner"
    """The winner of the hand."""
    ALTERNATE = "alternate"
    """The players take turns."""


DEADWOOD_MOST: Final = 98
"""The most points that ten cards can hold without a meld: two of each rank from nine to king."""
CORNER_DEADWOOD_MOST: Final = 110
"""The same where an ace counts 15: two of each rank from ten to ace."""
COLUMNS_MOST: Final = 3
"""The most games that are scored at once (RULES.md, section 5)."""

BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "knock_limit": (0, DEADWOOD_MOST),
    "gin_bonus": (0, 1_000),
    "big_gin_bonus": (0, 1_000),
    "undercut_bonus": (0, 1_000),
    "knock_bonus": (0, 1_000),
    "target": (1, 100_000),
    "game_bonus": (0, 100_000),
    "shutout_bonus": (0, 100_000),
    "box_value": (0, 1_000),
    "extra_boxes_gin": (0, 20),
    "extra_boxes_big_gin": (0, 20),
    "extra_boxes_undercut": (0, 20),
    "columns": (1, COLUMNS_MOST),
}
"""The least and the greatest value of every figure, in points (extra boxes: in boxes)."""

NULLABLE: Final = frozenset({"big_gin_bonus", "target"})
"""The figures that a ruleset can do without."""

NOTHING_IN_A_SINGLE_HAND: Final[dict[str, int | ShutoutEffect | None]] = {
    "target": None,
    "columns": 1,
    "game_bonus": 0,
    "box_value": 0,
    "shutout_effect": ShutoutEffect.NONE,
}
"""The figures of a single-hand game, which has no target, bonus, shutout or box (RULES.md, section 2)."""

_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def is_slug(text: str) -> bool:
    """Tell whether rules can go by `text` in commands and files: small letters, digits, single hyphens."""
    return _SLUG.fullmatch(text) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Everything that decides what a hand, a box and a game are worth; RULES.md tells each figure's meaning.

    Raises FieldError for a figure out of its bounds or one that contradicts another.
    """

    slug: str
    """The name in commands and files: small letters, digits, hyphens."""
    name: str
    """The name for people."""
    description: str = ""
    """One line that tells what is special."""
    source: str = ""
    """Where the figures come from."""
    knock_limit: int = 10
    """The most deadwood a knocker may hold; 0 means gin only."""
    gin_bonus: int = 25
    big_gin_bonus: int | None = None
    """None: eleven melded cards score as gin."""
    undercut_bonus: int = 25
    knock_bonus: int = 0
    tie: Tie = Tie.UNDERCUT
    target: int | None = 100
    """The points that end the game; None only for a single hand."""
    single_hand: bool = False
    """The game is over after one scored hand, without box, bonus or shutout."""
    game_bonus: int = 100
    shutout_when: ShutoutWhen = ShutoutWhen.NO_POINTS
    shutout_effect: ShutoutEffect = ShutoutEffect.NONE
    shutout_bonus: int = 0
    """What `ShutoutEffect.BONUS` adds."""
    box_value: int = 25
    """Points for each box."""
    box_to: BoxTo = BoxTo.BOTH
    box_when: BoxWhen = BoxWhen.END
    extra_boxes_gin: int = 0
    extra_boxes_big_gin: int = 0
    extra_boxes_undercut: int = 0
    dealer: DealerRule = DealerRule.LOSER
    upcard: bool = False
    """Oklahoma: the value of the first upcard is the knock limit of the hand (RULES.md, section 4)."""
    ace_upcard: AceUpcard = AceUpcard.ONE
    spade_doubles: SpadeDoubles = SpadeDoubles.NONE
    columns: int = 1
    """Hollywood: how many games are scored at once from one list of hands (RULES.md, section 5)."""
    third_column_doubled: bool = False
    """Whether the third column counts twice in the match total."""
    partnership: bool = False
    """Two or three a side; each pair of opponents plays its own hand in every deal (RULES.md, section 6)."""
    round_the_corner: bool = False
    """The ace is 15, runs may turn the corner, and the opponent lays off even after gin (RULES.md, section 1)."""

    @property
    def deadwood_most(self) -> int:
        """The most points that ten cards can hold without a meld."""
        return CORNER_DEADWOOD_MOST if self.round_the_corner else DEADWOOD_MOST

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that can sit down: two, or three who cut out; as partners four or six."""
        return (4, 6) if self.partnership else (2, 3)

    def __post_init__(self) -> None:
        """Refuse what is out of bounds or contradictory."""
        check_text("slug", self.slug, NAME_MOST)
        if not is_slug(self.slug):
            raise FieldError("slug", Problem.BAD_SLUG)
        if not self.name.strip():
            raise FieldError("name", Problem.REQUIRED)
        check_text("name", self.name, NAME_MOST)
        for field in ("description", "source"):
            check_text(field, getattr(self, field), NOTE_MOST)
        for field, (low, high) in BOUNDS.items():
            value = getattr(self, field)
            if value is not None or field not in NULLABLE:
                check_whole(field, value, low, high)
        self._check_end()
        if self.third_column_doubled and self.columns < COLUMNS_MOST:
            raise FieldError("third_column_doubled", Problem.NO_THIRD_COLUMN)
        if self.spade_doubles is not SpadeDoubles.NONE and not self.upcard:
            raise FieldError("spade_doubles", Problem.NO_UPCARD)
        if self.box_when is BoxWhen.AT_ONCE and self.box_to is not BoxTo.BOTH:
            raise FieldError("box_when", Problem.AT_ONCE_NEEDS_BOTH)

    def _check_end(self) -> None:
        if not self.single_hand:
            if self.target is None:
                raise FieldError("target", Problem.NO_END)
            return
        for field, value in NOTHING_IN_A_SINGLE_HAND.items():
            if getattr(self, field) != value:
                raise FieldError(field, Problem.SINGLE_HAND_HAS_NONE)
