"""Hands files over to the programs of the system."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def show_folder(path: Path) -> bool:
    """Open the folder of `path` in the file manager; tells whether the system took it."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def open_file(path: Path) -> bool:
    """Open the file `path` with the program that the system has for it; tells whether the system took it."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
