"""A table of hands as text: a described set of columns, or others whose meaning somebody tells (docs/format.md)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from ginsheet.model.checks import same_name
from ginsheet.model.hand import How, Mark, Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.words.tables import line_place
from ginsheet.storage.errors import UnknownHeadings
from ginsheet.storage.imports.cells import RowCells
from ginsheet.storage.imports.csv_columns import OF_MATCH, OF_PAIR, SEATS, SIDES, meanings
from ginsheet.storage.imports.csv_text import TextTable, read_table
from ginsheet.storage.imports.errors import Unreadable
from ginsheet.storage.imports.ids import with_id
from ginsheet.storage.imports.registry import Reading, Remark, RemarkCode
from ginsheet.storage.imports.rejoin import checked
from ginsheet.storage.imports.table_rows import ROWS_OF_MATCH_MOST, Rows, Table, table_of, ways
from ginsheet.storage.own_rules import shelf
from ginsheet.storage.presets import DEFAULT_SLUG

_ROWS_SHOWN: Final = 20
_OUR_ID: Final = re.compile(r"\S{8,1000}")
"""An id that surely no other table has; numbers such as 1 and 2 start anew in each."""
_BETWEEN: Final = " – "
_TOGETHER: Final = " & "
_ROUGH: Final = {
    "undercut": "knock",
    "draw": "knock",
    "adjustment": "adjust",
    "big_gin": "big-gin",
    "biggin": "big-gin",
}
"""What a hand turned out to be, where a table says that instead of how it came about."""
_COUNTED: Final = {"knock": ("knocker", "opponent"), "gin": ("opponent",), "big-gin": ("opponent",)}

_Line = dict[str, str]
"""The cells of a row that say something, by the keys of their columns."""


class _Row(NamedTuple):
    line: int
    cells: _Line


def read(path: Path) -> Reading:
    """Read the table at `path` by its headings. Raises FileTrouble, Unreadable, UnknownHeadings."""
    return _about(path, None, None)


def read_csv(path: Path, mapping: Mapping[str, str], rules: Ruleset | None = None) -> Reading:
    """Read the table at `path`; `mapping` gives the key of the column of each heading, empty for one to pass over.

    `rules` are those of matches that the table names none for. Raises FileTrouble, Unreadable.
    """
    return _about(path, mapping, rules)


def _about(path: Path, mapping: Mapping[str, str] | None, rules: Ruleset | None) -> Reading:
    try:
        table = read_table(path)
        if mapping is None:
            _check_known(path, table)
        return read_rows(table, mapping, rules)
    except Unreadable as error:
        raise error.of(path) from None


def _check_known(path: Path, table: TextTable) -> None:
    """Refuse a table with a heading that nobody knows, or without any that tells how hands ended."""
    columns, unknown = meanings(table.headings)
    if unknown or not {"how", "result", "how_code", "points", "written"} & set(columns.values()):
        raise UnknownHeadings(path, table.headings, tuple(cells for _, cells in table.rows[:_ROWS_SHOWN]))


def read_rows(table: TextTable, mapping: Mapping[str, str] | None, rules: Ruleset | None = None) -> Reading:
    """Give the matches of a table. Raises Unreadable; its path is not known here."""
    columns = _columns(table, mapping)
    matches, remarks = [], []
    for index, rows in enumerate(_matches(table, columns)):
        match, guessed = _Group(rows).match(rules)
        matches.append(match)
        if guessed:
            values: dict[str, object] = {"rules": match.rules.name}
            remarks.append(Remark(RemarkCode.RULES_GUESSED, values, index))
    if not matches:
        raise Unreadable("", "no-table")
    return Reading(tuple(matches), tuple(remarks))


def _columns(table: TextTable, mapping: Mapping[str, str] | None) -> dict[int, str]:
    if mapping is None:
        columns, _ = meanings(table.headings)
    else:
        firsts = {heading: place for place, heading in reversed(list(enumerate(table.headings)))}
        columns = {place: key for heading, place in firsts.items() if (key := mapping.get(heading, ""))}
    seen: set[str] = set()
    for place, key in sorted(columns.items()):
        if key in seen:
            raise Unreadable(line_place(1, table.headings[place]), "heading-twice")
        seen.add(key)
    return columns


def _matches(table: TextTable, columns: Mapping[int, str]) -> Iterator[list[_Row]]:
    """Part the rows by the match that they name, or by what only one match can have."""
    of_match = {place: key for place, key in columns.items() if key in OF_MATCH}
    groups: dict[object, list[tuple[int, tuple[str, ...]]]] = {}
    for line, cells in table.rows:
        told = _told(cells, of_match)
        group = groups.setdefault(told.get("match") or tuple(told.items()), [])
        group.append((line, cells))
        if len(group) > ROWS_OF_MATCH_MOST:
            raise Unreadable(line_place(line), "too-many-rows", most=ROWS_OF_MATCH_MOST)
    for group in groups.values():
        yield [_Row(line, _told(cells, columns)) for line, cells in group]


def _told(cells: Sequence[str], columns: Mapping[int, str]) -> _Line:
    return {key: cells[place] for place, key in columns.items() if place < len(cells) and cells[place].strip()}


class _Group:
    """The rows of one match while they are read."""

    def __init__(self, rows: list[_Row]) -> None:
        self._rows = rows
        self._head = self._cells(rows[0])
        for row in rows:
            for key in OF_MATCH:
                if row.cells.get(key, "") != rows[0].cells.get(key, ""):
                    raise Unreadable(line_place(row.line, key), "differs")

    def match(self, default: Ruleset | None) -> tuple[Match, bool]:
        """Give the match, and whether its rules were found by its points alone."""
        told = self._told_rules() or default
        if told is not None:
            return self._under(told), False
        trouble: list[Unreadable] = []
        candidates = _candidates()
        for rules in candidates:
            try:
                match = self._under(rules)
            except Unreadable as error:
                trouble.append(error)
                continue
            if self._fits(match):
                return match, True
        if len(trouble) == len(candidates):  # it is not the rules that are wrong
            raise trouble[0]
        raise self._head.refusal("rules", "no-rules")

    def _cells(self, row: _Row) -> RowCells:
        return RowCells(row.cells, lambda key: line_place(row.line, key))

    def _told_rules(self) -> Ruleset | None:
        name = self._head.word("rules")
        if not name:
            return None
        known = shelf().all
        found = known.get(name) or next((rules for rules in known.values() if same_name(rules.name, name)), None)
        if found is None:
            raise self._head.refusal("rules", "unknown-rules", name=name[:40])
        return found

    def _under(self, rules: Ruleset) -> Match:
        players, side_names = self._players(rules)
        empty = checked(
            lambda: Match(
                id=self._head.text("match") or "table",
                players=players,
                side_names=side_names,
                rules=rules,
                date=self._head.date("date"),
                place=self._head.text("place"),
                note=self._head.text("match_note"),
            ),
            lambda index, field: field,
            lambda field: self._head.place(_column_of(field)),
        )
        table = table_of(empty)
        names = {name: side for side, name in table.sides.items()}
        rows = Rows(table, ways() | _ROUGH)
        for number, row in enumerate(self._rows, start=1):
            for cells in _spread(row.cells, number, len(players) == len(Side), names):
                rows.add(self._cells(_Row(row.line, cells)))
        hands = rows.hands()
        match = checked(
            lambda: replace(empty, first_dealer=self._first_dealer(table), hands=tuple(hands)),
            rows.place,
            lambda field: self._head.place(_column_of(field)),
        )
        return match if _OUR_ID.fullmatch(match.id) else with_id(match)

    def _players(self, rules: Ruleset) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give the names of the seats, and what partners call their sides."""
        cells = self._rows[0].cells
        sides = tuple(cells[key] for key in SIDES if key in cells)
        seats = tuple(cells[key] for key in SEATS if key in cells)
        if not seats and not rules.partnership:
            seats = sides or tuple(cells.get("players", "").split(_BETWEEN) if "players" in cells else self._named())
        elif not seats:
            parts = [side.split(_TOGETHER) for side in cells.get("players", "").split(_BETWEEN)]
            seats = tuple(name for pair in zip(*parts, strict=False) for name in pair) if len(parts) == 2 else ()
        if not seats:
            raise self._head.refusal("player_1", "no-players")
        if not rules.partnership or sides == tuple(_TOGETHER.join(seats[place::2]) for place in range(2)):
            return seats, ()
        return seats, sides

    def _named(self) -> Iterator[str]:
        """Give the names that the rows tell, in their order."""
        found: list[str] = []
        for row in self._rows:
            for key in ("who", "winner", "dealer", "against"):
                name = row.cells.get(key, "")
                if name and not any(same_name(name, other) for other in found):
                    found.append(name)
        yield from found

    def _first_dealer(self, table: Table) -> Side:
        names = {side.value: side for side in table.sides} | {name: side for side, name in table.sides.items()}
        dealt = [row for row in self._rows if "dealer" in row.cells and "pair" not in row.cells]
        numbered = sorted(dealt, key=lambda row: self._cells(row).whole("number") or 0)
        for cells, key in ((self._head, "first_dealer"), *((self._cells(row), "dealer") for row in numbered[:1])):
            side = cells.side(key, names)
            if side is not None:
                return side
        return Side.A

    def _fits(self, match: Match) -> bool:
        """Tell whether all points that the table tells are those of the match."""
        told = [row for row in self._rows if "pair" not in row.cells]
        numbers = [self._cells(row).whole("number") or place for place, row in enumerate(told, start=1)]
        in_order = [row for _, row in sorted(zip(numbers, told, strict=True), key=lambda item: item[0])]
        points = [self._cells(row).whole("points") for row in in_order]
        scored = [hand.points for hand in score(match).hands]
        return any(point is not None for point in points) and all(
            one is None or one == other for one, other in zip(points, scored, strict=False)
        )


