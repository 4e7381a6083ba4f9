"""Every pair of colours that the window shows can be read, and light and dark follow the player's choice."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ginsheet.ui.theme import DARK, LIGHT, SHAPE_PAIRS, TEXT_PAIRS, Appearance, Colours, Theme, contrast, palette_of

BOTH = {"light": LIGHT, "dark": DARK}
UI = Path(__file__).resolve().parents[2] / "ginsheet" / "ui"


@pytest.mark.parametrize(
    ("one", "other", "expected"), [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48), ("#abcdef", "#abcdef", 1)]
)
def test_contrast_is_that_of_wcag(one: str, other: str, expected: float) -> None:
    assert contrast(one, other) == pytest.approx(expected, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


@pytest.mark.parametrize("colours", BOTH.values(), ids=BOTH)
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_can_be_read(colours: Colours, text: str, ground: str) -> None:
    assert contrast(getattr(colours, text), getattr(colours, ground)) >= 4.5


@pytest.mark.parametrize("colours", BOTH.values(), ids=BOTH)
@pytest.mark.parametrize(("shape", "ground"), SHAPE_PAIRS)
def test_shapes_can_be_told_from_their_ground(colours: Colours, shape: str, ground: str) -> None:
    assert contrast(getattr(colours, shape), getattr(colours, ground)) >= 3


@pytest.mark.parametrize("colours", BOTH.values(), ids=BOTH)
def test_what_qt_paints_itself_can_be_read(colours: Colours) -> None:
    palette, roles = palette_of(colours), QPalette.ColorRole
    pairs = [
        (roles.WindowText, roles.Window),
        (roles.Text, roles.Base),
        (roles.Text, roles.AlternateBase),
        (roles.PlaceholderText, roles.Base),
        (roles.ButtonText, roles.Button),
        (roles.HighlightedText, roles.Highlight),
        (roles.ToolTipText, roles.ToolTipBase),
        (roles.Link, roles.Window),
    ]
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled):
        for text, ground in pairs:
            seen = contrast(palette.color(group, text).name(), palette.color(group, ground).name())
            assert seen >= 4.5, f"{text} on {ground} in {group}: {seen:.2f}"


def test_every_colour_of_the_window_is_in_the_table() -> None:
    literal = re.compile(r"#[0-9a-fA-F]{6}\b|QColor\([\d\"']|GlobalColor\.(?!transparent)\w+")
    files = [file for file in UI.rglob("*.py") if file.name != "theme.py"]
    assert {file.name: found for file in files if (found := literal.findall(file.read_text(encoding="utf-8")))} == {}


def test_the_colours_change_at_once_and_for_all(qapp: QApplication, qtbot: QtBot) -> None:
    theme = Theme(Appearance.LIGHT)
    with qtbot.waitSignal(theme.changed):
        theme.choose(Appearance.DARK)
    assert theme.colours is DARK
    assert qapp.palette().color(QPalette.ColorRole.Base).name() == DARK.paper
    assert {field.name: theme.colour(field.name).name() for field in fields(Colours)} == {
        field.name: getattr(DARK, field.name) for field in fields(Colours)
    }
    with qtbot.assertNotEmitted(theme.changed):
        theme.choose(Appearance.DARK)
    theme.choose(Appearance.LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Base).name() == LIGHT.paper


class Hints(QObject):
    """Stands for a system that is light or dark."""

    colorSchemeChanged = Signal(Qt.ColorScheme)  # noqa: N815 - the names are those of QStyleHints

    def __init__(self) -> None:
        super().__init__()
        self.scheme = Qt.ColorScheme.Light

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802
        return self.scheme

    def setColorScheme(self, scheme: Qt.ColorScheme) -> None:  # noqa: N802
        pass

    def turn(self, scheme: Qt.ColorScheme) -> None:
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


def test_it_follows_the_system_until_the_player_chooses(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hints = Hints()
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: hints)
    theme = Theme()
    assert theme.colours is LIGHT
    hints.turn(Qt.ColorScheme.Dark)
    assert theme.colours is DARK
    hints.turn(Qt.ColorScheme.Unknown)
    assert theme.colours is LIGHT
    theme.choose(Appearance.LIGHT)
    hints.turn(Qt.ColorScheme.Dark)
    assert theme.colours is LIGHT
    theme.choose(Appearance.SYSTEM)
    assert theme.colours is DARK
    theme.choose(Appearance.LIGHT)
