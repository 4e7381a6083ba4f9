"""The rules of a match as a form: the figures that tables disagree on in large, everything else behind "More rules"."""

from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import NOTHING_IN_A_SINGLE_HAND, Ruleset
from ginsheet.ui.dialogs.buttons import MoreButton
from ginsheet.ui.dialogs.checking import every_problem
from ginsheet.ui.dialogs.remarks import Remark, heading
from ginsheet.ui.dialogs.rule_fields import RuleField, rule_field

FIRST: Final = ("gin_bonus", "undercut_bonus", "box_value")
"""The three figures that tables disagree on most (RULES.md, section 3)."""

SECTIONS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (mark("The hand"), ("knock_limit", "knock_bonus", "big_gin_bonus", "tie", "dealer")),
    (
        mark("The game"),
        ("single_hand", "target", "game_bonus", "shutout_effect", "shutout_when", "shutout_bonus"),
    ),
    (
        mark("The boxes"),
        ("box_to", "box_when", "extra_boxes_gin", "extra_boxes_big_gin", "extra_boxes_undercut"),
    ),
)
"""Every other rule, as it is grouped behind "More rules"."""

_TEXTS: Final = ("slug", "name", "description", "source")
"""What a ruleset says of itself; it is no rule and stays as it is."""


class RulesForm(QWidget):
    """Edits every figure and switch of a Ruleset; what contradicts is the model's business to say."""

    changed = Signal()

    def __init__(self, rules: Ruleset, parent: QWidget | None = None) -> None:
        """Begin with `rules`, which the changed ones keep name and slug of."""
        super().__init__(parent)
        self._base = rules
        self.fields = {name: rule_field(name, large=True) for name in FIRST}
        self.fields |= {name: rule_field(name) for _, names in SECTIONS for name in names}
        self._remarks = {name: Remark(keeps_room=False) for name in self.fields}
        self._before_single: dict[str, object] = {}
        self.more = MoreButton(tr("More rules"), tr("Fewer rules"), self)
        self._more_line = QHBoxLayout()
        self._more_line.addWidget(self.more)
        self._more_line.addStretch()
        self._rest = QWidget(self)
        self._rest.hide()
        self._arrange()
        for field in self.fields.values():
            field.changed.connect(self._judge)
        self.fields["single_hand"].changed.connect(self._follow_single_hand)
        self.more.toggled.connect(self._rest.setVisible)
        self.more.toggled.connect(self.changed)
        self.set_rules(rules)

    def set_rules(self, rules: Ruleset) -> None:
        """Show `rules`."""
        self._base = rules
        self._before_single = {}
        for name, field in self.fields.items():
            field.blockSignals(True)
            field.set_value(getattr(rules, name))
            field.blockSignals(False)
        self._allow_figures()
        self._judge()

    def rules(self) -> Ruleset:
        """Give the rules as they stand in the form. Raises FieldError for what the model refuses."""
        return self._build(self._values())

    def problems(self) -> dict[str, FieldError]:
        """Give the model's objection to each rule, by field of Ruleset."""
        harmless = {name: getattr(self._base, name) for name in self.fields}
        return every_problem(self._build, self._values(), harmless)

    def is_changed(self) -> bool:
        """Tell whether the form differs from the rules that it began with."""
        return any(value != getattr(self._base, name) for name, value in self._values().items())

    def remark(self, name: str) -> Remark:
        """Give the remark beside a rule."""
        return self._remarks[name]

    def first_open(self) -> QWidget | None:
        """Give the first rule that is refused, and bring it into sight."""
        name = next(iter(self.problems()), None)
        if name is None:
            return None
        if name not in FIRST:
            self.more.setChecked(True)
        return self.fields[name]

    def add_beside_more(self, widget: QWidget) -> None:
        """Put a widget of the dialog at the other end of the line of "More rules"."""
        self._more_line.addWidget(widget)

    def _values(self) -> dict[str, object]:
        return {name: field.value() for name, field in self.fields.items()}

    def _build(self, values: dict[str, Any]) -> Ruleset:
        texts = {name: getattr(self._base, name) for name in _TEXTS}
        return Ruleset(**texts, **values)

    def _judge(self) -> None:
        problems = self.problems()
        for name, remark in self._remarks.items():
            remark.judge(problems.get(name))
        self.changed.emit()

    def _follow_single_hand(self) -> None:
        """Clear what a single hand has not, and put it back when the game is no single hand after all."""
        nothing = NOTHING_IN_A_SINGLE_HAND
        if self.fields["single_hand"].value():
            self._before_single = {name: self.fields[name].value() for name in nothing}
            values: dict[str, object] = dict(nothing)
        else:
            values = self._before_single
        for name, value in values.items():
            self.fields[name].set_value(value)
        self._allow_figures()

    def _allow_figures(self) -> None:
        single = bool(self.fields["single_hand"].value())
        for name in NOTHING_IN_A_SINGLE_HAND:
            self.fields[name].setDisabled(single)
            self.fields[name].label.setDisabled(single)

    def _arrange(self) -> None:
        large = QHBoxLayout()
        large.setSpacing(16)
        for name in FIRST:
            large.addLayout(self._under_label(name), 1)
        rest = QVBoxLayout(self._rest)
        rest.setContentsMargins(0, 0, 0, 0)
        for title, names in SECTIONS:
            rest.addWidget(heading(tr(title)))
            rest.addLayout(self._grid(names))
            rest.addSpacing(14)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(large)
        column.addLayout(self._more_line)
        column.addWidget(self._rest)

    def _under_label(self, name: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self.fields[name].label)
        column.addWidget(self.fields[name])
        column.addWidget(self._remarks[name])
        return column

    def _grid(self, names: tuple[str, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, max(field.label.sizeHint().width() for field in self.fields.values()))
        for row, name in enumerate(names):
            field: RuleField = self.fields[name]
            grid.addWidget(field.label, 2 * row, 0)
            grid.addWidget(field, 2 * row, 1)
            grid.addWidget(self._remarks[name], 2 * row + 1, 1)
        return grid
