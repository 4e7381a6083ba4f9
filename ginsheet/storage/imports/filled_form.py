"""A fillable score sheet that somebody has filled in, read back as a match."""

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line, clean_text
from ginsheet.model.hand import How, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import BOUNDS, NULLABLE, Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.form import LINES_MOST, VERSION, Entry, FormHead, Part, Spot, player, spot_of
from ginsheet.sheet.form_fields import field_of, sides
from ginsheet.sheet.words import imports as words
from ginsheet.sheet.words.plain import MONTHS
from ginsheet.storage import disk
from ginsheet.storage.codec import decode_rules
from ginsheet.storage.errors import BadFile, Flaw
from ginsheet.storage.imports.form_lines import Line, LineReader, whole
from ginsheet.storage.imports.ids import NO_ID, with_id
from ginsheet.storage.imports.pdf_fields import BYTES_MOST, read_fields
from ginsheet.storage.imports.registry import Reading, Remark, RemarkCode
from ginsheet.storage.imports.written import Written, WrittenFoot, compare
from ginsheet.storage.strict_json import parse

Fields = Mapping[Spot, str]
"""What is written in the places of one sheet."""

_HEAD_BYTES_MOST: Final = 100_000
_SEATS_MOST: Final = 6
_DASHES: Final = ("-", "\N{EN DASH}", "\N{EM DASH}")
"""What people write for a figure that is not there."""
_DATES: Final = (
    re.compile(r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>\d{4})"),
    re.compile(r"(?P<day>\d{1,2})\.? (?P<name>\w+) (?P<year>\d{4})"),
)
"""The ways to write a date in which nobody can take the day for the month."""


def read(path: Path) -> Reading:
    """Read the filled form at `path`: one match for each of its sheets on which something is written.

    Raises FileTrouble, and BadFile naming the line and the field that make no hand.
    """
    try:
        return _reading(read_fields(disk.read(path, BYTES_MOST)))
    except BadFile as error:
        raise error.of(path) from None


def _reading(found: Mapping[str, str]) -> Reading:
    sheets: dict[int | None, dict[Spot, str]] = {}
    for name, text in found.items():
        spot = spot_of(name)
        if spot is not None:
            sheets.setdefault(spot.sheet, {})[spot] = text
    said = {sheet: fields.pop(Spot(Part.FORM, sheet=sheet), "") for sheet, fields in sheets.items()}
    # of every sheet, for where a newer program put its fields this one sees nothing written
    heads = {sheet: head_of(text) for sheet, text in said.items() if text}
    if not heads:
        raise BadFile("", Flaw.FOREIGN_FORM if found else Flaw.NO_FORM)
    matches: list[Match] = []
    remarks: list[Remark] = []
    for sheet in sorted(heads, key=lambda number: number or 0):
        if any(text.strip() for text in sheets[sheet].values()):
            match, noted = _SheetReader(heads[sheet], sheet, sheets[sheet]).read()
            remarks += (remark._replace(match=len(matches)) for remark in noted)
            matches.append(match)
    if not matches:
        raise BadFile("", Flaw.NOTHING_WRITTEN)
    return Reading(tuple(matches), tuple(remarks))


def head_of(text: str) -> FormHead:
    """Read what a form tells of itself. Raises BadFile."""
    tree = parse(text.encode("utf-8", "replace"), _HEAD_BYTES_MOST)
    version = tree.get("form") if isinstance(tree, dict) else None
    if not isinstance(tree, dict) or type(version) is not int:
        raise BadFile("", Flaw.FOREIGN_FORM)
    if version > VERSION:
        raise BadFile("", Flaw.NEWER, found=version, known=VERSION)
    rules = decode_rules(tree.get("rules"), "rules")
    seats, names = tree.get("seats"), tree.get("players")
    names = tuple(names) if isinstance(names, list) else ()
    if (
        type(seats) is not int
        or seats not in rules.seats
        or len(names) not in (0, seats)
        or not all(isinstance(name, str) for name in names)
    ):
        raise BadFile("players", FieldError("players", Problem.PLAYER_COUNT, least=rules.seats[0], most=rules.seats[1]))
    layout = tree.get("layout")
    return FormHead(
        rules=rules,
        layout=Layout(layout) if layout in list(Layout) else Layout.CLASSIC,
        seats=seats,
        players=names,
        date=str(tree.get("date") or ""),
        place=str(tree.get("place") or ""),
    )


