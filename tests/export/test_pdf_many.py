"""Several matches as one PDF: bookmarks, fonts shared, the same bytes, and no more than one match at a time."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from builders import gin, knock, match, nine_hands, rules
from hostile_texts import HOSTILE_NAMES
from pdf_reading import page_texts
from pypdf import PdfReader
from pypdf.generic import Destination
from table_matches import TABLES, long_hollywood, oklahoma, three_players

from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.pdf.document import render, render_many
from ginsheet.export.registry import FORMATS, export_matches
from ginsheet.model.match import Match

A4 = ExportOptions(Paper.A4)
Outline = list[tuple[str, int, "Outline"]]


def together(*matches: Match, options: ExportOptions = A4) -> bytes:
    return b"".join(render_many(iter(matches), options))


def outline(pdf: bytes) -> Outline:
    """Give the bookmarks: title, page (from 1), and those below."""
    reader = PdfReader(io.BytesIO(pdf))
    return read_level(reader, reader.outline)


def read_level(reader: PdfReader, level: list[Destination | list[Destination]]) -> Outline:
    found: Outline = []
    for entry in level:
        if isinstance(entry, list):
            title, page, _ = found[-1]
            found[-1] = (title, page, read_level(reader, entry))
        else:
            number = reader.get_destination_page_number(entry)
            assert number is not None
            found.append((str(entry.title), number + 1, []))
    return found


def test_each_match_has_a_bookmark_and_each_of_its_pages_one_below() -> None:
    pdf = together(nine_hands(), long_hollywood(), nine_hands(note="word " * 2_000))
    assert outline(pdf) == [
        ("Avery, Blake, 29 November 2026", 1, []),
        ("Avery, Blake", 2, [("Hands 1 to 34", 2, []), ("Hands 35 to 45", 3, [])]),
        ("Avery, Blake, 29 November 2026", 4, [("Hands 1 to 9", 4, []), ("Notes", 5, [])]),
    ]


def test_a_single_match_has_bookmarks_where_it_has_several_pages() -> None:
    assert outline(render(nine_hands(), A4)) == []
    assert outline(render(long_hollywood(), A4)) == [("Hands 1 to 34", 1, []), ("Hands 35 to 45", 2, [])]
    options = ExportOptions(Paper.A5, large=True, race=True)
    titles = [title for title, _, _ in outline(render(oklahoma(), options))]
    assert titles[-1] == "The race"


def test_the_document_says_what_it_is() -> None:
    reader = PdfReader(io.BytesIO(together(nine_hands(), oklahoma())))
    assert reader.metadata is not None
    assert reader.metadata.title == "Gin Rummy: 2 matches"
    root = reader.trailer["/Root"].get_object()
    assert root["/Lang"] == "en"
    assert root["/PageMode"] == "/UseOutlines"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_every_sheet_is_the_one_it_is_alone() -> None:
    matches = [of for of, _ in TABLES.values()]
    pdf = together(*matches)
    assert page_texts(pdf) == [text for of in matches for text in page_texts(render(of, A4))]
    sizes = [tuple(map(float, page.mediabox[2:])) for page in PdfReader(io.BytesIO(pdf)).pages]
    alone = [
        tuple(map(float, page.mediabox[2:])) for of in matches for page in PdfReader(io.BytesIO(render(of, A4))).pages
    ]
    assert sizes == alone
    assert len(set(sizes)) == 2


def test_all_of_them_lie_as_it_was_chosen() -> None:
    options = ExportOptions(Paper.LETTER, orientation=Orientation.LANDSCAPE)
    pages = PdfReader(io.BytesIO(together(nine_hands(), three_players(), options=options))).pages
    assert {(float(page.mediabox.width), float(page.mediabox.height)) for page in pages} == {(792, 612)}


def test_the_fonts_are_in_the_file_once_and_embedded() -> None:
    names = ("Łukasz Żółć", "Ελένη", "Иван Đặng", "שלום", "محمد")
    pdf = together(*(nine_hands(players=(name, "Blake")) for name in names))
    reader = PdfReader(io.BytesIO(pdf))
    for page, name in zip(reader.pages, names, strict=True):
        assert name in page.extract_text()
    fonts = {
        (entry.idnum, entry.get_object()["/BaseFont"])
        for page in reader.pages
        for entry in dict.values(page["/Resources"]["/Font"])
    }
    assert len(fonts) == len({name for _, name in fonts})
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            [descendant] = font.get_object()["/DescendantFonts"]
            assert "/FontFile2" in descendant.get_object()["/FontDescriptor"].get_object()


def test_the_same_matches_give_the_same_bytes() -> None:
    assert together(nine_hands(), oklahoma()) == together(nine_hands(), oklahoma())
    assert together(nine_hands(), oklahoma()) != together(oklahoma(), nine_hands())


def test_hostile_names_are_bookmarks_of_one_line() -> None:
    matches = [nine_hands(players=(name[:1_000], f"B{name}"[:1_000])) for name in HOSTILE_NAMES]
    found = outline(together(*matches))
    assert len(found) == len(matches)
    assert not [
        title for title, _, _ in found if len(title) > 200 or re.search("[\x00-\x1f\x7f-\x9f\u2028\u2029]", title)
    ]


def test_matches_are_taken_one_by_one_and_pages_given_as_they_are_finished() -> None:
    taken = 0

    def matches() -> Iterator[Match]:
        nonlocal taken
        for number in range(30):
            taken += 1
            yield nine_hands(players=(f"Avery {number}", "Blake"))

    pieces = render_many(matches(), A4)
    for number in range(2, 12):
        assert len(next(pieces)) > 1_000
        assert taken == number


def test_no_match_at_all_is_an_error_and_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "all.pdf"
    target.write_bytes(b"what was there before")
    with pytest.raises(ValueError, match="no match"):
        export_matches(iter(()), target)
    assert target.read_bytes() == b"what was there before"
    assert list(tmp_path.iterdir()) == [target]


def test_what_goes_wrong_on_the_way_leaves_the_old_file(tmp_path: Path) -> None:
    def matches() -> Iterator[Match]:
        yield nine_hands()
        yield match(knock("A", 4, 16), gin("B", 11))
        raise LookupError("the third one is gone")

    target = tmp_path / "all.pdf"
    target.write_bytes(b"what was there before")
    with pytest.raises(LookupError):
        export_matches(matches(), target)
    assert target.read_bytes() == b"what was there before"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("ending", [ending for ending, format_ in FORMATS.items() if format_.joins])
def test_every_format_that_holds_several_is_written(ending: str, tmp_path: Path) -> None:
    others = [nine_hands(), oklahoma(), replace(match(gin("A", 3)), rules=rules("hollywood"))]
    target = tmp_path / f"all{ending}"
    export_matches(iter(others), target)
    assert len(target.read_bytes()) > 1_000
