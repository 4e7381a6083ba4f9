"""One game: its end, its bonuses, its dealers (RULES.md, section 2)."""

import pytest
from builders import adjust, dead, gin, knock, match, points, rules, written

from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import PARTNERS
from ginsheet.model.ruleset import BoxTo, BoxWhen, DealerRule, ShutoutEffect, ShutoutWhen, Tie
from ginsheet.model.scoring import score

SHUTOUT_TABLE = {
    ShutoutEffect.NONE: 362,  # 112 + 100 + 150
    ShutoutEffect.BONUS: 462,  # 112 + 100 + 100 + 150
    ShutoutEffect.DOUBLE_HANDS: 474,  # 2 x 112 + 100 + 150
    ShutoutEffect.DOUBLE_BONUSES: 612,  # 112 + 2 x (100 + 150)
    ShutoutEffect.DOUBLE_ALL: 724,  # 2 x (112 + 100 + 150)
    ShutoutEffect.DOUBLE_DIFFERENCE: 724,  # 362 + (362 - 0)
}


@pytest.mark.parametrize("when", ShutoutWhen)
@pytest.mark.parametrize(("effect", "final"), SHUTOUT_TABLE.items())
def test_the_shutout_table(effect: ShutoutEffect, final: int, when: ShutoutWhen) -> None:
    ruleset = rules(shutout_effect=effect, shutout_when=when, shutout_bonus=100)
    standing = score(match(*written(112, 6, "A"), rules=ruleset))
    [game] = standing.games
    assert (game.hands_total, game.game_bonus, game.box_points) == ((112, 0), (100, 0), (150, 0))
    assert (game.shutout, standing.final) == ((final - 362, 0), (final, 0))


def test_every_shutout_effect_is_in_the_table() -> None:
    assert set(SHUTOUT_TABLE) == set(ShutoutEffect)


SHUT_OUT = {
    # what the loser has besides the winner's 100: shut out for want of points, for want of hands
    "nothing": ([], True, True),
    "a hand won with 0 points": ([points("B", 0)], True, False),
    "a tie won with 0 points": ([knock("A", 5, 5)], True, False),
    "a hand and an adjustment that takes it away": ([points("B", 10), adjust("B", -10)], True, False),
    "an adjustment and no hand": ([adjust("B", 10)], False, True),
    "a penalty and no hand": ([adjust("B", -10)], False, True),
    "a dead hand": ([dead()], True, True),
    "one point": ([points("B", 1)], False, False),
}


@pytest.mark.parametrize(("rows", "no_points", "no_hands"), SHUT_OUT.values(), ids=SHUT_OUT)
def test_who_is_shut_out(rows: list[Hand], no_points: bool, no_hands: bool) -> None:
    for when, shut_out in ((ShutoutWhen.NO_POINTS, no_points), (ShutoutWhen.NO_HANDS, no_hands)):
        ruleset = rules(
            tie=Tie.NO_BONUS, shutout_when=when, shutout_effect=ShutoutEffect.BONUS, shutout_bonus=7, box_value=0
        )
        [game] = score(match(*rows, points("A", 100), rules=ruleset)).games
        assert game.shutout == (7 if shut_out else 0, 0)


def test_a_shutout_of_b_by_a_and_of_a_by_b_mirror_each_other() -> None:
    ruleset = rules("modern-double")
    [game] = score(match(*written(112, 6, "B"), rules=ruleset)).games
    assert (game.shutout, game.final) == ((0, 362), (0, 724))


def test_the_difference_that_is_doubled_is_that_of_the_finals() -> None:
    ruleset = rules("hoyle")
    standing = score(match(points("B", 0), points("B", 0), points("A", 100), rules=ruleset))
    # A 100 + 100 + 20 = 220, B 2 x 20 = 40; 220 - 40 = 180 once more: 400
    assert (standing.final, standing.games[0].shutout) == ((400, 40), (180, 0))


BOX_RULES = {
    # A 3 boxes and B 2, box 25
    "winner": (BoxTo.WINNER, BoxWhen.END, (75, 0)),
    "both": (BoxTo.BOTH, BoxWhen.END, (75, 50)),
    "net": (BoxTo.NET, BoxWhen.END, (25, 0)),
    "both, at once": (BoxTo.BOTH, BoxWhen.AT_ONCE, (75, 50)),
}


@pytest.mark.parametrize(("box_to", "box_when", "paid"), BOX_RULES.values(), ids=BOX_RULES)
def test_who_is_paid_for_boxes(box_to: BoxTo, box_when: BoxWhen, paid: tuple[int, int]) -> None:
    hands = [*written(20, 2, "B"), *written(100, 3, "A")]
    target = 175 if box_when is BoxWhen.AT_ONCE else 100  # the same hands end the game
    standing = score(match(*hands, rules=rules(box_to=box_to, box_when=box_when, target=target)))
    [game] = standing.games
    assert (game.boxes, game.hands_won, game.box_points) == ((3, 2), (3, 2), paid)
    assert standing.final == (100 + 100 + paid[0], 20 + paid[1])


