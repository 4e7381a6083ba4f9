"""The sheet "Rules": every figure and switch of the match, to be changed; all formulas read them by name."""

from typing import Final

from ginsheet.export.options import Paper
from ginsheet.export.workbook.game_formulas import CODE, UNFIT, first_dealer
from ginsheet.export.workbook.limits import add_choice, add_whole
from ginsheet.export.workbook.places import Places, named
from ginsheet.export.workbook.sentences import member, quoted
from ginsheet.export.workbook.shape import Shape
from ginsheet.export.workbook.words_sheet import SWITCHES, YES_OR_NO, switch_words
from ginsheet.export.workbook.writer import Page
from ginsheet.i18n import tr
from ginsheet.model.match import Match
from ginsheet.model.problems import Problem
from ginsheet.model.ruleset import BOUNDS, COLUMNS_MOST, Ruleset
from ginsheet.sheet.words import workbook as words
from ginsheet.sheet.words.problems import REASONS
from ginsheet.sheet.words.rules import RULE_NAMES, figure

_TITLE_ROW, _NAME_ROW, _DESCRIPTION_ROW, _SOURCE_ROW, _HINT_ROW, _HEADING_ROW = range(1, 7)
_LABEL, _VALUE, _CODE, _UNFIT = range(1, 5)
_WIDTHS: Final = {_LABEL: 32, _VALUE: 34, _CODE: 18, _UNFIT: 44}
_ROW_HEIGHT: Final = 18
_FIRST: Final = ("gin_bonus", "undercut_bonus", "box_value")
"""The three that tables disagree on most (RULES.md, section 3)."""
_FIRST_DEALER: Final = "first_dealer"


def write_rules_sheet(page: Page, places: Places, match: Match, paper: Paper) -> dict[str, str]:
    """Write the sheet and give the names that formulas know the figures by; a switch is known by its code."""
    rules = match.rules
    page.write(_TITLE_ROW, _LABEL, tr(words.SHEETS["rules"]), "title")
    page.write(_NAME_ROW, _LABEL, tr(RULE_NAMES["name"]), "plain")
    page.write(_NAME_ROW, _VALUE, rules.name, "choice")
    page.write(_DESCRIPTION_ROW, _LABEL, rules.description or None, "plain")
    page.write(_SOURCE_ROW, _LABEL, rules.source or None, "quiet")
    page.write(_HINT_ROW, _LABEL, tr(words.LABELS["hint"]), "hint")
    page.write(_HEADING_ROW, _LABEL, tr(words.LABELS["rule"]), "heading left")
    page.write(_HEADING_ROW, _VALUE, tr(words.LABELS["value"]), "heading")
    names = {"rules_name": named(places.rules, _NAME_ROW, _VALUE)}
    fields = _fields(places.shape)
    for row, field in enumerate(fields, start=_HEADING_ROW + 1):
        if field in BOUNDS:
            names[field] = _write_figure(page, places, rules, row, field)
        else:
            names[field] = _write_switch(page, places, match, row, field)
    end = _write_fixed(page, places.shape, match, _HEADING_ROW + len(fields))
    if places.shape.pairs:
        names |= _write_players(page, places, match, end + 2)
        end += 2 + len(match.players)
    for place, width in _WIDTHS.items():
        page.set_width(place, width)
    page.set_heights([_TITLE_ROW], 2 * _ROW_HEIGHT)
    page.set_heights(range(_HEADING_ROW, end + 1), _ROW_HEIGHT)
    page.set_up(paper, end, _UNFIT, _HEADING_ROW)
    return names


def _fields(shape: Shape) -> list[str]:
    """List what is on the sheet: the three that tables disagree on, the others as a form has them, who deals first."""
    idle = {"columns"}
    idle |= set() if shape.upcard else {"upcard", "ace_upcard", "spade_doubles"}
    idle |= {"dealer"} if shape.three else set()
    idle |= set() if shape.games == COLUMNS_MOST else {"third_column_doubled"}
    taken = [field for field in RULE_NAMES if field in BOUNDS or field in SWITCHES or field in YES_OR_NO]
    others = [field for field in taken if field not in idle and field not in _FIRST]
    return [*_FIRST, *others, _FIRST_DEALER]


def _write_fixed(page: Page, shape: Shape, match: Match, row: int) -> int:
    """Write below `row` what this workbook is made for and cannot be changed in it; give the last row."""
    fixed: dict[str, object] = {"columns": shape.games} if shape.several else {}
    fixed |= {field: True for field in ("partnership", "round_the_corner") if getattr(match.rules, field)}
    for offset, (field, value) in enumerate(fixed.items(), start=1):
        page.write(row + offset, _LABEL, tr(RULE_NAMES[field]), "rule")
        page.write(row + offset, _VALUE, figure(value), "fixed")
        page.write(row + offset, _CODE, tr(words.LABELS["fixed"]), "code")
    return row + len(fixed)


def _write_players(page: Page, places: Places, match: Match, row: int) -> dict[str, str]:
    """Write who sits where, from `row` on; give the names that formulas know the players by."""
    page.write(row, _LABEL, tr(words.LABELS["players"]), "heading left")
    page.write(row, _VALUE, None, "heading")
    names = {}
    for index in range(places.shape.pairs):
        for side in match.sides:
            row += 1
            page.write(row, _LABEL, words.seat_text(index + 1, side), "rule")
            page.write(row, _VALUE, match.pair(index)[side.place], "choice")
            names[member(side, index)] = named(places.rules, row, _VALUE)
    return names


def _write_figure(page: Page, places: Places, rules: Ruleset, row: int, field: str) -> str:
    page.write(row, _LABEL, tr(RULE_NAMES[field]), "rule")
    page.write(row, _VALUE, getattr(rules, field), "figure")
    low, high = BOUNDS[field]
    add_whole(page.sheet, f"B{row}", low, high, words.refusal("figure", low, high))
    _write_unfit(page, row, field)
    return named(places.rules, row, _VALUE)


def _write_switch(page: Page, places: Places, match: Match, row: int, field: str) -> str:
    page.write(row, _LABEL, tr(words.LABELS.get(field) or RULE_NAMES[field]), "rule")
    if field == _FIRST_DEALER:
        code, text = match.first_dealer.value, match.name(match.first_dealer)
        source, formula = "players", first_dealer(places.shape)
    else:
        value = getattr(match.rules, field)
        code = ("yes" if value else "no") if field in YES_OR_NO else value.value
        text, source, formula = switch_words(field)[code], f"{field}_words", CODE
    page.write(row, _VALUE, text, "choice")
    page.calculate(row, _CODE, formula.format(field=field, cell=f"$B${row}"), code, "code")
    add_choice(page.sheet, f"B{row}", source, words.refusal("choice"))
    _write_unfit(page, row, field)
    return named(places.rules, row, _CODE)


def _write_unfit(page: Page, row: int, field: str) -> None:
    if field not in UNFIT:
        return
    reasons = {
        "single": Problem.SINGLE_HAND_HAS_NONE,
        "endless": Problem.NO_END,
        "at_once": Problem.AT_ONCE_NEEDS_BOTH,
        "no_upcard": Problem.NO_UPCARD,
    }
    texts = {name: quoted(tr(REASONS[problem])) for name, problem in reasons.items()}
    page.calculate(row, _UNFIT, UNFIT[field].format_map(texts), "", "check")
