"""Opens the window of the archive beside the main window, once, and closes it with it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from ginsheet.ui.archive.desk import OpenMatch
from ginsheet.ui.desk import Desk
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Theme

if TYPE_CHECKING:
    from ginsheet.ui.archive.window import ArchiveWindow
    from ginsheet.ui.match_controller import MatchController


class ArchiveController(QObject):
    """Holds the window of the archive while it is open."""

    def __init__(
        self,
        desk: Desk,
        matches: "MatchController",
        memory: Memory,
        theme: Theme,
        window: QWidget,
        changed: Callable[[], None],
    ) -> None:
        """Work beside `window`, which is told by `changed` when something was done to the files of matches."""
        super().__init__(window)
        self._match = OpenMatch(desk, matches, window)
        self._memory = memory
        self._theme = theme
        self._changed = changed
        self.window: ArchiveWindow | None = None

    def show(self) -> None:
        """Open the window, or bring it forward."""
        if self.window is None:
            from ginsheet.ui.archive.window import ArchiveWindow

            self.window = ArchiveWindow(self._memory, self._theme, self._match)
            self.window.matches_changed.connect(self._changed)
            self.window.destroyed.connect(self._forget)
            self.window.show()
            self.window.refresh()
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.raise_()
        self.window.activateWindow()

    def close(self) -> bool:
        """Close the window where it is open; tells whether it is closed, which it is not in the midst of an import."""
        return self.window is None or self.window.close()

    def _forget(self) -> None:
        self.window = None
