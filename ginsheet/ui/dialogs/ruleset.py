"""The ruleset editor: every rule with what it does and an example, kept under a name of the table's own."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.checks import same_name
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.problems import reason
from ginsheet.sheet.words.rules import RULE_NAMES, agreed
from ginsheet.storage.own_rules import Shelf, free_name
from ginsheet.ui.boxes import Choice, ask
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.checking import every_problem
from ginsheet.ui.dialogs.fields import LineField
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.names import shown_names
from ginsheet.ui.dialogs.remarks import LabelledField, Remark
from ginsheet.ui.dialogs.rules_form import RulesForm
from ginsheet.ui.dialogs.ruleset_choice import RulesetChoice, names_of


class RulesetDialog(Form):
    """Shows one ruleset at a time, and tells what is to be done with it; `decided` asks to save what is typed.

    It stays open: whoever saves, deletes or imports shows it the shelf as it is then.
    """

    copy_wanted = Signal()
    """What is typed is to be saved beside the own ruleset that it began with."""
    delete_wanted = Signal(object)
    """This own Ruleset is to be deleted."""
    import_wanted = Signal()
    export_wanted = Signal(object)
    """This Ruleset is to be written to a file."""

    def __init__(self, shelf: Shelf, slug: str, parent: QWidget | None = None) -> None:
        """Begin with the ruleset `slug`, or the first where there is none of that slug."""
        super().__init__(tr("Rulesets"), tr("Save"), parent)
        self._shelf = shelf
        self._base = next(iter(shelf.all.values()))
        self._before: dict[str, Any] = {}
        self.choice = RulesetChoice()
        self.choice.setAccessibleName(tr("Ruleset"))
        self.take_in, self.give, self.delete, self.copy = (
            FormButton(text) for text in (tr("Import…"), tr("Export…"), tr("Delete…"), tr("Save as new"))
        )
        self.cancel.setText(tr("Close"))
        self.broken = Remark(keeps_room=False)
        self.name, self.description = LineField(), LineField()
        self.description.setPlaceholderText(tr("In one line: what is special"))
        self._labelled = {
            name: LabelledField(tr(RULE_NAMES[name]), field, keeps_room=False)
            for name, field in (("name", self.name), ("description", self.description))
        }
        self.form = RulesForm(self._base, explained=True)
        self._arrange()
        self.choice.chosen.connect(self._choose)
        self.take_in.clicked.connect(self.import_wanted)
        self.copy.clicked.connect(self.copy_wanted)
        self.give.clicked.connect(self._give)
        self.delete.clicked.connect(self._delete)
        self.name.textChanged.connect(self._judge)
        self.description.textChanged.connect(self._judge)
        self.form.changed.connect(self._judge)
        self.show_shelf(shelf, slug)
        self.go_to(self.choice)

    def show_shelf(self, shelf: Shelf, slug: str) -> None:
        """Show the ruleset `slug` of `shelf`, which may hold others than before; what was typed is dropped."""
        self._shelf = shelf
        self.choice.offer(names_of(shelf.own.values()), names_of(shelf.shipped.values()))
        self.broken.refuse("\n".join(tr("{trouble}.", trouble=error.sentence()) for error in shelf.broken))
        self._show(slug if slug in shelf.all else next(iter(shelf.all)))

    @property
    def replaces(self) -> Ruleset | None:
        """The own ruleset that saving replaces; None beside a preset, where saving makes a new one."""
        return self._base if self._base.slug in self._shelf.own else None

    def rules(self) -> Ruleset:
        """Give the rules as they are typed, under the slug that they began with. Raises FieldError."""
        after = tr("Our table, after {name}", name=self._base.name)
        return replace(self.form.rules(), **self._texts(), source=self._base.source if self.replaces else after)

    def is_changed(self) -> bool:
        """Tell whether something is typed that is not saved."""
        return self.form.is_changed() or self._texts() != self._before

    def path(self) -> list[QWidget]:
        return [self.name, self.description]

    def first_open(self) -> QWidget | None:
        """Give the first field that is refused."""
        return self.name if self._labelled["name"].remark.refuses else self.form.first_open()

    def accept(self) -> None:
        """Ask to save; the dialog stays."""
        if self.ok.isEnabled():
            self.decided.emit()

    def reject(self) -> None:
        """Close, after a question where something is not saved."""
        self._leave(super().reject)

    def _show(self, slug: str) -> None:
        self._base = self._shelf.all[slug]
        own = self.replaces is not None
        self.choice.choose(slug)
        name = tr("{name}, our way", name=self._base.name)
        self._fill("name", self._base.name if own else free_name(name, self._shelf.all.values()))
        self._fill("description", self._base.description if own else "")
        self._before = self._texts()
        self.ok.setText(tr("Save changes") if own else tr("Save as own ruleset"))
        self.delete.setEnabled(own)
        self.copy.setVisible(own)
        self.form.set_rules(self._base)  # which judges everything

    def _fill(self, name: str, text: str) -> None:
        field = self._field(name)
        field.blockSignals(True)
        field.set_value(text)
        field.blockSignals(False)

    def _field(self, name: str) -> LineField:
        return self.name if name == "name" else self.description

    def _texts(self) -> dict[str, Any]:
        return {name: self._field(name).value() for name in self._labelled}

    def _choose(self, slug: str) -> None:
        self.choice.choose(self._base.slug)  # until it is clear that nothing is lost
        if slug != self._base.slug:
            self._leave(partial(self._show, slug))

    def _leave(self, then: Callable[[], None]) -> None:
        """Do `then`, which drops what is typed; where it is not saved the player is asked first."""
        if self.is_changed():
            [name] = shown_names([self._base.name], self.fontMetrics())
            ask(self, tr("Drop the changes to {name}?", name=name), [Choice(tr("Drop the changes"), then, drops=True)])
        else:
            then()

    def _give(self) -> None:
        self.export_wanted.emit(self.rules() if self.is_changed() else self._base)

    def _delete(self) -> None:
        self.delete_wanted.emit(self._base)

    def _described(self, texts: dict[str, Any]) -> Ruleset:
        return replace(self._base, **texts)

    def _text_problems(self) -> dict[str, str]:
        """Say what is wrong with name and description, by field."""
        harmless = {"name": self._base.name, "description": self._base.description}
        found = every_problem(self._described, self._texts(), harmless)
        problems = {name: reason(error) for name, error in found.items()}
        others = (rules for rules in self._shelf.all.values() if rules is not self.replaces)
        if any(same_name(self.name.value(), rules.name) for rules in others):
            problems.setdefault("name", tr("another ruleset is called so"))
        return problems

    def _judge(self) -> None:
        texts, figures = self._text_problems(), self.form.problems()
        for name, labelled in self._labelled.items():
            labelled.remark.refuse(texts.get(name, ""))
        self._say(texts, figures)
        sound, changed = not texts and not figures, self.is_changed()
        self.give.setEnabled(sound or not changed)
        self.copy.setEnabled(sound and not same_name(self.name.value(), self._base.name))
        self.set_ready(sound and (changed or self.replaces is None))

    def _say(self, texts: dict[str, str], figures: dict[str, FieldError]) -> None:
        wrong = {**texts, **{name: reason(error) for name, error in figures.items()}}
        if wrong:
            name, why = next(iter(wrong.items()))
            self.live.wait(tr("{field}: {reason}", field=tr(RULE_NAMES[name]), reason=why))
            return
        [name] = shown_names([self.name.value()], self.fontMetrics())
        sentence = tr("{name} is saved.", name=name)
        if self.replaces is None:
            sentence = tr("{name} becomes a ruleset of your own.", name=name)
        elif self.is_changed():
            sentence = tr("The changes to {name} are not saved yet.", name=name)
        self.live.tell(sentence, " · ".join(agreed(self.form.rules())))

    def _arrange(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(10)
        first.addWidget(self.choice, 1)
        for button in (self.take_in, self.give, self.delete):
            button.setAutoDefault(False)
            first.addWidget(button)
        texts = QHBoxLayout()
        texts.setSpacing(16)
        texts.addWidget(self._labelled["name"], 2)
        texts.addWidget(self._labelled["description"], 3)
        self.body.addLayout(first)
        self.body.addWidget(self.broken)
        self.body.addLayout(texts)
        self.body.addSpacing(8)
        self.body.addWidget(self.form)
        self.body.addStretch()
        self.copy.setAutoDefault(False)
        self._buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
