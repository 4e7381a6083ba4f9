"""The workbook as a file: values beside formulas, texts as typed, strict XML, limits, print set-up, same bytes."""

import datetime as dt
import io
import re
import zipfile
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from builders import adjust, agreement, dead, gin, knock, match, nine_hands, points, rules
from defusedxml import ElementTree
from hostile_texts import HOSTILE, random_text
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter
from random_matches import random_match
from sampling import sampled
from workbook_reader import HEADING, RULES, SCORE, cell_of, expected, figures, sheet_of

from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.registry import export_match, render
from ginsheet.export.workbook import sentences
from ginsheet.i18n import use_language
from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.cell_texts import CELL_MOST


def parts(workbook: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def formulas_in(workbook: bytes) -> dict[tuple[str, str], str]:
    book = load_workbook(io.BytesIO(workbook))
    cells = ((sheet.title, cell) for sheet in book for row in sheet for cell in row)
    return {(title, cell.coordinate): cell.value for title, cell in cells if cell.data_type == "f"}


def all_texts(workbook: bytes) -> list[str]:
    book = load_workbook(io.BytesIO(workbook), data_only=True)
    return [cell.value for sheet in book for row in sheet for cell in row if isinstance(cell.value, str)]


@sampled("number", range(20), 4)
def test_a_program_that_does_not_calculate_shows_the_figures_of_the_model(number: int) -> None:
    one = random_match(Random(number), 14)
    assert figures(render(one, ".xlsx")) == expected(one)


def test_every_formula_carries_a_value() -> None:
    book = render(nine_hands(), ".xlsx")
    written = ElementTree.fromstring(parts(book)["xl/worksheets/sheet1.xml"])
    main = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
    with_formula = [cell for cell in written.iter(f"{main}c") if cell.find(f"{main}f") is not None]
    assert len(with_formula) > 300
    for cell in with_formula:
        value = cell.find(f"{main}v")
        assert value is not None
        if cell.get("t") != "str":
            assert value.text is not None
            int(value.text)


def test_names_of_the_figures_point_at_the_sheet_of_rules() -> None:
    book = load_workbook(io.BytesIO(render(nine_hands(), ".xlsx")))
    found = {}
    for name in ("gin_bonus", "undercut_bonus", "knock_limit", "target", "box_value", "game_bonus", "tie", "box_to"):
        sheet, place = next(iter(book.defined_names[name].destinations))
        assert sheet == RULES
        found[name] = book[sheet][place].value
    figures_named = {name: value for name, value in found.items() if not isinstance(value, str)}
    assert figures_named == {
        "gin_bonus": 25,
        "undercut_bonus": 10,
        "knock_limit": 10,
        "target": 100,
        "box_value": 20,
        "game_bonus": 100,
    }


def test_no_figure_of_the_score_is_typed() -> None:
    sheet = sheet_of(render(nine_hands(), ".xlsx"))
    cells = [cell for row in sheet.iter_rows(min_row=HEADING + 1) for cell in row if cell.value is not None]
    assert {cell.column_letter for cell in cells if cell.data_type == "n"} == {"E", "F"}


@pytest.mark.parametrize("count", [0, 9, 30, 60])
def test_there_are_prepared_lines_enough(count: int) -> None:
    one = match(*[dead()] * count)
    sheet = sheet_of(render(one, ".xlsx"))
    prepared = [
        row[0].row for row in sheet.iter_rows(min_row=HEADING + 1) if row[10].data_type == row[1].data_type == "f"
    ]
    assert len(prepared) >= max(40, count + 10)
    assert prepared == list(range(HEADING + 1, HEADING + 1 + len(prepared)))


def everywhere(text: str, other: str) -> Match:
    """Give a match with `text` in every place that takes one."""
    ruleset = replace(rules("classic"), name=text, description=text, source=text)
    hands = (knock("A", 4, 16, text), adjust("B", 5, text), dead(text))
    return match(*hands, players=(text, other), rules=ruleset, place=text, note=text)


@cache
def our_formulas() -> dict[tuple[str, str], str]:
    return formulas_in(render(everywhere("Avery", "Blake"), ".xlsx"))


@sampled("text", HOSTILE, 5)
def test_text_of_users_stands_as_typed_and_is_no_formula(text: str) -> None:
    one = everywhere(text, "Other")
    book = render(one, ".xlsx")
    assert formulas_in(book) == our_formulas()
    texts = all_texts(book)
    assert texts.count(text) >= 8
    sheet = sheet_of(book)
    assert (sheet["K6"].value, sheet["K6"].data_type) == (text, "s")
    assert (sheet["K2"].value, sheet["K2"].data_type) == (text, "s")
    assert [cell_of(load_workbook(io.BytesIO(book)), number, "Note").value for number in (1, 2, 3)] == [text] * 3
    assert figures(book) == expected(one)
    check_strict(book)


@sampled("seed", range(5), 5)
def test_no_text_of_users_breaks_a_workbook(seed: int) -> None:
    rng = Random(seed)
    texts = [random_text(rng) for _ in range(100)]
    one = match(*(dead(text) for text in texts[2:]), players=(f"A{texts[0]}", f"B{texts[1]}"), place=texts[2])
    book = render(one, ".xlsx")
    check_strict(book)
    assert formulas_in(book).keys() == formulas_in(render(match(*[dead("x")] * 98, place="x"), ".xlsx")).keys()
    read = load_workbook(io.BytesIO(book))
    shown = [cell_of(read, number, "Note").value for number in range(1, 99)]
    assert shown == [re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text) for text in texts[2:]]


