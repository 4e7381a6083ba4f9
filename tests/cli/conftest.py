"""Run commands in this process, as the shell would."""

import io
import sys
from pathlib import Path

import pytest
from commands import NINE_HANDS, Cli, Done

from ginsheet.cli.main import main


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cli:
    """Run a command in an empty folder: `cli("hand", "m.ginsheet", "-", stdin="dead")`.

    There is no screen, so that words which turn out to be a file get an answer and no window, which would wait.
    """
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def run(*arguments: object, stdin: str | bytes = b"") -> Done:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Done(status, out, err)

    return run


@pytest.fixture
def nine(cli: Cli) -> Path:
    """Give the file of the nine-hand match, played from the command line: 304 to 131."""
    command = ["new", "m.ginsheet", "--players", "Avery", "Blake", "--rules", "solitaire-arcade"]
    assert cli(*command, "--dealer", "Blake", "--date", "2026-11-29").status == 0
    assert cli("hand", "m.ginsheet", "-", stdin=NINE_HANDS).status == 0
    return Path("m.ginsheet")
