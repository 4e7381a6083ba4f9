"""The printed sheet before it is printed: what is shown is what is chosen, saved and printed."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from builders import dead, gin, knock, match, nine_hands, rules
from preview_user import answer, opened, pick, print_to, save, shown, tick
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QPageSize
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from window_keys import dialog, document_of, press, settle, shortcut

from ginsheet.cli.main import main
from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.registry import render
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout
from ginsheet.storage.folders import cache_folder
from ginsheet.storage.settings import load_settings
from ginsheet.ui import printing
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.preview import sheet_choices, task
from ginsheet.ui.preview.dialog import PreviewDialog
from ginsheet.ui.preview.page_view import Fit
from ginsheet.ui.preview.pages import Pages

Size = QPageSize.PageSizeId
LONG = match(*[dead()] * 120)


@pytest.fixture(autouse=True)
def _a_printer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "has_printer", lambda: True)


def test_the_pages_come_first_and_enter_goes_on_to_the_printer(finished: MainWindow) -> None:
    shortcut(finished, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    preview = dialog(PreviewDialog)
    assert preview.windowTitle() == "Print sheet"
    assert preview.pages.data == render(nine_hands(), ".pdf")
    assert preview.ok.isDefault()
    press(finished, "⏎")
    dialog(QPrintDialog).reject()
    press(finished, "⎋")
    assert document_of(finished).match == nine_hands()


def test_every_choice_is_shown_saved_and_what_the_command_line_writes(
    qtbot: QtBot, playing: Callable[[Match], MainWindow], tmp_path: Path
) -> None:
    whole = match(knock("A", 4, 16), gin("B", 9), rules=rules("hollywood"))
    window = playing(whole)
    preview = opened(window)
    pick(preview, "paper", "Letter")
    pick(preview, "orientation", "Landscape")
    pick(preview, "layout", "As in a club")
    tick(preview, "large")
    tick(preview, "race")
    chosen = ExportOptions(Paper.LETTER, Layout.CLUB, Orientation.LANDSCAPE, large=True, race=True)
    assert shown(qtbot, preview) == render(whole, ".pdf", chosen)
    assert save(preview, tmp_path / "window.pdf") == render(whole, ".pdf", chosen)
    words = ["--paper", "letter", "--landscape", "--layout", "club", "--large", "--race"]
    file = str(document_of(window).path)
    assert main(["export", file, "-o", str(tmp_path / "command.pdf"), *words]) == 0
    assert (tmp_path / "command.pdf").read_bytes() == shown(qtbot, preview)
    preview.reject()


def test_quick_changes_are_shown_in_one_step(
    qtbot: QtBot, finished: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    preview = opened(finished)
    made: list[ExportOptions] = []

    def count(whole: Match, ending: str, options: ExportOptions) -> bytes:
        made.append(options)
        return render(whole, ending, options)

    monkeypatch.setattr(sheet_choices, "render", count)
    pick(preview, "paper", "Half-Letter")
    tick(preview, "large")
    assert made == []
    shown(qtbot, preview)
    assert [(options.paper, options.large) for options in made] == [(Paper.HALF_LETTER, True)]
    preview.reject()


def test_what_is_saved_is_what_was_chosen_last_however_quick_the_player_is(
    finished: MainWindow, tmp_path: Path
) -> None:
    preview = opened(finished)
    pick(preview, "paper", "A5")
    assert preview.waiting
    assert save(preview, tmp_path / "a5.pdf") == render(nine_hands(), ".pdf", ExportOptions(Paper.A5))
    assert preview.written.text.replace("\N{ZERO WIDTH SPACE}", "") == f"a5.pdf is written to {tmp_path}."
    preview.reject()


def test_page_and_size_stay_when_something_else_is_chosen(qtbot: QtBot, playing: Callable[..., MainWindow]) -> None:
    preview = opened(playing(LONG))
    view = preview.view
    view.set_percent(75)
    view.go_to(2)
    before = view.verticalScrollBar().value()
    pick(preview, "paper", "Letter")
    shown(qtbot, preview)
    assert (view.page, view.percent, view.fit) == (2, 75, Fit.ZOOM)
    assert abs(view.verticalScrollBar().value() - before) < view.height() / 2
    tick(preview, "large")
    shown(qtbot, preview)
    assert (view.page, view.percent) == (2, 75)
    preview.reject()


def test_the_choices_are_remembered(qtbot: QtBot, finished: MainWindow) -> None:
    preview = opened(finished)
    pick(preview, "paper", "A5")
    pick(preview, "orientation", "Landscape")
    tick(preview, "large")
    tick(preview, "race")
    press(finished, "⎋")
    kept = load_settings()
    assert (kept.paper, kept.print_orientation, kept.print_large, kept.print_race) == ("a5", "landscape", True, True)
    again = opened(finished)
    chosen = ExportOptions(Paper.A5, None, Orientation.LANDSCAPE, large=True, race=True)
    assert shown(qtbot, again) == render(nine_hands(), ".pdf", chosen)
    again.reject()


@pytest.mark.parametrize("paper", ["A4", "Half-Letter"])
def test_the_pages_on_show_are_printed(qtbot: QtBot, finished: MainWindow, tmp_path: Path, paper: str) -> None:
    preview = opened(finished)
    pick(preview, "paper", paper)
    printer = print_to(preview, tmp_path / "printed.pdf")
    assert preview.pages is not None
    assert printing.paper_of(printer.pageLayout().pageSize()) is printing.paper_of(printing.paper_size(preview.pages))
    got = Pages((tmp_path / "printed.pdf").read_bytes())
    assert got.count == preview.pages.count
    assert (got.largest - preview.pages.largest).width() < 1
    preview.reject()


def test_other_paper_in_the_printer_is_said_and_the_page_is_laid_out_for_it(
    qtbot: QtBot, finished: MainWindow, tmp_path: Path
) -> None:
    preview = opened(finished)
    print_to(preview, tmp_path / "printed.pdf", Size.Letter)
    assert answer("Lay out for Letter").startswith("The printer has Letter, and the page is laid out for A4.")
    assert shown(qtbot, preview) == render(nine_hands(), ".pdf", ExportOptions(Paper.LETTER))
    got = Pages((tmp_path / "printed.pdf").read_bytes())
    assert got.sizes[0].toTuple() == (612, 792)
    preview.reject()


def test_on_other_paper_the_page_can_keep_its_size(finished: MainWindow, tmp_path: Path) -> None:
    preview = opened(finished)
    print_to(preview, tmp_path / "printed.pdf", Size.Legal)
    assert answer("Print at true size").startswith("The printer has ")
    assert preview.pages is not None
    assert preview.pages.data == render(nine_hands(), ".pdf")
    assert Pages((tmp_path / "printed.pdf").read_bytes()).sizes[0].toTuple() == (612, 1008)
    preview.reject()


def test_nothing_is_printed_where_the_player_thinks_better_of_it(finished: MainWindow, tmp_path: Path) -> None:
    preview = opened(finished)
    print_to(preview, tmp_path / "printed.pdf", Size.Letter)
    answer("Cancel")
    assert not (tmp_path / "printed.pdf").exists()
    preview.reject()


def test_without_a_printer_a_file_is_offered(finished: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "has_printer", lambda: False)
    preview = opened(finished)
    preview.ok.click()
    assert answer("Save as PDF…") == "No printer is set up on this computer."
    assert dialog(QFileDialog).defaultSuffix() == "pdf"
    dialog(QFileDialog).reject()
    settle()
    preview.reject()


def test_a_printer_that_fails_is_told_and_a_file_is_offered(
    finished: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "print_pages", lambda *of: False)
    preview = opened(finished)
    print_to(preview, tmp_path / "printed.pdf")
    said = answer("Save as PDF…")
    assert said == "The page could not be printed. Is the printer switched on and connected?"
    dialog(QFileDialog).reject()
    settle()
    preview.reject()
    assert document_of(finished).match == nine_hands()


def test_letters_that_no_font_has_are_said_once_before_anything_is_printed(playing: Callable[..., MainWindow]) -> None:
    preview = opened(playing(match(knock("A", 4, 16), players=("Avery \U00013000", "Blake"))))
    assert preview.lost.isVisible()
    assert preview.lost.text == ("1 letter cannot be printed, and a frame stands in its place: \U00013000 (U+13000).")
    preview.reject()


def test_nothing_is_said_where_every_letter_can_be_printed(finished: MainWindow) -> None:
    preview = opened(finished)
    assert not preview.lost.isVisible()
    preview.reject()


def test_a_file_that_cannot_be_written_leaves_the_old_one_and_the_preview(
    finished: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(task, "write_atomically", refuse)
    preview = opened(finished)
    path = tmp_path / "evening.pdf"
    path.write_bytes(b"the old one")
    assert save(preview, path) == b"the old one"
    assert answer("Cancel") == f"{path} cannot be saved: the disk is full."
    assert preview.isVisible()
    preview.reject()


def test_the_pages_are_opened_in_the_viewer_of_the_system(
    finished: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Path] = []

    def take(url: QUrl) -> bool:
        seen.append(Path(QUrl(url).toLocalFile()))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", take)
    preview = opened(finished)
    for paper in ("A4", "Letter"):
        pick(preview, "paper", paper)
        preview.open_button.click()
        settle()
        assert preview.pages is not None
        assert seen[-1].read_bytes() == preview.pages.data
    assert {path.parent for path in seen} == {cache_folder() / "opened"}
    assert seen[-1].name == "2026-11-29 Avery - Blake.pdf"
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    preview.open_button.click()
    assert answer("OK").startswith("No program on this computer opens PDF files.")
    preview.reject()


def test_keys_lead_through_the_pages(playing: Callable[..., MainWindow]) -> None:
    preview = opened(playing(LONG))
    view, bar = preview.view, preview.bar
    control, keys = Qt.KeyboardModifier.ControlModifier, Qt.Key
    assert (view.count, view.fit, bar.number.text()) == (4, Fit.PAGE, "1 of 4")

    def ctrl(key: Qt.Key) -> None:
        QTest.keyClick(preview.focusWidget() or preview, key, control)
        settle()

    ctrl(keys.Key_PageDown)
    ctrl(keys.Key_PageDown)
    assert (view.page, bar.number.text()) == (2, "3 of 4")
    ctrl(keys.Key_PageUp)
    assert view.page == 1
    ctrl(keys.Key_1)
    assert view.fit is Fit.WIDTH
    wide = view.percent
    ctrl(keys.Key_Equal)
    assert (view.fit, view.percent > wide) == (Fit.ZOOM, True)
    ctrl(keys.Key_Minus)
    ctrl(keys.Key_Minus)
    assert view.percent < wide
    ctrl(keys.Key_0)
    assert view.fit is Fit.PAGE
    ctrl(keys.Key_2)
    assert not view.continuous
    view.setFocus()
    for key, page in ((keys.Key_End, 3), (keys.Key_PageUp, 2), (keys.Key_Home, 0), (keys.Key_PageDown, 1)):
        QTest.keyClick(view, key)
        assert view.page == page
    assert bar.buttons["previous"].isEnabled()
    preview.reject()


def test_a_note_as_long_as_a_book_is_shown_page_by_page(playing: Callable[..., MainWindow]) -> None:
    preview = opened(playing(replace(LONG, note="a long evening " * 3_000)))
    assert preview.view.count > 5
    for page in range(preview.view.count):
        preview.view.go_to(page)
        settle()
        assert preview.bar.number.text() == f"{page + 1} of {preview.view.count}"
    preview.reject()
