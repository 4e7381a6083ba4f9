"""Numbers that players wrote beside their hands, held against those that follow from the hands."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import ScoredHand, Standing, score
from ginsheet.model.worth import HandScore
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import FootLine, Sheet
from ginsheet.storage.imports.registry import Remark, RemarkCode

_Column = tuple[Side, int | None]
"""A column of totals: the side, and the game where there are several."""


class Written(NamedTuple):
    """A number as it was written in a line."""

    line: int
    """The line as people count it, from 1."""
    hand: int
    """The place of its hand in the match, from 0."""
    column: str
    """The key of its column (`sheet.columns`): `points`, `points.A`, `total.A`, `total.A.2`."""
    value: int
    pair: int | None = None
    """Of a deal of partners, the pair whose points they are, from 0."""


class WrittenFoot(NamedTuple):
    """A number as it was written below the ruled line."""

    line: FootLine
    column: str
    value: int


def compare(
    match: Match, written: Iterable[Written], foot: Sequence[WrittenFoot] = (), layout: Layout | None = None
) -> Iterator[Remark]:
    """Name each line of which something that is written does not add up, in the order of the lines."""
    standing = score(match)
    off: dict[_Column, int] = {}
    for entry in sorted(written, key=lambda entry: (entry.hand, entry.pair is not None, entry.pair or 0)):
        row = standing.hands[entry.hand]
        kind, side, game = _parts(entry.column)
        if kind == "points":
            yield from _points(match, row, entry, side)
        elif side is not None:
            yield from _total(match, row, entry, (side, game), off)
    if foot:
        sheet = lay_out(match, standing, layout)
        for number in foot:
            yield from _foot(match, standing, sheet, number)


def _parts(column: str) -> tuple[str, Side | None, int | None]:
    kind, *rest = column.split(".")
    return kind, Side(rest[0]) if rest else None, int(rest[1]) if len(rest) > 1 else None


def _points(match: Match, row: ScoredHand, entry: Written, side: Side | None) -> Iterator[Remark]:
    if not row.counted:
        return
    worth: HandScore = row.worth if entry.pair is None else row.worth.pairs[entry.pair]
    scorer = side if side is not None else worth.scorer
    right = worth.points if worth.scorer is not None and scorer is worth.scorer else 0
    with_boxes = right + worth.at_once if right else right
    if entry.value in (right, with_boxes):
        return
    who = "" if scorer is None else _name(match, scorer, entry.pair)
    code = RemarkCode.POINTS_DIFFER if who else RemarkCode.NO_POINTS
    yield Remark(code, {"line": entry.line, "who": who, "written": entry.value, "right": right})


def _name(match: Match, side: Side, pair: int | None) -> str:
    return match.name(side) if pair is None else match.pair(pair)[side.place]


def _total(
    match: Match,
    row: ScoredHand,
    entry: Written,
    column: _Column,
    off: dict[_Column, int],
) -> Iterator[Remark]:
    """Name a total that differs; where the same difference stood above already, that it goes on from there."""
    side, game = column
    place = (game or 1) - 1
    if place >= len(row.column_totals):
        return
    right = row.column_totals[place][side.place]
    before = off.get(column, 0)
    off[column] = entry.value - right
    if entry.value == right:
        return
    goes_on = entry.value - right == before
    codes = {
        (False, False): RemarkCode.TOTAL_DIFFERS,
        (False, True): RemarkCode.TOTAL_GOES_ON,
        (True, False): RemarkCode.TOTAL_OF_GAME_DIFFERS,
        (True, True): RemarkCode.TOTAL_OF_GAME_GOES_ON,
    }
    values = {"line": entry.line, "who": match.name(side), "game": game, "written": entry.value, "right": right}
    yield Remark(codes[len(row.column_totals) > 1, goes_on], values)


def _foot(match: Match, standing: Standing, sheet: Sheet, number: WrittenFoot) -> Iterator[Remark]:
    _, side, game = _parts(number.column)
    row = next((row for row in sheet.foot if row.line is number.line), None)
    if row is None or side is None or number.column not in {column.key for column in sheet.columns}:
        return
    cell = sheet.cell(row, number.column)
    right = cell.value
    if right is None and number.line is FootLine.BOXES and game is None:
        right = standing.games[0].boxes[side.place] if number.column.startswith("points") else None
    name = sheet.cell(row, "how").text
    values = {"name": name, "who": match.name(side), "game": game, "written": number.value, "right": right}
    if right is None:
        yield Remark(RemarkCode.FOOT_OPEN, values)
    elif number.value != right:
        in_game = len(standing.games) > 1 and number.line is not FootLine.MATCH
        yield Remark(RemarkCode.FOOT_OF_GAME_DIFFERS if in_game else RemarkCode.FOOT_DIFFERS, values)
