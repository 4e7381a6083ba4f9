"""What tables, data, workbooks and forms may not say, each refused by its place; and what they may leave open."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from bombs import FIELD, packs_of_objects, pdf, stream
from builders import adjust, dead, deal, gin, knock, match, nine_hands, points, rules, upcard
from every_reader import FOUR
from form_filling import blank_form, fill, values_of
from workbook_reader import edit

from ginsheet.export.archive.book import write_archive
from ginsheet.export.registry import render
from ginsheet.model.hand import Hand
from ginsheet.model.match import Match
from ginsheet.sheet.sheet import FootLine
from ginsheet.storage.codec import encode
from ginsheet.storage.errors import BadFile, StorageError
from ginsheet.storage.imports import csv_text, filled_form, json_file, pdf_fields, rejoin
from ginsheet.storage.imports.intake import Outcome, import_files
from ginsheet.storage.imports.pdf_fields import read_fields
from ginsheet.storage.imports.registry import RemarkCode, read
from ginsheet.storage.imports.written import Written, WrittenFoot, compare

ARCADE = rules("solitaire-arcade")
NAMED = ("Avery", "Blake")


def told(path: Path, data: str | bytes) -> str:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    with pytest.raises(StorageError) as caught:
        read(path)
    return caught.value.without_file()


HEAD = "match,rules,player_1,player_2,number,pair,how,who,opponent"


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (HEAD, "there is no table in it"),
        (f"{HEAD}\nm,guide,A,B,1,,dead,,\nm,guide,A,Blake,2,,dead,,", "line 3, player_2: differs from the other rows"),
        (f"{HEAD}\nm,guide,A,B,1,1,gin,A,3", "line 2, pair: there is no deal above the hand of this pair"),
        (f"{HEAD}\nm,guide,A,B,1,,dead,,\nm,guide,A,B,1,1,gin,A,3", "line 3, pair: there is no deal above"),
        (f"{HEAD}\nm,guide,A,B,1,,deal,,", "line 2, "),
        (",".join(["how"] * 501), "line 1: there are more than 500 columns"),
    ],
)
def test_a_table_is_refused_by_its_line(table: str, sentence: str, tmp_path: Path) -> None:
    assert told(tmp_path / "m.csv", table).startswith(sentence)


def test_a_deal_without_the_hand_of_a_pair_is_refused(tmp_path: Path) -> None:
    head = "rules,player_1,player_2,player_3,player_4,number,pair,how,who,opponent"
    table = f"{head}\npartnership,A,B,C,D,1,,deal,,\npartnership,A,B,C,D,1,1,gin,A,3"
    assert told(tmp_path / "m.csv", table) == "line 2, pair: the deal has no row for one of its pairs"


def test_a_table_of_too_many_bytes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_text, "BYTES_MOST", 10)
    assert told(tmp_path / "m.csv", HEAD) == "there is more in it than ginsheet reads"


def test_of_three_players_the_usual_opponent_need_not_be_told(tmp_path: Path) -> None:
    path = tmp_path / "m.csv"
    head = "rules,player_1,player_2,player_3,number,dealer,how,who,against,opponent"
    path.write_text(f"{head}\nguide,A,B,C,1,A,gin,B,C,3\nguide,A,B,C,2,C,gin,B,C,3\n", encoding="utf-8")
    first, second = read(path).matches[0].hands
    assert (first, second) == (gin("B", 3), replace(gin("B", 3), against="C"))


def test_an_adjustment_after_the_end_whose_points_nobody_told_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "m.csv"
    path.write_text("rules,player_1,player_2,result,winner,points\nguide,A,B,adjustment,,0\nguide,A,B,gin,A,40\n")
    assert read(path).matches[0].hands == (points("A", 40, "gin"),)


TOLD: dict[str, Any] = {"schema": 1, "players": ["A", "B"], "rules": "guide", "hands": []}
KNOCK = {"result": "knock", "by": "A", "knocker": 4, "opponent": 16}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hands": [3]}, "hands[0]: must be an object in braces"),
        ({"hands": {}}, "hands: must be a list in brackets"),
        ({"hands": [{**KNOCK, "by": "C"}]}, "hands[0].by: must be one of A, B"),
        ({"hands": [{**KNOCK, "mark": "tea"}]}, "hands[0].mark: must be one of gin, big-gin, undercut"),
        ({"hands": [{**KNOCK, "note": 4}]}, "hands[0].note: must be a text in quotes"),
        ({"hands": [{**KNOCK, "knocker": 12}]}, "hands[0].knocker: the knock limit is 10"),
        ({"hands": [{**KNOCK, "opponent": None}]}, "hands[0].opponent: must be given"),
        ({"hands": [{**KNOCK, "result": "tea"}]}, "hands[0].result: must be one of"),
        ({"players": ["A", "a"]}, "players[1]: is the name of another player"),
        ({"rules": "partnership", "seats": [["A", "B"], 3]}, "seats[1]: must be a list in brackets"),
        ({"rules": "partnership"}, "seats: must be a list in brackets"),
        ({"match": {"format": "ginsheet", "version": 1}}, "match.id: must be given"),
        ({"match": []}, "match: this is not a ginsheet file"),
    ],
)
def test_data_are_refused_by_the_field(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    assert told(tmp_path / "m.json", json.dumps({**TOLD, **change})).startswith(sentence)


def test_what_the_model_refuses_of_the_said_match_is_told_below_it(tmp_path: Path) -> None:
    tree = json.loads(render(nine_hands(), ".json"))
    tree["match"]["players"] = ["Avery", "avery"]
    assert told(tmp_path / "m.json", json.dumps(tree)).startswith("match.players[1]: is the name of another player")
    del tree["hands"]
    tree["match"]["players"] = ["Avery", "Blake"]
    (tmp_path / "m.json").write_text(json.dumps(tree))
    assert read(tmp_path / "m.json").matches == (nine_hands(),)


def test_data_of_more_hands_than_any_match_has_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_file, "ROWS_MOST", 1)
    assert told(tmp_path / "m.json", json.dumps({**TOLD, "hands": [KNOCK, KNOCK]})).startswith("hands: has more than 1")


def test_partners_come_back_from_what_is_told_alone(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    for names in ((), ("North", "South")):
        tree = json.loads(render(replace(FOUR, side_names=names), ".json"))
        del tree["match"]
        path.write_text(json.dumps(tree))
        [found] = read(path).matches
        assert (found.players, found.side_names) == (FOUR.players, names)
        assert found.hands[0] == FOUR.hands[0]


def of_book(one: Match, change: Callable[[Any], None], path: Path) -> str:
    return told(path, edit(render(one, ".xlsx"), change))


def place_of(book: Any, name: str) -> Any:
    [(title, cells)] = book.defined_names[name].destinations
    return book[title][cells.replace("$", "").partition(":")[0]]


def test_a_rule_and_a_pair_that_cannot_be_are_named_by_their_cells(tmp_path: Path) -> None:
    def much(book: Any) -> None:
        place_of(book, "gin_bonus").value = 5_000

    def high(book: Any) -> None:
        cell = place_of(book, "typed_knocker")
        cell.parent.cell(cell.row + 1, cell.column).value = 11

    assert of_book(nine_hands(), much, tmp_path / "m.xlsx").startswith("Rules!B7: must be from 0 to 1000")
    sentence = of_book(FOUR, high, tmp_path / "m.xlsx")
    assert sentence.startswith("Score sheet!")
    assert "the knock limit is 10, so 11 cannot knock" in sentence


def test_a_sheet_that_was_deleted_is_named(tmp_path: Path) -> None:
    assert of_book(nine_hands(), lambda book: book.remove(book["Rules"]), tmp_path / "m.xlsx").startswith("Rules: ")


def test_names_that_were_deleted_leave_what_the_match_said(tmp_path: Path) -> None:
    def forget(book: Any) -> None:
        for name in ("match_date", "match_place", "gin_bonus"):
            del book.defined_names[name]

    (tmp_path / "m.xlsx").write_bytes(edit(render(nine_hands(), ".xlsx"), forget))
    assert read(tmp_path / "m.xlsx").matches == (nine_hands(),)


def test_a_row_of_the_archive_needs_its_number(tmp_path: Path) -> None:
    write_archive([nine_hands()], tmp_path / "a.xlsx")

    def forget(book: Any) -> None:
        sheet = book["Hands"]
        column = next(cell.column for cell in sheet[1] if cell.value in ("Hand", "Number", "No."))
        sheet.cell(3, column).value = None

    sentence = told(tmp_path / "m.xlsx", edit((tmp_path / "a.xlsx").read_bytes(), forget))
    assert sentence.endswith("3: must be a whole number")


def test_rows_that_moved_too_far_are_taken_as_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    said = (knock("A", 4, 16, "close"), gin("B", 3), replace(gin("A", 9), extra='{"seconds":9}'), dead())
    moved = [dead(), *(replace(hand, extra="") for hand in said[:3])]
    assert rejoin.rejoined(said, moved)[3].extra
    monkeypatch.setattr(rejoin, "_PAIRS_MOST", 1)
    assert rejoin.rejoined(said, moved) == tuple(moved)


TIMED = replace(gin("A", 9), extra='{"seconds":9}')


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        (TIMED, gin("A", 9, "seen"), replace(TIMED, note="seen")),
        (TIMED, knock("A", 4, 16), knock("A", 4, 16)),
        (
            deal(gin("A", 9, "a note"), dead(), note="of all"),
            deal(gin("A", 9), gin("B", 3), note="of all"),
            deal(gin("A", 9, "a note"), gin("B", 3), note="of all"),
        ),
    ],
)  # fmt: skip
def test_a_hand_that_was_edited_keeps_what_no_sheet_shows(old: Hand, new: Hand, kept: Hand) -> None:
    assert rejoin.rejoined((old,), [new]) == (kept,)


def form_told(path: Path, values: dict[str, str], form: bytes | None = None) -> str:
    return told(path, fill(form or blank_form(ARCADE, None, 2, players=NAMED), values))


def test_a_line_of_partners_is_a_deal_or_none(tmp_path: Path) -> None:
    form = blank_form(rules("partnership"), None, 4, players=("Avery", "Blake", "Casey", "Drew"))
    values = values_of(match(deal(gin("A", 9), gin("B", 3)), rules=rules("partnership")))
    values = {name: text for name, text in values.items() if name.startswith("hand.1.pair")}
    assert form_told(tmp_path / "m.pdf", {**values, "hand.1.how": "gin"}, form).startswith("line 1, how it ended: ")


def test_an_upcard_that_is_no_card_is_named(tmp_path: Path) -> None:
    one = match(upcard("7s", gin("A", 9)), rules=rules("oklahoma"))
    form = blank_form(rules("oklahoma"), None, 2)
    values = values_of(one)
    assert form_told(tmp_path / "m.pdf", {**values, "hand.1.upcard": "7 of tea"}, form).startswith("line 1, ")
    path = tmp_path / "m.pdf"
    path.write_bytes(fill(form, {**values, "hand.1.upcard": "7♠"}))
    assert read(path).matches[0].hands == one.hands


def test_a_head_of_wrong_players_is_refused(tmp_path: Path) -> None:
    head = {"form": 1, "rules": json.loads(render(nine_hands(), ".json"))["match"]["rules"], "seats": 2}
    for wrong in ({"seats": 9}, {"players": ["A"]}, {"players": ["A", 3]}, {"seats": None}):
        values = {"form": json.dumps({**head, **wrong}), "hand.1.how": "dead"}
        assert form_told(tmp_path / "m.pdf", values).startswith("players: ")


def test_side_names_of_a_form_are_taken_and_named_where_they_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = fill(blank_form(rules("partnership"), None, 4), values_of(FOUR))
    fields = read_fields(form)
    named = {"side.A": "North", "side.B": "South"}
    monkeypatch.setattr(filled_form, "read_fields", lambda data: {**fields, **named})
    (tmp_path / "m.pdf").write_bytes(form)
    assert read(tmp_path / "m.pdf").matches[0].side_names == ("North", "South")
    named["side.B"] = "north"
    sentence = told(tmp_path / "m.pdf", form)
    assert sentence.endswith(": is the name of another player too: “north”")


def test_letters_and_packs_of_a_form_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    form = pdf(b"3 0 R 5 0 R ", [FIELD % (1, 4), stream(b"a" * 90), FIELD % (2, 6), b"[(one)]"])
    assert read_fields(form) == {"f1": "a" * 90, "f2": "one"}
    monkeypatch.setattr(pdf_fields, "_WRITTEN_MOST", 50)
    with pytest.raises(BadFile) as caught:
        read_fields(form)
    assert caught.value.without_file() == "this form is no score sheet of ginsheet"
    monkeypatch.undo()
    packs = packs_of_objects(3)
    assert read_fields(packs) == {"f0": "x", "f1": "x", "f2": "x"}
    monkeypatch.setattr(pdf_fields, "_PACKS_MOST", 2)
    with pytest.raises(BadFile) as caught:
        read_fields(packs)
    assert caught.value.without_file() == "this form is no score sheet of ginsheet"


def test_numbers_that_no_line_can_have_are_passed_over() -> None:
    """A form whose columns are those of other rules; what is written in a place that is not there says nothing."""
    one = match(gin("A", 90), adjust("A", 5), rules=ARCADE)
    written = [
        Written(1, 0, "total.A.3", 7),
        Written(2, 1, "points.A", 99),
        Written(1, 0, "total", 7),
        Written(1, 0, "points.A", 3),
    ]
    foot = [WrittenFoot(FootLine.FINAL, "total.A.3", 4), WrittenFoot(FootLine.FINAL, "how", 4)]
    assert [remark.code for remark in compare(one, written, foot)] == [RemarkCode.POINTS_DIFFER]


def test_what_is_written_above_the_lines_is_taken_and_named_where_it_is_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = blank_form(rules("guide"), None, 2, players=NAMED, agreed=False)
    values = {"hand.1.points.A": "5", "hand.1.points.B": "0", "hand.1.by": "A"}
    path = tmp_path / "m.pdf"
    assert form_told(path, {**values, "place": "x" * 1_001}, form) == "place: has more than 1000 characters"
    fields = read_fields(fill(form, values))
    monkeypatch.setattr(
        filled_form, "read_fields", lambda data: {**fields, "rule.name": " Our  rules ", "rule.tea": "5"}
    )
    [found] = read(path).matches
    assert (found.rules.name, found.hands) == ("Our rules", (points("A", 5),))


def test_a_note_on_a_line_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = fill(blank_form(ARCADE, None, 2, players=NAMED), {"hand.1.how": "dead"})
    fields = read_fields(form)
    monkeypatch.setattr(filled_form, "read_fields", lambda data: {**fields, "hand.1.note": " a  draw "})
    (tmp_path / "m.pdf").write_bytes(form)
    assert read(tmp_path / "m.pdf").matches[0].hands == (dead("a draw"),)


def test_a_field_that_stands_in_the_form_itself_is_read() -> None:
    assert read_fields(pdf(b"<</T(f)/V(x)>>", ())) == {"f": "x"}


def test_the_third_name_stays_where_its_cell_has_lost_its_name(tmp_path: Path) -> None:
    three = match(gin("B", 3), players=("Avery", "Blake", "Casey"), rules=rules("guide"))

    def forget(book: Any) -> None:
        del book.defined_names["player_c"]

    (tmp_path / "m.xlsx").write_bytes(edit(render(three, ".xlsx"), forget))
    assert read(tmp_path / "m.xlsx").matches == (three,)


def test_a_damaged_file_of_the_same_match_is_another_one(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "m.ginsheet").write_text('{"id": "test-match"}')
    source = tmp_path / "source.ginsheet"
    source.write_bytes(encode(nine_hands()))
    [[result]] = [file.results for file in import_files([source], folder).files]
    assert (result.outcome, result.path) == (Outcome.DIFFERS, folder / "m.ginsheet")
