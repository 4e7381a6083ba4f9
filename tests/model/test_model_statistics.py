"""What each player has done, counted by hand, and against the standing of random matches."""

from dataclasses import replace
from random import Random

import pytest
from builders import adjust, big_gin, dead, deal, gin, knock, match, points, rules, upcard
from random_matches import any_match

from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.ruleset import SpadeDoubles, Tie
from ginsheet.model.scoring import score
from ginsheet.model.statistics import PlayerStatistics, statistics

FOUR = ("Avery", "Blake", "Casey", "Drew")
THREE = FOUR[:3]
MATCHES = 300


def told(one: Match) -> tuple[PlayerStatistics, ...]:
    return statistics(one, score(one))


def figures(name: str, *numbers: int) -> PlayerStatistics:
    """Give hands, won; knocks, won; gin, big gin; undercuts made, suffered; points, the biggest hand."""
    return PlayerStatistics(name, *numbers)


def test_three_players_who_cut_out() -> None:
    one = match(
        knock("B", 4, 16),  # A sits out; B 12 from C, who deals next
        gin("A", 23),  # C sits out; A 48 from B
        knock("C", 8, 5),  # B sits out; A undercuts C for 3 + 25
        dead(),  # C sits out: A and B played it
        replace(gin("B", 2), against=Side.C),  # not whom the dealer left over; B 27 from C
        adjust("A", -5),
        points("A", 20, "undercut"),  # C deals once more; B knocked
        big_gin("C", 9),  # B sits out; C 34 from A, who now has 91
        rules=rules("t", target=200),
        players=THREE,
    )
    assert told(one) == (
        figures("Avery", 5, 3, 0, 0, 1, 0, 2, 0, 48 + 28 + 20, 48),
        figures("Blake", 5, 2, 2, 1, 1, 0, 0, 1, 12 + 27, 27),
        figures("Casey", 4, 1, 1, 0, 0, 1, 0, 1, 34, 34),
    )


def test_partners_are_counted_by_their_pairs() -> None:
    one = match(
        deal(knock("A", 4, 16), gin("B", 9)),  # Avery 12; Drew 29
        deal(knock("B", 8, 5), dead()),  # Avery undercuts Blake for 3 + 10
        deal(knock("A", 5, 5), points("A", 40, "gin")),  # Blake undercuts Avery for 10; Casey 40
        dead(),  # nobody won anything at all
        points("B", 30),  # copied from an old sheet: nobody knows who of the side
        adjust("A", 5),
        rules=rules("partnership", target=500, undercut_bonus=10, gin_bonus=20),
    )
    assert told(one) == (
        figures("Avery", 4, 2, 2, 1, 0, 0, 1, 1, 12 + 13, 13),
        figures("Blake", 4, 1, 1, 0, 0, 0, 1, 1, 10, 10),
        figures("Casey", 4, 1, 0, 0, 1, 0, 0, 0, 40, 40),
        figures("Drew", 4, 1, 0, 0, 1, 0, 0, 0, 29, 29),
    )


def test_two_players_and_a_draw() -> None:
    one = match(knock("A", 5, 5), knock("B", 3, 20), points("B", 0), rules=rules("t", tie=Tie.DRAW))
    assert told(one) == (
        figures("Avery", 3, 0, 1, 0, 0, 0, 0, 0, 0, 0),
        figures("Blake", 3, 2, 1, 1, 0, 0, 0, 0, 17, 17),
    )


def test_a_spade_doubles_the_points_of_a_player_but_not_of_partners() -> None:
    """Of partners the net of the deal is doubled, which is nobody's alone."""
    spades = {"upcard": True, "spade_doubles": SpadeDoubles.POINTS}
    alone = told(match(upcard("7s", knock("A", 4, 16)), rules=rules("t", **spades)))
    together = told(match(deal(knock("A", 4, 16), dead(), card="7s"), rules=rules("partnership", **spades)))
    assert (alone[0].points, together[0].points) == (24, 12)


AFTER_THE_END = {
    "two": (rules("t"), points("A", 100), gin("B", 50), FOUR[:2]),
    "three": (rules("t"), points("B", 100), gin("C", 50), THREE),
    "partners": (
        rules("partnership", target=100), deal(points("A", 50), points("A", 50)), deal(gin("B", 50), dead()), FOUR,
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", AFTER_THE_END)
def test_what_stands_after_the_end_counts_nothing(kind: str) -> None:
    played_by, winning, late, players = AFTER_THE_END[kind]
    ended = match(winning, rules=played_by, players=players)
    assert told(replace(ended, hands=(winning, late))) == told(ended)
    assert sum(player.won for player in told(ended)) > 0


def test_a_match_without_hands_has_a_line_for_each_player() -> None:
    assert told(match(players=THREE)) == tuple(figures(name, *[0] * 10) for name in THREE)


def test_random_matches_add_up_to_their_standing() -> None:
    met = set()
    for seed in range(MATCHES):
        one = any_match(Random(seed))
        standing = score(one)
        players = statistics(one, standing)
        met.add(len(players))
        assert [player.player for player in players] == list(one.players)
        for player in players:
            wins = player.knocks_won + player.gin + player.big_gin + player.undercuts_made
            assert wins <= player.won <= player.hands
            assert player.knocks_won + player.undercuts_suffered <= player.knocks <= player.hands
            assert player.biggest_hand <= player.points
        assert sum(player.undercuts_made for player in players) == sum(player.undercuts_suffered for player in players)
        if not one.rules.partnership:
            assert tuple(player.won for player in players) == standing.hands_won
            assert sum(player.points for player in players) == sum(
                row.points for row in standing.hands if row.winner is not None
            )
            played = [row for row in standing.hands if row.counted and row.dealer is not None]
            assert sum(player.hands for player in players) == 2 * len(played)
    assert met == {2, 3, 4, 6}
