"""Writes the short texts of a table fast: each is shaped and cut once, however often it is painted."""

from typing import Final, NamedTuple
from unicodedata import combining

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QStaticText

_KEPT_MOST: Final = 4_000
"""So many texts are kept; that is some screens full."""


class _Shaped(NamedTuple):
    """A text, ready to be painted."""

    text: QStaticText
    width: float
    height: float
    is_tall: bool
    """Whether marks above and below its letters may stand higher than its line."""


class TextPen:
    """Writes in one font, plain or bold."""

    def __init__(self, font: QFont) -> None:
        bold = QFont(font)
        bold.setBold(True)
        self._fonts = (QFont(font), bold)
        self._metrics = (QFontMetrics(font), QFontMetrics(bold))
        self._shaped: dict[tuple[str, int, bool], _Shaped] = {}

    @property
    def height(self) -> int:
        """The height of the text."""
        return self._metrics[0].height()

    def write(self, painter: QPainter, rect: QRect, text: str, *, bold: bool, right: bool) -> None:
        """Write `text` in one line into `rect`, at its left or right side, cut where it is too long."""
        if not text or rect.width() <= 0:
            return
        shaped = self._shaped.get((text, rect.width(), bold)) or self._shape(text, rect.width(), bold)
        left = rect.left() + (rect.width() - shaped.width if right else 0)
        painter.setFont(self._fonts[bold])
        at = QPointF(left, rect.top() + (rect.height() - shaped.height) / 2)
        if not shaped.is_tall:
            painter.drawStaticText(at, shaped.text)
            return
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.drawStaticText(at, shaped.text)
        painter.restore()

    def _shape(self, text: str, room: int, bold: bool) -> _Shaped:
        shaped = self._lay_out(text, bold)
        if shaped.width > room:
            cut = self._metrics[bold].elidedText(text, Qt.TextElideMode.ElideRight, room)
            shaped = self._lay_out(cut, bold)
        if len(self._shaped) >= _KEPT_MOST:
            self._shaped.clear()
        self._shaped[text, room, bold] = shaped
        return shaped

    def _lay_out(self, text: str, bold: bool) -> _Shaped:
        static = QStaticText(text)
        static.setTextFormat(Qt.TextFormat.PlainText)
        static.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        static.prepare(font=self._fonts[bold])
        size = static.size()
        is_tall = not text.isascii() and any(map(combining, text))
        return _Shaped(static, size.width(), size.height(), is_tall)
