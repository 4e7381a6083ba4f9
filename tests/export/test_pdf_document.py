import io
import re
import subprocess
import sys
from dataclasses import replace

import pytest
from builders import adjust, agreement, dead, gin, knock, match, nine_hands, points, rules
from hostile_texts import HOSTILE_NAMES
from pdf_reading import drawn, ink_margins, page_texts
from pypdf import PdfReader
from sampling import few

from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.pdf.document import render
from ginsheet.model.changes import correct
from ginsheet.model.match import Match

A4 = ExportOptions(paper=Paper.A4)
WORLD = ["Łukasz Żółć", "Ελένη", "Иван Đặng", "שלום", "محمد"]


def pdf(of: Match, paper: Paper = Paper.A4) -> bytes:
    return render(of, ExportOptions(paper=paper))


def many_hands(count: int, **fields: object) -> Match:
    cycle = [knock("A", 4, 16), gin("B", 11), knock("A", 8, 5), dead(), knock("B", 6, 28)]
    long = replace(rules("solitaire-arcade"), target=100_000)
    return match(*(cycle[number % 5] for number in range(count)), rules=long, **fields)


def test_the_page_says_everything_about_the_match() -> None:
    [text] = page_texts(pdf(nine_hands(note="By the fire.")))
    for said in [
        "Gin Rummy",
        "29 November 2026",
        "Kitchen table",
        "Solitaire Arcade rules",
        "Undercut 10",
        "How it ended",
        "Deadwood",
        "Avery knocked, Blake undercut",
        "4 – 16",
        "+43",
        "104",
        "Game bonus",
        "5 × 20",
        "3 × 20",
        "304",
        "131",
        "Avery wins by 173",
        "Avery, agreed",
        "Blake, agreed",
        "By the fire.",
    ]:
        assert said in text
    assert "Page" not in text


def test_gin_and_undercut_are_marked_by_letter() -> None:
    pen = drawn(nine_hands(), A4)
    assert [text.text for text in pen.texts if text.text in ("G", "BG", "U")] == ["G", "U", "G"]


@pytest.mark.parametrize("name", WORLD)
def test_a_name_of_any_script_reads_back(name: str) -> None:
    document = pdf(nine_hands(players=(name, "Blake")))
    assert page_texts(document)[0].count(name) >= 5
    assert "\N{BLACK SQUARE}" not in page_texts(document)[0]


@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, (595.28, 841.89)), (Paper.LETTER, (612, 792))])
def test_the_paper_is_the_one_chosen(paper: Paper, size: tuple[float, float]) -> None:
    box = PdfReader(io.BytesIO(pdf(nine_hands(), paper))).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize(("language", "width"), [("en_US.UTF-8", 612), ("de_DE.UTF-8", 595.28)])
def test_the_paper_of_the_country_is_the_default(monkeypatch: pytest.MonkeyPatch, language: str, width: float) -> None:
    monkeypatch.setenv("LC_ALL", language)
    box = PdfReader(io.BytesIO(render(nine_hands(), ExportOptions()))).pages[0].mediabox
    assert float(box.width) == pytest.approx(width, abs=0.01)


def test_the_same_match_gives_the_same_bytes_in_any_process() -> None:
    here = pdf(nine_hands(players=("Łukasz", "שלום")))
    pdf(many_hands(40, players=("Ελένη", "محمد")))
    assert pdf(nine_hands(players=("Łukasz", "שלום"))) == here
    script = (
        "import sys; sys.path.insert(0, 'tests'); from builders import nine_hands;"
        "from ginsheet.export.options import *; from ginsheet.export.pdf.document import render;"
        "sys.stdout.buffer.write(render(nine_hands(players=('Łukasz', 'שלום')), ExportOptions(paper=Paper.A4)))"
    )
    for seed in ("1", "2"):
        environment = {"PYTHONHASHSEED": seed, "PYTHONUTF8": "1", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"}
        there = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, check=True)
        assert there.stdout == here


def test_the_document_names_itself_and_its_language() -> None:
    reader = PdfReader(io.BytesIO(pdf(nine_hands(players=("Ελένη", "Blake")))))
    assert reader.metadata is not None
    assert reader.metadata.title == "Gin Rummy: Ελένη, Blake, 29 November 2026"
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"


@pytest.mark.parametrize("of", [nine_hands(players=(WORLD[3], WORLD[4]), note="李 🎉"), many_hands(60)])
def test_every_font_is_embedded(of: Match) -> None:
    for page in PdfReader(io.BytesIO(pdf(of))).pages:
        for font in page["/Resources"]["/Font"].values():
            for descendant in font.get_object()["/DescendantFonts"]:
                assert "/FontFile2" in descendant.get_object()["/FontDescriptor"]


def test_no_line_is_thinner_than_a_printer_can_print() -> None:
    content = PdfReader(io.BytesIO(pdf(nine_hands()))).pages[0].get_contents()
    assert content is not None
    widths = {float(width) for width in re.findall(rb"([\d.]+) w ", content.get_data())}
    assert widths
    assert min(widths) >= 0.4


