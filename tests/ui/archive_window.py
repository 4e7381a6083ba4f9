"""What the tests of the archive share: matches in the folder, the window over them, and what it shows."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from builders import gin, knock, match, nine_hands
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot
from window_keys import dialog, settle

from ginsheet.model.match import Match
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.archive.cells import COLUMNS
from ginsheet.ui.archive.window import ArchiveWindow
from ginsheet.ui.main_window import MainWindow

PATIENCE_MS = 20_000
Showing = Callable[..., ArchiveWindow]


def file(*matches: Match) -> list[Path]:
    """File matches in the matches folder, each with an id of its own; give their paths."""
    paths = []
    for number, whole in enumerate(matches):
        with create_in(matches_folder(), replace(whole, id=f"m{number}")) as made:
            paths.append(made.path)
    return paths


def three() -> list[Path]:
    """File three matches: Avery has won one, that of Ann and Bob is open, that of Zoë and José not begun."""
    return file(
        nine_hands(),
        match(knock("A", 4, 16), gin("B", 9), players=("Ann", "Bob"), place="Porch", note="Rain all day."),
        match(players=("Zoë", "José"), rules=replace(nine_hands().rules, slug="own", name="Our own")),
    )


def damage() -> Path:
    """Put a damaged file into the matches folder."""
    matches_folder().mkdir(parents=True, exist_ok=True)
    path = matches_folder() / "broken.ginsheet"
    path.write_text("{")
    return path


def show_archive(qtbot: QtBot, window: MainWindow) -> ArchiveWindow:
    """Open the archive from the main window, and wait until it has read the folder."""
    window.commands["archive"].trigger()
    found = window.archive.window
    assert found is not None
    found.resize(1280, 690)
    rest(qtbot, found)
    return found


def rest(qtbot: QtBot, archive: ArchiveWindow) -> None:
    """Wait until nothing is done beside the window."""
    settle()
    qtbot.waitUntil(lambda: not archive.busy, timeout=PATIENCE_MS)
    settle()


def shown(archive: ArchiveWindow, *columns: str) -> list[str]:
    """Give what the table shows in the named columns, row by row."""
    places = [place for place, column in enumerate(COLUMNS) if column.name in columns]
    model = archive.table.model()
    return [" | ".join(model.index(row, at).data() for at in places) for row in range(model.rowCount())]


def names(archive: ArchiveWindow) -> list[str]:
    """Give the players of what is shown."""
    return shown(archive, "players")


def go_to(archive: ArchiveWindow, *rows: int) -> None:
    """Choose rows, the keyboard on the first."""
    model = archive.table.entries
    archive.table.choose(model.shown[rows[0]].path)
    flags = archive.table.selectionModel().SelectionFlag
    archive.table.selectionModel().select(model.selection_of(sorted(rows)), flags.ClearAndSelect)
    archive.table.setFocus()
    settle()


def answer_file(path: Path) -> None:
    """Give `path` to the file dialog that is open."""
    picker = dialog(QFileDialog)
    assert isinstance(picker, QFileDialog)
    picker.fileSelected.emit(str(path))
    picker.reject()
    settle()


def message() -> str:
    """Give the text of the box that is open, with what stands below, and close it."""
    box = dialog(QMessageBox)
    assert isinstance(box, QMessageBox)
    said = f"{box.text()} {box.informativeText()}".replace("\N{ZERO WIDTH SPACE}", "").strip()
    box.reject()
    settle()
    return said


def press_button(text: str) -> None:
    """Press a button of the box that is open."""
    box = dialog(QMessageBox)
    assert isinstance(box, QMessageBox)
    next(button for button in box.buttons() if button.text() == text).click()
    settle()
