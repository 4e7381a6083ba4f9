"""One match by each preset, reckoned by hand, and the figures of RULES.md, section 3, said again."""

import pytest
from builders import adjust, big_gin, dead, deal, gin, knock, match, nine_hands, points, rules, upcard

from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import (
    AceUpcard,
    BoxTo,
    BoxWhen,
    DealerRule,
    ShutoutEffect,
    ShutoutWhen,
    SpadeDoubles,
    Tie,
)
from ginsheet.model.scoring import score
from ginsheet.model.worth import Reason, Result, Term, score_hand
from ginsheet.storage.presets import presets

FIGURES = {
    # gin, undercut, big gin, target, game, shutout when, effect, bonus, box, to
    "guide": (25, 25, None, 100, 100, "no-hands", "bonus", 100, 25, "winner"),
    "solitaire-arcade": (25, 10, None, 100, 100, "no-points", "bonus", 100, 20, "both"),
    "solitaire-arcade-single": (25, 10, None, None, 0, None, "none", 0, 0, "both"),
    "recreational": (25, 25, None, 100, 0, None, "none", 0, 0, "both"),
    "recreational-match": (25, 25, None, 100, 100, "no-points", "bonus", 100, 25, "both"),
    "classic": (20, 10, None, 100, 100, "no-points", "bonus", 100, 20, "both"),
    "modern": (25, 25, 31, 100, 100, "no-hands", "double-hands", 0, 25, "both"),
    "modern-double": (25, 25, 31, 100, 100, "no-points", "double-all", 0, 25, "both"),
    "hoyle": (25, 25, None, 100, 100, "no-points", "double-difference", 0, 20, "both"),
    "palace": (25, 20, None, 100, 0, None, "none", 0, 10, "both"),
    "tournament": (25, 25, 31, 250, 250, "no-points", "double-all", 0, 25, "net"),
    "straight": (25, 0, 31, 100, 100, "no-points", "bonus", 100, 25, "both"),
    "oklahoma": (25, 25, 31, 150, 100, "no-hands", "double-hands", 0, 25, "both"),
    "hollywood": (25, 25, 31, 100, 100, "no-points", "double-difference", 0, 20, "both"),
    "hollywood-club": (25, 25, 31, 250, 250, "no-points", "double-all", 0, 25, "net"),
    "partnership": (20, 10, None, 125, 100, "no-points", "bonus", 100, 20, "both"),
    "round-the-corner": (20, 20, None, 125, 100, "no-points", "bonus", 100, 20, "both"),
}
NOTES = {
    "solitaire-arcade-single": {"single_hand": True},
    "modern": {"dealer": DealerRule.ALTERNATE},
    "modern-double": {"dealer": DealerRule.WINNER},
    "palace": {"box_when": BoxWhen.AT_ONCE},
    "tournament": {"extra_boxes_gin": 2, "extra_boxes_undercut": 1},
    "straight": {"knock_limit": 0},
    "oklahoma": {"upcard": True, "spade_doubles": SpadeDoubles.POINTS},
    "hollywood": {"columns": 3},
    "hollywood-club": {
        "upcard": True,
        "spade_doubles": SpadeDoubles.POINTS_AND_BOXES,
        "columns": 3,
        "third_column_doubled": True,
        "extra_boxes_gin": 2,
        "extra_boxes_undercut": 1,
    },
    "partnership": {"partnership": True},
    "round-the-corner": {"round_the_corner": True},
}
UNLESS_NOTED = {
    "single_hand": False,
    "dealer": DealerRule.LOSER,
    "box_when": BoxWhen.END,
    "extra_boxes_gin": 0,
    "extra_boxes_big_gin": 0,
    "extra_boxes_undercut": 0,
    "knock_limit": 10,
    "knock_bonus": 0,
    "tie": Tie.UNDERCUT,
    "upcard": False,
    "ace_upcard": AceUpcard.ONE,
    "spade_doubles": SpadeDoubles.NONE,
    "columns": 1,
    "third_column_doubled": False,
    "partnership": False,
    "round_the_corner": False,
}


