"""All 52 cards, to pick a hand out of by mouse or by keyboard."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ginsheet.i18n import tr
from ginsheet.model.cards import RANKS, SUITS
from ginsheet.ui.dialogs.card_face import card_at, column_of, ink, read_out, write_card
from ginsheet.ui.messages import as_tip

_GAP: Final = 3
_CELL_WIDTH: Final = 2.3
"""The width of a card in the grid, in heights of a line."""
_CELL_HEIGHT: Final = 1.75
_ROUND: Final = 4
_TAKEN: Final = 0.28
"""How much is seen of a card that the other hand holds."""
_STEPS: Final[dict[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class CardPicker(QWidget):
    """Holds the cards of one hand; a press puts a card in or takes it out. Arrows move, the space bar presses."""

    picked = Signal()
    """The player has put a card in or taken one out."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Pick the cards of `name`, as the program is read out."""
        super().__init__(parent)
        self._held = 0
        self._taken = 0
        self._most = 0
        self._at = (0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Cards of {name}", name=name))
        self.setMouseTracking(True)

    @property
    def held(self) -> int:
        """The cards of the hand, each a bit."""
        return self._held

    def show_cards(self, held: int, taken: int, most: int) -> None:
        """Show `held`; those that are `taken` by the other hand cannot be picked, nor more than `most`."""
        if (held, taken, most) == (self._held, self._taken, self._most):
            return
        self._held, self._taken, self._most = held, taken, most
        self.setAccessibleDescription(" ".join(read_out(1 << bit) for bit in range(52) if held >> bit & 1))
        self.update()

    def press(self, card: int) -> None:
        """Put a card in or take it out, where that is possible."""
        if card & self._taken or (not card & self._held and self._held.bit_count() >= self._most):
            return
        self._held ^= card
        self.update()
        self.picked.emit()

    def box(self, card: int) -> QRectF:
        """Give where a card stands."""
        suit, rank = column_of(card)
        width = (self.width() + _GAP) / len(RANKS)
        height = (self.height() + _GAP) / len(SUITS)
        left = len(RANKS) - 1 - rank if self.isRightToLeft() else rank
        return QRectF(left * width, suit * height, width - _GAP, height - _GAP)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(
            round(len(RANKS) * (line * _CELL_WIDTH + _GAP)) - _GAP,
            round(len(SUITS) * (line * _CELL_HEIGHT + _GAP)) - _GAP,
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.sizeHint().width() * 0.8), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for suit in range(len(SUITS)):
            for rank in range(len(RANKS)):
                self._draw(painter, card_at(suit, rank))
        if self.hasFocus():
            painter.setOpacity(1)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            focused = card_at(*self._at)
            roles = QPalette.ColorRole
            colour = self.palette().color(roles.HighlightedText if focused & self._held else roles.Highlight)
            painter.setPen(QPen(colour, 2))
            painter.drawRoundedRect(self.box(focused).adjusted(3, 3, -3, -3), _ROUND - 1, _ROUND - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        card = self._card_below(event.position())
        if card and event.button() is Qt.MouseButton.LeftButton:
            self._at = column_of(card)
            self.press(card)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(event.key())
        if step is not None:
            across = -step[1] if self.isRightToLeft() else step[1]
            self._at = (self._at[0] + step[0]) % len(SUITS), (self._at[1] + across) % len(RANKS)
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self.press(card_at(*self._at))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            card = self._card_below(QPointF(event.pos()))
            if card & self._taken:
                QToolTip.showText(
                    event.globalPos(), as_tip(tr("{card} is in the other hand", card=read_out(card))), self
                )
            return True
        return super().event(event)

    def _card_below(self, point: QPointF) -> int:
        cards = (card_at(suit, rank) for suit in range(len(SUITS)) for rank in range(len(RANKS)))
        return next((card for card in cards if self.box(card).contains(point)), 0)

    def _draw(self, painter: QPainter, card: int) -> None:
        palette, roles = self.palette(), QPalette.ColorRole
        held = bool(card & self._held)
        painter.setOpacity(_TAKEN if card & self._taken else 1)
        painter.setPen(QPen(palette.color(roles.Highlight if held else roles.Mid), 1))
        painter.setBrush(palette.color(roles.Highlight if held else roles.Base))
        box = self.box(card).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, _ROUND, _ROUND)
        font = self.font()
        font.setBold(held)
        painter.setPen(palette.color(roles.HighlightedText) if held else ink(card, palette))
        write_card(painter, card, box, font)
