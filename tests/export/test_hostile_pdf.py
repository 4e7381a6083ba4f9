"""R18: hostile and world strings in every text place of everything that is printed."""

import io
from collections.abc import Callable
from functools import cache, partial

import pytest
from blank_sheets import drawn_blank
from hostile_matches import blank_everywhere, everywhere, name_of, partners_everywhere
from hostile_texts import WORLD, in_parts
from pdf_reading import MARGIN, WatchedPen, drawn, ink_margins
from pypdf import PdfReader
from reach import reaching, tried

from ginsheet.export.blank import BlankOptions, BlankRefused
from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.pdf.blank import render_blank
from ginsheet.export.pdf.document import render, render_many
from ginsheet.export.pdf.fonts import missing_letters
from ginsheet.export.pdf.text import presentable
from ginsheet.model.match import Match

Figure = Callable[[str, str, int, int], None]
CHOICES = {
    "A4": ExportOptions(Paper.A4),
    "Letter": ExportOptions(Paper.LETTER),
    "large": ExportOptions(Paper.A4, large=True),
    "with race and cards": ExportOptions(Paper.LETTER, orientation=Orientation.LANDSCAPE, race=True, cards=True),
}
READ_MOST = 300
"""Letters of a text that is compared with the page; a longer one is cut somewhere."""
NO_ROOM = 900
"""Letters of a name for which a blank sheet may have no room."""
TOGETHER = 20
"""The texts of one file of many matches."""


def check_fonts(reader: PdfReader) -> None:
    """Hold that every font is in the file, and of every font only what is used."""
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            [descendant] = (entry.get_object() for entry in font.get_object()["/DescendantFonts"])
            assert font.get_object()["/BaseFont"][7] == "+"
            assert "/FontFile2" in descendant.get_object()["/FontDescriptor"].get_object()


def check_harmless(reader: PdfReader) -> None:
    """Hold that a viewer has nothing to do but to show pages."""
    root = reader.trailer["/Root"]
    assert not {"/OpenAction", "/AA", "/Names", "/AcroForm", "/Collection"} & root.keys()
    assert all("/Annots" not in page and "/AA" not in page for page in reader.pages)


def letters(text: str) -> str:
    return "".join(text.split())


def check_inside(pen: WatchedPen) -> None:
    assert pen.outside(MARGIN) == []
    assert pen.crossings() == []
    assert pen.overlaps() == []


def check_said(text: str, pen: WatchedPen, reader: PdfReader) -> None:
    """Hold that a text which the page has the letters for is on it, and no square that nobody typed."""
    shown = "".join(page.extract_text() for page in reader.pages)
    assert "\N{BLACK SQUARE}" not in shown or "\N{BLACK SQUARE}" in text
    if len(text) <= READ_MOST and not missing_letters([text]):
        assert letters(presentable(text)) in letters("".join(drawn.text for drawn in pen.texts))
        assert set(letters(presentable(text))) <= set(shown)


def check_page(make: Callable[[str], Match], options: ExportOptions, text: str) -> None:
    of = make(text)
    reader = PdfReader(io.BytesIO(render(of, options)))
    check_fonts(reader)
    check_harmless(reader)
    pen = drawn(of, options)
    check_inside(pen)
    check_said(text, pen, reader)


@cache
def scripts_of_forms() -> set[str]:
    """Give what runs in forms with names that mean nothing, and with none."""
    named = blank_everywhere("Avery", fillable=True)
    forms = (named, named._replace(players=(), title="", place="", date=""))
    return {script for form in forms for script in scripts(PdfReader(io.BytesIO(render_blank(form))))}


def scripts(reader: PdfReader) -> set[str]:
    fields = [annotation.get_object() for page in reader.pages for annotation in page["/Annots"]]
    actions = [action.get_object() for field in fields for action in field.get("/AA", {}).values()]
    assert {action["/S"] for action in actions} == {"/JavaScript"}
    assert not any("/A" in field for field in fields)
    return {str(action["/JS"]) for action in actions}


