"""The choices of a printed page, for commands that make one."""

from collections.abc import Callable
from functools import reduce
from typing import Any, Final

import click

from ginsheet.export.options import Orientation, Paper
from ginsheet.i18n import tr

_LIES: Final = "orientation"


def _paper(context: click.Context, parameter: click.Parameter, value: str | None) -> Paper | None:
    return None if value is None else Paper(value)


def _lies(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    """Make one choice of the two flags, each of which has the name of a way to lie."""
    context.params.setdefault(_LIES, None)
    if value and context.params[_LIES] is not None:
        raise click.UsageError(tr("a page cannot be both --landscape and --portrait"), context)
    if value:
        context.params[_LIES] = Orientation(str(parameter.name))


_OPTIONS: Final = (
    click.option(
        "--paper",
        type=click.Choice([paper.value for paper in Paper], case_sensitive=False),
        callback=_paper,
        help=tr("The paper of a page or workbook; unless told otherwise what your country prints on."),
    ),
    click.option(
        "--landscape", is_flag=True, expose_value=False, callback=_lies, help=tr("Lay the paper on its side.")
    ),
    click.option("--portrait", is_flag=True, expose_value=False, callback=_lies, help=tr("Keep the paper upright.")),
    click.option(
        "--large", is_flag=True, help=tr("Print a PDF large: figures of 16 points and more, and thick lines.")
    ),
)


def page_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the keywords `paper` and `orientation`, each None where nothing was chosen, and `large`."""
    return reduce(lambda made, option: option(made), reversed(_OPTIONS), command)
