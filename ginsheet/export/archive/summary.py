"""The tables that are worked out: players, head to head, and the balance of the two who met most often."""

import datetime as dt
from collections.abc import Iterator
from typing import NamedTuple

from openpyxl.utils import get_column_letter

from ginsheet.export.archive.columns import BALANCE, HEAD_TO_HEAD, PLAYERS, Table
from ginsheet.export.archive.figures import Figures, Keys, Met, Tally
from ginsheet.export.archive.row_stream import Cell, Formula
from ginsheet.model.checks import name_key

Cells = tuple[Cell, ...]


class Rivals(NamedTuple):
    """The two who met most often in finished matches; the first is ahead in matches."""

    first: str
    second: str
    met: list[Met]


def player_numbers(figures: Figures) -> list[int]:
    """Give the numbers of the players, by most matches and then by name."""
    counts, names = figures.players.counts, figures.names
    return sorted(names, key=lambda number: (-counts[number,], name_key(names[number])))


def pair_numbers(figures: Figures) -> list[Keys]:
    """Give the pairs of opponents, by most matches and then by name; the first of a pair is the one ahead."""
    names, counts = figures.names, figures.pairs.counts
    found = [_ahead_first(figures, keys) for keys in counts if keys[0] < keys[1]]
    return sorted(found, key=lambda keys: (-counts[keys], *(name_key(names[number]) for number in keys)))


def _ahead_first(figures: Figures, keys: Keys) -> Keys:
    wins = figures.pairs.value(keys, "wins_first"), figures.pairs.value(keys, "wins_second")
    names = [name_key(figures.names[number]) for number in keys]
    turned = wins[1] > wins[0] if wins[0] != wins[1] else names[1] < names[0]  # type: ignore[operator] # both are numbers
    return keys[::-1] if turned else keys


def player_row(figures: Figures, number: int, row: int) -> Cells:
    """Give the row of a player as it stands in the given row of the sheet."""
    told: dict[str, Cell] = {"no": number, "player": figures.names[number]}
    return _cells(PLAYERS, told, figures.players, (number,), ("no",), row)


def pair_row(figures: Figures, keys: Keys, row: int) -> Cells:
    """Give the row of two opponents as it stands in the given row of the sheet."""
    first, second = keys
    told: dict[str, Cell] = {
        "first": figures.names[first],
        "second": figures.names[second],
        "first_no": first,
        "second_no": second,
    }
    return _cells(HEAD_TO_HEAD, told, figures.pairs, keys, ("first_no", "second_no"), row)


def _cells(
    table: Table, told: dict[str, Cell], tally: Tally, keys: Keys, key_columns: tuple[str, ...], row: int
) -> Cells:
    own = {key: f"${get_column_letter(place)}{row}" for place, key in enumerate(table.keys, start=1)}
    cells = tuple(own[key] for key in key_columns)
    return tuple(told[key] if key in told else tally.formula(keys, key, cells, own) for key in table.keys)


def rivals(figures: Figures) -> Rivals | None:
    """Find the two who met most often; None where nobody has finished a match."""
    if not figures.met:
        return None
    keys = max(figures.met, key=lambda keys: (len(figures.met[keys]), -keys[0], -keys[1]))
    first, second = _ahead_first(figures, keys)
    sign = 1 if (first, second) == keys else -1
    met = sorted(figures.met[keys], key=lambda one: one.date or dt.date.min)
    return Rivals(figures.names[first], figures.names[second], [one._replace(margin=sign * one.margin) for one in met])


def balance_rows(two: Rivals) -> Iterator[Cells]:
    """Give the rows of the balance; the first of the two is ahead where it is above 0."""
    margin, total = (get_column_letter(BALANCE.place(key)) for key in ("margin", "balance"))
    balance = 0
    for number, one in enumerate(two.met, start=1):
        balance += one.margin
        row = number + 1
        formula = Formula(f"N({total}{row - 1})+{margin}{row}", balance)
        yield number, one.date, f"{two.first} – {two.second}", one.margin, formula, one.match
