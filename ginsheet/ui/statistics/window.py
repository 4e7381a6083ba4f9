"""The window of the statistics: players at the left, what is told of one at the right, the matches of it below."""

import gc
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QSplitter

from ginsheet.i18n import tr, trn
from ginsheet.sheet.words.archive import how_many
from ginsheet.sheet.words.plain import listed
from ginsheet.storage.archive.entry import Entry
from ginsheet.ui.archive.desk import OpenMatch
from ginsheet.ui.archive.matches_window import MARGIN, MatchesWindow
from ginsheet.ui.banner import Way
from ginsheet.ui.card import Card
from ginsheet.ui.memory import Memory
from ginsheet.ui.statistics.actions import StatisticsActions
from ginsheet.ui.statistics.exporting import StatisticsExport
from ginsheet.ui.statistics.filter_bar import StatisticsFilter
from ginsheet.ui.statistics.grid import Grid
from ginsheet.ui.statistics.grid_model import GridModel
from ginsheet.ui.statistics.pages import PersonPages
from ginsheet.ui.statistics.reading import Figures, Person, Reading, Wanted, read, work_out
from ginsheet.ui.statistics.tables import PEOPLE, person_tip, shown
from ginsheet.ui.statistics.trace import TracePane
from ginsheet.ui.theme import Theme
from ginsheet.ui.work import Job, Step

_SIZE: Final = QSize(1260, 760)
_PEOPLE_MOST: Final = 0.38
_PAGES_AND_MATCHES: Final = (740, 260)
"""How the height is shared, where there is enough of it."""
_NAMED_MOST: Final = 20
"""So many damaged files are named."""


