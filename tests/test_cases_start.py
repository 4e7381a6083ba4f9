"""Faults that other programs had when they start, end, or are built: status, streams, settings, parts of Qt."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from builders import gin, match, nine_hands
from commands import names

from ginsheet.cli.main import main
from ginsheet.i18n import languages
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.naming import create_in

ROOT = Path(__file__).resolve().parents[1]
MAIN = "import sys; from ginsheet.cli.main import main; sys.exit(main(sys.argv[1:]))"
LISTED, LISTED_LONG = 700, 5_000
"""Matches whose list is longer than any pipe holds."""


def start(
    *words: str, code: str = MAIN, more: dict[str, str] | None = None, **streams: Any
) -> "subprocess.Popen[bytes]":
    """Start the program with these words, with `more` in its environment."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | (more or {})
    return subprocess.Popen([sys.executable, "-c", code, *words], env=environment, **streams)


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with two good matches and a bad one, and stand in it."""
    monkeypatch.chdir(tmp_path)
    for name in ("good.ginsheet", "better.ginsheet"):
        Path(name).write_bytes(encode(nine_hands()))
    Path("bad.ginsheet").write_bytes(b"{")
    Path("folder.pdf").mkdir()
    return tmp_path


FAILING = [
    (["missing.ginsheet", "-o", "x.pdf"], 1, "missing.ginsheet does not exist"),
    (["bad.ginsheet", "-o", "x.pdf"], 1, "bad.ginsheet: this is no match file"),
    (["good.ginsheet", "-o", "folder.pdf"], 1, "folder.pdf cannot be saved"),
    (["good.ginsheet", "-o", "nowhere/x.pdf"], 1, "nowhere/x.pdf cannot be saved"),
    (["good.ginsheet", "-o", "x.docx"], 2, "x.docx: the ending must be one of"),
]


@pytest.mark.parametrize(("words", "status", "said"), FAILING, ids=range(len(FAILING)))
def test_c01_a_failed_export_has_a_status_a_message_and_no_file(
    three: Path, capsys: pytest.CaptureFixture[str], words: list[str], status: int, said: str
) -> None:
    before = names()
    assert main(["export", *words]) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert names() == before


@pytest.mark.parametrize("ending", [".pdf", ".xlsx", ".csv", ".txt", ".json"])
def test_c01_of_three_matches_the_two_good_ones_are_written_and_the_bad_one_is_named(
    three: Path, capsys: pytest.CaptureFixture[str], ending: str
) -> None:
    assert main(["export", "good.ginsheet", "bad.ginsheet", "better.ginsheet", "-o", f"all{ending}"]) == 1
    out, err = capsys.readouterr()
    assert (err.count("\n"), "bad.ginsheet" in err) == (1, True)
    written = [Path(line) for line in out.splitlines()]
    assert all(file.stat().st_size > 100 for file in written)
    assert len(written) == (1 if ending in (".pdf", ".xlsx") else 2)
    assert not list(three.rglob("*.tmp"))


def test_c03_the_first_line_of_a_long_list_is_read_and_the_rest_is_not_wanted(
    request: pytest.FixtureRequest, figure: Callable[[str, str, int, int], None]
) -> None:
    count = LISTED_LONG if request.config.getoption("--long") else LISTED
    matches_folder().mkdir(parents=True)
    for number in range(count):
        (matches_folder() / f"{number:04}.ginsheet").write_bytes(
            encode(match(gin("A", 3), id=str(number), place="x" * 28))
        )
    broken = []
    kinds = [(words, more) for words in (["matches"], ["matches", "--json"]) for more in ("", "1")]
    for words, unbuffered in kinds:
        both = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with start(*words, more={"PYTHONUNBUFFERED": unbuffered}, **both) as process:
            assert process.stdout
            assert process.stderr
            first = process.stdout.readline()
            process.stdout.close()
            said = process.stderr.read()
            status = process.wait(60)
        if not first.strip() or said or status not in (0, 1):
            broken.append((words, unbuffered, first, said, status))
    figure("R26", "list of the archive into `head -n 1`", len(broken), len(kinds))
    assert broken == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_c03_a_full_device_is_told_of_a_list_of_matches() -> None:
    create_in(matches_folder(), match()).close()
    with Path("/dev/full").open("wb") as full, start("matches", stdout=full, stderr=subprocess.PIPE) as process:
        assert process.stderr
        said = process.stderr.read()
        assert (process.wait(60), said) == (1, b"ginsheet: the output cannot be written: No space left on device\n")


WITHOUT_STREAMS = """import sys, warnings
sys.stdin = sys.stdout = sys.stderr = None
from ginsheet.cli import show
from ginsheet.cli.main import main

def noisy(path):
    warnings.simplefilter("always")
    warnings.warn("a library warns")
    raise LookupError("nobody expected this")

