"""Sets a text in little room as large as it can be: on one line, or over a few where one would be small."""

from itertools import islice
from math import inf
from typing import Final

from ginsheet.export.pdf.pen import width_of
from ginsheet.export.pdf.style import Type
from ginsheet.export.pdf.text import LONGEST_LINE, Fitted, fit, wrap

LEADING: Final = 1.12
"""From line to line, in parts of the type size."""
_MUCH: Final = 0.8
"""How far a text shrinks on one line rather than go over more of them."""
_STEP: Final = 0.5


def broken(text: str, kind: Type, room: float, most: int, height: float = inf) -> tuple[Fitted, ...]:
    """Fit `text` into `room` points, over at most `most` lines which take at most `height` points; words stay whole."""
    one = fit(text, kind.style, kind.size, room, min(kind.floor, kind.size))
    if one.size >= kind.size * _MUCH or " " not in text or len(text) > LONGEST_LINE:
        return (one,)
    longest = max(width_of(word, kind) for word in text.split()) / kind.size
    size = min(kind.size, height / LEADING / 2, room / longest)
    while size >= max(kind.floor, one.size):
        count = min(most, int(height / LEADING / size)) if height < inf else most
        lines = list(islice(wrap(text, kind.style, size, room), count + 1))
        if len(lines) <= count:
            return tuple(Fitted(line, size) for line in lines)
        size -= _STEP
    return (one,)
