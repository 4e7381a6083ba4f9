"""What a single row is worth, and why (RULES.md, section 1), and which boxes it brings (section 2)."""

import pytest
from builders import T, adjust, big_gin, dead, gin, knock, match, points, rules

from ginsheet.model.hand import Hand, Side
from ginsheet.model.ruleset import BoxWhen, Ruleset, Tie
from ginsheet.model.scoring import ScoredHand, score
from ginsheet.model.worth import Reason, Result, score_hand


def only(hand: Hand, ruleset: Ruleset = T) -> ScoredHand:
    [scored] = score(match(hand, rules=ruleset)).hands
    return scored


WORTH = {
    "knock": (knock("B", 3, 20), {}, "knock", "B", [("difference", 17)]),
    "knock by one": (knock("A", 9, 10), {}, "knock", "A", [("difference", 1)]),
    "knock with a bonus": (knock("A", 3, 20), {"knock_bonus": 5}, "knock", "A", [("difference", 17), ("knock", 5)]),
    "knock on all that ten cards hold": (knock("A", 1, 98), {}, "knock", "A", [("difference", 97)]),
    "undercut": (knock("A", 8, 5), {}, "undercut", "B", [("difference", 3), ("undercut", 25)]),
    "undercut with no deadwood": (knock("A", 10, 0), {}, "undercut", "B", [("difference", 10), ("undercut", 25)]),
    "undercut without a bonus": (knock("A", 8, 5), {"undercut_bonus": 0}, "undercut", "B", [("difference", 3)]),
    "undercut, no knock bonus": (
        knock("A", 4, 3),
        {"knock_bonus": 5},
        "undercut",
        "B",
        [("difference", 1), ("undercut", 25)],
    ),
    "tie": (knock("A", 8, 8), {}, "undercut", "B", [("difference", 0), ("undercut", 25)]),
    "tie, no bonus": (knock("A", 8, 8), {"tie": Tie.NO_BONUS}, "undercut", "B", [("difference", 0)]),
    "tie to the knocker": (knock("A", 8, 8), {"tie": Tie.KNOCKER, "knock_bonus": 5}, "knock", "A", [("difference", 0)]),
    "tie, a draw": (knock("A", 8, 8), {"tie": Tie.DRAW}, "draw", None, [("difference", 0)]),
    "gin": (gin("B", 11), {}, "gin", "B", [("deadwood", 11), ("gin", 25)]),
    "gin cannot be undercut": (gin("A", 0), {}, "gin", "A", [("deadwood", 0), ("gin", 25)]),
    "gin without a bonus": (gin("A", 7), {"gin_bonus": 0}, "gin", "A", [("deadwood", 7)]),
    "big gin": (big_gin("A", 9), {"big_gin_bonus": 31}, "big-gin", "A", [("deadwood", 9), ("big-gin", 31)]),
    "big gin worth nothing more": (big_gin("A", 9), {"big_gin_bonus": 0}, "big-gin", "A", [("deadwood", 9)]),
    "big gin as gin": (big_gin("A", 9), {}, "big-gin", "A", [("deadwood", 9), ("gin", 25)]),
    "dead hand": (dead(), {}, "dead", None, []),
    "as written": (points("B", 33), {}, "points", "B", [("written", 33)]),
    "as written, gin": (points("B", 33, "gin"), {}, "points", "B", [("written", 33)]),
    "as written, nothing": (points("A", 0), {}, "points", "A", [("written", 0)]),
    "adjustment": (adjust("A", -10), {}, "adjustment", None, [("adjustment", -10)]),
}


@pytest.mark.parametrize(("hand", "changes", "result", "winner", "why"), WORTH.values(), ids=WORTH)
def test_a_row_is_worth_its_terms(
    hand: Hand, changes: dict[str, object], result: str, winner: str | None, why: list[tuple[str, int]]
) -> None:
    scored = only(hand, rules(**changes))
    assert (scored.result, scored.winner) == (result, winner)
    assert [(term.reason, term.points) for term in scored.why] == why
    assert scored.points == sum(term.points for term in scored.why)
    assert scored.scorer == (hand.by if result == "adjustment" else winner)
    assert scored.counted


def test_every_result_is_tested() -> None:
    assert {case[2] for case in WORTH.values()} == set(Result)


EXTRA = {"extra_boxes_gin": 2, "extra_boxes_big_gin": 3, "extra_boxes_undercut": 1}
WITH_BIG_GIN = {"big_gin_bonus": 31, **EXTRA}

