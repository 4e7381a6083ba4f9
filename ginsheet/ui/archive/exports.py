"""Exports many matches: into one file, or one by one into a folder; what was begun and is broken off leaves nothing."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ginsheet.atomic import write_atomically
from ginsheet.export.options import ExportOptions
from ginsheet.model.match import Match
from ginsheet.storage.errors import FileTrouble, StorageError
from ginsheet.storage.match_file import load
from ginsheet.ui.work import Step


class Written(NamedTuple):
    """What was written."""

    path: Path
    """The file, or the folder of the files."""
    matches: int
    """So many matches; of none nothing was written."""
    left_out: tuple[StorageError, ...] = ()
    """Why others could not be read."""
    lost: tuple[str, ...] = ()
    """The letters that the format cannot hold."""


class _Reading:
    """Reads matches one by one and keeps none; what cannot be read is told at the end."""

    def __init__(self, files: Sequence[Path], ending: str, step: Step) -> None:
        self._files = files
        self._ending = ending
        self._step = step
        self._left_out: list[StorageError] = []
        self._lost: dict[str, None] = {}
        self._count = 0

    def matches(self) -> Iterator[tuple[Path, Match]]:
        """Give each match that can be read with its file."""
        from ginsheet.export.registry import lost_letters

        for done, file in enumerate(self._files):
            self._step(done, len(self._files))
            try:
                match = load(file)
            except StorageError as error:
                self._left_out.append(error)
                continue
            self._lost |= dict.fromkeys(lost_letters(match, self._ending))
            self._count += 1
            yield file, match
        self._step(len(self._files), len(self._files))

    def written(self, path: Path) -> Written:
        """Tell what was written to `path`."""
        return Written(path, self._count, tuple(self._left_out), tuple(sorted(self._lost)))


def export_together(
    files: Sequence[Path], target: Path, options: ExportOptions, step: Step, *, whole: bool = False
) -> Written:
    """Write the matches in `files`, in this order, to one file. Raises OSError, and what `step` raises.

    One match is written as it is alone, but where it is the `whole` archive.
    """
    from ginsheet.export.registry import export_match, export_matches

    reading = _Reading(files, target.suffix, step)
    found = (match for _, match in reading.matches())
    first = next(found, None)
    if first is None:
        return reading.written(target)
    with _named(target):
        if len(files) == 1 and not whole:
            export_match(first, target, options)
            return reading.written(target)
        export_matches(chain([first], found), target, options)
    return reading.written(target)


def export_table(files: Sequence[Path], target: Path, table: str, step: Step) -> Written:
    """Write the matches in `files` as rows of one table (a name of `CsvTable`). Raises OSError, and as above."""
    from ginsheet.export.archive.csv_tables import CsvTable, csv_pieces

    reading = _Reading(files, target.suffix, step)
    found = (match for _, match in reading.matches())
    first = next(found, None)
    if first is not None:
        with _named(target):
            write_atomically(target, csv_pieces(chain([first], found), CsvTable(table)))
    return reading.written(target)


def export_each(files: Sequence[Path], folder: Path, ending: str, options: ExportOptions, step: Step) -> Written:
    """Write each match to a file of its own in `folder`, beside what is there; after any error none of them is left.

    Raises OSError, and what `step` raises.
    """
    from ginsheet.export.registry import render

    reading = _Reading(files, ending, step)
    made: list[Path] = []
    try:
        for file, match in reading.matches():
            data = render(match, ending, options)
            made.append(write_new(folder, file.stem, ending, data))
    except BaseException:
        for path in made:
            with suppress(OSError):
                path.unlink()
        raise
    return reading.written(folder)


def write_new(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    """Write a new file, with a number behind its name where that is taken. Raises FileTrouble."""
    for path in _numbered(folder, stem, ending):
        try:
            write_atomically(path, data, new=True)
        except FileExistsError:
            continue
        except OSError as error:
            raise FileTrouble(path, error, writing=True) from error
        return path
    raise AssertionError("the numbers never end")


def _numbered(folder: Path, stem: str, ending: str) -> Iterator[Path]:
    number = 1
    yield folder / f"{stem}{ending}"
    while True:
        number += 1
        yield folder / f"{stem} ({number}){ending}"


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Tell of an error of the system which file was to be written."""
    try:
        yield
    except OSError as error:
        raise FileTrouble(path, error, writing=True) from error
