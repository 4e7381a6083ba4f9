"""R26: each command with each bad input: the right status, one line that names file and field, nothing changed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from answers import COMMAND_WORDS, FILE, everything, fault, options
from bad_inputs import ANY_TEXT, BAD, NO_COMMAND
from builders import match, nine_hands
from commands import Cli

from ginsheet.cli.program import COMMANDS
from ginsheet.storage.codec import encode

Figure = Callable[[str, str, int, int], None]


@pytest.fixture
def desk(cli: Cli) -> Path:
    """Lay out the files that the table of bad inputs speaks of."""
    data = encode(nine_hands())
    Path(FILE).write_bytes(data)
    Path("m.txt").write_bytes(data)
    Path("open.ginsheet").write_bytes(encode(match()))
    Path("notes.odt").write_bytes(b"notes")
    return Path.cwd()


def faults(cli: Cli, desk: Path, home: Path, tried: list[tuple[list[str], int, str]]) -> list[str]:
    """Try bad inputs, and tell of those that are answered wrong or change anything."""
    found = []
    before = (everything(desk), everything(home))
    for words, status, said in tried:
        done = cli(*(word.format(file=FILE) for word in words))
        wrong = fault(done, status, said.format(file=FILE))
        if (everything(desk), everything(home)) != before:
            wrong += " a file was changed"
        if wrong:
            found.append(f"{words}: {wrong}")
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_every_bad_input_is_told_in_one_line(cli: Cli, desk: Path, home: Path, command: str, figure: Figure) -> None:
    tried = [([command, *words], status, said) for words, status, said in BAD[command]]
    found = faults(cli, desk, home, tried)
    figure("R26", "commands with bad inputs", len(found), len(tried))
    assert found == []


def test_what_is_no_command_is_told_in_one_line(cli: Cli, desk: Path, home: Path, figure: Figure) -> None:
    found = faults(cli, desk, home, NO_COMMAND)
    figure("R26", "commands with bad inputs", len(found), len(NO_COMMAND))
    assert found == []


@pytest.mark.parametrize("command", COMMANDS)
def test_an_option_without_its_value_or_with_one_too_many_is_refused(
    cli: Cli, desk: Path, home: Path, command: str, figure: Figure
) -> None:
    words = [command, *COMMAND_WORDS[command]]
    tried = []
    for option in options(command):
        for name in (*option.opts, *option.secondary_opts):
            wrong = [f"{name}=x"] if option.is_flag else [name]
            tried.append(([*words, *wrong], 2, name))
    if command not in ("hand", "correct"):  # there what is no option may be a name
        tried.append(([command, "--nosuch", *COMMAND_WORDS[command]], 2, "--nosuch"))
    found = faults(cli, desk, home, tried)
    if tried:
        figure("R26", "options without or with too much", len(found), len(tried))
    assert found == []


def test_every_command_and_every_option_with_a_value_has_bad_inputs() -> None:
    assert list(BAD) == list(COMMANDS)
    assert list(COMMAND_WORDS) == list(COMMANDS)
    missing = [
        (command, option.opts[0])
        for command in COMMANDS
        for option in options(command)
        if not option.is_flag and not any(option.opts[0] in words for words, _, _ in BAD[command])
    ]
    assert set(missing) == ANY_TEXT
    assert all(BAD.values())


@pytest.mark.parametrize("command", COMMANDS)
def test_the_words_to_which_something_wrong_is_added_are_right(cli: Cli, desk: Path, command: str) -> None:
    if command == "restore":
        assert cli("backup", "-o", "all.zip").status == 0
    assert cli(command, *COMMAND_WORDS[command]).status == 0
