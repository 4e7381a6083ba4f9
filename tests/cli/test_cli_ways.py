"""Every way of scoring from the command line: upcards, several games, partners, three players, comparisons."""

import json
from pathlib import Path

import pytest
from commands import Cli

from ginsheet.model.hand import How
from ginsheet.storage.match_file import load
from ginsheet.storage.presets import slugs

PARTNERS = ["--players", "Avery", "Blake", "Casey", "Drew", "--rules", "partnership"]
THREE = ["--players", "Avery", "Blake", "Casey"]


def test_an_upcard_limits_and_doubles(cli: Cli) -> None:
    assert cli("new", "o", "--players", "Avery", "Blake", "--rules", "oklahoma").status == 0
    refused = cli("hand", "o", "knock", "A", "8", "20", "--upcard", "7s")
    assert (refused.status, refused.err) == (2, "ginsheet: o: knocker: the knock limit is 7, so 8 cannot knock\n")
    assert cli("hand", "o", "knock", "A", "4", "16").err == "ginsheet: o: upcard: must be given for “Knock”\n"
    assert cli("hand", "o", "knock", "A", "4", "16", "--upcard", "7♠").out.startswith("Hand 1: ")
    [hand] = cli("show", "o", "--json").data["hands"]
    assert (hand["upcard"], hand["points"]) == ("7s", 24)
    assert hand["why"] == [["difference", 12], ["spade", 12]]
    assert "7♠" in cli("show", "o").out


def test_several_games(cli: Cli) -> None:
    cli("new", "h", "--players", "Avery", "Blake", "--rules", "hollywood")
    lines = "\n".join(
        f"points {side} {worth}" for side, worth in zip("ABABAAB", (18, 12, 25, 30, 15, 22, 20), strict=True)
    )
    assert cli("hand", "h", "-", stdin=lines).status == 0
    shown = cli("show", "h", "--json").data
    assert [game["hands_total"] for game in shown["games"]] == [[80, 62], [62, 50], [37, 20]]
    assert [hand["columns"] for hand in shown["hands"]] == [[1], [1], [1, 2], [1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3]]
    assert cli("hand", "h", "points", "A", "25").out.endswith("That closes game 1: Avery wins it.\n")
    assert cli("hand", "h", "points", "B", "30").out == (
        "Hand 9: Blake, as written: 30. Blake 80 in game 2, 50 in game 3\n"
    )


@pytest.mark.parametrize(
    ("words", "pairs"),
    [
        (["knock", "Avery", "4", "16;", "gin", "Drew", "11"], ["knock A", "gin B"]),
        (["gin", "Drew", "11", ";", "knock", "Blake", "3", "9"], ["knock B", "gin B"]),
        (["knock A 4 16; gin B 11"], ["knock A", "gin B"]),
        (["dead;", "gin", "Casey", "11"], ["dead -", "gin A"]),
        (["gin Drew 1;dead"], ["dead -", "gin B"]),
    ],
)
def test_partners_join_the_hands_of_a_deal(cli: Cli, words: list[str], pairs: list[str]) -> None:
    cli("new", "p", *PARTNERS)
    done = cli("hand", "p", *words)
    assert (done.status, done.err) == (0, "")
    [deal] = load(Path("p")).hands
    assert deal.how is How.DEAL
    assert [f"{pair.how} {pair.by or '-'}" for pair in deal.pairs] == pairs


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gin", "Avery", "3"], "p: hands[0].how: partners record a deal"),
        (["gin Avery 3; gin Blake 4"], "p: pairs: Avery, Blake have two hands in this deal"),
        (["dead; dead; dead"], "p: hands[0].pairs: must be 2, one for each pair of opponents"),
        (["gin Avery 3; adjust A 4"], "p: note: must be given"),
        (["gin Avery 3; gin Casey 99"], "p: opponent: must be from 0 to 98, not 99"),
    ],
)
def test_a_deal_that_is_none_is_refused(cli: Cli, words: list[str], said: str) -> None:
    cli("new", "p", *PARTNERS)
    done = cli("hand", "p", *words)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert load(Path("p")).hands == ()


