"""Hands out of the rows of a table in which every row names its match: the archive, or a table of text.

The rows may come in any order, as somebody sorted them: `number` tells the order of the hands, and `pair` which hand of
a deal of partners a row is.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ginsheet.i18n import tr
from ginsheet.model.hand import NEEDS, Hand, How, Mark, Side
from ginsheet.model.match import PARTNERS, ROWS_MOST, Match
from ginsheet.sheet.cell_texts import cell_text
from ginsheet.sheet.words.hands import HOW_NAMES
from ginsheet.sheet.words.workbook import WRITTEN_BY
from ginsheet.storage.imports.cells import COLUMNS, RowCells, way_of
from ginsheet.storage.imports.rejoin import alike

ROWS_OF_MATCH_MOST: Final = 4 * ROWS_MOST
"""The rows of the longest match: deals of three pairs."""

Names = Mapping[Side, str]
"""Who is meant: the sides of a match, or the two players of a pair."""


class Table(NamedTuple):
    """Who sits at the table of a match."""

    sides: Names
    pairs: tuple[Names, ...] = ()
    """Of partners, the players of each pair."""


def table_of(match: Match) -> Table:
    """Give who sits at the table of `match`."""
    count = match.pair_count if match.rules.partnership else 0
    pairs = (dict(zip(PARTNERS, match.pair(index), strict=True)) for index in range(count))
    return Table({side: match.name(side) for side in match.sides}, tuple(pairs))


def ways() -> dict[str, str]:
    """Give the codes of the ways by which a row came about, by their words in this language and in English."""
    words = {how.value: name for how, name in HOW_NAMES.items()}
    words |= {f"{How.POINTS}-{of}": name for of, name in WRITTEN_BY.items()}
    found = {name: code for code, name in words.items()}
    return found | {tr(name): code for code, name in words.items()} | {code: code for code in words}


class Rows:
    """The rows of one match while they are collected."""

    def __init__(self, table: Table, words: Mapping[str, str]) -> None:
        """Begin, with who sits at the table and the words of `ways`."""
        self._table = table
        self._words = words
        self._lines: dict[int, RowCells] = {}
        self._pairs: dict[int, dict[int, RowCells]] = {}
        self._in_order: list[int] = []
        self._count = 0

    def add(self, cells: RowCells) -> None:
        """Take a row. Raises Unreadable for one that comes twice, or has no number where the others have."""
        number = cells.whole("number")
        if number is None:
            raise cells.refusal("number", "no-whole-number")
        pair = cells.whole("pair")
        lines = self._lines if pair is None else self._pairs.setdefault(number, {})
        key = number if pair is None else pair
        if key in lines:
            raise cells.refusal("number" if pair is None else "pair", "row-twice", number=key)
        self._count += 1
        if self._count > ROWS_OF_MATCH_MOST:
            raise cells.refusal("number", "too-many-rows", most=ROWS_OF_MATCH_MOST)
        lines[key] = cells

    def hands(self) -> list[Hand]:
        """Give the hands in the order of their numbers. Raises Unreadable."""
        for number, pairs in self._pairs.items():
            if number not in self._lines:
                raise next(iter(pairs.values())).refusal("pair", "pair-alone")
        self._in_order = sorted(self._lines)
        return [self._hand(self._lines[number], self._pairs.get(number, {})) for number in self._in_order]

    def place(self, index: int, field: str) -> str:
        """Name the place of a field of a hand, from 0: a `HandPlace`."""
        line = self._lines[self._in_order[index]]
        return line.place(COLUMNS.get(field, "how"))

    def _hand(self, line: RowCells, pairs: Mapping[int, RowCells]) -> Hand:
        how, mark = self._way(line)
        hands = []
        if how is How.DEAL:
            for index, names in enumerate(self._table.pairs, start=1):
                if index not in pairs:
                    raise line.refusal("pair", "pair-missing")
                hands.append(self._played(pairs[index], *self._way(pairs[index]), names))
        elif pairs:
            raise next(iter(pairs.values())).refusal("pair", "pair-alone")
        return self._played(line, how, mark, self._table.sides, hands)

    def _way(self, line: RowCells) -> tuple[How, Mark | None]:
        if "how" not in line:
            raise line.refusal("how", "how")
        how, mark = way_of(line.choice("how", self._words))
        if mark is None and "mark" in line:
            mark = Mark(line.choice("mark", {of.value: of.value for of in Mark}))
        return how, mark

    def _played(
        self, line: RowCells, how: How, mark: Mark | None, names: Names, pairs: list[Hand] | None = None
    ) -> Hand:
        line.check_no_surplus(how)
        if not NEEDS[how].by:  # a row that nobody ended may tell who was at the table
            return line.hand(how, mark, None, None, pairs or ())
        return line.hand(how, mark, _side(line, "who", "by_side", names), _side(line, "against", "against_side", names))


def _side(line: RowCells, key: str, code_key: str, names: Names) -> Side | None:
    """Find a side by its name; where cells made two names the same, by its letter beside it."""
    code = line.word(code_key)
    for side, name in names.items():
        if side.value == code and alike(cell_text(name), line.text(key)):
            return side
    letters = {side.value: side for side in names}
    return line.side(key, letters | {cell_text(name): side for side, name in names.items()})
