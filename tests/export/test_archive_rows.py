"""The rows of the archive have their columns in order, and say what the model says."""

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from archive_matches import matches_of_every_kind
from builders import dead, deal, gin, knock, match, nine_hands, points, rules

from ginsheet.export.archive.columns import (
    DATA,
    HANDS,
    MATCHES,
    MEETINGS,
    RESULTS,
    RULES,
    TABLES,
    Kind,
    Table,
)
from ginsheet.export.archive.rows import Row, Writer, data_rows, once, rules_values
from ginsheet.model.career import careers
from ginsheet.model.hand import How
from ginsheet.model.match import Match
from ginsheet.model.record import record
from ginsheet.model.scoring import score
from ginsheet.model.stake import Stake
from ginsheet.sheet.words.archive_book import HEADINGS

_TYPES = {
    Kind.TEXT: str,
    Kind.LONG: str,
    Kind.DATE: dt.date,
    Kind.WHOLE: int,
    Kind.SIGNED: int,
    Kind.MONEY: Decimal,
}


def told(table: Table, row: Row) -> dict[str, Any]:
    return dict(zip(table.keys, row, strict=True))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.key)
def test_a_table_has_no_heading_twice_and_knows_its_identity(table: Table) -> None:
    assert len(set(table.headings)) == len(table.headings)
    assert set(table.identity) <= set(table.keys)
    assert set(table.keys) <= set(HEADINGS)
    assert not any(column.folded for column in table.columns[: table.shown])


def test_every_value_fits_its_column() -> None:
    writer = Writer()
    for each in matches_of_every_kind(60):
        rows = writer.rows(each)
        tables = ((MATCHES, [rows.match]), (HANDS, rows.hands), (RESULTS, rows.results), (MEETINGS, rows.meetings))
        for table, some in (*tables, (DATA, list(data_rows(each)))):
            for row in some:
                for column, value in zip(table.columns, row, strict=True):
                    assert value is None or type(value) is _TYPES[column.kind], (table.key, column.key, value)
    for values, number in writer.rules.given.items():
        assert len((number, *values)) == len(RULES.columns)


def test_identities_tell_all_rows_apart() -> None:
    writer = Writer()
    rows = [writer.rows(each) for each in matches_of_every_kind(40)]
    for table, some in (
        (HANDS, [row for each in rows for row in each.hands]),
        (RESULTS, [row for each in rows for row in each.results]),
        (MEETINGS, [row for each in rows for row in each.meetings]),
    ):
        keys = [tuple(told(table, row)[key] for key in table.identity) for row in some]
        assert len(set(keys)) == len(keys)


def test_the_match_of_nine_hands() -> None:
    stake = Stake(per_point=Decimal("0.05"), currency="€")
    rows = Writer().rows(nine_hands(stake=stake))
    row = told(MATCHES, rows.match)
    assert (row["players"], row["date"], row["hands"]) == ("Avery – Blake", dt.date(2026, 11, 29), 9)
    assert (row["final_a"], row["final_b"], row["final_c"], row["margin"]) == (304, 131, None, 173)
    assert (row["winner"], row["finished"], row["owed"], row["rules_no"]) == ("Avery", "yes", Decimal("8.65"), 1)
    assert [told(HANDS, hand)["total_a"] for hand in rows.hands] == [score_row[0] for score_row in totals(nine_hands())]
    third = told(HANDS, rows.hands[2])
    assert (third["how_code"], third["result"], third["who"], third["winner"]) == (
        "knock",
        "undercut",
        "Avery",
        "Blake",
    )
    avery, blake = (told(RESULTS, result) for result in rows.results)
    assert (avery["won"], avery["lost"], avery["margin"], avery["money"]) == (1, 0, 173, Decimal("8.65"))
    assert (blake["won"], blake["lost"], blake["margin"], blake["money"]) == (0, 1, -173, Decimal("-8.65"))
    one, other = (told(MEETINGS, meeting) for meeting in rows.meetings)
    assert (one["margin"], other["margin"]) == (173, -173)


def totals(each: Match) -> list[tuple[int, ...]]:
    return [scored.totals for scored in score(each).hands]


def test_the_deal_of_partners_has_a_row_for_each_pair() -> None:
    partners = match(deal(knock("A", 4, 16), gin("B", 3)), dead(), points("A", 5), rules=rules("partnership"))
    rows = [told(HANDS, row) for row in Writer().rows(partners).hands]
    assert [(row["number"], row["pair"], row["how_code"]) for row in rows] == [
        (1, None, "deal"),
        (1, 1, "knock"),
        (1, 2, "gin"),
        (2, None, "dead"),
        (3, None, "points"),
    ]
    assert [row["pair_points"] is None for row in rows] == [True, False, False, True, True]
    assert rows[1]["who"] == "Avery"
    assert rows[2]["who"] == "Drew"
    assert sum(row["points"] or 0 for row in rows) == sum(scored.points for scored in score(partners).hands)


def test_the_hands_say_all_that_was_called_out() -> None:
    for each in matches_of_every_kind(60):
        rows = [told(HANDS, row) for row in Writer().rows(each).hands if row[HANDS.keys.index("pair")] is None]
        assert len(rows) == len(each.hands)
        for row, hand in zip(rows, each.hands, strict=True):
            assert How(row["how_code"]) is hand.how
            assert (row["knocker"], row["opponent"], row["written"]) == (hand.knocker, hand.opponent, hand.points)
            assert (row["by_side"], row["upcard"], row["note"] or "") == (hand.by, hand.upcard, hand.note)
            assert (row["against_side"], row["mark"]) == (hand.against, hand.mark)


def test_the_results_add_up_to_careers() -> None:
    all_of_them = matches_of_every_kind(60)
    found: dict[str, int] = {}
    writer = Writer()
    for each in all_of_them:
        for row in (told(RESULTS, row) for row in writer.rows(each).results):
            found[row["player"]] = found.get(row["player"], 0) + row["points"]
    records = [record(each, score(each)) for each in all_of_them]
    assert found == {career.name: career.points for career in careers(records)}


def test_the_same_rules_have_one_number_and_names_too_however_they_are_written() -> None:
    writer = Writer()
    numbers = [writer.rules.of(rules_values(rules(slug))) for slug in ("t", "classic", "t")]
    assert numbers == [1, 2, 1]
    assert writer.number("Avery") == writer.number(" AVERY ") == 1
    assert writer.number("Blake") == 2


def test_a_match_that_comes_twice_is_taken_once() -> None:
    twin = nine_hands(note="a copy")
    assert list(once([nine_hands(), twin, replace(twin, id="other")])) == [nine_hands(), replace(twin, id="other")]
