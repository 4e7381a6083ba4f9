"""Fillable sheets filled in by a script, as a viewer does it, and random matches that a paper sheet can hold."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random
from typing import Any

import pypdf
from pypdf.generic import NameObject, TextStringObject
from random_matches import NAMES, any_rules, random_hand

from ginsheet.export.blank import BlankOptions
from ginsheet.export.options import Paper
from ginsheet.export.pdf.blank import render_blank
from ginsheet.model.hand import Hand, How, Mark
from ginsheet.model.match import Match
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import FITTING, Layout
from ginsheet.sheet.form import Entry, Part, Spot, in_foot, in_line, player
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import CellKind, Row, RowKind, Sheet
from ginsheet.sheet.words import imports as words

LINES = {False: 12, True: 8}
"""The lines of a form in these tests; of partners, who need more room for each, fewer."""

Values = dict[str, str]


@cache
def blank_form(rules: Ruleset, layout: Layout | None = None, seats: int | None = None, **choices: Any) -> bytes:
    """Give a fillable sheet of A4, or with other `choices`."""
    whole = {"paper": Paper.A4, "how_to_score": False, "rows": LINES[rules.partnership], **choices}
    return render_blank(BlankOptions(rules=rules, layout=layout, seats=seats, fillable=True, **whole))


def fill(form: bytes, values: Mapping[str, str]) -> bytes:
    """Give the form with `values` in its fields; every one of them must be there."""
    writer = pypdf.PdfWriter(clone_from=BytesIO(form))
    missing = dict(values)
    for annotation in writer.pages[0]["/Annots"]:
        field = annotation.get_object()
        name = full_name(field)
        if name in missing:
            field[NameObject("/V")] = TextStringObject(missing.pop(name))
    assert not missing, missing
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def full_name(field: Any) -> str:
    """Give the name of a field with those of the fields that hold it."""
    parts = []
    while field is not None:
        parts.append(field["/T"])
        field = field["/Parent"].get_object() if "/Parent" in field else None
    return ".".join(reversed(parts))


def values_of(match: Match, layout: Layout | None = None) -> Values:
    """Give what a careful player writes on the paper sheet of `match`, by the names of the fields."""
    standing = score(match)
    sheet = lay_out(match, standing, layout)
    values: dict[Spot, str] = {player(seat): name for seat, name in enumerate(match.players)}
    values |= {Spot(Part.SIDE, side.value): name for side, name in zip(match.sides, match.side_names, strict=False)}
    if match.date is not None:
        values[Spot(Part.DATE)] = match.date.isoformat()
    values[Spot(Part.PLACE)] = match.place
    for row in sheet.rows:
        assert row.number is not None
        hand = match.hands[row.number - 1]
        if row.kind is not RowKind.PAIR:
            dealer = standing.hands[row.number - 1].dealer
            values[in_line(row.number, Entry.DEALER)] = "" if dealer is None else dealer.value
            if match.rules.upcard:
                values[in_line(row.number, Entry.UPCARD)] = hand.upcard or ""
        said = hand if row.pair is None else hand.pairs[row.pair]
        values |= {in_line(row.number, key, row.pair): text for key, text in _said(match, sheet, row, said).items()}
    for row in sheet.foot:
        for column, cell in zip(sheet.columns, row.cells, strict=True):
            if cell.value is not None:
                assert row.line is not None
                values[in_foot(row.line, column.key)] = str(cell.value)
    return {spot.name: text for spot, text in values.items() if text}


def _said(match: Match, sheet: Sheet, row: Row, hand: Hand) -> dict[str, str]:
    how, by = hand.how.value, hand.by
    if hand.how is How.POINTS and hand.mark is Mark.UNDERCUT:
        how, by = How.KNOCK.value, next(side for side in match.sides if side is not hand.by)
    elif hand.how is How.POINTS and hand.mark is not None:
        how = hand.mark.value
    said: dict[str, str] = {}
    if hand.how is not How.DEAL:
        said = {Entry.HOW: how, Entry.BY: by.value if by else ""}
    said |= {key: "" if count is None else str(count) for key, count in hand.counts() if key != "points"}
    for column, cell in zip(sheet.columns, row.cells, strict=True):
        if column.kind in (CellKind.POINTS, CellKind.TOTAL) and cell.value is not None:
            said[column.key] = str(cell.value)
    return said


def form_match(rng: Random, rules: Ruleset | None = None) -> Match:
    """Give a match that ends on the sheet and that the sheet tells whole: a paper sheet has no column for the rest."""
    rules = rules or any_rules(rng)
    seats = rng.choice(rules.seats)
    match = Match(id="random", players=NAMES[:seats], rules=rules)
    match = replace(match, first_dealer=rng.choice(match.sides))
    for number in range(rng.randint(1, LINES[rules.partnership])):
        standing = score(match)
        if standing.over:
            break
        while True:  # the first row has a dealer, or nobody could tell who began
            hand = random_hand(rng, rules, seats, standing.next_dealer)
            if _tells_all(hand, rules) and (number or hand.how is not How.ADJUST):
                break
        match = replace(match, hands=(*match.hands, hand))
    return match


def _tells_all(hand: Hand, rules: Ruleset) -> bool:
    in_one_column = rules.columns > 1
    if in_one_column and any(pair.how is How.POINTS and pair.mark is Mark.UNDERCUT for pair in hand.pairs):
        return False
    return hand.against is None


def as_read(match: Match) -> Match:
    """Give the match as the form brings it back: no id of its own, and the sheet's word for adjustments."""
    reason = words.as_written()
    hands = tuple(replace(hand, note=reason) if hand.how is How.ADJUST else hand for hand in match.hands)
    return replace(match, id="form", hands=hands)


def layouts(match: Match) -> tuple[Layout, ...]:
    """Give the layouts that fit a match."""
    return FITTING[match.rules.columns > 1]
