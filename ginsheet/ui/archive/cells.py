"""What the table of the archive shows of a match: its columns, as data."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line
from ginsheet.sheet.words.archive import HEADINGS, STATES, copy_text
from ginsheet.sheet.words.plain import NOTHING, date_text
from ginsheet.storage.archive.entry import Entry
from ginsheet.ui.dialogs.names import in_sentence

_BESIDE: Final = f" {NOTHING} "
_LETTER: Final = "n"
_SHOWN_MOST: Final = 400
"""The most letters of a text that a cell is given to draw; nobody has so wide a screen."""


class Column(NamedTuple):
    """One column of the table; its heading and its order are those of its name everywhere."""

    name: str
    """As in `storage.archive.search.COLUMNS`."""
    text: Callable[[Entry], str]
    samples: tuple[str, ...]
    """Texts that have room in it however narrow the window is, to be translated."""
    share: int = 0
    """Its part of the width that is left over."""
    right: bool = False
    """Whether it is a number, and stands at the right."""
    downwards: bool = False
    """Whether the first click sorts it downwards: the latest and the largest first."""

    @property
    def heading(self) -> str:
        """The heading."""
        return tr(HEADINGS[self.name])


def _line(text: str) -> str:
    return clean_line(text[:_SHOWN_MOST])


def _players(entry: Entry) -> str:
    if entry.content.error:
        return _line(entry.path.name)
    return _BESIDE.join(in_sentence(_line(name)) for name in entry.content.sides)


def _finals(entry: Entry) -> str:
    return _BESIDE.join(map(str, entry.content.finals))


def _note(entry: Entry) -> str:
    copy = "" if entry.copy_of is None else copy_text(in_sentence(_line(entry.copy_of.name)))
    return " · ".join(text for text in (copy, _line(entry.content.note)) if text)


COLUMNS: Final[tuple[Column, ...]] = (
    Column("date", lambda e: e.content.date.isoformat() if e.content.date else "", ("0000-00-00",), downwards=True),
    Column("players", _players, (_LETTER * 18,), share=5),
    Column("rules", lambda e: _line(e.content.rules_name), (_LETTER * 12,), share=2),
    Column("hands", lambda e: str(e.content.hands), ("000",), right=True, downwards=True),
    Column("finals", _finals, (f"0000{_BESIDE}0000",), right=True, downwards=True),
    Column("margin", lambda e: str(e.content.margin), ("0000",), right=True, downwards=True),
    Column("winner", lambda e: _line(e.winner_name), (_LETTER * 9,), share=2),
    Column("state", lambda e: tr(STATES[e.state]), tuple(STATES.values())),
    Column("place", lambda e: _line(e.content.place), (_LETTER * 9,), share=2),
    Column("note", _note, (_LETTER * 10,), share=4),
)
"""The columns, from left to right."""

PLACES: Final[dict[str, int]] = {column.name: place for place, column in enumerate(COLUMNS)}
"""Where each column stands."""

_KEPT_OF_DAMAGED: Final = frozenset({"players", "state"})
"""What a damaged file has to show: its name, and that it is damaged."""


def cell_text(entry: Entry, column: Column) -> str:
    """Give what stands in a cell; of a damaged file the reason begins in the column of the rules."""
    if entry.content.error and column.name not in _KEPT_OF_DAMAGED:
        return _line(entry.content.error) if column.name == "rules" else ""
    return column.text(entry)


def whole_sentence(entry: Entry) -> str:
    """Tell all of a match, or what is wrong with its file, for a tip and for a reader who cannot see the table."""
    content = entry.content
    if content.error:
        return tr("{name} cannot be opened: {reason}.", name=entry.path.name, reason=content.error)
    told = [f"{column.heading}: {text}" for column in COLUMNS if (text := _whole(entry, column.name))]
    if entry.copy_of is not None:
        told.append(tr("{name} is {copy}.", name=entry.path.name, copy=copy_text(entry.copy_of.name)))
    return "\n".join(told)


def remark(entry: Entry) -> str:
    """Tell what the table has too little room for: what is wrong with a file, whose copy it is, the whole note."""
    if entry.content.error:
        return whole_sentence(entry)
    if entry.copy_of is not None:
        return tr("{name} is {copy}.", name=entry.path.name, copy=copy_text(entry.copy_of.name))
    return entry.content.note


def _whole(entry: Entry, name: str) -> str:
    content = entry.content
    if name == "date":
        return "" if content.date is None else date_text(content.date)
    texts = {"players": _BESIDE.join(content.sides), "note": content.note, "place": content.place}
    return texts[name] if name in texts else cell_text(entry, COLUMNS[PLACES[name]])
