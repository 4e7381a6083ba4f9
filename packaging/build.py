"""Build the frozen program into dist/ginsheet and start what was built.

Run it from the checkout with a Python that has the extra `freeze`: `pip install -e ".[freeze]"`, then
`python packaging/build.py`. It ends with status 1 and a sentence when the built program does not do its work.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from ginsheet import __version__
from ginsheet.resources import names

ROOT = Path(__file__).resolve().parent.parent
BUNDLE = ROOT / "dist" / "ginsheet"
SECONDS = 120
"""The longest one start of the program may take; the first one reads the whole bundle from the disk."""


def desktop_files() -> dict[str, str]:
    """Give what a Linux desktop wants installed: the file in the checkout, and its place below the prefix."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table: dict[str, str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    return table


def build() -> None:
    """Freeze the program with PyInstaller; on Linux lay the desktop's files beside it, in `share`."""
    recipe = ROOT / "packaging" / "ginsheet.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN", str(recipe)]
    subprocess.run(command, cwd=ROOT, check=True)
    if sys.platform == "linux":
        for source, target in desktop_files().items():
            place = BUNDLE / target
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / source, place)


def smoke(program: str) -> None:
    """Do a little of everything with `program`, in a folder of its own; raises SystemExit naming what failed."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        environment = {**os.environ, "GINSHEET_HOME": folder, "GINSHEET_QUIT_AFTER_START": "1"}
        if sys.platform == "linux":
            environment.setdefault("QT_QPA_PLATFORM", "offscreen")

        def run(*arguments: str, status: int = 0) -> str:
            command = [program, *arguments]
            done = subprocess.run(
                command, cwd=home, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
            )
            if done.returncode != status:
                raise SystemExit(f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
            return done.stdout

        _expect(__version__ in run("--version"), "the version is not told")
        run("--nosuch", status=2)  # a script is told what goes wrong
        presets = [name.removesuffix(".toml") for name in names("rulesets", ".toml")]
        listed = run("rules")
        _expect(all(slug in listed for slug in presets), f"a preset is missing in:\n{listed}")
        run("new", "match.ginsheet", "--players", "Avery", "Влада", "--rules", "solitaire-arcade")
        run("hand", "match.ginsheet", "gin", "Avery", "18")
        for name, beginning in (("sheet.pdf", b"%PDF-"), ("sheet.xlsx", b"PK")):
            run("export", "match.ginsheet", "-o", name)
            _expect((home / name).read_bytes().startswith(beginning), f"{name} is not what its name says")
        run()  # the window, which closes as soon as it can be used
        run("match.ginsheet")


def _expect(fulfilled: bool, complaint: str) -> None:
    if not fulfilled:
        raise SystemExit(f"smoke test: {complaint}")


if __name__ == "__main__":
    build()
    smoke(str(BUNDLE / ("ginsheet.exe" if sys.platform == "win32" else "ginsheet")))
    print(f"built and started: {BUNDLE}")
