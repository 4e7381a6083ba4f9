"""The archive of 10,000 matches: first index, refresh, filter and statistics, each against the bare work on the files.

`bench_archive.py [COUNT [HOME]]`; with HOME it is the archive HOME/matches that was made before. Every part runs in a
process of its own, so that its memory can be told.
"""

import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from make_archive import archive_home

from ginsheet.model.career import careers
from ginsheet.model.opponents import head_to_head
from ginsheet.model.record import MatchRecord
from ginsheet.storage.archive.entry import records
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.archive.search import Filter, chosen, sorted_by
from ginsheet.storage.codec import decode
from ginsheet.storage.errors import BadFile
from ginsheet.storage.folders import cache_folder

COUNT: Final = 10_000
FILTER_SECONDS_MOST: Final = 0.05


def main() -> None:
    """Print seconds of the processor, memory and ratios."""
    with archive_home(COUNT) as home:
        for name, ours, bare, aim in (
            ("archive: first index", "first", "read-and-parse", 1.5),
            ("archive: nothing changed", "again", "names-and-times", None),
            ("archive: one file changed", "one-changed", "names-and-times", None),
            ("archive: statistics", "statistics", "parse-records", None),
        ):
            _compare(name, home, ours, bare, aim)
        _told_filter(*_part(home, "filter"))


def _compare(name: str, home: Path, ours: str, bare: str, aim: float | None) -> None:
    (our_time, our_memory), (bare_time, bare_memory) = _part(home, ours), _part(home, bare)
    ratio = our_time / bare_time
    judged = "" if aim is None else f"   aim {aim}{'  OVER THE AIM' if ratio > aim else ''}"
    times = f"{our_time * 1000:9.0f} ms {bare_time * 1000:9.0f} ms   ratio {ratio:5.2f}"
    print(f"{name:<28} {times}   {our_memory} MB, bare {bare_memory} MB{judged}")


def _told_filter(seconds: float, memory: int) -> None:
    judged = "  OVER THE AIM" if seconds > FILTER_SECONDS_MOST else ""
    print(f"{'archive: filter and sort':<28} {seconds * 1000:9.1f} ms   {memory} MB   aim 50 ms{judged}")


def _part(home: Path, name: str) -> tuple[float, int]:
    """Run a part; give its seconds, and the most memory of its process in megabytes."""
    environment = {**os.environ, "GINSHEET_HOME": str(home)}
    command = [sys.executable, __file__, "--part", name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    seconds, memory = done.stdout.split()
    return float(seconds), int(memory)


def _timed(work: Callable[[], object]) -> float:
    """Give the seconds of the processor, which a busy machine does not lengthen as it does those of a clock."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def _refreshed() -> Archive:
    archive = Archive()
    archive.refresh()
    return archive


def _read_and_parse() -> None:
    for path in Archive().folder.iterdir():
        try:
            decode(path.read_bytes())
        except BadFile:
            continue


def _names_and_times() -> list[tuple[str, int, int]]:
    with os.scandir(Archive().folder) as found:
        return [(place.name, place.stat().st_size, place.stat().st_mtime_ns) for place in found]


def _statistics(archive: Archive) -> None:
    counted = records(archive.entries)
    careers(counted)
    head_to_head(counted)


def _parse_records(archive: Archive) -> list[MatchRecord]:
    read = msgspec.json.Decoder(MatchRecord).decode
    return [read(entry.record) for entry in archive.entries if entry.record]


def _one_changed() -> float:
    archive = _refreshed()
    path = archive.entries[0].path
    path.write_bytes(path.read_bytes() + b" ")
    return _timed(archive.refresh)


def _filter() -> float:
    """Give the seconds of the slowest of what a player does between two keys."""
    entries = _refreshed().entries
    wanted = (Filter("jose rain"), Filter("no such word"), Filter(player="zoe\u0308"), Filter(year=2015, rules="guide"))
    works: list[Callable[[], object]] = [
        *(partial(chosen, entries, each) for each in wanted),
        *(partial(sorted_by, entries, column) for column in ("date", "margin", "winner")),
    ]
    return max(min(_timed(work) for _ in range(5)) for work in works)


def _run_part(name: str) -> None:
    if "GINSHEET_HOME" not in os.environ:
        raise SystemExit("GINSHEET_HOME must name the home that is measured: its index is made anew")
    if name == "first":
        shutil.rmtree(cache_folder(), ignore_errors=True)
    archive = None if name in ("first", "read-and-parse", "names-and-times") else _refreshed()
    parts: dict[str, Callable[[], float]] = {
        "first": lambda: _timed(_refreshed),
        "read-and-parse": lambda: _timed(_read_and_parse),
        "again": lambda: _timed(_refreshed),
        "names-and-times": lambda: _timed(_names_and_times),
        "one-changed": _one_changed,
        "statistics": lambda: _timed(lambda: _statistics(archive or Archive())),
        "parse-records": lambda: _timed(lambda: _parse_records(archive or Archive())),
        "filter": _filter,
    }
    seconds = parts[name]()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(seconds, memory)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--part"]:
        _run_part(sys.argv[2])
    else:
        main()
