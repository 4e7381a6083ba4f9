"""Blank sheets: one page each, all inside its margins, and every choice to be seen on it."""

import io
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from blank_sheets import LAYOUTS, drawn_blank, ways
from builders import rules
from hostile_texts import HOSTILE_NAMES
from pdf_reading import MILLIMETRE, Drawn, WatchedPen, ink_margins, page_texts
from pypdf import PdfReader
from sampling import sampled

from ginsheet.export.blank import BlankOptions, BlankRefused, blank_format_of, write_blank
from ginsheet.export.options import Orientation, Paper
from ginsheet.export.pdf.blank import render_blank
from ginsheet.export.pdf.form import FieldPlace
from ginsheet.export.pdf.style import PAPERS
from ginsheet.export.registry import UnknownEnding
from ginsheet.model.problems import FieldError
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.form import spot_of
from ginsheet.sheet.words.how_to_score import how_to_score
from ginsheet.sheet.words.rules import agreed

GUIDE = BlankOptions(rules("guide"), paper=Paper.A4)
WORLD = ("Łukasz Żółć", "Ελένη", "Иван Đặng", "שלום", "محمد", "देवी")
MARGIN = 10 * MILLIMETRE
_REFUSAL = re.compile(r"such a sheet does not fit; try .+")


def said(options: BlankOptions) -> str:
    [text] = page_texts(render_blank(options))
    return text


def content(options: BlankOptions) -> bytes:
    """Give the drawing of the page as its file has it."""
    found = PdfReader(io.BytesIO(render_blank(options))).pages[0].get_contents()
    assert found is not None
    return found.get_data()


def joined(text: str) -> str:
    return " ".join(text.split())


def is_inside(text: Drawn, pen: WatchedPen) -> bool:
    across = text.left >= MARGIN and text.right <= pen.width - MARGIN + 0.1
    return across and text.base - text.size * 0.7 >= MARGIN and text.base + text.size * 0.2 <= pen.height - MARGIN


def test_every_way_is_one_page_with_all_inside_its_margins_or_a_sentence(request: pytest.FixtureRequest) -> None:
    refused, drawn = [], 0
    for name, options in list(ways())[:: 1 if request.config.getoption("--long") else 7]:
        try:
            pen, places = drawn_blank(options)
        except BlankRefused as error:
            refused.append((name, error.reason))
            continue
        drawn += 1
        assert pen.page == 1, name
        assert pen.crossings() == [], name
        assert pen.overlaps() == [], name
        for text in pen.texts:
            assert is_inside(text, pen), (name, text)
            whole = joined(" ".join(other.text for other in pen.texts if other is not text))
            assert not text.text.endswith("…") or text.text[:-1] in whole, (name, text)
        for _, x1, y1, x2, y2 in pen.lines:
            assert all(MARGIN <= x <= pen.width - MARGIN + 0.1 for x in (x1, x2)), name
            assert all(MARGIN - 0.1 <= y <= pen.height - MARGIN for y in (y1, y2)), name
        _check_places(name, places)
    assert drawn > len(refused)
    assert [(name, reason) for name, reason in refused if not _REFUSAL.fullmatch(reason)] == []
    assert [
        name for name, _ in refused if "large" not in name and "1 to a page" in name
    ] == []  # without large print one sheet has room on every paper, whichever way it lies


def _check_places(name: str, places: list[FieldPlace]) -> None:
    names = [place.spot.name for place in places]
    assert len(set(names)) == len(names), name
    for place in places:
        assert spot_of(place.spot.name) == place.spot, name
        assert min(place.width, place.height) >= 9, (name, place)


