"""R19: an export that the disk refuses leaves the old file as it was, and nothing beside it."""

from itertools import cycle
from pathlib import Path

import pytest
from builders import match, nine_hands
from disk_faults import FAULTS, FailAt, watched

from ginsheet.export.registry import FORMATS, export_match, render


@pytest.mark.parametrize("ending", FORMATS)
def test_a_disk_that_refuses_a_step_leaves_the_old_file(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"match{ending}"
    export_match(nine_hands(), path)  # loads what is loaded on first use
    whole, old = path.read_bytes(), render(match(), ending)
    failed = 0
    for number, code in enumerate(cycle(FAULTS.values()), start=1):
        path.write_bytes(old)
        failing = FailAt(number, code)
        try:
            with watched(failing):
                export_match(nine_hands(), path)
        except OSError:
            failed += 1
            assert path.read_bytes() in (old, whole)
        else:
            assert path.read_bytes() == whole
        assert list(tmp_path.iterdir()) == [path]
        if not failing.hit:
            break
    assert failed >= 4
