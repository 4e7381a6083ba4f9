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


def test_what_cannot_be_is_said_in_one_line(cli: Cli) -> None:
    Path("no.zip").write_text("no zip")
    done = cli("restore", "no.zip")
    assert (done.status, done.err) == (1, "ginsheet: no.zip: this is no backup of ginsheet, or a damaged one\n")
    assert cli("restore", "gone.zip").status == 1
    done = cli("backup", "-o", "all.tar")
    assert (done.status, done.err) == (2, "ginsheet: all.tar: the ending must be one of .zip\n")
