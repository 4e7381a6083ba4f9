"""The line above the matches: words to search for, and lists to choose a player, rules, a year and a state from."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ginsheet.i18n import mark, tr
from ginsheet.storage.archive.entry import State
from ginsheet.storage.archive.search import Choices, Filter
from ginsheet.ui.archive.search_bar import SearchBar

_LISTS: Final = ("player", "rules", "year", "state")
_STATES: Final[dict[State, str]] = {
    State.FINISHED: mark("Finished"),
    State.OPEN: mark("Open"),
    State.DAMAGED: mark("Damaged"),
}
_LETTERS_LEAST: Final = 10


class FilterBar(SearchBar):
    """What is searched for; `changed` tells it with every key."""

    changed = Signal(object)
    """The `Filter` that is wanted now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_LISTS, tr("Search in names, places and notes"), _LETTERS_LEAST, parent)
        self._told: Filter | None = Filter()
        self.lists["state"].offer({state: tr(text) for state, text in _STATES.items()})
        self.search.textChanged.connect(self._tell)
        for each in self.lists.values():
            each.currentIndexChanged.connect(self._tell)
        self._tell()

    @property
    def wanted(self) -> Filter:
        """What is searched for."""
        values = self._values()
        state = values["state"]
        return Filter(
            text=self.search.text(),
            player=values["player"] or "",
            rules=values["rules"] or "",
            year=values["year"],
            state=None if state is None else State(state),
        )

    def offer(self, found: Choices) -> None:
        super().offer(found)
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
