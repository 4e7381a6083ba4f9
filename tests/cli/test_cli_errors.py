"""Each command with each bad input: the right status, one line that names the file, nothing changed, no traceback."""

from pathlib import Path

import click
import pytest
from commands import Cli, names

from ginsheet.cli import program as cli_program
from ginsheet.cli import show
from ginsheet.cli.output import Status
from ginsheet.storage.errors import Locked
from ginsheet.storage.lock import Lock
from ginsheet.storage.match_file import MatchFile

CHANGES = [
    ["hand", "{file}", "dead"],
    ["hand", "{file}", "-"],
    ["correct", "{file}", "1", "dead", "--agreed", "--reason", "x"],
    ["remove", "{file}", "9"],
]
"""Commands that write the match."""


@pytest.mark.parametrize("words", CHANGES, ids=" ".join)
def test_a_match_that_is_open_elsewhere_is_not_changed(
    cli: Cli, nine: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ginsheet.cli.files.LOCK_WAIT", 0.0)
    before = nine.read_bytes()
    with MatchFile.open(nine):
        done = cli(*(word.format(file=nine) for word in words), stdin="dead")
        assert (done.status, done.out) == (1, "")
        assert done.err == "ginsheet: m.ginsheet is open in another ginsheet\n"
        assert cli("show", nine).status == 0
    assert nine.read_bytes() == before


@pytest.mark.parametrize("words", CHANGES, ids=" ".join)
def test_a_command_waits_for_another_that_is_just_saving(
    cli: Cli, nine: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = []

    def busy(path: Path, wait: float) -> None:
        waits.append(wait)
        raise Locked(path)

    monkeypatch.setattr(Lock, "take", busy)
    assert cli(*(word.format(file=nine) for word in words), stdin="dead").status == 1
    assert waits == [2.0]


def test_a_game_that_is_over_takes_no_hand(cli: Cli, nine: Path) -> None:
    before = nine.read_bytes()
    done = cli("hand", nine, "gin", "A", "3")
    assert (done.status, done.out) == (1, "")
    assert done.err == "ginsheet: m.ginsheet: the game is over before hand 10; nothing was recorded\n"
    assert nine.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"another file"])
def test_new_overwrites_nothing(cli: Cli, content: bytes) -> None:
    Path("n").write_bytes(content)
    done = cli("new", "n", "--players", "a", "b")
    assert (done.status, done.out) == (1, "")
    assert done.err == "ginsheet: n exists already; nothing was overwritten\n"
    assert Path("n").read_bytes() == content
    assert names() == ["n"]
    assert cli("new", "nowhere/n", "--players", "a", "b").err == (
        "ginsheet: nowhere/n cannot be saved: its folder does not exist\n"
    )


def test_a_fault_of_the_program_is_one_line(cli: Cli, nine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: Path) -> None:
        raise RuntimeError("nobody\nexpected this")

    monkeypatch.setattr(show, "load", broken)
    done = cli("show", nine)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("ginsheet: an unexpected error, please report it: RuntimeError: nobody␊expected this (")
    assert done.err.count("\n") == 1


def test_an_interrupted_command_ends_quietly(cli: Cli, nine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(path: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(show, "load", interrupted)
    done = cli("show", nine)
    assert (done.status, done.out, done.err.strip()) == (130, "", "")


def test_help_tells_of_every_command_and_way_of_ending(cli: Cli) -> None:
    done = cli("--help")
    assert (done.status, done.err) == (0, "")
    for name in cli_program.COMMANDS:
        assert f"\n  {name} " in done.out
        assert cli(name, "--help").status == 0
    for name in ("hand", "correct"):
        assert "points WHO N [--mark gin|big-gin|undercut]\n" in cli(name, "--help").out
    assert cli("--version").out.startswith("ginsheet 0.")


def test_every_option_has_a_help(cli: Cli) -> None:
    context = click.Context(cli_program.program)
    for name in cli_program.COMMANDS:
        command = cli_program.program.get_command(context, name)
        assert command is not None
        assert command.help
        assert all(option.help for option in command.params if isinstance(option, click.Option))


def test_a_status_is_a_number_for_the_shell() -> None:
    assert [int(status) for status in Status] == [0, 1, 2]


def test_lines_without_end_are_refused_before_they_fill_the_memory(
    cli: Cli, nine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ginsheet.cli.hand._INPUT_MOST", 100)
    before = nine.read_bytes()
    done = cli("hand", nine, "-", stdin="dead\n" * 21)
    assert (done.status, done.out) == (2, "")
    assert done.err == "ginsheet: standard input is too long; nothing was recorded\n"
    assert nine.read_bytes() == before
