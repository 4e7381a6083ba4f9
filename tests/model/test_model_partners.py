"""Partners, two or three a side, and three players who cut out (RULES.md, sections 6 and 7)."""

from dataclasses import replace

import pytest
from builders import adjust, agreement, big_gin, dead, deal, gin, knock, match, points, rules, upcard

from ginsheet.model.changes import correct, record, remove
from ginsheet.model.hand import Hand, Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import BoxTo, DealerRule, ShutoutEffect, ShutoutWhen, SpadeDoubles, Tie
from ginsheet.model.scoring import score
from ginsheet.model.worth import Result

PARTNERS = rules("partnership")
EXTRA = rules("partnership", extra_boxes_gin=2, extra_boxes_undercut=1)
SIX = ("Avery", "Blake", "Casey", "Drew", "Ellis", "Frankie")
THREE = SIX[:3]


def test_the_worked_deals() -> None:
    split = deal(points("A", 12), points("B", 10))
    both = deal(points("A", 16), points("A", 12))  # A and C win
    other = deal(points("A", 7), points("B", 13))  # A 7, and D 13
    standing = score(match(split, both, other, rules=PARTNERS))
    assert [(row.winner, row.points, row.boxes) for row in standing.hands] == [
        (Side.A, 2, 1),
        (Side.A, 28, 1),
        (Side.B, 6, 1),
    ]
    assert standing.games[0].hands_total == (30, 6)


DEALS = {
    # what each pair did: result, winner, points, boxes
    "split": (deal(gin("A", 11), knock("A", 8, 5)), "points", "A", 31 - 13, 3),  # its own gin, not B's undercut
    "lost in spite of gin": (deal(gin("A", 1), gin("B", 20)), "points", "B", 40 - 21, 3),
    "both": (deal(gin("A", 11), knock("B", 8, 5)), "points", "A", 31 + 13, 4),
    "by one point": (deal(points("A", 3), points("B", 2)), "points", "A", 1, 1),
    "all gin": (deal(gin("B", 3), big_gin("B", 4)), "points", "B", 23 + 24, 5),
    "one dead": (deal(dead(), gin("B", 3)), "points", "B", 23, 3),
    "one drawn by a net of nothing": (deal(gin("A", 3), gin("B", 3)), "draw", None, 0, 0),
    "all dead": (deal(dead(), dead()), "dead", None, 0, 0),
    "one dead, one won with nothing": (deal(dead(), points("A", 0)), "draw", None, 0, 0),
}


@pytest.mark.parametrize(("hand", "result", "winner", "worth", "boxes"), DEALS.values(), ids=DEALS)
def test_a_deal_is_netted(hand: Hand, result: str, winner: str | None, worth: int, boxes: int) -> None:
    [row] = score(match(hand, rules=EXTRA)).hands
    assert (row.result, row.winner, row.points, row.boxes) == (result, winner, worth, boxes)
    assert sum(term.points for term in row.why) == worth
    assert len(row.worth.pairs) == 2


def test_a_deal_after_the_end_counts_nothing_and_still_tells_its_hands() -> None:
    [_, after] = score(match(deal(gin("A", 98), gin("A", 98)), deal(gin("A", 3), dead()), rules=PARTNERS)).hands
    assert (after.counted, after.points, after.boxes, after.winner) == (False, 0, 0, None)
    assert [(pair.result, pair.points) for pair in after.worth.pairs] == [(Result.GIN, 23), (Result.DEAD, 0)]


def test_three_a_side() -> None:
    hand = deal(knock("A", 4, 16), gin("B", 11), knock("A", 2, 27))  # 12 - 31 + 25
    [row] = score(match(hand, rules=PARTNERS, players=SIX)).hands
    assert (row.winner, row.points, row.boxes) == (Side.A, 6, 1)
    assert [(term.reason, term.points) for term in row.why] == [("pair", 12), ("pair", -31), ("pair", 25)]
    assert [pair.result for pair in row.worth.pairs] == [Result.KNOCK, Result.GIN, Result.KNOCK]


