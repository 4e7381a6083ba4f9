"""R26: each command with each kind of file, folder and disk that will not do: status 1, one line that names it."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from answers import everything, fault
from builders import match, nine_hands
from commands import Cli
from disk_faults import watched

from ginsheet.atomic import real_path
from ginsheet.cli.program import COMMANDS
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import matches_folder

Figure = Callable[[str, str, int, int], None]

GOOD = encode(nine_hands())
READING = [
    ["hand", "{file}", "dead"],
    ["hand", "{file}", "-"],
    ["correct", "{file}", "1", "dead", "--agreed", "--reason", "x"],
    ["remove", "{file}", "9"],
    ["show", "{file}"],
    ["show", "{file}", "--json"],
    ["compare", "{file}"],
    ["compare", "{file}", "--json"],
    ["check", "{file}"],
    ["export", "{file}", "-o", "out.txt"],
    ["export", "{file}", "-o", "out.pdf"],
    ["import", "{file}"],
    ["restore", "{file}"],
]
"""Every command that reads a file."""
WRITING = [
    ["new", "{out}", "--players", "a", "b"],
    *(["export", "m.ginsheet", "-o", f"{{out}}{ending}"] for ending in (".pdf", ".xlsx", ".csv", ".txt", ".json")),
    ["export", "m.ginsheet", "m.ginsheet", "-o", "{out}.pdf"],
    ["export", "m.ginsheet", "m.ginsheet", "-o", "{out}.csv", "--table", "hands"],
    ["blank", "-o", "{out}.pdf"],
    ["blank", "-o", "{out}.xlsx"],
    ["backup", "-o", "{out}.zip"],
]
"""Every command that writes a file of a name that is said."""
CHANGING = [
    ["hand", "open.ginsheet", "dead"],
    ["correct", "m.ginsheet", "9", "dead"],
    ["remove", "m.ginsheet", "9"],
    ["import", "m.ginsheet"],
    ["restore", "all.zip"],
]
"""Every other command that writes."""
ARCHIVE = [
    ["matches"],
    ["matches", "--json"],
    ["stats"],
    ["stats", "--json"],
    ["export", "--all", "-o", "out.xlsx"],
    ["import", "m.ginsheet"],
    ["backup", "-o", "out.zip"],
    ["restore", "all.zip"],
]
"""Every command that needs the archive."""
NO_FILE = {"rules", "melds", "layoff"}
"""The commands that read and write no file that anybody names."""

CONTENTS = {
    "empty": b"",
    "cut": GOOD[:200],
    "newer": GOOD.replace(b'"version": 1', b'"version": 9'),
    "foreign": b'{"name": "left-pad"}',
    "binary": bytes(range(256)),
    "zeros": bytes(4_096),
    "deep": b"[" * 100_000,
    "utf-16": GOOD.decode().encode("utf-16"),
    "not-a-number": GOOD.replace(b'"knocker": 4', b'"knocker": NaN'),
    "huge-number": GOOD.replace(b'"knocker": 4', b'"knocker": ' + b"9" * 5_000),
}
BAD_FILES = [*CONTENTS, "missing", "folder", "pipe", "m.ginsheet/below", "circle", "nowhere/m", "n" * 300]
ENDINGS = {"import": [".ginsheet", ".pdf", ".xlsx", ".csv", ".json"], "restore": [".zip"]}


@pytest.fixture
def desk(cli: Cli) -> Path:
    Path("m.ginsheet").write_bytes(GOOD)
    Path("open.ginsheet").write_bytes(encode(match()))
    matches_folder().mkdir(parents=True)
    kept = matches_folder() / "kept.ginsheet"
    kept.write_bytes(encode(match(id="kept")))
    assert cli("backup", "-o", "all.zip").status == 0
    kept.unlink()
    return Path.cwd()


def lay_out(name: str, ending: str) -> Path:
    """Make a file of a kind that will not do, as far as there is anything to make."""
    path = Path(f"{name}{ending}")
    if name in CONTENTS:
        path.write_bytes(CONTENTS[name])
    elif name == "folder":
        path.mkdir()
    elif name == "pipe":
        os.mkfifo(path)
    elif name == "circle":
        path.symlink_to(path)
    return path


def regular(folder: Path) -> dict[str, bytes | None]:
    """Give all that is below a folder; files with their bytes."""
    return {str(each): None for each in folder.rglob("*")} | everything(folder)


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_a_file_that_will_not_do_is_named(cli: Cli, desk: Path, words: list[str], figure: Figure) -> None:
    found = []
    tried = [(name, ending) for name in BAD_FILES for ending in ENDINGS.get(words[0], [".ginsheet", ""])]
    for name, ending in tried:
        path = lay_out(name, ending)
        before = regular(desk)
        done = cli(*(word.format(file=path) for word in words), stdin="dead")
        wrong = fault(done, 1, f"ginsheet: {path}")
        if wrong or regular(desk) != before:
            found.append(f"{path}: {wrong or 'something was changed'}")
    figure("R26", "commands with files that will not do", len(found), len(tried))
    assert found == []


@pytest.mark.parametrize("words", [*READING, ["new", "{file}", "--players", "a", "b"]], ids=" ".join)
def test_the_folder_of_all_folders_is_a_folder_like_any_other(cli: Cli, desk: Path, words: list[str]) -> None:
    """It has no name, so nothing can be beside it, no lock either."""
    Path("top").symlink_to("/")
    for file in ("/", "top"):
        done = cli(*(word.format(file=file) for word in words), stdin="dead")
        assert fault(done, 1, f"ginsheet: {file}") == ""
        assert words[0] == "import" or done.err.endswith(": it is a folder\n")


BAD_TARGETS = ["nowhere/out", "m.ginsheet/out", "n" * 300, "folder", "circle", "pipe"]


@pytest.mark.parametrize("words", WRITING, ids=" ".join)
def test_a_place_where_nothing_can_be_written_is_named(cli: Cli, desk: Path, words: list[str], figure: Figure) -> None:
    found = []
    ending = next(word for word in words if "{out}" in word).removeprefix("{out}")
    for name in BAD_TARGETS:
        path = lay_out(name, ending)
        before = regular(desk)
        done = cli(*(word.format(out=name) for word in words))
        wrong = fault(done, 1, f"ginsheet: {path} ")
        if wrong or regular(desk) != before:
            found.append(f"{path}: {wrong or 'something was changed'}")
    figure("R26", "commands with places where nothing can be written", len(found), len(BAD_TARGETS))
    assert found == []


FAULTS = {"fsync": errno.ENOSPC, "write": errno.EIO, "open": errno.EROFS, "replace": errno.EACCES}
TOLD = {
    errno.ENOSPC: "the disk is full",
    errno.EIO: "the disk",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "the system does not allow it",
}

OPENED = {"hand", "correct", "remove"}
"""The commands that open a match to change it, which is not even tried where nothing can be written."""
ONLY_READ = "can only be read here; save a copy elsewhere to go on"


@pytest.mark.parametrize("words", WRITING + CHANGING, ids=" ".join)
def test_a_disk_that_fails_is_told_and_leaves_the_old_files(
    cli: Cli, desk: Path, words: list[str], figure: Figure
) -> None:
    """The name is that of a file that stands already, but for a new match, which never goes over one."""
    for ending in (".pdf", ".csv", ".txt", ".json", ".zip"):
        Path(f"out{ending}").write_bytes(b"old")
    filled = [word.format(out="out") for word in words]
    new = words[0] in ("new", "import", "restore")
    found = []
    tried = {step: code for step, code in FAULTS.items() if not (new and step == "replace")}
    for failing, code in tried.items():
        before = regular(Path.cwd()) | regular(matches_folder())

        def fail(name: str, args: tuple[object, ...], step: str = failing, code: int = code) -> None:
            if name == step and not (step == "open" and not int(str(args[1])) & os.O_CREAT):
                raise OSError(code, os.strerror(code), *(map(str, args[:1]) if name == "open" else ()))

        with watched(fail):
            done = cli(*filled)
        wrong = fault(done, 1, ONLY_READ if failing == "open" and words[0] in OPENED else TOLD[code])
        after = regular(Path.cwd()) | regular(matches_folder())
        if wrong or after != before:
            found.append(f"{failing}: {wrong} {sorted(after.keys() ^ before.keys())}")
    figure("R26", "commands on a disk that fails", len(found), len(tried))
    assert found == []
    assert cli(*filled).status == 0


@pytest.mark.parametrize("words", ARCHIVE, ids=" ".join)
def test_an_archive_that_cannot_be_used_is_named(
    cli: Cli, desk: Path, home: Path, words: list[str], monkeypatch: pytest.MonkeyPatch, figure: Figure
) -> None:
    """A folder of the program's user that is a file, and one that the system keeps from us."""
    found = []
    matches_folder().rmdir()
    matches_folder().touch()
    done = cli(*words)
    found.append(fault(done, 1, f"ginsheet: {matches_folder()}"))
    matches_folder().unlink()
    matches_folder().mkdir()
    forbidden = os.fspath(matches_folder())

    def refuse(name: str, args: tuple[object, ...]) -> None:
        if name in ("scandir", "open", "mkdir") and str(args[0]).startswith(forbidden):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(args[0]))

    def unlisted(folder: object) -> list[str]:
        refuse("scandir", (folder,))
        return []

    with watched(refuse), monkeypatch.context() as patch:
        patch.setattr(os, "listdir", unlisted)
        found.append(fault(cli(*words), 1, f"ginsheet: {matches_folder()}"))
    monkeypatch.setenv("GINSHEET_HOME", str(desk / "m.ginsheet"))
    found.append(fault(cli(*words), 1, f"ginsheet: {matches_folder()}"))
    figure("R26", "commands with an archive that cannot be used", sum(map(bool, found)), len(found))
    assert [each for each in found if each] == []
    assert Path("m.ginsheet").read_bytes() == GOOD


def test_every_command_is_tried_with_files_that_will_not_do() -> None:
    tried = {words[0] for words in READING + WRITING + CHANGING + ARCHIVE}
    assert tried | NO_FILE == set(COMMANDS)
    assert not tried & NO_FILE


def test_a_file_that_cannot_be_read_inside_the_program_is_named_and_not_taken_for_the_output(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(path: Path) -> None:
        raise FileNotFoundError(errno.ENOENT, "No such file or directory", "guide.toml")

    monkeypatch.setattr("ginsheet.cli.show.load", gone)
    done = cli("show", real_path(Path("m")))
    assert (done.status, done.err) == (1, "ginsheet: guide.toml: No such file or directory\n")
