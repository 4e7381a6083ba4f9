"""Each command with each bad input: the right status, one line that names the file, nothing changed, no traceback."""

import os
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
READS = [["show", "{file}"], ["show", "{file}", "--json"], ["check", "{file}"], ["export", "{file}", "-o", "out.txt"]]

WRONG_USE = [
    (["hand"], "FILE"),
    (["hand", "{file}"], "HAND"),
    (["hand", "{file}", "stop"], "{file}: how: "),
    (["hand", "{file}", "Knock", "A", "4", "16"], "{file}: how: "),
    (["hand", "{file}", "knock"], "{file}: by: must be given"),
    (["hand", "{file}", "knock", "A"], "{file}: knocker: must be given"),
    (["hand", "{file}", "knock", "A", "4"], "{file}: opponent: must be given"),
    (["hand", "{file}", "knock", "A", "4", "16", "5"], "{file}: knock: “5” is one word too many"),
    (["hand", "{file}", "knock", "C", "4", "16"], "{file}: who: “C” is neither"),
    (["hand", "{file}", "knock", "A", "four", "16"], "{file}: knocker: must be a whole number"),
    (["hand", "{file}", "knock", "A", "4.0", "16"], "{file}: knocker: must be a whole number"),
    (["hand", "{file}", "knock", "A", "1_0", "16"], "{file}: knocker: must be a whole number"),
    (["hand", "{file}", "knock", "A", "４", "16"], "{file}: knocker: must be a whole number"),
    (["hand", "{file}", "knock", "A", "", "16"], "{file}: knocker: must be a whole number"),
    (["hand", "{file}", "knock", "A", "4", "9" * 5_000], "{file}: opponent: must be a whole number"),
    (["hand", "{file}", "knock", "A", "4", "9" * 300], "{file}: opponent: must be from 0 to 98"),
    (["hand", "{file}", "knock", "A", "-4", "16"], "{file}: knocker: must be from 0 to 98"),
    (["hand", "{file}", "knock", "A", "0", "16"], "{file}: knocker: a knock with no deadwood is gin"),
    (["hand", "{file}", "knock", "A", "11", "16"], "{file}: knocker: the knock limit is 10, so 11 cannot knock"),
    (["hand", "{file}", "gin", "A", "99"], "{file}: opponent: must be from 0 to 98, not 99"),
    (["hand", "{file}", "gin", "A", "9", "--mark", "gin"], "{file}: mark: has no place"),
    (["hand", "{file}", "points", "A", "10000"], "{file}: points: must be from 0 to 9999"),
    (["hand", "{file}", "points", "A", "-1"], "{file}: points: must be from 0 to 9999"),
    (["hand", "{file}", "points", "A", "1", "--mark", "luck"], "'--mark'"),
    (["hand", "{file}", "adjust", "A", "5"], "{file}: note: must be given"),
    (["hand", "{file}", "adjust", "A", "0", "--note", "x"], "{file}: points: an adjustment of 0"),
    (["hand", "{file}", "dead", "A"], "{file}: dead: “A” is one word too many"),
    (["hand", "{file}", "dead", "--note"], "'--note'"),
    (["hand", "{file}", "dead", "--note", "\ud800"], "{file}: note: holds half a character"),
    (["hand", "{file}", "dead", "--note", "x" * 1_000_001], "{file}: note: has more than 1000000 characters"),
    (["hand", "{file}", "dead", "--color"], "{file}: dead: “--color” is one word too many"),
    (["correct", "{file}"], "NUMBER"),
    (["correct", "{file}", "x", "dead"], "'NUMBER'"),
    (["correct", "{file}", "0", "dead"], "{file}: number: there is no hand 0; the match has 9"),
    (["correct", "{file}", "10", "dead"], "{file}: number: there is no hand 10; the match has 9"),
    (["correct", "{file}", "-1", "dead"], "{file}: number: there is no hand -1; the match has 9"),
    (["correct", "{file}", "9"], "HAND"),
    (["correct", "{file}", "1", "dead"], "{file}: a later hand is recorded"),
    (["correct", "{file}", "1", "dead", "--agreed"], "--agreed and --reason"),
    (["correct", "{file}", "1", "dead", "--agreed", "--reason", ""], "{file}: reason: must be given"),
    (["correct", "{file}", "1", "knock", "A", "12", "16", "--agreed", "--reason", "x"], "{file}: knocker: the knock"),
    (["remove", "{file}"], "NUMBER"),
    (["remove", "{file}", "99"], "{file}: number: there is no hand 99"),
    (["remove", "{file}", "9", "surplus"], "surplus"),
    (["show"], "FILE"),
    (["show", "{file}", "--xml"], "--xml"),
    (["show", "{file}", "--rules", "poker"], "{file}: rules: must be one of classic, guide"),
    (["rules", "poker"], "rules: must be one of classic, guide"),
    (["rules", "guide", "classic"], "classic"),
    (["check"], "FILE"),
    (["export", "{file}"], "-o"),
    (["export", "-o", "out.txt"], "name the matches, or give --all"),
    (["export", "{file}", "-o", "out.doc"], "out.doc: the ending"),
    (["new"], "FILE"),
    (["new", "n"], "--players"),
    (["new", "n", "--players", "Avery"], "n: players: must be 2 or 3 names"),
    (["new", "n", "--players", "Avery", "Blake", "--rules", "partnership"], "n: players: must be 4 or 6 names"),
    (["new", "n", "--players", "Avery", "Blake", "--sides", "N", "S"], "n: side_names: "),
    (["hand", "{file}", "gin", "A", "9", "--upcard", "7s"], "{file}: upcard: under these rules no upcard counts"),
    (["hand", "{file}", "gin", "A", "9", "--upcard", "77"], "{file}: upcard: “77” is not a card"),
    (["hand", "{file}", "gin", "A", "9", "--against", "A"], "{file}: against: must be another player"),
    (["hand", "{file}", "gin", "A", "9", "--against", "B"], "{file}: hands[9].against: has no place"),
    (["hand", "{file}", "deal"], "{file}: how: must be one of knock, gin"),
    (["new", "n", "--players", "Avery", "avery"], "n: players[1]: is the name of another player too"),
    (["new", "n", "--players", "Avery", " "], "n: players[1]: must be given"),
    (["new", "n", "--players", "Avery", "x\udcff"], "n: players[1]: holds half a character"),
    (["new", "n", "--players", "Avery", "x" * 1_001], "n: players[1]: has more than 1000 characters"),
    (["new", "n", "--players", "a", "b", "--rules", "poker"], "n: rules: must be one of"),
    (["new", "n", "--players", "a", "b", "--dealer", "c"], "n: dealer: “c” is neither"),
    (["new", "n", "--players", "a", "b", "--date", "29.11.2026"], "n: date: must be a date"),
    (["new", "n", "--players", "a", "b", "--date", "2026-02-30"], "n: date: must be a date"),
    (["new", "n", "--players", "a", "b", "--date", "20260228"], "n: date: must be a date"),
    (["new", "n", "--players", "a", "b", "--set", "gin_bonus"], "n: --set: must be NAME=VALUE"),
    (["new", "n", "--players", "a", "b", "--set", "gin=3"], "n: --set: must be one of slug, name,"),
    (["new", "n", "--players", "a", "b", "--set", "gin_bonus=many"], "n: gin_bonus: must be a whole number"),
    (["new", "n", "--players", "a", "b", "--set", "gin_bonus=-1"], "n: gin_bonus: must be from 0 to 1000"),
    (["new", "n", "--players", "a", "b", "--set", "gin_bonus=none"], "n: gin_bonus: must be a whole number"),
    (["new", "n", "--players", "a", "b", "--set", "tie=coin"], "n: tie: must be one of undercut, no-bonus"),
    (["new", "n", "--players", "a", "b", "--set", "single_hand=yes"], "n: single_hand: must be one of true, false"),
    (["new", "n", "--players", "a", "b", "--set", "single_hand=true"], "n: target: a single-hand game has no"),
    (["new", "n", "--players", "a", "b", "--set", "target=none"], "n: target: must be given"),
    (["new", "n", "--players", "a", "b", "--set", "box_when=at-once"], "n: box_when: boxes that count at once"),
    (["new", "n", "--players", "a", "b", "--set", "slug=No Slug"], "n: slug: must be small letters"),
    (["nosuch"], "there is no command and no file “nosuch”"),
    (["--nosuch"], "--nosuch"),
]


