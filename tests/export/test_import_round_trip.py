"""Export, import into an empty archive, export again: equal, for matches of every kind."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from builders import adjust, agreement, dead, deal, gin, knock, match, nine_hands, points, rules, upcard
from hostile_texts import HOSTILE
from round_trips import every_kind
from table_matches import partnership, three_players
from workbook_reader import cell_of, edit, rule

from ginsheet.export.archive.book import write_archive
from ginsheet.export.archive.csv_tables import CsvTable, csv_pieces
from ginsheet.export.registry import render
from ginsheet.model import changes
from ginsheet.model.match import Match
from ginsheet.storage.errors import StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.imports.intake import Outcome, import_files
from ginsheet.storage.imports.registry import Reading, read
from ginsheet.storage.match_file import load

FEW, MANY = 4, 1_000


@pytest.fixture
def count(request: pytest.FixtureRequest) -> int:
    return MANY if request.config.getoption("--long") else FEW


@cache
def nine_as_workbook() -> bytes:
    return render(nine_hands(), ".xlsx")


def back(tmp_path: Path, data: bytes, ending: str) -> Match:
    file = tmp_path / f"given{ending}"
    file.write_bytes(data)
    [found] = read(file).matches
    return found


def refusal(tmp_path: Path, data: bytes, ending: str = ".xlsx") -> str:
    file = tmp_path / f"bad{ending}"
    file.write_bytes(data)
    with pytest.raises(StorageError) as caught:
        read(file)
    return caught.value.without_file()


@pytest.mark.parametrize("ending", [".xlsx", ".json"])
def test_a_match_comes_back_equal(ending: str, count: int, tmp_path: Path) -> None:
    for one in every_kind(f"back{ending}", count):
        data = render(one, ending)
        found = back(tmp_path, data, ending)
        assert found == one
        assert render(found, ending) == data


def test_the_archive_comes_back_equal(count: int, tmp_path: Path) -> None:
    matches = every_kind("archive", count)
    first, again = tmp_path / "archive.xlsx", tmp_path / "again.xlsx"
    write_archive(matches, first)
    report = import_files([first], matches_folder())
    found = [load(path) for path in report.taken]
    assert found == matches
    write_archive(found, again)
    assert again.read_bytes() == first.read_bytes()
    second = import_files([first], matches_folder())
    assert {result.outcome for file in second.files for result in file.results} == {Outcome.PRESENT}


def test_hands_as_csv_come_back_where_the_points_tell_the_rules(tmp_path: Path) -> None:
    for one in (
        nine_hands(),
        nine_hands(players=tuple(HOSTILE[:2])),
        match(gin("A", 3), dead(), rules=rules("modern")),
    ):
        given = replace(one, id="long enough for an id", place="", date=None)
        for data in (render(given, ".csv"), b"".join(csv_pieces([given], CsvTable.HANDS))):
            found = back(tmp_path, data, ".csv")
            assert (found.players, found.hands, found.first_dealer) == (given.players, given.hands, given.first_dealer)
            assert [row["points"] for row in rows_of(found)] == [row["points"] for row in rows_of(given)]


def rows_of(one: Match) -> list[dict[str, object]]:
    from ginsheet.export.data import standing_data

    hands = standing_data(one)["hands"]
    assert isinstance(hands, list)
    return hands


def test_hands_that_were_changed_added_and_deleted_in_a_workbook_are_taken(tmp_path: Path) -> None:
    nine = changes.correct(nine_hands(), 2, gin("B", 12), agreement())

    def change(book: object) -> None:
        cell_of(book, 1, "Knocker’s deadwood").value = 3  # type: ignore[arg-type]
        for heading in ("How",):
            cell_of(book, 5, heading).value = None  # type: ignore[arg-type]
        for heading, value in (("Who", "Blake"), ("How", "Points as written"), ("Points as written", "7")):
            cell_of(book, 11, heading).value = value  # type: ignore[arg-type]
        rule(book, "Gin bonus").value = 20  # type: ignore[arg-type]

    found = back(tmp_path, edit(render(nine, ".xlsx"), change), ".xlsx")
    hands = (knock("A", 3, 16), *nine.hands[1:4], *nine.hands[5:], points("B", 7))
    assert found == replace(nine, hands=hands, rules=replace(nine.rules, gin_bonus=20))


def test_names_date_and_place_that_were_typed_over_are_taken(tmp_path: Path) -> None:
    def change(book: object) -> None:
        score = book["Score sheet"]  # type: ignore[index]
        score["K6"] = "Zoë"
        score["K1"], score["K2"] = "2027-01-31", "Garden"

    one = nine_hands()
    found = back(tmp_path, edit(render(one, ".xlsx"), change), ".xlsx")
    assert (found.players, str(found.date), found.place) == (("Zoë", "Blake"), "2027-01-31", "Garden")
    assert found.hands == one.hands


@pytest.mark.parametrize(
    ("cell", "value", "place", "reason"),
    [
        ("E7", "=1+3", "Score sheet!E7", "a formula stands here"),
        ("E7", "many", "Score sheet!E7", "must be a whole number"),
        ("E7", 4.5, "Score sheet!E7", "must be a whole number"),
        ("E7", 40, "Score sheet!E7", "knock"),
        ("F7", 400, "Score sheet!F7", "must be from 0 to"),
        ("C7", "Nobody", "Score sheet!C7", "nobody here is called “Nobody”"),
        ("D7", "Juggled", "Score sheet!D7", "must be one of"),
        ("D7", None, "Score sheet!D7", "how it ended"),
        ("K1", "tomorrow", "Score sheet!K1", "must be a date"),
    ],
)
def test_a_cell_that_cannot_be_is_named(cell: str, value: object, place: str, reason: str, tmp_path: Path) -> None:
    def change(book: object) -> None:
        book["Score sheet"][cell] = value  # type: ignore[index]

    told = refusal(tmp_path, edit(nine_as_workbook(), change))
    assert told.startswith(place)
    assert reason in told


def test_deals_and_three_players_come_back_changed(tmp_path: Path) -> None:
    def change_pair(book: object) -> None:
        cell_of(book, 2, "Knocker’s deadwood").value = 5  # type: ignore[arg-type]

    four = partnership(side_names=("North", "South"))
    found = back(tmp_path, edit(render(four, ".xlsx"), change_pair), ".xlsx")
    first = deal(knock("A", 5, 16), gin("B", 9))
    assert found == replace(four, hands=(first, *four.hands[1:]))

    def forget_last(book: object) -> None:
        for heading in ("Who", "How", "Opponent’s deadwood"):
            cell_of(book, 6, heading).value = None  # type: ignore[arg-type]

    three = three_players()
    found = back(tmp_path, edit(render(three, ".xlsx"), forget_last), ".xlsx")
    assert found == replace(three, hands=three.hands[:-1])


def test_a_row_of_the_archive_that_cannot_be_is_named(tmp_path: Path) -> None:
    file = tmp_path / "archive.xlsx"
    write_archive([nine_hands()], file)

    def change(book: object) -> None:
        book["Hands"]["H3"] = "=7"  # type: ignore[index]

    told = refusal(tmp_path, edit(file.read_bytes(), change))
    assert told == "Hands!H3: a formula stands here; type what it comes to" or told.startswith("Hands!H3")


def test_json_that_was_changed_is_taken_as_it_was_changed(tmp_path: Path) -> None:
    one = match(upcard("7s", gin("A", 3)), upcard("2c", dead()), adjust("B", 4), rules=rules("oklahoma"))
    text = render(one, ".json").decode()
    found = back(tmp_path, text.replace('"opponent": 3,', '"opponent": 8,', 1).encode(), ".json")
    assert found == replace(one, hands=(upcard("7s", gin("A", 8)), *one.hands[1:]))
    told = refusal(tmp_path, text.replace('"opponent": 3,', '"opponent": 800,', 1).encode(), ".json")
    assert told.startswith("hands[0].opponent: ")


def test_json_for_scripts_alone_is_taken(tmp_path: Path) -> None:
    import json

    from ginsheet.export.data import standing_data

    told = standing_data(nine_hands())
    del told["match"]
    found = back(tmp_path, json.dumps(told).encode(), ".json")
    one = nine_hands(date=None, place="")
    assert replace(found, id=one.id) == one
    assert back(tmp_path, json.dumps(told).encode(), ".json").id == found.id


def test_readings_of_a_table_say_what_was_guessed(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    file.write_bytes(render(nine_hands(), ".csv"))
    reading: Reading = read(file)
    assert [remark.code.value for remark in reading.remarks] == ["rules-guessed"]
