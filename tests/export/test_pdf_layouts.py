"""The printed page of every kind of table: headings, groups, deals, cards, and everything inside its cell."""

import io
import re
from dataclasses import replace

import pytest
from builders import agreement, gin, knock, match, rules
from hostile_texts import HOSTILE_NAMES
from pdf_reading import MARGIN, WatchedPen, drawn, ink_margins, page_texts
from pypdf import PdfReader
from sampling import few, sampled
from table_matches import (
    TABLES,
    deal,
    hollywood,
    hollywood_club,
    long_hollywood,
    oklahoma,
    partnership,
    three_players,
    upcard,
)

from ginsheet.export.options import ExportOptions, Orientation, Paper
from ginsheet.export.pdf.document import render
from ginsheet.export.pdf.style import GREY, INK, NORMAL, PAPERS, RED
from ginsheet.model.changes import correct
from ginsheet.model.match import Match
from ginsheet.model.scoring import score
from ginsheet.sheet.columns import Layout

A4 = ExportOptions(paper=Paper.A4)
LONG_NAMES = ("Maximiliane Theodora Hohenzollern", "Maximilian Theo Donnersmarck", "Maxime Theodor Habsburg")


def pdf(of: Match, layout: Layout | None, paper: Paper = Paper.A4) -> bytes:
    return render(of, ExportOptions(paper=paper, layout=layout))


def size_of(document: bytes) -> tuple[float, float]:
    box = PdfReader(io.BytesIO(document)).pages[0].mediabox
    return float(box.width), float(box.height)


def test_the_book_has_the_names_under_each_game() -> None:
    pen = drawn(hollywood(), A4._replace(layout=Layout.BOOK))
    games = [pen.said(f"Game {number}")[0] for number in (1, 2, 3)]
    assert len({game.base for game in games}) == 1
    names = pen.beside(next(text for text in pen.said("Avery") if games[0].base < text.base < games[0].base + 20))
    assert [text.text for text in names] == ["Avery", "Blake"] * 3
    for game, avery, blake in zip(games, names[::2], names[1::2], strict=True):
        assert avery.left < (game.left + game.right) / 2 < blake.right


def test_the_club_has_the_games_under_each_name() -> None:
    pen = drawn(hollywood(), A4._replace(layout=Layout.CLUB))
    games = sorted((text for number in (1, 2, 3) for text in pen.said(f"Game {number}")), key=lambda text: text.left)
    assert [text.text for text in games] == ["Game 1", "Game 2", "Game 3"] * 2
    avery, blake = (
        next(text for text in pen.said(name) if text.size == NORMAL.side.size) for name in ("Avery", "Blake")
    )
    assert games[0].left < avery.left < avery.right < games[3].left < blake.left < blake.right < games[5].right


@pytest.mark.parametrize(
    ("kind", "groups"), [("hollywood, book", 3), ("hollywood, club", 2), ("three players", 3), ("partnership", 2)]
)
def test_a_strong_line_stands_between_groups_alone(kind: str, groups: int) -> None:
    pen = drawn(TABLES[kind][0], A4._replace(layout=TABLES[kind][1]))
    assert len(pen.strong) == groups


def numbers_of(pen: WatchedPen, label: str, page: int) -> list[str]:
    [row] = [text for text in pen.said(label) if text.page == page]
    return [text.text for text in pen.beside(row) if text is not row and not text.text.isalpha()]


@pytest.mark.parametrize(
    ("layout", "hands"), [(Layout.BOOK, "117 72 99 60 74 30"), (Layout.CLUB, "117 99 74 72 60 30")]
)
def test_the_foot_has_a_sum_for_every_game(layout: Layout, hands: str) -> None:
    pen = drawn(hollywood(), A4._replace(layout=layout))
    assert numbers_of(pen, "Hands", 1) == hands.split()
    assert numbers_of(pen, "Game bonus", 1) == ["100", "–"]


@pytest.mark.parametrize("layout", [Layout.BOOK, Layout.CLUB])
def test_the_final_of_the_match_stands_by_the_names(layout: Layout) -> None:
    of = replace(long_hollywood(), rules=rules("hollywood", target=150))
    standing = score(of)
    pen = drawn(of, A4._replace(layout=layout))
    [final] = pen.said("Final")
    texts = [text.text for text in pen.beside(final) if text.left >= final.left]
    assert texts == ["Final", "Avery", str(standing.final[0]), "Blake", str(standing.final[1])]
    assert standing.over


def test_an_open_match_leaves_the_final_to_be_written() -> None:
    pen = drawn(hollywood(), A4)
    [final] = pen.said("Final")
    texts = [text.text for text in pen.beside(final) if text.left >= final.left]
    assert texts == ["Final", "Avery", "Blake"]


