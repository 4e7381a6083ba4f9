"""The buttons of the dialogs: large, drawn alike on every system, in the colours of the palette."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ginsheet.ui.dialogs.edges import HEIGHT_LEAST, draw_tick, scaled
from ginsheet.ui.messages import as_label, as_tip

_CHOICE_HEIGHT_LEAST = 44
_PADDING = 16
_LINK_PADDING = 6
_TICK = 12
_SPARE = 2
"""Room that a text needs beyond its width, or it is cut."""
_LETTERS_LEAST = 1
_ACROSS: Final[dict[int, int]] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN: Final[dict[int, int]] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class _ChoiceSize:
    """How large a choice is."""

    font: float
    """The size of its text, in parts of the dialog's."""
    padding: int
    letters_most: int
    """How wide it asks to be for a long text, in widths of an average letter; the rest is cut."""


_LARGE: Final = _ChoiceSize(1.1, _PADDING, 24)
_COMPACT: Final = _ChoiceSize(1.0, 8, 10)


class _PlainButton(QPushButton):
    """A button with a round face; `filled` in the colour of the accent, or in that of a button at rest."""

    def face(self) -> QRectF:
        """Give the face of the button, in line with the edges of the fields."""
        return QRectF(self.rect()).adjusted(1, 1, -1, -1)

    def begin_face(self, painter: QPainter, *, filled: bool) -> None:
        """Draw the face and leave the painter ready for what is written on it."""
        roles = QPalette.ColorRole
        palette = self.palette()
        face = self.face()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.6)
        touched = self.isEnabled() and (self.underMouse() or self.isDown() or self.hasFocus())
        painter.setPen(QPen(palette.color(roles.Highlight if filled or touched else roles.Mid), 1))
        painter.setBrush(palette.color(roles.Highlight if filled else roles.Button))
        painter.drawRoundedRect(face, 7, 7)
        if self.hasFocus():
            painter.setPen(QPen(palette.color(roles.HighlightedText if filled else roles.Highlight), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face.adjusted(3, 3, -3, -3), 5, 5)
        painter.setPen(palette.color(roles.HighlightedText if filled else roles.ButtonText))

    def bold(self) -> QFont:
        """Give the font of the button, bold."""
        font = QFont(self.font())
        font.setBold(True)
        return font

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)


class FormButton(_PlainButton):
    """A button at the foot of a dialog; the one that accepts is filled as soon as it can be pressed."""

    def __init__(self, text: str, parent: QWidget | None = None, *, accepts: bool = False) -> None:
        super().__init__(text, parent)
        self._accepts = accepts

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.bold())
        width = max(120, metrics.horizontalAdvance(self.text()) + 2 * _PADDING)
        return QSize(width, max(HEIGHT_LEAST, metrics.height() + _PADDING))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        filled = self._accepts and self.isEnabled()
        self.begin_face(painter, filled=filled)
        painter.setFont(self.bold() if filled else self.font())
        painter.drawText(self.face(), Qt.AlignmentFlag.AlignCenter, self.text())


