"""An open match file: one writer at a time, nothing of anybody overwritten, nothing recorded lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from builders import dead, nine_hands
from disk_faults import FAULTS, FailAt, dies_at, order_of, watched
from one_match import BEGUN, LONGER, names

from ginsheet.model.changes import record
from ginsheet.model.match import Match
from ginsheet.storage import lock
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import (
    AlreadyThere,
    BadFile,
    ChangedOutside,
    FileTrouble,
    Locked,
    ReadOnly,
    StorageError,
)
from ginsheet.storage.match_file import MatchFile, load


def test_a_match_is_created_saved_and_closed_without_a_trace_of_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "new.ginsheet"
    with MatchFile.create(path, BEGUN) as file:
        assert not file.read_only
        file.save(LONGER)
        assert file.match == LONGER
        assert names(path) == [".new.ginsheet.lock", "new.ginsheet"]
    assert names(path) == ["new.ginsheet"]
    assert load(path) == LONGER


def test_a_new_match_never_replaces_a_file(path: Path) -> None:
    with pytest.raises(AlreadyThere, match=r"m\.ginsheet"):
        MatchFile.create(path, LONGER)
    assert load(path) == BEGUN
    assert names(path) == ["m.ginsheet"]


def test_opening_and_closing_changes_nothing(path: Path) -> None:
    before = path.stat()
    with MatchFile.open(path) as file:
        assert file.match == BEGUN
        assert file.saved_at.timestamp() == pytest.approx(before.st_mtime)
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    assert names(path) == ["m.ginsheet"]


@pytest.mark.parametrize("content", [b"", b"{", encode(BEGUN).replace(b'"version": 1', b'"version": 2')])
def test_a_bad_file_is_refused_and_left_as_it_is(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    before = path.stat().st_mtime_ns
    with pytest.raises(BadFile) as refused:
        MatchFile.open(path)
    assert refused.value.path == path
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (content, before)
    assert names(path) == ["m.ginsheet"]


def test_a_missing_file_or_folder_leaves_nothing_behind(path: Path) -> None:
    for missing in (path.with_name("other"), path.parent / "nowhere" / "m.ginsheet"):
        with pytest.raises(FileTrouble):
            MatchFile.open(missing)
    with pytest.raises(FileTrouble):
        MatchFile.create(path.parent / "nowhere" / "m.ginsheet", BEGUN)
    assert names(path) == ["m.ginsheet"]


def test_a_second_one_is_refused_through_any_name(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.ginsheet"
    link.symlink_to(path)
    with MatchFile.open(path):
        for name in (path, link, path.parent / ".." / "matches" / "m.ginsheet"):
            with pytest.raises(Locked):
                MatchFile.open(name)
        with MatchFile.open(link, read_only=True) as looked_at:
            assert looked_at.match == BEGUN
            with pytest.raises(ReadOnly):
                looked_at.save(LONGER)
    MatchFile.open(link).close()


HOLD = """
import sys
from pathlib import Path
from ginsheet.storage.match_file import MatchFile
file = MatchFile.open(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_the_lock_of_a_killed_process_costs_no_question(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(Locked):
            MatchFile.open(path)
        holder.kill()
        holder.wait()
    assert names(path) == [".m.ginsheet.lock", "m.ginsheet"]
    with MatchFile.open(path) as file:
        file.save(LONGER)
    assert names(path) == ["m.ginsheet"]


def test_where_nobody_can_lock_the_match_opens_all_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import filelock

    def no_locks(*args: object, **kwargs: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(filelock.FileLock, "acquire", no_locks)
    with MatchFile.open(path) as file:
        file.save(LONGER)
    assert load(path) == LONGER


def test_in_a_folder_where_nobody_may_write_the_match_can_be_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(lock.Lock, "take", refused)
    with MatchFile.open(path) as file:
        assert file.read_only
        with pytest.raises(ReadOnly):
            file.save(LONGER)
    with pytest.raises(FileTrouble):
        MatchFile.create(path.with_name("new"), BEGUN)


def test_a_folder_in_which_no_file_can_be_made_is_not_taken_for_a_held_lock() -> None:
    with pytest.raises(OSError, match=r"."):
        lock.Lock.take(Path("/proc/m.ginsheet"))


def test_a_full_disk_does_not_make_the_match_read_only(path: Path) -> None:
    with watched(lambda name, args: no_space(name, args)):
        file = MatchFile.open(path)
        with pytest.raises(FileTrouble, match=r"m\.ginsheet"):
            file.save(LONGER)
    file.save(LONGER)
    file.close()
    assert load(path) == LONGER


def no_space(name: str, args: tuple[object, ...]) -> None:
    if name == "open" and isinstance(args[1], int) and args[1] & os.O_CREAT:
        raise OSError(28, "No space left on device")


def test_a_change_from_outside_is_noticed_before_it_is_overwritten(path: Path) -> None:
    other = encode(record(BEGUN, dead()))
    with MatchFile.open(path) as file:
        assert not file.is_changed_outside()
        path.write_bytes(other)
        assert file.is_changed_outside()
        with pytest.raises(ChangedOutside) as noticed:
            file.save(LONGER)
        assert not noticed.value.gone
        assert path.read_bytes() == other
        assert file.match == BEGUN
        file.save(LONGER, overwrite=True)
        assert load(path) == LONGER
        file.save(BEGUN)


def test_a_change_of_the_same_length_and_time_is_noticed(path: Path) -> None:
    with MatchFile.open(path) as file:
        before = path.stat()
        path.write_bytes(path.read_bytes().replace(b'"opponent": 3', b'"opponent": 4'))
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        with pytest.raises(ChangedOutside):
            file.save(LONGER)


def test_what_was_written_outside_can_be_loaded_again(path: Path) -> None:
    other = record(BEGUN, dead())
    with MatchFile.open(path) as file:
        path.write_bytes(encode(other))
        assert file.reload() == other
        file.save(LONGER)
        path.write_bytes(b"{")
        with pytest.raises(BadFile):
            file.reload()
        assert file.match == LONGER
        with pytest.raises(ChangedOutside):
            file.save(LONGER)


def test_a_removed_file_is_noticed_and_can_be_written_again(path: Path) -> None:
    with MatchFile.open(path) as file:
        path.unlink()
        with pytest.raises(ChangedOutside) as noticed:
            file.save(LONGER)
        assert noticed.value.gone
        file.save(LONGER, overwrite=True)
    assert load(path) == LONGER


def test_a_removed_folder_loses_no_hand(path: Path, tmp_path: Path) -> None:
    with MatchFile.open(path) as file:
        path.parent.rename(tmp_path / "away")
        with pytest.raises(ChangedOutside):
            file.save(LONGER)
        with pytest.raises(FileTrouble):
            file.save(LONGER, overwrite=True)
        (tmp_path / "away").rename(path.parent)
        file.save(LONGER)
    assert load(path) == LONGER


def test_saves_that_fail_in_different_ways_are_not_taken_for_changes_from_outside(path: Path) -> None:
    """The first one stands although its last step failed, the second one never began."""
    with MatchFile.open(path) as file:
        steps = [name for name, _ in order_of(lambda: file.save(BEGUN))]
        last = len(steps) - steps[::-1].index("fsync")
        for number, match_then in ((last, LONGER), (1, nine_hands()), (last, nine_hands(note="a"))):
            with watched(FailAt(number, 28)), pytest.raises(FileTrouble):
                file.save(match_then)
            with watched(no_space), pytest.raises(FileTrouble):
                file.save(nine_hands(note="b"))
            assert not file.is_changed_outside()
        file.save(LONGER)
    assert load(path) == LONGER


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("code", FAULTS.values(), ids=FAULTS)
def test_a_fault_at_any_step_of_a_save_loses_nothing(path: Path, code: int, lasting: bool) -> None:
    for number in range(1, 100):
        path.write_bytes(encode(BEGUN))
        with MatchFile.open(path) as file:
            fault = FailAt(number, code, lasting=lasting)
            error: StorageError | None = None
            with watched(fault):
                try:
                    file.save(LONGER)
                except StorageError as refused:
                    error = refused
            assert load(path) in ((BEGUN, LONGER) if error else (LONGER,))
            if error:
                assert error.sentence().startswith(str(path))
                assert file.match == BEGUN
            file.save(LONGER)
            assert load(path) == LONGER
        with MatchFile.open(path):
            pass
        assert names(path) == ["m.ginsheet"]
        if not fault.hit:
            assert number > 8
            return
    pytest.fail("the steps did not end")


@pytest.mark.parametrize("new", [False, True])
def test_a_death_at_any_step_leaves_the_old_match_or_the_next(path: Path, new: bool) -> None:
    def work() -> None:
        if new:
            MatchFile.create(path, LONGER).close()
            return
        with MatchFile.open(path) as file:
            file.save(LONGER)

    before = None if new else BEGUN
    found: list[Match | None] = []
    number = 1
    while True:
        if new:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(encode(BEGUN))
        died = dies_at(number, work)
        found.append(load(path) if path.exists() else None)
        if path.exists():
            MatchFile.open(path).close()
            assert names(path) == ["m.ginsheet"]
        if not died:
            break
        number += 1
    assert number > 15
    turn = found.index(LONGER)
    assert found == [before] * turn + [LONGER] * (number - turn)


def test_every_save_is_flushed_before_its_rename(path: Path) -> None:
    with MatchFile.open(path) as file:
        steps = [name for name, _ in order_of(lambda: file.save(nine_hands()))]
    rename = steps.index("replace")
    assert "fsync" in steps[:rename]
    assert "fsync" in steps[rename:]
