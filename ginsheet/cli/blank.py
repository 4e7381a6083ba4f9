"""`ginsheet blank`: an empty score sheet to print, or to fill in on the screen."""

from pathlib import Path

import click

from ginsheet.cli.figures import find_preset, with_figures
from ginsheet.cli.layout import layout_option
from ginsheet.cli.output import Failure, Refused, Status, about, complain, say
from ginsheet.cli.page import page_options
from ginsheet.cli.players import PLAYERS, WithPlayers
from ginsheet.export.blank import (
    PER_PAGE,
    BlankOptions,
    BlankRefused,
    blank_format_of,
    lost_letters_of_blank,
    write_blank,
)
from ginsheet.export.options import Orientation, Paper
from ginsheet.export.registry import UnknownEnding
from ginsheet.i18n import tr
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.words.exports import loss
from ginsheet.storage.errors import FileTrouble
from ginsheet.storage.presets import DEFAULT_SLUG

_SEVERAL_GAMES = "hollywood"
"""The preset where a layout of several games was asked for, and no rules."""


@click.command(
    cls=WithPlayers,
    help=tr("Write an empty score sheet to OUT: a page to print (.pdf), or a workbook (.xlsx)."),
)
@click.option("-o", "out", metavar="OUT", required=True, type=click.Path(path_type=Path), help=tr("What to write."))
@click.option("--rules", "slug", metavar="SLUG", help=tr("The preset; see ginsheet rules."))
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help=tr("Change a figure of the preset."))
@layout_option
@page_options
@click.option("--rows", type=int, metavar="N", help=tr("How many rows for hands; as many as fit where none is given."))
@click.option("--per-page", type=int, default=PER_PAGE[0], metavar="1|2", help=tr("How many sheets stand on the page."))
@click.option("--fillable", is_flag=True, help=tr("Make a form of a PDF, to be filled in on the screen."))
@click.option(
    PLAYERS, multiple=True, metavar="NAME NAME ...", help=tr("The names to print; an empty one is a line to write on.")
)
@click.option("--seats", type=int, metavar="N", help=tr("How many sit down, where no names are given: 2 or 3; 4 or 6."))
@click.option("--title", default="", metavar="TEXT", help=tr("The title; Gin Rummy where none is given."))
@click.option("--date", default="", metavar="TEXT", help=tr("The date to print."))
@click.option("--place", default="", metavar="TEXT", help=tr("The place to print."))
@click.option("--no-agreed", is_flag=True, help=tr("Leave lines for the agreed numbers instead of printing them."))
@click.option("--no-strip", is_flag=True, help=tr("Leave out how to score."))
def command(
    out: Path,
    slug: str | None,
    settings: tuple[str, ...],
    layout: Layout | None,
    paper: Paper | None,
    orientation: Orientation | None,
    large: bool,
    rows: int | None,
    per_page: int,
    fillable: bool,
    players: tuple[str, ...],
    seats: int | None,
    title: str,
    date: str,
    place: str,
    no_agreed: bool,
    no_strip: bool,
) -> None:
    """Write an empty sheet."""
    try:
        blank_format_of(out.suffix)
    except UnknownEnding as error:
        choices = ", ".join(error.known)
        text = tr("{file}: the ending must be one of {choices}", file=out, choices=choices)
        raise Failure(Status.WRONG_USE, text) from None
    several = layout in (Layout.BOOK, Layout.CLUB)
    with about(out):
        options = BlankOptions(
            rules=with_figures(find_preset(slug or (_SEVERAL_GAMES if several else DEFAULT_SLUG)), settings),
            layout=layout,
            paper=paper,
            orientation=orientation,
            rows=rows,
            per_page=per_page,
            large=large,
            fillable=fillable,
            players=players,
            seats=seats,
            agreed=not no_agreed,
            how_to_score=not no_strip,
            title=title,
            place=place,
            date=date,
        )
        try:
            write_blank(options, out)
        except BlankRefused as error:
            raise Refused(error.field, error.reason) from None
        except OSError as error:
            raise FileTrouble(out, error, writing=True) from error
    say(str(out))
    letters = lost_letters_of_blank(options, out.suffix)
    if letters:
        complain(tr("{file}: {reason}", file=out, reason=loss(letters)))
