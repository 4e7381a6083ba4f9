"""The page of an open match: what is wrong or who has won above, the sheet, and the side panel beside it."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.sheet.words.outcome import outcome, outcome_detail
from ginsheet.ui.actions import Actions
from ginsheet.ui.banner import NoticeBar, Way, WinnerBanner
from ginsheet.ui.card import Card
from ginsheet.ui.dialogs.names import with_shown_names
from ginsheet.ui.document import Document
from ginsheet.ui.sheet_view import SheetView
from ginsheet.ui.side_panel import SidePanel
from ginsheet.ui.theme import Theme
from ginsheet.ui.trouble import Remedy

REMEDY_TEXTS: Final[dict[Remedy, str]] = {
    Remedy.TRY_AGAIN: mark("Try again"),
    Remedy.SAVE_ELSEWHERE: mark("Save elsewhere…"),
    Remedy.RELOAD: mark("Reload"),
    Remedy.KEEP_MINE: mark("Keep mine"),
    Remedy.SAVE_COPY: mark("Save a copy…"),
}
"""What stands on the button of each way on."""

_CLOSE: Final = "close"
_FOLLOW_UPS: Final = (("open", mark("Open")), ("show", mark("Show in folder")), (_CLOSE, mark("Close")))
"""What one does with a file that was written."""
_ZOOM_BESIDE: Final = 0.5
"""How much of the zoom goes to what stands beside the sheet: it must not take the place of the numbers."""
_NEXT: Final = ("print", "pdf", "workbook", "rematch")
"""What one does when the game is over."""


class MatchPage(QWidget):
    """Shows a document. It changes nothing: the sheet, the bar and the buttons tell what the player wants."""

    follow_up_wanted = Signal(str)
    """What is to be done with the file that was written: `open` or `show`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = SheetView(theme)
        self.panel = SidePanel(theme)
        self.trouble_bar = NoticeBar(theme, "warning")
        self._done_bar = NoticeBar(theme, "info")
        self._done_bar.chosen.connect(self._follow_up)
        self.winner_banner = WinnerBanner(theme)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(Card(theme, self.sheet))
        self._panel_frame = Card(theme, self.panel)
        self.splitter.addWidget(self._panel_frame)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(12)
        self._hands = -1
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 8)
        layout.setSpacing(8)
        for bar in (self.trouble_bar, self._done_bar, self.winner_banner):
            layout.addWidget(bar)
        layout.addWidget(self.splitter, 1)

    def offer(self, actions: Actions) -> None:
        """Put what one does when the game is over beside the winner's name."""
        self.winner_banner.offer([actions[name] for name in _NEXT])

    def show_panel(self, shown: bool) -> None:
        """Show the side panel, or give its place to the sheet."""
        self._panel_frame.setVisible(shown)

    def begin(self) -> None:
        """Make ready for another document; the keyboard goes to its sheet."""
        self._hands = -1
        self._done_bar.hide()
        self.sheet.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_match(self, document: Document) -> None:
        """Show the match as it is now; where there are more or fewer hands, the keyboard goes where it goes on."""
        standing, sheet = document.standing, document.sheet
        shown = with_shown_names(document.match, self.fontMetrics())
        self.sheet.show_sheet(sheet, standing.winner, writable=document.writable)
        self.panel.show_standing(shown, standing, sheet)
        if standing.winner is None:
            self.winner_banner.hide()
        else:
            words = (outcome(shown, standing), outcome_detail(shown, standing))
            self.winner_banner.show_winner(standing.winner, *words, sheet.outcome)
        if self._hands != len(sheet.rows):
            self._hands = len(sheet.rows)
            if standing.winner is None:
                self.sheet.go_to_next_line()
            else:
                self.sheet.go_to_final(standing.winner)

    def show_state(self, document: Document) -> None:
        """Say where the match is saved, and what is wrong with it."""
        place = f"{document.path.parent.name}/{document.path.name}"
        saved = tr("{saved} · {place}", saved=document.saved_text, place=place)
        self.panel.show_saved(saved, str(document.path))
        trouble = document.trouble
        if trouble is None:
            self.trouble_bar.hide()
        else:
            ways = [Way(remedy, tr(REMEDY_TEXTS[remedy])) for remedy in trouble.remedies]
            self.trouble_bar.say(trouble.sentence, ways)

    def tell_written(self, sentence: str) -> None:
        """Say that a file was written, and offer what one does with it."""
        self._done_bar.say(sentence, [Way(code, tr(text)) for code, text in _FOLLOW_UPS])

    def _follow_up(self, code: str) -> None:
        self._done_bar.hide()
        if code != _CLOSE:
            self.follow_up_wanted.emit(code)

    def set_text_size(self, points: float, zoom: float) -> None:
        """Write the sheet `zoom` times as large as `points`, and what stands beside it a little larger too."""
        self.sheet.set_text_size(points * zoom)
        beside = points * (1 + (zoom - 1) * _ZOOM_BESIDE)
        self.panel.set_text_size(beside)
        self.winner_banner.set_text_size(beside)
        wide = self.panel.sizeHint().width()
        self.splitter.setSizes([max(1, self.splitter.width() - wide), wide])
