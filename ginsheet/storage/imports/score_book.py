"""The workbook of a match on its way back: what was typed into it since, and all that it was made of.

Cells are found by the names that the workbook gives them, so that other languages, inserted rows and moved columns do
not matter. Whatever formulas come to is not looked at: it follows from what was typed.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, TypeVar

from ginsheet.model.hand import Hand, How, Side
from ginsheet.model.match import PARTNERS, ROWS_MOST, Match
from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import BOUNDS, Ruleset
from ginsheet.sheet.cell_texts import with_cell_texts
from ginsheet.sheet.words.plain import date_text
from ginsheet.storage.codec import decode
from ginsheet.storage.errors import BadFile
from ginsheet.storage.imports.book import Area, Book
from ginsheet.storage.imports.book_parts import Cells, Formula, column_letters
from ginsheet.storage.imports.cells import COLUMNS, RowCells, way_of
from ginsheet.storage.imports.errors import Unreadable, of_match_data
from ginsheet.storage.imports.ids import NO_ID, with_id
from ginsheet.storage.imports.rejoin import alike, checked, rejoined

_TYPED: Final = "typed_"
_DATA: Final = "match_data"
_NEEDED: Final = frozenset({_DATA, "typed_how", "typed_who", "how_words", "how_codes", "player_a", "player_b"})
_ROWS_MOST: Final = 4 * ROWS_MOST + 1_000
"""The rows of the longest match: deals of three pairs."""
_COLUMNS_MOST: Final = 256
_CELLS_MOST: Final = 1_000_000
"""The most cells that are kept: twice those of the longest match."""
_SWITCHES: Final = (
    "tie", "shutout_when", "shutout_effect", "box_to", "box_when", "dealer", "ace_upcard", "spade_doubles",
    "single_hand", "third_column_doubled", "upcard",
)  # fmt: skip
_T = TypeVar("_T")
_PAIR: Final = re.compile(r"pairs\[([0-9]+)\]\.(\w+)")


def is_score_book(book: Book) -> bool:
    """Tell whether a workbook has the names of a score sheet."""
    return set(book.names) >= _NEEDED


def read_score_book(book: Book) -> Match | None:
    """Give the match of a workbook, with all that was changed in it; None for a blank one. Raises Unreadable."""
    return _ScoreBook(book).match()


class _ScoreBook:
    """One workbook while it is read."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._grids: dict[str, dict[int, Cells]] = {}
        self._kept = 0
        self._said = self._said_match()
        self._clean = with_cell_texts(self._said)
        self._names = {side: self._name(side) for side in self._said.sides}
        self._players = self._seated()
        self._places: list[int] = []
        """The row of each hand."""

    def match(self) -> Match | None:
        """Give the match as it stands in the workbook now; None where a blank sheet has no hand yet."""
        said = self._said
        hands = list(self._hands())
        if said.id == NO_ID and not hands:
            return None
        rules = self._rules()
        found = checked(
            lambda: replace(
                said,
                players=self._players,
                side_names=self._side_names(),
                rules=rules,
                first_dealer=self._first_dealer(),
                date=self._date(),
                place=self._text("match_place", said.place, self._clean.place),
                hands=rejoined(said.hands, hands),
            ),
            self._place_of_hand,
            self._place_of_field,
        )
        return with_id(found) if said.id == NO_ID else found

    def _area(self, name: str) -> Area:
        """Give the place of a name."""
        if name not in self._book.names:
            raise Unreadable(name, "no-score-sheet")
        return self._book.names[name]

    def _grid(self, title: str) -> dict[int, Cells]:
        if title not in self._grids:
            if title not in self._book.sheets:
                raise Unreadable(title, "no-score-sheet")
            self._grids[title] = dict(self._rows(title))
        return self._grids[title]

    def _rows(self, title: str) -> Iterator[tuple[int, Cells]]:
        """Give the cells of a sheet in columns with a name, or left of one, by their rows."""
        areas = [area for area in self._book.names.values() if area.sheet == title]
        columns = {area.column - left for area in areas for left in (0, 1)}
        for row, cells in self._book.rows(title, _ROWS_MOST, _COLUMNS_MOST):
            kept = {column: value for column, value in cells.items() if column in columns}
            self._kept += len(kept)
            if self._kept > _CELLS_MOST:
                raise Unreadable(title, "too-large")
            yield row, kept

    def _column(self, name: str) -> list[object]:
        """Give the cells of a named list, one below the other."""
        area = self._area(name)
        grid = self._grid(area.sheet)
        return [grid.get(row, {}).get(area.column) for row in range(area.row, min(area.last_row, _ROWS_MOST) + 1)]

    def _said_match(self) -> Match:
        pieces = self._column(_DATA)
        try:
            return decode("".join(str(piece) for piece in pieces if piece is not None).encode())
        except BadFile as error:
            raise of_match_data(error) from None

    def _cell(self, name: str, column: int = 0) -> RowCells:
        """Give the cell that has a name, or one beside it, as the only one of its row, called `value`."""
        area = self._area(name)
        value = self._grid(area.sheet).get(area.row, {}).get(area.column + column)
        place = _place(area.sheet, area.column + column, area.row)
        return RowCells({"value": value}, lambda _: place)

    def _text(self, name: str, said: str, clean: str) -> str:
        """Give the text of a named cell: `said` as long as the cell shows that."""
        shown = self._cell(name).text("value") if name in self._book.names else clean
        return said if alike(clean, shown) else shown

    def _name(self, side: Side) -> str:
        """Give the name that stands above the points of a side; where a formula makes it, nobody typed one."""
        name = f"player_{side.lower()}"
        if name not in self._book.names:
            return self._said.name(side)
        if self._is_formula(name) and self._said.rules.partnership and not self._said.side_names:
            return ""
        return self._text(name, self._said.name(side), self._clean.name(side))

    def _is_formula(self, name: str) -> bool:
        area = self._area(name)
        return isinstance(self._grid(area.sheet).get(area.row, {}).get(area.column), Formula)

    def _seated(self) -> tuple[str, ...]:
        said, clean = self._said, self._clean
        if not said.rules.partnership:
            return tuple(self._names.values())
        cells = [f"member_{side.lower()}_{pair + 1}" for pair in range(said.pair_count) for side in PARTNERS]
        seats = zip(cells, said.players, clean.players, strict=True)
        return tuple(self._text(name, one, other) for name, one, other in seats)

    def _side_names(self) -> tuple[str, ...]:
        """Give what partners call their sides: as soon as one has a name, the other goes by its players' names."""
        if not self._said.rules.partnership or not any(self._names.values()):
            return ()
        joined = {side: " & ".join(self._players[side.place :: len(PARTNERS)]) for side in PARTNERS}
        return tuple(self._names[side] or joined[side] for side in PARTNERS)

    def _first_dealer(self) -> Side:
        return self._cell("first_dealer", -1).side("value", self._sides()) or self._said.first_dealer

    def _shown_names(self) -> dict[Side, str]:
        joined = {side: " & ".join(self._players[side.place :: len(self._said.sides)]) for side in self._said.sides}
        return {side: name or joined[side] for side, name in self._names.items()}

    def _date(self) -> Any:
        if "match_date" not in self._book.names:
            return self._said.date
        cell = self._cell("match_date")
        if self._said.date is not None and cell.value("value") == date_text(self._said.date):
            return self._said.date  # too long ago for a spreadsheet, so it is told in words
        return cell.date("value", since_1904=self._book.since_1904)

    def _rules(self) -> Ruleset:
        """Give the rules with every figure that the sheet of rules has."""
        said = self._said.rules
        changed: dict[str, object] = {"name": self._text("rules_name", said.name, self._clean.rules.name)}
        for field in (*BOUNDS, *_SWITCHES):
            if field not in self._book.names:
                continue
            if field in BOUNDS:
                changed[field] = self._cell(field).whole("value")
            else:
                code = self._cell(field, -1).choice("value", self._words(field))
                kind = type(getattr(said, field))
                changed[field] = code == "yes" if kind is bool else _coded(kind, code)
        try:
            return replace(said, **changed)  # type: ignore[arg-type]
        except FieldError as error:
            raise Unreadable(self._place_of_field(error.field), error) from None

    def _words(self, field: str) -> dict[str, str]:
        """Give the codes of a list by its words."""
        pairs = zip(self._column(f"{field}_words"), self._column(f"{field}_codes"), strict=False)
        return {str(word): str(code) for word, code in pairs if word is not None and code is not None}

    def _hands(self) -> Iterator[Hand]:
        area = self._area("typed_how")
        block = 1 + (self._said.pair_count if self._said.rules.partnership else 0)
        columns = {
            name.removeprefix(_TYPED): typed.column
            for name, typed in self._book.names.items()
            if name.startswith(_TYPED) and typed.sheet == area.sheet
        }
        grid = self._grid(area.sheet)
        how, pair_how = self._words("how"), self._words("pair") if "pair_words" in self._book.names else {}
        sides = self._sides()
        for row in range(area.row, min(area.last_row, _ROWS_MOST) + 1, block):
            lines = [_line(area, columns, grid, row + offset) for offset in range(block)]
            if not any(key in line for line in lines for key in columns):
                continue
            line = lines[0]
            pairs = []
            code = self._code(line, how)
            if code == How.DEAL:
                pairs = [self._pair(one, index, pair_how) for index, one in enumerate(lines[1:])]
            way, mark = _coded(way_of, code)
            by = None if way in (How.DEAD, How.DEAL) else line.side("who", sides)
            against = line.side("against", sides) if "against" in columns and by is not None else None
            self._places.append(row)
            yield line.hand(way, mark, by, against, pairs)

    def _code(self, line: RowCells, words: dict[str, str]) -> str:
        if "how" not in line:
            raise line.refusal("how", "how")
        return line.choice("how", words)

    def _pair(self, line: RowCells, index: int, words: dict[str, str]) -> Hand:
        code = self._code(line, words)
        way, mark = _coded(way_of, code)
        names = {self._players[2 * index + side.place]: side for side in PARTNERS}
        return line.hand(way, mark, line.side("who", self._with_old(names, index)) if way is not How.DEAD else None)

    def _sides(self) -> dict[str, Side]:
        """Give the sides by the names they have now, and after those by the ones they had."""
        now = {name: side for side, name in self._shown_names().items()}
        before = {self._clean.name(side): side for side in self._said.sides}
        return {**before, **now}

    def _with_old(self, names: dict[str, Side], index: int) -> dict[str, Side]:
        return {**{name: side for side, name in zip(PARTNERS, self._clean.pair(index), strict=True)}, **names}

    def _place_of_hand(self, index: int, field: str) -> str:
        """Name the cell of a field of a hand; of one that stands as before only its line is known."""
        area = self._area("typed_how")
        row = self._places[index] if index < len(self._places) else area.row
        pair = _PAIR.fullmatch(field)
        if pair is not None:
            row, field = row + 1 + int(pair[1]), pair[2]
        typed = self._book.names.get(f"{_TYPED}{COLUMNS.get(field, 'how')}", area)
        return _place(typed.sheet, typed.column, row)

    def _place_of_field(self, field: str) -> str:
        """Name the cell of a field of the match or of its rules."""
        name = field.removeprefix("rules.")
        seat = re.fullmatch(r"(players|side_names)\[([0-9]+)\]", field)
        if seat is not None:
            place = int(seat[2])
            member = f"member_{PARTNERS[place % 2].lower()}_{place // 2 + 1}"
            by_seat = seat[1] == "players" and self._said.rules.partnership
            name = member if by_seat else f"player_{list(Side)[place].lower()}"
        name = {"date": "match_date", "place": "match_place", "name": "rules_name"}.get(name, name)
        area = self._book.names.get(name)
        if area is None:
            return field
        beside = -1 if name in (*_SWITCHES, "first_dealer") else 0
        return _place(area.sheet, area.column + beside, area.row)


def _coded(kind: Callable[[str], _T], code: str) -> _T:
    """Make something of a code out of the hidden lists. Raises Unreadable for one that never stood there."""
    try:
        return kind(code)
    except ValueError:
        raise Unreadable("", "no-match-data") from None


def _line(area: Area, columns: dict[str, int], grid: dict[int, Cells], row: int) -> RowCells:
    cells = grid.get(row, {})
    values = {key: cells.get(column) for key, column in columns.items()}
    return RowCells(values, lambda key: _place(area.sheet, columns.get(key, area.column), row))


def _place(sheet: str, column: int, row: int) -> str:
    return f"{sheet}!{column_letters(column)}{row}"