@pytest.mark.parametrize("slug", FIGURES)
def test_a_preset_has_the_figures_of_the_rules(slug: str) -> None:
    preset = presets()[slug]
    gin_bonus, undercut, big, target, game, when, effect, bonus, box, to = FIGURES[slug]
    assert (preset.gin_bonus, preset.undercut_bonus, preset.big_gin_bonus) == (gin_bonus, undercut, big)
    assert (preset.target, preset.game_bonus) == (target, game)
    assert (preset.shutout_effect, preset.shutout_bonus) == (ShutoutEffect(effect), bonus)
    assert when is None or preset.shutout_when is ShutoutWhen(when)
    assert (preset.box_value, preset.box_to) == (box, BoxTo(to))
    noted = {**UNLESS_NOTED, **NOTES.get(slug, {})}
    assert {name: getattr(preset, name) for name in noted} == noted


def test_every_preset_is_tested() -> None:
    assert set(presets()) == set(FIGURES)


def check(played: Match, *, totals: str, dealers: str, final: tuple[int, int], margin: int) -> None:
    """Hold running totals (`16-0 16-27`), dealers (`ABB`, the next one last) and the end against the hand-made sums.

    Totals are those of the first column, or of all in lines.
    """
    standing = score(played)
    columns = [line.strip() for line in totals.strip().splitlines()]
    for place, line in enumerate(columns):
        assert " ".join("-".join(map(str, row.column_totals[place])) for row in standing.hands) == line
    assert len(columns) == len(standing.games)
    assert "".join(row.dealer or "-" for row in standing.hands) + standing.next_dealer == dealers
    assert (standing.over, standing.winner) == (True, Side.A)
    assert (standing.final, standing.margin) == (final, margin)


def test_guide() -> None:
    played = match(
        knock("A", 9, 25),  # 25 - 9 = 16: A 16
        knock("A", 9, 7),  # 9 - 7 = 2, + 25 = 27: B 27
        gin("A", 22),  # 22 + 25 = 47: A 63
        knock("B", 8, 8),  # 0 + 25 = 25: A 88
        knock("A", 8, 26),  # 26 - 8 = 18: A 106
        rules=rules("guide"),
    )
    # A 106 + game 100 + boxes 4 x 25 = 100: 306. B 27, whose box is not paid. 306 - 27 = 279
    check(played, totals="16-0 16-27 63-27 88-27 106-27", dealers="ABABBB", final=(306, 27), margin=279)


def test_solitaire_arcade() -> None:
    # 16 - 4 = 12: A 12. 11 + 25 = 36: B 36. 8 - 5 = 3, + 10 = 13: B 49. 18 + 25 = 43: A 55. Dead.
    # 28 - 6 = 22: B 71. 19 - 7 = 12: A 67. 20 - 3 = 17: A 84. 22 - 2 = 20: A 104
    totals = "12-0 12-36 12-49 55-49 55-49 55-71 67-71 84-71 104-71"
    # A 104 + 100 + 5 x 20 = 304. B 71 + 3 x 20 = 131. 304 - 131 = 173
    check(nine_hands(), totals=totals, dealers="BBAABBABBB", final=(304, 131), margin=173)


def test_solitaire_arcade_single() -> None:
    played = match(
        dead(),  # 0, and not over
        knock("B", 10, 4),  # 10 - 4 = 6, + 10 = 16: A 16
        rules=rules("solitaire-arcade-single"),
    )
    check(played, totals="0-0 16-0", dealers="AAB", final=(16, 0), margin=16)


def test_recreational() -> None:
    played = match(
        knock("A", 7, 18),  # 18 - 7 = 11: A 11
        gin("A", 32),  # 32 + 25 = 57: A 68
        knock("A", 8, 5),  # 8 - 5 = 3, + 25 = 28: B 28
        knock("A", 8, 8),  # 0 + 25 = 25: B 53
        knock("A", 5, 40),  # 40 - 5 = 35: A 103
        rules=rules("recreational"),
    )
    # no bonus and no boxes: 103 - 53 = 50
    check(played, totals="11-0 68-0 68-28 68-53 103-53", dealers="ABBAAB", final=(103, 53), margin=50)