@pytest.mark.parametrize("name", LAYOUTS)
def test_places_to_write_in_stand_beside_each_other(name: str) -> None:
    for count in (1, 2):
        _, places = drawn_blank(LAYOUTS[name]._replace(paper=Paper.A4, per_page=count, how_to_score=False))
        for one, other in combinations(places, 2):
            apart = (
                one.x + one.width <= other.x + 0.1
                or other.x + other.width <= one.x + 0.1
                or one.y + one.height <= other.y + 0.1
                or other.y + other.height <= one.y + 0.1
            )
            assert apart, (one, other)


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_ink_keeps_ten_millimetres_off_every_edge(name: str) -> None:
    for paper, large in ((Paper.A4, True), (Paper.HALF_LETTER, False)):
        [margin] = ink_margins(render_blank(LAYOUTS[name]._replace(paper=paper, large=large, how_to_score=not large)))
        assert margin >= 10
    [margin] = ink_margins(render_blank(LAYOUTS[name]._replace(paper=Paper.LETTER, per_page=2)))
    assert margin >= 10


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_page_stays_as_it_was(name: str, golden: Callable[[str, str], None]) -> None:
    """Hold every text of every layout to its place, in points, and its size."""
    pen, _ = drawn_blank(LAYOUTS[name]._replace(paper=Paper.A4))
    lines = [f"{text.left:6.1f} {text.base:6.1f} {text.size:5.2f}  {text.text}" for text in pen.texts if text.text]
    golden(f"blank-{name.replace(', ', '-').replace(' ', '-')}.txt", "\n".join([*lines, ""]))


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_page_says_the_rules_and_has_every_font_in_it(name: str) -> None:
    options = LAYOUTS[name]._replace(paper=Paper.A4)
    document = render_blank(options)
    assert document == render_blank(options)
    text = joined(page_texts(document)[0])
    assert "Gin Rummy" in text
    for told in (*agreed(options.rules), *how_to_score(options.rules, options.seats or options.rules.seats[0])):
        assert told in text
    reader = PdfReader(io.BytesIO(document))
    [page] = reader.pages
    fonts = page["/Resources"]["/Font"]
    assert len(fonts) >= 3
    for font in fonts.values():
        assert "/FontFile2" in font["/DescendantFonts"][0]["/FontDescriptor"]
    assert reader.metadata is not None
    assert reader.metadata.title == "Gin Rummy: blank score sheet"
    assert reader.root_object["/Lang"] == "en"


def test_another_program_run_gives_the_same_bytes() -> None:
    code = (
        "import sys; sys.path[:0] = ['tests', 'tests/export']; from test_pdf_blank import GUIDE, render_blank;"
        "sys.stdout.buffer.write(render_blank(GUIDE._replace(players=('Ann', ''), per_page=2)))"
    )
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert other == render_blank(GUIDE._replace(players=("Ann", ""), per_page=2))


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("lies", Orientation)
def test_the_page_has_the_size_of_its_paper(paper: Paper, lies: Orientation) -> None:
    [page] = PdfReader(io.BytesIO(render_blank(GUIDE._replace(paper=paper, orientation=lies)))).pages
    size = [float(page.mediabox.width), float(page.mediabox.height)]
    assert size == pytest.approx(PAPERS[paper][:: 1 if lies is Orientation.PORTRAIT else -1], abs=0.01)


def numbers(options: BlankOptions) -> list[Drawn]:
    pen, _ = drawn_blank(options)
    how_it_ended = pen.said("Hand")[0]
    return [text for text in pen.texts if text.text.isdecimal() and text.base > how_it_ended.base]


def test_rows_are_numbered_and_as_many_as_asked_for() -> None:
    assert [text.text for text in numbers(GUIDE._replace(rows=13))] == [str(number) for number in range(1, 14)]
    assert len(numbers(GUIDE)) >= 18
    assert len(numbers(GUIDE._replace(how_to_score=False))) > len(numbers(GUIDE))


def test_where_rows_are_few_there_is_room_for_notes() -> None:
    assert "Notes" in said(GUIDE._replace(rows=6))
    assert "Notes" not in said(GUIDE)


def test_too_many_rows_are_refused_with_how_many_fit() -> None:
    with pytest.raises(BlankRefused) as refused:
        render_blank(GUIDE._replace(rows=60))
    found = re.fullmatch(r"only (\d+) rows fit on such a page", refused.value.reason)
    assert refused.value.field == "rows"
    assert found is not None
    most = int(found[1])
    assert len(numbers(GUIDE._replace(rows=most))) == most
    with pytest.raises(BlankRefused):
        render_blank(GUIDE._replace(rows=most + 1))


