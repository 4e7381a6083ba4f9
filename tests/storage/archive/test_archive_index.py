"""The index: whatever happens to the files, to it, or to the program, it says what the files say."""

import datetime as dt
import errno
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from archives import OLD, put, rebuilt, refreshed, rows
from builders import gin, match, nine_hands
from random_matches import any_match

from ginsheet import i18n
from ginsheet.model.scoring import score
from ginsheet.storage.archive import folder as folder_module
from ginsheet.storage.archive.entry import State, entry_of, look_into, records
from ginsheet.storage.archive.folder import Archive, index_file
from ginsheet.storage.archive.index import Index
from ginsheet.storage.codec import decode, encode

WALK, WALK_LONG = 40, 1_500
BAD, BAD_LONG = 200, 5_000
SPOILED, SPOILED_LONG = 60, 1_000


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Give the list of what was taken apart from here on."""
    seen: list[bytes] = []
    real = folder_module.look_into

    def look_into(data: bytes) -> object:
        seen.append(data)
        return real(data)

    monkeypatch.setattr(folder_module, "look_into", look_into)
    return seen


def test_what_is_known_is_not_read_again(folder: Path, parsed: list[bytes]) -> None:
    first = refreshed(folder)
    assert len(parsed) == 3
    assert refreshed(folder) == first
    assert len(parsed) == 3


def test_another_time_alone_is_no_other_match(folder: Path, parsed: list[bytes]) -> None:
    refreshed(folder)
    os.utime(folder / "one.ginsheet", (OLD + 9, OLD + 9))
    (folder / "two.ginsheet").rename(folder / "renamed.ginsheet")
    entries = refreshed(folder)
    assert len(parsed) == 3
    assert [(entry.path.stem, entry.modified.timestamp()) for entry in entries] == [
        ("bad", OLD),
        ("one", OLD + 9),
        ("renamed", OLD),
    ]


def test_a_file_that_was_just_written_is_not_trusted(folder: Path) -> None:
    one, other = encode(match(id="aaa")), encode(match(id="bbb"))
    path = folder / "young.ginsheet"
    path.write_bytes(one)
    stamp = path.stat().st_mtime_ns
    refreshed(folder)
    path.write_bytes(other)
    os.utime(path, ns=(stamp, stamp))  # the clock of the file system has not ticked in between
    assert [entry.content.id for entry in refreshed(folder)] == ["", "1", "2", "bbb"]


def test_a_file_that_could_not_be_read_is_tried_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = folder_module.disk.read

    def refuse(path: Path, most: int) -> bytes:
        if path.stem == "one":
            error = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            raise folder_module.FileTrouble(path, error, writing=False)
        return real(path, most)

    monkeypatch.setattr(folder_module.disk, "read", refuse)
    refused = {entry.path.stem: entry for entry in refreshed(folder)}
    assert refused["one"].content.error == "the file cannot be read: the system does not allow it"
    assert refused["two"].state is State.OPEN
    monkeypatch.undo()
    assert {entry.path.stem: entry.content.id for entry in refreshed(folder)}["one"] == "1"


def test_a_conflicted_copy_is_listed_and_told_as_a_copy(folder: Path) -> None:
    put(folder, "one (conflicted copy 2026-11-29)", encode(nine_hands(id="1", note="theirs")))
    put(folder, "Copy of one", encode(nine_hands(id="1")))
    told = {entry.path.stem: entry.copy_of for entry in refreshed(folder)}
    assert told == {
        "Copy of one": folder / "one.ginsheet",
        "bad": None,
        "one": None,
        "one (conflicted copy 2026-11-29)": folder / "one.ginsheet",
        "two": None,
    }


def test_a_folder_that_goes_and_comes_back_costs_nothing(folder: Path, parsed: list[bytes]) -> None:
    archive = Archive(folder)
    archive.refresh()
    before = archive.entries
    folder.rename(folder.with_name("away"))
    archive.refresh()
    assert archive.entries == ()
    folder.with_name("away").rename(folder)
    archive.refresh()
    assert archive.entries == before
    assert len(parsed) == 3


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_name_that_is_no_text_is_a_file_all_the_same(folder: Path) -> None:
    (folder / "one.ginsheet").rename(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.ginsheet"))
    (folder / "two.ginsheet").rename(folder / "a\nb'; DROP TABLE files.ginsheet")
    first = refreshed(folder)
    assert {entry.content.id for entry in first} == {"", "1", "2"}
    assert refreshed(folder) == first


def test_a_link_to_nowhere_is_named(folder: Path) -> None:
    (folder / "link.ginsheet").symlink_to(folder / "gone.ginsheet")
    (folder / "folder.ginsheet").mkdir()
    told = {entry.path.stem: entry.content.error for entry in refreshed(folder)}
    assert told["link"] == "the file does not exist"
    assert told["folder"] == "the file cannot be read: it is a folder"


def test_what_goes_round_in_a_circle_is_named(folder: Path) -> None:
    loop = folder / "loop.ginsheet"
    loop.symlink_to(loop)
    told = {entry.path.stem: entry.content.error for entry in refreshed(folder)}
    assert told["loop"] == "the file cannot be read: its links go round in a circle"
    assert len(told) == 4


def test_a_time_that_no_calendar_has_stops_nothing() -> None:
    assert entry_of(Path("m.ginsheet"), 10**30, look_into(b"")).modified.timestamp() == 0


def test_a_refresh_without_a_change_gives_the_very_same_entries(folder: Path) -> None:
    archive = Archive(folder)
    archive.refresh()
    before, index = archive.entries, index_file(folder).stat().st_mtime_ns
    assert archive.refresh()
    assert archive.entries is before
    assert index_file(folder).stat().st_mtime_ns == index


def test_a_copy_counts_once_in_what_is_added_up(folder: Path) -> None:
    put(folder, "one (conflicted copy)", encode(nine_hands(id="1", note="theirs")))
    put(folder, "later", encode(match(id="4", date=dt.date(2026, 12, 1))))
    entries = refreshed(folder)
    assert [one.id for one in records(entries)] == ["2", "1", "4"]


def test_another_language_makes_the_index_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refreshed(folder)
    monkeypatch.setattr("ginsheet.storage.archive.index.language", lambda: "de")
    assert Index(index_file(folder)).rows() == {}
    assert i18n.language() == "en"


def corrupt(rng: Random, data: bytes) -> bytes:
    if rng.random() < 0.3:
        return data[: rng.randrange(len(data))]
    spoiled = bytearray(data)
    for _ in range(rng.choice([1, 20, 400])):
        spoiled[rng.randrange(len(spoiled))] = rng.randrange(256)
    return bytes(spoiled)


def foreign(path: Path, script: str) -> None:
    path.unlink()
    tell(path, script)


def tell(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5_000),
        lambda path: path.write_bytes(b"no index at all" * 1_000),
        lambda path: foreign(path, "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')"),
        lambda path: foreign(
            path, "CREATE TABLE made_by (stamp TEXT); INSERT INTO made_by VALUES ('ginsheet archive 0')"
        ),
        lambda path: foreign(path, "CREATE TABLE files (name TEXT)"),
        lambda path: tell(path, "DROP TABLE files"),
        lambda path: tell(path, "ALTER TABLE files DROP COLUMN record"),
        lambda path: tell(path, "UPDATE files SET content = x'5B22225D'"),
        lambda path: tell(path, "UPDATE files SET record = 'text', checksum = 'text'"),
        lambda path: path.unlink(),
    ],
    ids=["empty", "header", "garbage", "foreign", "old", "half", "no table", "no column", "wrong", "kinds", "deleted"],
)
def test_a_harmed_index_is_made_anew(folder: Path, tmp_path: Path, harm: Callable[[Path], object]) -> None:
    right = refreshed(folder)
    index = index_file(folder)
    harm(index)
    assert refreshed(folder) == right
    assert rows(index) == rebuilt(folder, tmp_path / "scratch.sqlite")[1]


def test_spoiled_bytes_of_the_index_are_never_believed(folder: Path, pytestconfig: pytest.Config) -> None:
    rng = Random(4)
    for number in range(30):
        put(folder, f"more {number}", encode(match(gin("A", number), id=f"more {number}")))
    right = refreshed(folder)
    index = index_file(folder)
    sound = index.read_bytes()
    for _ in range(SPOILED_LONG if pytestconfig.getoption("--long") else SPOILED):
        index.write_bytes(corrupt(rng, sound))
        assert refreshed(folder) == right
        assert refreshed(folder) == right


def test_an_index_that_is_locked_or_cannot_be_written_is_done_without(folder: Path, tmp_path: Path) -> None:
    right = refreshed(folder)
    index = index_file(folder)
    other = sqlite3.connect(index, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    put(folder, "three", encode(match(id="3")))
    began = time.monotonic()
    assert [entry.content.id for entry in refreshed(folder)] == ["", "1", "3", "2"]
    assert time.monotonic() - began < 10
    other.execute("ROLLBACK")
    other.close()
    assert len(rows(index)) == 3  # what it said before is still there
    blocked = tmp_path / "a file"
    blocked.touch()
    assert [entry.content.id for entry in refreshed(folder, blocked / "index.sqlite")] == ["", "1", "3", "2"]
    (tmp_path / "a folder").mkdir()
    assert len(refreshed(folder, tmp_path / "a folder")) == len(right) + 1


def test_what_is_stopped_changes_nothing(folder: Path) -> None:
    archive = Archive(folder)
    archive.refresh()
    before, index = archive.entries, index_file(folder).read_bytes()
    for number in range(5):
        put(folder, f"new {number}", encode(match(id=f"new {number}")))
    told: list[tuple[int, int]] = []

    def stop_at(most: int) -> Callable[[int, int], bool]:
        def progress(done: int, of: int) -> bool:
            told.append((done, of))
            return done < most

        return progress

    for most in range(6):
        assert not archive.refresh(stop_at(most))
        assert archive.entries == before
        assert index_file(folder).read_bytes() == index
    assert archive.refresh(stop_at(6))
    assert told[-6:] == [(done, 5) for done in range(6)]
    assert len(archive.entries) == len(before) + 5


def test_kept_up_to_date_is_the_same_as_made_anew(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    rng = Random(15)
    folder, scratch = tmp_path / "archive", tmp_path / "scratch.sqlite"
    folder.mkdir()
    archive = Archive(folder)
    for step in range(WALK_LONG if pytestconfig.getoption("--long") else WALK):
        for _ in range(rng.choice([1, 1, 5])):
            change(rng, folder, step)
        if rng.random() < 0.3:
            archive = Archive(folder)
        if rng.random() < 0.1:
            archive.latest(3)
        archive.refresh()
        entries, made_anew = rebuilt(folder, scratch)
        assert archive.entries == entries, f"step {step}"
        assert rows(index_file(folder)) == made_anew, f"step {step}"


def change(rng: Random, folder: Path, step: int) -> None:
    """Do to the folder what players and sync services do to one."""
    paths = sorted(folder.iterdir())
    fresh = folder / f"{step} {rng.randrange(1_000)}.ginsheet"
    path = rng.choice(paths) if paths else fresh
    data = encode(any_match(rng, 4)).replace(b'"random"', f'"{rng.randrange(40)}"'.encode())
    act = rng.choice(["add", "add", "change", "remove", "rename", "touch", "copy", "damage"])
    if act == "add" or not paths:
        path = fresh
        path.write_bytes(data)
    elif act == "change":
        path.write_bytes(data)
    elif act == "remove":
        path.unlink()
        return
    elif act == "rename":
        path = path.rename(fresh)
    elif act == "copy":
        fresh.write_bytes(path.read_bytes())
        path = fresh
    elif act == "damage":
        path.write_bytes(path.read_bytes()[: rng.randrange(400)])
    if rng.random() < 0.8:  # the others are younger than what is trusted
        moment = OLD + step * 10 + rng.randrange(10)
        os.utime(path, (moment, moment))


def spoiled(rng: Random, path: Path) -> Path:
    """Make a file one that holds no sound match: damaged, of a newer program, endless, or no file at all."""
    played = path.read_bytes()
    kind = rng.randrange(12)
    newer = played.replace(b'"version": 1', b'"version": 2')
    cut = played[: rng.randrange(len(played) - 2)]
    contents = [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"\0" * 900,
        cut,
        newer,
        played.replace(b'"id": "', b'"id": 3, "name": "'),
    ]
    path.unlink()
    if kind < len(contents):
        return put(path.parent, path.stem, contents[kind])
    if kind == 8:
        path.mkdir()
    elif kind == 9:
        path.symlink_to(path.with_name("gone.ginsheet"))
    elif kind == 10:
        os.mkfifo(path)
    else:
        with path.open("wb") as file:
            file.truncate(2 << 30)
    return path


def test_one_bad_file_in_ten_stops_none_of_the_others(
    tmp_path: Path, figure: Callable[[str, str, int, int], None], pytestconfig: pytest.Config
) -> None:
    """R15: all good ones listed with their finals, bad ones named, index rebuilt equal."""
    rng = Random(5)
    count = BAD_LONG if pytestconfig.getoption("--long") else BAD
    folder = tmp_path / "archive"
    good, bad = {}, set()
    for number in range(count):
        played = encode(any_match(rng, 8)).replace(b'"random"', f'"{number}"'.encode())
        if number % 10 == 3:
            bad.add(spoiled(rng, put(folder, f"{number}", played)).name)
        else:
            good[put(folder, f"{number}", played).name] = decode(played)
    entries = refreshed(folder)
    listed = {entry.path.name: entry for entry in entries}
    damaged = {
        name
        for name, entry in listed.items()
        if entry.state is State.DAMAGED and entry.sentence.startswith(f"{entry.path}: ")
    }
    failures = sorted(damaged ^ bad)
    failures += [name for name, played in good.items() if listed[name].content.finals != score(played).final]
    figure("R15", "archive with 1 in 10 bad files", len(failures), count)
    assert failures == []
    assert len(entries) == count
    index = index_file(folder)
    kept = rows(index)
    assert (entries, kept) == rebuilt(folder, tmp_path / "scratch.sqlite")
    assert refreshed(folder) == entries
