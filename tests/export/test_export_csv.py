"""CSV: a table of hands that can be summed, and texts that no spreadsheet program calculates."""

import csv
import io
from random import Random

import pytest
from builders import adjust, dead, gin, knock, match, nine_hands, points
from hostile_texts import random_text

from ginsheet.export.csv_file import COLUMNS
from ginsheet.export.registry import render
from ginsheet.model.match import Match
from ginsheet.model.scoring import score


def rows_of(one: Match) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(render(one, ".csv").decode("utf-8-sig"), newline="")))


def test_there_is_a_row_for_each_hand_under_a_heading_that_stays() -> None:
    lines = render(nine_hands(), ".csv").decode("utf-8").split("\r\n")
    assert lines[0] == "\ufeff" + ",".join(COLUMNS)
    assert lines[2] == "2,Blake,Blake,gin,,0,11,Blake,36,1,0,12,36,36,Avery,Blake,"
    assert len(lines) == 11
    assert lines[-1] == ""


def test_its_columns_sum_to_what_the_sheet_shows() -> None:
    rows = rows_of(nine_hands())
    sums = {key: sum(int(row[key]) for row in rows) for key in ("points_a", "points_b", "boxes", "points")}
    assert sums == {"points_a": 104, "points_b": 71, "boxes": 8, "points": 175}
    assert (rows[-1]["total_a"], rows[-1]["total_b"]) == ("104", "71")


def test_all_ways_a_row_comes_about_are_told() -> None:
    one = match(knock("A", 8, 5), adjust("B", -5, "tea"), dead(), points("A", 12, "big-gin"), gin("B", 0))
    told = [(row["result"], row["mark"], row["winner"], row["points_a"], row["points_b"]) for row in rows_of(one)]
    assert told == [
        ("undercut", "", "Blake", "0", "28"),
        ("adjustment", "", "", "0", "-5"),
        ("dead", "", "", "0", "0"),
        ("points", "big-gin", "Avery", "12", "0"),
        ("gin", "", "Blake", "0", "25"),
    ]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-Bob", "@x", "\tx", "\n=x", " =1", "＝1", "\ufeff=1", "-5"])
def test_a_text_that_would_be_calculated_gets_an_apostrophe(text: str) -> None:
    row = rows_of(match(dead(text), players=(f"{text}x", "Blake")))[0]
    assert row["note"] == f"'{text}"
    assert row["player_a"] == f"'{text}x"


@pytest.mark.parametrize(
    "text", ["a=b", "007", "a,b", 'say "gin"', "two\nlines", "Łukasz 李雷 עברית", "<b>", "x" * 40_000]
)
def test_other_texts_stand_as_typed(text: str) -> None:
    assert rows_of(match(dead(text)))[0]["note"] == text


def test_numbers_below_nothing_get_no_apostrophe() -> None:
    row = rows_of(match(adjust("A", -5)))[0]
    assert (row["points"], row["total_a"]) == ("-5", "-5")


def test_no_text_of_users_breaks_the_table() -> None:
    rng = Random("csv")
    texts = [random_text(rng) for _ in range(300)]
    rows = rows_of(match(*map(dead, texts)))
    assert len(rows) == 300
    assert all(row["note"][:1] not in ("=", "+", "-", "@", "\t", "\r", "\n") for row in rows)
    assert all(row["hand"] == str(number) for number, row in enumerate(rows, start=1))
    assert not any(letter < " " and letter not in "\n\t" for row in rows for letter in row["note"])


def test_a_match_without_hands_is_a_heading() -> None:
    assert render(match(), ".csv").decode("utf-8-sig") == ",".join(COLUMNS) + "\r\n"
    assert score(match()).hands == ()
