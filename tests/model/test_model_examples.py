"""The worked examples of RULES.md, section 7: every row that has two players and one column.

Those of several columns stand in test_model_hollywood.py, those of partners in test_model_partners.py.
"""

import pytest
from builders import adjust, agreement, dead, gin, knock, match, points, rules, written

from ginsheet.model.changes import correct, record
from ginsheet.model.hand import Hand, Side
from ginsheet.model.problems import MatchOver
from ginsheet.model.ruleset import Ruleset
from ginsheet.model.scoring import score
from ginsheet.model.worth import Result
from ginsheet.storage.presets import presets

HANDS = {
    "guide: knock 7 on 31 less 4 and 8 laid off": ("guide", knock("A", 7, 31 - 4 - 8), "A", 12),  # 19 - 7
    "guide: undercut 9 by 7": ("guide", knock("A", 9, 7), "B", 27),  # 9 - 7 = 2, + 25
    "guide: tie at 8": ("guide", knock("A", 8, 8), "B", 25),  # 0 + 25
    "guide: gin on 22": ("guide", gin("A", 22), "A", 47),  # 22 + 25
    "guide: knock 8 on 26": ("guide", knock("A", 8, 26), "A", 18),  # 26 - 8
    "solitaire-arcade: knock 6 on 19": ("solitaire-arcade", knock("A", 6, 19), "A", 13),  # 19 - 6
    "solitaire-arcade: gin on 18": ("solitaire-arcade", gin("A", 18), "A", 43),  # 18 + 25
    "solitaire-arcade: undercut 8 by 5": ("solitaire-arcade", knock("A", 8, 5), "B", 13),  # 8 - 5 = 3, + 10
    "solitaire-arcade: tie at 6": ("solitaire-arcade", knock("A", 6, 6), "B", 10),  # 0 + 10
    "recreational: knock 7 on 18": ("recreational", knock("A", 7, 18), "A", 11),  # 18 - 7
    "recreational: gin on 32": ("recreational", gin("A", 32), "A", 57),  # 32 + 25
    "recreational: undercut 8 by 5": ("recreational", knock("A", 8, 5), "B", 28),  # 8 - 5 = 3, + 25
    "recreational: tie at 8": ("recreational", knock("A", 8, 8), "B", 25),  # 0 + 25
}


@pytest.mark.parametrize(("slug", "hand", "winner", "worth"), HANDS.values(), ids=HANDS)
def test_a_hand_is_worth_what_the_text_says(slug: str, hand: Hand, winner: str, worth: int) -> None:
    [scored] = score(match(hand, rules=rules(slug))).hands
    assert (scored.winner, scored.points) == (winner, worth)


GAMES = {
    # A 112 + 100 + 8 x 25 = 412; B 84, boxes to the winner only
    "guide: 112 in 8 to 84 in 3": ("guide", (112, 8), (84, 3), (412, 84), 328),
    # A 108 + 100 = 208 before boxes, + 7 x 25 = 175: 383
    "guide: 108 in 7 to some": ("guide", (108, 7), (40, 2), (383, 40), 343),
    # A 105 + 200 (game and shutout) + 4 x 25 = 405
    "guide: 105 in 4 to none": ("guide", (105, 4), None, (405, 0), 405),
    # A 104 + 100 + 5 x 20 = 304; B 71 + 3 x 20 = 131
    "solitaire-arcade: 104 in 5 to 71 in 3": ("solitaire-arcade", (104, 5), (71, 3), (304, 131), 173),
    # no bonus, no boxes
    "recreational: 103 to 64": ("recreational", (103, 5), (64, 3), (103, 64), 39),
    # A 103 + 100 + 5 x 25 = 328; B 64 + 3 x 25 = 139
    "recreational-match: 103 in 5 to 64 in 3": ("recreational-match", (103, 5), (64, 3), (328, 139), 189),
}


@pytest.mark.parametrize(("slug", "mine", "other", "final", "margin"), GAMES.values(), ids=GAMES)
def test_a_game_ends_as_the_text_says(
    slug: str, mine: tuple[int, int], other: tuple[int, int] | None, final: tuple[int, int], margin: int
) -> None:
    hands = written(*mine, "A")
    if other is not None:
        hands = [*written(*other, "B"), *hands]
    standing = score(match(*hands, rules=rules(slug)))
    [game] = standing.games
    assert game.hands_total == (mine[0], other[0] if other else 0)
    assert game.boxes == ((mine[1], other[1] if other else 0) if rules(slug).box_value else game.hands_won)
    assert (standing.over, standing.winner) == (True, Side.A)
    assert (standing.final, standing.margin) == (final, margin)


