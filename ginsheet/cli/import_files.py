"""`ginsheet import`: take matches from workbooks, tables, filled forms and match files into the archive."""

from pathlib import Path

import click

from ginsheet.cli.output import Status, complain, say
from ginsheet.i18n import tr
from ginsheet.sheet.words import imports as words
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.imports.intake import FileReport, import_files


@click.command(
    "import",
    help=tr(
        "Take the matches of each FILE into the folder of matches: workbooks, CSV, JSON, filled forms (PDF), match "
        "files. Of each file all or none; a match that is there already is left alone, and so is FILE."
    ),
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
def command(files: tuple[Path, ...]) -> int:
    """Import files; one that is refused makes the status 1."""
    report = import_files(files, matches_folder())
    for file in report.files:
        _tell(file)
    return Status.FAILED if report.refused else Status.DONE


def _tell(file: FileReport) -> None:
    if file.error is not None:
        complain(file.error.sentence())
        return
    source = str(file.source)
    if not file.results:
        say(words.nothing_in(source))
    for result in file.results:
        say(words.became(result.outcome, source, result.match, str(result.path)))
        for remark in result.remarks:
            complain(words.about_file(source, words.remark_text(remark.code, remark.values)))
