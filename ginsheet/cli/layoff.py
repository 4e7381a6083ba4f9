"""`ginsheet layoff`: two hands on the table: what the opponent lays off, what counts, and who wins."""

from typing import Final

import click

from ginsheet.cli.card_lines import STANDARD_INPUT, BadLine, answer_lines, meld_texts, spaced, spaced_melds
from ginsheet.cli.output import Failure, Status, say_json, say_lines
from ginsheet.i18n import mark, tr
from ginsheet.model.cards import mask, text_of
from ginsheet.model.layoff import LaidOff, Showdown, settle
from ginsheet.model.problems import FieldError
from ginsheet.model.worth import Result
from ginsheet.sheet.words.problems import sentence

_USUAL_LIMIT: Final = 10
"""The knock limit of every preset that has knocks; the command knows no rules, so it says and does not refuse."""

_RESULTS: Final[dict[Result | None, str]] = {
    Result.KNOCK: mark("Knock: {knocker} against {opponent}, the knocker wins."),
    Result.UNDERCUT: mark("Undercut: {knocker} against {opponent}, the opponent wins."),
    Result.GIN: mark("Gin: nothing is laid off, the opponent has {opponent}."),
    Result.BIG_GIN: mark("Big gin: nothing is laid off, the opponent has {opponent}."),
    None: mark("{knocker} against {opponent}; who wins is open, because ten cards each are needed."),
}


@click.command(
    help=tr("Lay off OPPONENT's cards on the melds of KNOCKER's cards as well as can be, and tell the result.")
    + "\n\n"
    + tr(
        "Write cards like '5c Td Ks'. With - instead: two hands a line from standard input, the cards of each written"
        " together; one JSON object a line comes out."
    )
)
@click.argument("knocker", metavar="KNOCKER")
@click.argument("opponent", metavar="OPPONENT", required=False)
@click.option("--json", "as_json", is_flag=True, help=tr("Show it as data."))
def command(knocker: str, opponent: str | None, as_json: bool) -> int:
    """Settle one pair of hands, or the lines of standard input."""
    if opponent is None:
        if knocker != STANDARD_INPUT:
            raise click.UsageError(tr("the opponent's cards are missing"))
        return answer_lines(lambda line: _data(_read_line(line)))
    try:
        show = _read(knocker, opponent)
    except FieldError as error:
        raise Failure(Status.WRONG_USE, sentence(error)) from None
    if as_json:
        say_json(_data(show))
    else:
        say_lines(_text(show))
    return Status.DONE


def _read(knocker: str, opponent: str) -> Showdown:
    return settle(mask(knocker, field="knocker"), mask(opponent, field="opponent"))


def _read_line(line: str) -> Showdown:
    """Settle the hands of one line: two words, or two parts around a semicolon."""
    parts = line.split(";") if ";" in line else line.split()
    if len(parts) != 2:
        raise BadLine(tr("a line is two hands with a space between, the cards of each written together"))
    return _read(*parts)


def _data(show: Showdown) -> dict[str, object]:
    return {
        "knocker_deadwood": show.knocker.deadwood,
        "knocker_melds": meld_texts(show.knocker.melds),
        "opponent_deadwood": show.opponent.deadwood,
        "opponent_melds": meld_texts(show.opponent.own.melds),
        "laid_off": [[text_of(step.card), *meld_texts([step.meld])] for step in show.opponent.laid_off],
        "result": show.result,
    }


def _text(show: Showdown) -> str:
    knocker, own = show.knocker, show.opponent.own
    lines = [
        tr("Knocker's melds:  {melds}", melds=spaced_melds(knocker.melds)),
        tr("Knocker's left:   {cards} = {points}", cards=spaced(knocker.loose), points=knocker.deadwood),
        tr("Opponent's melds: {melds}", melds=spaced_melds(own.melds)),
        *map(_step, show.opponent.laid_off),
        tr("Opponent's left:  {cards} = {points}", cards=spaced(own.loose), points=own.deadwood),
        tr(_RESULTS[show.result], knocker=knocker.deadwood, opponent=own.deadwood),
    ]
    if knocker.deadwood > _USUAL_LIMIT:
        lines.append(tr("With more than {limit} a player may not knock by the usual rules.", limit=_USUAL_LIMIT))
    return "\n".join(lines)


def _step(step: LaidOff) -> str:
    return tr("Laid off:         {card} on {meld}", card=spaced(step.card), meld=spaced_melds([step.meld]))
