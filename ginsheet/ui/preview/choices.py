"""The column of choices beside the pages: what every one of them has in common."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QComboBox, QGridLayout, QLineEdit, QSizePolicy, QWidget

from ginsheet.export.options import Orientation, Paper, paper_or_default
from ginsheet.i18n import mark, tr
from ginsheet.ui.dialogs.edges import CheckField
from ginsheet.ui.dialogs.fields import SwitchField
from ginsheet.ui.dialogs.remarks import Remark, field_label, heading

V = TypeVar("V")

PAPER_NAMES: Final[dict[Paper, str]] = {
    Paper.A4: mark("A4"),
    Paper.LETTER: mark("Letter"),
    Paper.A5: mark("A5, half of A4"),
    Paper.HALF_LETTER: mark("Half-Letter"),
}
"""What the papers are called."""

_ORIENTATIONS: Final[tuple[tuple[Orientation | None, str], ...]] = (
    (None, mark("As it fits")),
    (Orientation.PORTRAIT, mark("Portrait")),
    (Orientation.LANDSCAPE, mark("Landscape")),
)
LETTERS: Final = 16
"""How wide a list asks to be, in letters; a longer entry is cut."""


class Refused(Exception):  # noqa: N818 - it tells the one who chose
    """No page can be made of the choices: the name of the field that is to blame, and the reason for people."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


class SaveKind(NamedTuple):
    """A kind of file that what is chosen can be saved as."""

    ending: str
    label: str
    """Its name in a file dialog, translated."""
    button: str
    """What the button says that saves it, translated."""


class PickField(SwitchField):
    """A list from which one value is chosen."""

    def __init__(self, entries: Sequence[tuple[object, str]], parent: QWidget | None = None) -> None:
        """Offer values with their texts, the first one chosen."""
        super().__init__([], parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LETTERS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._values: list[object] = []
        self.offer(entries)

    def offer(self, entries: Sequence[tuple[object, str]]) -> None:
        """Offer other values; the one that was chosen stays chosen if it is among them, else it is the first."""
        before = self.value() if self._values else None
        self.blockSignals(True)
        self.clear()
        self._values = [value for value, _ in entries]
        for _, text in entries:
            self.addItem(text)
        self.blockSignals(False)
        self.choose(before if before in self._values else self._values[0])

    def value(self) -> object:
        """Give the value that is chosen."""
        return self._values[max(0, self.currentIndex())]

    def choose(self, value: object) -> None:
        """Choose `value`; where it is not offered, nothing changes."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))


def paper_field(chosen: Paper | None) -> PickField:
    """Give the list of papers."""
    local = tr("As in this country: {paper}", paper=tr(PAPER_NAMES[paper_or_default(None)]))
    field = PickField([(None, local), *((paper, tr(name)) for paper, name in PAPER_NAMES.items())])
    field.choose(chosen)
    return field


def orientation_field(chosen: Orientation | None) -> PickField:
    """Give the list of how the paper can lie."""
    field = PickField([(orientation, tr(name)) for orientation, name in _ORIENTATIONS])
    field.choose(chosen)
    return field


class Choices(QWidget):
    """Fields under each other; each change of one is told, and the reason why one is refused stands below it."""

    changed = Signal()
    """Something else is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, QWidget] = {}
        self.remarks: dict[str, Remark] = {}
        self._labels: dict[str, QWidget] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(20, 14, 10, 8)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    def render_pdf(self) -> bytes:
        """Give the PDF of what is chosen. Raises Refused."""
        raise NotImplementedError

    def lost_letters(self) -> list[str]:
        """List the letters that no font has; the page shows a frame in their place."""
        raise NotImplementedError

    def kinds(self) -> list[SaveKind]:
        """List the kinds of file that it can be saved as, beside the PDF."""
        return []

    def render_kind(self, ending: str) -> bytes:
        """Give what is chosen as a file of one of the `kinds`. Raises Refused."""
        raise NotImplementedError

    def stops(self) -> list[QWidget]:
        """Give what Tab stops at, from top to bottom."""
        return list(self.fields.values())

    def use_paper(self, paper: Paper) -> None:
        """Choose the paper `paper`."""
        field = self.fields["paper"]
        if isinstance(field, PickField):
            field.choose(paper)

    def remembered(self) -> dict[str, object]:
        """Give the choices as fields of the settings."""
        raise NotImplementedError

    def refuse(self, field: str, reason: str) -> None:
        """Say below `field` why it cannot be so, and nothing below the others; without a `reason` nothing at all."""
        shown = field if field in self.remarks else next(iter(self.remarks))
        for name, remark in self.remarks.items():
            remark.refuse(reason if name == shown else "")
            self.fields[name].setAccessibleDescription(remark.text)

    def add_heading(self, text: str) -> None:
        """Put a heading over what is added next."""
        row = self._grid.rowCount()
        if row > 1:
            self._grid.setRowMinimumHeight(row, 8)
        self._grid.addWidget(heading(text), row + 1, 0, 1, 2)

    def add(self, name: str, text: str, field: QWidget) -> None:
        """Put `field` in a line with its label, or alone if it is a button; it is known as `name`."""
        row = self._grid.rowCount()
        remark = Remark(self, keeps_room=False)
        if isinstance(field, QAbstractButton):
            self._grid.addWidget(field, row, 0, 1, 2)
        else:
            label = field_label(text, field)
            label.setWordWrap(False)
            self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(field, row, 1)
            self._labels[name] = label
        self._grid.addWidget(remark, row + 1, 0, 1, 2)
        self.fields[name] = field
        self.remarks[name] = remark
        if isinstance(field, QComboBox):
            field.currentIndexChanged.connect(self.changed)
        elif isinstance(field, QLineEdit):
            field.textChanged.connect(self.changed)
        elif isinstance(field, CheckField):
            field.toggled.connect(self.changed)

    def show_field(self, name: str, shown: bool) -> None:
        """Show a field with its label, or hide both."""
        self.fields[name].setVisible(shown)
        if name in self._labels:
            self._labels[name].setVisible(shown)

    def finish(self) -> None:
        """Leave the room below the last field free."""
        self._grid.setRowStretch(self._grid.rowCount(), 1)
