"""What a dialog says while one types: the reason beside a field, and the line that tells what will be written."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ginsheet.model.problems import FieldError
from ginsheet.sheet.words.problems import reason
from ginsheet.ui.dialogs.edges import scaled
from ginsheet.ui.icons import draw_icon
from ginsheet.ui.messages import as_label, as_tip, plain_label


class _Sign(QWidget):
    """The warning sign in front of a reason, in the colour of the text; it keeps its place while it is hidden."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        side = self.fontMetrics().height()
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_icon(QPainter(self), "warning", self.rect(), self.palette().color(QPalette.ColorRole.WindowText).name())


class Remark(QWidget):
    """The line below a field: why its value is refused, or a quiet word such as the sum.

    Its room is kept while it says nothing, so that nothing jumps, unless `keeps_room` is False.
    """

    def __init__(self, parent: QWidget | None = None, *, keeps_room: bool = True) -> None:
        super().__init__(parent)
        self._keeps_room = keeps_room
        self._sign = _Sign(self)
        self._label = plain_label(parent=self)
        self._label.setMinimumHeight(self.fontMetrics().height())
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._label, 1, Qt.AlignmentFlag.AlignTop)
        self.clear()

    @property
    def text(self) -> str:
        """What is said."""
        return self._label.text()

    @property
    def refuses(self) -> bool:
        """Whether it says why a value is refused."""
        return not self._sign.isHidden()

    def judge(self, error: FieldError | None) -> None:
        """Say why the model refuses the value; nothing where it does not."""
        self._say("" if error is None else reason(error), sign=error is not None)

    def refuse(self, text: str) -> None:
        """Say what is wrong where the model has nothing to object; an empty text says nothing."""
        self._say(text, sign=bool(text))

    def say(self, text: str) -> None:
        """Say a quiet word."""
        self._say(text, sign=False)

    def clear(self) -> None:
        """Say nothing."""
        self._say("", sign=False)

    def _say(self, text: str, *, sign: bool) -> None:
        self._sign.setVisible(sign)
        self._label.setForegroundRole(QPalette.ColorRole.WindowText if sign else QPalette.ColorRole.PlaceholderText)
        self._label.setText(text)
        self.setVisible(self._keeps_room or bool(text))


def heading(text: str, parent: QWidget | None = None) -> QLabel:
    """Give a heading over a part of a dialog."""
    label = plain_label(text, parent)
    label.setFont(scaled(label.font(), 1.1, bold=True))
    return label


def field_label(text: str, field: QWidget) -> QLabel:
    """Give the label of `field`, which shows `text` as typed and is read out for it."""
    label = plain_label(as_label(text))
    label.setBuddy(field)
    name_field(label, field, text)
    return label


def name_field(label: QLabel, field: QWidget, text: str) -> None:
    """Give a field and its label another name."""
    label.setText(as_label(text))
    field.setAccessibleName(text)


class LabelledField(QWidget):
    """A field with its label above and its remark below."""

    def __init__(self, text: str, field: QWidget, parent: QWidget | None = None, *, keeps_room: bool = True) -> None:
        super().__init__(parent)
        self.field = field
        self.remark = Remark(self, keeps_room=keeps_room)
        self._label = field_label(text, field)
        self._label.setWordWrap(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for widget in (self._label, field, self.remark):
            column.addWidget(widget)
        column.addStretch()

    def rename(self, text: str, shown: str | None = None) -> None:
        """Give the field another label; where there is no room for it, `shown` is what is read of it."""
        name_field(self._label, self.field, text)
        if shown is not None:
            self._label.setText(as_label(shown))
            self._label.setToolTip(as_tip(text) if shown != text else "")


class LiveLine(QFrame):
    """The panel above the buttons that says what will be written, or what is still to be said."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ready = False
        self._first = plain_label(parent=self)
        self._first.setFont(scaled(self.font(), 1.15))
        self._second = plain_label(parent=self)
        for label in (self._first, self._second):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 12, 10)
        column.setSpacing(4)
        column.addWidget(self._first)
        column.addWidget(self._second)
        self.setMinimumHeight(2 * self._first.fontMetrics().lineSpacing() + 24)
        self.wait("")

    @property
    def text(self) -> str:
        """What is said, in one or two lines."""
        return "\n".join(text for text in (self._first.text(), self._second.text()) if text)

    def tell(self, first: str, second: str = "") -> None:
        """Say what will be written, and below it what follows from it."""
        self._say(first, second, ready=True)

    def wait(self, text: str) -> None:
        """Say quietly what is still to be done."""
        self._say(text, "", ready=False)

    def _say(self, first: str, second: str, *, ready: bool) -> None:
        self._ready = ready
        self._first.setForegroundRole(QPalette.ColorRole.WindowText if ready else QPalette.ColorRole.PlaceholderText)
        self._first.setText(first)
        self._second.setText(second)
        self._second.setVisible(bool(second))
        self.setToolTip(as_tip(self.text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(box, 7, 7)
        if self._ready:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
            edge = box.right() - 5 if self.isRightToLeft() else box.left()
            painter.drawRoundedRect(QRectF(edge, box.top() + 6, 5, box.height() - 12), 2.5, 2.5)
