"""Does what the preview asks for: prints the pages, saves them, opens them elsewhere."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from ginsheet.atomic import write_atomically
from ginsheet.i18n import tr
from ginsheet.storage.errors import FileTrouble
from ginsheet.storage.folders import cache_folder, matches_folder
from ginsheet.storage.naming import legal_stem
from ginsheet.ui.boxes import tell, tell_trouble
from ginsheet.ui.file_dialogs import ask_save
from ginsheet.ui.memory import Memory
from ginsheet.ui.outside import open_file
from ginsheet.ui.preview.dialog import PreviewDialog
from ginsheet.ui.preview.pages import Pages
from ginsheet.ui.printing import PagePrinter

_OPENED: Final = "opened"
"""The folder, in that of what can be deleted, of the pages that another program shows."""


class PreviewTask(QObject):
    """Serves one preview, and is gone with it; what was chosen is remembered when it closes."""

    def __init__(self, dialog: PreviewDialog, memory: Memory, stem: str) -> None:
        """Serve `dialog`; `stem` is proposed as the name of a file, without its ending."""
        super().__init__(dialog)
        self._dialog = dialog
        self._memory = memory
        self._stem = legal_stem(stem)  # a translation may have any letter
        dialog.print_wanted.connect(self._print)
        dialog.save_wanted.connect(self._ask_save)
        dialog.open_wanted.connect(self._open)
        dialog.finished.connect(self._remember)

    def _remember(self) -> None:
        self._memory.remember(**self._dialog.choices.remembered())

    def _print(self, pages: Pages) -> None:
        dialog = self._dialog
        PagePrinter(pages, dialog.view.page, dialog.lay_out, partial(self._ask_save, ".pdf"), dialog).ask()

    def _ask_save(self, ending: str) -> None:
        labels = {kind.ending: kind.label for kind in self._dialog.choices.kinds()}
        label = labels.get(ending, tr("Printed page (PDF)"))
        proposed = self._memory.folder(matches_folder()) / f"{self._stem}{ending}"
        kind = tr("{label} (*{ending})", label=label.replace("(", "").replace(")", ""), ending=ending)
        ask_save(self._dialog, label, proposed, kind, partial(self._save, ending), replace=True)

    def _save(self, ending: str, path: Path) -> None:
        if path.suffix.lower() != ending:
            path = path.with_name(path.name + ending)
        pages = self._dialog.current()
        if pages is None:
            return
        try:
            write_atomically(path, pages.data if ending == ".pdf" else self._dialog.choices.render_kind(ending))
        except OSError as error:
            tell_trouble(self._dialog, FileTrouble(path, error, writing=True), partial(self._ask_save, ending))
            return
        self._memory.remember(last_folder=str(path.parent))
        self._dialog.say(tr("{name} is written to {folder}.", name=path.name, folder=str(path.parent)))

    def _open(self, pages: Pages) -> None:
        """Open a copy: the viewer has the pages that are on show, and no file of the player's is touched."""
        folder = cache_folder() / _OPENED
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.iterdir():
                with suppress(OSError):  # a program of Windows that still shows it holds it
                    old.unlink()
            path = next(path for path in _numbered(folder / f"{self._stem}.pdf") if not path.exists())
            write_atomically(path, pages.data)
        except OSError as error:
            tell_trouble(self._dialog, FileTrouble(folder, error, writing=True))
            return
        if not open_file(path):
            tell(
                self._dialog,
                tr("No program on this computer opens PDF files."),
                tr("Save the page as a PDF, and open it on another one."),
            )


def _numbered(path: Path) -> Iterator[Path]:
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem} ({number}){path.suffix}")
