"""`ginsheet matches` and `ginsheet stats`: the archive and what it adds up to, as text and as data."""

import datetime as dt
import io
import sys
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from builders import dead, deal, gin, knock, match, nine_hands, rules
from commands import Cli

from ginsheet.cli.main import main
from ginsheet.model.match import Match
from ginsheet.model.stake import Stake
from ginsheet.storage.codec import encode
from ginsheet.storage.folders import cache_folder, matches_folder

EURO = Stake(per_point=Decimal("0.05"), currency="€")


def keep(name: str, played: Match) -> Path:
    matches_folder().mkdir(parents=True, exist_ok=True)
    path = matches_folder() / f"{name}.ginsheet"
    path.write_bytes(encode(played))
    return path


@pytest.fixture
def archive() -> None:
    """Keep a finished match, its copy, an open one under other rules, and a damaged file."""
    keep("nine", nine_hands(id="1", stake=EURO, note="Rain"))
    keep("nine (conflicted copy)", nine_hands(id="1", stake=EURO))
    open_match = match(knock("A", 3, 9), dead(), id="2", players=("Zoë", "avery"), rules=rules("guide"))
    keep("open", replace(open_match, date=dt.date(2025, 1, 2)))
    (matches_folder() / "bad.ginsheet").write_text("{")


def test_an_empty_archive_is_no_error(cli: Cli) -> None:
    assert cli("matches").out == "0 matches\n"
    assert cli("matches", "--json").data == []
    assert cli("stats").out == "There is no match in the archive yet.\n"
    assert cli("stats", "--json").data == {
        "schema": 1, "matches": 0, "players": [], "sides": [], "pairs": [], "side_pairs": [],
    }  # fmt: skip


def test_matches_as_data_have_every_field(cli: Cli, archive: None) -> None:
    found = {Path(told["path"]).stem: told for told in cli("matches", "--json").data}
    nine = dict(found["nine"])
    assert dt.datetime.fromisoformat(nine.pop("modified")).tzinfo is not None
    assert nine == {
        "path": str(matches_folder() / "nine.ginsheet"),
        "id": "1",
        "date": "2026-11-29",
        "players": ["Avery", "Blake"],
        "sides": ["Avery", "Blake"],
        "rules": "solitaire-arcade",
        "rules_name": "Solitaire Arcade",
        "hands": 9,
        "finals": [304, 131],
        "margin": 173,
        "winner": "Avery",
        "over": True,
        "place": "Kitchen table",
        "note": "Rain",
        "state": "finished",
        "copy_of": None,
        "error": None,
    }
    assert found["nine (conflicted copy)"]["copy_of"] == nine["path"]
    assert (found["open"]["winner"], found["open"]["over"], found["open"]["finals"]) == (None, False, [6, 0])
    assert (found["bad"]["error"], found["bad"]["state"], found["bad"]["id"]) == (
        "this is no match file, or a damaged one (line 1, column 2)",
        "damaged",
        None,
    )
    assert {tuple(told) for told in found.values()} == {tuple(found["bad"])}


def test_matches_as_text_name_the_damaged_and_the_copies(cli: Cli, archive: None) -> None:
    assert (
        cli("matches").out
        == """\
Date       Players       Rules            Hands    Result Winner         Place
2026-11-29 Avery – Blake Solitaire Arcade     9 304 – 131 Avery won      Kitchen table
2026-11-29 Avery – Blake Solitaire Arcade     9 304 – 131 Avery won      Kitchen table
2025-01-02 Zoë – avery   Guide                2     6 – 0 2 hands so far

Files that cannot be opened:
bad.ginsheet: this is no match file, or a damaged one (line 1, column 2)

nine (conflicted copy).ginsheet: a copy of nine.ginsheet, which is the one that counts

4 matches
"""
    )


@pytest.mark.parametrize(
    ("options", "names"),
    [
        (["--player", "AVERY"], ["nine", "nine (conflicted copy)", "open"]),
        (["--player", "zoe"], []),
        (["--search", "zoe"], ["open"]),
        (["--search", "rain kitchen"], ["nine"]),
        (["--rules", "guide"], ["open"]),
        (["--year", "2025"], ["open"]),
        (["--state", "damaged"], ["bad"]),
        (["--state", "open"], ["open"]),
        (["--sort", "file", "--reverse"], ["open", "nine (conflicted copy)", "nine", "bad"]),
        (["--sort", "hands"], ["open", "nine", "nine (conflicted copy)", "bad"]),
        (["--sort", "date"], ["nine", "nine (conflicted copy)", "open", "bad"]),
    ],
)
def test_matches_are_chosen_and_sorted(cli: Cli, archive: None, options: list[str], names: list[str]) -> None:
    assert [Path(told["path"]).stem for told in cli("matches", "--json", *options).data] == names


