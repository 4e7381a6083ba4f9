"""Damaged files of every kind that is read: a sentence, soon, and the source as it was (RELIABILITY R10)."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from damages import damaged
from every_reader import EVERY, tried

DAMAGED = dict.fromkeys(EVERY, 40) | {"match": 200, "table": 100, "data": 100, "ruleset": 100}
DAMAGED_LONG = 2_000
"""Of each kind; of match files `test_storage_damage` tries twenty thousand more."""


@pytest.mark.parametrize("name", EVERY)
def test_a_damaged_file_is_read_or_refused_with_a_sentence(
    name: str,
    tmp_path: Path,
    pytestconfig: pytest.Config,
    figure: Callable[[str, str, int, int], None],
    capfd: pytest.CaptureFixture[str],
) -> None:
    reader = EVERY[name]
    good = reader.good(tmp_path)
    count = DAMAGED_LONG if pytestconfig.getoption("--long") else DAMAGED[name]
    path = tmp_path / f"damaged{reader.ending}"
    failures, told = {}, set()
    for seed in range(count):
        rng = Random(f"{name} {seed}")
        found = tried(reader, path, damaged(rng, rng.choice(good)))
        told.add(found.told)
        if found.wrong:
            failures[seed] = found.wrong
    figure("R10", f"damaged: {name}", len(failures), count)
    assert failures == {}
    assert name == "settings" or len(told) > 2, "hardly anything was damaged"
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("name", EVERY)
def test_a_good_file_is_read(name: str, tmp_path: Path) -> None:
    reader = EVERY[name]
    for data in reader.good(tmp_path):
        assert tried(reader, tmp_path / f"good{reader.ending}", data) == ("", "")
