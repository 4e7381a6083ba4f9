"""How the thread of the window and those of its work get along."""

import gc
import sys
from typing import Final

from PySide6.QtCore import QObject, QTimer

_TURN_SECONDS: Final = 0.0005
"""So soon the thread of the window gets its turn again; it asks for it with everything that it paints."""
_TIDY_MS: Final = 500


class Tidy(QObject):
    """Collects garbage in the thread of the window alone: among it is what no other may free.

    Python would collect it in whichever thread makes the next object. A widget that is freed beside the thread of the
    window takes the program with it.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=_TIDY_MS)
        timer.timeout.connect(collect_what_is_due)
        timer.start()


def share_turns() -> None:
    """Let no work beside the window hold it up."""
    sys.setswitchinterval(_TURN_SECONDS)


def collect_what_is_due() -> None:
    """Collect as Python would by itself: the oldest generation of objects of which there are too many."""
    for generation, (count, most) in reversed(list(enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)))):
        if 0 < most < count:
            gc.collect(generation)
            return
