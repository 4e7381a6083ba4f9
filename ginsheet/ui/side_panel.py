"""What stands beside the sheet: who leads, what is missing, who deals, the race, the rules, where it is saved."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words.outcome import outcome, outcome_detail, to_go
from ginsheet.ui.messages import as_tip, breakable, plain_label, shortened
from ginsheet.ui.race import RaceChart, draw_mark
from ginsheet.ui.theme import Theme

_SIZES: Final[dict[str, tuple[float, bool]]] = {
    "headline": (1.45, True),
    "heading": (1.0, True),
    "text": (1.0, False),
    "small": (0.9, False),
}
"""The size of each kind of text, in parts of the panel's, and whether it is bold."""
_RULES_MOST: Final = 80
_NOTE_MOST: Final = 300
_NOTES_MOST: Final = 12
"""So many letters of the rules' name and of a note, and so many notes, are shown; the page has them all."""
_WIDTH: Final = 34
"""The width that the panel asks for, in letters."""


class TargetBar(QWidget):
    """One player: the name, the points of the target, what is missing, and all that as a bar."""

    def __init__(self, theme: Theme, side: Side, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._side = side
        self._name = ""
        self._points = 0
        self._target: int | None = None
        self._missing = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_player(self, match: Match, standing: Standing) -> None:
        """Show where the player of this side stands."""
        self._name = match.name(self._side)
        self._points = standing.games[0].totals[self._side.place]
        self._target = match.rules.target
        self._missing = to_go(match, standing, self._side)
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(", ".join(text for text in (self._figures(), self._missing) if text))
        self.setToolTip(as_tip(self._name))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        line = QFontMetrics(self.font()).height()
        return QSize(120, round(line * (2.9 if self._missing else 1.9)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bold = QFont(self.font())
        bold.setBold(True)
        line = QFontMetrics(bold).height()
        figures = self._figures()
        top = QRectF(0, 0, self.width(), line)
        draw_mark(painter, self._theme, self._side, QPointF(6, line / 2 + 1), line * 0.26)
        painter.setPen(self._theme.colour("ink"))
        painter.setFont(bold)
        painter.drawText(top, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figures)
        left = line * 0.95
        room = self.width() - left - QFontMetrics(bold).horizontalAdvance(figures + "n")
        name = QFontMetrics(self.font()).elidedText(self._name, Qt.TextElideMode.ElideRight, int(room))
        painter.setFont(self.font())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(top.adjusted(left, 0, 0, 0), flags, name)
        self._draw_bar(painter, QRectF(0, line * 1.25, self.width(), line * 0.5))
        if self._missing:
            painter.setPen(self._theme.colour("quiet"))
            painter.drawText(QRectF(0, line * 1.85, self.width(), line), flags, self._missing)

    def _figures(self) -> str:
        if self._target is None:
            return str(self._points)
        return tr("{points} / {target}", points=self._points, target=self._target)

    def _draw_bar(self, painter: QPainter, track: QRectF) -> None:
        radius = track.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("rule"))
        painter.drawRoundedRect(track, radius, radius)
        if self._target is None or self._points <= 0:
            return
        done = QRectF(track)
        done.setWidth(max(track.height(), track.width() * min(1.0, self._points / self._target)))
        painter.setBrush(self._theme.side(self._side))
        painter.drawRoundedRect(done, radius, radius)


class SidePanel(QScrollArea):
    """The card beside the sheet; it scrolls where the window is too low for it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._labels: list[tuple[QLabel, str]] = []
        self._headline = self._label("headline")
        self._detail = self._label("text", quiet=True)
        self._bars = {side: TargetBar(theme, side) for side in Side}
        self._dealer = self._label("heading")
        self._race = RaceChart(theme)
        self._rules = self._label("text")
        self._agreed = self._label("text", quiet=True)
        self._corrections = self._label("small", quiet=True)
        self._saved = self._label("small", quiet=True)
        self._side: Side | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Standing"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._card = self._make_card()
        self.setWidget(self._card)
        theme.changed.connect(self._colour)
        self._colour()

    def show_standing(self, match: Match, standing: Standing, sheet: Sheet) -> None:
        """Show where a match stands: `match` with its names as sentences show them, `sheet` with all of it."""
        self._side = standing.winner or (standing.leader if match.hands else None)
        self._headline.setText(outcome(match, standing))
        self._headline.setToolTip(as_tip(sheet.outcome))
        self._detail.setText(outcome_detail(match, standing))
        self._detail.setVisible(bool(match.hands))
        for bar in self._bars.values():
            bar.show_player(match, standing)
        self._dealer.setText(tr("{name} deals", name=match.name(standing.next_dealer)))
        self._dealer.setVisible(not standing.over)
        self._race.show_race(match, standing)
        self._rules.setText(breakable(shortened(sheet.rules, _RULES_MOST)))
        self._agreed.setText(" · ".join(number.replace(" ", "\N{NO-BREAK SPACE}") for number in sheet.agreed))
        notes = [breakable(shortened(note, _NOTE_MOST)) for note in sheet.footnotes[-_NOTES_MOST:]]
        self._corrections.setText("\n".join(notes))
        self._corrections.setVisible(bool(sheet.footnotes))
        self._colour()

    def show_saved(self, text: str, path: str) -> None:
        """Say when and where the match was saved; `path` is the whole path."""
        self._saved.setText(breakable(text))
        self._saved.setToolTip(as_tip(path))

    def set_text_size(self, points: float) -> None:
        """Write the panel `points` large."""
        font = QFont(self.font())
        font.setPointSizeF(points)
        self.setFont(font)
        for label, kind in self._labels:
            scale, bold = _SIZES[kind]
            own = QFont(font)
            own.setPointSizeF(points * scale)
            own.setBold(bold)
            label.setFont(own)
        for widget in (*self._bars.values(), self._race):
            widget.setFont(font)
            widget.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(self.font()).horizontalAdvance("n") * _WIDTH, 400)

    def _label(self, kind: str, *, quiet: bool = False) -> QLabel:
        label = plain_label()
        label.setProperty("quiet", quiet)
        self._labels.append((label, kind))
        return label

    def _heading(self, text: str) -> QLabel:
        label = self._label("heading")
        label.setText(text)
        return label

    def _make_card(self) -> QWidget:
        card = QWidget()
        card.setAutoFillBackground(True)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(18, 16, 18, 12)
        layout.setSpacing(6)
        layout.addWidget(self._headline)
        layout.addWidget(self._detail)
        layout.addSpacing(8)
        for bar in self._bars.values():
            layout.addWidget(bar)
            layout.addSpacing(4)
        layout.addWidget(self._dealer)
        layout.addSpacing(8)
        layout.addWidget(self._heading(tr("The race")))
        layout.addWidget(self._race)
        layout.addSpacing(8)
        layout.addWidget(self._heading(tr("The numbers")))
        layout.addWidget(self._rules)
        layout.addWidget(self._agreed)
        layout.addSpacing(8)
        layout.addWidget(self._corrections)
        layout.addStretch(1)
        layout.addWidget(self._saved)
        return card

    def _colour(self) -> None:
        palette = self._card.palette()
        palette.setColor(self._card.backgroundRole(), self._theme.colour("card"))
        self._card.setPalette(palette)
        for label, _ in self._labels:
            palette = label.palette()
            name = "quiet" if label.property("quiet") else "ink"
            palette.setColor(label.foregroundRole(), self._theme.colour(name))
            label.setPalette(palette)
        if self._side is not None:
            palette = self._headline.palette()
            palette.setColor(self._headline.foregroundRole(), self._theme.side(self._side))
            self._headline.setPalette(palette)
