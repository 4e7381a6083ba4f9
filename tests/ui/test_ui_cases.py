"""Faults that other programs' windows had, each with its own inputs: the wheel, open editors, languages, small screens.

What is walked here is every window and dialog there is (`every_window`), so that a new one is tried too.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import made_up_languages
import pytest
from builders import adjust, gin, knock, match, nine_hands, points, rules
from every_window import WAYS, rest, shown, the_one
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QScrollBar,
    QWidget,
)
from window_keys import dialog, document_of, on_screen, press, settle, shortcut, stand_on

from ginsheet import i18n
from ginsheet.model.match import Match
from ginsheet.storage.codec import encode
from ginsheet.storage.match_file import load
from ginsheet.ui.dialogs.hand import HandDialog
from ginsheet.ui.dialogs.note import NoteDialog
from ginsheet.ui.dialogs.paper import PaperDialog
from ginsheet.ui.main_window import MainWindow

Playing = Callable[[Match], MainWindow]
Opening = Callable[..., MainWindow]

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SCROLLED = (QAbstractSpinBox, QComboBox, QAbstractSlider)
"""What Qt lets the wheel change: numbers, dates, times, choices, sliders and dials; scroll bars are made for it."""
OPEN_GAME = match(knock("A", 4, 16), gin("B", 11), rules=rules("guide", target=1_000))
FORMATS = "{0} %s %1"
"""A name that each way to fill in texts would take for a place."""


def opened_one_by_one(window: MainWindow, folder: Path) -> Iterator[QWidget]:
    """Come to every window and dialog, and close what was opened before the next."""
    for place, go_there in WAYS.items():
        go_there(window, folder)
        found = the_one(place)
        yield found
        while len(shown()) > 1:
            (QApplication.activeModalWidget() or found).close()
            settle()
        rest(window)


def values(widget: QWidget) -> object:
    """Give what a field holds."""
    if isinstance(widget, QComboBox):
        return widget.currentIndex(), widget.currentText()
    if isinstance(widget, QAbstractSlider):
        return widget.value()
    return widget.text() if isinstance(widget, QAbstractSpinBox) else None


def turn_wheel(widget: QWidget, delta: int) -> None:
    middle = QPointF(widget.rect().center())
    spot = QPointF(widget.mapToGlobal(widget.rect().center()))
    buttons, keys, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(widget, QWheelEvent(middle, spot, QPoint(), QPoint(0, delta), buttons, keys, phase, False))


def test_u01_u07_the_wheel_changes_no_field_of_any_window_and_each_fits_a_small_screen(
    playing: Playing, tmp_path: Path
) -> None:
    window = playing(OPEN_GAME)
    tried = 0
    for at in opened_one_by_one(window, tmp_path):
        least = at.minimumSizeHint().expandedTo(at.minimumSize())
        assert least.boundedTo(QSize(1280, 720)) == least, type(at).__name__
        fields = [
            each for each in at.findChildren(QWidget) if isinstance(each, SCROLLED) and not isinstance(each, QScrollBar)
        ]
        for focused in (False, True):
            for field in fields:
                if focused and field.focusPolicy() is not Qt.FocusPolicy.NoFocus:
                    field.setFocus()
                before = values(field)
                inside = field.findChildren(QLineEdit)
                for part in (field, *inside):
                    for delta in (120, -120, -120):
                        turn_wheel(part, delta)
                assert values(field) == before, (type(at).__name__, field.objectName(), field.accessibleName())
                tried += 1
    settle()
    assert tried > 40


def test_u03_the_sheet_itself_has_no_editor_in_which_text_could_be_left(finished: MainWindow) -> None:
    sheet = finished.match_page.sheet
    assert sheet.editTriggers() == QAbstractItemView.EditTrigger.NoEditTriggers
    model = sheet.model()
    cells = (model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount()))
    assert not any(model.flags(cell) & Qt.ItemFlag.ItemIsEditable for cell in cells)


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [
        (Qt.Key.Key_S, CTRL),
        (Qt.Key.Key_O, CTRL),
        (Qt.Key.Key_N, CTRL),
        (Qt.Key.Key_P, CTRL),
        (Qt.Key.Key_E, CTRL),
        (Qt.Key.Key_Z, CTRL),
        (Qt.Key.Key_W, CTRL),
        (Qt.Key.Key_Q, CTRL),
    ],
    ids=lambda part: getattr(part, "name", ""),
)
def test_u03_no_key_of_the_window_takes_a_note_away_that_is_being_typed(
    finished: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    stand_on(finished, 3)
    shortcut(finished, Qt.Key.Key_N, CTRL | SHIFT)
    note = dialog(NoteDialog)
    assert note.isModal(), "the window behind it, its menus and its close button wait"
    press(finished, "half a no")
    QTest.keyClick(note.focusWidget() or note, key, modifiers)
    settle()
    assert dialog(NoteDialog) is note
    if key != Qt.Key.Key_Z:  # the field's own undo, which its own redo takes back
        assert note.findChild(QPlainTextEdit).toPlainText().endswith("half a no")
        press(finished, "te")
        shortcut(note, Qt.Key.Key_Return, CTRL)
        assert load(document_of(finished).path).hands[3].note.endswith("half a note")
    else:
        press(finished, "⎋")
    assert finished.isVisible()


def test_u03_escape_alone_drops_what_is_typed(finished: MainWindow) -> None:
    before = document_of(finished).path.read_bytes()
    stand_on(finished, 3)
    shortcut(finished, Qt.Key.Key_N, CTRL | SHIFT)
    press(finished, "gone⎋")
    assert QApplication.activeModalWidget() is None
    assert document_of(finished).path.read_bytes() == before


def test_u03_a_cell_that_is_still_open_is_taken_with_the_grid(playing: Playing) -> None:
    window = playing(OPEN_GAME)
    window.commands["copy-paper"].trigger()
    settle()
    paper = dialog(PaperDialog)
    press(window, "a")
    QTest.keyClick(paper.focusWidget(), Qt.Key.Key_Tab)
    press(window, "g")
    QTest.keyClick(paper.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(paper.focusWidget(), Qt.Key.Key_Tab)
    press(window, "17")
    assert isinstance(paper.focusWidget(), QLineEdit), "the editor is open"
    QTest.keyClick(paper.focusWidget(), Qt.Key.Key_Return, CTRL)
    settle()
    assert load(document_of(window).path).hands[-1] == gin("A", 17)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "code" in metafunc.fixturenames:
        spoken = [made_up_languages.WORDY, made_up_languages.LEFTWARDS]
        metafunc.parametrize("code", spoken if metafunc.config.getoption("--long") else spoken[:1])


def test_u05_every_window_opens_in_a_language_of_careless_translators(
    playing: Playing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    made_up_languages.install(tmp_path / "languages", monkeypatch)
    monkeypatch.setenv("LANGUAGE", code)
    made_up_languages.speak(code)
    try:
        window = playing(match(knock("A", 4, 16), players=(FORMATS, "Blake"), rules=OPEN_GAME.rules))
        assert FORMATS in window.windowTitle()
        assert sum(1 for _ in opened_one_by_one(window, tmp_path)) == len(WAYS)
        window.match_page.sheet.go_to_next_line()
        window.commands["record"].trigger()
        settle()
        assert FORMATS in dialog(HandDialog).fields.who.buttons[0].text().replace("&", "")
        press(window, "⎋")
    finally:
        made_up_languages.speak("en")


DAMAGED = {
    "empty": b"",
    "zeros": bytes(4_096),
    "no catalogue": b"msgid",
    "cut": made_up_languages.catalogue("de")[:999],
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_u05_a_damaged_language_never_stops_the_start(
    open_window: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    made_up_languages.install(tmp_path / "languages", monkeypatch)
    code = made_up_languages.WORDY
    [catalogue] = (tmp_path / "languages").rglob(f"{code}/LC_MESSAGES/ginsheet.mo")
    catalogue.write_bytes(content)
    monkeypatch.setenv("LANGUAGE", code)
    i18n.use_system_language()
    assert open_window().start_page.isVisible()
    assert i18n.language() == "en"


GALLERY = Path(__file__).parent / "dialogs" / "dialog_gallery.py"
IN_A_LANGUAGE = f"""
import runpy, sys
from pathlib import Path
import pytest
sys.path[:0] = {[str(Path(__file__).parent), str(GALLERY.parent), str(Path(__file__).parents[1])]!r}
import made_up_languages
from ginsheet import i18n
with pytest.MonkeyPatch.context() as patch:
    made_up_languages.install(Path(sys.argv.pop()), patch)
    i18n.use_language(made_up_languages.WORDY)
    runpy.run_path({str(GALLERY)!r}, run_name="__main__")
