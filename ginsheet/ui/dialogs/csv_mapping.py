"""What the columns of a table mean: its headings, what each is, and how its first hands are read then."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.words.hands import how_it_ended
from ginsheet.sheet.words.tables import COLUMN_NAMES
from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports.csv_columns import meanings
from ginsheet.storage.imports.csv_file import read_rows
from ginsheet.storage.imports.csv_text import TextTable
from ginsheet.ui.dialogs.fields import SwitchField
from ginsheet.ui.dialogs.form import Form
from ginsheet.ui.dialogs.remarks import field_label, heading, name_field
from ginsheet.ui.dialogs.ruleset_choice import RulesetChoice, names_of
from ginsheet.ui.messages import breakable, plain_label, shortened

_HANDS_SHOWN: Final = 8
_WIDTH_LEAST: Final = 130
"""The least width of the dialog, in widths of an average letter."""
_LETTERS: Final = 26
"""How wide a list of columns asks to be, in letters; a longer name is cut."""
_HEADING_MOST: Final = 28
_HEADING_ROOM: Final = 22
_SAMPLE_MOST: Final = 30


class CsvMappingDialog(Form):
    """Asks what the columns of a table are. Read `mapping` and `rules` in a slot of `decided`."""

    def __init__(
        self,
        headings: Sequence[str],
        rows: Sequence[Sequence[str]],
        rulesets: Mapping[str, Ruleset],
        before: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """Show a table with its first `rows`; `before` is what was said of such headings last time."""
        super().__init__(tr("What are these columns?"), tr("Import"), parent)
        self.setMinimumWidth(_WIDTH_LEAST * self.fontMetrics().averageCharWidth())
        self._headings = tuple(headings)
        self._rows = tuple(tuple(row) for row in rows)
        self._rulesets = rulesets
        known, _ = meanings(self._headings)
        self.choices = [self._choice(before.get(text, known.get(at, ""))) for at, text in enumerate(self._headings)]
        self.rules_choice = self._rules_choice()
        self.hands = plain_label()
        self.hands.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        halves = QHBoxLayout()
        halves.setSpacing(28)
        halves.addLayout(self._columns_half(), 5)
        halves.addLayout(self._preview_half(), 4)
        self.body.addLayout(halves)
        self.body.addStretch()
        self._refresh()

    @property
    def mapping(self) -> dict[str, str]:
        """The key of the column of each heading, empty for one to pass over."""
        return {text: choice.currentData() for text, choice in zip(self._headings, self.choices, strict=True)}

    @property
    def rules(self) -> Ruleset | None:
        """The rules of the hands; None where the table tells them, or its points do."""
        return self._rulesets.get(self.rules_choice.slug())

    def path(self) -> list[QWidget]:
        return [*self.choices, self.rules_choice]

    def _choice(self, key: str) -> SwitchField:
        field = SwitchField([])
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        field.setMinimumContentsLength(_LETTERS)
        field.addItem(tr("Nothing to import"), "")
        for name, text in COLUMN_NAMES.items():
            field.addItem(tr(text), name)
        field.setCurrentIndex(max(0, field.findData(key)))
        field.currentIndexChanged.connect(self._refresh)
        return field

    def _rules_choice(self) -> RulesetChoice:
        field = RulesetChoice()
        field.offer({"": tr("As the table or its points tell")}, names_of(self._rulesets.values()))
        field.choose("")
        field.currentIndexChanged.connect(self._refresh)
        return field

    def _columns_half(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.addWidget(heading(tr("Column")), 0, 0)
        grid.addWidget(heading(tr("What it is")), 0, 1)
        for row, (text, choice) in enumerate(zip(self._headings, self.choices, strict=True), start=1):
            told = QVBoxLayout()
            told.setSpacing(0)
            told.addWidget(field_label(shortened(clean_line(text), _HEADING_MOST), choice))
            sample = plain_label(shortened(clean_line(self._sample(row - 1)), _SAMPLE_MOST))
            sample.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            told.addWidget(sample)
            grid.addLayout(told, row, 0)
            grid.addWidget(choice, row, 1)
        label = plain_label(tr("Rules"))
        name_field(label, self.rules_choice, tr("Rules"))
        grid.addWidget(label, len(self.choices) + 1, 0)
        grid.addWidget(self.rules_choice, len(self.choices) + 1, 1)
        grid.setColumnMinimumWidth(0, _HEADING_ROOM * self.fontMetrics().averageCharWidth())
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        return grid

    def _preview_half(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(heading(tr("The first hands")))
        column.addWidget(self.hands)
        column.addStretch()
        return column

    def _sample(self, place: int) -> str:
        return next((row[place] for row in self._rows if place < len(row) and row[place].strip()), "")

    def _refresh(self) -> None:
        table = TextTable(self._headings, tuple(enumerate(self._whole_deals(), start=2)))
        try:
            matches = read_rows(table, self.mapping, self.rules).matches
        except StorageError as error:
            self.hands.setText("")
            self.live.wait(error.without_file())
            self.set_ready(False)
            return
        self.hands.setText("\n".join(breakable(line) for line in _lines(matches[0])))
        names = tr("{players}, {rules}", players=clean_line(_players(matches[0])), rules=matches[0].rules.name)
        self.live.tell(names, tr("This is how the table is read; Import takes all of it, or nothing."))
        self.set_ready(True)

    def _whole_deals(self) -> tuple[tuple[str, ...], ...]:
        """Give the first rows, without those of a last deal that may go on behind them."""
        keys = list(self.mapping.values())
        if "pair" not in keys or "number" not in keys:
            return self._rows
        at = keys.index("number")
        last = self._rows[-1][at : at + 1] if self._rows else ()
        return tuple(row for row in self._rows if row[at : at + 1] != last) or self._rows


def _players(match: Match) -> str:
    return " – ".join(match.name(side) for side in match.sides)


def _lines(match: Match) -> Iterator[str]:
    """Tell the first hands as the sheet does, each with its points."""
    standing = score(match)
    for scored in standing.hands[:_HANDS_SHOWN]:
        told = clean_line(how_it_ended(match, scored.hand, scored.opponent))
        yield tr("{number}. {how}: {points}", number=scored.number, how=told, points=scored.points)
    if len(standing.hands) > _HANDS_SHOWN:
        yield "…"
