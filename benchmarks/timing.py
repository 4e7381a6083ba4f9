"""Time a piece of work against the least that any program would have to do for it, and print the ratio.

Seconds differ from machine to machine; how much longer we take than the bare library does not, much.
"""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def compare(
    name: str, ours: Callable[[], object], bare: Callable[[], object], *, aim: float | None = None, rounds: int = 15
) -> float:
    """Run `ours` and `bare` in turn, after one unmeasured round of both; print and give the ratio of their medians."""
    ours()
    bare()
    pairs = [(_seconds(ours), _seconds(bare)) for _ in range(rounds)]
    our_time, bare_time = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = our_time / bare_time
    judged = "" if aim is None else f"   aim {aim}{'  OVER THE AIM' if ratio > aim else ''}"
    print(f"{name:<28} {our_time * 1000:9.2f} ms {bare_time * 1000:9.2f} ms   ratio {ratio:5.2f}{judged}")
    return ratio


def _seconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def run_process(command: list[str], home: Path, extra: Mapping[str, str] | None = None) -> str:
    """Run a program without a screen and with its folders below `home`; give its output, raise where it fails."""
    environment = {**os.environ, "GINSHEET_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", **(extra or {})}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program does not compile itself at every start
    done = subprocess.run(command, env=environment, cwd=home, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout
