"""Reads an exported workbook by its headings and labels, as a player does, and tells what the model says of a match."""

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from ginsheet.model.match import Match
from ginsheet.model.scoring import Standing, score
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.layout import lay_out
from ginsheet.sheet.sheet import CellKind, Column, RowKind
from ginsheet.sheet.words.foot import box_count

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


def cell_of(book: Workbook, row: int, heading: str) -> Any:
    """Give the cell in a row below a heading of the score sheet: that of the hand `row`, where each hand has one."""
    sheet = book[SCORE]
    place = next(cell.column for cell in sheet[HEADING] if cell.value == heading)
    return sheet.cell(HEADING + row, place)


def rule(book: Workbook, label: str) -> Any:
    """Give the cell to the right of a label of the sheet of rules."""
    sheet = book[RULES]
    return next(row[1] for row in sheet if row[0].value == label)


def agree(**labels: object) -> Callable[[Workbook], None]:
    """Type into the sheet of rules, by labels with low lines for spaces."""

    def change(book: Workbook) -> None:
        for label, value in labels.items():
            rule(book, label.replace("_", " ")).value = value

    return change


def figures(workbook: bytes) -> Figures:
    """Give everything that the score sheet shows, from the values in the file; empty lines are left out.

    A line is its number, dealer, ending, letter and boxes, followed by all columns of scores.
    """
    return figures_of(load_workbook(io.BytesIO(workbook), read_only=True, data_only=True)[SCORE])


def figures_of(sheet: Worksheet) -> Figures:
    """Give the same from the score sheet of a workbook that was read for its values."""
    rows = [[as_meant(value) for value in row] for row in sheet.iter_rows(values_only=True)]
    headings = rows[HEADING - 1]
    told, boxes, note = (headings.index(text) for text in ("How it ended", "Boxes", "Note"))
    end = next(index for index, row in enumerate(rows) if row[told] == "Hands")
    lines = [[*row[:2], row[told], row[told + 1], *row[boxes:note]] for row in rows[HEADING:end]]
    answers = {row[0]: row[2] for row in rows[end + 1 :] if row[0]}
    return {
        "names": rows[1][0],
        "rules": rows[2][0],
        "agreed": rows[3][0],
        "headings": [*(rows[HEADING - 2][boxes + 1 : note]), *headings[boxes + 1 : note]],
        "lines": [line for line in lines if line[0] is not None or line[2] is not None],
        "foot": {row[told]: row[boxes + 1 : note] for row in rows[end:] if row[told] is not None},
        "outcome": rows[end][0],
        **answers,
    }


def as_meant(value: object) -> object:
    """Give a value as Excel reads it, without the marks (ECMA-376, 22.9.2.19) that openpyxl leaves in some texts."""
    return (value.replace("x005F_", "") or None) if isinstance(value, str) else value


def expected(match: Match, layout: Layout | None = None) -> Figures:
    """Give the same by the model."""
    standing = score(match)
    sheet = lay_out(match, standing, layout)
    scores = [place for place, column in enumerate(sheet.columns) if column.kind in (CellKind.POINTS, CellKind.TOTAL)]
    lines = []
    for row in sheet.rows:
        scored = standing.hands[(row.number or 0) - 1]
        is_pair = row.kind is RowKind.PAIR
        number, boxes = (None, None) if is_pair else (scored.number, scored.boxes if scored.winner else None)
        dealer, ending = (sheet.cell(row, key).text or None for key in ("dealer", "how"))
        lines.append([number, dealer, ending, row.letter or None, boxes, *(row.cells[place].value for place in scores)])
    columns = [sheet.columns[place] for place in scores]
    several = match.rules.columns > 1
    groups = [""] + [column.group for column in columns[1:]] if several else [""] * len(columns)
    shown_groups = [
        text if several and text and text != before else None
        for text, before in zip(groups, ["", *groups], strict=False)
    ]
    return {
        "names": " – ".join(
            f"{match.name(side)} ({', '.join(match.members(side))})" if match.side_names else match.name(side)
            for side in match.sides
        ),
        "rules": f"{match.rules.name} rules",
        "agreed": "  ·  ".join(sheet.agreed),
        "headings": [*shown_groups, *(column.title for column in columns)],
        "lines": lines,
        "foot": dict(_foot(match, standing, columns)),
        "outcome": sheet.outcome,
        "Hands won": " – ".join(map(str, standing.hands_won)),
        "Margin": standing.margin,
        "Next dealer": match.name(standing.next_dealer),
        "Game over": "yes" if standing.over else "no",
    }


def _foot(match: Match, standing: Standing, columns: list[Column]) -> Iterator[tuple[str, list[str | int | None]]]:
    """Give the lines below the ruled line, those that the rules of the match do not need too."""
    at_once = match.rules.box_when == "at-once"
    several = match.rules.columns > 1
    lines: list[tuple[str, str, bool]] = [
        ("Hands", "hands_total", True),
        ("Game bonus", "game_bonus", False),
        ("Shutout", "shutout", False),
        *([("Boxes won", "boxes", True)] if several else []),
        ("Boxes", "box_points", at_once),
        ("Game total" if several else "Final", "final", False),
    ]
    for name, attribute, known in lines:
        shown: list[str | int | None] = []
        for column in columns:
            game = None if column.game is None else standing.games[column.game - 1]
            if game is not None and column.side is not None:
                shown.append(getattr(game, attribute)[column.side.place] if known or game.over else None)
            else:
                is_count = name == "Boxes" and not several and column.side is not None
                shown.append(box_count(match, standing, column.side) if is_count and column.side else None)
        yield name, shown
    if several:
        final = dict(zip(match.sides, standing.final, strict=True))
        yield "Final", [final.get(column.side) if standing.over and column.game == 1 else None for column in columns]


def sheet_of(workbook: bytes, title: str = SCORE) -> Worksheet:
    """Give one sheet with its formulas."""
    return load_workbook(io.BytesIO(workbook))[title]


def values_of_formulas(workbook: bytes, like: bytes | None = None) -> dict[tuple[str, str], object]:
    """Give the value of every formula of `like`, or of the workbook itself, by sheet and cell; empty texts are None."""
    values = load_workbook(io.BytesIO(workbook), data_only=True)
    return {
        (title, place): values[title][place].value or None for title, place in _places_of_formulas(like or workbook)
    }


@lru_cache(maxsize=4)
def _places_of_formulas(workbook: bytes) -> list[tuple[str, str]]:
    cells = ((sheet.title, cell) for sheet in load_workbook(io.BytesIO(workbook)) for row in sheet for cell in row)
    return [(title, cell.coordinate) for title, cell in cells if cell.data_type == "f"]
