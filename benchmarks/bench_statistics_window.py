"""The window of the statistics over 10,000 matches: open to usable, another player, other pages, another filter.

`bench_statistics_window.py [COUNT [HOME]]`, with HOME as in bench_archive. Opening is held against the bare counting:
`Archive.refresh`, the records, careers and pairs, of players and of partners.

The seconds are those of the processor, threads included: how busy the machine is otherwise does not show in them. How
long the window did not answer while it counted is told by the clock.
"""

import os
import resource
import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from make_archive import archive_home

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from ginsheet.ui.statistics.window import StatisticsWindow

COUNT: Final = 10_000
STEP_SECONDS_MOST: Final = 0.15
COUNT_SECONDS_MOST: Final = 0.5
OPEN_RATIO_MOST: Final = 1.6


def main() -> None:
    """Print seconds, memory and ratios."""
    with archive_home(COUNT) as home:
        os.environ["GINSHEET_HOME"] = str(home)
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        _measure()


def _measure() -> None:
    from ginsheet.storage.archive.folder import Archive
    from ginsheet.ui.app import make_application
    from ginsheet.ui.archive.desk import OpenMatch
    from ginsheet.ui.desk import Desk
    from ginsheet.ui.main_window import MainWindow
    from ginsheet.ui.memory import Memory
    from ginsheet.ui.statistics.window import StatisticsWindow
    from ginsheet.ui.theme import Theme

    application = make_application()
    memory, theme = Memory(), Theme()
    main_window = MainWindow(memory, theme)
    match = OpenMatch(Desk(), main_window.matches, main_window)
    Archive().refresh()  # the index is there, as on every day but the first
    waited: list[float] = []

    def opened() -> StatisticsWindow:
        window = StatisticsWindow(memory, theme, match)
        window.resize(1280, 720)
        window.show()
        window.refresh()
        waited.append(_wait(application, window))
        return window

    def closed() -> None:
        opened().close()
        application.processEvents()

    closed()
    pairs = [(_seconds(closed), _seconds(_bare)) for _ in range(3)]
    ours, bare = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = ours / bare
    judged = f"   aim {OPEN_RATIO_MOST}{'  OVER THE AIM' if ratio > OPEN_RATIO_MOST else ''}"
    print(f"{'statistics window: open':<28} {ours * 1000:9.0f} ms {bare * 1000:9.0f} ms   ratio {ratio:5.2f}{judged}")
    print(f"{'statistics window: no answer':<28} {statistics.median(waited) * 1000:9.0f} ms at most while it counts")
    window = opened()

    def after(do: Callable[[], object]) -> float:
        return _seconds(lambda: (do(), application.processEvents()))

    table = window.people
    for show in (window.show_figures, window.show_knocks, window.show_opponents):
        show()
        rows = range(min(30, table.grid.rowCount()))
        steps = [after(lambda row=row: table.setCurrentIndex(table.grid.index(row, 0))) for row in rows]
        _tell(f"another player, {show.__name__.removeprefix('show_')}", steps)
    years = window.filter.lists["year"]

    def count(place: int) -> None:
        years.setCurrentIndex(place)
        _wait(application, window)

    _tell("another year", [_seconds(lambda place=place: count(place)) for place in range(1, 6)], COUNT_SECONDS_MOST)
    print(f"{'statistics window: memory':<28} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024:9} MB")
    window.close()


def _bare() -> None:
    from ginsheet.model.career import careers
    from ginsheet.model.opponents import head_to_head
    from ginsheet.storage.archive.entry import records
    from ginsheet.storage.archive.folder import Archive

    archive = Archive()
    archive.refresh()
    counted = records(archive.entries)
    for by_side in (False, True):
        careers(counted, by_side=by_side)
        head_to_head(counted, by_side=by_side)


def _wait(application: "QApplication", window: "StatisticsWindow") -> float:
    """Wait until nothing is done beside the window; give the longest time that it did not answer, by the clock."""
    longest = 0.0
    while window.busy:
        begin = time.perf_counter()
        application.processEvents()
        longest = max(longest, time.perf_counter() - begin)
        time.sleep(0.002)
    application.processEvents()
    return longest


def _tell(name: str, seconds: list[float], most: float = STEP_SECONDS_MOST) -> None:
    middle, worst = statistics.median(seconds), max(seconds)
    judged = "  OVER THE AIM" if worst > most else ""
    aim = f"aim {most * 1000:.0f} ms{judged}"
    print(f"{name:<28} {middle * 1000:9.1f} ms, at most {worst * 1000:.1f} ms   {aim}")


def _seconds(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return time.process_time() - begin


if __name__ == "__main__":
    main()
