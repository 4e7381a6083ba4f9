"""Letters that the page's own fonts lack: from the extra package, from this machine, or shown as a frame."""

import io
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest
from builders import nine_hands
from font_maker import drawn_as, forget, lay, noto
from pdf_reading import page_texts
from pypdf import PdfReader

from ginsheet.export.options import ExportOptions, Paper
from ginsheet.export.pdf import more_fonts
from ginsheet.export.pdf.document import render
from ginsheet.export.pdf.fonts import Style, font_for, missing_letters
from ginsheet.export.pdf.more_fonts import Signs, folders, signs_of
from ginsheet.export.pdf.text import shape
from ginsheet.model.match import Match

EMBEDDING = ("OS/2", 8)
WEIGHT = ("OS/2", 4)
STYLE = ("OS/2", 62)
LEE = "李"


def pdf(of: Match) -> bytes:
    return render(of, ExportOptions(paper=Paper.A4))


def embedded(document: bytes) -> set[str]:
    fonts = PdfReader(io.BytesIO(document)).pages[0]["/Resources"]["/Font"].values()
    return {font.get_object()["/BaseFont"].partition("+")[2] for font in fonts}


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("李雷", Signs.CHINA),
        ("山田たろう", Signs.JAPAN),
        ("李カ", Signs.JAPAN),
        ("李 김철수", Signs.KOREA),
        ("Lee", Signs.CHINA),
    ],
)
def test_the_letters_of_one_country_tell_whose_signs_a_text_has(text: str, signs: Signs) -> None:
    assert signs_of(text) is signs


def test_the_package_has_the_fonts_of_four_countries(fonts_package: Callable[[str, bytes], None]) -> None:
    for name, other in (("sc", "A"), ("jp", "B"), ("kr", "C")):
        fonts_package(name, drawn_as(noto(), {LEE: other, "た": other, "한": other}))
    assert missing_letters([LEE, "た", "한"]) == []
    for text, name in ((LEE, "SC"), (f"た{LEE}", "JP"), (f"한{LEE}", "KR")):
        for style, weight in ((Style.TEXT, "Regular"), (Style.BOLD, "Bold"), (Style.TITLE, "Bold")):
            assert [run.font.name for run in shape(text, style).runs] == [f"NotoSans{name}-{weight}"]
    document = pdf(nine_hands(players=(LEE, "Blake")))
    assert {"NotoSansSC-Regular", "NotoSansSC-Bold"} <= embedded(document)
    assert page_texts(document)[0].count(LEE) >= 5


def test_the_bold_of_the_package_is_a_weight_of_its_own(fonts_package: Callable[[str, bytes], None]) -> None:
    fonts_package("sc", drawn_as(noto(), {LEE: "H"}))
    regular, bold = (shape(LEE, style).runs[0] for style in (Style.TEXT, Style.BOLD))
    glyph = regular.glyphs[0].number
    assert regular.font.subset({glyph})[0] != bold.font.subset({glyph})[0]
    assert bold.em > regular.em


@pytest.mark.skipif(find_spec("justmytype_intl_cjk") is None, reason="needs the extra cjk")
def test_the_real_package_has_chinese_japanese_and_korean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(more_fonts, "PACKAGE", "justmytype_intl_cjk")
    forget()
    names = ("李雷 语語", "山田たろう カナ", "김철수 ㄱ")
    assert missing_letters(names) == []
    for name in names:
        assert page_texts(pdf(nine_hands(players=(name, "Blake"))))[0].count(name) >= 2
    forget()


def test_a_font_of_the_machine_helps_out_in_both_weights(machine_fonts: Path) -> None:
    lay(machine_fonts / "inner", "some-bold.ttf", drawn_as(noto(700), {LEE: "A"}, weight=(*WEIGHT, 700)))
    lay(machine_fonts / "inner", "some.ttf", drawn_as(noto(400), {LEE: "A"}, weight=(*WEIGHT, 400)))
    regular, bold = (font_for(LEE, style) for style in (Style.TEXT, Style.BOLD))
    assert regular
    assert bold
    assert (Path(regular.file).name, regular.bold) == ("some.ttf", False)
    assert (Path(bold.file).name, bold.bold) == ("some-bold.ttf", True)
    document = pdf(nine_hands(players=(LEE, "Blake")))
    assert page_texts(document)[0].count(LEE) >= 5
    assert pdf(nine_hands(players=(LEE, "Blake"))) == document
    forget()
    assert pdf(nine_hands(players=(LEE, "Blake"))) == document


