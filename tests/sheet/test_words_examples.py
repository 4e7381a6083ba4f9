"""The example beside every rule: the numbers of RULES.md, and whatever the rules, it can be said."""

from dataclasses import fields, replace
from random import Random

import pytest
from builders import T, rules
from random_matches import random_rules

from ginsheet.model.examples import one_sided_game, usual_game
from ginsheet.model.ruleset import (
    AceUpcard,
    BoxTo,
    BoxWhen,
    DealerRule,
    Ruleset,
    ShutoutEffect,
    ShutoutWhen,
    SpadeDoubles,
    Tie,
)
from ginsheet.sheet.words.examples import example
from ginsheet.sheet.words.explained import EXPLANATIONS
from ginsheet.sheet.words.rules import RULE_NAMES
from ginsheet.storage.presets import slugs

TEXTS = {"slug", "name", "description", "source"}
OKLAHOMA = rules("oklahoma")


def test_every_rule_is_explained_in_one_sentence_and_has_an_example() -> None:
    assert set(EXPLANATIONS) == {field.name for field in fields(Ruleset)} - TEXTS
    assert set(EXPLANATIONS) == set(RULE_NAMES) - TEXTS
    assert all(text.endswith(".") and text.count(".") == 1 for text in EXPLANATIONS.values())
    for field in EXPLANATIONS:
        assert isinstance(example(T, field), str)


@pytest.mark.parametrize(
    ("changed", "field", "told"),
    [
        (rules("solitaire-arcade"), "gin_bonus", "Gin against 18 scores 43."),
        (rules("solitaire-arcade"), "undercut_bonus", "8 against 5: opponent scores 13."),
        (rules("guide"), "undercut_bonus", "8 against 5: opponent scores 28."),
        (replace(T, knock_limit=2), "undercut_bonus", "2 against 0: opponent scores 27."),
        (rules("straight"), "undercut_bonus", "Nobody may knock, so nobody can undercut."),
        (rules("modern"), "big_gin_bonus", "Big gin against 18 scores 49."),
        (rules("guide"), "big_gin_bonus", "Big gin against 18 scores 43."),
        (replace(T, knock_bonus=5), "knock_bonus", "4 against 16: knocker scores 17."),
        (T, "tie", "8 against 8: the opponent wins the hand, with 25."),
        (replace(T, tie=Tie.NO_BONUS), "tie", "8 against 8: the opponent wins the hand, with 0."),
        (replace(T, tie=Tie.KNOCKER), "tie", "8 against 8: the knocker wins the hand, with 0."),
        (replace(T, tie=Tie.DRAW), "tie", "8 against 8: nobody wins the hand."),
        (rules("straight"), "knock_limit", "Nobody may knock: the hand goes on until somebody has gin."),
        (T, "knock_limit", "With 10 a player may knock, with 11 not."),
        (OKLAHOMA, "knock_limit", "The card turned up sets it instead."),
        (rules("tournament"), "target", "With 249 points the game goes on, with 250 it is over."),
        (
            rules("solitaire-arcade-single"),
            "single_hand",
            "One gin against 18, and the game is over, 43 to 0.",
        ),
        (T, "single_hand", "After one gin against 18 the game goes on, 43 to 0."),
        (
            rules("classic"),
            "game_bonus",
            "112 points in 6 hands against 70 points in 3 hands: the finals are 332 and 130.",
        ),
        (replace(T, box_to=BoxTo.BOTH), "box_value", "6 boxes against 3 bring 150 points and 75."),
        (replace(T, box_to=BoxTo.WINNER), "box_to", "6 boxes against 3 bring 150 points and 0."),
        (replace(T, box_to=BoxTo.NET), "box_to", "6 boxes against 3 bring 75 points and 0."),
        (T, "box_when", "A first hand, won with 10, brings the total to 10."),
        (replace(T, box_when=BoxWhen.AT_ONCE), "box_when", "A first hand, won with 10, brings the total to 35."),
        (rules("tournament"), "extra_boxes_gin", "Gin brings 3 boxes in all."),
        (rules("tournament"), "extra_boxes_undercut", "An undercut brings 2 boxes in all."),
        (T, "extra_boxes_big_gin", "Big gin brings 1 box in all."),
        (
            replace(T, dealer=DealerRule.LOSER),
            "dealer",
            "A dealer who loses the hand deals again, one who wins it does not.",
        ),
        (
            replace(T, dealer=DealerRule.WINNER),
            "dealer",
            "A dealer who wins the hand deals again, one who loses it does not.",
        ),
        (replace(T, dealer=DealerRule.ALTERNATE), "dealer", "Whoever wins the hand, the other player deals next."),
        (OKLAHOMA, "upcard", "With 7♥ up a player may knock with 7, with 8 not."),
        (OKLAHOMA, "ace_upcard", "With A♥ up a player may knock with 1."),
        (replace(OKLAHOMA, ace_upcard=AceUpcard.GIN_ONLY), "ace_upcard", "With A♥ up nobody may knock."),
        (OKLAHOMA, "spade_doubles", "With 7♠ up gin against 18 scores 86 and brings 1 box."),
        (rules("hollywood-club"), "spade_doubles", "With 7♠ up gin against 18 scores 86 and brings 5 boxes."),
        (
            replace(OKLAHOMA, spade_doubles=SpadeDoubles.NONE),
            "spade_doubles",
            "With 7♠ up gin against 18 scores 43 and brings 1 box.",
        ),
        (rules("hollywood"), "columns", "Three hands won with 10 points: the games stand at 30, 20, 10."),
        (T, "columns", "Three hands won with 10 points: the game stands at 30."),
        (rules("hollywood"), "third_column_doubled", "Three hands won with 10 points come to 60 in all."),
        (rules("hollywood-club"), "third_column_doubled", "Three hands won with 10 points come to 70 in all."),
        (
            rules("partnership"),
            "partnership",
            "One pair wins 12, the other loses 10: the side scores 2 and 1 box.",
        ),
        (rules("round-the-corner"), "round_the_corner", "An ace left over counts 15; queen, king, ace is a run."),
        (T, "round_the_corner", "An ace left over counts 1; queen, king, ace is no run."),
    ],
)
def test_the_example_follows_the_rules(changed: Ruleset, field: str, told: str) -> None:
    assert example(changed, field) == told


