"""What a user may choose of an export."""

import os
from enum import StrEnum
from typing import Final, NamedTuple

from ginsheet.sheet.columns import Layout


class Paper(StrEnum):
    """The paper of a printed page."""

    A4 = "a4"
    """210 by 297 millimetres."""
    LETTER = "letter"
    """8.5 by 11 inches."""
    A5 = "a5"
    """148 by 210 millimetres: half of A4."""
    HALF_LETTER = "half-letter"
    """5.5 by 8.5 inches: half of Letter."""


class Orientation(StrEnum):
    """How the paper lies."""

    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class ExportOptions(NamedTuple):
    """The choices; each format takes those that mean something to it."""

    paper: Paper | None = None
    """None: what the user's country prints on."""
    layout: Layout | None = None
    """How several games stand beside each other; None: as is usual under the rules of the match."""
    orientation: Orientation | None = None
    """How the paper lies; None: upright, unless the columns of the sheet need the width."""
    large: bool = False
    """Whether the page is set large, for tired eyes: figures of 16 points and more, thick lines."""
    race: bool = False
    """Whether the page shows the course of the running totals as a chart."""
    cards: bool = False
    """Whether page, workbook and text tell the cards of the hands that have them, below the sheet."""
    tabs: bool = True
    """Whether a workbook of several matches holds the score sheet of each, as far as there is room."""


_LETTER_CODES: Final = frozenset(
    ["BZ", "CA", "CL", "CO", "CR", "DO", "GT", "HN", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
)
"""The countries that print on Letter, by the tables of Unicode's CLDR."""
_LETTER_NAMES: Final = frozenset(
    ["CANADA", "CHILE", "COLOMBIA", "MEXICO", "PHILIPPINES", "PUERTO RICO", "UNITED STATES", "VENEZUELA"]
)
"""The larger of them as Windows spells them."""
_VARIABLES: Final = ("LC_ALL", "LC_PAPER", "LANG")
"""Where a desktop says which country it is set to, the strongest first."""


def paper_or_default(paper: Paper | None) -> Paper:
    """Give `paper`, or where none was chosen the paper of the country that this computer is set to."""
    if paper is not None:
        return paper
    return Paper.LETTER if _country() in _LETTER_CODES | _LETTER_NAMES else Paper.A4


def _country() -> str:
    """Give the country of the locale in capitals: `US`, on Windows also `UNITED STATES`; empty where there is none."""
    import locale  # of no use to a format that knows no paper

    told = next((value for name in _VARIABLES if (value := os.environ.get(name))), None)
    name = told or locale.getlocale()[0] or ""
    return name.partition(".")[0].partition("@")[0].partition("_")[2].upper()
