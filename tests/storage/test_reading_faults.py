"""What was once wrong with a reader, each fault as the smallest file that showed it."""

import json
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from bombs import FIELD, parts_of_book, pdf, stream
from builders import nine_hands, rules
from damages import packed
from every_reader import FOUR
from workbook_reader import edit

from ginsheet.export.archive.book import write_archive
from ginsheet.export.registry import render
from ginsheet.model.match import Match
from ginsheet.storage import own_rules
from ginsheet.storage.backup import Outcome, back_up, restore
from ginsheet.storage.codec import decode, encode
from ginsheet.storage.errors import BadFile, StorageError
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.imports.csv_file import read_csv
from ginsheet.storage.imports.intake import import_files
from ginsheet.storage.imports.pdf_fields import read_fields
from ginsheet.storage.imports.registry import read
from ginsheet.storage.ruleset_toml import read_ruleset

TABLE = "rules,player_1,player_2,place,how,who,opponent,note\nguide,Avery,Blake,Kitchen,gin,A,3,{note}\n"


def told(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    with pytest.raises(StorageError) as caught:
        read(path)
    return caught.value.without_file()


def with_code(one: Match, name: str, old: str) -> bytes:
    """Give the workbook of a match in whose hidden lists a code is none."""

    def change(book: object) -> None:
        [(title, cells)] = book.defined_names[name].destinations  # type: ignore[attr-defined]
        for [cell] in book[title][cells.replace("$", "")]:  # type: ignore[index]
            if cell.value == old:
                cell.value = "tea"

    return edit(render(one, ".xlsx"), change)


@pytest.mark.parametrize(
    ("one", "name", "old"),
    [(nine_hands(), "how_codes", "knock"), (nine_hands(), "tie_codes", "undercut"), (FOUR, "pair_codes", "knock")],
)
def test_a_code_of_the_hidden_lists_that_is_none_is_told(one: Match, name: str, old: str, tmp_path: Path) -> None:
    told_of_it = told(tmp_path / "m.xlsx", with_code(one, name, old))
    assert told_of_it == "the hidden data of the match are missing or damaged; export the match again"


def test_a_day_after_the_last_of_all_is_no_date(tmp_path: Path) -> None:
    parts = {**parts_of_book()}
    head, sheet = "xl/workbook.xml", "xl/worksheets/sheet1.xml"
    parts[head] = re.sub(rb"<workbookPr[^>]*>", b'<workbookPr date1904="1"/>', parts[head])
    assert b"date1904" in parts[head]
    parts[sheet] = re.sub(rb'(<c r="K1"[^>]*>)<v>[0-9]+', rb"\1<v>2958465", parts[sheet])
    assert b"2958465" in parts[sheet]
    assert told(tmp_path / "m.xlsx", packed(parts)) == "Score sheet!K1: must be a date such as 2026-11-29"


def test_a_name_that_cannot_be_is_told_where_its_cell_has_lost_its_name(tmp_path: Path) -> None:
    """The fourth player has no column of his own to be named by."""

    def change(book: object) -> None:
        del book.defined_names["member_b_2"]  # type: ignore[attr-defined]
        [(title, cell)] = book.defined_names["member_a_2"].destinations  # type: ignore[attr-defined]
        book[title][cell.replace("$", "")] = "drew"  # type: ignore[index]

    sentence = told(tmp_path / "m.xlsx", edit(render(FOUR, ".xlsx"), change))
    assert sentence == "players[3]: is the name of another player too: “Drew”"


@pytest.mark.parametrize("note", ["'a '=b", "it's '- x", "'", "a'=1"])
def test_an_apostrophe_within_a_cell_stays(note: str, tmp_path: Path) -> None:
    path = tmp_path / "m.csv"
    path.write_text(TABLE.format(note=note), encoding="utf-8")
    assert read(path).matches[0].hands[0].note == note


def test_an_apostrophe_that_guards_a_formula_goes(tmp_path: Path) -> None:
    path = tmp_path / "m.csv"
    path.write_text(TABLE.format(note="'=1+1"), encoding="utf-8")
    assert read(path).matches[0].hands[0].note == "=1+1"


def test_a_row_of_too_many_letters_is_told_as_such_and_one_of_the_longest_notes_is_read(tmp_path: Path) -> None:
    path = tmp_path / "m.csv"
    assert told(path, TABLE.format(note="x" * 9_000_000).encode()).startswith("line 2: there is more in it")
    path.write_text(TABLE.format(note="x" * 1_000_000), encoding="utf-8")
    assert len(read(path).matches[0].hands[0].note) == 1_000_000


def test_a_match_of_too_many_rows_is_told_by_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("csv_file", "table_rows"):
        monkeypatch.setattr(f"ginsheet.storage.imports.{module}.ROWS_OF_MATCH_MOST", 2)
    rows = "".join(f"guide,Avery,Blake,{number},dead\n" for number in range(1, 5))
    data = ("rules,player_1,player_2,number,how\n" + rows).encode()
    assert told(tmp_path / "m.csv", data) == "line 4: there are more than 2 rows"
    write_archive([nine_hands()], tmp_path / "a.xlsx")
    sentence = told(tmp_path / "a.xlsx", (tmp_path / "a.xlsx").read_bytes())
    assert re.fullmatch(r"Hands!\w+4: there are more than 2 rows", sentence)


@pytest.mark.parametrize("most", ["ROWS_MOST", "CELLS_MOST"])
def test_a_table_of_too_much_is_told_by_its_line(most: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"ginsheet.storage.imports.csv_text.{most}", {"ROWS_MOST": 1, "CELLS_MOST": 8}[most])
    sentence = told(tmp_path / "m.csv", TABLE.format(note="").encode())
    assert sentence.startswith("line 2: there ")


def test_a_deep_file_in_the_folder_does_not_stop_an_import(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "deep.ginsheet").write_bytes(b'{"a":' + b"[" * 100_000)
    source = tmp_path / "m.ginsheet"
    source.write_bytes(encode(nine_hands()))
    assert len(import_files([source], folder).taken) == 1


def test_rules_without_a_figure_are_refused_for_none_is_a_figure_too() -> None:
    tree = json.loads(encode(nine_hands()))
    del tree["rules"]["big_gin_bonus"]
    with pytest.raises(BadFile) as refused:
        decode(json.dumps(tree).encode())
    assert refused.value.sentence() == "the file: rules.big_gin_bonus: must be given"


def test_rules_with_many_dots_in_their_texts_are_read_and_dots_in_keys_are_not() -> None:
    text = "1.2.3. " * 300
    for quoted in (f'"{text}"', f"'{text}'", f'"""{text}\n\\"{text}"""', f"'''{text}\n{text}'''", f'"x" # {text}'):
        read_ruleset("x", f'name = "House"\ndescription = {quoted}'.encode())
    with pytest.raises(BadFile) as refused:
        read_ruleset("x", b'name = "House"\n' + b"a." * 200 + b"b = 1")
    assert refused.value.sentence() == "the file: is nested too deeply"


def test_a_value_of_a_form_that_is_packed_as_a_picture_is_not_looked_at() -> None:
    """A library would start another program for it."""
    form = pdf(b"3 0 R ", [FIELD % (1, 4), stream(b"text").replace(b"/FlateDecode", b"/JBIG2Decode")])
    assert read_fields(form) == {}
    assert read_fields(form.replace(b"/JBIG2Decode", b"/FlateDecode")) == {"f1": "text"}


def test_many_matches_of_one_id_come_back_beside_each_other_and_once(tmp_path: Path) -> None:
    matches_folder().mkdir(parents=True)
    for number in range(5):
        (matches_folder() / f"{number}.ginsheet").write_bytes(encode(nine_hands(note=str(number))))
    back_up(tmp_path / "b.zip")
    for path in matches_folder().iterdir():
        path.unlink()
    outcomes = [one.outcome for one in restore(tmp_path / "b.zip")]
    assert outcomes == [Outcome.ADDED, *[Outcome.BESIDE] * 4]
    assert {one.outcome for one in restore(tmp_path / "b.zip")} == {Outcome.PRESENT}


def test_own_rules_come_back_once_whatever_number_their_name_got(tmp_path: Path) -> None:
    before = own_rules.keep(rules("guide", name="House", gin_bonus=15))
    back_up(tmp_path / "b.zip")
    own_rules.keep(replace(before, gin_bonus=30), before)
    [first] = restore(tmp_path / "b.zip")
    [again] = restore(tmp_path / "b.zip")
    assert (first.outcome, again.outcome) == (Outcome.BESIDE, Outcome.PRESENT)
    assert first.path == again.path
    assert sorted(one.name for one in own_rules.shelf().own.values()) == ["House", "House (2)"]


def test_a_column_that_is_told_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.csv"
    path.write_text("a,b\nx,y\n", encoding="utf-8")
    with pytest.raises(StorageError) as caught:
        read_csv(path, {"a": "how", "b": "how"})
    assert caught.value.without_file() == "line 1, b: two columns are the same"


def test_no_log_is_written_of_what_is_odd_about_a_form(caplog: pytest.LogCaptureFixture) -> None:
    """A hostile file has hundreds of thousands of oddities, and each record costs more than reading it."""
    good = pdf(b"<</T(f)/V(x)>>", ())
    for odd in (good.replace(b"%PDF-1.7", b"%PFD-1.7"), good.replace(b"%%EOF", b""), good.replace(b"/T(f)", b"/T(f")):
        with suppress(BadFile):
            read_fields(odd)
    assert caplog.records == []
