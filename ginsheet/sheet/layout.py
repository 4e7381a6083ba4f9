"""Lays a match out as a sheet, in the columns of one of the layouts."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from ginsheet.i18n import tr
from ginsheet.model.changes import history, present_numbers
from ginsheet.model.hand import Hand, How
from ginsheet.model.match import Correction, Match
from ginsheet.model.scoring import ScoredHand, Standing, score
from ginsheet.model.worth import HandScore, Result, score_hand
from ginsheet.sheet.columns import Layout, columns_of
from ginsheet.sheet.doubts import cards_notes, pair_doubts, row_doubts, with_doubt
from ginsheet.sheet.foot import foot_rows
from ginsheet.sheet.sheet import Cell, CellKind, Column, Row, RowKind, Sheet
from ginsheet.sheet.words import hands as hand_words
from ginsheet.sheet.words import outcome as outcome_words
from ginsheet.sheet.words.cards import card_text
from ginsheet.sheet.words.money import stake_text
from ginsheet.sheet.words.plain import addition, date_text, listed, signed
from ginsheet.sheet.words.rules import agreed, rules_name

_QUIET: Final = {Result.DEAD, Result.DRAW}


class _Context(NamedTuple):
    """What every cell of one sheet is made from."""

    match: Match
    standing: Standing
    history: dict[int, tuple[Correction, ...]]

    def total_before(self, number: int, column: Column) -> int:
        """Give the running total of a column above row `number`."""
        if number == 1 or column.game is None or column.side is None:
            return 0
        return self.standing.hands[number - 2].column_totals[column.game - 1][column.side.place]

    def earlier(self, number: int) -> tuple[Hand, ...]:
        """Give what stood at row `number` before its corrections, oldest first."""
        return tuple(entry.before for entry in self.history.get(number, ()) if entry.before is not None)


_Maker = Callable[[_Context, ScoredHand, Column], Cell]


def lay_out(
    match: Match, standing: Standing | None = None, layout: Layout | None = None, *, cards: bool = False
) -> Sheet:
    """Give the sheet of `match`; `standing` spares working it out again where it is at hand.

    Without a `layout`, or with one that the rules do not fit, it is the usual one of the rules. With `cards` the
    footnotes tell the cards of the hands that have them.
    """
    standing = standing or score(match)
    context = _Context(match, standing, history(match))
    columns = columns_of(match, layout)
    return Sheet(
        title=tr("Gin Rummy"),
        players=tuple(match.name(side) for side in match.sides),
        seats=tuple(listed(list(match.members(side))) for side in match.sides) if match.side_names else (),
        date="" if match.date is None else date_text(match.date),
        place=match.place,
        note=match.note,
        rules=rules_name(match.rules),
        agreed=(*agreed(match.rules), *(() if match.stake is None else (stake_text(match.stake),))),
        columns=columns,
        rows=tuple(row for scored in standing.hands for row in _rows(context, columns, scored)),
        foot=foot_rows(match, standing, columns),
        outcome=outcome_words.outcome(match, standing),
        detail=outcome_words.outcome_detail(match, standing) if match.hands else "",
        over=standing.over,
        footnotes=_footnotes(match, standing, cards=cards),
    )


def _rows(context: _Context, columns: tuple[Column, ...], scored: ScoredHand) -> Iterable[Row]:
    """Give the row of a hand; of a deal of partners also the rows of its pairs."""
    yield _row(context, columns, scored)
    for index, (pair, worth) in enumerate(zip(scored.hand.pairs, scored.worth.pairs, strict=True)):
        yield _pair_row(context, columns, scored, index, pair, worth)


def _row(context: _Context, columns: tuple[Column, ...], scored: ScoredHand) -> Row:
    kind = RowKind.HAND
    if scored.result is Result.ADJUSTMENT:
        kind = RowKind.ADJUSTMENT
    if scored.result in _QUIET or not scored.counted:
        kind = RowKind.QUIET
    of = hand_words.mark_of(scored.result, scored.hand)
    return Row(
        kind=kind,
        cells=tuple(_CELLS[column.kind](context, scored, column) for column in columns),
        number=scored.number,
        mark=of,
        letter=hand_words.letter(of),
        note="" if scored.result is Result.ADJUSTMENT else scored.hand.note,
        doubt=" ".join(row_doubts(context.match, scored)),
    )


def _pair_row(
    context: _Context, columns: tuple[Column, ...], scored: ScoredHand, index: int, pair: Hand, worth: HandScore
) -> Row:
    why = hand_words.sum_text(pair, worth, named=True)
    points = signed(worth.points) if worth.scorer is not None else ""
    of = hand_words.mark_of(worth.result, pair)
    doubts = pair_doubts(context.match, pair, index)
    cells = {
        CellKind.HOW: lambda column: Cell(hand_words.how_pair_ended(context.match, pair, index), why=why),
        CellKind.DEADWOOD: lambda column: Cell(
            with_doubt(hand_words.deadwood(pair), doubts), why=" ".join(doubts) or why
        ),
        CellKind.POINTS: lambda column: (
            Cell(points, worth.points, why=why) if points and column.side in (None, worth.scorer) else Cell()
        ),
    }
    return Row(
        kind=RowKind.PAIR,
        cells=tuple(cells[column.kind](column) if column.kind in cells else Cell() for column in columns),
        number=scored.number,
        mark=of,
        letter=hand_words.letter(of),
        pair=index,
        doubt=" ".join(doubts),
    )


def _number(context: _Context, scored: ScoredHand, column: Column) -> Cell:
    return Cell(str(scored.number), scored.number, why=scored.hand.note)


def _dealer(context: _Context, scored: ScoredHand, column: Column) -> Cell:
    return Cell("" if scored.dealer is None else context.match.name(scored.dealer))


def _upcard(context: _Context, scored: ScoredHand, column: Column) -> Cell:
    text = _upcard_text(scored.hand)
    return Cell(text, struck=_struck(map(_upcard_text, context.earlier(scored.number)), text))


def _upcard_text(hand: Hand) -> str:
    return "" if hand.upcard is None else card_text(hand.upcard)


def _how(context: _Context, scored: ScoredHand, column: Column) -> Cell:
    text = hand_words.how_it_ended(context.match, scored.hand, scored.opponent)
    earlier = context.earlier(scored.number)
    before = (hand_words.how_it_ended(context.match, hand, hand.against) for hand in earlier)
    return Cell(text, struck=_struck(before, text), why=hand_words.why_points(scored))


def _deadwood(context: _Context, scored: ScoredHand, column: Column) -> Cell:
    doubts = row_doubts(context.match, scored)
    text = with_doubt(hand_words.deadwood(scored.hand), doubts)
    before = (hand_words.deadwood(hand) for hand in context.earlier(scored.number))
    why = " ".join(doubts) or hand_words.why_points(scored)
    return Cell(text, struck=_struck(before, text), why=why if text else "")


def _points(context: _Context, scored: ScoredHand, column: Column) -> Cell:
    rules = context.match.rules
    earlier = context.earlier(scored.number)
    before = [_points_text(score_hand(rules, hand, hand.against), column) for hand in earlier]
    text = _points_text(scored.worth, column)
    if not text:
        return Cell(struck=_struck(before, ""))
    return Cell(text, scored.points, struck=_struck(before, text), why=hand_words.why_points(scored))


def _points_text(worth: HandScore, column: Column) -> str:
    """Give the points of a hand as they stand in a side's column or in that of all; boxes that count at once follow."""
    if worth.scorer is None or column.side not in (None, worth.scorer):
        return ""
    return f"{signed(worth.points)} {signed(worth.at_once)}" if worth.at_once else signed(worth.points)


