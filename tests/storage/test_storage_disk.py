"""What the system refuses, and what is wrong with a file, is told in one sentence that names the file."""

import os
from pathlib import Path

import pytest
from builders import match

from ginsheet.storage import codec, disk
from ginsheet.storage.errors import (
    AlreadyThere,
    BadFile,
    ChangedOutside,
    FileTrouble,
    Flaw,
    Locked,
    NotDeleted,
    ReadOnly,
    StorageError,
    UnknownEnding,
    UnknownHeadings,
)
from ginsheet.storage.match_file import MatchFile, load

FILE = Path("m.ginsheet")
NO_SPACE = OSError(28, "No space left on device")
ERRORS: list[tuple[StorageError, str, str]] = [
    (
        FileTrouble(FILE, NO_SPACE, writing=True),
        "m.ginsheet cannot be saved: the disk is full",
        "the file cannot be saved: the disk is full",
    ),
    (
        FileTrouble(FILE, NO_SPACE, writing=False),
        "m.ginsheet cannot be read: the disk is full",
        "the file cannot be read: the disk is full",
    ),
    (
        FileTrouble(FILE, OSError("odd"), writing=True),
        "m.ginsheet cannot be saved: OSError",
        "the file cannot be saved: OSError",
    ),
    (
        NotDeleted(FILE, NO_SPACE),
        "m.ginsheet cannot be deleted: the disk is full",
        "the file cannot be deleted: the disk is full",
    ),
    (BadFile("", Flaw.EMPTY).of(FILE), "m.ginsheet: the file is empty", "the file is empty"),
    (BadFile("", Flaw.EMPTY), "the file: the file is empty", "the file is empty"),
    (AlreadyThere(FILE), "m.ginsheet exists already; nothing was overwritten", ""),
    (Locked(FILE), "m.ginsheet is open in another ginsheet", ""),
    (ReadOnly(FILE), "m.ginsheet can only be read here; save a copy elsewhere to go on", ""),
    (ChangedOutside(FILE, gone=False), "m.ginsheet was changed by another program", ""),
    (ChangedOutside(FILE, gone=True), "m.ginsheet was moved or deleted by another program", ""),
]


@pytest.mark.parametrize(("error", "sentence", "without_file"), ERRORS, ids=[said for _, said, _ in ERRORS])
def test_an_error_is_one_sentence_that_names_the_file(error: StorageError, sentence: str, without_file: str) -> None:
    assert error.sentence() == sentence
    assert error.without_file() == (without_file or sentence)


@pytest.mark.parametrize("error", [UnknownEnding(FILE, (".csv", ".json")), UnknownHeadings(FILE, ("A",), ())])
def test_what_cannot_be_imported_is_told_with_the_file(error: StorageError) -> None:
    assert error.sentence().startswith("m.ginsheet")
    assert "\n" not in error.sentence()


def test_a_path_that_no_system_has_is_told() -> None:
    for attempt in (lambda: disk.read(Path("a\0b"), 9), lambda: disk.write(Path("a\0b"), b"")):
        with pytest.raises(FileTrouble) as refused:
            attempt()
        assert "it is not an ordinary file" in refused.value.sentence()


def test_what_is_too_large_to_be_read_back_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "m.ginsheet"
    with MatchFile.create(path, match()) as file:
        monkeypatch.setattr(codec, "BYTES_MOST", 900)
        with pytest.raises(BadFile) as refused:
            file.save(match(note="n" * 1_000))
    assert refused.value.sentence().startswith(str(path))
    assert load(path) == match()


def test_whether_a_file_is_there_is_never_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "m.ginsheet"
    there.write_bytes(b"")
    assert disk.is_file(there)
    assert not disk.is_file(tmp_path)
    assert not disk.is_file(tmp_path / "a\0b")

    def refuse(path: object, **options: object) -> os.stat_result:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", refuse)
        assert not disk.is_file(there)
