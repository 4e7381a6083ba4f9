"""Commands as processes of their own: pipes that close, devices that are full, odd encodings, no screen, no Qt."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from builders import dead, knock, match, nine_hands

from ginsheet.storage.codec import encode

PLAIN = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("LC_", "LANG", "PYTHON", "QT_", "DISPLAY", "WAYLAND"))
}
"""The environment without screen, language and habits of this machine."""
ROOT = Path(__file__).resolve().parents[2]
MAIN = "import sys; from ginsheet.cli.main import main; sys.exit(main(sys.argv[1:]))"


def environment(**more: str) -> dict[str, str]:
    return {**PLAIN, "PYTHONPATH": str(ROOT), **more}


def run(*arguments: str | bytes | Path, code: str = MAIN, **more: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=environment(**more), capture_output=True, timeout=60, check=False)


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    path = tmp_path / "m.ginsheet"
    path.write_bytes(encode(nine_hands()))
    return path


@pytest.fixture
def long(tmp_path: Path) -> Path:
    """Give a match whose sheet is longer than any pipe holds."""
    path = tmp_path / "long.ginsheet"
    path.write_bytes(encode(match(*[dead(note="n" * 100)] * 2_000, knock("A", 1, 2))))
    return path


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("option", [[], ["--json"]])
def test_a_reader_that_stops_early_sees_no_traceback(long: Path, option: list[str], unbuffered: str) -> None:
    command = [sys.executable, "-m", "ginsheet", "show", str(long), *option]
    with subprocess.Popen(
        command, env=environment(PYTHONUNBUFFERED=unbuffered), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().strip()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) in (0, 1)  # unbuffered, the system may take the rest without a word


def test_a_reader_that_never_listened_sees_no_traceback(nine: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    for words in (["show", str(nine)], ["--help"]):
        command = [sys.executable, "-c", MAIN, *words]
        done = subprocess.run(
            command, env=environment(), stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False
        )
        assert (done.returncode, done.stderr) == (1, b"")
    os.close(writing)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
@pytest.mark.parametrize("words", [["show", "{file}"], ["--help"]])
def test_a_full_device_is_told(nine: Path, words: list[str]) -> None:
    command = [sys.executable, "-c", MAIN, *(word.format(file=nine) for word in words)]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, env=environment(), stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr == b"ginsheet: the output cannot be written: No space left on device\n"


def test_a_hand_is_recorded_though_nobody_can_be_told(tmp_path: Path) -> None:
    path = tmp_path / "n.ginsheet"
    path.write_bytes(encode(match()))
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-c", MAIN, "hand", str(path), "dead"]
        done = subprocess.run(command, env=environment(), stdout=full, stderr=full, timeout=60, check=False)
    assert done.returncode == 1
    assert path.read_bytes() == encode(match(dead()))


@pytest.mark.parametrize(
    ("words", "status"),
    [(["--nosuch"], 2), (["show", "{file}"], 0), ([], 1)],
)
def test_without_standard_streams_nothing_fails_twice(nine: Path, words: list[str], status: int) -> None:
    code = f"import sys; sys.stdin = sys.stdout = sys.stderr = None; {MAIN.removeprefix('import sys; ')}"
    done = run(*(word.format(file=nine) for word in words), code=code)
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", b"")


ENVIRONMENTS = [
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "xx_YY.UTF-8"},
    {"LANG": "de_DE.ISO-8859-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "utf-16"},
    {"PYTHONIOENCODING": "ascii:strict"},
    {"PYTHONIOENCODING": "utf-8:surrogateescape", "PYTHONUNBUFFERED": "1"},
]
"""Locales that are plain, missing or of another encoding, and what Python is told of the streams."""
MANY = """import os, sys
from ginsheet.cli.main import main
match, odd = sys.argv[1:]
told = [int(main(words)) for words in (
    ["show", match, "--json"], ["show", match], ["check", match, odd], ["rules", "guide"],
    ["show", match, "--rules", "\\xfc"], ["new", "--help"], ["hand", match, "gin", odd, "3"],
    ["export", match, "-o", odd + ".txt"], ["matches"], ["stats", "--json"],
)]
with open(os.path.join(os.path.dirname(match), "told"), "w") as file:
    file.write(repr(told))
