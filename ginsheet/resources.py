"""The one way to the files that ship with the program: presets, icons, fonts, translations, samples."""

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def resource(name: str) -> "Traversable":
    """Give the shipped file or folder `name`, a path such as `rulesets/guide.toml` below the resources folder.

    Raises ValueError for an absolute name or one that climbs out with `..`.
    """
    from importlib.resources import files  # slow to load, and a command that shows a match needs no resource

    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name:
        raise ValueError(f"not a resource name: {name!r}")
    return files("ginsheet").joinpath("resources", *path.parts)


def read_bytes(name: str) -> bytes:
    """Read the shipped file `name` whole. Raises FileNotFoundError where it does not exist."""
    return resource(name).read_bytes()


def read_text(name: str) -> str:
    """Read the shipped UTF-8 file `name` whole. Raises FileNotFoundError where it does not exist."""
    return resource(name).read_text(encoding="utf-8")


def names(folder: str, ending: str) -> list[str]:
    """List the names of the shipped files in `folder` that end with `ending`, sorted."""
    found = resource(folder)
    return sorted(entry.name for entry in found.iterdir() if entry.name.endswith(ending)) if found.is_dir() else []
