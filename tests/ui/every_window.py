"""Every window and dialog of the program, found by looking, and for each a way in which a player comes to it."""

import importlib
import pkgutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TypeVar

from builders import knock, match
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMainWindow, QWidget
from window_keys import dialog, settle, stand_on

from ginsheet import ui
from ginsheet.storage.codec import encode
from ginsheet.ui.dialogs.count_cards import CountCards
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.error_hook import ErrorHook
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.preview.dialog import PreviewDialog

W = TypeVar("W", bound=QWidget)
Way = Callable[[MainWindow, Path], None]
PATIENCE_SECONDS = 20
_TABLE = "Winner;Loser;What it came to\nAnn;Bob;12\nBob;Ann;20\n"
"""A table whose headings nobody knows."""


@cache
def window_classes() -> dict[str, type[QWidget]]:
    """Give every class of a window or dialog that the package can show, by its name; what others are made from is none.

    All modules are loaded, so that a new one is found without being named here.
    """
    for module in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}."):
        importlib.import_module(module.name)
    ours = {
        child
        for kind in (QDialog, QMainWindow)
        for child in _children(kind)
        if child.__module__.startswith(ui.__name__)
    }
    return {kind.__name__: kind for kind in ours if not ours & set(_children(kind))}


def _children(of: type[QWidget]) -> list[type[QWidget]]:
    return [found for child in of.__subclasses__() for found in (child, *_children(child))]


def place_of(window: QWidget) -> str:
    """Name the place where a player is: the class of the window, and of a preview what it shows."""
    name = type(window).__name__
    return f"{name} of {type(window.choices).__name__}" if isinstance(window, PreviewDialog) else name


def shown() -> list[QWidget]:
    """Give the windows and dialogs that stand on the screen."""
    return [window for window in QApplication.topLevelWidgets() if window.isVisible() and window.isWindow()]


def the_one(place: str) -> QWidget:
    """Give the window of that name that stands on the screen, of several the one in front."""
    found = [window for window in shown() if place_of(window) == place]
    assert found, f"{place} is not open; {sorted(map(place_of, shown()))} are"
    front = QApplication.activeModalWidget()
    return front if front in found else found[0]


def wait_until(is_done: Callable[[], bool]) -> None:
    """Let Qt and the threads beside it work until something is done."""
    until = monotonic() + PATIENCE_SECONDS
    while not is_done():
        assert monotonic() < until, "what was waited for did not come"
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
    settle()


def rest(window: MainWindow) -> None:
    """Wait until nothing is done beside the windows."""
    controllers = [window.__dict__.get(name) for name in ("imports", "backups")]
    found = [each for each in controllers if each is not None]
    for name in ("archive", "statistics"):
        beside = window.__dict__[name].window if name in window.__dict__ else None
        if beside is not None:
            found += [
                each for each in (beside, beside.__dict__.get("_imports"), beside.__dict__.get("_backups")) if each
            ]
    wait_until(lambda: not any(each.busy for each in found))


def _command(name: str) -> Way:
    def do(window: MainWindow, folder: Path) -> None:
        window.commands[name].trigger()
        settle()

    return do


def _on_a_hand(name: str) -> Way:
    """Come there by a command for the hand that the keyboard stands on."""

    def do(window: MainWindow, folder: Path) -> None:
        stand_on(window, 0)
        _command(name)(window, folder)

    return do


def _record(window: MainWindow, folder: Path) -> None:
    window.match_page.sheet.go_to_next_line()
    over = not window.commands["record"].isEnabled()
    (_on_a_hand("insert") if over else _command("record"))(window, folder)


def _count_cards(window: MainWindow, folder: Path) -> None:
    _record(window, folder)
    deal = dialog(HandDialog).fields.deal
    (dialog(HandDialog).fields if deal is None else deal.pairs[0]).cards.click()
    settle()


def _import(name: str, content: bytes) -> Way:
    """Come there by importing a file."""

    def do(window: MainWindow, folder: Path) -> None:
        file = folder / name
        if not file.exists():
            file.write_bytes(content)
        _command("import")(window, folder)
        picker = dialog(QFileDialog)
        picker.filesSelected.emit([str(file)])
        picker.reject()
        rest(window)

    return do


def _beside(name: str) -> Way:
    """Come to a window that stands beside the main one."""

    def do(window: MainWindow, folder: Path) -> None:
        _command(name)(window, folder)
        rest(window)

    return do


def _meet_an_error(window: MainWindow, folder: Path) -> None:
    noisy, sys.__excepthook__ = sys.__excepthook__, lambda *error: None
    try:
        ErrorHook(window, window.reassure)(LookupError, LookupError("the third wheel"), None)
    finally:
        sys.__excepthook__ = noisy
    settle()


FRIEND = encode(match(knock("A", 4, 16), id="friend", players=("Fay", "Gus")))
ERROR = "ErrorDialog"
"""The one dialog that nobody must come to."""
WAYS: dict[str, Way] = {
    "AboutDialog": _command("about"),
    "ArchiveWindow": _beside("archive"),
    "ChangeRulesDialog": _command("change-rules"),
    "CompareDialog": _command("compare"),
    CountCards.__name__: _count_cards,
    "CsvMappingDialog": _import("unknown.csv", _TABLE.encode()),
    "DetailsDialog": _command("details"),
    ERROR: _meet_an_error,
    "HandDialog": _record,
    "ImportReportDialog": _import("friend.ginsheet", FRIEND),
    "KeysDialog": _command("keys"),
    "MainWindow": lambda window, folder: None,
    "NewMatchDialog": _command("new"),
    "NoteDialog": _on_a_hand("note"),
    "PaperDialog": _command("copy-paper"),
    "PreviewDialog of BlankChoices": _command("print-blank"),
    "PreviewDialog of SheetChoices": _command("print"),
    "RemoveDialog": _on_a_hand("remove"),
    "RulesetDialog": _command("rulesets"),
    "StatisticsWindow": _beside("statistics"),
    "_Box": _on_a_hand("advice"),
}
"""How a player comes to each place from a match with a hand and an open game, where no dialog is open."""