class _SheetReader:
    """Reads one sheet of a form."""

    def __init__(self, head: FormHead, sheet: int | None, fields: Fields) -> None:
        self._sheet = sheet
        self._fields = {spot: text for spot, text in fields.items() if text.strip()}
        names = (self._line(player(seat)) for seat in range(head.seats))
        printed = head.players or ("",) * head.seats
        self._printed = head
        self._head = head._replace(
            players=tuple(name or old for name, old in zip(names, printed, strict=True)), rules=self._rules(head)
        )

    def read(self) -> tuple[Match, list[Remark]]:
        """Give the match, and what does not add up. Raises BadFile."""
        reader = LineReader(self._head, words.as_written())
        lines = self._lines()
        hands = tuple(reader.hand(line) for line in lines)
        try:
            match = Match(id=NO_ID, hands=hands, **self._told())
        except FieldError as error:
            raise self._placed(error, reader, lines) from None
        match = self._with_dealer(match, reader, lines)
        match = with_id(match)
        return match, [*self._remarks(match, reader, lines)]

    def _line(self, spot: Spot) -> str:
        return clean_line(self._fields.get(spot._replace(sheet=self._sheet), ""))

    def _rules(self, head: FormHead) -> Ruleset:
        """Give the rules with the agreed numbers that were filled in."""
        changes: dict[str, Any] = {}
        for spot, text in self._fields.items():
            if spot.part is not Part.RULE:
                continue
            if spot.key in BOUNDS:
                nothing = spot.key in NULLABLE and text.strip() in _DASHES
                changes[spot.key] = None if nothing else whole(text, field_of(head, spot).label)
            elif spot.key == "name":
                changes["name"] = clean_line(text)
        try:
            return replace(head.rules, **changes)
        except FieldError as error:
            raise BadFile(field_of(head, Spot(Part.RULE, error.field)).label, error) from None

    def _told(self) -> dict[str, Any]:
        """Give what stands above the lines."""
        names = tuple(self._line(Spot(Part.SIDE, side)) for side in sides(self._head))
        note = clean_text(self._fields.get(Spot(Part.NOTE, sheet=self._sheet), ""))
        return {
            "players": self._head.players,
            "rules": self._head.rules,
            "date": self._date(),
            "place": self._line(Spot(Part.PLACE)) or clean_line(self._printed.place),
            "note": note,
            "side_names": names if self._head.rules.partnership and any(names) else (),
        }

    def _date(self) -> dt.date | None:
        spot = Spot(Part.DATE, sheet=self._sheet)
        text = self._line(spot)
        if text:
            date = date_of(text)
            if date is None:
                raise BadFile(field_of(self._head, spot).label, Flaw.NO_DATE)
            return date
        return date_of(self._printed.date)

    def _lines(self) -> list[Line]:
        """Give the lines on which something is written."""
        own: dict[int, dict[str, str]] = {}
        pairs: dict[int, dict[int, dict[str, str]]] = {}
        for spot, text in self._fields.items():
            if spot.part is not Part.HAND or spot.line > LINES_MOST:
                continue
            of_line = own.setdefault(spot.line, {})
            if spot.pair is not None:
                of_line = pairs.setdefault(spot.line, {}).setdefault(spot.pair, {})
            of_line[spot.key] = clean_line(text)
        return [Line(number, self._sheet, own[number], pairs.get(number, {})) for number in sorted(own)]

    def _with_dealer(self, match: Match, reader: LineReader, lines: list[Line]) -> Match:
        """Give the match with its first dealer: the one of the first line, else who makes most later ones right."""
        written = {
            index: reader.side(line, None, Entry.DEALER, line.own[Entry.DEALER])
            for index, line in enumerate(lines)
            if Entry.DEALER in line.own
        }
        best: tuple[int, Match] | None = None
        wrong: FieldError | None = None
        for side in (written[0],) if 0 in written else match.sides:
            tried = replace(match, first_dealer=side)
            try:
                rows = score(tried).hands
            except FieldError as error:
                wrong = wrong or error
                continue
            off = sum(rows[index].dealer not in (None, dealer) for index, dealer in written.items())
            if best is None or off < best[0]:
                best = off, tried
        if best is not None:
            return best[1]
        raise self._placed(wrong or FieldError("hands", Problem.REQUIRED), reader, lines)

    def _remarks(self, match: Match, reader: LineReader, lines: list[Line]) -> Iterator[Remark]:
        numbers = [line.number for line in lines]
        yield from (
            Remark(RemarkCode.LINE_SKIPPED, {"line": number})
            for number in range(1, max(numbers, default=0))
            if number not in numbers
        )
        for line, row in zip(lines, score(match).hands, strict=True):
            values: dict[str, object] = {"line": line.number}
            if not row.counted:
                yield Remark(RemarkCode.AFTER_END, values)
            if row.hand.how is How.ADJUST and not line.own.get(Entry.NOTE):
                yield Remark(RemarkCode.NO_REASON, values)
            if Entry.DEALER in line.own and row.dealer is not None:
                dealer = reader.side(line, None, Entry.DEALER, line.own[Entry.DEALER])
                if dealer is not row.dealer:
                    names = {"written": match.name(dealer), "right": match.name(row.dealer)}
                    yield Remark(RemarkCode.DEALER_DIFFERS, {**values, **names})
        yield from compare(match, self._written(reader, lines), self._written_foot(), self._head.layout)

    def _written(self, reader: LineReader, lines: list[Line]) -> Iterator[Written]:
        for index, line in enumerate(lines):
            for pair, entries in ((None, line.own), *line.pairs.items()):
                for key, text in entries.items():
                    if key.startswith(("points", "total")):
                        yield Written(line.number, index, key, reader.number(line, pair, key, text), pair)

    def _written_foot(self) -> list[WrittenFoot]:
        return [
            WrittenFoot(spot.foot, spot.key, whole(text, field_of(self._head, spot).label))
            for spot, text in self._fields.items()
            if spot.foot is not None
        ]

    def _placed(self, error: FieldError, reader: LineReader, lines: list[Line]) -> BadFile:
        """Say where on the sheet stands what the model refuses (`hands[3].opponent`, `players[0]`)."""
        found = re.match(r"(\w+)(?:\[(\d+)\])?(?:\.(.*))?", error.field)
        field, index, rest = found.groups() if found else (error.field, None, None)
        if field == "hands" and index is not None:
            return BadFile(reader.place_of(lines[int(index)], rest or ""), error)
        spots = {
            "players": lambda seat: player(seat),
            "side_names": lambda seat: Spot(Part.SIDE, Side(chr(ord("A") + seat))),
        }
        if field in spots and index is not None:
            return BadFile(field_of(self._head, spots[field](int(index))._replace(sheet=self._sheet)).label, error)
        spot = Spot(Part(field), sheet=self._sheet) if field in list(Part) else None
        return BadFile(field_of(self._head, spot).label if spot else field, error)


def date_of(text: str) -> dt.date | None:
    """Read a date as people write it: `2026-11-29`, `29.11.2026`, `29 November 2026`; None for any other text."""
    names = {word.casefold(): place for place, name in enumerate(MONTHS, start=1) for word in (name, tr(name))}
    for pattern in _DATES:
        found = pattern.fullmatch(clean_line(text))
        if found:
            parts = found.groupdict()
            month = names.get(parts["name"].casefold(), 0) if "name" in parts else int(parts["month"])
            with suppress(ValueError):
                return dt.date(int(parts["year"]), month, int(parts["day"]))
    return None
