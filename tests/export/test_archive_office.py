"""LibreOffice opens the archive, works out the same figures, and what it saves again is brought up to date."""

from collections.abc import Callable
from pathlib import Path

import pytest
from archive_matches import hostile_matches, matches_of_every_kind
from builders import nine_hands
from openpyxl import load_workbook
from pypdf import PdfReader
from workbook_reader import recalculate, values_of_formulas

from ginsheet.export.archive.book import ArchiveOptions, write_archive
from ginsheet.export.archive.columns import MATCHES
from ginsheet.export.archive.existing import write_onto
from ginsheet.sheet.words.archive_book import SHEETS

pytestmark = [pytest.mark.office, pytest.mark.timeout(300)]

Soffice = Callable[..., list[Path]]


def test_libreoffice_works_out_the_same(soffice: Soffice, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    long = request.config.getoption("--long")
    count = 400 if long else 12
    books = {}
    for name, matches, tabs in (
        ("archive", matches_of_every_kind(count), False),
        ("hostile", hostile_matches()[:: 1 if long else 4], False),
        ("tabs", matches_of_every_kind(5 if long else 2), True),
    ):
        path = tmp_path / f"{name}.xlsx"
        write_archive(matches, path, ArchiveOptions(tabs=tabs))
        books[name] = path.read_bytes()
    (tmp_path / "stripped").mkdir()
    for name, found in recalculate(books, soffice, tmp_path / "stripped").items():
        carried = values_of_formulas(books[name])
        worked_out = values_of_formulas(found, books[name])
        assert len(carried) > 100
        pairs = {place: (value, worked_out[place]) for place, value in carried.items()}
        wrong = {place: pair for place, pair in pairs.items() if differ(*pair)}
        assert not wrong, name


def differ(one: object, other: object) -> bool:
    if isinstance(one, float) and isinstance(other, int | float):
        return abs(one - other) > 1e-9
    return (one or None) != (other or None)


def test_it_prints_each_sheet(soffice: Soffice, tmp_path: Path) -> None:
    path = tmp_path / "archive.xlsx"
    write_archive([nine_hands(id=str(number)) for number in range(4)], path)
    [page] = soffice(path, to="pdf")
    pages = ["".join(one.extract_text().split()) for one in PdfReader(page).pages]
    sheets = [key for key in SHEETS if key != "data"]
    assert len(pages) == len(sheets)  # each is one page wide, and short enough for one
    for key, text in zip(sheets, pages, strict=True):
        assert SHEETS[key].replace(" ", "") in text
    charts = pages[sheets.index("charts")]
    assert "Matcheswon" in charts
    assert "BalanceofAveryandBlake" in charts


def test_what_libreoffice_saved_is_brought_up_to_date(soffice: Soffice, tmp_path: Path) -> None:
    path = tmp_path / "archive.xlsx"
    write_archive([nine_hands(id="one"), nine_hands(id="two")], path)
    book = load_workbook(path)
    beside = len(MATCHES.columns) + 1
    book["Matches"].cell(1, beside).value = "Mine"
    book["Matches"].cell(3, beside).value = "of two"
    book.create_sheet("Own")["A1"] = "=1+1"
    edited = tmp_path / "edited.xlsx"
    book.save(edited)
    [saved] = soffice(edited, to="xlsx:Calc MS Excel 2007 XML")
    write_onto([nine_hands(id=name) for name in ("one", "two", "three")], saved)
    after = load_workbook(saved)
    rows = list(after["Matches"].iter_rows(min_row=2, values_only=True))
    assert [(row[beside - 2], row[beside - 1]) for row in rows] == [("one", None), ("two", "of two"), ("three", None)]
    assert after["Own"]["A1"].value == "=1+1"
