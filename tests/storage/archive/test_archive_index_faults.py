"""The index while the disk refuses SQLite a step, the process dies at one, or the disk is full: it never errs."""

import os
import signal
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import disk_faults
import pytest
from archives import OLD, put, rebuilt, refreshed, rows
from builders import gin, match, nine_hands
from disk_faults import FAULTS, FailAt, dies_at
from random_matches import any_match
from sqlite_steps import watched

from ginsheet.storage.archive import index as index_module
from ginsheet.storage.archive.entry import Entry
from ginsheet.storage.archive.folder import Archive, index_file
from ginsheet.storage.codec import encode

Figure = Callable[[str, str, int, int], None]
KILLS, KILLS_LONG = 15, 1_000
READERS = 3
TURNS, TURNS_LONG = 12, 100


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait no second for a lock that nobody holds."""
    monkeypatch.setattr(index_module, "_WAIT", 0.01)


@pytest.fixture(params=[False, True], ids=["made", "changed"])
def begin(request: pytest.FixtureRequest, folder: Path, impatient: None) -> Callable[[], None]:
    """Bring about the state before a refresh: an index that is missing, or one that has to be changed."""
    there = b""
    if request.param:
        refreshed(folder)
        there = index_file(folder).read_bytes()
        put(folder, "three", encode(match(gin("A", 30), id="3")))
        put(folder, "two", encode(nine_hands(id="2")))
        (folder / "bad.ginsheet").unlink()

    def bring_about() -> None:
        index = index_file(folder)
        for file in index.parent.glob("*"):
            file.unlink()
        if request.param:
            index.write_bytes(there)

    return bring_about


def step_count(folder: Path, begin: Callable[[], None]) -> int:
    begin()
    steps: list[str] = []
    with watched(lambda name, args: steps.append(name)):
        refreshed(folder)
    return len(steps)


def strays(folder: Path) -> list[str]:
    index = index_file(folder)
    return [file.name for file in index.parent.iterdir() if file != index]


def test_a_fault_at_any_step_of_sqlite_gets_neither_out_nor_in(
    folder: Path, begin: Callable[[], None], figure: Figure, pytestconfig: pytest.Config
) -> None:
    begin()
    right = refreshed(folder)
    ways = list(product(FAULTS.values(), [False, True]))
    cases = [(step, way) for step in range(1, step_count(folder, begin) + 1) for way in ways]
    if not pytestconfig.getoption("--long"):
        cases = cases[:: len(ways) - 1]
    failures = []
    for step, (code, lasting) in cases:
        begin()
        with watched(FailAt(step, code, lasting=lasting)):
            during = refreshed(folder)
        after = refreshed(folder)
        if (during, after, refreshed(folder), strays(folder)) != (right, right, right, []):
            failures.append((step, code, lasting, strays(folder)))
    figure("R3", "a fault at every step of SQLite: index", len(failures), len(cases))
    assert failures == []


def test_a_death_at_any_step_of_sqlite_leaves_an_index_that_is_right(
    folder: Path, begin: Callable[[], None], figure: Figure, pytestconfig: pytest.Config
) -> None:
    begin()
    right = refreshed(folder)
    steps = step_count(folder, begin)
    tried = range(1, steps + 1) if pytestconfig.getoption("--long") else range(2, steps + 1, 5)
    failures = []
    for step in tried:
        begin()
        assert dies_at(step, lambda: refreshed(folder), watched)
        if (refreshed(folder), refreshed(folder), strays(folder)) != (right, right, []):
            failures.append((step, strays(folder)))
    figure("R2", "a kill at every step of SQLite: index", len(failures), len(tried))
    assert failures == []


def test_a_kill_at_any_moment_leaves_an_index_that_is_right(
    folder: Path, tmp_path: Path, figure: Figure, pytestconfig: pytest.Config
) -> None:
    rng = Random(8)
    for number in range(40):
        put(folder, f"more {number}", encode(any_match(rng, 6)))
    right, made_anew = rebuilt(folder, tmp_path / "scratch.sqlite")
    index = index_file(folder)
    wrong = 0
    kills = KILLS_LONG if pytestconfig.getoption("--long") else KILLS
    for turn in range(kills):
        if turn % 3 == 0:
            index.unlink(missing_ok=True)
        for number in range(40):  # all of them must be read again
            os.utime(folder / f"more {number}.ginsheet", (OLD + turn, OLD + turn))
        child = os.fork()
        if child == 0:
            try:
                while True:
                    Archive(folder).refresh()
                    for number in range(40):
                        os.utime(folder / f"more {number}.ginsheet", (OLD, OLD + rng.randrange(10**6)))
            finally:
                os._exit(1)
        ends = time.perf_counter() + rng.uniform(0.005, 0.15)
        while time.perf_counter() < ends:
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        for number in range(40):
            os.utime(folder / f"more {number}.ginsheet", (OLD, OLD))
        wrong += refreshed(folder) != right or rows(index) != made_anew
    figure("R1", "kill -9 at a random moment: index", wrong, kills)
    assert wrong == 0


@pytest.mark.parametrize("fault", FAULTS)
def test_no_error_of_the_disk_gets_out_or_into_the_index(folder: Path, tmp_path: Path, fault: str) -> None:
    right, made_anew = rebuilt(folder, tmp_path / "scratch.sqlite")
    for number in range(1, 200):
        index_file(folder).unlink(missing_ok=True)
        fail = FailAt(number, FAULTS[fault], lasting=number % 2 == 0)
        with disk_faults.watched(fail):
            Archive(folder).refresh()
        assert refreshed(folder) == right
        assert rows(index_file(folder)) == made_anew
        if not fail.hit:
            return
    raise AssertionError("the steps never end")


def test_processes_that_share_an_index_are_all_told_right(
    folder: Path, figure: Figure, pytestconfig: pytest.Config
) -> None:
    for number in range(20):
        put(folder, f"more {number}", encode(match(gin("A", number), id=f"more {number}")))
    right = refreshed(folder)
    turns = TURNS_LONG if pytestconfig.getoption("--long") else TURNS
    children = [fork_reader(folder, right, seed, turns) for seed in range(READERS)]
    wrong = sum(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children)
    figure("R8", "processes on one index", wrong, READERS * turns)
    assert wrong == 0
    assert refreshed(folder) == right
    assert strays(folder) == []


def fork_reader(folder: Path, right: tuple[Entry, ...], seed: int, turns: int) -> int:
    """Start a process that reads the folder again and again, and now and then takes the index away from the others.

    It ends with the number of times that it was told wrong.
    """
    if child := os.fork():
        return child
    wrong = turns
    try:
        rng = Random(seed)
        wrong = 0
        for _ in range(turns):
            if rng.random() < 0.2:
                index_file(folder).unlink(missing_ok=True)
            wrong += refreshed(folder) != right
    finally:
        os._exit(wrong)
