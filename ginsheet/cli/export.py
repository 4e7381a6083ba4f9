"""`ginsheet export`: the sheet as a page, a workbook, a table, text or data."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from ginsheet.cli.layout import layout_option
from ginsheet.cli.output import Failure, Status, complain, say
from ginsheet.export.options import ExportOptions
from ginsheet.export.registry import UnknownEnding, export_match, format_of, lost_letters
from ginsheet.i18n import tr
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.words.exports import loss
from ginsheet.storage.errors import FileTrouble, StorageError
from ginsheet.storage.match_file import load


@click.command(
    help=tr("Write the sheet of FILE to OUT; its ending, .pdf .xlsx .csv .txt or .json, tells the format.")
    + "\n\n"
    + tr("With several FILEs, OUT.pdf names a folder OUT that gets one file of that format for each.")
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-o", "out", metavar="OUT", required=True, type=click.Path(path_type=Path), help=tr("What to write."))
@layout_option
def command(files: tuple[Path, ...], out: Path, layout: Layout | None) -> int:
    """Export matches; one bad one among them makes the status 1, and the good ones are written."""
    try:
        format_of(out.suffix)
    except UnknownEnding as error:
        choices = ", ".join(error.known)
        text = tr("{file}: the ending must be one of {choices}", file=out, choices=choices)
        raise Failure(Status.WRONG_USE, text) from None
    targets = [out] if len(files) == 1 else _in_folder(files, out)
    status = Status.DONE
    for file, target in zip(files, targets, strict=True):
        try:
            _export(file, target, files, ExportOptions(layout=layout))
        except StorageError as error:
            complain(error.sentence())
            status = Status.FAILED
    return status


def _export(file: Path, target: Path, sources: tuple[Path, ...], options: ExportOptions) -> None:
    match = load(file)
    for source in sources:
        with suppress(OSError):
            if source.samefile(target):
                text = tr("{file} is a match that is exported; nothing was overwritten", file=target)
                raise Failure(Status.WRONG_USE, text)
    try:
        export_match(match, target, options)
    except OSError as error:
        raise FileTrouble(target, error, writing=True) from error
    say(str(target))
    letters = lost_letters(match, target.suffix)
    if letters:
        complain(tr("{file}: {reason}", file=target, reason=loss(letters)))


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
