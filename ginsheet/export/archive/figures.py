"""What rows add up to: each figure of the summaries said once as a formula and once as the value that it carries.

A formula counts in a table of the workbook; the value is added up while the rows of that table are written. Tests hold
both against `model.career` and `model.opponents`.
"""

import datetime as dt
from collections.abc import Mapping
from typing import Final, NamedTuple

from ginsheet.export.archive.columns import MEETINGS, RESULTS, Table
from ginsheet.export.archive.row_stream import Formula
from ginsheet.export.archive.rows import Row
from ginsheet.sheet.words.archive_book import heading

Keys = tuple[int, ...]


class Figure(NamedTuple):
    """One figure of a player, or of two opponents."""

    how: str
    """`count` the rows, the `sum` or the `best` of a column, or the `part` that one figure is of another."""
    column: str = ""
    turned: bool = False
    """Whether it counts as the second of two opponents sees it."""
    of: str = ""
    """The figure of which it is the part."""


PLAYER_FIGURES: Final[dict[str, Figure]] = {
    "matches": Figure("count"),
    "finished": Figure("sum", "finished"),
    "won": Figure("sum", "won"),
    "lost": Figure("sum", "lost"),
    "won_part": Figure("part", "won", of="finished"),
    "balance": Figure("sum", "margin"),
    "best_margin": Figure("best", "margin"),
    "hands": Figure("sum", "hands"),
    "hands_won": Figure("sum", "hands_won"),
    "points": Figure("sum", "points"),
    "points_per_hand": Figure("part", "points", of="hands"),
    "best_hand": Figure("best", "best_hand"),
    "knocks": Figure("sum", "knocks"),
    "knocks_won": Figure("sum", "knocks_won"),
    "gin": Figure("sum", "gin"),
    "big_gin": Figure("sum", "big_gin"),
    "undercuts_made": Figure("sum", "undercuts_made"),
    "undercuts_suffered": Figure("sum", "undercuts_suffered"),
    "boxes": Figure("sum", "boxes"),
    "shutouts_won": Figure("sum", "shutouts_won"),
    "shutouts_suffered": Figure("sum", "shutouts_suffered"),
    "hands_run": Figure("best", "hands_run"),
}
PAIR_FIGURES: Final[dict[str, Figure]] = {
    "matches": Figure("count"),
    "finished": Figure("sum", "finished"),
    "wins_first": Figure("sum", "won"),
    "wins_second": Figure("sum", "won", turned=True),
    "balance": Figure("sum", "margin"),
    "best_first": Figure("best", "margin"),
    "best_second": Figure("best", "margin", turned=True),
    "hands": Figure("sum", "hands"),
    "hands_first": Figure("sum", "hands_won"),
    "hands_second": Figure("sum", "hands_won", turned=True),
    "points_first": Figure("sum", "points"),
    "points_second": Figure("sum", "points", turned=True),
}


class Tally:
    """Adds up the rows of a table by the keys of players."""

    def __init__(self, table: Table, keys: tuple[str, ...], figures: Mapping[str, Figure]) -> None:
        self._table = table
        self._keys = tuple(table.keys.index(key) for key in keys)
        self._key_names = keys
        self.figures = figures
        used = dict.fromkeys(figure.column for figure in figures.values() if figure.column)
        self._columns = {column: table.keys.index(column) for column in used}
        self.sums: dict[Keys, dict[str, int]] = {}
        self._bests: dict[Keys, dict[str, int]] = {}
        self.counts: dict[Keys, int] = {}

    def add(self, row: Row) -> Keys:
        """Take a row; give its keys."""
        keys: Keys = tuple(row[place] for place in self._keys)  # type: ignore[misc] # keys are numbers
        self.counts[keys] = self.counts.get(keys, 0) + 1
        sums = self.sums.setdefault(keys, dict.fromkeys(self._columns, 0))
        bests = self._bests.setdefault(keys, dict.fromkeys(self._columns, 0))
        for column, place in self._columns.items():
            value = row[place]
            if isinstance(value, int):
                sums[column] += value
                bests[column] = max(bests[column], value)
        return keys

    def value(self, keys: Keys, key: str) -> int | float | str:
        """Give what a figure comes to."""
        figure = self.figures[key]
        keys = keys[::-1] if figure.turned else keys
        if figure.how == "count":
            return self.counts.get(keys, 0)
        if figure.how == "part":
            whole = self.sums[keys][figure.of]
            return self.sums[keys][figure.column] / whole if whole else ""
        return (self.sums if figure.how == "sum" else self._bests)[keys][figure.column]

    def formula(self, keys: Keys, key: str, cells: tuple[str, ...], own: Mapping[str, str]) -> Formula:
        """Give a figure as a formula: `cells` hold the keys, `own` names the cells of the other figures of the row."""
        figure = self.figures[key]
        cells = cells[::-1] if figure.turned else cells
        value = self.value(keys, key)
        wanted = [(self._ref(name), cell) for name, cell in zip(self._key_names, cells, strict=True)]
        pairs = ",".join(f"{ref},{cell}" for ref, cell in wanted)
        if figure.how == "count":
            return Formula(f"COUNTIFS({pairs})", value)
        if figure.how == "part":
            return Formula(f'IF({own[figure.of]}=0,"",{own[figure.column]}/{own[figure.of]})', value)
        if figure.how == "sum":
            return Formula(f"SUMIFS({self._ref(figure.column)},{pairs})", value)
        tests = "*".join(f"({ref}={cell})" for ref, cell in wanted)
        return Formula(f"SUMPRODUCT(MAX({tests}*{self._ref(figure.column)}))", value)

    def _ref(self, column: str) -> str:
        return reference(self._table, column)


def reference(table: Table, column: str) -> str:
    """Name a column of a table in a formula, wherever the table lies and however many rows it has."""
    name = "".join(f"'{letter}" if letter in "[]#'@" else letter for letter in heading(column))
    return f"{table.name}[{name}]"


class Met(NamedTuple):
    """A finished match of two opponents, as the first of them sees it."""

    date: dt.date | None
    match: str
    margin: int


class Figures:
    """All that is counted while the rows of matches are written."""

    def __init__(self) -> None:
        self.players = Tally(RESULTS, ("player_no",), PLAYER_FIGURES)
        self.pairs = Tally(MEETINGS, ("player_no", "opponent_no"), PAIR_FIGURES)
        self.names: dict[int, str] = {}
        """The name of each player, as it is written in the last row."""
        self.met: dict[Keys, list[Met]] = {}

    def add_result(self, row: Row) -> None:
        """Take a row of the table of results."""
        [number] = self.players.add(row)
        self.names[number] = str(row[_NAME])

    def add_meeting(self, row: Row) -> None:
        """Take a row of the table of meetings."""
        first, second = self.pairs.add(row)
        if first < second and row[_FINISHED]:
            date, margin = row[_DATE], row[_MARGIN]
            self.met.setdefault((first, second), []).append(
                Met(date if isinstance(date, dt.date) else None, str(row[_MATCH]), int(margin or 0))  # type: ignore[arg-type]
            )


_NAME: Final = RESULTS.keys.index("player")
_DATE, _FINISHED, _MARGIN, _MATCH = (MEETINGS.keys.index(key) for key in ("date", "finished", "margin", "match"))
