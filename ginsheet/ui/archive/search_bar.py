"""What the lines above a table share: a field to search in, lists to choose from, and a way back to all."""

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.model.checks import clean_line
from ginsheet.storage.archive.search import Choices
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
_LETTERS: Final = {"player": 6, "rules": 6, "year": 5, "state": 6}
"""How wide each list is at least, in letters."""
_VISIBLE: Final = 24
_SEARCH_SHARE: Final = 5
_LIST_SHARE: Final = 2
"""How the search and each list share the width."""


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


class SearchBar(QWidget):
    """A field to search in, lists that choose, and a button that asks for all again."""

    left = Signal()
    """The player goes on from the search to the table."""

    def __init__(self, lists: Iterable[str], hint: str, letters: int, parent: QWidget | None = None) -> None:
        """Offer the `lists` of these names, beside a field that says `hint` and has room for `letters` at least."""
        super().__init__(parent)
        self.search = SearchField("", self)
        self.search.setPlaceholderText(hint)
        self.search.setAccessibleName(tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(letters * self.fontMetrics().averageCharWidth())
        self.search.left.connect(self.left)
        self.lists = {name: FilterList(name, self) for name in lists}
        self.show_all = LinkButton(tr("Show &all"), self)
        self.show_all.setAutoDefault(True)
        self.show_all.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.search, _SEARCH_SHARE)
        for each in self.lists.values():
            row.addWidget(each, _LIST_SHARE)
        row.addWidget(self.show_all)
        self.setMinimumHeight(HEIGHT_LEAST)

    def offer(self, found: Choices) -> None:
        """Offer what there is to choose from; what is chosen stays so where it is still there."""
        self.lists["player"].offer({name: name for name in found.players})
        self.lists["rules"].offer({slug: name or slug for slug, name in found.rules})
        self.lists["year"].offer({year: str(year) for year in found.years})

    def clear(self) -> None:
        """Ask for all again."""
        raise NotImplementedError

    def _values(self) -> dict[str, Any]:
        """Give what each list has chosen; None where it asks for nothing."""
        return {name: each.currentData() for name, each in self.lists.items()}
