"""What is opened and closed is gone: every window and dialog, and of two hundred matches nothing stays behind."""

import ctypes
import gc
import os
import threading
import weakref
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from builders import knock, match, rules
from every_window import WAYS, place_of, rest, shown, the_one, window_classes
from kinds import KINDS
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from shiboken6 import isValid
from window_keys import dialog, document_of, settle

from ginsheet.model.match import Match
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.threads import collect_what_is_due

TABLES: dict[str, Match] = {"classic": match(knock("A", 4, 16), rules=rules("classic")), **KINDS}
FEW = ("hollywood",)
TURNS, LONG_TURNS = 2, 8
"""So often each table is opened with each window beside it; after the first turn all that stays is there."""
FEW_TABLES = ("classic", "hollywood", "partnership")
BESIDE = ("MainWindow", "ArchiveWindow", "StatisticsWindow", "PreviewDialog of SheetChoices")
"""What is opened besides, in turn."""
FILES_ASKED = ("open", "import", "back-up", "restore", "save-copy", "csv", "text", "json", "pdf", "workbook")
"""The actions that ask for a file."""
BYTES_MOST = 8 << 20
"""So much the memory may vary; a match that stayed would need more, two hundred times."""
C_LIBRARY = ctypes.CDLL(None)
PROCESS = Path("/proc/self")
"""Where Linux tells what a program holds."""
Figure = Callable[[str, str, int, int], None]
Playing = Callable[[Match], MainWindow]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    is_long = metafunc.config.getoption("--long")
    if "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", TABLES if is_long else FEW)
    if "turns" in metafunc.fixturenames:
        metafunc.parametrize(("turns", "tables"), [(LONG_TURNS, tuple(TABLES)) if is_long else (TURNS, FEW_TABLES)])


def test_there_is_a_way_to_every_window_of_the_program() -> None:
    assert {place.partition(" of ")[0] for place in WAYS} == set(window_classes())


def test_every_window_and_dialog_is_freed_when_it_closes(
    playing: Playing, tmp_path: Path, figure: Figure, kind: str
) -> None:
    window = playing(TABLES[kind])
    left: list[str] = []
    kept: dict[str, weakref.ref[QWidget]] = {}
    for place, go_there in WAYS.items():
        go_there(window, tmp_path)
        found = the_one(place)
        if found is window:
            continue
        parts = [found, *found.findChildren(QWidget)]
        kept[place] = weakref.ref(found)
        while len(shown()) > 1:  # what it stands in front of too
            (QApplication.activeModalWidget() or found).close()
            settle()
        left += [f"{type(part).__name__} of {place}" for part in parts if isValid(part)]
        del found, parts
    gc.collect()
    left += [place for place, one in kept.items() if one() is not None]
    figure("R24", "windows and dialogs that are freed when they close", len(left), len(kept))
    assert left == []


def test_every_dialog_for_files_is_freed_when_it_closes(finished: MainWindow, figure: Figure) -> None:
    kept: dict[str, weakref.ref[QWidget]] = {}
    left: list[str] = []
    for name in FILES_ASKED:
        finished.commands[name].trigger()
        settle()
        picker = dialog(QFileDialog)
        kept[name] = weakref.ref(picker)
        picker.reject()
        settle()
        left += [name] if isValid(picker) else []
        del picker
    gc.collect()
    left += [name for name, one in kept.items() if one() is not None]
    figure("R24", "dialogs for files that are freed when they close", len(left), len(kept))
    assert left == []


class Footprint(NamedTuple):
    """What the program holds of the machine."""

    widgets: int
    files: int
    threads: int
    objects: Counter[str]
    """The living objects of the program and of Qt, by their classes."""
    memory: int

    @classmethod
    def now(cls) -> "Footprint":
        QPixmapCache.clear()  # what Qt keeps to be faster next time, up to ten megabytes
        gc.collect()
        C_LIBRARY.malloc_trim(0)
        kinds = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
        objects = Counter({kind: n for kind, n in kinds.items() if kind.startswith(("ginsheet", "PySide6"))})
        memory = int((PROCESS / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        files = len(list((PROCESS / "fd").iterdir()))
        return cls(len(QApplication.allWidgets()), files, threading.active_count(), objects, memory)

    def growth(self, before: "Footprint") -> list[str]:
        """Say what there is more of than before."""
        grown = [name for name in ("widgets", "files", "threads") if getattr(self, name) > getattr(before, name)]
        grown += [f"{kind}: {more} more" for kind, more in (self.objects - before.objects).items()]
        bytes_more = self.memory - before.memory
        return grown + ([f"{bytes_more:,} bytes"] if bytes_more > BYTES_MOST else [])


def open_and_close(window: MainWindow, file: Path, place: str, folder: Path) -> None:
    """Open a match, change it and take that back, go to a window beside it, and close both."""
    window.open_named(str(file))
    document_of(window).apply(replace(document_of(window).match, note="so far"), "note")
    window.commands["undo"].trigger()
    WAYS[place](window, folder)
    beside = the_one(place)
    if beside is not window:
        beside.close()
    window.commands["start"].trigger()
    settle()
    rest(window)
    collect_what_is_due()  # as the program does, but for its clock


def test_of_matches_that_are_opened_and_closed_nothing_stays(
    window: MainWindow, tmp_path: Path, figure: Figure, turns: int, tables: tuple[str, ...]
) -> None:
    rounds = [(table, place) for _ in range(turns) for place in BESIDE for table in tables]
    files = []
    for number, (table, _) in enumerate(rounds):
        with create_in(matches_folder(), replace(TABLES[table], id=f"m{number}")) as file:
            files.append(file.path)
    warm = None
    for number, (file, (_, place)) in enumerate(zip(files, rounds, strict=True), start=1):
        open_and_close(window, file, place, tmp_path)
        if number % (len(rounds) // turns) == 0:
            gc.collect()  # as it comes once a minute
            warm = warm or Footprint.now()
    assert warm is not None
    now = Footprint.now()
    grown = now.growth(warm)
    figure("R24", "matches opened and closed, of which something stays", len(rounds) if grown else 0, len(rounds))
    assert grown == []
    assert [place_of(each) for each in shown()] == ["MainWindow"]
