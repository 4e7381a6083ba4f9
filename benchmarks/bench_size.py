"""Open a match of 2,000 hands and record one, against a match of 200: ten times the hands are ten times the work."""

import os
import tempfile
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication
from timing import compare

from ginsheet.model.changes import record
from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import Match
from ginsheet.storage.match_file import MatchFile
from ginsheet.storage.presets import preset
from ginsheet.ui.app import make_application
from ginsheet.ui.main_window import MainWindow
from ginsheet.ui.memory import Memory
from ginsheet.ui.theme import Appearance, Theme

LONG, SHORT = 2_000, 200
NEXT = Hand(how=How.KNOCK, by=Side.B, knocker=6, opponent=28)


def match_of(hands: int) -> Match:
    """Give a match of so many hands that is not over, with a note of a hundred thousand letters."""
    rows = (Hand(how=How.KNOCK, by=Side.A, knocker=4, opponent=16), Hand(how=How.GIN, by=Side.B, opponent=9))
    rules = replace(preset("solitaire-arcade"), target=100_000)
    note = ("Rain. " * LONG * 10)[:100_000].strip()
    return Match(id=f"of-{hands}", players=("Avery", "Blake"), rules=rules, hands=(rows * hands)[:hands], note=note)


class Table:
    """A window on a match."""

    def __init__(self, folder: Path, hands: int) -> None:
        self._path = folder / f"{hands}.ginsheet"
        MatchFile.create(self._path, match_of(hands)).close()
        self._window = MainWindow(Memory(), Theme(Appearance.LIGHT))
        self._window.resize(1180, 760)
        self._window.show()
        self.open()

    def open(self) -> None:
        """Open the match, from the start page."""
        self._window.matches.start()
        self._window.matches.open_path(self._path)
        QApplication.processEvents()

    def play(self) -> None:
        """Record a hand, and take it back."""
        document = self._window.desk.document
        if document is None:
            raise SystemExit(f"{self._path} is not open")
        document.apply(record(document.match, NEXT), "hand")
        QApplication.processEvents()
        document.undo_stack.undo()
        QApplication.processEvents()


def main() -> None:
    """Print the ratios."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as name:
        os.environ["GINSHEET_HOME"] = name
        application = make_application()
        long, short = Table(Path(name), LONG), Table(Path(name), SHORT)
        compare("open 2,000 hands, not 200", long.open, short.open, aim=LONG / SHORT, rounds=5)
        compare("record among 2,000, not 200", long.play, short.play, aim=LONG / SHORT, rounds=7)
        application.quit()


if __name__ == "__main__":
    main()
