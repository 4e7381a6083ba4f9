"""A match of two thousand hands with a note of a hundred thousand letters is opened, played on, saved and written."""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from builders import dead, gin, knock, match, rules
from window_keys import document_of, press, settle

from ginsheet.export.registry import FORMATS
from ginsheet.model.match import Match
from ginsheet.storage.match_file import load
from ginsheet.ui.main_window import MainWindow

HANDS, LETTERS = 2_000, 100_000
FEWER, MORE = 60, 240
"""Of so many hands matches are played on to see how the work grows; both fill the window."""
SLOW = ".xlsx"
"""What takes seconds to write is tried under `--long`."""
NOTE = ("It rained, and nobody minded. " * LETTERS)[:LETTERS].strip()
ROWS = (knock("A", 4, 16), gin("B", 9), knock("B", 8, 5), dead())
TYPED = "⏎ak4⏎16⏎"
Figure = Callable[[str, str, int, int], None]
Playing = Callable[[Match], MainWindow]


def of(hands: int) -> Match:
    """Give a match of so many hands that is not over."""
    rows = (ROWS * hands)[:hands]
    return match(*rows, rules=rules("classic", target=100_000), note=NOTE, id=f"of-{hands}")


def calls_of(do: Callable[[], None]) -> Counter[str]:
    """Count the calls of each function of the program while something is done."""
    counted: Counter[str] = Counter()

    def count(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and "/ginsheet/" in frame.f_code.co_filename:
            counted[f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_qualname}"] += 1

    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(None)
    return counted


def test_it_is_opened_played_on_saved_taken_back_and_written(
    playing: Playing, tmp_path: Path, figure: Figure, request: pytest.FixtureRequest
) -> None:
    whole = of(HANDS)
    window = playing(whole)
    document = document_of(window)
    assert document.match == whole
    press(window, TYPED)
    assert len(document.match.hands) == HANDS + 1
    assert load(document.path) == document.match
    shown = window.match_page.sheet.model()
    assert [shown.index(HANDS, column).data() for column in range(3)] == ["2001", "Blake", "Avery knocked"]
    window.commands["undo"].trigger()
    settle()
    assert load(document.path) == whole
    for ending in [each for each in FORMATS if each != SLOW or request.config.getoption("--long")]:
        window.exports._write(document, ending, tmp_path / f"large{ending}")
        assert (tmp_path / f"large{ending}").stat().st_size > LETTERS // 100
    assert NOTE in (tmp_path / "large.json").read_text(encoding="utf-8")
    figure("R20", "a match of 2,000 hands and a note of 100,000 letters", 0, 1)


def test_the_work_of_a_hand_grows_no_faster_than_the_match_and_its_painting_not_at_all(playing: Playing) -> None:
    counts = []
    for hands in (FEWER, MORE):
        window = playing(of(hands))
        press(window, TYPED)  # what is loaded the first time
        press(window, TYPED[:-1])
        counts.append(calls_of(lambda shown=window: press(shown, TYPED[-1])))
        window.close()
    fewer, more = counts
    grown = {name: (fewer[name], more[name]) for name in more if more[name] > 1.2 * MORE / FEWER * fewer[name] + 20}
    assert grown == {}
    painted = "sheet_delegate.SheetDelegate.paint"
    assert 0 < more[painted] <= 1.5 * fewer[painted]
