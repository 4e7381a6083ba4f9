"""Writes a backup of everything, and puts one back; what became of it is told."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from ginsheet.i18n import tr
from ginsheet.sheet.words import backup as words
from ginsheet.storage.errors import StorageError
from ginsheet.ui.boxes import inform, tell, tell_trouble
from ginsheet.ui.memory import Memory

if TYPE_CHECKING:
    from ginsheet.storage.backup import Restored, Saved

_PROPOSED: Final = "ginsheet backup.zip"
_PATIENCE_MS: Final = 600
"""How long it may take before a dialog says that it is under way."""
_TOLD_MOST: Final = 12
"""The most damaged files that are named."""


class _Task(QObject):
    """Something that is done in a thread of its own, so that the window answers."""

    done = Signal(object)
    failed = Signal(object)
    """The StorageError because of which it was not done."""

    def start(self, do: Callable[[], object]) -> None:
        """Begin."""
        Thread(target=self._run, args=(do,), name="backup").start()

    def _run(self, do: Callable[[], object]) -> None:
        try:
            result = do()
        except StorageError as error:
            self.failed.emit(error)
        else:
            self.done.emit(result)


class BackupController:
    """Asks for a file, and writes the backup to it or restores it."""

    def __init__(self, memory: Memory, window: QWidget, filed: Callable[[], None]) -> None:
        """Work for `window`; `filed` is told of matches that were put back."""
        self._memory = memory
        self._window = window
        self._filed = filed
        self._task: _Task | None = None
        self._waiting: QProgressDialog | None = None

    @property
    def busy(self) -> bool:
        """Whether a backup is being written or restored."""
        return self._task is not None

    def back_up(self) -> None:
        """Ask where to, and write everything to one file."""
        from ginsheet.ui.file_dialogs import ask_save

        proposed = self._memory.folder(Path.home()) / _PROPOSED
        ask_save(self._window, tr("Back up everything"), proposed, _filter(), self._write, replace=True)

    def restore(self) -> None:
        """Ask for a backup, and put back what it holds."""
        from ginsheet.ui.file_dialogs import ask_open

        ask_open(self._window, tr("Restore"), self._memory.folder(Path.home()), self._read, _filter())

    def _write(self, path: Path) -> None:
        from ginsheet.storage.backup import back_up

        self._begin(path, lambda: back_up(path), lambda saved: self._tell_saved(path, saved))

    def _read(self, path: Path) -> None:
        from ginsheet.storage.backup import restore

        self._begin(path, lambda: restore(path), self._tell_restored)

    def _begin(self, path: Path, do: Callable[[], object], tell_done: Callable[..., None]) -> None:
        if self._task is not None:
            return
        self._memory.remember(last_folder=str(path.parent))
        self._task = _Task()
        self._task.done.connect(lambda result: self._finish(tell_done, result), Qt.ConnectionType.QueuedConnection)
        self._task.failed.connect(self._fail, Qt.ConnectionType.QueuedConnection)
        self._task.start(do)
        QTimer.singleShot(_PATIENCE_MS, self._window, self._show_waiting)

    def _show_waiting(self) -> None:
        if self._task is None:
            return
        waiting = QProgressDialog(tr("One moment: all matches are gone through…"), "", 0, 0, self._window)
        waiting.setCancelButton(None)  # what is done by halves is no backup, and restoring loses nothing
        waiting.setWindowTitle(tr("Backup"))
        waiting.setWindowModality(Qt.WindowModality.WindowModal)
        self._waiting = waiting
        waiting.show()

    def _put_away(self) -> None:
        self._task = None
        if self._waiting is not None:
            self._waiting.close()
            self._waiting.deleteLater()
            self._waiting = None

    def _finish(self, tell_done: Callable[..., None], result: object) -> None:
        self._put_away()
        tell_done(result)

    def _fail(self, error: StorageError) -> None:
        self._put_away()
        tell_trouble(self._window, error)

    def _tell_saved(self, path: Path, saved: "Saved") -> None:
        what = words.contents(saved.matches, saved.rulesets)
        inform(self._window, tr("{file} holds {what} now.", file=path.name, what=what))

    def _tell_restored(self, files: "tuple[Restored, ...]") -> None:
        from ginsheet.storage.backup import Outcome

        self._filed()
        counts = Counter(file.outcome for file in files)
        told = words.summary(*(counts[outcome] for outcome in Outcome))
        refused = [file.error.sentence() for file in files if file.error is not None]
        if refused:
            tell(self._window, tr("{what}.", what=told), "\n".join(refused[:_TOLD_MOST]))
        else:
            inform(self._window, tr("{what}.", what=told))


def _filter() -> str:
    return tr("Backups (*.zip)")