@pytest.mark.parametrize(("words", "message"), WRONG_USE, ids=range(len(WRONG_USE)))
def test_wrong_use_is_status_2(cli: Cli, nine: Path, words: list[str], message: str) -> None:
    before = nine.read_bytes()
    done = cli(*(word.replace("{file}", str(nine)) for word in words))
    assert (done.status, done.out) == (2, "")
    assert message.replace("{file}", str(nine)) in done.err
    assert done.err.startswith("ginsheet: ")
    assert done.err.count("\n") == 1
    assert len(done.err) < 2_100
    assert names() == ["m.ginsheet"]
    assert nine.read_bytes() == before


@pytest.mark.parametrize("words", CHANGES + READS, ids=" ".join)
@pytest.mark.parametrize("kind", ["missing", "folder", "empty", "cut", "newer", "foreign", "binary", "pipe"])
def test_a_file_that_is_no_match_is_status_1(cli: Cli, nine: Path, words: list[str], kind: str) -> None:
    good = nine.read_bytes()
    nine.unlink()
    contents = {
        "empty": b"",
        "cut": good[:200],
        "newer": good.replace(b'"version": 1', b'"version": 9'),
        "foreign": b'{"name": "left-pad"}',
        "binary": bytes(range(256)),
    }
    path = Path(kind)
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind != "missing":
        path.write_bytes(contents[kind])
    done = cli(*(word.format(file=kind) for word in words), stdin="dead")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"ginsheet: {kind}")
    assert done.err.count("\n") == 1
    assert names() == ([] if kind == "missing" else [kind])
    assert kind not in contents or path.read_bytes() == contents[kind]


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


def test_a_disk_that_fails_is_told_and_nothing_is_lost(cli: Cli, nine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = nine.read_bytes()

    def full(*args: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    done = cli("remove", nine, "9")
    assert (done.status, done.out) == (1, "")
    assert done.err == "ginsheet: m.ginsheet cannot be saved: the disk is full\n"
    assert nine.read_bytes() == before
    assert names() == ["m.ginsheet"]


def test_control_characters_reach_no_terminal(cli: Cli) -> None:
    evil = "\x1b]0;owned\x07\x9b31m\x7f"
    cli("new", "n", "--players", evil, "Blake", "--note", f"line\n{evil}")
    for done in (
        cli("show", "n"),
        cli("show", "n", "--json"),
        cli("hand", "n", "gin", evil, "3"),
        cli("hand", "n", "gin", f"{evil}x", "3"),
        cli("show", evil),
        cli(f"--{evil}"),
        cli("check", "n", evil),
    ):
        assert not {letter for letter in done.out + done.err if letter != "\n" and not letter.isprintable()}
    assert "␛]0;owned" in cli("show", evil).err


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