def test_partners_under_the_names_of_their_sides(cli: Cli) -> None:
    cli("new", "p", *PARTNERS, "--sides", "North", "South", "--dealer", "South")
    cli("hand", "p", "-", stdin="knock Avery 4 16; gin Drew 11\ndead; dead\nadjust North 5 --note late\n")
    shown = cli("show", "p", "--json").data
    assert (shown["players"], shown["seats"]) == (["North", "South"], [["Avery", "Casey"], ["Blake", "Drew"]])
    assert (shown["final"], shown["next_dealer"]) == ([5, 19], "North")
    assert [pair["players"] for pair in shown["hands"][0]["pairs"]] == [["Avery", "Blake"], ["Casey", "Drew"]]
    assert cli("correct", "p", "1", "gin Avery 1; dead", "--agreed", "--reason", "mixed up").status == 0
    assert cli("show", "p", "--json").data["hands"][0]["points"] == 21


def test_three_a_side(cli: Cli) -> None:
    six = ["--players", "Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie", "--rules", "partnership"]
    cli("new", "p", *six)
    assert cli("hand", "p", "gin Frankie 3; dead; dead").status == 0
    assert [pair.how for pair in load(Path("p")).hands[0].pairs] == [How.DEAD, How.DEAD, How.GIN]


def test_three_players(cli: Cli) -> None:
    cli("new", "t", *THREE)
    refused = cli("hand", "t", "gin", "Avery", "3")
    assert (refused.status, refused.err) == (2, "ginsheet: t: hands[0].by: “Avery” deals this hand and sits it out\n")
    assert cli("hand", "t", "-", stdin="gin Blake 3\ngin A 4\ngin C 5 --against Avery\n").status == 0
    shown = cli("show", "t", "--json").data
    assert [hand["dealer"] for hand in shown["hands"]] == ["Avery", "Casey", "Blake"]
    assert (shown["final"], shown["next_dealer"]) == ([29, 28, 30], "Avery")


def test_a_file_whose_dealer_plays_is_unsound(cli: Cli) -> None:
    cli("new", "t", *THREE)
    cli("hand", "t", "gin", "Blake", "3")
    tree = json.loads(Path("t").read_bytes())
    tree["first_dealer"] = "B"
    Path("t").write_text(json.dumps(tree))
    done = cli("check", "t")
    assert (done.status, done.err) == (1, "ginsheet: t: hands[0].by: “Blake” deals this hand and sits it out\n")


def test_the_same_hands_under_every_preset(cli: Cli, nine: Path) -> None:
    found = {entry["rules"]: entry for entry in cli("compare", nine, "--json").data}
    assert list(found) == list(slugs())
    assert found["solitaire-arcade"]["final"] == [304, 131]
    assert (found["palace"]["over"], found["palace"]["last_hand"]) == (True, 6)
    assert found["straight"] == {
        "rules": "straight",
        "fits": False,
        "reason": "hands[0].how: under these rules nobody knocks: gin or big gin only",
    }
    assert "final_by_shutout" not in found["straight"]


def test_the_row_of_shutout_effects(cli: Cli) -> None:
    cli("new", "s", "--players", "Avery", "Blake", "--rules", "recreational-match")
    cli("hand", "s", "-", stdin="points A 19\n" * 5 + "points A 17\n")
    assert cli("show", "s", "--json").data["final"] == [462, 0]
    effects = {entry["rules"]: entry.get("final_by_shutout") for entry in cli("compare", "s", "--json").data}
    assert {effect: final[0] for effect, final in effects["recreational-match"].items()} == {
        "none": 362,
        "bonus": 462,
        "double-hands": 474,
        "double-bonuses": 612,
        "double-all": 724,
        "double-difference": 724,
    }
    table = cli("compare", "s").out
    assert "By what a shutout adds, under the rules of the match (Recreational match):" in table
    assert table.splitlines()[0].split() == ["Rules", "Avery", "Blake", "Margin", "Winner", "Ends"]


def test_cards_of_a_deal_are_kept_with_no_hand_of_it(cli: Cli) -> None:
    """Partners have more than two hands on the table: the cards of two of them belong to no deal."""
    cli("new", "p", *PARTNERS)
    done = cli("hand", "p", "gin Avery 3; gin Drew 4", "--knocker-cards", "5c")
    assert (done.status, done.out) == (2, "")
    assert "cards" in done.err
    assert load(Path("p")).hands == ()
