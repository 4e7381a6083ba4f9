"""Exports from the command line: the format by the ending, the good ones written, the bad ones named."""

import json
from pathlib import Path

import pytest
from commands import Cli, names
from pypdf import PdfReader

from ginsheet.cli import export
from ginsheet.export import registry

OLD = b"what was there before"


@pytest.mark.parametrize("out", ["m.txt", "m.csv", "m.json", "m.JSON", "sub folder.txt"])
def test_the_ending_tells_the_format(cli: Cli, nine: Path, out: str) -> None:
    done = cli("export", nine, "-o", out)
    assert (done.status, done.out, done.err) == (0, f"{out}\n", "")
    assert "Avery" in Path(out).read_text()


def test_every_format_is_written(cli: Cli, nine: Path) -> None:
    starts = {".pdf": b"%PDF", ".xlsx": b"PK", ".csv": b"", ".txt": b"", ".json": b"{"}
    assert set(starts) == set(registry.FORMATS)
    for ending, start in starts.items():
        assert cli("export", nine, "-o", f"m{ending}").status == 0
        assert Path(f"m{ending}").read_bytes().startswith(start)


def test_exported_data_is_what_show_shows(cli: Cli, nine: Path) -> None:
    cli("export", nine, "-o", "m.json")
    assert json.loads(Path("m.json").read_text()) == cli("show", nine, "--json").data


def test_an_existing_export_is_replaced(cli: Cli, nine: Path) -> None:
    Path("m.txt").write_bytes(OLD)
    assert cli("export", nine, "-o", "m.txt").status == 0
    assert "304" in Path("m.txt").read_text()


@pytest.mark.parametrize("kind", ["missing", "broken", "folder", "newer"])
def test_a_match_that_cannot_be_read_writes_nothing(cli: Cli, nine: Path, kind: str) -> None:
    if kind == "folder":
        Path(kind).mkdir()
    elif kind != "missing":
        content = nine.read_bytes()
        Path(kind).write_bytes(content[:99] if kind == "broken" else content.replace(b'"version": 1', b'"version": 2'))
    Path("m.txt").write_bytes(OLD)
    done = cli("export", kind, "-o", "m.txt")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"ginsheet: {kind}")
    assert Path("m.txt").read_bytes() == OLD


def test_a_target_that_cannot_be_written_is_named(cli: Cli, nine: Path) -> None:
    Path("folder.txt").mkdir()
    for out in ("folder.txt", "nowhere/m.txt", "m.ginsheet/m.txt"):
        done = cli("export", nine, "-o", out)
        assert (done.status, done.out) == (1, "")
        assert done.err.startswith(f"ginsheet: {out} cannot be saved: ")


