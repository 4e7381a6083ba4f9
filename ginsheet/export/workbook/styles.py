"""How the workbook looks: named styles, so that a user can change one in one place, and the marks of single lines."""

from typing import Any, Final

from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Protection, Side

from ginsheet.export.workbook.writer import STYLE_PREFIX

_INK: Final = "1D2733"
_GREY: Final = "6B7785"
_LINE: Final = "B8C4CE"
_RED: Final = "B3261E"
_GREEN: Final = "0B6E4F"
_TINT: Final = "FBF6E3"

_SANS: Final = "Arial"
_SERIF: Final = "Georgia"
_SIZE: Final = 11

_THIN: Final = Side("thin", _LINE)
_RULE: Final = Side("medium", _INK)
_STROKE: Final = Side("thin", _INK)
_CELL: Final = {"left": _THIN, "right": _THIN, "top": _THIN, "bottom": _THIN}
_POINTS: Final = {**_CELL, "left": _STROKE}
_LAST: Final = {**_CELL, "right": _STROKE}
_HEADING: Final = {"left": _THIN, "right": _THIN, "bottom": _RULE}
_FOOT: Final = {"bottom": _THIN}
_FINAL: Final = {"bottom": _RULE}

OF_DEAL: Final = ", deal"
"""Behind the name of a style as it is in the row of a deal."""
TEXT_FORMAT: Final = "@"
DATE_FORMAT: Final = "d mmmm yyyy"
_SIGNED: Final = "+0;-0;0"
_NOTHING_IS_A_DASH: Final = '0;-0;"–"'


def _style(name: str, *, across: str = "left", wrap: bool = False, **look: Any) -> NamedStyle:
    style = NamedStyle(f"{STYLE_PREFIX}{name}")
    style.font = Font(
        name=look.get("face", _SANS),
        size=look.get("size", _SIZE),
        bold=look.get("bold", False),
        italic=look.get("italic", False),
        color=look.get("color", _INK),
    )
    style.alignment = Alignment(
        horizontal=across,
        vertical=look.get("vertical", "center"),
        wrap_text=wrap,
        shrink_to_fit=look.get("shrink", False),
        indent=look.get("indent", 0),
    )
    style.border = Border(**look.get("border", {}))
    if look.get("typed"):
        style.fill = PatternFill("solid", fgColor=_TINT)
        style.protection = Protection(locked=False)  # so that whoever protects the sheet can still type
    style.number_format = look.get("format", "General")
    return style


def styles() -> list[NamedStyle]:
    """Give the styles of the workbook; a style belongs to one workbook only."""
    text: Any = {"typed": True, "format": TEXT_FORMAT}
    return [
        _style("title", face=_SERIF, size=20, bold=True),
        _style("names", size=12, bold=True),
        _style("plain"),
        _style("quiet", size=9, color=_GREY),
        _style("hint", size=9, color=_GREY, italic=True),
        _style("date", across="right", typed=True, format=DATE_FORMAT),
        _style("place", across="right", **text),
        _style("heading", across="center", wrap=True, bold=True, size=10, border=_HEADING),
        _style("heading left", wrap=True, bold=True, size=10, border=_HEADING, indent=1),
        _style(
            "heading name", across="center", wrap=True, bold=True, size=10, border={**_HEADING, "left": _STROKE}, **text
        ),
        _style("heading live", across="center", wrap=True, bold=True, size=10, border={**_HEADING, "left": _STROKE}),
        _style("group", across="center", bold=True, size=10, border={"left": _STROKE, "right": _STROKE}),
        _style("heading last", across="center", wrap=True, bold=True, size=10, border={**_HEADING, "right": _STROKE}),
        _style("number", across="center", color=_GREY, border=_CELL),
        _style("dealer", across="center", color=_GREY, border=_CELL, shrink=True),
        _style("who", border=_CELL, indent=1, shrink=True, **text),
        _style("how", border=_CELL, indent=1, shrink=True, **text),
        _style("card", across="center", border=_CELL, **text),
        _style("idle", border=_CELL),
        _style("pair ending", border=_CELL, indent=3, size=10),
        _style("pair points", across="center", size=10, color=_GREY, border=_POINTS, format=_SIGNED),
        _style("count", across="center", border=_CELL, typed=True),
        _style("ending", border=_CELL, indent=1),
        _style("letter", across="center", bold=True, border=_CELL),
        _style("boxes", across="center", color=_GREY, border=_CELL),
        _style("points", across="center", border=_POINTS, format=_SIGNED),
        _style("total", across="center", bold=True, border=_CELL),
        _style("total first", across="center", bold=True, border=_POINTS),
        _style("total last", across="center", bold=True, border=_LAST),
        _style("note", border=_CELL, indent=1, **text),
        _style("ruled", border={"top": _RULE}),
        _style("foot name", across="right"),
        _style("foot count", across="center", size=9, color=_GREY, border=_FOOT),
        _style("foot", across="center", bold=True, border=_FOOT, format=_NOTHING_IS_A_DASH),
        _style("final name", across="right", bold=True, size=12),
        _style("final count", across="center", border=_FINAL),
        _style("final", across="center", bold=True, size=12, border=_FINAL, format=_NOTHING_IS_A_DASH),
        _style("outcome", face=_SERIF, size=14, bold=True, color=_GREEN),
        _style("answer", bold=True),
        _style("check", bold=True, color=_RED),
        _style("rule", border=_CELL, indent=1),
        _style("figure", across="center", border=_CELL, typed=True),
        _style("fixed", across="center", border=_CELL),
        _style("choice", across="center", border=_CELL, **text),
        _style("code", size=9, color=_GREY, indent=1),
        _style("text", wrap=True, vertical="top", format=TEXT_FORMAT),
    ]


def styles_of_deals() -> list[NamedStyle]:
    """Give the styles of rows once more with a line above, which parts the deals of partners."""
    found = []
    for style in styles():
        if style.border.top == _THIN:
            style.name += OF_DEAL
            style.border = Border(left=style.border.left, right=style.border.right, top=_STROKE, bottom=_THIN)
            found.append(style)
    return found


def _mark(formula: str, *, stop: bool = False, **look: Any) -> FormulaRule:
    return FormulaRule([formula], stopIfTrue=stop, font=Font(**look))


def flaw_rule(formula: str) -> FormulaRule:
    """Mark what stands in place of a number where a line cannot be right."""
    return _mark(formula, stop=True, color=_RED, bold=True)


def quiet_rule(formula: str) -> FormulaRule:
    """Mark a line that scores nothing."""
    return _mark(formula, color=_GREY, italic=True)


def undercut_rule(formula: str) -> FormulaRule:
    """Mark an undercut, which its letter tells too."""
    return _mark(formula, color=_RED)


def surplus_rule(formula: str) -> FormulaRule:
    """Mark a figure that the way a hand ended does not have and that counts nothing."""
    return _mark(formula, color=_LINE, strike=True)
