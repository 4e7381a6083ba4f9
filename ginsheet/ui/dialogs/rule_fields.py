"""One field for each kind of rule: a figure, a figure that may be left out, a switch, a yes or no."""

import types
from enum import StrEnum
from typing import Any, cast, get_args, get_type_hints

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.rules import CHOICES, RULE_NAMES
from ginsheet.ui.dialogs.edges import CheckField
from ginsheet.ui.dialogs.fields import NumberField, SwitchField
from ginsheet.ui.dialogs.remarks import field_label

NOT_A_NUMBER = ""
"""Given for a figure that is empty or unfinished; the model refuses it and says that a whole number is needed."""


class RuleField(QWidget):
    """A field for one rule; `label` stands in front of it, and may be a check box."""

    changed = Signal()
    label: QWidget

    def value(self) -> object:
        """Give what stands in the field, as a field of Ruleset."""
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        """Show a value of a Ruleset."""
        raise NotImplementedError


class FigureField(RuleField):
    """A figure that must be given."""

    def __init__(self, name: str, kind: object, *, large: bool = False) -> None:
        super().__init__()
        self.number = NumberField(large=large)
        self.label = field_label(tr(RULE_NAMES[name]), self.number)
        _in_line(self, self.number, stretch=large)
        self.number.textChanged.connect(self.changed)

    def value(self) -> object:
        found = self.number.value()
        return NOT_A_NUMBER if found is None else found

    def set_value(self, value: Any) -> None:
        self.number.set_value(value)


class OptionalFigureField(RuleField):
    """A figure that the rules may do without: a check box tells whether it is there."""

    def __init__(self, name: str, kind: object) -> None:
        super().__init__()
        self.given = CheckField(tr(RULE_NAMES[name]))
        self.label = self.given
        self.number = NumberField()
        self.number.setAccessibleName(tr(RULE_NAMES[name]))
        _in_line(self, self.number)
        self.given.toggled.connect(self.number.setEnabled)
        self.given.toggled.connect(self.changed)
        self.number.textChanged.connect(self.changed)
        self.number.setEnabled(False)

    def value(self) -> object:
        if not self.given.isChecked():
            return None
        found = self.number.value()
        return NOT_A_NUMBER if found is None else found

    def set_value(self, value: Any) -> None:
        self.given.setChecked(value is not None)
        self.number.set_value(value)


class SwitchRuleField(RuleField):
    """One of a few ways."""

    def __init__(self, name: str, kind: object) -> None:
        super().__init__()
        self._kind = cast(type[StrEnum], kind)
        self.switch = SwitchField([tr(text) for text in CHOICES[self._kind].values()])
        self.label = field_label(tr(RULE_NAMES[name]), self.switch)
        _in_line(self, self.switch)
        self.switch.currentIndexChanged.connect(self.changed)

    def value(self) -> object:
        return tuple(CHOICES[self._kind])[self.switch.currentIndex()]

    def set_value(self, value: Any) -> None:
        self.switch.setCurrentIndex(tuple(CHOICES[self._kind]).index(value))


class YesNoField(RuleField):
    """Yes or no: a check box, which is its own label."""

    def __init__(self, name: str, kind: object) -> None:
        super().__init__()
        self.yes = CheckField(tr(RULE_NAMES[name]))
        self.label = self.yes
        _in_line(self, self.yes)
        self.yes.toggled.connect(self.changed)

    def value(self) -> object:
        return self.yes.isChecked()

    def set_value(self, value: Any) -> None:
        self.yes.setChecked(value)


def rule_field(name: str, *, large: bool = False) -> RuleField:
    """Give the field for a rule, chosen by the type that the rule has in Ruleset."""
    kind = get_type_hints(Ruleset)[name]
    if kind is int:
        return FigureField(name, kind, large=large)
    if kind is bool:
        return YesNoField(name, kind)
    if isinstance(kind, types.UnionType) and set(get_args(kind)) == {int, type(None)}:
        return OptionalFigureField(name, kind)
    return SwitchRuleField(name, kind)


def _in_line(field: QWidget, editor: QWidget, *, stretch: bool = False) -> None:
    line = QHBoxLayout(field)
    line.setContentsMargins(0, 0, 0, 0)
    line.addWidget(editor, 1 if stretch else 0)
    if not stretch:
        line.addStretch(1)
