"""What the commands say: in any encoding, without raw control characters, and to nobody where nobody listens."""

import io
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum
from typing import Final, TextIO

from ginsheet.i18n import tr
from ginsheet.model.problems import AgreementNeeded, FieldError, MatchOver

_STANDARD_ERROR: Final = 2
_LINE_MOST: Final = 2_000
"""The most characters of an error line; a name may have a thousand."""

_STAND_INS: Final = {
    **{code: chr(0x2400 + code) for code in range(0x20)},
    0x7F: "\N{SYMBOL FOR DELETE}",
    **dict.fromkeys([*range(0x80, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A)], "\N{REPLACEMENT CHARACTER}"),
}
"""What is shown for what a terminal would obey: control characters, line ends, marks that turn the direction."""
_ISOLATES: Final = {ord("\N{LEFT-TO-RIGHT ISOLATE}"), ord("\N{POP DIRECTIONAL ISOLATE}")}
"""The two marks that a sheet sets itself around a name; alone they turn nothing."""
_STAND_INS_ON_A_SHEET: Final = {code: sign for code, sign in _STAND_INS.items() if code not in _ISOLATES}
_ESCAPED: Final = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What stands in JSON as a number, although JSON could carry it, because terminals obey it; below a space all does."""


class Status(IntEnum):
    """What the program tells the shell."""

    DONE = 0
    FAILED = 1
    """The task could not be done."""
    WRONG_USE = 2
    """The command was not understood, or a figure was refused."""


class Failure(Exception):  # noqa: N818 - it ends a command, and says so in one line
    """Ends a command with `status` and one line for standard error."""

    def __init__(self, status: Status, text: str) -> None:
        super().__init__(text)
        self.status = status


class Refused(ValueError):  # noqa: N818 - as above
    """A word of the command line that a `field` cannot take, with the `reason` for people."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


@contextmanager
def about(file: object) -> Iterator[None]:
    """Turn what a command or the model refuses into a Failure that names `file` and the field."""
    try:
        yield
    except Refused as error:
        text = tr("{file}: {field}: {reason}", file=file, field=error.field, reason=error.reason)
        raise Failure(Status.WRONG_USE, text) from None
    except FieldError as error:
        from ginsheet.sheet.words.problems import reason

        text = tr("{file}: {field}: {reason}", file=file, field=error.field, reason=reason(error))
        raise Failure(Status.WRONG_USE, text) from None
    except MatchOver as error:
        text = tr("{file}: the game is over before hand {number}; nothing was recorded", file=file, number=error.number)
        raise Failure(Status.FAILED, text) from None
    except AgreementNeeded as error:
        text = tr(
            "{file}: a later hand is recorded, so changing hand {number} needs both players: --agreed --reason TEXT",
            file=file,
            number=error.number,
        )
        raise Failure(Status.WRONG_USE, text) from None


def make_output_safe() -> None:
    """Let the standard streams replace what their encoding lacks: click writes its help there, without asking us.

    A stream that is missing altogether gets its number all the same: else the next file that is opened, such as a
    match being saved, would have it, and would be written into by whatever library complains to standard error.
    """
    if None in (sys.stdin, sys.stdout, sys.stderr):
        while (number := os.open(os.devnull, os.O_RDWR)) <= _STANDARD_ERROR:
            pass
        os.close(number)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(line: str) -> None:
    """Write one line to standard output, whatever the names in it hold."""
    _write(sys.stdout, line.translate(_STAND_INS_ON_A_SHEET) + "\n")


def say_lines(text: str) -> None:
    """Write a text of several lines to standard output."""
    for line in text.split("\n"):
        say(line)


def say_json(data: object, *, indent: int | None = 2) -> None:
    """Write `data` as JSON to standard output, with every character that the output cannot carry in numbers.

    Without an `indent` it is a single line.
    """
    import json

    text = json.dumps(data, indent=indent, ensure_ascii=False)
    text = _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(data, indent=indent)
    _write(sys.stdout, text + "\n")


def complain(text: str) -> None:
    """Write one line to standard error, after the program's name; where that is impossible there is nobody to tell."""
    line = text.translate(_STAND_INS)
    if len(line) > _LINE_MOST:
        line = f"{line[:_LINE_MOST]} ..."
    try:
        _write(sys.stderr, f"ginsheet: {line}\n")
        if sys.stderr is not None:
            sys.stderr.flush()
    except (OSError, ValueError):
        _give_up(sys.stderr)


def finish_output() -> None:
    """Bring all that was said to its reader. Raises OSError where that fails."""
    if sys.stdout is not None:
        sys.stdout.flush()


def give_up_output() -> None:
    """Drop what could not be written, so that the end of the program does not try again."""
    _give_up(sys.stdout)


def _give_up(stream: TextIO | None) -> None:
    if stream is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _write(stream: TextIO | None, text: str) -> None:
    if stream is not None:  # a windowed program has no standard streams
        stream.write(text)
