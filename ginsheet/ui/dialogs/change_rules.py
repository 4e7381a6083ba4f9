"""The dialog that changes the rules of a match under way, and says what that does before it is accepted."""

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model import changes
from ginsheet.model.changes import Agreement
from ginsheet.model.compare import misfits
from ginsheet.model.match import Match
from ginsheet.model.problems import AgreementNeeded, FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.compare import misfit_texts
from ginsheet.sheet.words.consequences import consequences_of_rules, outcome_by_rules
from ginsheet.sheet.words.plain import listed
from ginsheet.sheet.words.problems import reason
from ginsheet.sheet.words.rules import RULE_NAMES, changed_figures
from ginsheet.storage.own_rules import Shelf
from ginsheet.ui.dialogs.agreement import AgreementFields, Clock, this_moment
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.names import about_rules, with_shown_name, with_shown_names
from ginsheet.ui.dialogs.remarks import heading
from ginsheet.ui.dialogs.rules_form import RulesForm
from ginsheet.ui.dialogs.ruleset_choice import RulesetChoice, names_of
from ginsheet.ui.messages import plain_label

_AS_NOW = ""
"""What stands in the list for the rules that the match has."""


class ChangeRulesDialog(Form):
    """Takes other rules for all hands of a match; where hands are recorded, both players must agree."""

    def __init__(
        self, match: Match, shelf: Shelf, parent: QWidget | None = None, *, clock: Clock = this_moment
    ) -> None:
        """Offer those rulesets of `shelf` by which as many can play as do."""
        super().__init__(tr("Change the rules"), tr("Change the rules"), parent)
        self._match = match
        self._shown = with_shown_names(match, self.fontMetrics())
        self._clock = clock
        self._after: Match | None = None
        fitting = [group.values() for group in (shelf.own, shelf.shipped)]
        own, shipped = ([rules for rules in group if len(match.players) in rules.seats] for group in fitting)
        self._rulesets = {_AS_NOW: match.rules, **{rules.slug: rules for rules in (*own, *shipped)}}
        self.choice = RulesetChoice()
        self.choice.setAccessibleName(tr("Rules"))
        self.choice.offer({_AS_NOW: tr("As now: {name}", name=match.rules.name)}, names_of(own), names_of(shipped))
        self.choice.choose(_AS_NOW)
        self._description = plain_label()
        self.form = RulesForm(match.rules)
        self.form.lock("partnership")  # the seats are taken
        self.agreement = AgreementFields(self)
        self.agreement.reason.setPlaceholderText(tr("For example: we always play boxes at 20"))
        self.agreement.setVisible(bool(match.hands))
        for widget in (heading(tr("Rules")), self.choice, self._description, self.form, self.agreement):
            self.body.addWidget(widget)
        self.body.addStretch()
        self.choice.chosen.connect(self._choose)
        self.form.changed.connect(self._judge)
        self.agreement.changed.connect(self._judge)
        self._choose(_AS_NOW)
        self.go_to(self.choice)

    def result_match(self) -> Match:
        """Give the match by the new rules. Raises RuntimeError while they do not fit, or nobody agrees."""
        if self._after is None:
            raise RuntimeError("nothing was decided")
        return self._after

    def path(self) -> list[QWidget]:
        return self.agreement.path()

    def first_open(self) -> QWidget | None:
        """Give the first field that is refused or still wanted."""
        return self.form.first_open() or (self.agreement.first_open() if self._match.hands else self.choice)

    def _choose(self, slug: str) -> None:
        rules = self._rulesets[slug]
        self._description.setText(about_rules(rules, self.fontMetrics()))
        self._description.setVisible(bool(rules.description))
        self.form.set_rules(rules)

    def _judge(self) -> None:
        self._after = None
        problems = self.form.problems()
        if problems:
            name, error = next(iter(problems.items()))
            self.live.wait(tr("{field}: {reason}", field=tr(RULE_NAMES[name]), reason=reason(error)))
        else:
            self._preview(self.form.rules())
        self.set_ready(self._after is not None)

    def _preview(self, rules: Ruleset) -> None:
        """Say what `rules` would change, and change it where it may be."""
        if rules == self._match.rules:
            self.live.wait(tr("Choose other rules, or change a figure."))
            return
        wrong = misfits(self._shown, rules)
        if wrong:
            self.live.wait(tr("These rules do not fit the hands: {misfits}.", misfits=misfit_texts(wrong)))
            return
        was, now = (with_shown_name(each, self.fontMetrics()) for each in (self._match.rules, rules))
        figures = listed(list(changed_figures(was, now)))
        if self._match.hands:
            after = changes.change_rules(self._shown, rules, Agreement("-", self._clock()))
            follows = consequences_of_rules(self._shown, after)
            self.live.tell(outcome_by_rules(self._shown, after), f"{follows}\n{figures}")
        else:
            self.live.tell(tr("No hand is recorded yet: nothing else changes."), figures)
        self._after = self._changed(rules)

    def _changed(self, rules: Ruleset) -> Match | None:
        """Give the changed match; None while the agreement is wanted."""
        after, refused = None, None
        try:
            after = changes.change_rules(self._match, rules, self.agreement.agreement(self._clock))
        except AgreementNeeded:
            pass
        except FieldError as error:
            refused = error
        self.agreement.object_to(refused)
        return after
