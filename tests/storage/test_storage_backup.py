"""A backup and its way back: merged, the same bytes each time, and hostile or damaged ones refused."""

import errno
import io
import os
import stat
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from builders import gin, match, nine_hands, rules
from random_matches import any_match

from ginsheet.model.match import Match
from ginsheet.storage import backup, codec, own_rules
from ginsheet.storage.backup import Outcome, Restored, back_up, restore
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import load

HEAD = '{"format": "ginsheet-backup", "version": 1}\n'


def fill(count: int = 12) -> dict[str, bytes]:
    """Put matches of every kind and own rules into the user's folders."""
    rng = Random("backup")
    matches_folder().mkdir(parents=True)
    for number in range(count):
        put(f"match {number}.ginsheet", replace(any_match(rng), id=f"id {number}"))
    own_rules.keep(rules("guide", name="Kitchen rules", gin_bonus=15))
    return content()


def put(name: str, one: Match) -> Path:
    path = matches_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encode(one))
    return path


def content() -> dict[str, bytes]:
    folders = (matches_folder(), own_rules.rules_folder())
    files = [
        path for folder in folders if folder.is_dir() for path in folder.iterdir() if not path.name.startswith(".")
    ]
    return {path.name: path.read_bytes() for path in sorted(files)}


def empty() -> None:
    for folder in (matches_folder(), own_rules.rules_folder()):
        for path in folder.iterdir():
            path.unlink()


def outcomes(done: tuple[Restored, ...]) -> set[Outcome]:
    return {one.outcome for one in done}


def test_everything_comes_back_and_gives_the_same_bytes(tmp_path: Path) -> None:
    before = fill()
    first, again = tmp_path / "first.zip", tmp_path / "again.zip"
    assert back_up(first) == (12, 1)
    empty()
    assert outcomes(restore(first)) == {Outcome.ADDED}
    assert content() == before
    back_up(again)
    assert again.read_bytes() == first.read_bytes()
    assert outcomes(restore(first)) == {Outcome.PRESENT}
    assert content() == before


def test_what_is_there_is_never_lost(tmp_path: Path) -> None:
    file = put("a.ginsheet", nine_hands())
    house = own_rules.keep(rules("guide", name="House", gin_bonus=15))
    back_up(tmp_path / "b.zip")
    longer = nine_hands(note="and more")
    file.write_bytes(encode(longer))
    put("other.ginsheet", match(gin("A", 3), id="another"))
    own_rules.keep(rules("guide", name="House", gin_bonus=30), house)
    done = restore(tmp_path / "b.zip")
    assert outcomes(done) == {Outcome.BESIDE}
    assert load(file) == longer
    [beside] = [one.path for one in done if one.name == "a.ginsheet"]
    assert beside is not None
    assert load(beside) == nine_hands()
    assert sorted(one.gin_bonus for one in own_rules.shelf().own.values()) == [15, 30]
    now = content()
    assert outcomes(restore(tmp_path / "b.zip")) == {Outcome.PRESENT}
    assert content() == now


def test_a_damaged_match_is_told_and_stops_no_other(tmp_path: Path) -> None:
    put("good.ginsheet", nine_hands())
    (matches_folder() / "bad.ginsheet").write_text("{}")
    back_up(tmp_path / "b.zip")
    empty_matches = [path.unlink() for path in matches_folder().iterdir()]
    assert len(empty_matches) == 2
    bad, good = restore(tmp_path / "b.zip")
    assert (bad.name, bad.outcome, good.outcome) == ("bad.ginsheet", Outcome.REFUSED, Outcome.ADDED)
    assert bad.error is not None
    assert bad.error.sentence() == "bad.ginsheet: this is not a ginsheet file"


def zipped(*files: tuple[str, bytes], change: Callable[[zipfile.ZipInfo], None] = lambda entry: None) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in (("ginsheet-backup.json", HEAD.encode()), *files):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            if data is not None and name != "ginsheet-backup.json":
                change(entry)
            archive.writestr(entry, data)
    return made.getvalue()


def link(entry: zipfile.ZipInfo) -> None:
    entry.create_system, entry.external_attr = 3, (stat.S_IFLNK | 0o777) << 16


