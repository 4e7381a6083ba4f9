"""Lift match files of earlier versions to the present one, step by step, on the raw tree of the JSON text.

A migration knows nothing of the program's classes, so it stays right when they change. One file of each version is
kept in tests/samples.
"""

from collections.abc import Callable
from typing import Any, Final

from ginsheet.storage.errors import BadFile, Flaw

Tree = dict[str, Any]

MIGRATIONS: Final[list[Callable[[Tree], Tree]]] = []
"""The first lifts version 1 to version 2, and so on."""


def newest() -> int:
    """Give the version that this program writes."""
    return len(MIGRATIONS) + 1


def lift(tree: Tree) -> Tree:
    """Give the tree in the present version. Raises BadFile where it is missing, wild or too new."""
    if "version" not in tree:
        raise BadFile("version", Flaw.MISSING)
    version = tree["version"]
    if type(version) is not int:
        raise BadFile("version", Flaw.NO_WHOLE_NUMBER)
    if version > newest():
        raise BadFile("version", Flaw.NEWER, found=version, known=newest())
    if version < 1:
        raise BadFile("version", Flaw.NO_VERSION, found=version, known=newest())
    for migration in MIGRATIONS[version - 1 :]:
        tree = migration(tree)
    return tree
