"""What stands below the side panel: where the number that the keyboard stands on comes from, step by step."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.sheet.words.derivation import STEPS_MOST, Derivation
from ginsheet.ui.messages import breakable, plain_label, shortened
from ginsheet.ui.theme import Theme

_LETTERS_MOST: Final = 200
"""So many letters of a step or a note are shown."""
_LINES: Final = STEPS_MOST + 2
"""The most steps there can be: the hands, those before them, and what is taken off."""
_PART_MOST: Final = 0.55
"""The most of the height of the page that the card takes; what needs more scrolls."""


class _Rule(QWidget):
    """A thin line: above the sum, or above the whole card."""

    def __init__(self, theme: Theme, colour: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._colour = colour
        self.setFixedHeight(3)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(0, 1, self.width(), 1, self._theme.colour(self._colour))


class WhyCard(QScrollArea):
    """Shows a derivation: its steps with their sum, and the rules that decide; hidden where there is nothing to say."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._content = QWidget()
        self._content.setAutoFillBackground(True)
        self._title = self._label(bold=True)
        self._steps = [(self._label(), self._label(figure=True)) for _ in range(_LINES)]
        self._rule = _Rule(theme, "strong", self._content)
        self._edge = _Rule(theme, "edge", self._content)
        self._total = self._label(figure=True, bold=True)
        self._notes = self._label(quiet=True)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(tr("Why this number"))
        self._arrange()
        self.setWidget(self._content)
        theme.changed.connect(self._colour)
        self._colour()
        self.hide()

    def show_derivation(self, derivation: Derivation | None) -> None:
        """Show where a number comes from, or nothing."""
        self.setVisible(derivation is not None)
        if derivation is None:
            return
        self._title.setText(_shown(derivation.title))
        for place, (text, value) in enumerate(self._steps):
            step = derivation.steps[place] if place < len(derivation.steps) else None
            text.setText("" if step is None else _shown(step.text))
            value.setText("" if step is None else step.value)
            text.setVisible(step is not None)
            value.setVisible(step is not None)
        self._rule.setVisible(bool(derivation.total) and bool(derivation.steps))
        self._total.setText(derivation.total)
        self._total.setVisible(bool(derivation.total))
        self._notes.setText("\n".join(map(_shown, derivation.notes)))
        self._notes.setVisible(bool(derivation.notes))
        self.setAccessibleDescription(_spoken(derivation))
        self.updateGeometry()

    def set_text_size(self, points: float) -> None:
        """Write the card `points` large."""
        font = QFont(self.font())
        font.setPointSizeF(points)
        self.setFont(font)
        for label in self._content.findChildren(QLabel):
            own = QFont(font)
            own.setBold(label.property("bold"))
            label.setFont(own)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wanted = self._content.heightForWidth(max(1, self.width()))
        parent = self.parentWidget()
        most = wanted if parent is None else round(parent.height() * _PART_MOST)
        return QSize(1, min(wanted, most))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, min(self.sizeHint().height(), 4 * self.fontMetrics().lineSpacing()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()  # another width breaks other lines
        fits = self._content.heightForWidth(self.width()) <= self.height()
        # a bar that was needed once would keep itself needed: beside it the lines are shorter
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)

    def _label(self, *, figure: bool = False, bold: bool = False, quiet: bool = False) -> QLabel:
        label = plain_label(parent=self._content)
        label.setProperty("bold", bold)
        label.setProperty("quiet", quiet)
        if figure:
            label.setWordWrap(False)
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        return label

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for place, (text, value) in enumerate(self._steps):
            grid.addWidget(text, place, 0)
            grid.addWidget(value, place, 1)
        grid.addWidget(self._rule, _LINES, 0, 1, 2)
        grid.addWidget(self._total, _LINES + 1, 1)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(18, 0, 18, 12)
        column.setSpacing(6)
        column.addWidget(self._edge)
        column.addSpacing(4)
        column.addWidget(self._title)
        column.addLayout(grid)
        column.addWidget(self._notes)
        column.addStretch()

    def _colour(self) -> None:
        palette = self._content.palette()
        palette.setColor(self._content.backgroundRole(), self._theme.colour("card"))
        self._content.setPalette(palette)
        for label in self._content.findChildren(QLabel):
            palette = label.palette()
            palette.setColor(label.foregroundRole(), self._theme.colour("quiet" if label.property("quiet") else "ink"))
            label.setPalette(palette)


def _shown(text: str) -> str:
    return breakable(shortened(text, _LETTERS_MOST))


def _spoken(derivation: Derivation) -> str:
    steps = [tr("{step}: {value}", step=step.text, value=step.value) for step in derivation.steps]
    total = [tr("together {total}", total=derivation.total)] if derivation.total else []
    return "\n".join([derivation.title, *steps, *total, *derivation.notes])
