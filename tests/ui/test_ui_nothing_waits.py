"""No dialog can hang a test: the program opens none that waits, and the guards meet those that do all the same."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6 import QtGui, QtPrintSupport, QtWidgets
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QDateEdit, QDialog, QFileDialog, QMenu
from pytestqt.qtbot import QtBot
from window_keys import settle

from ginsheet import ui

MODULES = (QtGui, QtPrintSupport, QtWidgets)
ASKING = {"about", "aboutQt", "critical", "information", "question", "warning"}
RUNNING = {"QGuiApplication", "QApplication"}
"""What runs the program itself."""
TESTS = Path(__file__).resolve().parents[1]
STRAY = """
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox

def test_of_a_call_that_waits(qtbot):
    QMessageBox.question(None, "Title", "Really?")

def test_of_a_dialog_that_is_left_open(qapp):
    dialog = test_of_a_dialog_that_is_left_open.dialog = QDialog()
    dialog.open()

def test_of_a_dialog_that_is_executed(qtbot):
    QDialog().exec()

def test_of_a_question_that_qt_asks(qtbot, tmp_path):
    (tmp_path / "old.txt").write_text("old")
    dialog = QFileDialog(None, "Save", str(tmp_path))
    qtbot.addWidget(dialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile("old.txt")
    dialog.open()
    dialog.accept()
    dialog.reject()
"""


def waiting_calls() -> list[tuple[type, str]]:
    """List what returns only after somebody has answered, in all of Qt that shows something."""
    return [
        (kind, name)
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__name__ not in RUNNING
        for name in vars(kind)
        if name in ("exec", "exec_")
        or (issubclass(kind, QDialog) and (name in ASKING or _asks_for_a_value(kind, name)))
    ]


def _asks_for_a_value(kind: type, name: str) -> bool:
    return name.startswith("get") and isinstance(vars(kind)[name], staticmethod)


def test_the_program_calls_nothing_that_waits() -> None:
    waiting = {f"{kind.__name__}.{name}" for kind, name in waiting_calls()}
    calls = [
        (file.name, ast.unparse(node.func))
        for file in sorted(Path(ui.__file__).parent.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.Call)
    ]
    found = [call for call in calls if call[1] in waiting or call[1].endswith((".exec", ".exec_"))]
    assert found == [("app.py", "application.exec")]


def test_a_question_of_qt_itself_is_met(qtbot: QtBot, tmp_path: Path, no_waiting_loop: list[str]) -> None:
    (tmp_path / "old.txt").write_text("old")
    picker = QFileDialog(None, "Save", str(tmp_path))
    qtbot.addWidget(picker)
    picker.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    picker.selectFile("old.txt")
    picker.open()
    settle()
    picker.accept()
    picker.reject()
    assert no_waiting_loop == ["QMessageBox 'Save'"]
    no_waiting_loop.clear()


def test_a_menu_of_qt_itself_is_met(qtbot: QtBot, no_waiting_loop: list[str]) -> None:
    field = QDateEdit()
    qtbot.addWidget(field)
    field.show()
    spot = field.rect().center()
    QApplication.sendEvent(field, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, field.mapToGlobal(spot)))
    assert no_waiting_loop == ["QMenu ''"]
    no_waiting_loop.clear()


def test_each_stray_dialog_fails_its_test_and_holds_up_no_other(tmp_path: Path) -> None:
    (tmp_path / "test_stray.py").write_text(STRAY)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS), str(TESTS / "ui"), *sys.path])}
    environment["COLUMNS"] = "200"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "conftest", "-p", "loop_guard", "-p", "no:cacheprovider"]
    command += ["-o", "qt_api=pyside6", "--basetemp", str(tmp_path / "of-it"), str(tmp_path / "test_stray.py")]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False, timeout=60
    )
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    for test, guard in {
        "of_a_call_that_waits": "unexpected dialog: QMessageBox.question",
        "of_a_dialog_that_is_left_open": "a modal QDialog '' was left open",
        "of_a_dialog_that_is_executed": "unexpected dialog: QDialog.exec",
        "of_a_question_that_qt_asks": "Qt waited for an answer to",
    }.items():
        assert any(f"test_{test}" in line and guard in line for line in said), done.stdout


@pytest.mark.parametrize(("kind", "name"), waiting_calls(), ids=lambda each: getattr(each, "__name__", each))
def test_every_call_that_waits_is_refused_or_ended(kind: type, name: str, no_waiting_loop: list[str]) -> None:
    shown = kind()
    if isinstance(shown, QMenu):
        shown.addAction("Go on")  # an empty one is not shown
    said = ""
    try:
        getattr(shown, name)()
    except (AssertionError, DeprecationWarning) as refusal:
        said = str(refusal)
    met = [each.partition(" ")[0] for each in no_waiting_loop]
    no_waiting_loop.clear()
    assert said.startswith(("unexpected dialog", "'exec_' will be removed")) or met == [kind.__name__]
