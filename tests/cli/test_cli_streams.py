"""R26: each command with a full device, a reader that has gone, odd encodings and no standard streams at all.

In this process, for all commands; test_cli_process.py tries some of it on processes of their own.
"""

import errno
import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from builders import match, nine_hands
from commands import Cli

from ginsheet.cli.main import main
from ginsheet.cli.output import make_output_safe
from ginsheet.cli.program import COMMANDS
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import matches_folder

Figure = Callable[[str, str, int, int], None]

NAMES = ("Żółć €", "李雷 🂡")
FILE = "ä €.ginsheet"
TALKING = {
    "rules": ["guide"],
    "new": ["n", "--players", *NAMES],
    "hand": ["open.ginsheet", "dead"],
    "correct": [FILE, "9", "dead"],
    "remove": [FILE, "9"],
    "show": [FILE],
    "compare": [FILE],
    "export": [FILE, "-o", "€.txt"],
    "blank": ["-o", "€.xlsx"],
    "check": [FILE],
    "import": [FILE],
    "backup": ["-o", "€.zip"],
    "restore": ["all.zip"],
    "matches": [],
    "stats": [],
    "melds": ["5c"],
    "layoff": ["5c", "6d"],
}
"""For each command words with which it says something."""
CHANGES = {"hand": "open.ginsheet", "correct": FILE, "remove": FILE}
"""The commands that change a match, with its file."""
AS_DATA = ["rules", "show", "compare", "matches", "stats", "melds", "layoff"]
FEW = ["latin-1", "utf-16", "ascii"]
"""The encodings of a run that is not `--long`."""
ENCODINGS = ["ascii", "latin-1", "cp1252", "cp437", "shift_jis", "koi8-r", "utf-16", "utf-7", "cp037"]
FULL = b"ginsheet: the output cannot be written: No space left on device\n"


@pytest.fixture
def desk(cli: Cli) -> Path:
    Path(FILE).write_bytes(encode(nine_hands(players=NAMES)))
    Path("open.ginsheet").write_bytes(encode(match()))
    matches_folder().mkdir(parents=True)
    (matches_folder() / FILE).write_bytes(encode(nine_hands(id="kept", players=NAMES, place="Küche ☕")))
    assert cli("backup", "-o", "all.zip").status == 0
    return Path.cwd()


