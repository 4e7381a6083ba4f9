"""A file is written whole or not at all, and keeps what it was: its mode, its links, its place."""

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from disk_faults import FAULTS, FailAt, dies_at, order_of, watched

from ginsheet import atomic
from ginsheet.atomic import name_beside, remove_leftovers, write_atomically

OLD, NEW = b"old content\n", b"new content, longer than the old\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(OLD)
    return path


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_content_is_replaced_and_nothing_is_left_beside(file: Path) -> None:
    write_atomically(file, NEW)
    assert file.read_bytes() == NEW
    assert names(file.parent) == ["sheet.pdf"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_the_mode_is_kept(file: Path, mode: int) -> None:
    file.chmod(mode)
    write_atomically(file, NEW)
    assert stat.S_IMODE(file.stat().st_mode) == mode


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    write_atomically(tmp_path / "new", NEW)
    (tmp_path / "usual").touch()
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_the_owner_is_kept(file: Path) -> None:
    os.chown(file, 1234, 5678)
    file.chmod(0o6750)
    write_atomically(file, NEW)
    after = file.stat()
    assert (after.st_uid, after.st_gid, stat.S_IMODE(after.st_mode)) == (1234, 5678, 0o6750)


def test_a_symbolic_link_stays_and_its_file_is_written(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = folder / "link"
    link.symlink_to(file)
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW
    assert names(folder) == ["link"]


def test_a_hard_link_keeps_the_old_content(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.hardlink_to(file)
    write_atomically(file, NEW)
    assert (file.read_bytes(), other.read_bytes()) == (NEW, OLD)


def test_new_never_replaces_a_file(file: Path) -> None:
    with pytest.raises(FileExistsError):
        write_atomically(file, NEW, new=True)
    assert file.read_bytes() == OLD
    assert names(file.parent) == ["sheet.pdf"]


def test_new_does_not_replace_a_file_that_appears_in_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(OLD)
    monkeypatch.setattr(atomic, "_status", lambda path: None)
    with pytest.raises(FileExistsError):
        write_atomically(path, NEW, new=True)
    assert path.read_bytes() == OLD
    assert names(tmp_path) == ["sheet.pdf"]


def test_new_needs_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*args: object, **kwargs: object) -> None:
        raise PermissionError("this file system has no hard links")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "new"
    write_atomically(path, NEW, new=True)
    assert path.read_bytes() == NEW
    with pytest.raises(FileExistsError):
        write_atomically(path, OLD, new=True)
    assert names(tmp_path) == ["new"]


def test_without_hard_links_a_file_that_appears_in_between_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*args: object, **kwargs: object) -> None:
        raise PermissionError("this file system has no hard links")

    path = tmp_path / "sheet.pdf"
    path.write_bytes(OLD)
    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(atomic, "_status", lambda path: None)
    with pytest.raises(FileExistsError):
        write_atomically(path, NEW, new=True)
    assert path.read_bytes() == OLD
    assert names(tmp_path) == ["sheet.pdf"]


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP, errno.EIO])
def test_a_folder_that_no_system_can_flush_is_no_reason_to_fail(
    file: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    flush = os.fsync

    def refuse(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(code, os.strerror(code))
        flush(handle)

    monkeypatch.setattr(os, "fsync", refuse)
    if code == errno.EIO:
        with pytest.raises(OSError, match="Input/output"):
            write_atomically(file, NEW)
    else:
        write_atomically(file, NEW)
    assert file.read_bytes() == NEW


@pytest.mark.parametrize("kind", ["folder", "pipe", "read-only", "missing folder", "loop"])
def test_what_cannot_be_written_is_refused(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "target"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "read-only":
        path.write_bytes(OLD)
        monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)  # root may write everything
    elif kind == "missing folder":
        path = tmp_path / "nowhere" / "target"
    else:
        path.symlink_to(path)
    before = names(tmp_path)
    with pytest.raises(OSError, match=r"."):
        write_atomically(path, NEW)
    assert names(tmp_path) == before
    assert kind != "read-only" or path.read_bytes() == OLD


def test_a_short_write_is_continued(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:3]))
    write_atomically(file, NEW)
    assert file.read_bytes() == NEW