@pytest.mark.parametrize(
    ("options", "field", "reason"),
    [
        (
            GUIDE._replace(paper=Paper.A5, per_page=2, large=True),
            "per_page",
            "such a sheet does not fit; try one sheet to a page or larger paper",
        ),
        (GUIDE._replace(layout=Layout.BOOK), "layout", "must be classic: .*"),
        (BlankOptions(rules("hollywood"), Layout.CLASSIC), "layout", "must be book or club: .*"),
        (GUIDE._replace(seats=4), "seats", "must be 2 or 3 under these rules"),
        (GUIDE._replace(players=("A", "B", "C", "D")), "players", "must be 2 or 3 names"),
        (GUIDE._replace(players=("A", "B"), seats=3), "players", "must be 3 names"),
    ],
)
def test_choices_that_do_not_go_together_are_refused(options: BlankOptions, field: str, reason: str) -> None:
    with pytest.raises(BlankRefused) as refused:
        render_blank(options)
    assert refused.value.field == field
    assert re.fullmatch(reason, refused.value.reason)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rows": 0}, "rows"),
        ({"rows": 201}, "rows"),
        ({"per_page": 3}, "per_page"),
        ({"players": ("Ann", "ann")}, "players[1]"),
        ({"players": ("Ann", "x" * 1001)}, "players[1]"),
        ({"title": "x" * 1001}, "title"),
        ({"place": "\ud800"}, "place"),
    ],
)
def test_values_out_of_bounds_are_refused_by_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(FieldError) as refused:
        render_blank(GUIDE._replace(**change))
    assert refused.value.field == field


def test_every_way_out_that_is_named_is_one() -> None:
    tight = GUIDE._replace(paper=Paper.A5, per_page=2)
    with pytest.raises(BlankRefused, match="one sheet to a page, leaving out how to score or larger paper"):
        render_blank(tight)
    for change in ({"per_page": 1}, {"how_to_score": False}, {"paper": Paper.A4}):
        assert drawn_blank(tight._replace(**change)).pen.page == 1


def test_large_print_has_large_figures_and_thick_lines() -> None:
    large, usual = (numbers(GUIDE._replace(large=choice)) for choice in (True, False))
    assert min(text.size for text in large) >= 16
    assert len(large) >= 8
    assert large[1].base - large[0].base >= 1.2 * (usual[1].base - usual[0].base)
    thick = re.findall(rb"([0-9.]+) w ", content(GUIDE._replace(large=True)))
    assert min(map(float, thick)) >= 0.8
    assert max(map(float, thick)) >= 2.5


def test_no_line_is_too_thin_to_print() -> None:
    for options in LAYOUTS.values():
        drawing = content(options._replace(per_page=2))
        assert min(map(float, re.findall(rb"([0-9.]+) w ", drawing))) >= 0.4


def test_two_to_a_page_are_the_same_sheet_twice_with_a_line_to_cut() -> None:
    pen, places = drawn_blank(GUIDE._replace(per_page=2))
    assert pen.width > pen.height
    left = [text for text in pen.texts if text.right < pen.width / 2]
    right = [text for text in pen.texts if text.left > pen.width / 2]
    assert len(left) == len(right) == len(pen.texts) / 2
    for one, other in zip(left, right, strict=True):
        assert (one.text, one.base, one.size) == (other.text, other.base, other.size)
        assert other.left - one.left == pytest.approx(pen.width / 2)
    assert {place.spot.sheet for place in places} == {1, 2}
    pattern = rb"\[4 4\] 0 d ([0-9.]+) ([0-9.]+) m ([0-9.]+) ([0-9.]+) l"
    [cut] = re.findall(pattern, content(GUIDE._replace(per_page=2)))
    assert float(cut[0]) == float(cut[2]) == pytest.approx(pen.width / 2, abs=0.01)


def test_names_rules_date_and_place_are_printed_or_lines_to_write_on() -> None:
    text = said(
        GUIDE._replace(players=("Avery", "Blake"), place="Kitchen table", date="29 November 2026", title="Gin!")
    )
    for printed in ("Gin!", "Avery", "Blake", "Kitchen table", "29 November 2026", "Guide rules", "Avery, agreed"):
        assert printed in text
    assert not {"Date", "Place", "Rules"} & set(text.split())
    assert {"Date", "Place"} <= set(said(GUIDE).split())
    empty = said(GUIDE._replace(agreed=False))
    assert not [text for text in ("Guide", "To 100", "How to score") if text in empty]
    for label in ("Rules", "Gin bonus", "Undercut bonus", "Box value", "Game to", "Knock on at most"):
        assert label in empty


def test_there_is_room_to_agree_otherwise() -> None:
    pen, places = drawn_blank(GUIDE)
    [label] = pen.said("Agreed otherwise:")
    [line] = [line for line in pen.lines if line[2] == line[4] and 0 < line[2] - label.base < 4]
    assert label.right <= line[1] <= line[3] - 100
    assert [place.spot.name for place in places].count("note") == 1


