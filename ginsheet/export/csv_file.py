"""A match as a table of hands in CSV, for whatever reads tables.

One row for each hand; the lines below the ruled line are not in it, so that every column can be summed. The heading
depends on the rules and the number of players alone, so that a script can rely on it: for two players and one game it
is always the same, three players add the columns of C, further games their totals (`total_a_2`: of side A in game 2),
an upcard its own column. The deal of partners is one row too, with its net, so that the sums hold; the hand of each
pair stands beside it (`pair_1_points`). The file is UTF-8 with a byte order mark, without which Excel takes the letters
for those of another alphabet, and its lines end as RFC 4180 has it.
"""

import csv
import io
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from ginsheet.export.data import knocker_count
from ginsheet.export.options import ExportOptions
from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import ScoredHand, score
from ginsheet.model.worth import HandScore

BYTE_ORDER_MARK: Final = "\ufeff"
_UNREADABLE: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_LEADS_A_FORMULA: Final = re.compile("[\\s\ufeff]*[=+\\-@＝＋－＠]|[\t\r\n]")
"""How a text begins that a spreadsheet program would calculate (OWASP, CSV Injection), wide letters included."""

_Value = str | int | None
_Cells = dict[str, Callable[[ScoredHand], _Value]]
"""Columns from left to right, by their heading: what each has of a hand."""


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the hands of `match` as CSV."""
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    cells = _cells(match)
    writer.writerow(cells)
    for scored in score(match).hands:
        writer.writerow(safe(cell(scored)) for cell in cells.values())
    return (BYTE_ORDER_MARK + table.getvalue()).encode()


def _cells(match: Match) -> _Cells:
    """Give the columns; the totals in them are the running totals that count towards the target."""
    cells: _Cells = {"hand": lambda scored: scored.number, "dealer": lambda scored: _name(match, scored.dealer)}
    if match.rules.upcard:
        cells["upcard"] = lambda scored: scored.hand.upcard
    cells["by"] = lambda scored: _name(match, scored.hand.by)
    if Side.C in match.sides:
        cells["against"] = lambda scored: _name(match, scored.opponent)
    cells |= {
        "result": lambda scored: scored.result.value,
        "mark": lambda scored: _mark(scored.hand),
        "knocker": lambda scored: knocker_count(scored.hand),
        "opponent": lambda scored: scored.hand.opponent,
        "winner": lambda scored: _name(match, scored.winner),
        "points": lambda scored: scored.points,
        "boxes": lambda scored: scored.boxes,
    }
    for side in match.sides:
        cells |= _of_side(side, match.rules.columns)
    cells |= {f"player_{side.lower()}": partial(_constant, match.name(side)) for side in match.sides}
    if match.rules.partnership:
        cells |= {f"seat_{seat}": partial(_constant, name) for seat, name in enumerate(match.players, start=1)}
        for index in range(match.pair_count):
            cells |= _of_pair(match, index)
    cells["note"] = lambda scored: scored.hand.note
    return cells


def _of_side(side: Side, games: int) -> _Cells:
    """Give what a side has of a hand: its points and its running total in every game."""
    letter = side.lower()
    return {
        f"points_{letter}": lambda scored: scored.points if scored.scorer is side else 0,
        f"total_{letter}": lambda scored: scored.totals[side.place],
        **{f"total_{letter}_{game}": partial(_total, side, game) for game in range(2, games + 1)},
    }


def _total(side: Side, game: int, scored: ScoredHand) -> int:
    return scored.column_totals[game - 1][side.place]


def _constant(name: str, scored: ScoredHand) -> str:
    return name


def _of_pair(match: Match, index: int) -> _Cells:
    """Give the hand of one pair of opponents in its deal, by the names of the two players."""
    names = match.pair(index)
    cells: dict[str, Callable[[Hand, HandScore], _Value]] = {
        "by": lambda hand, worth: hand.by and names[hand.by.place],
        "result": lambda hand, worth: worth.result.value,
        "mark": lambda hand, worth: _mark(hand),
        "knocker": lambda hand, worth: knocker_count(hand),
        "opponent": lambda hand, worth: hand.opponent,
        "winner": lambda hand, worth: worth.winner and names[worth.winner.place],
        "points": lambda hand, worth: worth.points,
    }

    def value(key: str, scored: ScoredHand) -> _Value:
        if not scored.hand.pairs:  # points as written, an adjustment
            return None
        return cells[key](scored.hand.pairs[index], scored.worth.pairs[index])

    return {f"pair_{index + 1}_{key}": partial(value, key) for key in cells}


def lost_letters(texts: Iterable[str]) -> list[str]:
    """List the letters of `texts` that no table holds, each once, sorted; a carriage return is a line end."""
    return sorted({letter for text in texts for letter in _UNREADABLE.findall(text)} - {"\r"})


def safe(value: str | int | None) -> str | int | None:
    """Keep numbers as they are; put an apostrophe in front of a text that a program would calculate."""
    if not isinstance(value, str):
        return value
    text = _UNREADABLE.sub("\N{REPLACEMENT CHARACTER}", value.replace("\r\n", "\n").replace("\r", "\n"))
    return f"'{text}" if _LEADS_A_FORMULA.match(text) else text


def _name(match: Match, side: Side | None) -> str | None:
    return None if side is None else match.name(side)


def _mark(hand: Hand) -> str | None:
    return None if hand.mark is None else hand.mark.value
