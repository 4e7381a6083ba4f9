"""The line above the players: a name to search for, and lists to choose a player, rules and a year from."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.checks import same_name
from ginsheet.storage.archive.search import Choices
from ginsheet.ui.archive.filter_bar import FilterList, SearchField
from ginsheet.ui.dialogs.buttons import LinkButton
from ginsheet.ui.dialogs.edges import HEIGHT_LEAST
from ginsheet.ui.statistics.reading import Wanted

_LISTS: Final = ("player", "rules", "year")


class StatisticsFilter(QWidget):
    """What counts, and who is looked for."""

    changed = Signal()
    """Other matches count."""
    searched = Signal(str)
    """A player is looked for."""
    left = Signal()
    """The player goes on from the search to the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = SearchField("", self)
        self.search.setPlaceholderText(tr("Search for a player"))
        self.search.setAccessibleName(tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(18 * self.fontMetrics().averageCharWidth())
        self.lists = {name: FilterList(name, self) for name in _LISTS}
        self.lists["player"].setToolTip(tr("Count only the matches in which this player takes part"))
        self.show_all = LinkButton(tr("Show &all"), self)
        self.show_all.setEnabled(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.search, 4)
        for each in self.lists.values():
            row.addWidget(each, 2)
            each.currentIndexChanged.connect(self._tell)
        row.addWidget(self.show_all)
        self.setMinimumHeight(HEIGHT_LEAST)
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self.left)
        self.show_all.clicked.connect(self.clear)

    @property
    def wanted(self) -> Wanted:
        """Which matches count."""
        values = {name: each.currentData() for name, each in self.lists.items()}
        return Wanted(values["year"], values["rules"] or "", values["player"] or "")

    def offer(self, found: Choices) -> None:
        """Offer what there is to choose from; what is chosen stays so where it is still there."""
        self.lists["player"].offer({name: name for name in found.players})
        self.lists["rules"].offer({slug: name or slug for slug, name in found.rules})
        self.lists["year"].offer({year: str(year) for year in found.years})
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
