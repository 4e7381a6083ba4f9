"""What the typed cells take: drop-downs and whole numbers; a spreadsheet program refuses the rest with a sentence."""

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet


def add_choice(sheet: Worksheet, cells: str, source: str, refusal: str) -> None:
    """Let `cells` take one of the texts of `source`, the defined name of a range."""
    _add(sheet, cells, refusal, DataValidation(type="list", formula1=source, allow_blank=True))


def add_whole(sheet: Worksheet, cells: str, low: int, high: int | str, refusal: str) -> None:
    """Let `cells` take a whole number from `low` to `high`, which may be a defined name."""
    limit = DataValidation(type="whole", operator="between", formula1=str(low), formula2=str(high), allow_blank=True)
    _add(sheet, cells, refusal, limit)


def add_text(sheet: Worksheet, cells: str, low: int, high: int, refusal: str) -> None:
    """Let `cells` take a text of `low` to `high` letters."""
    limit = DataValidation(
        type="textLength", operator="between", formula1=str(low), formula2=str(high), allow_blank=True
    )
    _add(sheet, cells, refusal, limit)


def add_day(sheet: Worksheet, cells: str, refusal: str) -> None:
    """Let `cells` take a day that a spreadsheet program has a number for."""
    _add(sheet, cells, refusal, DataValidation(type="date", operator="greaterThan", formula1="60", allow_blank=True))


def _add(sheet: Worksheet, cells: str, refusal: str, limit: DataValidation) -> None:
    limit.showErrorMessage = True
    limit.errorStyle = "stop"
    limit.error = refusal
    for some in cells.split():
        limit.add(some)
    sheet.add_data_validation(limit)