def test_a_tie_in_one_pair_follows_the_rules() -> None:
    even = deal(knock("A", 5, 5), gin("A", 1))
    draw, undercut = rules("partnership", tie=Tie.DRAW), PARTNERS
    assert score(match(even, rules=draw)).hands[0].points == 21
    assert score(match(even, rules=undercut)).hands[0].points == 21 - 10


def test_a_spade_doubles_the_net_and_its_extra_boxes() -> None:
    oklahoma = replace(EXTRA, upcard=True, spade_doubles=SpadeDoubles.POINTS_AND_BOXES)
    hand = deal(gin("A", 11), knock("B", 5, 15), card="5s")
    [row] = score(match(hand, rules=oklahoma)).hands
    assert (row.points, row.boxes) == ((31 - 10) * 2, 1 + 2 * 2)
    with pytest.raises(FieldError) as refused:
        match(deal(dead(), dead()), rules=oklahoma)
    assert (refused.value.field, refused.value.problem) == ("hands[0].upcard", Problem.REQUIRED)


def test_the_dealer_of_partners_is_a_side() -> None:
    lost, drawn = deal(dead(), gin("A", 3)), deal(gin("A", 3), gin("B", 3))
    dealers = {
        rule: [
            row.dealer for row in score(match(lost, drawn, dead(), lost, rules=replace(PARTNERS, dealer=rule))).hands
        ]
        for rule in DealerRule
    }
    assert dealers == {
        DealerRule.LOSER: ["A", "B", "B", "B"],
        DealerRule.WINNER: ["A", "A", "A", "A"],
        DealerRule.ALTERNATE: ["A", "B", "B", "B"],
    }


def test_partners_copy_an_old_sheet_in_and_adjust() -> None:
    standing = score(match(points("B", 40, "gin"), adjust("B", -10), dead(), rules=EXTRA))
    assert (standing.games[0].hands_total, standing.games[0].boxes) == ((0, 30), (0, 3))


def test_partners_play_a_single_hand() -> None:
    single = replace(rules("solitaire-arcade-single"), partnership=True, extra_boxes_gin=2)
    standing = score(match(deal(dead(), dead()), deal(gin("A", 3), dead()), rules=single))
    assert (standing.over, standing.winner, standing.final, standing.games[0].boxes) == (True, Side.A, (28, 0), (0, 0))


def three(*hands: Hand, **fields: object) -> Match:
    return match(*hands, players=THREE, **fields)


def test_the_dealer_sits_out_and_the_loser_deals_next() -> None:
    standing = score(
        three(
            gin("B", 10),  # A deals, B beats C: 35
            knock("A", 8, 5),  # C deals, B undercuts A: 3 + 25
            dead(),  # A deals and deals again
            gin("C", 1),  # C beats B: 26
        )
    )
    assert [row.dealer for row in standing.hands] == ["A", "C", "A", "A"]
    assert [row.opponent for row in standing.hands] == ["C", "B", None, "B"]
    assert [row.winner for row in standing.hands] == ["B", "B", None, "C"]
    assert standing.next_dealer is Side.B
    assert standing.hands[-1].totals == (0, 63, 26)


@pytest.mark.parametrize("rule", DealerRule)
def test_of_three_players_the_loser_deals_whatever_the_rules_say(rule: DealerRule) -> None:
    standing = score(three(gin("B", 10), gin("A", 2), rules=rules(dealer=rule)))
    assert (standing.hands[1].dealer, standing.next_dealer) == (Side.C, Side.B)


def test_whoever_deals_has_no_hand_unless_it_is_told_against_whom() -> None:
    with pytest.raises(FieldError) as refused:
        record(three(), gin("A", 3))
    assert (refused.value.field, refused.value.problem) == ("hands[0].by", Problem.SITS_OUT)
    assert refused.value.values == {"value": "Avery"}
    told = score(record(three(), replace(gin("A", 3), against=Side.C)))
    assert (told.hands[0].opponent, told.next_dealer) == (Side.C, Side.C)


