"""What the tables of the window show: their columns, as data."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from ginsheet.i18n import mark, tr
from ginsheet.model.checks import clean_line
from ginsheet.model.opponents import PAIR_FIGURES, HeadToHead
from ginsheet.model.record import MatchRecord
from ginsheet.sheet.words import archive as archive_words
from ginsheet.sheet.words.plain import NOTHING, date_text
from ginsheet.sheet.words.statistics import CAREER_HEADINGS, PAIR_HEADINGS, figure_text
from ginsheet.storage.archive.entry import folded
from ginsheet.ui.dialogs.names import in_sentence
from ginsheet.ui.statistics.grid_model import Column
from ginsheet.ui.statistics.reading import Person

_BESIDE: Final = f" {NOTHING} "
_SHOWN_MOST: Final = 400
"""The most letters of a text that a cell is given to draw; nobody has so wide a screen."""


def shown(name: str) -> str:
    """Give a name as one line that keeps its direction to itself."""
    return in_sentence(clean_line(name[:_SHOWN_MOST]))


def _person_figure(figure: str, letters: int) -> Column:
    value = attrgetter(f"career.{figure}")
    return Column(figure, CAREER_HEADINGS[figure], lambda person: figure_text(figure, value(person)), value, letters)


PEOPLE: Final[tuple[Column, ...]] = (
    Column(
        "player", mark("Player"), lambda person: shown(person.career.name), lambda person: folded(person.career.name),
        15, share=1, right=False, downwards=False, bold=True,
    ),
    _person_figure("matches", 5),
    _person_figure("won", 4),
    _person_figure("margin_balance", 6),
    _person_figure("points_per_hand", 5),
)  # fmt: skip
"""The players, from left to right."""


def person_tip(person: Person) -> str:
    """Tell of whom a row is, whole."""
    name = person.career.name
    return tr("{names}, counted together as partners", names=name) if person.of_partners else name


def _pair_figure(figure: str, letters: int) -> Column:
    value: Callable[[Any], Any] = attrgetter(figure)
    return Column(
        figure, PAIR_HEADINGS[figure], lambda pair: figure_text(figure, value(pair)) or NOTHING, value, letters
    )


_PAIR_LETTERS: Final = {"wins": 7, "biggest_margins": 9, "hands_won": 9, "points": 11, "money": 8}
PAIRS: Final[tuple[Column, ...]] = (
    Column(
        "opponent", mark("Opponent"), lambda pair: shown(pair.second), lambda pair: folded(pair.second), 11, share=3,
        right=False, downwards=False, bold=True,
    ),
    *(_pair_figure(figure, _PAIR_LETTERS.get(figure, 5)) for figure in PAIR_FIGURES),
)  # fmt: skip
"""Those whom a player has met, from left to right; of two figures in a cell the first is his own."""


def pair_tip(pair: HeadToHead) -> str:
    """Tell all of two opponents."""
    told = [tr("{first} against {second}", first=pair.first, second=pair.second)]
    told += [tr("{column}: {content}", column=tr(column.heading), content=column.text(pair)) for column in PAIRS[1:]]
    return "\n".join(told)


def _result(record: MatchRecord) -> str:
    return _BESIDE.join(map(str, record.finals))


def _winner(record: MatchRecord) -> str:
    if record.over and record.winner is not None:
        return shown(record.sides[record.winner.place])
    return tr(archive_words.STATES["open"]) if not record.over else ""


MATCHES: Final[tuple[Column, ...]] = (
    Column(
        "date", archive_words.HEADINGS["date"], lambda record: record.date.isoformat() if record.date else "",
        lambda record: record.date, 10, right=False,
    ),
    Column(
        "players", archive_words.HEADINGS["players"], lambda record: _BESIDE.join(map(shown, record.sides)),
        lambda record: tuple(map(folded, record.sides)), 16, share=5, right=False, downwards=False, bold=True,
    ),
    Column(
        "finals", archive_words.HEADINGS["finals"], _result, lambda record: tuple(sorted(record.finals, reverse=True)),
        10,
    ),
    Column("margin", archive_words.HEADINGS["margin"], lambda record: str(record.margin), attrgetter("margin"), 5),
    Column(
        "winner", archive_words.HEADINGS["winner"], _winner, lambda record: folded(_winner(record)) or None, 9,
        share=2, right=False, downwards=False,
    ),
    Column(
        "rules", archive_words.HEADINGS["rules"], lambda record: clean_line(record.rules_name[:_SHOWN_MOST]),
        lambda record: folded(record.rules_name), 12, share=3, right=False, downwards=False, quiet=True,
    ),
)  # fmt: skip
"""The matches that a figure comes from."""


def match_tip(record: MatchRecord) -> str:
    """Tell all of a match that the table has."""
    told = [] if record.date is None else [date_text(record.date)]
    told += [
        tr("{column}: {content}", column=tr(column.heading), content=column.text(record)) for column in MATCHES[1:]
    ]
    return "\n".join(told)
