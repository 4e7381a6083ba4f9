"""R26: no name, file or word, whatever is in it, gets at the terminal: each command with each of them."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from answers import COMMAND_WORDS, EVIL, OBEYED, options
from builders import agreement, dead, match, nine_hands, points
from commands import Cli, Done

from ginsheet.cli.program import COMMANDS
from ginsheet.model.changes import correct
from ginsheet.model.stake import Stake
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import matches_folder

Figure = Callable[[str, str, int, int], None]


def obeyed(done: Done) -> str:
    """Tell what in an answer a terminal would obey, or what broke its one line; nothing where all is well."""
    found = OBEYED.search(done.out + done.err)
    if found:
        return f"{found[0]!r} is said raw"
    lines = done.err.count("\n")
    if "\nginsheet: b" in done.out or "unexpected error" in done.err or (done.status and lines != 1):
        return f"{done.status}: {done.err!r}"
    return ""


@pytest.fixture
def desk(cli: Cli) -> Path:
    Path("m.ginsheet").write_bytes(encode(nine_hands()))
    Path("open.ginsheet").write_bytes(encode(match()))
    assert cli("backup", "-o", "all.zip").status == 0
    return Path.cwd()


@pytest.mark.parametrize("command", COMMANDS)
def test_no_word_of_the_command_line_gets_at_the_terminal(
    cli: Cli, desk: Path, command: str, figure: Figure, pytestconfig: pytest.Config
) -> None:
    """In the place of each word, as the value of each option, and as an option that there is not."""
    good = COMMAND_WORDS[command]
    found = []
    count = 0
    for evil in EVIL if pytestconfig.getoption("--long") else EVIL[::2]:
        tried = [[*good[:place], evil, *good[place + 1 :]] for place in range(len(good))]
        tried += [[*good[:place], good[place] + evil, *good[place + 1 :]] for place in range(len(good))]
        tried += [[*good, option.opts[0], *[evil] * option.nargs] for option in options(command) if not option.is_flag]
        tried += [[*good, f"--{evil}"], [*good, evil], [evil], [f"--{evil}"]]
        for words in tried:
            whole = words if words in ([evil], [f"--{evil}"]) else [command, *words]
            if "\x00" in "".join(whole):
                whole = [word.replace("\x00", "") for word in whole]  # the system hands over none
            wrong = obeyed(cli(*whole, stdin="dead"))
            count += 1
            if wrong:
                found.append(f"{whole!r}: {wrong}")
    figure("R26", "words that a terminal would obey", len(found), count)
    assert found == []


READING = [
    ["show", "{file}"],
    ["show", "{file}", "--json"],
    ["show", "{file}", "--rules", "partnership"],
    ["compare", "{file}"],
    ["compare", "{file}", "--json"],
    ["check", "{file}"],
    ["hand", "{file}", "dead"],
    ["correct", "{file}", "1", "dead", "--agreed", "--reason", "x"],
    ["remove", "{file}", "1", "--agreed", "--reason", "x"],
    ["export", "{file}", "-o", "{file}.txt"],
    ["export", "{file}", "{file}", "-o", "{file}.csv"],
    ["import", "{file}"],
    ["import", "{file}.json"],
    ["matches"],
    ["matches", "--json"],
    ["stats"],
    ["stats", "--json"],
    ["stats", "--player", "{evil}"],
    ["stats", "--pair", "{evil}", "B"],
    ["backup", "-o", "{file}.zip"],
    ["restore", "{file}.zip"],
    ["rules"],
    ["rules", "evil"],
    ["rules", "evil", "--json"],
]
"""Every command that tells of a match, a folder or a ruleset."""


@pytest.mark.parametrize("evil", EVIL, ids=ascii)
def test_nothing_in_a_file_or_its_name_gets_at_the_terminal(cli: Cli, home: Path, evil: str, figure: Figure) -> None:
    inside = evil.encode("utf-8", "replace").decode().replace("\x00", "")
    name = f"n{evil}.ginsheet".replace("\x00", "")
    played = nine_hands(
        players=(inside + "A", "B"),
        place=inside,
        note=f"{inside}\n{inside}",
        stake=Stake(per_point=Decimal(1), currency=inside),
    )
    whole = correct(played, 1, points("A", 3, note=inside), agreement(inside + "x"))
    Path(name).write_bytes(encode(whole))
    matches_folder().mkdir(parents=True)
    (matches_folder() / name).write_bytes(encode(whole))
    (matches_folder() / f"bad{name}").write_bytes(b"{")
    rules = home / "config" / "rulesets"
    rules.mkdir(parents=True)
    (rules / "evil.toml").write_bytes(b'name = "Evil"\ndescription = "\\u202e\\u001b]0;x"\n')
    (rules / f"bad{evil}.toml".replace("\x00", "")).write_bytes(b"x")
    assert cli("export", name, "-o", f"{name}.json").status == 0
    found = []
    for words in READING:
        done = cli(*(word.format(file=name, evil=inside + "A") for word in words))
        wrong = OBEYED.search(done.out + done.err)
        if wrong or "unexpected error" in done.err or (done.err and done.status == 1 and "Traceback" in done.err):
            found.append(f"{words}: {wrong and wrong[0]!r} {done.err[:200]!r}")
    figure("R26", "files that a terminal would obey", len(found), len(READING))
    assert found == []


def test_what_a_terminal_would_obey_is_still_told(cli: Cli) -> None:
    assert cli("show", "\x1b]0;x\x07").err == "ginsheet: ␛]0;x␇ does not exist\n"
    assert cli("show", "\u202eevil").err == "ginsheet: \N{REPLACEMENT CHARACTER}evil does not exist\n"
    Path("m").write_bytes(encode(match(dead(note="\u202e\x9b\u2028"), players=("\u202eA", "שרה"))))
    assert cli("show", "m", "--json").data["players"] == ["\u202eA", "שרה"]
    assert cli("show", "m", "--json").data["hands"][0]["note"] == "\u202e\x9b\u2028"
    assert "\u2066שרה\u2069" in cli("show", "m").out
