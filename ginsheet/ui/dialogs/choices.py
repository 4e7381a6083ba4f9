"""A row of large buttons of which one is chosen: by mouse, by arrows, or by the letter that is underlined."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.ui.dialogs.buttons import ChoiceButton

V = TypeVar("V")

_PER_LINE = 4
_SPACING = 10
_SPACING_COMPACT = 4


def split_letter(text: str) -> tuple[str, int]:
    """Split a text of a table of choices: `B&ig gin` is `Big gin` with its letter at 1; -1 where there is none."""
    place = text.find("&")
    return (text, -1) if place < 0 else (text[:place] + text[place + 1 :], place)


class ChoiceRow(QWidget, Generic[V]):
    """The large buttons for a few values, none chosen at first. Tab stops at it once."""

    changed = Signal()
    """Another value is chosen."""
    settled = Signal()
    """A value was chosen by click, Space or letter, perhaps the same again: the player goes on."""

    def __init__(
        self, choices: Sequence[tuple[V, str, int]], parent: QWidget | None = None, *, compact: bool = False
    ) -> None:
        """Take a value, its text and the place of its letter for each button; a `compact` row is one line."""
        super().__init__(parent)
        self._values = [value for value, _, _ in choices]
        self._buttons = [ChoiceButton(text, place, self, compact=compact) for _, text, place in choices]
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_SPACING)
        for index, button in enumerate(self._buttons):
            if index == 0 or (index % _PER_LINE == 0 and not compact):
                line = QHBoxLayout()
                line.setSpacing(_SPACING_COMPACT if compact else _SPACING)
                column.addLayout(line)
            self._group.addButton(button, index)
            line.addWidget(button, 1)
            button.stepped.connect(self._step)
        self._group.idClicked.connect(self._clicked)
        self._chosen = -1
        self.choose(None)

    @property
    def buttons(self) -> list[ChoiceButton]:
        """The buttons, in the order of the choices."""
        return list(self._buttons)

    @property
    def values(self) -> list[V]:
        """The values, in the order of the choices."""
        return list(self._values)

    def value(self) -> V | None:
        """Give what is chosen."""
        return self._values[self._chosen] if self._chosen >= 0 else None

    def button(self, value: V) -> ChoiceButton:
        """Give the button of `value`."""
        return self._buttons[self._values.index(value)]

    def letters(self) -> dict[str, V]:
        """Give the value of each letter that can be pressed."""
        both = zip(self._values, self._buttons, strict=True)
        return {button.letter: value for value, button in both if button.letter and button.isEnabledTo(self)}

    def refuse(self, value: V, reason: str) -> None:
        """Let `value` be chosen no more, because of `reason`, and give it up; an empty reason allows it again."""
        self.button(value).refuse(reason)
        self.choose(None if reason and self.value() == value else self.value())

    def allows(self, value: V) -> bool:
        """Tell whether `value` can be chosen."""
        return self.button(value).isEnabledTo(self)

    def choose(self, value: V | None) -> None:
        """Choose `value`, or nothing, without telling anybody."""
        self._chosen = -1 if value is None else self._values.index(value)
        self._group.setExclusive(False)
        stop = self._first() if value is None else self.button(value)
        for index, button in enumerate(self._buttons):
            button.setChecked(index == self._chosen)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if button is stop else Qt.FocusPolicy.ClickFocus)
        self._group.setExclusive(True)

    def settle(self, value: V) -> None:
        """Choose `value` as a click does."""
        self._buttons[self._values.index(value)].setChecked(True)
        self._clicked(self._values.index(value))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Put the keyboard on the chosen button, or on the first; a focus proxy would break the order of Tab."""
        (self._buttons[self._chosen] if self._chosen >= 0 else self._first()).setFocus(reason)

    def settle_focused(self) -> bool:
        """Choose the button that the keyboard is on, where none is chosen yet; tell whether that was so."""
        here = self.focusWidget()  # the last one that had the keyboard, also while it is elsewhere
        if self._chosen >= 0 or here not in self._buttons or not here.hasFocus():
            return False
        self.settle(self._values[self._buttons.index(here)])
        return True

    def _first(self) -> ChoiceButton:
        """Give the first button that can be pressed."""
        return next((button for button in self._buttons if button.isEnabledTo(self)), self._buttons[0])

    def _clicked(self, index: int) -> None:
        self._take(index)
        self.settled.emit()

    def _take(self, index: int) -> None:
        if index != self._chosen:
            self._chosen = index
            self.changed.emit()

    def _step(self, step: int) -> None:
        """Choose the next button that can be seen and pressed, from the one that the keyboard is on."""
        shown = [
            index for index, button in enumerate(self._buttons) if button.isVisibleTo(self) and button.isEnabledTo(self)
        ]
        here = self.focusWidget()
        at = shown.index(self._buttons.index(here)) if here in self._buttons else 0
        index = shown[min(max(at + step, 0), len(shown) - 1)]
        self._buttons[index].setChecked(True)
        self._buttons[index].setFocus(Qt.FocusReason.TabFocusReason)
        self._take(index)
