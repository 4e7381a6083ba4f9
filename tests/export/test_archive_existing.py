"""Writing onto a workbook that is there: what somebody put into it survives, or the file is left as it is."""

import datetime as dt
import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from archive_matches import hostile_matches, matches_of_every_kind
from builders import gin, nine_hands
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter

from ginsheet.export.archive.book import ArchiveOptions, write_archive
from ginsheet.export.archive.columns import HANDS, HEAD_TO_HEAD, MATCHES, PLAYERS, RESULTS, TABLES, Table
from ginsheet.export.archive.existing import write_onto
from ginsheet.export.registry import export_match, export_matches
from ginsheet.export.workbook import kept
from ginsheet.export.workbook.kept import WorkNotKept
from ginsheet.model.match import Match
from ginsheet.sheet.words.archive_book import SHEETS

Edit = Callable[[Workbook], None]
BESIDE = len(MATCHES.columns) + 1


def edited(path: Path, *edits: Edit) -> None:
    book = load_workbook(path)
    for edit in edits:
        edit(book)
    book.save(path)


def rows_of(book: Workbook, table: Table) -> list[dict[str, Any]]:
    heading, *rows = book[table.title].iter_rows(max_col=len(table.columns), values_only=True)
    assert heading == table.headings
    return [dict(zip(table.keys, row, strict=True)) for row in rows if any(value is not None for value in row)]


def add_work(book: Workbook) -> None:
    """Do all that people do to a workbook of theirs."""
    sheet = book["Matches"]
    sheet.cell(1, BESIDE).value = "My rating"
    for row in range(2, sheet.max_row + 1):
        identity = sheet.cell(row, MATCHES.place("match")).value
        sheet.cell(row, BESIDE).value = f"rated {identity}"
    sheet.cell(3, BESIDE + 1).value = "=D3*2"
    sheet["B3"].comment = Comment("the best one", "me")
    sheet["B4"].font = Font(color="FF0000")
    sheet.column_dimensions["B"].width = 55
    fill = PatternFill("solid", bgColor="FFEE00")
    sheet.conditional_formatting.add("D2:D9", CellIsRule(operator="greaterThan", formula=["5"], fill=fill))
    own = book.create_sheet("My sums", 1)
    own["A1"] = "=SUM(Matches!D2:D9)"
    own["A2"] = "=COUNTA(Matches[Players])"
    own["B1"] = "mine"
    own.column_dimensions["B"].width = 31


def check_work(book: Workbook, rated: list[str]) -> None:
    sheet = book["Matches"]
    assert sheet.cell(1, BESIDE).value == "My rating"
    by_match = {
        sheet.cell(row, MATCHES.place("match")).value: sheet.cell(row, BESIDE).value
        for row in range(2, sheet.max_row + 1)
    }
    assert {identity: text for identity, text in by_match.items() if text} == {one: f"rated {one}" for one in rated}
    assert sheet.cell(3, BESIDE + 1).value == "=D3*2"
    assert sheet["B3"].comment.text == "the best one"
    assert sheet["B4"].font.color.rgb == "00FF0000"
    assert sheet.column_dimensions["B"].width == 55
    [rule] = [rule for area in sheet.conditional_formatting for rule in area.rules]
    assert rule.formula == ["5"]
    own = book["My sums"]
    assert book.sheetnames.index("My sums") == 1
    assert (own["A1"].value, own["A2"].value, own["B1"].value) == (
        "=SUM(Matches!D2:D9)",
        "=COUNTA(Matches[Players])",
        "mine",
    )
    assert own.column_dimensions["B"].width == 31


def test_what_was_added_survives_an_export_with_more_matches(tmp_path: Path) -> None:
    path = tmp_path / "archive.xlsx"
    matches = matches_of_every_kind(14)
    write_onto(matches[:8], path)
    edited(path, add_work)
    for _ in range(2):  # the second time onto what the first time left
        write_onto(matches, path)
        book = load_workbook(path)
        check_work(book, [match.id for match in matches[:8]])
        assert [row["match"] for row in rows_of(book, MATCHES)] == [match.id for match in matches]
    fresh = tmp_path / "fresh.xlsx"
    write_archive(matches, fresh)
    kept_one, new_one = load_workbook(path, data_only=True), load_workbook(fresh, data_only=True)
    for table in TABLES:
        key = table.identity
        rows = [{row_key(row, key): row for row in rows_of(book, table)} for book in (kept_one, new_one)]
        if table is HEAD_TO_HEAD:  # who stands first stays, also where the other is ahead by now
            assert {frozenset(one) for one in rows[0]} == {frozenset(one) for one in rows[1]}
        else:
            assert rows[0] == rows[1], table.key


