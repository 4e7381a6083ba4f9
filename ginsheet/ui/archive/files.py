"""Copies match files elsewhere, and moves them to the wastebasket; one that refuses never stops the rest."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QFile

from ginsheet.i18n import tr
from ginsheet.storage import disk
from ginsheet.storage.codec import BYTES_MOST
from ginsheet.storage.errors import BadFile, FileTrouble, Flaw, StorageError
from ginsheet.storage.lock import Lock
from ginsheet.storage.naming import ENDING
from ginsheet.ui.archive.exports import write_new
from ginsheet.ui.work import Step


class NotThrown(StorageError):  # noqa: N818 - the name says what happened
    """The system has no wastebasket for the file, or does not let us use it."""

    def sentence(self) -> str:
        """Say that the file is still where it was."""
        return tr("{file} cannot be moved to the wastebasket; it is still there", file=self.file)


class Handled(NamedTuple):
    """What became of several files."""

    done: int
    refused: tuple[StorageError, ...]


def copy_files(files: Sequence[Path], folder: Path, step: Step) -> Handled:
    """Copy files byte by byte to `folder`, beside what is there. Raises what `step` raises."""

    def copy(file: Path) -> None:
        data = disk.read(file, BYTES_MOST)
        if len(data) > BYTES_MOST:
            raise BadFile("", Flaw.TOO_LARGE, most=BYTES_MOST).of(file)
        write_new(folder, file.name.removesuffix(ENDING), ENDING, data)

    return _each(files, copy, step)


def throw_away(files: Sequence[Path], step: Step) -> Handled:
    """Move files to the wastebasket, each under its lock: one that is open in another ginsheet stays.

    Raises what `step` raises.
    """
    return _each(files, _throw, step)


def _throw(file: Path) -> None:
    try:
        lock = Lock.take(file)
    except OSError as error:
        raise FileTrouble(file, error, writing=True) from error
    try:
        if not QFile.moveToTrash(str(file)):
            if not file.is_symlink() and not file.exists():
                raise FileTrouble(file, FileNotFoundError(2, ""), writing=False)
            raise NotThrown(file)
    finally:
        lock.release()


def _each(files: Sequence[Path], do: Callable[[Path], None], step: Step) -> Handled:
    refused: list[StorageError] = []
    for done, file in enumerate(files):
        step(done, len(files))
        try:
            do(file)
        except StorageError as error:
            refused.append(error)
    return Handled(len(files) - len(refused), tuple(refused))
