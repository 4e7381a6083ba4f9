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
