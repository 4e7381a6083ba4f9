"""Texts of the world read back from a page as they were typed, in every voice of the page."""

import io
import unicodedata

import pytest
from pypdf import PdfReader

from ginsheet.export.pdf.fonts import Style, missing_letters
from ginsheet.export.pdf.pen import Pen
from ginsheet.export.pdf.style import Type

WORLD = [
    "Łukasz Żółć",
    "Ελένη",
    "Иван Đặng",
    "שלום",
    "محمد",
    "Avery שלום 12",
    "שלום 12",
    "12 שלום",
    "שלום (אבא)",
    "محمد ٣ علي 7",
    "نام\u200cخانوادگی",
    "שָׁלוֹם",
    "مُحَمَّد",
    "हिन्दी अनुष्का क्षत्रिय",
    "สมชาย ใจดี น้ำ",
    "ভারত",
    "தமிழ்",
    "తెలుగు",
    "ಕನ್ನಡ",
    "മലയാളം",
    "ខ្មែរ",
    "ລາວ",
    "မြန်မာ",
    "አማርኛ",
    "Հայաստան",
    "ქართული",
    "Nguyễn Văn Đặng",
    unicodedata.normalize("NFD", "Nguyễn Văn Đặng"),
    unicodedata.normalize("NFC", "Ångström é"),
    unicodedata.normalize("NFD", "Ångström é"),
    "office ﬁ ffl AVAToYo",
    "Straße İI ıi Ǆ",
    "½ № ™ → ♪",
    "♠♥♦♣",
]
EMOJI = ["👨\u200d👩\u200d👧", "🇵🇱🇩🇪", "👍🏽", "❤\ufe0f\u200d🔥", "#\ufe0f\u20e3", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "😀🎉", "🧑🏿\u200d💻"]


def pages_with(texts: list[str], style: Style) -> PdfReader:
    pen = Pen((595, 100), "en")
    for number, text in enumerate(texts):
        if number:
            pen.next_page()
        pen.write(text, Type(style, 20), 50, 50, 495)
    return PdfReader(io.BytesIO(pen.finish()))


@pytest.mark.parametrize("style", Style)
def test_every_text_reads_back_as_it_was_typed(style: Style) -> None:
    assert missing_letters([*WORLD, *EMOJI]) == []
    read = [page.extract_text().strip() for page in pages_with([*WORLD, *EMOJI], style).pages]
    assert read == [*WORLD, *EMOJI]


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("text", ["Ж\u0301", "q\u0323\u0302", "සිංහල", "ﷺ"])
def test_marks_that_a_reader_may_set_apart_are_all_there(text: str, style: Style) -> None:
    [page] = pages_with([text], style).pages
    assert "".join(page.extract_text().split()) == text


@pytest.mark.parametrize("style", Style)
def test_every_font_of_the_world_is_embedded_as_a_subset(style: Style) -> None:
    for page in pages_with([*WORLD, *EMOJI], style).pages:
        for font in page["/Resources"]["/Font"].values():
            [descendant] = (entry.get_object() for entry in font.get_object()["/DescendantFonts"])
            assert font.get_object()["/BaseFont"][7] == "+"
            assert descendant["/FontDescriptor"]["/FontFile2"].get_data()[:4] == b"\0\1\0\0"


@pytest.mark.parametrize("text", EMOJI)
def test_an_emoji_of_several_parts_is_one_picture(text: str) -> None:
    pen = Pen((595, 100), "en")
    one = pen.write(text, Type(Style.TEXT, 20), 50, 50, 495)
    parts = pen.write("😀", Type(Style.TEXT, 20), 50, 50, 495)
    pictures = {"🇵🇱🇩🇪": 2, "😀🎉": 2}.get(text, 1)
    assert one == pytest.approx(pictures * parts, rel=0.05)
