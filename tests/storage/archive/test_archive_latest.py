"""The list of the start page: unfinished first, each with what is to be known of it, damaged ones named."""

import os
from pathlib import Path

from builders import dead, gin, match, nine_hands, rules

from ginsheet.model.hand import Side
from ginsheet.storage.archive.entry import State, look_at
from ginsheet.storage.archive.folder import Archive, in_order, index_file
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import cache_folder


def put(folder: Path, name: str, content: bytes, age: int = 0) -> Path:
    path = folder / f"{name}.ginsheet"
    path.write_bytes(content)
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def test_the_unfinished_come_first_and_the_damaged_last(tmp_path: Path) -> None:
    put(tmp_path, "old open", encode(match(gin("A", 3), id="1")), age=50)
    put(tmp_path, "damaged", b"{", age=0)
    put(tmp_path, "over", encode(nine_hands(id="2")), age=10)
    put(tmp_path, "new open", encode(match(gin("A", 3), id="3")), age=20)
    put(tmp_path, "older over", encode(nine_hands(id="4")), age=60)
    (tmp_path / "notes.txt").touch()
    (tmp_path / ".hidden.ginsheet").touch()
    found = in_order(Archive(tmp_path).latest(100))
    assert [entry.path.stem for entry in found] == ["new open", "old open", "over", "older over", "damaged"]
    assert [entry.state for entry in found] == [State.OPEN, State.OPEN, State.FINISHED, State.FINISHED, State.DAMAGED]


def test_a_match_is_told_with_what_it_came_to(tmp_path: Path) -> None:
    played = nine_hands(note="Rain")
    entry = look_at(put(tmp_path, "m", encode(played)))
    told = entry.content
    assert (told.players, told.finals, told.margin, told.over) == (("Avery", "Blake"), (304, 131), 173, True)
    assert (told.winner, entry.winner_name, entry.state) == (Side.A, "Avery", State.FINISHED)
    assert (told.id, told.hands, told.rules, told.rules_name) == (
        played.id,
        9,
        "solitaire-arcade",
        "Solitaire Arcade",
    )
    assert (told.date, told.place, told.note, told.error) == (played.date, "Kitchen table", "Rain", "")
    assert entry.modified.timestamp() == 1_700_000_000


def test_an_open_match_has_no_winner(tmp_path: Path) -> None:
    entry = look_at(put(tmp_path, "m", encode(match(gin("A", 3), dead(), rules=rules("guide")))))
    assert (entry.content.over, entry.content.winner, entry.winner_name, entry.content.finals) == (
        False,
        None,
        "",
        (28, 0),
    )


def test_what_is_wrong_is_told_by_place(tmp_path: Path) -> None:
    newer = look_at(put(tmp_path, "newer", encode(match()).replace(b'"version": 1', b'"version": 2')))
    assert newer.content.error.startswith("version: the file has version 2")
    assert newer.sentence == f"{newer.path}: {newer.content.error}"
    assert look_at(tmp_path / "gone.ginsheet").content.error == "the file does not exist"
    (tmp_path / "folder.ginsheet").mkdir()
    assert look_at(tmp_path / "folder.ginsheet").content.error == "the file cannot be read: it is a folder"
    assert look_at(tmp_path / "a\0b.ginsheet").state is State.DAMAGED


def test_listing_changes_no_match(tmp_path: Path) -> None:
    put(tmp_path, "m", encode(match()))
    put(tmp_path, "bad", b"\xff")
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in tmp_path.iterdir() if path.is_file()}
    Archive(tmp_path).latest(9)
    assert {
        path: (path.read_bytes(), path.stat().st_mtime_ns) for path in tmp_path.iterdir() if path.is_file()
    } == before


def test_a_missing_folder_has_no_matches_and_makes_nothing(tmp_path: Path) -> None:
    assert Archive(tmp_path / "nowhere").latest(9) == []
    assert not cache_folder().exists()


def test_of_a_large_folder_only_the_latest_files_are_read(tmp_path: Path) -> None:
    for age in range(5):
        put(tmp_path, f"{age} days old", encode(match(id=str(age))), age=age)
    assert [entry.content.id for entry in in_order(Archive(tmp_path).latest(2))] == ["0", "1"]
    assert len(Archive(tmp_path).latest(5)) == 5


def test_the_list_and_the_archive_share_one_index(tmp_path: Path) -> None:
    path = put(tmp_path, "m", encode(match(id="first")))
    Archive(tmp_path).latest(9)
    assert index_file(tmp_path).exists()
    size, time = path.stat().st_size, path.stat().st_mtime_ns
    path.write_bytes(encode(match(id="other"))[:size])  # who trusts size and time does not see this
    os.utime(path, ns=(time, time))
    archive = Archive(tmp_path)
    archive.refresh()
    assert [entry.content.id for entry in archive.entries] == ["first"]
