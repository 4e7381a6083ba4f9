"""What the tests of bad inputs share: right words for each command, and what is wrong with an answer."""

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
