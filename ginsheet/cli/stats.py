"""`ginsheet stats`: what players have done over the years, alone and against each other."""

from collections.abc import Iterable, Sequence
from typing import Any

import click

from ginsheet.cli.archive import archive_entries
from ginsheet.cli.output import Failure, Status, say, say_json
from ginsheet.i18n import tr
from ginsheet.model.career import FIGURES, Career, careers
from ginsheet.model.checks import name_key
from ginsheet.model.opponents import PAIR_FIGURES, BalancePoint, HeadToHead, balance_of, head_to_head
from ginsheet.model.record import MatchRecord
from ginsheet.model.stake import Amount
from ginsheet.sheet.words import statistics as words
from ginsheet.sheet.words.money import number_text
from ginsheet.sheet.words.plain import NOTHING, signed
from ginsheet.storage.archive.entry import records

_SCHEMA = 1
_NAME_WIDTH = 24
"""The widest that a name may be in a table."""


@click.command(help=tr("Show what the players of the archive have done, alone and against each other."))
@click.option("--json", "as_json", is_flag=True, help=tr("Show it as data, each figure with its matches."))
@click.option("--player", metavar="NAME", help=tr("Show one player, and those who played against him."))
@click.option("--pair", nargs=2, metavar="NAME NAME", help=tr("Show two opponents, and how the balance went."))
def command(as_json: bool, player: str | None, pair: tuple[str, str] | None) -> None:
    """Show the statistics of the archive."""
    counted = records(archive_entries())
    names = pair or ((player,) if player is not None else ())
    alone, sides = (_of_names(names, careers(counted, by_side=by_side)) for by_side in (False, True))
    pairs, of_sides = (_pairs_of(names, head_to_head(counted, by_side=by_side)) for by_side in (False, True))
    _check_known(names, [*alone, *sides], [*pairs, *of_sides])
    if as_json:
        told = {"players": alone, "sides": sides}
        against = {"pairs": pairs, "side_pairs": of_sides}
        say_json(
            {
                "schema": _SCHEMA,
                "matches": len(counted),
                **{key: [_career_data(career) for career in found] for key, found in told.items()},
                **{key: [_pair_data(found) for found in some] for key, some in against.items()},
            },
            indent=None if not names else 2,
        )
        return
    for line in _lines(counted, [*alone, *sides], [*pairs, *of_sides], names):
        say(line)


def _of_names(names: Sequence[str], found: Sequence[Career]) -> list[Career]:
    keys = set(map(name_key, names))
    return [career for career in found if not keys or name_key(career.name) in keys]


def _pairs_of(names: Sequence[str], found: Sequence[HeadToHead]) -> list[HeadToHead]:
    """Give the pairs in which all of `names` are."""
    keys = set(map(name_key, names))
    return [pair for pair in found if keys <= {name_key(pair.first), name_key(pair.second)}]


def _check_known(names: Sequence[str], alone: Sequence[Career], pairs: Sequence[HeadToHead]) -> None:
    known = {name_key(career.name) for career in alone}
    for name in names:
        if name_key(name) not in known:
            raise Failure(Status.FAILED, tr("nobody called “{name}” plays in the archive", name=name))
    if len(names) > 1 and not pairs:
        text = tr("“{first}” and “{second}” have not played against each other", first=names[0], second=names[1])
        raise Failure(Status.FAILED, text)


def _career_data(career: Career) -> dict[str, object]:
    """Give a career as plain values; `sources` has for each figure the ids of the matches it comes from."""
    return {
        "name": career.name,
        **{figure: _plain(getattr(career, figure)) for figure in FIGURES},
        "sources": {figure: career.sources(figure) for figure in FIGURES},
    }


def _pair_data(pair: HeadToHead) -> dict[str, object]:
    """Give two opponents as plain values; pairs of figures run in the order of `players`."""
    return {
        "players": [pair.first, pair.second],
        **{figure: _plain(getattr(pair, figure)) for figure in PAIR_FIGURES},
        "sources": {figure: pair.sources(figure) for figure in PAIR_FIGURES},
        "balance": [_point_data(point) for point in balance_of(pair)],
    }


def _point_data(point: BalancePoint) -> dict[str, object]:
    return {
        "date": None if point.date is None else point.date.isoformat(),
        "id": point.id,
        "margin": point.margin,
        "total": point.total,
        "money": number_text(point.money),
    }


def _plain(value: Any) -> Any:
    """Give a figure as JSON has it; money as texts, which are exact."""
    if isinstance(value, tuple) and value and isinstance(value[0], Amount):
        return [{"currency": amount.currency, "amount": number_text(amount.value)} for amount in value]
    return value


def _lines(
    counted: Sequence[MatchRecord], alone: Sequence[Career], pairs: Sequence[HeadToHead], names: Sequence[str]
) -> Iterable[str]:
    if not counted:
        yield tr("There is no match in the archive yet.")
        return
    for title, figures in words.CAREER_TABLES.items():
        yield tr(title)
        told = [(career.name, [getattr(career, figure) for figure in figures]) for career in alone]
        yield from _table(figures, words.CAREER_HEADINGS, told)
        yield ""
    for career in alone if names else ():
        if career.knock_counts:
            counts = words.knock_counts_text(career.knock_counts)
            yield tr("{name} knocked with (deadwood: times) {counts}", name=_name(career.name), counts=counts)
    yield tr("Against each other")
    met = [
        (words.pair_text(_name(pair.first), _name(pair.second)), [getattr(pair, figure) for figure in PAIR_FIGURES])
        for pair in pairs
    ]
    yield from _table(PAIR_FIGURES, words.PAIR_HEADINGS, met)
    for pair in pairs if len(names) > 1 else ():
        yield ""
        yield words.balance_text(_name(pair.first), _name(pair.second), pair.margin_balance)
        for point in balance_of(pair):
            date = NOTHING if point.date is None else point.date.isoformat()
            yield f"{date:<10} {signed(point.margin):>7} {signed(point.total):>7}"


def _table(
    figures: Sequence[str], headings: dict[str, str], told: Sequence[tuple[str, Sequence[object]]]
) -> Iterable[str]:
    """Give a line for each name; a column of money stands only where there is some."""
    from ginsheet.export.plain_table import simple_table
    from ginsheet.export.plain_text import one_line

    shown = [
        place for place, figure in enumerate(figures) if figure != "money" or any(values[place] for _, values in told)
    ]
    head = ["", *(tr(headings[figures[place]]) for place in shown)]
    rows = [
        [_name(name), *(one_line(words.figure_text(figures[place], values[place])) for place in shown)]
        for name, values in told
    ]
    yield from simple_table(head, rows)


def _name(name: str) -> str:
    from ginsheet.export.plain_text import cut, one_line

    return cut(one_line(name), _NAME_WIDTH) if NOTHING not in name else one_line(name)
