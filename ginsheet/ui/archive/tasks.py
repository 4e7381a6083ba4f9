"""What is done to the matches that are chosen: open, rename, copy, throw away, show where they are."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr, trn
from ginsheet.model.match import Match
from ginsheet.sheet.words.plain import together
from ginsheet.storage.archive.entry import Entry
from ginsheet.storage.errors import AlreadyThere, ReadOnly, StorageError
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.naming import file_name
from ginsheet.ui.archive.desk import OpenMatch
from ginsheet.ui.archive.files import Handled, copy_files, throw_away
from ginsheet.ui.boxes import Choice, ask, tell, tell_trouble
from ginsheet.ui.file_dialogs import ask_folder
from ginsheet.ui.messages import breakable, shortened
from ginsheet.ui.work import Job

if TYPE_CHECKING:
    from ginsheet.ui.archive.window import ArchiveWindow

_NAMED_MOST: Final = 6
"""So many matches are named in a question; the others are counted."""
_NAME_MOST: Final = 70
_REASONS_MOST: Final = 6


class Tasks:
    """Does what the actions of the window of the archive stand for."""

    def __init__(self, window: "ArchiveWindow", match: OpenMatch) -> None:
        """Work for `window`; `match` leads to the match that is open in the main window."""
        self._window = window
        self._match = match

    def open(self) -> None:
        """Open the match that the keyboard stands on, in the main window."""
        entry = self._window.table.current()
        if entry is not None:
            self._match.open(entry.path)

    def show_in_folder(self) -> None:
        """Open the folder of the matches in the file manager of the system."""
        from ginsheet.ui.outside import show_folder

        entry = self._window.table.current()
        if entry is not None:
            show_folder(entry.path)

    def details(self) -> None:
        """Ask for other names, another date, place and note; the file is called by them, as in the main window."""
        entry = self._window.table.current()
        if entry is None:
            return
        if self._match.is_at(entry.path):
            self._match.rename()
            return
        try:
            file = MatchFile.open(entry.path)
        except StorageError as error:
            self._tell(error)
            return
        if file.read_only:
            self._tell(ReadOnly(entry.path))
            return
        from ginsheet.ui.dialogs.details import DetailsDialog

        dialog = DetailsDialog(file.match, self._window, names=self._window.known_names)
        dialog.decided.connect(lambda: self._take_details(file, dialog.result_match()))
        dialog.finished.connect(file.close)
        dialog.open()

    def copy(self) -> None:
        """Ask for a folder, and copy the chosen files there."""
        files = [entry.path for entry in self._window.table.selected()]
        if files:
            title = trn("Copy {n} match to a folder", "Copy {n} matches to a folder", len(files))
            ask_folder(self._window, title, self._window.last_folder(), partial(self._copy, files))

    def throw_away(self) -> None:
        """Ask once, and move the chosen files to the wastebasket."""
        entries = self._window.table.selected()
        if not entries:
            return
        one = tr("Move this match to the wastebasket?")
        many = trn("Move {n} match to the wastebasket?", "Move {n} matches to the wastebasket?", len(entries))
        files = [entry.path for entry in entries]
        choices = [Choice(tr("Move to the wastebasket"), partial(self._throw, files), drops=True)]
        ask(self._window, one if len(entries) == 1 else many, choices, _named(entries))

    def _copy(self, files: list[Path], folder: Path) -> None:
        self._window.memory.remember(last_folder=str(folder))
        self._window.work(
            Job(
                tr("The matches are being copied…"),
                lambda step: copy_files(files, folder, step),
                lambda done: self._copied(done, folder),
                self._tell,
                self._stopped,
            )
        )

    def _copied(self, done: Handled, folder: Path) -> None:
        if done.done:
            said = trn(
                "{n} match is copied to {folder}.", "{n} matches are copied to {folder}.", done.done, folder=folder
            )
            self._window.tell_written(said, folder)
        self._tell_refused(done.refused)

    def _throw(self, files: list[Path]) -> None:
        kept = [path for path in files if self._match.is_at(path) and not self._match.put_away()]
        if kept:
            more = tr("It is open, and its last change is not saved yet.")
            tell(self._window, tr("{name} stays where it is.", name=kept[0].name), more)
        going = [path for path in files if path not in kept]
        self._window.work(
            Job(
                tr("The matches are being moved to the wastebasket…"),
                lambda step: throw_away(going, step),
                self._thrown,
                self._tell,
                self._stopped,
            )
        )

    def _thrown(self, done: Handled) -> None:
        if done.done:
            said = trn("{n} match is in the wastebasket.", "{n} matches are in the wastebasket.", done.done)
            self._window.say(said)
        self._window.changed()
        self._tell_refused(done.refused)

    def _take_details(self, file: MatchFile, after: Match) -> None:
        before = file.match
        try:
            file.save(after)
            name = file_name(file.match)
            if file.path.name == file_name(before) and name != file.path.name:
                file.move(file.path.with_name(name))
        except AlreadyThere:
            pass  # where another match is called so, this one keeps its name
        except StorageError as error:
            self._tell(error)
        self._window.changed(file.path)

    def _stopped(self) -> None:
        self._window.say(tr("Stopped; the other matches are where they were."))
        self._window.changed()

    def _tell(self, error: StorageError) -> None:
        tell_trouble(self._window, error)
        self._window.changed()

    def _tell_refused(self, refused: Sequence[StorageError]) -> None:
        if refused:
            tell_refused(self._window, refused)


def tell_refused(window: QWidget, refused: Sequence[StorageError]) -> None:
    """Tell which files were left as they are, and why."""
    said = trn("{n} file was left out.", "{n} files were left out.", len(refused))
    reasons = [breakable(shortened(error.sentence(), 300)) for error in refused[:_REASONS_MOST]]
    more = len(refused) - _REASONS_MOST
    reasons += [trn("and {n} more", "and {n} more", more)] if more > 0 else []
    tell(window, said, "\n".join(reasons))


def _named(entries: Sequence[Entry]) -> str:
    """Name the first of the matches, one a line."""
    lines = [breakable(shortened(_name(entry), _NAME_MOST)) for entry in entries[:_NAMED_MOST]]
    more = len(entries) - _NAMED_MOST
    lines += [trn("and {n} more", "and {n} more", more)] if more > 0 else []
    return "\n".join(lines)


def _name(entry: Entry) -> str:
    content = entry.content
    if content.error:
        return entry.path.name
    names = together(content.sides)
    return names if content.date is None else tr("{names}, {date}", names=names, date=content.date.isoformat())
