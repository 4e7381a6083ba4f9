"""Faults that other programs had with files, each with its own inputs: odd titles, versions, byte order marks."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from builders import gin, match, nine_hands
from commands import names
from windows_names import is_reserved

from ginsheet.cli.main import main
from ginsheet.model.changes import record
from ginsheet.storage.archive.entry import State
from ginsheet.storage.archive.folder import Archive
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import MatchFile, load
from ginsheet.storage.naming import create_in

TITLES = ["A:B", "A/B", "..\\x", "CON", "nul.2024", "COM¹", "end. ", 'a<b>|?*"', "A：B", "a_b", "CON ", "."]
"""What the files of other programs were called by; a match goes by its date and its players."""
EMPTY = [" ", ""]
GOOD = encode(nine_hands(players=("Jörg", "Blake")))


def test_f05_each_odd_title_has_one_ordinary_file_of_its_own(tmp_path: Path) -> None:
    """As a player, as a place and as a note; two of one name on one day get two files."""
    folder = tmp_path / "archive"
    made = []
    for title in [*TITLES, *TITLES]:
        played = match(players=(title, "Blake"), place=title, note=title)
        with create_in(folder, played) as file:
            made.append((file.path, played.players))
    files = [path for path, _ in made]
    assert len({name.casefold() for name in names(str(folder))}) == len(made) == len(set(files))
    assert {path.parent for path in files} == {folder}
    for path, players in made:
        assert path.is_file()
        assert not is_reserved(path.name)
        assert not set(path.name) & set('<>:"/\\|?*')
        assert not path.stem.endswith((".", " "))
        assert path.stat().st_size > 0
        assert load(path).players == players
    assert names(str(tmp_path)) == [*["archive"], *(["home"] if (tmp_path / "home").exists() else [])]


@pytest.mark.parametrize("title", EMPTY)
def test_f05_a_name_that_is_none_is_refused_and_makes_no_file(
    title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "archive"
    folder.mkdir()
    assert main(["new", str(folder / "m.ginsheet"), "--players", title, "Blake"]) == 2
    assert "players[0]: must be given" in capsys.readouterr().err
    assert names(str(folder)) == []


VERSIONS = {
    "one more, with an unknown field": (b'"version": 1,', b'"version": 2,\n  "mood": "good",', "version 2"),
    "999": (b'"version": 1', b'"version": 999', "version 999"),
    "a text": (b'"version": 1', b'"version": "2"', "version"),
    "missing": (b'  "version": 1,\n', b"", "version"),
    "nothing": (b'"version": 1', b'"version": 0', "version"),
    "half": (b'"version": 1', b'"version": 1.5', "version"),
    "true": (b'"version": 1', b'"version": true', "version"),
}


def by_command_line(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["show", str(path)]) == 1
    return capsys.readouterr().err


def by_archive(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    archive = Archive(path.parent)
    archive.refresh()
    [entry] = archive.entries
    assert entry.state is State.DAMAGED
    return f"{path}: {entry.content.error}"


def by_opening(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(StorageError) as refused:
        MatchFile.open(path)
    return refused.value.sentence()


def by_changing(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["hand", str(path), "dead"]) == 1
    return capsys.readouterr().err


@pytest.mark.parametrize("way", [by_command_line, by_archive, by_opening, by_changing])
@pytest.mark.parametrize("version", VERSIONS)
def test_f07_a_file_of_another_version_is_named_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], version: str, way: Callable[..., str]
) -> None:
    """A double click and the menu of the window are tried in tests/ui/test_ui_cases.py."""
    old, new, said = VERSIONS[version]
    assert old in GOOD
    folder = tmp_path / "archive"
    folder.mkdir()
    path = folder / "m.ginsheet"
    path.write_bytes(GOOD.replace(old, new))
    os.utime(path, (10**9, 10**9))
    told = way(path, capsys)
    assert str(path) in told
    assert said in told
    if version.startswith(("one", "9")):
        assert "up to 1" in told
    assert path.read_bytes() == GOOD.replace(old, new)
    assert path.stat().st_mtime == 10**9
    assert names(str(folder)) == ["m.ginsheet"]


def test_f07_a_minor_addition_survives_and_nothing_is_rewritten_before_it_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "m.ginsheet"
    tree = json.loads(encode(match(gin("A", 3))))
    tree["hands"][0]["seconds"] = 95
    path.write_text(json.dumps(tree | {"mood": "good"}), encoding="utf-8")
    before = path.read_bytes()
    os.utime(path, (10**9, 10**9))
    with MatchFile.open(path) as file:
        assert (path.read_bytes(), path.stat().st_mtime) == (before, 10**9)
        file.save(record(file.match, gin("B", 4)))
    kept = json.loads(path.read_bytes())
    assert (kept["mood"], kept["hands"][0]["seconds"], len(kept["hands"])) == ("good", 95, 2)


READ_ALIKE = {
    "byte order mark": b"\xef\xbb\xbf" + GOOD,
    "lines of Windows": GOOD.replace(b"\n", b"\r\n"),
    "both": b"\xef\xbb\xbf" + GOOD.replace(b"\n", b"\r\n"),
}
REFUSED = {
    "utf-16": (GOOD.decode().encode("utf-16"), "UTF-16"),
    "utf-16 of the other order": (b"\xfe\xff" + GOOD.decode().encode("utf-16-be"), "UTF-16"),
    "latin-1": (GOOD.decode().encode("latin-1"), "UTF-8"),
    "utf-32": (GOOD.decode().encode("utf-32"), "UTF-"),
    "cut within a letter": (GOOD[: GOOD.index("ö".encode()) + 1], "UTF-8"),
}


@pytest.mark.parametrize("data", READ_ALIKE.values(), ids=READ_ALIKE)
def test_f09_marks_and_line_ends_of_an_editor_change_nothing(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "m.ginsheet"
    path.write_bytes(data)
    assert load(path) == nine_hands(players=("Jörg", "Blake"))


@pytest.mark.parametrize(("data", "said"), REFUSED.values(), ids=REFUSED)
def test_f09_another_encoding_is_refused_by_name_and_no_wrong_letter_gets_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, said: str
) -> None:
    path = tmp_path / "m.ginsheet"
    path.write_bytes(data)
    assert main(["check", str(path)]) == 1
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert main(["import", str(path)]) == 1
    assert not matches_folder().exists() or names(str(matches_folder())) == []
    assert path.read_bytes() == data
