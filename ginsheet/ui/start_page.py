"""What a player sees first: one large button for a new match, and the matches so far."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.ui.card import Card
from ginsheet.ui.icons import draw_icon, icon
from ginsheet.ui.messages import plain_label
from ginsheet.ui.recent_list import RecentList
from ginsheet.ui.theme import Theme

if TYPE_CHECKING:
    from ginsheet.storage.archive.entry import Entry

_SUITS: Final = (("spades", "ink"), ("hearts", "side_b"), ("diamonds", "side_b"), ("clubs", "ink"))
_WIDTH: Final = 90
"""The widest that the page gets, in letters."""


class _Title(QWidget):
    """The head of the page as on the printed sheet: the name of the game and the four suits over a heavy line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Gin Rummy"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(300, round(QFontMetrics(self._font()).height() * 1.35))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._font())
        metrics = QFontMetrics(self._font())
        painter.setPen(self._theme.colour("ink"))
        text = tr("Gin Rummy")
        painter.drawText(QRect(0, 0, self.width(), metrics.height()), Qt.AlignmentFlag.AlignLeft, text)
        side = round(metrics.capHeight() * 0.9)
        left = metrics.horizontalAdvance(text) + side
        for name, colour in _SUITS:
            spot = QRect(left, metrics.ascent() - side + 1, side, side)
            draw_icon(painter, name, spot, getattr(self._theme.colours, colour))
            left += round(side * 1.25)
        painter.fillRect(0, self.height() - 3, self.width(), 3, self._theme.colour("strong"))

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setStyleHint(QFont.StyleHint.Serif)
        font.setFamilies(["Source Serif 4", "Georgia", "DejaVu Serif", "serif"])
        font.setPointSizeF(self.font().pointSizeF() * 2.6)
        font.setBold(True)
        return font


class BigButton(QPushButton):
    """The one button of the page that nobody can miss."""

    def __init__(self, theme: Theme, text: str, icon_name: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._theme = theme
        self._icon_name = icon_name
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._font())
        return QSize(metrics.horizontalAdvance(self.text()) + 3 * metrics.height(), round(metrics.height() * 2.6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        ground = self._theme.colour("accent")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground.lighter(112) if self.isDown() else ground)
        painter.drawRoundedRect(face, 9, 9)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ground, 2))
            painter.drawRoundedRect(face.adjusted(-3, -3, 3, 3), 11, 11)
        font = self._font()
        metrics = QFontMetrics(font)
        side = metrics.height()
        width = side + side // 2 + metrics.horizontalAdvance(self.text())
        left = round(face.center().x() - width / 2)
        middle = round(face.center().y())
        draw_icon(painter, self._icon_name, QRect(left, middle - side // 2, side, side), self._theme.colours.on_accent)
        painter.setFont(font)
        painter.setPen(self._theme.colour("on_accent"))
        place = QRectF(left + side * 1.5, face.top(), face.width(), face.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(self.font().pointSizeF() * 1.35)
        font.setBold(True)
        return font


class StartPage(QWidget):
    """The start page; it shows what it is given and opens nothing itself."""

    chosen = Signal(object)
    """The `Entry` that is to be opened."""
    new_wanted = Signal()
    open_wanted = Signal()
    blank_wanted = Signal()
    archive_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._list = RecentList(theme)
        self._list.opened.connect(self.chosen)
        self._new = BigButton(theme, tr("New match"), "new")
        self._new.clicked.connect(self.new_wanted)
        self._open = QPushButton(icon("open", theme), tr("Open a match file…"))
        self._open.clicked.connect(self.open_wanted)
        self._blank = QPushButton(icon("blank-sheet", theme), tr("Print a blank sheet…"))
        self._blank.clicked.connect(self.blank_wanted)
        self._archive = QPushButton(icon("archive", theme), tr("All matches…"))
        for button in (self._new, self._open, self._blank, self._archive):
            button.setAutoDefault(True)  # outside a dialog Qt lets Enter press only such
        self._archive.clicked.connect(self.archive_wanted)
        self._heading = plain_label(tr("Your matches"))
        font = QFont(self._heading.font())
        font.setBold(True)
        self._heading.setFont(font)
        self._fill(theme)

    def show_matches(self, matches: "list[Entry]") -> None:
        """List `matches`."""
        self._list.show_matches(matches)

    def take_focus(self) -> None:
        """Put the keyboard on the large button."""
        self._new.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self, theme: Theme) -> None:
        column = QWidget()
        column.setMaximumWidth(QFontMetrics(self.font()).horizontalAdvance("n") * _WIDTH)
        layout = QVBoxLayout(column)
        layout.setContentsMargins(24, 28, 24, 24)
        layout.setSpacing(12)
        layout.addWidget(_Title(theme))
        layout.addWidget(plain_label(tr("Keep the score while you play, print the sheet, keep every match.")))
        layout.addSpacing(10)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self._new, 2)
        for button in (self._open, self._blank):
            button.setMinimumHeight(self._new.sizeHint().height() - 8)
            buttons.addWidget(button, 1)
        layout.addLayout(buttons)
        layout.addSpacing(14)
        heading = QHBoxLayout()
        heading.addWidget(self._heading, 1)
        heading.addWidget(self._archive)
        layout.addLayout(heading)
        layout.addWidget(Card(theme, self._list), 1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(column, 100)
        outer.addStretch(1)
        self.setTabOrder(self._blank, self._list)  # Tab leads to the matches themselves before it leads to all of them
        self.setTabOrder(self._list, self._archive)
