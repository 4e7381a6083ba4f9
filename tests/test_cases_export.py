"""Faults that spreadsheets and PDF writers had, each with its own inputs: live formulas, texts, black boxes.

The kinds are ruled out in tests/export: five hundred hostile texts in every place, and every kind of table.
"""

import csv
import datetime as dt
import gettext
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from builders import adjust, dead, gin, knock, match, nine_hands, points, rules
from defusedxml import ElementTree
from font_maker import forget
from openpyxl import load_workbook
from openpyxl.workbook import Workbook
from pdf_reading import MARGIN, drawn, page_texts
from pypdf import PdfReader
from table_matches import long_hollywood
from workbook_reader import HEADING, SCORE, cell_of, figures

from ginsheet import i18n
from ginsheet.cli.main import main
from ginsheet.export.archive.book import ArchiveOptions, archive_pieces
from ginsheet.export.archive.csv_tables import CsvTable, csv_pieces
from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.pdf import more_fonts
from ginsheet.export.registry import lost_letters, render
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import Layout
from ginsheet.storage.codec import encode

LINK, MINUS, SUM, ERROR = '=HYPERLINK("http://127.0.0.1/","x")', "-Bob", "=1+1", "#N/A"
A4 = ExportOptions(paper=Paper.A4)
TWELVE = match(
    *(knock("A", 4, 16), gin("B", 11), knock("A", 8, 5), gin("A", 18), dead(), knock("B", 6, 28)),
    *(adjust("A", -3, "talked"), knock("A", 7, 19), knock("B", 9, 12), knock("A", 3, 9), knock("B", 5, 8)),
    knock("A", 2, 22),
    players=("007", "1e5"),
    rules=rules("guide", target=150),
    date=dt.date(2026, 11, 29),
    place="3",
    note="=1",
)


@pytest.fixture
def own_fonts_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave the fonts that this machine happens to have out of it."""
    monkeypatch.setattr(more_fonts, "folders", list)
    monkeypatch.setattr(more_fonts, "PACKAGE", "no_such_package_of_fonts")
    forget()
    yield
    forget()


def hostile() -> Match:
    return nine_hands(players=(LINK, MINUS), note=SUM, place=ERROR)


def opened(data: bytes, *, values: bool = False) -> Workbook:
    return load_workbook(io.BytesIO(data), data_only=values)


@pytest.mark.parametrize("archive", [False, True], ids=["match", "archive"])
def test_x01_no_text_becomes_a_formula_or_an_error(archive: bool) -> None:
    tame = nine_hands(players=("Avery", "Blake"), note="fine", place="here")
    books = [
        opened(b"".join(archive_pieces([one], ArchiveOptions(tabs=True))) if archive else render(one, ".xlsx"))
        for one in (hostile(), tame)
    ]
    kinds = [
        [(cell.coordinate, cell.data_type == "f") for sheet in book for row in sheet for cell in row] for book in books
    ]
    assert [kind for kind in kinds[0] if kind[1]] == [kind for kind in kinds[1] if kind[1]], "no formula but ours"
    cells = [cell for sheet in books[0] for row in sheet for cell in row]
    for text in (LINK, MINUS, SUM, ERROR):
        found = [cell for cell in cells if cell.value == text]
        assert found, text
        assert {cell.data_type for cell in found} == {"s"}
    assert not any(cell.hyperlink or cell.data_type == "e" or str(cell.value).startswith("'") for cell in cells)


def test_x01_a_table_has_an_apostrophe_before_what_would_be_calculated() -> None:
    """What OWASP asks of a CSV, which has no kinds of cells."""
    tables = [render(hostile(), ".csv"), *(b"".join(csv_pieces([hostile()], table)) for table in CsvTable)]
    for table in tables:
        rows = list(csv.reader(io.StringIO(table.decode("utf-8-sig"), newline="")))
        cells = {cell for row in rows for cell in row}
        assert f"'{MINUS}" in cells
        assert f"'{LINK}" in cells
        assert not [cell for cell in cells if cell[:1] in "=+-@\t\r" and cell and not cell.lstrip("-").isdigit()]


ODD = ["a\x0bb", "a\uffffb", "a\x00\x1fb", "a\ufffeb"]


def test_x03_an_odd_character_is_replaced_and_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    one = match(*map(dead, ODD), players=("Avery\rLee", "Blake\x0b"), note=ODD[0], place=ODD[1])
    Path("m.ginsheet").write_bytes(encode(one))
    assert main(["export", "m.ginsheet", "-o", "m.xlsx"]) == 0
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("m.xlsx\n", 1)
    book = Path("m.xlsx").read_bytes()
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        for name in parts.namelist():
            ElementTree.fromstring(parts.read(name))
    read = opened(book)
    assert [cell_of(read, number, "Note").value for number in (1, 2, 4)] == ["a\ufffdb"] * 3
    assert cell_of(read, 3, "Note").value == "a\ufffd\ufffdb"
    for ending in (".pdf", ".csv", ".txt", ".json"):
        assert main(["export", "m.ginsheet", "-o", f"m{ending}"]) == 0
        assert capsys.readouterr().err.count("\n") <= 1


def test_x03_half_a_character_never_gets_as_far_as_an_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "m.ginsheet"
    file.write_bytes(encode(match()))
    for words in (["hand", str(file), "dead", "--note", "a\ud83db"], ["new", f"{file}2", "--players", "a\ud83db", "B"]):
        assert main(words) == 2
        assert "holds half a character" in capsys.readouterr().err
    file.write_bytes(encode(match(dead("x"))).replace(b'"x"', b'"a\\ud83db"'))
    assert main(["export", str(file), "-o", f"{file}.xlsx"]) == 1
    assert "hands[0].note: holds half a character" in capsys.readouterr().err


class Guillemets(gettext.NullTranslations):
    """A language in which every text is another one, of the same letters."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"


