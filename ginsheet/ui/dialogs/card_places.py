"""Where every card of two hands lies on the drawn table: groups in two rows, in pixels."""

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from ginsheet.model.card_rules import CardRules
from ginsheet.model.cards import each
from ginsheet.model.melds import in_order
from ginsheet.model.rearrange import Place, Row, Spot, Table, homes


class Measures(NamedTuple):
    """The sizes that the table is drawn with, in pixels."""

    card_width: float
    card_height: float
    overlap: float
    """How far the next card of a group stands to the right."""
    gap: float
    """Between two groups."""
    row_gap: float
    """Between the two rows: room for brackets and arrows."""
    label: float
    """The height of the name of a row."""


class Group(NamedTuple):
    """Cards that lie together."""

    spot: Spot
    cards: tuple[int, ...]
    box: QRectF


_ROW_ORDER: Final = (Row.KNOCKER, Row.OPPONENT)
_BELOW: Final = 12
"""Below the second row: room for its brackets."""
_EDGE: Final = 2
"""What the first card stands off the border, so that its edge is whole."""


def groups(table: Table, rules: CardRules, sizes: Measures, width: float, *, mirrored: bool) -> list[Group]:
    """Lay out every group of the table; where a row has no room, its cards move closer together."""
    found = []
    for number, row in enumerate(_ROW_ORDER):
        top = sizes.label + number * (sizes.card_height + sizes.row_gap)
        found += _row(_groups_of(table, row, rules), sizes, top, width, mirrored=mirrored)
    return found


def height(sizes: Measures) -> float:
    """Give the height that both rows need, with the names above the first and below the second."""
    return 2 * (sizes.label + sizes.card_height) + sizes.row_gap + _BELOW


def label_top(sizes: Measures, row: Row) -> float:
    """Give where the name of a row begins: outside, so that nothing stands in the way of the arrows."""
    return 0 if row is Row.KNOCKER else height(sizes) - sizes.label


def boxes(group: Group, sizes: Measures, *, mirrored: bool) -> dict[int, QRectF]:
    """Give where each card of a group lies."""
    count = len(group.cards)
    step = (group.box.width() - sizes.card_width) / max(1, count - 1)
    places = range(count - 1, -1, -1) if mirrored else range(count)
    return {
        card: QRectF(group.box.left() + place * step, group.box.top(), sizes.card_width, sizes.card_height)
        for card, place in zip(group.cards, places, strict=True)
    }


def _groups_of(table: Table, row: Row, rules: CardRules) -> list[tuple[Spot, tuple[int, ...]]]:
    """Give melds, then what was laid off, then what is loose."""
    melds, loose = (
        (table.knocker_melds, table.knocker_loose)
        if row is Row.KNOCKER
        else (table.opponent_melds, table.opponent_loose)
    )
    found = [(Spot(row, Place.MELD, number), tuple(in_order(meld))) for number, meld in enumerate(melds)]
    if row is Row.OPPONENT:
        laid = list(zip(table.laid_off, homes(table, rules), strict=True))
        for number in sorted({home for _, home in laid}):
            cards = tuple(card for card, home in laid if home == number)
            found.append((Spot(row, Place.LAID_OFF, number), cards))
    if loose:
        found.append((Spot(row, Place.LOOSE), tuple(each(loose))))
    return found


def _row(
    row: list[tuple[Spot, tuple[int, ...]]], sizes: Measures, top: float, width: float, *, mirrored: bool
) -> list[Group]:
    gaps = sizes.gap * max(0, len(row) - 1)
    steps = sum(len(cards) - 1 for _, cards in row)
    room = width - 2 * _EDGE - gaps - sizes.card_width * len(row)
    step = min(sizes.overlap, room / steps) if steps else sizes.overlap
    left = float(_EDGE)
    found = []
    for spot, cards in row:
        taken = sizes.card_width + step * (len(cards) - 1)
        start = width - left - taken if mirrored else left
        found.append(Group(spot, cards, QRectF(start, top, taken, sizes.card_height)))
        left += taken + sizes.gap
    return found
