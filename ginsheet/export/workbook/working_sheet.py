"""The hidden sheet "Working": each line scored step by step, and what each side has at the end."""

from collections.abc import Mapping

from ginsheet.export.workbook.game_formulas import game_formulas, match_formulas
from ginsheet.export.workbook.line_formulas import line_formulas, pair_formulas
from ginsheet.export.workbook.lines import Line, hand_results, line_results
from ginsheet.export.workbook.places import FIRST_ROW, HEADING_ROW, Places, named
from ginsheet.export.workbook.shape import low
from ginsheet.export.workbook.writer import Page
from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing


def write_working_sheet(
    page: Page, places: Places, match: Match, standing: Standing, lines: list[Line]
) -> dict[str, str]:
    """Write the sheet, whose headings are codes, and give the names that formulas know its cells by."""
    shape = places.shape
    for place, key in enumerate(places.working_columns, start=1):
        page.write(HEADING_ROW, place, key, "code")
    of_line = line_formulas(shape)
    of_pairs = [pair_formulas(shape, index) for index in range(shape.pairs)]
    for number, line in enumerate(lines, start=1):
        row = places.line_row(number)
        _write_row(page, places, row, of_line, places.for_working(number), line_results(shape, match, line))
        for index, of_pair in enumerate(of_pairs):
            pairs = line.hand.pairs if line.hand else ()
            worth = line.worth.pairs if line.worth else ()
            results = hand_results(pairs[index], worth[index]) if pairs else hand_results(None, None)
            _write_row(page, places, row + 1 + index, of_pair, places.for_pair(number, index), results)
    return _write_games(page, places, standing) | _write_match(page, places, match, standing)


def _write_row(
    page: Page,
    places: Places,
    row: int,
    formulas: Mapping[str, str],
    cells: Mapping[str, str],
    results: Mapping[str, str | int],
) -> None:
    for place, key in enumerate(places.working_columns, start=1):
        if key in formulas:
            page.calculate(row, place, formulas[key].format_map(cells), results[key], "code")


def _sums(places: Places) -> int:
    """Give the column in which what each side has is named; its figures stand to the right."""
    return len(places.working_columns) + 2


def _write_games(page: Page, places: Places, standing: Standing) -> dict[str, str]:
    names = {}
    for offset, (side, game) in enumerate(places.shape.each(), start=1):
        results = _game_results(standing, side, game)
        formulas = game_formulas(places.shape, side, game)
        for row, (key, formula) in enumerate(formulas.items(), start=FIRST_ROW):
            page.write(row, _sums(places), key, "code")
            place = _sums(places) + offset
            page.calculate(row, place, formula.format_map(places.ranges()), results[key], "code")
            names[f"{key}_{low(side)}_{game}"] = named(places.working, row, place)
        page.write(HEADING_ROW, _sums(places) + offset, f"{low(side)}_{game}", "code")
    return names


def _game_results(standing: Standing, side: Side, game: int) -> dict[str, int]:
    of_game = standing.games[game - 1]
    return {
        "hands": of_game.hands_total[side.place],
        "won": of_game.hands_won[side.place],
        "boxes": of_game.boxes[side.place],
        "game_bonus": of_game.game_bonus[side.place],
        "box_points": of_game.box_points[side.place],
        "shutout": of_game.shutout[side.place],
        "final": of_game.final[side.place],
    }


def _write_match(page: Page, places: Places, match: Match, standing: Standing) -> dict[str, str]:
    winner, leader = standing.winner, standing.leader
    results: dict[str, str | int] = {
        "is_over": "yes" if standing.over else "no",
        "margin": standing.margin,
        "leader": "" if leader is None else leader.value,
        "match_winner": "" if winner is None else winner.value,
        "winner": "" if winner is None else match.name(winner),
        "next_side": standing.next_dealer.value,
        "hands_recorded": len(match.hands),
        "flaws": 0,
    }
    for number, game in enumerate(standing.games, start=1):
        results[f"game_winner_{number}"] = "" if game.winner is None else game.winner.value
    for side in match.sides:
        results[f"final_{low(side)}"] = standing.final[side.place]
        results[f"wins_{low(side)}"] = standing.hands_won[side.place]
    names = {}
    first = FIRST_ROW + len(_game_results(standing, match.sides[0], 1)) + 1
    for row, (key, formula) in enumerate(match_formulas(places.shape).items(), start=first):
        page.write(row, _sums(places), key, "code")
        page.calculate(row, _sums(places) + 1, formula.format_map(places.ranges()), results[key], "code")
        names[key] = named(places.working, row, _sums(places) + 1)
    return names
