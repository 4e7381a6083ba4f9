"""Everything that can be done in the window of the statistics, as one table, and its menus."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenuBar, QToolBar, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.ui.icons import icon
from ginsheet.ui.theme import Theme

Keys = QKeySequence.StandardKey


class Spec(NamedTuple):
    """One action."""

    id: str
    text: str
    """As the menu words it, with the letter to press after `&`."""
    do: str
    """The helper of the window and its method: `exporting.workbook`."""
    icon: str = ""
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    needs_matches: bool = False
    short: str = ""
    """As a button words it, where that is shorter."""


ACTIONS: Final[tuple[Spec, ...]] = (
    Spec("open", mark("&Open the match"), "open_match", "open", (Keys.Open,), True, mark("Open the match")),
    Spec(
        "workbook", mark("&Workbook of all that counts…"), "exporting.workbook", "workbook", ("Ctrl+Shift+E",), True,
        mark("Workbook"),
    ),
    Spec("table", mark("Table of the &matches (CSV)…"), "exporting.matches", "export", (), True, mark("Matches (CSV)")),
    Spec("hands", mark("Table of all &hands (CSV)…"), "exporting.hands", "export", (), True, mark("Hands (CSV)")),
    Spec("refresh", mark("Look at the fol&der again"), "refresh", "redo", (Keys.Refresh,)),
    Spec("close", mark("C&lose"), "close", keys=(Keys.Close,)),
    Spec("find", mark("&Search"), "search", keys=(Keys.Find,)),
    Spec("show-all", mark("Show &all"), "show_all", keys=("Ctrl+Shift+F",)),
    Spec("figures", mark("&Figures"), "show_figures", keys=("Ctrl+1",)),
    Spec("knocks", mark("&Knocks"), "show_knocks", keys=("Ctrl+2",)),
    Spec("opponents", mark("&Opponents"), "show_opponents", keys=("Ctrl+3",)),
)  # fmt: skip
"""Every action of the window."""

LINE: Final = ""
"""A line between two actions of a menu."""

MENUS: Final[dict[str, tuple[str, ...]]] = {
    mark("&Match"): ("open", LINE, "close"),
    mark("&Export"): ("workbook", LINE, "table", "hands"),
    mark("&Show"): ("figures", "knocks", "opponents", LINE, "find", "show-all", LINE, "refresh"),
}
"""The menus by their texts."""

TOOLBAR: Final = ("open", "workbook", "table", "hands")


class StatisticsActions:
    """The actions of one window."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        """Make every action; when used, it calls what `window` has under its name."""
        self._window = window
        self._actions = {spec.id: self._make(spec, theme) for spec in ACTIONS}

    def __getitem__(self, name: str) -> QAction:
        """Give the action of that id."""
        return self._actions[name]

    def follow(self, *, any_match: bool) -> None:
        """Let those be used that need matches only while some count."""
        for spec in ACTIONS:
            self._actions[spec.id].setEnabled(any_match or not spec.needs_matches)

    def fill(self, menus: QMenuBar, bar: QToolBar) -> None:
        """Build menus and toolbar."""
        for text, items in MENUS.items():
            menu = menus.addMenu(tr(text))
            for item in items:
                if item == LINE:
                    menu.addSeparator()
                else:
                    menu.addAction(self._actions[item])
        for item in TOOLBAR:
            bar.addAction(self._actions[item])

    def find(self, spec: Spec) -> Callable[[], object]:
        """Give what an action calls. Raises AttributeError where there is no such thing."""
        found: Callable[[], object] = attrgetter(spec.do)(self._window)
        return found

    def _make(self, spec: Spec, theme: Theme) -> QAction:
        action = QAction(tr(spec.text), self._window)
        action.setObjectName(spec.id)
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.setShortcuts([key for keys in spec.keys if not (key := QKeySequence(keys)).isEmpty()])
        if spec.icon:
            action.setIcon(icon(spec.icon, theme))
        if spec.short:
            action.setIconText(tr(spec.short))
        action.triggered.connect(partial(self._do, spec))
        self._window.addAction(action)
        return action

    def _do(self, spec: Spec) -> None:
        self.find(spec)()