"""


@pytest.mark.parametrize("more", ENVIRONMENTS, ids=str)
def test_no_locale_and_no_encoding_stops_a_command(tmp_path: Path, more: dict[str, str]) -> None:
    path = tmp_path / "m.ginsheet"
    path.write_bytes(encode(nine_hands(players=("Żółć", "李雷 🂡"), note="é")))
    done = run(path, os.fsencode(tmp_path / "ä") + b"\xff", code=MANY, **more)
    assert done.returncode == 0
    assert (tmp_path / "told").read_text() == "[0, 0, 1, 0, 2, 0, 2, 0, 0, 0]"
    assert b"Traceback" not in done.stderr
    assert b"unexpected" not in done.stderr
    encoding = more.get("PYTHONIOENCODING", "utf-8").partition(":")[0]
    assert b"\xff" not in done.stdout + done.stderr or encoding == "utf-16"
    text = done.stdout.decode("utf-16" if encoding == "utf-16" else "utf-8", "replace")
    assert json.JSONDecoder().raw_decode(text)[0]["players"] == ["Żółć", "李雷 🂡"]


def test_no_file_takes_the_number_of_a_stream_that_is_closed(tmp_path: Path) -> None:
    """Else what a library writes to standard error would be in the match that is just being saved."""
    path = tmp_path / "n.ginsheet"
    path.write_bytes(encode(match()))
    code = f"""import os
from ginsheet.cli.main import main
status = main(["hand", {str(path)!r}, "dead"])
file = os.open({str(tmp_path / "told")!r}, os.O_WRONLY | os.O_CREAT)
os.write(file, repr((status, file > 2)).encode())
os.write(2, b"a library complains")"""
    command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", code]
    done = subprocess.run(command, env=environment(), capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert (tmp_path / "told").read_text() == "(<Status.DONE: 0>, True)"
    assert path.read_bytes() == encode(match(dead()))


@pytest.mark.parametrize(("words", "status"), [(["--nosuch"], 2), (["show", "missing"], 1), (["rules"], 0)])
def test_the_frozen_program_hands_its_status_to_the_shell(
    monkeypatch: pytest.MonkeyPatch, words: list[str], status: int
) -> None:
    monkeypatch.setattr(sys, "argv", ["ginsheet", *words])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / "packaging" / "launch.py"), run_name="__main__")
    assert ended.value.code == status


def test_an_argument_of_no_encoding_is_refused(tmp_path: Path) -> None:
    target = os.fsencode(tmp_path / "n")
    done = run("new", target, "--players", b"J\xf6rg", "Blake")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"players[0]: holds half a character" in done.stderr
    done = run("show", target + b"\xff")
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
    done = run("new", target + b"\xff.ginsheet", "--players", "a", "b")
    assert (done.returncode, done.stderr) == (0, b"")
    assert [os.fsencode(entry.name) for entry in tmp_path.iterdir()] == [b"n\xff.ginsheet"]


@pytest.mark.parametrize("words", [[], ["{file}"]])
def test_without_a_screen_the_window_says_so_and_names_export(nine: Path, words: list[str]) -> None:
    if sys.platform != "linux":
        pytest.skip("only there a screen can be missing")
    done = run(*(word.format(file=nine) for word in words))
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"there is no screen" in done.stderr
    assert b"ginsheet export FILE -o OUT.pdf" in done.stderr
    assert done.stderr.count(b"\n") == 1


NO_QT = "import sys; sys.modules['PySide6'] = None; "


def test_without_pyside_the_window_says_so_and_names_export(nine: Path) -> None:
    done = run(nine, code=NO_QT + MAIN.removeprefix("import sys; "), QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"PySide6" in done.stderr
    assert b"ginsheet export FILE -o OUT.pdf" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_every_command_works_without_pyside(nine: Path, tmp_path: Path) -> None:
    new = str(tmp_path / "n.ginsheet")
    script = f"""{NO_QT}
from ginsheet.cli.main import main
for words in (["new", {new!r}, "--players", "a", "b"], ["hand", {new!r}, "gin", "a", "3"], ["show", {new!r}, "--json"],
              ["correct", {new!r}, "1", "dead"], ["remove", {new!r}, "1"], ["check", {new!r}], ["rules", "guide"],
              *(["export", {str(nine)!r}, "-o", {str(tmp_path)!r} + "/m" + end] for end in (".txt", ".csv", ".json"))):
    assert main(words) == 0, words
assert sys.modules["PySide6"] is None
"""
    done = run(code=script)
    assert (done.returncode, done.stderr) == (0, b"")


SLOW = ["reportlab", "openpyxl", "PySide6", "filelock", "asyncio", "tomllib", "platformdirs", "importlib.resources",
        "logging", "ssl", "hypothesis", "unittest", "email", "http"]  # fmt: skip


@pytest.mark.parametrize("words", [["show", "{file}"], ["show", "{file}", "--json"], ["check", "{file}"]])
def test_showing_a_match_loads_nothing_slow(nine: Path, words: list[str]) -> None:
    code = f"""import sys
from ginsheet.cli.main import main
assert main({[word.format(file=nine) for word in words]!r}) == 0
sys.stderr.write(" ".join(name for name in {SLOW!r} if name in sys.modules))"""
    done = run(code=code)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_module_is_the_command(nine: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ginsheet", "hand", str(nine), "-"],
        env=environment(),
        input=b"dead\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"line 1: the game is over" in done.stderr
    assert run("--version").stdout.startswith(b"ginsheet 0.")
