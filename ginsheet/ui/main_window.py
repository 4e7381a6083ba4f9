"""The window: it puts pages, menus and controllers together and passes on what they tell each other."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QSizePolicy, QStackedWidget, QToolBar

from ginsheet.i18n import tr
from ginsheet.sheet.words.plain import together
from ginsheet.storage.disk import is_file
from ginsheet.ui.actions import Actions, State
from ginsheet.ui.desk import Desk
from ginsheet.ui.memory import Memory
from ginsheet.ui.messages import as_title, plain_label
from ginsheet.ui.theme import Theme
from ginsheet.ui.view_controller import ViewController

if TYPE_CHECKING:
    from ginsheet.storage.archive.entry import Entry
    from ginsheet.ui.archive.controller import ArchiveController
    from ginsheet.ui.backup_controller import BackupController
    from ginsheet.ui.export_controller import ExportController
    from ginsheet.ui.hand_controller import HandController
    from ginsheet.ui.help_controller import HelpController
    from ginsheet.ui.import_controller import ImportController
    from ginsheet.ui.match_controller import MatchController
    from ginsheet.ui.match_page import MatchPage
    from ginsheet.ui.rules_controller import RulesController
    from ginsheet.ui.start_page import StartPage
    from ginsheet.ui.statistics.controller import StatisticsController

_SAID_MS: Final = 6_000
"""How long a sentence stays in the status line."""


class MainWindow(QMainWindow):
    """The one window of the program. `desk` holds the open match; every change goes through a controller."""

    def __init__(self, memory: Memory, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("main")
        self.desk = Desk(self)
        self._memory = memory
        self._theme = theme
        self._start_page: StartPage | None = None
        self._match_page: MatchPage | None = None
        self._pages = QStackedWidget()
        self.setCentralWidget(self._pages)
        self.view = ViewController(self, self.desk, theme, memory)
        self.commands = Actions(self, theme)
        self._toolbar = self._make_toolbar()
        self._why = _status_label()
        self._saved = _status_label()
        self._saved.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._fill_bars()
        self.desk.switched.connect(self._show_desk)
        self.desk.changed.connect(self._show_match)
        self.desk.state_changed.connect(self._show_state)
        self.desk.history_changed.connect(self._show_place)

    @cached_property
    def matches(self) -> "MatchController":
        """Does what is done to whole matches."""
        from ginsheet.ui.match_controller import MatchController

        return MatchController(self.desk, self._memory, self, self.say)

    @cached_property
    def hands(self) -> "HandController":
        """Does what is done to hands."""
        from ginsheet.ui.hand_controller import HandController

        return HandController(self.desk, self.current_hand, self, self.say)

    @cached_property
    def exports(self) -> "ExportController":
        """Exports and prints."""
        from ginsheet.ui.export_controller import ExportController

        return ExportController(self.desk, self._memory, self, self.tell_written)

    @cached_property
    def imports(self) -> "ImportController":
        """Takes matches from files of other kinds."""
        from ginsheet.ui.import_controller import ImportController

        return ImportController(self._memory, self, self.matches.open_path, self._list_matches)

    @cached_property
    def backups(self) -> "BackupController":
        """Backs everything up, and restores it."""
        from ginsheet.ui.backup_controller import BackupController

        return BackupController(self._memory, self, self._list_matches)

    @cached_property
    def archive(self) -> "ArchiveController":
        """Shows all matches in a window of their own."""
        from ginsheet.ui.archive.controller import ArchiveController

        return ArchiveController(self.desk, self.matches, self._memory, self._theme, self, self._list_matches)

    @cached_property
    def statistics(self) -> "StatisticsController":
        """Shows in a window of their own what the matches come to."""
        from ginsheet.ui.statistics.controller import StatisticsController

        return StatisticsController(self.desk, self.matches, self._memory, self._theme, self)

    @cached_property
    def rules(self) -> "RulesController":
        """Does what is done with rules."""
        from ginsheet.ui.rules_controller import RulesController

        return RulesController(self.desk, self._memory, self, self.say)

    @cached_property
    def help(self) -> "HelpController":
        """Opens what helps."""
        from ginsheet.ui.help_controller import HelpController

        return HelpController(self, self.commands)

    @property
    def start_page(self) -> "StartPage":
        """The start page, made when it is first shown."""
        if self._start_page is None:
            from ginsheet.ui.start_page import StartPage

            self._start_page = StartPage(self._theme)
            self._pages.addWidget(self._start_page)
            self._start_page.chosen.connect(self.open_listed)
            self._start_page.new_wanted.connect(self.commands["new"].trigger)
            self._start_page.open_wanted.connect(self.commands["open"].trigger)
            self._start_page.archive_wanted.connect(self.commands["archive"].trigger)
            self._start_page.blank_wanted.connect(self.commands["print-blank"].trigger)
        return self._start_page

    @property
    def match_page(self) -> "MatchPage":
        """The page of the open match, made when the first one is opened."""
        if self._match_page is None:
            from ginsheet.ui.match_page import MatchPage

            page = self._match_page = MatchPage(self._theme)
            self._pages.addWidget(page)
            page.offer(self.commands)
            page.sheet.line_chosen.connect(self.hands.record)
            page.sheet.hand_chosen.connect(self.hands.correct)
            page.sheet.place_changed.connect(self._show_place)
            page.trouble_bar.chosen.connect(self.matches.remedy)
            page.follow_up_wanted.connect(self.exports.follow_up)
            self.view.use(page)
        return self._match_page

    def current_hand(self) -> int | None:
        """Give the number of the hand that the keyboard stands on."""
        return None if self._match_page is None else self._match_page.sheet.current_hand()

    def tell_written(self, sentence: str) -> None:
        """Say above the sheet what was written."""
        self.match_page.tell_written(sentence)

    def say(self, sentence: str) -> None:
        """Show `sentence` in the status line for a while."""
        self.statusBar().showMessage(sentence, _SAID_MS)

    def begin(self, file: Path | None) -> None:
        """Open `file`, else the match that was open last, else stay on the start page."""
        last = self._memory.settings.last_match
        if file is not None:
            self.matches.open_path(file)
        elif last and is_file(Path(last)):
            self.matches.open_path(Path(last))
        if self.desk.document is None:
            self._show_desk()

    def open_listed(self, entry: "Entry") -> None:
        """Open a match of the start page."""
        self.matches.open_path(entry.path)

    def open_named(self, name: str) -> None:
        """Open the match file called `name`."""
        self.matches.open_path(Path(name))

    def reassure(self) -> str:
        """Save what can be saved, and say how the match stands; for someone who has just met a fault."""
        document = self.desk.document
        if document is None:
            return tr("No match is open, so nothing is lost.")
        if document.unsaved:
            document.save()
        if document.unsaved:
            return tr("The last change could not be saved yet; it is still in the window.")
        return tr("Every hand is saved; nothing is lost.")

    def closeEvent(self, event: QCloseEvent) -> None:
        document = self.desk.document
        if document is not None and not self.matches.may_close():
            event.ignore()
            return
        beside = vars(self)  # what was never asked for is not made only to be closed
        if any(name in beside and beside[name].busy for name in ("imports", "backups")):
            self.say(tr("One moment: files are still being taken in."))
            event.ignore()
            return
        if "archive" in beside and not self.archive.close():
            event.ignore()
            return
        if "statistics" in beside:
            self.statistics.close()
        self.view.remember_place()
        if document is not None:
            document.close()
        super().closeEvent(event)

    def look_outside(self, state: Qt.ApplicationState) -> None:
        """Notice what another program did to the file, when the player comes back to this one."""
        if state is Qt.ApplicationState.ApplicationActive and self.desk.document is not None:
            self.desk.document.look_outside()

    def follow_screen(self) -> None:
        """Tick `Full screen` when the system made the window fill the screen, or took it back."""
        self.view.check(self.commands)

    def _make_toolbar(self) -> QToolBar:
        bar = QToolBar(tr("Toolbar"), self)
        bar.setObjectName("toolbar")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.addToolBar(bar)
        return bar

    def _fill_bars(self) -> None:
        self.commands.fill_menus(self.menuBar())
        self.commands.fill_toolbar(self._toolbar)
        self.statusBar().addWidget(self._why, 1)
        self.statusBar().addPermanentWidget(self._saved, 1)
        self.view.check(self.commands)

    def _show_desk(self) -> None:
        """Show the open match, or the start page where none is."""
        document = self.desk.document
        self._toolbar.setVisible(document is not None)
        if document is None:
            self._pages.setCurrentWidget(self.start_page)
            QTimer.singleShot(0, self._list_matches)  # a new match need not wait for the old ones
            self.start_page.take_focus()
            self.setWindowTitle(tr("ginsheet"))
            self._saved.setText("")
            self._show_place()
            return
        self._pages.setCurrentWidget(self.match_page)
        self.match_page.begin()
        self._show_match()
        self._show_state()

    def _list_matches(self) -> None:
        if self.desk.document is None and self.isVisible():
            self.start_page.show_matches(self._memory.matches())

    def _show_match(self) -> None:
        document = self.desk.document
        if document is not None:
            self.match_page.show_match(document)
            self.setWindowTitle(as_title(together([document.match.name(side) for side in document.match.sides])))
            self._show_place()

    def _show_state(self) -> None:
        document = self.desk.document
        if document is not None:
            self.match_page.show_state(document)
            self._saved.setText(document.saved_text)

    def _show_place(self) -> None:
        """Say why the number under the keyboard is what it is, and let the actions follow."""
        document = self.desk.document
        self._why.setText("" if document is None else self.match_page.sheet.current_why())
        self.commands.follow(self._state())

    def _state(self) -> State:
        document = self.desk.document
        if document is None:
            return State()
        stack = document.undo_stack
        return State(
            match=True,
            writable=document.writable,
            over=document.standing.over,
            several=document.match.rules.columns > 1,
            hand=self.current_hand() is not None,
            undo=stack.undoText() if stack.canUndo() else None,
            redo=stack.redoText() if stack.canRedo() else None,
        )


def _status_label() -> QLabel:
    """Give a label of one line that never makes the window wider."""
    label = plain_label()
    label.setWordWrap(False)
    label.setContentsMargins(10, 0, 10, 0)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label
