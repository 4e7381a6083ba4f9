"""The cells of a workbook as they stand, whoever wrote them, and each of the limits within which they are read."""

import io
import zipfile
from pathlib import Path

import pytest
from bombs import SHEET, parts_of_book
from builders import nine_hands
from damages import packed
from every_reader import FOUR
from workbook_reader import edit

from ginsheet.export.archive.book import write_archive
from ginsheet.export.registry import render
from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports.book import Book
from ginsheet.storage.imports.book_parts import CellError, Cells, Formula
from ginsheet.storage.imports.cells import RowCells
from ginsheet.storage.imports.errors import Unreadable
from ginsheet.storage.imports.registry import read

NO_BOOK = "this is no workbook, or a damaged one"
MUCH = "there is more in it than ginsheet reads"
TEXTS = (
    '<sst><si><t>one</t></si><si><r><t>two</t></r><r><t> more</t></r><rPh><t>spoken</t></rPh></si>'
    "<si><t>a_x0001_b_xD83D_c</t></si></sst>"
)  # fmt: skip


def book(path: Path, rows: str, *, texts: str = TEXTS, head: str = "") -> Book:
    """Open a workbook of one sheet, as another program may write it: with prefixes, and without what need not be."""
    parts = {
        "xl/workbook.xml": f'<x:workbook xmlns:x="x" xmlns:r="r">{head}'
        '<x:sheets><x:sheet name="S" r:id="a"/></x:sheets>'
        "<x:definedNames><x:definedName name=\"here\">'S'!$B$2:$B$3</x:definedName>"
        '<x:definedName name="nowhere">#REF!</x:definedName></x:definedNames></x:workbook>',
        "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>',
        "xl/s.xml": f"<worksheet><sheetData>{rows}</sheetData></worksheet>",
        "xl/sharedStrings.xml": texts,
    }
    path.write_bytes(packed({name: text.encode() for name, text in parts.items() if text}))
    return Book(path)


def cells(path: Path, rows: str, **more: str) -> list[tuple[int, Cells]]:
    return list(book(path, rows, **more).rows("S"))


