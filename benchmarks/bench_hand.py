"""Record a hand in an open document, undo step and new sheet included, against a bare flushed write of those bytes."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from timing import compare

from ginsheet.model.changes import record
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import Match
from ginsheet.storage.codec import encode
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.presets import preset
from ginsheet.ui.document import Document

ROUNDS = 60
BEFORE = (
    Hand(how=How.KNOCK, by=Side.A, knocker=4, opponent=16),
    Hand(how=How.GIN, by=Side.B, opponent=11),
    Hand(how=How.KNOCK, by=Side.A, knocker=8, opponent=5),
    Hand(how=How.GIN, by=Side.A, opponent=18),
    Hand(how=How.DEAD),
)
NEXT = Hand(how=How.KNOCK, by=Side.B, knocker=6, opponent=28)


def open_documents(folder: Path, stack: ExitStack) -> Iterator[Document]:
    """Give documents with the hands before, each with a file of its own."""
    match = Match(id="benchmark", players=("Avery", "Blake"), rules=preset("solitaire-arcade"), hands=BEFORE)
    for number in range(ROUNDS + 1):
        file = MatchFile.create(folder / f"{number}.ginsheet", replace(match, id=str(number)))
        stack.callback(file.close)
        yield Document(file)


def main() -> None:
    """Print the ratio for the sixth hand of a match."""
    application = QCoreApplication([])
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        documents = list(open_documents(folder, stack))
        waiting = iter(documents)
        same_bytes = encode(record(documents[-1].match, NEXT))

        def ours() -> None:
            document = next(waiting)
            document.apply(record(document.match, NEXT), "hand 6")

        def bare() -> None:
            with Path(folder, "bare").open("wb") as stream:
                stream.write(same_bytes)
                stream.flush()
                os.fsync(stream.fileno())

        compare("hand on disk", ours, bare, aim=3, rounds=ROUNDS)
    application.quit()


if __name__ == "__main__":
    main()
