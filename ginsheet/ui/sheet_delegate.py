"""Paints the cells of the sheet as on paper; what stands where comes from the model, the colours from the theme."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ginsheet.model.hand import Side
from ginsheet.sheet.sheet import Cell, CellKind, Column, Row, RowKind
from ginsheet.ui.icons import draw_icon
from ginsheet.ui.qt_types import Index
from ginsheet.ui.sheet_model import SheetRole
from ginsheet.ui.theme import Theme

_LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_FOOT: Final = {RowKind.FOOT, RowKind.FINAL}
_QUIET_COLUMNS: Final = {CellKind.NUMBER, CellKind.DEALER, CellKind.DEADWOOD}
_WIDEST: Final[dict[CellKind, str]] = {CellKind.POINTS: "+000", CellKind.TOTAL: "000"}
"""The figures that stand below each other by their last digit, in the middle of the column, are this wide."""
_STRUCK_SIZE: Final = 0.86
"""The size of an old figure, in parts of the new one's."""
_STRUCK_MOST: Final = 0.5
"""How much of a cell old text may take."""


@dataclass(frozen=True, slots=True)
class _Place:
    """One cell that is being painted."""

    painter: QPainter
    rect: QRect
    font: QFont
    row: Row | None
    column: Column
    cell: Cell
    current: bool
    """Whether the keyboard stands in its row."""

    @property
    def inside(self) -> QRect:
        """The part of the cell that is written on."""
        gap = QFontMetrics(self.font).horizontalAdvance("n")
        return self.rect.adjusted(gap, 0, -gap, 0)

    def is_kind(self, *kinds: RowKind) -> bool:
        return self.row is not None and self.row.kind in kinds


