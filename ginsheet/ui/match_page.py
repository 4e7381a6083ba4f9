"""The page of an open match: what is wrong or who has won above, the sheet, and the side panel beside it."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSplitter, QVBoxLayout, QWidget

from ginsheet.i18n import mark, tr
from ginsheet.ui.actions import Actions
from ginsheet.ui.banner import NoticeBar, Way, WinnerBanner
from ginsheet.ui.document import Document, Remedy
from ginsheet.ui.sheet_view import SheetView
from ginsheet.ui.side_panel import SidePanel
from ginsheet.ui.theme import Theme

REMEDY_TEXTS: Final[dict[Remedy, str]] = {
    Remedy.TRY_AGAIN: mark("Try again"),
    Remedy.SAVE_ELSEWHERE: mark("Save elsewhere…"),
    Remedy.RELOAD: mark("Reload"),
    Remedy.KEEP_MINE: mark("Keep mine"),
    Remedy.SAVE_COPY: mark("Save a copy…"),
}
"""What stands on the button of each way on."""

_NEXT: Final = ("print", "pdf", "workbook", "rematch")
"""What one does when the game is over."""


class MatchPage(QWidget):
    """Shows a document. It changes nothing: the sheet, the bar and the buttons tell what the player wants."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = SheetView(theme)
        self.panel = SidePanel(theme)
        self.trouble_bar = NoticeBar(theme, "warning")
        self.done_bar = NoticeBar(theme, "info")
        self.winner_banner = WinnerBanner(theme)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(_framed(self.sheet))
        self._panel_frame = _framed(self.panel)
        self.splitter.addWidget(self._panel_frame)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(12)
        self._hands = -1
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 8)
        layout.setSpacing(8)
        for bar in (self.trouble_bar, self.done_bar, self.winner_banner):
            layout.addWidget(bar)
        layout.addWidget(self.splitter, 1)

    def offer(self, actions: Actions) -> None:
        """Put what one does when the game is over beside the winner's name."""
        self.winner_banner.offer([actions[name] for name in _NEXT])

    def show_panel(self, shown: bool) -> None:
        """Show the side panel, or give its place to the sheet."""
        self._panel_frame.setVisible(shown)

    def show_document(self, document: Document) -> None:
        """Show another document from its next line on."""
        self._hands = -1
        self.done_bar.hide()
        self.show_match(document)
        self.show_state(document)
        self.sheet.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_match(self, document: Document) -> None:
        """Show the match as it is now; where there are more or fewer hands, the keyboard goes to the next line."""
        standing, sheet = document.standing, document.sheet
        self.sheet.show_sheet(sheet, standing.winner, writable=document.writable)
        self.panel.show_standing(document.match, standing, sheet)
        if standing.winner is None:
            self.winner_banner.hide()
        else:
            self.winner_banner.show_winner(standing.winner, sheet.outcome, sheet.detail)
        if self._hands != len(sheet.rows):
            self._hands = len(sheet.rows)
            self.sheet.go_to_next_line()

    def show_state(self, document: Document) -> None:
        """Say where the match is saved, and what is wrong with it."""
        self.panel.show_saved(saved_text(document), str(document.path))
        trouble = document.trouble
        if trouble is None:
            self.trouble_bar.hide()
        else:
            ways = [Way(remedy, tr(REMEDY_TEXTS[remedy])) for remedy in trouble.remedies]
            self.trouble_bar.say(trouble.sentence, ways)

    def set_text_size(self, points: float) -> None:
        """Write sheet, panel and banner for `points`."""
        self.sheet.set_text_size(points)
        self.panel.set_text_size(points)
        self.winner_banner.set_text_size(points)


def saved_text(document: Document) -> str:
    """Say when the match was saved and where: `Saved 20:14 · Matches/2026-11-29 Avery - Blake.ginsheet`."""
    place = f"{document.path.parent.name}/{document.path.name}"
    if document.unsaved:
        return tr("Not saved · {place}", place=place)
    return tr("Saved {time} · {place}", time=f"{document.saved_at:%H:%M}", place=place)


def _framed(widget: QWidget) -> QFrame:
    """Put a thin edge around `widget`, like that of a sheet of paper on the table."""
    frame = QFrame()
    frame.setFrameShape(QFrame.Shape.Box)
    frame.setLineWidth(1)
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(widget)
    return frame
