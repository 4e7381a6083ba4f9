"""What holds for every preview, whatever is chosen in it."""

import gc
import json
import os
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import preview_gallery
import pytest
from preview_gallery import PREVIEWS, blank, sheet
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid
from window_keys import settle

from ginsheet.ui.preview.dialog import PreviewDialog
from ginsheet.ui.theme import Appearance, Theme

GALLERY = Path(preview_gallery.__file__)
FIELDS = QAbstractButton | QComboBox | QLineEdit
Opened = Callable[[PreviewDialog], PreviewDialog]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    dialogs: list[PreviewDialog] = []

    def open_dialog(dialog: PreviewDialog) -> PreviewDialog:
        dialogs.append(dialog)
        dialog.open()
        settle()
        return dialog

    yield open_dialog
    for dialog in dialogs:
        if isValid(dialog):
            dialog.reject()
    settle()


@pytest.fixture(params=PREVIEWS)
def preview(request: pytest.FixtureRequest, opened: Opened) -> PreviewDialog:
    return opened(PREVIEWS[request.param]())


def fields(dialog: PreviewDialog) -> list[QWidget]:
    found = (widget for widget in dialog.findChildren(QWidget) if isinstance(widget, FIELDS) and widget.isVisible())
    return [widget for widget in found if not isinstance(widget.parent(), FIELDS)]


def state(dialog: PreviewDialog) -> list[object]:
    """Give all that is chosen."""
    found: list[object] = [dialog.pages and dialog.pages.data, dialog.view.fit, dialog.view.percent]
    for widget in fields(dialog):
        if isinstance(widget, QAbstractButton):
            found.append(widget.isChecked())
        else:
            found.append(widget.currentText() if isinstance(widget, QComboBox) else widget.text())
    return found


def turn_wheel(widget: QWidget, delta: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    middle, spot = QPointF(widget.rect().center()), QPointF(widget.mapToGlobal(widget.rect().center()))
    buttons, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(middle, spot, QPoint(0, 0), QPoint(0, delta), buttons, keys, phase, False)
    QApplication.sendEvent(widget, event)


def test_the_wheel_chooses_nothing(preview: PreviewDialog) -> None:
    before = state(preview)
    for widget in preview.findChildren(QWidget):
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            widget.setFocus()
        for delta in (120, -120, -120):
            turn_wheel(widget, delta)
    assert not preview.waiting
    assert state(preview) == before


def test_escape_closes_and_frees_all_of_it(preview: PreviewDialog) -> None:
    children = preview.findChildren(QWidget)
    QTest.keyClick(preview.focusWidget() or preview, Qt.Key.Key_Escape)
    settle()
    assert not isValid(preview)
    assert not any(isValid(child) for child in children)


def test_every_field_has_a_name_to_be_read_out(preview: PreviewDialog) -> None:
    unnamed = [
        field
        for field in fields(preview)
        if not field.accessibleName() and not (isinstance(field, QAbstractButton) and field.text())
    ]
    assert unnamed == []


def test_what_is_clicked_is_large(preview: PreviewDialog) -> None:
    assert {str(field): field.height() for field in fields(preview) if field.height() < 36} == {}


def test_no_text_is_taken_for_markup(preview: PreviewDialog) -> None:
    assert {label.textFormat() for label in preview.findChildren(QLabel)} == {Qt.TextFormat.PlainText}
    assert not any("<b>" in widget.toolTip() for widget in preview.findChildren(QWidget))


def test_tab_goes_through_everything_down_one_column_and_then_the_other(preview: PreviewDialog) -> None:
    start = preview.choices.stops()[0]
    start.setFocus()
    visited = [start]
    for _ in range(60):
        QTest.keyClick(visited[-1], Qt.Key.Key_Tab)
        here = preview.focusWidget()
        if here is start:
            break
        visited.append(here)
    wanted = [field for field in fields(preview) if field.isEnabled() and field.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert set(wanted) <= set(visited)
    assert preview.view in visited
    chosen = [widget for widget in visited if preview.choices.isAncestorOf(widget)]
    assert visited[: len(chosen)] == chosen
    for column, root in ((chosen, preview.choices), (visited[len(chosen) :], preview)):
        tops = [widget.mapTo(root, QPoint(0, 0)).y() for widget in column]
        assert [(one, other) for one, other in pairwise(tops) if other < one - 20] == []


@pytest.mark.parametrize(("scale", "font"), [(1, 2), (2, 1)])
def test_every_preview_fits_a_small_screen(tmp_path: Path, scale: int, font: int) -> None:
    screen = {"name": "small", "width": 1280 * scale, "height": 720 * scale, "x": 0, "y": 0}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [screen]}))
    environment = os.environ | {
        "QT_SCALE_FACTOR": str(scale),
        "QT_QPA_PLATFORM": f"offscreen:configfile={tmp_path / 'screens.json'}",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, str(GALLERY), "--font", str(font)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"room": [1280, 720], "faults": {}}


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
def test_paper_is_white_in_light_and_dark_alike(opened: Opened, appearance: Appearance) -> None:
    theme = Theme(appearance)
    view = opened(sheet()).view
    picture = view.grab().toImage()
    middle = picture.width() // 2
    colours = {picture.pixelColor(middle, line).name() for line in range(picture.height())}
    assert "#ffffff" in colours
    ground = picture.pixelColor(3, picture.height() // 2)
    assert ground == QColor(theme.colours.edge)


def test_thirty_previews_leave_nothing_behind(qtbot: QtBot) -> None:
    def show_and_close(make: Callable[[], PreviewDialog]) -> list[weakref.ref[object]]:
        dialog = make()
        dialog.open()
        settle()
        kept = [weakref.ref(dialog), weakref.ref(dialog.pages)]
        dialog.reject()
        return kept

    for make in (sheet, blank):
        show_and_close(make)
    settle()
    widgets, kept = len(QApplication.allWidgets()), []
    for turn in range(30):
        kept += show_and_close((sheet, blank)[turn % 2])
        settle()
    gc.collect()
    assert len(QApplication.allWidgets()) <= widgets  # what earlier tests left may go meanwhile
    assert [one for one in kept if one() is not None] == []
