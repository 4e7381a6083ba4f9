"""Reads an exported workbook by its headings and labels, as a player does, and tells what the model says of a match."""

import io
import re
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.words.outcome import box_count

HEADING = 6
AT_A_TIME = 25
SCORE, RULES = "Score sheet", "Rules"
_RESULT = re.compile(rb"(<c [^>]*?)(?: t=\"str\")?(>\s*<f>[^<]*</f>)<v>[^<]*</v>|<v ?/>")

Figures = dict[str, Any]


def without_results(workbook: bytes) -> bytes:
    """Take the worked-out values out of a workbook, so that who opens it has to calculate."""
    stripped = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as old, zipfile.ZipFile(stripped, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            part = old.read(name)
            if name.startswith("xl/worksheets/sheet"):
                part = _RESULT.sub(rb"\1\2", part)
                assert b"</f><v" not in part
            new.writestr(name, part)
    return stripped.getvalue()


def recalculate(books: Mapping[str, bytes], soffice: Callable[..., list[Path]], folder: Path) -> dict[str, bytes]:
    """Let LibreOffice calculate workbooks that carry no values, some at a time so that none waits for too long."""
    files = []
    for name, book in books.items():
        files.append(folder / f"{name}.xlsx")
        files[-1].write_bytes(without_results(book))
    parts = [files[start : start + AT_A_TIME] for start in range(0, len(files), AT_A_TIME)]
    results = [result for part in parts for result in soffice(*part, to="xlsx:Calc MS Excel 2007 XML")]
    return {name: result.read_bytes() for name, result in zip(books, results, strict=True)}


def edit(workbook: bytes, change: Callable[[Workbook], None]) -> bytes:
    """Change a workbook; openpyxl keeps no worked-out values when it saves."""
    book = load_workbook(io.BytesIO(workbook))
    change(book)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def cell_of(book: Workbook, number: int, heading: str) -> Any:
    """Give the cell of hand `number` below a heading of the score sheet."""
    sheet = book[SCORE]
    place = next(cell.column for cell in sheet[HEADING] if cell.value == heading)
    return sheet.cell(HEADING + number, place)


def rule(book: Workbook, label: str) -> Any:
    """Give the cell to the right of a label of the sheet of rules."""
    sheet = book[RULES]
    return next(row[1] for row in sheet if row[0].value == label)


def figures(workbook: bytes) -> Figures:
    """Give everything that the score sheet shows, from the values in the file; empty lines are left out."""
    sheet = load_workbook(io.BytesIO(workbook), data_only=True)[SCORE]
    rows = [[None if value == "" else value for value in row] for row in sheet.iter_rows(values_only=True)]
    end = next(index for index, row in enumerate(rows) if "Hands" in row)
    foot = {row[7]: row[10:14] for row in rows[end : end + 5]}
    answers = {row[0]: row[2] for row in rows[end + 1 :] if row[0]}
    lines = [[row[0], row[1], *row[7:14]] for row in rows[HEADING:end] if row[0] is not None or row[7] is not None]
    return {
        "names": sheet["A2"].value,
        "rules": sheet["A3"].value,
        "agreed": sheet["A4"].value,
        "lines": lines,
        "foot": foot,
        "outcome": rows[end][0],
        **answers,
    }


def expected(match: Match) -> Figures:
    """Give the same by the model."""
    standing = score(match)
    sheet = lay_out(match, standing)
    game = standing.games[0]
    keys = ("points.A", "total.A", "points.B", "total.B")
    lines = []
    for scored, row in zip(standing.hands, sheet.rows, strict=True):
        dealer, ending = (sheet.cell(row, key).text or None for key in ("dealer", "how"))
        boxes = scored.boxes if scored.winner else None
        lines.append(
            [scored.number, dealer, ending, row.letter or None, boxes, *(sheet.cell(row, key).value for key in keys)]
        )
    known = standing.over
    at_once = match.rules.box_when == "at-once"
    counts = tuple(box_count(match, standing, side) for side in match.sides)
    foot = {
        "Hands": _side_by_side(game.hands_total, known=True),
        "Game bonus": _side_by_side(game.game_bonus, known=known),
        "Shutout": _side_by_side(game.shutout, known=known),
        "Boxes": _side_by_side(game.box_points, known=known or at_once, counts=counts),
        "Final": _side_by_side(game.final, known=known),
    }
    return {
        "names": " – ".join(match.players),
        "rules": f"{match.rules.name} rules",
        "agreed": "  ·  ".join(sheet.agreed),
        "lines": lines,
        "foot": foot,
        "outcome": sheet.outcome,
        "Hands won": f"{game.hands_won[0]} – {game.hands_won[1]}",
        "Margin": standing.margin,
        "Next dealer": match.name(standing.next_dealer),
        "Game over": "yes" if standing.over else "no",
    }


def _side_by_side(
    points: tuple[int, ...], *, known: bool, counts: tuple[str | None, ...] = (None, None)
) -> list[str | int | None]:
    shown = points if known else (None, None)
    return [counts[0], shown[0], counts[1], shown[1]]


def sheet_of(workbook: bytes, title: str = SCORE) -> Worksheet:
    """Give one sheet with its formulas."""
    return load_workbook(io.BytesIO(workbook))[title]


def values_of_formulas(workbook: bytes, like: bytes | None = None) -> dict[tuple[str, str], object]:
    """Give the value of every formula of `like`, or of the workbook itself, by sheet and cell; empty texts are None."""
    formulas = load_workbook(io.BytesIO(like or workbook))
    values = load_workbook(io.BytesIO(workbook), data_only=True)
    return {
        (sheet.title, cell.coordinate): values[sheet.title][cell.coordinate].value or None
        for sheet in formulas
        for row in sheet
        for cell in row
        if cell.data_type == "f"
    }
