"""The window of the archive over 10,000 matches: open to usable, each key of a search, sorting, scrolling.

`bench_archive_window.py [COUNT [HOME]]`, with HOME as in bench_archive. Opening is held against the bare
`Archive.refresh` that brings the entries.

The seconds are those of the processor, threads included: how busy the machine is otherwise does not show in them.
"""

import os
import resource
import statistics
import time
from collections.abc import Callable
from typing import Final

from make_archive import archive_home

COUNT: Final = 10_000
KEY_SECONDS_MOST: Final = 0.05
OPEN_RATIO_MOST: Final = 2.0
_TYPED: Final = (
    "r",
    "ra",
    "rai",
    "rain",
    "rain j",
    "rain jo",
    "rain",
    "r",
    "",
    "x",
    "xq",
    "",
    "zoe",
    "zoe kitchen",
    "",
)


def main() -> None:
    """Print seconds, memory and ratios."""
    with archive_home(COUNT) as home:
        os.environ["GINSHEET_HOME"] = str(home)
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        _measure()


def _measure() -> None:
    from PySide6.QtCore import QEventLoop

    from ginsheet.storage.archive.folder import Archive
    from ginsheet.ui.app import make_application
    from ginsheet.ui.archive.cells import COLUMNS
    from ginsheet.ui.archive.desk import OpenMatch
    from ginsheet.ui.archive.window import ArchiveWindow
    from ginsheet.ui.desk import Desk
    from ginsheet.ui.main_window import MainWindow
    from ginsheet.ui.memory import Memory
    from ginsheet.ui.theme import Theme

    application = make_application()
    memory, theme = Memory(), Theme()
    main_window = MainWindow(memory, theme)
    match = OpenMatch(Desk(), main_window.matches, main_window)
    Archive().refresh()  # the index is there, as on every day but the first

    def opened() -> ArchiveWindow:
        window = ArchiveWindow(memory, theme, match)
        window.resize(1280, 720)
        window.show()
        window.refresh()
        while not window.table.entries.all_entries:
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        application.processEvents()
        return window

    def open_seconds() -> float:
        begin = time.process_time()
        window = opened()
        taken = time.process_time() - begin
        window.close()
        application.processEvents()
        return taken

    open_seconds()
    pairs = [(open_seconds(), _seconds(lambda: Archive().refresh())) for _ in range(5)]
    ours, bare = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = ours / bare
    judged = f"   aim {OPEN_RATIO_MOST}{'  OVER THE AIM' if ratio > OPEN_RATIO_MOST else ''}"
    print(f"{'archive window: open':<28} {ours * 1000:9.0f} ms {bare * 1000:9.0f} ms   ratio {ratio:5.2f}{judged}")
    window = opened()
    for text in _TYPED:  # texts are shaped when they are first seen
        _after(application.processEvents, lambda text=text: window.filter.search.setText(text))
    keys = [
        _after(application.processEvents, lambda text=text: window.filter.search.setText(text)) for text in _TYPED * 5
    ]
    _tell("archive window: a key", keys)
    sorts = [_after(application.processEvents, lambda name=c.name: window.table.toggle(name)) for c in COLUMNS * 2]
    _tell("archive window: a column", sorts, None)
    bar = window.table.verticalScrollBar()
    steps = range(0, bar.maximum(), max(1, bar.maximum() // 100))
    _tell("archive window: a page", [_after(application.processEvents, lambda at=at: bar.setValue(at)) for at in steps])
    print(f"{'archive window: memory':<28} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024:9} MB")
    window.close()


def _tell(name: str, seconds: list[float], most: float | None = KEY_SECONDS_MOST) -> None:
    middle, worst = statistics.median(seconds), sorted(seconds)[round(len(seconds) * 0.95) - 1]
    over = "  OVER THE AIM" if most is not None and worst > most else ""
    judged = "" if most is None else f"   aim {most * 1000:.0f} ms{over}"
    print(f"{name:<28} {middle * 1000:9.1f} ms, of 95 in 100 at most {worst * 1000:.1f} ms{judged}")


def _after(settle: Callable[[], None], do: Callable[[], object]) -> float:
    """Give the seconds until what `do` does is on the screen."""
    return _seconds(lambda: (do(), settle()))


def _seconds(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return time.process_time() - begin


if __name__ == "__main__":
    main()
