"""The actions of the window of the archive, made from their table."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Final

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.archive.entry import Entry
from ginsheet.ui.archive.action_table import ACTIONS, CONTEXT, LINE, MENUS, SORTING, TOOLBAR, Menu, Need, Spec
from ginsheet.ui.archive.cells import COLUMNS
from ginsheet.ui.icons import icon
from ginsheet.ui.theme import Theme

_SORT_LETTERS: Final = "1234567890"
"""The letters of the columns in the menu, from left to right; Ctrl and the same sorts at once."""


class ArchiveActions:
    """The actions of one window."""

    def __init__(self, window: QWidget, theme: Theme, sort: Callable[[str], None]) -> None:
        """Make every action; when used, it calls what `window` has under its name. `sort` sorts by a column."""
        self._window = window
        self._actions = {spec.id: self._make(spec, theme) for spec in ACTIONS}
        self._group = QActionGroup(window)
        self._columns = {column.name: self._sorting(place, sort) for place, column in enumerate(COLUMNS)}

    def __getitem__(self, name: str) -> QAction:
        """Give the action of that id, or the one that sorts by that column."""
        return self._actions[name] if name in self._actions else self._columns[name]

    def follow(self, current: Entry | None, selected: list[Entry], any_: bool, order: str) -> None:
        """Let those actions be used whose need is met, and tick the column `order`."""
        sound = any(not entry.content.error for entry in selected)
        met = {
            Need.NOTHING: True,
            Need.ONE: current is not None,
            Need.SOUND: current is not None and not current.content.error,
            Need.SOME: bool(selected),
            Need.MATCHES: sound,
            Need.ANY: any_,
        }
        for spec in ACTIONS:
            self._actions[spec.id].setEnabled(met[spec.need])
        self._columns[order].setChecked(True)

    def fill_menus(self, bar: QMenuBar) -> None:
        """Build the menus."""
        for menu in MENUS:
            self._fill(bar.addMenu(tr(menu.text)), menu)

    def fill_toolbar(self, bar: QToolBar) -> None:
        """Build the toolbar."""
        for item in TOOLBAR:
            bar.addAction(self._actions[item])

    def context_menu(self, parent: QWidget) -> QMenu:
        """Make the menu for the matches that are chosen."""
        menu = QMenu(parent)
        self._fill(menu, CONTEXT)
        return menu

    def _fill(self, shown: QMenu, menu: Menu) -> None:
        for item in menu.items:
            if isinstance(item, Menu):
                self._fill(shown.addMenu(tr(item.text)), item)
            elif item == LINE:
                shown.addSeparator()
            elif item == SORTING:
                shown.addMenu(self._sort_menu(shown))
            else:
                shown.addAction(self._actions[item])

    def _sort_menu(self, parent: QWidget) -> QMenu:
        menu = QMenu(tr("S&ort by"), parent)
        menu.addActions(list(self._columns.values()))
        return menu

    def _make(self, spec: Spec, theme: Theme) -> QAction:
        action = QAction(tr(spec.text), self._window)
        action.setObjectName(spec.id)
        action.setMenuRole(QAction.MenuRole.NoRole)
        keys = [QKeySequence(key) for key in spec.keys]
        action.setShortcuts([key for place, key in enumerate(keys) if not key.isEmpty() and key not in keys[:place]])
        if spec.icon:
            action.setIcon(icon(spec.icon, theme))
        if spec.short:
            action.setIconText(tr(spec.short))
        action.triggered.connect(partial(self._do, spec))
        self._window.addAction(action)
        return action

    def _do(self, spec: Spec) -> None:
        attrgetter(spec.do)(self._window)()

    def _sorting(self, place: int, sort: Callable[[str], None]) -> QAction:
        column, letter = COLUMNS[place], _SORT_LETTERS[place]
        action = QAction(tr("&{letter}  {column}", letter=letter, column=column.heading), self._window)
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.setCheckable(True)
        action.setShortcut(QKeySequence(f"Ctrl+{letter}"))
        action.triggered.connect(partial(_sort, sort, column.name))
        self._group.addAction(action)
        self._window.addAction(action)
        return action


def _sort(sort: Callable[[str], None], name: str) -> None:
    sort(name)
