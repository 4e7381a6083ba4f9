"""Several columns from one list of hands, late entry, closing; and upcards (RULES.md, sections 4, 5 and 7)."""

import pytest
from builders import adjust, agreement, big_gin, dead, gin, knock, match, points, rules, upcard

from ginsheet.model.changes import correct, record
from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, MatchOver, Problem
from ginsheet.model.ruleset import AceUpcard, Ruleset, ShutoutEffect, SpadeDoubles
from ginsheet.model.scoring import Standing, score
from ginsheet.model.worth import Reason

HOLLYWOOD = rules("hollywood")
EXAMPLE = [("A", 18), ("B", 12), ("A", 25), ("B", 30), ("A", 15), ("A", 22), ("B", 20)]
"""The worked example of section 7."""


def won(*wins: tuple[str, int], ruleset: Ruleset = HOLLYWOOD) -> Match:
    return match(*[points(side, worth) for side, worth in wins], rules=ruleset)


def columns(standing: Standing, side: Side) -> list[int]:
    """Give the hand points of `side` in each column."""
    return [game.hands_total[side.place] for game in standing.games]


def entered(standing: Standing) -> list[tuple[int, ...]]:
    return [row.columns for row in standing.hands]


def test_the_worked_example() -> None:
    standing = score(won(*EXAMPLE))
    assert columns(standing, Side.A) == [80, 62, 37]  # 18 + 25 + 15 + 22, 25 + 15 + 22, 15 + 22
    assert columns(standing, Side.B) == [62, 50, 20]  # 12 + 30 + 20, 30 + 20, 20
    assert [game.hands_won for game in standing.games] == [(4, 3), (3, 2), (2, 1)]
    assert entered(standing) == [(1,), (1,), (1, 2), (1, 2), (1, 2, 3), (1, 2, 3), (1, 2, 3)]
    assert (standing.over, standing.winner, standing.leader, standing.final) == (False, None, Side.A, (179, 132))


def test_the_worked_example_goes_on_past_a_closed_column() -> None:
    standing = score(won(*EXAMPLE, ("A", 25), ("B", 30)))
    assert columns(standing, Side.A) == [105, 87, 62]
    assert columns(standing, Side.B) == [62, 80, 50]  # 30 goes to columns 2 and 3 only
    assert entered(standing)[-2:] == [(1, 2, 3), (2, 3)]
    assert [(game.over, game.winner) for game in standing.games] == [(True, Side.A), (False, None), (False, None)]
    # column 1: A 105 + 100 + 5 x 20 = 305, B 62 + 3 x 20 = 122; the others are open: 87 + 62 and 80 + 50
    assert standing.games[0].final == (305, 122)
    assert standing.final == (454, 252)


def test_three_wins_to_125() -> None:
    standing = score(won(("A", 25), ("A", 18), ("A", 36), ruleset=rules("hollywood", target=125)))
    running = [[row.column_totals[place][0] for row in standing.hands] for place in range(3)]
    assert running == [[25, 43, 79], [0, 18, 54], [0, 0, 36]]


def test_late_entry() -> None:
    standing = score(won(("A", 40), ("A", 40), ("A", 40), ("B", 30), ("B", 20)))
    assert columns(standing, Side.A) == [120, 80, 40]
    assert columns(standing, Side.B) == [0, 50, 20]
    assert entered(standing)[3:] == [(2,), (2, 3)]
    # B has no points in column 1: 120 + 100 + 3 x 20 = 280 once more
    assert (standing.games[0].shutout, standing.games[0].final) == ((280, 0), (560, 0))


def test_a_side_that_is_blanked_twice_enters_the_third_column_first() -> None:
    standing = score(won(("A", 100), ("A", 100), ("B", 9), ("B", 8)))
    assert columns(standing, Side.B) == [0, 0, 17]
    assert entered(standing) == [(1,), (2,), (3,), (3,)]


