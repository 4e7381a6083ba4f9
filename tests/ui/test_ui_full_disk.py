"""In the window: whatever the disk does to a save, the hand stays in sight, a sentence says why, the next one works.

R3, R6 and R7 of the figures of reliability, with the window in the middle.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest
from builders import gin, knock, match, rules
from disk_faults import FAULTS, FailAt, order_of, watched
from full_disks import SMALL_DISK, forms, full, small_disk
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton
from window_keys import dialog, document_of, on_screen, press, settle

from ginsheet.model.match import Match
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import load
from ginsheet.storage.settings import Settings, save_settings
from ginsheet.ui.main_window import MainWindow

Figure = Callable[[str, str, int, int], None]
Playing = Callable[[Match], MainWindow]
LEFT = (0, 1, 100, 4_096)
LONG_NOTE = "n" * 6_000
"""So long that the match needs more of the disk than it has room for left."""


def bar_text(window: MainWindow) -> str:
    return window.match_page.trouble_bar.text if window.match_page.trouble_bar.isVisible() else ""


def choose(window: MainWindow, text: str) -> None:
    buttons = {button.text(): button for button in window.match_page.trouble_bar.findChildren(QPushButton)}
    buttons[text].click()
    settle()


def in_sight(window: MainWindow, hands: int) -> bool:
    """Tell whether the window has that many hands, and shows the last of them: a gin of Blake against 11."""
    kept = document_of(window).match.hands
    shown = on_screen(window)
    return len(kept) == hands and kept[-1] == gin("B", 11) and shown[hands - 1][0] == str(hands)


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir() if not entry.name.endswith(".lock"))


@pytest.fixture(params=forms())
def disk(request: pytest.FixtureRequest, home: Path) -> Iterator[str]:
    """Tell in which way the disk of all the user's files gets full."""
    home.mkdir()
    if request.param == SMALL_DISK:
        with small_disk(home):
            yield request.param
    else:
        yield request.param


def test_on_a_full_disk_the_hand_stays_in_the_window_and_is_saved_when_there_is_room(
    disk: str, playing: Playing, home: Path, figure: Figure
) -> None:
    window = playing(match(knock("A", 4, 16), note=LONG_NOTE, rules=rules(target=1_000)))
    path = document_of(window).path
    failures = []
    for number, left in enumerate(LEFT, start=1):
        before = path.read_bytes()
        press(window, "⏎bg11")
        with full(home, disk, left):
            press(window, "⏎")
            if not in_sight(window, number + 1) or "What you see is not saved yet." not in bar_text(window):
                failures.append((left, bar_text(window)))
            if path.read_bytes() != before or names(path.parent) != [path.name]:
                failures.append((left, names(path.parent)))
        choose(window, "Try again")
        if bar_text(window) or len(load(path).hands) != number + 1:
            failures.append((left, "not saved afterwards"))
    figure("R6", f"full {disk}: hand in the window", len(failures), len(LEFT))
    assert failures == []


def test_a_fault_at_any_step_of_a_save_leaves_the_hand_in_the_window(
    playing: Playing, figure: Figure, pytestconfig: pytest.Config
) -> None:
    window = playing(match(knock("A", 4, 16)))
    document = document_of(window)
    one, other = document.match, match(knock("A", 4, 16), gin("B", 11), id=document.match.id)
    document.apply(other, "hand 2")  # loads what the first use loads
    steps = len(order_of(lambda: document.apply(one, "hand 1")))
    ways = list(product(FAULTS, [False, True]))
    cases = [(step, way) for step in range(1, steps + 1) for way in ways]
    if not pytestconfig.getoption("--long"):
        cases = cases[:: len(ways) - 1]
    failures = []
    for step, (fault, lasting) in cases:
        before, wanted = document.match, one if document.match == other else other
        with watched(FailAt(step, FAULTS[fault], lasting=lasting)):
            document.apply(wanted, "hand 2")
        settle()
        shown = bar_text(window)
        if document.match != wanted or load(document.path) not in (before, wanted):
            failures.append((step, fault, lasting, "lost"))
        if document.unsaved and (shown.count("\n") or "not saved yet" not in shown):
            failures.append((step, fault, lasting, shown))
        if not document.unsaved and load(document.path) != wanted:
            failures.append((step, fault, lasting, "taken for saved"))
        document.save()
        if document.unsaved or load(document.path) != wanted or bar_text(window):
            failures.append((step, fault, lasting, "not saved afterwards"))
    figure("R3", "a fault at every step: hand in the window", len(failures), len(cases))
    assert failures == []


