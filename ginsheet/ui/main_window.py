"""The window: it puts pages, menus and controllers together and passes on what they tell each other."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QSizePolicy, QStackedWidget, QToolBar

from ginsheet.i18n import tr
from ginsheet.ui.actions import Actions, State
from ginsheet.ui.desk import Desk
from ginsheet.ui.export_controller import ExportController
from ginsheet.ui.hand_controller import HandController
from ginsheet.ui.help_controller import HelpController
from ginsheet.ui.match_controller import MatchController
from ginsheet.ui.match_page import MatchPage, saved_text
from ginsheet.ui.memory import Memory
from ginsheet.ui.messages import plain_label
from ginsheet.ui.start_page import StartPage
from ginsheet.ui.theme import Theme
from ginsheet.ui.view_controller import ViewController

_SAID_MS = 6_000
"""How long a sentence stays in the status line."""


class MainWindow(QMainWindow):
    """The one window of the program. `desk` holds the open match; every change goes through a controller."""

    def __init__(self, memory: Memory, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("main")
        self.desk = Desk(self)
        self._memory = memory
        self._theme = theme
        self.start_page = StartPage(theme)
        self.match_page = MatchPage(theme)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start_page)
        self._pages.addWidget(self.match_page)
        self.setCentralWidget(self._pages)
        self.matches = MatchController(self.desk, memory, self, self.say)
        self.hands = HandController(self.desk, self.match_page.sheet, self, self.say)
        self.exports = ExportController(self.desk, memory, self, self.match_page.done_bar)
        self.view = ViewController(self, self.match_page, theme, memory)
        self.help = HelpController(self)
        self.commands = Actions(self, theme, self._controllers())
        self._toolbar = self._make_toolbar()
        self._why = _status_label()
        self._saved = _status_label()
        self._saved.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._fill_bars()
        self._connect()
        self._show_desk()

    def say(self, sentence: str) -> None:
        """Show `sentence` in the status line for a while."""
        self.statusBar().showMessage(sentence, _SAID_MS)

    def begin(self, file: Path | None) -> None:
        """Open `file`, else the match that was open last, else stay on the start page."""
        last = self._memory.settings.last_match
        if file is not None:
            self.matches.open_path(file)
        elif last and Path(last).is_file():
            self.matches.open_path(Path(last))

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
        if not self.matches.may_close():
            event.ignore()
            return
        self.view.remember_place()
        if self.desk.document is not None:
            self.desk.document.close()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.view.check(self.commands)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self.desk.document is not None:
            self.desk.document.look_outside()

    def _controllers(self) -> dict[str, object]:
        return {
            "matches": self.matches,
            "hands": self.hands,
            "exports": self.exports,
            "view": self.view,
            "help": self.help,
        }

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
        self.match_page.offer(self.commands)
        self.help.use(self.commands)
        self.statusBar().addWidget(self._why, 1)
        self.statusBar().addPermanentWidget(self._saved, 1)
        self.view.check(self.commands)
        self.exports.check(self.commands)

    def _connect(self) -> None:
        self.desk.switched.connect(self._show_desk)
        self.desk.changed.connect(self._show_match)
        self.desk.state_changed.connect(self._show_state)
        self.start_page.chosen.connect(self.matches.open_listed)
        self.start_page.new_wanted.connect(self.matches.new)
        self.start_page.open_wanted.connect(self.matches.open)
        self.match_page.sheet.place_changed.connect(self._show_place)
        self.match_page.trouble_bar.chosen.connect(self.matches.remedy)

    def _show_desk(self) -> None:
        """Show the open match, or the start page where none is."""
        document = self.desk.document
        self._toolbar.setVisible(document is not None)
        if document is None:
            self.start_page.show_matches(self._memory.matches())
            self._pages.setCurrentWidget(self.start_page)
            self.start_page.take_focus()
            self.setWindowTitle(tr("ginsheet"))
            self._saved.setText("")
            self._show_place()
            return
        self.match_page.show_document(document)
        self._pages.setCurrentWidget(self.match_page)
        self._show_match()
        self._show_state()

    def _show_match(self) -> None:
        document = self.desk.document
        if document is not None:
            self.match_page.show_match(document)
            first, second = document.match.players
            self.setWindowTitle(tr("{first} and {second} – ginsheet", first=first, second=second))
            self._show_place()

    def _show_state(self) -> None:
        document = self.desk.document
        if document is not None:
            self.match_page.show_state(document)
            self._saved.setText(saved_text(document))

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
            hand=self.match_page.sheet.current_hand() is not None,
            undo=stack.undoText() if stack.canUndo() else None,
            redo=stack.redoText() if stack.canRedo() else None,
        )


def _status_label() -> QLabel:
    """Give a label of one line that never makes the window wider."""
    label = plain_label()
    label.setWordWrap(False)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label
