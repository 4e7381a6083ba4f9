"""What can be said to `ginsheet`: the commands, each loaded when it is used; anything else is a file to open."""

from importlib import import_module
from pathlib import Path
from typing import Final

import click

from ginsheet import __version__
from ginsheet.cli.output import Failure, Status
from ginsheet.i18n import tr

COMMANDS: Final = {
    "rules": "ginsheet.cli.rules",
    "new": "ginsheet.cli.new",
    "hand": "ginsheet.cli.hand",
    "correct": "ginsheet.cli.correct",
    "remove": "ginsheet.cli.remove",
    "show": "ginsheet.cli.show",
    "compare": "ginsheet.cli.compare",
    "export": "ginsheet.cli.export",
    "blank": "ginsheet.cli.blank",
    "check": "ginsheet.cli.check",
    "import": "ginsheet.cli.import_files",
    "backup": "ginsheet.cli.backup",
    "restore": "ginsheet.cli.restore",
    "matches": "ginsheet.cli.matches",
    "stats": "ginsheet.cli.stats",
    "melds": "ginsheet.cli.melds",
    "layoff": "ginsheet.cli.layoff",
}
"""The commands in the order of the help, with the module whose `command` each is."""


class _Program(click.Group):
    """The commands, each loaded when it is used; anything else is a file to open in the window."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name)
        return None if module is None else import_module(module).command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in COMMANDS:
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


@click.command(hidden=True, context_settings={"ignore_unknown_options": True})
@click.argument("name", metavar="FILE")
def _open(name: str) -> int:
    """Open the window with the file `name`."""
    file = Path(name)
    if not name or (len(file.parts) == 1 and not file.suffix and not file.exists()):
        text = tr("there is no command and no file “{name}” (see ginsheet --help)", name=name)
        raise Failure(Status.WRONG_USE, text)
    return _open_window(file)


def _open_window(file: Path | None) -> int:
    from ginsheet.cli.window import open_window

    return open_window(file)


def run_program(arguments: list[str]) -> int:
    """Run the command that `arguments` name and give its exit status.

    Raises Failure, also for words that are not understood, and whatever a command raises.
    """
    try:
        with program.make_context("ginsheet", list(arguments)) as context:
            result = program.invoke(context)
    except click.UsageError as error:
        raise Failure(Status.WRONG_USE, _usage(error)) from None
    except click.exceptions.Exit as ended:  # the help or the version is told
        return ended.exit_code
    return result if isinstance(result, int) else Status.DONE


def _usage(error: click.UsageError) -> str:
    command = error.ctx.command_path if error.ctx else "ginsheet"
    return tr("{message} (see {command} --help)", message=error.format_message(), command=command)
