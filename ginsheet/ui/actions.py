"""The actions of a window, made from the table of all that can be done in it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QToolBar, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.ui.action_table import ACTIONS, LINE, MENUS, TOOLBAR, Menu, Need, Spec
from ginsheet.ui.icons import icon
from ginsheet.ui.messages import as_label
from ginsheet.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class State:
    """What decides which actions can be used."""

    match: bool = False
    """A match is open."""
    writable: bool = False
    """It can be changed."""
    over: bool = False
    """Its game has ended."""
    several: bool = False
    """Several games are scored at once."""
    hand: bool = False
    """The keyboard stands on a hand."""
    undo: str | None = None
    """The change that can be taken back: `hand 7`; None where there is none."""
    redo: str | None = None
    """The change that can be done again."""


_MET: Final[dict[Need, Callable[[State], bool]]] = {
    Need.NOTHING: lambda state: True,
    Need.MATCH: lambda state: state.match,
    Need.CHANGE: lambda state: state.match and state.writable,
    Need.OPEN_GAME: lambda state: state.match and state.writable and not state.over,
    Need.HAND: lambda state: state.match and state.writable and state.hand,
    Need.SEEN_HAND: lambda state: state.match and state.hand,
    Need.SEVERAL: lambda state: state.match and state.several,
    Need.OVER: lambda state: state.match and state.over,
    Need.UNDO: lambda state: state.writable and state.undo is not None,
    Need.REDO: lambda state: state.writable and state.redo is not None,
}


_HISTORY_TEXTS: Final = {
    "undo": (mark("&Undo"), mark("&Undo {change}")),
    "redo": (mark("&Redo"), mark("&Redo {change}")),
}
"""The words of the two actions whose text follows the match, without and with the change that they stand for."""


def without_letter(text: str) -> str:
    """Give the text of a menu as it is read: `Fish & Chips` for `&Fish && Chips`."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def shortcuts(spec: Spec) -> list[QKeySequence]:
    """Give the keys of an action on this system, the one that menus show first, none twice."""
    found = [QKeySequence(key) for key in spec.keys]
    return [key for place, key in enumerate(found) if not key.isEmpty() and key not in found[:place]]


class Actions:
    """The actions of one window, made from the table."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        """Make every action; when used, it calls the method of the controller that `window` has under that name."""
        self._window = window
        self._groups: dict[str, QActionGroup] = {}
        self._actions = {spec.id: self._make(spec, theme) for spec in ACTIONS}

    def __getitem__(self, name: str) -> QAction:
        """Give the action of that id."""
        return self._actions[name]

    def check(self, name: str, on: bool) -> None:
        """Tick the action of that id, or not."""
        self._actions[name].setChecked(on)

    def follow(self, state: State) -> None:
        """Let those actions be used whose need is met, and name what undo and redo would do."""
        for spec in ACTIONS:
            self._actions[spec.id].setEnabled(_MET[spec.need](state))
        for name, change in (("undo", state.undo), ("redo", state.redo)):
            plain, with_change = _HISTORY_TEXTS[name]
            self._name(name, tr(plain) if change is None else tr(with_change, change=as_label(change)))

    def fill_menus(self, bar: QMenuBar) -> None:
        """Build the menus."""
        for menu in MENUS:
            self._fill(bar.addMenu(tr(menu.text)), menu)

    def fill_toolbar(self, bar: QToolBar) -> None:
        """Build the toolbar; what stands after the line goes to its right end."""
        for item in TOOLBAR:
            if item == LINE:
                gap = QWidget(bar)
                gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
                bar.addWidget(gap)
            else:
                bar.addAction(self._actions[item])

    def _name(self, name: str, text: str) -> None:
        """Word an action anew in its menu; its button stays as it is."""
        action = self._actions[name]
        button = action.iconText()
        action.setText(text)
        action.setIconText(button)
        action.setToolTip(without_letter(text))

    def _fill(self, shown: QMenu, menu: Menu) -> None:
        shown.setToolTipsVisible(False)
        for item in menu.items:
            if isinstance(item, Menu):
                self._fill(shown.addMenu(tr(item.text)), item)
            elif item == LINE:
                shown.addSeparator()
            else:
                shown.addAction(self._actions[item])

    def find(self, spec: Spec) -> Callable[..., None]:
        """Give what an action calls. Raises AttributeError where there is no such controller or method."""
        owner, _, method = spec.do.partition(".")
        found: Callable[..., None] = getattr(getattr(self._window, owner), method)
        return found

    def _do(self, spec: Spec) -> None:
        """Do what belongs to an action; controllers are made, and their modules loaded, when they are first wanted."""
        if spec.checkable and not spec.group:
            self.find(spec)(self._actions[spec.id].isChecked())
        else:
            self.find(spec)()

    def _make(self, spec: Spec, theme: Theme) -> QAction:
        action = QAction(tr(spec.text), self._window)
        action.setObjectName(spec.id)
        action.setMenuRole(spec.role)
        action.setShortcuts(shortcuts(spec))
        if spec.icon:
            action.setIcon(icon(spec.icon, theme))
        if spec.short:
            action.setIconText(tr(spec.short))
        if spec.tip:
            action.setToolTip(tr(spec.tip))
        if spec.checkable:
            action.setCheckable(True)
        if spec.group:
            self._groups.setdefault(spec.group, QActionGroup(self._window)).addAction(action)
        action.triggered.connect(partial(self._do, spec))
        return action
