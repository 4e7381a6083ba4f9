"""The bars above the sheet: one that tells calmly what is wrong and offers ways on, one that tells who has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QPalette
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.ui.icons import icon
from ginsheet.ui.messages import announce, as_label, as_tip, breakable, plain_label
from ginsheet.ui.theme import Theme

_ICON: Final = 22
_TROPHY: Final = 34


@dataclass(frozen=True, slots=True)
class Way:
    """A button of a bar: the code that is told when it is pressed, and its text."""

    code: str
    text: str


class NoticeBar(QFrame):
    """One sentence and the ways on; hidden while there is nothing to say."""

    chosen = Signal(str)
    """The button of this code was pressed."""

    def __init__(self, theme: Theme, icon_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon_name = icon_name
        self._said = ""
        self._ways: tuple[Way, ...] = ()
        self._picture = QLabel(self)
        self._text = plain_label(parent=self)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._pressed)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(14, 8, 10, 8)
        self._layout.setSpacing(8)
        self._layout.addWidget(self._picture)
        self._layout.addWidget(self._text, 1)
        self.setAutoFillBackground(True)
        theme.changed.connect(self._colour)
        self._colour()
        self.hide()

    @property
    def text(self) -> str:
        """The sentence that is shown."""
        return self._said

    def say(self, text: str, ways: Sequence[Way]) -> None:
        """Show `text` with a button for each way; a screen reader says it at once."""
        if (text, tuple(ways)) != (self._said, self._ways):
            self._said = text
            self._text.setText(breakable(text))
            self.setAccessibleName(text)
            self._offer(tuple(ways))
            self._colour()
            announce(self, text)
        self.show()

    def _offer(self, ways: tuple[Way, ...]) -> None:
        for old in self._group.buttons():
            self._group.removeButton(old)
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._ways = ways
        for position, way in enumerate(ways):
            button = QPushButton(as_label(way.text), self)
            button.setAutoDefault(True)  # Enter presses it, too
            self._group.addButton(button, position)
            self._layout.addWidget(button)

    def _pressed(self, position: int) -> None:
        self.chosen.emit(self._ways[position].code)

    def _colour(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, self._theme.colour("notice"))
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.colour("on_notice"))
        self.setPalette(palette)
        if self._ways:
            picture = icon(self._icon_name, self._theme, "on_notice")
            self._picture.setPixmap(picture.pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF()))


class WinnerBanner(QFrame):
    """Who has won, the finals and the margin, and what one does next."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._winner: Side | None = None
        self._picture = QLabel(self)
        self._headline = plain_label(parent=self)
        self._detail = plain_label(parent=self)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(self._headline)
        texts.addWidget(self._detail)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(16, 10, 10, 10)
        self._layout.setSpacing(12)
        self._layout.addWidget(self._picture)
        self._layout.addLayout(texts, 1)
        self.setAutoFillBackground(True)
        self.setAccessibleName(tr("The game is over"))
        theme.changed.connect(self._colour)
        self.hide()

    def offer(self, actions: Sequence[QAction]) -> None:
        """Put a button for each action at the right."""
        for action in actions:
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._layout.addWidget(button)

    def show_winner(self, winner: Side | None, outcome: str, detail: str, whole: str) -> None:
        """Show that `winner` has won, or None where all is level; `whole` says the outcome with every name whole."""
        self._winner = winner
        self._headline.setToolTip(as_tip(whole))
        if (outcome, detail) != (self._headline.text(), self._detail.text()):
            self._headline.setText(outcome)
            self._detail.setText(detail)
            announce(self, f"{outcome}. {detail}")
        self._colour()
        self.show()

    def set_text_size(self, points: float) -> None:
        """Write the banner for a sheet that is written `points` large."""
        for label, scale in ((self._headline, 1.5), (self._detail, 1.0)):
            font = QFont(label.font())
            font.setPointSizeF(points * scale)
            font.setBold(scale > 1)
            label.setFont(font)

    def _colour(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, self._theme.colour("foot"))
        self.setPalette(palette)
        name = "ink" if self._winner is None else self._theme.side_name(self._winner)
        for label, colour in (
            (self._headline, self._theme.colour(name)),
            (self._detail, self._theme.colour("ink")),
        ):
            palette = label.palette()
            palette.setColor(QPalette.ColorRole.WindowText, colour)
            label.setPalette(palette)
        self._picture.setVisible(self._winner is not None)
        picture = icon("trophy", self._theme, name)
        self._picture.setPixmap(picture.pixmap(QSize(_TROPHY, _TROPHY), self.devicePixelRatioF()))
