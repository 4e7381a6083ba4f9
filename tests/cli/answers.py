"""What the tests of bad inputs share: right words for each command, and what is wrong with an answer."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
from commands import Done

from ginsheet.cli.program import program

FILE = "m.ginsheet"
LINE_MOST = 2_100
COMMAND_WORDS = {
    "rules": ["guide"],
    "new": ["n", "--players", "a", "b"],
    "hand": ["open.ginsheet", "dead"],
    "correct": [FILE, "9", "dead"],
    "remove": [FILE, "9"],
    "show": [FILE],
    "compare": [FILE],
    "export": [FILE, "-o", "out.txt"],
    "blank": ["-o", "out.xlsx"],
    "check": [FILE],
    "import": [FILE],
    "backup": ["-o", "all.zip"],
    "restore": ["all.zip"],
    "matches": [],
    "stats": [],
    "melds": ["5c"],
    "layoff": ["5c", "6d"],
}
"""For each command words that are right, to which something wrong is added."""
EVIL = [
    "\x1b]0;owned\x07",
    "\x1b[2J\x1b[31m",
    "a\nginsheet: b",
    "\r\x08\x7f\x0b\x0c\x00",
    "\u202eevil\u2067\u2066\u202d",
    "a\u2028b\u2029c",
    "x\udcff\udc9b31m\x9b31m",
    "\x85\x90x\x9c",
]
"""The title of a terminal, its colours, lines, cursor, the direction of its text, bytes of no encoding; every second is
tried on every run."""
OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2067\u2068\ud800-\udfff]")
"""What a terminal obeys. A sheet sets its own isolates (U+2066, U+2069) around names, which turn nothing else."""


def options(command: str) -> Iterator[click.Option]:
    """Give the options of a command, as click knows them."""
    found = program.get_command(click.Context(program), command)
    assert found is not None
    return (each for each in found.params if isinstance(each, click.Option))


def everything(folder: Path) -> dict[str, bytes]:
    """Give the files below a folder with their bytes."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def fault(done: Done, status: int, said: str) -> str:
    """Tell what is wrong with the answer to a bad input; nothing where it is as it has to be."""
    line = done.err
    if (done.status, done.out) != (status, ""):
        return f"status {done.status}, said {done.out[:80]!r}"
    if not line.startswith("ginsheet: ") or line.count("\n") != 1 or len(line) > LINE_MOST:
        return f"not one line: {line[:200]!r}"
    if "Traceback" in line or "unexpected error" in line or said not in line:
        return f"{line[:300]!r} does not say {said!r}"
    return ""
