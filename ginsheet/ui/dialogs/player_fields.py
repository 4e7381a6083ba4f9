"""The names of those who sit down: two, three who cut out, or four or six partners."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QPalette
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.words.plain import listed
from ginsheet.ui.dialogs.fields import LineField, NameField
from ginsheet.ui.dialogs.names import shown_names
from ginsheet.ui.dialogs.remarks import LabelledField
from ginsheet.ui.messages import plain_label

SEAT_LABELS: Final = (
    mark("First player"),
    mark("Second player"),
    mark("Third player"),
    mark("Fourth player"),
    mark("Fifth player"),
    mark("Sixth player"),
)
"""What the players are called before they have names, seat by seat."""

SIDE_LABELS: Final = (mark("First side"), mark("Second side"))
"""What the sides of partners are called before their players have names."""

_SIDE_NAME_LABELS: Final = (mark("Name of the first side, if it has one"), mark("Name of the second side"))


_W = TypeVar("_W", bound=QWidget)


class PlayerFields(QWidget):
    """A name for each seat, for partners also one for each side; an empty field is refused only once it was touched."""

    changed = Signal()

    def __init__(
        self,
        players: Sequence[str],
        known: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        side_names: Sequence[str] = (),
    ) -> None:
        """Show `players`; the names in `known` are offered while one types."""
        super().__init__(parent)
        self._fields: list[LineField] = [NameField(known) for _ in SEAT_LABELS]
        self._sides = [LineField() for _ in SIDE_LABELS]
        self._labelled = _under_labels(SEAT_LABELS, self._fields)
        self._labelled_sides = _under_labels(_SIDE_NAME_LABELS, self._sides)
        self._touched = [False] * len(SEAT_LABELS)
        self._seats = 0
        self._partners = False
        self._explained = plain_label(parent=self)
        self._explained.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._grid)
        column.addWidget(self._explained)
        for index, name in enumerate(players):
            self._fields[index].set_value(name)
            self._touched[index] = bool(name)
        for field, name in zip(self._sides, side_names, strict=False):
            field.set_value(name)
        for field in (*self._fields, *self._sides):
            field.textEdited.connect(self._touch)
            field.textChanged.connect(self._explain)
            field.textChanged.connect(self.changed)

    @property
    def names(self) -> list[LineField]:
        """The fields of those who play, seat by seat."""
        return self._fields[: self._seats]

    @property
    def labelled(self) -> list[LabelledField]:
        """The same with their labels and remarks."""
        return self._labelled[: self._seats]

    def seat(self, seats: int, *, partners: bool) -> None:
        """Let so many sit down; `partners` sit across from each other, those of a pair of opponents side by side."""
        if (seats, partners) == (self._seats, self._partners):
            return
        self._seats, self._partners = seats, partners
        every = (*self._labelled_sides, *self._labelled)
        for labelled in every:
            self._grid.removeWidget(labelled)
        for side, labelled in enumerate(self._labelled_sides):
            self._place(labelled, 0, side, shown=partners)
        per_line = 2 if partners else seats
        for index, labelled in enumerate(self._labelled):
            self._place(labelled, 1 + index // per_line, index % per_line, shown=index < seats)
        self._explain()

    def values(self) -> tuple[str, ...]:
        """Give the names seat by seat."""
        return tuple(field.value() for field in self.names)

    def side_names(self) -> tuple[str, ...]:
        """Give what partners call their sides; nothing where they do not."""
        names = tuple(field.value() for field in self._sides)
        return names if self._partners and any(names) else ()

    def field(self, path: str) -> QWidget | None:
        """Give the field for a path of Match: `players[0]`, `side_names[1]`."""
        fields: Iterable[tuple[str, QWidget]] = (*_paths("players", self.names), *_paths("side_names", self._sides))
        return dict(fields).get(path)

    def show_problems(self, problems: dict[str, FieldError]) -> None:
        """Show the model's objections (`players[0]`, `side_names[1]`) beside the names."""
        for index, (path, labelled) in enumerate(_paths("players", self._labelled)):
            error = problems.get(path)
            is_early = error is not None and error.problem is Problem.REQUIRED and not self._touched[index]
            labelled.remark.judge(None if is_early else error)
        for path, labelled in _paths("side_names", self._labelled_sides):
            labelled.remark.judge(problems.get(path))

    def _place(self, labelled: LabelledField, row: int, column: int, *, shown: bool) -> None:
        if shown:
            self._grid.addWidget(labelled, row, column)
            self._grid.setColumnStretch(column, 1)
        labelled.setVisible(shown)

    def _touch(self) -> None:
        for index, field in enumerate(self._fields):
            self._touched[index] = self._touched[index] or bool(field.text())

    def _explain(self) -> None:
        """Say who plays whom, where that is not plain."""
        text = ""
        if self._partners:
            names = shown_or_seats(self.values(), self.fontMetrics())
            opponents = zip(names[::2], names[1::2], strict=True)
            pairs = listed([tr("{one} plays {other}", one=one, other=other) for one, other in opponents])
            text = tr("Partners sit across from each other: {pairs}.", pairs=pairs)
        elif self._seats > 2:
            text = tr("The dealer sits out and the other two play; the loser of a hand deals the next.")
        self._explained.setText(text)
        self._explained.setVisible(bool(text))


def shown_or_seats(names: Sequence[str], metrics: QFontMetrics) -> tuple[str, ...]:
    """Give the names for sentences; a player without a name is called by the seat."""
    seats = zip(names, SEAT_LABELS, strict=False)
    return shown_names([name if name.strip() else tr(label) for name, label in seats], metrics)


def _under_labels(labels: Sequence[str], fields: Sequence[LineField]) -> list[LabelledField]:
    return [LabelledField(tr(text), field) for text, field in zip(labels, fields, strict=True)]


def _paths(field: str, widgets: Sequence[_W]) -> list[tuple[str, _W]]:
    return [(f"{field}[{index}]", widget) for index, widget in enumerate(widgets)]
