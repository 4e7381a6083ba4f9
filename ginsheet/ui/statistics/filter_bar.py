"""The line above the players: a name to search for, and lists to choose a player, rules and a year from."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.checks import same_name
from ginsheet.storage.archive.search import Choices
from ginsheet.ui.archive.search_bar import SearchBar
from ginsheet.ui.statistics.reading import Wanted

_LISTS: Final = ("player", "rules", "year")
_LETTERS_LEAST: Final = 18


class StatisticsFilter(SearchBar):
    """What counts, and who is looked for."""

    changed = Signal()
    """Other matches count."""
    searched = Signal(str)
    """A player is looked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_LISTS, tr("Search for a player"), _LETTERS_LEAST, parent)
        self.lists["player"].setToolTip(tr("Count only the matches in which this player takes part"))
        self.show_all.setEnabled(False)
        self.search.textChanged.connect(self._search)
        for each in self.lists.values():
            each.currentIndexChanged.connect(self._tell)

    @property
    def wanted(self) -> Wanted:
        """Which matches count."""
        values = self._values()
        return Wanted(values["year"], values["rules"] or "", values["player"] or "")

    def offer(self, found: Choices) -> None:
        super().offer(found)
        self._follow()

    def choose_player(self, name: str) -> None:
        """Count only the matches in which `name` takes part."""
        offered = self.lists["player"]
        known = (offered.itemData(place) for place in range(1, offered.count()))
        offered.choose(next((each for each in known if same_name(each, name)), None))

    def clear(self) -> None:
        """Look for nobody, and let all matches count."""
        for each in self.lists.values():
            each.blockSignals(True)
            each.setCurrentIndex(0)
            each.blockSignals(False)
        self.search.clear()
        self._tell()
        self.search.setFocus()

    def _tell(self) -> None:
        self._follow()
        self.changed.emit()

    def _search(self, text: str) -> None:
        self._follow()
        self.searched.emit(text)

    def _follow(self) -> None:
        self.show_all.setEnabled(bool(self.search.text()) or self.wanted != Wanted())
