"""`ginsheet compare`: the same hands under every preset."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from ginsheet.cli.figures import every_ruleset
from ginsheet.cli.files import file_argument
from ginsheet.cli.output import say, say_json, say_lines
from ginsheet.i18n import tr
from ginsheet.model.compare import Alternative, compare, shutout_effects
from ginsheet.model.match import Match
from ginsheet.sheet.words.compare import RULES, SHUTOUT, cells, headings
from ginsheet.sheet.words.problems import sentence
from ginsheet.storage.match_file import load


@click.command(help=tr("Show what the hands of FILE come to under every preset."))
@file_argument
@click.option("--json", "as_json", is_flag=True, help=tr("Show it as data."))
def command(file: Path, as_json: bool) -> None:
    """Compare the presets over a match."""
    match = load(file)
    alternatives = compare(match, every_ruleset().values())
    if as_json:
        say_json([_data(match, alternative) for alternative in alternatives])
        return
    say_lines(_table(match, alternatives, RULES))
    effects = shutout_effects(match)
    if effects:
        say("")
        say(tr("By what a shutout adds, under the rules of the match ({name}):", name=match.rules.name))
        say_lines(_table(match, effects, SHUTOUT))


def _table(match: Match, alternatives: Iterable[Alternative], first: str) -> str:
    rows = [headings(match, first), *(cells(match, alternative, first) for alternative in alternatives)]
    wide = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    numbers = range(1, len(match.sides) + 2)  # the finals and the margin
    return "\n".join(
        "  ".join(
            row[place].rjust(width) if place in numbers else row[place].ljust(width) for place, width in enumerate(wide)
        ).rstrip()
        for row in rows
    )


def _data(match: Match, alternative: Alternative) -> dict[str, object]:
    standing = alternative.standing
    if standing is None:
        misfit = alternative.misfit
        return {"rules": alternative.rules.slug, "fits": False, "reason": sentence(misfit) if misfit else None}
    effects = shutout_effects(replace(match, rules=alternative.rules, corrections=()))
    finals = {effect.rules.shutout_effect: effect.standing.final for effect in effects if effect.standing}
    return {
        "rules": alternative.rules.slug,
        "fits": True,
        "over": standing.over,
        "winner": None if standing.winner is None else match.name(standing.winner),
        "final": list(standing.final),
        "margin": standing.margin,
        "last_hand": alternative.last_hand,
        "final_by_shutout": finals or None,
    }
