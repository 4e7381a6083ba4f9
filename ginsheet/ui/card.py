"""A thin edge around a part of the window, like that of a sheet of paper on the table."""

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ginsheet.ui.theme import Theme


class Card(QWidget):
    """Holds one widget and draws the edge around it."""

    def __init__(self, theme: Theme, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(content)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._theme.colour("edge"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
