"""The way from the command line into the window: what it opens and hands back, and what it says where it cannot."""

import gc
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from commands import Cli

Window = Callable[[Callable[[Path | None], int]], None]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """Put another window in the place of ours: `window(run)`; there is a screen."""

    def put(run: Callable[[Path | None], int]) -> None:
        monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
        module = types.ModuleType("ginsheet.ui.app")
        module.run = run  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "ginsheet.ui.app", module)

    yield put
    gc.enable()


@pytest.mark.parametrize(
    ("words", "opened"),
    [
        ([], None),
        (["new.ginsheet"], Path("new.ginsheet")),
        (["sub/any name"], Path("sub/any name")),
        (["notes.txt"], Path("notes.txt")),
        (["--", "-odd.ginsheet"], Path("-odd.ginsheet")),
    ],
)
def test_a_file_or_nothing_opens_the_window_which_tells_the_status(
    cli: Cli, window: Window, words: list[str], opened: Path | None
) -> None:
    seen = []
    window(lambda file: seen.append(file) or 7)  # type: ignore[func-returns-value]
    done = cli(*words)
    assert (done.status, done.out, done.err) == (7, "", "")
    assert seen == [opened]


def test_a_file_that_is_there_is_opened_whatever_it_is_called(cli: Cli, window: Window) -> None:
    seen = []
    window(lambda file: seen.append(file) or 0)  # type: ignore[func-returns-value]
    Path("match").touch()
    assert cli("match").status == 0
    assert seen == [Path("match")]


def test_a_part_of_ours_that_is_missing_is_a_fault_and_not_taken_for_a_missing_library(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setitem(sys.modules, "ginsheet.ui.app", None)
    done = cli()
    assert done.status == 1
    assert "an unexpected error, please report it: ModuleNotFoundError" in done.err


def test_a_missing_library_is_named_and_the_way_without_it(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delitem(sys.modules, "ginsheet.ui.app", raising=False)
    monkeypatch.setitem(sys.modules, "PySide6.QtCore", None)
    done = cli("m.ginsheet")
    assert (done.status, done.err.count("\n")) == (1, 1)
    assert "PySide6" in done.err
    assert "ginsheet export FILE -o OUT.pdf" in done.err


@pytest.mark.parametrize(("system", "status"), [("win32", 0), ("darwin", 0), ("linux", 1)])
def test_only_where_a_screen_can_be_missing_one_is_asked_for(
    cli: Cli, window: Window, monkeypatch: pytest.MonkeyPatch, system: str, status: int
) -> None:
    window(lambda file: 0)
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.setattr("ginsheet.cli.window.sys.platform", system)
    done = cli()
    assert done.status == status
    assert ("there is no screen" in done.err) is (status == 1)
