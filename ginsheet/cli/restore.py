"""`ginsheet restore`: bring back what a backup holds."""

from pathlib import Path

import click

from ginsheet.cli.output import Status, complain, say
from ginsheet.i18n import tr
from ginsheet.sheet.words import backup as words
from ginsheet.storage.backup import Outcome, restore


@click.command(
    help=tr(
        "Put back what the backup FILE holds and what is not there any more. Nothing is overwritten: where another "
        "match of the same id is there, that of the backup is put beside it."
    )
)
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> int:
    """Restore; a damaged file in the backup makes the status 1, and the others are put back."""
    status = Status.DONE
    for one in restore(file):
        if one.outcome is Outcome.REFUSED and one.error is not None:
            complain(tr("{file}: {reason}", file=file, reason=one.error.sentence()))
            status = Status.FAILED
        else:
            say(words.became(one.outcome, one.name, str(one.path)))
    return status
