"""The fields that people type in: numbers that take sums, notes, dates, switches. The wheel changes none of them."""

import datetime as dt
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDate, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDateEdit,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line, clean_text
from ginsheet.ui.dialogs.edges import HEIGHT_LEAST, CheckField, draw_edge, scaled
from ginsheet.ui.dialogs.sums import Typed, read_number

_NUMBER_LENGTH_MOST: Final = 60
_INDENT: Final = 8
_SPARE: Final = 4
"""Room that a text editor needs beyond its lines and margins, or it shows a scroll bar."""
_LARGE: Final = 1.7
_LARGE_HEIGHT_LEAST: Final = 48


class _NumberValidator(QValidator):
    """Keeps everything out of a number field that cannot become a number."""

    signed = False

    def validate(self, text: str, position: int) -> object:
        typed = read_number(text, signed=self.signed)
        states = QValidator.State
        state = states.Acceptable if typed.value is not None else states.Intermediate
        return state if typed.is_possible else states.Invalid


class NumberField(QLineEdit):
    """Takes a whole number, or a sum such as `10+5+3`; a minus only where `signed`. It leaves letters to its dialog."""

    def __init__(self, parent: QWidget | None = None, *, signed: bool = False, large: bool = False) -> None:
        super().__init__(parent)
        self._validator = _NumberValidator(self)
        self.setValidator(self._validator)
        self.set_signed(signed)
        self.setMaxLength(_NUMBER_LENGTH_MOST)
        self.setMinimumHeight(HEIGHT_LEAST)
        self.setTextMargins(_INDENT, 0, _INDENT, 0)
        self.setMinimumWidth(5 * self.fontMetrics().averageCharWidth())
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
        if large:
            self.setFont(scaled(self.font(), _LARGE, bold=True))
            self.setMinimumHeight(_LARGE_HEIGHT_LEAST)
            self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    @property
    def typed(self) -> Typed:
        """What stands in the field."""
        return read_number(self.text(), signed=self._validator.signed)

    def set_signed(self, signed: bool) -> None:
        """Take a plus and minus in front from now on, or not; what cannot stand then is cleared."""
        self._validator.signed = signed
        if not self.typed.is_possible:
            self.clear()

    def value(self) -> int | None:
        """Give the number or the sum; None where the field is empty or a sum is unfinished."""
        return self.typed.value

    def set_value(self, value: int | None) -> None:
        """Show `value`."""
        self.setText("" if value is None else str(value))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if plain and event.text()[:1].isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_edge(QPainter(self), self, self.rect())


class LineField(QLineEdit):
    """Takes one line of text. A text that nobody touched is given back as it was."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = self._shown = ""
        self.setMinimumHeight(HEIGHT_LEAST)
        self.setTextMargins(_INDENT, 0, _INDENT, 0)
        self.set_value(text)

    def set_value(self, text: str) -> None:
        """Show `text`."""
        self._given = text
        self.setText(clean_line(text))
        self.setCursorPosition(0)
        self._shown = self.text()

    def value(self) -> str:
        """Give what is typed, as one clean line."""
        return self._given if self.text() == self._shown else clean_line(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_edge(QPainter(self), self, self.rect())


class NameField(LineField):
    """Takes a name and completes it from those that are known."""

    def __init__(self, known: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        completer = QCompleter(QStringListModel([clean_line(name) for name in known], self), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)


class NoteField(QPlainTextEdit):
    """Takes a note. Tab leaves it; so does Enter where `enter_leaves`, Shift and Enter then break the line."""

    def __init__(
        self, text: str = "", parent: QWidget | None = None, *, lines: int = 2, enter_leaves: bool = True
    ) -> None:
        super().__init__(parent)
        self._given = ""
        self._enter_leaves = enter_leaves
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(_INDENT)
        self.set_value(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(max(HEIGHT_LEAST, lines * self.fontMetrics().lineSpacing() + 2 * _INDENT + _SPARE))

    def set_value(self, text: str) -> None:
        """Show `text`."""
        self._given = text
        self.setPlainText(text)
        self.document().setModified(False)

    def value(self) -> str:
        """Give the note; one that nobody touched comes back as it was."""
        return clean_text(self.toPlainText()).strip() if self.document().isModified() else self._given

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if enter and (control or (self._enter_leaves and not shift)):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_edge(QPainter(self.viewport()), self, self.viewport().rect())


class SwitchField(QComboBox):
    """A list of which one is chosen; the wheel is left to the page."""

    def __init__(self, texts: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(HEIGHT_LEAST)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.addItems(list(texts))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.save()
        painter.translate(-_INDENT // 2 if self.isRightToLeft() else _INDENT // 2, 0)  # in line with other fields
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.restore()
        draw_edge(painter, self, self.rect())


class _Calendar(QDateEdit):
    """A date with a calendar to open; the wheel is left to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_edge(QPainter(self), self, self.rect())


class DateField(QWidget):
    """Takes a date, or none."""

    changed = Signal()

    def __init__(self, date: dt.date | None, today: dt.date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = date
        self._touched = False
        shown = date or today
        self.calendar = _Calendar(QDate(shown.year, shown.month, shown.day), self)
        self.calendar.setCalendarPopup(True)
        self.calendar.lineEdit().setTextMargins(_INDENT // 2, 0, _INDENT // 2, 0)
        self.calendar.setDisplayFormat("d MMMM yyyy")
        self.calendar.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.calendar.setMinimumHeight(HEIGHT_LEAST)
        self.calendar.setAccessibleName(tr("Date"))
        self.unknown = CheckField(tr("No date"), self)
        self.unknown.setChecked(date is None)
        self.calendar.setEnabled(date is not None)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.calendar)
        line.addWidget(self.unknown)
        line.addStretch()
        self.calendar.dateChanged.connect(self._touch)
        self.unknown.toggled.connect(self.calendar.setDisabled)
        self.unknown.toggled.connect(self._touch)

    def value(self) -> dt.date | None:
        """Give the date; one that nobody touched comes back as it was, also where the calendar cannot show it."""
        if not self._touched:
            return self._given
        date = self.calendar.date()
        return None if self.unknown.isChecked() else dt.date(date.year(), date.month(), date.day())

    def _touch(self) -> None:
        self._touched = True
        self.changed.emit()
