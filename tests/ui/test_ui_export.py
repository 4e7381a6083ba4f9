"""Exports from the menu, printing, and what is said when they fail."""

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest
from builders import nine_hands
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QPageSize
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QPushButton
from window_keys import dialog, document_of, press, settle

from ginsheet.export import registry
from ginsheet.export.registry import FORMATS, render
from ginsheet.model.match import Match
from ginsheet.storage.settings import load_settings
from ginsheet.ui import printing
from ginsheet.ui.main_window import MainWindow

Size = QPageSize.PageSizeId
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
    press(finished, "⏎")
    assert path.read_text() == "the old one"
    assert said(finished) == ""


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


def test_the_paper_is_chosen_in_the_menu(finished: MainWindow, tmp_path: Path) -> None:
    finished.commands["paper-letter"].trigger()
    export(finished, ".pdf", tmp_path / "letter.pdf")
    finished.commands["paper-a4"].trigger()
    export(finished, ".pdf", tmp_path / "a4.pdf")
    sizes = []
    for name in ("letter.pdf", "a4.pdf"):
        pages = QPdfDocument()
        pages.load(str(tmp_path / name))
        sizes.append(tuple(round(points) for points in pages.pagePointSize(0).toTuple()))
    assert sizes == [(612, 792), (595, 842)]


@pytest.mark.parametrize(("size", "points"), [(Size.A4, (595, 842)), (Size.Letter, (612, 792))])
def test_the_page_is_printed_at_its_own_size(qapp: object, tmp_path: Path, size: Size, points: tuple[int, int]) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setFullPage(True)
    printer.setPageSize(QPageSize(size))
    assert printing.print_match(nine_hands(), printer)
    pages = QPdfDocument()
    pages.load(str(tmp_path / "printed.pdf"))
    assert pages.pageCount() == 1
    assert tuple(round(side) for side in pages.pagePointSize(0).toTuple()) == points


def test_a_long_match_is_printed_on_as_many_pages_as_the_pdf_has(
    qapp: object, tmp_path: Path, long_match: Match
) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setResolution(100)
    assert printing.print_match(long_match, printer)
    pages, exported = QPdfDocument(), QPdfDocument()
    pages.load(str(tmp_path / "printed.pdf"))
    (tmp_path / "exported.pdf").write_bytes(render(long_match, ".pdf"))
    exported.load(str(tmp_path / "exported.pdf"))
    assert pages.pageCount() == exported.pageCount() > 1


@pytest.fixture
def long_match() -> Match:
    from builders import dead, match

    return match(*[dead()] * 120)


def test_a_printer_that_fails_is_told(finished: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "print_match", lambda whole, printer, *rest: False)
    finished.commands["print"].trigger()
    settle()
    QDialog.accept(dialog(QPrintDialog))
    settle()
    assert dialog(QMessageBox).text() == "The sheet could not be printed."
    press(finished, "⏎")
    assert document_of(finished).match == nine_hands()