def _total(context: _Context, scored: ScoredHand, column: Column) -> Cell:
    if column.side is None or scored.scorer is not column.side or column.game not in scored.columns:
        return Cell()
    total = scored.column_totals[column.game - 1][column.side.place]
    return Cell(str(total), total, why=addition((context.total_before(scored.number, column), scored.step), total))


def _struck(before: Iterable[str], text: str) -> tuple[str, ...]:
    """Give what stood in a place before, without repeats of what stands there now."""
    return tuple(earlier for earlier in dict.fromkeys(before) if earlier and earlier != text)


_CELLS: Final[dict[CellKind, _Maker]] = {
    CellKind.NUMBER: _number,
    CellKind.DEALER: _dealer,
    CellKind.UPCARD: _upcard,
    CellKind.HOW: _how,
    CellKind.DEADWOOD: _deadwood,
    CellKind.POINTS: _points,
    CellKind.TOTAL: _total,
}


def _footnotes(match: Match, standing: Standing, *, cards: bool) -> tuple[str, ...]:
    corrections = (
        outcome_words.correction_text(match, correction, now)
        for correction, now in zip(match.corrections, present_numbers(match), strict=True)
    )
    notes = (
        hand_words.note_text(number, hand.note)
        for number, hand in enumerate(match.hands, start=1)
        if hand.note and hand.how is not How.ADJUST
    )
    return (*corrections, *notes, *_card_notes(match, standing, cards=cards))


def _card_notes(match: Match, standing: Standing, *, cards: bool) -> Iterable[str]:
    """Give what the cards say against the counts, and with `cards` the cards themselves."""
    for scored in standing.hands:
        for doubt in row_doubts(match, scored):
            yield hand_words.note_text(scored.number, doubt)
        if cards:
            yield from cards_notes(match, scored)
