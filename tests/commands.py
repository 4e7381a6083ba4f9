"""What the tests of the command line share: what a command gave the shell, and the nine hands as lines."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Done:
    """What a command gave the shell."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Cli = Callable[..., Done]


def names(folder: str = ".") -> list[str]:
    """Give the names of what is in a folder, sorted."""
    return sorted(entry.name for entry in Path(folder).iterdir())


NINE_HANDS = """\
knock Avery 4 16
gin Blake 11
knock A 8 5
gin A 18
dead
knock b 6 28
knock A 7 19
knock A 3 20
knock Avery 2 22
"""
"""The match of `builders.nine_hands`, one hand a line."""
