"""What stands in the place of the table where there is nothing to show, and the way on from there."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ginsheet.ui.banner import Way
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.icons import draw_icon
from ginsheet.ui.messages import as_label, plain_label
from ginsheet.ui.theme import Theme

_SUITS: Final = (("spades", "ink"), ("hearts", "red_suit"), ("diamonds", "red_suit"), ("clubs", "ink"))
_SIDE: Final = 34


class _Suits(QWidget):
    """The four suits in a row."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(5 * _SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        step = round(_SIDE * 1.3)
        left = (self.width() - step * (len(_SUITS) - 1) - _SIDE) // 2
        for name, colour in _SUITS:
            draw_icon(painter, name, QRect(left, 0, _SIDE, _SIDE), getattr(self._theme.colours, colour))
            left += step


class EmptyPage(QWidget):
    """Says in large letters that nothing is here, in small ones what to do, with a button for each way."""

    chosen = Signal(str)
    """The button of this code was pressed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = plain_label(parent=self)
        self.title.setFont(scaled(self.font(), 1.5, bold=True))
        self.more = plain_label(parent=self)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(12)
        for label in (self.title, self.more):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 12)
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(_Suits(theme))
        column.addWidget(self.title)
        column.addWidget(self.more)
        column.addLayout(self._buttons)
        column.addStretch(3)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._shown: tuple[str, ...] = ()

    def say(self, title: str, more: str, ways: Sequence[Way]) -> None:
        """Show these words and buttons."""
        if self._shown == (title, more):
            return
        self._shown = (title, more)
        self.title.setText(title)
        self.more.setText(more)
        while (item := self._buttons.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._buttons.addStretch()
        for way in ways:
            button = FormButton(as_label(way.text), self, accepts=way is ways[0])
            button.clicked.connect(lambda _=False, code=way.code: self.chosen.emit(code))
            self._buttons.addWidget(button)
        self._buttons.addStretch()
