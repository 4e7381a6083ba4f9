"""What every test gets: folders of its own, one language, no screen, and no dialog that waits for ever."""

import importlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from ginsheet import i18n
from ginsheet.ui.keep_none import keep_none

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything of Qt looks for a screen
os.environ["TZ"] = "UTC"  # the sheet tells times as the reader's clock does
if hasattr(time, "tzset"):
    time.tzset()
keep_none()  # pytest-qt calls Qt in every test, long before one imports the window

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("desk", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")

GOLDEN = Path(__file__).parent / "golden"
OFFICE_SECONDS = 100
"""The longest a LibreOffice conversion may take: below the time limit of a test, so that the error can name it."""

WAITING_CALLS = {
    "QtPrintSupport.QPageSetupDialog": ["exec"],
    "QtPrintSupport.QPrintDialog": ["exec"],
    "QtWidgets.QColorDialog": ["getColor"],
    "QtWidgets.QDialog": ["exec"],
    "QtWidgets.QFileDialog": [
        "getExistingDirectory", "getExistingDirectoryUrl", "getOpenFileName", "getOpenFileNames", "getOpenFileUrl",
        "getOpenFileUrls", "getSaveFileName", "getSaveFileUrl",
    ],
    "QtWidgets.QFontDialog": ["getFont"],
    "QtWidgets.QInputDialog": ["getDouble", "getInt", "getItem", "getMultiLineText", "getText"],
    "QtWidgets.QMenu": ["exec"],
    "QtWidgets.QMessageBox": ["about", "aboutQt", "critical", "information", "question", "warning"],
}  # fmt: skip
"""Every call of Qt that returns only after a person has answered."""


LONG_SECONDS = 4 * 60 * 60
"""The time limit of a test under `--long`, where one may try twenty thousand cases."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew; read the diff after")
    parser.addoption("--long", action="store_true", help="try as many random cases as the reliability figures ask for")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--long") and config.getoption("timeout", None) is None:
        config.option.timeout = LONG_SECONDS


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test that needs LibreOffice where there is none; fail it where GINSHEET_REQUIRE_OFFICE is set."""
    if item.get_closest_marker("office") and shutil.which("soffice") is None:
        if os.environ.get("GINSHEET_REQUIRE_OFFICE"):
            pytest.fail("LibreOffice is required here (GINSHEET_REQUIRE_OFFICE is set), and soffice is not found")
        pytest.skip("needs LibreOffice (soffice)")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the figures of reliability that the tests of this run came to, as failures / N."""
    figures: dict[tuple[str, str], list[int]] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, said in getattr(report, "user_properties", []):
                if name == "figure" and report.when == "call":
                    row, what, failures, of = said
                    sums = figures.setdefault((row, what), [0, 0])
                    sums[0] += failures
                    sums[1] += of
    if figures:
        terminalreporter.section("reliability: failures / N")
    for (row, what), (failures, of) in sorted(figures.items(), key=lambda each: (int(each[0][0][1:]), each[0][1])):
        terminalreporter.line(f"{row:<4}{failures:>4} / {of:<7,}{what}")


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str, str, int, int], None]:
    """Note a figure of reliability: `figure("R12", "load and save", failures, n)`, before the failures are asserted.

    The end of a run tells them all, summed over the tests that note the same row and words.
    """

    def note(row: str, what: str, failures: int, of: int) -> None:
        assert of > 0, f"{row} {what}: nothing was tried"
        record_property("figure", (row, what, failures, of))

    return note


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put all folders of the program's user under one folder of this test, and speak English."""
    folder = tmp_path / "home"
    monkeypatch.setenv("GINSHEET_HOME", str(folder))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("LANGUAGE", "C.UTF-8")
    yield folder
    i18n.use_language("en")


@pytest.fixture(autouse=True)
def no_waiting_dialog(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that meets a dialog nobody expected, instead of waiting for an answer that never comes.

    A test that expects one installs its answer: `monkeypatch.setattr(QMessageBox, "question", lambda *args: ...)`.
    """
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None:
        yield
        return
    for class_name, methods in WAITING_CALLS.items():
        module, _, name = class_name.partition(".")
        waiting = getattr(importlib.import_module(f"PySide6.{module}"), name)
        for method in methods:
            monkeypatch.setattr(waiting, method, _refuse(f"{name}.{method}"))
    yield
    left_open = widgets.QApplication.activeModalWidget() if widgets.QApplication.instance() else None
    if left_open is not None:
        title = left_open.windowTitle()
        left_open.close()
        left_open.deleteLater()
        pytest.fail(f"a modal {type(left_open).__name__} {title!r} was left open")


def _refuse(name: str) -> Callable[..., None]:
    def refuse(*args: object, **kwargs: object) -> None:
        texts = [argument for argument in args if isinstance(argument, str)]
        shown = args[0].windowTitle() if args and hasattr(args[0], "windowTitle") else ""
        raise AssertionError(f"unexpected dialog: {name} {shown} {texts}")

    return refuse


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str | bytes], None]:
    """Hold a result against the file of that name in tests/golden; `--update-golden` writes the file instead."""

    def check(name: str, result: str | bytes) -> None:
        file = GOLDEN / name
        found = result.encode() if isinstance(result, str) else result
        if request.config.getoption("--update-golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(found)
        elif isinstance(result, str):
            assert result == file.read_bytes().decode()
        else:
            assert result == file.read_bytes()

    return check


@pytest.fixture(scope="session")
def soffice(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., list[Path]]:
    """Convert files with LibreOffice, for tests marked `office`.

    In a test: `[page] = soffice(book, to="pdf")`. `to` is an ending, followed by a colon and a filter where LibreOffice
    needs one. The converted files are in a new folder, in the order of the files given. Each worker has a profile of
    its own, because two LibreOffices do not share one.
    """
    profile = tmp_path_factory.mktemp("office-profile")

    def convert(*files: Path, to: str) -> list[Path]:
        target = tmp_path_factory.mktemp("office-out")
        command = ["soffice", f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore"]
        command += ["--convert-to", to, "--outdir", str(target), *map(str, files)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=OFFICE_SECONDS, check=False)
        results = [target / f"{file.stem}.{to.partition(':')[0]}" for file in files]
        missing = [result.name for result in results if not result.is_file()]
        assert not missing, f"LibreOffice made no {missing}:\n{done.stdout}{done.stderr}"
        return results

    return convert
