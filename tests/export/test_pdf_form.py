"""The form over a blank sheet: its fields, their order, their room, what they take, and that they are heard."""

from io import BytesIO
from itertools import combinations
from typing import Any

import pypdf
import pytest
from builders import rules
from form_filling import blank_form, full_name

from ginsheet.export.options import Paper
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.columns import Layout
from ginsheet.sheet.form import Part, spot_of

SHEETS: dict[str, tuple[Ruleset, Layout | None, int | None, dict[str, Any]]] = {
    "classic": (rules("solitaire-arcade"), None, None, {}),
    "named": (rules("guide"), None, 2, {"players": ("Łukasz <b>", "שלום")}),
    "three": (rules("guide"), None, 3, {"paper": Paper.LETTER}),
    "upcard": (rules("oklahoma"), None, None, {}),
    "book": (rules("hollywood"), Layout.BOOK, None, {}),
    "club": (rules("hollywood"), Layout.CLUB, None, {}),
    "partners": (rules("partnership"), None, 4, {}),
    "large": (rules("guide"), None, None, {"large": True}),
    "two to a page": (rules("guide"), None, None, {"per_page": 2}),
    "figures to fill in": (rules("guide"), None, None, {"agreed": False}),
}


@pytest.fixture(params=SHEETS, scope="module")
def page(request: pytest.FixtureRequest) -> Any:
    found, layout, seats, choices = SHEETS[request.param]
    return pypdf.PdfReader(BytesIO(blank_form(found, layout, seats, **choices))).pages[0]


def widgets(page: Any) -> list[Any]:
    return [annotation.get_object() for annotation in page["/Annots"]]


def seen(page: Any) -> list[Any]:
    return [widget for widget in widgets(page) if int(widget["/F"]) & 2 == 0]


def test_every_field_has_a_name_of_its_own_that_means_a_place(page: Any) -> None:
    names = [full_name(widget) for widget in widgets(page)]
    assert len(set(names)) == len(names)
    assert all(spot_of(name) is not None for name in names)
    assert {"by", "how", "dealer"} <= {name.rpartition(".")[2] for name in names}
    assert all("." not in part["/T"] for part in widgets(page)), "the format forbids it"


def test_fields_lie_on_the_page_and_not_on_each_other(page: Any) -> None:
    boxes = [tuple(float(edge) for edge in widget["/Rect"]) for widget in seen(page)]
    width, height = (float(edge) for edge in page.mediabox[2:])
    for left, low, right, top in boxes:
        assert 0 < left < right < width
        assert 0 < low < top < height
    for one, other in combinations(boxes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (one, other)


def test_tab_goes_down_the_sheet_row_by_row(page: Any) -> None:
    spots = [spot_of(full_name(widget)) for widget in seen(page)]
    lines = [(spot.sheet or 0, spot.line, -1 if spot.pair is None else spot.pair) for spot in spots if spot.line]
    assert lines == sorted(lines)
    by_line: dict[Any, list[float]] = {}
    for spot, widget in zip(spots, seen(page), strict=True):
        if spot.line:
            by_line.setdefault((spot.sheet, spot.line, spot.pair), []).append(float(widget["/Rect"][0]))
    assert all(lefts == sorted(lefts) for lefts in by_line.values())
    assert page["/Tabs"] == ("/A" if spots[0].sheet else "/R")


def test_every_field_is_told_to_those_who_hear_it(page: Any) -> None:
    labels = [widget["/TU"] for widget in widgets(page)]
    assert all(label.strip() for label in labels)
    assert len(set(labels)) == len(labels)


def test_numbers_stay_numbers_and_texts_have_an_end(page: Any) -> None:
    for widget in seen(page):
        spot = spot_of(full_name(widget))
        assert spot is not None
        if widget["/FT"] == "/Ch":
            assert str(widget["/Opt"][0][0]) == ""
            assert int(widget["/Ff"]) & 1 << 17, "a drop-down"
            continue
        assert int(widget["/MaxLen"]) > 0
        if spot.key in ("knocker", "opponent") or spot.key.startswith(("points", "total")):
            assert "AFNumber_Keystroke(0" in widget["/AA"]["/K"]["/JS"]
            assert int(widget["/MaxLen"]) <= 7
        if spot.key in ("knocker", "opponent"):
            assert "AFRange_Validate(true, 0, true, " in widget["/AA"]["/V"]["/JS"]


def test_choices_are_written_so_that_viewers_find_them_byte_by_byte() -> None:
    form = blank_form(rules("guide"), None, 2, players=("Łukasz", "Blake"))
    assert b"[ (knock) (Knock) ]" in form
    assert b"[ (B) (Blake) ]" in form
    assert b"[ (A) <feff0141" in form


def test_what_is_written_fits_its_field_in_a_font_that_every_viewer_has(page: Any) -> None:
    for widget in seen(page):
        font, size, operator, *_ = str(widget["/DA"]).split()
        height = float(widget["/Rect"][3]) - float(widget["/Rect"][1])
        assert (font, operator) == ("/Helv", "Tf")
        assert 5 <= float(size) <= height


def test_what_the_form_is_stands_in_it_unseen(page: Any) -> None:
    hidden = [widget for widget in widgets(page) if widget not in seen(page)]
    sheets = {spot.sheet for spot in (spot_of(full_name(widget)) for widget in seen(page)) if spot is not None}
    assert len(hidden) == len(sheets)
    for widget in hidden:
        spot = spot_of(full_name(widget))
        assert spot is not None
        assert spot.part is Part.FORM
        assert int(widget["/Ff"]) & 1, "read-only"
        assert '"rules"' in widget["/V"]


def test_the_same_choices_give_the_same_bytes() -> None:
    assert blank_form(rules("guide"), None, 2) == blank_form.__wrapped__(rules("guide"), None, 2)


def test_agreed_numbers_can_be_filled_in() -> None:
    found, layout, seats, choices = SHEETS["figures to fill in"]
    fields = pypdf.PdfReader(BytesIO(blank_form(found, layout, seats, **choices))).get_fields() or {}
    assert {"rule.target", "rule.gin_bonus", "rule.knock_limit"} <= set(fields)
