"""`ginsheet check`: tell whether it is a sound match file, and if not, what is wrong."""

from collections.abc import Iterator
from pathlib import Path

import click

from ginsheet.cli.output import Status, complain, say
from ginsheet.i18n import tr, trn
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.doubts import row_doubts
from ginsheet.sheet.words.hands import note_text
from ginsheet.sheet.words.outcome import outcome
from ginsheet.storage.errors import StorageError
from ginsheet.storage.match_file import load


@click.command(help=tr("Tell of each FILE whether it is a sound match file, and if not, what is wrong."))
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
def command(files: tuple[Path, ...]) -> int:
    """Check match files; one bad one among them makes the status 1."""
    status = Status.DONE
    for file in files:
        try:
            match = load(file)
            say(_found(file, match))
            for doubt in _doubts(match):
                say(tr("{file}: {doubt}", file=file, doubt=doubt))
        except StorageError as error:
            complain(error.sentence())
            status = Status.FAILED
    return status


def _doubts(match: Match) -> Iterator[str]:
    """Say which counts the cards of their hands deny; the file is sound all the same."""
    for scored in score(match).hands:
        for doubt in row_doubts(match, scored):
            yield note_text(scored.number, doubt)


def _found(file: Path, match: Match) -> str:
    standing = score(match)
    rows = trn("sound, {n} hand", "sound, {n} hands", len(match.hands))
    surplus = sum(not row.counted for row in standing.hands)
    if surplus:
        after = trn("{n} of them after the end of the game", "{n} of them after the end of the game", surplus)
        rows = tr("{rows} ({after})", rows=rows, after=after)
    return tr("{file}: {rows}; {outcome}", file=file, rows=rows, outcome=outcome(match, standing))
