"""Where everything stands in the workbook: the columns of its sheets, and how a formula names a cell."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from openpyxl.utils import get_column_letter, quote_sheetname

from ginsheet.model.hand import POINTS_MOST, Side
from ginsheet.model.ruleset import DEADWOOD_MOST

SCORE_COLUMNS: Final = (
    "number",
    "dealer",
    "who",
    "how",
    "knocker",
    "opponent",
    "written",
    "ending",
    "letter",
    "boxes",
    "points_a",
    "total_a",
    "points_b",
    "total_b",
    "note",
)
"""The columns of the score sheet from left to right."""

INPUT_COLUMNS: Final = ("who", "how", "knocker", "opponent", "written", "note")
"""Those that are typed; all others are worked out."""

WORKING_COLUMNS: Final = (
    "count",
    "code",
    "by",
    "flaw",
    "result",
    "open",
    "winner",
    "scorer",
    "points",
    "boxes",
    "total_a",
    "total_b",
    "over",
    "dealer",
)
"""The columns of the sheet on which the score is worked out, line by line beside the score sheet."""

HEADING_ROW: Final = 6
FIRST_ROW: Final = HEADING_ROW + 1
LINES_LEAST: Final = 40
"""The prepared lines of a sheet, written or not."""
SPARE_LINES: Final = 12
"""The empty lines below a long match."""

_START: Final = {
    "above_count": "0",
    "above_total_a": "0",
    "above_total_b": "0",
    "above_over": '""',
    "above_winner": '""',
    "above_dealer": "first_dealer",
}
"""What stands above the first line."""

_BOUNDS: Final = {"deadwood_most": str(DEADWOOD_MOST), "points_most": str(POINTS_MOST)}


def column(columns: tuple[str, ...], key: str) -> int:
    """Give the number of a column, from 1."""
    return columns.index(key) + 1


@dataclass(frozen=True)
class Places:
    """The sheets of one match by name, and how many lines they have."""

    score: str
    rules: str
    working: str
    words: str
    lines: int

    @property
    def last_row(self) -> int:
        """The row of the last prepared line."""
        return HEADING_ROW + self.lines

    @property
    def foot_row(self) -> int:
        """The first row below the ruled line, which is a low row of its own."""
        return self.last_row + 2

    @cached_property
    def _inputs(self) -> dict[str, str]:
        return {key: get_column_letter(column(SCORE_COLUMNS, key)) for key in INPUT_COLUMNS}

    @cached_property
    def _working(self) -> dict[str, str]:
        return {key: get_column_letter(column(WORKING_COLUMNS, key)) for key in WORKING_COLUMNS}

    def for_working(self, row: int) -> dict[str, str]:
        """Give the cells of one line as formulas of the working sheet name them; `above_...` is the line above."""
        score = quote_sheetname(self.score)
        cells = {key: f"{score}!${letter}{row}" for key, letter in self._inputs.items()}
        cells |= {key: f"${letter}{row}" for key, letter in self._working.items()}
        cells |= _BOUNDS
        if row == FIRST_ROW:
            return cells | _START
        return cells | {above: f"${self._working[above.removeprefix('above_')]}{row - 1}" for above in _START}

    def for_score(self, row: int) -> dict[str, str]:
        """Give the cells of one line as formulas of the score sheet name them."""
        working = quote_sheetname(self.working)
        cells = {key: f"{working}!${letter}{row}" for key, letter in self._working.items()}
        return cells | {key: f"${letter}{row}" for key, letter in self._inputs.items()}

    def for_marks(self, row: int) -> dict[str, str]:
        """Give the cells of one line of the score sheet, with fixed columns, as a rule of its own sheet names them."""
        return {key: f"${get_column_letter(place)}{row}" for place, key in enumerate(SCORE_COLUMNS, start=1)}

    def ranges(self) -> dict[str, str]:
        """Give the columns of the working sheet, all lines of each, and its last line as `last_...`."""
        columns = {key: f"${letter}${FIRST_ROW}:${letter}${self.last_row}" for key, letter in self._working.items()}
        return columns | {f"last_{key}": f"${letter}${self.last_row}" for key, letter in self._working.items()}

    def on_score(self, row: int, key: str, last_row: int | None = None) -> str:
        """Name a cell of the score sheet, or a column of it down to `last_row`, from anywhere."""
        letter = get_column_letter(column(SCORE_COLUMNS, key))
        end = "" if last_row is None else f":${letter}${last_row}"
        return f"{quote_sheetname(self.score)}!${letter}${row}{end}"


def named(sheet: str, row: int, column_number: int, last_row: int | None = None, last_column: int | None = None) -> str:
    """Give a cell or a range of `sheet` as a defined name wants it: `Rules!$B$7`."""
    first = f"${get_column_letter(column_number)}${row}"
    if last_row is None and last_column is None:
        return f"{quote_sheetname(sheet)}!{first}"
    last = f"${get_column_letter(last_column or column_number)}${last_row or row}"
    return f"{quote_sheetname(sheet)}!{first}:{last}"


def side_words(side: Side) -> dict[str, str]:
    """Give what stands for a side in formulas: `ME` is its letter, `me` and `you` end the names of its cells."""
    return {"ME": side.value, "me": side.value.lower(), "you": side.other.value.lower()}
