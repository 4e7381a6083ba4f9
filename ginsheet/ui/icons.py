"""The program's own icons: drawn in SVG with one colour, which is put in when they are shown."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ginsheet.resources import read_bytes
from ginsheet.ui.theme import Theme

APPLICATION: Final = "ginsheet"
"""The icon of the program itself."""


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(read_bytes(f"icons/{name}.svg").replace(b"currentColor", colour.encode())))


def draw_icon(painter: QPainter, name: str, rect: QRect, colour: str) -> None:
    """Draw the icon `name` into `rect` in `colour` (`#rrggbb`); the largest square in the middle is used."""
    side = min(rect.width(), rect.height())
    square = QRectF(rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side, side)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, colour).render(painter, square)
    painter.restore()


class _Engine(QIconEngine):
    """Draws an icon in the theme's colour of the moment, sharp at every size; nothing is read before it is shown."""

    def __init__(self, name: str, theme: Theme, colour: str) -> None:
        super().__init__()
        self._name = name
        self._theme = theme
        self._colour = colour

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        colour = getattr(self._theme.colours, "quiet" if mode is QIcon.Mode.Disabled else self._colour)
        if mode is QIcon.Mode.Disabled:
            painter.setOpacity(0.55)
        draw_icon(painter, self._name, rect, colour)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._theme, self._colour)


def icon(name: str, theme: Theme, colour: str = "ink") -> QIcon:
    """Give the icon `name`, which follows `theme`; `colour` is a field of `Colours`."""
    return QIcon(_Engine(name, theme, colour))
