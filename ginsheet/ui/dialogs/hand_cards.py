"""The button of a hand that opens the count of its cards, and what came of it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import Side
from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.buttons import LinkButton
from ginsheet.ui.messages import as_label, as_tip

_KEYS: Final = "Ctrl+K"

_TEXTS: Final[dict[tuple[bool, bool], str]] = {
    (False, False): mark("Count the cards…"),
    (False, True): mark("Cards counted, look again…"),
    (True, False): mark("Cards of {pair}…"),
    (True, True): mark("Cards of {pair}, counted…"),
}
"""The words of the button: for one of several pairs or not, with cards or without."""

Who = Callable[[], tuple[Side | None, tuple[str, str]]]
"""Who ended the hand, and the names of the two who played it, his first."""


class HandCards(LinkButton):
    """Opens the count of the cards and keeps them for the hand; they belong to the one who ended it."""

    taken = Signal(object)
    """The cards were counted: a `Counted`."""

    def __init__(self, rules: Ruleset, who: Who, parent: QWidget | None = None, *, pair: str = "") -> None:
        """Count for the two whom `who` tells; of several pairs at a table each button names its `pair`."""
        super().__init__(parent=parent)
        self._rules = rules
        self._who = who
        self._cards: LaidCards | None = None
        self._by: Side | None = None
        self._pair = pair
        if not pair:
            shown = QKeySequence(_KEYS).toString(QKeySequence.SequenceFormat.NativeText)
            self.setToolTip(as_tip(tr("Enter the cards of both players ({keys})", keys=shown)))
        self.clicked.connect(self._open)
        self._name()

    def value(self) -> LaidCards | None:
        """Give the cards; None where there are none, or another player has ended the hand since."""
        by, _ = self._who()
        return self._cards if by is self._by else None

    def set_value(self, cards: LaidCards | None) -> None:
        """Show that `cards` are known, of the one who has ended the hand."""
        self._cards = cards
        self._by, _ = self._who()
        self._name()

    def _name(self) -> None:
        """Say whose cards can be counted, or are."""
        text = _TEXTS[bool(self._pair), self._cards is not None]
        self.setText(as_label(tr(text, pair=self._pair)))
        if not self._pair:
            self.setShortcut(QKeySequence(_KEYS))  # a new text takes the keys away

    def _open(self) -> None:
        from ginsheet.ui.dialogs.count_cards import CountCards  # few hands are counted by their cards

        _, names = self._who()
        dialog = CountCards(self._rules, names, self.value(), self.window())
        dialog.decided.connect(self._take)
        dialog.open()

    def _take(self) -> None:
        from ginsheet.ui.dialogs.count_cards import CountCards

        dialog = self.sender()
        if isinstance(dialog, CountCards):
            counted = dialog.counted()
            self.set_value(counted.cards)
            self.taken.emit(counted)