def test_letters_that_xml_cannot_hold_are_replaced() -> None:
    notes = ["a\x0bb", "a\uffffb", "a\x00b", "a\x1fb", "a\x7fb"]
    one = match(*(dead(note) for note in notes), players=("a\x01", "a\x02"), place="x\ry")
    book = render(one, ".xlsx")
    check_strict(book)
    read = load_workbook(io.BytesIO(book))
    shown = [cell_of(read, number, "Note").value for number in range(1, len(notes) + 1)]
    assert shown == ["a\ufffdb", "a\ufffdb", "a\ufffdb", "a\ufffdb", "a\x7fb"]
    assert [read[SCORE][place].value for place in ("K6", "M6", "K2")] == ["a\ufffd (A)", "a\ufffd (B)", "x\ny"]


def test_letters_that_look_escaped_are_kept_from_being_read_as_that() -> None:
    for place, written in ((b"_x0041_", b"_x005F_x0041_"), (b"_x005F_", b"_x005F_x005F_"), (b"_x41_", b"_x41_")):
        book = parts(render(match(place=place.decode()), ".xlsx"))
        assert b"<t>%s</t>" % written in book["xl/worksheets/sheet1.xml"]


def test_a_text_too_long_for_a_cell_is_whole_on_the_sheet_of_notes() -> None:
    long = "".join(f"{number:06d} " for number in range(15_000))
    book = render(match(knock("A", 4, 16, long), adjust("A", 3, long)), ".xlsx")
    assert max(map(len, all_texts(book))) <= CELL_MOST + 100
    notes = [row[0] for row in load_workbook(io.BytesIO(book))["Notes"].iter_rows(min_row=2, values_only=True)]
    assert "".join(map(str, notes)) == f"Hand 1: {long}Hand 2: {long}"


def test_a_match_without_notes_has_no_sheet_of_notes() -> None:
    titles = load_workbook(io.BytesIO(render(nine_hands(), ".xlsx"))).sheetnames
    assert titles == [SCORE, RULES, "Working", "Words"]


def test_what_stood_before_a_correction_is_told() -> None:
    corrected = changes.correct(nine_hands(), 8, knock("A", 3, 15), agreement())
    book = load_workbook(io.BytesIO(render(corrected, ".xlsx")))
    remark = cell_of(book, 8, "Hand").comment
    assert "3 – 20" in remark.text
    assert "misread the cards" in remark.text
    assert cell_of(book, 7, "Hand").comment is None
    assert book["Notes"]["A2"].value == remark.text


def check_strict(book: bytes) -> None:
    for name, part in parts(book).items():
        assert part.isascii() or part.decode("utf-8"), name
        ElementTree.fromstring(part)
    assert zipfile.ZipFile(io.BytesIO(book)).testzip() is None


