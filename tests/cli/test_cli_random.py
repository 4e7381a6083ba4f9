"""R26: any words at all, put together at random from what the commands know and what they do not."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from answers import EVIL, OBEYED, options
from builders import deal, gin, knock, match, nine_hands, rules, upcard
from commands import Cli

from ginsheet.cli.program import COMMANDS
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import load
from ginsheet.storage.presets import slugs

Figure = Callable[[str, str, int, int], None]

TRIED, TRIED_LONG = 400, 20_000
MATCHES = {
    "nine.ginsheet": nine_hands(),
    "open.ginsheet": match(knock("A", 4, 16), players=("Zoë", "Blake")),
    "deals.ginsheet": match(deal(knock("A", 4, 16), gin("B", 9)), rules=rules("partnership")),
    "three.ginsheet": match(players=("Avery", "Blake", "Casey")),
    "upcards.ginsheet": match(upcard("7s", gin("A", 3)), rules=rules("oklahoma")),
}
FILES = [*MATCHES, "bad.ginsheet", "empty", "folder", "gone", "all.zip", "table.csv", "", ".", "/", "-", "nowhere/x"]
OUTS = [
    "out.pdf",
    "out.xlsx",
    "out.csv",
    "out.txt",
    "out.json",
    "out.zip",
    "out",
    "folder",
    "nine.ginsheet",
    "/dev/full",
]
WORDS = [
    *(
        "knock",
        "gin",
        "big-gin",
        "dead",
        "points",
        "adjust",
        "deal",
        "A",
        "B",
        "C",
        "Avery",
        "blake",
        ";",
        "dead;",
        "--",
    ),
    *(
        "0",
        "1",
        "2",
        "4",
        "16",
        "-1",
        "99",
        "1e3",
        "9" * 30,
        "4;",
        "5c5d5h",
        "7s",
        "As Kd",
        "zz",
        "Ac2c3c",
        "2026-11-29",
    ),
    *(
        "gin_bonus=20",
        "target=none",
        "tie=draw",
        "x=1",
        "a4",
        "book",
        "club",
        "matches",
        "hands",
        "open",
        "date",
        "0.05",
    ),
    *("", " ", "\n", "x" * 1_001, "{0} %s", "=1+1", "李雷", "שרה", *EVIL),
]
COSTLY = {"export", "blank"}
"""Commands that draw pages or build workbooks, which takes a hundred times as long; they come more seldom."""


def said_at_random(rng: Random) -> list[str]:
    """Give words for the program, most of which make some sense."""
    command = rng.choice([name for name in COMMANDS if name not in COSTLY or rng.random() < 0.3])
    words: list[str] = []
    for _ in range(rng.choice([0, 1, 1, 2, 3, 5])):
        words.append(rng.choice(rng.choice([FILES, FILES, WORDS, WORDS, list(slugs())])))
    for option in options(command):
        if rng.random() < (0.9 if option.opts[0] == "-o" else 0.15):
            pool = OUTS if option.opts[0] == "-o" else rng.choice([WORDS, WORDS, list(slugs())])
            count = 0 if option.is_flag else option.nargs
            place = rng.randint(0, len(words))
            words[place:place] = [option.opts[0], *(rng.choice(pool) for _ in range(count))]
    if rng.random() < 0.05:
        words.insert(0, rng.choice(["--help", "--version", "--nosuch"]))
    return [word.replace("\x00", "") for word in [command, *words]]


def test_any_words_are_done_or_refused_and_spoil_no_match(
    cli: Cli, figure: Figure, pytestconfig: pytest.Config
) -> None:
    count = TRIED_LONG if pytestconfig.getoption("--long") else TRIED
    Path("folder").mkdir()
    Path("bad.ginsheet").write_bytes(b"{")
    Path("empty").touch()
    Path("table.csv").write_text("Nr;Who\n1;A\n")
    found = []
    done_well = 0
    for seed in range(count):
        for name, of in MATCHES.items():
            Path(name).write_bytes(encode(of))
        words = said_at_random(Random(f"words {seed}"))
        done = cli(*words, stdin="\n".join(Random(seed).choices(WORDS, k=3)).encode("utf-8", "replace"))
        wrong = raw_in(done.out + done.err)
        lines = done.err.splitlines()
        if done.status not in (0, 1, 2) or wrong or any(not line.startswith("ginsheet: ") for line in lines):
            found.append(f"{seed}: {words}: {done.status} {wrong} {done.err[:200]!r}")
        if "unexpected error" in done.err or (done.status and not lines) or (done.status == 2 and len(lines) != 1):
            found.append(f"{seed}: {words}: {done.status} {done.err[:300]!r}")
        for name in MATCHES:
            try:
                load(Path(name))
            except StorageError as error:
                found.append(f"{seed}: {words} spoiled {name}: {error.sentence()}")
        done_well += done.status == 0
        if matches_folder().exists() and len(list(matches_folder().iterdir())) > 20:
            for file in matches_folder().iterdir():
                file.unlink()
    figure("R26", "random words", len(found), count)
    assert found == []
    assert done_well > count // 20


def raw_in(text: str) -> str:
    match = OBEYED.search(text)
    return repr(match[0]) if match else ""