def _column_of(field: str) -> str:
    seat = re.fullmatch(r"players\[([0-9]+)\]", field)
    return f"player_{int(seat[1]) + 1}" if seat else field


def _candidates() -> Sequence[Ruleset]:
    known = shelf().shipped
    return [known[DEFAULT_SLUG], *(rules for slug, rules in known.items() if slug != DEFAULT_SLUG)]


def _spread(cells: _Line, number: int, three: bool, names: Mapping[str, Side]) -> Iterator[_Line]:
    """Give a row as the rows that `Rows` takes: one, and behind it those of the pairs that stand beside it."""
    own = {"number": str(number), **{key: text for key, text in cells.items() if not key.startswith("pair_")}}
    pairs = {}
    for pair in (1, 2, 3):
        told = {key: cells[f"pair_{pair}_{key}"] for key in OF_PAIR if f"pair_{pair}_{key}" in cells}
        if "how" in told:
            pairs[pair] = {"number": own["number"], "pair": str(pair), **told}
    if pairs:
        own["how"] = How.DEAL
        own.pop("who", None)
    elif own.get("result") == "adjustment" and own.get("points") == "0" and "written" not in own:
        return  # it stands after the end of the game, and the table does not say what it was
    elif three:
        _drop_usual_opponent(own, names)
    yield _completed(own)
    for told in pairs.values():
        yield _completed(told)


