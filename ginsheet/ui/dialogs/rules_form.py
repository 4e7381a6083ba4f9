"""The rules of a match as a form: the figures that tables disagree on in large, everything else behind "More rules"."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import COLUMNS_MOST, NOTHING_IN_A_SINGLE_HAND, AceUpcard, Ruleset, SpadeDoubles
from ginsheet.sheet.words.explained import EXPLANATIONS
from ginsheet.ui.dialogs.buttons import MoreButton
from ginsheet.ui.dialogs.checking import every_problem
from ginsheet.ui.dialogs.edges import CheckField
from ginsheet.ui.dialogs.remarks import Remark, heading
from ginsheet.ui.dialogs.rule_fields import RuleField, rule_field
from ginsheet.ui.dialogs.rule_notes import RuleNote
from ginsheet.ui.messages import as_tip

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
    (mark("Oklahoma"), ("upcard", "ace_upcard", "spade_doubles")),
    (mark("Hollywood"), ("columns", "third_column_doubled")),
    (mark("The table"), ("partnership", "round_the_corner")),
)
"""Every other rule, as it is grouped behind "More rules"."""

TEXTS: Final = ("slug", "name", "description", "source")
"""What a ruleset says of itself; it is no rule and stays as it is."""


@dataclass(frozen=True, slots=True)
class _Follows:
    """Rules that have no place while another one says so: they are cleared then, and come back after."""

    when: Callable[[object], bool]
    nothing: dict[str, Any]
    """Each rule that follows, with the value that says nothing."""


_FOLLOWERS: Final[dict[str, _Follows]] = {
    "single_hand": _Follows(lambda value: value is True, dict(NOTHING_IN_A_SINGLE_HAND)),
    "upcard": _Follows(lambda value: not value, {"ace_upcard": AceUpcard.ONE, "spade_doubles": SpadeDoubles.NONE}),
    "columns": _Follows(lambda value: value != COLUMNS_MOST, {"third_column_doubled": False}),
}
"""By the rule that they follow."""


class RulesForm(QWidget):
    """Edits every figure and switch of a Ruleset; what contradicts is the model's business to say."""

    changed = Signal()

    def __init__(self, rules: Ruleset, parent: QWidget | None = None, *, explained: bool = False) -> None:
        """Begin with `rules`, which the changed ones keep name and slug of.

        `explained` shows everything at once, each rule with what it does and an example.
        """
        super().__init__(parent)
        self._base = rules
        self.fields = {name: rule_field(name, large=True) for name in FIRST}
        self.fields |= {name: rule_field(name) for _, names in SECTIONS for name in names}
        self._remarks = {name: Remark(keeps_room=False) for name in self.fields}
        self.notes = {name: RuleNote(name) for name in self.fields} if explained else {}
        self._cleared: dict[str, dict[str, object]] = {}
        self._locked: set[str] = set()
        self.more = MoreButton(tr("More rules"), tr("Fewer rules"), self)
        self._more_line = QHBoxLayout()
        self._more_line.addWidget(self.more)
        self._more_line.addStretch()
        self._rest = QWidget(self)
        self.more.setVisible(not explained)
        self._rest.setVisible(explained)
        self._arrange()
        for name, field in self.fields.items():
            field.changed.connect(self._judge)
            field.label.setToolTip("" if explained else as_tip(tr(EXPLANATIONS[name])))
        for name in _FOLLOWERS:
            self.fields[name].changed.connect(partial(self._follow, name))
        self.more.toggled.connect(self._rest.setVisible)
        self.more.toggled.connect(self.changed)
        self.set_rules(rules)

    def set_rules(self, rules: Ruleset) -> None:
        """Show `rules`."""
        self._base = rules
        self._cleared = {}
        for name, field in self.fields.items():
            field.blockSignals(True)
            field.set_value(getattr(rules, name))
            field.blockSignals(False)
        self._allow_figures()
        self._judge()

    def lock(self, name: str) -> None:
        """Let a rule stay as it is."""
        self._locked.add(name)
        self._allow_figures()

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
        texts = {name: getattr(self._base, name) for name in TEXTS}
        return Ruleset(**texts, **values)

    def _judge(self) -> None:
        problems = self.problems()
        for name, remark in self._remarks.items():
            remark.judge(problems.get(name))
        self._show_examples(problems)
        self.changed.emit()

    def _show_examples(self, problems: dict[str, FieldError]) -> None:
        """Let the examples follow; while a rule is refused the others keep theirs."""
        for name, note in self.notes.items():
            if name in problems:
                note.clear()
            elif not problems:
                note.follow(self.rules())

    def _follow(self, name: str) -> None:
        """Clear what has no place beside the rule `name`, or put it back."""
        rule = _FOLLOWERS[name]
        if rule.when(self.fields[name].value()):
            if name not in self._cleared:
                self._cleared[name] = {follower: self.fields[follower].value() for follower in rule.nothing}
            values: dict[str, Any] = rule.nothing
        else:
            values = self._cleared.pop(name, {})
        for follower, value in values.items():
            self.fields[follower].set_value(value)
        self._allow_figures()

    def _allow_figures(self) -> None:
        idle = {
            follower
            for name, rule in _FOLLOWERS.items()
            if rule.when(self.fields[name].value())
            for follower in rule.nothing
        }
        for name, field in self.fields.items():
            field.setDisabled(name in idle | self._locked)
            field.label.setDisabled(name in idle | self._locked)

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
        column.addSpacing(14 if self.notes else 0)
        column.addWidget(self._rest)

    def _under_label(self, name: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        notes = [self.notes[name]] if name in self.notes else []
        for widget in (self.fields[name].label, self.fields[name], self._remarks[name], *notes):
            column.addWidget(widget)
        column.addStretch()
        return column

    def _grid(self, names: tuple[str, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        beside = (field.label for field in self.fields.values() if not field.isAncestorOf(field.label))
        grid.setColumnMinimumWidth(0, max(label.sizeHint().width() for label in beside))
        for name in names:
            field: RuleField = self.fields[name]
            row = grid.rowCount()
            column = 0 if field.isAncestorOf(field.label) else 1
            if column:
                grid.addWidget(field.label, row, 0)
            grid.addWidget(field, row, column, 1, -1)
            grid.addWidget(self._remarks[name], row + 1, column, 1, -1)
            if name in self.notes:
                grid.addWidget(self.notes[name], row + 2, column, 1, -1)
                self.notes[name].setContentsMargins(0 if column else CheckField.INDENT, 0, 0, 6)
        return grid
