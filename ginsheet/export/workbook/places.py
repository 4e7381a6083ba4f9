"""Where everything stands in the workbook: the rows and columns of its sheets, and how a formula names a cell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from openpyxl.utils import get_column_letter, quote_sheetname

from ginsheet.export.workbook.shape import DEAL_INPUTS, PAIR_INPUTS, Shape
from ginsheet.model.hand import POINTS_MOST

HEADING_ROW: Final = 6
FIRST_ROW: Final = HEADING_ROW + 1
LINES_LEAST: Final = 40
"""The prepared lines of a sheet, written or not."""
DEALS_LEAST: Final = 16
"""The same of a sheet on which each line has a row for each pair of opponents."""
SPARE_LINES: Final = 12
"""The empty lines below a long match."""


@dataclass(frozen=True)
class Places:
    """The sheets of one match by name, the columns of its two tables, and how many lines they have."""

    shape: Shape
    score: str
    rules: str
    working: str
    words: str
    lines: int
    working_columns: tuple[str, ...]
    """The columns of the sheet on which the score is worked out, row by row beside the score sheet."""
    carried: Mapping[str, str]
    """Those that a line takes up from the line above, with what stands above the first line."""

    @property
    def last_line(self) -> int:
        """The first row of the last prepared line."""
        return self.line_row(self.lines)

    @property
    def last_row(self) -> int:
        """The last row of all prepared lines."""
        return HEADING_ROW + self.lines * self.shape.block

    @property
    def foot_row(self) -> int:
        """The first row below the ruled line, which is a low row of its own."""
        return self.last_row + 2

    def line_row(self, number: int) -> int:
        """Give the row of a line, from 1; the rows of its pairs follow."""
        return FIRST_ROW + (number - 1) * self.shape.block

    def pair_rows(self, index: int) -> Iterator[int]:
        """Give the rows of the pair `index`, from 0, of every line."""
        return (self.line_row(number) + 1 + index for number in range(1, self.lines + 1))

    @cached_property
    def _score_letters(self) -> dict[str, str]:
        return {key: get_column_letter(place) for place, key in enumerate(self.shape.score_columns, start=1)}

    @cached_property
    def _letters(self) -> dict[str, str]:
        return {key: get_column_letter(place) for place, key in enumerate(self.working_columns, start=1)}

    def column(self, key: str) -> int:
        """Give the number of a column of the score sheet, from 1."""
        return self.shape.score_columns.index(key) + 1

    def for_working(self, number: int) -> dict[str, str]:
        """Give the cells of line `number` as formulas of the working sheet name them.

        `above_...` is the line above, `pair1_...` the row of the first pair of opponents.
        """
        row = self.line_row(number)
        cells = self._own(row)
        for index in range(1, self.shape.pairs + 1):
            cells |= {f"pair{index}_{key}": f"${letter}{row + index}" for key, letter in self._letters.items()}
        if number == 1:
            return cells | {f"above_{key}": start for key, start in self.carried.items()}
        above = row - self.shape.block
        return cells | {f"above_{key}": f"${self._letters[key]}{above}" for key in self.carried}

    def for_pair(self, number: int, index: int) -> dict[str, str]:
        """Give the cells of the pair `index`, from 0, of a line; `deal_...` is the line itself."""
        row = self.line_row(number)
        return self._own(row + 1 + index) | {f"deal_{key}": f"${letter}{row}" for key, letter in self._letters.items()}

    def _own(self, row: int) -> dict[str, str]:
        score = quote_sheetname(self.score)
        cells = {key: f"{score}!${self._score_letters[key]}{row}" for key in self.shape.inputs}
        cells |= {key: f"${letter}{row}" for key, letter in self._letters.items()}
        return cells | {"deadwood_most": str(self.shape.deadwood_most), "points_most": str(POINTS_MOST)}

    def for_score(self, row: int) -> dict[str, str]:
        """Give the cells of one row as formulas of the score sheet name them."""
        working = quote_sheetname(self.working)
        cells = {key: f"{working}!${letter}{row}" for key, letter in self._letters.items()}
        return cells | {key: f"${self._score_letters[key]}{row}" for key in self.shape.inputs}

    def for_pair_score(self, number: int, index: int) -> dict[str, str]:
        """Give the same for the pair `index`, from 0, of a line; `deal_...` is the line itself."""
        row = self.line_row(number)
        deal = {f"deal_{key}": cell for key, cell in self.for_score(row).items()}
        return self.for_score(row + 1 + index) | deal

    def for_marks(self, row: int) -> dict[str, str]:
        """Give the cells of one row of the score sheet, with fixed columns, as a rule of its own sheet names them."""
        cells = {key: f"${letter}{row}" for key, letter in self._score_letters.items()}
        return cells | {"first": cells[self.shape.first_score], "last": cells[self.shape.last_score]}

    def ranges(self) -> dict[str, str]:
        """Give the columns of the working sheet, all rows of each, and its last line as `last_...`."""
        columns = {key: f"${letter}${FIRST_ROW}:${letter}${self.last_row}" for key, letter in self._letters.items()}
        return columns | {f"last_{key}": f"${letter}${self.last_line}" for key, letter in self._letters.items()}

    def on_score(self, row: int, key: str) -> str:
        """Name a cell of the score sheet from anywhere."""
        return named(self.score, row, self.column(key))

    def typed_cells(self, key: str) -> str:
        """Give the cells of lines in which `key` is typed, as a limit wants them."""
        letter = self._score_letters[key]
        if not self.shape.pairs:
            return f"{letter}{FIRST_ROW}:{letter}{self.last_row}"
        rows: list[int] = []
        if key in DEAL_INPUTS:
            rows += [self.line_row(number) for number in range(1, self.lines + 1)]
        if key in PAIR_INPUTS and key not in ("who", "how"):
            rows += [row for index in range(self.shape.pairs) for row in self.pair_rows(index)]
        return " ".join(f"{letter}{row}" for row in sorted(rows))

    def pair_cells(self, key: str, index: int) -> str:
        """Give the cells of the pair `index`, from 0, in a column."""
        return " ".join(f"{self._score_letters[key]}{row}" for row in self.pair_rows(index))


def named(sheet: str, row: int, column_number: int, last_row: int | None = None, last_column: int | None = None) -> str:
    """Give a cell or a range of `sheet` as a defined name wants it: `Rules!$B$7`."""
    first = f"${get_column_letter(column_number)}${row}"
    if last_row is None and last_column is None:
        return f"{quote_sheetname(sheet)}!{first}"
    last = f"${get_column_letter(last_column or column_number)}${last_row or row}"
    return f"{quote_sheetname(sheet)}!{first}:{last}"
