"""How the window looks: size of the text, side panel, full screen, light or dark, its place on the screen."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRect, QSize, Qt
from PySide6.QtGui import QFontInfo, QGuiApplication
from PySide6.QtWidgets import QMainWindow

from ginsheet.ui.actions import Actions
from ginsheet.ui.desk import Desk
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Appearance, Theme

if TYPE_CHECKING:
    from ginsheet.ui.match_page import MatchPage

ZOOMS: Final = (70, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300)
"""The sizes of the sheet, in percent."""
_USUAL: Final = 100
_SIZE: Final = QSize(1180, 760)
"""The size of the window before anybody has chosen another one."""
_SCREEN_PART: Final = 0.94
"""So much of a small screen a new window takes at most; the rest is left to its frame."""
_SEEN_LEAST: Final = 80
"""So many pixels of the window must be on a screen, in both directions, for a player to get hold of it."""


class ViewController:
    """Changes the look of the window, remembers it, and brings it back."""

    def __init__(self, window: QMainWindow, desk: Desk, theme: Theme, memory: Memory) -> None:
        self._window = window
        self._desk = desk
        self._page: MatchPage | None = None
        self._theme = theme
        self._memory = memory
        desk.switched.connect(self._lay_out)

    def use(self, page: "MatchPage") -> None:
        """Give the page of the match, when there is one, its size and its side panel."""
        self._page = page
        settings = self._memory.settings
        page.show_panel(settings.side_panel)
        self._show_size()
        page.splitter.restoreState(QByteArray.fromBase64(settings.window_state.encode()))

    def zoom_in(self) -> None:
        """Write the sheet one step larger."""
        self._zoom(min((zoom for zoom in ZOOMS if zoom > self._memory.settings.zoom), default=ZOOMS[-1]))

    def zoom_out(self) -> None:
        """Write the sheet one step smaller."""
        self._zoom(max((zoom for zoom in ZOOMS if zoom < self._memory.settings.zoom), default=ZOOMS[0]))

    def zoom_reset(self) -> None:
        """Write the sheet in its usual size."""
        self._zoom(_USUAL)

    def side_panel(self, shown: bool) -> None:
        """Show the side panel, or not."""
        self._memory.remember(side_panel=shown)
        if self._page is not None:
            self._page.show_panel(shown)

    def layout_book(self) -> None:
        """Show several games as a book has them, each with all players."""
        self._choose_layout("book")

    def layout_club(self) -> None:
        """Show several games as a club has them, each player with all games."""
        self._choose_layout("club")

    def full_screen(self, full: bool) -> None:
        """Fill the screen with the window, or give it back its place."""
        states = self._window.windowState()
        alone = Qt.WindowState.WindowFullScreen
        self._window.setWindowState(states | alone if full else states & ~alone)

    def system(self) -> None:
        """Be light or dark as the system is."""
        self._appear(Appearance.SYSTEM)

    def light(self) -> None:
        """Be light."""
        self._appear(Appearance.LIGHT)

    def dark(self) -> None:
        """Be dark."""
        self._appear(Appearance.DARK)

    def check(self, actions: Actions) -> None:
        """Tick what is on."""
        actions.check("side-panel", self._memory.settings.side_panel)
        actions.check("full-screen", self._window.isFullScreen())
        actions.check(self._theme.appearance, True)
        actions.check(f"layout-{self._memory.settings.layout or 'book'}", True)

    def restore_place(self) -> None:
        """Put the window where it was last, or where it can be seen."""
        settings = self._memory.settings
        if not self._window.restoreGeometry(QByteArray.fromBase64(settings.window_geometry.encode())):
            room = QGuiApplication.primaryScreen().availableGeometry().size()
            self._window.resize(_SIZE.boundedTo(room * _SCREEN_PART))
        bring_into_sight(self._window)

    def remember_place(self) -> None:
        """Keep where the window is."""
        self._memory.remember(window_geometry=_as_text(self._window.saveGeometry()))
        if self._page is not None:
            self._memory.remember(window_state=_as_text(self._page.splitter.saveState()))

    def _zoom(self, percent: int) -> None:
        self._memory.remember(zoom=percent)
        self._show_size()

    def _show_size(self) -> None:
        if self._page is None:
            return
        usual = QFontInfo(self._window.font()).pointSizeF()
        self._page.set_text_size(usual, self._memory.settings.zoom / 100)

    def _choose_layout(self, layout: str) -> None:
        self._memory.remember(layout=layout)
        self._lay_out()

    def _lay_out(self) -> None:
        if self._desk.document is not None:
            self._desk.document.use_layout(self._memory.layout)

    def _appear(self, appearance: Appearance) -> None:
        self._memory.remember(theme=appearance.value)
        self._theme.choose(appearance)


def _as_text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode("ascii")


def bring_into_sight(window: QMainWindow) -> None:
    """Move and shrink `window` so that it is on a screen; a monitor may have been unplugged since it was there."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    here = window.geometry()
    if any(_is_seen(here.intersected(screen)) for screen in screens):
        return
    room = QGuiApplication.primaryScreen().availableGeometry()
    place = QRect(room.topLeft(), here.size().boundedTo(room.size()))
    place.moveCenter(room.center())
    window.setGeometry(place)


def _is_seen(part: QRect) -> bool:
    return part.width() >= _SEEN_LEAST and part.height() >= _SEEN_LEAST
