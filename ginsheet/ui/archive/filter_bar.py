"""The line above the table: words to search for, and lists to choose a player, rules, a year and a state from."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.checks import clean_line
from ginsheet.storage.archive.entry import State
from ginsheet.storage.archive.search import Choices, Filter
from ginsheet.ui.dialogs.buttons import LinkButton
from ginsheet.ui.dialogs.edges import HEIGHT_LEAST
from ginsheet.ui.dialogs.fields import LineField, SwitchField

_EVERY: Final[dict[str, str]] = {
    "player": mark("All players"),
    "rules": mark("All rules"),
    "year": mark("All years"),
    "state": mark("All states"),
}
"""What the first entry of each list says."""
_NAMES: Final[dict[str, str]] = {
    "player": mark("Player"),
    "rules": mark("Rules"),
    "year": mark("Year"),
    "state": mark("State"),
}
_STATES: Final[dict[State, str]] = {
    State.FINISHED: mark("Finished"),
    State.OPEN: mark("Open"),
    State.DAMAGED: mark("Damaged"),
}
_LETTERS: Final = {"player": 6, "rules": 6, "year": 5, "state": 6}
"""How wide each list is at least, in letters."""
_VISIBLE: Final = 24


class SearchField(LineField):
    """Takes the words; Down goes on to the table, Escape empties it."""

    left = Signal()
    """The player goes on to what was found."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class FilterList(SwitchField):
    """A list whose first entry asks for nothing; long names make it no wider."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__([], parent)
        self._every = tr(_EVERY[name])
        self.setAccessibleName(tr(_NAMES[name]))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS[name])
        self.setMaxVisibleItems(_VISIBLE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.view().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.offer({})

    def offer(self, found: dict[object, str]) -> None:
        """Offer values with their texts; what is chosen stays chosen where it is still there."""
        chosen = self.currentData()
        texts = [(None, self._every), *found.items()]
        if texts == [(self.itemData(place), self.itemText(place)) for place in range(self.count())]:
            return
        self.blockSignals(True)
        self.clear()
        for value, text in texts:
            self.addItem(clean_line(text), value)
        self.choose(chosen)
        self.blockSignals(False)

    def choose(self, value: object) -> None:
        """Choose `value`; nothing in particular where it is not offered."""
        places = (place for place in range(self.count()) if self.itemData(place) == value)
        self.setCurrentIndex(next(places, 0))


class FilterBar(QWidget):
    """What is searched for; `changed` tells it with every key."""

    changed = Signal(object)
    """The `Filter` that is wanted now."""
    left = Signal()
    """The player goes on from the search to the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told: Filter | None = Filter()
        self.search = SearchField("", self)
        self.search.setPlaceholderText(tr("Search in names, places and notes"))
        self.search.setAccessibleName(tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(10 * self.fontMetrics().averageCharWidth())
        self.lists = {name: FilterList(name, self) for name in _EVERY}
        self.lists["state"].offer({state: tr(text) for state, text in _STATES.items()})
        self.show_all = LinkButton(tr("Show &all"), self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.search, 6)
        for each in self.lists.values():
            row.addWidget(each, 2)
        row.addWidget(self.show_all)
        self.setMinimumHeight(HEIGHT_LEAST)
        self.search.textChanged.connect(self._tell)
        self.search.left.connect(self.left)
        for each in self.lists.values():
            each.currentIndexChanged.connect(self._tell)
        self.show_all.clicked.connect(self.clear)
        self._tell()

    @property
    def wanted(self) -> Filter:
        """What is searched for."""
        values = {name: each.currentData() for name, each in self.lists.items()}
        state = values["state"]
        return Filter(
            text=self.search.text(),
            player=values["player"] or "",
            rules=values["rules"] or "",
            year=values["year"],
            state=None if state is None else State(state),
        )

    def offer(self, found: Choices) -> None:
        """Offer what there is to choose from."""
        self.lists["player"].offer({name: name for name in found.players})
        self.lists["rules"].offer({slug: name or slug for slug, name in found.rules})
        self.lists["year"].offer({year: str(year) for year in found.years})
        self._tell()

    def clear(self) -> None:
        """Ask for nothing, and show all."""
        self.blockSignals(True)
        self.search.clear()
        for each in self.lists.values():
            each.setCurrentIndex(0)
        self.blockSignals(False)
        self._told = None  # what was asked for on the way here was told to nobody
        self._tell()
        self.search.setFocus()

    def _tell(self) -> None:
        wanted = self.wanted
        self.show_all.setEnabled(wanted != Filter())
        if wanted != self._told:
            self._told = wanted
            self.changed.emit(wanted)
