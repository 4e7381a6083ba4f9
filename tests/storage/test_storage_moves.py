"""A match keeps its mode, its owner and its links through a save, and gets another name without a moment of danger."""

import os
from pathlib import Path

import pytest
from disk_faults import FailAt, order_of, watched
from one_match import BEGUN, LONGER, names

from ginsheet.storage.errors import AlreadyThere, FileTrouble, Locked, StorageError
from ginsheet.storage.match_file import MatchFile, load


def test_a_match_moves_with_its_lock(path: Path) -> None:
    target = path.with_name("n.ginsheet")
    with MatchFile.open(path) as file:
        file.move(target)
        assert (file.path, names(path)) == (target, [".n.ginsheet.lock", "n.ginsheet"])
        with pytest.raises(Locked):
            MatchFile.open(target)
        file.save(LONGER)
    assert load(target) == LONGER
    assert names(path) == ["n.ginsheet"]


def test_a_match_is_not_moved_onto_another(path: Path) -> None:
    other = path.with_name("n.ginsheet")
    other.write_bytes(b"other")
    with MatchFile.open(path) as file:
        for taken in (other, path):
            with pytest.raises((AlreadyThere, Locked)):
                file.move(taken)
        file.save(LONGER)
    assert (load(path), other.read_bytes()) == (LONGER, b"other")


def test_a_move_that_fails_leaves_the_match_where_it_was(path: Path) -> None:
    with MatchFile.open(path) as file:
        steps = [name for name, _ in order_of(lambda: file.move(path.with_name("n.ginsheet")))]
        for number in range(1, len(steps) + 1):
            before = file.path
            target = path.with_name(f"{number}.ginsheet")
            with watched(FailAt(number, 5)):
                try:
                    file.move(target)
                except StorageError:
                    assert file.path == before
                    assert not target.exists()
                else:
                    assert file.path == target
            assert load(file.path) == BEGUN
            file.save(LONGER)
            file.save(BEGUN)


def test_mode_and_owner_survive_a_save_and_a_move(path: Path) -> None:
    path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(path, 1234, 5678)
    before = path.stat()
    with MatchFile.open(path) as file:
        file.save(LONGER)
        file.move(path.with_name("n.ginsheet"))
        file.save(BEGUN)
    after = path.with_name("n.ginsheet").stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


def test_links_survive_a_save_and_every_name_has_a_whole_match(path: Path, tmp_path: Path) -> None:
    link, other = tmp_path / "link.ginsheet", tmp_path / "other.ginsheet"
    link.symlink_to(path)
    other.hardlink_to(path)
    with MatchFile.open(link) as file:
        file.save(LONGER)
    assert link.readlink() == path
    assert (load(path), load(link), load(other)) == (LONGER, LONGER, BEGUN)


@pytest.mark.parametrize("folder", [".", "matches"])
def test_of_a_match_that_was_opened_through_a_link_the_link_moves(path: Path, tmp_path: Path, folder: str) -> None:
    link, target = tmp_path / "link.ginsheet", tmp_path / folder / "moved.ginsheet"
    link.symlink_to(Path("matches") / path.name)
    with MatchFile.open(link) as file:
        with pytest.raises(AlreadyThere):
            file.move(path)
        file.move(target)
        assert not link.is_symlink()
        with pytest.raises(Locked):
            MatchFile.open(path)
        file.save(LONGER)
    assert target.is_symlink()
    assert not path.is_symlink()
    assert load(path) == load(target) == LONGER


def test_a_link_that_cannot_move_stays(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.ginsheet"
    link.symlink_to(path)
    with MatchFile.open(link) as file:
        with pytest.raises(FileTrouble):
            file.move(tmp_path / "nowhere" / "moved.ginsheet")
        file.save(LONGER)
        assert file.path == link
    assert load(link) == LONGER
