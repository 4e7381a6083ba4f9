"""The sheet as text: aligned on a terminal whatever the letters, and nothing in it moves the cursor."""

from collections.abc import Callable
from random import Random
from unicodedata import category

import pytest
from builders import adjust, agreement, big_gin, dead, gin, knock, match, nine_hands, points, rules
from hostile_texts import random_text
from table_matches import TABLES, hollywood, partnership

from ginsheet.export.plain import sheet_text
from ginsheet.export.plain_text import text_width
from ginsheet.export.registry import render
from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.sheet.columns import Layout


def table_of(one: Match) -> list[str]:
    """Give the heading, the lines of the hands and the foot."""
    lines = sheet_text(one).split("\n")
    ruled = [number for number, line in enumerate(lines) if line.startswith("─")]
    end = lines.index("", ruled[1])
    return [lines[ruled[0] - 1], *lines[ruled[0] + 1 : ruled[1]], *lines[ruled[1] + 1 : end]]


def test_the_nine_hands(golden: Callable[[str, str], None]) -> None:
    golden("export-nine-hands.txt", render(nine_hands(), ".txt").decode())


def test_every_kind_of_row(golden: Callable[[str, str], None]) -> None:
    hands = (knock("A", 4, 16), points("B", 12, "undercut", "as on\npaper"), adjust("A", -30), big_gin("B", 9), dead())
    one = match(*hands, rules=rules("palace"), note="Best of three")
    one = changes.correct(one, 1, knock("B", 5, 6), agreement())
    golden("export-every-row.txt", render(one, ".txt").decode())


@pytest.mark.parametrize("kind", [kind for kind in TABLES if kind != "45 hands of hollywood"])
def test_every_kind_of_table(kind: str, golden: Callable[[str, str], None]) -> None:
    one, layout = TABLES[kind]
    golden(f"export-{kind.replace(',', '').replace(' ', '-')}.txt", sheet_text(one, layout=layout))


def test_it_fits_a_terminal_of_eighty_columns() -> None:
    assert max(map(text_width, sheet_text(nine_hands()).split("\n"))) <= 80


def test_totals_stand_below_each_other() -> None:
    lines = table_of(nine_hands())
    end = lines[0].index("total") + len("total")
    assert [line[end - 5 : end].strip() for line in lines[1:5]] == ["12", "", "", "55"]
    assert lines[-1][end - 5 : end] == "  304"


@pytest.mark.parametrize(
    "name", ["李雷", "한국어", "e\u0301le\u0301ne", "👩‍👩‍👧", "ไทย", "W" * 300, "李" * 60, "עברית", "a\u200bb"]
)
def test_columns_keep_in_line_with_letters_of_any_width(name: str) -> None:
    lines = table_of(match(knock("A", 4, 16), gin("B", 20), knock("A", 8, 5), players=(name, "Blake")))
    ends = [text_width(line) for line in lines if line.rstrip().endswith(("total", "45", "73"))]
    assert len(ends) >= 3
    assert len(set(ends)) == 1
    assert max(ends) <= 140


@pytest.mark.parametrize("name", ["李雷", "W" * 300, "עברית", "👩‍👩‍👧", "│", "─", "Game 1"])
@pytest.mark.parametrize("layout", [Layout.BOOK, Layout.CLUB])
def test_games_side_by_side_keep_in_line(name: str, layout: Layout) -> None:
    one = hollywood(players=(name, "Blake"))
    lines = sheet_text(one, layout=layout).split("\n")
    ruled = next(line for line in lines if line.startswith("─"))
    crossings = [place for place, letter in enumerate(ruled) if letter == "┼"]
    assert len(crossings) == {Layout.BOOK: 3, Layout.CLUB: 2}[layout]
    table = [line for line in lines if line.count("│") >= len(crossings)]
    assert len(table) == 2 + len(one.hands) + 7
    for line in table:
        borders = [text_width(line[:place]) for place, letter in enumerate(line) if letter == "│"]
        assert set(crossings) <= set(borders)


def test_the_hands_of_pairs_stand_in_from_their_deal() -> None:
    lines = sheet_text(partnership()).split("\n")
    [deal] = [line for line in lines if "Avery & Casey won the deal" in line]
    pair = lines[lines.index(deal) + 1]
    assert pair.index("Avery knocked") == deal.index("Avery & Casey won") + 2
    assert pair[: pair.index("Avery knocked")].strip() == ""


def test_partners_are_named_below_their_sides_names() -> None:
    text = sheet_text(partnership(side_names=("North-South", "שמאל")))
    assert text.startswith("Gin Rummy · North-South – \u2066שמאל\u2069\nNorth-South: Avery, Casey\n")
    assert "Avery, Casey" not in sheet_text(partnership())


def test_a_long_name_is_cut_in_the_table_and_whole_in_the_head() -> None:
    names = ("Annabella Christina the Great of Somewhere", "Annabella Christina the Small of Elsewhere")
    text = sheet_text(match(gin("A", 20), players=names))
    assert all(text.count(name) == 1 for name in names)
    assert "Annabella Chris… A gin" in text


def test_control_characters_are_seen_and_do_nothing() -> None:
    one = match(adjust("A", 5, "x\x1b[31mred\x07\x00\x85y"), players=("A\x1b]0;t", "B\rC"), place="a\u202eb\u2028c")
    text = sheet_text(one)
    assert "x␛[31mred␇␀ y" in text
    assert "A␛]0;t" in text
    assert "B C" in text
    assert "ab c" in text
    assert not any(category(letter) == "Cc" and letter != "\n" for letter in text)


def test_text_that_runs_to_the_left_turns_nothing_around_but_itself() -> None:
    text = sheet_text(match(knock("A", 4, 16), players=("שרה", "Blake")))
    assert "\u2066שרה knocked\u2069" in text
    assert text.count("\u2066") == text.count("\u2069")


def test_a_reason_too_long_for_its_column_stands_below() -> None:
    reason = "the cards were counted twice by both players, and the tea was spilled on the sheet"
    text = sheet_text(match(adjust("B", -10, reason)))
    assert text.endswith(f"Notes:\nHand 1: Blake adjusted: {reason}\n")


def test_what_stood_before_a_correction_stands_struck() -> None:
    text = sheet_text(changes.correct(nine_hands(), 8, knock("A", 3, 15), agreement()))
    assert "~3 – 20~ 3 – 15" in text
    assert "~+17~ +12" in text
    assert "Hand 8 corrected; before: Avery knocked, 3 – 20, +17. Reason: misread the cards" in text


def test_no_text_of_users_breaks_a_line() -> None:
    rng = Random("plain")
    hands = [adjust("A", 1, random_text(rng)) for _ in range(200)]
    one = match(*hands, players=(f"A{random_text(rng)}", f"B{random_text(rng)}"))
    lines = table_of(one)
    assert len(lines) == 1 + 200 + 4
    numbers = [line.split()[0] for line in lines[1:201]]
    assert numbers == [str(number) for number in range(1, 201)]
