"""Writes a backup of everything, and puts one back; what became of it is told."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.sheet.words import backup as words
from ginsheet.ui.boxes import inform, tell, tell_trouble
from ginsheet.ui.long_task import LongTask
from ginsheet.ui.memory import Memory

if TYPE_CHECKING:
    from ginsheet.storage.backup import Restored, Saved

_PROPOSED: Final = "ginsheet backup.zip"
_TOLD_MOST: Final = 12
"""The most damaged files that are named."""


class BackupController:
    """Asks for a file, and writes the backup to it or restores it."""

    def __init__(self, memory: Memory, window: QWidget, filed: Callable[[], None]) -> None:
        """Work for `window`; `filed` is told of matches that were put back."""
        self._memory = memory
        self._window = window
        self._filed = filed
        self._task = LongTask(window, tr("Backup"), tr("One moment: all matches are gone through…"))

    @property
    def busy(self) -> bool:
        """Whether a backup is being written or restored."""
        return self._task.busy

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
        if self._task.busy:
            return
        self._memory.remember(last_folder=str(path.parent))
        # It cannot be broken off: what is done by halves is no backup, and restoring loses nothing.
        self._task.begin(lambda step: do(), tell_done, lambda error: tell_trouble(self._window, error))

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
