import io

import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from ginsheet.export.pdf.embedding import UNUSED_FONT, FontBook
from ginsheet.export.pdf.fonts import Style
from ginsheet.export.pdf.text import shape

NAMES = ["Avery", "Łukasz Żółć", "Ελένη", "Иван Đặng", "שלום", "محمد"]


def page_with(texts: list[str]) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, invariant=True, initialFontName=UNUSED_FONT)
    book = FontBook(canvas._doc)
    for place, text in enumerate(texts):
        shown = book.show(shape(text, Style.TEXT), 10)
        canvas.addLiteral(f"BT 1 0 0 1 50 {800 - 20 * place} Tm {shown} ET")
    canvas.save()
    return buffer.getvalue()


def fonts_of(pdf: bytes) -> dict[str, dict]:
    resources = PdfReader(io.BytesIO(pdf)).pages[0]["/Resources"]
    return {name: font.get_object() for name, font in resources["/Font"].items()}


@pytest.mark.parametrize("name", [*NAMES, "李雷", "Office", "e\u0301"])
def test_a_name_reads_back_as_it_was_typed(name: str) -> None:
    assert PdfReader(io.BytesIO(page_with([name]))).pages[0].extract_text().strip() == name


def test_every_font_is_embedded_as_a_subset() -> None:
    fonts = fonts_of(page_with(NAMES))
    assert len(fonts) == 3
    for font in fonts.values():
        [descendant] = (entry.get_object() for entry in font["/DescendantFonts"])
        assert font["/BaseFont"][7] == "+"
        assert len(descendant["/FontDescriptor"]["/FontFile2"].get_data()) < 6_000
        assert "/ToUnicode" in font


def test_the_widths_in_the_file_are_those_of_the_font() -> None:
    [font] = fonts_of(page_with(["iW"])).values()
    [descendant] = (entry.get_object() for entry in font["/DescendantFonts"])
    first, widths = descendant["/W"]
    assert first == 0
    assert [float(width) for width in widths[1:]] == [258.0, 930.0]


def test_the_same_page_gives_the_same_bytes() -> None:
    page_with(["something", "else", *reversed(NAMES)])
    first = page_with(NAMES)
    page_with(["something", "else"])
    assert page_with(NAMES) == first


def test_a_missing_letter_is_the_frame_of_the_font_not_a_square() -> None:
    pdf = page_with(["李"])
    assert PdfReader(io.BytesIO(pdf)).pages[0].extract_text().strip() == "李"
    [font] = fonts_of(pdf).values()
    [descendant] = (entry.get_object() for entry in font["/DescendantFonts"])
    assert descendant["/CIDToGIDMap"].get_data() == b"\0\0\0\0"


def test_moved_and_merged_letters_are_spelled_out() -> None:
    content = PdfReader(io.BytesIO(page_with(["हिन्दी"]))).pages[0].get_contents().get_data()
    assert "हिन्दी".encode("utf-16-be").hex().encode() in content