def test_the_parts_of_the_guides_383() -> None:
    [game] = score(match(*written(40, 2, "B"), *written(108, 7, "A"), rules=rules("guide"))).games
    assert game.hands_total[0] + game.game_bonus[0] + game.shutout[0] == 208
    assert game.box_points == (175, 0)


def test_the_parts_of_the_guides_405() -> None:
    [game] = score(match(*written(105, 4, "A"), rules=rules("guide"))).games
    assert (game.hands_total[0], game.game_bonus[0] + game.shutout[0], game.box_points[0]) == (105, 200, 100)


def test_solitaire_arcade_runs_from_12_to_0_to_12_to_36() -> None:
    standing = score(match(knock("A", 4, 16), gin("B", 11), rules=rules("solitaire-arcade")))
    assert [row.totals for row in standing.hands] == [(12, 0), (12, 36)]  # 16 - 4; 11 + 25


def test_a_single_hand_of_solitaire_arcade_is_over_with_nothing_added() -> None:
    standing = score(match(gin("A", 18), rules=rules("solitaire-arcade-single")))
    [game] = standing.games
    assert (standing.over, standing.winner, standing.final) == (True, Side.A, (43, 0))  # 18 + 25
    assert (game.boxes, game.game_bonus, game.shutout, game.box_points) == ((0, 0), (0, 0), (0, 0), (0, 0))


WITH_TARGET = {slug: ruleset for slug, ruleset in presets().items() if ruleset.target is not None}


@pytest.mark.parametrize("ruleset", WITH_TARGET.values(), ids=WITH_TARGET)
@pytest.mark.parametrize(("beyond", "over"), [(-2, False), (-1, False), (0, True), (1, True)])
def test_exactly_the_target_ends_the_game(ruleset: Ruleset, beyond: int, over: bool) -> None:
    # the box of palace counts at once: it is part of the total
    box = ruleset.box_value if ruleset.slug == "palace" else 0
    total = (ruleset.target or 0) + beyond
    standing = score(match(points("A", total - box), rules=ruleset))
    assert standing.hands[0].totals == (total, 0)
    first, *others = standing.games  # the first win is entered in the first of several columns only
    assert (first.over, first.winner) == (over, Side.A if over else None)
    assert standing.over == (over and not others)


def test_every_preset_but_six_ends_at_100() -> None:
    others = {slug: ruleset.target for slug, ruleset in presets().items() if ruleset.target != 100}
    assert others == {
        "solitaire-arcade-single": None,
        "tournament": 250,
        "oklahoma": 150,
        "hollywood-club": 250,
        "partnership": 125,
        "round-the-corner": 125,
    }


def test_an_undercut_that_ends_the_game_pays_the_undercutter() -> None:
    standing = score(match(points("A", 60), points("B", 80), knock("A", 8, 3)))
    [game] = standing.games
    assert standing.hands[2].result is Result.UNDERCUT
    assert game.hands_total == (60, 110)  # 80 + 8 - 3 + 25
    assert (standing.winner, game.game_bonus, game.boxes) == (Side.B, (0, 100), (1, 2))


def test_an_edit_reopens_the_game() -> None:
    before = match(gin("A", 30), knock("A", 4, 20), knock("A", 2, 33))
    ended = score(before)
    assert (ended.over, ended.games[0].hands_total) == (True, (102, 0))  # 55 + 16 + 31
    with pytest.raises(MatchOver):
        record(before, gin("B", 1))

    after = correct(before, 1, gin("B", 30), agreement())
    standing = score(after)
    [game] = standing.games
    assert (standing.over, standing.winner) == (False, None)
    assert (game.hands_total, game.boxes) == ((47, 55), (2, 1))  # 16 + 31; 30 + 25
    assert (game.game_bonus, game.shutout, game.box_points) == ((0, 0), (0, 0), (0, 0))
    assert score(record(after, gin("B", 1))).games[0].hands_total == (47, 81)


def test_a_dead_hand_and_an_adjustment_are_no_hand_and_no_box() -> None:
    standing = score(match(dead(), adjust("A", 7), adjust("B", -3)))
    [game] = standing.games
    assert (game.hands_total, game.boxes, game.hands_won) == ((7, -3), (0, 0), (0, 0))
    assert [row.dealer for row in standing.hands] == [Side.A, None, None]