show.load = noisy
sys.exit(0 if [main(["--help"]), main(["--wrong"]), main(["show", "m"])] == [0, 2, 1] else 9)
"""


def test_k01_without_streams_no_warning_of_a_library_and_no_fault_of_ours_fails_again() -> None:
    """What the window does with a fault then is tried in tests/ui/test_ui_errors.py."""
    with start(code=WITHOUT_STREAMS, stderr=subprocess.PIPE) as process:
        assert process.stderr
        assert (process.stderr.read(), process.wait(60)) == (b"", 0)


def test_k01_what_a_terminal_shows_is_built_with_one_and_the_window_of_windows_without() -> None:
    """A windowed build has no streams: the command line is an executable of its own there."""
    recipe = (ROOT / "packaging" / "ginsheet.spec").read_text(encoding="utf-8")
    assert 'program("ginsheet", console=True)' in recipe
    assert 'program("ginsheet-window", console=False)' in recipe


def test_k03_the_packages_that_the_install_notes_name_are_those_that_a_bare_machine_gets() -> None:
    """CI installs them on a bare Debian and opens the window there, on a screen and without one."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = re.search(r"`apt install ([^`]+)`", readme)
    assert told
    installed = (ROOT / ".ci" / "run").read_text(encoding="utf-8").partition("packages=(")[2].partition(")")[0]
    listed = {word for line in installed.splitlines() for word in line.partition("#")[0].split()}
    assert set(told[1].split()) <= listed
    assert {word for word in listed if word.startswith("lib") and word != "libreoffice-calc"} == set(told[1].split())


def test_k03_no_library_that_the_window_needs_is_missing_where_the_notes_are_followed() -> None:
    spec = find_spec("PySide6")
    assert spec
    assert spec.submodule_search_locations
    qt = Path(next(iter(spec.submodule_search_locations))) / "Qt"
    platforms = qt / "plugins" / "platforms"
    if sys.platform != "linux":
        pytest.skip("the libraries of a Linux desktop")
    for plugin in ("libqxcb.so", "libqoffscreen.so"):
        told = subprocess.run(["ldd", str(platforms / plugin)], capture_output=True, text=True, check=True).stdout
        assert "not found" not in told, plugin


IN_GERMAN = """from ginsheet.ui import app
app.language = lambda: "de"
application = app.make_application()
from PySide6.QtWidgets import QDialogButtonBox
box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
print(box.buttons()[0].text())
"""


def test_k03_qt_speaks_the_language_of_the_program() -> None:
    with start(code=IN_GERMAN, more={"QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert (process.stdout.read().split(), process.wait(60)) == ([b"Abbrechen"], 0)


QUIT_WHILE_TYPING = """from ginsheet.ui import app
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit
from ginsheet.ui.main_window import MainWindow
application = app.make_application()

def type_and_quit():
    [window] = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
    window.commands["new"].trigger()
    dialog = QApplication.activeModalWidget()
    dialog.findChild(QLineEdit).setText("Ann")
    application.quit()
    QTimer.singleShot(50, lambda: still_there(dialog))

def still_there(dialog):
    print(QApplication.activeModalWidget() is dialog and dialog.findChild(QLineEdit).text())
    dialog.reject()
    QTimer.singleShot(0, application.quit)

app.make_application = lambda: application
QTimer.singleShot(200, type_and_quit)
print(app.run(None))
"""


def test_u03_the_program_does_not_end_over_a_dialog_in_which_somebody_types() -> None:
    """As the menu of macOS, or the end of a session, asks for it."""
    with start(code=QUIT_WHILE_TYPING, more={"QT_QPA_PLATFORM": "offscreen"}, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert (process.stdout.read().split(), process.wait(60)) == ([b"Ann", b"0"], 0)


def test_k03_the_catalogue_of_qt_for_each_language_is_shipped() -> None:
    """Qt's own words come with PySide6, which the frozen program holds whole."""
    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for code in languages():
        if code != "en":
            assert (folder / f"qtbase_{code}.qm").is_file(), code
    assert (folder / "qtbase_de.qm").is_file()


def test_f11_a_last_match_that_is_gone_and_a_place_off_every_screen_cost_nothing(tmp_path: Path) -> None:
    """The start within the normal time: no dialog asks, and the window is closed again by itself."""
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    settings = {"last_match": str(tmp_path / "gone.ginsheet"), "window_geometry": "//79/w==", "recent_files": ["/gone"]}
    (config / "settings.json").write_text(json.dumps(settings))
    more = {"GINSHEET_QUIT_AFTER_START": "1", "QT_QPA_PLATFORM": "offscreen"}
    with start(more=more, stderr=subprocess.PIPE) as window:
        assert window.stderr
        said = window.stderr.read()
        ours = [line for line in said.splitlines() if not line.startswith(b"This plugin does not support")]
        assert (window.wait(30), ours) == (0, [])