def test_x05_numbers_are_numbers_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    standing = score(TWELVE)
    english = opened(render(TWELVE, ".xlsx"), values=True)
    sheet = english[SCORE]
    for offset, side in enumerate(TWELVE.sides):
        written = [row[10 + 2 * offset].value for row in sheet.iter_rows(min_row=HEADING + 1, max_row=HEADING + 12)]
        totals = [row[11 + 2 * offset].value for row in sheet.iter_rows(min_row=HEADING + 1, max_row=HEADING + 12)]
        assert {type(value) for value in (*written, *totals)} <= {int, type(None)}
        assert sum(filter(None, written)) == standing.games[0].hands_total[side.place]
        assert [total for total in totals if total is not None][-1] == standing.hands[-1].totals[side.place]
    counts = [cell_of(english, 1, heading).value for heading in ("Knocker’s deadwood", "Opponent’s deadwood", "Boxes")]
    assert counts == [4, 16, 1]
    assert sheet["K1"].is_date
    assert "007" in figures(render(TWELVE, ".xlsx"))["names"]
    monkeypatch.setattr(i18n, "_catalogue", Guillemets())
    foreign = opened(render(TWELVE, ".xlsx"), values=True)
    assert [sheet.dimensions for sheet in foreign] == [sheet.dimensions for sheet in english]
    differing = [
        (one.coordinate, one.value, other.value)
        for theirs, ours in zip(foreign, english, strict=True)
        for row, other_row in zip(theirs.iter_rows(), ours.iter_rows(), strict=True)
        for one, other in zip(row, other_row, strict=True)
        if isinstance(other.value, int | float | dt.datetime) and (one.value != other.value or one.data_type == "s")
    ]
    assert differing == []
    assert {"007", "1e5"} <= {cell.value for sheet in foreign for row in sheet for cell in row if cell.data_type == "s"}


def test_x05_the_archive_has_numbers_too() -> None:
    book = opened(b"".join(archive_pieces([TWELVE], ArchiveOptions(tabs=True))), values=True)
    rows = list(book["Hands"].iter_rows(min_row=2, values_only=True))
    heads = [cell.value for cell in book["Hands"][1]]
    assert len(rows) == 12
    numbers = ("Hand", "Knocker", "Opponent", "Points", "Boxes", "Total A", "Total B")
    columns = {head: [row[heads.index(head)] for row in rows] for head in (*numbers, "Date", "Who")}
    assert all({type(value) for value in columns[head]} <= {int, type(None)} for head in numbers)
    won = [points for points, row in zip(columns["Points"], score(TWELVE).hands, strict=True) if row.winner]
    assert sum(won) - 3 == sum(score(TWELVE).games[0].hands_total)
    assert {type(day) for day in columns["Date"]} == {dt.datetime}
    assert set(columns["Who"]) == {"007", "1e5", None}


@pytest.mark.parametrize(
    ("layout", "orientation", "paper", "code"),
    [
        (Layout.BOOK, None, Paper.A4, 9),
        (Layout.CLUB, None, Paper.LETTER, 1),
        (Layout.BOOK, Orientation.PORTRAIT, Paper.LETTER, 1),
        (Layout.CLUB, Orientation.LANDSCAPE, Paper.A4, 9),
    ],
)
def test_x07_sixty_hands_of_hollywood_print_one_page_wide(
    layout: Layout, orientation: Orientation | None, paper: Paper, code: int
) -> None:
    options = ExportOptions(paper=paper, layout=layout, orientation=orientation)
    sheet = opened(render(long_hollywood(60), ".xlsx", options))[SCORE]
    setup = sheet.page_setup
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert (setup.fitToWidth, setup.fitToHeight, setup.paperSize) == (1, 0, code)
    assert setup.orientation == (orientation or Orientation.LANDSCAPE)
    assert sheet.print_title_rows == "$5:$6"
    last = max((cell.column, cell.row) for row in sheet for cell in row if cell.value is not None)
    area = next(iter(sheet.print_area.split(","))).rpartition("!")[2].replace("$", "")
    assert [cell for row in sheet[area] for cell in row if cell.column == last[0]]
    assert sheet[area][-1][0].row == sheet.max_row


