"""What holds for every dialog, whatever it asks."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import dialog_gallery
import pytest
from dialog_gallery import DIALOGS
from dialog_keys import free_closed
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QWidget,
)
from shiboken6 import isValid

from ginsheet.ui.dialogs.form import Form

GALLERY = Path(dialog_gallery.__file__)
FIELDS = QAbstractButton | QAbstractSpinBox | QComboBox | QLineEdit | QPlainTextEdit

Opened = Callable[[Form], Form]


@pytest.fixture(params=DIALOGS)
def dialog(request: pytest.FixtureRequest, opened: Opened) -> Form:
    return opened(DIALOGS[request.param]())


def fields(dialog: Form) -> list[QWidget]:
    """List what takes the keyboard and is seen, without the parts inside other fields."""
    return [
        widget
        for widget in dialog.findChildren(QWidget)
        if isinstance(widget, FIELDS) and widget.isVisible() and not isinstance(widget.parent(), FIELDS)
    ]


def state(dialog: Form) -> list[object]:
    """Give everything that a wheel could change, of every widget."""
    found: list[object] = []
    for widget in dialog.findChildren(QWidget):
        if isinstance(widget, QAbstractButton):
            found.append(widget.isChecked())
        elif isinstance(widget, QComboBox):
            found.append(widget.currentIndex())
        elif isinstance(widget, QLineEdit | QAbstractSpinBox):
            found.append(widget.text())
        elif isinstance(widget, QPlainTextEdit):
            found.append(widget.toPlainText())
        elif isinstance(widget, QAbstractSlider) and not isinstance(widget, QScrollBar):
            found.append(widget.value())
    return found


def turn_wheel(widget: QWidget, delta: int) -> None:
    middle = QPointF(widget.rect().center())
    spot = QPointF(widget.mapToGlobal(widget.rect().center()))
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(middle, spot, QPoint(0, 0), QPoint(0, delta), buttons, keys, phase, False)
    QApplication.sendEvent(widget, event)


@pytest.mark.parametrize("focused", [False, True])
def test_the_wheel_changes_nothing(dialog: Form, focused: bool) -> None:
    before = state(dialog)
    for widget in dialog.findChildren(QWidget):
        if focused and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            widget.setFocus()
        for delta in (120, -120, -120):
            turn_wheel(widget, delta)
    assert state(dialog) == before


def test_the_wheel_over_a_field_scrolls_the_page(opened: Opened) -> None:
    dialog = opened(DIALOGS["new-match-more"]())
    dialog.resize(dialog.width(), 400)
    QApplication.processEvents()
    bar = dialog.page.verticalScrollBar()
    assert bar.maximum() > 0
    spot = QPointF(dialog.preset.mapTo(dialog, dialog.preset.rect().center()))
    QTest.wheelEvent(dialog.windowHandle(), spot, QPoint(0, -120))
    QApplication.processEvents()
    assert bar.value() > 0
    assert dialog.preset.currentIndex() == 0


def test_escape_closes_and_frees(dialog: Form) -> None:
    decided: list[object] = []
    dialog.decided.connect(lambda: decided.append(1))
    children = dialog.findChildren(QWidget)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Escape)
    free_closed()
    assert not isValid(dialog)
    assert not any(isValid(child) for child in children)
    assert decided == []


def test_accepting_frees(opened: Opened) -> None:
    dialog = opened(DIALOGS["record-gin"]())
    dialog.accept()
    free_closed()
    assert not isValid(dialog)


def test_the_result_can_be_read_while_the_dialog_still_stands(opened: Opened) -> None:
    dialog = opened(DIALOGS["record-gin"]())
    seen: list[tuple[bool, int]] = []
    dialog.decided.connect(lambda: seen.append((dialog.isVisible(), len(dialog.result_match().hands))))
    dialog.accept()
    assert seen == [(True, 3)]


def test_what_is_not_valid_cannot_be_accepted(opened: Opened) -> None:
    dialog = opened(DIALOGS["record-over-limit"]())
    dialog.accept()
    assert dialog.isVisible()


def test_every_field_has_a_name_to_be_read_out(dialog: Form) -> None:
    buddies = {label.buddy() for label in dialog.findChildren(QLabel) if label.buddy() is not None}
    named = {
        field: field.accessibleName() or (field.text() if isinstance(field, QAbstractButton) else "")
        for field in fields(dialog)
    }
    assert [field for field, name in named.items() if not name] == []
    numbers = [field for field in fields(dialog) if isinstance(field, QLineEdit | QPlainTextEdit)]
    assert all(field in buddies or _has_check_box(field) for field in numbers)


def _has_check_box(field: QWidget) -> bool:
    return hasattr(field.parent(), "given")


def test_what_is_clicked_is_large(dialog: Form) -> None:
    small = {str(field): field.height() for field in fields(dialog) if field.height() < 36}
    assert small == {}


def top_of(dialog: Form, widget: QWidget) -> int:
    """Give how far down a field stands, wherever the page is scrolled to; the buttons stand below the page."""
    content = dialog.page.content
    if content.isAncestorOf(widget):
        return widget.mapTo(content, QPoint(0, 0)).y()
    return content.height() + widget.mapTo(dialog, QPoint(0, 0)).y()


@pytest.mark.parametrize("name", [name for name in DIALOGS if not name.startswith("paper")])
def test_tab_goes_through_every_field_from_top_to_bottom(opened: Opened, name: str) -> None:
    """In the grid of a paper sheet Tab goes through the cells; see test_dialog_paper.py."""
    dialog = opened(DIALOGS[name]())
    start = dialog.focusWidget()
    assert start is not None
    visited = [start]
    for _ in range(80):
        QTest.keyClick(visited[-1], Qt.Key.Key_Tab)
        if dialog.focusWidget() is start:
            break
        visited.append(dialog.focusWidget())
    tops = [top_of(dialog, widget) for widget in visited]
    turn = max(range(len(tops)), key=lambda at: tops[at - 1] - tops[at])
    below_each_other = tops[turn:] + tops[:turn]
    drops = [(one, other) for one, other in pairwise(below_each_other) if other < one - 20]
    assert drops == []
    can_tab = [
        field
        for field in fields(dialog)
        if field.isEnabled() and field.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
    ]
    assert [field for field in can_tab if field not in visited] == []


def test_no_text_is_taken_for_markup(dialog: Form) -> None:
    for label in dialog.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText
    for widget in dialog.findChildren(QWidget):
        assert "<b>" not in widget.toolTip()


def test_a_long_name_is_cut_on_its_button_and_whole_in_the_tip(opened: Opened) -> None:
    first, second = opened(DIALOGS["record-hostile"]()).fields.who.buttons
    assert "&lt;b&gt;&amp;W&lt;/b&gt; {0} %s WWW" in first.toolTip()
    assert second.toolTip()
    assert len(first.accessibleName()) > 300
    assert first.width() < 400


@pytest.mark.parametrize(("scale", "font"), [(1, 1), (1, 1.5), (1.5, 1.5), (2, 1), (2, 1.5)])
def test_every_dialog_fits_a_small_screen(tmp_path: Path, scale: float, font: float) -> None:
    screen = {"name": "small", "width": round(1280 * scale), "height": round(720 * scale), "x": 0, "y": 0}
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


def test_a_dialog_that_grows_stays_on_the_screen(opened: Opened) -> None:
    dialog = opened(DIALOGS["new-match"]())
    room = dialog.screen().availableGeometry()
    dialog.move(room.left(), room.bottom() - 300)
    dialog.rules.more.click()
    assert room.contains(dialog.geometry())


def test_the_gallery_shows_every_dialog() -> None:
    shown = {type(make()) for make in DIALOGS.values()}
    assert shown == set(_subclasses(Form))


def _subclasses(of: type) -> list[type]:
    return [found for child in of.__subclasses__() for found in (child, *_subclasses(child))]
