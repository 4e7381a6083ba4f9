"""A match file of a newer program, opened by the menu or by a double click: one sentence, and the file as it was."""

from collections.abc import Callable
from pathlib import Path

import pytest
from builders import nine_hands

from ginsheet.storage.codec import encode
from ginsheet.ui import boxes
from ginsheet.ui.main_window import MainWindow


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Take down what the window tells of files that it cannot open."""
    sentences: list[str] = []
    monkeypatch.setattr(boxes, "tell_trouble", lambda parent, error: sentences.append(error.sentence()))
    return sentences


@pytest.mark.parametrize("way", ["menu", "double click"])
def test_a_file_of_a_newer_program_is_told_and_left_alone(
    way: str, open_window: Callable[..., MainWindow], told: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "m.ginsheet"
    path.write_bytes(encode(nine_hands()).replace(b'"version": 1', b'"version": 2, "mood": "good"'))
    before = path.read_bytes(), path.stat().st_mtime_ns
    window = open_window(path if way == "double click" else None)
    if way == "menu":
        window.matches.open_path(path)
    assert told == [
        f"{path}: version: the file has version 2, and this program knows versions up to 1; a newer one is needed"
    ]
    assert window.desk.document is None
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