class StatisticsWindow(MatchesWindow):
    """Shows what the matches of a folder come to, and keeps up with it."""

    filter: StatisticsFilter
    counted = Signal()
    """Other figures are shown, or the same once more."""

    def __init__(self, memory: Memory, theme: Theme, match: OpenMatch) -> None:
        """Count the matches folder; `match` leads to the main window."""
        super().__init__(memory, theme, match, StatisticsFilter())
        self.setObjectName("statistics")
        self.setWindowTitle(tr("Statistics"))
        self._entries: tuple[Entry, ...] | None = None
        self._reading = Reading()
        self._figures: Figures | None = None
        self._person: Person | None = None
        model = GridModel(PEOPLE, lambda person: person.who, person_tip, lambda person: person.career.name)
        self.people = Grid(theme, model, tr("Players"))
        self.pages = PersonPages(theme)
        self.trace = TracePane(theme)
        self.exporting = StatisticsExport(self)
        self.commands = StatisticsActions(self, theme)
        self._fill(theme)
        self._connect()
        self._restore()

    @property
    def figures(self) -> Figures | None:
        """What is shown; None before anything was counted."""
        return self._figures

    def counted_files(self) -> list[Path]:
        """Give the files of the matches that count, in the order of playing."""
        found = () if self._figures is None else self._figures.records
        return [self._reading.files[record.id] for record in found]

    def open_match(self) -> None:
        """Open the match that is chosen in the list of matches."""
        self.trace.table.opened.emit()

    def show_figures(self) -> None:
        """Go to all figures of the player."""
        self._go_to(0)

    def show_knocks(self) -> None:
        """Go to the knocks of the player."""
        self._go_to(1)

    def show_opponents(self) -> None:
        """Go to those who played against the player."""
        self._go_to(2)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._runner.close()
        gc.unfreeze()
        self.memory.remember(statistics_geometry=self._place())
        super().closeEvent(event)

    def _reading_job(self) -> Job:
        wanted = self.filter.wanted
        text = tr("The matches are being counted…")
        return Job(text, lambda step: self._work_out(wanted, step), self._show, self._fail, self._stop)

    def _work_out(self, wanted: Wanted, step: Step) -> tuple[tuple[Entry, ...], Reading, Figures] | None:
        """Count beside the window; None where it shows the very same already."""
        entries = self._read(step)
        is_same = entries is self._entries
        if is_same and self._figures is not None and self._figures.wanted == wanted:
            return None
        reading = self._reading if is_same else read(entries)
        figures = work_out(reading, wanted, step)
        gc.freeze()  # what was counted stays: to look through all of it for garbage would hold the window up
        return entries, reading, figures

    def _show(self, told: tuple[tuple[Entry, ...], Reading, Figures] | None) -> None:
        if told is not None:
            self._entries, self._reading, self._figures = told
            self.filter.offer(self._reading.choices)
            self.trace.look_up(self._figures.records)
            people = self._figures.people
            self.people.change(lambda: self.people.grid.show_items(people))
        self._follow()
        if self._figures is not None and self.filter.wanted != self._figures.wanted:
            self._is_due = True
        self.counted.emit()

    def _stop(self) -> None:
        self._figures = None
        super()._stop()

    def _search(self, text: str) -> None:
        self.people.change(lambda: self.people.grid.search(text))

    def _follow_person(self) -> None:
        """Show the player that the keyboard stands on."""
        person: Person | None = self.people.current()
        if person is not self._person:
            self._person = person
            self.pages.show_person(person)
        self._follow()

    def _go_to(self, tab: int) -> None:
        self.pages.tabs.setCurrentIndex(tab)
        self.pages.take_focus()

    def _count_with(self, name: str) -> None:
        """Show all figures of the player in the matches with `name`."""
        self.filter.choose_player(name)
        self.show_figures()

    def _open(self, match_id: str) -> None:
        path = self._reading.files.get(match_id)
        if path is not None:
            self._match.open(path)

    def _follow(self) -> None:
        """Let counts, actions and pages follow what is shown."""
        counted = 0 if self._figures is None else len(self._figures.records)
        every = len(self._reading.records)
        self.commands.follow(any_match=counted > 0)
        self._tell_counts("" if self._figures is None else how_many(counted, every), self._left_out())
        self._choose_place(counted, every)

    def _left_out(self) -> str:
        """Tell in one line which files are not counted."""
        damaged, copies = self._reading.damaged, self._reading.copies
        told = []
        if damaged:
            names = [shown(entry.path.name) for entry in damaged[:_NAMED_MOST]]
            names += ["…"] if len(damaged) > _NAMED_MOST else []
            told.append(
                trn(
                    "{n} damaged file is not counted: {names}",
                    "{n} damaged files are not counted: {names}",
                    len(damaged),
                    names=listed(names),
                )
            )
        if copies:
            told.append(trn("{n} further copy is not counted", "{n} further copies are not counted", copies))
        return " · ".join(told)

    def _choose_place(self, counted: int, every: int) -> None:
        found = self.people.grid.rowCount()
        is_known = self._figures is not None
        if (counted and found) or not (is_known or self._is_stopped):
            self._pages.setCurrentIndex(0)
            return
        if not is_known:
            self.empty.say(tr("Your matches are not counted yet"), "", [Way("read", tr("Count them now"))])
        elif every:
            self.empty.say(
                tr("Nobody fits"), tr("Search for less, or count all matches."), [Way("all", tr("Show all"))]
            )
        else:
            self.empty.say(
                tr("No matches yet"),
                tr("With the first match that you play, its figures stand here."),
                [Way("new", tr("New match"))],
            )
        self._pages.setCurrentIndex(1)

    def _choose_way(self, code: str) -> None:
        ways = {"read": self.refresh, "all": self.show_all, "new": self._match.begin}
        ways[code]()

    def _fill(self, theme: Theme) -> None:
        self.commands.fill(self.menuBar(), self._add_toolbar())
        details = QSplitter(Qt.Orientation.Vertical)
        details.setChildrenCollapsible(False)
        details.addWidget(self.pages)
        details.addWidget(self.trace)
        details.setStretchFactor(0, 2)
        details.setStretchFactor(1, 1)
        details.setSizes(list(_PAGES_AND_MATCHES))
        both = self._both = QSplitter(Qt.Orientation.Horizontal)
        both.setChildrenCollapsible(False)
        both.addWidget(Card(theme, self.people))
        both.addWidget(details)
        both.setStretchFactor(0, 0)
        both.setStretchFactor(1, 1)
        for splitter in (details, both):
            splitter.setHandleWidth(MARGIN)
        self._arrange(theme, both)

    def _connect(self) -> None:
        self.people.chosen.connect(self._follow_person)
        self.people.opened.connect(self.pages.take_focus)
        self.people.typed.connect(self._search_for)
        self.pages.traced.connect(self.trace.show_trace)
        self.pages.opponent_wanted.connect(self._count_with)
        self.pages.opened.connect(self._open)
        self.pages.onwards.connect(self.trace.table.setFocus)
        self.trace.opened.connect(self._open)
        self.filter.changed.connect(self.refresh)
        self.filter.searched.connect(self._search)
        self.filter.left.connect(self.people.setFocus)

    def _share_out(self) -> None:
        """Give the players what their table needs, but never more than a good third of the window."""
        most = round(self.width() * _PEOPLE_MOST)
        people = min(self.people.sizeHint().width(), most)
        self._both.setSizes([people, self.width() - people])

    def _restore(self) -> None:
        self._take_place(self.memory.settings.statistics_geometry, _SIZE)
        self._share_out()
        self.people.setFocus()
        self._follow()
