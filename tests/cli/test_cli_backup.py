"""The backup on the command line."""

from pathlib import Path

from commands import Cli


def test_a_backup_is_written_and_restored(cli: Cli, home: Path) -> None:
    match = home / "matches" / "a.ginsheet"
    match.parent.mkdir(parents=True)
    assert cli("new", match, "--players", "Avery", "Blake").status == 0
    done = cli("backup", "-o", "all.zip")
    assert (done.status, done.out, done.err) == (0, "all.zip: 1 match\n", "")
    assert cli("restore", "all.zip").out == "a.ginsheet: already there\n"
    match.unlink()
    assert cli("restore", "all.zip").out == "a.ginsheet: put back\n"
    assert match.is_file()


def test_a_damaged_match_in_a_backup_is_named_and_the_others_are_put_back(cli: Cli, home: Path) -> None:
    folder = home / "matches"
    folder.mkdir(parents=True)
    assert cli("new", folder / "a.ginsheet", "--players", "Avery", "Blake").status == 0
    (folder / "bad.ginsheet").write_bytes(b"{")
    assert cli("backup", "-o", "all.zip").status == 0
    for file in folder.iterdir():
        file.unlink()
    done = cli("restore", "all.zip")
    assert (done.status, done.out) == (1, "a.ginsheet: put back\n")
    assert done.err.startswith("ginsheet: all.zip: bad.ginsheet: this is no match file")
    assert done.err.count("\n") == 1
    assert [file.name for file in folder.iterdir()] == ["a.ginsheet"]
