"""Opens the window of the statistics beside the main window, once, and closes it with it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from ginsheet.ui.archive.desk import OpenMatch
from ginsheet.ui.desk import Desk
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Theme

if TYPE_CHECKING:
    from ginsheet.ui.match_controller import MatchController
    from ginsheet.ui.statistics.window import StatisticsWindow


class StatisticsController(QObject):
    """Holds the window of the statistics while it is open."""

    def __init__(self, desk: Desk, matches: "MatchController", memory: Memory, theme: Theme, window: QWidget) -> None:
        """Work beside `window`, in which matches are opened."""
        super().__init__(window)
        self._match = OpenMatch(desk, matches, window)
        self._memory = memory
        self._theme = theme
        self.window: StatisticsWindow | None = None

    def show(self) -> None:
        """Open the window, or bring it forward."""
        if self.window is None:
            from ginsheet.ui.statistics.window import StatisticsWindow

            self.window = StatisticsWindow(self._memory, self._theme, self._match)
            self.window.destroyed.connect(self._forget)
            self.window.show()
            self.window.refresh()
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.raise_()
        self.window.activateWindow()

    def close(self) -> None:
        """Close the window where it is open."""
        if self.window is not None:
            self.window.close()

    def _forget(self) -> None:
        self.window = None
