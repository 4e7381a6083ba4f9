"""The hidden sheet "Working": each line scored step by step, and what each side has at the end."""

from ginsheet.export.workbook import formulas
from ginsheet.export.workbook.lines import WORKING_RESULTS, Line
from ginsheet.export.workbook.places import FIRST_ROW, HEADING_ROW, WORKING_COLUMNS, Places, named, side_words
from ginsheet.export.workbook.writer import Page
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing

_SUMS: int = len(WORKING_COLUMNS) + 2
"""The column in which what each side has is named; its figures stand to the right."""


def write_working_sheet(
    page: Page, places: Places, match: Match, standing: Standing, lines: list[Line]
) -> dict[str, str]:
    """Write the sheet, whose headings are codes, and give the names that formulas know its cells by."""
    for place, key in enumerate(WORKING_COLUMNS, start=1):
        page.write(HEADING_ROW, place, key, "code")
    for row, line in enumerate(lines, start=FIRST_ROW):
        cells = places.for_working(row)
        for place, key in enumerate(WORKING_COLUMNS, start=1):
            page.calculate(row, place, formulas.WORKING[key].format_map(cells), WORKING_RESULTS[key](line), "code")
    return _write_sides(page, places, match, standing) | _write_game(page, places, match, standing)


def _write_sides(page: Page, places: Places, match: Match, standing: Standing) -> dict[str, str]:
    game = standing.games[0]
    results = {
        "hands": game.hands_total,
        "won": game.hands_won,
        "boxes": game.boxes,
        "game_bonus": game.game_bonus,
        "box_points": game.box_points,
        "shutout": game.shutout,
        "final": game.final,
    }
    names = {}
    for row, (key, formula) in enumerate(formulas.SIDES.items(), start=FIRST_ROW):
        page.write(row, _SUMS, key, "code")
        for side in match.sides:
            words = side_words(side)
            points = places.on_score(FIRST_ROW, f"points_{words['me']}", places.last_row)
            cells = places.ranges() | words | {"points": points}
            place = _SUMS + 1 + side.place
            page.calculate(row, place, formula.format_map(cells), results[key][side.place], "code")
            names[f"{key}_{words['me']}"] = named(places.working, row, place)
    return names


def _write_game(page: Page, places: Places, match: Match, standing: Standing) -> dict[str, str]:
    results: dict[str, str | int] = {
        "game_winner": "" if standing.winner is None else standing.winner.value,
        "winner": "" if standing.winner is None else match.name(standing.winner),
        "margin": standing.margin,
        "next_side": standing.next_dealer.value,
        "hands_recorded": len(match.hands),
        "flaws": 0,
    }
    names = {}
    for row, (key, formula) in enumerate(formulas.GAME.items(), start=FIRST_ROW + len(formulas.SIDES)):
        page.write(row, _SUMS, key, "code")
        page.calculate(row, _SUMS + 1, formula.format_map(places.ranges()), results[key], "code")
        names[key] = named(places.working, row, _SUMS + 1)
    return names
