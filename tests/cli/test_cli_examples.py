"""The worked examples of RULES.md, section 7, for two players and one column, from the command line alone."""

from pathlib import Path
from typing import Any

import pytest
from builders import written
from commands import Cli

from ginsheet.model.hand import Hand


def played(cli: Cli, slug: str, *lines: str, options: tuple[str, ...] = ()) -> dict[str, Any]:
    """Play a match of Avery and Blake and give what `show --json` says of it."""
    assert cli("new", "m", "--players", "Avery", "Blake", "--rules", slug, *options).status == 0
    done = cli("hand", "m", "-", stdin="\n".join(lines))
    assert done.status == 0, done.err
    return cli("show", "m", "--json").data


def in_words(*hands: Hand) -> list[str]:
    return [f"points {hand.by} {hand.points}" for hand in hands]


SINGLE_HANDS = [
    ("guide", "knock A 7 19", "Avery", "knock", 12),
    ("guide", "knock A 9 7", "Blake", "undercut", 27),
    ("guide", "knock A 8 8", "Blake", "undercut", 25),
    ("guide", "gin A 22", "Avery", "gin", 47),
    ("guide", "knock A 8 26", "Avery", "knock", 18),
    ("solitaire-arcade", "knock A 6 19", "Avery", "knock", 13),
    ("solitaire-arcade", "gin A 18", "Avery", "gin", 43),
    ("solitaire-arcade", "knock A 8 5", "Blake", "undercut", 13),
    ("solitaire-arcade", "knock A 9 9", "Blake", "undercut", 10),
    ("recreational", "knock A 7 18", "Avery", "knock", 11),
    ("recreational", "gin A 32", "Avery", "gin", 57),
    ("recreational", "knock A 8 5", "Blake", "undercut", 28),
    ("recreational", "knock A 8 8", "Blake", "undercut", 25),
    ("guide", "gin A 0", "Avery", "gin", 25),
    ("guide", "big-gin A 10", "Avery", "big-gin", 35),
    ("modern", "big-gin A 10", "Avery", "big-gin", 41),
]


@pytest.mark.parametrize(("slug", "line", "winner", "result", "points"), SINGLE_HANDS)
def test_a_hand(cli: Cli, slug: str, line: str, winner: str, result: str, points: int) -> None:
    [hand] = played(cli, slug, line)["hands"]
    assert (hand["winner"], hand["result"], hand["points"]) == (winner, result, points)
    assert sum(points for _, points in hand["why"]) == hand["points"]


def test_a_running_total(cli: Cli) -> None:
    hands = played(cli, "solitaire-arcade", "knock A 4 16", "gin B 11")["hands"]
    assert [hand["totals"] for hand in hands] == [[12, 0], [12, 36]]


GAMES = [
    # rules, Avery's points and hands, Blake's points and hands, the finals
    ("guide", (112, 8), (84, 3), [412, 84]),
    ("guide", (108, 7), (50, 4), [383, 50]),
    ("guide", (105, 4), None, [405, 0]),
    ("solitaire-arcade", (104, 5), (71, 3), [304, 131]),
    ("recreational", (103, 5), (64, 3), [103, 64]),
    ("recreational-match", (103, 5), (64, 3), [328, 139]),
]


@pytest.mark.parametrize(("slug", "avery", "blake", "final"), GAMES)
def test_a_game(cli: Cli, slug: str, avery: tuple[int, int], blake: tuple[int, int] | None, final: list[int]) -> None:
    lines = [*in_words(*(written(*blake, "B") if blake else [])), *in_words(*written(*avery, "A"))]
    shown = played(cli, slug, *lines)
    assert (shown["over"], shown["winner"], shown["final"]) == (True, "Avery", final)
    assert shown["margin"] == final[0] - final[1]
    game = shown["games"][0]
    parts = (game["hands_total"], game["game_bonus"], game["shutout"], game["box_points"])
    assert [sum(of_side) for of_side in zip(*parts, strict=True)] == game["final"] == final


def test_a_single_hand(cli: Cli) -> None:
    shown = played(cli, "solitaire-arcade-single", "gin A 18")
    assert (shown["over"], shown["final"], shown["games"][0]["boxes"]) == (True, [43, 0], [0, 0])
    assert cli("hand", "m", "dead").status == 1


@pytest.mark.parametrize(("points", "over"), [(98, False), (99, False), (100, True)])
def test_the_target_is_reached_exactly(cli: Cli, points: int, over: bool) -> None:
    assert played(cli, "recreational", f"points A {points}")["over"] is over


def test_an_undercut_that_ends_the_game(cli: Cli) -> None:
    shown = played(cli, "guide", "points A 60", "points B 80", "knock A 8 3")
    game = shown["games"][0]
    assert (game["hands_total"], shown["winner"]) == ([60, 110], "Blake")
    assert (game["game_bonus"], game["boxes"]) == ([0, 100], [1, 2])


def test_an_edit_that_reopens_the_game(cli: Cli) -> None:
    assert played(cli, "guide", "gin A 30", "knock A 4 20", "knock A 2 33")["over"]
    assert cli("correct", "m", "1", "gin", "B", "30", "--agreed", "--reason", "read wrong").status == 0
    shown = cli("show", "m", "--json").data
    assert (shown["over"], shown["winner"], shown["final"]) == (False, None, [47, 55])
    assert shown["games"][0]["boxes"] == [2, 1]
    assert cli("hand", "m", "dead").status == 0


def test_boxes_do_not_count_towards_the_target(cli: Cli) -> None:
    """CASES S05."""
    shown = played(cli, "guide", "points A 30", "points A 30", "points A 30")
    assert (shown["over"], shown["games"][0]["boxes"]) == (False, [3, 0])
    assert cli("hand", "m", "points", "A", "10").status == 0
    assert cli("show", "m", "--json").data["over"]


def test_a_penalty_may_go_below_nothing(cli: Cli) -> None:
    """CASES S07."""
    shown = played(cli, "guide", "points B 5", "adjust B -10 --note 'exposed a card'")
    assert shown["final"] == [0, -5]
    assert "-5" in cli("show", "m").out


def test_the_dealer_follows_the_rules(cli: Cli) -> None:
    lines = ("gin A 3", "dead", "gin A 3", "gin B 3")
    for slug, dealers in (("guide", "BBBBA"), ("modern", "BAABA"), ("modern-double", "BAAAB")):
        shown = played(cli, slug, *lines, options=("--dealer", "B"))
        found = [hand["dealer"][0] for hand in shown["hands"]] + [shown["next_dealer"][0]]
        assert "".join(found) == dealers, slug
        Path("m").unlink()
