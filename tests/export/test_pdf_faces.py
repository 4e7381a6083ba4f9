import pytest

from ginsheet.export.pdf.fonts import Style, chain, font_for, missing_letters


@pytest.mark.parametrize(
    ("letter", "name"),
    [
        ("A", "NotoSans"),
        ("Ż", "NotoSans"),
        ("λ", "NotoSans"),
        ("Ж", "NotoSans"),
        ("ש", "NotoSansHebrew"),
        ("م", "NotoSansArabic"),
        ("हि", "NotoSansDevanagari"),
        ("น้", "NotoSansThai"),
        ("♥", "NotoEmoji"),
    ],
)
def test_each_script_has_its_font_regular_and_bold(letter: str, name: str) -> None:
    regular, bold = (font_for(letter, style) for style in (Style.TEXT, Style.BOLD))
    assert (regular and regular.name, bold and bold.name) == (f"{name}-Regular", f"{name}-Bold")


def test_bold_is_a_weight_of_its_own() -> None:
    regular, bold = (chain(style)[0] for style in (Style.TEXT, Style.BOLD))
    glyph = regular.shaper.get_nominal_glyph(ord("H"))
    assert bold.advance(glyph) > regular.advance(glyph)
    assert regular.subset({glyph})[0] != bold.subset({glyph})[0]


def test_the_title_falls_back_to_the_bold_sans_for_other_scripts() -> None:
    assert [font and font.name for font in (font_for("A", Style.TITLE), font_for("ש", Style.TITLE))] == [
        "SourceSerif4-Bold",
        "NotoSansHebrew-Bold",
    ]


def test_a_letter_is_kept_in_one_font_with_its_mark() -> None:
    mark = "ω\u0346"  # the mark is in Noto Sans, not in the serif
    assert font_for("ω", Style.TITLE) is chain(Style.TITLE)[0]
    assert font_for(mark, Style.TITLE) is chain(Style.TITLE)[1]


def test_letters_that_no_font_has_are_named_once() -> None:
    assert missing_letters(["李雷", "Avery 李", "two\nlines\ttab \u202e\u2028"]) == ["李", "雷"]
    assert missing_letters(["\ue000 and \U000f0000"]) == ["\ue000", "\U000f0000"]  # letters of nobody's alphabet
    assert font_for("李", Style.TEXT) is None


def test_a_subset_holds_the_glyphs_asked_for_and_no_more() -> None:
    font = chain(Style.TEXT)[0]
    glyphs = {font.shaper.get_nominal_glyph(ord(letter)) for letter in "Avery"}
    data, renumbered = font.subset(glyphs)
    assert glyphs <= set(renumbered)
    assert len(renumbered) == len(glyphs) + 1  # and the frame for what is missing
    assert len(data) < 3_000
