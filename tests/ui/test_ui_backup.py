"""Back up and restore from the menu: a file is chosen, and what became of everything is told."""

from collections.abc import Callable
from pathlib import Path

import pytest
from builders import nine_hands
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot
from window_keys import dialog, settle

from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.main_window import MainWindow


@pytest.fixture
def window(open_window: Callable[..., MainWindow]) -> MainWindow:
    with create_in(matches_folder(), nine_hands()):
        pass
    return open_window()


def choose(window: MainWindow, action: str, path: Path) -> None:
    window.commands[action].trigger()
    settle()
    picker = dialog(QFileDialog)
    assert isinstance(picker, QFileDialog)
    picker.fileSelected.emit(str(path))
    picker.reject()
    settle()


def told(qtbot: QtBot, window: MainWindow) -> str:
    """Give what the box says, and put it away."""

    def boxes() -> list[QMessageBox]:
        return [box for box in window.findChildren(QMessageBox) if box.isVisible()]

    qtbot.waitUntil(lambda: bool(boxes()), timeout=20_000)
    [box] = boxes()
    text = "\n".join(filter(None, (box.text(), box.informativeText())))
    box.reject()
    settle()
    return text.replace("\N{ZERO WIDTH SPACE}", "")


def test_a_backup_is_written_and_put_back(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    [match] = matches_folder().glob("*.ginsheet")
    choose(window, "back-up", tmp_path / "all.zip")
    assert told(qtbot, window) == "all.zip holds 1 match now."
    match.unlink()
    choose(window, "restore", tmp_path / "all.zip")
    assert told(qtbot, window) == "1 put back."
    assert match.is_file()
    choose(window, "restore", tmp_path / "all.zip")
    assert told(qtbot, window) == "0 put back, 1 already there."


def test_what_is_no_backup_is_told(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "no.zip").write_text("no zip")
    choose(window, "restore", tmp_path / "no.zip")
    assert "no.zip: this is no backup of ginsheet" in told(qtbot, window)
