"""R7: what an ordinary user may not write, what is gone or is something else: told, and no hand is lost."""

import errno
import io
import json
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from builders import gin, knock, match

from ginsheet.cli.main import main
from ginsheet.model.changes import record
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import ChangedOutside, StorageError
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.naming import create_in

Figure = Callable[[str, str, int, int], None]
NOBODY = 65_534
BEGUN = match(gin("A", 3))
LONGER = record(BEGUN, knock("B", 4, 16))


@pytest.fixture
def path() -> Iterator[Path]:
    """Give a match of an ordinary user, below folders that everybody may enter."""
    place = Path(tempfile.mkdtemp(prefix="ginsheet-test-"))
    place.chmod(0o755)
    folder = place / "matches"
    folder.mkdir()
    file = folder / "m.ginsheet"
    file.write_bytes(encode(BEGUN))
    if os.geteuid() == 0:
        for entry in (place, folder, file):
            os.chown(entry, NOBODY, NOBODY)
    yield file
    if folder.exists():
        folder.chmod(0o755)
    shutil.rmtree(place)


def as_ordinary_user(work: Callable[[], Any], user: int = NOBODY) -> Any:
    """Do `work` in a process of a user whom the modes of files stop, and give its result, or its exception by name."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)
            try:
                done = work()
            except BaseException as error:
                done = [type(error).__name__, error.sentence() if isinstance(error, StorageError) else str(error)]
            os.write(writing, json.dumps(done).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:  # noqa: PTH123 - it is no path
        told = pipe.read()
    os.waitpid(child, 0)
    return json.loads(told)


def read_only_file(path: Path) -> None:
    path.chmod(0o444)


def read_only_folder(path: Path) -> None:
    path.parent.chmod(0o555)


def folder_gone(path: Path) -> None:
    path.parent.rename(path.parent.with_name("away"))


def folder_in_its_place(path: Path) -> None:
    path.unlink()
    path.mkdir()


TROUBLES: dict[Callable[[Path], None], str] = {
    read_only_file: "{path} cannot be saved: the system does not allow it",
    read_only_folder: "{path} can only be read here; save a copy elsewhere to go on",
    folder_gone: "{path} does not exist",
    folder_in_its_place: "{path} cannot be read: it is a folder",
}


def save(path: Path) -> list[str]:
    with MatchFile.open(path) as file:
        file.save(LONGER)
    return ["saved", ""]


def command(path: Path) -> list[Any]:
    """Record a hand from the command line; gives the status and what was said."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as errors:
        status = main(["hand", str(path), "knock", "B", "4", "16"])
    return [status, errors.getvalue()]


def content(place: Path) -> dict[str, bytes]:
    return {entry.name: entry.read_bytes() for entry in place.rglob("*") if entry.is_file()}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_what_cannot_be_written_is_told_in_one_sentence_and_stays_as_it_is(
    trouble: Callable[[Path], None], path: Path, figure: Figure
) -> None:
    # loads what an ordinary user may not be able to load here
    assert (save(path), command(path)[0], command(path.with_name("none"))[0]) == (["saved", ""], 0, 1)
    path.write_bytes(encode(BEGUN))
    trouble(path)
    before = content(path.parent.parent)
    kind, sentence = as_ordinary_user(lambda: save(path))
    status, said = as_ordinary_user(lambda: command(path))
    expected = TROUBLES[trouble].format(path=path)
    failures = []
    if kind not in ("FileTrouble", "ReadOnly") or sentence != expected:
        failures.append((kind, sentence))
    if status != 1 or said != f"ginsheet: {expected}\n":
        failures.append((status, said))
    if content(path.parent.parent) != before:
        failures.append(("changed", *content(path.parent.parent)))
    figure("R7", "cannot be written: match file and command line", len(failures), 2)
    assert failures == []


@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_open_match_loses_no_hand_when_it_cannot_be_written_any_more(
    trouble: Callable[[Path], None], path: Path
) -> None:
    save(path)
    path.write_bytes(encode(BEGUN))
    elsewhere = path.parent.with_name("elsewhere.ginsheet")

    def work() -> list[str]:
        with MatchFile.open(path) as file:
            trouble(path)
            try:
                file.save(LONGER)
            except StorageError as error:
                with MatchFile.create(elsewhere, LONGER):
                    return [type(error).__name__, error.sentence()]
        return ["saved", ""]

    kind, sentence = as_ordinary_user(work)
    assert kind in ("FileTrouble", "ChangedOutside")
    assert str(path) in sentence
    assert elsewhere.read_bytes() == encode(LONGER)


def test_the_lock_of_a_dead_process_of_somebody_else_costs_no_question(path: Path, figure: Figure) -> None:
    save(path)
    path.parent.chmod(0o777)
    path.chmod(0o666)

    child = os.fork()
    if child == 0:
        try:
            os.umask(0o077)
            if os.geteuid() == 0:
                os.setuid(NOBODY - 1)
            held = MatchFile.open(path)
            assert not held.read_only
            os.kill(os.getpid(), signal.SIGKILL)
        finally:
            os._exit(1)
    os.waitpid(child, 0)
    assert [entry.name for entry in path.parent.iterdir() if entry.name.endswith(".lock")] == [".m.ginsheet.lock"]
    done = as_ordinary_user(lambda: save(path))
    figure("R8", "questions after a kill", int(done != ["saved", ""]), 1)
    assert done == ["saved", ""]
    assert [entry.name for entry in path.parent.iterdir()] == ["m.ginsheet"]


def test_a_new_match_in_a_folder_that_cannot_be_written_is_told(path: Path) -> None:
    create_in(path.parent.with_name("warm"), BEGUN).close()
    path.parent.chmod(0o555)
    kind, sentence = as_ordinary_user(lambda: create_in(path.parent, BEGUN).close())
    assert kind == "FileTrouble"
    assert sentence.endswith("cannot be saved: the system does not allow it")
    kind, sentence = as_ordinary_user(lambda: create_in(path, BEGUN).close())
    assert (kind, sentence) == ("FileTrouble", f"{path} cannot be saved: a file of that name exists")


def test_a_match_that_cannot_be_read_at_the_moment_is_not_taken_for_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with MatchFile.open(path) as file:
        real = os.read

        def refuse(handle: int, count: int) -> bytes:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        monkeypatch.setattr(os, "read", refuse)
        with pytest.raises(StorageError) as refused:
            file.is_changed_outside()
        assert not isinstance(refused.value, ChangedOutside)
        monkeypatch.setattr(os, "read", real)
        assert not file.is_changed_outside()
