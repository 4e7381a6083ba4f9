"""From the start of the program to a window that can be used, against an empty Qt window with the same modules."""

import sys
import tempfile
from pathlib import Path

from timing import compare, run_process

QUIT_AT_ONCE = {"GINSHEET_QUIT": "1"}
LOADED = """
import sys
import ginsheet.ui.app
print("\\n".join(sorted(name for name in sys.modules if name.startswith("PySide6."))))
"""
EMPTY_WINDOW = """
import sys
import {modules}
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication(sys.argv)
window = QMainWindow()
window.resize(1120, 720)
window.show()
QTimer.singleShot(0, application.quit)
application.exec()
"""


def main() -> None:
    """Print the ratio for the start page."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        modules = run_process([sys.executable, "-c", LOADED], home).split()
        empty = EMPTY_WINDOW.format(modules=", ".join(modules))
        ginsheet = str(Path(sys.executable).with_name("ginsheet"))
        compare(
            "start to usable window",
            lambda: run_process([ginsheet], home, QUIT_AT_ONCE),
            lambda: run_process([sys.executable, "-c", empty], home),
            aim=1.3,
        )


if __name__ == "__main__":
    main()
