"""Finds out what to say of a place on the sheet: where its number comes from."""

from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.sheet.sheet import CellKind, Column, Row
from ginsheet.sheet.words.derivation import (
    Derivation,
    dealer_derivation,
    hand_derivation,
    pair_derivation,
    total_derivation,
)
from ginsheet.sheet.words.derivation_foot import foot_derivation


def derive(match: Match, standing: Standing, row: Row, column: Column) -> Derivation | None:
    """Say where the number in `row` and `column` of the sheet of `match` comes from.

    A place of a hand that holds no number of its own tells of the hand; a name in the foot tells nothing.
    """
    if row.line is not None:
        side = column.side
        return None if side is None else foot_derivation(match, standing, row.line, side, column.game or 1)
    if row.number is None:
        return None
    scored = standing.hands[row.number - 1]
    if row.pair is not None:
        return pair_derivation(match, scored, row.pair)
    if column.kind is CellKind.DEALER:
        return dealer_derivation(match, standing, scored)
    game = column.game
    if column.side is not None and column.side is scored.scorer and game is not None and game in scored.columns:
        return total_derivation(match, standing, scored, column.side, game)
    return hand_derivation(match, scored)
