"""Texts of users as the cells of a workbook hold them: what XML cannot hold, what a cell cannot hold."""

import re
from collections.abc import Iterable
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from ginsheet.model.checks import NAME_MOST, same_name
from ginsheet.model.match import Match
from ginsheet.sheet.words.workbook import cut_hint

CELL_MOST: Final = 15_000
"""The most letters of one cell: Excel takes 32,767 halves of letters, and formulas put several texts together."""

_NOT_IN_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_LOOKS_ESCAPED: Final = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


def cell_text(text: str) -> str:
    """Give `text` as a cell can hold it: line ends plain, a replacement sign for what XML cannot hold, not too long."""
    clean = clean_text(text)
    if len(clean) <= CELL_MOST:
        return clean
    hint = cut_hint()
    return clean[: CELL_MOST - len(hint)] + hint


def clean_text(text: str) -> str:
    """Give `text` with plain line ends and a replacement sign for every letter that XML cannot hold."""
    return _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text.replace("\r\n", "\n").replace("\r", "\n"))


def lost_letters(texts: Iterable[str]) -> list[str]:
    """List the letters of `texts` that XML cannot hold, each once, sorted; a carriage return is a line end."""
    return sorted({letter for text in texts for letter in _NOT_IN_XML.findall(text)})


def escaped(text: str) -> str:
    """Keep letters that look like an escaped one (`_x0041_`) from being read as that (ECMA-376, 22.9.2.19)."""
    return _LOOKS_ESCAPED.sub("_x005F_", text)


def with_cell_texts(match: Match) -> Match:
    """Give `match` with every text as a cell can hold it, so that all that is worked out from it fits too."""
    return replace(
        match,
        players=_names(match.players),
        side_names=_names(match.side_names),
        place=cell_text(match.place),
        note=cell_text(match.note),
        stake=match.stake and replace(match.stake, currency=cell_text(match.stake.currency)),
        rules=replace(
            match.rules,
            name=cell_text(match.rules.name),
            description=cell_text(match.rules.description),
            source=cell_text(match.rules.source),
        ),
        hands=tuple(replace(hand, note=cell_text(hand.note)) if hand.note else hand for hand in match.hands),
    )


def _names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Give names as a cell can hold them; those that would become the same get a letter each."""
    clean = [cell_text(name) for name in names]
    if any(same_name(name, other) for place, name in enumerate(clean) for other in clean[:place]):
        clean = [f"{name[: NAME_MOST - 4]} ({letter})" for name, letter in zip(clean, ascii_uppercase, strict=False)]
    return tuple(clean)