def test_the_difference_of_boxes_is_never_below_nothing() -> None:
    hands = [*written(20, 4, "B"), *written(100, 3, "A")]
    [game] = score(match(*hands, rules=rules(box_to=BoxTo.NET))).games
    assert (game.boxes, game.box_points, game.final) == ((3, 4), (0, 0), (200, 20))


def test_boxes_never_bring_the_end_unless_they_count_at_once() -> None:
    thirties = [points("A", 30)] * 3
    standing = score(match(*thirties))
    assert (standing.over, standing.games[0].boxes, standing.games[0].box_points) == (False, (3, 0), (0, 0))
    assert score(match(*thirties, points("A", 9))).over is False
    assert score(match(*thirties, points("A", 10))).over is True
    at_once = score(match(*thirties, rules=rules(box_when=BoxWhen.AT_ONCE)))
    # 30 + 25 = 55, 110: the second hand ends it
    assert [(row.counted, row.totals) for row in at_once.hands] == [
        (True, (55, 0)),
        (True, (110, 0)),
        (False, (110, 0)),
    ]


def test_bonuses_settle_the_margin_and_never_who_won() -> None:
    hands = [points("A", 90), *[points("B", 9)] * 9, points("A", 10)]
    standing = score(match(*hands, rules=rules(game_bonus=0)))
    # A 100 + 2 x 25 = 150, B 81 + 9 x 25 = 306
    assert (standing.winner, standing.leader) == (Side.A, Side.B)
    assert (standing.final, standing.margin) == ((150, 306), 156)


def test_a_game_can_end_with_level_finals() -> None:
    hands = [points("B", 75), points("B", 0), points("A", 100)]
    standing = score(match(*hands, rules=rules(game_bonus=0)))
    # A 100 + 25, B 75 + 2 x 25
    assert (standing.winner, standing.leader, standing.final, standing.margin) == (Side.A, None, (125, 125), 0)


def test_the_last_hand_is_scored_in_full() -> None:
    standing = score(match(points("A", 99), gin("A", 98)))
    assert standing.hands[-1].totals == (222, 0)  # 99 + 98 + 25


def test_an_adjustment_counts_in_the_total_and_can_end_the_game() -> None:
    standing = score(match(points("B", 95), adjust("B", 5)))
    assert (standing.over, standing.winner, standing.games[0].boxes) == (True, Side.B, (0, 1))
    reopened = score(match(points("B", 95), adjust("B", -10), points("B", 14)))
    assert (reopened.over, reopened.games[0].totals) == (False, (0, 99))


def test_a_single_hand_waits_for_a_winner() -> None:
    single = rules("solitaire-arcade-single", tie=Tie.DRAW)
    waiting = match(dead(), knock("A", 4, 4), adjust("A", 5), rules=single)
    assert (score(waiting).over, score(waiting).final) == (False, (5, 0))
    ended = score(match(*waiting.hands, gin("B", 2), gin("A", 50), rules=single))
    # the winner is who won the hand, whatever was adjusted before
    assert (ended.winner, ended.final, ended.margin) == (Side.B, (5, 27), 22)
    assert [row.counted for row in ended.hands] == [True, True, True, True, False]
    assert (ended.games[0].target, ended.games[0].boxes) == (None, (0, 0))


DEALERS = {
    # A wins, A wins, dead, B is undercut by A (A wins), adjustment, draw, B wins
    DealerRule.LOSER: "ABBBBBA",
    DealerRule.WINNER: "AAAAAAB",
    DealerRule.ALTERNATE: "ABAABBA",
}


@pytest.mark.parametrize(("rule", "dealers"), DEALERS.items())
def test_who_deals(rule: DealerRule, dealers: str) -> None:
    hands = (gin("A", 2), knock("A", 2, 3), dead(), knock("B", 5, 4), adjust("B", 1), knock("B", 5, 5), gin("B", 1))
    standing = score(match(*hands, rules=rules(tie=Tie.DRAW, dealer=rule)))
    dealt = [row.dealer for row in standing.hands]
    assert dealt[4] is None, "nobody deals an adjustment"
    assert "".join(filter(None, dealt)) + standing.next_dealer == dealers


@pytest.mark.parametrize("first", PARTNERS)
@pytest.mark.parametrize("rule", DealerRule)
def test_the_first_dealer_is_the_agreed_one(rule: DealerRule, first: Side) -> None:
    standing = score(match(gin("A", 2), rules=rules(dealer=rule), first_dealer=first))
    assert standing.hands[0].dealer is first
    following = {DealerRule.LOSER: Side.B, DealerRule.WINNER: Side.A, DealerRule.ALTERNATE: first.other}
    assert standing.next_dealer is following[rule]


def test_a_mirrored_match_has_a_mirrored_standing() -> None:
    hands = [points("A", 30), points("B", 44), points("B", 12, "gin"), points("A", 70)]
    mirrored = [points(hand.by.other, hand.points, hand.mark) for hand in hands]
    one = score(match(*hands, rules=rules("tournament", target=100)))
    other = score(match(*mirrored, rules=rules("tournament", target=100), first_dealer="B"))
    assert one.final == other.final[::-1]
    assert (one.winner.other, one.next_dealer.other) == (other.winner, other.next_dealer)
    assert [row.totals for row in one.hands] == [row.totals[::-1] for row in other.hands]
