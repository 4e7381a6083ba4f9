"""`ginsheet hand`: record one hand, or many from standard input."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from ginsheet.cli.files import file_argument, open_to_change
from ginsheet.cli.output import Failure, Refused, Status, about, say, say_lines
from ginsheet.cli.rows import GRAMMAR, SETTINGS, RowOptions, read_line, read_row, row_parameters
from ginsheet.i18n import tr, trn
from ginsheet.model.changes import record
from ginsheet.model.hand import Hand
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, MatchOver
from ginsheet.model.scoring import score
from ginsheet.sheet.words.hands import preview
from ginsheet.sheet.words.outcome import outcome
from ginsheet.sheet.words.problems import sentence

_INPUT_MOST: Final = 16 * 1024 * 1024


@click.command(
    context_settings=SETTINGS,
    help=tr("Record a hand in FILE. With - as HAND: one hand a line from standard input, all or none.")
    + f"\n\n{GRAMMAR}",
)
@file_argument
@row_parameters
def command(file: Path, words: tuple[str, ...], **options: Any) -> None:
    """Record one hand, or the lines of standard input."""
    if words == ("-",):
        _record_lines(file)
        return
    with open_to_change(file) as opened:
        with about(file):
            after = record(opened.match, read_row(opened.match, words, RowOptions(**options)))
        opened.save(after)
    number = len(after.hands)
    say_lines(tr("Hand {number}: {what}", number=number, what=preview(after, number)))


def _record_lines(file: Path) -> None:
    lines = list(_lines())
    with open_to_change(file) as opened:
        before = opened.match
        hands = [_read(file, number, before, line) for number, line in lines]
        with about(file):
            try:
                after = record(before, *hands)
            except MatchOver as error:
                number = lines[error.number - len(before.hands) - 1][0]
                raise _refused(file, number, tr("the game is over before this hand"), Status.FAILED) from None
        opened.save(after)
    recorded = trn("{n} hand recorded", "{n} hands recorded", len(hands))
    say(tr("{recorded}. {outcome}.", recorded=recorded, outcome=outcome(after, score(after))))


def _read(file: Path, number: int, match: Match, line: str) -> Hand:
    import shlex

    try:
        words = shlex.split(line)
    except ValueError:
        raise _refused(file, number, tr("a quotation mark or a backslash stands alone")) from None
    try:
        return read_line(match, words)
    except FieldError as error:
        raise _refused(file, number, sentence(error)) from None
    except click.UsageError as error:
        raise _refused(file, number, error.format_message()) from None
    except Refused as error:
        raise _refused(file, number, tr("{field}: {reason}", field=error.field, reason=error.reason)) from None


def _refused(file: Path, number: int, reason: str, status: Status = Status.WRONG_USE) -> Failure:
    text = tr("{file}: line {line}: {reason}; nothing was recorded", file=file, line=number, reason=reason)
    return Failure(status, text)


def _lines() -> Iterator[tuple[int, str]]:
    """Give number and text of each line of standard input that is not empty."""
    data = b"" if sys.stdin is None else sys.stdin.buffer.read(_INPUT_MOST + 1)
    if len(data) > _INPUT_MOST:
        raise Failure(Status.WRONG_USE, tr("standard input is too long; nothing was recorded"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        text = tr("standard input: line {line}: the text is not UTF-8; nothing was recorded", line=line)
        raise Failure(Status.WRONG_USE, text) from None
    for number, line_text in enumerate(text.split("\n"), start=1):
        if line_text.strip():
            yield number, line_text
