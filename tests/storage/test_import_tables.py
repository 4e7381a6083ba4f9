"""Tables of text: encodings, separators, headings of others, and what is refused with its line."""

from pathlib import Path

import pytest
from builders import dead, gin, knock, points, rules

from ginsheet.model.match import Match
from ginsheet.storage.errors import StorageError, UnknownHeadings
from ginsheet.storage.imports.csv_file import read_csv
from ginsheet.storage.imports.registry import read

TABLE = """\
rules,date,place,match_note,player_1,player_2,first_dealer,number,how,who,knocker,opponent,written,mark,note
modern,2026-11-29,Kitchen,windy,Avery,Blake,B,1,knock,Avery,4,16,,,close
modern,2026-11-29,Kitchen,windy,Avery,Blake,B,2,Gin,B,,11,,,
modern,2026-11-29,Kitchen,windy,Avery,Blake,B,3,Dead hand,,,,,,
modern,2026-11-29,Kitchen,windy,Avery,Blake,B,4,points,Avery,,,12,undercut,
"""
HANDS = (knock("A", 4, 16, "close"), gin("B", 11), dead(), points("A", 12, "undercut"))


def of(tmp_path: Path, data: str | bytes) -> Match:
    file = tmp_path / "table.csv"
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    [found] = read(file).matches
    return found


def refusal(tmp_path: Path, data: str | bytes) -> str:
    with pytest.raises(StorageError) as caught:
        of(tmp_path, data)
    return caught.value.without_file()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_described_table_is_read(encoding: str, separator: str, tmp_path: Path) -> None:
    found = of(tmp_path, TABLE.replace(",", separator).encode(encoding))
    assert found.hands == HANDS
    assert found.rules == rules("modern")
    assert (found.players, found.first_dealer, str(found.date)) == (("Avery", "Blake"), "B", "2026-11-29")
    assert (found.place, found.note) == ("Kitchen", "windy")
    assert of(tmp_path, TABLE).id == found.id


def test_rows_may_come_in_any_order_and_several_matches_in_one_table(tmp_path: Path) -> None:
    head, *lines = TABLE.splitlines()
    other = [line.replace("2026-11-29", "2026-11-30") for line in lines]
    file = tmp_path / "table.csv"
    file.write_text("\n".join([head, *reversed(lines), *other]))
    first, second = read(file).matches
    assert first.hands == second.hands == HANDS
    assert first.id != second.id


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("knock,Avery,4,16", "knock,Avery,many,16", "line 2, knocker: must be a whole number"),
        ("knock,Avery,4,16", "knock,Avery,NaN,16", "line 2, knocker: must be a whole number"),
        ("knock,Avery,4,16", "knock,Avery,40,16", "line 2, knocker: "),
        ("knock,Avery,4,16", "knock,Zoe,4,16", "line 2, who: nobody here is called “Zoe”"),
        ("3,Dead hand", "3,Tea", "line 4, how: must be one of"),
        ("2,Gin,B,,11", "2,Gin,B,5,11", "line 3, knocker: has no place beside"),
        ("4,points", "2,points", "line 5, number: the match has two rows with the number 2"),
        ("2026-11-29,Kitchen", "29th,Kitchen", "line 2, date: must be a date such as"),
        ("modern,2026-11-29", "mine,2026-11-29", "line 2, rules: there are no rules called “mine”"),
        ('close', '"close', "line 2: a quotation mark is opened"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_by_its_line(old: str, new: str, told: str, tmp_path: Path) -> None:
    assert old in TABLE
    count = -1 if old.startswith(("modern", "2026")) else 1  # what all rows of a match say alike
    assert refusal(tmp_path, TABLE.replace(old, new, count)).startswith(told)


@pytest.mark.parametrize("data", [b"", b"\n\n", "number;ä".encode("latin-1"), b"how,who\0\n"])
def test_what_is_no_table_is_refused(data: bytes, tmp_path: Path) -> None:
    assert refusal(tmp_path, data)


def test_unknown_headings_ask_and_are_read_by_a_mapping(tmp_path: Path) -> None:
    file = tmp_path / "foreign.csv"
    file.write_text("Nr;Ansager;Art;K;G;Punkte\n1;Avery;knock;4;16;12\n2;Blake;gin;;11;36\n3;Avery;knock;8;5;13\n")
    with pytest.raises(UnknownHeadings) as caught:
        read(file)
    assert caught.value.path == file
    assert caught.value.headings == ("Nr", "Ansager", "Art", "K", "G", "Punkte")
    assert caught.value.preview[0] == ("1", "Avery", "knock", "4", "16", "12")
    told = ("number", "who", "how", "knocker", "opponent", "points")
    mapping = dict(zip(caught.value.headings, told, strict=True))
    reading = read_csv(file, mapping)
    assert reading.matches[0].hands == (knock("A", 4, 16), gin("B", 11), knock("A", 8, 5))
    assert reading.matches[0].rules.slug == "solitaire-arcade"
    assert read_csv(file, mapping, rules("guide")).matches[0].rules == rules("guide")
    without = {**mapping, "Punkte": ""}
    with pytest.raises(StorageError) as caught_again:
        read_csv(file, without)
    assert "rules" in caught_again.value.without_file()


def test_hands_without_counts_are_taken_as_points_as_written(tmp_path: Path) -> None:
    table = "rules,player_1,player_2,winner,result,points\n"
    table += "guide,Avery,Blake,Avery,knock,12\nguide,Avery,Blake,Blake,gin,36\n"
    assert of(tmp_path, table).hands == (points("A", 12), points("B", 36, "gin"))
