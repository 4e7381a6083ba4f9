"""The part of the hand dialog in which a hand is typed: who ended it, how, and the counts."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line
from ginsheet.model.hand import NEEDS, Hand, How
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.sheet.words.problems import FIELD_NAMES
from ginsheet.ui.dialogs import hand_texts
from ginsheet.ui.dialogs.buttons import MoreButton
from ginsheet.ui.dialogs.choices import ChoiceRow, split_letter
from ginsheet.ui.dialogs.draft import Draft
from ginsheet.ui.dialogs.fields import NoteField, NumberField, SwitchField
from ginsheet.ui.dialogs.names import letter_places, shown_names
from ginsheet.ui.dialogs.remarks import LabelledField, Remark, heading

_NUMBERS: Final = ("knocker", "opponent", "points")
_BEFORE_CHOICE: Final = ("knocker", "opponent")
"""The numbers that are shown, and cannot be typed yet, while nobody knows how the hand ended."""


class HandFields(QWidget):
    """Who, how, the counts and a note. The underlined letters choose wherever the keyboard is, except in the note."""

    changed = Signal()
    """Something was typed or chosen."""

    def __init__(self, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._names = shown_names(match.players, self.fontMetrics())
        self._question = heading(hand_texts.question(None), self)
        names = [clean_line(name) for name in match.players]
        self.who = ChoiceRow(list(zip(match.sides, names, letter_places(names), strict=True)), self)
        self.how = ChoiceRow([(way, *split_letter(tr(text))) for way, text in hand_texts.WAYS.items()], self)
        self.more = MoreButton(tr("More ways"), tr("Fewer ways"), self)
        self._how_remark = Remark(self, keeps_room=False)
        self.numbers = {name: NumberField(large=True) for name in _NUMBERS}
        self.won_by = SwitchField([tr(text) for text in hand_texts.MARKS.values()])
        self.note = NoteField(lines=1)
        self._labelled = {
            name: LabelledField(tr(FIELD_NAMES[name]), field, self, keeps_room=name in _NUMBERS)
            for name, field in {**self.numbers, "mark": self.won_by, "note": self.note}.items()
        }
        self._filler = QWidget(self)
        self._free_letters()
        self._arrange()
        self._connect()
        self._show_way()

    def draft(self) -> Draft:
        """Give what is typed so far."""
        return Draft(
            how=self.how.value(),
            by=self.who.value(),
            figures={name: field.value() for name, field in self.numbers.items()},
            mark=tuple(hand_texts.MARKS)[self.won_by.currentIndex()],
            note=self.note.value(),
        )

    def fill(self, hand: Hand) -> None:
        """Show a hand that was recorded before."""
        self.how.choose(hand.how)
        self.who.choose(hand.by)
        self.won_by.setCurrentIndex(tuple(hand_texts.MARKS).index(hand.mark))
        self.note.set_value(hand.note)
        self._show_way()
        for name, number in hand.counts():
            self.numbers[name].set_value(number)

    def show_problems(self, problems: dict[str, FieldError]) -> None:
        """Show each objection of the model beside its field, and the sum where one was typed."""
        for name, labelled in self._labelled.items():
            field = labelled.field
            labelled.remark.judge(problems.get(name))
            if name not in problems and isinstance(field, NumberField) and field.typed.is_sum:
                labelled.remark.say(tr("= {sum}", sum=field.value()))
        self._how_remark.judge(problems.get("how"))

    def field(self, name: str) -> QWidget:
        """Give the widget for a field of Hand."""
        others: dict[str, QWidget] = {"by": self.who, "how": self.how, "mark": self.won_by, "note": self.note}
        return self.numbers[name] if name in self.numbers else others[name]

    def label(self, name: str) -> str:
        """Give the label of a field of Hand as it stands now."""
        return hand_texts.label(self.how.value(), name, self.who.value(), self._names)

    def remark(self, name: str) -> Remark:
        """Give the remark beside a field of Hand."""
        return self._how_remark if name == "how" else self._labelled[name].remark

    def path(self) -> list[QWidget]:
        """Give the fields that Enter goes through: those that this way of ending needs."""
        how = self.how.value()
        names = NEEDS[how].bounds if how is not None else ()
        reasons = [self.note] if how is not None and NEEDS[how].note else []
        return [self.who, self.how, *(self.numbers[name] for name in names), *reasons]

    def settle_focused(self) -> bool:
        """Choose the button that the keyboard is on, where nothing is chosen in its row; tell whether that was so."""
        return self.who.settle_focused() or self.how.settle_focused()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if held or not (self._choose_by(event.text().casefold()) or self._begin_count(event.text())):
            super().keyPressEvent(event)

    def _choose_by(self, letter: str) -> bool:
        """Choose by a letter; in the row of names the names come first, elsewhere the ways."""
        in_names = self._is_in(self.who)
        who = {side.value.casefold(): side for side in self._match.sides} | self.who.letters()
        who |= {str(side.place + 1): side for side in self._match.sides} if in_names else {}
        how = self.how.letters()
        if letter in how and not (in_names and letter in who):
            self.how.settle(how[letter])
        elif letter in who and self.who.isEnabled():
            self.who.settle(who[letter])
        else:
            return False
        return True

    def _begin_count(self, digit: str) -> bool:
        """Type the first count right away: a number called out after the name means a knock, where one is allowed."""
        if not (digit.isdecimal() and self._is_in(self.how) and self.who.value()):
            return False
        if self.how.value() is None:
            rules = self._match.rules
            self.how.settle(next(way for way in How if "how" not in Draft(how=way).problems(rules)))
        here = self.focusWidget()
        if isinstance(here, NumberField):
            here.setText(digit)
        return isinstance(here, NumberField)

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
        self._show_way()
        if self.who.isEnabled() and self.who.value() is None:
            self.who.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._go_to_counts()
        self.changed.emit()

    def _go_to_counts(self) -> None:
        """Put the keyboard on the first number that is still open, or on the first one."""
        fields = [field for field in self.numbers.values() if not field.isHidden() and field.isVisibleTo(self)]
        target = next((field for field in fields if field.value() is None), fields[0] if fields else self.how)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        if isinstance(target, NumberField):
            target.selectAll()  # also where the keyboard was there before

    def _show_way(self) -> None:
        """Show what this way of ending needs, under the names of who is who."""
        how = self.how.value()
        need = None if how is None else NEEDS[how]
        shown = _BEFORE_CHOICE if need is None else tuple(need.bounds)
        self._question.setText(hand_texts.question(how))
        self.who.setEnabled(need is None or need.by)
        self.numbers["points"].set_signed(how is How.ADJUST)
        for name in _NUMBERS:
            self._labelled[name].setVisible(name in shown)
            self._labelled[name].setEnabled(need is not None)
        self._labelled["mark"].setVisible(need is not None and need.mark)
        self._filler.setVisible(len(shown) == 1 and not (need is not None and need.mark))
        for name in ("knocker", "opponent", "points", "note"):
            self._labelled[name].rename(self.label(name))
        if how in hand_texts.RARE:
            self.more.setChecked(True)
        self._show_more(self.more.isChecked())

    def _show_more(self, shown: bool) -> None:
        for way in hand_texts.RARE:
            self.how.button(way).setVisible(shown)
        self.more.setEnabled(self.how.value() not in hand_texts.RARE)

    def _free_letters(self) -> None:
        """Leave Alt and the letter to the way of ending where a name has the same letter."""
        taken = self.how.letters()
        for button in self.who.buttons:
            if button.letter in taken:
                button.drop_shortcut()

    def _arrange(self) -> None:
        numbers = QHBoxLayout()
        numbers.setSpacing(16)
        for name in (*_NUMBERS, "mark"):
            numbers.addWidget(self._labelled[name], 1)
        numbers.addWidget(self._filler, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._question)
        column.addWidget(self.who)
        column.addSpacing(6)
        column.addWidget(heading(tr("How did it end?"), self))
        column.addWidget(self.how)
        column.addWidget(self._how_remark)
        column.addWidget(self.more)
        column.addLayout(numbers)
        column.addWidget(self._labelled["note"])

    def _connect(self) -> None:
        self.who.changed.connect(self._show_way)
        self.who.changed.connect(self.changed)
        self.who.settled.connect(self._after_who)
        self.how.changed.connect(self._show_way)
        self.how.changed.connect(self.changed)
        self.how.settled.connect(self._after_how)
        self.more.toggled.connect(self._show_more)
        for field in self.numbers.values():
            field.textChanged.connect(self.changed)
        self.won_by.currentIndexChanged.connect(self.changed)
        self.note.textChanged.connect(self.changed)
