"""The looks of a blank sheet: those of a completed one on paper of its size, with more room for a hand that writes."""

from dataclasses import fields, replace
from typing import Any, Final

from ginsheet.export.options import Paper
from ginsheet.export.pdf.style import PageStyle, Type, page_style

_HALF: Final = {
    Paper.A4: Paper.A5,
    Paper.LETTER: Paper.HALF_LETTER,
    Paper.A5: Paper.A5,
    Paper.HALF_LETTER: Paper.HALF_LETTER,
}
"""The paper whose looks suit one of two sheets on a page."""
_TINY: Final = 0.84
"""How much smaller all is on a half of small paper."""
_KEPT: Final = frozenset({"side_margin", "top_margin", "bottom_margin", "hairline", "pair_row"})
"""What does not get smaller with the rest: a printer needs its margins, and the rest is no length."""
_MARGIN: Final = 29.5
"""The margin below, in points: ten millimetres and a little; no page number stands in it."""
_SIGNATURE: Final = 0.8
_TITLE_PAD: Final = 3.5
"""What a title leaves free of the width of its column at least, in points."""
_PAIR_SIZE: Final = 11
"""The largest type of the names of a pair, which leave most of their cell to be written in."""
_PAIR_ROW: Final = 0.85


def blank_style(paper: Paper, *, large: bool, halved: bool) -> PageStyle:
    """Give the looks of a sheet on `paper`, or on a half of it."""
    style = page_style(large, _HALF[paper] if halved else paper)
    if halved and _HALF[paper] is paper and not large:
        style = _smaller(style, _TINY)
    return replace(
        style,
        top_margin=max(_MARGIN, style.top_margin * 0.9),
        bottom_margin=_MARGIN,
        row=(style.row + style.row_least) / 2 if large else style.row,
        pair=replace(style.pair, size=min(style.pair.size, _PAIR_SIZE)),
        pair_row=_PAIR_ROW,
        indent=0,
        title_pad=max(style.title_pad, _TITLE_PAD),
        lift=0,
        signature=style.signature * _SIGNATURE,
    )


def _smaller(style: PageStyle, factor: float) -> PageStyle:
    """Give `style` with every length and every size of type reduced; what may not be smaller than now, is not."""
    changes: dict[str, Any] = {}
    for field in fields(style):
        value = getattr(style, field.name)
        if isinstance(value, Type):
            changes[field.name] = replace(value, size=max(value.size * factor, min(value.size, value.floor)))
        elif not isinstance(value, bool) and field.name not in _KEPT:
            changes[field.name] = value * factor
    return replace(style, **changes)