def test_numbers_are_numbers_and_the_date_a_date() -> None:
    use_language("de")
    book = load_workbook(io.BytesIO(render(nine_hands(players=("007", "Blake")), ".xlsx")), data_only=True)
    sheet = book[SCORE]
    assert sheet["K1"].is_date
    assert sheet["K1"].value == dt.datetime(2026, 11, 29)
    points_a = [sheet.cell(HEADING + number, 11).value for number in range(1, 41)]
    assert sum(value for value in points_a if isinstance(value, int)) == 104
    assert {type(value) for value in points_a if value} == {int}
    assert sheet.cell(HEADING + 1, 3).value == "007"
    assert [type(cell_of(book, 1, text).value) for text in ("Knocker’s deadwood", "Opponent’s deadwood")] == [int, int]


@pytest.mark.parametrize(("day", "shown"), [(None, None), (dt.date(1850, 2, 3), "3 February 1850")])
def test_a_day_that_a_spreadsheet_cannot_count_is_a_text(day: dt.date | None, shown: str | None) -> None:
    book = render(nine_hands(date=day), ".xlsx")
    assert sheet_of(book)["K1"].value == shown
    check_strict(book)


@pytest.mark.parametrize(("paper", "size"), list(zip(Paper, (9, 1, 11, 6), strict=True)))
def test_it_prints_one_page_wide(paper: Paper, size: int) -> None:
    one = match(*[dead()] * 60)
    sheet = sheet_of(render(one, ".xlsx", ExportOptions(paper)))
    setup = sheet.page_setup
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert (setup.fitToWidth, setup.fitToHeight, setup.orientation, setup.paperSize) == (1, 0, "portrait", size)
    assert sheet.print_title_rows == f"${HEADING}:${HEADING}"
    assert sheet.freeze_panes == f"A{HEADING + 1}"
    assert sheet.print_area == f"'{SCORE}'!$A$1:${get_column_letter(sheet.max_column)}${sheet.max_row}"


def test_typed_cells_have_drop_downs_and_limits() -> None:
    book = load_workbook(io.BytesIO(render(nine_hands(), ".xlsx")))
    found = {
        str(limit.sqref): (limit.type, limit.formula1, limit.formula2, limit.showErrorMessage)
        for limit in book[SCORE].data_validations.dataValidation
    }
    assert found == {
        "C7:C46": ("list", "players", None, True),
        "D7:D46": ("list", "how_words", None, True),
        "E7:E46": ("whole", "1", "knock_limit", True),
        "F7:F46": ("whole", "0", "98", True),
        "G7:G46": ("whole", "-9999", "9999", True),
    }
    limited = {str(limit.sqref) for limit in book[RULES].data_validations.dataValidation}
    assert len(limited) == 20
    assert all(len(limit.error) <= 255 for sheet in book for limit in sheet.data_validations.dataValidation)


def test_formulas_use_only_what_excel_2010_knows() -> None:
    found = {name for formula in our_formulas().values() for name in re.findall(r"([A-Z][A-Z0-9.]+)\(", formula)}
    logic = "IF IFERROR AND OR NOT ISNUMBER EXACT INDEX MATCH"
    sums = "SUMIFS COUNT COUNTIF COUNTIFS SUMPRODUCT MIN MAX ABS INT VALUE"
    texts = "LEFT RIGHT MID LEN TRIM LOWER UPPER FIND"
    assert found <= {*logic.split(), *sums.split(), *texts.split()}
    assert max(map(len, our_formulas().values())) < 8192


def test_the_same_match_gives_the_same_bytes() -> None:
    assert render(nine_hands(), ".xlsx") == render(nine_hands(), ".xlsx")
    assert render(match(), ".xlsx") == render(match(), ".xlsx")


def test_a_translation_that_lost_a_place_falls_back(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        sentences.joined("{name} leads by {margin}", name="player_a", margin="margin") == 'player_a&" leads by "&margin'
    )
    with pytest.raises(KeyError):
        sentences.joined("{other}", name="player_a")
    told = sentences.ending("{by} adjusted: {note}", "a", "b")
    monkeypatch.setattr(sentences, "tr", lambda text: text.replace("{by}", "{nobody}"))
    assert sentences.ending("{by} adjusted: {note}", "a", "b") == told


def test_a_long_match_is_written_whole(tmp_path: Path) -> None:
    hands = [gin("A", 98), *[points("B", 1)] * 500]
    long: Match = match(*hands, rules=rules("classic", target=100_000))
    export_match(long, tmp_path / "long.xlsx")
    shown = figures((tmp_path / "long.xlsx").read_bytes())
    assert shown["foot"]["Hands"] == [None, *score(long).games[0].hands_total[:1], None, 500]