def test_more_hands_go_on_to_further_pages() -> None:
    texts = page_texts(pdf(many_hands(120)))
    assert len(texts) == 4
    for number, text in enumerate(texts, start=1):
        assert f"Page {number} of 4" in text
        assert "How it ended" in text
        assert text.count("points") == 2
        assert "Avery" in text.splitlines()[0] or number == 1
        assert text.count("carried over") == (1 if number in (1, 4) else 2)
    assert "Final" in texts[3]
    assert not any("Final" in text for text in texts[:3])


def test_the_totals_are_carried_to_the_next_page() -> None:
    pen = drawn(many_hands(60), A4)
    out, back = ([text for text in pen.texts if text.text == "carried over" and text.page == page] for page in (1, 2))
    carried = [
        [text.text for text in pen.texts if (text.page, text.base) == (row.page, row.base) and text.text.isdigit()]
        for row in (*out, *back)
    ]
    # 35 hands: seven rounds of 12 for Avery and of 36, 13 and 22 for Blake
    assert carried == [["84", "497"], ["84", "497"]]


def test_an_empty_match_is_a_sheet_to_fill_in() -> None:
    [text] = page_texts(pdf(match(date=None)))
    assert "How it ended" in text
    assert "Game bonus" in text
    assert "No hand yet" not in text
    assert "×" not in text


def test_a_note_of_six_thousand_words_is_printed_whole() -> None:
    document = pdf(nine_hands(note="word " * 6_000))
    assert sum(text.split().count("word") for text in page_texts(document)) == 6_000


def test_a_note_of_three_hundred_lines_is_printed_whole() -> None:
    lines = [f"line-{number}" for number in range(300)]
    words = " ".join(page_texts(pdf(nine_hands(note="\n".join(lines))))).split()
    assert [word for word in words if word.startswith("line-")] == lines


def test_an_endless_note_ends_with_a_hint() -> None:
    texts = page_texts(pdf(nine_hands(note="x" * 1_000_000)))
    assert len(texts) < 25
    assert "The notes go on: the match file has them whole." in texts[-1]


def test_a_correction_is_struck_out_with_its_reason_below() -> None:
    of = correct(nine_hands(), 8, knock("A", 3, 15), agreement("three kings, not two"))
    pen = drawn(of, A4)
    [old] = [text for text in pen.texts if text.text == "+17"]
    [new] = [text for text in pen.texts if text.base == old.base and text.text == "+12"]
    assert old.right < new.left
    assert any(
        page == old.page and y == other and old.base - old.size < y < old.base and left < old.left and right > old.right
        for page, left, y, right, other in pen.lines
    )
    assert "Reason: three kings, not two" in page_texts(pdf(of))[0]


def test_a_long_reason_of_an_adjustment_is_whole_in_the_notes() -> None:
    reason = "looked at the discard pile twice although both had agreed that nobody does that again"
    text = page_texts(pdf(match(adjust("B", -5, reason))))[0]
    assert reason in " ".join(text.split())


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_hostile_text_everywhere_stays_in_its_place(name: str) -> None:
    hands = (knock("A", 4, 16, name), knock("A", 8, 5), points("B", 20, "gin", name), adjust("B", -5, name))
    of = match(*hands, players=(name, f"{name}2"[-1_000:]), place=name, note=name)
    of = correct(of, 1, gin("B", 30), agreement(name))
    of = correct(of, 4, adjust("B", -5, f"{name} again"), agreement(name))
    assert page_texts(pdf(of))
    for paper in Paper:
        pen = drawn(of, ExportOptions(paper=paper))
        assert pen.crossings() == []
        assert pen.overlaps() == []


@pytest.mark.parametrize("paper", Paper)
def test_nothing_is_drawn_in_the_margins(qapp: object, paper: Paper, pytestconfig: pytest.Config) -> None:
    matches = [nine_hands(), match(), many_hands(60), nine_hands(note="word " * 900)]
    matches += [
        nine_hands(players=(name[:1_000], f"B{name}"[:1_000]), place=name[:1_000], note=name) for name in HOSTILE_NAMES
    ]
    first = list(Paper).index(paper)
    for of in few([*matches[first:], *matches[:first]], len(Paper), pytestconfig):
        assert min(ink_margins(pdf(of, paper))) >= 10


def test_text_that_looks_like_markup_is_shown_as_typed() -> None:
    for name in ("=1+1", "<b>bold</b>", "{0} %s %1 {name}"):
        assert name in page_texts(pdf(nine_hands(players=(name, "Blake"))))[0]


def test_the_whole_of_a_long_name_is_somewhere_on_the_sheet() -> None:
    long = "Maximiliane Theodora Wilhelmina von Hohenzollern-Sigmaringen und zu Donnersmarck the Younger of Two"
    text = " ".join(page_texts(pdf(nine_hands(players=(long, "W" * 60))))[0].split())
    assert long in text
    assert "W" * 60 in text


def test_two_thousand_hands_are_printed() -> None:
    pages = PdfReader(io.BytesIO(pdf(many_hands(2_000)))).pages
    last = pages[-1].extract_text()
    assert f"Page {len(pages)} of {len(pages)}" in last
    assert "2000" in last