@contextmanager
def read_only_file(path: Path) -> Iterator[None]:
    """Let the system say that nobody may write the file; root would not be stopped by its mode."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.access", lambda target, mode: Path(target) != path)
        yield


@contextmanager
def read_only_folder(path: Path) -> Iterator[None]:
    real = os.open

    def refuse(target: str | Path, flags: int, mode: int = 0o777) -> int:
        if Path(target).parent == path.parent and flags & os.O_CREAT:
            raise PermissionError(13, "Permission denied", str(target))
        return real(target, flags, mode)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", refuse)
        yield


@contextmanager
def folder_gone(path: Path) -> Iterator[None]:
    away = path.parent.with_name("away")
    path.parent.rename(away)
    yield
    away.rename(path.parent)


@contextmanager
def folder_in_its_place(path: Path) -> Iterator[None]:
    away = path.with_name("away")
    path.rename(away)
    path.mkdir()
    yield
    path.rmdir()
    away.rename(path)


@pytest.mark.parametrize("trouble", [read_only_file, read_only_folder, folder_gone, folder_in_its_place])
def test_where_the_match_cannot_be_written_the_hand_stays_and_another_place_is_offered(
    trouble: Callable[[Path], object], playing: Playing, tmp_path: Path, figure: Figure
) -> None:
    window = playing(match(knock("A", 4, 16)))
    path, elsewhere = document_of(window).path, tmp_path / "stick.ginsheet"
    before = path.read_bytes()
    failures = []
    with trouble(path):
        press(window, "⏎bg11⏎")
        if "What you see is not saved yet." not in bar_text(window) or str(path) not in bar_text(window):
            failures.append(bar_text(window))
        if not in_sight(window, 2):
            failures.append("the hand is lost")
        choose(window, "Save elsewhere…")
        picker = dialog(QFileDialog)
        picker.fileSelected.emit(str(elsewhere))
        picker.reject()
        settle()
        press(window, "⏎ag18⏎")
    if load(elsewhere).hands != (knock("A", 4, 16), gin("B", 11), gin("A", 18)) or bar_text(window):
        failures.append("not saved elsewhere")
    if path.read_bytes() != before:
        failures.append("the old file is another")
    figure("R7", "cannot be written: hand in the window", len(failures), 1)
    assert failures == []


def test_a_new_match_that_can_have_no_file_in_its_folder_is_offered_another_place(
    finished: MainWindow, tmp_path: Path
) -> None:
    shutil.rmtree(matches_folder())
    matches_folder().write_bytes(b"a file where the folder was")
    finished.commands["rematch"].trigger()
    settle()
    assert "cannot be saved: a file of that name exists" in dialog(QMessageBox).text()
    buttons = {button.text().replace("&", ""): button for button in dialog(QMessageBox).buttons()}
    buttons["Save elsewhere…"].click()
    settle()
    picker = dialog(QFileDialog)
    picker.fileSelected.emit(str(tmp_path / "again.ginsheet"))
    picker.reject()
    settle()
    assert (tmp_path / "again.ginsheet").read_bytes() == encode(document_of(finished).match)


def test_a_match_in_a_folder_that_nobody_may_enter_any_more_stops_no_start(
    open_window: Callable[..., MainWindow], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "closed" / "m.ginsheet"
    save_settings(Settings(last_match=str(closed), recent_files=(str(closed),)))
    real = os.stat

    def refuse(path: object, **options: object) -> os.stat_result:
        if str(path).startswith(str(closed.parent)):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, **options)

    monkeypatch.setattr(os, "stat", refuse)
    window = open_window()
    assert window.start_page.isVisible()
    assert window.desk.document is None
