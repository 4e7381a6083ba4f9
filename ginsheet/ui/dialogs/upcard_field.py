"""The field for the first upcard: typed as `7s` or `7♠`, or its rank typed and its suit pressed."""

import re
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPalette, QValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.cards import mask, text_of
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.cards import SUIT_SIGNS, card_text, upcard_text
from ginsheet.sheet.words.problems import FIELD_NAMES
from ginsheet.ui.dialogs.choices import ChoiceRow
from ginsheet.ui.dialogs.edges import draw_edge, scaled
from ginsheet.ui.dialogs.remarks import Remark

SUIT_NAMES: Final[dict[str, str]] = {
    "c": mark("clubs"),
    "d": mark("diamonds"),
    "h": mark("hearts"),
    "s": mark("spades"),
}
"""The suits as they are read out."""
RED: Final = frozenset("dh")
"""The suits that are printed in red."""

_SIGNS: Final = "♣♦♥♠♧♢♡♤"
_POSSIBLE: Final = re.compile(rf"(10?|((10|[A2-9TJQK])[CDHS{_SIGNS}]?)?)", re.IGNORECASE)
"""What is a card, or can become one by typing on."""
_RANK: Final = re.compile(r"10|[A2-9TJQK]", re.IGNORECASE)
_LARGER: Final = 1.5
_LETTERS: Final = 7
"""The width of the field, in widths of an average letter."""
_HEIGHT_LEAST: Final = 44


class _CardValidator(QValidator):
    """Keeps everything out of the field that cannot become a card."""

    def validate(self, text: str, position: int) -> object:
        states = QValidator.State
        if not _POSSIBLE.fullmatch(text):
            return states.Invalid
        return states.Acceptable if read_card(text) else states.Intermediate


class _CardField(QLineEdit):
    """Takes one card; a whole one is replaced by typing when the keyboard comes to it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setValidator(_CardValidator(self))
        self.setFont(scaled(self.font(), _LARGER, bold=True))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumHeight(_HEIGHT_LEAST)
        self.setFixedWidth(_LETTERS * self.fontMetrics().averageCharWidth())
        self.setAccessibleName(tr(FIELD_NAMES["upcard"]))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if read_card(self.text()) is None:
            self.end(False)  # a rank without its suit waits for it
        else:
            self.selectAll()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_edge(QPainter(self), self, self.rect())


class UpcardField(QWidget):
    """Takes the first upcard and says what it means under the rules."""

    changed = Signal()
    settled = Signal()
    """The player has typed or pressed a whole card: the keyboard may go on."""

    def __init__(self, rules: Ruleset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._before = ""
        self.card = _CardField(self)
        self.suits = ChoiceRow([(suit, sign, -1) for suit, sign in SUIT_SIGNS.items()], self, compact=True)
        self.remark = Remark(self)
        for suit, name in SUIT_NAMES.items():
            self.suits.button(suit).setAccessibleName(tr(name))
        self._dress_suits()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        line.addWidget(self.card)
        line.addWidget(self.suits)
        line.addWidget(self.remark, 1, Qt.AlignmentFlag.AlignVCenter)
        self.card.textEdited.connect(self._typed)
        self.suits.changed.connect(self._take_suit)
        self.suits.settled.connect(self._press)

    def value(self) -> str | None:
        """Give the card as files have it, `7s`; None while there is none."""
        return read_card(self.card.text())

    def set_value(self, card: str | None) -> None:
        """Show `card`, or nothing."""
        self._show(card)

    def judge(self, error: FieldError | None) -> None:
        """Show the model's objection; where there is none, what the card means."""
        card = self.value()
        if error is None and card is not None and self._rules.upcard:
            self.remark.say(upcard_text(self._rules, card))
        else:
            self.remark.judge(error)

    def _typed(self, text: str) -> None:
        before, self._before = self._before, text
        card = read_card(text)
        suit = self.suits.value()
        if card is None and suit is not None and read_card(before) is None:
            card = read_card(text + suit)  # the suit was pressed first
        elif card is None:
            self.suits.choose(None)
        if card is not None:
            self._show(card)
        self.changed.emit()
        if card is not None:
            self.settled.emit()

    def _take_suit(self) -> None:
        rank = _RANK.match(self.card.text())
        suit = self.suits.value()
        if rank is not None and suit is not None:
            self._show(read_card(rank[0] + suit))
            self.changed.emit()

    def _press(self) -> None:
        """Go on with the suit that was pressed; without a rank, to where it is typed."""
        self._take_suit()
        if self.value() is None:
            self.card.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.settled.emit()

    def _show(self, card: str | None) -> None:
        self.card.setText("" if card is None else card_text(card))
        self._before = self.card.text()
        self.suits.choose(None if card is None else card[1])

    def _dress_suits(self) -> None:
        """Write the suits large, and the red ones in red, in the shade that the palette has for it."""
        for suit, button in zip(self.suits.values, self.suits.buttons, strict=True):
            button.setFont(scaled(self.font(), _LARGER))
            if suit in RED:
                palette = button.palette()
                palette.setColor(QPalette.ColorRole.ButtonText, palette.color(QPalette.ColorRole.BrightText))
                button.setPalette(palette)


def read_card(text: str) -> str | None:
    """Read one card as it is typed or printed, `7s`, `7♠`, `10d`: as files have it; None where it is none."""
    try:
        return text_of(mask(text, most=1)) or None
    except FieldError:
        return None
