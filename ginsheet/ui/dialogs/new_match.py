"""The dialog that begins a match: who plays, who deals first, by which rules."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.problems import FIELD_NAMES, reason
from ginsheet.sheet.words.rules import RULE_NAMES, agreed
from ginsheet.storage.presets import DEFAULT_SLUG
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.choices import ChoiceRow
from ginsheet.ui.dialogs.fields import SwitchField
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.match_fields import (
    NAME_LABELS,
    OccasionFields,
    PlayerFields,
    details_problems,
    with_details,
)
from ginsheet.ui.dialogs.names import shown_names
from ginsheet.ui.dialogs.remarks import heading
from ginsheet.ui.dialogs.rules_form import RulesForm
from ginsheet.ui.messages import plain_label

_APART: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin:
    """What the dialog shows when it opens."""

    players: tuple[str, ...] = ("", "")
    slug: str = DEFAULT_SLUG
    """The preset that is chosen; the first where there is none of that name."""
    first_dealer: Side = Side.A
    place: str = ""


class NewMatchDialog(Form):
    """Takes everything that is agreed before the first hand; names and place may be filled in beforehand."""

    def __init__(
        self,
        presets: Mapping[str, Ruleset],
        names: Sequence[str] = (),
        begin: Begin | None = None,
        parent: QWidget | None = None,
        *,
        today: dt.date | None = None,
    ) -> None:
        """Offer `presets` and, while one types, the known `names`. There must be one preset at least."""
        super().__init__(tr("New match"), tr("Start match"), parent)
        begin = begin or Begin()
        today = today or dt.date.today()
        self._presets = list(presets.values())
        self._after: Match | None = None
        self.players = PlayerFields(begin.players, names)
        self.dealer = ChoiceRow([(side, tr(text), -1) for side, text in NAME_LABELS.items()], self)
        self.dealer.choose(begin.first_dealer)
        self.preset = SwitchField([rules.name for rules in self._presets])
        self.preset.setAccessibleName(tr("Rules"))
        self.preset.setCurrentIndex(list(presets).index(begin.slug) if begin.slug in presets else 0)
        self.rules = RulesForm(self._preset())
        self._description = plain_label()
        self.put_back = FormButton(tr("Put the figures back"))
        self.occasion = OccasionFields(today, begin.place, "", today)
        self._arrange()
        self.players.changed.connect(self._judge)
        self.dealer.changed.connect(self._judge)
        self.preset.currentIndexChanged.connect(self._use_preset)
        self.put_back.clicked.connect(self._use_preset)
        self.rules.changed.connect(self._judge)
        self.occasion.changed.connect(self._judge)
        self._judge()
        self.go_to(self.first_open() or self.ok)

    def result_match(self, match_id: str) -> Match:
        """Give the new match under `match_id`. Raises RuntimeError while what is typed is not valid."""
        if self._after is None:
            raise RuntimeError("nothing was decided")
        return replace(self._after, id=match_id)

    def path(self) -> list[QWidget]:
        return list(self.players.names)

    def first_open(self) -> QWidget | None:
        """Give the first field that is missing or refused."""
        problems = self._details_problems()
        for name, field in zip(("players[0]", "players[1]"), self.players.names, strict=True):
            if name in problems:
                return field
        return self.rules.first_open() or (self.occasion if problems else None)

    def _preset(self) -> Ruleset:
        return self._presets[self.preset.currentIndex()]

    def _use_preset(self) -> None:
        self.rules.set_rules(self._preset())

    def _details_problems(self) -> dict[str, FieldError]:
        return details_problems(self._unnamed(self._preset()), self.players, self.occasion)

    def _unnamed(self, rules: Ruleset) -> Match:
        """Give the match without its details, which are put in afterwards."""
        placeholders = tuple(tr(text) for text in NAME_LABELS.values())
        dealer = self.dealer.value() or Side.A
        return Match(id="new", players=placeholders, rules=rules, first_dealer=dealer)

    def _judge(self) -> None:
        names = self.players.values()
        for side, name, text in zip(Side, names, NAME_LABELS.values(), strict=True):
            self.dealer.button(side).set_label(name or tr(text), -1)
        self._description.setText(self._preset().description)
        self.put_back.setVisible(self.rules.is_changed())
        problems = {**self._details_problems(), **self.rules.problems()}
        self._after = None
        if problems:
            self.live.wait(_wanted(problems))
        else:
            rules = self.rules.rules()
            self._after = with_details(self._unnamed(rules), self.players, self.occasion)
            self._say_what_begins(self._after)
        self.set_ready(self._after is not None)

    def _say_what_begins(self, match: Match) -> None:
        first, second = shown_names(match.players, self.fontMetrics())
        dealer = (first, second)[match.first_dealer.place]
        sentence = tr("{first} against {second}; {dealer} deals first.", first=first, second=second, dealer=dealer)
        self.live.tell(sentence, " · ".join(agreed(match.rules)))

    def _arrange(self) -> None:
        table: list[QWidget] = [self.players, heading(tr("Who deals first?")), self.dealer]
        agreed_on: list[QWidget] = [heading(tr("Rules")), self.preset, self._description, self.rules, self.occasion]
        for widget in table:
            self.body.addWidget(widget)
        self.body.addSpacing(_APART)
        for widget in agreed_on:
            self.body.addWidget(widget)
        self.rules.add_beside_more(self.put_back)
        self.body.addStretch()


def _wanted(problems: Mapping[str, FieldError]) -> str:
    """Say what stands in the way: the names, or the first field that is refused."""
    name, error = next(iter(problems.items()))
    if name.startswith("players"):
        missing = error.problem is Problem.REQUIRED
        return tr("Type the names of both players.") if missing else tr("Not yet: see the names.")
    label = tr(RULE_NAMES[name] if name in RULE_NAMES else FIELD_NAMES[name])
    return tr("{field}: {reason}", field=label, reason=reason(error))
