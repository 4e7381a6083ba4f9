"""Everything that can be done in the window, as one table: words, icon, keys, when it can be used, where it stands."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from PySide6.QtGui import QAction, QKeySequence

from ginsheet.i18n import mark

Keys = QKeySequence.StandardKey


class Need(StrEnum):
    """When an action can be used."""

    NOTHING = "nothing"
    MATCH = "match"
    CHANGE = "change"
    """The open match can be changed."""
    OPEN_GAME = "open-game"
    """The next hand can be recorded."""
    HAND = "hand"
    """A hand can be changed."""
    SEEN_HAND = "seen-hand"
    """The keyboard stands on a hand, which need not be changeable."""
    OVER = "over"
    SEVERAL = "several"
    """Several games are scored at once."""
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Spec:
    """One action."""

    id: str
    text: str
    """As the menu words it, with the letter to press after `&`."""
    do: str
    """The controller and its method: `hands.record`."""
    icon: str = ""
    keys: tuple[str | QKeySequence.StandardKey, ...] = ()
    need: Need = Need.NOTHING
    short: str = ""
    """As a button words it, where that is shorter."""
    tip: str = ""
    """What the tool tip says, where that is more than the text."""
    checkable: bool = False
    group: str = ""
    """Of the checkable actions of one group exactly one is on."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole


