"""The tables of the archive: their columns in order, which CSV has too, and how each is shown.

What people read stands at the left; codes and keys for formulas and for the way back stand at the right, folded away.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from ginsheet.sheet.words.archive_book import heading, sheet_title
from ginsheet.sheet.words.rules import RULE_NAMES


class Kind(StrEnum):
    """What the cells of a column hold; it decides their look."""

    TEXT = "text"
    LONG = "long"
    """A text of several lines."""
    DATE = "date"
    WHOLE = "whole"
    SIGNED = "signed"
    """A balance: +12, -5, 0."""
    DECIMAL = "decimal"
    PART = "part"
    """Shown in percent."""
    MONEY = "money"
    """An exact amount, with as many places as it has."""


class Column(NamedTuple):
    """One column of a table."""

    key: str
    kind: Kind = Kind.WHOLE
    width: float = 9
    """In letters of common width."""
    folded: bool = False
    """Whether it is for formulas and the way back rather than for people."""


class Table(NamedTuple):
    """One table: a sheet of its own with the headings in the first row."""

    key: str
    """It names the sheet (`sheet_title`)."""
    name: str
    """By which formulas know the table, in every language."""
    columns: tuple[Column, ...]
    identity: tuple[str, ...]
    """The columns that tell a row from every other, so that it is found again."""

    @property
    def title(self) -> str:
        """The name of the sheet."""
        return sheet_title(self.key)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the columns in order."""
        return tuple(column.key for column in self.columns)

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings in order."""
        return tuple(heading(column.key) for column in self.columns)

    @property
    def shown(self) -> int:
        """How many columns, from the left, are for people."""
        return sum(not column.folded for column in self.columns)

    def place(self, key: str) -> int:
        """Give the number of a column, from 1."""
        return self.keys.index(key) + 1


def _text(key: str, width: float = 14) -> Column:
    return Column(key, Kind.TEXT, width)


def _folded(key: str, kind: Kind = Kind.WHOLE, width: float = 11) -> Column:
    return Column(key, kind, width, folded=True)


_DATE: Final = Column("date", Kind.DATE, 12)
_PLAYERS: Final = _text("players", 26)
_MATCH: Final = _folded("match", Kind.TEXT, 34)
SEATS_MOST: Final = 6
"""The most players of a match."""
GAMES_MOST: Final = 3
"""The most games that are scored at once."""
SIDES: Final = "abc"

MATCHES: Final = Table(
    "matches",
    "Matches",
    (
        _DATE,
        _PLAYERS,
        _text("rules", 20),
        Column("hands", width=8),
        *(Column(f"final_{side}") for side in SIDES),
        Column("margin"),
        _text("winner"),
        _text("finished", 10),
        _text("place", 16),
        Column("note", Kind.LONG, 26),
        Column("stake", Kind.MONEY),
        _text("currency", 10),
        Column("owed", Kind.MONEY),
        *(_folded(f"side_{side}", Kind.TEXT, 14) for side in SIDES),
        *(_folded(f"player_{seat}", Kind.TEXT, 14) for seat in range(1, SEATS_MOST + 1)),
        *(_folded(f"own_name_{side}", Kind.TEXT, 14) for side in SIDES[:2]),
        _folded("first_dealer", Kind.TEXT),
        _folded("rules_no"),
        _folded("corrections"),
        _MATCH,
    ),
    ("match",),
)

HANDS: Final = Table(
    "hands",
    "Hands",
    (
        Column("date", Kind.DATE, 11.5),
        _text("players", 20),
        Column("number", width=6),
        Column("pair", width=5),
        _text("dealer", 10),
        _text("who", 10),
        _text("how", 16),
        Column("knocker", width=8),
        Column("opponent", width=9.5),
        Column("written", width=8),
        _text("mark", 9),
        _text("upcard", 8),
        _text("result", 11),
        _text("winner", 10),
        Column("points", width=7),
        Column("boxes", width=6.5),
        *(Column(f"total_{side}", width=7) for side in SIDES),
        Column("note", Kind.LONG, 18),
        _folded("against", Kind.TEXT),
        _folded("pair_points"),
        *(_folded(f"total_{side}_{game}") for game in range(2, GAMES_MOST + 1) for side in SIDES),
        _folded("counted", Kind.TEXT),
        _folded("corrected", Kind.LONG, 30),
        _folded("by_side", Kind.TEXT),
        _folded("against_side", Kind.TEXT),
        _folded("winner_side", Kind.TEXT),
        _folded("how_code", Kind.TEXT),
        _MATCH,
    ),
    ("match", "number", "pair"),
)

_FIGURES: Final = (
    Column("hands", width=8),
    Column("hands_won"),
    Column("points"),
    Column("best_hand"),
    Column("knocks", width=8),
    Column("knocks_won"),
    Column("gin", width=7),
    Column("big_gin", width=8),
    Column("undercuts_made", width=10),
    Column("undercuts_suffered", width=10),
    Column("boxes", width=8),
    Column("shutouts_won", width=9.5),
    Column("shutouts_suffered"),
    Column("hands_run", width=9.5),
)
"""What a player has done, in one match or in all."""

RESULTS: Final = Table(
    "results",
    "Results",
    (
        _DATE,
        _text("player"),
        _text("side"),
        Column("finished", width=9.5),
        Column("won", width=7),
        Column("lost", width=7),
        Column("final"),
        Column("margin", Kind.SIGNED),
        Column("money", Kind.MONEY),
        _text("currency", 10),
        *_FIGURES,
        _folded("seat"),
        _folded("player_no"),
        _MATCH,
    ),
    ("match", "seat"),
)

MEETINGS: Final = Table(
    "meetings",
    "Meetings",
    (
        _DATE,
        _text("player"),
        _text("foe"),
        Column("finished", width=9.5),
        Column("won", width=7),
        Column("margin", Kind.SIGNED),
        Column("money", Kind.MONEY),
        _text("currency", 10),
        Column("hands", width=8),
        Column("hands_won"),
        Column("points"),
        _folded("player_no"),
        _folded("opponent_no"),
        _MATCH,
    ),
    ("match", "player_no", "opponent_no"),
)

PLAYERS: Final = Table(
    "players",
    "Players",
    (
        Column("no", width=6),
        _text("player", 16),
        Column("matches", width=8.5),
        Column("finished", width=8.5),
        Column("won", width=7),
        Column("lost", width=7),
        Column("won_part", Kind.PART, 10),
        Column("balance", Kind.SIGNED, 10),
        Column("best_margin"),
        *_FIGURES[:3],
        Column("points_per_hand", Kind.DECIMAL),
        *_FIGURES[3:],
    ),
    ("no",),
)

HEAD_TO_HEAD: Final = Table(
    "head_to_head",
    "HeadToHead",
    (
        _text("first", 18),
        _text("second", 18),
        Column("matches", width=9.5),
        Column("finished", width=9.5),
        Column("wins_first"),
        Column("wins_second"),
        Column("balance", Kind.SIGNED, 10),
        Column("best_first", width=12),
        Column("best_second", width=12),
        Column("hands", width=8),
        Column("hands_first"),
        Column("hands_second"),
        Column("points_first"),
        Column("points_second"),
        _folded("first_no"),
        _folded("second_no"),
    ),
    ("first_no", "second_no"),
)

BALANCE: Final = Table(
    "balance",
    "BalanceOverTime",
    (
        Column("no", width=6),
        _DATE,
        _PLAYERS,
        Column("margin", Kind.SIGNED),
        Column("balance", Kind.SIGNED, 10),
        _MATCH,
    ),
    ("no",),
)

_RULE_TEXTS: Final = {"name": 20.0, "slug": 20.0, "description": 30.0, "source": 30.0}
_RULE_CODES: Final = frozenset(
    {
        "tie",
        "single_hand",
        "shutout_when",
        "shutout_effect",
        "box_to",
        "box_when",
        "dealer",
        "upcard",
        "ace_upcard",
        "spade_doubles",
        "third_column_doubled",
        "partnership",
        "round_the_corner",
    }
)
"""The switches, which are written as codes, yes or no."""

_RULES_SHOWN: Final = (
    *("name", "knock_limit", "gin_bonus", "big_gin_bonus", "undercut_bonus", "tie", "target", "game_bonus"),
    *("shutout_effect", "box_value", "box_to", "dealer", "columns"),
)
"""What tables disagree on most; the rest is folded away."""
RULE_FIELDS: Final = (*_RULES_SHOWN, *(field for field in RULE_NAMES if field not in _RULES_SHOWN))
"""The fields of a ruleset in the order of the columns."""


def _of_rule(field: str) -> Column:
    kind = Kind.TEXT if field in _RULE_TEXTS or field in _RULE_CODES else Kind.WHOLE
    return Column(f"rule_{field}", kind, _RULE_TEXTS.get(field, 11.0), folded=field not in _RULES_SHOWN)


RULES: Final = Table("rules", "Rulesets", (Column("rules_no", width=9.5), *map(_of_rule, RULE_FIELDS)), ("rules_no",))

DATA: Final = Table(
    "data", "MatchData", (Column("match", Kind.TEXT, 34), Column("piece"), _text("data", 60)), ("match", "piece")
)
"""Each match whole, as `export.whole` gives it, in pieces that a cell holds; for `ginsheet import`."""

TABLES: Final = (MATCHES, HANDS, PLAYERS, HEAD_TO_HEAD, RESULTS, MEETINGS, BALANCE, RULES, DATA)
