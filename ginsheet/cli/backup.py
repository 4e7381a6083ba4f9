"""`ginsheet backup`: everything in one file."""

from pathlib import Path

import click

from ginsheet.cli.output import Failure, Status, say
from ginsheet.i18n import tr
from ginsheet.sheet.words import backup as words
from ginsheet.storage.backup import back_up

_ENDING = ".zip"


@click.command(help=tr("Write all matches and your own rulesets to the one file OUT.zip."))
@click.option("-o", "out", metavar="OUT", required=True, type=click.Path(path_type=Path), help=tr("What to write."))
def command(out: Path) -> None:
    """Write the backup and say what is in it."""
    if out.suffix.lower() != _ENDING:
        text = tr("{file}: the ending must be one of {choices}", file=out, choices=_ENDING)
        raise Failure(Status.WRONG_USE, text)
    saved = back_up(out)
    say(words.saved(str(out), saved.matches, saved.rulesets))