"""


def test_u07_every_dialog_fits_a_small_screen_in_a_language_of_many_words(tmp_path: Path) -> None:
    """Larger letters and scales are tried in the languages that ship; see test_dialog_all.py."""
    screen = {"name": "small", "width": 1280, "height": 720, "x": 0, "y": 0}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [screen]}))
    environment = os.environ | {
        "QT_QPA_PLATFORM": f"offscreen:configfile={tmp_path / 'screens.json'}",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, "-c", IN_A_LANGUAGE, str(tmp_path / "languages")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"room": [1280, 720], "faults": {}}


def test_s07_a_total_below_nothing_is_on_the_screen(playing: Playing) -> None:
    window = playing(match(points("B", 5), adjust("B", -10, "looked at the stock")))
    assert "-5" in on_screen(window)[1][-1].replace("\N{MINUS SIGN}", "-")


def test_f07_a_file_of_another_version_is_told_with_both_versions_and_left_alone(
    open_window: Opening, tmp_path: Path
) -> None:
    file = tmp_path / "m.ginsheet"
    newer = encode(nine_hands()).replace(b'"version": 1', b'"version": 2, "mood": "good"')
    file.write_bytes(newer)
    os.utime(file, (1, 1))
    for name in (None, file):  # by a double click in the file manager, or on the command line; and from the menu
        window = open_window(name)
        if name is None:
            window.open_named(str(file))
            settle()
        text = dialog(QMessageBox).text()
        assert text.startswith(str(file))
        assert "version 2" in text
        assert "up to 1" in text
        press(window, "⏎")
        assert window.desk.document is None
        assert (file.read_bytes(), file.stat().st_mtime) == (newer, 1)
