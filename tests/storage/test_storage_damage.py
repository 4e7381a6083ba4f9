"""Damaged match files: whatever happened to the bytes, the answer is a sentence, soon, or the match they still say."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from damages import DAMAGES, Damage
from every_reader import Reader, match_files, tried

from ginsheet.model.match import Match
from ginsheet.storage.codec import decode, encode
from ginsheet.storage.errors import StorageError
from ginsheet.storage.match_file import load

DAMAGES_EACH, DAMAGES_EACH_LONG = 125, 2_500
"""A thousand of all kinds on every run, twenty thousand in the long form."""


def load_and_save(path: Path) -> Match:
    read = load(path)
    assert decode(encode(read)) == read, "it is another match when it is saved"
    return read


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_read_or_refused_with_a_sentence(
    damage: Damage, tmp_path: Path, pytestconfig: pytest.Config, figure: Callable[[str, str, int, int], None]
) -> None:
    rng = Random(damage.__name__)
    good = match_files(tmp_path)
    reader = Reader(".ginsheet", match_files, load_and_save)
    count = DAMAGES_EACH_LONG if pytestconfig.getoption("--long") else DAMAGES_EACH
    failures, told = {}, set()
    for number in range(count):
        found = tried(reader, tmp_path / "m.ginsheet", bytes(damage(rng, bytearray(rng.choice(good)))))
        told.add(found.told)
        if found.wrong:
            failures[number] = found.wrong
    figure("R10", "damaged match files", len(failures), count)
    assert failures == {}
    assert len(told) > 2, "hardly anything was damaged"


def test_a_pipe_or_a_device_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path, tmp_path / "missing", Path("a\0b")):
        with pytest.raises(StorageError) as refused:
            load(path)
        assert "cannot be read" in refused.value.sentence() or "does not exist" in refused.value.sentence()
