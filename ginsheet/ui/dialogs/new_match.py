"""The dialog that begins a match: who plays, who deals first, by which rules."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.checks import clean_line
from ginsheet.model.hand import Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.problems import FIELD_NAMES, reason
from ginsheet.sheet.words.rules import RULE_NAMES, agreed
from ginsheet.storage.presets import DEFAULT_SLUG
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.choices import ChoiceRow
from ginsheet.ui.dialogs.fields import SwitchField
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.match_fields import OccasionFields, details_problems, with_details
from ginsheet.ui.dialogs.names import about_rules, ruleset_label, with_shown_names
from ginsheet.ui.dialogs.player_fields import SEAT_LABELS, SIDE_LABELS, PlayerFields
from ginsheet.ui.dialogs.remarks import heading
from ginsheet.ui.dialogs.rules_form import RulesForm
from ginsheet.ui.messages import plain_label

_APART: Final = 6

_BEGINS: Final = {
    2: mark("{first} against {second}; {dealer} deals first."),
    3: mark("{first}, {second} and {third} cut out; {dealer} deals first and sits out."),
    4: mark("{first} against {second}; the first deal is that of {dealer}."),
    6: mark("{first} against {second}; the first deal is that of {dealer}."),
}
"""What begins, by the number of players."""

_COUNTS: Final = {
    2: mark("2 players"),
    3: mark("3 players"),
    4: mark("4 players"),
    6: mark("6 players"),
}
"""How many can sit down; the rules tell which of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin:
    """What the dialog shows when it opens."""

    players: tuple[str, ...] = ("", "")
    slug: str = DEFAULT_SLUG
    """The preset that is chosen; the first where there is none of that name."""
    first_dealer: Side = Side.A
    place: str = ""
    side_names: tuple[str, ...] = ()


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
        self.players = PlayerFields(begin.players, names, side_names=begin.side_names)
        self.seats = ChoiceRow([(count, tr(text), -1) for count, text in _COUNTS.items()], self, compact=True)
        self._seats = {False: 2, True: 4}  # the choice of single players, and that of partners
        self._seats[len(begin.players) > len(Side)] = len(begin.players)
        self.dealer = ChoiceRow([(side, tr(SEAT_LABELS[side.place]), -1) for side in Side], self)
        self.dealer.choose(begin.first_dealer)
        self.preset = SwitchField([ruleset_label(rules, self.fontMetrics()) for rules in self._presets])
        self.preset.setAccessibleName(tr("Rules"))
        self.preset.setCurrentIndex(list(presets).index(begin.slug) if begin.slug in presets else 0)
        self.rules = RulesForm(self._preset())
        self._description = plain_label()
        self.put_back = FormButton(tr("Put the figures back"))
        self.occasion = OccasionFields(today, begin.place, "", today)
        self._arrange()
        self.seats.changed.connect(self._take_seats)
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
        refused = next((field for path in problems if (field := self.players.field(path)) is not None), None)
        return refused or self.rules.first_open() or (self.occasion if problems else None)

    def _preset(self) -> Ruleset:
        return self._presets[self.preset.currentIndex()]

    def _use_preset(self) -> None:
        self.rules.set_rules(self._preset())

    def _table(self) -> Ruleset:
        """Give rules that are valid and seat as many as those in the form, which may be half typed."""
        return replace(self._preset(), partnership=bool(self.rules.fields["partnership"].value()))

    def _take_seats(self) -> None:
        self._seats[self._table().partnership] = self.seats.value() or min(_COUNTS)
        self._judge()

    def _sit_down(self) -> None:
        """Let as many sit down as the rules ask for and the players chose; one of their sides deals first."""
        rules = self._table()
        seats = self._seats[rules.partnership]
        for count in _COUNTS:
            self.seats.button(count).setVisible(count in rules.seats)
        self.seats.choose(seats)
        self.players.seat(seats, partners=rules.partnership)
        sides = self._unnamed(rules).sides
        for side in Side:
            self.dealer.button(side).setVisible(side in sides)
        if self.dealer.value() not in sides:
            self.dealer.choose(Side.A)
        for side in sides:
            self.dealer.button(side).set_label(self._side_name(side, rules), -1)

    def _side_name(self, side: Side, rules: Ruleset) -> str:
        """Give the name of a side as it is typed so far."""
        names = [clean_line(name) for name in self.players.values()]
        if not rules.partnership:
            return names[side.place] or tr(SEAT_LABELS[side.place])
        own = self.players.side_names()
        if own and own[side.place]:
            return clean_line(own[side.place])
        members = names[side.place :: len(PARTNERS)]
        return " & ".join(members) if all(members) else tr(SIDE_LABELS[side.place])

    def _details_problems(self) -> dict[str, FieldError]:
        return details_problems(self._unnamed(self._table()), self.players, self.occasion)

    def _unnamed(self, rules: Ruleset) -> Match:
        """Give the match without its details, which are put in afterwards."""
        placeholders = tuple(tr(text) for text in SEAT_LABELS[: self._seats[rules.partnership]])
        match = Match(id="new", players=placeholders, rules=rules)
        dealer = self.dealer.value()
        return replace(match, first_dealer=dealer) if dealer in match.sides else match

    def _judge(self) -> None:
        self._sit_down()
        self._description.setText(about_rules(self._preset(), self.fontMetrics()))
        self.put_back.setVisible(self.rules.is_changed())
        problems = {**self._details_problems(), **self.rules.problems()}
        self._after = None
        if problems:
            self.live.wait(_wanted(problems, len(self.players.names)))
        else:
            rules = self.rules.rules()
            self._after = with_details(self._unnamed(rules), self.players, self.occasion)
            self._say_what_begins(self._after)
        self.set_ready(self._after is not None)

    def _say_what_begins(self, match: Match) -> None:
        shown = with_shown_names(match, self.fontMetrics())
        names = dict(zip(("first", "second", "third"), map(shown.name, shown.sides), strict=False))
        text = _BEGINS[len(match.players)]
        self.live.tell(tr(text, dealer=shown.name(match.first_dealer), **names), " · ".join(agreed(match.rules)))

    def _arrange(self) -> None:
        table: list[QWidget] = [self.players, heading(tr("Who deals first?")), self.dealer]
        rules_line = QHBoxLayout()
        rules_line.setSpacing(16)
        rules_line.addWidget(self.preset, 1)
        rules_line.addWidget(self.seats)
        for widget in table:
            self.body.addWidget(widget)
        self.body.addSpacing(_APART)
        self.body.addWidget(heading(tr("Rules")))
        self.body.addLayout(rules_line)
        for widget in (self._description, self.rules, self.occasion):
            self.body.addWidget(widget)
        self.rules.add_beside_more(self.put_back)
        self.body.addStretch()


def _wanted(problems: Mapping[str, FieldError], players: int) -> str:
    """Say what stands in the way: the names, or the first field that is refused."""
    name, error = next(iter(problems.items()))
    if name.startswith(("players", "side_names")):
        if error.problem is not Problem.REQUIRED or name.startswith("side_names"):
            return tr("Not yet: see the names.")
        return (
            tr("Type the names of both players.") if players == len(PARTNERS) else tr("Type the names of all players.")
        )
    label = tr(RULE_NAMES[name] if name in RULE_NAMES else FIELD_NAMES[name])
    return tr("{field}: {reason}", field=label, reason=reason(error))