@pytest.mark.office
def test_x07_no_page_of_sixty_hands_lacks_a_column(soffice: Callable[..., list[Path]], tmp_path: Path) -> None:
    book = tmp_path / "sixty.xlsx"
    book.write_bytes(render(long_hollywood(60), ".xlsx", A4))
    [page] = soffice(book, to="pdf")
    score_pages = [text for text in page_texts(page.read_bytes()) if "How it ended" in text]
    assert len(score_pages) >= 2
    for text in score_pages:
        assert all(f"Game {number}" in text for number in (1, 2, 3))
        assert text.count("Avery") >= 3


NAMES_OF_THE_WORLD = ["Łukasz Żółć", "Иван Đặng"]


@pytest.mark.usefixtures("own_fonts_alone")
def test_p01_names_of_other_scripts_are_letters_and_no_black_boxes() -> None:
    one = nine_hands(players=tuple(NAMES_OF_THE_WORLD))
    pdf = render(one, ".pdf")
    text = "\n".join(page_texts(pdf))
    assert all(name in text for name in NAMES_OF_THE_WORLD)
    assert "\N{BLACK SQUARE}" not in text
    assert lost_letters(one, ".pdf") == []
    fonts = [
        font.get_object()
        for page in PdfReader(io.BytesIO(pdf)).pages
        for font in page["/Resources"]["/Font"].get_object().values()
    ]
    assert fonts
    for font in fonts:
        inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(inner["/FontDescriptor"].get_object())


@pytest.mark.usefixtures("own_fonts_alone")
def test_p01_a_script_that_no_font_has_is_said_and_never_a_black_box(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("m.ginsheet").write_bytes(encode(nine_hands(players=("李雷", "Blake"))))
    assert main(["export", "m.ginsheet", "-o", "m.pdf"]) == 0
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("m.pdf\n", 1)
    assert "李" in err
    assert "雷" in err
    assert "\N{BLACK SQUARE}" not in "\n".join(page_texts(Path("m.pdf").read_bytes()))


@pytest.mark.parametrize("layout", [Layout.BOOK, Layout.CLUB])
def test_p05_both_rows_of_headings_stand_on_every_page_of_a_hundred_and_twenty_hands(layout: Layout) -> None:
    one = long_hollywood(120)
    texts = page_texts(render(one, ".pdf", A4._replace(layout=layout)))
    assert len(texts) >= 3
    for number, text in enumerate(texts, start=1):
        assert f"Page {number} of {len(texts)}" in text
        assert all(text.count(f"Game {game}") >= (1 if layout is Layout.BOOK else 2) for game in (1, 2, 3))
        assert "How it ended" in text
        assert text.count("Avery") >= 1
        assert ("carried over" in text) is (len(texts) > 1)


@pytest.mark.parametrize("orientation", [Orientation.PORTRAIT, Orientation.LANDSCAPE])
@pytest.mark.parametrize("columns", [1, 3], ids=["one game", "three games"])
def test_p07_a_long_name_stays_in_its_column_and_stands_whole_somewhere(orientation: Orientation, columns: int) -> None:
    names = ("W" * 60, "M" * 60)
    place = "Q" * 80
    one = nine_hands(players=names, place=place) if columns == 1 else long_hollywood(12, players=names, place=place)
    options = A4._replace(orientation=orientation)
    pen = drawn(one, options)
    assert pen.crossings() == []
    assert pen.overlaps() == []
    assert pen.outside(MARGIN) == []
    text = "".join("".join(page_texts(render(one, ".pdf", options))).split())
    assert all(name in text for name in names)
    assert place in text


def test_s07_a_total_below_nothing_is_a_number_everywhere() -> None:
    one = match(points("B", 5), adjust("B", -10, "looked at the stock"))
    assert "-5" in render(one, ".txt").decode().replace("\N{MINUS SIGN}", "-")
    assert "-5" in "".join(page_texts(render(one, ".pdf"))).replace("\N{MINUS SIGN}", "-")
    assert json.loads(render(one, ".json"))["final"] == [0, -5]
    assert figures(render(one, ".xlsx"))["lines"][-1][-1] == -5