def test_forty_five_hands_go_over_two_pages_with_every_total() -> None:
    of = long_hollywood()
    texts = page_texts(pdf(of, Layout.BOOK))
    assert len(texts) == 2
    for text in texts:
        assert all(text.count(f"Game {number} Avery Blake") == 1 for number in (1, 2, 3))
        assert "How it ended" in text
    pen = drawn(of, A4._replace(layout=Layout.BOOK))
    last = max(int(text.text) for text in pen.texts if text.page == 1 and text.text.isdigit() and text.left < 70)
    expected = [str(total) for column in score(of).hands[last - 1].column_totals for total in column]
    assert numbers_of(pen, "carried over", 1) == expected == numbers_of(pen, "carried over", 2)


def test_partners_stand_below_their_side() -> None:
    pen = drawn(partnership(side_names=("North-South", "East-West")), A4)
    for side, players in (("North-South", "Avery, Casey"), ("East-West", "Blake, Drew")):
        [seats] = pen.said(players)
        name = pen.said(side)[0]
        assert (name.left, name.size) == (seats.left, NORMAL.names.size)
        assert 0 < seats.base - name.base < 20
    assert not drawn(partnership(), A4).said("Avery, Casey")


def test_the_pairs_of_a_deal_stand_small_below_it() -> None:
    pen = drawn(partnership(), A4)
    won, pair = pen.said("Blake & Drew won the deal")[0], pen.said("Drew gin")[0]
    assert pair.left == won.left + NORMAL.indent
    assert pair.size < won.size
    assert [(text.text, text.ink) for text in pen.beside(pair)] == [("Drew gin", GREY), ("0 – 9", GREY), ("+29", GREY)]
    across = {y for page, left, y, right, other in pen.lines if y == other and right - left > 400}
    assert not [y for y in across if won.base < y < pair.base]
    assert [y for y in across if pair.base < y < pair.base + 20]


def test_a_deal_is_never_parted_from_its_pairs() -> None:
    of = match(
        *[deal(knock("A", 4, 5), knock("B", 5, 6))] * 60,
        rules=rules("partnership"),
        players=("Avery", "Blake", "Casey", "Drew"),
    )
    pen = drawn(of, A4)
    pages = [text.page for text in pen.said("the deal came to nothing")]
    assert len(pages) == 60
    assert max(pages) > 2
    assert (
        [text.page for text in pen.said("Avery knocked")] == pages == [text.page for text in pen.said("Drew knocked")]
    )


def test_an_upcard_shows_its_suit_in_its_colour() -> None:
    pen = drawn(oklahoma(), A4)
    assert [(suit.text, suit.ink) for suit in pen.suits_drawn] == [
        ("♦", RED),
        ("♠", INK),
        ("♣", INK),
        ("♥", RED),
        ("♣", INK),
        ("♠", INK),
    ]
    [ten] = pen.said("10")
    assert ten.base == pen.suits_drawn[1].base
    assert 0 < pen.suits_drawn[1].left - ten.right < 3


def test_who_copies_an_upcard_gets_its_suit() -> None:
    content = PdfReader(io.BytesIO(pdf(oklahoma(), None))).pages[0].get_contents()
    assert content is not None
    assert content.get_data().count(b"/ActualText <feff2660>") == 2


def test_a_corrected_upcard_is_struck_out() -> None:
    of = correct(oklahoma(), 1, upcard("8h", knock("A", 6, 19)), agreement())
    pen = drawn(of, A4)
    old, new = pen.suits_drawn[:2]
    assert [(suit.text, suit.ink) for suit in (old, new)] == [("♦", GREY), ("♥", RED)]
    assert old.right < new.left
    [seven] = [text for text in pen.said("7") if text.base == old.base]
    assert any(
        left < seven.left and right > old.right and y == other and old.base - 9 < y < old.base
        for _, left, y, right, other in pen.lines
    )


def test_three_players_have_a_line_to_sign_each() -> None:
    pen = drawn(three_players(), A4)
    signed = [pen.said(f"{name}, agreed")[0] for name in ("Avery", "Blake", "Casey")]
    assert len({text.base for text in signed}) == 1
    assert signed[0].right < signed[1].left
    assert signed[1].right < signed[2].left
    assert len(pen.said("points")) == 3


def test_many_columns_lay_the_page_on_its_side() -> None:
    for paper, (width, height) in PAPERS.items():
        sizes = {kind: size_of(pdf(of, layout, paper)) for kind, (of, layout) in TABLES.items()}
        on_its_side = {kind for kind, size in sizes.items() if size[0] > size[1]}
        assert on_its_side == {"three players, hollywood"}
        assert sizes["three players, hollywood"] == pytest.approx((height, width), abs=0.01)


