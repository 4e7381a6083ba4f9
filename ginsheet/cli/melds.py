"""`ginsheet melds`: the least deadwood of a hand, and how it is laid down."""

from typing import Final

import click

from ginsheet.cli.card_lines import STANDARD_INPUT, answer_lines, meld_texts, spaced, spaced_melds
from ginsheet.cli.output import Failure, Status, say_json, say_lines
from ginsheet.i18n import tr, trn
from ginsheet.model.cards import HAND_MOST, mask, text_of
from ginsheet.model.melds import arrangements, best_discard, best_melds
from ginsheet.model.problems import FieldError
from ginsheet.sheet.words.problems import sentence

_WAYS_MOST: Final = 12
"""The most equal arrangements that are listed for people."""


@click.command(
    help=tr("Count the deadwood of CARDS, written like 5c Td Ks, and show the best melds.")
    + "\n\n"
    + tr("With - as CARDS: one hand a line from standard input; one JSON object a line comes out.")
)
@click.argument("words", metavar="CARDS...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help=tr("Show it as data."))
def command(words: tuple[str, ...], as_json: bool) -> int:
    """Count one hand, or the lines of standard input."""
    if words == (STANDARD_INPUT,):
        return answer_lines(lambda line: _data(mask(line)))
    try:
        hand = mask(words)
    except FieldError as error:
        raise Failure(Status.WRONG_USE, sentence(error)) from None
    if as_json:
        say_json(_data(hand))
    else:
        say_lines(_text(hand))
    return Status.DONE


def _data(hand: int) -> dict[str, object]:
    """Give the answer as data; eleven cards, which all count, come with the best discard too."""
    best = best_melds(hand)
    data: dict[str, object] = {
        "cards": text_of(hand),
        "deadwood": best.deadwood,
        "melds": meld_texts(best.melds),
    }
    if hand.bit_count() == HAND_MOST:
        discard = best_discard(hand)
        data |= {"discard": text_of(discard.card), "deadwood_after_discard": discard.deadwood}
    return data


def _text(hand: int) -> str:
    best, *others = arrangements(hand)
    lines = [
        tr("Melds:    {melds}", melds=spaced_melds(best.melds)),
        tr("Left:     {cards}", cards=spaced(best.loose)),
        tr("Deadwood: {points}", points=best.deadwood),
    ]
    if hand.bit_count() == HAND_MOST:
        discard = best_discard(hand)
        lines.append(tr("Discard:  {card}, which leaves {points}", card=spaced(discard.card), points=discard.deadwood))
    shown = others[: _WAYS_MOST - 1]
    lines += [tr("Or:       {melds}", melds=spaced_melds(way.melds)) for way in shown]
    if more := len(others) - len(shown):
        lines.append(trn("and {n} more way", "and {n} more ways", more))
    return "\n".join(lines)
