"""A match as a table of hands in CSV, for whatever reads tables.

One row for each hand under a heading that never changes, so that a script can rely on it; the lines below the ruled
line are not in it, so that every column can be summed. The file is UTF-8 with a byte order mark, without which
Excel takes the letters for those of another alphabet, and its lines end as RFC 4180 has it.
"""

import csv
import io
import re
from collections.abc import Callable, Iterable
from typing import Final

from ginsheet.export.data import knocker_count
from ginsheet.export.options import ExportOptions
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import ScoredHand, score

_BYTE_ORDER_MARK: Final = "\ufeff"
_UNREADABLE: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_LEADS_A_FORMULA: Final = re.compile("[\\s\ufeff]*[=+\\-@＝＋－＠]|[\t\r\n]")
"""How a text begins that a spreadsheet program would calculate (OWASP, CSV Injection), wide letters included."""

_CELLS: Final[dict[str, Callable[[Match, ScoredHand], str | int | None]]] = {
    "hand": lambda match, scored: scored.number,
    "dealer": lambda match, scored: _name(match, scored.dealer),
    "by": lambda match, scored: _name(match, scored.hand.by),
    "result": lambda match, scored: scored.result.value,
    "mark": lambda match, scored: scored.hand.mark and scored.hand.mark.value,
    "knocker": lambda match, scored: knocker_count(scored.hand),
    "opponent": lambda match, scored: scored.hand.opponent,
    "winner": lambda match, scored: _name(match, scored.winner),
    "points": lambda match, scored: scored.points,
    "boxes": lambda match, scored: scored.boxes,
    "points_a": lambda match, scored: scored.points if scored.scorer is Side.A else 0,
    "total_a": lambda match, scored: scored.totals[Side.A.place],
    "points_b": lambda match, scored: scored.points if scored.scorer is Side.B else 0,
    "total_b": lambda match, scored: scored.totals[Side.B.place],
    "player_a": lambda match, scored: match.name(Side.A),
    "player_b": lambda match, scored: match.name(Side.B),
    "note": lambda match, scored: scored.hand.note,
}
"""The columns from left to right; totals are the running totals that count towards the target."""

COLUMNS: Final = tuple(_CELLS)
"""The heading."""


def render(match: Match, options: ExportOptions) -> bytes:
    """Give the hands of `match` as CSV."""
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(COLUMNS)
    for scored in score(match).hands:
        writer.writerow(_safe(cell(match, scored)) for cell in _CELLS.values())
    return (_BYTE_ORDER_MARK + table.getvalue()).encode()


def lost_letters(texts: Iterable[str]) -> list[str]:
    """List the letters of `texts` that no table holds, each once, sorted; a carriage return is a line end."""
    return sorted({letter for text in texts for letter in _UNREADABLE.findall(text)} - {"\r"})


def _safe(value: str | int | None) -> str | int | None:
    """Keep numbers as they are; put an apostrophe in front of a text that a program would calculate."""
    if not isinstance(value, str):
        return value
    text = _UNREADABLE.sub("\N{REPLACEMENT CHARACTER}", value.replace("\r\n", "\n").replace("\r", "\n"))
    return f"'{text}" if _LEADS_A_FORMULA.match(text) else text


def _name(match: Match, side: Side | None) -> str | None:
    return None if side is None else match.name(side)
