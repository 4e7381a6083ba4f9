"""`ginsheet show`: the sheet as text, or as data."""

from dataclasses import replace
from pathlib import Path

import click

from ginsheet.cli.files import file_argument
from ginsheet.cli.layout import layout_option
from ginsheet.cli.output import Failure, Status, about, say_json, say_lines
from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.words.problems import reason
from ginsheet.storage.match_file import load


@click.command(help=tr("Show the sheet of FILE."))
@file_argument
@click.option("--json", "as_json", is_flag=True, help=tr("Show it as data."))
@click.option("--rules", "slug", metavar="SLUG", help=tr("Score the same hands under another preset."))
@click.option("--cards", is_flag=True, help=tr("Tell below the sheet the cards of the hands that have them."))
@layout_option
def command(file: Path, as_json: bool, slug: str | None, layout: Layout | None, cards: bool) -> None:
    """Show a match."""
    match = load(file)
    if slug is not None:
        match = _under(file, match, slug)
    if as_json:
        from ginsheet.export.data import standing_data

        say_json(standing_data(match))
    else:
        from ginsheet.export.options import ExportOptions
        from ginsheet.export.plain import render

        say_lines(render(match, ExportOptions(layout=layout, cards=cards)).decode().removesuffix("\n"))


def _under(file: Path, match: Match, slug: str) -> Match:
    """Give the match under the preset `slug`. Raises Failure for an unknown one, or where a hand does not fit it."""
    from ginsheet.cli.figures import find_preset

    with about(file):
        rules = find_preset(slug)
    try:
        return replace(match, rules=rules)
    except FieldError as error:
        text = tr(
            "{file}: {field}: {reason} (rules {slug})", file=file, field=error.field, reason=reason(error), slug=slug
        )
        raise Failure(Status.FAILED, text) from None
