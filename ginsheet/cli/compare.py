"""`ginsheet compare`: the same hands under every preset."""

from pathlib import Path

import click

from ginsheet.cli.files import file_argument
from ginsheet.cli.output import say, say_json
from ginsheet.i18n import tr
from ginsheet.model.compare import Alternative, compare
from ginsheet.model.match import Match
from ginsheet.sheet.words.compare import HEADINGS, alternative_cells
from ginsheet.sheet.words.problems import sentence
from ginsheet.storage.match_file import load
from ginsheet.storage.presets import presets


@click.command(help=tr("Show what the hands of FILE come to under every preset."))
@file_argument
@click.option("--json", "as_json", is_flag=True, help=tr("Show it as data."))
def command(file: Path, as_json: bool) -> None:
    """Compare the presets over a match."""
    match = load(file)
    alternatives = compare(match, presets().values())
    if as_json:
        say_json([_data(match, alternative) for alternative in alternatives])
    else:
        say(_table(match, alternatives))


def _table(match: Match, alternatives: tuple[Alternative, ...]) -> str:
    rows = [[tr(heading) for heading in HEADINGS], *(list(alternative_cells(match, entry)) for entry in alternatives)]
    wide = [max(len(row[place]) for row in rows) for place in range(len(HEADINGS))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip() for row in rows
    )


def _data(match: Match, alternative: Alternative) -> dict[str, object]:
    standing = alternative.standing
    if standing is None:
        misfit = alternative.misfit
        return {"rules": alternative.rules.slug, "fits": False, "reason": sentence(misfit) if misfit else None}
    return {
        "rules": alternative.rules.slug,
        "fits": True,
        "over": standing.over,
        "winner": None if standing.winner is None else match.name(standing.winner),
        "final": list(standing.final),
        "margin": standing.margin,
        "last_hand": alternative.last_hand,
    }
