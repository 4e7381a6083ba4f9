"""What the typed cells of the score sheet take, and how the look of a row follows what is typed."""

from typing import Final

from openpyxl.worksheet.worksheet import Worksheet

from ginsheet.export.workbook import styles
from ginsheet.export.workbook.limits import add_choice, add_text, add_whole
from ginsheet.export.workbook.places import FIRST_ROW, Places
from ginsheet.export.workbook.score_formulas import MARKED
from ginsheet.model.hand import POINTS_MOST
from ginsheet.sheet.words.workbook import refusal

_LIMIT_BY_UPCARD: Final = 'IF(upcard="yes",10,knock_limit)'
"""The most that any upcard lets knock with, where it counts."""


def add_limits(sheet: Worksheet, places: Places) -> None:
    """Let every typed cell take only what can be right there, as far as it can be told without the others."""
    shape, cells = places.shape, places.typed_cells
    add_choice(sheet, cells("who"), "players", refusal("choice"))
    if shape.three:
        add_choice(sheet, cells("against"), "players", refusal("choice"))
    add_choice(sheet, cells("how"), "how_words", refusal("how"))
    for index in range(shape.pairs):
        add_choice(sheet, places.pair_cells("who", index), f"pair_{index + 1}_players", refusal("choice"))
        add_choice(sheet, places.pair_cells("how", index), "pair_words", refusal("how"))
    if shape.upcard:
        add_text(sheet, cells("upcard"), 2, 3, refusal("upcard"))
    add_whole(sheet, cells("knocker"), 1, _LIMIT_BY_UPCARD if shape.upcard else "knock_limit", refusal("knocker"))
    most = shape.deadwood_most
    add_whole(sheet, cells("opponent"), 0, most, refusal("opponent", high=most))
    add_whole(sheet, cells("written"), -POINTS_MOST, POINTS_MOST, refusal("written", high=POINTS_MOST))


def add_marks(sheet: Worksheet, places: Places) -> None:
    """Let the look of a row follow what is typed, as the sheet on the screen does."""
    cells = places.for_marks(FIRST_ROW)

    def block(first: str, last: str) -> str:
        return f"{cells[first].replace('$', '')}:{cells[last].replace('$', '').rstrip('0123456789')}{places.last_row}"

    marked = {key: formula.format_map(cells) for key, formula in MARKED.items()}
    sheet.conditional_formatting.add(block("ending", "last"), styles.flaw_rule(marked["flaw"]))
    sheet.conditional_formatting.add(block("ending", "ending"), styles.quiet_rule(marked["quiet"]))
    sheet.conditional_formatting.add(block("ending", "letter"), styles.undercut_rule(marked["undercut"]))
    for key in ("knocker", "opponent", "written"):
        sheet.conditional_formatting.add(block(key, key), styles.surplus_rule(marked[key]))
