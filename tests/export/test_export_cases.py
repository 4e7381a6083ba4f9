"""Faults that other programs had when they wrote workbooks and pages, each tried on ours as it was told."""

import csv
import datetime as dt
import io
from itertools import cycle, islice

import pytest
from builders import dead, gin, knock, match, nine_hands
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter
from pdf_reading import MARGIN, drawn, page_texts
from pypdf import PdfReader
from sound_files import formulas_of
from table_matches import hollywood, long_hollywood
from workbook_reader import HEADING, SCORE, cell_of

from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.registry import lost_letters, render
from ginsheet.i18n import use_language
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.words.exports import loss

A4 = ExportOptions(Paper.A4)
LINK = '=HYPERLINK("http://127.0.0.1/","x")'


def many(count: int, **fields: object) -> Match:
    """Give a match of very many hands."""
    return match(*islice(cycle([knock("A", 4, 7), knock("B", 5, 10), dead()]), count), **fields)


def test_what_looks_like_a_formula_or_an_error_is_a_text_in_a_workbook() -> None:
    one = match(dead("=1+1"), players=(LINK, "-Bob"), place="#N/A")
    book = render(one, ".xlsx")
    assert formulas_of(book) == formulas_of(render(match(dead("x"), place="x"), ".xlsx"))
    read = load_workbook(io.BytesIO(book))
    sheet = read[SCORE]
    cells = [sheet["K6"], sheet["M6"], sheet["K2"], cell_of(read, 1, "Note")]
    assert [(cell.value, cell.data_type) for cell in cells] == [
        (LINK, "s"),
        ("-Bob", "s"),
        ("#N/A", "s"),
        ("=1+1", "s"),
    ]
    [row] = csv.DictReader(io.StringIO(render(one, ".csv").decode("utf-8-sig")))
    assert (row["player_a"], row["player_b"], row["note"]) == (f"'{LINK}", "'-Bob", "'=1+1")


def test_an_odd_character_does_not_stop_a_workbook_and_is_told_once() -> None:
    one = match(dead("a\x0bb"), dead("a\uffffb"), dead("a\x0bb\ufffd"), players=("Av\rery", "Blake"))
    assert formulas_of(render(one, ".xlsx"))
    lost = lost_letters(one, ".xlsx")
    assert lost == ["\x0b", "\uffff"]
    assert loss(lost) == "2 letters cannot be shown there and are replaced: U+000B, U+FFFF"


@pytest.mark.parametrize("language", ["en", "de"])
def test_figures_are_numbers_in_a_workbook_whatever_the_language(language: str) -> None:
    use_language(language)
    twelve = many(12, players=("007", "Blake"), date=dt.date(2026, 11, 29))
    totals = score(twelve).games[0].hands_total
    sheet = load_workbook(io.BytesIO(render(twelve, ".xlsx")), data_only=True)[SCORE]
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=HEADING + 1, max_row=HEADING + 12)]
    for column, total in ((10, totals[0]), (12, totals[1])):
        assert sum(row[column] for row in rows if row[column] not in (None, "")) == total
    shown = [value for row in rows for place, value in enumerate(row) if place in (4, 5, 9, 10, 11, 12)]
    assert {type(value) for value in shown if value not in (None, "")} == {int}
    assert sheet["K1"].is_date
    assert sheet["K6"].value == "007"


def test_sixty_hands_of_three_games_print_one_page_wide_with_their_headings() -> None:
    options = ExportOptions(Paper.LETTER, Layout.BOOK)
    sheet = load_workbook(io.BytesIO(render(long_hollywood(60), ".xlsx", options)))[SCORE]
    setup = sheet.page_setup
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert (setup.fitToWidth, setup.fitToHeight, setup.orientation, setup.paperSize) == (1, 0, "landscape", 1)
    assert sheet.print_title_rows == f"${HEADING - 1}:${HEADING}"
    first, _, last = sheet.print_area.rpartition("!")[2].replace("$", "").partition(":")
    assert (first, last.rstrip("0123456789")) == ("A1", get_column_letter(sheet.max_column))
    assert sheet.max_row <= int(last.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) <= sheet.max_row + 1


@pytest.mark.parametrize("players", [("Łukasz Żółć", "Иван Đặng"), ("李雷", "Blake")])
def test_names_beyond_latin_are_read_from_a_page_or_told_before(players: tuple[str, str]) -> None:
    one = nine_hands(players=players)
    data = render(one, ".pdf", A4)
    text = "".join(page_texts(data))
    assert "\N{BLACK SQUARE}" not in text
    missing = lost_letters(one, ".pdf")
    assert missing == [letter for letter in "李雷" if letter in players[0]]
    assert [name for name in players if name not in text and not set(name) & set(missing)] == []
    for page in PdfReader(io.BytesIO(data)).pages:
        for font in page["/Resources"]["/Font"].values():
            assert "/FontFile2" in font["/DescendantFonts"][0]["/FontDescriptor"]


@pytest.mark.parametrize(
    ("one", "words", "count"),
    [
        (match(dead("word " * 6_000)), "word", 6_000),
        (match(dead("\n".join(["line"] * 300))), "line", 300),
        (match(), "ended", 1),
    ],
)
def test_a_long_note_or_no_hand_at_all_makes_a_page(one: Match, words: str, count: int) -> None:
    assert "".join(page_texts(render(one, ".pdf", A4))).count(words) >= count


def test_both_rows_of_a_heading_stand_on_every_page() -> None:
    pages = page_texts(render(long_hollywood(120), ".pdf", A4._replace(layout=Layout.BOOK)))
    assert len(pages) > 2
    for number, text in enumerate(pages, start=1):
        assert [text.count(f"Game {game} Avery Blake") for game in (1, 2, 3)] == [1, 1, 1]
        assert f"Page {number} of {len(pages)}" in text
        assert text.count("carried over") == (1 if number in (1, len(pages)) else 2)


@pytest.mark.parametrize("lies", Orientation)
def test_long_unbroken_texts_stay_in_their_columns_and_are_whole_somewhere(lies: Orientation) -> None:
    names, place = (
        ("W" * 60, "M" * 60),
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-by-the-sea-" + "n" * 10,
    )
    for one in (match(gin("A", 3), players=names, place=place), hollywood(place=place)):
        options = ExportOptions(Paper.A4, orientation=lies)
        pen = drawn(one, options)
        assert pen.crossings() == pen.overlaps() == pen.outside(MARGIN) == []
        said = "".join(text.text for text in pen.texts)
        assert [text for text in (*one.players, place) if text not in said] == []
