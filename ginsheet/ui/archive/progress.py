"""How far a long piece of work is, in one line at the foot of the window, with a way to break it off."""

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QWidget

from ginsheet.i18n import tr
from ginsheet.ui.messages import announce, plain_label

PATIENCE_MS: Final = 400
"""Work that is done sooner is not worth a line."""


class ProgressLine(QFrame):
    """Hidden while nothing is done that takes long."""

    stop_wanted = Signal()
    appeared = Signal()
    """It takes long."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.label = plain_label(parent=self)
        self.label.setWordWrap(False)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.bar.setMaximumHeight(12)
        self.cancel = QPushButton(tr("&Cancel"), self)
        self.cancel.setAutoDefault(True)
        self.cancel.clicked.connect(self._stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(12)
        row.addWidget(self.label, 5)
        row.addWidget(self.bar, 3)
        row.addWidget(self.cancel)
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._timer.timeout.connect(self._appear)
        self.hide()

    def begin(self, text: str) -> None:
        """Be ready to tell of work; it is shown when it takes long."""
        self._text = text
        self.label.setText(text)
        self.bar.setRange(0, 0)
        self.cancel.setEnabled(True)
        self._timer.start()

    def tell(self, done: int, of: int) -> None:
        """Show that `done` of `of` are done."""
        self.bar.setRange(0, of)
        self.bar.setValue(done)
        self.label.setText(tr("{what} {done} of {all}", what=self._text, done=f"{done:,}", all=f"{of:,}"))

    def end(self) -> None:
        """Tell no more."""
        self._timer.stop()
        self.hide()

    def _appear(self) -> None:
        self.show()
        self.appeared.emit()
        announce(self, self._text)

    def _stop(self) -> None:
        self.cancel.setEnabled(False)
        self.stop_wanted.emit()
