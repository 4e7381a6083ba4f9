"""Import from the menu: files are chosen, read beside the window, and what became of them is told."""

from pathlib import Path
from threading import Event

import pytest
from builders import gin, match, nine_hands
from form_filling import blank_form, fill, values_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QProgressDialog
from pytestqt.qtbot import QtBot
from window_keys import dialog, document_of, front, press, settle

from ginsheet.storage.codec import encode
from ginsheet.storage.errors import AlreadyThere
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.imports.registry import Reading
from ginsheet.storage.settings import load_settings
from ginsheet.ui import long_task
from ginsheet.ui.dialogs.import_report import ImportReportDialog
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.recent_list import RecentList


@pytest.fixture
def form(tmp_path: Path) -> Path:
    """Give a filled form with one wrong total."""
    path = tmp_path / "sheet.pdf"
    values = values_of(nine_hands()) | {"hand.4.total.A": "65"}
    path.write_bytes(fill(blank_form(nine_hands().rules, None, 2), values))
    return path


def choose(window: MainWindow, *paths: Path) -> None:
    """Choose Import and these files in its dialog."""
    window.commands["import"].trigger()
    settle()
    picker = dialog(QFileDialog)
    assert isinstance(picker, QFileDialog)
    assert picker.fileMode() is QFileDialog.FileMode.ExistingFiles
    assert "*.pdf" in picker.nameFilters()[0]
    assert "*.xlsx" in picker.nameFilters()[0]
    picker.filesSelected.emit([str(path) for path in paths])
    picker.reject()
    settle()


def report(qtbot: QtBot, window: MainWindow) -> ImportReportDialog:
    qtbot.waitUntil(lambda: isinstance(front(window), ImportReportDialog), timeout=20_000)
    found = front(window)
    assert isinstance(found, ImportReportDialog)
    return found


def texts(found: ImportReportDialog) -> list[str]:
    labels = [label for label in found.page.content.findChildren(QLabel) if label.isVisible()]
    return [label.text().replace("\N{ZERO WIDTH SPACE}", "") for label in labels]


def test_a_filled_form_is_told_of_and_opened(qtbot: QtBot, window: MainWindow, form: Path) -> None:
    choose(window, form)
    found = report(qtbot, window)
    assert texts(found) == [
        "1 match was taken.",
        "sheet.pdf",
        "Avery and Blake, 29 November 2026: taken",
        "Line 4: the total of Avery is written as 65; it comes to 55.",
    ]
    assert window.start_page.isVisible()
    press(window, "⏎")
    assert document_of(window).match.hands == nine_hands().hands
    assert document_of(window).path.parent == matches_folder()
    assert load_settings().last_folder == str(form.parent)


def test_several_files_are_told_of_one_by_one(qtbot: QtBot, window: MainWindow, form: Path, tmp_path: Path) -> None:
    friend = tmp_path / "friend.ginsheet"
    friend.write_bytes(encode(match(gin("A", 9), id="other", players=("=1+1", "<b>&x</b>"))))
    choose(window, form, friend, friend, tmp_path / "none.csv")
    found = report(qtbot, window)
    assert texts(found) == [
        "2 matches were taken. 1 match was there already. 1 file was refused.",
        "sheet.pdf",
        "Avery and Blake, 29 November 2026: taken",
        "Line 4: the total of Avery is written as 65; it comes to 55.",
        "friend.ginsheet",
        "=1+1 and <b>&x</b>: taken",
        "friend.ginsheet",
        "=1+1 and <b>&x</b>: there already",
        "none.csv",
        "the file does not exist",
    ]
    assert not found.ok.isVisible()
    press(window, "⎋")
    assert window.desk.document is None
    assert window.start_page.isVisible()


def test_new_matches_stand_on_the_start_page_at_once(qtbot: QtBot, window: MainWindow, form: Path) -> None:
    listed = window.start_page.findChild(RecentList)
    assert listed is not None
    assert listed.model().rowCount() == 0
    choose(window, form)
    report(qtbot, window).reject()
    settle()
    assert listed.model().rowCount() == 1


def test_thousands_of_matches_are_summed_up(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    many = tuple(match(gin("A", 9), id=f"m{number}") for number in range(20))
    window.imports.run([tmp_path / "many.csv"], lambda path: Reading(many))
    assert texts(report(qtbot, window))[1:] == ["many.csv", "20 matches were taken."]
    press(window, "⎋")


def test_a_folder_that_cannot_be_used_is_told(qtbot: QtBot, window: MainWindow, form: Path) -> None:
    matches_folder().parent.mkdir(parents=True, exist_ok=True)
    matches_folder().write_text("a file stands where the folder should be")
    choose(window, form)
    qtbot.waitUntil(lambda: isinstance(front(window), QMessageBox), timeout=20_000)
    assert str(matches_folder()) in dialog(QMessageBox).text()
    press(window, "⏎")


def test_long_work_can_be_cancelled_and_leaves_nothing(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_task, "PATIENCE_MS", 0)
    go_on = Event()

    def slow(path: Path) -> Reading:
        go_on.wait(20)
        return Reading((match(gin("A", 9)),))

    window.imports.run([tmp_path / "slow.csv"], slow)
    qtbot.waitUntil(lambda: isinstance(front(window), QProgressDialog), timeout=20_000)
    QTest.keyClick(dialog(QProgressDialog), Qt.Key.Key_Escape)
    settle()
    assert front(window) is window
    go_on.set()
    window.imports._task.wait()
    settle()
    assert front(window) is window
    assert list(matches_folder().iterdir()) == []


def test_one_import_at_a_time(qtbot: QtBot, window: MainWindow, form: Path) -> None:
    window.imports.run([form])
    window.imports.run([form])
    report(qtbot, window).reject()
    settle()
    assert not window.imports.busy
    assert front(window) is window


def test_the_window_stays_while_files_are_taken_in(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    go_on = Event()

    def slow(path: Path) -> Reading:
        go_on.wait(20)
        return Reading((match(gin("A", 9)),))

    window.imports.run([tmp_path / "slow.csv"], slow)
    assert not window.close()
    assert window.isVisible()
    assert window.statusBar().currentMessage() == "One moment: files are still being taken in."
    go_on.set()
    report(qtbot, window).reject()
    assert len(list(matches_folder().iterdir())) == 1


def test_after_a_cancelled_import_the_next_is_told_of_and_no_other(
    qtbot: QtBot, window: MainWindow, form: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_task, "PATIENCE_MS", 0)
    go_on = Event()

    def slow(path: Path) -> Reading:
        go_on.wait(20)
        raise AlreadyThere(path)

    window.imports.run([tmp_path / "slow.csv"], slow)
    qtbot.waitUntil(lambda: isinstance(front(window), QProgressDialog), timeout=20_000)
    QTest.keyClick(dialog(QProgressDialog), Qt.Key.Key_Escape)
    window.imports.run([form])
    go_on.set()
    found = report(qtbot, window)
    assert texts(found)[:2] == ["1 match was taken.", "sheet.pdf"]
    found.reject()
    assert not window.imports.busy
