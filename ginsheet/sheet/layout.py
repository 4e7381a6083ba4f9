"""Lays a match out as the classic sheet: one column of points and one of running totals for each side."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ginsheet.i18n import tr
from ginsheet.model.changes import history, present_numbers
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import Correction, Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import Result, ScoredHand, Standing, score, score_hand
from ginsheet.sheet.foot import foot_rows
from ginsheet.sheet.sheet import Cell, CellKind, Column, Row, RowKind, Sheet
from ginsheet.sheet.words import hands as hand_words
from ginsheet.sheet.words import outcome as outcome_words
from ginsheet.sheet.words.plain import addition, date_text, signed
from ginsheet.sheet.words.rules import agreed, rules_name

_QUIET: Final = {Result.DEAD, Result.DRAW}


@dataclass(frozen=True, slots=True)
class _Context:
    """What every cell of one sheet is made from."""

    match: Match
    standing: Standing
    history: dict[int, tuple[Correction, ...]]

    def total_before(self, number: int, side: Side) -> int:
        """Give the running total of `side` above row `number`."""
        return self.standing.hands[number - 2].totals[side.place] if number > 1 else 0

    def earlier(self, number: int) -> tuple[Hand, ...]:
        """Give what stood at row `number` before its corrections, oldest first."""
        return tuple(entry.before for entry in self.history.get(number, ()) if entry.before is not None)


def lay_out(match: Match, standing: Standing | None = None) -> Sheet:
    """Give the sheet of `match`; `standing` spares working it out again where it is at hand."""
    standing = standing or score(match)
    context = _Context(match, standing, history(match))
    columns = _columns(match)
    return Sheet(
        title=tr("Gin Rummy"),
        players=match.players,
        date="" if match.date is None else date_text(match.date),
        place=match.place,
        note=match.note,
        rules=rules_name(match.rules),
        agreed=agreed(match.rules),
        columns=columns,
        rows=tuple(_row(context, columns, scored) for scored in standing.hands),
        foot=foot_rows(match, standing, columns),
        outcome=outcome_words.outcome(match, standing),
        detail=outcome_words.outcome_detail(match, standing) if match.hands else "",
        over=standing.over,
        footnotes=_footnotes(match),
    )


def _columns(match: Match) -> tuple[Column, ...]:
    fixed = (
        Column("number", CellKind.NUMBER, tr("Hand"), 6),
        Column("dealer", CellKind.DEALER, tr("Dealer"), 10),
        Column("how", CellKind.HOW, tr("How it ended"), 33),
        Column("deadwood", CellKind.DEADWOOD, tr("Deadwood"), 11),
    )
    sides = (
        column
        for side in match.sides
        for column in (
            Column(f"points.{side}", CellKind.POINTS, match.name(side), 10, side),
            Column(f"total.{side}", CellKind.TOTAL, tr("total"), 10, side),
        )
    )
    return (*fixed, *sides)


def _row(context: _Context, columns: tuple[Column, ...], scored: ScoredHand) -> Row:
    kind = RowKind.HAND
    if scored.result is Result.ADJUSTMENT:
        kind = RowKind.ADJUSTMENT
    if scored.result in _QUIET or not scored.counted:
        kind = RowKind.QUIET
    of = hand_words.mark_of(scored.result, scored.hand)
    return Row(
        kind=kind,
        cells=tuple(_CELLS[column.kind](context, scored, column.side) for column in columns),
        number=scored.number,
        mark=of,
        letter=hand_words.letter(of),
        note="" if scored.result is Result.ADJUSTMENT else scored.hand.note,
    )


def _number(context: _Context, scored: ScoredHand, side: Side | None) -> Cell:
    return Cell(str(scored.number), scored.number, why=scored.hand.note)


def _dealer(context: _Context, scored: ScoredHand, side: Side | None) -> Cell:
    return Cell("" if scored.dealer is None else context.match.name(scored.dealer))


def _how(context: _Context, scored: ScoredHand, side: Side | None) -> Cell:
    text = hand_words.how_it_ended(context.match, scored.hand)
    before = (hand_words.how_it_ended(context.match, hand) for hand in context.earlier(scored.number))
    return Cell(text, struck=_struck(before, text), why=hand_words.why_points(scored))


def _deadwood(context: _Context, scored: ScoredHand, side: Side | None) -> Cell:
    text = hand_words.deadwood(scored.hand)
    before = (hand_words.deadwood(hand) for hand in context.earlier(scored.number))
    return Cell(text, struck=_struck(before, text), why=hand_words.why_points(scored) if text else "")


def _points(context: _Context, scored: ScoredHand, side: Side | None) -> Cell:
    before = (_points_text(context.match.rules, hand, side) for hand in context.earlier(scored.number))
    if scored.scorer is not side:
        return Cell(struck=_struck(before, ""))
    text = _points_text(context.match.rules, scored.hand, side)
    return Cell(text, scored.points, struck=_struck(before, text), why=hand_words.why_points(scored))


def _points_text(rules: Ruleset, hand: Hand, side: Side | None) -> str:
    """Give the points of a hand as they stand in the column of `side`, with boxes that count at once beside them."""
    worth = score_hand(rules, hand)
    if worth.scorer is not side:
        return ""
    return f"{signed(worth.points)} {signed(worth.at_once)}" if worth.at_once else signed(worth.points)


def _total(context: _Context, scored: ScoredHand, side: Side | None) -> Cell:
    if side is None or scored.scorer is not side:
        return Cell()
    total = scored.totals[side.place]
    why = addition((context.total_before(scored.number, side), scored.step), total)
    return Cell(str(total), total, why=why)


def _struck(before: Iterable[str], text: str) -> tuple[str, ...]:
    """Give what stood in a place before, without repeats of what stands there now."""
    return tuple(earlier for earlier in dict.fromkeys(before) if earlier and earlier != text)


_CELLS: Final[dict[CellKind, Callable[[_Context, ScoredHand, Side | None], Cell]]] = {
    CellKind.NUMBER: _number,
    CellKind.DEALER: _dealer,
    CellKind.HOW: _how,
    CellKind.DEADWOOD: _deadwood,
    CellKind.POINTS: _points,
    CellKind.TOTAL: _total,
}


def _footnotes(match: Match) -> tuple[str, ...]:
    corrections = (
        outcome_words.correction_text(match, correction, now)
        for correction, now in zip(match.corrections, present_numbers(match), strict=True)
    )
    notes = (
        hand_words.note_text(number, hand.note)
        for number, hand in enumerate(match.hands, start=1)
        if hand.note and hand.how is not How.ADJUST
    )
    return (*corrections, *notes)
