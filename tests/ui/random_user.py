"""A player who presses, clicks, drags, pastes and opens anything, in every window, at one table after the other."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import made_up_languages
from every_window import ERROR, WAYS, place_of, rest, shown
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QMouseEvent, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QFileDialog, QMenu, QMessageBox, QPlainTextEdit, QWidget
from random_means import CTRL, KEYS, LETTERS, NASTY, NOTHING_HELD, POPUP_KEYS, SHIFT, WITH_CTRL, blocks, drops
from window_keys import NINE_HANDS, dialog, press, settle, stand_on

from ginsheet.model.match import Match
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import load
from ginsheet.storage.naming import create_in
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.theme import Appearance, Theme
from ginsheet.ui.threads import collect_what_is_due

PLACES = [place for place in WAYS if place not in (ERROR, "MainWindow")]
"""Where the player goes again and again."""
CHORES = ("pdf", "workbook", "csv", "text", "json", "save-copy", "back-up", "restore", "open", "import")
"""The actions that ask for a file, and then do something with it."""
FOLDERS = ("written", "wastebasket", "read")
"""Where files come to lie beside the matches folder."""
STAY_MOST = 20
"""So many things are done at a place before it may be left for another one."""
WAITING = (QFileDialog, QPrintDialog)
"""What shows the files and printers of the machine, and asks by dialogs of its own that wait."""


class RandomUser:
    """Does one random thing after the other; what he has seen saved is kept, to be found again at the end."""

    def __init__(
        self, open_window: Callable[..., MainWindow], theme: Theme, tables: dict[str, Match], folder: Path, seed: int
    ) -> None:
        self._open_window = open_window
        self._theme = theme
        self._tables = tables
        self._folder = folder
        self._random = Random(seed)
        self._numbers = count()
        self._stay = 0
        self._looked_at: tuple[object, ...] = ()
        self.done: list[str] = []
        self.deeds: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self.tables: Counter[str] = Counter()
        self.chores: Counter[str] = Counter()
        self.reasons = 0
        """How often he was told why a number is what it is."""
        self.recorded: dict[str, tuple[object, ...]] = {}
        """The hands that each match had when they were last seen saved, by its id."""
        for name in FOLDERS:
            (folder / name).mkdir()
        self.window = open_window()
        self._sit_down()

    def act(self) -> None:
        """Do one thing, and look whether all is well."""
        deeds: dict[Callable[[], str], float] = {
            self._type: 9, self._press: 9, self._ctrl: 3, self._click: 6, self._drag: 1, self._wheel: 2,
            self._context_menu: 0.7, self._paste: 1.5, self._resize: 0.7, self._theme_change: 0.3,
        }  # fmt: skip
        if self._stay > 0:
            self._stay -= 1
        else:
            deeds |= {self._play: 2, self._visit: 2.5, self._leave: 1.5, self._sit_down: 0.7, self._language: 0.3}
            deeds |= {self._chore: 1, self._ask_why: 0.5}
        popup = QApplication.activePopupWidget()
        [deed] = [self._use_popup] if popup is not None else self._random.choices(list(deeds), list(deeds.values()))
        self.deeds[deed.__name__] += 1
        self.done.append(f"{deed.__name__.strip('_')} {deed()}")
        if self._random.random() < 0.6:  # some type faster than the window paints
            settle()
        self._answer_the_system()
        if not self.window.isVisible():
            self._start_again()
        self._look()
        collect_what_is_due()  # as the program does, but for its clock

    def _look(self) -> None:
        """See where he is, and that what is in the window is in the file."""
        self.places.update(map(place_of, shown()))
        assert not self.places[ERROR], "an error was shown"
        document = self.window.desk.document
        if document is None:
            return
        state = document.path.stat()
        looked_at = (document.match, document.path, state.st_mtime_ns, state.st_ino)
        if looked_at != self._looked_at:
            assert load(document.path) == document.match, "the file is another match than the window"
            self._looked_at = looked_at
            self.recorded[document.match.id] = document.match.hands

    def leave_all(self) -> None:
        """Close every dialog, and wait for what is done beside the windows."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        rest(self.window)
        while (asking := QApplication.activeModalWidget()) is not None:
            given_up = (
                [button for button in asking.buttons() if drops(asking, button)]
                if isinstance(asking, QMessageBox)
                else []
            )
            (given_up[0].click if given_up else asking.close)()
            settle()
        rest(self.window)

    def _at(self) -> QWidget:
        """Go to one of the windows that no dialog stands in front of."""
        free = [window for window in shown() if window.windowType() in (Qt.WindowType.Window, Qt.WindowType.Dialog)]
        modal = [window for window in free if window.isModal()]
        free = [window for window in free if not any(blocks(dialog, window) for dialog in modal)]
        at = self._random.choice(sorted(free, key=place_of))
        at.activateWindow()
        return at

    def _focus(self) -> QWidget:
        at = self._at()
        return at.focusWidget() or at

    def _type(self) -> str:
        letters = "".join(self._random.choices(LETTERS, k=self._random.choice([1, 1, 1, 2])))
        QTest.keyClicks(self._focus(), letters)
        return letters

    def _press(self) -> str:
        key = self._random.choice(KEYS)
        QTest.keyClick(self._focus(), key, self._random.choice([NOTHING_HELD] * 7 + [SHIFT]))
        return key.name

    def _ctrl(self) -> str:
        key = self._random.choice(WITH_CTRL)
        held = self._random.choice([CTRL, CTRL, CTRL | SHIFT])
        QTest.keyClick(self._focus(), key, held)
        return f"{key.name} {held.name}"

    def _spot(self, at: QWidget) -> tuple[QWidget, QPoint]:
        spot = QPoint(self._random.randrange(max(1, at.width())), self._random.randrange(max(1, at.height())))
        target = at.childAt(spot) or at
        return target, target.mapFrom(at, spot)

    def _click(self) -> str:
        target, spot = self._spot(self._at())
        click = self._random.choice([QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick])
        click(target, Qt.MouseButton.LeftButton, self._random.choice([NOTHING_HELD] * 4 + [CTRL, SHIFT]), spot)
        return f"{type(target).__name__} {spot.toTuple()}"

    def _drag(self) -> str:
        at = self._at()
        target, spot = self._spot(at)
        if isinstance(target.parent(), QPlainTextEdit):  # its text could be carried away, which waits for the mouse
            return "nothing"
        QTest.mousePress(target, Qt.MouseButton.LeftButton, NOTHING_HELD, spot)
        for _ in range(3):
            there = target.mapFrom(at, QPoint(self._random.randrange(at.width()), self._random.randrange(at.height())))
            move = QMouseEvent(
                QEvent.Type.MouseMove, QPointF(there), QPointF(target.mapToGlobal(there)),
                Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, NOTHING_HELD,
            )  # fmt: skip
            QApplication.sendEvent(target, move)
        QTest.mouseRelease(target, Qt.MouseButton.LeftButton, NOTHING_HELD, there)
        return f"{type(target).__name__} {spot.toTuple()} {there.toTuple()}"

    def _wheel(self) -> str:
        target, spot = self._spot(self._at())
        turn, held = (
            self._random.choice([120, -120, -480]),
            self._random.choice([NOTHING_HELD, NOTHING_HELD, CTRL, SHIFT]),
        )
        event = QWheelEvent(
            QPointF(spot), QPointF(target.mapToGlobal(spot)), QPoint(0, 0), QPoint(0, turn),
            Qt.MouseButton.NoButton, held, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(target, event)
        return f"{type(target).__name__} {turn} {held.name}"

    def _context_menu(self) -> str:
        target, spot = self._spot(self._at())
        if isinstance(target, QAbstractSpinBox) or isinstance(target.parent(), QAbstractSpinBox):
            return "nothing"  # Qt waits until its menu is closed
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, target.mapToGlobal(spot))
        QApplication.sendEvent(target, event)
        return type(target).__name__

    def _use_popup(self) -> str:
        """Choose something of a menu or a list that hangs open, or let it be."""
        popup = QApplication.activePopupWidget()
        key = self._random.choice(POPUP_KEYS)
        actions = [action for action in popup.actions() if action.isEnabled()] if isinstance(popup, QMenu) else []
        if actions and self._random.random() < 0.4:
            action = self._random.choice(actions)
            QTest.mouseClick(popup, Qt.MouseButton.LeftButton, NOTHING_HELD, popup.actionGeometry(action).center())
            return action.text()
        QTest.keyClick(popup.focusWidget() or popup, key)
        if key is Qt.Key.Key_Escape and popup is QApplication.activePopupWidget():
            popup.close()
        return key.name

    def _paste(self) -> str:
        text = self._random.choice(NASTY)
        QGuiApplication.clipboard().setText(text)
        QTest.keyClick(self._focus(), Qt.Key.Key_V, CTRL)
        return repr(text[:20])

    def _resize(self) -> str:
        width, height = self._random.randrange(300, 1300), self._random.randrange(200, 900)
        self._at().resize(width, height)
        return f"{width},{height}"

    def _theme_change(self) -> str:
        appearance = self._random.choice(list(Appearance))
        if self._at() is self.window:
            self.window.commands[appearance].trigger()
        else:
            self._theme.choose(appearance)
        return appearance

    def _play(self) -> str:
        """Record a hand, or change one, as someone does who knows how; what is open before is left."""
        press(self.window, "⎋")
        if QApplication.activeModalWidget() is not None:
            return "nothing"
        self.window.activateWindow()
        if self.window.desk.document is None:
            return self._sit_down()
        hand = self._random.choice(NINE_HANDS)
        sheet = self.window.match_page.sheet
        sheet.setFocus()
        if self._random.random() < 0.3:
            sheet.go_to_hand(self._random.randint(1, 9))
            keys = self._random.choice(["⏎⏎⏎15⏎ ⏎miscounted⏎", "⌦⏎ ⏎twice⏎", f"⎀{hand} ⏎forgotten⏎"])
        else:
            sheet.go_to_next_line()
            keys = f"⏎{hand}"
        press(self.window, keys)
        return keys

    def _visit(self) -> str:
        """Go to the place where he was least, and stay there for a while."""
        self._be_ready()
        least = min(self.places[place] for place in PLACES)
        place = self._random.choice([place for place in PLACES if self.places[place] == least])
        WAYS[place](self.window, self._folder / "read")
        assert place in map(place_of, shown()), f"{place} was not reached"
        self._stay = self._random.randint(0, STAY_MOST)
        return place

    def _be_ready(self) -> None:
        """Stand before the sheet of a match with a hand and an open game, and no dialog."""
        self.leave_all()
        document = self.window.desk.document
        if document is None or not document.match.hands or document.standing.over:
            self._sit_down()

    def _chore(self) -> str:
        """Write, save or read a file, and see it done."""
        self._be_ready()
        least = min(self.chores[chore] for chore in CHORES)
        chore = self._random.choice([chore for chore in CHORES if self.chores[chore] == least])
        self.chores[chore] += 1
        self.window.commands[chore].trigger()
        settle()
        self._choose_files(dialog(QFileDialog))
        rest(self.window)
        return chore

    def _ask_why(self) -> str:
        """Put the keyboard on some number, and read where it comes from."""
        self._be_ready()
        columns = [column.key for column in self.window.desk.document.sheet.columns]
        row, column = self._random.randrange(len(self.window.desk.document.match.hands)), self._random.choice(columns)
        stand_on(self.window, row, column)
        self.reasons += bool(self.window.match_page.sheet.current_why())
        return f"{row} {column}"

    def _leave(self) -> str:
        """Close a dialog, or a window beside the main one."""
        at = self._at()
        if at is not self.window:
            rest(self.window)
            at.close()
        return place_of(at)

    def _sit_down(self) -> str:
        """Begin at another table, where a hand or two are played."""
        self.leave_all()
        table = min(self._tables, key=lambda name: (self.tables[name], self._random.random()))
        self.tables[table] += 1
        with create_in(matches_folder(), replace(self._tables[table], id=f"table-{next(self._numbers)}")) as file:
            path = file.path
        self.window.open_named(str(path))
        settle()
        assert self.window.desk.document is not None
        return table

    def _language(self) -> str:
        """Set the system to another language, and start the program again."""
        code = self._random.choice(made_up_languages.SPOKEN)
        self.leave_all()
        self.window.close()
        made_up_languages.speak(code)
        return code

    def _start_again(self) -> None:
        """Start the program once more, as one does who has quit it."""
        self.leave_all()
        before = self.window
        self.window = self._open_window()
        before.deleteLater()
        settle()

    def _answer_the_system(self) -> None:
        """Give a dialog of the system an answer that stays in the folder of the test, or none."""
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, WAITING):
            return
        if self._random.random() < 0.5:
            dialog.reject()
        elif isinstance(dialog, QPrintDialog):
            dialog.done(QPrintDialog.DialogCode.Accepted)
        else:
            self._choose_files(dialog)
        self.done.append(f"answer {type(dialog).__name__}")
        settle()

    def _choose_files(self, dialog: QFileDialog) -> None:
        if dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave:
            folder = self._random.choice(["written", "written", "written", "not there"])
            names = [f"{self._random.randrange(12)}.{dialog.defaultSuffix()}"]
        elif dialog.fileMode() is QFileDialog.FileMode.Directory:
            folder, names = "written", [""]
        else:
            folder = self._random.choice(["written", "read"])
            there = sorted(path.name for path in (self._folder / folder).iterdir()) or ["none"]
            names = self._random.sample(there, k=min(len(there), self._random.choice([1, 1, 3])))
        paths = [str(self._folder / folder / name) for name in names]
        dialog.filesSelected.emit(paths)
        dialog.fileSelected.emit(paths[0])
        dialog.reject()

    def lost(self) -> list[str]:
        """Give the ids of the matches of which the hands that were seen saved are in no file any more."""
        folders = [matches_folder(), *(self._folder / name for name in FOLDERS)]
        files = [load(path) for folder in folders for path in folder.glob("*.ginsheet")]
        kept = {(match.id, match.hands) for match in files}
        return [name for name, hands in self.recorded.items() if (name, hands) not in kept]