def told(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    with pytest.raises(StorageError) as caught:
        read(path)
    return caught.value.without_file()


def test_every_kind_of_cell_is_taken_as_it_stands(tmp_path: Path) -> None:
    rows = (
        '<row r="2"><c r="B2" t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>'
        '<row><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="str"><v>x</v></c><c t="d"><v>2026-11-29</v></c></row>'
        '<row r="7"><c><v>4.5</v></c><c><v>-7</v></c><c/><c><f>1+1</f><v>2</v></c>'
        '<c t="inlineStr"><is><t>in</t></is></c><c t="s"><v></v></c></row>'
        '<row r="9"/>'
    )
    assert cells(tmp_path / "m.xlsx", rows) == [
        (2, {2: "one", 3: "two more", 4: "a\x01b_xD83D_c"}),
        (3, {1: True, 2: CellError("#REF!"), 3: "x", 4: "2026-11-29"}),
        (7, {1: 4.5, 2: -7, 4: Formula(2), 5: "in"}),
    ]


def test_the_places_with_a_name_are_those_that_are_somewhere(tmp_path: Path) -> None:
    found = book(tmp_path / "m.xlsx", "", head='<x:workbookPr date1904="true"/>')
    assert found.names == {"here": ("S", 2, 2, 3, 2)}
    assert found.since_1904


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ('<row r="3"/><row r="2"/>', NO_BOOK),
        ('<row r="x"/>', NO_BOOK),
        ('<row r="1048577"/>', "S: there are more than 1048576 rows"),
        ('<row><c r="XFE1"/></row>', "S: there are more than 16384 columns"),
        ('<row><c t="s"><v>-1</v></c></row>', NO_BOOK),
        ('<row><c t="s"><v>3</v></c></row>', NO_BOOK),
        ("<row><c><v>many</v></c></row>", NO_BOOK),
        ("<a>" * 200 + "</a>" * 200, NO_BOOK),
        ("".join(f"<a{number}/>" for number in range(11_000)), NO_BOOK),
        (f'<row spans="{"1" * 2_000_000}"/>', NO_BOOK),
    ],
)
def test_cells_that_cannot_be_are_refused(rows: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        cells(tmp_path / "m.xlsx", rows)
    assert caught.value.without_file() == sentence


def test_texts_that_are_shared_by_nobody_need_not_be_there(tmp_path: Path) -> None:
    assert cells(tmp_path / "m.xlsx", "<row><c><v>1</v></c></row>", texts="") == [(1, {1: 1})]


@pytest.mark.parametrize(
    ("limit", "most"),
    [("BYTES_MOST", 100), ("UNPACKED_MOST", 100), ("_PARTS_MOST", 3), ("_HEAD_MOST", 50), ("_SHEETS_MOST", 0),
     ("_TEXTS_MOST", 50)],
)  # fmt: skip
def test_more_than_any_workbook_has_is_refused(
    limit: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"ginsheet.storage.imports.book.{limit}", most)
    with pytest.raises(Unreadable) as caught:
        cells(tmp_path / "m.xlsx", "<row/>")
    assert caught.value.without_file() == MUCH


def test_what_is_read_again_and_again_counts_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = book(tmp_path / "m.xlsx", "<row><c><v>1</v></c></row>")
    monkeypatch.setattr(found, "_left", 600)
    with pytest.raises(Unreadable) as caught:
        [list(found.rows("S")) for _ in range(20)]
    assert caught.value.without_file() == MUCH


def test_a_part_that_unpacks_to_much_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    parts = parts_of_book()
    assert told(tmp_path / "m.xlsx", packed({**parts, SHEET: parts[SHEET] + b" " * 4_000_000}, 9)) == MUCH


def test_a_workbook_behind_a_password_is_told_as_such(tmp_path: Path) -> None:
    locked = "it is protected by a password; save it without one"
    assert told(tmp_path / "m.xlsx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500)) == locked
    data = bytearray(render(nine_hands(), ".xlsx"))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        start = archive.start_dir
    data[start + 8] |= 1  # the mark of a part that is encrypted
    assert told(tmp_path / "m.xlsx", bytes(data)) == locked


@pytest.mark.parametrize(("old", "new"), [(b"typed_how", b"typed_hew"), (b"match_data", b"match_date_")])
def test_a_workbook_without_the_names_of_a_score_sheet_is_none(old: bytes, new: bytes, tmp_path: Path) -> None:
    parts = parts_of_book()
    head = parts["xl/workbook.xml"].replace(old, new)
    no_sheet = "there is no score sheet and no archive of ginsheet in this workbook"
    assert told(tmp_path / "m.xlsx", packed({**parts, "xl/workbook.xml": head})) == no_sheet


def test_a_score_sheet_keeps_only_so_many_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ginsheet.storage.imports.score_book._CELLS_MOST", 20)
    sentence = told(tmp_path / "m.xlsx", render(nine_hands(), ".xlsx"))
    assert sentence.endswith(f": {MUCH}")


def test_a_row_of_the_archive_without_its_match_is_told(tmp_path: Path) -> None:
    write_archive([nine_hands(), FOUR], tmp_path / "a.xlsx")

    def change(made: object) -> None:
        sheet = made["Hands"]  # type: ignore[index]
        column = next(cell.column for cell in sheet[1] if cell.value == "Match")
        sheet.cell(3, column).value = "another"

    data = edit((tmp_path / "a.xlsx").read_bytes(), change)
    assert told(tmp_path / "m.xlsx", data).startswith("Hands!")


def row(**values: object) -> RowCells:
    return RowCells(values, lambda key: f"cell {key}")


def test_a_whole_number_may_be_written_in_every_way_that_leaves_no_doubt() -> None:
    for value in (7, 7.0, "7", " 7 ", "+7"):
        assert row(a=value).whole("a") == 7, value
    assert row(a="−7").whole("a") == -7
    assert row(a=" ").whole("a") is row(a="").whole("a") is row().whole("a") is None
    for value in (7.5, "7.0", "seven", True, float("nan"), float("inf"), 10**10, "1" * 10):
        with pytest.raises(Unreadable):
            row(a=value).whole("a")


def test_a_text_may_be_a_number_and_an_error_is_none() -> None:
    assert [row(a=value).text("a") for value in (7, 7.0, 7.5, "x", None)] == ["7", "7", "7.5", "x", ""]
    with pytest.raises(Unreadable) as caught:
        row(a=CellError("#REF!")).text("a")
    assert caught.value.without_file() == "cell a: the program that saved it shows an error here"
