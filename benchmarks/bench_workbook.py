"""The workbook of a match of nine hands against the bare openpyxl calls that write the same cells and styles."""

import io
from itertools import cycle

from openpyxl import Workbook, load_workbook
from timing import compare

from ginsheet.export.registry import render
from ginsheet.export.workbook.styles import styles
from ginsheet.model.hand import Hand, How
from ginsheet.model.match import PARTNERS, Match
from ginsheet.storage.presets import preset

COUNTS = [(4, 16), (6, 28), (7, 19), (3, 20), (2, 22)]


def main() -> None:
    """Print the ratios of a single game and of three at once."""
    hands = tuple(
        Hand(how=How.KNOCK, by=side, knocker=knocker, opponent=opponent)
        for side, (knocker, opponent) in zip(cycle(PARTNERS), COUNTS * 2, strict=False)
    )
    for name, slug in (("workbook export", "solitaire-arcade"), ("the same, three games", "hollywood")):
        match = Match(id="bench", players=("Avery", "Blake"), rules=preset(slug), hands=hands[:9])
        compare_export(name, match)


def compare_export(name: str, match: Match) -> None:
    """Time the workbook of `match` and the bare calls that write its cells."""
    cells = cells_of(render(match, ".xlsx"))
    compare(name, lambda: render(match, ".xlsx"), lambda: write_bare(cells), aim=1.5)


def cells_of(workbook: bytes) -> dict[str, list[tuple[int, int, object, str]]]:
    """Give the cells of a workbook by sheet: row, column, value, name of the style."""
    return {
        sheet.title: [(c.row, c.column, c.value, c.style) for row in sheet for c in row if c.has_style]
        for sheet in load_workbook(io.BytesIO(workbook))
    }


def write_bare(cells: dict[str, list[tuple[int, int, object, str]]]) -> bytes:
    """Write the cells with openpyxl and nothing else."""
    book = Workbook()
    book.remove(book.active)
    for style in styles():
        book.add_named_style(style)
    for title, content in cells.items():
        sheet = book.create_sheet(title)
        for row, column, value, style in content:
            sheet.cell(row, column, value).style = style
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


if __name__ == "__main__":
    main()
