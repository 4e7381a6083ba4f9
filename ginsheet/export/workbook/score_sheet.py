"""The sheet "Score sheet": the paper sheet with cells to type in and formulas for all the rest."""

import datetime as dt
from typing import Final

from openpyxl.worksheet.worksheet import Worksheet

from ginsheet.export.options import Paper
from ginsheet.export.plain_text import text_width
from ginsheet.export.workbook import formulas, styles
from ginsheet.export.workbook.limits import add_choice, add_whole
from ginsheet.export.workbook.lines import INPUTS, SCORE_RESULTS, Line
from ginsheet.export.workbook.places import FIRST_ROW, HEADING_ROW, SCORE_COLUMNS, Places, column, named, side_words
from ginsheet.export.workbook.texts import cell_text
from ginsheet.export.workbook.writer import Page
from ginsheet.i18n import tr
from ginsheet.model.changes import history
from ginsheet.model.hand import POINTS_MOST
from ginsheet.model.match import Match
from ginsheet.model.ruleset import DEADWOOD_MOST
from ginsheet.model.scoring import Result, Standing
from ginsheet.sheet.foot import FOOT
from ginsheet.sheet.sheet import RowKind, Sheet
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.foot import box_count
from ginsheet.sheet.words.hands import ENDINGS
from ginsheet.sheet.words.outcome import correction_text
from ginsheet.sheet.words.plain import NOTHING, date_text

# The style and the width, in letters, of each column.
_LOOK: Final[dict[str, tuple[str, float]]] = {
    "number": ("number", 6),
    "dealer": ("dealer", 9),
    "who": ("who", 9.5),
    "how": ("how", 12),
    "knocker": ("count", 10),
    "opponent": ("count", 11),
    "written": ("count", 9),
    "ending": ("ending", 27),
    "letter": ("letter", 4),
    "boxes": ("boxes", 7),
    "points_a": ("points", 8),
    "total_a": ("total", 7),
    "points_b": ("points", 8),
    "total_b": ("total last", 7),
    "note": ("note", 15),
}
_HEADING_STYLES: Final = {
    "ending": "heading left",
    "points_a": "heading name",
    "points_b": "heading name",
    "total_b": "heading last",
}
_PADDING: Final = 3
_ROW_HEIGHT: Final = 22
_RULED_HEIGHT: Final = 5
_FIRST_EXCEL_DAY: Final = dt.date(1900, 3, 1)
"""Earlier days have no number, or a wrong one, in a spreadsheet."""

_DATE_ROW, _PLACE_ROW = 1, 2
_TITLE_ROW, _NAMES_ROW, _RULES_ROW, _AGREED_ROW, _HINT_ROW = range(1, HEADING_ROW)


def write_score_sheet(
    page: Page, places: Places, match: Match, standing: Standing, sheet: Sheet, lines: list[Line], paper: Paper
) -> dict[str, str]:
    """Write the sheet; `lines` holds one entry for each prepared line. Give the names that formulas know cells by."""
    _write_head(page, match, sheet)
    _write_heading(page, match, sheet)
    for row, line in enumerate(lines, start=FIRST_ROW):
        _write_line(page, places, match, row, line)
    _write_foot(page, places, match, standing)
    answers = _write_answers(page, places, match, standing, sheet)
    _add_limits(page.sheet, places)
    _add_marks(page.sheet, places)
    _add_corrections(page, match)
    widths = _widths_for_names(match)
    for place, key in enumerate(SCORE_COLUMNS, start=1):
        page.set_width(place, widths.get(key, _LOOK[key][1]))
        page.write(places.last_row + 1, place, None, "ruled")
    end = places.foot_row + len(formulas.FOOT)
    page.set_heights(range(FIRST_ROW, end + 1), _ROW_HEIGHT)
    page.set_heights([_TITLE_ROW, HEADING_ROW], 2 * _ROW_HEIGHT)
    page.set_heights([places.last_row + 1], _RULED_HEIGHT)
    page.set_up(paper, end, len(SCORE_COLUMNS), HEADING_ROW)
    names = {f"player_{side.lower()}": places.on_score(HEADING_ROW, f"points_{side.lower()}") for side in match.sides}
    return names | answers


def _widths_for_names(match: Match) -> dict[str, float]:
    """Give the columns that hold names the room that these names need, within reason."""
    name = max(map(text_width, match.players))
    longest = text_width(tr(ENDINGS[Result.UNDERCUT], by=match.players[0], other=match.players[1]))
    of_name = min(max(9.5, name + _PADDING), 16)
    return {
        "dealer": of_name,
        "who": of_name,
        "ending": min(max(27, longest + _PADDING), 44),
        "points_a": min(max(8, name + _PADDING), 12),
        "points_b": min(max(8, name + _PADDING), 12),
    }


def _write_head(page: Page, match: Match, sheet: Sheet) -> None:
    first, last = column(SCORE_COLUMNS, "points_a"), len(SCORE_COLUMNS)
    for row, value, style in (
        (_DATE_ROW, _day(match.date), "date"),
        (_PLACE_ROW, match.place or None, "place"),
    ):
        for place in range(first, last + 1):
            page.write(row, place, value if place == first else None, style)
        page.sheet.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)
    page.write(_TITLE_ROW, 1, sheet.title, "title")
    page.calculate(_NAMES_ROW, 1, formulas.NAMES, f" {NOTHING} ".join(match.players), "names")
    page.calculate(_RULES_ROW, 1, formulas.rules_heading(), sheet.rules, "plain")
    page.calculate(_AGREED_ROW, 1, formulas.agreed(), formulas.SEPARATOR.join(sheet.agreed), "quiet")
    page.write(_HINT_ROW, 1, tr(words.LABELS["hint"]), "hint")


