"""The window of the archive keeps up with its folder, fits every screen, and is gone when it is closed."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from threading import Event

import pytest
from archive_window import Showing, damage, file, names, rest, show_archive, three
from builders import gin, match, nine_hands
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot
from shiboken6 import isValid
from window_keys import press, settle, shortcut

from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.archive.search import Filter
from ginsheet.storage.folders import matches_folder
from ginsheet.ui.archive.action_table import ACTIONS, MENUS, TOOLBAR, Menu
from ginsheet.ui.archive.cells import COLUMNS, PLACES
from ginsheet.ui.archive.model import ArchiveModel
from ginsheet.ui.archive.progress import ProgressLine
from ginsheet.ui.archive.window import ArchiveWindow
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.theme import Appearance, Theme


@pytest.fixture
def showing(qtbot: QtBot, window: MainWindow) -> Showing:
    """Give the way to open the archive, once its matches are there."""
    return lambda: show_archive(qtbot, window)


def test_what_is_added_changed_and_removed_from_outside_appears(showing: Showing, qtbot: QtBot) -> None:
    paths = three()
    archive = showing()
    paths[1].unlink()
    shutil.copy(paths[0], matches_folder() / "another.ginsheet")
    (matches_folder() / "later.ginsheet").write_text("{")
    shortcut(archive, Qt.Key.Key_F5, Qt.KeyboardModifier.NoModifier)
    rest(qtbot, archive)
    assert sorted(names(archive)) == ["Avery – Blake", "Avery – Blake", "Zoë – José", "later.ginsheet"]


def test_it_looks_at_the_folder_when_it_gets_the_keyboard_back(
    showing: Showing, window: MainWindow, qtbot: QtBot
) -> None:
    paths = three()
    archive = showing()
    with qtbot.waitActive(window):
        window.activateWindow()
    paths[1].unlink()
    with qtbot.waitActive(archive):
        archive.activateWindow()
    rest(qtbot, archive)
    assert len(names(archive)) == 2


def test_where_nothing_has_changed_nothing_is_touched(showing: Showing, qtbot: QtBot) -> None:
    three()
    archive = showing()
    rest(qtbot, archive)
    resets: list[object] = []
    archive.table.model().modelReset.connect(lambda: resets.append(None))
    archive.refresh()
    rest(qtbot, archive)
    assert resets == []


def test_an_empty_archive_invites_to_play(showing: Showing, window: MainWindow) -> None:
    archive = showing()
    assert archive.empty.isVisible()
    assert archive.empty.title.text() == "No matches yet"
    archive.empty.chosen.emit("new")
    settle()
    assert QApplication.activeModalWidget().parent() is window
    press(window, "⎋")


def test_a_folder_that_is_gone_is_an_empty_archive(showing: Showing, qtbot: QtBot) -> None:
    three()
    archive = showing()
    shutil.rmtree(matches_folder())
    archive.refresh()
    rest(qtbot, archive)
    assert archive.empty.isVisible()
    assert not archive.commands["open"].isEnabled()


def test_where_nothing_fits_the_way_back_is_offered(showing: Showing) -> None:
    three()
    archive = showing()
    archive.filter.search.setText("nobody at all")
    assert archive.empty.title.text() == "No match fits"
    archive.empty.chosen.emit("all")
    assert archive.table.isVisible()
    assert len(names(archive)) == 3


def test_the_first_reading_can_be_stopped_and_begun_again(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    three()
    refresh = Archive.refresh

    def stopped(self: Archive, progress: Callable[[int, int], bool] | None = None) -> bool:
        assert window.archive.window is not None
        window.archive.window._runner.stop()
        return refresh(self, progress)

    monkeypatch.setattr(Archive, "refresh", stopped)
    window.commands["archive"].trigger()
    archive = window.archive.window
    assert archive is not None
    archive.progress._appear()
    rest(qtbot, archive)
    assert archive.empty.title.text() == "Your matches are not read yet"
    monkeypatch.setattr(Archive, "refresh", refresh)
    archive.empty.chosen.emit("read")
    rest(qtbot, archive)
    assert len(names(archive)) == 3


def test_who_waits_for_the_first_reading_is_told_that_it_is_the_first(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    three()
    refresh, go_on = Archive.refresh, Event()

    def slow(self: Archive, progress: Callable[[int, int], bool] | None = None) -> bool:
        go_on.wait(20)
        return refresh(self, progress)

    monkeypatch.setattr(Archive, "refresh", slow)
    window.commands["archive"].trigger()
    archive = window.archive.window
    assert archive is not None
    archive.progress._appear()
    assert archive.empty.isVisible()
    assert archive.empty.title.text() == "Your matches are being read"
    go_on.set()
    rest(qtbot, archive)
    assert archive.table.isVisible()
    assert not archive.progress.isVisible()
    assert len(names(archive)) == 3


def test_the_width_that_a_player_gives_a_column_stays(showing: Showing) -> None:
    three()
    archive = showing()
    header = archive.table.horizontalHeader()
    header.resizeSection(2, 250)
    for width in (1400, 900, 1280):
        archive.resize(width, 700)
        settle()
        assert header.sectionSize(2) == 250
    assert header.length() == archive.table.viewport().width()


def test_long_work_is_told_in_one_line_with_a_way_to_stop(qtbot: QtBot) -> None:
    line = ProgressLine()
    qtbot.addWidget(line)
    line.begin("The matches are being read…")
    assert not line.isVisible()
    line._appear()
    line.tell(1_200, 10_000)
    assert line.label.text() == "The matches are being read… 1,200 of 10,000"
    with qtbot.waitSignal(line.stop_wanted):
        line.cancel.click()
    line.end()
    assert not line.isVisible()


@pytest.mark.parametrize(
    "name", ["<b>&W</b> {0} %s", "W" * 300, "a\nb", "שרה", "\N{RIGHT-TO-LEFT OVERRIDE}abc", "=1+1", "x\x00y\x1bz"]
)
def test_hostile_names_are_shown_as_typed(showing: Showing, name: str) -> None:
    file(match(gin("A", 9), players=(name, "Blake"), place=name, note=name))
    archive = showing()
    assert "Blake" in names(archive)[0]
    tip = archive.table.model().index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "<b>" not in tip
    for label in archive.findChildren(QLabel):
        if "Blake" in label.text() or name[:3] in label.text():
            assert label.textFormat() is Qt.TextFormat.PlainText
    assert not archive.grab().isNull()
    archive.resize(1280, 720)
    settle()
    assert archive.width() == 1280


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
def test_it_fits_small_screens_in_light_and_dark(showing: Showing, theme: Theme, appearance: Appearance) -> None:
    three()
    damage()
    archive = showing()
    theme.choose(appearance)
    for width, height in ((1280, 720), (800, 600), (640, 360)):
        archive.resize(width, height)
        settle()
        assert (archive.width(), archive.height()) == (width, height)
        assert archive.table.viewport().height() > 2 * archive.table.rowHeight(0)
        assert not archive.grab().isNull()


def test_the_window_is_freed_when_it_closes(showing: Showing, window: MainWindow) -> None:
    three()
    archive = showing()
    archive.close()
    settle()
    assert not isValid(archive)
    assert window.archive.window is None


def test_it_closes_with_the_main_window(showing: Showing, window: MainWindow) -> None:
    archive = showing()
    window.close()
    settle()
    assert not isValid(archive)


def test_there_is_one_window_of_it(showing: Showing, window: MainWindow) -> None:
    archive = showing()
    window.commands["archive"].trigger()
    assert window.archive.window is archive


def test_the_start_page_leads_to_it(window: MainWindow, qtbot: QtBot) -> None:
    press(window, "⇥⇥⇥⇥ ")
    archive = window.archive.window
    assert isinstance(archive, ArchiveWindow)
    rest(qtbot, archive)


def test_the_model_obeys_the_rules_of_qt(home: object, qtbot: QtBot) -> None:
    three()
    damage()
    archive = Archive()
    archive.refresh()
    model = ArchiveModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.show_entries(archive.entries)
    for column in COLUMNS:
        model.sort_by(column.name, descending=column.downwards)
    model.show_those(Filter(text="zo"))
    model.show_those(Filter(text="zoe"))
    assert [entry.content.players for entry in model.shown] == [("Zoë", "José")]
    model.show_those(Filter())
    assert model.rowCount() == 4
    model.show_entries(())
    assert model.rowCount() == 0


def test_the_table_of_actions_is_whole(showing: Showing) -> None:
    archive = showing()
    ids = [spec.id for spec in ACTIONS]
    assert len({*ids, *PLACES}) == len(ids) + len(PLACES)  # one name leads to one action
    placed = [item for menu in MENUS for item in _items(menu)]
    assert set(ids) <= set(placed)
    assert len(set(placed)) == len(placed)
    assert set(TOOLBAR) <= set(ids)
    keys = [key.toString() for spec in ACTIONS for key in archive.commands[spec.id].shortcuts()]
    keys += [archive.commands[column.name].shortcut().toString() for column in COLUMNS]
    assert len(set(keys)) == len(keys)


def test_no_letter_opens_two_entries_of_one_menu(showing: Showing) -> None:
    archive = showing()
    bar = archive.menuBar()
    for menu in [bar, *bar.findChildren(QMenu)]:
        texts = [action.text() for action in menu.actions() if not action.isSeparator()]
        letters = [text[text.index("&") + 1].lower() for text in texts]
        assert len(set(letters)) == len(letters), texts


def test_the_other_button_of_the_mouse_offers_what_can_be_done(showing: Showing) -> None:
    three()
    archive = showing()
    archive.table.customContextMenuRequested.emit(QPoint(20, 20))
    settle()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text().replace("&", "") for action in menu.actions() if not action.isSeparator()] == [
        "Open", "Rename: names and date…", "Copy to a folder…", "Move to the wastebasket…", "Export", "Show in folder",
    ]  # fmt: skip
    menu.close()
    settle()


def test_undated_matches_stand_last(showing: Showing) -> None:
    old = replace(nine_hands(), date=date(2001, 1, 1), players=("Old", "Older"))
    file(nine_hands(), replace(nine_hands(), date=None, players=("No", "Date")), old)
    assert names(showing()) == ["Avery – Blake", "Old – Older", "No – Date"]


def _items(menu: Menu) -> list[str]:
    found = []
    for item in menu.items:
        found += _items(item) if isinstance(item, Menu) else [item] if item not in ("", "sorting") else []
    return found
