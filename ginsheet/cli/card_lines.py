"""What `melds` and `layoff` share: many hands from standard input, and how cards look."""

import sys
from collections.abc import Callable, Iterable
from typing import Final

from ginsheet.cli.output import Status, complain, finish_output, say_json
from ginsheet.i18n import tr, trn
from ginsheet.model.cards import each, written
from ginsheet.model.melds import in_order
from ginsheet.model.problems import FieldError
from ginsheet.sheet.words.problems import sentence

STANDARD_INPUT: Final = "-"
"""What stands in the place of the cards where they come from standard input."""


class BadLine(ValueError):  # noqa: N818 - it is the line that is bad
    """A line of standard input that is not what the command takes; its text is for people."""


def answer_lines(answer: Callable[[str], object]) -> int:
    """Write one JSON object for each line of standard input, at once, and give the exit status.

    A line that `answer` refuses by FieldError or BadLine gives an object with `error`, and the rest goes on.
    """
    lines = bad = 0
    for lines, raw in enumerate(() if sys.stdin is None else sys.stdin.buffer, start=1):
        try:
            data = answer(raw.decode("utf-8-sig"))
        except (FieldError, BadLine, UnicodeDecodeError) as error:
            bad += 1
            data = {"error": _reason(error), "line": lines}
        say_json(data, indent=None)
        finish_output()  # whoever sends one line may wait for its answer before the next
    if not bad:
        return Status.DONE
    complain(
        trn("{n} line of {lines} could not be counted", "{n} lines of {lines} could not be counted", bad, lines=lines)
    )
    return Status.FAILED


def _reason(error: ValueError) -> str:
    if isinstance(error, FieldError):
        return sentence(error)
    return tr("the text is not UTF-8") if isinstance(error, UnicodeDecodeError) else str(error)


def meld_texts(melds: Iterable[int]) -> list[str]:
    """Write each meld with its cards together: `5c5d5h`."""
    return [written(in_order(meld)) for meld in melds]


def spaced(cards: int) -> str:
    """Write cards apart, for people: `5c 5d 5h`; a dash where there are none."""
    return " ".join(written([card]) for card in each(cards)) or "-"


def spaced_melds(melds: Iterable[int]) -> str:
    """Write melds apart, for people: `5c 5d 5h | 6h 7h 8h`; a dash where there are none."""
    return " | ".join(" ".join(written([card]) for card in in_order(meld)) for meld in melds) or "-"
