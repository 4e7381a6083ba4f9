"""The open match: its present value, everything that can be undone, and the file that each change is saved to."""

import datetime as dt
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing, score
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import Sheet
from ginsheet.storage.disk import is_file
from ginsheet.storage.errors import ChangedOutside, FileTrouble, Locked, ReadOnly, StorageError
from ginsheet.storage.match_file import MatchFile
from ginsheet.ui.trouble import Trouble, trouble_of


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
    """The match is another one, or its sheet is laid out in another way; `standing` and `sheet` follow it."""
    state_changed = Signal()
    """`trouble`, `path` or `saved_at` may be others."""
    history_changed = Signal()
    """What can be undone and done again is something else; it follows `changed`."""

    def __init__(self, file: MatchFile, refusal: Locked | None = None, parent: QObject | None = None) -> None:
        """Begin with the match in `file`; `refusal` is why it was opened to look at only."""
        super().__init__(parent)
        self._file = file
        self._match = file.match
        self._standing = score(self._match)
        self._layout: Layout | None = None
        self._sheet = lay_out(self._match, self._standing)
        self._trouble: Trouble | None = None
        self.undo_stack = QUndoStack(self)
        self.undo_stack.indexChanged.connect(self.history_changed)
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
    def saved_time(self) -> str:
        """When that was, as a clock shows it: `20:14`."""
        return f"{self.saved_at:%H:%M}"

    @property
    def saved_text(self) -> str:
        """Whether the match is saved, and when it was, in words."""
        return tr("Not saved") if self.unsaved else tr("Saved {time}", time=self.saved_time)

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

    def use_layout(self, layout: Layout | None) -> None:
        """Lay the sheet out in another way; None: in the usual way of its rules."""
        if layout is self._layout:
            return
        self._layout = layout
        self._sheet = lay_out(self._match, self._standing, layout)
        self.changed.emit()

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
                error = ChangedOutside(self.path, gone=not is_file(self.path))
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
        self._sheet = lay_out(match, self._standing, self._layout)
        if match != self._file.match or self._trouble is not None:
            self.save()
        self.changed.emit()