def _day(date: dt.date | None) -> dt.date | str | None:
    return date_text(date) if date is not None and date < _FIRST_EXCEL_DAY else date


def _write_heading(page: Page, match: Match, sheet: Sheet) -> None:
    titles = {key: tr(title) for key, title in words.HEADINGS.items()}
    titles |= {"ending": sheet.columns[sheet.column("how")].title, "letter": ""}
    titles |= {cell.key.lower().replace(".", "_"): cell.title for cell in sheet.columns if cell.key != "how"}
    for place, key in enumerate(SCORE_COLUMNS, start=1):
        page.write(HEADING_ROW, place, titles[key] or None, _HEADING_STYLES.get(key, "heading"))


def _write_line(page: Page, places: Places, match: Match, row: int, line: Line) -> None:
    cells = places.for_score(row)
    typed = {} if line.hand is None else {key: value(match, line.hand) for key, value in INPUTS.items()}
    for place, key in enumerate(SCORE_COLUMNS, start=1):
        style, _ = _LOOK[key]
        if key in formulas.SCORE:
            page.calculate(row, place, formulas.SCORE[key].format_map(cells), SCORE_RESULTS[key](line), style)
        else:
            page.write(row, place, typed.get(key), style)


def _write_foot(page: Page, places: Places, match: Match, standing: Standing) -> None:
    """Write the lines below the ruled line, all of them: the rules may become others under the user's hands."""
    for row, (key, line) in enumerate(zip(formulas.FOOT, FOOT, strict=True), start=places.foot_row):
        kind = "final" if line.kind is RowKind.FINAL else "foot"
        page.write(row, column(SCORE_COLUMNS, "ending"), tr(line.name), f"{kind} name")
        known = standing.over or line.while_open(match.rules)
        for side in match.sides:
            count, total = (column(SCORE_COLUMNS, f"{name}_{side.lower()}") for name in ("points", "total"))
            me = side_words(side)
            result = line.points(standing.games[0])[side.place] if known else ""
            page.calculate(row, total, formulas.FOOT[key].format_map(me), result, kind)
            if key == "boxes":
                page.calculate(
                    row, count, formulas.BOX_COUNT.format_map(me), box_count(match, standing, side), "foot count"
                )
            else:
                page.write(row, count, None, f"{kind} count")


def _write_answers(page: Page, places: Places, match: Match, standing: Standing, sheet: Sheet) -> dict[str, str]:
    """Write, to the left of the foot, who has won and what follows; give the names of those cells."""
    won = standing.games[0].hands_won
    no, yes = tr(words.LABELS["no"]), tr(words.LABELS["yes"])
    rows: tuple[tuple[str, str, str | int], ...] = (
        ("won", formulas.HANDS_WON, f"{won[0]} {NOTHING} {won[1]}"),
        ("margin", formulas.MARGIN, standing.margin),
        ("next_dealer", formulas.NEXT_DEALER, match.name(standing.next_dealer)),
        ("over", formulas.answer('game_winner=""', no, yes), yes if standing.over else no),
    )
    first = places.foot_row
    page.calculate(first, 1, formulas.outcome(), sheet.outcome, "outcome")
    for row, (key, formula, result) in enumerate(rows, start=first + 1):
        page.write(row, 1, tr(words.LABELS[key]), "plain")
        page.calculate(row, 3, formula, result, "answer")
    last = first + len(rows) + 1
    page.calculate(last, 1, formulas.answer("flaws=0", "", tr(words.LABELS["check"])), "", "check")
    named_rows = {"outcome": (first, 1), "next_dealer": (first + 3, 3), "game_over": (first + 4, 3)}
    return {name: named(places.score, *place) for name, place in named_rows.items()}


def _add_corrections(page: Page, match: Match) -> None:
    """Tell of each corrected hand what stood there before, when the pointer is over its number."""
    for number, corrections in history(match).items():
        text = "\n".join(correction_text(match, correction, number) for correction in corrections)
        page.remark(HEADING_ROW + number, 1, cell_text(text))


def _add_limits(sheet: Worksheet, places: Places) -> None:
    def cells(key: str) -> str:
        return named(places.score, FIRST_ROW, column(SCORE_COLUMNS, key), places.last_row).rpartition("!")[2]

    add_choice(sheet, cells("who"), "players", words.refusal("who"))
    add_choice(sheet, cells("how"), "how_words", words.refusal("how"))
    add_whole(sheet, cells("knocker"), 1, "knock_limit", words.refusal("knocker"))
    add_whole(sheet, cells("opponent"), 0, DEADWOOD_MOST, words.refusal("opponent"))
    add_whole(sheet, cells("written"), -POINTS_MOST, POINTS_MOST, words.refusal("written"))


def _add_marks(sheet: Worksheet, places: Places) -> None:
    """Let the look of a line follow what is typed, as the sheet on the screen does."""
    cells = places.for_marks(FIRST_ROW)

    def block(first: str, last: str) -> str:
        return f"{cells[first].replace('$', '')}:{cells[last].replace('$', '').rstrip('0123456789')}{places.last_row}"

    marked = {key: formula.format_map(cells) for key, formula in formulas.MARKED.items()}
    sheet.conditional_formatting.add(block("ending", "total_b"), styles.flaw_rule(marked["flaw"]))
    sheet.conditional_formatting.add(block("ending", "ending"), styles.quiet_rule(marked["quiet"]))
    sheet.conditional_formatting.add(block("ending", "letter"), styles.undercut_rule(marked["undercut"]))
    for key in ("knocker", "opponent", "written"):
        sheet.conditional_formatting.add(block(key, key), styles.surplus_rule(marked[key]))
