"""What the fields of a fillable sheet are called, to those who see them and those who hear them read out."""

from collections.abc import Mapping
from typing import Final

from ginsheet.i18n import mark, tr
from ginsheet.model.hand import How
from ginsheet.sheet.words.hands import HOW_NAMES
from ginsheet.sheet.words.rules import RULE_NAMES

HOW_CHOICES: Final[dict[How, str]] = {**HOW_NAMES, How.POINTS: mark("Points")}
"""The ways to end a hand, short enough for a narrow field."""

HEAD: Final[dict[str, str]] = {
    "player": mark("name of player {key}"),
    "side": mark("name of side {key}"),
    "date": mark("date, such as 2026-11-29"),
    "place": mark("place"),
    "note": mark("note"),
    "form": mark("what this form is"),
}
"""The fields above the lines."""

ENTRIES: Final[dict[str, str]] = {
    "dealer": mark("dealer"),
    "upcard": mark("first upcard, such as 7s"),
    "how": mark("how it ended"),
    "by": mark("who knocked, went gin or won the points"),
    "knocker": mark("deadwood of the knocker"),
    "opponent": mark("deadwood of the opponent"),
    "note": mark("note"),
}
"""The fields of a line, beside its points and totals."""

COLUMNS: Final[dict[str, tuple[str, str, str]]] = {
    "points": (mark("points"), mark("points of {who}"), mark("points of {who}")),
    "total": (mark("total"), mark("total of {who}"), mark("total of {who} in game {game}")),
}
"""A field in a column of numbers: of all, of a side, of a side in one of several games."""

FOOT: Final[dict[str, str]] = {
    "hands": mark("Hands"),
    "game-bonus": mark("Game bonus"),
    "shutout": mark("Shutout"),
    "boxes-won": mark("Boxes won"),
    "boxes": mark("Boxes"),
    "game": mark("Game total"),
    "final": mark("Final"),
    "match": mark("Final"),
}
"""The lines below the ruled line, as the sheet names them."""


def head_field(part: str, key: str) -> str:
    """Name a field above the lines: `name of player A`."""
    return tr(HEAD[part], key=key)


def rule_field(field: str) -> str:
    """Name a field for an agreed number; one that is not known by its own name."""
    return tr(RULE_NAMES[field]) if field in RULE_NAMES else field


def entry(key: str) -> str:
    """Name what is written in a line."""
    return tr(ENTRIES[key])


def column(kind: str, who: str | None, game: int | None) -> str:
    """Name a field of points or totals: `total of Avery in game 2`."""
    of_all, of_side, of_game = COLUMNS[kind]
    if who is None:
        return tr(of_all)
    return tr(of_side, who=who) if game is None else tr(of_game, who=who, game=game)


def in_line(line: int, pair: int | None, what: str) -> str:
    """Name a field of a line: `line 3, deadwood of the knocker`; of partners `line 3, pair 1, ...`."""
    if pair is None:
        return tr("line {line}, {what}", line=line, what=what)
    return tr("line {line}, pair {pair}, {what}", line=line, pair=pair + 1, what=what)


def in_foot(line: str, what: str) -> str:
    """Name a field below the ruled line: `Game bonus, total of Avery`."""
    return tr("{line}, {what}", line=tr(FOOT[line]), what=what)


def of_sheet(sheet: int, what: str) -> str:
    """Name a field of one of several sheets on a page."""
    return tr("sheet {sheet}, {what}", sheet=sheet, what=what)


def how_choice(how: How) -> str:
    """Name a way to end a hand."""
    return tr(HOW_CHOICES[how])


def hows() -> Mapping[str, How]:
    """Give every word for a way to end a hand, in small letters, as people and forms write it."""
    names = ((how, text) for table in (HOW_NAMES, HOW_CHOICES) for how, text in table.items())
    said = {word.casefold(): how for how, text in names for word in (text, tr(text))}
    return {**said, **{how.value: how for how in How}, "dead": How.DEAD, "big gin": How.BIG_GIN}