@pytest.mark.parametrize("new", [False, True])
def test_the_file_is_flushed_before_it_is_renamed_and_the_folder_after(file: Path, new: bool) -> None:
    target = file.with_name("new") if new else file
    steps = [name for name, _ in order_of(lambda: write_atomically(target, NEW, new=new))]
    rename = steps.index("link" if new else "replace")
    assert steps[:rename].count("write") == 1
    assert steps.index("write") < steps.index("fsync") < steps.index("close") < rename
    assert "fsync" in steps[rename:]
    assert "write" not in steps[rename:]


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("code", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("new", [False, True])
def test_a_fault_at_any_step_leaves_the_old_content_or_the_new(
    tmp_path: Path, new: bool, code: int, lasting: bool
) -> None:
    for number in range(1, 100):
        path = tmp_path / f"sheet-{number}"
        if not new:
            path.write_bytes(OLD)
        fault = FailAt(number, code, lasting=lasting)
        failed = False
        with watched(fault):
            try:
                write_atomically(path, NEW, new=new)
            except OSError:
                failed = True
        content = path.read_bytes() if path.exists() else None
        assert content in ((None if new else OLD), NEW)
        assert failed or content == NEW
        assert not failed or not new or lasting or content is None
        strays = [name for name in names(tmp_path) if name.endswith(".tmp")]
        # A tidying step may itself be the one that fails; who opens the file next removes what it left.
        assert strays == [] or lasting or not failed
        remove_leftovers(path)
        assert [name for name in names(tmp_path) if name.endswith(".tmp")] == []
        if not fault.hit:
            assert number > 5
            return
    pytest.fail("the steps did not end")


@pytest.mark.parametrize("new", [False, True])
def test_a_death_at_any_step_leaves_the_old_content_or_the_new(tmp_path: Path, new: bool) -> None:
    number, found = 1, set()
    while True:
        path = tmp_path / f"sheet-{number}"
        if not new:
            path.write_bytes(OLD)
        died = dies_at(number, lambda path=path: write_atomically(path, NEW, new=new))
        found.add(path.read_bytes() if path.exists() else None)
        remove_leftovers(path)
        assert not [name for name in names(tmp_path) if name.endswith(".tmp")]
        if not died:
            break
        number += 1
    assert found == {None if new else OLD, NEW}


def killed_at_the_rename(path: Path) -> str:
    """Let a writer of `path` die before its last step; gives the name of what it leaves."""
    steps = [name for name, _ in order_of(lambda: write_atomically(path, OLD))]
    assert dies_at(steps.index("replace") + 1, lambda: write_atomically(path, NEW))
    [left] = [name for name in names(path.parent) if name.endswith(".tmp")]
    return left


def test_the_next_writer_of_a_file_removes_what_a_killed_one_left(file: Path) -> None:
    left = file.with_name(killed_at_the_rename(file))
    write_atomically(file, NEW)
    assert names(file.parent) == [left.name, "sheet.pdf"], "another one may be at work on it"
    os.utime(left, (left.stat().st_atime, left.stat().st_mtime - 4_000))
    write_atomically(file, NEW)
    assert names(file.parent) == ["sheet.pdf"]


def test_a_last_check_leaves_the_old_file(file: Path) -> None:
    seen: list[bytes] = []

    def check() -> None:
        seen.extend(entry.read_bytes() for entry in file.parent.iterdir())
        raise LookupError("somebody else was here")

    with pytest.raises(LookupError):
        write_atomically(file, NEW, check=check)
    assert sorted(seen) == sorted([NEW, OLD])
    assert names(file.parent) == ["sheet.pdf"]
    assert file.read_bytes() == OLD


def test_leftovers_of_other_files_stay(tmp_path: Path) -> None:
    gone = [".a.ginsheet.01234567.tmp", ".a.ginsheet.89abcdef.tmp"]
    others = [
        ".a.ginsheet.b.01234567.tmp", ".a.01234567.tmp", "a.ginsheet", "x.tmp", ".a.ginsheet.my notes.tmp",
        ".aXginsheet.01234567.tmp", ".a.ginsheet.01234567.tmp.txt",
    ]  # fmt: skip
    for name in (*gone, *others):
        (tmp_path / name).touch()
    (tmp_path / ".a.ginsheet.00000000.tmp").mkdir()
    remove_leftovers(tmp_path / "a.ginsheet")
    assert names(tmp_path) == sorted([*others, ".a.ginsheet.00000000.tmp"])


@pytest.mark.parametrize("name", ["a.ginsheet", "x" * 255, "ü" * 127, "\N{PLAYING CARD ACE OF SPADES}" * 63])
def test_a_companion_has_a_legal_name(name: str, tmp_path: Path) -> None:
    for ending in (".lock", ".01234567.tmp"):
        companion = name_beside(name, ending)
        (tmp_path / companion).touch()
        assert companion.startswith(".")
        assert companion.endswith(ending)
    write_atomically(tmp_path / name, NEW)
    assert (tmp_path / name).read_bytes() == NEW


def test_long_names_have_companions_of_their_own() -> None:
    assert name_beside("x" * 254 + "a", ".lock") != name_beside("x" * 254 + "b", ".lock")


def test_what_comes_piece_by_piece_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "file"
    write_atomically(target, iter([b"one ", b"", b"two"]))
    assert target.read_bytes() == b"one two"

    def broken() -> Iterator[bytes]:
        yield b"three"
        raise LookupError("no more")

    with pytest.raises(LookupError):
        write_atomically(target, broken())
    assert target.read_bytes() == b"one two"
    assert list(tmp_path.iterdir()) == [target]
