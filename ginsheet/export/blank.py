"""What a user may choose of a blank sheet, and every kind of file that one can be written to."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from ginsheet.atomic import write_atomically
from ginsheet.export.options import Orientation, Paper
from ginsheet.export.registry import UnknownEnding, check_replaceable, lost_in_texts
from ginsheet.i18n import mark
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.columns import Layout

ROWS_MOST: Final = 200
"""The most rows that can be asked for; no paper has room for more."""
PER_PAGE: Final = (1, 2)
"""How many sheets can stand on one page."""


class BlankOptions(NamedTuple):
    """The choices of a blank sheet; each kind of file takes those that mean something to it."""

    rules: Ruleset
    layout: Layout | None = None
    """How several games stand beside each other; None: as is usual under the rules."""
    paper: Paper | None = None
    """None: what the user's country prints on."""
    orientation: Orientation | None = None
    """How the paper lies; None: as the sheets fit it best."""
    rows: int | None = None
    """Rows to write hands in; None: as many as have room."""
    per_page: int = 1
    """Sheets on the page; between two runs a line to cut along."""
    large: bool = False
    """Whether the page is set large, for tired eyes: figures of 16 points and more, thick lines."""
    fillable: bool = False
    """Whether the places to write in are fields of a form."""
    players: tuple[str, ...] = ()
    """The names to print, one for each seat; an empty one, or none at all, is a line to write on."""
    seats: int | None = None
    """How many players sit down; None: as many as are named, else the fewest that the rules allow."""
    agreed: bool = True
    """Whether the agreed numbers are printed; otherwise they, and the name of the rules, are lines to fill in."""
    how_to_score: bool = True
    """Whether the rules are told at the bottom; only where the agreed numbers are printed, for it tells them."""
    title: str = ""
    """Empty: Gin Rummy."""
    place: str = ""
    """Where you play; empty: a line to write on."""
    date: str = ""
    """The day, in words; empty: a line to write on."""


class BlankRefused(ValueError):  # noqa: N818 - it tells the one who chose
    """Choices that no sheet can be made of: the `field` that is to blame, and the `reason` for people."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


@dataclass(frozen=True, slots=True)
class BlankFormat:
    """One kind of file for blank sheets; its module is imported when it is first used."""

    label: str
    """Its name in a file dialog, to be translated."""
    module: str
    function: str = "render_blank"

    def renderer(self) -> Callable[[BlankOptions], bytes]:
        """Import the function that gives a blank sheet in this format."""
        render: Callable[[BlankOptions], bytes] = getattr(import_module(self.module), self.function)
        return render


BLANKS: Final[dict[str, BlankFormat]] = {
    ".pdf": BlankFormat(mark("Page to print (PDF)"), "ginsheet.export.pdf.blank"),
    ".xlsx": BlankFormat(mark("Workbook to keep score in (Excel)"), "ginsheet.export.workbook.blank"),
}
"""The formats by the ending of their files, in the order in which a file dialog offers them."""


def blank_format_of(ending: str) -> BlankFormat:
    """Give the format of an ending such as `.pdf`; capitals do not matter. Raises UnknownEnding."""
    found = BLANKS.get(ending.lower())
    if found is None:
        raise UnknownEnding(ending, tuple(BLANKS))
    return found


def write_blank(options: BlankOptions, path: Path) -> None:
    """Write a blank sheet to `path` in the format of its ending, whole or not at all, and over nobody's work.

    Raises UnknownEnding, BlankRefused or FieldError for choices that do not go together, OSError.
    """
    blank = blank_format_of(path.suffix).renderer()
    check_replaceable(path)
    write_atomically(path, blank(options))


def lost_letters_of_blank(options: BlankOptions, ending: str) -> list[str]:
    """List the letters of what is printed that the format of `ending` cannot hold. Raises UnknownEnding."""
    texts = (*options.players, options.title, options.place, options.date)
    return lost_in_texts((*texts, options.rules.name) if options.agreed else texts, ending)