def _drop_usual_opponent(cells: _Line, names: Mapping[str, Side]) -> None:
    """Of three players the one whom the dealer leaves over need not be told."""
    told = [names.get(cells.get(key, "")) for key in ("who", "against", "dealer")]
    if None not in told and len(set(told)) == len(told):
        del cells["against"]


def _completed(cells: _Line) -> _Line:
    """Give a row with its way of ending and its points where the way back looks for them.

    A hand without the counts of its way, but with its points, is taken as points as written.
    """
    words = {word.casefold(): code for word, code in (ways() | _ROUGH).items()}
    told = next((cells[key] for key in ("how", "how_code", "result") if key in cells), "")
    rough = words.get(told.strip().casefold(), told)
    code = cells.get("result", told).strip().casefold()
    found = {**cells, "how": rough}
    points = cells.get("written", cells.get("points", ""))
    if not told and points:
        rough = How.POINTS
    elif points and not any(key in cells for key in _COUNTED.get(rough, cells)):
        found.setdefault("mark", {"gin": Mark.GIN, "big-gin": Mark.BIG_GIN, "undercut": Mark.UNDERCUT}.get(code, ""))
        rough = How.POINTS
        found["who"] = cells.get("winner", cells.get("who", ""))
    found["how"] = rough
    if rough.startswith((How.POINTS, How.ADJUST)):
        found["written"] = points
        found["who"] = found.get("who") or cells.get("winner", "")
    return {key: text for key, text in found.items() if text}
