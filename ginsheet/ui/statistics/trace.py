"""The matches that a figure comes from; Enter opens one."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.record import MatchRecord
from ginsheet.sheet.words.archive import how_many
from ginsheet.ui.card import Card
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.messages import plain_label
from ginsheet.ui.statistics.grid import Grid
from ginsheet.ui.statistics.grid_model import GridModel
from ginsheet.ui.statistics.one_line import OneLine
from ginsheet.ui.statistics.tables import MATCHES, match_tip
from ginsheet.ui.theme import Theme

_LINES_LEAST: Final = 1


class Trace(NamedTuple):
    """A figure and the matches that it comes from."""

    title: str
    ids: tuple[str, ...]
    """The ids of the matches."""
    here: str = ""
    """The match that the keyboard stands on elsewhere; empty for none."""


class TracePane(QWidget):
    """Lists the matches of a `Trace`."""

    opened = Signal(str)
    """The match of this id is to be opened."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = OneLine()
        self.title.setFont(scaled(self.font(), 1.0, bold=True))
        self.count = plain_label()
        self.count.setWordWrap(False)
        self.count.setMinimumWidth(self.count.fontMetrics().averageCharWidth() * 12)
        self.table = Grid(theme, GridModel(MATCHES, lambda record: record.id, match_tip), tr("Matches"))
        self.table.setAccessibleDescription(tr("Enter opens the match that the keyboard stands on."))
        self.table.setMinimumHeight(self.table.height_of(_LINES_LEAST))
        self._find: Callable[[str], MatchRecord | None] = lambda match_id: None
        line = QHBoxLayout()
        line.setContentsMargins(2, 0, 2, 0)
        line.addWidget(self.title, 1)
        line.addWidget(self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addLayout(line)
        column.addWidget(Card(theme, self.table), 1)
        self.table.opened.connect(self._open)

    def look_up(self, records: Sequence[MatchRecord]) -> None:
        """Find the matches of figures among `records` from now on."""
        self._find = {record.id: record for record in records}.get

    def show_trace(self, trace: Trace) -> None:
        """List the matches of `trace`, in the order of playing."""
        records = [record for match_id in trace.ids if (record := self._find(match_id)) is not None]
        self.title.say(trace.title)
        self.count.setText(how_many(len(records), len(records)) if trace.title else "")
        self.table.setAccessibleName(trace.title or tr("Matches"))
        self.table.change(lambda: self.table.grid.show_items(records))
        if trace.here:
            self.table.choose(trace.here)

    def _open(self) -> None:
        record = self.table.current()
        if record is not None:
            self.opened.emit(record.id)
