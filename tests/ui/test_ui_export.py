"""Exports from the menu, and what is said when they fail."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builders import nine_hands
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton
from window_keys import dialog, press, settle

from ginsheet.export import registry
from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.registry import FORMATS, render
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.storage.settings import Settings, load_settings, save_settings
from ginsheet.ui.main_window import MainWindow

ACTION = {".pdf": "pdf", ".xlsx": "workbook", ".csv": "csv", ".txt": "text", ".json": "json"}


def export(window: MainWindow, ending: str, path: Path) -> None:
    """Choose the export of that ending, and `path` in its dialog."""
    window.commands[ACTION[ending]].trigger()
    settle()
    picker = dialog(QFileDialog)
    assert picker.defaultSuffix() == ending.removeprefix(".")
    picker.fileSelected.emit(str(path))
    picker.reject()
    settle()


def said(window: MainWindow) -> str:
    bar = window.match_page._done_bar
    return bar.text if bar.isVisible() else ""


def test_every_format_has_an_action() -> None:
    assert set(ACTION) == set(FORMATS)


@pytest.mark.parametrize("ending", ACTION)
def test_a_match_is_exported_and_said_to_be(finished: MainWindow, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"evening{ending}"
    export(finished, ending, path)
    assert path.read_bytes() == render(nine_hands(), ending)
    assert said(finished) == f"evening{ending} is written to {tmp_path}."
    assert load_settings().last_folder == str(tmp_path)


def test_letters_that_a_format_cannot_hold_are_told(finished: MainWindow, tmp_path: Path) -> None:
    document = finished.desk.document
    assert document is not None
    document.apply(replace(document.match, note="\uffff"), "note")
    export(finished, ".csv", tmp_path / "evening.csv")
    assert said(finished).endswith("1 letter cannot be shown there and is replaced: U+FFFF.")


def test_a_missing_ending_is_added(finished: MainWindow, tmp_path: Path) -> None:
    export(finished, ".csv", tmp_path / "evening.2026")
    assert (tmp_path / "evening.2026.csv").is_file()


def test_a_failed_export_leaves_the_old_file_and_says_why(
    finished: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, data: bytes, *, new: bool = False) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(registry, "write_atomically", refuse)
    path = tmp_path / "evening.txt"
    path.write_text("the old one")
    export(finished, ".txt", path)
    assert dialog(QMessageBox).text() == f"{path} cannot be saved: the disk is full."
    press(finished, "⎋")
    assert path.read_text() == "the old one"
    assert said(finished) == ""


def test_where_a_file_cannot_be_written_another_name_is_asked_for(finished: MainWindow, tmp_path: Path) -> None:
    from openpyxl import Workbook

    own = Workbook()
    own.active["A1"] = "my garden"
    own.save(tmp_path / "own.xlsx")
    before = (tmp_path / "own.xlsx").read_bytes()
    export(finished, ".xlsx", tmp_path / "own.xlsx")
    [another] = [button for button in dialog(QMessageBox).buttons() if button.text() == "Another name…"]
    another.click()
    settle()
    picker = dialog(QFileDialog)
    picker.fileSelected.emit(str(tmp_path / "other.xlsx"))
    picker.reject()
    settle()
    assert said(finished) == f"other.xlsx is written to {tmp_path}."
    assert (tmp_path / "own.xlsx").read_bytes() == before


def test_what_was_written_can_be_opened_and_the_bar_goes(
    finished: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(QUrl(url).toLocalFile()))
    for text in ("Open", "Show in folder", "Close"):
        export(finished, ".txt", tmp_path / "evening.txt")
        buttons = {button.text(): button for button in finished.match_page._done_bar.findChildren(QPushButton)}
        buttons[text].click()
        settle()
        assert said(finished) == ""
    assert opened == [str(tmp_path / "evening.txt"), str(tmp_path)]


def test_what_was_chosen_for_the_printed_page_holds_for_the_pdf(
    open_window: Callable[..., MainWindow], tmp_path: Path
) -> None:
    save_settings(Settings(paper="a5", print_orientation="landscape", print_large=True))
    file = create_in(matches_folder(), nine_hands())
    file.close()
    window = open_window(file.path)
    export(window, ".pdf", tmp_path / "evening.pdf")
    chosen = ExportOptions(paper=Paper.A5, orientation=Orientation.LANDSCAPE, large=True)
    assert (tmp_path / "evening.pdf").read_bytes() == render(nine_hands(), ".pdf", chosen)
