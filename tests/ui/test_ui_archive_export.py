"""Exports from the archive: of what is chosen, into one file or many; a fault or a stop leaves nothing half written."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from archive_window import Showing, answer_file, damage, file, go_to, message, names, rest, show_archive, three
from builders import gin, match, nine_hands
from openpyxl import load_workbook
from pypdf import PdfReader
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from window_keys import dialog, settle, shortcut

from ginsheet.export import registry
from ginsheet.model.match import Match
from ginsheet.ui.archive import exports
from ginsheet.ui.archive.window import ArchiveWindow
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.work import Job, Stopped

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def showing(qtbot: QtBot, window: MainWindow) -> Showing:
    return lambda: show_archive(qtbot, window)


@pytest.fixture
def export(qtbot: QtBot) -> Callable[..., None]:
    """Use an action and answer its question for a file or a folder."""

    def do(archive: ArchiveWindow, action: str, path: Path) -> None:
        archive.commands[action].trigger()
        settle()
        answer_file(path)
        rest(qtbot, archive)

    return do


def everything(archive: ArchiveWindow) -> None:
    """Choose all matches by keys."""
    archive.table.setFocus()
    shortcut(archive, Qt.Key.Key_A, CTRL)


def test_a_pdf_holds_what_is_chosen_in_the_order_that_is_shown(
    showing: Showing, export: Callable[..., None], tmp_path: Path
) -> None:
    three()
    archive = showing()
    everything(archive)
    target = tmp_path / "all.pdf"
    export(archive, "pdf", target)
    marks = [str(mark.title) for mark in PdfReader(target).outline]
    assert len(marks) == 3
    assert all(name.split(" – ")[0] in mark for name, mark in zip(names(archive), marks, strict=True))
    assert archive.done_bar.text == f"3 matches are written to all.pdf in {tmp_path}."
    assert archive.memory.settings.last_folder == str(tmp_path)


def test_one_match_is_written_as_its_own_sheet(showing: Showing, export: Callable[..., None], tmp_path: Path) -> None:
    three()
    archive = showing()
    go_to(archive, names(archive).index("Avery – Blake"))
    export(archive, "workbook", tmp_path / "one.xlsx")
    assert "Matches" not in load_workbook(tmp_path / "one.xlsx").sheetnames


def test_the_ending_is_added_and_the_name_is_proposed(showing: Showing, tmp_path: Path, qtbot: QtBot) -> None:
    [path] = file(nine_hands())
    archive = showing()
    go_to(archive, 0)
    archive.commands["pdf"].trigger()
    settle()
    picker = dialog(QFileDialog)
    assert isinstance(picker, QFileDialog)
    assert Path(picker.selectedFiles()[0]).name == f"{path.stem}.pdf"
    answer_file(tmp_path / "sheet")
    rest(qtbot, archive)
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_a_workbook_of_several_is_an_archive(showing: Showing, export: Callable[..., None], tmp_path: Path) -> None:
    three()
    archive = showing()
    everything(archive)
    export(archive, "workbook", tmp_path / "all.xlsx")
    book = load_workbook(tmp_path / "all.xlsx")
    assert book["Matches"].max_row >= 4


def test_the_whole_archive_is_written_whatever_is_shown_or_chosen(
    showing: Showing, export: Callable[..., None], tmp_path: Path
) -> None:
    three()
    archive = showing()
    archive.filter.search.setText("ann")
    export(archive, "whole", tmp_path / "whole.xlsx")
    assert archive.done_bar.text.startswith("3 matches are written to whole.xlsx")


@pytest.mark.parametrize(("action", "ending"), [("csv", ".csv"), ("text", ".txt"), ("json", ".json")])
def test_a_folder_gets_a_file_for_each_beside_what_is_there(
    showing: Showing, export: Callable[..., None], tmp_path: Path, action: str, ending: str
) -> None:
    paths = three()
    target = tmp_path / "out"
    target.mkdir()
    (target / f"{paths[0].stem}{ending}").write_text("somebody's")
    archive = showing()
    everything(archive)
    export(archive, action, target)
    made = {path.name for path in target.iterdir()}
    assert made == {f"{path.stem}{ending}" for path in paths} | {f"{paths[0].stem} (2){ending}"}
    assert (target / f"{paths[0].stem}{ending}").read_text() == "somebody's"
    assert archive.done_bar.text == f"3 matches are written to {target}."


@pytest.mark.parametrize(("action", "rows"), [("matches-table", 3), ("hands-table", 11)])
def test_one_table_has_a_row_for_each(
    showing: Showing, export: Callable[..., None], tmp_path: Path, action: str, rows: int
) -> None:
    three()
    archive = showing()
    everything(archive)
    export(archive, action, tmp_path / "table.csv")
    assert len((tmp_path / "table.csv").read_text(encoding="utf-8-sig").splitlines()) == rows + 1


def test_what_cannot_be_read_is_left_out_and_told(
    showing: Showing, export: Callable[..., None], tmp_path: Path
) -> None:
    paths = three()
    damage()
    archive = showing()
    everything(archive)
    paths[1].unlink()
    export(archive, "matches-table", tmp_path / "table.csv")
    assert message() == f"1 file was left out. {paths[1]} does not exist"
    assert archive.done_bar.text.startswith("2 matches are written")


@pytest.mark.parametrize("action", ["pdf", "workbook", "matches-table", "text"])
def test_where_nothing_can_be_read_nothing_is_written(
    showing: Showing, export: Callable[..., None], tmp_path: Path, action: str
) -> None:
    [path] = file(nine_hands())
    archive = showing()
    everything(archive)
    path.unlink()
    target = tmp_path / "out"
    target.mkdir()
    export(archive, action, target if action == "text" else target / "x")
    assert message().startswith("1 file was left out.")
    assert list(target.iterdir()) == []
    assert not archive.done_bar.isVisible()


def fail_at_the_second(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let the second match that is read for an export raise `error`."""
    load, count = exports.load, 0

    def faulty(path: Path) -> Match:
        nonlocal count
        count += 1
        if count == 2:
            raise error
        return load(path)

    monkeypatch.setattr(exports, "load", faulty)


