"""Take matches from files into a folder: of each file all or none, nothing twice, nothing overwritten."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ginsheet.model.match import Match
from ginsheet.storage import disk
from ginsheet.storage.codec import BYTES_MOST
from ginsheet.storage.errors import FileTrouble, StorageError
from ginsheet.storage.imports import registry
from ginsheet.storage.imports.registry import Read, Remark
from ginsheet.storage.match_file import load
from ginsheet.storage.naming import ENDING, Shelf


class Outcome(StrEnum):
    """What became of a match."""

    TAKEN = "taken"
    PRESENT = "present"
    """A match of the same id, and otherwise the same, is in the folder already."""
    DIFFERS = "differs"
    """A match of the same id is in the folder already and says something else; it was left alone."""


class Result(NamedTuple):
    """What became of one match of a file."""

    outcome: Outcome
    match: Match
    path: Path
    """Where it was filed, or where the one is that was there already."""
    remarks: tuple[Remark, ...] = ()


class FileReport(NamedTuple):
    """What became of one file."""

    source: Path
    results: tuple[Result, ...] = ()
    """One for each of its matches; none where it was refused."""
    error: StorageError | None = None
    """Why the file was refused; nothing of it was kept."""


class Report(NamedTuple):
    """What became of all files, in their order."""

    files: tuple[FileReport, ...]

    @property
    def taken(self) -> tuple[Path, ...]:
        """The match files that were made."""
        return tuple(r.path for file in self.files for r in file.results if r.outcome is Outcome.TAKEN)

    @property
    def refused(self) -> bool:
        """Whether any file was refused."""
        return any(file.error is not None for file in self.files)


def import_files(
    paths: Sequence[Path], folder: Path, read: Read = registry.read, step: Callable[[], None] = lambda: None
) -> Report:
    """Take the matches of the files at `paths` into `folder`, which is made where it is missing.

    A file that cannot be read, or one of whose matches cannot be written, is refused whole and the others go on.
    `step` is called before each match and may raise to break off: then the file under way leaves nothing behind.
    Raises FileTrouble where `folder` itself cannot be used.
    """
    shelf = Shelf(folder)
    known = _ids(folder)
    return Report(tuple(_import_file(path, shelf, known, read, step) for path in paths))


def _import_file(path: Path, shelf: Shelf, known: dict[str, Path], read: Read, step: Callable[[], None]) -> FileReport:
    try:
        reading = read(path)
        results = []
        made: dict[str, Path] = {}
        try:
            for index, match in enumerate(reading.matches):
                step()
                remarks = tuple(remark for remark in reading.remarks if remark.match == index)
                results.append(_file_away(match, remarks, shelf, known, made))
        except BaseException:
            for there in made.values():
                with suppress(OSError):
                    there.unlink()
            raise
    except StorageError as error:
        return FileReport(path, error=error)
    known.update(made)
    return FileReport(path, tuple(results))


def _file_away(
    match: Match, remarks: tuple[Remark, ...], shelf: Shelf, known: dict[str, Path], made: dict[str, Path]
) -> Result:
    there = made.get(match.id) or known.get(match.id)
    if there is None:
        with shelf.create(match) as file:
            made[match.id] = file.path
        return Result(Outcome.TAKEN, match, file.path, remarks)
    try:
        same = load(there) == match
    except StorageError:
        same = False
    return Result(Outcome.PRESENT if same else Outcome.DIFFERS, match, there, remarks)


class _Id(msgspec.Struct):
    """All of a match file that need be read to know the match again."""

    id: str


_READ_ID: Final = msgspec.json.Decoder(_Id)


def _ids(folder: Path) -> dict[str, Path]:
    """Give the match files of `folder` by the id of their match; what is no match file has none. Raises FileTrouble."""
    found: dict[str, Path] = {}
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        raise FileTrouble(folder, error, writing=False) from error
    for entry in entries:
        if entry.name.endswith(ENDING) and not entry.name.startswith("."):
            with suppress(StorageError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                found.setdefault(_READ_ID.decode(disk.read(entry, BYTES_MOST)).id, entry)
    return found
