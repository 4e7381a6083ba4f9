"""The window of the archive: it puts filter, table, actions and long work together."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QDialog, QMainWindow, QSizePolicy, QStackedWidget, QToolBar, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.sheet.words.archive import how_many
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.archive.search import Filter, choices
from ginsheet.storage.errors import StorageError
from ginsheet.ui.archive.actions import ArchiveActions
from ginsheet.ui.archive.cells import PLACES, remark
from ginsheet.ui.archive.desk import OpenMatch
from ginsheet.ui.archive.empty import EmptyPage
from ginsheet.ui.archive.exporting import Exporting
from ginsheet.ui.archive.filter_bar import FilterBar
from ginsheet.ui.archive.progress import ProgressLine
from ginsheet.ui.archive.table import ArchiveTable
from ginsheet.ui.archive.tasks import Tasks
from ginsheet.ui.archive.work import Job, Runner, Step, Stopped
from ginsheet.ui.banner import NoticeBar, Way
from ginsheet.ui.card import Card
from ginsheet.ui.memory import Memory
from ginsheet.ui.messages import as_tip, plain_label
from ginsheet.ui.theme import Theme
from ginsheet.ui.view_controller import bring_into_sight

if TYPE_CHECKING:
    from ginsheet.ui.backup_controller import BackupController
    from ginsheet.ui.import_controller import ImportController

_SIZE: Final = QSize(1180, 720)
_SCREEN_PART: Final = 0.94
_SAID_MS: Final = 6_000
_MARGIN: Final = 12
_DOWN: Final = "-"
"""In front of the column that the settings name, where it is sorted downwards."""


class ArchiveWindow(QMainWindow):
    """Shows a folder of matches, and keeps up with it."""

    matches_changed = Signal()
    """Something was done to the files of matches."""

    def __init__(self, memory: Memory, theme: Theme, match: OpenMatch) -> None:
        """Show the matches folder; `match` leads to the match that is open in the main window."""
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("archive")
        self.setWindowTitle(tr("Archive"))
        self.memory = memory
        self._match = match
        self._archive = Archive()
        self._is_read = False
        self._is_stopped = False
        self._is_due = False
        self._written: Path | None = None
        self._wanted: Path | None = None
        self._imports: ImportController | None = None
        self._backups: BackupController | None = None
        self._runner = Runner(self)
        self.table = ArchiveTable(theme)
        self.filter = FilterBar()
        self.empty = EmptyPage(theme)
        self.progress = ProgressLine()
        self.done_bar = NoticeBar(theme, "tick")
        self.tasks = Tasks(self, match)
        self.exporting = Exporting(self)
        self.commands = ArchiveActions(self, theme, self.table.toggle)
        self._pages = QStackedWidget()
        self._count = plain_label()
        self._remark = plain_label()
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

    @property
    def busy(self) -> bool:
        """Whether work is under way beside the window."""
        return self._runner.busy

    def last_folder(self) -> Path:
        """Give the folder that was chosen last."""
        return self.memory.folder(Path.home())

    def refresh(self) -> None:
        """Bring the table up to date with the folder, beside the window; only what has changed is read."""
        self._is_due = self._runner.busy
        if not self._is_due:
            self._is_stopped = False
            self._runner.run(Job(tr("The matches are being read…"), self._read, self._show, self._fail, self._stop))

    def work(self, job: Job) -> None:
        """Do `job` beside the window."""
        self.done_bar.hide()
        self._runner.run(job)

    def changed(self, path: Path | None = None) -> None:
        """Show what was done to files; the keyboard goes to the match in the file `path` where one is named."""
        self._wanted = path or self._wanted
        self.matches_changed.emit()
        self.refresh()

    def say(self, sentence: str) -> None:
        """Show `sentence` in the status line for a while."""
        self.statusBar().showMessage(sentence, _SAID_MS)

    def tell_written(self, sentence: str, path: Path) -> None:
        """Say what was written, and offer what one does with it."""
        self._written = path
        ways = [] if path.is_dir() else [Way("open", tr("Open"))]
        self.done_bar.say(sentence, [*ways, Way("show", tr("Show in folder")), Way("close", tr("Close"))])

    def search(self) -> None:
        """Go to the search."""
        self.filter.search.setFocus()
        self.filter.search.selectAll()

    def show_all(self) -> None:
        """Search for nothing."""
        self.filter.clear()

    def select_all(self) -> None:
        """Choose all that are shown."""
        self.table.selectAll()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and not self._is_stopped:
            self.refresh()

    def closeEvent(self, event: QCloseEvent) -> None:
        if any(other is not None and other.busy for other in (self._imports, self._backups)):
            self.say(tr("One moment: files are still being taken in."))
            event.ignore()
            return
        for dialog in self.findChildren(QDialog):
            dialog.reject()  # what it holds, such as the lock of a match, is given back
        self._runner.close()
        name, descending = self.table.entries.order
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self.memory.remember(archive_order=f"{_DOWN if descending else ''}{name}", archive_geometry=geometry)
        super().closeEvent(event)

    def _read(self, step: Step) -> bool:
        def tell(done: int, of: int) -> bool:
            try:
                step(done, of)
            except Stopped:
                return False
            return True

        if not self._archive.refresh(tell):
            raise Stopped
        return True

    def _show(self, is_read: bool) -> None:
        """Show what was read; where nothing has changed, nothing is touched."""
        entries = self._archive.entries
        if entries != self.table.entries.all_entries:
            self.table.change(lambda: self.table.entries.show_entries(entries), anew=True)
            self.filter.offer(choices(entries))
        self._is_read = is_read
        if self._wanted is not None:
            self.table.choose(self._wanted)
            self._wanted = None
        self._follow()

    def _stop(self) -> None:
        self._is_stopped = True
        self.progress.end()
        self._follow()

    def _fail(self, error: StorageError | OSError) -> None:
        raise error  # a folder that cannot be read is empty; nothing else is expected here

    def _rest(self) -> None:
        self.progress.end()
        if self._is_due:
            self.refresh()

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
        self._count.setText(counted)
        said = "" if current is None else remark(current)
        self._remark.setText(said.replace("\n", " "))
        self._remark.setToolTip(as_tip(said))
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

    def _follow_up(self, code: str) -> None:
        from ginsheet.ui.outside import open_file, show_folder

        self.done_bar.hide()
        if self._written is not None and code == "open":
            open_file(self._written)
        elif self._written is not None and code == "show":
            show_folder(self._written / "x" if self._written.is_dir() else self._written)

    def _search_for(self, letter: str) -> None:
        self.filter.search.setText(letter)
        self.filter.search.setFocus()

    def _show_menu(self, at: QPoint) -> None:
        menu = self.commands.context_menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.table.viewport().mapToGlobal(at))

    def _fill(self, theme: Theme) -> None:
        self.commands.fill_menus(self.menuBar())
        bar = QToolBar(tr("Toolbar"), self)
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.addToolBar(bar)
        self.commands.fill_toolbar(bar)
        self._pages.addWidget(Card(theme, self.table))
        self._pages.addWidget(Card(theme, self.empty))
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, 0)
        column.setSpacing(10)
        for widget in (self.filter, self.done_bar):
            column.addWidget(widget)
        column.addWidget(self._pages, 1)
        column.addWidget(self.progress)
        self.setCentralWidget(middle)
        for label in (self._count, self._remark):
            label.setWordWrap(False)
            label.setContentsMargins(10, 0, 10, 0)
        self._remark.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.statusBar().addWidget(self._count)
        self.statusBar().addPermanentWidget(self._remark, 1)

    def _connect(self) -> None:
        self.table.opened.connect(self.tasks.open)
        self.table.chosen.connect(self._follow)
        self.table.typed.connect(self._search_for)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.filter.changed.connect(self._filter)
        self.filter.left.connect(self.table.setFocus)
        self.empty.chosen.connect(self._choose_way)
        self.done_bar.chosen.connect(self._follow_up)
        self.progress.stop_wanted.connect(self._runner.stop)
        self.progress.appeared.connect(self._follow)
        self._runner.began.connect(self.progress.begin)
        self._runner.told.connect(self.progress.tell)
        self._runner.rested.connect(self._rest)

    def _restore(self) -> None:
        settings = self.memory.settings
        name = settings.archive_order.removeprefix(_DOWN)
        if name in PLACES:
            self.table.sort_by(name, descending=settings.archive_order.startswith(_DOWN))
        if not self.restoreGeometry(QByteArray.fromBase64(settings.archive_geometry.encode())):
            room = QGuiApplication.primaryScreen().availableGeometry().size()
            self.resize(_SIZE.boundedTo(room * _SCREEN_PART))
        bring_into_sight(self)
        self.table.setFocus()
        self._follow()
