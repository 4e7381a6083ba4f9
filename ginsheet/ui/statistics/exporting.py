"""Writes the matches that count: as the workbook of an archive, or as a table of matches or hands."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ginsheet.i18n import tr
from ginsheet.ui.archive.exporting import Exporter
from ginsheet.ui.archive.exports import export_table, export_together

if TYPE_CHECKING:
    from ginsheet.ui.statistics.window import StatisticsWindow


class StatisticsExport(Exporter):
    """Exports what counts, in the order of playing."""

    def __init__(self, window: "StatisticsWindow") -> None:
        super().__init__(window, window)
        self._files: Callable[[], list[Path]] = window.counted_files

    def workbook(self) -> None:
        """Write the workbook: matches, hands, players, head to head, with its charts."""
        files, options = self._files(), self.options()._replace(tabs=False)
        if files:
            self.ask(
                ".xlsx", tr("Statistics"), lambda path, step: export_together(files, path, options, step, whole=True)
            )

    def matches(self) -> None:
        """Write a table with a row for each match."""
        self._table("matches", tr("Matches"))

    def hands(self) -> None:
        """Write a table with a row for each hand."""
        self._table("hands", tr("Hands"))

    def _table(self, table: str, stem: str) -> None:
        files = self._files()
        if files:
            self.ask(".csv", stem, lambda path, step: export_table(files, path, table, step))
