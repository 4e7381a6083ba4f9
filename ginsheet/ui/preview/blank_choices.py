"""What can be chosen of a blank sheet."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from ginsheet.export.blank import BLANKS, PER_PAGE, BlankOptions, BlankRefused
from ginsheet.export.options import Orientation, Paper
from ginsheet.i18n import mark, tr, trn
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.words.problems import reason
from ginsheet.storage.own_rules import Shelf
from ginsheet.storage.presets import DEFAULT_SLUG
from ginsheet.storage.settings import Settings
from ginsheet.ui.dialogs.buttons import MoreButton
from ginsheet.ui.dialogs.edges import CheckField
from ginsheet.ui.dialogs.fields import LineField, NameField, NumberField
from ginsheet.ui.dialogs.player_fields import SEAT_LABELS
from ginsheet.ui.dialogs.ruleset_choice import RulesetChoice, names_of
from ginsheet.ui.preview.choices import LETTERS, Choices, PickField, Refused, SaveKind, orientation_field, paper_field
from ginsheet.ui.preview.sheet_choices import layout_entries

_OPEN: Final = "."
"""Stands for the rules of the open match, where the shelf has them not; no slug is like it."""
_CHECKS: Final[dict[str, tuple[str, bool]]] = {
    "agreed": (mark("Agreed numbers printed in"), True),
    "how_to_score": (mark("How to score, in a few lines"), True),
    "large": (mark("Large print, for tired eyes"), False),
    "fillable": (mark("A form, to fill in on the screen"), False),
}
"""What is printed or not, and whether it is at first."""
_TEXTS: Final[dict[str, str]] = {"title": mark("Title"), "place": mark("Place"), "date": mark("Date")}
_E = TypeVar("_E", bound=StrEnum)

_SAVE_TEXTS: Final = {".xlsx": mark("Save workbook…")}
"""What the buttons say that save a blank sheet as another kind of file."""
_PER_LINE: Final = 2
"""Names beside each other."""


class _NameFields(QWidget):
    """A field for each seat; an empty one is a line to write on."""

    changed = Signal()

    def __init__(self, known: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = [NameField(known, self) for _ in SEAT_LABELS]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for place, (field, label) in enumerate(zip(self.fields, SEAT_LABELS, strict=True)):
            field.setPlaceholderText(tr(label))
            field.setAccessibleName(tr(label))
            field.setMinimumWidth(9 * field.fontMetrics().averageCharWidth())
            field.textChanged.connect(self.changed)
            grid.addWidget(field, place // _PER_LINE, place % _PER_LINE)

    def seat(self, seats: int) -> None:
        """Show a field for each of so many."""
        for place, field in enumerate(self.fields):
            field.setVisible(place < seats)

    def values(self) -> tuple[str, ...]:
        """Give the names of those who sit down; none where no name is typed."""
        names = tuple(field.value() for field in self.fields if field.isVisibleTo(self))
        return names if any(names) else ()


class BlankChoices(Choices):
    """Chooses what a blank sheet has printed in, and what is left to write."""

    def __init__(
        self, shelf: Shelf, settings: Settings, match: Match | None = None, parent: QWidget | None = None
    ) -> None:
        """Begin with what was chosen last; the rules are those of `match` where one is open."""
        super().__init__(parent)
        self._rulesets: dict[str, Ruleset] = dict(shelf.all)
        self._rules = RulesetChoice()
        self._rules.setMinimumContentsLength(LETTERS)
        self._offer_rules(shelf, match)
        self._seats = PickField([(2, "")])
        self._names = _NameFields(settings.recent_names)
        self._layout = PickField(layout_entries())
        self._paper = paper_field(Paper(settings.paper) if settings.paper else None)
        self._orientation = orientation_field(None)
        self._per_page = PickField([(number, _sheets(number)) for number in PER_PAGE])
        self._rows = NumberField()
        self._rows.setPlaceholderText(tr("As many as fit"))
        self._checks = {name: CheckField(tr(text)) for name, (text, _) in _CHECKS.items()}
        self._texts = {name: LineField() for name in _TEXTS}
        self._more = MoreButton(tr("More to print in"), tr("Less"))
        self._fill()
        self._recall(settings, match)
        self._rules.currentIndexChanged.connect(self._follow_rules)
        self._seats.currentIndexChanged.connect(self._follow_seats)
        self._names.changed.connect(self.changed)
        self._checks["agreed"].toggled.connect(self._checks["how_to_score"].setEnabled)
        self._more.toggled.connect(self._show_more)
        self._follow_rules()
        self._show_more(False)

    def options(self) -> BlankOptions:
        """Give what is chosen. Raises Refused."""
        rows = self._rows.value()
        if rows is None and self._rows.text().strip():
            raise Refused("rows", tr("must be a whole number"))
        paper, orientation, layout = self._paper.value(), self._orientation.value(), self._layout.value()
        rules = self._chosen_rules()
        seats, per_page = self._seats.value(), self._per_page.value()
        return BlankOptions(
            rules=rules,
            layout=layout if isinstance(layout, Layout) and rules.columns > 1 else None,
            paper=paper if isinstance(paper, Paper) else None,
            orientation=orientation if isinstance(orientation, Orientation) else None,
            rows=rows,
            per_page=per_page if isinstance(per_page, int) else PER_PAGE[0],
            players=self._names.values(),
            seats=seats if isinstance(seats, int) else None,
            agreed=self._checks["agreed"].isChecked(),
            how_to_score=self._checks["how_to_score"].isChecked(),
            large=self._checks["large"].isChecked(),
            fillable=self._checks["fillable"].isChecked(),
            title=self._texts["title"].value(),
            place=self._texts["place"].value(),
            date=self._texts["date"].value(),
        )

    def stops(self) -> list[QWidget]:
        return [stop for field in super().stops() for stop in (self._names.fields if field is self._names else [field])]

    def render_pdf(self) -> bytes:
        return self.render_kind(".pdf")

    def kinds(self) -> list[SaveKind]:
        return [
            SaveKind(ending, tr(kind.label), tr(_SAVE_TEXTS[ending]))
            for ending, kind in BLANKS.items()
            if ending != ".pdf"
        ]

    def render_kind(self, ending: str) -> bytes:
        options = self.options()
        try:
            return BLANKS[ending].renderer()(options)
        except BlankRefused as refused:
            raise Refused(refused.field, refused.reason) from refused
        except FieldError as error:
            raise Refused(error.field.partition("[")[0], reason(error)) from error

    def lost_letters(self) -> list[str]:
        from ginsheet.export.pdf.fonts import missing_letters

        texts = [field.value() for field in self._texts.values()]
        return missing_letters([*self._names.values(), *texts, self._chosen_rules().name])

    def remembered(self) -> dict[str, object]:
        chosen = {
            "rules": self._rules.slug() if self._rules.slug() != _OPEN else "",
            "layout": self._layout.value() or "",
            "orientation": self._orientation.value() or "",
            "per_page": self._per_page.value(),
            "rows": self._rows.text(),
            **{name: int(check.isChecked()) for name, check in self._checks.items()},
        }
        return {"paper": self._paper.value() or "", "blank": tuple(f"{name}={value}" for name, value in chosen.items())}

    def _offer_rules(self, shelf: Shelf, match: Match | None) -> None:
        open_rules = {}
        if match is not None and match.rules not in self._rulesets.values():
            self._rulesets[_OPEN] = match.rules
            open_rules[_OPEN] = tr("As in this match: {rules}", rules=match.rules.name)
        self._rules.offer(open_rules, names_of(shelf.shipped.values()), names_of(shelf.own.values()))

    def _recall(self, settings: Settings, match: Match | None) -> None:
        """Choose what was chosen last, as far as it can still be."""
        said = dict(entry.partition("=")[::2] for entry in settings.blank)
        if match is not None:
            said["rules"] = next(slug for slug, rules in self._rulesets.items() if rules == match.rules)
        self._rules.choose(next(slug for slug in _slugs(said, settings) if slug in self._rulesets))
        self._layout.choose(_one_of(Layout, said.get("layout", "")))
        self._orientation.choose(_one_of(Orientation, said.get("orientation", "")))
        self._per_page.choose(next((number for number in PER_PAGE if str(number) == said.get("per_page")), PER_PAGE[0]))
        self._rows.setText(said["rows"] if said.get("rows", "").isdecimal() else "")
        for name, (_, usual) in _CHECKS.items():
            self._checks[name].setChecked(said.get(name, str(int(usual))) == "1")
        self._checks["how_to_score"].setEnabled(self._checks["agreed"].isChecked())

    def _chosen_rules(self) -> Ruleset:
        return self._rulesets[self._rules.slug()]

    def _fill(self) -> None:
        self.add_heading(tr("Game"))
        self.add("rules", tr("Rules"), self._rules)
        self.add("seats", tr("Players"), self._seats)
        self.add("players", tr("Names"), self._names)
        self.add("layout", tr("Several games"), self._layout)
        self.add_heading(tr("Paper"))
        self.add("paper", tr("Size"), self._paper)
        self.add("orientation", tr("Orientation"), self._orientation)
        self.add("per_page", tr("On a page"), self._per_page)
        self.add("rows", tr("Rows"), self._rows)
        self.add_heading(tr("Printed in"))
        for name, check in self._checks.items():
            self.add(name, "", check)
        self.add("more", "", self._more)
        for name, text in _TEXTS.items():
            self.add(name, tr(text), self._texts[name])
        self.finish()

    def _follow_rules(self) -> None:
        """Offer what the rules allow."""
        rules = self._chosen_rules()
        seats = rules.seats
        self._seats.offer([(number, trn("{n} player", "{n} players", number)) for number in seats])
        self.show_field("seats", len(seats) > 1)
        self.show_field("layout", rules.columns > 1)
        self._follow_seats()

    def _follow_seats(self) -> None:
        seats = self._seats.value()
        self._names.seat(seats if isinstance(seats, int) else 2)

    def _show_more(self, shown: bool) -> None:
        for name in _TEXTS:
            self.show_field(name, shown)


def _sheets(number: int) -> str:
    return trn("{n} sheet", "{n} sheets, with a line to cut along", number)


def _slugs(said: Mapping[str, str], settings: Settings) -> list[str]:
    """List the rules to begin with, the best first."""
    return [said.get("rules", ""), settings.rules, DEFAULT_SLUG]


def _one_of(kind: type[_E], text: str) -> _E | None:
    return kind(text) if text in list(kind) else None