@pytest.mark.parametrize("action", ["pdf", "workbook", "matches-table", "csv", "json"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), Stopped()], ids=["full disk", "stopped"])
def test_a_fault_or_a_stop_in_the_midst_leaves_nothing(
    showing: Showing,
    export: Callable[..., None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    action: str,
    error: BaseException,
) -> None:
    three()
    archive = showing()
    everything(archive)
    target = tmp_path / "out"
    target.mkdir()
    fail_at_the_second(monkeypatch, error)
    into_folder = action in ("csv", "json")
    if into_folder and isinstance(error, OSError):
        fail_to_write_the_second(monkeypatch, error)
    export(archive, action, target if into_folder else target / "x")
    assert list(target.iterdir()) == []
    if isinstance(error, OSError):
        assert "the disk is full" in message()
    else:
        assert archive.statusBar().currentMessage() == "Nothing was written."


def fail_to_write_the_second(monkeypatch: pytest.MonkeyPatch, error: OSError) -> None:
    monkeypatch.undo()
    write, count = exports.write_atomically, 0

    def faulty(*args: Any, **kwargs: Any) -> None:
        nonlocal count
        count += 1
        if count == 2:
            raise error
        write(*args, **kwargs)

    monkeypatch.setattr(exports, "write_atomically", faulty)


def test_somebodys_own_workbook_is_not_lost_and_another_name_is_asked_for(
    showing: Showing, export: Callable[..., None], tmp_path: Path
) -> None:
    from openpyxl import Workbook
    from PySide6.QtWidgets import QMessageBox

    own = Workbook()
    own.active["A1"] = "my garden"
    own.save(tmp_path / "own.xlsx")
    three()
    archive = showing()
    everything(archive)
    before = (tmp_path / "own.xlsx").read_bytes()
    export(archive, "workbook", tmp_path / "own.xlsx")
    box = dialog(QMessageBox)
    assert isinstance(box, QMessageBox)
    [another] = [button for button in box.buttons() if button.text() == "Another name…"]
    another.click()
    settle()
    dialog(QFileDialog).reject()
    settle()
    assert (tmp_path / "own.xlsx").read_bytes() == before


def test_the_player_stops_a_long_export_by_its_button(
    showing: Showing, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file(*(match(gin("A", 9), players=(f"P{number}", "B")) for number in range(12)))
    archive = showing()
    everything(archive)
    load = exports.load

    def pressed(path: Path) -> Match:
        archive._runner.stop()
        return load(path)

    monkeypatch.setattr(exports, "load", pressed)
    archive.commands["pdf"].trigger()
    settle()
    answer_file(tmp_path / "x.pdf")
    rest(qtbot, archive)
    assert not (tmp_path / "x.pdf").exists()
    assert archive.statusBar().currentMessage() == "Nothing was written."


def test_the_window_closes_in_the_midst_of_work_and_leaves_nothing_half_written(
    showing: Showing, window: MainWindow, tmp_path: Path
) -> None:
    three()
    archive = showing()
    everything(archive)
    archive.commands["pdf"].trigger()
    settle()
    answer_file(tmp_path / "x.pdf")
    archive.close()
    settle()
    assert window.archive.window is None
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".tmp"] == []
    assert not (tmp_path / "x.pdf").exists() or PdfReader(tmp_path / "x.pdf").pages


def test_what_was_written_is_opened_and_shown(
    showing: Showing, export: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(QUrl.toLocalFile(url)) or True)
    three()
    archive = showing()
    everything(archive)
    export(archive, "matches-table", tmp_path / "table.csv")
    archive.done_bar.chosen.emit("open")
    archive.done_bar.chosen.emit("show")
    assert asked == [str(tmp_path / "table.csv"), str(tmp_path)]
    assert not archive.done_bar.isVisible()


def test_an_error_that_nobody_expected_comes_to_light(showing: Showing, qtbot: QtBot) -> None:
    archive = showing()

    def broken(step: object) -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        archive.work(Job("", broken, lambda done: None, lambda error: None))
        rest(qtbot, archive)
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]


def test_every_format_of_the_registry_is_offered() -> None:
    offered = {".pdf", ".xlsx", ".csv", ".txt", ".json"}
    assert set(registry.FORMATS) == offered