def test_a_change_that_puts_a_later_hand_into_its_dealers_hands_is_refused() -> None:
    before = three(gin("B", 1), gin("A", 1))  # A deals; B beats C, so C deals
    assert score(correct(before, 1, gin("C", 1), agreement())).hands[1].opponent is Side.C  # B deals
    with pytest.raises(FieldError) as refused:
        remove(before, 1, agreement())  # A would deal
    assert (refused.value.field, refused.value.problem) == ("hands[0].by", Problem.SITS_OUT)


def test_a_correction_that_ends_the_game_may_leave_any_hand_behind_the_end() -> None:
    """After the end nobody deals on, so nobody sits out."""
    before = three(gin("B", 1), gin("A", 1), gin("C", 1))  # A, C, B deal
    ended = score(correct(before, 1, gin("B", 90), agreement()))
    assert [row.counted for row in ended.hands] == [True, False, False]
    assert (ended.over, ended.winner, ended.next_dealer) == (True, Side.B, Side.C)


def test_the_record_keeps_whom_a_corrected_hand_was_played_with() -> None:
    played = three(knock("B", 8, 5), gin("A", 3), dead())  # A deals, C undercuts B; B deals, A beats C
    changed = correct(played, 1, gin("B", 8), agreement())  # B beats C, who deals
    assert changed.corrections[0].before == replace(knock("B", 8, 5), against=Side.C)
    gone = remove(changed, 2, agreement())
    assert gone.corrections[1].before == replace(gin("A", 3), against=Side.B)
    ended = correct(three(gin("B", 90), gin("B", 3), dead()), 2, gin("C", 3), agreement())
    assert ended.corrections[0].before == gin("B", 3), "after the end nobody is left out"
    told = correct(three(dead(), adjust("A", 3), dead()), 2, dead(), agreement())
    assert told.corrections[0].before == adjust("A", 3)


def test_bonuses_of_three_players() -> None:
    """Boxes are netted with the better loser; a shutout needs both losers at nothing."""
    net = rules(box_to=BoxTo.NET, shutout_effect=ShutoutEffect.BONUS, shutout_bonus=50)
    hands = [points("B", 40), points("B", 0), points("A", 5)]  # dealers A, C, A or what follows
    standing = score(three(*[replace(hand, against=Side.C if hand.by is Side.B else Side.B) for hand in hands],
                           replace(points("B", 60), against=Side.A), rules=net))  # fmt: skip
    [game] = standing.games
    assert (game.boxes, game.box_points) == ((1, 3, 0), (0, 50, 0))  # (3 - 1) x 25
    assert game.shutout == (0, 0, 0), "A has points"
    assert (standing.final, standing.margin) == ((5, 100 + 100 + 50, 0), 245)
    other = score(three(replace(points("C", 5), against=Side.A), replace(points("B", 100), against=Side.A), rules=net))
    assert other.games[0].shutout == (0, 0, 0), "C has points"
    alone = score(three(points("B", 100), rules=net))
    assert (alone.games[0].shutout, alone.final) == ((0, 50, 0), (0, 100 + 100 + 50 + 25, 0))


def test_the_difference_of_three_players_is_that_to_the_better_loser() -> None:
    both = rules(shutout_effect=ShutoutEffect.DOUBLE_DIFFERENCE, shutout_when=ShutoutWhen.NO_POINTS)
    # A wins a hand with nothing: a box of 25. B 100 + 100 + 25 = 225; 225 - 25 = 200 once more
    standing = score(
        three(replace(points("A", 0), against=Side.C), replace(points("B", 100), against=Side.A), rules=both)
    )
    assert standing.final == (25, 425, 0)
    assert standing.margin == 400


def test_three_players_have_three_columns_each() -> None:
    hollywood = rules("hollywood")
    standing = score(three(points("B", 10), points("A", 20), points("C", 30), points("B", 40), rules=hollywood))
    assert [game.hands_total for game in standing.games] == [(20, 50, 30), (0, 40, 0), (0, 0, 0)]
    assert (standing.leader, standing.margin) == (Side.B, 90 - 30)


def test_a_spade_of_three_players() -> None:
    standing = score(three(upcard("7s", gin("B", 10)), rules=rules("oklahoma")))
    assert standing.hands[0].totals == (0, 70, 0)
