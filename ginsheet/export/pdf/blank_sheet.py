"""The blank sheet as data: the same columns, rows and foot as a completed one, with nothing in them yet."""

from collections.abc import Sequence
from typing import Final

from ginsheet.export.blank import BlankOptions, BlankRefused
from ginsheet.export.pdf.names import printed_sheet
from ginsheet.export.pdf.pen import width_of
from ginsheet.export.pdf.places import column_of
from ginsheet.export.pdf.style import PageStyle
from ginsheet.i18n import tr
from ginsheet.model.checks import NAME_MOST, check_text, clean_line, same_name
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.columns import FITTING
from ginsheet.sheet.sheet import Cell, CellKind, FootLine, Row, RowKind, Sheet
from ginsheet.sheet.words import blank as words

SEATS: Final = "ABCDEF"
"""The letters by which players go who have no name yet."""
_DASH: Final = "\N{EN DASH}"
"""What stands between the two counts of deadwood."""

_WEIGHTS: Final[dict[CellKind, int]] = {
    CellKind.NUMBER: 8,
    CellKind.DEALER: 10,
    CellKind.UPCARD: 9,
    CellKind.HOW: 19,
    CellKind.DEADWOOD: 13,
    CellKind.POINTS: 12,
    CellKind.TOTAL: 12,
}
"""How wide the columns are: hands write larger than printers, so the figures get more and the words less."""
_NARROW: Final[dict[CellKind, int]] = {**_WEIGHTS, CellKind.HOW: 17, CellKind.POINTS: 10, CellKind.TOTAL: 9}
"""The same where several games stand side by side."""


def blank_match(options: BlankOptions) -> Match:
    """Give a match without hands for the sheet; a player without a name goes by the letter of the seat.

    Raises BlankRefused or FieldError for names that cannot be, or that are too many or too few.
    """
    for index, name in enumerate(options.players):
        check_text(f"players[{index}]", name, NAME_MOST)
    given = [clean_line(name) for name in options.players]
    for index, name in enumerate(given):
        if name and any(same_name(name, earlier) for earlier in given[:index]):
            raise FieldError(f"players[{index}]", Problem.SAME_NAME, value=name)
    seats = options.rules.seats if options.seats is None else (options.seats,)
    if options.seats is not None and options.seats not in options.rules.seats:
        raise BlankRefused("seats", words.wrong_seats(options.rules.seats))
    if given and len(given) not in seats:
        raise BlankRefused("players", words.wrong_names(seats))
    names = given or [""] * seats[0]
    players = tuple(name or _letter(SEATS[seat], given) for seat, name in enumerate(names))
    return Match(id="blank", players=players, rules=options.rules)


def _letter(letter: str, names: list[str]) -> str:
    """Give `letter`, in brackets where somebody is called so."""
    while any(same_name(letter, name) for name in names):
        letter = f"({letter})"
    return letter


def blank_sheet(options: BlankOptions, match: Match, style: PageStyle) -> Sheet:
    """Give the sheet of `match` with columns to write in and a foot to fill in, as yet without rows."""
    rules = options.rules
    if options.layout is not None and options.layout not in FITTING[rules.columns > 1]:
        raise BlankRefused("layout", words.wrong_layout(rules.columns))
    sheet = printed_sheet(match, style, options.layout)
    weights = _NARROW if rules.columns > 1 else _WEIGHTS
    return sheet._replace(
        title=clean_line(options.title) or tr("Gin Rummy"),
        place=clean_line(options.place),
        date=clean_line(options.date),
        columns=tuple(column._replace(weight=weights[column.kind]) for column in sheet.columns),
        foot=tuple(_emptied(sheet, row, rules, told=options.agreed) for row in sheet.foot),
    )


def with_widths(sheet: Sheet, style: PageStyle, room: float) -> Sheet:
    """Give `sheet` with columns that fill `room` points, each wide enough for its title.

    What a title lacks comes from the column of how the hands ended, then from those of the sides where they are wide,
    and after that, for a smaller title, from all.
    """
    unit = room / sum(column.weight for column in sheet.columns)
    widths = [column.weight * unit for column in sheet.columns]
    how = column_of(sheet, CellKind.HOW)
    free = style.title_pad + style.pad * 0.7
    needs = [0 if column.group else width_of(column.title, style.heading) for column in sheet.columns]
    needs[how] += 2 * style.pad
    for index, need in enumerate(needs):
        given = max(0, min(need + free - widths[index], widths[how] - needs[how])) if index != how else 0
        widths[index] += given
        widths[how] -= given
    lacking = [max(0, need + free - width) if need else 0 for need, width in zip(needs, widths, strict=True)]
    spare = [
        max(0, width - style.score_least * _EASY) if column.game or column.side else 0
        for column, width in zip(sheet.columns, widths, strict=True)
    ]
    if (taken := min(sum(lacking), sum(spare))) > 0:
        widths = [
            width + lack * taken / sum(lacking) - room_left * taken / sum(spare)
            for width, lack, room_left in zip(widths, lacking, spare, strict=True)
        ]
    smallest = style.heading.floor / style.heading.size
    least = [need * smallest + style.title_pad + 1 if need else 0 for need in needs]
    widths = [max(pair) for pair in zip(widths, least, strict=True)]
    return sheet._replace(
        columns=tuple(
            column._replace(weight=round(width * _PRECISION))
            for column, width in zip(sheet.columns, widths, strict=True)
        )
    )


_EASY: Final = 1.25
"""A column of figures is wide from so many times its smallest width on."""
_PRECISION: Final = 100
"""Parts of a point that widths are told in, for they are whole numbers."""


def _emptied(sheet: Sheet, row: Row, rules: Ruleset, *, told: bool) -> Row:
    """Give a line of the foot with nothing but its name, and what a box is worth."""
    counts = row.line is FootLine.BOXES and told
    return row._replace(
        cells=tuple(
            Cell(cell.text)
            if column.kind is CellKind.HOW
            else Cell(words.times(rules.box_value) if counts and column.kind is CellKind.POINTS and column.side else "")
            for column, cell in zip(sheet.columns, row.cells, strict=True)
        )
    )


def block(sheet: Sheet, match: Match, number: int, pair_names: Sequence[str]) -> list[Row]:
    """Give the rows of hand `number`: its own, and of a deal of partners one for each pair."""
    deal = match.rules.partnership
    rows = [_row(sheet, RowKind.HAND, number, {CellKind.NUMBER: str(number)} | ({} if deal else _COUNTS))]
    if deal:
        for pair, name in enumerate(pair_names):
            told = {CellKind.HOW: name, **_COUNTS}
            rows.append(_row(sheet, RowKind.PAIR, number, told, pair))
    return rows


_COUNTS: Final = {CellKind.DEADWOOD: _DASH}


def _row(sheet: Sheet, kind: RowKind, number: int, texts: dict[CellKind, str], pair: int | None = None) -> Row:
    cells = tuple(Cell(texts.get(column.kind, "")) for column in sheet.columns)
    return Row(kind, cells, number=number, pair=pair)
