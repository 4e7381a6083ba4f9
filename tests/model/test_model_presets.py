"""One match by each preset, reckoned by hand, and the figures of RULES.md, section 3, said again."""

import pytest
from builders import adjust, big_gin, dead, gin, knock, match, nine_hands, points, rules

from ginsheet.model.hand import Side
from ginsheet.model.match import Match
from ginsheet.model.problems import FieldError, Problem
from ginsheet.model.ruleset import BoxTo, BoxWhen, DealerRule, ShutoutEffect, ShutoutWhen, Tie
from ginsheet.model.scoring import Reason, Result, Term, score
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
}
NOTES = {
    "solitaire-arcade-single": {"single_hand": True},
    "modern": {"dealer": DealerRule.ALTERNATE},
    "modern-double": {"dealer": DealerRule.WINNER},
    "palace": {"box_when": BoxWhen.AT_ONCE},
    "tournament": {"extra_boxes_gin": 2, "extra_boxes_undercut": 1},
    "straight": {"knock_limit": 0},
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
    """Hold running totals (`16-0 16-27`), dealers (`ABB`, the next one last) and the end against the hand-made sums."""
    standing = score(played)
    assert " ".join("-".join(map(str, row.totals)) for row in standing.hands) == totals
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


def test_nobody_knocks_at_straight_gin() -> None:
    with pytest.raises(FieldError) as refused:
        match(knock("A", 1, 20), rules=rules("straight"))
    assert (refused.value.field, refused.value.problem) == ("hands[0].how", Problem.GIN_ONLY)


@pytest.mark.parametrize("slug", FIGURES)
def test_big_gin_without_a_bonus_of_its_own_is_paid_as_gin(slug: str) -> None:
    gin_bonus, _, big, *_ = FIGURES[slug]
    bonus = Term(Reason.GIN, gin_bonus) if big is None else Term(Reason.BIG_GIN, big)
    [scored] = score(match(big_gin("A", 18), rules=rules(slug))).hands
    assert scored.why == (Term(Reason.DEADWOOD, 18), bonus)
    assert scored.result is Result.BIG_GIN
