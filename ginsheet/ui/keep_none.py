"""Keeps Python alive under PySide6 6.12.0, which gives away a reference to None in every call that returns nothing.

WORKAROUND: from Python 3.12 on None is not counted and nothing is amiss. An older Python ends ("deallocating None")
once the few thousand references that it holds by itself are used up: after some repaints of a window.
"""

import sys
from typing import Final

_REFERENCES: Final = 1 << 40
"""More than a window that repaints day and night gives away in a year."""


def keep_none() -> None:
    """Let the counter of references to None never run out; it has to be done before the first call of Qt."""
    if sys.version_info >= (3, 12) or sys.implementation.name != "cpython" or sys.getrefcount(None) > _REFERENCES:
        return
    import ctypes

    ctypes.c_ssize_t.from_address(id(None)).value += _REFERENCES
