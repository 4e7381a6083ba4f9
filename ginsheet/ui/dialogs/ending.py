"""What the fields of a whole hand and those of one pair in a deal share: who ended it, how, and the counts."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import NEEDS, Hand, How, Side
from ginsheet.model.ruleset import Ruleset
from ginsheet.ui.dialogs.choices import ChoiceRow, split_letter
from ginsheet.ui.dialogs.draft import Draft
from ginsheet.ui.dialogs.fields import NumberField
from ginsheet.ui.dialogs.hand_cards import HandCards

if TYPE_CHECKING:
    from ginsheet.ui.dialogs.count_cards import Counted

NUMBERS: Final = ("knocker", "opponent", "points")
"""The figures of a hand, as they are asked for."""
BEFORE_CHOICE: Final = ("knocker", "opponent")
"""The numbers that are shown, and cannot be typed yet, while nobody knows how the hand ended."""


class Ending(QWidget):
    """Who, how and the counts. The underlined letters choose wherever the keyboard is, except in a text.

    A subclass lays the fields out and shows those that are needed.
    """

    changed = Signal()
    """Something was typed or chosen."""

    def __init__(
        self,
        who: Sequence[tuple[Side, str, int]],
        ways: Mapping[How, str],
        rules: Ruleset,
        parent: QWidget | None = None,
        *,
        compact: bool = False,
        pair: str = "",
    ) -> None:
        """Offer `who` (side, name, the place of its letter) and `ways` (with `&` before the letter) under `rules`.

        `pair` names the two who played, where there are several pairs at the table.
        """
        super().__init__(parent)
        self.who = ChoiceRow(who, self, compact=compact)
        self.how = ChoiceRow([(way, *split_letter(tr(text))) for way, text in ways.items()], self, compact=compact)
        self.numbers = {name: NumberField(large=True) for name in NUMBERS}
        self.cards = HandCards(rules, self.two, self, pair=pair)
        self.who.changed.connect(self.show_way)
        self.who.changed.connect(self.changed)
        self.who.settled.connect(self._after_who)
        self.how.changed.connect(self.show_way)
        self.how.changed.connect(self.changed)
        self.how.settled.connect(self._after_how)
        self.cards.taken.connect(self._take_counts)
        for field in self.numbers.values():
            field.textChanged.connect(self.changed)

    def two(self) -> tuple[Side | None, tuple[str, str]]:
        """Give who ended the hand, and the names of the two who played it, his first."""
        raise NotImplementedError

    def draft(self) -> Draft:
        """Give what is typed so far."""
        raise NotImplementedError

    def show_way(self) -> None:
        """Show what this way of ending needs, under the names of who is who."""
        raise NotImplementedError

    def first_way(self) -> How:
        """Give what a number after a name means: a knock, where one is allowed."""
        raise NotImplementedError

    def fill_ending(self, hand: Hand) -> None:
        """Show who ended a recorded hand, how, and the counts."""
        self.how.choose(hand.how)
        self.who.choose(hand.by)
        self.show_way()
        for name, number in hand.counts():
            self.numbers[name].set_value(number)
        self.cards.set_value(hand.cards)

    def ending_path(self) -> list[QWidget]:
        """Give the fields that Enter goes through: those that this way of ending needs."""
        how = self.how.value()
        names = NEEDS[how].bounds if how is not None else ()
        return [self.who, self.how, *(self.numbers[name] for name in names)]

    def settle_focused(self) -> bool:
        """Choose the button that the keyboard is on, where nothing is chosen in its row; tell whether that was so."""
        return self.who.settle_focused() or self.how.settle_focused()

    def go_to_first_open(self) -> None:
        """Put the keyboard on what is asked for first and not answered yet."""
        if self.who.isEnabled() and self.who.isVisibleTo(self) and self.who.value() is None:
            self.who.setFocus(Qt.FocusReason.TabFocusReason)
        elif self.how.value() is None:
            self.how.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._go_to_counts()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if held or not (self._choose_by(event.text().casefold()) or self._begin_count(event.text())):
            super().keyPressEvent(event)

    def free_letters(self, taken: Iterable[str]) -> None:
        """Leave Alt and the letter to the way of ending where a name has the same letter."""
        for button in self.who.buttons:
            if button.letter in taken:
                button.drop_shortcut()

    def _choose_by(self, letter: str) -> bool:
        """Choose by a letter; in the row of names the names come first, elsewhere the ways."""
        in_names = self._is_in(self.who)
        sides = self.who.values
        who = {side.value.casefold(): side for side in sides} | self.who.letters()
        who |= {str(place): side for place, side in enumerate(sides, start=1)} if in_names else {}
        how = self.how.letters()
        if letter in how and not (in_names and letter in who):
            self.how.settle(how[letter])
        elif letter in who and self.who.isEnabled() and self.who.allows(who[letter]):
            self.who.settle(who[letter])
        else:
            return False
        return True

    def _begin_count(self, digit: str) -> bool:
        """Type the first count right away: a number called out after the name needs no way of ending before it."""
        if not (digit.isdecimal() and self._is_in(self.how) and self.who.value()):
            return False
        if self.how.value() is None:
            self.how.settle(self.first_way())
        here = self.focusWidget()
        if isinstance(here, NumberField):
            here.setText(digit)
        return isinstance(here, NumberField)

    def _take_counts(self, counted: "Counted") -> None:
        """Fill in what the cards say of the hand."""
        if counted.how is not None:
            self.how.choose(counted.how)
            self.show_way()
        for name in BEFORE_CHOICE:
            count = getattr(counted, name)
            if count is not None:
                self.numbers[name].set_value(count)
        self.changed.emit()
        self.go_to_first_open()

    def _is_in(self, row: QWidget) -> bool:
        here = self.focusWidget()
        return here is not None and row.isAncestorOf(here)

    def _after_who(self) -> None:
        if self.how.value() is None:
            self.how.setFocus(Qt.FocusReason.TabFocusReason)
        elif self._is_in(self.who):
            self._go_to_counts()
        self.changed.emit()

    def _after_how(self) -> None:
        self.show_way()
        self.go_to_first_open()
        self.changed.emit()

    def _go_to_counts(self) -> None:
        """Put the keyboard on the first number that is still open, or on the first one."""
        fields = [field for field in self.numbers.values() if not field.isHidden() and field.isVisibleTo(self)]
        target = next((field for field in fields if field.value() is None), fields[0] if fields else self.how)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        if isinstance(target, NumberField):
            target.selectAll()  # also where the keyboard was there before
