"""Take each protection out of a copy of the program, and see a test go red: `python tests/protections/take_out.py`.

A figure of reliability counts only where the test that gives it can fail. The tables beside this file name for each
protection the lines that are it, what stands there without it, and the tests that have to miss it:

    [[protection]]
    row = "R4"                         # of the figures of reliability
    what = "the file is flushed before it is renamed"
    file = "ginsheet/atomic.py"
    out = "os.fsync(file)"             # occurs once in the file
    instead = "pass"
    tests = ["tests/storage/test_storage_atomic.py::test_the_file_is_flushed_before_it_is_renamed_and_the_folder_after"]

`take_out.py R4 R7` tries these rows alone, `take_out.py storage` the table of that name.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("ginsheet", "tests", "pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "packaging")
FAILED = 1
"""What pytest exits with where tests ran and one of them failed; every other status but 0 is a fault of the call."""


class Protection(NamedTuple):
    """One line of a table: the text `out` of `file`, without which the tests have to fail."""

    table: str
    row: str
    what: str
    file: str
    out: str
    instead: str
    tests: list[str]


def protections(folder: Path = Path(__file__).parent) -> list[Protection]:
    """Give the lines of all tables, in the order of their files' names."""
    return [
        Protection(table.stem, **line)
        for table in sorted(folder.glob("*.toml"))
        for line in tomllib.loads(table.read_text(encoding="utf-8"))["protection"]
    ]


def outcome(tests: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run tests on the program of that folder."""
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--basetemp", f"{folder}.tests"]
    return subprocess.run([*command, *tests], cwd=folder, env=environment, capture_output=True, text=True, check=False)


def without(protection: Protection, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the tests of a protection on the program of that folder with the protection taken out, and put it back."""
    file = folder / protection.file
    whole = file.read_text(encoding="utf-8")
    if whole.count(protection.out) != 1:
        raise SystemExit(f"{protection.file} must hold once, and does not: {protection.out}")
    file.write_text(whole.replace(protection.out, protection.instead), encoding="utf-8")
    try:
        return outcome(protection.tests, folder)
    finally:
        file.write_text(whole, encoding="utf-8")


def main(chosen: list[str]) -> int:
    """Try the protections of the chosen rows and tables, or all; give the number of those that no test misses."""
    tried = [each for each in protections() if not chosen or {each.row, each.table} & set(chosen)]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "copy"
        folder.mkdir()
        for name in COPIED:
            source = ROOT / name
            (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
        whole = outcome(sorted({test for each in tried for test in each.tests}), folder)
        if whole.returncode != 0:
            raise SystemExit(f"the tests fail on the whole program:\n{whole.stdout}{whole.stderr}")
        still_green = 0
        for each in tried:
            done = without(each, folder)
            red = done.returncode == FAILED
            still_green += not red
            print(f"{each.row:<4}{'red' if red else 'NOT RED':<8}{each.what}", flush=True)
            if done.returncode not in (0, FAILED):
                print(done.stdout, done.stderr)
    print(f"{still_green} / {len(tried)} protections are missed by no test")
    return still_green


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
