"""R8: two windows and the command line on one match overwrite nothing in silence; a dead one costs no question."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from builders import dead, gin, match, rules
from window_keys import settle

from ginsheet.cli import files
from ginsheet.cli.main import main
from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import Locked
from ginsheet.storage.match_file import load
from ginsheet.ui.document import Document
from ginsheet.ui.main_window import MainWindow

EDITS, EDITS_LONG = 40, 200
BEGUN = match(rules=rules(target=1_000), id="shared")

HOLD = """
import sys
from pathlib import Path
from ginsheet.storage.match_file import MatchFile
file = MatchFile.open(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


class Table:
    """Two windows and a shell around one match file, and what the file has to hold."""

    def __init__(self, rng: Random, windows: list[MainWindow], names: list[Path], long: bool) -> None:
        self.rng = rng
        self.windows = windows
        self.names = names
        self.long = long
        self.expected = load(names[0])
        self.edits = 0
        self.acts = [self.open, self.edit, self.edit, self.edit, self.command, self.command, self.close, self.take_over]

    def document(self, window: MainWindow) -> Document | None:
        return window.desk.document

    def holder(self) -> MainWindow | None:
        """Give the window that has the match open to write."""
        held = [each for each in self.windows if (open_here := self.document(each)) and open_here.writable]
        assert len(held) <= 1
        return held[0] if held else None

    def open(self, window: MainWindow) -> None:
        before, free = self.document(window), self.holder() is None
        window.matches.open_path(self.rng.choice(self.names))
        settle()
        document = self.document(window)
        assert document is not None
        assert document is before or document.writable == free

    def edit(self, window: MainWindow) -> None:
        document = self.document(window)
        if document is None:
            return
        if not document.writable:
            assert not window.commands["record"].isEnabled()
            return
        assert document.match == self.expected
        document.apply(self.changed(document.match), "a hand")
        self.edits += 1
        self.expected = document.match

    def changed(self, before: Match) -> Match:
        last = len(before.hands)
        act = self.rng.choice(["record", "record", "correct", "remove", "note"]) if last else "record"
        if act == "correct":
            return changes.correct(before, last, gin("A", self.rng.randrange(9), note=f"edit {self.edits}"))
        if act == "remove":
            return changes.remove(before, last)
        if act == "note":
            return replace(before, note=f"edit {self.edits}")
        return changes.record(before, dead(note=f"edit {self.edits}"))

    def command(self, window: MainWindow) -> None:
        name, note = self.rng.choice(self.names), f"edit {self.edits}"
        words = ["hand", str(name), "dead", "--note", note]
        if self.expected.hands and self.rng.random() < 0.3:
            words = ["remove", str(name), str(len(self.expected.hands))]
        status = self.run(words)
        if self.holder() is not None:
            assert status == 1
            return
        assert status == 0
        last = len(self.expected.hands)
        removed = words[0] == "remove"
        self.expected = changes.remove(self.expected, last) if removed else changes.record(self.expected, dead(note))
        self.edits += 1

    def run(self, words: list[str]) -> int:
        """Run a command: in the long form in a process of its own, else in this one, whose locks hold here too."""
        if self.long:
            return subprocess.run(
                [sys.executable, "-m", "ginsheet", *words], capture_output=True, check=False
            ).returncode
        return main(words)

    def close(self, window: MainWindow) -> None:
        if self.document(window) is not None:
            window.matches.start()
            settle()

    def take_over(self, window: MainWindow) -> None:
        document = self.document(window)
        if document is None or document.writable:
            return
        if self.holder() is not None:
            with pytest.raises(Locked):
                document.try_again()
            return
        document.try_again()
        assert document.match == self.expected


def test_two_windows_and_the_command_line_overwrite_nothing_of_each_other(
    open_window: Callable[..., MainWindow],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    figure: Callable[[str, str, int, int], None],
    pytestconfig: pytest.Config,
) -> None:
    long = pytestconfig.getoption("--long")
    monkeypatch.setattr(files, "LOCK_WAIT", 0.0)
    path, link = tmp_path / "m.ginsheet", tmp_path / "link.ginsheet"
    path.write_bytes(encode(BEGUN))
    link.symlink_to(path)
    table = Table(Random(8), [open_window(), open_window()], [path, link], long)
    overwritten = 0
    while table.edits < (EDITS_LONG if long else EDITS):
        table.rng.choice(table.acts)(table.rng.choice(table.windows))
        overwritten += load(path) != table.expected
    figure("R8", "two windows and the command line", overwritten, table.edits)
    assert overwritten == 0
    assert link.is_symlink()
    for window in table.windows:
        table.close(window)
    assert sorted(entry.name for entry in tmp_path.iterdir() if entry.is_file()) == ["link.ginsheet", "m.ginsheet"]


def test_after_a_kill_the_window_opens_the_match_without_a_question(
    open_window: Callable[..., MainWindow], tmp_path: Path, figure: Callable[[str, str, int, int], None]
) -> None:
    path = tmp_path / "m.ginsheet"
    path.write_bytes(encode(BEGUN))
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        assert main(["remove", str(path), "1"]) == 1
        window = open_window(path)
        assert window.match_page.trouble_bar.text == f"{path} is open in another ginsheet."
        holder.kill()
        holder.wait()
    window.matches.start()
    settle()
    window.matches.open_path(path)
    settle()
    asked = window.match_page.trouble_bar.isVisible()
    figure("R8", "questions after a kill", int(asked), 1)
    assert not asked
    document = window.desk.document
    assert document is not None
    assert document.writable
