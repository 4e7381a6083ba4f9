"""`ginsheet show FILE` against a Python that imports click and msgspec and ends."""

import sys
import tempfile
from pathlib import Path

from timing import compare, run_process

HANDS = ["knock Avery 4 16", "gin Blake 11", "knock Avery 8 5", "gin Avery 18", "dead", "knock Blake 6 28"]


def main() -> None:
    """Print the ratio for a match of six hands."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        ginsheet = str(Path(sys.executable).with_name("ginsheet"))
        match = ["match.ginsheet", "--players", "Avery", "Blake", "--rules", "solitaire-arcade"]
        run_process([ginsheet, "new", *match], home)
        for hand in HANDS:
            run_process([ginsheet, "hand", "match.ginsheet", *hand.split()], home)
        compare(
            "ginsheet show",
            lambda: run_process([ginsheet, "show", "match.ginsheet"], home),
            lambda: run_process([sys.executable, "-c", "import click, msgspec, msgspec.json"], home),
            aim=1.5,
            rounds=25,
        )


if __name__ == "__main__":
    main()
