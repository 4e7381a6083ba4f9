"""Writes the open match in other formats, and prints it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ginsheet.i18n import tr
from ginsheet.storage.errors import FileTrouble
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import file_name
from ginsheet.ui.desk import Desk
from ginsheet.ui.memory import Memory

if TYPE_CHECKING:
    from ginsheet.export.options import ExportOptions
    from ginsheet.ui.document import Document


class ExportController:
    """Exports and prints."""

    def __init__(self, desk: Desk, memory: Memory, window: QWidget, tell_written: Callable[[str], None]) -> None:
        """Work on the match of `desk`; `tell_written` says what was written, and offers `open_written` and so on."""
        self._desk = desk
        self._memory = memory
        self._window = window
        self._tell_written = tell_written
        self._written: Path | None = None

    def pdf(self) -> None:
        """Write the printed page."""
        self._ask(".pdf")

    def workbook(self) -> None:
        """Write the workbook."""
        self._ask(".xlsx")

    def csv(self) -> None:
        """Write the table."""
        self._ask(".csv")

    def text(self) -> None:
        """Write the plain text."""
        self._ask(".txt")

    def json(self) -> None:
        """Write the data."""
        self._ask(".json")

    def print_sheet(self) -> None:
        """Show the page with its choices, and print it from there."""
        document = self._desk.document
        if document is not None:
            from ginsheet.ui.preview.dialog import PreviewDialog
            from ginsheet.ui.preview.sheet_choices import SheetChoices
            from ginsheet.ui.preview.task import PreviewTask

            choices = SheetChoices(document.match, self._memory.settings)
            dialog = PreviewDialog(tr("Print sheet"), choices, self._window)
            PreviewTask(dialog, self._memory, Path(file_name(document.match)).stem)
            dialog.ok.setFocus()
            dialog.open()

    def print_blank(self) -> None:
        """Show a blank sheet with its choices, and print it from there."""
        from ginsheet.storage.own_rules import shelf
        from ginsheet.ui.preview.blank_choices import BlankChoices
        from ginsheet.ui.preview.dialog import PreviewDialog
        from ginsheet.ui.preview.task import PreviewTask

        document = self._desk.document
        choices = BlankChoices(shelf(), self._memory.settings, None if document is None else document.match)
        dialog = PreviewDialog(tr("Print blank sheet"), choices, self._window)
        PreviewTask(dialog, self._memory, tr("Gin rummy sheet"))
        dialog.open()

    def follow_up(self, code: str) -> None:
        """Do what was offered for the file that was written last: `open` it, `show` its folder."""
        from ginsheet.ui.outside import open_file, show_folder

        if self._written is not None:
            {"open": open_file, "show": show_folder}[code](self._written)

    def _options(self) -> "ExportOptions":
        from ginsheet.ui.preview.sheet_choices import sheet_options

        return sheet_options(self._memory.settings)

    def _ask(self, ending: str) -> None:
        from ginsheet.export.registry import FORMATS
        from ginsheet.ui.file_dialogs import ask_save

        document = self._desk.document
        if document is None:
            return
        label = tr(FORMATS[ending].label)
        folder = self._memory.folder(matches_folder())
        proposed = (folder / file_name(document.match)).with_suffix(ending)
        kind = tr("{label} (*{ending})", label=label.replace("(", "").replace(")", ""), ending=ending)
        ask_save(self._window, label, proposed, kind, partial(self._write, document, ending), replace=True)

    def _write(self, document: "Document", ending: str, path: Path) -> None:
        from ginsheet.export.registry import export_match, lost_letters
        from ginsheet.sheet.words.exports import loss
        from ginsheet.ui.boxes import tell_trouble

        if path.suffix.lower() != ending:
            path = path.with_name(path.name + ending)
        try:
            export_match(document.match, path, self._options())
        except OSError as error:
            tell_trouble(self._window, FileTrouble(path, error, writing=True), partial(self._ask, ending))
            return
        self._memory.remember(last_folder=str(path.parent))
        self._written = path
        said = [tr("{name} is written to {folder}.", name=path.name, folder=str(path.parent))]
        letters = lost_letters(document.match, ending)
        if letters:
            said.append(tr("{loss}.", loss=loss(letters)))
        self._tell_written(" ".join(said))
