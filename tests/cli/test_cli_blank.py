"""`ginsheet blank`: every choice reaches the sheet, and every bad one is one sentence."""

import io
from pathlib import Path

import pytest
from commands import Cli, names
from pypdf import PdfReader


def text_of(file: str) -> str:
    [page] = PdfReader(io.BytesIO(Path(file).read_bytes())).pages
    return page.extract_text()


def size_of(file: str) -> tuple[float, float]:
    [page] = PdfReader(io.BytesIO(Path(file).read_bytes())).pages
    return round(float(page.mediabox.width)), round(float(page.mediabox.height))


def test_a_blank_sheet_needs_no_more_than_a_name(cli: Cli) -> None:
    done = cli("blank", "-o", "sheet.pdf")
    assert (done.status, done.out, done.err) == (0, "sheet.pdf\n", "")
    text = text_of("sheet.pdf")
    for said in ("Gin Rummy", "Guide rules", "To 100", "How to score", "A, agreed", "Game bonus"):
        assert said in text
    assert names() == ["sheet.pdf"]


def test_every_choice_reaches_the_sheet(cli: Cli) -> None:
    words = "--rules oklahoma --set gin_bonus=33 --paper a5 --rows 7 --title Gin! --place Kitchen --date today --large"
    done = cli("blank", "-o", "sheet.pdf", *words.split(), "--no-strip", "--players", "Avery", "Łukasz Żółć")
    assert (done.status, done.err) == (0, "")
    text = text_of("sheet.pdf")
    for said in ("Upcard", "Gin 33", "Gin!", "Kitchen", "today", "Avery", "Łukasz Żółć", "7"):
        assert said in text
    assert not [said for said in ("How to score", "8", "A, agreed") if said in text.split()]
    assert size_of("sheet.pdf") == (420, 595)


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ("--paper letter", (612, 792)),
        ("--paper half-letter --landscape", (612, 396)),
        ("--paper a4 --per-page 2", (842, 595)),
        ("--paper a4 --per-page 2 --portrait", (595, 842)),
    ],
)
def test_the_paper_lies_as_chosen(cli: Cli, options: str, size: tuple[float, float]) -> None:
    assert cli("blank", "-o", "sheet.pdf", *options.split()).status == 0
    assert size_of("sheet.pdf") == size


@pytest.mark.parametrize("layout", ["book", "club"])
def test_a_layout_of_several_games_brings_rules_of_several_games(cli: Cli, layout: str) -> None:
    assert cli("blank", "-o", "sheet.pdf", "--layout", layout).status == 0
    text = text_of("sheet.pdf")
    assert "Hollywood rules" in text
    assert text.count("Game 3") == (1 if layout == "book" else 2)


def test_three_sit_down_without_names(cli: Cli) -> None:
    assert cli("blank", "-o", "sheet.pdf", "--seats", "3").status == 0
    assert "C, agreed" in text_of("sheet.pdf")


def test_an_empty_name_is_a_line_to_write_on(cli: Cli) -> None:
    assert cli("blank", "-o", "sheet.pdf", "--players", "Avery", "").status == 0
    text = text_of("sheet.pdf")
    assert "Avery, agreed" in text
    assert "B, agreed" in text


def test_without_the_agreed_numbers_there_are_lines_for_them(cli: Cli) -> None:
    assert cli("blank", "-o", "sheet.pdf", "--no-agreed").status == 0
    text = text_of("sheet.pdf")
    assert "Gin bonus" in text
    assert "Guide rules" not in text


def test_a_fillable_sheet_is_a_form(cli: Cli) -> None:
    assert cli("blank", "-o", "sheet.pdf", "--fillable", "--rows", "5").status == 0
    fields = PdfReader(io.BytesIO(Path("sheet.pdf").read_bytes())).get_fields() or {}
    assert {"player.A", "hand.5.how", "foot.final.total.B"} <= set(fields)
    assert "hand.6.how" not in fields
    assert cli("blank", "-o", "plain.pdf").status == 0
    assert not PdfReader(io.BytesIO(Path("plain.pdf").read_bytes())).get_fields()


def test_letters_that_no_font_has_are_said_once(cli: Cli) -> None:
    done = cli("blank", "-o", "sheet.pdf", "--players", "Avery", "\U00013000", "--place", "\U00013000")
    assert (done.status, done.out) == (0, "sheet.pdf\n")
    assert done.err.count("\n") == 1
    assert "\U00013000" in done.err
