"""What fields and buttons are drawn with: the same shapes on every system, seen in light and dark alike."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

HEIGHT_LEAST: Final = 36
"""The least height of anything that is clicked, in pixels."""

_BOX: Final = 20
_RING: Final = 3
_GAP: Final = 8
_EDGE_ALPHA: Final = 140
_TICK: Final = ((0.0, 0.1), (0.38, 0.5), (1.0, -0.45))
"""The corners of a tick, in parts of its width, from the middle of its left side."""


def scaled(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    """Give `font` larger by `factor`, whether it is sized in points or in pixels."""
    larger = QFont(font)
    if font.pointSizeF() > 0:
        larger.setPointSizeF(font.pointSizeF() * factor)
    else:
        larger.setPixelSize(round(font.pixelSize() * factor))
    larger.setBold(bold)
    return larger


def edge_colour(palette: QPalette) -> QColor:
    """Give the colour of an edge: the text's, lighter."""
    colour = palette.color(QPalette.ColorRole.WindowText)
    colour.setAlpha(_EDGE_ALPHA)
    return colour


def draw_edge(painter: QPainter, field: QWidget, rect: QRect) -> None:
    """Draw the edge of `field` along `rect` over what its style has drawn; it is strong where the keyboard is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    active = field.hasFocus() and field.isEnabled()
    colour = field.palette().color(QPalette.ColorRole.Highlight) if active else edge_colour(field.palette())
    width = 2 if active else 1
    painter.setPen(QPen(colour, width))
    painter.setOpacity(1 if field.isEnabled() else 0.5)
    inset = width / 2
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), 3, 3)


def draw_tick(painter: QPainter, left: float, middle: float, width: float) -> None:
    """Draw a tick in the painter's colour; `middle` is its height on the page."""
    pen = QPen(painter.pen().color(), 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline([QPointF(left + across * width, middle + down * width) for across, down in _TICK])


class CheckField(QCheckBox):
    """A check box that is large enough to be seen and to be hit."""

    INDENT: Final = _RING + _BOX + _GAP
    """How far its text stands from its side."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setMinimumHeight(HEIGHT_LEAST)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = 2 * _RING + _BOX + _GAP + metrics.horizontalAdvance(self.text())
        return QSize(width, max(HEIGHT_LEAST, metrics.height() + _GAP))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1 if self.isEnabled() else 0.6)
        palette, roles = self.palette(), QPalette.ColorRole
        left = self.width() - _RING - _BOX if self.isRightToLeft() else _RING
        box = QRectF(left, (self.height() - _BOX) / 2, _BOX, _BOX)
        painter.setPen(QPen(edge_colour(palette), 1))
        painter.setBrush(palette.color(roles.Highlight if self.isChecked() else roles.Base))
        painter.drawRoundedRect(box, 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(QPen(palette.color(roles.Highlight), 2))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)
        if self.isChecked():
            painter.setPen(palette.color(roles.HighlightedText))
            draw_tick(painter, box.left() + 4, box.center().y(), _BOX - 8)
        painter.setPen(palette.color(roles.WindowText))
        beside = self.INDENT
        words = (
            self.rect().adjusted(0, 0, -beside, 0) if self.isRightToLeft() else self.rect().adjusted(beside, 0, 0, 0)
        )
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic
        painter.drawText(words, flags, self.text())
