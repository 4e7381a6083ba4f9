"""The window of the archive: it puts filter, table, actions and long work together."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog

from ginsheet.i18n import tr
from ginsheet.sheet.words.archive import how_many
from ginsheet.storage.archive.entry import Entry
from ginsheet.storage.archive.search import Filter, choices
from ginsheet.ui.archive.actions import ArchiveActions
from ginsheet.ui.archive.cells import PLACES, remark
from ginsheet.ui.archive.desk import OpenMatch
from ginsheet.ui.archive.exporting import Exporting
from ginsheet.ui.archive.filter_bar import FilterBar
from ginsheet.ui.archive.matches_window import MatchesWindow
from ginsheet.ui.archive.table import ArchiveTable
from ginsheet.ui.archive.tasks import Tasks
from ginsheet.ui.banner import Way
from ginsheet.ui.card import Card
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Theme
from ginsheet.ui.work import Job

if TYPE_CHECKING:
    from ginsheet.ui.backup_controller import BackupController
    from ginsheet.ui.import_controller import ImportController

_SIZE: Final = QSize(1180, 720)
_DOWN: Final = "-"
"""In front of the column that the settings name, where it is sorted downwards."""


class ArchiveWindow(MatchesWindow):
    """Shows a folder of matches, and keeps up with it."""

    filter: FilterBar
    matches_changed = Signal()
    """Something was done to the files of matches."""

    def __init__(self, memory: Memory, theme: Theme, match: OpenMatch) -> None:
        """Show the matches folder; `match` leads to the match that is open in the main window."""
        super().__init__(memory, theme, match, FilterBar())
        self.setObjectName("archive")
        self.setWindowTitle(tr("Archive"))
        self._is_read = False
        self._wanted: Path | None = None
        self._imports: ImportController | None = None
        self._backups: BackupController | None = None
        self.table = ArchiveTable(theme)
        self.tasks = Tasks(self, match)
        self.exporting = Exporting(self)
        self.commands = ArchiveActions(self, theme, self.table.toggle)
        self._fill(theme)
        self._connect()
        self._restore()

    @property
    def imports(self) -> "ImportController":
        """Takes matches from files of other kinds."""
        from ginsheet.ui.import_controller import ImportController

        if self._imports is None:
            self._imports = ImportController(self.memory, self, self._match.open, self.changed)
        return self._imports

    @property
    def backups(self) -> "BackupController":
        """Backs everything up, and restores it."""
        from ginsheet.ui.backup_controller import BackupController

        if self._backups is None:
            self._backups = BackupController(self.memory, self, self.changed)
        return self._backups

    @property
    def known_names(self) -> tuple[str, ...]:
        """The players' names that are offered while one types."""
        return self.memory.settings.recent_names

    def changed(self, path: Path | None = None) -> None:
        """Show what was done to files; the keyboard goes to the match in the file `path` where one is named."""
        self._wanted = path or self._wanted
        self.matches_changed.emit()
        self.refresh()

    def select_all(self) -> None:
        """Choose all that are shown."""
        self.table.selectAll()

    def closeEvent(self, event: QCloseEvent) -> None:
        if any(other is not None and other.busy for other in (self._imports, self._backups)):
            self.say(tr("One moment: files are still being taken in."))
            event.ignore()
            return
        for dialog in self.findChildren(QDialog):
            dialog.reject()  # what it holds, such as the lock of a match, is given back
        self._runner.close()
        name, descending = self.table.entries.order
        order = f"{_DOWN if descending else ''}{name}"
        self.memory.remember(archive_order=order, archive_geometry=self._place())
        super().closeEvent(event)

    def _reading_job(self) -> Job:
        return Job(tr("The matches are being read…"), self._read, self._show, self._fail, self._stop)

    def _show(self, entries: tuple[Entry, ...]) -> None:
        """Show what was read; where nothing has changed, nothing is touched."""
        if entries != self.table.entries.all_entries:
            self.table.change(lambda: self.table.entries.show_entries(entries), anew=True)
            self.filter.offer(choices(entries))
        self._is_read = True
        if self._wanted is not None:
            self.table.choose(self._wanted)
            self._wanted = None
        self._follow()

    def _filter(self, wanted: Filter) -> None:
        self.table.change(lambda: self.table.entries.show_those(wanted))

    def _follow(self) -> None:
        """Let actions, counts and pages follow what is shown and chosen."""
        entries, current = self.table.entries, self.table.current()
        shown, every = len(entries.shown), len(entries.all_entries)
        selected = self.table.selected()
        self.commands.follow(current, selected, every > 0, entries.order[0])
        counted = how_many(shown, every) if self._is_read else ""
        if len(selected) > 1:
            counted = tr("{count}, {chosen} chosen", count=counted, chosen=f"{len(selected):,}")
        self._tell_counts(counted, "" if current is None else remark(current))
        self._choose_page(shown, every)

    def _choose_page(self, shown: int, every: int) -> None:
        is_first = not self._is_read and self.progress.isVisibleTo(self)
        if shown or not (self._is_read or self._is_stopped or is_first):
            self._pages.setCurrentIndex(0)
            return
        if is_first:
            self.empty.say(tr("Your matches are being read"), tr("It takes a while only the first time."), [])
        elif not self._is_read:
            self.empty.say(tr("Your matches are not read yet"), "", [Way("read", tr("Read them now"))])
        elif every:
            self.empty.say(
                tr("No match fits"), tr("Search for less, or look at all of them."), [Way("all", tr("Show all"))]
            )
        else:
            ways = [Way("new", tr("New match")), Way("import", tr("Import…"))]
            self.empty.say(
                tr("No matches yet"), tr("Every match that you play stands here from its first hand on."), ways
            )
        self._pages.setCurrentIndex(1)

    def _choose_way(self, code: str) -> None:
        ways = {"read": self.refresh, "all": self.show_all, "new": self._match.begin, "import": self.imports.ask}
        ways[code]()

    def _show_menu(self, at: QPoint) -> None:
        menu = self.commands.context_menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.table.viewport().mapToGlobal(at))

    def _fill(self, theme: Theme) -> None:
        self.commands.fill_menus(self.menuBar())
        self.commands.fill_toolbar(self._add_toolbar())
        self._arrange(theme, Card(theme, self.table))

    def _connect(self) -> None:
        self.table.opened.connect(self.tasks.open)
        self.table.chosen.connect(self._follow)
        self.table.typed.connect(self._search_for)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.filter.changed.connect(self._filter)
        self.filter.left.connect(self.table.setFocus)
        self.progress.appeared.connect(self._follow)

    def _restore(self) -> None:
        settings = self.memory.settings
        name = settings.archive_order.removeprefix(_DOWN)
        if name in PLACES:
            self.table.sort_by(name, descending=settings.archive_order.startswith(_DOWN))
        self._take_place(settings.archive_geometry, _SIZE)
        self.table.setFocus()
        self._follow()