@pytest.mark.parametrize(
    ("effect", "final"),
    [
        (ShutoutEffect.NONE, 362),
        (ShutoutEffect.BONUS, 462),
        (ShutoutEffect.DOUBLE_HANDS, 474),
        (ShutoutEffect.DOUBLE_BONUSES, 612),
        (ShutoutEffect.DOUBLE_ALL, 724),
        (ShutoutEffect.DOUBLE_DIFFERENCE, 724),
    ],
)
def test_the_shutout_of_the_rules(effect: ShutoutEffect, final: int) -> None:
    shut_out = replace(T, shutout_effect=effect, shutout_bonus=100)
    told = f"112 points and 6 boxes against none: the winner’s final is {final}."
    assert example(shut_out, "shutout_effect") == told
    assert example(shut_out, "shutout_bonus") == (told if effect is ShutoutEffect.BONUS else "")


def test_a_hand_won_with_nothing_is_where_shutouts_differ() -> None:
    by_points = rules("modern", shutout_when=ShutoutWhen.NO_POINTS)
    assert example(by_points, "shutout_when") == "A loser who won one hand, with 0 points, is shut out."
    assert example(rules("modern"), "shutout_when") == "A loser who won one hand, with 0 points, is not shut out."
    assert example(T, "shutout_when") == ""


@pytest.mark.parametrize("slug", slugs())
def test_the_games_end_with_the_last_hand(slug: str) -> None:
    if rules(slug).single_hand:
        return
    for game, lost in ((usual_game(rules(slug)), 3), (one_sided_game(rules(slug)), 0)):
        assert game.over
        assert game.hands_won == (6, lost)


def test_there_is_an_example_whatever_the_rules() -> None:
    for seed in range(150):
        rng = Random(seed)
        found = random_rules(rng)
        found = replace(
            found,
            target=None if found.single_hand else rng.choice([1, 2, 60, 9_999, 100_000]),
            upcard=rng.random() < 0.5,
            ace_upcard=rng.choice(list(AceUpcard)),
            columns=1 if found.single_hand else rng.choice([1, 2, 3]),
            partnership=rng.random() < 0.5,
            round_the_corner=rng.random() < 0.5,
        )
        for field in EXPLANATIONS:
            said = example(found, field)
            assert not said or said.endswith(".")
            assert "{" not in said
