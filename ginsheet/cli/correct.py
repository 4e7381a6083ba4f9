"""`ginsheet correct`: put another hand in the place of one that was recorded wrong."""

from pathlib import Path
from typing import Any

import click

from ginsheet.cli.agreement import agreement, agreement_options
from ginsheet.cli.files import file_argument, open_to_change
from ginsheet.cli.output import about, say
from ginsheet.cli.rows import GRAMMAR, SETTINGS, RowOptions, read_row, row_parameters
from ginsheet.i18n import tr
from ginsheet.model.changes import correct
from ginsheet.sheet.words.hands import preview


@click.command(
    context_settings=SETTINGS,
    help=tr("Put HAND in the place of hand NUMBER of FILE; after the next hand both players must agree.")
    + f"\n\n{GRAMMAR}",
)
@file_argument
@click.argument("number", type=int)
@row_parameters
@agreement_options
def command(file: Path, number: int, words: tuple[str, ...], agreed: bool, reason: str | None, **options: Any) -> None:
    """Correct a hand."""
    both_agree = agreement(agreed=agreed, reason=reason)
    with open_to_change(file) as opened:
        with about(file):
            after = correct(opened.match, number, read_row(opened.match, words, RowOptions(**options)), both_agree)
        opened.save(after)
    say(tr("Hand {number}: {what}", number=number, what=preview(after, number)))