def test_who_has_no_name_goes_by_the_letter_of_the_seat() -> None:
    text = said(GUIDE._replace(players=("b", "", "Cleo")))
    assert [name for name in ("b, agreed", "(B), agreed", "Cleo, agreed") if name not in text] == []


def test_the_columns_of_each_layout() -> None:
    def titles(name: str) -> list[str]:
        pen, _ = drawn_blank(LAYOUTS[name]._replace(paper=Paper.A4))
        hand = pen.said("Hand")[0]
        return [
            text.text for text in pen.texts if hand.base - 20 < text.base < hand.base + 12 and text.left > hand.right
        ]

    assert titles("classic") == ["Dealer", "How it ended", "Deadwood", "A", "points", "total", "B", "points", "total"]
    assert titles("three players")[3:] == [word for side in "ABC" for word in (side, "points", "total")]
    assert titles("book")[4:] == [word for game in "123" for word in (f"Game {game}", "A", "B")]
    assert titles("club")[5:] == [word for side in "AB" for word in (side, "Game 1", "Game 2", "Game 3")]
    assert titles("oklahoma")[:3] == ["Dealer", "Upcard", "How it ended"]
    assert titles("three a side")[3::3] == ["A & C & E", "B & D & F"]


def test_partners_have_a_line_for_each_pair() -> None:
    pen, places = drawn_blank(LAYOUTS["three a side"]._replace(paper=Paper.A4, rows=3))
    assert [text.text for text in pen.texts if "–" in text.text and len(text.text) > 1] == [
        "A – B",
        "C – D",
        "E – F",
    ] * 3
    names = {place.spot.name for place in places}
    assert {"hand.2.pair.3.how", "hand.2.pair.3.by", "hand.2.pair.1.points.A", "hand.2.total.B"} <= names
    assert "hand.2.knocker" not in names


def test_the_foot_has_a_place_for_every_sum() -> None:
    _, places = drawn_blank(GUIDE)
    foot = [place.spot.name for place in places if place.spot.name.startswith("foot.")]
    assert foot == [
        *(f"foot.{line}.total.{side}" for line in ("hands", "game-bonus", "shutout") for side in "AB"),
        *(f"foot.boxes.{column}.{side}" for side in "AB" for column in ("points", "total")),
        *(f"foot.final.total.{side}" for side in "AB"),
    ]
    _, places = drawn_blank(LAYOUTS["book"]._replace(paper=Paper.A4))
    match = [place for place in places if place.spot.name.startswith("foot.match.")]
    assert [place.spot.name for place in match] == ["foot.match.total.A.1", "foot.match.total.B.1"]


@sampled("hostile", HOSTILE_NAMES, 4)
def test_hostile_texts_stand_in_every_place(hostile: str) -> None:
    options = GUIDE._replace(players=(hostile, "Blake"), title=hostile, place=hostile, date=hostile[:300])
    options = options._replace(rules=rules("guide", name=hostile))
    for way in (options, options._replace(orientation=Orientation.LANDSCAPE)):
        if len(hostile) >= 1_000:
            with pytest.raises(BlankRefused, match="shorter names"):
                drawn_blank(way)
            continue
        pen, _ = drawn_blank(way)
        assert pen.overlaps() == []
        assert [text for text in pen.texts if text.text and not is_inside(text, pen)] == []
    document = render_blank(GUIDE._replace(players=("Avery", hostile)))
    assert len(page_texts(document)) == 1
    [margin] = ink_margins(document)
    assert margin >= 10


def test_a_name_that_is_cut_stands_whole_on_the_page_once() -> None:
    long = "Wilhelmina Maximiliane Theodora " * 6 + "Ende"
    text = joined(said(GUIDE._replace(players=(long, "Blake"), how_to_score=False)))
    assert text.count(joined(long)) == 1


def test_names_of_the_world_read_back() -> None:
    text = said(BlankOptions(rules("partnership"), paper=Paper.A4, players=WORLD))
    for name in WORLD[:5]:
        assert name in text


def test_a_blank_sheet_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path
    write_blank(GUIDE, folder / "sheet.PDF")
    before = (folder / "sheet.PDF").read_bytes()
    assert before.startswith(b"%PDF")
    with pytest.raises(BlankRefused):
        write_blank(GUIDE._replace(rows=99), folder / "sheet.PDF")
    assert (folder / "sheet.PDF").read_bytes() == before
    assert [entry.name for entry in folder.iterdir()] == ["sheet.PDF"]
    with pytest.raises(UnknownEnding):
        blank_format_of(".docx")
