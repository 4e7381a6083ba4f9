"""Everything that is done to whole matches: begin, open, rename, copy, play again, and leave without losing a hand."""

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.storage.errors import AlreadyThere, Locked, StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.naming import create_in, file_name, new_id
from ginsheet.ui.desk import Desk
from ginsheet.ui.memory import Memory
from ginsheet.ui.trouble import Remedy

if TYPE_CHECKING:
    from ginsheet.ui.dialogs.details import DetailsDialog
    from ginsheet.ui.dialogs.new_match import NewMatchDialog
    from ginsheet.ui.document import Document


class MatchController:
    """Puts matches on the desk and takes them off it. Dialogs are loaded when they are first opened."""

    def __init__(self, desk: Desk, memory: Memory, window: QWidget, say: Callable[[str], None]) -> None:
        """Work on `desk`; `say` shows one sentence that needs no answer."""
        self._desk = desk
        self._memory = memory
        self._window = window
        self._say = say
        self._new_dialog: NewMatchDialog | None = None
        self._details_dialog: DetailsDialog | None = None
        self._abandoned = False

    def new(self) -> None:
        """Ask for names and rules of a new match."""
        from ginsheet.storage.own_rules import shelf
        from ginsheet.storage.presets import DEFAULT_SLUG
        from ginsheet.ui.dialogs.new_match import Begin, NewMatchDialog

        settings = self._memory.settings
        begin = Begin(slug=settings.rules or DEFAULT_SLUG)
        self._new_dialog = NewMatchDialog(shelf().all, settings.recent_names, begin, self._window)
        self._new_dialog.decided.connect(self._begin_new)
        self._new_dialog.finished.connect(self._closed)
        self._new_dialog.open()

    def open(self) -> None:
        """Ask for a match file and open it."""
        from ginsheet.ui.file_dialogs import ask_open

        ask_open(self._window, tr("Open a match"), self._memory.folder(matches_folder()), self.open_path)

    def open_path(self, path: Path) -> None:
        """Open the match at `path`; one that is open elsewhere can be looked at. What is wrong is told."""
        path = path.absolute()  # the folder is shown and remembered, whatever the program is started from
        if not self._is_open(path):
            self._leave(partial(self._open, path))

    def start(self) -> None:
        """Go back to the start page."""
        self._leave(self._put_away)

    def rematch(self) -> None:
        """Begin a new match of the same players by the same rules; who deals follows from the last hand."""
        document = self._desk.document
        if document is None:
            return
        before = document.match
        again = Match(
            id=new_id(),
            players=before.players,
            side_names=before.side_names,
            rules=before.rules,
            first_dealer=document.standing.next_dealer,
            date=dt.datetime.now().astimezone().date(),
            place=before.place,
        )
        self._leave(partial(self._begin, again))

    def details(self) -> None:
        """Ask for other names, date, place and note."""
        if self._desk.document is not None:
            from ginsheet.ui.dialogs.details import DetailsDialog

            names = self._memory.settings.recent_names
            self._details_dialog = DetailsDialog(self._desk.document.match, self._window, names=names)
            self._details_dialog.decided.connect(self._take_details)
            self._details_dialog.finished.connect(self._closed)
            self._details_dialog.open()

    def save_again(self) -> None:
        """Save once more where that failed, and say that everything is saved."""
        document = self._desk.document
        if document is None:
            return
        if document.unsaved:
            document.save()
        if not document.unsaved:
            self._say(tr("Every hand is saved as you record it; the last time at {time}.", time=document.saved_time))

    def save_copy(self) -> None:
        """Ask for a file and write a copy there."""
        self._ask_where(tr("Save a copy"), self._save_copy)

    def show_in_folder(self) -> None:
        """Open the folder of the match in the system's file manager."""
        if self._desk.document is not None:
            from ginsheet.ui.outside import show_folder

            show_folder(self._desk.document.path)

    def quit(self) -> None:
        """Close the window."""
        self._window.close()

    def remedy(self, code: str) -> None:
        """Do what the bar above the sheet offered."""
        document = self._desk.document
        if document is not None:
            with self._told():
                _REMEDIES[Remedy(code)](self, document)

    def may_close(self) -> bool:
        """Tell whether the window may close now; where a hand is not saved the player is asked first."""
        if self._abandoned or not self._is_unsaved():
            return True
        self._ask_to_leave(self._close_unsaved)
        return False

    def _is_open(self, path: Path) -> bool:
        """Tell whether the open match lives in the file `path`, by whatever name: its own lock would stop us."""
        with suppress(OSError):
            return self._desk.document is not None and self._desk.document.path.samefile(path)
        return False

    def _open(self, path: Path) -> None:
        with self._told():
            try:
                self._put(MatchFile.open(path))
            except Locked as error:
                self._put(MatchFile.open(path, read_only=True), error)

    def _put(self, file: MatchFile, refusal: Locked | None = None) -> None:
        from ginsheet.ui.document import Document

        self._desk.put(Document(file, refusal))
        self._memory.remember_open(file.path)

    def _put_away(self) -> None:
        self._desk.put(None)
        self._memory.remember(last_match="")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Show what is wrong with a file where the block meets it."""
        try:
            yield
        except StorageError as error:
            from ginsheet.ui.boxes import tell_trouble

            tell_trouble(self._window, error)

    def _close_unsaved(self) -> None:
        self._abandoned = True
        self._window.close()

    def _is_unsaved(self) -> bool:
        """Tell whether the window holds what no file has, after one more try to save it."""
        document = self._desk.document
        if document is None or not document.unsaved:
            return False
        document.save()
        return document.unsaved

    def _leave(self, then: Callable[[], None]) -> None:
        """Do `then`, which takes the open match off the desk; where a hand is not saved the player is asked first."""
        if self._is_unsaved():
            self._ask_to_leave(then)
        else:
            then()

    def _ask_to_leave(self, then: Callable[[], None]) -> None:
        from ginsheet.ui.boxes import Choice, ask

        document = self._desk.document
        trouble = document.trouble if document is not None else None
        choices = [Choice(tr("Save elsewhere…"), self._ask_elsewhere), Choice(tr("Leave it unsaved"), then, drops=True)]
        more = trouble.sentence if trouble is not None else ""
        ask(self._window, tr("The last change is not on the disk. Leave it?"), choices, more)

    def _closed(self) -> None:
        """Keep nothing of a dialog that is gone, whether it was accepted or not."""
        self._new_dialog = self._details_dialog = None

    def _begin_new(self) -> None:
        if self._new_dialog is not None:
            match = self._new_dialog.result_match(new_id())
            self._memory.remember_new(match)
            self._leave(partial(self._begin, match))

    def _begin(self, match: Match) -> None:
        """Give a new match its file in the matches folder; where that fails, ask for another place."""
        try:
            self._put(create_in(matches_folder(), match))
        except StorageError as error:
            from ginsheet.ui.boxes import Choice, ask

            elsewhere = Choice(tr("Save elsewhere…"), partial(self._ask_begin, match))
            more = tr("The new match needs a file. Choose another folder for it.")
            ask(self._window, tr("{trouble}.", trouble=error.sentence()), [elsewhere], more)

    def _ask_begin(self, match: Match) -> None:
        from ginsheet.ui.file_dialogs import ask_save, match_filter

        proposed = Path.home() / file_name(match)
        ask_save(self._window, tr("New match"), proposed, match_filter(), partial(self._begin_at, match))

    def _begin_at(self, match: Match, path: Path) -> None:
        with self._told():
            self._put(MatchFile.create(path, match))

    def _take_details(self) -> None:
        """Take over names, date, place and note; a file that is called by them is called by the new ones."""
        document, dialog = self._desk.document, self._details_dialog
        if document is None or dialog is None:
            return
        before = file_name(document.match)
        document.apply(dialog.result_match(), tr("names and date"))
        after = file_name(document.match)
        if before == after or document.path.name != before or document.unsaved:
            return
        with self._told(), suppress(AlreadyThere):  # where another match is called so, this one keeps its name
            document.rename(document.path.with_name(after))
            self._memory.remember_open(document.path)

    def _ask_elsewhere(self) -> None:
        self._ask_where(tr("Save elsewhere"), self._save_elsewhere)

    def _ask_where(self, title: str, take: Callable[[Path], None]) -> None:
        document = self._desk.document
        if document is not None:
            from ginsheet.ui.file_dialogs import ask_save, match_filter

            proposed = self._memory.folder(Path.home()) / file_name(document.match)
            ask_save(self._window, title, proposed, match_filter(), take)

    def _save_elsewhere(self, path: Path) -> None:
        document = self._desk.document
        if document is not None:
            with self._told():
                document.save_elsewhere(path)
                self._memory.remember_open(path)

    def _save_copy(self, path: Path) -> None:
        document = self._desk.document
        if document is not None:
            with self._told():
                document.save_copy(path)
                self._memory.remember(last_folder=str(path.parent))
                self._say(tr("A copy is saved as {name}.", name=path.name))


_REMEDIES: Final[dict[Remedy, "Callable[[MatchController, Document], None]"]] = {
    Remedy.TRY_AGAIN: lambda controller, document: document.try_again(),
    Remedy.SAVE_ELSEWHERE: lambda controller, document: controller._ask_elsewhere(),
    Remedy.RELOAD: lambda controller, document: document.reload(),
    Remedy.KEEP_MINE: lambda controller, document: document.save(overwrite=True),
    Remedy.SAVE_COPY: lambda controller, document: controller.save_copy(),
}
