"""The words of a hand on the command line and in lines of standard input: `knock WHO KNOCKER OPPONENT` and so on."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import click

from ginsheet.cli.output import Refused
from ginsheet.i18n import tr
from ginsheet.model.cards import mask, text_of
from ginsheet.model.hand import NEEDS, Hand, How, Mark, check_against, check_count
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.words.plain import listed

GRAMMAR: Final = tr("""\b
knock WHO KNOCKER OPPONENT     the two counts, the knocker's first
gin WHO OPPONENT
big-gin WHO OPPONENT
dead
points WHO N [--mark gin|big-gin|undercut]
adjust WHO N --note REASON     a plus or minus for one side

Partners join the hands of one deal by ;
""")
"""The ways to say a hand, for the help; WHO is a player's name or side letter."""

PART: Final = ";"
"""What parts the hands of one deal."""

SETTINGS: Final = {"ignore_unknown_options": True}
"""Names may begin with hyphens, and adjustments with a minus."""

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,300}")

_Command = TypeVar("_Command", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class RowOptions:
    """What is said of a hand beside its words."""

    note: str = ""
    mark: str | None = None
    upcard: str | None = None
    against: str | None = None
    knocker_cards: str | None = None
    opponent_cards: str | None = None


def row_parameters(function: _Command) -> _Command:
    """Give a command the words of a hand, and its options as keywords for RowOptions."""
    marks = click.Choice([choice.value for choice in Mark])
    for parameter in (
        click.option("--against", metavar="WHO", help=tr("Of three players, whom WHO played if not the usual one.")),
        click.option("--opponent-cards", metavar="CARDS", help=tr("The cards of the other player.")),
        click.option(
            "--knocker-cards", metavar="CARDS", help=tr("The cards of WHO: 5c5d5h; the counts may be left out.")
        ),
        click.option("--upcard", metavar="CARD", help=tr("The first upcard, such as 7s.")),
        click.option("--note", metavar="TEXT", default="", help=tr("A remark; for an adjustment its reason.")),
        click.option("--mark", type=marks, help=tr("What points as written were won by.")),
        click.argument("words", metavar="HAND...", nargs=-1, required=True),
    ):
        function = parameter(function)
    return function


@click.command(context_settings=SETTINGS, add_help_option=False)
@row_parameters
def _line(words: tuple[str, ...], **options: Any) -> None:
    """Parse one line of standard input."""


def read_line(match: Match, words: list[str]) -> Hand:
    """Give the hand that one line says. Raises FieldError, Refused, click.UsageError."""
    with _line.make_context("hand", words) as context:
        said = dict(context.params)
        return read_row(match, said.pop("words"), RowOptions(**said))


def read_row(match: Match, words: tuple[str, ...], options: RowOptions) -> Hand:
    """Give the hand that `words` say, checked against the rules of `match`. Raises FieldError, Refused."""
    parts = deal_parts(words) if match.rules.partnership else [words]
    extras: dict[str, Any] = {"note": options.note, "upcard": _card(options.upcard)}
    if options.mark:
        extras["mark"] = Mark(options.mark)
    if options.against is not None:
        extras["against"] = match.side(options.against)
    if options.knocker_cards is not None or options.opponent_cards is not None:
        from ginsheet.cli.hand_cards import cards_of, with_counts

        extras["cards"] = cards_of(options.knocker_cards, options.opponent_cards)
        if len(parts) == 1:
            parts = [with_counts(match.rules, parts[0], extras["cards"])]
    hand = _hand(match, parts[0], extras) if len(parts) == 1 else _deal(match, parts, extras)
    check_against(match.rules, hand)
    return hand


def deal_parts(words: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Part the words of a deal at each `;`, whether it stands alone, behind a word, or all is one word."""
    if len(words) == 1:
        words = tuple(words[0].replace(PART, f" {PART} ").split())
    parts: list[list[str]] = [[]]
    for word in words:
        bare = word.removesuffix(PART)
        if bare:
            parts[-1].append(bare)
        if word.endswith(PART):
            parts.append([])
    return [tuple(part) for part in parts if part] or [("",)]


def _deal(match: Match, parts: list[tuple[str, ...]], extras: dict[str, Any]) -> Hand:
    """Give the deal of partners, each hand at the place of its pair: by a player's name, else the next that is free."""
    placed: dict[int, Hand] = {}
    later = []
    for part in parts:
        pair = match.pair_of(part[1]) if len(part) > 1 else None
        hand = _hand(match, part, {})
        if pair is None:
            later.append(hand)
        elif pair in placed:
            raise Refused("pairs", tr("{names} have two hands in this deal", names=listed(list(match.pair(pair)))))
        else:
            placed[pair] = hand
    free = (index for index in range(len(parts)) if index not in placed)
    placed.update(zip(free, later, strict=False))
    return Hand(how=How.DEAL, pairs=tuple(hand for _, hand in sorted(placed.items())), **extras)


def _hand(match: Match, words: tuple[str, ...], extras: dict[str, Any]) -> Hand:
    how = _how(words[0])
    need = NEEDS[how]
    names = [*(["by"] if need.by else []), *need.bounds]
    values: dict[str, str] = dict(zip(names, words[1:], strict=False))
    if len(words) - 1 > len(names):
        surplus = words[1 + len(names)]
        raise Refused(how, tr("“{word}” is one word too many", word=surplus))
    figures: dict[str, Any] = {name: _whole(name, values[name]) for name in need.bounds if name in values}
    for name in figures.keys() - {"points"}:
        check_count(match.rules, name, figures[name])  # `Hand` itself knows only the widest bounds of all rules
    by = match.side(values["by"]) if "by" in values else None
    return Hand(how=how, by=by, **figures, **extras)


def _card(text: str | None) -> str | None:
    """Give a card as files have it: `7s` for `7S` or `7♠`. Raises FieldError."""
    if text is None:
        return None
    card = text_of(mask(text, field="upcard", most=1))
    if not card:
        raise FieldError("upcard", Problem.REQUIRED)
    return card


def _how(word: str) -> How:
    try:
        how = How(word)
        if how is not How.DEAL:  # it is said by its hands
            return how
        raise ValueError(word)
    except ValueError:
        choices = listed([way for way in How if way is not How.DEAL])
        raise Refused("how", tr("must be one of {choices}, not “{word}”", choices=choices, word=word)) from None


def _whole(field: str, word: str) -> int:
    if not _WHOLE.fullmatch(word):
        raise FieldError(field, Problem.NOT_WHOLE)
    return int(word)
