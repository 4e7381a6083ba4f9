"""The two options by which both players agree to change an earlier hand."""

import datetime as dt
from collections.abc import Callable
from typing import Any, TypeVar

import click

from ginsheet.i18n import tr
from ginsheet.model.changes import Agreement

_Command = TypeVar("_Command", bound=Callable[..., Any])


def agreement_options(function: _Command) -> _Command:
    """Give a command `--agreed` and `--reason`."""
    function = click.option("--reason", metavar="TEXT", help=tr("Why the hand is changed."))(function)
    return click.option("--agreed", is_flag=True, help=tr("Both players agree to the change."))(function)


def agreement(*, agreed: bool, reason: str | None) -> Agreement | None:
    """Give what was agreed just now, if anything. Raises click.UsageError for one option without the other."""
    if agreed != (reason is not None):
        raise click.UsageError(tr("--agreed and --reason TEXT belong together"))
    return None if reason is None else Agreement(reason, dt.datetime.now().astimezone().replace(microsecond=0))
