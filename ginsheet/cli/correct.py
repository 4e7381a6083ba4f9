"""`ginsheet correct`: put another hand in the place of one that was recorded wrong."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from ginsheet.cli.agreement import agreement, agreement_options
from ginsheet.cli.files import file_argument, open_to_change
from ginsheet.cli.output import about, say_lines
from ginsheet.cli.rows import GRAMMAR, SETTINGS, RowOptions, read_row, row_parameters
from ginsheet.i18n import tr
from ginsheet.model.changes import correct
from ginsheet.model.hand import NEEDS, Hand
from ginsheet.model.match import Match
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
            hand = read_row(opened.match, words, RowOptions(**options))
            after = correct(opened.match, number, _with_cards_before(opened.match, number, hand), both_agree)
        opened.save(after)
    say_lines(tr("Hand {number}: {what}", number=number, what=preview(after, number)))


def _with_cards_before(match: Match, number: int, hand: Hand) -> Hand:
    """Keep the cards of the hand that stood there, where the same player ended it and no others are named."""
    before = match.hands[number - 1] if 1 <= number <= len(match.hands) else None
    if before is None or hand.cards is not None or not NEEDS[hand.how].cards or before.by is not hand.by:
        return hand
    return replace(hand, cards=before.cards)
