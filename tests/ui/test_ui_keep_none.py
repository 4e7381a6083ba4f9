"""The window outlives what PySide6 6.12.0 does to the references of Python before 3.12."""

import subprocess
import sys

import pytest

CALLS = {
    "calls that return nothing": "action.setEnabled(False)",
    "signals without a slot": "action.changed.emit()",
    "connections": "action.changed.connect(action.trigger); action.changed.disconnect(action.trigger)",
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_python_lives_through_more_calls_than_it_has_references(call: str) -> None:
    script = f"""
import ginsheet.ui
from PySide6.QtGui import QAction, QGuiApplication
application = QGuiApplication([])
action = QAction()
for _ in range(20_000):
    {call}
print("alive")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr
