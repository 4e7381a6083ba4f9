"""Keeps Python alive under PySide6 6.12.0, which gives away references that it does not own.

WORKAROUND: each call that returns nothing costs None one reference, each `emit`, `connect` and `disconnect` costs True
or False one. From Python 3.12 on these three are not counted and nothing is amiss. An older Python ends ("deallocating
None", "deallocating True or False") once the references that it holds by itself are used up: after some repaints of a
window, or a few hundred signals.
"""

import sys
from typing import Final

_REFERENCES: Final = 1 << 40
"""More than a window that repaints day and night gives away in a year."""


def keep_none() -> None:
    """Let the references to None, True and False never run out; to be called before the first call of Qt."""
    if sys.version_info >= (3, 12) or sys.implementation.name != "cpython":
        return
    import ctypes

    for constant in (None, True, False):
        if sys.getrefcount(constant) < _REFERENCES:
            ctypes.c_ssize_t.from_address(id(constant)).value += _REFERENCES
