"""What the windows over a folder of matches share: they keep up with it, work beside themselves, say what was done."""

from abc import abstractmethod
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QStackedWidget, QToolBar, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.archive.entry import Entry
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.errors import StorageError
from ginsheet.ui.archive.desk import OpenMatch
from ginsheet.ui.archive.empty import EmptyPage
from ginsheet.ui.archive.progress import ProgressLine
from ginsheet.ui.archive.search_bar import SearchBar
from ginsheet.ui.banner import NoticeBar, Way
from ginsheet.ui.card import Card
from ginsheet.ui.memory import Memory
from ginsheet.ui.messages import as_tip, plain_label
from ginsheet.ui.theme import Theme
from ginsheet.ui.view_controller import bring_into_sight
from ginsheet.ui.work import Job, Runner, Step, Stopped

_SCREEN_PART: Final = 0.94
_SAID_MS: Final = 6_000
MARGIN: Final = 12
_GAP: Final = 10


class MatchesWindow(QMainWindow):
    """A window over the matches folder: a filter, below it what is shown or why there is nothing, and its work."""

    filter: SearchBar

    def __init__(self, memory: Memory, theme: Theme, match: OpenMatch, filter_bar: SearchBar) -> None:
        """Show the matches folder; `match` leads to the main window, `filter_bar` chooses what is shown of it."""
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.memory = memory
        self.filter = filter_bar
        self._match = match
        self._archive = Archive()
        self._is_stopped = False
        self._is_due = False
        self._written: Path | None = None
        self._runner = Runner(self)
        self.empty = EmptyPage(theme)
        self.progress = ProgressLine()
        self.done_bar = NoticeBar(theme, "tick")
        self._pages = QStackedWidget()
        self._count = plain_label()
        self._remark = plain_label()
        self.empty.chosen.connect(self._choose_way)
        self.done_bar.chosen.connect(self._follow_up)
        self.progress.stop_wanted.connect(self._runner.stop)
        self._runner.began.connect(self.progress.begin)
        self._runner.told.connect(self.progress.tell)
        self._runner.rested.connect(self._rest)

    @property
    def busy(self) -> bool:
        """Whether work is under way beside the window."""
        return self._runner.busy

    def last_folder(self) -> Path:
        """Give the folder that was chosen last."""
        return self.memory.folder(Path.home())

    def refresh(self) -> None:
        """Bring what is shown up to date with the folder, beside the window; only what has changed is read."""
        self._is_due = self._runner.busy
        if not self._is_due:
            self._is_stopped = False
            self._runner.run(self._reading_job())

    def work(self, job: Job) -> None:
        """Do `job` beside the window."""
        self.done_bar.hide()
        self._runner.run(job)

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

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and not self._is_stopped:
            self.refresh()

    @abstractmethod
    def _reading_job(self) -> Job:
        """Give the work that brings what is shown up to date."""
        raise NotImplementedError

    @abstractmethod
    def _follow(self) -> None:
        """Let actions, counts and pages follow what is shown and chosen."""
        raise NotImplementedError

    @abstractmethod
    def _choose_way(self, code: str) -> None:
        """Go the way that was chosen on the empty page."""
        raise NotImplementedError

    def _read(self, step: Step) -> tuple[Entry, ...]:
        """Read what has changed in the folder; give all its entries, the same ones where nothing has."""

        def tell(done: int, of: int) -> bool:
            try:
                step(done, of)
            except Stopped:
                return False
            return True

        if not self._archive.refresh(tell):
            raise Stopped
        return self._archive.entries

    def _stop(self) -> None:
        self._is_stopped = True
        self.progress.end()
        self._follow()

    def _fail(self, error: StorageError) -> None:
        raise error  # a folder that cannot be read is empty; nothing else is expected here

    def _rest(self) -> None:
        self.progress.end()
        if self._is_due:
            self.refresh()

    def _tell_counts(self, counted: str, remark: str) -> None:
        self._count.setText(counted)
        self._remark.setText(remark.replace("\n", " "))
        self._remark.setToolTip(as_tip(remark))

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

    def _add_toolbar(self) -> QToolBar:
        bar = QToolBar(tr("Toolbar"), self)
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.addToolBar(bar)
        return bar

    def _arrange(self, theme: Theme, shown: QWidget) -> None:
        """Put everything into its place; `shown` is what stands there where there are matches."""
        self._pages.addWidget(shown)
        self._pages.addWidget(Card(theme, self.empty))
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, 0)
        column.setSpacing(_GAP)
        for widget in (self.filter, self.done_bar):
            column.addWidget(widget)
        column.addWidget(self._pages, 1)
        column.addWidget(self.progress)
        self.setCentralWidget(middle)
        for label in (self._count, self._remark):
            label.setWordWrap(False)
            label.setContentsMargins(_GAP, 0, _GAP, 0)
        self._remark.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.statusBar().addWidget(self._count)
        self.statusBar().addPermanentWidget(self._remark, 1)

    def _take_place(self, geometry: str, size: QSize) -> None:
        """Stand where the window stood last, or in `size` where the screen has room for it."""
        if not self.restoreGeometry(QByteArray.fromBase64(geometry.encode())):
            room = QGuiApplication.primaryScreen().availableGeometry().size()
            self.resize(size.boundedTo(room * _SCREEN_PART))
        bring_into_sight(self)

    def _place(self) -> str:
        """Give where the window stands, as the settings keep it."""
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")
