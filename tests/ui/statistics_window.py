"""What the tests of the statistics share: an archive of random matches, the window over it, and what it shows."""

import datetime as dt
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random

from PySide6.QtCore import QModelIndex
from pytestqt.qtbot import QtBot
from random_matches import any_match
from window_keys import settle

from ginsheet.model.match import Match
from ginsheet.model.record import MatchRecord, in_order, record
from ginsheet.model.scoring import score
from ginsheet.model.stake import Stake
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.statistics.window import StatisticsWindow

PATIENCE_MS = 20_000
Counting = Callable[[], StatisticsWindow]

PEOPLE = ("Avery", "Blake", "Zoë", "<b>Bo</b> & Co", "=1+1", "\u202eevil", "שרה", "N" * 300)
STAKES = (
    None,
    Stake(per_point=Decimal("0.05"), currency="€"),
    Stake(per_point=Decimal("0.001"), currency="<i>£</i>"),
)


def random_archive(seed: int, count: int = 24) -> list[Match]:
    """Give matches of every way of scoring, a month apart, some with a stake; the first has no date."""
    rng = Random(seed)
    found = []
    for number in range(count):
        drawn = any_match(rng)
        found.append(
            replace(
                drawn,
                id=f"{seed}-{number}",
                players=tuple(rng.sample(PEOPLE, len(drawn.players))),
                date=dt.date(2024, 1, 5) + dt.timedelta(days=30 * number) if number else None,
                stake=rng.choice(STAKES),
            )
        )
    return found


def put(*matches: Match) -> None:
    """Put matches into the folder."""
    for each in matches:
        create_in(matches_folder(), each).close()


def records_of(matches: list[Match]) -> list[MatchRecord]:
    """Give what the matches add to the statistics, in the order of playing."""
    return in_order([record(each, score(each)) for each in matches])


def show_statistics(qtbot: QtBot, window: MainWindow) -> StatisticsWindow:
    """Open the statistics from the main window, and wait until they are counted."""
    window.commands["statistics"].trigger()
    found = window.statistics.window
    assert found is not None
    found.resize(1260, 690)
    rest(qtbot, found)
    return found


def rest(qtbot: QtBot, statistics: StatisticsWindow) -> None:
    """Wait until nothing is done beside the window."""
    settle()
    qtbot.waitUntil(lambda: not statistics.busy, timeout=PATIENCE_MS)
    settle()


def names(statistics: StatisticsWindow) -> list[str]:
    """Give the players that are shown, from top to bottom, as they are typed."""
    return [person.career.name for person in statistics.people.grid.shown]


def traced(statistics: StatisticsWindow) -> tuple[str, ...]:
    """Give the ids of the matches that are listed."""
    return tuple(each.id for each in statistics.trace.table.grid.shown)


def cells(statistics: StatisticsWindow) -> list[tuple[QModelIndex, str]]:
    """Give each figure of the board, by its name."""
    model = statistics.pages.board.figures
    places = [model.index(row, column) for column in range(model.columnCount()) for row in range(model.rowCount())]
    return [(place, figure.name) for place in places if (figure := model.figure(place)) is not None]
