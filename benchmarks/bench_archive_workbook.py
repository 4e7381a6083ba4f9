"""The workbook of the archive against the bare write-only openpyxl calls that write the same cells; time and memory.

`bench_archive_workbook.py [MATCHES]`; each way runs in a process of its own, so that its memory is its own.
Making the matches is no part of either time; scoring them is a part of ours alone.
"""

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

COUNTS = (1_000, 10_000)
AIM = 1.3
_WAYS = ("ours", "bare")


def main() -> None:
    """Print seconds, memory and ratio for 1,000 and 10,000 matches, or as many as were named."""
    counts = [int(word) for word in sys.argv[1:]] or list(COUNTS)
    for count in counts:
        told = {way: _measured(way, count) for way in _WAYS}
        ratio = told["ours"][0] / told["bare"][0]
        judged = "  OVER THE AIM" if ratio > AIM else ""
        print(
            f"archive of {count:,} matches     {told['ours'][0]:9.2f} s  {told['bare'][0]:9.2f} s    "
            f"ratio {ratio:5.2f}   aim {AIM}{judged}   memory {told['ours'][1]:.0f} and {told['bare'][1]:.0f} MB, "
            f"file {told['ours'][2]:.1f} and {told['bare'][2]:.1f} MB"
        )


def _measured(way: str, count: int) -> tuple[float, float, float]:
    command = [sys.executable, __file__, way, str(count)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds, memory, size = map(float, done.stdout.split())
    return seconds, memory, size


def _run(way: str, count: int) -> None:
    """Write one workbook, and print seconds, megabytes of memory and of file."""
    from make_archive import generated

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive.xlsx"
        if way == "ours":
            from ginsheet.export.archive.book import write_archive

            seconds = _timed(lambda: write_archive(generated(count), path))
        else:
            seconds = _timed(lambda: _bare(count, path))
        making = _timed(lambda: _rows(count) if way == "bare" else sum(1 for _ in generated(count)))
        size = path.stat().st_size
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(seconds - making, memory, size / 1024**2)


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def _rows(count: int) -> None:
    """Work out the rows, which is no work of openpyxl."""
    from make_archive import generated

    from ginsheet.export.archive.rows import Writer, data_rows

    writer = Writer()
    for match in generated(count):
        writer.rows(match)
        list(data_rows(match))


def _bare(count: int, path: Path) -> None:
    """Write the same rows with openpyxl and nothing else."""
    from make_archive import generated
    from openpyxl import Workbook

    from ginsheet.export.archive.columns import DATA, HANDS, MATCHES, MEETINGS, RESULTS
    from ginsheet.export.archive.rows import Writer, data_rows

    book = Workbook(write_only=True)
    sheets = {table.key: book.create_sheet(table.title) for table in (MATCHES, HANDS, RESULTS, MEETINGS, DATA)}
    for table in (MATCHES, HANDS, RESULTS, MEETINGS, DATA):
        sheets[table.key].append(table.headings)
    writer = Writer()
    for match in generated(count):
        rows = writer.rows(match)
        sheets[MATCHES.key].append(rows.match)
        for key, some in (
            (HANDS.key, rows.hands),
            (RESULTS.key, rows.results),
            (MEETINGS.key, rows.meetings),
            (DATA.key, data_rows(match)),
        ):
            for row in some:
                sheets[key].append(["'" + value if str(value).startswith("=") else value for value in row])
    book.save(path)


if __name__ == "__main__":
    if sys.argv[1:] and sys.argv[1] in _WAYS:
        _run(sys.argv[1], int(sys.argv[2]))
    else:
        main()
