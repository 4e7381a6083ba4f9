"""Asks for a file to open or to write; the answer comes later, and nobody waits for it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.naming import ENDING
from ginsheet.storage.own_rules import ENDING as RULES_ENDING

Taker = Callable[[Path], None]


def match_filter() -> str:
    """Give the filter for match files."""
    return tr("Gin rummy matches (*{ending})", ending=ENDING)


def ruleset_filter() -> str:
    """Give the filter for ruleset files."""
    return tr("Rulesets (*{ending})", ending=RULES_ENDING)


def ask_open(parent: QWidget, title: str, folder: Path, take: Taker, kind: str = "") -> QFileDialog:
    """Ask for a file to open; `take` gets its path. `kind` is the filter; without one it is that for matches."""
    dialog = _dialog(parent, title, folder, [kind or match_filter(), tr("All files (*)")], take)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()
    return dialog


def ask_save(
    parent: QWidget, title: str, proposed: Path, kind: str, take: Taker, *, replace: bool = False
) -> QFileDialog:
    """Ask for a file to write, `proposed` at first; `kind` is the filter that names its ending.

    The ending is added where it is missing. With `replace` the system asks before an existing file is replaced;
    without, who takes the path refuses it.
    """
    dialog = _dialog(parent, title, proposed.parent, [kind], take)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(proposed.suffix.removeprefix("."))
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, not replace)
    dialog.selectFile(proposed.name)
    dialog.open()
    return dialog


def ask_import(parent: QWidget, title: str, folder: Path, take: Callable[[list[Path]], None]) -> QFileDialog:
    """Ask for one or more files to import; `take` gets their paths."""
    from ginsheet.storage.imports.registry import READERS  # not needed by who opens or saves a match

    every = tr("Everything that can be imported ({endings})", endings=" ".join(f"*{ending}" for ending in READERS))
    dialog = QFileDialog(parent, title, str(folder))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters([every, tr("All files (*)")])
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(partial(_give_all, take))
    dialog.open()
    return dialog


def ask_folder(parent: QWidget, title: str, folder: Path, take: Taker) -> QFileDialog:
    """Ask for a folder, `folder` at first; `take` gets its path."""
    dialog = QFileDialog(parent, title, str(folder))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.fileSelected.connect(partial(_give, take))
    dialog.open()
    return dialog


def _dialog(parent: QWidget, title: str, folder: Path, filters: list[str], take: Taker) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(folder))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters(filters)
    dialog.fileSelected.connect(partial(_give, take))
    return dialog


def _give(take: Taker, path: str) -> None:
    take(Path(path))


def _give_all(take: Callable[[list[Path]], None], paths: list[str]) -> None:
    take([Path(path) for path in paths])
