"""`ginsheet import`: a line for each match on standard output, what is wrong on standard error."""

from pathlib import Path

import pytest
from builders import nine_hands
from commands import Cli
from form_filling import blank_form, fill, values_of

from ginsheet.export.archive.book import ArchiveOptions, archive_pieces
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import matches_folder
from ginsheet.storage.match_file import load


@pytest.fixture
def form(tmp_path: Path) -> Path:
    """Give a filled form with one wrong total."""
    names = ("Łukasz Żółć", "שלום")
    match = nine_hands(players=names)
    path = tmp_path / "Sunday.pdf"
    path.write_bytes(fill(blank_form(match.rules, None, 2), values_of(match) | {"hand.4.total.A": "65"}))
    return path


def test_a_filled_form_is_taken_and_its_wrong_total_named(cli: Cli, form: Path) -> None:
    before = form.read_bytes()
    done = cli("import", form)
    [made] = matches_folder().iterdir()
    assert made.name == "2026-11-29 Łukasz Żółć - שלום.ginsheet"
    assert done.status == 0
    assert done.out == f"{form}: Łukasz Żółć and שלום: taken as {made}\n"
    assert done.err == (f"ginsheet: {form}: Line 4: the total of Łukasz Żółć is written as 65; it comes to 55.\n")
    assert load(made).hands == nine_hands().hands
    assert form.read_bytes() == before


def test_a_second_time_it_is_there_already(cli: Cli, form: Path) -> None:
    cli("import", form)
    done = cli("import", form)
    assert (done.status, "already there as" in done.out) == (0, True)
    assert len(list(matches_folder().iterdir())) == 1


def test_what_is_refused_makes_the_status_1_and_the_rest_is_taken(cli: Cli, form: Path, tmp_path: Path) -> None:
    friend = tmp_path / "friend.ginsheet"
    friend.write_bytes(encode(nine_hands()))
    done = cli("import", tmp_path / "none.pdf", tmp_path / "notes.odt", friend)
    assert done.status == 1
    assert done.out.count("\n") == 1
    assert done.err.splitlines() == [
        f"ginsheet: {tmp_path / 'none.pdf'} does not exist",
        f"ginsheet: {tmp_path / 'notes.odt'}: only files with one of these endings can be imported: "
        ".ginsheet, .pdf, .xlsx, .csv, .json",
    ]


def test_a_form_made_by_the_command_line_can_be_filled_in(cli: Cli, tmp_path: Path) -> None:
    blank = tmp_path / "sheet.pdf"
    assert cli("blank", "-o", blank, "--rules", "hollywood", "--layout", "club", "--fillable").status == 0
    filled = tmp_path / "filled.pdf"
    values = {"player.A": "Avery", "player.B": "Blake", "hand.1.by": "A", "hand.1.how": "gin", "hand.1.opponent": "7"}
    filled.write_bytes(fill(blank.read_bytes(), values))
    assert cli("import", filled).status == 0
    [made] = matches_folder().iterdir()
    assert load(made).rules.slug == "hollywood"
    assert cli("check", made).status == 0


def test_a_file_without_a_match_is_told(cli: Cli) -> None:
    Path("empty.xlsx").write_bytes(b"".join(archive_pieces([], ArchiveOptions())))
    done = cli("import", "empty.xlsx")
    assert (done.status, done.err, done.out.count("\n")) == (0, "", 1)
    assert done.out.startswith("empty.xlsx")
    assert not matches_folder().exists() or list(matches_folder().iterdir()) == []