def test_recreational_match() -> None:
    played = match(
        knock("A", 7, 18),  # 18 - 7 = 11: A 11
        knock("A", 8, 5),  # 8 - 5 = 3, + 25 = 28: B 28
        gin("A", 32),  # 32 + 25 = 57: A 68
        knock("A", 8, 8),  # 0 + 25 = 25: B 53
        knock("B", 6, 17),  # 17 - 6 = 11: B 64
        knock("A", 4, 14),  # 14 - 4 = 10: A 78
        knock("A", 10, 15),  # 15 - 10 = 5: A 83
        knock("A", 2, 22),  # 22 - 2 = 20: A 103
        rules=rules("recreational-match"),
    )
    totals = "11-0 11-28 68-28 68-53 68-64 78-64 83-64 103-64"
    # A 103 + 100 + 5 x 25 = 328. B 64 + 3 x 25 = 139. 328 - 139 = 189
    check(played, totals=totals, dealers="ABABAABBB", final=(328, 139), margin=189)


def test_classic() -> None:
    played = match(
        knock("A", 5, 17),  # 17 - 5 = 12: A 12
        gin("A", 24),  # 24 + 20 = 44: A 56
        knock("B", 6, 6),  # 0 + 10 = 10: A 66
        knock("A", 3, 40),  # 40 - 3 = 37: A 103
        rules=rules("classic"),
    )
    # B has no points: 103 + game 100 + shutout 100 + 4 x 20 = 383
    check(played, totals="12-0 56-0 66-0 103-0", dealers="ABBBB", final=(383, 0), margin=383)


def test_modern() -> None:
    played = match(
        gin("A", 30),  # 30 + 25 = 55: A 55
        dead(),  # the same dealer deals again
        big_gin("A", 20),  # 20 + 31 = 51: A 106
        rules=rules("modern"),
    )
    # B won no hand: 2 x 106 + game 100 + 2 x 25 = 362
    check(played, totals="55-0 55-0 106-0", dealers="ABBA", final=(362, 0), margin=362)


def test_modern_double() -> None:
    played = match(
        knock("A", 10, 20),  # 20 - 10 = 10: A 10
        gin("A", 40),  # 40 + 25 = 65: A 75
        big_gin("A", 0),  # 0 + 31 = 31: A 106
        rules=rules("modern-double"),
    )
    # B has no points: 2 x (106 + 100 + 3 x 25) = 2 x 281 = 562; the winner deals
    check(played, totals="10-0 75-0 106-0", dealers="AAAA", final=(562, 0), margin=562)


def test_hoyle() -> None:
    played = match(
        points("B", 0),  # a hand won with nothing, as an old sheet may say: B 0, and a box
        knock("A", 4, 30),  # 30 - 4 = 26: A 26
        gin("A", 45),  # 45 + 25 = 70: A 96
        knock("A", 2, 6),  # 6 - 2 = 4: A 100
        rules=rules("hoyle"),
    )
    # A 100 + 100 + 3 x 20 = 260, B 1 x 20 = 20; B has no points: 260 - 20 = 240 once more, 260 + 240 = 500
    check(played, totals="0-0 26-0 96-0 100-0", dealers="AABBB", final=(500, 20), margin=480)


def test_palace() -> None:
    played = match(
        knock("A", 4, 16),  # 16 - 4 = 12, box 10: A 22
        knock("A", 8, 5),  # 8 - 5 = 3, + 20 = 23, box 10: B 33
        gin("A", 30),  # 30 + 25 = 55, box 10: A 87
        knock("A", 7, 10),  # 10 - 7 = 3, box 10: A 100, the end
        rules=rules("palace"),
    )
    # nothing is added at the end: 100 - 33 = 67
    check(played, totals="22-0 22-33 87-33 100-33", dealers="ABABB", final=(100, 33), margin=67)
    [game] = score(played).games
    assert (game.hands_total, game.boxes, game.box_points) == ((70, 23), (3, 1), (30, 10))


