"""Every kind of file that the program writes: a fault or a death at any step leaves it old or new, whole."""

import shutil
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from disk_faults import FAULTS, FailAt, dies_at, flushes, order_of, watched
from ways_to_write import SLOW_WRITERS, WRITERS, Writer, age, files_below, told, use_again

from ginsheet.storage.errors import StorageError

Figure = Callable[[str, str, int, int], None]


@pytest.fixture
def place(tmp_path: Path, home: Path) -> Path:
    return tmp_path


def begin(writer: Writer, place: Path) -> object:
    """Bring about the old state where nothing is."""
    for entry in place.iterdir():
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    return writer.begin(place)


def states(writer: Writer, place: Path) -> tuple[dict[str, bytes], dict[str, bytes], int]:
    """Give the files before and after, and the number of steps between the two; loads what the first use loads."""
    begun = begin(writer, place)
    before, _ = files_below(place)
    writer.write(begun)
    begun = begin(writer, place)
    steps = len(order_of(lambda: writer.write(begun)))
    after, hidden = files_below(place)
    assert before != after
    assert hidden == []
    return before, after, steps


def torn(now: dict[str, bytes], before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    """Name the files that are neither as they were nor as they are to be, and old ones that are gone too early."""
    names = sorted({*now, *before, *after})
    wrong = [name for name in names if now.get(name) not in (before.get(name), after.get(name))]
    gone = [name for name in before if name not in now]
    return wrong + (gone if now != after else [])


def saved_again(writer: Writer, begun: object, place: Path, after: dict[str, bytes]) -> list[str]:
    """Save once more, without a fault; name what is not as it should be then."""
    age(place)
    if not writer.done():
        writer.write(begun)
    use_again(place)
    later, hidden = files_below(place)
    return [f"{name} after the next save" for name in after if later.get(name) != after[name]] + hidden


@pytest.mark.parametrize("kind", WRITERS)
def test_a_fault_at_any_step_leaves_each_file_old_or_new_and_the_next_save_works(
    kind: str, place: Path, figure: Figure, pytestconfig: pytest.Config
) -> None:
    writer = WRITERS[kind]
    before, after, steps = states(writer, place)
    ways = list(product(FAULTS, [False, True]))
    cases = [(step, way) for step in range(1, steps + 1) for way in ways]
    if not pytestconfig.getoption("--long"):
        cases = cases[:: 2 * len(ways) - 1]  # every other step, each time in another way
    refusals: type[Exception] = OSError if kind.startswith("export") else StorageError
    failures = []
    raised = 0
    for step, (fault, lasting) in cases:
        begun = begin(writer, place)
        error: Exception | None = None
        with watched(FailAt(step, FAULTS[fault], lasting=lasting)):
            try:
                writer.write(begun)
            except refusals as caught:
                error = caught
        raised += error is not None
        now, _ = files_below(place)
        wrong = torn(now, before, after)
        if error is None and now != after:
            wrong.append("nothing was said")
        if error is not None and (not told(error) or "\n" in told(error)):
            wrong.append("no sentence")
        wrong += saved_again(writer, begun, place, after)
        if wrong:
            failures.append((step, fault, lasting, wrong))
    figure("R3", "a fault at every step of every writer", len(failures), len(cases))
    assert failures == []
    assert raised > len(cases) / 2


@pytest.mark.parametrize("kind", WRITERS)
def test_a_death_at_any_step_leaves_each_file_old_or_new(
    kind: str, place: Path, figure: Figure, pytestconfig: pytest.Config
) -> None:
    writer = WRITERS[kind]
    before, after, steps = states(writer, place)
    failures = []
    tried = range(1, steps + 1) if pytestconfig.getoption("--long") else range(3, steps + 1, 4)
    for step in tried:
        begun = begin(writer, place)
        assert dies_at(step, lambda begun=begun: writer.write(begun))
        wrong = torn(files_below(place)[0], before, after)
        wrong += saved_again(writer, begun, place, after)
        if wrong:
            failures.append((step, wrong))
    figure("R2", "a kill at every step of every writer", len(failures), len(tried))
    assert failures == []


@pytest.mark.parametrize("kind", [*WRITERS, *SLOW_WRITERS])
def test_each_file_is_flushed_before_it_gets_its_name_and_the_folder_after(
    kind: str, place: Path, figure: Figure
) -> None:
    writer = {**WRITERS, **SLOW_WRITERS}[kind]
    begun = begin(writer, place)
    before, _ = files_below(place)
    seen = flushes(lambda: writer.write(begun))
    after, _ = files_below(place)
    changed = [name for name in after if after[name] != before.get(name)]
    named = {str(target.relative_to(place)): rest for target, *rest in seen}
    failures = [name for name in changed if named.get(name) != [True, True]]
    figure("R4", "flushed before it gets its name, the folder after", len(failures), len(changed))
    assert failures == []
    assert changed
