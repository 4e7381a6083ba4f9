"""From the start of the program to a window that can be used, against an empty Qt window that imports the same of Qt.

PySide6 makes a class when it is first asked for, so the empty window asks for the same classes of the same modules.
"""

import sys
import tempfile
from pathlib import Path

from timing import compare, run_process

QUIT_AT_ONCE = {"GINSHEET_QUIT_AFTER_START": "1"}
IMPORTS = """
import sys
import ginsheet.ui.app
own = [module for name, module in sys.modules.items() if name.startswith("ginsheet.ui")]
used = {
    (value.__module__, value.__name__)
    for module in own
    for value in vars(module).values()
    if isinstance(value, type) and value.__module__.startswith("PySide6.Qt") and "." not in value.__qualname__
}
for name in sorted(name for name in sys.modules if name.startswith("PySide6.Qt")):
    print(f"import {name}")
for name, kind in sorted(used):
    print(f"from {name} import {kind}")
"""
EMPTY_WINDOW = """
import sys
{imports}
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
        empty = EMPTY_WINDOW.format(imports=run_process([sys.executable, "-c", IMPORTS], home))
        ginsheet = str(Path(sys.executable).with_name("ginsheet"))
        compare(
            "start to usable window",
            lambda: run_process([ginsheet], home, QUIT_AT_ONCE),
            lambda: run_process([sys.executable, "-c", empty], home),
            aim=1.3,
        )


if __name__ == "__main__":
    main()
