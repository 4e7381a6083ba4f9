"""How the tables of the archive look: named styles, so that a user can change one in one place."""

from typing import Final

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side

from ginsheet.export.archive.columns import Kind
from ginsheet.export.workbook.writer import STYLE_PREFIX

_INK: Final = "1D2733"
_TINT: Final = "F3F6F4"
_GREEN: Final = "0B6E4F"
_FACE: Final = "Arial"

FORMATS: Final[dict[Kind, str]] = {
    Kind.TEXT: "@",
    Kind.LONG: "@",
    Kind.DATE: "d mmm yyyy",
    Kind.WHOLE: "0",
    Kind.SIGNED: "+0;-0;0",
    Kind.DECIMAL: "0.00",
    Kind.PART: "0%",
    Kind.MONEY: "#,##0.00####",
}
HEADING: Final = f"{STYLE_PREFIX}table heading"
HEADING_LEFT: Final = f"{STYLE_PREFIX}table heading left"
_LEFT: Final = (Kind.TEXT, Kind.LONG, Kind.DATE)


def style_name(kind: Kind) -> str:
    """Give the name of the style of the cells of a kind."""
    return f"{STYLE_PREFIX}table {kind}"


def heading_name(kind: Kind) -> str:
    """Give the name of the style of a heading above cells of a kind."""
    return HEADING_LEFT if kind in _LEFT else HEADING


def add_table_styles(book: Workbook) -> None:
    """Add the styles that `book` does not have yet."""
    for style in _styles():
        if style.name not in book.named_styles:
            book.add_named_style(style)


def _styles() -> list[NamedStyle]:
    found = []
    for name, across in ((HEADING, "right"), (HEADING_LEFT, "left")):
        style = NamedStyle(name)
        style.font = Font(name=_FACE, size=10, bold=True, color=_INK)
        style.fill = PatternFill("solid", fgColor=_TINT)
        style.alignment = Alignment(horizontal=across, vertical="center", wrap_text=True, indent=int(across == "left"))
        style.border = Border(bottom=Side("medium", _GREEN))
        found.append(style)
    for kind, number_format in FORMATS.items():
        style = NamedStyle(style_name(kind))
        style.font = Font(name=_FACE, size=10, color=_INK)
        left = kind in _LEFT
        across = "left" if left else "right"
        wrap = kind is Kind.LONG
        style.alignment = Alignment(horizontal=across, vertical="top", indent=int(left), wrap_text=wrap)
        style.number_format = number_format
        found.append(style)
    return found
