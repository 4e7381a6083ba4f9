"""The sheet "Score sheet": the paper sheet with cells to type in and formulas for all the rest."""

import datetime as dt
from collections.abc import Mapping
from typing import Final

from ginsheet.export.options import Paper
from ginsheet.export.workbook.lines import (
    INPUTS,
    Line,
    Result,
    pair_inputs,
    pair_score_results,
    score_results,
)
from ginsheet.export.workbook.places import FIRST_ROW, HEADING_ROW, Places, named
from ginsheet.export.workbook.score_foot import foot_lines, write_answers, write_foot
from ginsheet.export.workbook.score_formulas import pair_score_formulas, score_formulas
from ginsheet.export.workbook.score_headings import style_of, widths, write_headings
from ginsheet.export.workbook.score_marks import add_limits, add_marks
from ginsheet.export.workbook.sentences import SEPARATOR, agreed, names, rules_heading
from ginsheet.export.workbook.shape import DEAL_INPUTS, PAIR_INPUTS, Shape
from ginsheet.export.workbook.styles import OF_DEAL
from ginsheet.export.workbook.writer import Page
from ginsheet.i18n import tr
from ginsheet.model.changes import history
from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing
from ginsheet.sheet.cell_texts import cell_text
from ginsheet.sheet.sheet import Sheet
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.outcome import correction_text
from ginsheet.sheet.words.plain import NOTHING, date_text, listed

_ROW_HEIGHT: Final = 22
_RULED_HEIGHT: Final = 5
_FIRST_EXCEL_DAY: Final = dt.date(1900, 3, 1)
"""Earlier days have no number, or a wrong one, in a spreadsheet."""

_DATE_ROW, _PLACE_ROW = 1, 2
_TITLE_ROW, _NAMES_ROW, _RULES_ROW, _AGREED_ROW, _HINT_ROW = range(1, HEADING_ROW)
_PAIR_STYLES: Final = {"ending": "pair ending", "points": "pair points"}
"""How the row of a pair differs from that of its deal."""
_DATE_COLUMNS: Final = 4
"""How many columns at the right end the date and the place take, beside that of the notes."""


def write_score_sheet(
    page: Page,
    places: Places,
    match: Match,
    standing: Standing,
    sheet: Sheet,
    lines: list[Line],
    paper: Paper,
    hint: str | None,
) -> dict[str, str]:
    """Write the sheet; `lines` holds one entry for each prepared line. Give the names that formulas know cells by."""
    shape = places.shape
    _write_head(page, places, match, sheet, hint or tr(words.LABELS["hint"]))
    names = write_headings(page, places, match, sheet)
    _write_lines(page, places, match, lines)
    write_foot(page, places, match, standing)
    answers = write_answers(page, places, match, standing, sheet)
    add_limits(page.sheet, places)
    add_marks(page.sheet, places)
    _add_corrections(page, places, match)
    for place, width in enumerate(widths(shape, match), start=1):
        page.set_width(place, width)
        page.write(places.last_row + 1, place, None, "ruled")
    end = places.foot_row + len(foot_lines(match.rules))
    page.set_heights(range(FIRST_ROW, end + 1), _ROW_HEIGHT)
    page.set_heights([_TITLE_ROW, HEADING_ROW], 2 * _ROW_HEIGHT)
    page.set_heights([places.last_row + 1], _RULED_HEIGHT)
    page.set_up(paper, end, len(shape.score_columns), HEADING_ROW, groups=shape.several)
    return names | answers | _typed_names(places)


def _typed_names(places: Places) -> dict[str, str]:
    """Name what is typed, for the way back: the columns with all their lines, the date and the place."""
    columns = {key: places.column(key) for key in places.shape.inputs}
    names = {f"typed_{key}": named(places.score, FIRST_ROW, at, places.last_row, at) for key, at in columns.items()}
    first = len(places.shape.score_columns) - _DATE_COLUMNS
    head = {"match_date": _DATE_ROW, "match_place": _PLACE_ROW}
    return names | {name: named(places.score, row, first) for name, row in head.items()}


def _write_head(page: Page, places: Places, match: Match, sheet: Sheet, hint: str) -> None:
    last = len(places.shape.score_columns)
    first = last - _DATE_COLUMNS
    for row, value, style in (
        (_DATE_ROW, _day(match.date), "date"),
        (_PLACE_ROW, match.place or None, "place"),
    ):
        for place in range(first, last + 1):
            page.write(row, place, value if place == first else None, style)
        page.sheet.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)
    page.write(_TITLE_ROW, 1, sheet.title, "title")
    page.calculate(_NAMES_ROW, 1, names(match, places.shape), _names_text(match, sheet), "names")
    page.calculate(_RULES_ROW, 1, rules_heading(), sheet.rules, "plain")
    page.calculate(_AGREED_ROW, 1, agreed(match, places.shape), SEPARATOR.join(sheet.agreed), "quiet")
    page.write(_HINT_ROW, 1, hint, "hint")


def _names_text(match: Match, sheet: Sheet) -> str:
    told = list(sheet.players)
    if match.side_names:
        told = [
            tr(words.WITH_SEATS, side=match.name(side), players=listed(list(match.members(side))))
            for side in match.sides
        ]
    return f" {NOTHING} ".join(told)


def _day(date: dt.date | None) -> dt.date | str | None:
    return date_text(date) if date is not None and date < _FIRST_EXCEL_DAY else date


def _write_lines(page: Page, places: Places, match: Match, lines: list[Line]) -> None:
    shape = places.shape
    typed_in_line = DEAL_INPUTS if shape.pairs else shape.inputs
    of_line = score_formulas(shape)
    of_pairs = [pair_score_formulas(shape, index) for index in range(shape.pairs)]
    for number, line in enumerate(lines, start=1):
        row = places.line_row(number)
        typed = {key: INPUTS[key](match, line.hand) if line.hand else None for key in typed_in_line}
        _write_row(page, shape, row, typed, _worked_out(of_line, places.for_score(row), score_results(shape, line)))
        for index, of_pair in enumerate(of_pairs):
            results = pair_score_results(shape, line, index)
            cells = places.for_pair_score(number, index)
            typed = dict.fromkeys(PAIR_INPUTS) | pair_inputs(match, line, index)
            _write_row(page, shape, row + 1 + index, typed, _worked_out(of_pair, cells, results), pair=True)


def _worked_out(
    formulas: Mapping[str, str], cells: Mapping[str, str], results: Mapping[str, Result]
) -> dict[str, tuple[str, Result]]:
    return {key: (formula.format_map(cells), results.get(key, "")) for key, formula in formulas.items()}


def _write_row(
    page: Page,
    shape: Shape,
    row: int,
    typed: Mapping[str, Result | None],
    worked_out: Mapping[str, tuple[str, Result]],
    *,
    pair: bool = False,
) -> None:
    """Write what was typed and what is worked out; among partners a row has cells that are neither."""
    for place, key in enumerate(shape.score_columns, start=1):
        style = style_of(shape, key)
        if key in shape.inputs and key not in typed:
            style = "idle"
        if pair:
            style = _PAIR_STYLES.get(style, style)
        elif shape.pairs:
            style += OF_DEAL
        if key in worked_out:
            page.calculate(row, place, *worked_out[key], style)
        else:
            page.write(row, place, typed.get(key), style)


def _add_corrections(page: Page, places: Places, match: Match) -> None:
    """Tell of each corrected hand what stood there before, when the pointer is over its number."""
    for number, corrections in history(match).items():
        text = "\n".join(correction_text(match, correction, number) for correction in corrections)
        page.remark(places.line_row(number), 1, cell_text(text))
