"""The words of a hand on the command line and in lines of standard input: `knock WHO KNOCKER OPPONENT` and so on."""

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from ginsheet.cli.output import Refused
from ginsheet.i18n import tr
from ginsheet.model.hand import NEEDS, Hand, How, Mark, check_against
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem

GRAMMAR: Final = tr("""\b
knock WHO KNOCKER OPPONENT     the two counts, the knocker's first
gin WHO OPPONENT
big-gin WHO OPPONENT
dead
points WHO N [--mark gin|big-gin|undercut]
adjust WHO N --note REASON     a plus or minus for one side
""")
"""The ways to say a hand, for the help; WHO is a player's name or side letter."""

SETTINGS: Final = {"ignore_unknown_options": True}
"""Names may begin with hyphens, and adjustments with a minus."""

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,300}")

_Command = TypeVar("_Command", bound=Callable[..., Any])


def row_parameters(function: _Command) -> _Command:
    """Give a command the words and options of a hand."""
    marks = click.Choice([choice.value for choice in Mark])
    for parameter in (
        click.option("--note", metavar="TEXT", default="", help=tr("A remark; for an adjustment its reason.")),
        click.option("--mark", type=marks, help=tr("What points as written were won by.")),
        click.argument("words", metavar="HAND...", nargs=-1, required=True),
    ):
        function = parameter(function)
    return function


@click.command(context_settings=SETTINGS, add_help_option=False)
@row_parameters
def _line(words: tuple[str, ...], mark: str | None, note: str) -> None:
    """Parse one line of standard input."""


def read_line(match: Match, words: list[str]) -> Hand:
    """Give the hand that one line says. Raises FieldError, Refused, click.UsageError."""
    with _line.make_context("hand", words) as context:
        return read_row(match, **context.params)


def read_row(match: Match, words: tuple[str, ...], mark: str | None, note: str) -> Hand:
    """Give the hand that `words` say, checked against the rules of `match`. Raises FieldError, Refused."""
    how = _how(words[0])
    need = NEEDS[how]
    names = [*(["by"] if need.by else []), *need.bounds]
    values = dict(zip(names, words[1:], strict=False))
    if len(words) - 1 > len(names):
        surplus = words[1 + len(names)]
        raise Refused(how, tr("“{word}” is one word too many", word=surplus))
    figures = {name: _whole(name, values[name]) for name in need.bounds if name in values}
    by = match.side(values["by"]) if "by" in values else None
    hand = Hand(
        how=how,
        by=by,
        knocker=figures.get("knocker"),
        opponent=figures.get("opponent"),
        points=figures.get("points"),
        mark=Mark(mark) if mark else None,
        note=note,
    )
    check_against(match.rules, hand)
    return hand


def _how(word: str) -> How:
    try:
        return How(word)
    except ValueError:
        choices = ", ".join(How)
        raise Refused("how", tr("must be one of {choices}, not “{word}”", choices=choices, word=word)) from None


def _whole(field: str, word: str) -> int:
    if not _WHOLE.fullmatch(word):
        raise FieldError(field, Problem.NOT_WHOLE)
    return int(word)