def test_statistics_as_data_name_their_matches(cli: Cli, archive: None) -> None:
    told = cli("stats", "--json").data
    assert told["matches"] == 2  # a copy counts once
    careers = {career["name"]: career for career in told["players"]}
    assert list(careers) == ["Avery", "Blake", "Zoë"]
    avery = careers["Avery"]
    assert (avery["matches"], avery["won"], avery["points"], avery["margin_balance"]) == (2, 1, 104, 173)
    assert avery["money"] == [{"currency": "€", "amount": "8.65"}]
    assert avery["knock_counts"] == [[2, 1], [3, 1], [4, 1], [7, 1], [8, 1]]
    assert avery["sources"]["won"] == ["1"]
    assert sorted(avery["sources"]["matches"]) == ["1", "2"]
    [pair] = [pair for pair in told["pairs"] if pair["players"] == ["Avery", "Blake"]]
    assert (pair["wins"], pair["margin_balance"], pair["sources"]["wins"]) == ([1, 0], 173, ["1"])
    assert pair["balance"] == [{"date": "2026-11-29", "id": "1", "margin": 173, "total": 173, "money": "8.65"}]


def test_statistics_of_one_player_and_of_two(cli: Cli, archive: None) -> None:
    told = cli("stats", "--json", "--player", "BLAKE").data
    assert [career["name"] for career in told["players"]] == ["Blake"]
    assert [pair["players"] for pair in told["pairs"]] == [["Avery", "Blake"]]
    text = cli("stats", "--pair", "blake", "Avery").out
    assert "Avery is 173 points ahead of Blake\n2026-11-29    +173    +173\n" in text
    assert "Avery knocked with (deadwood: times) 2: 1, 3: 1, 4: 1, 7: 1, 8: 1\n" in text
    assert "8.65 €" in text
    assert cli("stats", "--player", "Nobody").err == "ginsheet: nobody called “Nobody” plays in the archive\n"
    done = cli("stats", "--pair", "Blake", "Zoë")
    assert (done.status, done.out) == (1, "")
    assert "have not played against each other" in done.err


def test_partners_are_told_as_players_and_as_sides(cli: Cli) -> None:
    played = match(
        deal(gin("A", 90), gin("A", 40)), rules=rules("partnership"), players=("N", "E", "S", "W"), stake=EURO
    )
    keep("four", played)
    told = cli("stats", "--json").data
    assert [career["name"] for career in told["sides"]] == ["E & W", "N & S"]
    assert [pair["players"] for pair in told["pairs"]] == [["N", "E"], ["S", "W"]]
    assert [pair["players"] for pair in told["side_pairs"]] == [["N & S", "E & W"]]
    assert "N & S – E & W" in cli("stats").out
    assert cli("stats", "--json", "--player", "n & s").data["sides"][0]["won"] == 1


def test_a_stake_is_agreed_kept_and_owed(cli: Cli) -> None:
    words = [
        "new",
        "m.ginsheet",
        "--players",
        "Avery",
        "Blake",
        "--stake",
        "0,05",
        "--currency",
        "€",
        "--rules",
        "guide",
    ]
    assert cli(*words).status == 0
    assert cli("hand", "m.ginsheet", "gin", "Avery", "80").status == 0
    assert "0.05 € a point" in cli("show", "m.ginsheet").out
    told = cli("show", "m.ginsheet", "--json").data
    assert told["stake"] == {"per_point": "0.05", "currency": "€"}
    assert told["owed"] == [{"by": "Blake", "to": "Avery", "amount": "16.50", "currency": "€"}]
    assert "; Blake owes Avery 16.50 €" in cli("show", "m.ginsheet").out


@pytest.mark.parametrize("command", ["matches", "stats"])
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-16"])
def test_any_encoding_carries_the_archive(
    archive: None, monkeypatch: pytest.MonkeyPatch, command: str, encoding: str
) -> None:
    keep("hostile", nine_hands(id="9", players=("=1+1\x1b[31m\u202e", "שרה & <b>"), place="\x07\r\nx"))
    for words in ([command], [command, "--json"]):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding))
        assert main(words) == 0
        sys.stdout.flush()
        text = raw.getvalue().decode(encoding)
        assert "\x1b" not in text
        assert "\u202e" not in text


@pytest.mark.parametrize("command", ["matches", "stats"])
def test_a_reader_who_has_seen_enough_is_no_fault(
    cli: Cli, archive: None, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

        def fileno(self) -> int:
            raise OSError

    monkeypatch.setattr(sys, "stdout", Closed())
    assert main([command]) == 1


def test_without_a_cache_folder_all_is_told_the_same(cli: Cli, archive: None) -> None:
    right = cli("matches", "--json").out
    for file in cache_folder().iterdir():
        file.unlink()
    cache_folder().rmdir()
    cache_folder().touch()
    assert cli("matches", "--json").out == right


def test_who_has_played_no_hand_has_neither_knocks_nor_opponents(cli: Cli) -> None:
    keep("open", match(id="open", players=("Avery", "Blake")))
    done = cli("stats", "--player", "Avery")
    assert (done.status, done.err) == (0, "")
    assert "Avery" in done.out
    assert "knocked with" not in done.out
