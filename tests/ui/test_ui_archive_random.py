"""Anything at all is done in the archive, in any order: it always shows what the folder holds, sorted and filtered."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from archive_window import rest, show_archive
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from random_matches import any_match
from window_keys import settle

from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.archive.search import chosen, sorted_by
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.archive.cells import COLUMNS
from ginsheet.ui.archive.window import ArchiveWindow
from ginsheet.ui.main_window import MainWindow

STEPS, SEEDS, LONG_SEEDS = 60, 1, 20
KEYS = [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Tab]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        seeds = LONG_SEEDS if metafunc.config.getoption("--long") else SEEDS
        metafunc.parametrize("seed", range(seeds))


class RandomReader:
    """Does one random thing after the other to the archive and to its folder."""

    def __init__(self, archive: ArchiveWindow, seed: int) -> None:
        self._archive = archive
        self._rng = random.Random(seed)
        self._made = 0

    def act(self) -> str:
        """Do one thing; give what it was."""
        deeds = [
            self._type, self._empty, self._choose, self._sort, self._select, self._press, self._add, self._spoil,
            self._remove, self._copy, self._refresh, self._resize,
        ]  # fmt: skip
        deed = self._rng.choice(deeds)
        deed()
        settle()
        return deed.__name__

    def _type(self) -> None:
        self._archive.filter.search.setText(self._archive.filter.search.text() + self._rng.choice("abei lno1<"))

    def _empty(self) -> None:
        self._archive.filter.clear()

    def _choose(self) -> None:
        each = self._rng.choice(list(self._archive.filter.lists.values()))
        each.setCurrentIndex(self._rng.randrange(each.count()))

    def _sort(self) -> None:
        self._archive.commands[self._rng.choice(COLUMNS).name].trigger()

    def _select(self) -> None:
        rows = self._archive.table.entries.rowCount()
        model = self._archive.table.entries
        flags = self._archive.table.selectionModel().SelectionFlag
        wanted = sorted(self._rng.sample(range(rows), self._rng.randint(0, rows)))
        self._archive.table.selectionModel().select(model.selection_of(wanted), flags.ClearAndSelect)

    def _press(self) -> None:
        self._archive.table.setFocus()
        QTest.keyClick(self._archive.table, self._rng.choice(KEYS))

    def _add(self) -> None:
        self._made += 1
        with create_in(matches_folder(), replace(any_match(self._rng), id=f"made-{self._made}")):
            pass

    def _spoil(self) -> None:
        for path in self._some():
            path.write_bytes(path.read_bytes()[: self._rng.randint(0, 400)])

    def _remove(self) -> None:
        for path in self._some():
            path.unlink()

    def _copy(self) -> None:
        for path in self._some():
            path.with_name(f"{path.stem} (conflicted copy){path.suffix}").write_bytes(path.read_bytes())

    def _refresh(self) -> None:
        self._archive.refresh()

    def _resize(self) -> None:
        self._archive.resize(self._rng.randint(600, 1600), self._rng.randint(350, 900))

    def _some(self) -> list[Path]:
        found = sorted(matches_folder().glob("*.ginsheet"))
        return [self._rng.choice(found)] if found else []


def test_whatever_is_done_it_shows_what_the_folder_holds(qtbot: QtBot, window: MainWindow, seed: int) -> None:
    rng = random.Random(seed)
    for number in range(8):
        with create_in(matches_folder(), replace(any_match(rng), id=f"m{number}")):
            pass
    archive = show_archive(qtbot, window)
    reader = RandomReader(archive, seed)
    for step in range(STEPS):
        done = reader.act()
        model = archive.table.entries
        name, descending = model.order
        told = (seed, step, done)
        expected = sorted_by(chosen(model.all_entries, archive.filter.wanted), name, descending=descending)
        assert list(model.shown) == expected, told
        assert all(entry in model.shown for entry in archive.table.selected()), told
        assert (archive.table.current() is None) == (not expected), told
    archive.refresh()
    rest(qtbot, archive)
    archive.refresh()  # one may have been under way as the last file changed
    rest(qtbot, archive)
    fresh = Archive(index=matches_folder().parent / "another.sqlite")
    fresh.refresh()
    assert [entry._replace(record=b"") for entry in archive.table.entries.all_entries] == [
        entry._replace(record=b"") for entry in fresh.entries
    ]
    assert not archive.grab().isNull()