GOOD = encode(nine_hands())
HOSTILE = {
    "no zip": b"PK but no zip",
    "empty": b"",
    "another zip": zipped()[:20] + zipped()[20:-30],
    "climbs": zipped(("matches/../../up.ginsheet", GOOD)),
    "climbs by its name": zipped(("../up.ginsheet", GOOD)),
    "absolute": zipped(("/matches/up.ginsheet", GOOD)),
    "backslash": zipped(("matches/..\\up.ginsheet", GOOD)),
    "drive": zipped(("matches/c:up.ginsheet", GOOD)),
    "below": zipped(("matches/deep/up.ginsheet", GOOD)),
    "hidden": zipped(("matches/.up.ginsheet", GOOD)),
    "of no kind": zipped(("matches/up.sh", GOOD)),
    "of a preset": zipped(("rulesets/guide.toml", b"name = 'x'")),
    "link": zipped(("matches/up.ginsheet", b"/etc/passwd"), change=link),
    "bomb": zipped(("matches/up.ginsheet", b" " * 60_000_000)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_backup_is_refused_whole(name: str, tmp_path: Path) -> None:
    file = tmp_path / "hostile.zip"
    file.write_bytes(HOSTILE[name])
    with pytest.raises(StorageError) as caught:
        restore(file)
    assert caught.value.sentence().startswith(f"{file}: ")
    assert not list(tmp_path.rglob("*up*"))


@pytest.mark.parametrize("limit", ["BYTES_MOST", "FILES_MOST", "UNPACKED_MOST"])
def test_what_is_larger_than_any_backup_is_refused(limit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "b.zip").write_bytes(zipped(("matches/a.ginsheet", GOOD), ("matches/b.ginsheet", GOOD)))
    monkeypatch.setattr(backup, limit, 1)
    with pytest.raises(StorageError) as caught:
        restore(tmp_path / "b.zip")
    assert caught.value.sentence().startswith(f"{tmp_path / 'b.zip'}: ")
    assert content() == {}


def test_a_match_file_too_large_to_be_one_is_left_out_of_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put("good.ginsheet", match())
    put("large.ginsheet", match(note="n" * 5_000))
    monkeypatch.setattr(codec, "BYTES_MOST", 4_000)
    assert back_up(tmp_path / "b.zip") == (1, 0)


@pytest.mark.parametrize("head", [b"[]", b"{", b'{"version": 2}', b"\xff", b" " * (4 * 1024 * 1024 + 1)])
def test_a_backup_with_another_head_is_refused(head: bytes, tmp_path: Path) -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ginsheet-backup.json", head)
        archive.writestr("matches/a.ginsheet", GOOD)
    (tmp_path / "b.zip").write_bytes(made.getvalue())
    with pytest.raises(StorageError):
        restore(tmp_path / "b.zip")
    assert content() == {}


def test_a_locked_file_in_a_backup_is_refused(tmp_path: Path) -> None:
    data = bytearray(zipped(("matches/a.ginsheet", GOOD)))
    for mark, place in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        data[data.rindex(mark) + place] |= 1
    (tmp_path / "b.zip").write_bytes(data)
    with pytest.raises(StorageError) as caught:
        restore(tmp_path / "b.zip")
    assert caught.value.sentence().startswith(f"{tmp_path / 'b.zip'}: ")
    assert content() == {}


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_twins_and_headless_backups_are_refused(tmp_path: Path) -> None:
    for number, data in enumerate((zipped(("matches/a.ginsheet", GOOD), ("matches/a.ginsheet", GOOD)),)):
        file = tmp_path / f"{number}.zip"
        file.write_bytes(data)
        with pytest.raises(StorageError):
            restore(file)


def test_a_damaged_backup_is_refused_or_restored_and_never_raises_anything_else(tmp_path: Path) -> None:
    fill(4)
    back_up(tmp_path / "b.zip")
    data, rng = (tmp_path / "b.zip").read_bytes(), Random("zip")
    refused = 0
    for _ in range(150):
        spoiled = bytearray(data)
        for _ in range(rng.choice([1, 2, 30])):
            spoiled[rng.randrange(len(spoiled))] = rng.randrange(256)
        (tmp_path / "c.zip").write_bytes(spoiled[: rng.choice([len(data), len(data), rng.randrange(len(data))])])
        try:
            refused += Outcome.REFUSED in outcomes(restore(tmp_path / "c.zip"))
        except StorageError as error:
            refused += bool(error.sentence())
    assert refused > 50


def test_a_disk_that_does_not_tell_whether_rules_are_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_rules.keep(rules("guide", name="House", gin_bonus=15))
    back_up(tmp_path / "b.zip")
    own_rules.delete("house")
    real = os.stat

    def refuse(path: object, **options: object) -> os.stat_result:
        if str(path).endswith("house.toml"):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(path, **options)

    monkeypatch.setattr(os, "stat", refuse)
    with pytest.raises(StorageError) as refused:
        restore(tmp_path / "b.zip")
    assert "the disk reports an error" in refused.value.sentence()
