"""Single values and hands out of the cells of a row, whatever kind of table it stands in."""

import datetime as dt
import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ginsheet.model.hand import NEEDS, Hand, How, Mark, Side
from ginsheet.model.problems import FieldError, Problem
from ginsheet.storage.imports.book_parts import CellError, Formula
from ginsheet.storage.imports.errors import Unreadable

_WHOLE: Final = re.compile(r"[+\-−]?[0-9]{1,9}")
_EXACT_MOST: Final = 10**9
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_FIRST_DAYS: Final = {False: dt.date(1899, 12, 30), True: dt.date(1904, 1, 1)}
"""The day 0 of a workbook; the other where it counts from 1904 (ECMA-376, 18.17.4.1)."""
_COUNTS: Final = ("knocker", "opponent", "points")
COLUMNS: Final = {
    "by": "who", "how": "how", "points": "written", "pairs": "how", "mark": "mark",
    "knocker": "knocker", "opponent": "opponent", "against": "against", "upcard": "upcard", "note": "note",
}  # fmt: skip
"""The column of each field of a hand."""

Place = Callable[[str], str]
"""Names the place of a column of one row, for a sentence."""


class RowCells:
    """The cells of one row by column; every refusal names its place."""

    def __init__(self, values: Mapping[str, object], place: Place) -> None:
        self._values = values
        self.place = place

    def __contains__(self, key: str) -> bool:
        return self._values.get(key) not in (None, "")

    def refusal(self, key: str, flaw: str | FieldError, **values: object) -> Unreadable:
        """Give the error that something is wrong with the cell of `key`."""
        return Unreadable(self.place(key), flaw, **values)

    def value(self, key: str) -> object:
        """Give what stands there, None for nothing. Raises Unreadable for a formula or an error."""
        value = self._values.get(key)
        if isinstance(value, Formula):
            raise self.refusal(key, "formula")
        if isinstance(value, CellError):
            raise self.refusal(key, "error")
        return None if value == "" else value

    def text(self, key: str) -> str:
        """Give the text of a cell, a number as it would be typed; empty for nothing."""
        value = self.value(key)
        if value is None:
            return ""
        if isinstance(value, float) and value.is_integer():
            return str(int(value))
        return str(value)

    def word(self, key: str) -> str:
        """Give the text of a cell without the space around it."""
        return self.text(key).strip()

    def whole(self, key: str) -> int | None:
        """Give a whole number, None for nothing."""
        value = self.value(key)
        if isinstance(value, str):
            value = value.strip()
            if not value:
                return None
            if _WHOLE.fullmatch(value):
                return int(value.replace("−", "-"))
        elif isinstance(value, float) and math.isfinite(value) and value.is_integer():
            value = int(value)
        if value is None or (type(value) is int and abs(value) <= _EXACT_MOST):
            return value
        raise self.refusal(key, "no-whole-number")

    def date(self, key: str, *, since_1904: bool = False) -> dt.date | None:
        """Give a day: a text such as 2026-11-29, or the number that a spreadsheet has for it."""
        value = self.value(key)
        if value is None or (isinstance(value, str) and not value.strip()):
            return None
        first = _FIRST_DAYS[since_1904]
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= (dt.date.max - first).days:
            return first + dt.timedelta(days=int(value))
        try:
            return dt.date.fromisoformat(str(value).strip().partition("T")[0].partition(" ")[0])
        except ValueError:
            raise self.refusal(key, "no-date") from None

    def choice(self, key: str, choices: Mapping[str, str]) -> str:
        """Give the code of a word, whatever its capitals; a code stands for itself."""
        word = self.word(key)
        found = choices.get(word)
        if found is None:
            alike = {text.casefold(): code for text, code in choices.items()}
            found = alike.get(word.casefold())
        if found is None:
            raise self.refusal(key, "no-choice", choices=", ".join(dict.fromkeys(choices)))
        return found

    def side(self, key: str, names: Mapping[str, Side]) -> Side | None:
        """Give the side of a name: the very same, or one that differs in capitals and space alone."""
        word = self.text(key)
        if not word.strip():
            return None
        found = names.get(word)
        if found is None:
            from ginsheet.model.checks import same_name

            found = next((side for name, side in names.items() if same_name(name, word)), None)
        if found is None:
            shown = ", ".join(names)
            raise self.refusal(key, "nobody", name=word[:40], choices=shown[:200])
        return found

    def card(self, key: str) -> str | None:
        """Give a card as files have it: `10♠` is `Ts`."""
        word = self.word(key)
        if not word:
            return None
        suit = _SUITS.get(word[-1], word[-1].lower())
        rank = word[:-1].strip().upper()
        return f"{'T' if rank == '10' else rank}{suit}"

    def hand(
        self, how: How, mark: Mark | None, by: Side | None, against: Side | None = None, pairs: Iterable[Hand] = ()
    ) -> Hand:
        """Give the hand of this row; figures that its way of ending does not have count nothing."""
        need = NEEDS[how]
        counts = {field: self.whole(COLUMNS[field]) if field in need.bounds else None for field in _COUNTS}
        try:
            return Hand(
                how=how,
                by=by if need.by else None,
                mark=mark,
                upcard=self.card("upcard") if need.upcard else None,
                against=against if need.by else None,
                pairs=tuple(pairs),
                note=self.text("note"),
                knocker=counts["knocker"],
                opponent=counts["opponent"],
                points=counts["points"],
            )
        except FieldError as error:
            raise self.refusal(COLUMNS.get(error.field, "how"), error) from None

    def check_no_surplus(self, how: How) -> None:
        """Refuse a figure that this way of ending does not have; a knocker's 0 goes without saying after gin."""
        for field in _COUNTS:
            if field not in NEEDS[how].bounds and self.whole(COLUMNS[field]) not in (None, 0):
                raise self.refusal(COLUMNS[field], FieldError(field, Problem.NOT_ALLOWED, how=how))


def way_of(code: str) -> tuple[How, Mark | None]:
    """Read the code of a way by which a row came about: `points-big-gin` is points as written, by big gin."""
    if code.startswith("points-"):
        return How.POINTS, Mark(code.removeprefix("points-"))
    return How(code), None
