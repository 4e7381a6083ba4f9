"""The list of matches: unfinished first, each with what the start page shows, damaged ones named."""

import os
from pathlib import Path

from builders import dead, gin, match, nine_hands, rules

from ginsheet.model.hand import Side
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import BadFile, FileTrouble
from ginsheet.storage.recent import list_matches, look_at


def put(folder: Path, name: str, content: bytes, age: int = 0) -> Path:
    path = folder / f"{name}.ginsheet"
    path.write_bytes(content)
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def test_the_unfinished_come_first_and_the_damaged_last(tmp_path: Path) -> None:
    open_match, over = encode(match(gin("A", 3))), encode(nine_hands())
    put(tmp_path, "old open", open_match, age=50)
    put(tmp_path, "damaged", b"{", age=0)
    put(tmp_path, "over", over, age=10)
    put(tmp_path, "new open", open_match, age=20)
    put(tmp_path, "older over", over, age=60)
    (tmp_path / "notes.txt").touch()
    (tmp_path / ".hidden.ginsheet").touch()
    listed = list_matches(tmp_path)
    assert [found.path.stem for found in listed] == ["new open", "old open", "over", "older over", "damaged"]
    assert [type(found.error) for found in listed] == [type(None)] * 4 + [BadFile]


def test_a_match_is_listed_with_what_it_came_to(tmp_path: Path) -> None:
    played = nine_hands()
    listed = look_at(put(tmp_path, "m", encode(played)))
    assert (listed.players, listed.final, listed.over, listed.winner) == (("Avery", "Blake"), (304, 131), True, Side.A)
    assert (listed.id, listed.hands, listed.rules) == (played.id, 9, "Solitaire Arcade")
    assert (listed.date, listed.place) == (played.date, "Kitchen table")
    assert listed.modified.timestamp() == 1_700_000_000


def test_an_open_match_has_no_winner(tmp_path: Path) -> None:
    listed = look_at(put(tmp_path, "m", encode(match(gin("A", 3), dead(), rules=rules("guide")))))
    assert (listed.over, listed.winner, listed.final) == (False, None, (28, 0))


def test_what_is_wrong_is_told_by_name(tmp_path: Path) -> None:
    newer = put(tmp_path, "newer", encode(match()).replace(b'"version": 1', b'"version": 2'))
    error = look_at(newer).error
    assert error is not None
    assert error.sentence().startswith(f"{newer}: version: the file has version 2")
    assert isinstance(look_at(tmp_path / "gone.ginsheet").error, FileTrouble)
    (tmp_path / "folder.ginsheet").mkdir()
    assert isinstance(look_at(tmp_path / "folder.ginsheet").error, FileTrouble)


def test_listing_changes_nothing(tmp_path: Path) -> None:
    put(tmp_path, "m", encode(match()))
    put(tmp_path, "bad", b"\xff")
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in tmp_path.iterdir() if path.is_file()}
    list_matches(tmp_path)
    assert {
        path: (path.read_bytes(), path.stat().st_mtime_ns) for path in tmp_path.iterdir() if path.is_file()
    } == before


def test_a_missing_folder_has_no_matches(tmp_path: Path) -> None:
    assert list_matches(tmp_path / "nowhere") == []


def test_of_a_large_folder_only_the_latest_files_are_read(tmp_path: Path) -> None:
    for age in range(5):
        put(tmp_path, f"{age} days old", encode(match(id=str(age))), age=age)
    assert [listed.id for listed in list_matches(tmp_path, 2)] == ["0", "1"]
    assert len(list_matches(tmp_path, 5)) == 5
