"""The columns of the score sheet: their headings, which hold the names of the sides, their widths and styles."""

from typing import Final

from ginsheet.export.plain_text import text_width
from ginsheet.export.workbook.places import HEADING_ROW, Places
from ginsheet.export.workbook.sentences import members, player
from ginsheet.export.workbook.shape import Shape, low, total
from ginsheet.export.workbook.writer import Page
from ginsheet.i18n import tr
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.worth import Result
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.hands import DEALS, ENDINGS

_GROUP_ROW: Final = HEADING_ROW - 1

# The style and the width, in letters, of each column that is not one of scores.
_LOOK: Final[dict[str, tuple[str, float]]] = {
    "number": ("number", 6),
    "dealer": ("dealer", 9),
    "upcard": ("card", 8),
    "who": ("who", 9.5),
    "against": ("who", 9.5),
    "how": ("how", 12),
    "knocker": ("count", 10),
    "opponent": ("count", 11),
    "written": ("count", 9),
    "ending": ("ending", 27),
    "letter": ("letter", 4),
    "boxes": ("boxes", 7),
    "note": ("note", 15),
}
_POINTS_WIDTH, _TOTAL_WIDTH = 8, 7
_NAME_LEAST, _NAME_MOST = 9.5, 16
_PADDING: Final = 3


def style_of(shape: Shape, key: str) -> str:
    """Give the style of a column; strokes stand between the sides, or between the games."""
    if key in _LOOK:
        return _LOOK[key][0]
    if key == shape.last_score:
        return "total last"
    if key.startswith("points"):
        return "points"
    return "total first" if key in _first_of_groups(shape) else "total"


def _first_of_groups(shape: Shape) -> tuple[str, ...]:
    """Give the first column of each group of running totals of several games."""
    if not shape.several:
        return ()
    size = len(shape.sides) if shape.layout is Layout.BOOK else shape.games
    return shape.totals[::size]


def widths(shape: Shape, match: Match) -> list[float]:
    """Give how wide each column is: those that hold names have the room that these names need, within reason."""
    sides = [match.name(side) for side in shape.sides]
    name = max(map(text_width, match.players if shape.pairs else sides))
    longest = text_width(tr(ENDINGS[Result.UNDERCUT], by=match.players[0], other=match.players[1]))
    if shape.pairs:
        longest = max(longest, *(text_width(tr(DEALS[Result.POINTS], winner=side)) for side in sides))
    of_name = min(max(_NAME_LEAST, name + _PADDING), _NAME_MOST)
    longest_side = max(map(text_width, sides))
    needed: dict[str, float] = {
        "dealer": min(max(of_name, longest_side + _PADDING), _NAME_MOST),
        "who": of_name,
        "against": of_name,
        "ending": min(max(27, longest + _PADDING), 44),
    }
    needed["who"] = max(of_name, needed["dealer"] if shape.pairs else 0)
    of_points = min(max(_POINTS_WIDTH, longest_side + _PADDING), 12)
    of_total = min(max(_TOTAL_WIDTH, longest_side + _PADDING), 12) if shape.layout is Layout.BOOK else _TOTAL_WIDTH
    for key in shape.score_columns:
        if key.startswith("points"):
            needed[key] = _POINTS_WIDTH if shape.several else of_points
        elif key not in _LOOK:
            needed[key] = of_total
    return [needed.get(key) or _LOOK[key][1] for key in shape.score_columns]


def write_headings(page: Page, places: Places, match: Match, sheet: Sheet) -> dict[str, str]:
    """Write the headings; give the names by which formulas know the cells that hold the names of the sides."""
    shape = places.shape
    titles = {key: tr(title) for key, title in words.HEADINGS.items()}
    titles |= {column.key: column.title for column in sheet.columns if column.key != "how"}
    titles |= {"ending": sheet.columns[sheet.column("how")].title, "letter": ""}
    for place, key in enumerate(shape.score_columns, start=1):
        style = "heading left" if key == "ending" else "heading"
        page.write(HEADING_ROW, place, titles.get(key) or None, style)
    if not shape.several:
        return _write_names_over_points(page, places, match, titles)
    return (_write_book if shape.layout is Layout.BOOK else _write_club)(page, places, match, sheet)


def _write_names_over_points(page: Page, places: Places, match: Match, titles: dict[str, str]) -> dict[str, str]:
    names = {}
    for side in places.shape.sides:
        key = f"points_{low(side)}"
        _write_name(page, match, side, HEADING_ROW, places.column(key))
        style = _heading_of(places.shape, total(side, 1))
        page.write(HEADING_ROW, places.column(total(side, 1)), titles[f"total.{side}"], style)
        names[player(side)] = places.on_score(HEADING_ROW, key)
    return names


def _heading_of(shape: Shape, key: str) -> str:
    """Give the style of the heading of a column of running totals."""
    if key == shape.last_score:
        return "heading last"
    return "heading live" if key in _first_of_groups(shape) else "heading"


def _write_name(page: Page, match: Match, side: Side, row: int, place: int) -> None:
    """Write the name of a side to be typed over; partners without a name of their own go by their players' names."""
    if len(match.members(side)) > 1 and not match.side_names:
        page.calculate(row, place, "=" + '&" & "&'.join(members(match, side)), match.name(side), "heading live")
    else:
        page.write(row, place, match.name(side), "heading name")


def _write_book(page: Page, places: Places, match: Match, sheet: Sheet) -> dict[str, str]:
    """Write the numbers of the games, and below each the names of the sides: those of the first one are typed."""
    shape = places.shape
    names = {}
    for game in shape.numbers:
        columns = [places.column(total(side, game)) for side in shape.sides]
        _write_group(page, columns, _game_name(sheet, shape.layout, shape.sides[0], game), "group")
        for side, place in zip(shape.sides, columns, strict=True):
            if game == 1:
                _write_name(page, match, side, HEADING_ROW, place)
                names[player(side)] = places.on_score(HEADING_ROW, total(side, 1))
            else:
                style = _heading_of(shape, total(side, game))
                page.calculate(HEADING_ROW, place, f"={player(side)}", match.name(side), style)
    return names


def _write_club(page: Page, places: Places, match: Match, sheet: Sheet) -> dict[str, str]:
    """Write the names of the sides, and below each the numbers of the games."""
    shape = places.shape
    names = {}
    for side in shape.sides:
        columns = [places.column(total(side, game)) for game in shape.numbers]
        _write_group(page, columns, None, "heading name")
        _write_name(page, match, side, _GROUP_ROW, columns[0])
        names[player(side)] = places.on_score(_GROUP_ROW, total(side, 1))
        for game, place in zip(shape.numbers, columns, strict=True):
            style = _heading_of(shape, total(side, game))
            page.write(HEADING_ROW, place, _game_name(sheet, shape.layout, side, game), style)
    return names


def _write_group(page: Page, columns: list[int], text: str | None, style: str) -> None:
    for place in columns:
        page.write(_GROUP_ROW, place, text if place == columns[0] else None, style)
    page.sheet.merge_cells(start_row=_GROUP_ROW, end_row=_GROUP_ROW, start_column=columns[0], end_column=columns[-1])


def _game_name(sheet: Sheet, layout: Layout, side: Side, game: int) -> str:
    """Give the name of a game as the sheet has it: above the names of the sides, or below them."""
    column = sheet.columns[sheet.column(f"total.{side}.{game}")]
    return column.group if layout is Layout.BOOK else column.title
