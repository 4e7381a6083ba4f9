"""Two hands drawn as they lie on the table: melds in brackets, loose cards apart, arrows for what is laid off.

A card is moved by dragging it, or by its menu: the arrows of the keyboard choose a card, Enter or the space bar opens
the menu of the places where it could lie.
"""

from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from ginsheet.i18n import tr
from ginsheet.model.card_rules import CardRules
from ginsheet.model.melds import points_of
from ginsheet.model.rearrange import Place, Row, Spot, Table, move, spot_of, targets
from ginsheet.sheet.words.verdict import meld_text
from ginsheet.ui.dialogs.card_face import draw_card, read_out
from ginsheet.ui.dialogs.card_places import Group, Measures, boxes, groups, height, label_top
from ginsheet.ui.messages import as_label

_ROWS: Final = (Row.KNOCKER, Row.OPPONENT)
_BRACKET: Final = 5
_ARROW: Final = 5
_DRAG_LEAST: Final = 6
"""How far the pointer moves before a press becomes a drag, in pixels."""
_OPEN_KEYS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Menu)
_STEPS: Final[dict[int, int]] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class CardTable(QWidget):
    """Shows a table and lets its cards be moved; it says with `moved` what the player wants, and decides nothing."""

    moved = Signal(object)
    """The table as the player has laid it."""

    def __init__(self, names: tuple[str, str], rules: CardRules, parent: QWidget | None = None) -> None:
        """Show the hands of `names`, the knocker's first."""
        super().__init__(parent)
        self._names = names
        self._rules = rules
        self._table = Table()
        self._chosen = 0
        self._dragged = 0
        self._pressed_at = QPointF()
        self._pointer: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("The cards on the table"))

    def show_table(self, table: Table) -> None:
        """Show `table`."""
        self._table = table
        if not self._chosen & (table.hand(Row.KNOCKER) | table.hand(Row.OPPONENT)):
            self._chosen = 0
        self.setAccessibleDescription(self._described())
        self.update()

    def place_of(self, card: int) -> QRectF:
        """Give where a card is drawn. Raises KeyError where it is not on the table."""
        return self._boxes()[card]

    def choices(self, card: int) -> QMenu:
        """Give the menu of the places where `card` could lie; the caller opens it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for spot in targets(self._table, card, self._rules):
            menu.addAction(as_label(self._offer(spot))).triggered.connect(partial(self._move, card, spot))
        if menu.isEmpty():
            menu.addAction(as_label(tr("{card} can lie nowhere else", card=read_out(card)))).setEnabled(False)
        return menu

    def sizeHint(self) -> QSize:
        sizes = self._sizes()
        return QSize(round(12 * sizes.overlap + 5 * sizes.gap), round(height(sizes)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._sizes().card_width * 8), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        found = self._groups()
        for number, row in enumerate(_ROWS):
            self._draw_name(painter, number, row)
        for group in found:
            self._draw_group(painter, group)
        for group in found:
            if group.spot.place is Place.LAID_OFF:
                self._draw_arrow(painter, group, found)
        self._draw_dragged(painter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._chosen = self._dragged = self._card_at(event.position())
            self._pressed_at, self._pointer = event.position(), None
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = (event.position() - self._pressed_at).manhattanLength() >= _DRAG_LEAST
        if self._dragged and (far or self._pointer is not None):
            self._pointer = event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        card, dropped = self._dragged, self._pointer is not None
        self._dragged, self._pointer = 0, None
        if card and dropped:
            spot = self._spot_at(card, event.position())
            if spot is not None:
                self._move(card, spot)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._open_menu(event.position().toPoint())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            self._chosen = self._card_at(QPointF(event.pos()))
        self._open_menu(event.pos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        cards = list(self._boxes())
        step = _STEPS.get(event.key(), 0) * (-1 if self.isRightToLeft() else 1)
        if step and cards:
            at = cards.index(self._chosen) + step if self._chosen in cards else 0
            self._chosen = cards[at % len(cards)]
            self.update()
        elif event.key() in _OPEN_KEYS and self._chosen in cards and not event.modifiers():
            self._open_menu(self.place_of(self._chosen).center().toPoint())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self._chosen:
            self._chosen = next(iter(self._boxes()), 0)
        self.update()

    def _open_menu(self, at: QPoint) -> None:
        if self._chosen:
            self.choices(self._chosen).popup(self.mapToGlobal(at))

    def _move(self, card: int, spot: Spot) -> None:
        after = move(self._table, card, spot, self._rules)
        if after is not None:
            self.moved.emit(after)

    def _spot_at(self, card: int, point: QPointF) -> Spot | None:
        """Give what a drop at `point` means: a meld there, else loose, or for a loose card a new meld."""
        here = spot_of(self._table, card, self._rules)
        group = next((group for group in self._groups() if self._reach(group).contains(point)), None)
        if group is not None and group.spot.place in (Place.MELD, Place.LAID_OFF) and group.spot != here:
            spot = group.spot
            if spot.row is Row.KNOCKER and here.row is Row.OPPONENT:
                return Spot(Row.OPPONENT, Place.LAID_OFF, spot.number)
            return spot
        return Spot(here.row, Place.NEW_MELD if here.place is Place.LOOSE else Place.LOOSE)

    def _reach(self, group: Group) -> QRectF:
        sizes = self._sizes()
        return group.box.adjusted(-sizes.gap / 2, -sizes.row_gap / 3, sizes.gap / 2, sizes.row_gap / 3)

    def _offer(self, spot: Spot) -> str:
        """Name a place in the menu."""
        if spot.place is Place.LAID_OFF:
            return tr("Lay it off on {meld}", meld=meld_text(self._table.knocker_melds[spot.number]))
        if spot.place is Place.MELD:
            melds = self._table.knocker_melds if spot.row is Row.KNOCKER else self._table.opponent_melds
            return tr("Put it to {meld}", meld=meld_text(melds[spot.number]))
        return tr("Make a meld with the loose cards") if spot.place is Place.NEW_MELD else tr("Leave it loose")

    def _sizes(self) -> Measures:
        line = self.fontMetrics().height()
        width = line * 2.15
        return Measures(width, line * 2.5, width + 3, line * 1.5, line * 2.4, line * 1.5)

    def _groups(self) -> list[Group]:
        return groups(self._table, self._rules, self._sizes(), self.width(), mirrored=self.isRightToLeft())

    def _boxes(self) -> dict[int, QRectF]:
        found: dict[int, QRectF] = {}
        for group in self._groups():
            found |= boxes(group, self._sizes(), mirrored=self.isRightToLeft())
        return found

    def _card_at(self, point: QPointF) -> int:
        """Give the card below a point, the one on top where they lie over each other; 0 where there is none."""
        return next((card for card, box in reversed(self._boxes().items()) if box.contains(point)), 0)

    def _draw_name(self, painter: QPainter, number: int, row: Row) -> None:
        sizes = self._sizes()
        box = QRectF(0, label_top(sizes, row), self.width(), sizes.label - 4)
        loose = self._table.knocker_loose if row is Row.KNOCKER else self._table.opponent_loose
        points = points_of(loose, self._rules)
        text = tr("{name}: {points} left", name=self._names[number], points=points)
        if not self._table.hand(row):
            text = tr("{name}: no cards yet", name=self._names[number])
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, round(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, cut)

    def _draw_group(self, painter: QPainter, group: Group) -> None:
        roles, palette = QPalette.ColorRole, self.palette()
        melded = group.spot.place is not Place.LOOSE
        edge = palette.color(roles.Highlight if melded else roles.Mid)
        for card, box in boxes(group, self._sizes(), mirrored=self.isRightToLeft()).items():
            chosen = card == self._chosen and self.hasFocus()
            painter.setOpacity(0.4 if card == self._dragged and self._pointer is not None else 1)
            draw_card(painter, card, box, palette, self.font(), edge=edge, width=1.6 if melded else 1)
            if chosen:
                painter.setPen(QPen(palette.color(roles.Highlight), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 3, 3)
        painter.setOpacity(1)
        if group.spot.place is Place.MELD:
            self._draw_bracket(painter, group.box)

    def _draw_bracket(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
        low = box.bottom() + 4
        painter.drawPolyline(
            [
                QPointF(box.left(), low),
                QPointF(box.left(), low + _BRACKET),
                QPointF(box.right(), low + _BRACKET),
                QPointF(box.right(), low),
            ]
        )

    def _draw_arrow(self, painter: QPainter, laid: Group, found: list[Group]) -> None:
        """Draw the arrow from cards laid off up to the meld that they lie on."""
        meld = next(group for group in found if group.spot == Spot(Row.KNOCKER, Place.MELD, laid.spot.number))
        start = QPointF(laid.box.center().x(), laid.box.top() - 3)
        end = QPointF(meld.box.center().x(), meld.box.bottom() + _BRACKET + 8)
        colour = self.palette().color(QPalette.ColorRole.WindowText)
        painter.setPen(QPen(colour, 1.6))
        painter.drawLine(start, end)
        painter.setBrush(colour)
        away = start - end
        length = max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5)
        along = away / length * _ARROW * 1.6
        across = QPointF(-along.y(), along.x()) * 0.5
        painter.drawPolygon([end, end + along + across, end + along - across])
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _draw_dragged(self, painter: QPainter) -> None:
        if self._pointer is None or not self._dragged:
            return
        sizes = self._sizes()
        box = QRectF(0, 0, sizes.card_width, sizes.card_height)
        box.moveCenter(self._pointer)
        edge = self.palette().color(QPalette.ColorRole.Highlight)
        draw_card(painter, self._dragged, box, self.palette(), self.font(), edge=edge, width=2)

    def _described(self) -> str:
        table = self._table
        melds = [meld_text(meld) for meld in (*table.knocker_melds, *table.opponent_melds)]
        return "; ".join([*melds, *(read_out(card) for card in table.laid_off)])
