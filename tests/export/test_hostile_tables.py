"""R17, and the same for CSV, text and JSON: hostile and world strings in every text place."""

import csv
import io
import json
import re
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from defusedxml import ElementTree
from hostile_matches import everywhere, partners_everywhere
from hostile_texts import WORST, five_hundred
from openpyxl import load_workbook
from openpyxl.workbook import Workbook
from workbook_reader import cell_of, expected, figures

from ginsheet.export.registry import lost_letters, render
from ginsheet.model.match import Match
from ginsheet.sheet.cell_texts import CELL_MOST, cell_text

SHORT = 8
LONG_OFFICE = 100
_CALCULATED = re.compile("[\\s\ufeff]*[=+\\-@＝＋－＠]|[\t\r\n]")
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2028\u2029]")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "text" in metafunc.fixturenames:
        texts = five_hundred()
        chosen = texts if metafunc.config.getoption("--long") else [*texts[:: len(texts) // SHORT], WORST]
        metafunc.parametrize("text", chosen, ids=range(len(chosen)))


def parts_of(book: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def formulas_of(read: Workbook) -> dict[tuple[str, str], str]:
    cells = ((sheet.title, cell) for sheet in read for row in sheet for cell in row)
    return {(title, cell.coordinate): cell.value for title, cell in cells if cell.data_type == "f"}


@cache
def our_formulas(make: Callable[[str], Match]) -> dict[tuple[str, str], str]:
    return formulas_of(load_workbook(io.BytesIO(render(make("Avery"), ".xlsx"))))


def check_workbook(make: Callable[[str], Match], text: str) -> Workbook:
    """Hold that a workbook is sound XML, calls nothing from outside and has our formulas alone."""
    book = render(make(text), ".xlsx")
    for name, part in parts_of(book).items():
        ElementTree.fromstring(part)
        assert b'TargetMode="External"' not in part, name
    read = load_workbook(io.BytesIO(book))
    assert formulas_of(read) == our_formulas(make)
    assert not any(cell.hyperlink or cell.data_type == "e" for sheet in read for row in sheet for cell in row)
    return read


def test_a_workbook_has_texts_as_typed_and_our_formulas_alone(text: str) -> None:
    of = everywhere(text)
    read = check_workbook(everywhere, text)
    assert [cell_of(read, number, "Note").value for number in (1, 3)] == [cell_text(text)] * 2
    if not lost_letters(of, ".xlsx") and len(text) <= CELL_MOST:
        assert figures(render(of, ".xlsx")) == expected(of)


def test_a_workbook_of_partners_has_our_formulas_alone(text: str) -> None:
    check_workbook(partners_everywhere, text)


def test_a_table_has_every_text_and_nothing_that_is_calculated(text: str) -> None:
    for of in (everywhere(text), partners_everywhere(text)):
        data = render(of, ".csv").decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(data, newline=""), strict=True))
        assert [row["hand"] for row in rows] == [str(number) for number in range(1, len(of.hands) + 1)]
        cells = [value for row in rows for value in row.values()]
        assert not any(_CALCULATED.match(cell) for cell in cells if not re.fullmatch(r"-?\d+", cell))
        assert not any(letter in cell for cell in cells for letter in "\x00\x1b\uffff")
        if not lost_letters(of, ".csv"):
            assert {row["note"] for row in rows} >= {f"'{text}" if _CALCULATED.match(text) else text}


def test_plain_text_has_its_lines_and_moves_no_cursor(text: str) -> None:
    for of in (everywhere(text), partners_everywhere(text)):
        shown = render(of, ".txt").decode()
        assert not _CONTROL.search(shown)
        lines = shown.split("\n")
        ruled = [number for number, line in enumerate(lines) if line.startswith("─")]
        assert len(ruled) >= 2


def test_data_has_every_text_as_it_is(text: str) -> None:
    of = everywhere(text)
    data = json.loads(render(of, ".json"))
    assert data["players"] == list(of.players)
    assert [hand.get("note", "") for hand in data["hands"]] == [hand.note for hand in of.hands]
    json.loads(render(partners_everywhere(text), ".json"))


@pytest.mark.office
def test_an_office_program_opens_hostile_workbooks_unrepaired(
    soffice: Callable[..., list[Path]], tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Opened and saved again, the books show what they showed: nothing was dropped, nothing calculated anew."""
    texts = five_hundred()
    long = pytestconfig.getoption("--long")
    chosen = texts[:: len(texts) // (LONG_OFFICE if long else 4)]
    for start in range(0, len(chosen), 20):
        files = []
        for number, text in enumerate(chosen[start : start + 20]):
            files.append(tmp_path / f"book-{start + number}.xlsx")
            files[-1].write_bytes(render(everywhere(text), ".xlsx"))
        for file, converted in zip(files, soffice(*files, to="xlsx:Calc MS Excel 2007 XML"), strict=True):
            before, after = figures(file.read_bytes()), figures(converted.read_bytes())
            assert after["foot"] == before["foot"]
            assert [line[4:] for line in after["lines"]] == [line[4:] for line in before["lines"]]
