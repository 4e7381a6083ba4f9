"""The players' names as a dialog shows them: short, and safe inside a sentence of any direction."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line, same_name
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.words.hands import how_it_ended

_WIDTH: Final = 20
"""The widest that a name may be inside a sentence, in widths of an average letter."""
_LINE: Final = 96
"""The widest that a line of a dialog may be, so that it makes no dialog wider."""
_NEUTRAL_TO_ENGLISH: Final = frozenset({"L", "EN", "ES", "ET", "CS", "NSM", "BN", "B", "S", "WS", "ON"})
"""The classes of letters that cannot turn the direction of a sentence that is written from left to right."""


def in_sentence(name: str) -> str:
    """Give a name that keeps its own direction to itself: the words and numbers around it stay in their order."""
    if all(unicodedata.bidirectional(letter) in _NEUTRAL_TO_ENGLISH for letter in name):
        return name
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def short_line(text: str, metrics: QFontMetrics, letters: int = _WIDTH) -> str:
    """Give a text as one line that is no wider than so many average letters; a longer one is cut with an ellipsis."""
    return metrics.elidedText(clean_line(text), Qt.TextElideMode.ElideRight, letters * metrics.averageCharWidth())


def about_rules(rules: Ruleset, metrics: QFontMetrics) -> str:
    """Give what `rules` say of themselves, short enough for one line of a dialog."""
    return short_line(rules.description, metrics, _LINE)


def ruleset_label(rules: Ruleset, metrics: QFontMetrics) -> str:
    """Give the name of `rules` for a list to choose from."""
    return short_line(rules.name, metrics, 2 * _WIDTH)


def with_shown_name(rules: Ruleset, metrics: QFontMetrics) -> Ruleset:
    """Give `rules` with their texts as sentences show them; for words only, never to be kept."""
    name, source = (in_sentence(short_line(text, metrics)) for text in (rules.name, rules.source))
    return replace(rules, name=name, description=about_rules(rules, metrics), source=source)


def shown_names(names: Sequence[str], metrics: QFontMetrics) -> tuple[str, ...]:
    """Give the names for sentences: a long one is cut, and those that look alike then get the letter of their seat."""
    short = [short_line(name, metrics) for name in names]
    if any(same_name(one, other) for index, one in enumerate(short) for other in short[:index]):
        short = [
            tr("{name} ({side})", name=name, side=seat) for name, seat in zip(short, ascii_uppercase, strict=False)
        ]
    return tuple(in_sentence(name) for name in short)


def with_shown_names(match: Match, metrics: QFontMetrics) -> Match:
    """Give `match` with its names as sentences show them; for words only, never to be kept."""
    sides = shown_names(match.side_names, metrics)
    return replace(match, players=shown_names(match.players, metrics), side_names=sides)


def told(match: Match, number: int, metrics: QFontMetrics) -> str:
    """Tell hand `number` (from 1) in one short line: `Hand 3: Avery knocked, Blake undercut`."""
    shown = with_shown_names(match, metrics)
    hand = match.hands[number - 1]
    note = short_line(hand.note, metrics, 2 * _WIDTH)
    ended = how_it_ended(shown, replace(hand, note=in_sentence(note)), score(match).hands[number - 1].opponent)
    return tr("Hand {number}: {ended}", number=number, ended=ended)


def letter_places(names: Sequence[str]) -> list[int]:
    """Find the letter that is pressed for each name: its first that no name before it took; -1 where there is none."""
    taken: set[str] = set()
    places = []
    for name in names:
        place = next((at for at, letter in enumerate(name) if letter.isalpha() and letter.casefold() not in taken), -1)
        if place >= 0:
            taken.add(name[place].casefold())
        places.append(place)
    return places
