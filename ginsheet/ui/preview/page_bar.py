"""The buttons above the pages: which page, how large, one or all."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPalette, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.edges import HEIGHT_LEAST
from ginsheet.ui.icons import draw_icon
from ginsheet.ui.messages import as_tip, plain_label
from ginsheet.ui.preview.page_view import ZOOMS, Fit, PageView, page_text

_INSET: Final = 8
_Key = str | QKeySequence.StandardKey


class IconButton(FormButton):
    """A button that shows an icon alone; its name is in the tool tip, and read out."""

    def __init__(self, icon_name: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._icon_name = icon_name
        self.setAccessibleName(name)

    def tell_keys(self, key: QKeySequence) -> None:
        """Say in the tool tip which keys do the same."""
        keys = key.toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(as_tip(tr("{name} ({keys})", name=self.accessibleName(), keys=keys)))

    def sizeHint(self) -> QSize:
        side = max(HEIGHT_LEAST, self.fontMetrics().height() + 2 * _INSET)
        return QSize(side + 4, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        chosen = self.isChecked()
        self.begin_face(painter, filled=chosen)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.ButtonText
        colour = self.palette().color(role)
        draw_icon(painter, self._icon_name, self.rect().adjusted(_INSET, _INSET, -_INSET, -_INSET), colour.name())


class _Spec(NamedTuple):
    icon: str
    name: str
    keys: tuple[_Key, ...]


_BUTTONS: Final[dict[str, _Spec]] = {
    "previous": _Spec("previous", mark("Page before"), ("Ctrl+PgUp",)),
    "next": _Spec("next", mark("Next page"), ("Ctrl+PgDown",)),
    "smaller": _Spec("zoom-out", mark("Smaller"), (QKeySequence.StandardKey.ZoomOut,)),
    "larger": _Spec("zoom-in", mark("Larger"), (QKeySequence.StandardKey.ZoomIn, "Ctrl+=")),
    "fit-page": _Spec("fit-page", mark("Whole page"), ("Ctrl+0",)),
    "fit-width": _Spec("fit-width", mark("As wide as the window"), ("Ctrl+1",)),
    "single": _Spec("single-page", mark("One page at a time"), ("Ctrl+2",)),
}


class PageBar(QWidget):
    """Leads through the pages of a view, and says which one is in front and how large it is."""

    def __init__(self, view: PageView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.buttons = {name: IconButton(spec.icon, tr(spec.name), self) for name, spec in _BUTTONS.items()}
        self.number = _figure(tr("{number} of {count}", number=88, count=88))
        self.percent = _figure(tr("{percent} %", percent=ZOOMS[-1]))
        for name in ("fit-page", "fit-width", "single"):
            self.buttons[name].setCheckable(True)
        does: dict[str, Callable[[], None]] = {
            "previous": lambda: view.go_to(view.page - 1),
            "next": lambda: view.go_to(view.page + 1),
            "smaller": lambda: view.zoom(-1),
            "larger": lambda: view.zoom(1),
            "fit-page": lambda: view.follow(Fit.PAGE),
            "fit-width": lambda: view.follow(Fit.WIDTH),
            "single": lambda: view.set_continuous(not view.continuous),
        }
        for name, do in does.items():
            self.buttons[name].clicked.connect(do)
        self._fill()
        view.moved.connect(self._follow)
        self._follow()

    def listen(self, window: QWidget) -> None:
        """Let the keys of the buttons press them from anywhere in `window`."""
        for name, spec in _BUTTONS.items():
            keys = [QKeySequence(key) for key in spec.keys]
            shortcut = QShortcut(window)
            shortcut.setKeys(keys)
            shortcut.activated.connect(self.buttons[name].click)
            self.buttons[name].tell_keys(keys[0])

    def _fill(self) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        for part in ("previous", self.number, "next", None, "smaller", self.percent, "larger", None):
            if part is None:
                line.addStretch(1)
            else:
                line.addWidget(self.buttons[part] if isinstance(part, str) else part)
        for name in ("fit-page", "fit-width", "single"):
            line.addWidget(self.buttons[name])

    def _follow(self) -> None:
        view, buttons = self._view, self.buttons
        self.number.setText(page_text(view.page, view.count))
        self.percent.setText(tr("{percent} %", percent=view.percent))
        buttons["previous"].setEnabled(view.page > 0)
        buttons["next"].setEnabled(view.page + 1 < view.count)
        buttons["single"].setEnabled(view.count > 1)
        buttons["smaller"].setEnabled(view.percent > ZOOMS[0])
        buttons["larger"].setEnabled(view.percent < ZOOMS[-1])
        buttons["fit-page"].setChecked(view.fit is Fit.PAGE)
        buttons["fit-width"].setChecked(view.fit is Fit.WIDTH)
        buttons["single"].setChecked(not view.continuous)


def _figure(widest: str) -> QLabel:
    """Give a label for a figure that changes, as wide as its `widest` text, so that no button moves."""
    label = plain_label()
    label.setWordWrap(False)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setMinimumWidth(label.fontMetrics().horizontalAdvance(widest) + _INSET)
    return label
