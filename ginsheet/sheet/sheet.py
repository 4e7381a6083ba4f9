"""The paper sheet as data: titled columns, rows, cells with a kind and a value; no Qt, no fonts, no colours.

Named tuples, here and in the results of the scoring: such a class is made in a tenth of the time of a dataclass, and a
command that shows a sheet should be there at once.
"""

from enum import StrEnum
from typing import NamedTuple

from ginsheet.model.hand import Mark, Side


class CellKind(StrEnum):
    """What a column holds, and so how its cells are set."""

    NUMBER = "number"
    """The number of the hand."""
    DEALER = "dealer"
    HOW = "how"
    """How it ended; in the foot, the name of the line."""
    UPCARD = "upcard"
    """The first upcard, under rules where it counts."""
    DEADWOOD = "deadwood"
    """The two counts."""
    POINTS = "points"
    """What a row gives a side; in the foot, the count of boxes."""
    TOTAL = "total"
    """The running total of a side; in the foot, what the line is worth."""


class RowKind(StrEnum):
    """What a row is, and so how it is set."""

    HAND = "hand"
    PAIR = "pair"
    """The hand of one pair of opponents, below its deal; a sheet may fold these rows away."""
    QUIET = "quiet"
    """A row that scores nothing: a dead hand, a draw, a hand after the end of the game."""
    ADJUSTMENT = "adjustment"
    FOOT = "foot"
    """A line below the ruled line."""
    FINAL = "final"
    """The last line of the foot."""


class FootLine(StrEnum):
    """The lines below the ruled line."""

    HANDS = "hands"
    GAME_BONUS = "game-bonus"
    SHUTOUT = "shutout"
    BOXES_WON = "boxes-won"
    """How many boxes; where several games are played."""
    BOXES = "boxes"
    """What they are worth."""
    GAME = "game"
    """What one of several games comes to."""
    FINAL = "final"
    """What the only game comes to."""
    MATCH = "match"
    """What several games come to."""


class Column(NamedTuple):
    """A column of the sheet."""

    key: str
    """What tells it from the others: `number`, `points.A`."""
    kind: CellKind
    title: str
    weight: int
    """How wide it is, in parts of the sum of all weights."""
    side: Side | None = None
    game: int | None = None
    """Of a column of running totals, the game it belongs to, from 1."""
    group: str = ""
    """What stands above this column and its neighbours of the same group."""


class Cell(NamedTuple):
    """One place on the sheet."""

    text: str = ""
    """What stands there."""
    value: int | None = None
    """The number behind the text, where it is one."""
    struck: tuple[str, ...] = ()
    """What stood there before corrections, oldest first; it is shown struck out in front of the text."""
    why: str = ""
    """Why the number is what it is, as a sentence."""


class Row(NamedTuple):
    """One line of the sheet, with a cell for each column."""

    kind: RowKind
    cells: tuple[Cell, ...]
    number: int | None = None
    """The number of the hand, from 1, for `correct` and `remove`; a pair's row has that of its deal, the foot none."""
    mark: Mark | None = None
    letter: str = ""
    """The mark's letter, shown beside how the hand ended, so that no colour is needed to read it."""
    note: str = ""
    pair: int | None = None
    """Of a pair's row, which pair it is, from 0."""
    doubt: str = ""
    """What the cards of the hand say against its counts, as sentences; its counts are marked."""
    line: FootLine | None = None
    """Of a row of the foot, which line it is."""


class Sheet(NamedTuple):
    """A whole score sheet: what screen, page, workbook and text all show."""

    title: str
    players: tuple[str, ...]
    """The names of the sides, in order."""
    seats: tuple[str, ...]
    """The players under the side names, one text a side; nothing where a side goes by its players."""
    date: str
    place: str
    note: str
    rules: str
    """The rules by name."""
    agreed: tuple[str, ...]
    """The agreed numbers, one text each."""
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    foot: tuple[Row, ...]
    outcome: str
    """Who has won or leads."""
    detail: str
    """The finals and the hands won."""
    over: bool
    footnotes: tuple[str, ...]
    """The corrections, oldest first, then the notes of the hands."""

    def column(self, key: str) -> int:
        """Give the position of the column `key`. Raises KeyError where there is none."""
        for position, column in enumerate(self.columns):
            if column.key == key:
                return position
        raise KeyError(key)

    def cell(self, row: Row, key: str) -> Cell:
        """Give the cell of `row` in the column `key`. Raises KeyError where there is none."""
        return row.cells[self.column(key)]
