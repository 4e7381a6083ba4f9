"""The house as DESIGN tells it: arrows point down, Qt lives in one room, files are short, every text is translated."""

import subprocess
import sys
from pathlib import Path

import pytest
from text_finder import unwrapped_texts, wrong_places

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "ginsheet"
LINES_MOST = 400


def test_the_contract_of_the_floors_is_kept() -> None:
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("floor", ["model", "sheet", "storage", "export", "cli"])
def test_no_floor_but_the_window_loads_qt(floor: str) -> None:
    modules = [
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for file in sorted((PACKAGE / floor).rglob("*.py"))
    ]
    assert len(modules) > 1, f"nothing was found in {floor}"
    script = f"import sys, {', '.join(modules)}; print([name for name in sys.modules if name.startswith('PySide6')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "[]", "")


def test_no_file_is_too_long_to_read() -> None:
    folders = ("ginsheet", "tests", "benchmarks", "packaging")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    assert len(files) > 20
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name: length for name, length in lengths.items() if length > LINES_MOST} == {}


@pytest.mark.parametrize(
    "source",
    [
        'label.setText("Points to go")',
        'label.setText(f"{name} leads")',
        'label.setText(name + " leads")',
        'label.setText("over" if over else tr("open"))',
        'label.setText("{} leads".format(name))',
        'label.setText(", ".join([name, "dealer"]))',
        'QLabel("Points")',
        'QtWidgets.QLabel("Points")',
        'QMessageBox.question(self, tr("Sure?"), "Remove the hand?")',
        'menu.addAction("Undo")',
        'click.echo("nothing to show")',
        'raise click.UsageError("no such player")',
        'click.option("--rules", help="which rules")',
        'Action("undo", text="Undo")',
        'HINT = "Enter records the hand"',
        'raise Failure(Status.FAILED, "the file is gone")',
    ],
)
def test_an_unwrapped_text_is_found(source: str) -> None:
    assert len(unwrapped_texts(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        'label.setText(tr("Points to go"))',
        'label.setText(trn("{n} hand", "{n} hands", count))',
        'Action("undo", text=mark("Undo"))',
        'label.setText("")',
        'label.setText(" – ".join([left, right]))',
        'label.setObjectName("points")',
        'HINT = mark("Enter records the hand")',
        'raise AssertionError("the numbers never end")',
        'def undo():\n    """Take the last change back."""',
        "label.setText(match.players[0])",
        'click.echo(json.dumps({"schema": 1}))',
        'click.version_option(message="%(prog)s %(version)s")',
    ],
)
def test_a_wrapped_text_is_not_found(source: str) -> None:
    assert unwrapped_texts(source) == []


@pytest.mark.parametrize("floor", ["ui", "cli"])
def test_every_text_for_people_is_wrapped(floor: str) -> None:
    files = sorted((PACKAGE / floor).rglob("*.py"))
    found = {
        str(file.relative_to(ROOT)): texts
        for file in files
        if (texts := unwrapped_texts(file.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        'tr("{name} leads")',
        'tr("{name} leads", player=name)',
        'tr("{} leads", name=name)',
        'tr("nobody leads", name=name)',
        'trn("{n} hand of {total}", "{n} hands", count)',
        'tr(f"{name} leads")',
        'tr(name + " leads")',
    ],
)
def test_a_wrong_place_is_found(source: str) -> None:
    assert len(wrong_places(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        'tr("{name} leads", name=name)',
        'tr("Undo")',
        "tr(action.text)",
        'tr("{name} leads", **values)',
        'trn("one hand", "{n} hands", count)',
    ],
)
def test_a_right_place_is_not_found(source: str) -> None:
    assert wrong_places(source) == []


def test_every_named_place_is_given_its_value() -> None:
    found = {
        str(file.relative_to(ROOT)): places
        for file in sorted(PACKAGE.rglob("*.py"))
        if (places := wrong_places(file.read_text(encoding="utf-8")))
    }
    assert found == {}
