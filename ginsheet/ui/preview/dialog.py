"""The dialog in which pages are seen before they are printed: choices at the left, the PDF itself beside them."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ginsheet.export.options import Paper
from ginsheet.i18n import tr
from ginsheet.sheet.words.exports import unprintable
from ginsheet.ui.dialogs.buttons import FormButton
from ginsheet.ui.dialogs.remarks import Remark
from ginsheet.ui.messages import announce, as_tip, breakable
from ginsheet.ui.preview.choices import Choices, Refused
from ginsheet.ui.preview.page_bar import PageBar
from ginsheet.ui.preview.page_view import PageView
from ginsheet.ui.preview.pages import Pages

_SCREEN_PART: Final = 0.94
_WAIT_MS: Final = 150
"""Changes that come faster than this are shown at once, in one step."""
_MARGIN: Final = 16


class _Column(QScrollArea):
    """The choices: as wide as they need, scrolled where the screen is too low."""

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        super().__init__(parent)
        self._choices = choices
        self.setWidget(choices)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        choices.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        return self._choices.sizeHint() + self._bar()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._choices.minimumSizeHint().width(), 120) + self._bar()

    def _bar(self) -> QSize:
        return QSize(self.verticalScrollBar().sizeHint().width(), 0)


class PreviewDialog(QDialog):
    """Shows the pages of what is chosen; the bytes on show are those that are saved and printed."""

    print_wanted = Signal(object)
    """These `Pages` are to be printed."""
    save_wanted = Signal(str)
    """What is on show is to be saved as a file of this ending."""
    open_wanted = Signal(object)
    """These `Pages` are to be opened in the viewer of the system."""

    def __init__(self, title: str, choices: Choices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.choices = choices
        self.page = _Column(choices, self)
        self.view = PageView(self)
        self.bar = PageBar(self.view, self)
        self.lost = Remark(self, keeps_room=False)
        self.written = Remark(self, keeps_room=False)
        self.pages: Pages | None = None
        self._timer = QTimer(self, singleShot=True, interval=_WAIT_MS)
        self._timer.timeout.connect(self.refresh)
        choices.changed.connect(self._timer.start)
        self._make_buttons()
        self._fill()
        self.bar.listen(self)
        self._keys()
        self.refresh()

    @property
    def waiting(self) -> bool:
        """Whether a change is not on show yet."""
        return self._timer.isActive()

    def refresh(self) -> None:
        """Show what is chosen now; where no page can be made of it, say why and keep the last one that could."""
        self._timer.stop()
        try:
            data = self.choices.render_pdf()
        except Refused as refused:
            self.choices.refuse(refused.field, refused.reason)
            self._allow(False)
            return
        self.choices.refuse("", "")
        letters = self.choices.lost_letters()
        self.lost.refuse(unprintable(letters) if letters else "")
        if self.pages is None or self.pages.data != data:
            self.written.clear()
            self.pages = Pages(data)
            self.view.show_pages(self.pages)
        self._allow(self.pages.count > 0)

    def current(self) -> Pages | None:
        """Give the pages of what is chosen now, which are then on show; None where there are none."""
        if self.waiting:
            self.refresh()
        return self.pages if self.ok.isEnabled() else None

    def lay_out(self, paper: Paper) -> Pages | None:
        """Choose `paper`, and give the pages for it."""
        self.choices.use_paper(paper)
        return self.current()

    def say(self, sentence: str) -> None:
        """Say `sentence` above the pages until something else is chosen."""
        self.written.say(breakable(sentence))
        announce(self, sentence)

    def print_pages(self) -> None:
        """Ask for the pages to be printed."""
        pages = self.current()
        if pages is not None:
            self.print_wanted.emit(pages)

    def save(self, ending: str = ".pdf") -> None:
        """Ask for what is on show to be saved as a file of `ending`."""
        if self.current() is not None:
            self.save_wanted.emit(ending)

    def open_pages(self) -> None:
        """Ask for the pages to be opened elsewhere."""
        pages = self.current()
        if pages is not None:
            self.open_wanted.emit(pages)

    def showEvent(self, event: QShowEvent) -> None:
        room = self.screen().availableGeometry().size() * _SCREEN_PART
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().lineSpacing()
        self.resize(QSize(180 * letter, 54 * line).expandedTo(self.minimumSizeHint()).boundedTo(room))
        self._order_tabs()
        super().showEvent(event)

    def _order_tabs(self) -> None:
        """Let Tab go through the choices, the buttons above the pages, the pages, and the buttons below."""
        layout = self._box.layout()
        items = [] if layout is None else [layout.itemAt(place) for place in range(layout.count())]
        below = [widget for item in items if item is not None and (widget := item.widget()) is not None]
        stops = [*self.choices.stops(), *self.bar.buttons.values(), self.view, *below]
        for one, other in pairwise(stops):
            self.setTabOrder(one, other)

    def _make_buttons(self) -> None:
        self.ok = FormButton(tr("Print…"), self, accepts=True)
        self.ok.clicked.connect(self.print_pages)
        self.ok.setDefault(True)
        self.cancel = FormButton(tr("Close"), self)
        self.cancel.clicked.connect(self.reject)
        self.open_button = FormButton(tr("Open"), self)
        self.open_button.setToolTip(as_tip(tr("Open the pages in the program that shows PDF files")))
        self.open_button.clicked.connect(self.open_pages)
        self.save_buttons = {".pdf": FormButton(tr("Save PDF…"), self)}
        for kind in self.choices.kinds():
            self.save_buttons[kind.ending] = FormButton(kind.button, self)
        for ending, button in self.save_buttons.items():
            button.clicked.connect(lambda _=False, ending=ending: self.save(ending))

    def _keys(self) -> None:
        for keys, do in (
            (QKeySequence.StandardKey.Print, self.ok.click),
            (QKeySequence.StandardKey.Save, self.save_buttons[".pdf"].click),
            (QKeySequence.StandardKey.Open, self.open_button.click),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(do)

    def _fill(self) -> None:
        buttons = self._box = QDialogButtonBox(self)
        roles = QDialogButtonBox.ButtonRole
        for button in (*self.save_buttons.values(), self.open_button):
            buttons.addButton(button, roles.ActionRole)
        buttons.addButton(self.ok, roles.AcceptRole)
        buttons.addButton(self.cancel, roles.RejectRole)
        right = QVBoxLayout()
        right.setContentsMargins(0, _MARGIN, _MARGIN, 0)
        right.setSpacing(8)
        right.addWidget(self.bar)
        right.addWidget(self.lost)
        right.addWidget(self.written)
        right.addWidget(self.view, 1)
        body = QHBoxLayout()
        body.setSpacing(8)
        body.addWidget(self.page)
        body.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, _MARGIN)
        column.setSpacing(_MARGIN)
        column.addLayout(body, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
        foot.addWidget(buttons)
        column.addLayout(foot)

    def _allow(self, ready: bool) -> None:
        for button in (self.ok, self.open_button, *self.save_buttons.values()):
            button.setEnabled(ready)