ACTIONS: Final[tuple[Spec, ...]] = (
    Spec("new", mark("&New match…"), "matches.new", "new", (Keys.New,), short=mark("New match")),
    Spec("open", mark("&Open…"), "matches.open", "open", (Keys.Open,)),
    Spec("archive", mark("&Archive…"), "archive.show", "archive", ("Ctrl+Shift+A",), short=mark("Archive")),
    Spec(
        "statistics", mark("Statisti&cs…"), "statistics.show", "statistics", ("Ctrl+Shift+T",), short=mark("Statistics")
    ),
    Spec("import", mark("&Import…"), "imports.ask", "import"),
    Spec("back-up", mark("Bac&k up everything…"), "backups.back_up"),
    Spec("restore", mark("&Restore…"), "backups.restore"),
    Spec("start", mark("S&tart page"), "matches.start", "spades", ("Ctrl+W", Keys.Close), Need.MATCH),
    Spec(
        "rematch",
        mark("Re&match"),
        "matches.rematch",
        "rematch",
        need=Need.OVER,
        short=mark("Rematch"),
        tip=mark("A new match of the same players by the same rules"),
    ),
    Spec("details", mark("Names and &date…"), "matches.details", "rename", ("F2",), Need.CHANGE),
    Spec("change-rules", mark("C&hange the rules…"), "rules.change", need=Need.CHANGE),
    Spec("compare", mark("Compare ru&les…"), "rules.compare", need=Need.MATCH),
    Spec("rulesets", mark("R&ulesets…"), "rules.rulesets"),
    Spec("save-again", mark("&Save now"), "matches.save_again", "save-again", (Keys.Save,), Need.MATCH),
    Spec("save-copy", mark("Save a cop&y…"), "matches.save_copy", "copy", ("Ctrl+Shift+S",), Need.MATCH),
    Spec("show-in-folder", mark("Show in &folder"), "matches.show_in_folder", "folder", need=Need.MATCH),
    Spec("pdf", mark("&PDF…"), "exports.pdf", "pdf", ("Ctrl+E",), Need.MATCH, mark("PDF")),
    Spec(
        "workbook", mark("&Workbook…"), "exports.workbook", "workbook", ("Ctrl+Shift+E",), Need.MATCH, mark("Workbook")
    ),
    Spec("csv", mark("&Table (CSV)…"), "exports.csv", "export", need=Need.MATCH),
    Spec("text", mark("Plain te&xt…"), "exports.text", "export", need=Need.MATCH),
    Spec("json", mark("&Data (JSON)…"), "exports.json", "export", need=Need.MATCH),
    Spec(
        "print", mark("&Print sheet…"), "exports.print_sheet", "print", (Keys.Print,), Need.MATCH, mark("Print sheet")
    ),
    Spec("print-blank", mark("Print &blank sheet…"), "exports.print_blank", "blank-sheet"),
    Spec("quit", mark("&Quit"), "matches.quit", keys=("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
    Spec("undo", mark("&Undo"), "hands.undo", "undo", (Keys.Undo,), Need.UNDO, mark("Undo")),
    Spec("redo", mark("&Redo"), "hands.redo", "redo", ("Ctrl+Shift+Z", Keys.Redo), Need.REDO, mark("Redo")),
    Spec(
        "record",
        mark("&Record hand…"),
        "hands.record",
        "record-hand",
        ("Ctrl+Return",),
        Need.OPEN_GAME,
        mark("Record hand"),
        mark("Record the next hand: press Enter on the sheet"),
    ),
    Spec(
        "correct",
        mark("&Correct hand…"),
        "hands.correct",
        "correct",
        ("Ctrl+Shift+Return",),
        Need.HAND,
        mark("Correct"),
        mark("Correct this hand: press Enter on it"),
    ),
    Spec("note", mark("&Note on this hand…"), "hands.note", "note", ("Ctrl+Shift+N",), Need.HAND),
    Spec("copy-paper", mark("Copy &from paper…"), "hands.copy_paper", "note", need=Need.OPEN_GAME),
    Spec("advice", mark("What was &possible?"), "hands.advice", "help", need=Need.SEEN_HAND),
    Spec("insert", mark("&Insert a forgotten hand above…"), "hands.insert", "insert", ("Ins",), Need.HAND),
    Spec("remove", mark("Re&move this hand…"), "hands.remove", "remove", ("Del",), Need.HAND),
    Spec("zoom-in", mark("&Larger"), "view.zoom_in", "zoom-in", (Keys.ZoomIn, "Ctrl+=")),
    Spec("zoom-out", mark("&Smaller"), "view.zoom_out", "zoom-out", (Keys.ZoomOut,)),
    Spec("zoom-reset", mark("&Usual size"), "view.zoom_reset", keys=("Ctrl+0",)),
    Spec(
        "layout-book",
        mark("As in a &book: A B | A B | A B"),
        "view.layout_book",
        "",
        (),
        Need.SEVERAL,
        group="layout",
        checkable=True,
    ),
    Spec(
        "layout-club",
        mark("As in a &club: A A A | B B B"),
        "view.layout_club",
        "",
        (),
        Need.SEVERAL,
        group="layout",
        checkable=True,
    ),
    Spec("side-panel", mark("Side &panel"), "view.side_panel", keys=("F9",), checkable=True),
    Spec("full-screen", mark("&Full screen"), "view.full_screen", "full-screen", ("F11",), checkable=True),
    Spec("system", mark("As the s&ystem"), "view.system", checkable=True, group="appearance"),
    Spec("light", mark("L&ight"), "view.light", checkable=True, group="appearance"),
    Spec("dark", mark("&Dark"), "view.dark", checkable=True, group="appearance"),
    Spec("keys", mark("&Keys"), "help.keys", "help", (Keys.HelpContents,)),
    Spec("about", mark("&About ginsheet"), "help.about", "info", role=QAction.MenuRole.AboutRole),
)
"""Every action of the window."""

LINE: Final = ""
"""A line between two actions of a menu; in the toolbar, what comes after it stands at the right."""


@dataclass(frozen=True, slots=True)
class Menu:
    """One menu: the ids of its actions, lines and further menus, from top to bottom."""

    text: str
    items: tuple["str | Menu", ...]


MENUS: Final[tuple[Menu, ...]] = (
    Menu(
        mark("&Match"),
        (
            *(
                "new",
                "open",
                "archive",
                "statistics",
                "import",
                "start",
                LINE,
                "rematch",
                "details",
                LINE,
                "change-rules",
                "compare",
                "rulesets",
                LINE,
                "save-again",
                "save-copy",
                "show-in-folder",
                LINE,
                "back-up",
                "restore",
                LINE,
            ),
            Menu(mark("&Export"), ("pdf", "workbook", LINE, "csv", "text", "json")),
            *("print", "print-blank", LINE, "quit"),
        ),
    ),
    Menu(mark("&Edit"), ("undo", "redo")),
    Menu(mark("&Hand"), ("record", "copy-paper", LINE, "correct", "note", "advice", LINE, "insert", "remove")),
    Menu(
        mark("&View"),
        (
            *("zoom-in", "zoom-out", "zoom-reset", LINE, "side-panel", "full-screen", LINE),
            Menu(mark("Se&veral games"), ("layout-book", "layout-club")),
            Menu(mark("&Appearance"), ("system", "light", "dark")),
        ),
    ),
    Menu(mark("He&lp"), ("keys", LINE, "about")),
)

TOOLBAR: Final = ("new", "record", "correct", "undo", "redo", LINE, "print", "pdf", "workbook")


def placed(menus: tuple[Menu, ...] = MENUS) -> Iterator[str]:
    """Give the id of every action that stands in a menu."""
    for menu in menus:
        for item in menu.items:
            if isinstance(item, Menu):
                yield from placed((item,))
            elif item != LINE:
                yield item
