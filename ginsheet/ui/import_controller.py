"""Takes matches from files of other kinds into the archive, and tells what became of them."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.errors import StorageError, UnknownHeadings
from ginsheet.storage.folders import matches_folder
from ginsheet.ui import columns
from ginsheet.ui.memory import Memory

if TYPE_CHECKING:
    from ginsheet.model.ruleset import Ruleset
    from ginsheet.storage.imports.intake import Report
    from ginsheet.storage.imports.registry import Read

_PATIENCE_MS: Final = 600
"""How long an import may take before a dialog says that it is under way."""


class _Cancelled(Exception):  # noqa: N818 - nothing is wrong
    """The player wants no more of the import."""


class _Work(QObject):
    """An import in a thread of its own, so that the window answers; what it tells arrives in that of the window."""

    done = Signal(object)
    """The report."""
    failed = Signal(object)
    """The StorageError because of which nothing could be filed."""

    def __init__(self, paths: list[Path], read: "Read | None") -> None:
        super().__init__()
        self._paths = paths
        self._read = read
        self._thread = Thread(target=self._run, name="import")
        self.cancelled = False

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def join(self) -> None:
        """Wait until the thread has ended."""
        self._thread.join()

    def _run(self) -> None:
        from ginsheet.storage.imports.intake import import_files
        from ginsheet.storage.imports.registry import read

        try:
            report = import_files(self._paths, matches_folder(), self._read or read, self._step)
        except _Cancelled:
            return
        except StorageError as error:
            self.failed.emit(error)
        else:
            self.done.emit(report)

    def _step(self) -> None:
        if self.cancelled:
            raise _Cancelled


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
        self._work: _Work | None = None
        self._waiting: QProgressDialog | None = None
        self._tables: list[UnknownHeadings] = []
        """The tables of which it must be asked what their columns are."""

    @property
    def busy(self) -> bool:
        """Whether an import is under way."""
        return self._work is not None

    def ask(self) -> None:
        """Ask for files and import them."""
        from ginsheet.ui.file_dialogs import ask_import

        ask_import(self._window, tr("Import"), self._memory.folder(Path.home()), self.run)

    def run(self, paths: list[Path], read: "Read | None" = None) -> None:
        """Import the files at `paths`, with another way to `read` them than by their ending where one is given."""
        if self._work is not None or not paths:
            return
        self._memory.remember(last_folder=str(paths[0].parent))
        self._work = _Work(paths, read)
        self._work.done.connect(self._finish, Qt.ConnectionType.QueuedConnection)
        self._work.failed.connect(self._fail, Qt.ConnectionType.QueuedConnection)
        self._work.start()
        QTimer.singleShot(_PATIENCE_MS, self._window, self._show_waiting)

    def _show_waiting(self) -> None:
        if self._work is None:
            return
        waiting = QProgressDialog(tr("The files are being read…"), tr("Cancel"), 0, 0, self._window)
        waiting.setWindowTitle(tr("Import"))
        waiting.setWindowModality(Qt.WindowModality.WindowModal)
        waiting.canceled.connect(self._cancel)
        self._waiting = waiting
        waiting.show()

    def _cancel(self) -> None:
        """Break off: the file that is being taken leaves nothing behind; those before it are there."""
        if self._work is not None:
            self._work.cancelled = True
        self._put_away()
        self._filed()

    def _put_away(self) -> None:
        self._work = None
        if self._waiting is not None:
            self._waiting.canceled.disconnect(self._cancel)
            self._waiting.close()
            self._waiting.deleteLater()
            self._waiting = None

    def _finish(self, report: "Report") -> None:
        from ginsheet.ui.dialogs.import_report import ImportReportDialog

        if self._work is None:
            return
        self._put_away()
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

        if self._work is not None:
            self._put_away()
            tell_trouble(self._window, error)