def test_a_writer_that_fails_leaves_the_old_file(cli: Cli, nine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> bytes:
        raise RuntimeError("half a page")

    monkeypatch.setattr(registry, "render", broken)
    Path("m.txt").write_bytes(OLD)
    done = cli("export", nine, "-o", "m.txt")
    assert (done.status, done.out) == (1, "")
    assert "half a page" in done.err
    assert done.err.count("\n") == 1
    assert Path("m.txt").read_bytes() == OLD
    assert names() == ["m.ginsheet", "m.txt"]


def test_two_good_matches_among_three_are_written_and_the_bad_one_is_named(cli: Cli, nine: Path) -> None:
    Path("good.ginsheet").write_bytes(nine.read_bytes())
    Path("bad.ginsheet").write_bytes(b"{")
    done = cli("export", nine, "bad.ginsheet", "good.ginsheet", "-o", "all.csv")
    assert done.status == 1
    assert done.err.startswith("ginsheet: bad.ginsheet: ")
    assert done.err.count("\n") == 1
    assert done.out == "all/m.csv\nall/good.csv\n"
    assert names("all") == ["good.csv", "m.csv"]


def test_matches_of_one_name_get_files_of_their_own(cli: Cli, nine: Path) -> None:
    for folder in ("a", "b"):
        Path(folder).mkdir()
        Path(folder, "M.ginsheet").write_bytes(nine.read_bytes())
    assert cli("export", nine, "a/M.ginsheet", "b/M.ginsheet", "-o", "out.txt").status == 0
    assert names("out") == ["M (2).txt", "M (3).txt", "m.txt"]
    Path("file").touch()
    assert cli("export", nine, nine, "-o", "file.txt").status == 1


def test_a_match_is_never_overwritten_by_its_own_export(cli: Cli, nine: Path) -> None:
    before = nine.read_bytes()
    nine.rename("m.json")
    Path("link.json").symlink_to("m.json")
    for out in ("m.json", "link.json", "./m.json"):
        done = cli("export", "m.json", "-o", out)
        assert (done.status, done.out) == (2, "")
        assert "nothing was overwritten" in done.err
    assert Path("m.json").read_bytes() == before


def test_a_full_disk_is_told(cli: Cli, nine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(export, "export_match", full)
    assert cli("export", nine, "-o", "m.txt").err == "ginsheet: m.txt cannot be saved: the disk is full\n"


def test_several_matches_are_one_pdf_with_a_bookmark_each(cli: Cli, nine: Path) -> None:
    Path("good.ginsheet").write_bytes(nine.read_bytes())
    done = cli("export", nine, "good.ginsheet", nine, "-o", "all.pdf")
    assert (done.status, done.out, done.err) == (0, "all.pdf\n", "")
    reader = PdfReader("all.pdf")
    assert len(reader.pages) == len(reader.outline) == 3
    assert not Path("all").exists()


def test_of_several_a_bad_one_is_named_and_the_good_ones_are_one_pdf(cli: Cli, nine: Path) -> None:
    Path("bad.ginsheet").write_bytes(b"{")
    Path("good.ginsheet").write_bytes(nine.read_bytes())
    done = cli("export", "bad.ginsheet", nine, "missing.ginsheet", "good.ginsheet", "-o", "all.pdf")
    assert (done.status, done.out) == (1, "all.pdf\n")
    assert [line.split()[1].rstrip(":") for line in done.err.splitlines()] == ["bad.ginsheet", "missing.ginsheet"]
    assert len(PdfReader("all.pdf").pages) == 2


def test_where_all_are_bad_the_old_pdf_stays(cli: Cli, nine: Path) -> None:
    Path("bad.ginsheet").write_bytes(b"{")
    Path("all.pdf").write_bytes(OLD)
    done = cli("export", "bad.ginsheet", "missing.ginsheet", "-o", "all.pdf")
    assert (done.status, done.out, done.err.count("\n")) == (1, "", 2)
    assert Path("all.pdf").read_bytes() == OLD


def test_none_of_several_is_overwritten_by_their_pdf(cli: Cli, nine: Path) -> None:
    nine.rename("m.pdf")
    Path("good.ginsheet").write_bytes(Path("m.pdf").read_bytes())
    before = Path("m.pdf").read_bytes()
    done = cli("export", "good.ginsheet", "m.pdf", "-o", "m.pdf")
    assert (done.status, done.out) == (2, "")
    assert "nothing was overwritten" in done.err
    assert Path("m.pdf").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "size"),
    [
        (["--paper", "a4"], (595, 842)),
        (["--paper", "letter"], (612, 792)),
        (["--paper", "A5"], (420, 595)),
        (["--paper", "half-letter", "--landscape"], (612, 396)),
        (["--landscape", "--paper", "a4", "--large", "--race"], (842, 595)),
        (["--portrait", "--paper", "a4"], (595, 842)),
    ],
)
def test_the_page_is_the_one_chosen(cli: Cli, nine: Path, words: list[str], size: tuple[int, int]) -> None:
    assert cli("export", nine, "-o", "m.pdf", *words).status == 0
    box = PdfReader("m.pdf").pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == size


def test_large_print_and_the_race_are_printed(cli: Cli, nine: Path) -> None:
    sizes = set()
    for words in ([], ["--large"], ["--race"], ["--large", "--race"]):
        assert cli("export", nine, "-o", "m.pdf", "--paper", "a4", *words).status == 0
        text = "".join(page.extract_text() for page in PdfReader("m.pdf").pages)
        assert ("The race" in text) is ("--race" in words)
        sizes.add(Path("m.pdf").read_bytes())
    assert len(sizes) == 4


def test_letters_that_a_format_cannot_hold_are_said_once_for_several_matches(cli: Cli, nine: Path) -> None:
    for name in ("a", "b"):
        assert cli("new", name, "--players", "a\x0bb", "Blake", "--note", "\x0b").status == 0
    done = cli("export", "a", "b", "-o", "both.xlsx")
    assert (done.status, done.out, done.err.count("\n")) == (0, "both.xlsx\n", 1)
    assert done.err.startswith("ginsheet: both.xlsx: ")


def test_where_no_match_can_be_read_no_table_is_written(cli: Cli) -> None:
    Path("bad").write_bytes(b"{")
    done = cli("export", "bad", "gone", "-o", "all.csv", "--table", "matches")
    assert (done.status, done.out, done.err.count("\n")) == (1, "", 2)
    assert names() == ["bad"]
