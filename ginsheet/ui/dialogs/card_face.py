"""How a card is drawn: its rank and its suit, red suits in the palette's red."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen

from ginsheet.model.cards import RANKS, SUITS, rank_of, suit_of, text_of
from ginsheet.sheet.words.cards import card_text
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.dialogs.upcard_field import RED

_ROUND: Final = 4
_RANK_SIZE: Final = 1.05
_LONG: Final = 0.82
"""The size of a ten, which has a figure more, beside that of another card."""


def is_red(card: int) -> bool:
    """Tell whether a card is of a red suit."""
    return SUITS[suit_of(card)] in RED


def ink(card: int, palette: QPalette) -> QColor:
    """Give the colour that a card is written in."""
    return palette.color(QPalette.ColorRole.BrightText if is_red(card) else QPalette.ColorRole.ButtonText)


def read_out(card: int) -> str:
    """Give a card as it is printed: `10♦`."""
    return card_text(text_of(card))


def card_at(suit: int, rank: int) -> int:
    """Give the card at a place of the suits and the ranks."""
    return 1 << len(RANKS) * suit + rank


def column_of(card: int) -> tuple[int, int]:
    """Give the places of a card among the suits and the ranks."""
    return suit_of(card), rank_of(card)


def draw_card(
    painter: QPainter, card: int, box: QRectF, palette: QPalette, font: QFont, *, edge: QColor, width: float = 1
) -> None:
    """Draw `card` in `box`, with an edge of that colour and width."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, width))
    painter.setBrush(palette.color(QPalette.ColorRole.Base))
    painter.drawRoundedRect(box, _ROUND, _ROUND)
    painter.setPen(ink(card, palette))
    write_card(painter, card, box, scaled(font, _RANK_SIZE, bold=True))


def write_card(painter: QPainter, card: int, box: QRectF, font: QFont) -> None:
    """Write a card in the painter's colour into `box`; a ten a little smaller, so that it has room."""
    text = read_out(card)
    painter.setFont(font if len(text) == len("7♠") else scaled(font, _LONG, bold=font.bold()))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