class ChoiceButton(_PlainButton):
    """One choice. It is marked by a tick and by weight, not by colour alone, and underlines its letter everywhere."""

    stepped = Signal(int)
    """An arrow key was pressed: by how many places to go on."""

    def __init__(self, text: str, place: int, parent: QWidget, *, compact: bool = False) -> None:
        """Show `text` with the letter at `place`; a `compact` button is one of many in a line."""
        super().__init__(parent)
        self._label = ""
        self._place = -1
        self._reason = ""
        self._size = _COMPACT if compact else _LARGE
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setFont(scaled(self.font(), self._size.font))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_label(text, place)

    @property
    def letter(self) -> str:
        """The letter that chooses this button, in lower case; empty where there is none."""
        return self._label[self._place].casefold() if self._place >= 0 else ""

    def set_label(self, text: str, place: int) -> None:
        """Show `text`; its letter at `place` is underlined and chooses it."""
        self._label = text
        self._place = place
        self.setText(self._with_letter(text))
        self.setAccessibleName(text)
        self.updateGeometry()
        self._update_tip()

    def refuse(self, reason: str) -> None:
        """Be pressed no more, because of `reason`; an empty one lets it be pressed again."""
        self._reason = reason
        self.setEnabled(not reason)
        self.setAccessibleDescription(reason)
        self._update_tip()

    def drop_shortcut(self) -> None:
        """Give up Alt and the letter, where another button of the dialog has the same."""
        self.setShortcut(QKeySequence())

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.bold())
        letter = metrics.averageCharWidth()
        text = metrics.horizontalAdvance(self._label) + _SPARE
        wanted = min(max(text, _LETTERS_LEAST * letter), self._size.letters_most * letter)
        height = max(_CHOICE_HEIGHT_LEAST, metrics.height() + 2 * self._size.padding)
        return QSize(wanted + 2 * (self._size.padding + _TICK), height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        across = _ACROSS.get(event.key(), 0)
        step = _DOWN.get(event.key(), 0) + (-across if self.isRightToLeft() else across)
        if step:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._update_tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        chosen = self.isChecked()
        self.begin_face(painter, filled=chosen)
        painter.setFont(self.bold() if chosen else self.font())
        text = self._with_letter(self._cut(painter.fontMetrics()))
        room = self.face()
        if chosen:
            inside = self._size.padding * 0.75
            left = room.right() - inside - _TICK if self.isRightToLeft() else room.left() + inside
            draw_tick(painter, left, room.center().y(), _TICK)
            if self._size is _COMPACT:  # the text makes way for the tick
                taken = inside + _TICK
                room = room.adjusted(0, 0, -taken, 0) if self.isRightToLeft() else room.adjusted(taken, 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic, text)

    def _room(self) -> int:
        return self.width() - 2 * (self._size.padding + _TICK)

    def _cut(self, metrics: QFontMetrics) -> str:
        return metrics.elidedText(self._label, Qt.TextElideMode.ElideRight, self._room())

    def _with_letter(self, text: str) -> str:
        """Give `text` with the sign that underlines its letter, if the letter is still in it."""
        place = self._place
        if place < 0 or text[: place + 1] != self._label[: place + 1]:
            return as_label(text)
        return f"{as_label(text[:place])}&{as_label(text[place:])}"

    def _update_tip(self) -> None:
        is_cut = QFontMetrics(self.bold()).horizontalAdvance(self._label) > self._room()
        self.setToolTip(as_tip("\n".join(filter(None, (self._label if is_cut else "", self._reason)))))


class LinkButton(QPushButton):
    """Leads to what is needed less often; it looks like a link."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFlat(True)
        self.setAutoDefault(False)
        self.setMinimumHeight(HEIGHT_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        link = palette.color(QPalette.ColorRole.Link if self.isEnabled() else QPalette.ColorRole.PlaceholderText)
        painter.setPen(QPen(link, 2))
        if self.hasFocus():
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 7, 7)
        words = self.rect().adjusted(_LINK_PADDING, 0, -_LINK_PADDING, 0)
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic
        painter.drawText(words, flags, self.text())

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2 * _LINK_PADDING + _SPARE, HEIGHT_LEAST)


class MoreButton(LinkButton):
    """Shows and hides what is needed less often, with an arrow that says which."""

    def __init__(self, more: str, fewer: str, parent: QWidget | None = None) -> None:
        super().__init__(more, parent)
        self._texts = (more, fewer)
        self.setCheckable(True)
        self.toggled.connect(self._rename)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        roles = QPalette.ColorRole
        painter.setPen(QPen(self.palette().color(roles.Link if self.isEnabled() else roles.PlaceholderText), 2))
        text_width = self.fontMetrics().horizontalAdvance(self.text())
        rightwards = -1 if self.isRightToLeft() else 1
        start = self.width() if self.isRightToLeft() else 0
        middle = QPointF(start + rightwards * (_LINK_PADDING + text_width + 14), self.height() / 2)
        up = -1 if self.isChecked() else 1
        painter.drawPolyline(
            [middle + QPointF(across, down * up) for across, down in ((-5, -2.5), (0, 2.5), (5, -2.5))]
        )

    def sizeHint(self) -> QSize:
        widest = max(self.fontMetrics().horizontalAdvance(text) for text in self._texts)
        return QSize(widest + 2 * _LINK_PADDING + 20, HEIGHT_LEAST)

    def _rename(self, shown: bool) -> None:
        self.setText(self._texts[shown])
