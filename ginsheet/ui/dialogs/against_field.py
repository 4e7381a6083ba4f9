"""Whom one played, where three play and it is not the one that the dealer leaves over."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import PARTNERS, Match
from ginsheet.sheet.words.problems import FIELD_NAMES
from ginsheet.ui.dialogs.fields import SwitchField
from ginsheet.ui.dialogs.remarks import LabelledField


class AgainstField(QWidget):
    """The one who was played against; usually nobody is named, and it follows from who deals."""

    changed = Signal()

    def __init__(self, shown: Match, parent: QWidget | None = None) -> None:
        """Offer the players of `shown`, a match with its names as sentences show them."""
        super().__init__(parent)
        self._sides: tuple[Side | None, ...] = (None, *shown.sides)
        self._is_possible = shown.sides != PARTNERS
        names = [shown.name(side) for side in shown.sides]
        self.switch = SwitchField([tr("as dealt"), *names])
        labelled = LabelledField(tr(FIELD_NAMES["against"]), self.switch, self, keeps_room=False)
        self.remark = labelled.remark
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(labelled)
        self.switch.currentIndexChanged.connect(self.changed)

    def value(self) -> Side | None:
        """Give whom one played; None where it follows from who deals."""
        return self._sides[self.switch.currentIndex()]

    def set_value(self, side: Side | None) -> None:
        """Show whom one played."""
        self.switch.setCurrentIndex(self._sides.index(side))

    def is_wanted(self, more: bool) -> bool:
        """Tell whether the field is shown: where three play, behind "More ways", or where somebody is named."""
        return self._is_possible and (more or self.value() is not None)
