"""What every dialog of the program has in common."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QLayout, QScrollArea, QVBoxLayout, QWidget

from ginsheet.i18n import tr
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.edges import HEIGHT_LEAST
from ginsheet.ui.dialogs.remarks import LiveLine

_MARGIN = 20
_WIDTH_LEAST = 102
"""The least width of the content, in widths of an average letter."""
_SCREEN_PART = 0.94
"""The most of the screen that a dialog takes: a title bar needs room too."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Page(QScrollArea):
    """Asks for all the room that its content needs, and scrolls where the screen has less."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.content = content
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        content = self.content
        wanted = content.sizeHint().expandedTo(content.minimumSizeHint()).expandedTo(content.minimumSize())
        width = max(wanted.width(), self.width() if self.isVisible() else 0)
        height = content.heightForWidth(width) if content.hasHeightForWidth() else wanted.height()
        return QSize(wanted.width(), max(height, content.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 20 * self.fontMetrics().averageCharWidth()), 2 * HEIGHT_LEAST)


def _as_laid_out(widget: QWidget | None) -> Iterator[QWidget]:
    """Give what takes the keyboard inside `widget`, in the order in which it stands on the page."""
    if widget is None:
        return
    if widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
        yield widget  # also a button that Tab stops at only once it is chosen
    if isinstance(widget, _Page):
        yield from _as_laid_out(widget.content)
    yield from _in_layout(widget.layout())


def _is_tab_stop(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _in_layout(layout: QLayout | None) -> Iterator[QWidget]:
    items = [] if layout is None else [layout.itemAt(index) for index in range(layout.count())]
    for item in items:
        if item is not None:
            yield from _in_layout(item.layout())
            yield from _as_laid_out(item.widget())


def _forget_sizes(dialog: QWidget) -> None:
    """Let every layout reckon anew what it needs: Qt tells the outer ones only when its events run."""
    for widget in dialog.findChildren(QWidget):
        widget.updateGeometry()


class Form(QDialog):
    """A dialog that fits every screen: its content scrolls, its live line and buttons stay in sight.

    It is opened with `open()` and frees itself when it closes; read its result in a slot of `decided` or `finished`.
    Enter moves on through the fields of `path()` and accepts behind the last; Ctrl and Enter accepts anywhere.
    """

    decided = Signal()
    """The player has accepted, and the dialog still stands: what is saved now is on disk before it is gone."""

    def __init__(self, title: str, accept_text: str, parent: QWidget | None = None) -> None:
        """Make an empty dialog; subclasses fill `body`."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        content = QWidget()
        content.setMinimumWidth(_WIDTH_LEAST * self.fontMetrics().averageCharWidth())
        self.body = QVBoxLayout(content)
        self.body.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, 12)
        self.body.setSpacing(10)
        self.page = _Page(content, self)
        self.live = LiveLine(self)
        self._buttons = QDialogButtonBox(self)
        self.ok = FormButton(accept_text, accepts=True)
        self.cancel = FormButton(tr("Cancel"))
        self._buttons.addButton(self.ok, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        self.ok.setDefault(True)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        foot = QVBoxLayout()
        foot.setContentsMargins(_MARGIN, 0, _MARGIN, _MARGIN)
        foot.setSpacing(14)
        foot.addWidget(self.live)
        foot.addWidget(self._buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page, 1)
        column.addLayout(foot)

    def path(self) -> list[QWidget]:
        """Give the fields that Enter goes through, in order."""
        return []

    def set_ready(self, ready: bool) -> None:
        """Allow the dialog to be accepted, or not."""
        self.ok.setEnabled(ready)
        self.ok.setAccessibleDescription(self.live.text)
        self.fit()

    def accept(self) -> None:
        """Accept where that is allowed."""
        if self.ok.isEnabled():
            self.decided.emit()
            super().accept()

    def fit(self) -> None:
        """Grow to what the content needs, as far as the screen has room; never shrink under the reader's eyes."""
        if not self.isVisible():
            return
        self.resize(self._size_wanted().expandedTo(self.size()))
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        if frame.bottom() > room.bottom():
            self.move(frame.left(), max(room.top(), frame.top() - (frame.bottom() - room.bottom())))

    def showEvent(self, event: QShowEvent) -> None:
        fields = list(_as_laid_out(self))
        for one, other in pairwise(fields):
            self.setTabOrder(one, other)
        self.resize(self._size_wanted())
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.accept()
        else:
            self.move_on()

    def move_on(self) -> None:
        """Go to the field behind this one; behind the last accept, or go to what is still wanted."""
        path = [field for field in self.path() if field.isVisibleTo(self) and field.isEnabled()]
        here = self.focusWidget()
        places = [
            at for at, field in enumerate(path) if here is not None and (field is here or field.isAncestorOf(here))
        ]
        if places and places[0] + 1 < len(path):
            self.go_to(path[places[0] + 1])
        elif self.ok.isEnabled():
            self.accept()
        else:
            self.go_to(self.first_open() or next(iter(path), self.ok))

    def first_open(self) -> QWidget | None:
        """Give the first field that is missing or refused."""
        return None

    def go_to(self, field: QWidget) -> None:
        """Put the keyboard on `field`, or on the first that takes it inside, and bring it into sight."""
        target = next((inside for inside in _as_laid_out(field) if inside.isEnabled() and _is_tab_stop(inside)), field)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        self.page.ensureWidgetVisible(target)

    def _size_wanted(self) -> QSize:
        _forget_sizes(self)
        room = self.screen().availableGeometry().size() * _SCREEN_PART
        wanted = self.sizeHint()
        if wanted.height() > room.height():
            wanted += QSize(self.page.verticalScrollBar().sizeHint().width(), 0)
        return wanted.boundedTo(room)
