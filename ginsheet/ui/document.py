"""The open match: its present value, everything that can be undone, and the file that each change is saved to."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing, score
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import Sheet
from ginsheet.storage.errors import ChangedOutside, FileTrouble, Locked, ReadOnly, StorageError
from ginsheet.storage.match_file import MatchFile


class Remedy(StrEnum):
    """A way on when a match cannot be saved."""

    TRY_AGAIN = "try-again"
    SAVE_ELSEWHERE = "save-elsewhere"
    """Write the match to another file, and go on there."""
    RELOAD = "reload"
    """Take over what somebody else wrote; undo brings back what was here."""
    KEEP_MINE = "keep-mine"
    """Overwrite what somebody else wrote."""
    SAVE_COPY = "save-copy"
    """Write the match to another file, and stay with this one."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the match is not on the disk as it is in the window, and what can be done."""

    sentence: str
    remedies: tuple[Remedy, ...]


_REMEDIES: Final[dict[type[StorageError], tuple[Remedy, ...]]] = {
    FileTrouble: (Remedy.TRY_AGAIN, Remedy.SAVE_ELSEWHERE),
    ChangedOutside: (Remedy.RELOAD, Remedy.KEEP_MINE, Remedy.SAVE_COPY),
    Locked: (Remedy.TRY_AGAIN, Remedy.SAVE_COPY),
    ReadOnly: (Remedy.TRY_AGAIN, Remedy.SAVE_ELSEWHERE),
}
_WHERE_GONE: Final = (Remedy.KEEP_MINE, Remedy.SAVE_ELSEWHERE)
"""There is nothing to reload where the file was removed."""


def trouble_of(error: StorageError, *, unsaved: bool) -> Trouble:
    """Put `error` as the bar above the sheet shows it; `unsaved`: the window holds what the file does not."""
    remedies = _REMEDIES.get(type(error), (Remedy.TRY_AGAIN, Remedy.SAVE_ELSEWHERE))
    if isinstance(error, ChangedOutside) and error.gone:
        remedies = _WHERE_GONE
    sentence = error.sentence()
    if unsaved:
        return Trouble(tr("{trouble}. What you see is not saved yet.", trouble=sentence), remedies)
    return Trouble(tr("{trouble}.", trouble=sentence), remedies)


class _Change(QUndoCommand):
    """One change of the match; matches are immutable, so it holds the one before and the one after."""

    def __init__(self, document: "Document", before: Match, after: Match, text: str) -> None:
        super().__init__(text)
        self._document = document
        self._before = before
        self._after = after

    def redo(self) -> None:
        self._document._take(self._after)

    def undo(self) -> None:
        self._document._take(self._before)


class Document(QObject):
    """Owns the open match and its file.

    Every change, undo and redo is saved before the call returns. When that fails the match stays as it is here, and
    `trouble` says what is wrong; the next save that succeeds clears it.
    """

    changed = Signal()
    """The match is another one; `standing` and `sheet` follow it."""
    state_changed = Signal()
    """`trouble`, `path` or `saved_at` may be others."""

    def __init__(self, file: MatchFile, refusal: Locked | None = None, parent: QObject | None = None) -> None:
        """Begin with the match in `file`; `refusal` is why it was opened to look at only."""
        super().__init__(parent)
        self._file = file
        self._match = file.match
        self._standing = score(self._match)
        self._sheet = lay_out(self._match, self._standing)
        self._trouble: Trouble | None = None
        self.undo_stack = QUndoStack(self)
        if file.read_only:
            self._trouble = trouble_of(refusal or ReadOnly(file.path), unsaved=False)

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self._match

    @property
    def standing(self) -> Standing:
        """All that follows from the match."""
        return self._standing

    @property
    def sheet(self) -> Sheet:
        """The match as a sheet."""
        return self._sheet

    @property
    def path(self) -> Path:
        """The file that the match is saved to."""
        return self._file.path

    @property
    def saved_at(self) -> dt.datetime:
        """When the file came to hold what it holds."""
        return self._file.saved_at

    @property
    def writable(self) -> bool:
        """Whether the match can be changed here."""
        return not self._file.read_only

    @property
    def unsaved(self) -> bool:
        """Whether the window holds what the file does not."""
        return self._match != self._file.match

    @property
    def trouble(self) -> Trouble | None:
        """Why the match is not on the disk as it should be; None when all is well."""
        return self._trouble

    def apply(self, match: Match, text: str) -> None:
        """Make `match` the present one and save it; `text` names the change as undo does: `hand 7`."""
        if match != self._match:
            self.undo_stack.push(_Change(self, self._match, match, text))

    def save(self, *, overwrite: bool = False) -> None:
        """Bring the match to the disk; `overwrite` what somebody else wrote there."""
        try:
            self._file.save(self._match, overwrite=overwrite)
        except StorageError as error:
            self._trouble = trouble_of(error, unsaved=self.unsaved)
        else:
            self._trouble = None
        self.state_changed.emit()

    def try_again(self) -> None:
        """Save once more; a match that was opened to look at is opened for writing. Raises StorageError."""
        if self.writable:
            self.save()
            return
        file = MatchFile.open(self.path)
        if file.read_only:
            raise ReadOnly(self.path)
        self._file.close()
        self._file = file
        self._trouble = None
        self.apply(file.match, tr("reload"))
        self.changed.emit()
        self.state_changed.emit()

    def reload(self) -> None:
        """Take over what the file holds now; undo brings back what was here. Raises FileTrouble, BadFile."""
        match = self._file.reload()
        self._trouble = None
        self.apply(match, tr("reload"))
        self.state_changed.emit()

    def save_elsewhere(self, path: Path) -> None:
        """Write the match to a new file at `path` and go on there. Raises AlreadyThere, Locked, FileTrouble."""
        file = MatchFile.create(path, self._match)
        self._file.close()
        self._file = file
        self._trouble = None
        self.changed.emit()
        self.state_changed.emit()

    def save_copy(self, path: Path) -> None:
        """Write the match to a new file at `path` and stay with this one. Raises AlreadyThere, Locked, FileTrouble."""
        MatchFile.create(path, self._match).close()

    def rename(self, path: Path) -> None:
        """Give the file another name. Raises AlreadyThere, Locked, ReadOnly, FileTrouble, ChangedOutside."""
        self._file.move(path)
        self.state_changed.emit()

    def look_outside(self) -> None:
        """Notice what another program did to the file since; called when the player comes back to the window."""
        if self._trouble is not None:
            return
        try:
            if self._file.is_changed_outside():
                error = ChangedOutside(self.path, gone=not self.path.exists())
                self._trouble = trouble_of(error, unsaved=self.unsaved)
                self.state_changed.emit()
        except FileTrouble:
            return  # it cannot be read at the moment; the next save says so

    def close(self) -> None:
        """Give the lock of the file back."""
        self._file.close()

    def _take(self, match: Match) -> None:
        self._match = match
        self._standing = score(match)
        self._sheet = lay_out(match, self._standing)
        if match != self._file.match or self._trouble is not None:
            self.save()
        self.changed.emit()
