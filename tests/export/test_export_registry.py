"""The table of formats, and that an export which fails leaves the old file as it was."""

import sys
from collections.abc import Callable
from dataclasses import replace
from inspect import CO_GENERATOR
from pathlib import Path
from types import FrameType

import pytest
from builders import agreement, dead, gin, match, nine_hands
from table_matches import partnership

from ginsheet.export.options import ExportOptions, Paper, paper_or_default
from ginsheet.export.registry import FORMATS, UnknownEnding, export_match, format_of, lost_letters, render
from ginsheet.model import changes
from ginsheet.sheet.words.exports import loss

FAULTS = 20


class TroubleError(Exception):
    """What is made to happen in the middle of an export."""


class Saboteur:
    """Counts the calls of functions while it is at work, and makes trouble at one of them."""

    def __init__(self, strike_at: int | None = None) -> None:
        self.calls = 0
        self._strike_at = strike_at

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        # a generator is called once more when it is dropped, and what goes wrong then is nobody's to catch
        if event != "call" or frame.f_code.co_flags & CO_GENERATOR:
            return
        self.calls += 1
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


@pytest.mark.parametrize("ending", FORMATS)
def test_every_format_of_the_table_is_written(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"match{ending.upper()}"
    export_match(nine_hands(), path)
    assert path.read_bytes() == render(nine_hands(), ending, ExportOptions())
    assert len(path.read_bytes()) > 500
    assert FORMATS[ending].label


@pytest.mark.parametrize("ending", FORMATS)
def test_a_failed_export_leaves_the_old_file(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"match{ending}"
    export_match(nine_hands(), path)  # loads what is loaded on first use
    counter = Saboteur()
    under(counter, lambda: render(nine_hands(), ending))
    old = render(match(), ending)
    path.write_bytes(old)
    points = {1 + counter.calls * number // FAULTS for number in range(FAULTS)}
    assert len(points) == FAULTS
    for point in points:
        with pytest.raises(Exception) as caught:  # noqa: PT011 - libraries make errors of their own of it
            under(Saboteur(point), lambda: export_match(nine_hands(), path))
        assert comes_from_trouble(caught.value)
        assert path.read_bytes() == old
        assert list(tmp_path.iterdir()) == [path]


def test_an_unknown_ending_is_refused_with_those_that_are_known(tmp_path: Path) -> None:
    for name in ("match.doc", "match", "match.xlsx.bak"):
        with pytest.raises(UnknownEnding) as caught:
            export_match(nine_hands(), tmp_path / name)
        assert caught.value.ending == Path(name).suffix
        assert caught.value.known == (".pdf", ".xlsx", ".csv", ".txt", ".json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("ending", "lost"),
    [
        (".pdf", ["\uffff", "\U00010900"]),
        (".xlsx", ["\x0b", "\uffff"]),
        (".csv", ["\x0b", "\uffff"]),
        (".txt", []),
        (".json", []),
    ],
)
def test_letters_that_a_format_cannot_hold_are_told(ending: str, lost: list[str]) -> None:
    one = changes.correct(match(dead("a\x0b\r\n"), gin("A", 3)), 1, gin("B", 1), agreement("\uffff"))
    assert lost_letters(replace(one, place="\U00010900"), ending) == lost
    assert lost_letters(nine_hands(players=("Łukasz", "עברית")), ending) == []


def test_every_text_of_a_user_is_looked_at() -> None:
    one = partnership(side_names=("李", "雷"), note="汉")
    one = changes.change_rules(one, replace(one.rules, name="字", gin_bonus=25), agreement("语"))
    one = changes.change_rules(one, replace(one.rules, name="Partnership"), agreement())
    assert lost_letters(one, ".pdf") == sorted("李雷汉语字")


def test_what_is_lost_is_said_in_a_sentence() -> None:
    assert loss(["\x0b"]) == "1 letter cannot be shown there and is replaced: U+000B"
    assert loss(["é", "\x0b"]) == "2 letters cannot be shown there and are replaced: é (U+00E9), U+000B"
    assert loss([chr(code) for code in range(20)]).endswith("U+0007, …")


def test_capitals_of_an_ending_do_not_matter() -> None:
    assert format_of(".XLSX") is FORMATS[".xlsx"]


@pytest.mark.parametrize(
    ("variables", "paper"),
    [
        ({"LC_ALL": "en_US.UTF-8"}, Paper.LETTER),
        ({"LC_ALL": "de_DE.UTF-8"}, Paper.A4),
        ({"LC_ALL": "", "LC_PAPER": "es_MX.UTF-8", "LANG": "de_DE.UTF-8"}, Paper.LETTER),
        ({"LC_ALL": "", "LC_PAPER": "", "LANG": "fr_CA@euro"}, Paper.LETTER),
        ({"LC_ALL": "C.UTF-8", "LC_PAPER": "en_US", "LANG": "en_US"}, Paper.A4),
        ({"LC_ALL": "English_United States.1252"}, Paper.LETTER),
    ],
)
def test_the_paper_is_that_of_the_country(
    variables: dict[str, str], paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert paper_or_default(None) is paper
    assert paper_or_default(Paper.A4) is Paper.A4
    assert paper_or_default(Paper.LETTER) is Paper.LETTER