def test_tournament() -> None:
    played = match(
        gin("A", 50),  # 50 + 25 = 75: A 75, boxes 1 + 2
        knock("A", 8, 5),  # 8 - 5 = 3, + 25 = 28: B 28, boxes 1 + 1
        gin("A", 60),  # 60 + 25 = 85: A 160, boxes 6
        knock("A", 2, 52),  # 52 - 2 = 50: A 210, boxes 7
        knock("B", 3, 33),  # 33 - 3 = 30: B 58, boxes 3
        adjust("A", -5),  # A 205
        gin("A", 20),  # 20 + 25 = 45: A 250, boxes 10
        rules=rules("tournament"),
    )
    totals = "75-0 75-28 160-28 210-28 210-58 205-58 250-58"
    # A 250 + 250 + (10 - 3) x 25 = 675. B 58. 675 - 58 = 617
    check(played, totals=totals, dealers="ABABB-AB", final=(675, 58), margin=617)
    assert score(played).games[0].boxes == (10, 3)


def test_straight() -> None:
    played = match(
        gin("A", 20),  # 20 + 25 = 45: A 45
        gin("B", 30),  # 30 + 25 = 55: B 55
        big_gin("A", 25),  # 25 + 31 = 56: A 101
        rules=rules("straight"),
    )
    # A 101 + 100 + 2 x 25 = 251. B 55 + 25 = 80. 251 - 80 = 171
    check(played, totals="45-0 45-55 101-55", dealers="ABAB", final=(251, 80), margin=171)


def test_oklahoma() -> None:
    played = match(
        upcard("7s", knock("A", 5, 20)),  # 20 - 5 = 15, and 15 for the spade: A 30
        upcard("Kh", knock("A", 10, 4)),  # 10 - 4 = 6, + 25 = 31: B 31
        upcard("2s", gin("A", 20)),  # 20 + 25 = 45, and 45 for the spade: A 120
        upcard("Ad", knock("B", 1, 9)),  # 9 - 1 = 8: B 39
        upcard("9c", knock("A", 3, 33)),  # 33 - 3 = 30: A 150
        rules=rules("oklahoma"),
    )
    # A 150 + game 100 + 3 x 25 = 325. B 39 + 2 x 25 = 89. 325 - 89 = 236
    check(played, totals="30-0 30-31 120-31 120-39 150-39", dealers="ABABAB", final=(325, 89), margin=236)


def test_hollywood() -> None:
    played = match(
        gin("A", 35),  # 35 + 25 = 60: A column 1
        gin("A", 20),  # 20 + 25 = 45: A columns 1 (105, closed) and 2
        knock("B", 5, 25),  # 25 - 5 = 20: B column 2, the first that is open
        big_gin("A", 29),  # 29 + 31 = 60: A columns 2 (105, closed) and 3
        gin("A", 15),  # 15 + 25 = 40: A column 3 (100, closed)
        rules=rules("hollywood"),
    )
    totals = """
        60-0 105-0 105-0 105-0 105-0
        0-0 45-0 45-20 105-20 105-20
        0-0 0-0 0-0 60-0 100-0
    """
    # column 1: A 105 + 100 + 2 x 20 = 245, B nothing: 245 - 0 once more, 490
    # column 2: A 105 + 100 + 2 x 20 = 245, B 20 + 1 x 20 = 40
    # column 3: A 100 + 100 + 2 x 20 = 240, B nothing: 240 - 0 once more, 480
    # A 490 + 245 + 480 = 1215. B 0 + 40 + 0 = 40. 1215 - 40 = 1175
    check(played, totals=totals, dealers="ABBABB", final=(1215, 40), margin=1175)
    assert [game.final for game in score(played).games] == [(490, 0), (245, 40), (480, 0)]


