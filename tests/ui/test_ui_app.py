"""The program as a process: it starts, shows a match, ends by itself when asked to, and needs no standard streams."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from builders import nine_hands

from ginsheet.storage.folders import config_folder, matches_folder
from ginsheet.storage.naming import create_in
from ginsheet.ui.app import QUIT_AFTER_START
from ginsheet.ui.memory import Memory

RUN = "import sys; from pathlib import Path; from ginsheet.ui.app import run; sys.exit(run({file}))"


def run_window(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    whole = {**os.environ, QUIT_AFTER_START: "1", **environment}
    return subprocess.run([sys.executable, "-c", program], env=whole, capture_output=True, text=True, check=False)


@pytest.fixture
def match_path(home: Path) -> Path:
    file = create_in(matches_folder(), nine_hands())
    file.close()
    return file.path


def test_it_starts_on_the_start_page_and_ends() -> None:
    done = run_window(RUN.format(file=None))
    assert (done.returncode, done.stdout) == (0, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("scale", ["1", "2", "1.5"])
def test_it_starts_with_a_match_and_leaves_it_as_it_was(match_path: Path, scale: str) -> None:
    before = match_path.read_bytes()
    done = run_window(RUN.format(file=f"Path({str(match_path)!r})"), QT_SCALE_FACTOR=scale)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert match_path.read_bytes() == before
    assert [entry.name for entry in matches_folder().iterdir()] == [match_path.name], "no lock is left"
    assert Memory().settings.last_match == str(match_path)


def test_it_needs_no_standard_streams(match_path: Path) -> None:
    program = f"import sys; sys.stdout = sys.stderr = sys.stdin = None; {RUN.format(file=f'Path({str(match_path)!r})')}"
    assert run_window(program).returncode == 0


def test_broken_settings_do_not_stop_it() -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "settings.json").write_bytes(b"\0" * 4096)
    done = run_window(RUN.format(file=None))
    assert done.returncode == 0, done.stderr


def test_the_start_loads_what_the_start_needs(match_path: Path) -> None:
    unwanted = (
        "QtPdf",
        "QtPrintSupport",
        "QtNetwork",
        "openpyxl",
        "reportlab",
        "ginsheet.export",
        "ginsheet.storage.codec",
        "ginsheet.ui.archive",
        "ginsheet.ui.dialogs",
        "ginsheet.ui.match_controller",
    )
    program = f"""
from ginsheet.ui.app import run
run(None)
import sys
print([name for name in sys.modules if any(part in name for part in {unwanted!r})])
"""
    assert run_window(program).stdout == "[]\n"


def test_a_match_loads_no_export_either(match_path: Path) -> None:
    unwanted = ("QtPdf", "QtPrintSupport", "openpyxl", "reportlab", "ginsheet.export")
    program = f"""
from pathlib import Path
from ginsheet.ui.app import run
run(Path({str(match_path)!r}))
import sys
print([name for name in sys.modules if any(part in name for part in {unwanted!r})])
"""
    assert run_window(program).stdout == "[]\n"


def test_an_error_in_a_slot_is_shown_and_the_window_goes_on() -> None:
    program = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ginsheet.ui import app, error_dialog, main_window

def fail():
    raise LookupError("the third wheel")

def begin(window, file):
    QTimer.singleShot(0, fail)

def shown(dialog):
    print(dialog.details)
    QTimer.singleShot(0, QApplication.quit)

main_window.MainWindow.begin = begin
error_dialog.ErrorDialog.open = shown
app.run()
"""
    done = run_window(program, **{QUIT_AFTER_START: "0"})
    assert "LookupError: the third wheel" in done.stdout
    assert done.returncode == 0
