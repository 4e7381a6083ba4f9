"""Record a hand, against a bare flushed write of the same bytes: in a match file, and in the document of the window."""

import os
import tempfile
from contextlib import ExitStack
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
AFTER = (*BEFORE, NEXT)


def open_files(folder: Path, name: str, stack: ExitStack) -> list[MatchFile]:
    """Give match files with the hands before, one for each round."""
    match = Match(id=name, players=("Avery", "Blake"), rules=preset("solitaire-arcade"), hands=BEFORE)
    files = [MatchFile.create(folder / f"{name}{number}.ginsheet", match) for number in range(ROUNDS + 1)]
    for file in files:
        stack.callback(file.close)
    return files


def main() -> None:
    """Print the ratios for the sixth hand of a match; the second has the undo step, the score and the sheet in it."""
    application = QCoreApplication([])
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        files = iter(open_files(folder, "file", stack))
        documents = iter([Document(file) for file in open_files(folder, "document", stack)])
        same_bytes = encode(Match(id="bare", players=("Avery", "Blake"), rules=preset("solitaire-arcade"), hands=AFTER))

        def to_disk() -> None:
            file = next(files)
            file.save(record(file.match, NEXT))

        def in_window() -> None:
            document = next(documents)
            document.apply(record(document.match, NEXT), "hand 6")

        def bare() -> None:
            with Path(folder, "bare").open("wb") as stream:
                stream.write(same_bytes)
                stream.flush()
                os.fsync(stream.fileno())

        compare("hand on disk", to_disk, bare, aim=3, rounds=ROUNDS)
        compare("hand in the window", in_window, bare, rounds=ROUNDS)
    application.quit()


if __name__ == "__main__":
    main()
