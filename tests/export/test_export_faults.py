"""R19: an export that fails leaves the old file as it was, and nothing beside it; whatever fails, whoever writes."""

import sys
from collections.abc import Callable
from inspect import CO_GENERATOR
from itertools import cycle
from pathlib import Path
from types import FrameType

import pytest
from disk_faults import FAULTS, FailAt, watched
from writers import WRITERS, Writer

Figure = Callable[[str, str, int, int], None]
POINTS = 20
FEW_POINTS = 4
FEW_STEPS = 4
"""What is tried of a writer in a run that is not `--long`."""


class TroubleError(Exception):
    """What is made to happen in the middle of an export."""


class Saboteur:
    """Counts the calls of functions while it is at work, and makes trouble at one of them."""

    def __init__(self, strike_at: int | None = None) -> None:
        self.calls = 0
        self.rename = 0
        """Which call puts the new file in the place of the old one."""
        self._strike_at = strike_at

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        # a generator is called once more when it is dropped, and what goes wrong then is nobody's to catch
        if event != "call" or frame.f_code.co_flags & CO_GENERATOR:
            return
        self.calls += 1
        if frame.f_code is Path.replace.__code__:
            self.rename = self.calls
        if self.calls == self._strike_at:
            raise TroubleError


def under(saboteur: Saboteur, work: Callable[[], object]) -> None:
    sys.setprofile(saboteur)
    try:
        work()
    finally:
        sys.setprofile(None)


def comes_from_trouble(error: BaseException | None) -> bool:
    """Tell whether the trouble is `error` or what led to it."""
    while error is not None and not isinstance(error, TroubleError):
        error = error.__cause__ or error.__context__
    return error is not None


def prepared(writer: Writer, folder: Path) -> tuple[Path, bytes, bytes]:
    """Write the old file and the new one; give where, and both. Loads what is loaded on first use."""
    path = folder / f"file{writer.ending}"
    writer.old(path)
    old = path.read_bytes()
    writer.new(path)
    return path, old, path.read_bytes()


@pytest.mark.parametrize("name", WRITERS)
def test_an_export_that_fails_in_the_middle_leaves_the_old_file(
    name: str, tmp_path: Path, request: pytest.FixtureRequest, figure: Figure
) -> None:
    writer = WRITERS[name]
    path, old, new = prepared(writer, tmp_path)
    assert old != new
    counter = Saboteur()
    path.write_bytes(old)
    under(counter, lambda: writer.new(path))
    assert counter.rename > POINTS
    count = POINTS if request.config.getoption("--long") else FEW_POINTS
    failures = []
    for point in (1 + counter.rename * number // count for number in range(count)):
        path.write_bytes(old)
        with pytest.raises(Exception) as caught:  # noqa: PT011 - libraries make errors of their own of it
            under(Saboteur(point), lambda: writer.new(path))
        assert comes_from_trouble(caught.value)
        if path.read_bytes() != old or list(tmp_path.iterdir()) != [path]:
            failures.append(f"call {point} of {counter.rename}: {[entry.name for entry in tmp_path.iterdir()]}")
    figure("R19", name, len(failures), count)
    assert failures == []


@pytest.mark.parametrize("name", WRITERS)
def test_a_disk_that_refuses_a_step_leaves_the_old_file(
    name: str, tmp_path: Path, request: pytest.FixtureRequest, figure: Figure
) -> None:
    writer = WRITERS[name]
    path, old, new = prepared(writer, tmp_path)
    counter = FailAt(sys.maxsize, 0)
    path.write_bytes(old)
    with watched(counter):
        writer.new(path)
    steps = range(1, counter.count + 1)
    if not request.config.getoption("--long"):
        steps = steps[:: -(-len(steps) // FEW_STEPS)]
    failures, refused = [], 0
    for step, code in zip(steps, cycle(FAULTS.values()), strict=False):
        path.write_bytes(old)
        try:
            with watched(FailAt(step, code)):
                writer.new(path)
        except OSError:
            refused += 1
            allowed = (old, new)  # the last step of all, flushing the folder, comes after the new file
        else:
            allowed = (new,)
        if path.read_bytes() not in allowed or list(tmp_path.iterdir()) != [path]:
            failures.append(f"step {step}: {[entry.name for entry in tmp_path.iterdir()]}")
    assert refused >= len(steps) / 2
    figure("R19", f"{name}, by the disk", len(failures), len(steps))
    assert failures == []