@contextmanager
def streams(out: io.TextIOBase | None, err: io.TextIOBase | None) -> Iterator[None]:
    """Put other standard streams in the place of those of the tests, and nobody at the keyboard."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", None)
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        yield


def said_to(open_output: Callable[[], io.TextIOBase], words: list[str]) -> tuple[int, bytes]:
    """Run a command whose output goes there; give its status and what stands on standard error."""
    err = io.BytesIO()
    output = open_output()
    with streams(output, io.TextIOWrapper(err, "utf-8", write_through=True)):
        status = main(words)
        told = err.getvalue()
    output.close()
    return status, told


def full_device() -> io.TextIOBase:
    return Path("/dev/full").open("w", encoding="utf-8")


def gone_reader() -> io.TextIOBase:
    reading, writing = os.pipe()
    os.close(reading)
    return open(writing, "w", encoding="utf-8")  # noqa: PTH123 - as above, and a pipe has no path


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_device_is_told_and_what_was_done_is_done(desk: Path, command: str, figure: Figure) -> None:
    before = {name: Path(file).read_bytes() for name, file in CHANGES.items()}
    tried = [[command, *TALKING[command]], [command, "--help"], ["--version"], ["--help"]]
    if command in AS_DATA:
        tried.append([command, *TALKING[command], "--json"])
    found = [words for words in tried if said_to(full_device, words) != (1, FULL)]
    figure("R26", "commands on a full device", len(found), len(tried))
    assert found == []
    if command in CHANGES:
        assert Path(CHANGES[command]).read_bytes() != before[command]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_that_has_gone_is_no_fault(desk: Path, command: str, figure: Figure) -> None:
    tried = [[command, *TALKING[command]], [command, "--help"]]
    if command in AS_DATA:
        tried.append([command, *TALKING[command], "--json"])
    found = [words for words in tried if said_to(gone_reader, words) != (1, b"")]
    figure("R26", "commands whose reader has gone", len(found), len(tried))
    assert found == []


@pytest.mark.parametrize("command", COMMANDS)
def test_any_encoding_carries_what_is_said(
    desk: Path, command: str, figure: Figure, pytestconfig: pytest.Config
) -> None:
    """Letters that an encoding lacks are replaced; data has them as numbers, and so says the same in each."""
    found = []
    known: dict[bool, object] = {}
    tried = [
        (encoding, words)
        for encoding in ("utf-8", *(ENCODINGS if pytestconfig.getoption("--long") else FEW))
        for words in (
            [command, *TALKING[command]],
            [command, "--help"],
            *([[command, *TALKING[command], "--json"]] if command in AS_DATA else []),
        )
    ]
    for encoding, words in tried:
        Path("n").unlink(missing_ok=True)
        Path(FILE).write_bytes(encode(nine_hands(players=NAMES)))
        out, err = io.BytesIO(), io.BytesIO()
        with streams(io.TextIOWrapper(out, encoding), io.TextIOWrapper(err, encoding)):
            status = main(words)
            text = out.getvalue().decode("utf-8" if encoding == "ascii" and "--help" in words else encoding)
            complaint = err.getvalue()
        if status != 0 or not text or complaint:
            found.append((encoding, words, status, complaint))
        elif "--json" in words and json.loads(text) != known.setdefault(True, json.loads(text)):
            found.append((encoding, words, "says something else"))
    figure("R26", "commands in odd encodings", len(found), len(tried))
    assert found == []


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_any_encoding_carries_what_is_wrong(desk: Path, encoding: str) -> None:
    for words in (["show", "李雷"], ["show", FILE, "--rules", "€"], ["--€"], ["new", "n", "--players", "€", "€"]):
        err = io.BytesIO()
        with streams(None, io.TextIOWrapper(err, encoding)):
            assert main(words) in (1, 2)
            line = err.getvalue().decode(encoding)
        assert line.startswith("ginsheet: ")
        assert line.count("\n") == 1
        assert "unexpected error" not in line


@pytest.mark.parametrize("command", COMMANDS)
def test_without_standard_streams_the_status_is_the_same(desk: Path, command: str, figure: Figure) -> None:
    tried = [
        ([command, *TALKING[command]], 0),
        ([command, "--help"], 0),
        ([command, *TALKING[command], "--nosuch=1", "surplus"], 2),
    ]
    if command in ("melds", "layoff"):
        tried.append(([command, "-"], 0))
    if command == "hand":
        tried.append((["hand", "open.ginsheet", "-"], 0))
    found = []
    for words, status in tried:
        Path("n").unlink(missing_ok=True)
        with streams(None, None):
            got = main(words)
        if got != status:
            found.append((words, got))
    figure("R26", "commands without standard streams", len(found), len(tried))
    assert found == []


def test_every_command_says_something_here() -> None:
    assert list(TALKING) == list(COMMANDS)


def test_an_interrupted_output_loses_no_recorded_hand(desk: Path) -> None:
    """Both streams are full: nobody can be told, and the hand stands in the file."""
    with full_device() as out, full_device() as err, streams(out, err):
        assert main(["hand", "open.ginsheet", "dead"]) == 1
    assert Path("open.ginsheet").read_bytes() == encode(match(*[nine_hands().hands[4]]))


def test_a_fault_after_something_was_said_to_a_full_device_is_still_told(desk: Path) -> None:
    """The second of two files would go over the match that it is made from."""
    Path("out").mkdir()
    Path("out/second.csv").write_bytes(encode(match()))
    status, told = said_to(full_device, ["export", "open.ginsheet", "out/second.csv", "-o", "out.csv"])
    assert (status, told) == (2, b"ginsheet: out/second.csv is a match that is exported; nothing was overwritten\n")


def test_a_stream_that_is_missing_gets_its_number_and_no_other_file_does(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([1, 2, 7])
    closed: list[int] = []
    with streams(None, None), monkeypatch.context() as patch:
        patch.setattr(os, "open", lambda *args: next(numbers))
        patch.setattr(os, "close", closed.append)
        make_output_safe()
    assert (list(numbers), closed) == ([], [7])


def test_an_error_of_the_system_is_no_second_one_where_nobody_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("ginsheet.cli.show.load", broken)
    with streams(None, None):
        assert main(["show", "m"]) == 1