def row_key(row: dict[str, Any], identity: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple(row[key] for key in identity)


def test_a_match_that_went_on_is_brought_up_to_date_in_its_row(tmp_path: Path) -> None:
    path = tmp_path / "archive.xlsx"
    whole = nine_hands(id="played")
    write_onto([replace(whole, hands=whole.hands[:5]), nine_hands(id="other")], path)
    edited(path, add_work_beside_hands)
    write_onto([whole], path)
    book = load_workbook(path, data_only=True)
    first, second = rows_of(book, MATCHES)
    assert (first["match"], first["hands"], first["winner"]) == ("played", 9, "Avery")
    assert second["match"] == "other"  # a match that is not written again stays
    hands = [row for row in rows_of(book, HANDS) if row["match"] == "played"]
    assert sorted(row["number"] for row in hands) == list(range(1, 10))
    avery = next(row for row in rows_of(book, PLAYERS) if row["player"] == "Avery")
    assert (avery["matches"], avery["won"]) == (2, 2)
    write_onto([replace(whole, hands=(*whole.hands[:3], gin("A", 90)))], path)
    book = load_workbook(path, data_only=True)
    hands = [row for row in rows_of(book, HANDS) if row["match"] == "played"]
    assert sorted(row["number"] for row in hands) == [1, 2, 3, 4]
    sheet = book["Hands"]
    assert [sheet.cell(row, len(HANDS.columns) + 1).value for row in (2, 6)] == ["seen 2", "seen 6"]


def add_work_beside_hands(book: Workbook) -> None:
    for row in range(2, 7):
        book["Hands"].cell(row, len(HANDS.columns) + 1).value = f"seen {row}"


def test_values_of_formulas_survive(tmp_path: Path) -> None:
    path = tmp_path / "archive.xlsx"
    write_onto([nine_hands()], path)
    edited(path, lambda book: book.create_sheet("Mine"))
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    rows = b'<sheetData><row r="1"><c r="A1"><f>6*7</f><v>42</v></c></row></sheetData>'
    mine = f"xl/worksheets/sheet{len(SHEETS) + 1}.xml"
    parts[mine] = re.sub(rb"<sheetData ?/>|<sheetData></sheetData>", rows, parts[mine])
    with zipfile.ZipFile(path, "w") as new:
        for part, data in parts.items():
            new.writestr(part, data)
    write_onto([nine_hands(id="another")], path)
    assert load_workbook(path)["Mine"]["A1"].value == "=6*7"
    assert load_workbook(path, data_only=True)["Mine"]["A1"].value == 42


def test_hostile_texts_come_through_twice(tmp_path: Path) -> None:
    path = tmp_path / "archive.xlsx"
    matches = hostile_matches()
    write_onto(matches[:9], path)
    edited(path, add_work)
    write_onto(matches, path)
    book = load_workbook(path)
    assert len(rows_of(book, MATCHES)) == len(matches)
    for table in (MATCHES, HANDS):
        cells = [cell for row in book[table.title].iter_rows(max_col=len(table.columns)) for cell in row]
        assert not [cell for cell in cells if cell.data_type in "fe"]


def test_days_that_a_spreadsheet_cannot_count_stay_words(tmp_path: Path) -> None:
    path = tmp_path / "archive.xlsx"
    old, new = dt.date(1850, 2, 3), dt.date(2026, 11, 29)
    write_onto([nine_hands(id="old", date=old)], path)
    edited(path, add_work_beside_hands)
    write_onto([nine_hands(id="old", date=old), nine_hands(id="new", date=new)], path)
    days = [row["date"] for row in rows_of(load_workbook(path), MATCHES)]
    assert days == ["3 February 1850", dt.datetime(2026, 11, 29)]


def test_an_untouched_workbook_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    write_onto([nine_hands(id="one")], path)
    write_onto([nine_hands(id="two")], path)
    assert [row["match"] for row in rows_of(load_workbook(path), MATCHES)] == ["two"]
    export_match(nine_hands(), path)
    export_match(nine_hands(note="again"), path)
    write_onto([nine_hands(id="three")], path)
    path.write_bytes(b"")
    write_onto([nine_hands(id="four")], path)
    assert [row["match"] for row in rows_of(load_workbook(path), MATCHES)] == ["four"]


def foreign_book() -> bytes:
    data = io.BytesIO()
    Workbook().save(data)
    return data.getvalue()


@pytest.mark.parametrize(
    "content", [b"a text", b"PK\x03\x04 broken", foreign_book()], ids=["text", "broken", "foreign"]
)
def test_a_file_of_another_program_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.xlsx"
    path.write_bytes(content)
    for write in (lambda: write_onto([nine_hands()], path), lambda: export_match(nine_hands(), path)):
        with pytest.raises(WorkNotKept, match="choose another name"):
            write()
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_the_workbook_of_a_match_that_was_worked_on_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    export_match(nine_hands(), path)
    edited(path, lambda book: None)
    before = path.read_bytes()
    for write in (
        lambda: export_match(nine_hands(), path),
        lambda: export_matches([nine_hands(), nine_hands(id="other")], path),
    ):
        with pytest.raises(WorkNotKept, match="changes that somebody made"):
            write()
    assert path.read_bytes() == before


def test_one_match_does_not_go_over_an_archive_that_was_worked_on(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    write_onto([nine_hands()], path)
    edited(path, add_work_beside_hands)
    with pytest.raises(WorkNotKept):
        export_match(nine_hands(), path)


def own_chart(book: Workbook) -> None:
    chart = BarChart()
    chart.add_data(Reference(book["Players"], min_col=3, min_row=1, max_row=3))
    book["Players"].add_chart(chart)


def a_third_chart(book: Workbook) -> None:
    chart = BarChart()
    chart.add_data(Reference(book["Players"], min_col=3, min_row=1, max_row=3))
    book["Charts"].add_chart(chart, "A60")


def put(title: str, place: str, value: object) -> Edit:
    def edit(book: Workbook) -> None:
        book[title][place] = value

    return edit


def below_the_table(book: Workbook) -> None:
    sheet = book["Matches"]
    sheet.cell(sheet.max_row + 2, 4).value = "=SUM(D2:D3)"


@pytest.mark.parametrize(
    ("edit", "what"),
    [
        (own_chart, "charts of your own"),
        (a_third_chart, "charts of your own"),
        (put("Matches", "C1", "Regeln"), "moved or cut"),
        (lambda book: book["Hands"].insert_rows(1), "moved or cut"),
        (lambda book: book.remove(book["Results"]), "moved or cut"),
        (lambda book: book.remove(book["Charts"]), "moved or cut"),
        (below_the_table, "something below a table"),
        (put("Results", f"{get_column_letter(RESULTS.place('player_no'))}2", "one"), "moved or cut"),
        (put("Results", f"{get_column_letter(RESULTS.place('player_no'))}2", None), "moved or cut"),
    ],
)
def test_what_could_not_be_kept_is_refused(tmp_path: Path, edit: Edit, what: str) -> None:
    path = tmp_path / "a.xlsx"
    write_onto([nine_hands()], path)
    edited(path, edit)
    before = path.read_bytes()
    with pytest.raises(WorkNotKept, match=what):
        write_onto([nine_hands(), nine_hands(id="other")], path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("part", "what"),
    [
        ("xl/vbaProject.bin", "macros"),
        ("xl/media/image1.png", "pictures"),
        ("xl/pivotTables/pivotTable1.xml", "pivot tables"),
        ("xl/externalLinks/externalLink1.xml", "links to other workbooks"),
        ("xl/threadedComments/threadedComment1.xml", "comments with answers"),
        ("xl/slicers/slicer1.xml", "pivot tables"),
        ("xl/ctrlProps/ctrlProp1.xml", "controls"),
        ("xl/chartsheets/sheet1.xml", "charts of your own"),
        ("xl/metadata.xml", "only its own program knows"),
        ("xl/worksheets/sheet99.xml", "only its own program knows"),
    ],
)
def test_parts_that_would_be_dropped_are_refused(tmp_path: Path, part: str, what: str) -> None:
    path = tmp_path / "a.xlsx"
    write_onto([nine_hands()], path)
    with zipfile.ZipFile(path, "a") as file:
        file.writestr(part, b"<worksheet><extLst><ext/></extLst></worksheet>")
    with pytest.raises(WorkNotKept, match=what):
        write_onto([nine_hands()], path)


def test_more_than_can_be_brought_up_to_date_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.xlsx"
    write_onto([nine_hands()], path)
    edited(path, add_work_beside_hands)
    monkeypatch.setattr(kept, "SHEETS_BYTES_MOST", 1_000)
    with pytest.raises(WorkNotKept, match="more rows"):
        write_onto([nine_hands()], path)


def test_tabs_stay_and_new_matches_get_one(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    options = ArchiveOptions(tabs=True)
    write_onto([nine_hands(id="one"), nine_hands(id="two")], path, options)
    plain = "2026-11-29 Avery – Blake"
    edited(path, put(plain, "G7", 6))
    write_onto([nine_hands(id=identity) for identity in ("one", "two", "three")], path, options)
    book = load_workbook(path)
    assert [title for title in book.sheetnames if title.startswith("2026")] == [plain, f"{plain} (2)", f"{plain} (3)"]
    assert book[plain]["G7"].value == 6
    assert len(set(book.sheetnames)) == len(book.sheetnames)
    assert book[f"{plain} (3)"]["A2"].value == book[f"{plain} (2)"]["A2"].value


def test_stopping_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    def stop(done: int) -> None:
        raise InterruptedError

    path = tmp_path / "a.xlsx"
    write_onto([nine_hands()], path)
    edited(path, add_work_beside_hands)
    before = path.read_bytes()
    matches: list[Match] = [nine_hands(id="other")]
    with pytest.raises(InterruptedError):
        write_onto(matches, path, None, stop)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