def test_the_match_is_over_when_every_column_has_closed() -> None:
    ended = won(("A", 100), ("A", 100), ("B", 100))
    standing = score(ended)
    assert [game.winner for game in standing.games] == [Side.A, Side.A, Side.B]
    # columns 1 and 2: A 100 + 100 + 20 = 220, twice for the shutout; column 3 the same for B
    assert (standing.over, standing.winner, standing.final, standing.margin) == (True, Side.A, (880, 440), 440)
    with pytest.raises(MatchOver):
        record(ended, points("B", 1))


@pytest.mark.parametrize(
    ("ruleset", "final", "winner"),
    [
        (HOLLYWOOD, (880, 440), Side.A),
        (rules("hollywood", third_column_doubled=True), (880, 880), None),
        (rules("hollywood", shutout_effect=ShutoutEffect.NONE), (440, 220), Side.A),
    ],
)
def test_the_winner_has_the_greater_sum_of_columns(
    ruleset: Ruleset, final: tuple[int, int], winner: Side | None
) -> None:
    standing = score(won(("A", 100), ("A", 100), ("B", 100), ruleset=ruleset))
    assert (standing.over, standing.final, standing.winner, standing.leader) == (True, final, winner, winner)


def test_the_third_column_counts_twice_while_it_is_open_too() -> None:
    doubled = score(won(*EXAMPLE, ruleset=rules("hollywood", third_column_doubled=True)))
    assert doubled.final == (80 + 62 + 2 * 37, 62 + 50 + 2 * 20)


def test_two_columns() -> None:
    standing = score(won(("A", 60), ("A", 60), ("A", 60), ruleset=rules(columns=2)))
    assert entered(standing) == [(1,), (1, 2), (2,)]
    assert standing.over


def test_a_dead_hand_is_entered_nowhere_and_a_hand_won_with_nothing_enters() -> None:
    standing = score(match(dead(), points("A", 0), points("A", 7), rules=HOLLYWOOD))
    assert entered(standing) == [(), (1,), (1, 2)]
    assert columns(standing, Side.A) == [7, 7, 0]


def test_an_adjustment_counts_where_its_side_stands_and_enters_nothing() -> None:
    standing = score(match(adjust("A", 5), points("A", 10), points("A", 10), adjust("A", -3), adjust("B", 4),
                           points("B", 6), rules=HOLLYWOOD))  # fmt: skip
    assert entered(standing) == [(1,), (1,), (1, 2), (1, 2), (1,), (1,)]
    assert (columns(standing, Side.A), columns(standing, Side.B)) == ([22, 7, 0], [10, 0, 0])


def test_an_adjustment_goes_to_the_first_open_column_of_a_side_that_stands_in_none() -> None:
    standing = score(match(points("A", 100), adjust("B", 4), adjust("A", 6), rules=HOLLYWOOD))
    assert entered(standing) == [(1,), (2,), (2,)]


def test_an_edit_reflows_every_column() -> None:
    before = won(*EXAMPLE)
    after = correct(before, 1, points("B", 18), agreement())
    standing = score(after)
    assert entered(standing) == [(1,), (1, 2), (1,), (1, 2, 3), (1, 2), (1, 2, 3), (1, 2, 3)]
    assert columns(standing, Side.A) == [62, 37, 22]
    assert columns(standing, Side.B) == [80, 62, 50]  # the mirror of the example, for B began it
    assert score(correct(after, 1, points("A", 18), agreement())).games == score(before).games


def test_a_column_that_reopens_takes_later_hands_again() -> None:
    closed = won(("A", 100), ("B", 10), ("B", 10))
    assert entered(score(closed)) == [(1,), (2,), (2, 3)]
    assert entered(score(correct(closed, 1, points("A", 99), agreement()))) == [(1,), (1,), (1, 2)]


LIMITS = {"As": 1, "2h": 2, "9d": 9, "Tc": 10, "Js": 10, "Qd": 10, "Kh": 10}


