"""A hundred and a thousand matches into one PDF: what each takes of memory, and the time that one match takes.

Each runs in a process of its own, with matches of nine to forty hands that differ; the finished pages are written as
they come, and what stays until the end is a line of the file's table and a bookmark, some kilobytes a match with all
that Python and reportlab keep around them.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from timing import ROOT

AIM = 1.2
CHILD = """
import resource, sys, time
sys.path[:0] = [{tests!r}]
from itertools import cycle, islice
from pathlib import Path
from builders import dead, gin, knock, match
from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.registry import export_matches

WAYS = [knock("A", 4, 16), gin("B", 11), dead(), knock("A", 8, 5), knock("B", 6, 28), gin("A", 23), knock("B", 3, 9)]

def matches(count):
    for number in range(count):
        hands = islice(cycle(WAYS[number % 7:] + WAYS), 9 + number % 32)
        yield match(*hands, players=(f"Avery {{number}}", f"Blake {{number}}"), place=f"Table {{number % 40}}")

begin = time.perf_counter()
export_matches(matches({count}), Path({target!r}), ExportOptions(Paper.A4))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter() - begin)
"""


def measured(count: int, folder: Path) -> tuple[float, float, float]:
    """Give the most memory that `count` matches take, the size of their file, both in MB, and their seconds."""
    target = folder / f"{count}.pdf"
    script = CHILD.format(tests=str(Path(ROOT, "tests")), count=count, target=str(target))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    memory, seconds = done.stdout.split()
    return float(memory) / 1024, target.stat().st_size / 1e6, float(seconds)


def main() -> None:
    """Print both, and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (measured(count, Path(folder)) for count in (100, 1_000))
    ratio = many[0] / few[0]
    judged = f"   aim {AIM}{'  OVER THE AIM' if ratio > AIM else ''}"
    print(f"{'memory of 1000/100 matches':<28} {many[0]:9.1f} MB {few[0]:9.1f} MB   ratio {ratio:5.2f}{judged}")
    print(f"{'size of 1000/100 matches':<28} {many[1]:9.1f} MB {few[1]:9.1f} MB   {many[2]:.1f} s and {few[2]:.1f} s")


if __name__ == "__main__":
    main()
