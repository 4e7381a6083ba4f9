"""Shows the pages of a PDF as paper on the table: one below the other or one at a time, at any size."""

from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from ginsheet.i18n import tr
from ginsheet.ui.preview.pages import POINTS_PER_INCH, Pages

ZOOMS: Final = (25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400)
"""The sizes of the pages, in percent of the paper's own."""
_EDGE: Final = 18
"""What stays free around the pages, in pixels."""
_GAP: Final = 14
"""What stays free between two pages."""
_STEP: Final = 48
"""How far an arrow key scrolls."""
_WHOLE_MOST: Final = 6_000_000
"""A page of more dots than this is drawn in the part that is seen alone."""
_KEPT_MOST: Final = 8
_SHADOW: Final = (2, 3)
_WHEEL_NOTCH: Final = 120


class Fit(StrEnum):
    """What the size of the pages follows."""

    PAGE = "page"
    WIDTH = "width"
    ZOOM = "zoom"
    """The percentage that was chosen."""


class _Spot(NamedTuple):
    """What stands in the middle of the view: a page, and how far along and down it, in parts of its size."""

    page: int
    across: float
    down: float


class PageView(QAbstractScrollArea):
    """Shows pages; the paper is white in light and dark alike, as it is in the printer."""

    moved = Signal()
    """Another page is in front, or the pages have another size."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: Pages | None = None
        self._rects: list[QRect] = []
        self._view = QSize(1, 1)
        self._page = 0
        self._fit = Fit.PAGE
        self._percent = 100
        self._continuous = True
        self._settling = False
        self._kept: dict[tuple[int, int, int], QImage] = {}
        self._drag: QPointF | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Pages"))
        self.viewport().setBackgroundRole(QPalette.ColorRole.Mid)
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self._scrolled)

    @property
    def page(self) -> int:
        """The page in front, from 0."""
        return self._page

    @property
    def count(self) -> int:
        """How many pages there are."""
        return 0 if self._pages is None else self._pages.count

    @property
    def fit(self) -> Fit:
        """What the size of the pages follows."""
        return self._fit

    @property
    def continuous(self) -> bool:
        """Whether the pages stand below each other; else one is seen at a time."""
        return self._continuous

    @property
    def percent(self) -> int:
        """The size of the pages, in percent of the paper's own."""
        return round(self._scale() * POINTS_PER_INCH / self.logicalDpiX() * 100)

    def show_pages(self, pages: Pages) -> None:
        """Show `pages`; the page and the size stay as they are, as far as there are so many."""
        spot = self._spot()
        self._pages = pages
        self._kept.clear()
        self._page = max(0, min(self._page, pages.count - 1))
        self._settle(spot)

    def follow(self, fit: Fit) -> None:
        """Let the size of the pages follow the width of the view, or its width and height."""
        self._resize_to(fit, self._percent)

    def zoom(self, step: int) -> None:
        """Show the pages larger (1) or smaller (-1) by one step."""
        here = self.percent
        if step > 0:
            percent = min((size for size in ZOOMS if size > here), default=ZOOMS[-1])
        else:
            percent = max((size for size in ZOOMS if size < here), default=ZOOMS[0])
        self._resize_to(Fit.ZOOM, percent)

    def set_percent(self, percent: int) -> None:
        """Show the pages in `percent` of the paper's own size."""
        self._resize_to(Fit.ZOOM, percent)

    def set_continuous(self, continuous: bool) -> None:
        """Show the pages below each other, or one at a time."""
        spot = self._spot()
        self._continuous = continuous
        self._settle(spot)

    def go_to(self, page: int) -> None:
        """Bring `page`, from 0, to the front; beyond the ends the first or the last."""
        self._page = max(0, min(page, self.count - 1))
        self._settling = True  # a last page that is small cannot be scrolled to the top, and is in front all the same
        self._lay_out()
        top = self._rects[self._page].top() if self._continuous and self._rects else 0
        self.verticalScrollBar().setValue(top - _EDGE)
        self._settling = False
        self._tell()

    def sizeHint(self) -> QSize:
        letter = self.fontMetrics().averageCharWidth()
        return QSize(80 * letter, 90 * letter)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if not self._settling:  # else it is only that a scroll bar came or went
            self._settle(self._spot())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys = event.key(), Qt.Key
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (keys.Key_PageDown, keys.Key_PageUp, keys.Key_Space):
            back = key == keys.Key_PageUp or (key == keys.Key_Space and shift)
            self._leaf(-1 if back else 1)
        elif key in (keys.Key_Home, keys.Key_End):
            self.go_to(0 if key == keys.Key_Home else self.count - 1)
        elif key in (keys.Key_Down, keys.Key_Up):
            self._scroll(_STEP if key == keys.Key_Down else -_STEP)
        elif key in (keys.Key_Left, keys.Key_Right):
            forward = (key == keys.Key_Right) != self.isRightToLeft()
            bar = self.horizontalScrollBar()
            if bar.maximum():
                bar.setValue(bar.value() + (_STEP if forward else -_STEP))
            else:
                self.go_to(self._page + (1 if forward else -1))
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if abs(turned) >= _WHEEL_NOTCH // 2:
                self.zoom(1 if turned > 0 else -1)
            event.accept()
        elif self._continuous or abs(turned) < _WHEEL_NOTCH // 2 or self._can_scroll(turned < 0):
            super().wheelEvent(event)
        else:
            self._turn(1 if turned < 0 else -1)
            event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._drag = event.position()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            moved = (event.position() - self._drag).toPoint()
            self._drag = event.position()
            for bar, by in ((self.horizontalScrollBar(), moved.x()), (self.verticalScrollBar(), moved.y())):
                bar.setValue(bar.value() - by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag = None
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        palette = self.palette()
        window = self.viewport().rect()
        painter.fillRect(window, palette.color(QPalette.ColorRole.Mid))
        shadow = palette.color(QPalette.ColorRole.Window).darker(190)
        for page, rect in self._shown():
            place = rect.translated(-self._offset())
            painter.fillRect(place.translated(*_SHADOW), shadow)
            self._draw(painter, page, place, place & window)

    def _draw(self, painter: QPainter, page: int, place: QRect, seen: QRect) -> None:
        if self._pages is None:
            return
        ratio = self.devicePixelRatioF()
        dots = place.size() * ratio
        if dots.width() * dots.height() <= _WHOLE_MOST:
            key = (page, dots.width(), dots.height())
            image = self._kept.get(key)
            if image is None:
                if len(self._kept) >= _KEPT_MOST:
                    self._kept.pop(next(iter(self._kept)))
                image = self._kept[key] = self._pages.image(page, dots)
            painter.drawImage(place, image)
            return
        part = seen.translated(-place.topLeft())
        inside = QRect(part.topLeft() * ratio, part.size() * ratio)
        painter.drawImage(seen, self._pages.image(page, dots, inside))

    def _shown(self) -> list[tuple[int, QRect]]:
        """Give each page that is seen, and where it lies on the table."""
        seen = self.viewport().rect().translated(self._offset())
        pages = range(len(self._rects)) if self._continuous else [self._page] * len(self._rects)
        return [(page, rect) for page, rect in zip(pages, self._rects, strict=True) if rect.intersects(seen)]

    def _offset(self) -> QPoint:
        return QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _room(self) -> QSize:
        """Give the room for a page whether or not there is a scroll bar, so that none comes and goes."""
        width = self.width() - self.verticalScrollBar().sizeHint().width()
        return QSize(max(40, width - 2 * _EDGE), max(40, self.height() - 2 * _EDGE))

    def _scale(self) -> float:
        """Give how many pixels a point of the page takes."""
        if self._fit is Fit.ZOOM or self._pages is None or not self._pages.count:
            return self._percent / 100 * self.logicalDpiX() / POINTS_PER_INCH
        room, largest = self._room(), self._pages.largest
        across = room.width() / largest.width()
        return across if self._fit is Fit.WIDTH else min(across, room.height() / largest.height())

    def _lay_out(self) -> None:
        """Put the pages on the table and tell the scroll bars how large it is."""
        scale = self._scale()
        sizes = () if self._pages is None else self._pages.sizes
        shown = sizes if self._continuous else sizes[self._page : self._page + 1]
        pixels = [QSize(round(size.width() * scale), round(size.height() * scale)) for size in shown]
        wide = max((size.width() for size in pixels), default=0) + 2 * _EDGE
        high = sum(size.height() for size in pixels) + _GAP * max(0, len(pixels) - 1) + 2 * _EDGE
        self._view = self._seen_beside_bars(wide, high)
        table = QSize(wide, high).expandedTo(self._view)
        for bar, whole, seen in (
            (self.horizontalScrollBar(), table.width(), self._view.width()),
            (self.verticalScrollBar(), table.height(), self._view.height()),
        ):
            bar.setRange(0, whole - seen)
            bar.setPageStep(seen)
            bar.setSingleStep(_STEP)
        top = (table.height() - high) // 2 + _EDGE
        self._rects = []
        for size in pixels:
            self._rects.append(QRect(QPoint((table.width() - size.width()) // 2, top), size))
            top += size.height() + _GAP
        self.viewport().update()

    def _seen_beside_bars(self, wide: int, high: int) -> QSize:
        """Give what is seen of a table of that size, once the scroll bars that it needs are there."""
        room, bar = self.maximumViewportSize(), self.verticalScrollBar().sizeHint().width()
        down = high > room.height()
        across = wide > room.width() - bar * down
        down = down or high > room.height() - bar * across
        return QSize(max(1, room.width() - bar * down), max(1, room.height() - bar * across))

    def _spot(self) -> _Spot:
        place = self._page if self._continuous else 0
        if place >= len(self._rects):
            return _Spot(self._page, 0.5, 0)
        rect, offset = self._rects[place], self._offset()
        across = (offset.x() + self._view.width() / 2 - rect.left()) / rect.width()
        down = (offset.y() + self._view.height() / 2 - rect.top()) / rect.height()
        return _Spot(self._page, across, down if offset.y() else 0)

    def _settle(self, spot: _Spot) -> None:
        """Lay the table anew and bring `spot` back to the middle of the view."""
        self._settling = True
        self._lay_out()
        place = self._page if self._continuous else 0
        if place < len(self._rects):
            rect = self._rects[place]
            self.horizontalScrollBar().setValue(
                round(rect.left() + spot.across * rect.width() - self._view.width() / 2)
            )
            self.verticalScrollBar().setValue(round(rect.top() + spot.down * rect.height() - self._view.height() / 2))
        self._settling = False
        self._tell()

    def _resize_to(self, fit: Fit, percent: int) -> None:
        spot = self._spot()
        self._fit, self._percent = fit, percent
        self._settle(spot)

    def _scrolled(self) -> None:
        self.viewport().update()
        if self._settling or not self._continuous or not self._rects:
            return
        line = self._offset().y() + self._view.height() // 3
        before = self._page
        below = [page for page, rect in enumerate(self._rects) if rect.bottom() + _GAP >= line]
        self._page = below[0] if below else len(self._rects) - 1
        if self._page != before:
            self._tell()

    def _can_scroll(self, down: bool) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() < bar.maximum() if down else bar.value() > 0

    def _scroll(self, by: int) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + by)

    def _leaf(self, step: int) -> None:
        """Go on by what is seen, and from the end of a page to the next one where one is seen at a time."""
        if self._fit is Fit.PAGE or not (self._continuous or self._can_scroll(step > 0)):
            self._turn(step)
        else:
            self._scroll(step * (self._view.height() - _STEP))

    def _turn(self, step: int) -> None:
        """Go to the next page or the one before, which is then seen at the end that comes next."""
        before = self._page
        self.go_to(before + step)
        if step < 0 and self._page != before and not self._continuous:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _tell(self) -> None:
        self.setAccessibleDescription(page_text(self._page, self.count))
        self.moved.emit()


def page_text(page: int, count: int) -> str:
    """Say which page is in front: `2 of 5`."""
    return tr("{number} of {count}", number=min(page + 1, count), count=count)
