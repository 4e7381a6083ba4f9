"""The archive from the command line: one workbook or table of many matches, and what is there already."""

import csv
import io
from pathlib import Path

import pytest
from commands import Cli
from openpyxl import load_workbook

OWN = "my own"


@pytest.fixture
def two(cli: Cli, nine: Path) -> list[Path]:
    """Give the files of two matches in the archive."""
    from ginsheet.storage.folders import matches_folder

    folder = matches_folder()
    folder.mkdir(parents=True)
    files = [folder / "2026-11-29 Avery - Blake.ginsheet", folder / "older.ginsheet"]
    files[0].write_bytes(nine.read_bytes())
    assert cli("new", files[1], "--players", "Casey", "Drew", "--date", "2025-01-02").status == 0
    return files


def sheets(path: str) -> list[str]:
    return [sheet.title for sheet in load_workbook(path) if sheet.sheet_state == "visible"]


def players(path: str) -> list[object]:
    return [row[1] for row in load_workbook(path)["Matches"].iter_rows(min_row=2, values_only=True)]


def test_several_matches_are_one_workbook_with_a_tab_each(cli: Cli, two: list[Path]) -> None:
    done = cli("export", *two, "-o", "both.xlsx")
    assert (done.status, done.out, done.err) == (0, "both.xlsx\n", "")
    assert sheets("both.xlsx")[-2:] == ["2026-11-29 Avery – Blake", "2025-01-02 Casey – Drew"]
    assert players("both.xlsx") == ["Avery – Blake", "Casey – Drew"]
    assert cli("export", *two, "-o", "plain.xlsx", "--no-tabs").status == 0
    assert "Rulesets" in sheets("plain.xlsx")[-1]


def test_the_whole_archive_is_one_workbook_in_the_order_of_playing(cli: Cli, two: list[Path]) -> None:
    copy = two[0].with_name("2026-11-29 Avery - Blake (conflicted copy).ginsheet")
    copy.write_bytes(two[0].read_bytes())
    done = cli("export", "--all", "-o", "all.xlsx")
    assert (done.status, done.out, done.err) == (0, "all.xlsx\n", "")
    assert players("all.xlsx") == ["Casey – Drew", "Avery – Blake"]
    assert sheets("all.xlsx")[-1] == "Rulesets"
    assert cli("export", "--all", "--tabs", "-o", "tabs.xlsx").status == 0
    assert len(sheets("tabs.xlsx")) == len(sheets("all.xlsx")) + 2


def test_one_table_of_all_matches(cli: Cli, two: list[Path]) -> None:
    assert cli("export", "--all", "--table", "matches", "-o", "m.csv").out == "m.csv\n"
    assert cli("export", *two, "--table", "hands", "-o", "h.csv").out == "h.csv\n"
    matches, hands = (list(csv.DictReader(io.StringIO(Path(f).read_text("utf-8-sig")))) for f in ("m.csv", "h.csv"))
    assert [row["final_a"] for row in matches] == ["0", "304"]
    assert [row["number"] for row in hands] == [str(number) for number in range(1, 10)]


def test_a_damaged_match_of_the_archive_is_named_and_the_rest_written(cli: Cli, two: list[Path]) -> None:
    bad = two[0].with_name("bad.ginsheet")
    bad.write_bytes(b"{")
    done = cli("export", "--all", "-o", "all.xlsx")
    assert (done.status, done.out) == (1, "all.xlsx\n")
    assert done.err.startswith(f"ginsheet: {bad}")
    assert len(players("all.xlsx")) == 2


def test_an_empty_archive_is_told(cli: Cli) -> None:
    done = cli("export", "--all", "-o", "a.xlsx")
    assert (done.status, done.err) == (1, "ginsheet: there are no matches in the archive\n")
    assert not Path("a.xlsx").exists()


def test_what_somebody_added_is_kept_or_the_file_left_alone(cli: Cli, two: list[Path]) -> None:
    assert cli("export", "--all", "-o", "all.xlsx").status == 0
    book = load_workbook("all.xlsx")
    book.create_sheet(OWN)["A1"] = OWN
    book.save("all.xlsx")
    assert cli("export", "--all", "-o", "all.xlsx").status == 0
    assert load_workbook("all.xlsx")[OWN]["A1"].value == OWN
    before = Path("all.xlsx").read_bytes()
    done = cli("export", two[0], "-o", "all.xlsx")
    assert (done.status, done.out) == (1, "")
    assert done.err == (
        "ginsheet: all.xlsx cannot be saved: it holds changes that somebody made, which ginsheet could not keep; "
        "choose another name\n"
    )
    assert Path("all.xlsx").read_bytes() == before


def test_a_blank_sheet_does_not_go_over_one_that_was_filled_in(cli: Cli) -> None:
    for _ in range(2):  # one that nobody has touched is replaced
        assert cli("blank", "-o", "sheet.xlsx").status == 0
    book = load_workbook("sheet.xlsx")
    book.save("sheet.xlsx")
    before = Path("sheet.xlsx").read_bytes()
    assert cli("blank", "-o", "sheet.xlsx").status == 1
    assert Path("sheet.xlsx").read_bytes() == before