@pytest.mark.parametrize("layout", [Layout.BOOK, Layout.CLUB])
def test_long_names_over_the_columns_stay_different(layout: Layout) -> None:
    for count in (2, 3):
        of = replace(hollywood_club(), players=LONG_NAMES[:count], hands=())
        pen = drawn(of, A4._replace(layout=layout))
        heading = pen.said("Game 1")[0].base
        titles = {
            text.text for text in pen.texts if heading - 30 < text.base < heading + 30 and text.text[:1] in "ABCM"
        }
        assert len(titles) >= count
        assert pen.overlaps() == pen.crossings() == []


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("kind", TABLES)
def test_everything_stands_inside_its_cell_and_the_margins(kind: str, paper: Paper) -> None:
    of, layout = TABLES[kind]
    pen = drawn(of, ExportOptions(paper, layout))
    assert pen.crossings() == []
    assert pen.overlaps() == []
    assert pen.outside(MARGIN) == []


@sampled("kind", TABLES, 3)
@pytest.mark.parametrize("paper", Paper)
def test_the_ink_keeps_off_every_edge(qapp: object, kind: str, paper: Paper) -> None:
    of, layout = TABLES[kind]
    assert min(ink_margins(pdf(of, layout, paper))) >= 10


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_hostile_names_at_every_table_stay_in_their_place(name: str) -> None:
    seats = tuple(f"{name}{letter}"[-1_000:] for letter in "abcdef")
    tables = [
        (replace(hollywood_club(), players=seats[:2]), Layout.BOOK),
        (replace(hollywood_club(), players=seats[:2]), Layout.CLUB),
        (partnership(seats), None),
        (partnership(seats[:4], side_names=seats[4:]), None),
        (three_players_named(seats[:3]), None),
    ]
    for of, layout in tables:
        pen = drawn(of, A4._replace(layout=layout))
        assert pen.crossings() == []
        assert pen.overlaps() == []


def three_players_named(players: tuple[str, ...]) -> Match:
    return match(knock("B", 4, 16), gin("A", 23), rules=rules("hollywood"), players=players)


EVERY_PAGE = [
    ExportOptions(paper, orientation=lies, large=large)
    for paper in Paper
    for lies in (None, *Orientation)
    for large in (False, True)
]


def named(options: ExportOptions) -> str:
    lies = options.orientation or "as needed"
    return f"{options.paper}, {lies}{', large' if options.large else ''}"


@pytest.mark.parametrize("options", EVERY_PAGE, ids=named)
def test_every_kind_of_sheet_holds_on_every_page(options: ExportOptions, pytestconfig: pytest.Config) -> None:
    both = [
        (kind, race) for race in (True, False) for kind in TABLES
    ]  # of an odd number of kinds: in turns with a race
    for kind, race in few(both, 2, pytestconfig):
        of, layout = TABLES[kind]
        pen = drawn(of, options._replace(layout=layout, race=race))
        assert pen.crossings() == [], kind
        assert pen.overlaps() == [], kind
        assert pen.outside(MARGIN) == [], kind


@pytest.mark.parametrize("options", EVERY_PAGE, ids=named)
def test_a_match_without_a_hand_has_rows_to_fill_in_on_every_page(options: ExportOptions) -> None:
    seats = (*LONG_NAMES, "Avery", "Blake", "Casey")
    for slug, count in (("solitaire-arcade", 2), ("hollywood", 3), ("hollywood-club", 2), ("partnership", 6)):
        pen = drawn(match(rules=rules(slug), players=seats[:count]), options)
        assert pen.crossings() == pen.overlaps() == pen.outside(MARGIN) == []
        assert pen.said("Final")


@pytest.mark.parametrize("options", EVERY_PAGE, ids=named)
def test_the_page_lies_as_it_was_chosen(options: ExportOptions) -> None:
    for of, layout in (TABLES["oklahoma"], TABLES["three players, hollywood"]):
        width, height = size_of(render(of, options._replace(layout=layout)))
        assert sorted((width, height)) == pytest.approx(PAPERS[options.paper or Paper.A4], abs=0.01)
        if options.orientation is not None:
            assert (width > height) is (options.orientation is Orientation.LANDSCAPE)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("kind", TABLES)
def test_large_print_is_large(kind: str, paper: Paper) -> None:
    of, layout = TABLES[kind]
    pen = drawn(of, ExportOptions(paper, layout, large=True))
    left = min(text.left for text in pen.texts)  # where the outcome stands, whose figures go with its words
    figures = [text for text in pen.texts if re.fullmatch(r"\d+|\+\d+|\d+ – \d+", text.text) and text.left > left]
    assert figures
    assert min(text.size for text in figures) >= 16
    assert min(pen.thicknesses) >= 0.7
    assert max(pen.thicknesses) >= 2.5


def test_no_line_is_thinner_than_a_printer_draws() -> None:
    for options in EVERY_PAGE:
        for kind in ("hollywood, book", "oklahoma"):
            assert min(drawn(TABLES[kind][0], options._replace(race=True)).thicknesses) >= 0.4
