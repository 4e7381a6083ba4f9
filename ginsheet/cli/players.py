"""The names of the players, for commands that take as many as sit down."""

from typing import Final

import click

from ginsheet.i18n import tr

PLAYERS: Final = "--players"


class WithPlayers(click.Command):
    """Lets `--players` be followed by as many names as sit down: two, three, four or six."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Give every name an option of its own, as click wants it. Raises click.UsageError where there is none."""
        if PLAYERS in args:
            start = args.index(PLAYERS) + 1
            end = next((place for place in range(start, len(args)) if self._is_option(args[place])), len(args))
            if start == end:
                raise click.UsageError(tr("--players needs the names of those who play"), ctx)
            args = [*args[: start - 1], *(word for name in args[start:end] for word in (PLAYERS, name)), *args[end:]]
        return super().parse_args(ctx, args)

    def _is_option(self, word: str) -> bool:
        return any(word.partition("=")[0] in parameter.opts for parameter in self.params)
