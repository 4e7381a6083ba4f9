"""The command `ginsheet`: finds the command's module, loads no other, and turns every error into one line."""

import atexit
import gc
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import click

from ginsheet import __version__
from ginsheet.cli.output import Failure, Refused, Status, complain, finish_output, give_up_output
from ginsheet.i18n import tr

_COMMANDS: Final = {
    "rules": "ginsheet.cli.rules",
    "new": "ginsheet.cli.new",
    "hand": "ginsheet.cli.hand",
    "correct": "ginsheet.cli.correct",
    "remove": "ginsheet.cli.remove",
    "show": "ginsheet.cli.show",
    "compare": "ginsheet.cli.compare",
    "export": "ginsheet.cli.export",
    "check": "ginsheet.cli.check",
    "melds": "ginsheet.cli.melds",
    "layoff": "ginsheet.cli.layoff",
}
"""The commands in the order of the help, with the module whose `command` each is."""

_INTERRUPTED: Final = 130

atexit.register(gc.freeze)  # nor need what is left be looked through when all of it goes


class _Program(click.Group):
    """The commands, each loaded when it is used; anything else is a file to open in the window."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = _COMMANDS.get(cmd_name)
        return None if module is None else import_module(module).command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in _COMMANDS:
            return super().resolve_command(ctx, args)
        return "open", _open, args


@click.group(
    cls=_Program,
    invoke_without_command=True,
    subcommand_metavar="[FILE] | COMMAND ...",
    help=tr("Keep the score of gin rummy. Without a command the window opens, with FILE if one is named."),
)
@click.version_option(__version__, message="%(prog)s %(version)s", help=tr("Show the version and exit."))
@click.pass_context
def program(ctx: click.Context) -> int | None:
    """Open the window where no command is given."""
    return None if ctx.invoked_subcommand else _open_window(None)


@click.command(hidden=True)
@click.argument("file", type=click.Path(path_type=Path))
def _open(file: Path) -> int:
    """Open the window with `file`."""
    if len(file.parts) == 1 and not file.suffix and not file.exists():
        text = tr("there is no command and no file “{name}” (see ginsheet --help)", name=file)
        raise Failure(Status.WRONG_USE, text)
    return _open_window(file)


def _open_window(file: Path | None) -> int:
    from ginsheet.cli.window import open_window

    return open_window(file)


def main(arguments: list[str] | None = None) -> int:
    """Run the command that `arguments` (or the command line) name; gives the exit status, whatever went wrong."""
    gc.disable()  # a command has ended before collecting garbage could pay; the window switches it on again
    try:
        return _run(arguments)
    finally:
        gc.enable()


def _run(arguments: list[str] | None) -> int:
    try:
        result = program.main(arguments, prog_name="ginsheet", standalone_mode=False)
        finish_output()
    except click.UsageError as error:
        return _fail(Status.WRONG_USE, _usage(error))
    except Refused as error:
        return _fail(Status.WRONG_USE, tr("{field}: {reason}", field=error.field, reason=error.reason))
    except Failure as error:
        return _fail(error.status, str(error))
    except (click.Abort, KeyboardInterrupt):
        return _INTERRUPTED
    except BrokenPipeError:
        give_up_output()  # the reader has seen enough
        return Status.FAILED
    except OSError as error:
        give_up_output()
        return _fail(Status.FAILED, tr("the output cannot be written: {reason}", reason=error.strerror or error))
    except Exception as error:
        return _fail(Status.FAILED, _unexpected(error))
    return result if isinstance(result, int) else Status.DONE


def _fail(status: Status, text: str) -> int:
    complain(text)
    try:
        finish_output()
    except OSError:
        give_up_output()
    return status


def _usage(error: click.UsageError) -> str:
    command = error.ctx.command_path if error.ctx else "ginsheet"
    return tr("{message} (see {command} --help)", message=error.format_message(), command=command)


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
