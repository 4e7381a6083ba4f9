"""How far everybody is from the target: a bar for each side, or for each of several games its bars."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.sheet.words.outcome import game_state, to_go
from ginsheet.sheet.words.plain import listed
from ginsheet.ui.messages import as_tip
from ginsheet.ui.race import draw_mark
from ginsheet.ui.theme import Theme

_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_INSIDE: Final = 6
"""How far what is written of a game stands from its edge, in pixels."""


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _draw_bar(painter: QPainter, theme: Theme, side: Side, track: QRectF, part: float) -> None:
    """Draw a bar that is filled to `part` of its length, from 0 to 1."""
    radius = track.height() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("rule"))
    painter.drawRoundedRect(track, radius, radius)
    if part <= 0:
        return
    done = QRectF(track)
    done.setWidth(max(track.height(), track.width() * min(1.0, part)))
    painter.setBrush(theme.side(side))
    painter.drawRoundedRect(done, radius, radius)


class TargetBar(QWidget):
    """One side: the name, the points of the target, what is missing, and all that as a bar."""

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
        """Show where this side stands."""
        self._name = match.name(self._side)
        self._points = standing.games[0].totals[self._side.place]
        self._target = match.rules.target
        self._missing = to_go(match, standing, self._side)
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(", ".join(text for text in (self._figures(), self._missing) if text))
        members = listed(list(match.members(self._side)))
        self.setToolTip(as_tip(self._name if members == self._name else f"{self._name}\n{members}"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        line = QFontMetrics(self.font()).height()
        return QSize(120, round(line * (2.9 if self._missing else 1.9)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bold = _bold(self.font())
        line = QFontMetrics(bold).height()
        figures = self._figures()
        top = QRectF(0, 0, self.width(), line)
        draw_mark(painter, self._theme, self._side, QPointF(6, line / 2 + 1), line * 0.26)
        painter.setPen(self._theme.colour("ink"))
        painter.setFont(bold)
        painter.drawText(top, _RIGHT, figures)
        left = line * 0.95
        room = self.width() - left - QFontMetrics(bold).horizontalAdvance(figures + "n")
        name = QFontMetrics(self.font()).elidedText(self._name, Qt.TextElideMode.ElideRight, int(room))
        painter.setFont(self.font())
        painter.drawText(top.adjusted(left, 0, 0, 0), _LEFT, name)
        part = 0.0 if self._target is None else self._points / self._target
        _draw_bar(painter, self._theme, self._side, QRectF(0, line * 1.25, self.width(), line * 0.5), part)
        if self._missing:
            painter.setPen(self._theme.colour("quiet"))
            painter.drawText(QRectF(0, line * 1.85, self.width(), line), _LEFT, self._missing)

    def _figures(self) -> str:
        if self._target is None:
            return str(self._points)
        return tr("{points} / {target}", points=self._points, target=self._target)


class GameBars(QWidget):
    """One of several games: whether it is open, who leads it, and a thin bar for each side. A click chooses it."""

    chosen = Signal(int)
    """The game of this number, from 1, was pressed."""

    def __init__(self, theme: Theme, game: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._game = game
        self._name = tr("Game {number}", number=game)
        self._state = ""
        self._totals: dict[Side, int] = {}
        self._target = 1
        self._is_over = False
        self._is_chosen = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def show_game(self, match: Match, standing: Standing, *, chosen: bool) -> None:
        """Show where the game stands; the `chosen` one is the one whose race is drawn."""
        column = standing.games[self._game - 1]
        self._state = game_state(match, standing, self._game)
        self._totals = {side: column.totals[side.place] for side in match.sides}
        self._target = match.rules.target or 1
        self._is_over = column.over
        self._is_chosen = chosen
        points = (tr("{name} {total}", name=match.name(side), total=total) for side, total in self._totals.items())
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(listed([self._state, *points]))
        self.setToolTip(as_tip(self._state))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        line = QFontMetrics(self.font()).height()
        return QSize(120, round(line * (1.35 + 0.95 * len(self._totals))) + _INSIDE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(self._game)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("current"))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        bold = _bold(self.font())
        line = QFontMetrics(bold).height()
        top = QRectF(_INSIDE, _INSIDE / 2, self.width() - 2 * _INSIDE, line * 1.15)
        painter.setPen(self._theme.colour("ink"))
        painter.setFont(bold)
        painter.drawText(top, _LEFT, self._name)
        room = top.width() - QFontMetrics(bold).horizontalAdvance(self._name + "nn")
        painter.setFont(self.font())
        painter.setPen(self._theme.colour("quiet" if self._is_over else "ink"))
        state = QFontMetrics(self.font()).elidedText(self._state, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(top, _RIGHT, state)
        for place, side in enumerate(self._totals):
            self._draw_side(painter, side, QRectF(top.left(), top.bottom() + place * line * 0.95, top.width(), line))

    def _draw_side(self, painter: QPainter, side: Side, row: QRectF) -> None:
        height = row.height()
        figures = QFontMetrics(_bold(self.font())).horizontalAdvance("0000")
        draw_mark(painter, self._theme, side, QPointF(row.left() + height * 0.3, row.center().y()), height * 0.22)
        painter.setPen(self._theme.colour("ink"))
        painter.setFont(_bold(self.font()))
        painter.drawText(row, _RIGHT, str(self._totals[side]))
        track = QRectF(row.left() + height * 0.8, 0, row.width() - height * 1.1 - figures, height * 0.36)
        track.moveCenter(QPointF(track.center().x(), row.center().y()))
        _draw_bar(painter, self._theme, side, track, self._totals[side] / self._target)
