"""What holds of every workbook and every table that ginsheet writes, whatever texts are in it."""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from defusedxml import ElementTree
from openpyxl import Workbook

CALCULATED = re.compile("[\\s\ufeff]*[=+\\-@＝＋－＠]|[\t\r\n]")
"""How a text begins that a spreadsheet program calculates when it opens a table."""
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_CELL_MOST = 32_767
"""The letters that Excel takes in a cell, counted as halves of UTF-16."""


def parts_of(book: bytes) -> Iterator[tuple[str, Any]]:
    """Give the parts of a workbook, each as a strict reader of XML takes it, none of which calls for another file."""
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        assert archive.testzip() is None
        assert len(set(archive.namelist())) == len(archive.namelist())
        for name in archive.namelist():
            part = ElementTree.fromstring(archive.read(name))
            assert all(each.get("TargetMode") != "External" for each in part), name
            yield name, part


def formulas_of(book: bytes) -> dict[tuple[str, str], str]:
    """Give every formula of a sound workbook, by part and cell; no cell is an error, and none leads elsewhere."""
    found = {}
    for name, part in parts_of(book):
        if name.startswith("xl/worksheets/sheet"):
            assert part.find(f".//{_MAIN}hyperlink") is None
            for cell in part.iter(f"{_MAIN}c"):
                assert cell.get("t") != "e", (name, cell.get("r"))
                formula = cell.find(f"{_MAIN}f")
                if formula is not None:
                    found[name, cell.get("r")] = formula.text
    return found


def check_cells(read: Workbook) -> None:
    """Hold that no cell has more than Excel takes."""
    cells = (cell for sheet in read for row in sheet.values for cell in row if isinstance(cell, str))
    assert max(len(cell.encode("utf-16-le")) // 2 for cell in cells) <= _CELL_MOST


def check_csv_cells(cells: Iterable[str]) -> None:
    """Hold that a table has no cell that is calculated, and none with a letter that no table holds."""
    for cell in cells:
        assert not CALCULATED.match(cell) or re.fullmatch(r"-?\d+(\.\d+)?", cell), cell
        assert not any(letter in cell for letter in "\x00\x1b\uffff"), cell
