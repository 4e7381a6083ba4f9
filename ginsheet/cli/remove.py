"""`ginsheet remove`: take a hand out."""

from pathlib import Path

import click

from ginsheet.cli.agreement import agreement, agreement_options
from ginsheet.cli.files import file_argument, open_to_change
from ginsheet.cli.output import about, say
from ginsheet.i18n import tr
from ginsheet.model.changes import remove
from ginsheet.model.scoring import score
from ginsheet.sheet.words.outcome import outcome


@click.command(help=tr("Take hand NUMBER out of FILE; after the next hand both players must agree."))
@file_argument
@click.argument("number", type=int)
@agreement_options
def command(file: Path, number: int, agreed: bool, reason: str | None) -> None:
    """Remove a hand."""
    both_agree = agreement(agreed=agreed, reason=reason)
    with open_to_change(file) as opened:
        with about(file):
            after = remove(opened.match, number, both_agree)
        opened.save(after)
    say(tr("Hand {number} removed. {outcome}.", number=number, outcome=outcome(after, score(after))))
