"""R18: hostile and world strings in every text place of the printed page."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hostile_matches import everywhere, name_of, partners_everywhere
from hostile_texts import WORLD, WORST, five_hundred
from pdf_reading import MILLIMETRE, drawn, ink_margins
from pypdf import PdfReader

from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.pdf.document import render
from ginsheet.export.pdf.fonts import missing_letters
from ginsheet.export.pdf.text import presentable
from ginsheet.model.match import Match

SHORT = 8
"""Strings of a run that is not --long."""
CHOICES = [
    ExportOptions(paper=Paper.A4),
    ExportOptions(paper=Paper.LETTER),
    ExportOptions(paper=Paper.A4, large=True),
]
READ_MOST = 300
"""Letters of a text that is compared with the page; a longer one is cut somewhere."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "text" in metafunc.fixturenames:
        texts = five_hundred()
        chosen = texts if metafunc.config.getoption("--long") else [*texts[:: len(texts) // SHORT], WORST]
        metafunc.parametrize("text", chosen, ids=range(len(chosen)))


def check_fonts(reader: PdfReader) -> None:
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            [descendant] = (entry.get_object() for entry in font.get_object()["/DescendantFonts"])
            assert font.get_object()["/BaseFont"][7] == "+"
            assert "/FontFile2" in descendant["/FontDescriptor"]


def check_harmless(reader: PdfReader) -> None:
    """Hold that a viewer has nothing to do but to show pages."""
    root = reader.trailer["/Root"]
    assert not {"/OpenAction", "/AA", "/Names", "/AcroForm", "/Collection"} & root.keys()
    assert all("/Annots" not in page and "/AA" not in page for page in reader.pages)


def letters(text: str) -> str:
    return "".join(text.split())


def check_inside(of: Match, options: ExportOptions) -> None:
    pen = drawn(of, options)
    least = 10 * MILLIMETRE
    for text in pen.texts:
        assert text.left >= least, text
        assert text.right <= pen.width - least + 0.01, text
        assert least <= text.base <= pen.height - least, text
    assert pen.crossings() == []
    assert pen.overlaps() == []


@pytest.mark.parametrize("options", CHOICES, ids=["a4", "letter", "large"])
def test_any_text_stays_in_its_place(text: str, options: ExportOptions) -> None:
    of = everywhere(text)
    reader = PdfReader(io.BytesIO(render(of, options)))
    check_fonts(reader)
    check_harmless(reader)
    check_inside(of, options)
    shown = "".join(page.extract_text() for page in reader.pages)
    assert "\N{BLACK SQUARE}" not in shown or "\N{BLACK SQUARE}" in text
    if len(text) <= READ_MOST and not missing_letters([text]):
        assert set(letters(presentable(text))) <= set(shown)


def test_any_text_of_partners_stays_in_its_place(text: str) -> None:
    of = partners_everywhere(text)
    check_fonts(PdfReader(io.BytesIO(render(of, CHOICES[0]))))
    check_inside(of, CHOICES[0])


@pytest.mark.parametrize("name", WORLD)
@pytest.mark.parametrize("options", CHOICES, ids=["a4", "letter", "large"])
def test_a_name_of_the_world_stands_whole_on_the_page(name: str, options: ExportOptions) -> None:
    pen = drawn(everywhere(name, stake=False), options)
    assert pen.said(presentable(name))
    reader = PdfReader(io.BytesIO(render(everywhere(name), options)))
    read = "".join(letters(page.extract_text()) for page in reader.pages)
    assert read.count(letters(name)) >= 4


def test_nothing_is_printed_in_the_margins(qapp: object, pytestconfig: pytest.Config) -> None:
    texts = five_hundred()
    for text in texts if pytestconfig.getoption("--long") else texts[::80]:
        if len(text) < 2_000:
            assert min(ink_margins(render(everywhere(text), CHOICES[len(text) % 3]))) >= 10


@contextmanager
def watched() -> Iterator[list[str]]:
    """Collect what is opened or called while it lasts; the watcher itself cannot be taken away, so it goes blind."""
    seen: list[str] = []
    awake = True

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if awake and event in ("open", "socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.system"):
            seen.append(f"{event} {arguments[0]}")

    sys.addaudithook(watch)
    try:
        yield seen
    finally:
        awake = False


def test_no_text_makes_the_export_open_anything() -> None:
    render(everywhere(" ".join(WORLD)), CHOICES[0])  # loads fonts and modules
    with watched() as seen:
        for text in five_hundred()[::25]:
            render(everywhere(text), CHOICES[0])
    ours = (sys.prefix, sys.base_prefix, str(Path(__file__).parents[2]))
    assert [event for event in seen if not event.removeprefix("open ").startswith(ours)] == []


def test_a_name_is_another_one_with_its_suffix() -> None:
    assert name_of("x" * 2_000, " 2") == "x" * 998 + " 2"
