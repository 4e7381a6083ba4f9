"""The places of a blank sheet that are written on, as its drawing finds them; a form makes fields of them."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from ginsheet.sheet.form import Spot


class FieldKind(StrEnum):
    """What is written in a place."""

    TEXT = "text"
    NUMBER = "number"
    """A whole number; figures stand in the middle of their place."""
    NOTE = "note"
    """A text of several lines."""


class FieldPlace(NamedTuple):
    """One place, in PDF points from the upper left corner of the page."""

    spot: Spot
    left: float
    top: float
    width: float
    height: float
    kind: FieldKind
    size: float
    """The type size that suits the text around it; a smaller one where the place is low."""

    @property
    def name(self) -> str:
        """The name of its field."""
        return self.spot.name


OnField = Callable[[FieldPlace], None]
"""Takes the places one after the other, in the order in which they are filled in."""


def no_field(place: FieldPlace) -> None:
    """Take a place of a sheet that is filled in by hand."""
