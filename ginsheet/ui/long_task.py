"""What is done beside a window at its bidding; when it takes long, a dialog says that it is under way."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QProgressDialog, QWidget

from ginsheet.i18n import tr
from ginsheet.storage.errors import StorageError
from ginsheet.ui.work import Job, Runner, Step

PATIENCE_MS: Final = 600
"""How long it may take before the dialog appears."""


class LongTask(QObject):
    """One task at a time, and the dialog of it."""

    def __init__(self, window: QWidget, title: str, text: str) -> None:
        """Work beside `window`; the dialog is called `title` and says `text`."""
        super().__init__(window)
        self._window = window
        self._title = title
        self._text = text
        self._stopped: Callable[[], None] | None = None
        self._asked: object = None
        self._dialog: QProgressDialog | None = None
        self._runner = Runner(self)
        self._runner.rested.connect(self._put_away)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._show)

    @property
    def busy(self) -> bool:
        """Whether somebody waits for the task."""
        return self._asked is not None

    def begin(
        self,
        do: Callable[[Step], Any],
        then: Callable[[Any], None],
        failed: Callable[[StorageError], None],
        stopped: Callable[[], None] | None = None,
    ) -> None:
        """Do it, and then tell what came of it; with `stopped` the player may break it off, which is told at once."""
        asked = self._asked = object()
        self._stopped = stopped
        self._patience.start(PATIENCE_MS)
        self._runner.run(Job(self._text, do, self._ending(asked, then), self._ending(asked, failed)))

    def wait(self) -> None:
        """Wait until what was broken off has ended; what it gave is told to nobody."""
        self._runner.close()

    def _ending(self, asked: object, tell: Callable[[Any], None]) -> Callable[[Any], None]:
        """Give what tells of the end of that task alone: of one that was broken off nobody wants to know."""

        def end(told: Any) -> None:
            if self._asked is asked:
                self._put_away()
                tell(told)

        return end

    def _show(self) -> None:
        dialog = self._dialog = QProgressDialog(self._text, tr("Cancel"), 0, 0, self._window)
        dialog.setWindowTitle(self._title)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        if self._stopped is None:
            dialog.setCancelButton(None)
        dialog.canceled.connect(self._cancel)
        dialog.show()

    def _cancel(self) -> None:
        stopped = self._stopped
        if stopped is not None:
            self._runner.stop()
            self._put_away()
            stopped()

    def _put_away(self) -> None:
        self._asked = None
        self._patience.stop()
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.canceled.disconnect(self._cancel)
            dialog.close()
            dialog.deleteLater()
