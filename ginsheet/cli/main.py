"""The command `ginsheet`: takes the short way into the window, else runs a command; every error becomes one line."""

import atexit
import gc
import sys
from pathlib import Path
from typing import Final

from ginsheet import __version__
from ginsheet.cli.output import (
    Failure,
    Refused,
    Status,
    complain,
    finish_output,
    give_up_output,
    make_output_safe,
)
from ginsheet.i18n import tr, use_system_language

_INTERRUPTED: Final = 130
_MATCH_ENDING: Final = ".ginsheet"

atexit.register(gc.freeze)  # nor need what is left be looked through when all of it goes


def main(arguments: list[str] | None = None) -> int:
    """Run the command that `arguments` (or the command line) name; gives the exit status, whatever went wrong."""
    make_output_safe()
    use_system_language()  # before the commands load, whose help is translated when it is made
    gc.disable()  # a command has ended before collecting garbage could pay; the window sees to its own
    try:
        return _run(arguments)
    finally:
        gc.enable()


def _run(arguments: list[str] | None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    try:
        status = _do(words)
        finish_output()
    except Refused as error:
        return _fail(Status.WRONG_USE, tr("{field}: {reason}", field=error.field, reason=error.reason))
    except Failure as error:
        return _fail(error.status, str(error))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        give_up_output()  # the reader has seen enough
        return Status.FAILED
    except OSError as error:
        if error.filename is not None:
            return _fail(Status.FAILED, tr("{file}: {reason}", file=error.filename, reason=error.strerror or error))
        give_up_output()
        return _fail(Status.FAILED, tr("the output cannot be written: {reason}", reason=error.strerror or error))
    except Exception as error:
        return _fail(Status.FAILED, _unexpected(error))
    return status


def _do(words: list[str]) -> int:
    """Do what the words say. The window alone, or with a match file, needs no parser of words and opens without it."""
    match words:
        case []:
            file = None
        case [name] if name.endswith(_MATCH_ENDING) and not name.startswith("-"):
            file = Path(name)
        case _:
            from ginsheet.cli.program import run_program

            return run_program(words)
    from ginsheet.cli.window import open_window

    return open_window(file)


def _fail(status: Status, text: str) -> int:
    complain(text)
    try:
        finish_output()
    except OSError:
        give_up_output()
    return status


def _unexpected(error: Exception) -> str:
    """Say what went wrong; an error that storage knows says it itself, anything else is a fault of the program."""
    from ginsheet.storage.errors import StorageError

    if isinstance(error, StorageError):
        return error.sentence()
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    return tr(
        "an unexpected error, please report it: {kind}: {what} ({place}, ginsheet {version}, Python {python})",
        kind=type(error).__name__,
        what=error,
        place=place,
        version=__version__,
        python=sys.version.split()[0],
    )
