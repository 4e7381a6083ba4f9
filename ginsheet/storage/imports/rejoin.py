"""Bring what was read off a sheet together with the match that it was made of: what is the same stays as it was.

No sheet shows everything: the notes of pairs, cards, corrections, letters that no cell holds. A row that still says
what it said keeps all of it.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Final

from ginsheet.model.hand import Hand
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.model.scoring import score
from ginsheet.sheet.cell_texts import CELL_MOST, clean_text
from ginsheet.storage.imports.errors import Unreadable

_COMPARED: Final = CELL_MOST - 200
"""The letters of a note that a cell surely holds."""
_PAIRS_MOST: Final = 250_000
"""The most comparisons for finding out which rows moved."""
_OF_HAND: Final = re.compile(r"hands\[([0-9]+)\]\.(.+)")

HandPlace = Callable[[int, str], str]
"""Names the place of a field (`knocker`, `pairs[0].by`) of a hand, from 0."""


def alike(said: str, shown: str) -> bool:
    """Tell whether a cell that shows `shown` was made of the text `said`."""
    return said == shown or _key(said) == _key(shown)


def _key(text: str) -> str:
    return clean_text(text)[:_COMPARED].strip()


def _bare(hand: Hand) -> Hand:
    """Give what a sheet shows of a hand."""
    pairs = tuple(replace(pair, note="", extra="", cards=None) for pair in hand.pairs)
    return replace(hand, note=_key(hand.note) or hand.note[:1], extra="", cards=None, pairs=pairs)


def rejoined(said: Sequence[Hand], read: Sequence[Hand]) -> tuple[Hand, ...]:
    """Give the hands as they were `read`, each with all that its hand in `said` holds beyond that."""
    old, new = [_bare(hand) for hand in said], [_bare(hand) for hand in read]
    start = _same_start(old, new)
    end = _same_start(old[start:][::-1], new[start:][::-1])
    middle_old, middle_new = said[start : len(said) - end], read[start : len(read) - end]
    return (*said[:start], *_middle(middle_old, middle_new), *said[len(said) - end :])


def replaced(match: Match, read: Sequence[Hand]) -> Match:
    """Give `match` with the hands that were `read`; the very match where they are all the same."""
    hands = rejoined(match.hands, read)
    return match if hands == match.hands else replace(match, hands=hands)


def _same_start(one: Sequence[Hand], other: Sequence[Hand]) -> int:
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _middle(said: Sequence[Hand], read: Sequence[Hand]) -> list[Hand]:
    if len(said) * len(read) > _PAIRS_MOST:
        return list(read)
    found: list[Hand] = []
    matcher = SequenceMatcher(None, [_bare(hand) for hand in said], [_bare(hand) for hand in read], autojunk=False)
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind == "equal":
            found += said[start:end]
        elif kind == "replace" and end - start == new_end - new_start:
            found += [_edited(old, new) for old, new in zip(said[start:end], read[new_start:new_end], strict=True)]
        else:
            found += read[new_start:new_end]
    return found


def _edited(said: Hand, read: Hand) -> Hand:
    """Give a hand that was changed in its place: a new note changes nothing else, nor does one pair the others."""
    if replace(_bare(said), note="") == replace(_bare(read), note=""):
        return replace(said, note=read.note)
    if said.how is read.how and len(said.pairs) == len(read.pairs):
        pairs = zip(said.pairs, read.pairs, strict=True)
        kept = tuple(old if replace(old, note="", extra="", cards=None) == new else new for old, new in pairs)
        return replace(read, pairs=kept, extra=said.extra)
    return read


def checked(make: Callable[[], Match], of_hand: HandPlace, of_match: Callable[[str], str]) -> Match:
    """Make a match and score it; what the model refuses is told by the place in the file. Raises Unreadable."""
    try:
        match = make()
        score(match)
    except FieldError as error:
        found = _OF_HAND.fullmatch(error.field)
        if found is None:
            raise Unreadable(of_match(error.field), error) from None
        raise Unreadable(of_hand(int(found[1]), found[2]), error) from None
    return match
