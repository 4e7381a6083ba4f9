"""Short names for the cells of the printed sheet, where a whole name has no room; the head has them whole."""

from dataclasses import replace
from typing import Final

from ginsheet.export.pdf.pen import width_of
from ginsheet.export.pdf.style import PageStyle, Type
from ginsheet.export.pdf.text import LONGEST_LINE, cut, presentable
from ginsheet.model.checks import same_name
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import Sheet

_LETTERS: Final = "ABCDEF"


def printed_sheet(match: Match, style: PageStyle, layout: Layout | None = None, *, cards: bool = False) -> Sheet:
    """Lay `match` out for the page: in its cells names short enough for them, whole ones elsewhere.

    With `cards` its footnotes tell the cards of the hands.
    """
    standing = score(match)
    whole = lay_out(match, standing, layout, cards=cards)
    with_short_names = _shortened(match, style)
    if with_short_names is match:
        return whole
    short = lay_out(with_short_names, standing, layout)
    return whole._replace(columns=short.columns, rows=short.rows, outcome=short.outcome, detail=short.detail)


def _shortened(match: Match, style: PageStyle) -> Match:
    """Give `match` with short names where they are long; sides that go by their players get a name made of theirs."""
    players = short_names(match.players, style.body, style.name_room)
    sides = short_names(match.side_names, style.body, style.name_room)
    if match.rules.partnership and not sides:
        room = style.partners_room / match.pair_count
        partners = replace(match, players=short_names(match.players, style.body, room))
        sides = tuple(partners.name(side) for side in match.sides) if partners != match else ()
    if (players, sides) == (match.players, match.side_names):
        return match
    return replace(match, players=players, side_names=sides)


def short_names(names: tuple[str, ...], kind: Type, width: float) -> tuple[str, ...]:
    """Shorten `names` to `width` points: to their first words, else cut; they stay different from each other."""
    short = tuple(_short(name, kind, width) for name in names)
    if not any(same_name(name, other) for index, name in enumerate(short) for other in short[:index]):
        return short
    return tuple(f"{letter} {name}" for letter, name in zip(_LETTERS, short, strict=False))


def _short(name: str, kind: Type, width: float) -> str:
    if width_of(name, kind) <= width and len(name) <= LONGEST_LINE:
        return name
    kept: list[str] = []
    for word in presentable(name[:LONGEST_LINE]).split():
        if width_of(" ".join([*kept, word]), kind) > width:
            break
        kept.append(word)
    while kept and kept[-1] == "&":  # what joins partners' names does not stand last
        kept.pop()
    return " ".join(kept) or cut(name, kind.style, width / kind.size).text
