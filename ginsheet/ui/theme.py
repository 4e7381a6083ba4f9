"""The colours of the window, light and dark, as one table; a test holds every pair of text and ground to 4.5 to 1."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from ginsheet.i18n import mark

if TYPE_CHECKING:
    from ginsheet.model.hand import Side


class Appearance(StrEnum):
    """What the player chose; the value is what the settings keep."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


APPEARANCE_NAMES: Final[dict[Appearance, str]] = {
    Appearance.SYSTEM: mark("As the &system"),
    Appearance.LIGHT: mark("&Light"),
    Appearance.DARK: mark("&Dark"),
}
"""The choices as the menu words them."""

_SCHEMES: Final[dict[Appearance, Qt.ColorScheme]] = {
    Appearance.SYSTEM: Qt.ColorScheme.Unknown,
    Appearance.LIGHT: Qt.ColorScheme.Light,
    Appearance.DARK: Qt.ColorScheme.Dark,
}


@dataclass(frozen=True, slots=True)
class Colours:
    """Every colour that the window uses, as `#rrggbb`, named by what it is for."""

    window: str
    """The ground around the sheet: menus, toolbar, status bar."""
    paper: str
    """The sheet, lists and fields to type in."""
    head: str
    """The ground of the column titles."""
    foot: str
    """The ground of the lines below the ruled line."""
    card: str
    """The side panel."""
    current: str
    """The row that the keyboard stands on."""
    button: str
    """A button at rest."""
    ink: str
    """Text."""
    quiet: str
    """Text of less weight: rows that score nothing, old figures, hints."""
    rule: str
    """The thin lines of the sheet, and the track of a bar."""
    strong: str
    """The heavy lines of the sheet."""
    edge: str
    """The border of cards, buttons and fields."""
    accent: str
    """The focus, links, the main button, the winner."""
    on_accent: str
    """Text on `accent`."""
    side_a: str
    """The first player: bar, line of the race, name."""
    side_b: str
    """The second player."""
    side_c: str
    """The third player, where three cut out."""
    red_suit: str
    """Hearts and diamonds; spades and clubs are written in `ink`."""
    notice: str
    """The ground of a bar that tells of trouble."""
    on_notice: str
    """Text on `notice`."""


LIGHT: Final = Colours(
    window="#eceae4",
    paper="#fdfbf4",
    head="#f6f3ea",
    foot="#eef3ec",
    card="#fffefa",
    current="#e3eeec",
    button="#f8f6f0",
    ink="#1f2a30",
    quiet="#59646b",
    rule="#cfd6d6",
    strong="#1f2a30",
    edge="#c4c5bd",
    accent="#0b6148",
    on_accent="#ffffff",
    side_a="#0b6148",
    side_b="#b3261e",
    side_c="#1f4e9c",
    red_suit="#b3261e",
    notice="#fff0c9",
    on_notice="#4a3600",
)

DARK: Final = Colours(
    window="#1a1f21",
    paper="#20272a",
    head="#262e31",
    foot="#243330",
    card="#232a2d",
    current="#2c3f41",
    button="#2b3336",
    ink="#ece9df",
    quiet="#a7b2b6",
    rule="#3a464a",
    strong="#939ea2",
    edge="#465257",
    accent="#7ad9b3",
    on_accent="#0d2a20",
    side_a="#7ad9b3",
    side_b="#ffa097",
    side_c="#a3c7ff",
    red_suit="#ffa097",
    notice="#4d3d12",
    on_notice="#ffe9b0",
)

PRINT_GROUND: Final = "#ffffff"
"""The paper in the printer: white, in light and dark alike."""

_SIDES: Final = ("side_a", "side_b", "side_c")
"""The colours of the sides, in order."""
_GROUNDS: Final = ("window", "paper", "head", "foot", "card", "current", "button")

TEXT_PAIRS: Final[tuple[tuple[str, str], ...]] = (
    *((text, ground) for ground in _GROUNDS for text in ("ink", "quiet", "accent", *_SIDES, "red_suit")),
    ("on_accent", "accent"),
    ("on_notice", "notice"),
)
"""Every pair of text and ground that the window may show; each needs a contrast of at least 4.5 to 1."""

SHAPE_PAIRS: Final[tuple[tuple[str, str], ...]] = (
    *((shape, ground) for ground in ("paper", "card", "current", "foot") for shape in (*_SIDES, "accent")),
    *((shape, "rule") for shape in _SIDES),
)
"""Every pair of shape and ground that carries meaning; each needs a contrast of at least 3 to 1."""

_ROLES: Final[dict[QPalette.ColorRole, str]] = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "paper",
    QPalette.ColorRole.AlternateBase: "head",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "quiet",
    QPalette.ColorRole.Button: "button",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "red_suit",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.ToolTipBase: "card",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Light: "card",
    QPalette.ColorRole.Midlight: "button",
    QPalette.ColorRole.Mid: "edge",
    QPalette.ColorRole.Dark: "edge",
    QPalette.ColorRole.Shadow: "edge",
}


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours (`#rrggbb`) from 1 to 21, as WCAG 2 defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def palette_of(colours: Colours) -> QPalette:
    """Give Qt's palette in `colours`; what cannot be used is shown in the quiet colour, and stays readable."""
    palette = QPalette()
    for role, name in _ROLES.items():
        palette.setColor(role, QColor(getattr(colours, name)))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.quiet))
    return palette


class Theme(QObject):
    """Keeps the appearance that was chosen, follows the system's, and tells when the colours have changed."""

    changed = Signal()
    """The colours are other ones now; who paints, paints again."""

    def __init__(self, appearance: Appearance = Appearance.SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._colours = LIGHT
        self._qt = {field.name: QColor() for field in fields(Colours)}
        hints = QGuiApplication.styleHints()
        hints.setColorScheme(_SCHEMES[appearance])
        hints.colorSchemeChanged.connect(self._follow)
        self._use(self._wanted())

    @property
    def appearance(self) -> Appearance:
        """What the player chose."""
        return self._appearance

    @property
    def colours(self) -> Colours:
        """The colours in use."""
        return self._colours

    def choose(self, appearance: Appearance) -> None:
        """Use `appearance` from now on."""
        self._appearance = appearance
        QGuiApplication.styleHints().setColorScheme(_SCHEMES[appearance])  # native dialogs follow it too
        self._follow()

    def colour(self, name: str) -> QColor:
        """Give the colour in use for `name`, a field of `Colours`."""
        return self._qt[name]

    def side(self, side: "Side") -> QColor:
        """Give the colour in use for a side."""
        return self._qt[self.side_name(side)]

    @staticmethod
    def side_name(side: "Side") -> str:
        """Give the name of the colour of a side, a field of `Colours`."""
        return _SIDES[side.place]

    def _wanted(self) -> Colours:
        if self._appearance is Appearance.SYSTEM:
            return DARK if QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark else LIGHT
        return DARK if self._appearance is Appearance.DARK else LIGHT

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted is not self._colours:
            self._use(wanted)
            self.changed.emit()

    def _use(self, colours: Colours) -> None:
        self._colours = colours
        self._qt = {field.name: QColor(getattr(colours, field.name)) for field in fields(Colours)}
        QApplication.setPalette(palette_of(colours))
