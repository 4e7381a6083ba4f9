"""The workbook of every other way of scoring as a file: values beside formulas, typed cells, names, print set-up."""

import io
import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from builders import agreement, deal, gin, knock, rules
from hostile_texts import HOSTILE, random_text
from openpyxl import load_workbook
from openpyxl.workbook import Workbook
from random_matches import any_match
from sampling import sampled
from sound_files import formulas_of
from table_matches import TABLES, hollywood, oklahoma, partnership, round_the_corner, three_players
from workbook_reader import HEADING, RULES, SCORE, cell_of, expected, figures, rule, sheet_of

from ginsheet.export.options import ExportOptions
from ginsheet.export.registry import render
from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout


def read(one: Match, layout: Layout | None = None) -> Workbook:
    return load_workbook(io.BytesIO(render(one, ".xlsx", ExportOptions(layout=layout))))


@cache
def book_of(name: str) -> bytes:
    """Give the workbook of a match of `TABLES`."""
    one, layout = TABLES[name]
    return render(one, ".xlsx", ExportOptions(layout=layout))


@cache
def read_of(name: str) -> Workbook:
    """Give it read; nobody is to change it."""
    return load_workbook(io.BytesIO(book_of(name)))


def named(book: Workbook, name: str) -> object:
    """Give what stands in the cell of a defined name."""
    sheet, place = next(iter(book.defined_names[name].destinations))
    return book[sheet][place].value


def limits(book: Workbook, sheet: str = SCORE) -> dict[str, tuple[str, str, str | None]]:
    found = book[sheet].data_validations.dataValidation
    return {str(limit.sqref).split()[0].split(":")[0]: (limit.type, limit.formula1, limit.formula2) for limit in found}


@pytest.mark.parametrize("name", TABLES)
def test_a_program_that_does_not_calculate_shows_the_figures_of_the_model(name: str) -> None:
    assert figures(book_of(name)) == expected(*TABLES[name])


@sampled("seed", range(15), 3)
def test_it_does_so_at_any_table(seed: int) -> None:
    rng = Random(f"workbook {seed}")
    one, layout = any_match(rng, 20), rng.choice(list(Layout))
    assert figures(render(one, ".xlsx", ExportOptions(layout=layout))) == expected(one, layout)


def test_upcards_are_typed_and_their_rules_are_cells() -> None:
    book = read(oklahoma())
    assert [cell_of(book, row, "Upcard").value for row in range(1, 8)] == ["7d", "Ts", "Kc", "Ah", "4c", "2s", None]
    assert {cell.data_type for cell in (cell_of(book, row, "Upcard") for row in range(1, 7))} == {"s"}
    assert [rule(book, text).value for text in ("Upcard sets the knock limit", "Ace as upcard", "Spade as upcard")] == [
        "yes",
        "knock on 1",
        "doubles the points",
    ]
    for name in ("upcard", "ace_upcard", "spade_doubles", "knock_limit"):
        assert next(iter(book.defined_names[name].destinations))[0] == RULES
    found = limits(book)
    assert found["C7"] == ("textLength", "2", "3")
    assert found["F7"] == ("whole", "1", 'IF(upcard="yes",10,knock_limit)')


def test_sheets_without_upcards_have_nothing_of_them() -> None:
    book = read(round_the_corner())
    assert "Upcard" not in [cell.value for cell in book[SCORE][HEADING]]
    assert not {"upcard", "ace_upcard", "spade_doubles"} & set(book.defined_names)


@pytest.mark.parametrize(
    ("layout", "groups", "titles", "names"),
    [
        (Layout.BOOK, ["Game 1", "Game 2", "Game 3"], ["Avery", "=player_b", "=player_a"], ("L6", "M6")),
        (Layout.CLUB, ["Avery", "Blake"], ["Game 1", "Game 2", "Game 3"], ("L5", "O5")),
    ],
)
def test_three_games_stand_as_the_layout_has_them(
    layout: Layout, groups: list[str], titles: list[str], names: tuple[str, str]
) -> None:
    book = read(hollywood(), layout)
    sheet = book[SCORE]
    assert [cell.value for cell in sheet[HEADING - 1] if cell.value][1:] == groups
    assert set(titles) <= {cell.value for cell in sheet[HEADING]}
    places = tuple(book.defined_names[name].attr_text for name in ("player_a", "player_b"))
    assert places == tuple(f"'{SCORE}'!${place[0]}${place[1]}" for place in names)
    assert (named(book, "player_a"), named(book, "player_b")) == ("Avery", "Blake")


def test_games_and_partners_cannot_be_changed_on_the_sheet_of_rules() -> None:
    book = read(replace(partnership(), rules=rules("partnership", columns=3)))
    assert [rule(book, label).value for label in ("Games at once", "Partners, two or three a side")] == ["3", "yes"]
    typed = limits(book, RULES)
    assert rule(book, "Third game counts twice").coordinate in typed
    assert rule(book, "Games at once").coordinate not in typed