class SheetDelegate(QStyledItemDelegate):
    """Paints one cell: its ground, its thin lines, the old text struck out, the text and the row's letter."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._winner: Side | None = None
        self._current = (-1, -1)
        self._focused = False

    def show_winner(self, winner: Side | None) -> None:
        """Set the final of `winner` off; None while nobody has won."""
        self._winner = winner

    def show_current(self, row: int, column: int, *, focused: bool) -> None:
        """Tint the row where the keyboard stands, and frame its cell while the sheet has the focus."""
        self._current = (row, column)
        self._focused = focused

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place = _Place(
            painter=painter,
            rect=option.rect,
            font=option.font,
            row=index.data(SheetRole.ROW),
            column=index.data(SheetRole.COLUMN),
            cell=index.data(SheetRole.CELL),
            current=index.row() == self._current[0],
        )
        painter.save()
        self._ground(place)
        hint = index.data(SheetRole.HINT)
        if hint:
            self._write(place, place.inside, hint, "quiet", _LEFT, italic=True)
        elif place.column.kind is CellKind.HOW:
            self._ending(place)
        elif place.column.side is not None:
            self._figure(place, place.column.side)
        else:
            self._plain(place)
        if self._focused and (index.row(), index.column()) == self._current:
            painter.setPen(QPen(self._theme.colour("on_accent" if self._is_winning_final(place) else "accent"), 2))
            painter.drawRect(place.rect.adjusted(2, 2, -3, -3))
        painter.restore()

    def _ground(self, place: _Place) -> None:
        name = "foot" if place.is_kind(*_FOOT) else "paper"
        place.painter.fillRect(place.rect, self._theme.colour("current" if place.current else name))
        if self._is_winning_final(place):
            place.painter.fillRect(place.rect, self._theme.side(self._winner or Side.A))
        place.painter.setPen(self._theme.colour("rule"))
        place.painter.drawLine(place.rect.bottomLeft(), place.rect.bottomRight())
        place.painter.drawLine(place.rect.topRight(), place.rect.bottomRight())

    def _is_winning_final(self, place: _Place) -> bool:
        won = self._winner is not None and place.column.side is self._winner
        return won and place.column.kind is CellKind.TOTAL and place.is_kind(RowKind.FINAL)

    def _plain(self, place: _Place) -> None:
        """Write a number, a dealer or the counts, in the middle, with what stood there before in front of it."""
        name = "quiet" if place.column.kind in _QUIET_COLUMNS else "ink"
        rect = self._strike(place, place.inside)
        align = _CENTRE if rect == place.inside else _LEFT
        self._write(place, rect, place.cell.text, name, align, italic=place.is_kind(RowKind.QUIET))

    def _ending(self, place: _Place) -> None:
        """Write how the hand ended, or the name of a line of the foot; the letter stands at the right."""
        rect = place.inside
        if place.row is not None and place.row.letter:
            rect = self._badge(place, rect, place.row.letter)
        if place.row is not None and place.row.note:
            side = QFontMetrics(place.font).height()
            spot = QRect(rect.right() - side, rect.center().y() - side // 2, side, side)
            draw_icon(place.painter, "note", spot, self._theme.colours.quiet)
            rect = rect.adjusted(0, 0, -side - side // 4, 0)
        rect = self._strike(place, rect)
        quiet = place.is_kind(RowKind.QUIET)
        bold = place.is_kind(RowKind.FINAL) or bool(place.row and place.row.letter)
        align = _RIGHT if place.is_kind(*_FOOT) else _LEFT
        self._write(place, rect, place.cell.text, "quiet" if quiet else "ink", align, bold=bold, italic=quiet)

    def _figure(self, place: _Place, side: Side) -> None:
        """Write points or a total, the last digits below each other in the middle, the old figure in front."""
        bold = place.column.kind is CellKind.TOTAL
        if place.is_kind(RowKind.FINAL) and not bold and self._winner is side:
            self._trophy(place, side)
            return
        metrics = QFontMetrics(_font(place.font, bold=bold))
        text = metrics.horizontalAdvance(place.cell.text)
        width = max(metrics.horizontalAdvance(_WIDEST[place.column.kind]), text)
        spare = max(0, (place.rect.width() - width) // 2)
        if place.cell.struck:
            before = QFontMetrics(_font(place.font, scale=_STRUCK_SIZE)).horizontalAdvance(f" {place.cell.struck[-1]} ")
            spare = min(spare, max(2, place.rect.width() - text - before))
            left = place.rect.adjusted(0, 0, -spare - text - metrics.horizontalAdvance(" "), 0)
            self._write(place, left, place.cell.struck[-1], "quiet", _RIGHT, struck=True)
        rect = place.rect.adjusted(0, 0, -spare, 0)
        self._write(place, rect, place.cell.text, self._figure_colour(place), _RIGHT, bold=bold)

    def _figure_colour(self, place: _Place) -> str:
        if self._is_winning_final(place):
            return "on_accent"
        is_count = place.is_kind(*_FOOT) and place.column.kind is CellKind.POINTS
        return "quiet" if is_count or place.is_kind(RowKind.QUIET) else "ink"

    def _trophy(self, place: _Place, side: Side) -> None:
        spot = QRect(0, 0, place.rect.width(), round(QFontMetrics(place.font).height() * 1.1))
        spot.moveCenter(place.rect.center())
        draw_icon(place.painter, "trophy", spot, self._theme.side(side).name())

    def _badge(self, place: _Place, rect: QRect, letter: str) -> QRect:
        """Frame the letter at the right end of `rect`; give what is left of it."""
        font = _font(place.font, bold=True, scale=0.8)
        metrics = QFontMetrics(font)
        height = metrics.height() + 2
        width = max(height, metrics.horizontalAdvance(letter) + metrics.horizontalAdvance("n"))
        frame = QRect(rect.right() - width, rect.center().y() - height // 2, width, height)
        painter = place.painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("ink"), 1.2))
        painter.drawRoundedRect(frame, 4, 4)
        painter.setFont(font)
        painter.drawText(frame, _CENTRE, letter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        return rect.adjusted(0, 0, -width - metrics.horizontalAdvance("n"), 0)

    def _strike(self, place: _Place, rect: QRect) -> QRect:
        """Write what stood here before at the left of `rect`, struck out; give what is left of it."""
        if not place.cell.struck:
            return rect
        metrics = QFontMetrics(_font(place.font, scale=_STRUCK_SIZE))
        text = place.cell.struck[-1]
        most = round(rect.width() * _STRUCK_MOST) if place.cell.text else rect.width()
        width = min(most, metrics.horizontalAdvance(text) + 1)
        self._write(place, QRect(rect.x(), rect.y(), width, rect.height()), text, "quiet", _LEFT, struck=True)
        return rect.adjusted(width + metrics.horizontalAdvance("n"), 0, 0, 0)

    def _write(
        self,
        place: _Place,
        rect: QRect,
        text: str,
        colour: str,
        align: Qt.AlignmentFlag,
        *,
        bold: bool = False,
        italic: bool = False,
        struck: bool = False,
    ) -> None:
        font = _font(place.font, bold=bold, italic=italic, struck=struck, scale=_STRUCK_SIZE if struck else 1)
        line = QFontMetrics(font).elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideRight, rect.width())
        place.painter.setFont(font)
        place.painter.setPen(self._theme.colour(colour))
        place.painter.drawText(rect, align | Qt.TextFlag.TextSingleLine, line)


def _font(base: QFont, *, bold: bool = False, italic: bool = False, struck: bool = False, scale: float = 1) -> QFont:
    font = QFont(base)
    font.setBold(bold)
    font.setItalic(italic)
    font.setStrikeOut(struck)
    if scale != 1:
        font.setPointSizeF(base.pointSizeF() * scale)
    return font