@pytest.mark.parametrize(("card", "limit"), LIMITS.items())
def test_the_upcard_is_the_knock_limit(card: str, limit: int) -> None:
    oklahoma = rules("oklahoma")
    assert match(upcard(card, knock("A", limit, 30)), rules=oklahoma).hands
    with pytest.raises(FieldError) as refused:
        match(upcard(card, knock("A", limit + 1, 30)), rules=oklahoma)
    assert refused.value.problem is Problem.OVER_KNOCK_LIMIT
    assert refused.value.values == {"limit": limit, "value": limit + 1}


def test_an_ace_can_mean_gin_only() -> None:
    gin_only = rules("oklahoma", ace_upcard=AceUpcard.GIN_ONLY)
    assert match(upcard("Ah", gin("A", 3)), upcard("2h", knock("A", 2, 3)), rules=gin_only).hands
    with pytest.raises(FieldError) as refused:
        match(upcard("Ah", knock("A", 1, 3)), rules=gin_only)
    assert (refused.value.field, refused.value.problem) == ("hands[0].how", Problem.ACE_UPCARD)


@pytest.mark.parametrize("hand", [dead(), points("A", 12), adjust("A", 12)])
def test_what_was_not_played_out_needs_no_upcard(hand: Hand) -> None:
    assert match(hand, rules=rules("oklahoma")).hands == (hand,)


DOUBLED = {
    # hand, upcard, spade_doubles: terms, boxes; gin brings 2 boxes more, an undercut 1
    "points and boxes": (gin("A", 30), "7s", "points-and-boxes", [30, 25, 55], 5),  # section 7: 110, 1 and 4 boxes
    "points": (gin("A", 30), "7s", "points", [30, 25, 55], 3),
    "nothing": (gin("A", 30), "7s", "none", [30, 25], 3),
    "no spade": (gin("A", 30), "7h", "points-and-boxes", [30, 25], 3),
    "knock": (knock("A", 2, 12), "7s", "points-and-boxes", [10, 10], 1),
    "undercut": (knock("A", 7, 5), "7s", "points-and-boxes", [2, 25, 27], 3),
    "big gin": (big_gin("A", 9), "7s", "points-and-boxes", [9, 31, 40], 1),
    "nothing to double": (knock("A", 7, 7), "7s", "points-and-boxes", [0, 25, 25], 3),
    "as written": (points("A", 30, "gin"), "7s", "points-and-boxes", [30], 3),
    "dead": (dead(), "7s", "points-and-boxes", [], 0),
}


@pytest.mark.parametrize(("hand", "card", "doubles", "terms", "boxes"), DOUBLED.values(), ids=DOUBLED)
def test_a_spade_doubles(hand: Hand, card: str, doubles: str, terms: list[int], boxes: int) -> None:
    club = rules("hollywood-club", spade_doubles=SpadeDoubles(doubles))
    [row] = score(match(upcard(card, hand), rules=club)).hands
    assert [term.points for term in row.why] == terms
    assert (row.points, row.boxes) == (sum(terms), boxes)


def test_what_a_spade_adds_is_a_term_of_its_own() -> None:
    [row] = score(match(upcard("7s", gin("A", 30)), rules=rules("hollywood-club"))).hands
    assert row.why == ((Reason.DEADWOOD, 30), (Reason.GIN, 25), (Reason.SPADE, 55))


def test_twice_nothing_is_not_told() -> None:
    [row] = score(match(upcard("7s", knock("A", 7, 7)), rules=rules("oklahoma", undercut_bonus=0))).hands
    assert [(term.reason, term.points) for term in row.why] == [(Reason.DIFFERENCE, 0)]


def test_boxes_at_once_are_doubled_with_the_extra_ones() -> None:
    at_once = rules("palace", upcard=True, spade_doubles=SpadeDoubles.POINTS_AND_BOXES, extra_boxes_gin=2)
    [row] = score(match(upcard("7s", gin("A", 5)), rules=at_once)).hands
    assert (row.points, row.at_once, row.totals) == (60, 50, (110, 0))  # (5 + 25) x 2, (1 + 4) x 10