def test_a_variable_font_of_the_machine_has_a_real_bold(machine_fonts: Path) -> None:
    lay(machine_fonts, "variable.ttf", drawn_as(noto(), {LEE: "H"}))
    assert shape(LEE, Style.BOLD).em > shape(LEE, Style.TEXT).em


def test_known_fonts_are_looked_at_first(machine_fonts: Path) -> None:
    for name in ("aaa.ttf", "wqy-microhei.ttf", "msyh.TTF", "LastResort.ttf"):
        lay(machine_fonts, name, drawn_as(noto(400), {LEE: "A"}))
    assert [Path(file).name for file in more_fonts.font_files()] == ["msyh.TTF", "wqy-microhei.ttf", "aaa.ttf"]


def test_no_more_files_than_is_sensible_are_looked_at(machine_fonts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(more_fonts, "FILES_MOST", 5)
    for number in range(9):
        lay(machine_fonts, f"{number}.ttf", b"")
    assert len(more_fonts.font_files()) == 5


def test_fonts_that_may_not_or_cannot_be_embedded_are_passed_over(machine_fonts: Path) -> None:
    good = drawn_as(noto(400), {LEE: "A"})
    lay(machine_fonts, "forbidden.ttf", drawn_as(noto(400), {LEE: "A"}, allowed=(*EMBEDDING, 2)))
    lay(machine_fonts, "whole-only.ttf", drawn_as(noto(400), {LEE: "A"}, allowed=(*EMBEDDING, 0x104)))
    lay(machine_fonts, "slanted.ttf", drawn_as(noto(400), {LEE: "A"}, style=(*STYLE, 1)))
    lay(machine_fonts, "empty.ttf", b"")
    lay(machine_fonts, "text.ttf", b"no font at all\n" * 99)
    lay(machine_fonts, "tables.ttf", b"\0\1\0\0\xff\xff" + b"\xfe" * 400)
    lay(machine_fonts, "collection.ttc", b"ttcf\0\1\0\0\xff\xff\xff\xff" + b"\0" * 99)
    for part in range(1, 20):
        lay(machine_fonts, f"cut-{part}.ttf", good[: len(good) * part // 20])
    (machine_fonts / "folder.ttf").mkdir()
    (machine_fonts / "dangling.ttf").symlink_to(machine_fonts / "nothing")
    of = nine_hands(players=(LEE, "Blake"))
    assert page_texts(pdf(of))[0].count(LEE) >= 5
    for file in machine_fonts.glob("cut-*"):
        file.unlink()
    forget()
    assert missing_letters([LEE]) == [LEE]
    assert page_texts(pdf(of))[0].count(LEE) >= 5  # as frames


def test_damaged_fonts_break_no_export(machine_fonts: Path) -> None:
    good = bytearray(drawn_as(noto(400), {LEE: "A"}))
    for place in range(0, len(good), max(1, len(good) // 60)):
        damaged = bytes(good[:place]) + bytes([good[place] ^ 0xFF]) + bytes(good[place + 1 :])
        lay(machine_fonts, "some.ttf", damaged)
        forget()
        assert pdf(nine_hands(players=(LEE, "Blake"), note=LEE)).startswith(b"%PDF")


def test_nothing_is_looked_up_while_no_letter_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*names: str) -> list[Path]:
        raise AssertionError("the fonts of the machine were looked up")

    monkeypatch.setattr(more_fonts, "folders", refuse)
    monkeypatch.setattr(more_fonts, "find_spec", refuse)
    forget()
    assert pdf(nine_hands(players=("Łukasz שלום", "हिन्दी 🎉"), note="محمد"))


def test_what_is_no_letter_is_not_taken_from_a_machine(machine_fonts: Path) -> None:
    lay(machine_fonts, "private.ttf", drawn_as(noto(400), {"\ue000": "A", LEE: "B"}))
    assert font_for("\ue000", Style.TEXT) is None
    assert font_for(LEE, Style.TEXT) is not None


@pytest.mark.parametrize(("system", "known"), [("linux", ".fonts"), ("win32", "Fonts"), ("darwin", "Fonts")])
def test_every_system_has_folders_of_fonts(system: str, known: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", system)
    assert folders()[-1].name == known
    monkeypatch.setattr(Path, "home", no_home)
    assert folders()


def no_home() -> Path:
    raise RuntimeError("nobody here has a home")
