"""One line of a filled score sheet made a hand: counts where there are counts, else points as written.

An undercut is never chosen: it follows from the counts, or, where only points are written, from their standing in the
column of one who did not knock.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, NoReturn

from ginsheet.model.cards import mask, text_of
from ginsheet.model.checks import same_name
from ginsheet.model.hand import PAIR_HANDS, Hand, How, Mark, Side
from ginsheet.model.problems import FieldError, Problem
from ginsheet.sheet.form import Entry, FormHead, Spot, in_line
from ginsheet.sheet.form_fields import field_of, pair_seat, seat_name, side_name, sides
from ginsheet.sheet.words import form as words
from ginsheet.storage.errors import BadFile, Flaw

Entries = Mapping[str, str]
"""What is written in a line, or in that of a pair, by the key of its place."""

_WHOLE: Final = re.compile(r"[+-]?\d{1,9}")
_SHOWN_MOST: Final = 40
_WITH_POINTS: Final = (How.KNOCK, How.GIN, How.BIG_GIN, How.POINTS)
"""What can be told by its points alone."""
_WON_BY: Final = {How.GIN: Mark.GIN, How.BIG_GIN: Mark.BIG_GIN}
_PLACE: Final = re.compile(r"(?:pairs\[(\d+)\]\.)?(\w+)")


class Line(NamedTuple):
    """What is written in a line."""

    number: int
    """The number of the line, from 1."""
    sheet: int | None
    own: Entries
    pairs: Mapping[int, Entries] = {}
    """Of a deal of partners, what is written for each pair, from 0."""


class LineReader:
    """Makes hands of the lines of one sheet."""

    def __init__(self, head: FormHead, reason: str) -> None:
        """Read lines of the sheet that `head` tells of; `reason` is given for adjustments, which tell none."""
        self._head = head
        self._unnamed = head._replace(players=())
        self._reason = reason
        self._hows = words.hows()

    def hand(self, line: Line) -> Hand:
        """Give the hand of a line. Raises BadFile naming the line and the field."""
        if not line.pairs:
            return self._made(line, None, line.own)
        how = self._how(line, None, line.own)
        if how not in (None, How.DEAL):
            self._refuse(line, None, Entry.HOW, Problem.NOT_ALLOWED)
        count = self._head.seats // 2
        hands = tuple(self._made(line, pair, line.pairs.get(pair, {})) for pair in range(count))
        deal = self._hand(line, None, how=How.DEAL, pairs=hands)
        return replace(deal, upcard=self._card(line), note=line.own.get(Entry.NOTE, ""))

    def number(self, line: Line, pair: int | None, key: str, text: str) -> int:
        """Give a whole number that is written in a place of a line. Raises BadFile."""
        return whole(text, self.label(line, pair, key))

    def side(self, line: Line, pair: int | None, key: str, text: str) -> Side:
        """Give the side that a letter or a name in a place of a line means. Raises BadFile."""
        head = self._head
        for side in sides(head):
            if same_name(side.value, text):
                return side
        for side in sides(head):
            members = head.players[side.place :: len(sides(head))]
            names = [*members, side_name(head, side)]
            if pair is not None:
                seat = pair_seat(head, pair, side)
                names = [head.players[seat], seat_name(self._unnamed, seat)]
            if any(same_name(name, text) for name in names):
                return side
        raise BadFile(
            self.label(line, pair, key), FieldError(key, Problem.UNKNOWN_PLAYER, value=text[:_SHOWN_MOST])
        ) from None

    def label(self, line: Line, pair: int | None, key: str) -> str:
        """Name a place of a line: `line 3, deadwood of the knocker`."""
        return field_of(self._head, _spot(line, pair, key)).label

    def place_of(self, line: Line, field: str) -> str:
        """Name the place of a line that a field of its hand (`pairs[1].knocker`) was written in."""
        found = _PLACE.match(field)
        pair = int(found[1]) if found and found[1] else None
        key = found[2] if found else Entry.HOW
        return self.label(line, pair, key if key in _NAMED else Entry.HOW)

    def _made(self, line: Line, pair: int | None, entries: Entries) -> Hand:
        how = self._how(line, pair, entries)
        by = self._side_of(line, pair, entries)
        counts: dict[str, Any] = {
            key: self.number(line, pair, key, entries[key])
            for key in (Entry.KNOCKER, Entry.OPPONENT)
            if entries.get(key)
        }
        points, scorer = self._points(line, pair, entries)
        if how is None:
            if counts or points is None:
                self._refuse(line, pair, Entry.HOW, Problem.REQUIRED)
            how = How.POINTS
        values: dict[str, Any] = {"how": how, **counts}
        if points is not None and not counts and how in _WITH_POINTS:
            values |= self._as_written(line, pair, how, by, scorer, points)
        elif how is How.ADJUST:
            values |= {"by": by or scorer, "points": points, "note": entries.get(Entry.NOTE, "") or self._reason}
        else:
            values["by"] = by
            if how in _WON_BY and values.get(Entry.KNOCKER) == 0:
                del values[Entry.KNOCKER]
        if entries.get(Entry.NOTE):
            values["note"] = entries[Entry.NOTE]
        if pair is None and entries.get(Entry.UPCARD):
            values["upcard"] = self._card(line)
        return self._hand(line, pair, **values)

    def _as_written(
        self, line: Line, pair: int | None, how: How, by: Side | None, scorer: Side | None, points: int
    ) -> dict[str, Any]:
        """Give points without counts; what they were won by follows from who did what and whose points they are."""
        won_by = _WON_BY.get(how)
        if by is not None and scorer is not None and by is not scorer:
            if how is not How.KNOCK:
                self._refuse(line, pair, _points_key(scorer), Problem.NOT_ALLOWED)
            won_by = Mark.UNDERCUT
        return {"how": How.POINTS, "by": scorer or by, "points": points, "mark": won_by}

    def _how(self, line: Line, pair: int | None, entries: Entries) -> How | None:
        text = entries.get(Entry.HOW, "")
        if not text:
            return None
        how = self._hows.get(text.casefold())
        if how is None or (pair is not None and how not in PAIR_HANDS):
            choices = ", ".join(shown for code, shown in self._field(line, pair, Entry.HOW).choices if code)
            label = self.label(line, pair, Entry.HOW)
            raise BadFile(label, Flaw.NO_SUCH_WORD, choices=choices, value=text[:_SHOWN_MOST])
        return how

    def _side_of(self, line: Line, pair: int | None, entries: Entries) -> Side | None:
        text = entries.get(Entry.BY, "")
        return self.side(line, pair, Entry.BY, text) if text else None

    def _points(self, line: Line, pair: int | None, entries: Entries) -> tuple[int | None, Side | None]:
        """Give the points that are written and the side in whose column they stand, as far as that can be seen."""
        found: int | None = None
        scorer: Side | None = None
        for side in (None, *sides(self._head)):
            key = _points_key(side)
            if not entries.get(key):
                continue
            value = self.number(line, pair, key, entries[key])
            if found is not None and value:
                self._refuse(line, pair, key, Problem.NOT_ALLOWED)
            if found is None or value:
                found, scorer = value, side
        if found is not None and scorer is None:
            scorer = _only(side for side in sides(self._head) if _has_total(entries, side))
        return found, scorer

    def _card(self, line: Line) -> str | None:
        text = line.own.get(Entry.UPCARD, "")
        if not text:
            return None
        with_place = self.label(line, None, Entry.UPCARD)
        try:
            return text_of(mask(text, field=Entry.UPCARD, most=1)) or None
        except FieldError as error:
            raise BadFile(with_place, error) from None

    def _hand(self, line: Line, pair: int | None, **values: Any) -> Hand:
        try:
            return Hand(**values)
        except FieldError as error:
            key = error.field if error.field in _NAMED else Entry.HOW
            raise BadFile(self.label(line, pair, key), error) from None

    def _refuse(self, line: Line, pair: int | None, key: str, problem: Problem) -> NoReturn:
        raise BadFile(self.label(line, pair, key), FieldError(key, problem))

    def _field(self, line: Line, pair: int | None, key: str) -> Any:
        return field_of(self._head, _spot(line, pair, key))


_NAMED: Final = (*Entry, "points")


def whole(text: str, label: str) -> int:
    """Give the whole number that is written in the place `label`. Raises BadFile."""
    tidy = text.strip().replace("\N{MINUS SIGN}", "-")
    if not _WHOLE.fullmatch(tidy):
        raise BadFile(label, FieldError("points", Problem.NOT_WHOLE))
    return int(tidy)


def _spot(line: Line, pair: int | None, key: str) -> Spot:
    return in_line(line.number, key, pair)._replace(sheet=line.sheet)


def _points_key(side: Side | None) -> str:
    return "points" if side is None else f"points.{side}"


def _has_total(entries: Entries, side: Side) -> bool:
    return any(text and key.startswith(f"total.{side}") for key, text in entries.items())


def _only(found: Iterable[Side]) -> Side | None:
    """Give the only one of the sides; None where there are none or several."""
    several = tuple(found)
    return several[0] if len(several) == 1 else None
