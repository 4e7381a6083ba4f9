"""CSV: a table of hands that can be summed, and texts that no spreadsheet program calculates."""

import csv
import io
from random import Random

import pytest
from builders import adjust, dead, gin, knock, match, nine_hands, points
from hostile_texts import random_text
from table_matches import hollywood, hollywood_club, partnership, three_players

from ginsheet.export.registry import render
from ginsheet.model.match import Match
from ginsheet.model.scoring import score

HEADING = (
    "hand,dealer,by,result,mark,knocker,opponent,winner,points,boxes,"
    "points_a,total_a,points_b,total_b,player_a,player_b,note"
)


def rows_of(one: Match) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(render(one, ".csv").decode("utf-8-sig"), newline="")))


def test_there_is_a_row_for_each_hand_under_a_heading_that_stays() -> None:
    lines = render(nine_hands(), ".csv").decode("utf-8").split("\r\n")
    assert lines[0] == "\ufeff" + HEADING
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


def heading_of(one: Match) -> str:
    return render(one, ".csv").decode("utf-8-sig").split("\r\n")[0]


def test_further_games_add_their_totals() -> None:
    rows = rows_of(hollywood())
    last = rows[-1]
    assert [last[f"total_a{game}"] for game in ("", "_2", "_3")] == ["117", "99", "74"]
    assert [last[f"total_b{game}"] for game in ("", "_2", "_3")] == ["72", "60", "30"]
    assert sum(int(row["points_a"]) for row in rows) == 117
    assert heading_of(hollywood()).replace("_2", "").replace("_3", "").count("total_a") == 3


def test_an_upcard_has_a_column_where_it_counts() -> None:
    assert [row["upcard"] for row in rows_of(hollywood_club())] == ["Ts", "5h", "As", "9d", "Qs", "6c"]
    assert "upcard" not in heading_of(hollywood())


def test_a_third_player_adds_columns_and_whom_it_was_against() -> None:
    one = three_players()
    expected = HEADING.replace("by,", "by,against,").replace("total_b,", "total_b,points_c,total_c,")
    assert heading_of(one) == expected.replace("player_b,", "player_b,player_c,")
    assert [(row["by"], row["against"]) for row in rows_of(one)][:2] == [("Blake", "Casey"), ("Avery", "Blake")]
    assert rows_of(one)[-1]["total_c"] == "38"


def test_a_deal_is_one_row_with_its_net_and_the_hands_of_its_pairs() -> None:
    rows = rows_of(partnership(side_names=("North", "South")))
    assert [(row["winner"], row["points"]) for row in rows] == [
        ("South", "17"),
        ("North", "28"),
        ("South", "38"),
        ("", "0"),
    ]
    assert (rows[-1]["total_a"], rows[-1]["total_b"]) == ("28", "55")
    assert [rows[0][f"seat_{seat}"] for seat in (1, 2, 3, 4)] == ["Avery", "Blake", "Casey", "Drew"]
    pairs = [
        [rows[0][f"pair_{pair}_{key}"] for key in ("by", "result", "knocker", "opponent", "winner", "points")]
        for pair in (1, 2)
    ]
    assert pairs == [["Avery", "knock", "4", "16", "Avery", "12"], ["Drew", "gin", "0", "9", "Drew", "29"]]
    assert rows[3]["pair_1_result"] == "dead"


def test_a_row_of_partners_that_is_no_deal_has_no_pairs() -> None:
    one = partnership()
    row = rows_of(match(points("A", 12, "gin"), rules=one.rules, players=one.players))[0]
    assert (row["mark"], row["points_a"]) == ("gin", "12")
    assert {row[key] for key in row if key.startswith("pair_")} == {""}


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
    assert render(match(), ".csv").decode("utf-8-sig") == HEADING + "\r\n"
    assert score(match()).hands == ()
