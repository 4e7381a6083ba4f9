"""Asks where the chosen matches are to be written, and writes them there beside the window."""

import datetime as dt
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from ginsheet.export.options import ExportOptions
from ginsheet.i18n import tr, trn
from ginsheet.storage.archive.entry import Entry
from ginsheet.storage.errors import StorageError
from ginsheet.storage.naming import legal_stem
from ginsheet.ui.archive.exports import Written, export_each, export_table, export_together
from ginsheet.ui.archive.tasks import tell_refused
from ginsheet.ui.boxes import tell_trouble
from ginsheet.ui.file_dialogs import ask_folder, ask_save
from ginsheet.ui.memory import Memory
from ginsheet.ui.work import Job, Step

if TYPE_CHECKING:
    from ginsheet.ui.archive.window import ArchiveWindow

Write = Callable[[Path, Step], Written]
"""Writes to a file or folder, and tells how far it is."""


class ExportHost(Protocol):
    """What a window is to those who write matches from it."""

    memory: Memory

    def last_folder(self) -> Path:
        """Give the folder that was chosen last."""

    def work(self, job: Job) -> None:
        """Do `job` beside the window."""

    def say(self, sentence: str) -> None:
        """Show `sentence` for a while."""

    def tell_written(self, sentence: str, path: Path) -> None:
        """Say what was written, and offer what one does with it."""


class Exporter:
    """Asks where to, writes there beside the window, and tells what came of it."""

    def __init__(self, parent: QWidget, host: ExportHost) -> None:
        """Ask over `parent`, and work for `host`, which is the same window."""
        self._parent = parent
        self._host = host

    def options(self) -> ExportOptions:
        """Give how sheets look, as the player chose it last."""
        from ginsheet.ui.preview.sheet_choices import sheet_options

        return sheet_options(self._host.memory.settings)

    def ask(self, ending: str, stem: str, write: Write) -> None:
        """Ask for a file with this ending, `stem` at first, and let `write` write it."""
        from ginsheet.export.registry import FORMATS

        label = tr(FORMATS[ending].label)
        proposed = self._host.last_folder() / f"{legal_stem(stem)}{ending}"
        kind = tr("{label} (*{ending})", label=label.replace("(", "").replace(")", ""), ending=ending)
        again = partial(self.ask, ending, stem, write)
        ask_save(self._parent, label, proposed, kind, partial(self._take, ending, write, again), replace=True)

    def _take(self, ending: str, write: Write, again: Callable[[], None], path: Path) -> None:
        if path.suffix.lower() != ending:
            path = path.with_name(path.name + ending)
        self.write(write, again, path)

    def write(self, write: Write, again: Callable[[], None] | None, path: Path) -> None:
        """Let `write` write to `path`; `again` asks for another name where there is one to ask for."""
        self._host.memory.remember(last_folder=str(path if again is None else path.parent))
        job = Job(
            tr("The matches are being written…"),
            lambda step: write(path, step),
            self._written,
            partial(self._failed, again),
            lambda: self._host.say(tr("Nothing was written.")),
        )
        self._host.work(job)

    def _written(self, written: Written) -> None:
        from ginsheet.sheet.words.exports import loss

        if written.matches:
            path, count = written.path, written.matches
            if path.is_dir():
                said = trn(
                    "{n} match is written to {folder}.", "{n} matches are written to {folder}.", count, folder=path
                )
            else:
                said = trn(
                    "{n} match is written to {name} in {folder}.",
                    "{n} matches are written to {name} in {folder}.",
                    count,
                    name=path.name,
                    folder=path.parent,
                )
            lost = [tr("{loss}.", loss=loss(written.lost))] if written.lost else []
            self._host.tell_written(" ".join([said, *lost]), path)
        if written.left_out:
            tell_refused(self._parent, written.left_out)

    def _failed(self, again: Callable[[], None] | None, error: StorageError) -> None:
        tell_trouble(self._parent, error, again)


class Exporting(Exporter):
    """Exports what is chosen, in the order in which it is shown."""

    def __init__(self, window: "ArchiveWindow") -> None:
        super().__init__(window, window)
        self._window = window

    def pdf(self) -> None:
        """Write one PDF with a bookmark for each match."""
        self._together(".pdf")

    def workbook(self) -> None:
        """Write one workbook."""
        self._together(".xlsx")

    def csv(self) -> None:
        """Write a table of each match."""
        self._each(".csv")

    def text(self) -> None:
        """Write each match as plain text."""
        self._each(".txt")

    def json(self) -> None:
        """Write each match as data."""
        self._each(".json")

    def matches_table(self) -> None:
        """Write one table with a row for each match."""
        self._table("matches", tr("Matches"))

    def hands_table(self) -> None:
        """Write one table with a row for each hand."""
        self._table("hands", tr("Hands"))

    def whole(self) -> None:
        """Write the whole archive as a workbook, in the order of playing, each match once."""
        entries = [entry for entry in self._window.table.entries.all_entries if entry.copy_of is None]
        entries.sort(key=lambda entry: entry.content.date or dt.date.min)
        options = self.options()._replace(tabs=False)
        files = [entry.path for entry in entries]
        self.ask(".xlsx", tr("Matches"), lambda path, step: export_together(files, path, options, step, whole=True))

    def _chosen(self) -> list[Entry]:
        return [entry for entry in self._window.table.selected() if not entry.content.error]

    def _together(self, ending: str) -> None:
        entries = self._chosen()
        if entries:
            files, options = [entry.path for entry in entries], self.options()
            stem = entries[0].path.stem if len(entries) == 1 else tr("Matches")
            self.ask(ending, stem, lambda path, step: export_together(files, path, options, step))

    def _table(self, table: str, stem: str) -> None:
        files = [entry.path for entry in self._chosen()]
        if files:
            self.ask(".csv", stem, lambda path, step: export_table(files, path, table, step))

    def _each(self, ending: str) -> None:
        files, options = [entry.path for entry in self._chosen()], self.options()
        if files:
            title = trn("Folder for {n} file", "Folder for {n} files", len(files))
            take = partial(self.write, lambda folder, step: export_each(files, folder, ending, options, step), None)
            ask_folder(self._window, title, self._host.last_folder(), take)
