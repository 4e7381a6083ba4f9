"""`ginsheet new`: begin a match."""

import datetime as dt
import re
from dataclasses import replace
from pathlib import Path

import click

from ginsheet.cli.figures import find_preset, with_figures
from ginsheet.cli.files import LOCK_WAIT, file_argument
from ginsheet.cli.output import Refused, about, say
from ginsheet.cli.players import PLAYERS, WithPlayers
from ginsheet.i18n import tr
from ginsheet.model.checks import NAME_MOST, check_text, clean_line
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.model.stake import Stake, amount
from ginsheet.sheet.words.plain import listed
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.naming import new_id
from ginsheet.storage.presets import DEFAULT_SLUG


@click.command(cls=WithPlayers, help=tr("Begin a match in the new file FILE."))
@file_argument
@click.option(PLAYERS, multiple=True, required=True, metavar="NAME NAME ...", help=tr("The players, as they sit."))
@click.option("--sides", nargs=2, metavar="NAME NAME", help=tr("What partners call their sides."))
@click.option("--rules", "slug", default=DEFAULT_SLUG, metavar="SLUG", help=tr("The preset; see ginsheet rules."))
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help=tr("Change a figure of the preset."))
@click.option("--dealer", metavar="WHO", help=tr("Who deals first: a name or A, B."))
@click.option("--date", metavar="YYYY-MM-DD", help=tr("The date of the match; today where none is given."))
@click.option("--place", default="", metavar="TEXT", help=tr("Where you play."))
@click.option("--stake", metavar="AMOUNT", help=tr("What a point of the final margin is worth, such as 0.05."))
@click.option("--currency", default="", metavar="TEXT", help=tr("What the money of the stake is called, such as €."))
@click.option("--note", default="", metavar="TEXT", help=tr("A remark on the match."))
def command(
    file: Path,
    players: tuple[str, ...],
    sides: tuple[str, str] | None,
    slug: str,
    settings: tuple[str, ...],
    dealer: str | None,
    date: str | None,
    place: str,
    note: str,
    stake: str | None,
    currency: str,
) -> None:
    """Begin a match."""
    with about(file):
        match = Match(
            id=new_id(),
            players=tuple(_name(f"players[{index}]", name) for index, name in enumerate(players)),
            rules=with_figures(find_preset(slug), settings),
            date=dt.date.today() if date is None else _date(date),
            place=_name("place", place),
            note=note,
            side_names=tuple(_name(f"side_names[{index}]", name) for index, name in enumerate(sides or ())),
            stake=_stake(stake, currency),
        )
        match = match if dealer is None else _with_dealer(match, dealer)
    MatchFile.create(file, match, wait=LOCK_WAIT).close()
    say(tr("{file}: {names}; {rules}", file=file, names=listed(list(match.players)), rules=match.rules.name))


def _name(field: str, text: str) -> str:
    """Give a name as one line; half characters of a broken encoding are refused, not replaced. Raises FieldError."""
    check_text(field, text, NAME_MOST)
    return clean_line(text)


def _stake(per_point: str | None, currency: str) -> Stake | None:
    """Give the stake, None where they play for nothing. Raises FieldError, Refused."""
    if per_point is None:
        if currency:
            raise Refused("currency", tr("needs --stake AMOUNT beside it"))
        return None
    try:
        return Stake(per_point=amount("per_point", per_point), currency=_name("currency", currency))
    except FieldError as error:
        raise error.below("stake") from None


def _date(text: str) -> dt.date:
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return dt.date.fromisoformat(text)
    except ValueError:
        pass
    raise Refused("date", tr("must be a date such as 2026-11-29, not “{word}”", word=text))


def _with_dealer(match: Match, who: str) -> Match:
    try:
        return replace(match, first_dealer=match.side(who))
    except FieldError as error:
        raise FieldError("dealer", error.problem, **error.values) from None
