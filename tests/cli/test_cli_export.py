"""Exports from the command line: the format by the ending, the good ones written, the bad ones named."""

import json
from pathlib import Path

import pytest
from commands import Cli, names

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


@pytest.mark.parametrize("out", ["m", "m.doc", "m.ginsheet", ".pdf", "m.pdf.gz"])
def test_an_unknown_format_is_wrong_use(cli: Cli, nine: Path, out: str) -> None:
    before = nine.read_bytes()
    done = cli("export", nine, "-o", out)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"ginsheet: {out}: the ending must be one of .pdf, .xlsx, .csv, .txt, .json\n"
    assert nine.read_bytes() == before


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
