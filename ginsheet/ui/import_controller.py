"""Takes matches from files of other kinds into the archive, and tells what became of them."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.storage.errors import StorageError, UnknownHeadings
from ginsheet.storage.folders import matches_folder
from ginsheet.ui import columns
from ginsheet.ui.long_task import LongTask
from ginsheet.ui.memory import Memory
from ginsheet.ui.work import Step

if TYPE_CHECKING:
    from ginsheet.model.ruleset import Ruleset
    from ginsheet.storage.imports.intake import Report
    from ginsheet.storage.imports.registry import Read


class ImportController:
    """Asks for files, reads them, and shows the report."""

    def __init__(
        self, memory: Memory, window: QWidget, open_match: Callable[[Path], None], filed: Callable[[], None]
    ) -> None:
        """Work for `window`; `filed` is told of new matches, and `open_match` opens one that the player wants."""
        self._memory = memory
        self._window = window
        self._open_match = open_match
        self._filed = filed
        self._task = LongTask(window, tr("Import"), tr("The files are being read…"))
        self._tables: list[UnknownHeadings] = []
        """The tables of which it must be asked what their columns are."""

    @property
    def busy(self) -> bool:
        """Whether an import is under way."""
        return self._task.busy

    def ask(self) -> None:
        """Ask for files and import them."""
        from ginsheet.ui.file_dialogs import ask_import

        ask_import(self._window, tr("Import"), self._memory.folder(Path.home()), self.run)

    def run(self, paths: list[Path], read: "Read | None" = None) -> None:
        """Import the files at `paths`, with another way to `read` them than by their ending where one is given."""
        if self._task.busy or not paths:
            return
        self._memory.remember(last_folder=str(paths[0].parent))
        # Broken off, the file that is being taken leaves nothing behind; those before it are there.
        self._task.begin(lambda step: _take(paths, read, step), self._finish, self._fail, self._filed)

    def _finish(self, report: "Report") -> None:
        from ginsheet.ui.dialogs.import_report import ImportReportDialog

        self._filed()
        unknown = [file.error for file in report.files if isinstance(file.error, UnknownHeadings)]
        self._tables += unknown
        report = report._replace(files=tuple(file for file in report.files if file.error not in unknown))
        if not report.files:
            self._ask_columns()
            return
        dialog = ImportReportDialog(report, self._window)
        dialog.finished.connect(self._ask_columns)
        if len(report.taken) == 1:
            dialog.decided.connect(lambda: self._open_match(report.taken[0]))
        dialog.open()

    def _ask_columns(self) -> None:
        """Ask what the columns of the next table are of which nobody knows it, and import it then."""
        if not self._tables:
            return
        from ginsheet.storage.own_rules import shelf
        from ginsheet.ui.dialogs.csv_mapping import CsvMappingDialog

        table = self._tables.pop(0)
        before = columns.remembered(self._memory, table.headings)
        dialog = CsvMappingDialog(table.headings, table.preview, shelf().all, before, self._window)
        dialog.decided.connect(lambda: self._import_table(table, dialog.mapping, dialog.rules))
        dialog.rejected.connect(self._ask_columns)
        dialog.open()

    def _import_table(self, table: UnknownHeadings, mapping: "dict[str, str]", rules: "Ruleset | None") -> None:
        from ginsheet.storage.imports.csv_file import read_csv

        columns.remember(self._memory, mapping)
        if table.path is not None:
            self.run([table.path], lambda path: read_csv(path, mapping, rules))

    def _fail(self, error: StorageError) -> None:
        from ginsheet.ui.boxes import tell_trouble

        tell_trouble(self._window, error)


def _take(paths: list[Path], way: "Read | None", step: Step) -> "Report":
    """Take the files into the matches folder; `step` may raise, and is asked before each of them."""
    from ginsheet.storage.imports.intake import import_files
    from ginsheet.storage.imports.registry import read

    return import_files(paths, matches_folder(), way or read, lambda: step(0, 0))