BOXES = {
    "knock": (knock("A", 3, 20), EXTRA, 1),
    "undercut": (knock("A", 8, 5), EXTRA, 2),
    "tie": (knock("A", 8, 8), EXTRA, 2),
    "tie, an undercut without bonus": (knock("A", 8, 8), {**EXTRA, "tie": Tie.NO_BONUS}, 2),
    "tie to the knocker": (knock("A", 8, 8), {**EXTRA, "tie": Tie.KNOCKER}, 1),
    "draw": (knock("A", 8, 8), {**EXTRA, "tie": Tie.DRAW}, 0),
    "gin": (gin("A", 8), EXTRA, 3),
    "big gin": (big_gin("A", 8), WITH_BIG_GIN, 4),
    "big gin as gin": (big_gin("A", 8), EXTRA, 3),
    "dead": (dead(), EXTRA, 0),
    "as written": (points("A", 8), EXTRA, 1),
    "as written, gin": (points("A", 8, "gin"), EXTRA, 3),
    "as written, big gin": (points("A", 8, "big-gin"), WITH_BIG_GIN, 4),
    "as written, big gin as gin": (points("A", 8, "big-gin"), EXTRA, 3),
    "as written, undercut": (points("A", 8, "undercut"), EXTRA, 2),
    "adjustment": (adjust("A", 8), EXTRA, 0),
}


@pytest.mark.parametrize(("hand", "changes", "boxes"), BOXES.values(), ids=BOXES)
def test_a_row_brings_its_boxes(hand: Hand, changes: dict[str, object], boxes: int) -> None:
    assert only(hand, rules(**changes)).boxes == boxes
    [game] = score(match(hand, rules=rules(**changes))).games
    assert sum(game.boxes) == boxes


@pytest.mark.parametrize(("hand", "boxes"), [(gin("A", 8), 3), (dead(), 0), (adjust("A", 8), 0)])
def test_boxes_that_count_at_once_are_in_the_running_total_not_in_the_points(hand: Hand, boxes: int) -> None:
    scored = only(hand, rules(box_when=BoxWhen.AT_ONCE, **EXTRA))
    assert (scored.boxes, scored.at_once) == (boxes, boxes * 25)
    assert scored.totals == (scored.points + boxes * 25, 0)
    assert scored.step == scored.points + boxes * 25


def test_a_row_after_the_end_counts_nothing() -> None:
    rows = (gin("A", 80), gin("B", 98), adjust("B", 200), dead(), knock("B", 3, 3))
    standing = score(match(*rows))
    ended, *after = standing.hands
    assert (ended.counted, ended.columns, ended.totals) == (True, (1,), (105, 0))
    assert [row.result for row in after] == [Result.GIN, Result.ADJUSTMENT, Result.DEAD, Result.UNDERCUT]
    for row in after:
        assert (row.counted, row.columns, row.winner, row.scorer) == (False, (), None, None)
        assert (row.points, row.boxes, row.at_once, row.step) == (0, 0, 0, 0)
        assert [(term.reason, term.points) for term in row.why] == [(Reason.AFTER_END, 0)]
        assert row.totals == (105, 0)
    assert (standing.winner, standing.final, standing.next_dealer) == (Side.A, (230, 0), Side.B)


def test_a_row_that_scores_for_nobody_is_entered_in_no_column() -> None:
    columns = [row.columns for row in score(match(dead(), gin("A", 3), adjust("B", -3), points("A", 0))).hands]
    assert columns == [(), (1,), (1,), (1,)]


def test_a_hand_is_worth_the_same_wherever_it_stands() -> None:
    hand = knock("A", 8, 5)
    alone = score_hand(T, hand)
    for scored in score(match(gin("B", 2), hand, hand)).hands[1:]:
        assert (scored.winner, scored.points, scored.why) == (alone.winner, alone.points, alone.terms)


def test_an_empty_match_stands_at_nothing() -> None:
    standing = score(match(first_dealer="B"))
    [game] = standing.games
    assert (standing.hands, standing.over, standing.winner, standing.leader) == ((), False, None, None)
    assert (standing.final, standing.margin, standing.next_dealer) == ((0, 0), 0, Side.B)
    assert (game.hands_total, game.boxes, game.totals, game.target) == ((0, 0), (0, 0), (0, 0), 100)