def test_partners_sit_on_the_sheet_of_rules_and_choose_of_their_pair() -> None:
    book = read(partnership(("Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie")))
    seats = ("member_a_1", "member_b_1", "member_a_2", "member_b_2", "member_a_3", "member_b_3")
    assert [named(book, seat) for seat in seats] == ["Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie"]
    assert named(book, "player_a") == '=member_a_1&" & "&member_a_2&" & "&member_a_3'
    found = limits(book)
    chosen = {cell: formula for cell, (kind, formula, _) in found.items() if kind == "list"}
    assert chosen == {
        "C7": "players",
        "D7": "how_words",
        **{f"C{row}": f"pair_{row - 7}_players" for row in (8, 9, 10)},
        **{f"D{row}": "pair_words" for row in (8, 9, 10)},
    }


def test_counts_go_as_far_as_the_cards() -> None:
    assert limits(read(round_the_corner()))["F7"] == ("whole", "0", "110")
    assert limits(read(hollywood()))["F7"] == ("whole", "0", "98")


def test_there_are_prepared_lines_enough_for_deals() -> None:
    deals = [deal(knock("A", 4, 5), gin("B", 0))] * 20
    one = replace(partnership(), hands=(*deals,), rules=rules("partnership", target=9_000))
    sheet = sheet_of(render(one, ".xlsx"))
    numbers = [row[0].row for row in sheet.iter_rows(min_row=HEADING + 1) if row[0].data_type == "f" and row[7].value]
    assert numbers[:32] == list(range(HEADING + 1, HEADING + 1 + 32 * 3, 3))


@pytest.mark.parametrize("name", ["hollywood, book", "partnership", "three players", "oklahoma"])
def test_it_prints_one_page_wide(name: str) -> None:
    one, _ = TABLES[name]
    sheet = read_of(name)[SCORE]
    assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
    several = one.rules.columns > 1
    assert sheet.page_setup.orientation == ("landscape" if several else "portrait")
    assert sheet.print_title_rows == ("$5:$6" if several else "$6:$6")


@sampled("text", HOSTILE, 5)
def test_names_of_partners_stand_as_typed_and_are_no_formulas(text: str) -> None:
    one = partnership((text, "Blake", "Casey", "Drew"), side_names=(f"{text}!", "East"))
    book = render(one, ".xlsx")
    sheet = load_workbook(io.BytesIO(book))
    assert (named(sheet, "member_a_1"), named(sheet, "player_a")) == (text, f"{text}!")
    assert sheet_of(book)["C8"].value == text
    assert sheet_of(book)["C8"].data_type == "s"
    assert figures(book) == expected(one)


@pytest.mark.parametrize("name", ["hollywood, club", "partnership", "three players"])
def test_no_text_of_users_breaks_a_workbook(name: str) -> None:
    one, layout = TABLES[name]
    rng = Random(name)
    players = tuple(f"{place}{random_text(rng)}" for place, _ in enumerate(one.players))
    sides = ("\x01", "\x02") if one.side_names else ()
    book = render(replace(one, players=players, side_names=sides), ".xlsx", ExportOptions(layout=layout))
    read_back = load_workbook(io.BytesIO(book))
    for title in read_back.sheetnames:
        assert read_back[title].max_row > 1
    if sides:
        assert (named(read_back, "player_a"), named(read_back, "player_b")) == ("\ufffd (A)", "\ufffd (B)")


def test_what_stood_before_a_correction_is_told_beside_its_deal() -> None:
    one = changes.correct(partnership(), 2, deal(gin("A", 4), gin("A", 3)), agreement())
    book = read(one)
    assert "misread the cards" in cell_of(book, 4, "Hand").comment.text
    assert cell_of(book, 2, "Hand").comment is None


@pytest.mark.parametrize("name", TABLES)
def test_formulas_are_short_enough_and_every_name_in_them_is_defined(name: str) -> None:
    check_formulas(read_of(name))


@sampled("name", [name for name, (one, _) in TABLES.items() if one.rules.columns == 1], 2)
def test_formulas_of_two_games_are_so_too(name: str) -> None:
    one, layout = TABLES[name]
    check_formulas(read(replace(one, rules=replace(one.rules, columns=2)), layout))


def check_formulas(book: Workbook) -> None:
    cells = [cell.value for sheet in book for row in sheet for cell in row if cell.data_type == "f"]
    assert max(map(len, cells)) < 8192
    bare = (re.sub(r'"[^"]*"|\'[^\']*\'!', "", formula) for formula in cells)
    used = {word for formula in bare for word in re.findall(r"\b[a-z][a-z_0-9]+\b", formula)}
    assert len(used) > 30
    assert used <= set(book.defined_names)


def test_the_same_match_gives_the_same_bytes() -> None:
    for one in (hollywood(), partnership(), three_players()):
        assert render(one, ".xlsx") == render(one, ".xlsx")


def test_every_part_is_strict_xml() -> None:
    for name in TABLES:
        assert len(formulas_of(book_of(name))) > 100
