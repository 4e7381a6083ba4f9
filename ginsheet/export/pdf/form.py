"""The fields of a fillable sheet, laid over the places to write in; each is named by `ginsheet.sheet.form`."""

from typing import NamedTuple

from ginsheet.export.pdf.pen import Align
from ginsheet.sheet.form import Spot


class FieldPlace(NamedTuple):
    """A place to write in; in PDF points from the upper left corner of the page, as the pen measures."""

    spot: Spot
    x: float
    y: float
    """Its upper border."""
    width: float
    height: float
    size: float
    """The type size of what is written there."""
    align: Align = Align.LEFT
