"""The columns of every layout of the sheet: one table, by the name of the layout."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.sheet.sheet import CellKind, Column


class Layout(StrEnum):
    """How the numbers stand beside each other."""

    CLASSIC = "classic"
    """One game: for each side points and running total."""
    BOOK = "book"
    """Several games, each with its sides: A B | A B | A B (RULES.md, section 5)."""
    CLUB = "club"
    """Several games, each side with its games: A A A | B B B."""


def columns_of(match: Match, layout: Layout | None) -> tuple[Column, ...]:
    """Give the columns of the sheet of `match`; a layout that its rules do not fit gives way to one that they do."""
    fitting = FITTING[match.rules.columns > 1]
    chosen = layout if layout in fitting else fitting[0]
    return (*_called_out(match), *LAYOUTS[chosen](match))


def _called_out(match: Match) -> tuple[Column, ...]:
    """Give the columns of what was called out at the table, which every layout has."""
    upcard = (Column("upcard", CellKind.UPCARD, tr("Upcard"), 8),) if match.rules.upcard else ()
    return (
        Column("number", CellKind.NUMBER, tr("Hand"), 6),
        Column("dealer", CellKind.DEALER, tr("Dealer"), 10),
        *upcard,
        Column("how", CellKind.HOW, tr("How it ended"), 33),
        Column("deadwood", CellKind.DEADWOOD, tr("Deadwood"), 11),
    )


def _classic(match: Match) -> tuple[Column, ...]:
    return tuple(
        column
        for side in match.sides
        for column in (
            Column(f"points.{side}", CellKind.POINTS, match.name(side), 10, side, group=match.name(side)),
            Column(f"total.{side}", CellKind.TOTAL, tr("total"), 10, side, game=1, group=match.name(side)),
        )
    )


def _book(match: Match) -> tuple[Column, ...]:
    totals = (
        Column(f"total.{side}.{game}", CellKind.TOTAL, match.name(side), 7, side, game, _game_name(game))
        for game in range(1, match.rules.columns + 1)
        for side in match.sides
    )
    return (_points_of_all(), *totals)


def _club(match: Match) -> tuple[Column, ...]:
    totals = (
        Column(f"total.{side}.{game}", CellKind.TOTAL, _game_name(game), 7, side, game, match.name(side))
        for side in match.sides
        for game in range(1, match.rules.columns + 1)
    )
    return (_points_of_all(), *totals)


def _points_of_all() -> Column:
    return Column("points", CellKind.POINTS, tr("Points"), 8)


def _game_name(game: int) -> str:
    return tr("Game {number}", number=game)


LAYOUTS: Final[dict[Layout, Callable[[Match], tuple[Column, ...]]]] = {
    Layout.CLASSIC: _classic,
    Layout.BOOK: _book,
    Layout.CLUB: _club,
}
"""What follows what was called out, by layout."""

FITTING: Final[dict[bool, tuple[Layout, ...]]] = {False: (Layout.CLASSIC,), True: (Layout.BOOK, Layout.CLUB)}
"""The layouts for one game and for several, the usual one first."""
