"""Everything that can be done in the window of the archive, as one table."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from PySide6.QtGui import QKeySequence

from ginsheet.i18n import mark

Keys = QKeySequence.StandardKey


class Need(StrEnum):
    """What must be chosen for an action."""

    NOTHING = "nothing"
    ONE = "one"
    """The keyboard stands on a file."""
    SOUND = "sound"
    """The keyboard stands on a match that can be read."""
    SOME = "some"
    """At least one file is chosen."""
    MATCHES = "matches"
    """At least one match that can be read is chosen."""
    ANY = "any"
    """The archive is not empty."""


@dataclass(frozen=True, slots=True)
class Spec:
    """One action."""

    id: str
    text: str
    """As the menu words it, with the letter to press after `&`."""
    do: str
    """The helper of the window and its method: `tasks.open`."""
    icon: str = ""
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    need: Need = Need.NOTHING
    short: str = ""
    """As a button words it, where that is shorter."""


ACTIONS: Final[tuple[Spec, ...]] = (
    Spec("open", mark("&Open"), "tasks.open", "open", (Keys.Open,), Need.ONE, mark("Open")),
    Spec("details", mark("&Rename: names and date…"), "tasks.details", "rename", ("F2",), Need.SOUND, mark("Rename")),
    Spec("copy", mark("&Copy to a folder…"), "tasks.copy", "copy", ("Ctrl+Shift+S",), Need.SOME, mark("Copy")),
    Spec(
        "throw-away",
        mark("Move to the &wastebasket…"),
        "tasks.throw_away",
        "remove",
        (Keys.Delete,),
        Need.SOME,
        mark("Wastebasket"),
    ),
    Spec("folder", mark("Show in &folder"), "tasks.show_in_folder", "folder", need=Need.ONE),
    Spec("pdf", mark("&PDF…"), "exporting.pdf", "pdf", ("Ctrl+E",), Need.MATCHES, mark("PDF")),
    Spec(
        "workbook",
        mark("&Workbook…"),
        "exporting.workbook",
        "workbook",
        ("Ctrl+Shift+E",),
        Need.MATCHES,
        mark("Workbook"),
    ),
    Spec("csv", mark("A &table (CSV) of each…"), "exporting.csv", "export", need=Need.MATCHES),
    Spec("text", mark("Plain te&xt of each…"), "exporting.text", "export", need=Need.MATCHES),
    Spec("json", mark("&Data (JSON) of each…"), "exporting.json", "export", need=Need.MATCHES),
    Spec(
        "matches-table",
        mark("One table of the &matches (CSV)…"),
        "exporting.matches_table",
        "export",
        need=Need.MATCHES,
    ),
    Spec("hands-table", mark("One table of all &hands (CSV)…"), "exporting.hands_table", "export", need=Need.MATCHES),
    Spec("whole", mark("Whole &archive as a workbook…"), "exporting.whole", "workbook", need=Need.ANY),
    Spec("import", mark("&Import…"), "imports.ask", "import", short=mark("Import")),
    Spec("back-up", mark("&Back up everything…"), "backups.back_up"),
    Spec("restore", mark("&Restore…"), "backups.restore"),
    Spec("refresh", mark("Look at the fol&der again"), "refresh", "redo", (Keys.Refresh,)),
    Spec("close", mark("C&lose"), "close", keys=("Ctrl+W", Keys.Close)),
    Spec("find", mark("&Search"), "search", keys=(Keys.Find,)),
    Spec("show-all", mark("Show &all"), "show_all", keys=("Ctrl+Shift+F",)),
    Spec("select-all", mark("&Choose all that are shown"), "select_all", keys=(Keys.SelectAll,), need=Need.ANY),
)
"""Every action of the window."""

LINE: Final = ""
"""A line between two actions of a menu."""
SORTING: Final = "sorting"
"""Where the columns to sort by stand."""


@dataclass(frozen=True, slots=True)
class Menu:
    """One menu: the ids of its actions, lines and further menus, from top to bottom."""

    text: str
    items: tuple["str | Menu", ...]


_EXPORT: Final = Menu(
    mark("&Export"), ("pdf", "workbook", LINE, "csv", "text", "json", LINE, "matches-table", "hands-table")
)
_OF_CHOSEN: Final = ("open", "details", "copy", "throw-away", LINE, _EXPORT, LINE, "folder")

MENUS: Final[tuple[Menu, ...]] = (
    Menu(mark("&Match"), (*_OF_CHOSEN, LINE, "close")),
    Menu(mark("&Archive"), ("import", "whole", LINE, "back-up", "restore", LINE, "refresh")),
    Menu(mark("&Show"), ("find", "show-all", "select-all", LINE, SORTING)),
)
CONTEXT: Final = Menu("", (*_OF_CHOSEN,))
"""What is offered where a match is clicked with the other button."""
TOOLBAR: Final = ("open", "details", "copy", "throw-away", "pdf", "workbook", "import")
