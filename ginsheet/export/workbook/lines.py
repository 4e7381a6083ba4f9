"""The lines of the workbook with what the model says of each: the values that the formulas carry."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import ScoredHand, Standing
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words.workbook import how_words, way_code


@dataclass(frozen=True, slots=True)
class Line:
    """A prepared line, written or empty."""

    count: int
    """The lines written down to this one."""
    hand: Hand | None
    scored: ScoredHand | None
    ending: str
    letter: str
    dealer: Side
    """Who deals, or dealt last where the line is no hand."""
    dealer_name: str
    totals: tuple[int, ...]
    over_above: Side | None
    """Who has won the game above this line."""
    over: Side | None
    """Who has won the game by this line."""


def written_lines(match: Match, standing: Standing, sheet: Sheet) -> list[Line]:
    """Give a line for each hand of `match`."""
    last_counted = max((row.number for row in standing.hands if row.counted), default=0)
    lines: list[Line] = []
    dealer = standing.next_dealer
    for scored, row in zip(reversed(standing.hands), reversed(sheet.rows), strict=True):
        dealer = scored.dealer or dealer  # a line that nobody deals has the dealer of the next hand
        lines.append(
            Line(
                count=scored.number,
                hand=scored.hand,
                scored=scored,
                ending=sheet.cell(row, "how").text,
                letter=row.letter,
                dealer=dealer,
                dealer_name="" if scored.dealer is None else match.name(scored.dealer),
                totals=scored.totals,
                over_above=None if scored.counted else standing.winner,
                over=standing.winner if scored.number >= last_counted else None,
            )
        )
    return lines[::-1]


def empty_line(match: Match, standing: Standing) -> Line:
    """Give a line below all that is written."""
    return Line(
        count=len(match.hands),
        hand=None,
        scored=None,
        ending="",
        letter="",
        dealer=standing.next_dealer,
        dealer_name="",
        totals=standing.games[0].totals,
        over_above=standing.winner,
        over=standing.winner,
    )


def _code(value: StrEnum | None) -> str:
    return "" if value is None else value.value


def _of_side(line: Line, side: Side, value: int) -> str | int:
    return value if line.scored is not None and line.scored.scorer is side else ""


def _points(line: Line) -> int:
    return line.scored.points if line.scored else 0


WORKING_RESULTS: Final[dict[str, Callable[[Line], str | int]]] = {
    "count": lambda line: line.count,
    "code": lambda line: "" if line.hand is None else way_code(line.hand),
    "by": lambda line: _code(line.hand.by if line.hand else None),
    "flaw": lambda line: "",
    "result": lambda line: _code(line.scored.result if line.scored else None),
    "open": lambda line: "yes" if line.over_above is None else "no",
    "winner": lambda line: _code(line.scored.winner if line.scored else None),
    "scorer": lambda line: _code(line.scored.scorer if line.scored else None),
    "points": _points,
    "boxes": lambda line: line.scored.boxes if line.scored else 0,
    "total_a": lambda line: line.totals[Side.A.place],
    "total_b": lambda line: line.totals[Side.B.place],
    "over": lambda line: _code(line.over),
    "dealer": lambda line: line.dealer.value,
}
"""What the formulas of `formulas.WORKING` come to."""

SCORE_RESULTS: Final[dict[str, Callable[[Line], str | int]]] = {
    "number": lambda line: line.count if line.hand else "",
    "dealer": lambda line: line.dealer_name,
    "ending": lambda line: line.ending,
    "letter": lambda line: line.letter,
    "boxes": lambda line: line.scored.boxes if line.scored and line.scored.winner else "",
    "points_a": lambda line: _of_side(line, Side.A, _points(line)),
    "total_a": lambda line: _of_side(line, Side.A, line.totals[Side.A.place]),
    "points_b": lambda line: _of_side(line, Side.B, _points(line)),
    "total_b": lambda line: _of_side(line, Side.B, line.totals[Side.B.place]),
}
"""What the formulas of `formulas.SCORE` come to."""

INPUTS: Final[dict[str, Callable[[Match, Hand], str | int | None]]] = {
    "who": lambda match, hand: None if hand.by is None else match.name(hand.by),
    "how": lambda match, hand: how_words()[way_code(hand)],
    "knocker": lambda match, hand: hand.knocker,
    "opponent": lambda match, hand: hand.opponent,
    "written": lambda match, hand: hand.points,
    "note": lambda match, hand: hand.note or None,
}
"""What the players said, as the input cells have it."""
