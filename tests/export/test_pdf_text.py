import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginsheet.export.pdf.fonts import Style
from ginsheet.export.pdf.text import ELLIPSIS, clusters, cut, fit, presentable, shape, wrap

WORLD = ["Łukasz Żółć", "Ελένη", "Иван Đặng", "שלום", "محمد", "हिन्दी", "ภาษาไทย", "李雷", "Anna ♥ 🎉"]


def glyph_texts(text: str, *, rtl: bool | None = False) -> list[str]:
    return [glyph.text for run in shape(text, Style.TEXT, rtl).runs for glyph in run.glyphs]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Avery", "Avery"),
        ("two\nlines\r\nand\ttabs", "two lines and tabs"),
        ("bell\x07 nul\x00 delete\x7f", "bell\ufffd nul\ufffd delete\ufffd"),
        ("half \ud800 a letter", "half \ufffd a letter"),
        ("\u202eturned\u202c \u2066round\u2069", "turned round"),
        ("نام\u200cخانوادگی", "نام\u200cخانوادگی"),
        ("=1+1 <b>x</b> {0} %s", "=1+1 <b>x</b> {0} %s"),
    ],
)
def test_what_cannot_be_set_is_replaced(typed: str, shown: str) -> None:
    assert presentable(typed) == shown


def test_marks_stay_with_their_letter() -> None:
    assert clusters("e\u0301a") == ["e\u0301", "a"]
    assert clusters("👨\u200d👩\u200d👧!") == ["👨\u200d👩\u200d👧", "!"]
    assert clusters("🇵🇱🇩🇪") == ["🇵🇱", "🇩🇪"]


def test_a_pile_of_marks_is_cut_down() -> None:
    [pile] = clusters("Z" + "\u0351" * 40)
    assert len(pile) == 5


@pytest.mark.parametrize("name", WORLD)
@pytest.mark.parametrize("style", Style)
def test_the_glyphs_carry_all_letters_of_a_name(name: str, style: Style) -> None:
    line = shape(name, style)
    assert sorted("".join(glyph.text for run in line.runs for glyph in run.glyphs)) == sorted(name)
    assert line.em > 0


def test_text_that_runs_to_the_left_is_laid_out_so() -> None:
    assert glyph_texts("שלום") == list("םולש")
    assert glyph_texts("שלום wins") == [*"םולש", *" wins"]
    assert glyph_texts("שלום wins", rtl=True) == [*"wins", *" םולש"]
    assert glyph_texts("שלום 12", rtl=None) == [*"12", *" םולש"]


def test_arabic_letters_are_joined() -> None:
    joined = {glyph.number for run in shape("محمد", Style.TEXT).runs for glyph in run.glyphs}
    apart = {shape(letter, Style.TEXT).runs[0].glyphs[0].number for letter in "محمد"}
    assert len(joined) == 4
    assert len(joined & apart) < 2


def test_letters_are_kerned() -> None:
    assert shape("AV", Style.TITLE).em < shape("A", Style.TITLE).em + shape("V", Style.TITLE).em


def test_a_fitting_text_keeps_its_size() -> None:
    assert fit("Avery", Style.TEXT, 10, 100, 6).size == 10


def test_a_longer_text_shrinks_to_the_width() -> None:
    fitted = fit("Konstantinos", Style.TEXT, 10, 50, 6)
    assert 6 < fitted.size < 10
    assert fitted.line.width(fitted.size) == pytest.approx(50)
    assert fitted.line.text == "Konstantinos"


@pytest.mark.parametrize("text", ["W" * 60, "word " * 60, "שלום " * 60, "m" * 100_000, *(name * 30 for name in WORLD)])
def test_a_text_too_long_even_so_is_cut_with_an_ellipsis(text: str) -> None:
    fitted = fit(text, Style.TEXT, 10, 50, 6)
    assert fitted.size == 6
    assert 40 < fitted.line.width(6) <= 50
    assert fitted.line.text.endswith(ELLIPSIS)
    assert text.startswith(fitted.line.text.removesuffix(ELLIPSIS))


def test_where_not_even_the_ellipsis_fits_there_is_nothing() -> None:
    assert cut("Avery", Style.TEXT, 0.1).text == ""


def test_wrapping_keeps_line_breaks_and_every_word() -> None:
    text = "first line\n\nthird, which is much longer than the others and needs two"
    lines = [line.text for line in wrap(text, Style.TEXT, 10, 200)]
    assert lines[:2] == ["first line", ""]
    assert " ".join(lines[2:]) == text.splitlines()[2]
    assert len(lines) == 4


def test_a_word_wider_than_the_line_is_broken() -> None:
    lines = list(wrap("W" * 60, Style.TEXT, 10, 100))
    assert "".join(line.text for line in lines) == "W" * 60
    assert all(line.width(10) <= 100 for line in lines)


@given(st.text(max_size=60), st.sampled_from(Style), st.sampled_from([False, True, None]), st.integers(1, 300))
def test_any_text_is_set_within_its_width(text: str, style: Style, rtl: bool | None, width: int) -> None:
    fitted = fit(text, style, 10, width, 6, rtl)
    assert fitted.line.width(fitted.size) <= width + 0.001
    for line in wrap(text, style, 10, width + 20, rtl):
        assert line.width(10) <= width + 20.001 or len(clusters(line.text)) == 1


def test_shuffled_letters_of_all_scripts_are_set() -> None:
    dice = random.Random(1)
    letters = [chr(code) for code in range(0x20, 0x20000, 7)]
    for _ in range(50):
        text = "".join(dice.sample(letters, 40))
        assert shape(text, Style.TEXT, None).em > 0