def blank_or_refusal(options: BlankOptions) -> bytes | str:
    """Give a blank sheet, or why there is none."""
    try:
        return render_blank(options)
    except BlankRefused as refused:
        return refused.reason


def check_blank(text: str, *, fillable: bool = False) -> None:
    """Hold a blank sheet to the same; names that have no room on it are refused in words."""
    options = blank_everywhere(text, fillable=fillable)
    data = blank_or_refusal(options)
    if isinstance(data, str):
        assert len(text) >= NO_ROOM
        assert "shorter names" in data
        return
    reader = PdfReader(io.BytesIO(data))
    assert len(reader.pages) == 1
    check_fonts(reader)
    pen = drawn_blank(options).pen
    check_inside(pen)
    check_said(text, pen, reader)
    if fillable:
        root = reader.trailer["/Root"]
        assert not {"/OpenAction", "/AA", "/Names", "/Collection"} & root.keys()
        assert scripts(reader) <= scripts_of_forms()
    else:
        check_harmless(reader)


PAGES: dict[str, Callable[[str], None]] = {
    **{f"a page, {name}": partial(check_page, everywhere, options) for name, options in CHOICES.items()},
    "a page of partners": partial(check_page, partners_everywhere, CHOICES["A4"]),
    "a blank sheet": check_blank,
    "a form": partial(check_blank, fillable=True),
}


@pytest.mark.parametrize("page", PAGES)
def test_any_text_stays_in_its_place(page: str, texts: list[str], figure: Figure) -> None:
    failures = tried(PAGES[page], texts)
    figure("R18", page, len(failures), len(texts))
    assert failures == []


def test_any_texts_stand_in_one_file(texts: list[str], figure: Figure) -> None:
    failures: list[str] = []
    for part in in_parts(texts, TOGETHER):
        matches = [make(text) for text in part for make in (everywhere, partners_everywhere)]
        with reaching() as seen:
            reader = PdfReader(io.BytesIO(b"".join(render_many(matches, CHOICES["A4"]))))
        check_fonts(reader)
        check_harmless(reader)
        bookmarks = [entry for entry in reader.outline if not isinstance(entry, list)]
        failures += seen
        if len(bookmarks) != len(matches):
            failures.append(f"{len(bookmarks)} bookmarks of {len(matches)} matches")
    figure("R18", "pages of many matches in one file", len(failures), len(texts))
    assert failures == []


def test_nothing_is_printed_in_the_margins(qapp: object, texts: list[str], figure: Figure) -> None:
    """Look at the pages as they print; those of a text that goes on for pages have been seen before."""
    choices = list(CHOICES.values())
    printed = [text for text in texts if len(text) < 2_000]
    failures = [
        text
        for number, text in enumerate(printed)
        if min(ink_margins(render(everywhere(text), choices[number % len(choices)]))) < 10
    ]
    figure("R18", "margins as they print", len(failures), len(printed))
    assert failures == []


def test_marks_that_pile_up_on_a_letter_stay_off_the_edge_of_the_paper(qapp: object) -> None:
    text = "Straße İI ıi\nZ" + "\N{COMBINING LEFT HALF RING ABOVE}" * 200
    assert min(ink_margins(render(everywhere(text), CHOICES["large"]))) >= 10


@pytest.mark.parametrize("choice", CHOICES)
def test_a_name_of_the_world_stands_whole_on_the_page(
    choice: str, request: pytest.FixtureRequest, figure: Figure
) -> None:
    names = WORLD if choice == "A4" or request.config.getoption("--long") else WORLD[::5]
    failures = [name for name in names if not stands_whole(name, CHOICES[choice])]
    figure("R18", "names of the world read back", len(failures), len(names))
    assert failures == []


def stands_whole(name: str, options: ExportOptions) -> bool:
    of = everywhere(name, stake=False)
    read = "".join(letters(page.extract_text()) for page in PdfReader(io.BytesIO(render(of, options))).pages)
    return bool(drawn(of, options).said(presentable(name))) and read.count(letters(name)) >= 4


def test_a_name_is_another_one_with_its_suffix() -> None:
    assert name_of("x" * 2_000, " 2") == "x" * 998 + " 2"
