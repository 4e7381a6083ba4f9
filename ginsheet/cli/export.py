"""`ginsheet export`: the sheet as a page, a workbook, a table, text or data."""

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import click

from ginsheet.atomic import write_atomically
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
    + "\n\n"
    + tr("A workbook OUT.xlsx that is there already keeps what you have added to it, or is left as it is.")
)
@click.argument("files", metavar="FILE...", nargs=-1, type=click.Path(path_type=Path))
@click.option("-o", "out", metavar="OUT", required=True, type=click.Path(path_type=Path), help=tr("What to write."))
@layout_option
@page_options
@click.option("--race", is_flag=True, help=tr("Show the course of the totals as a chart in a PDF."))
@click.option("--cards", is_flag=True, help=tr("Tell below the sheet the cards of the hands that have them."))
@click.option("--all", "every", is_flag=True, help=tr("Export the whole archive instead of FILEs."))
@click.option(
    "--tabs/--no-tabs",
    default=None,
    help=tr("Put each match's own score sheet into a workbook of several matches; with --all it is left out."),
)
@click.option(
    "--table",
    type=click.Choice(["matches", "hands"]),
    help=tr("Write one OUT.csv with a row for each match, or for each hand of all matches."),
)
def command(
    files: tuple[Path, ...], out: Path, every: bool, tabs: bool | None, table: str | None, **choices: Any
) -> int:
    """Export matches; one bad one among them makes the status 1, and the good ones are written."""
    if every == bool(files):
        raise click.UsageError(tr("name the matches, or give --all for the whole archive"))
    if table is not None and out.suffix.lower() != ".csv":
        raise click.UsageError(tr("--table needs an OUT that ends in .csv"))
    files = tuple(_archive()) if every else files
    try:
        together = format_of(out.suffix).joins and (every or len(files) > 1)
    except UnknownEnding as error:
        known = ", ".join(error.known)
        text = tr("{file}: the ending must be one of {choices}", file=out, choices=known)
        raise Failure(Status.WRONG_USE, text) from None
    export = _Export(files, ExportOptions(**choices, tabs=not every if tabs is None else tabs))
    if not files:
        raise Failure(Status.FAILED, tr("there are no matches in the archive"))
    if table is not None:
        export.write_table(out, table)
    elif together:
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

    def write_table(self, target: Path, table: str) -> None:
        """Write one table of all matches that can be read to `target`."""
        from ginsheet.export.archive.csv_tables import CsvTable, csv_pieces

        matches = self._readable(self._files, target.suffix)
        first = next(matches, None)
        if first is not None:
            pieces = csv_pieces(chain([first], matches), CsvTable(table))
            self._write(target, partial(write_atomically, target, pieces))

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


def _archive() -> Iterator[Path]:
    """Give the files of the archive in the order of playing, each match once; damaged ones will tell what they lack."""
    from ginsheet.cli.archive import archive_entries

    found = [entry for entry in archive_entries() if entry.copy_of is None]
    return (entry.path for entry in sorted(found, key=lambda entry: entry.content.date or dt.date.min))


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
