"""`ginsheet export`: the sheet as a page, a workbook, a table, text or data."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import click

from ginsheet.cli.layout import layout_option
from ginsheet.cli.output import Failure, Status, complain, say
from ginsheet.cli.page import page_options
from ginsheet.export.options import ExportOptions
from ginsheet.export.registry import UnknownEnding, export_match, export_matches, format_of, lost_letters
from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.sheet.words.exports import loss
from ginsheet.storage.errors import FileTrouble, StorageError
from ginsheet.storage.match_file import load


@click.command(
    help=tr("Write the sheet of FILE to OUT; its ending, .pdf .xlsx .csv .txt or .json, tells the format.")
    + "\n\n"
    + tr("With several FILEs, OUT is one file with all of them where the format can hold several.")
    + " "
    + tr("Else OUT.csv names a folder OUT that gets one file of that format for each.")
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-o", "out", metavar="OUT", required=True, type=click.Path(path_type=Path), help=tr("What to write."))
@layout_option
@page_options
@click.option("--race", is_flag=True, help=tr("Show the course of the totals as a chart in a PDF."))
def command(files: tuple[Path, ...], out: Path, **choices: Any) -> int:
    """Export matches; one bad one among them makes the status 1, and the good ones are written."""
    try:
        together = format_of(out.suffix).many and len(files) > 1
    except UnknownEnding as error:
        known = ", ".join(error.known)
        text = tr("{file}: the ending must be one of {choices}", file=out, choices=known)
        raise Failure(Status.WRONG_USE, text) from None
    export = _Export(files, ExportOptions(**choices))
    if together:
        export.write_together(out)
    else:
        for file, target in zip(files, [out] if len(files) == 1 else _in_folder(files, out), strict=True):
            export.write_one(file, target)
    return export.status


class _Export:
    """Exports files one after the other, and tells what was written and what went wrong."""

    def __init__(self, files: tuple[Path, ...], options: ExportOptions) -> None:
        self.status = Status.DONE
        self._files = files
        self._options = options
        self._lost: set[str] = set()

    def write_one(self, file: Path, target: Path) -> None:
        """Write the match in `file` to `target`."""
        for match in self._readable([file], target.suffix):
            self._write(target, partial(export_match, match, target, self._options))

    def write_together(self, target: Path) -> None:
        """Write all matches that can be read to `target`, if there are any."""
        matches = self._readable(self._files, target.suffix)
        first = next(matches, None)
        if first is not None:
            self._write(target, partial(export_matches, chain([first], matches), target, self._options))

    def _readable(self, files: Iterable[Path], ending: str) -> Iterator[Match]:
        for file in files:
            try:
                match = load(file)
            except StorageError as error:
                self._tell(error)
            else:
                self._lost.update(lost_letters(match, ending))
                yield match

    def _write(self, target: Path, write: Callable[[], None]) -> None:
        for source in self._files:
            with suppress(OSError):
                if source.samefile(target):
                    text = tr("{file} is a match that is exported; nothing was overwritten", file=target)
                    raise Failure(Status.WRONG_USE, text)
        try:
            write()
        except OSError as error:
            self._tell(FileTrouble(target, error, writing=True))
            return
        say(str(target))
        if self._lost:
            complain(tr("{file}: {reason}", file=target, reason=loss(sorted(self._lost))))
            self._lost.clear()

    def _tell(self, error: StorageError) -> None:
        complain(error.sentence())
        self.status = Status.FAILED


def _in_folder(files: tuple[Path, ...], out: Path) -> Iterator[Path]:
    """Give a file for each match in the folder that `out` names without its ending; no two get the same."""
    folder = out.with_suffix("")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileTrouble(folder, error, writing=True) from error
    taken: set[str] = set()
    for file in files:
        stem, number = file.stem, 1
        while (name := f"{stem}{out.suffix}").casefold() in taken:
            number += 1
            stem = f"{file.stem} ({number})"
        taken.add(name.casefold())
        yield folder / name