def test_hollywood_club() -> None:
    played = match(
        upcard("8s", gin("A", 30)),  # (30 + 25) x 2 = 110, boxes 1 + 2 x 2: A column 1
        upcard("Qs", gin("A", 45)),  # (45 + 25) x 2 = 140, boxes 1 + 2 x 2: A columns 1 (250, closed) and 2
        upcard("6h", knock("A", 6, 3)),  # 6 - 3 = 3, + 25 = 28, boxes 1 + 1: B column 2
        upcard("As", knock("A", 1, 56)),  # (56 - 1) x 2 = 110, its own box: A columns 2 (250, closed) and 3
        upcard("Kc", knock("B", 10, 35)),  # 35 - 10 = 25, a box: B column 3
        upcard("2s", gin("A", 45)),  # (45 + 25) x 2 = 140, boxes 1 + 2 x 2: A column 3 (250, closed)
        rules=rules("hollywood-club"),
    )
    totals = """
        110-0 250-0 250-0 250-0 250-0 250-0
        0-0 140-0 140-28 250-28 250-28 250-28
        0-0 0-0 0-0 110-0 110-25 250-25
    """
    # column 1: A 250 + 250 + (10 - 0) x 25 = 750, B nothing: 750 once more, 1500
    # column 2: A 250 + 250 + (6 - 2) x 25 = 600, B 28
    # column 3: A 250 + 250 + (6 - 1) x 25 = 625, B 25; it counts twice: 1250 and 50
    # A 1500 + 600 + 1250 = 3350. B 0 + 28 + 50 = 78. 3350 - 78 = 3272
    check(played, totals=totals, dealers="ABBABAB", final=(3350, 78), margin=3272)
    assert [game.final for game in score(played).games] == [(1500, 0), (600, 28), (625, 25)]


def test_partnership() -> None:
    played = match(
        deal(knock("A", 4, 16), knock("B", 5, 15)),  # 12 - 10 = 2: A 2
        deal(knock("A", 5, 21), knock("A", 3, 15)),  # 16 + 12 = 28: A 30
        deal(knock("A", 3, 10), knock("A", 8, 5)),  # 7 against 3 + 10 = 13: B 6
        deal(dead(), big_gin("A", 40)),  # 0, and 40 + 20 = 60: A 90
        deal(dead(), dead()),  # the same side deals again
        deal(gin("A", 10), knock("A", 2, 7)),  # 10 + 20 = 30, and 5: A 125
        rules=rules("partnership"),
    )
    # A 125 + game 100 + 4 x 20 = 305. B 6 + 20 = 26. 305 - 26 = 279
    check(played, totals="2-0 30-0 30-6 90-6 90-6 125-6", dealers="ABBABBB", final=(305, 26), margin=279)


def test_round_the_corner() -> None:
    played = match(
        knock("A", 9, 40),  # 40 - 9 = 31: A 31
        gin("A", 0),  # all laid off on the gin: 0 + 20 = 20: A 51
        gin("B", 30),  # 30 + 20 = 50: B 50
        knock("B", 8, 8),  # 0 + 20 = 20: A 71
        gin("A", 110),  # two each of ten, jack, queen, king and ace: 110 + 20 = 130: A 201
        rules=rules("round-the-corner"),
    )
    # A 201 + game 100 + 4 x 20 = 381. B 50 + 20 = 70. 381 - 70 = 311
    check(played, totals="31-0 51-0 51-50 71-50 201-50", dealers="ABBABB", final=(381, 70), margin=311)


def test_nobody_knocks_at_straight_gin() -> None:
    with pytest.raises(FieldError) as refused:
        match(knock("A", 1, 20), rules=rules("straight"))
    assert (refused.value.field, refused.value.problem) == ("hands[0].how", Problem.GIN_ONLY)


@pytest.mark.parametrize("slug", FIGURES)
def test_big_gin_without_a_bonus_of_its_own_is_paid_as_gin(slug: str) -> None:
    gin_bonus, _, big, *_ = FIGURES[slug]
    bonus = Term(Reason.GIN, gin_bonus) if big is None else Term(Reason.BIG_GIN, big)
    worth = score_hand(rules(slug), big_gin("A", 18))
    assert worth.terms == (Term(Reason.DEADWOOD, 18), bonus)
    assert worth.result is Result.BIG_GIN
