"""How to score, in the words of the rules: every figure that is said is theirs, and none that matters is left out."""

import re
from typing import Any

import pytest
from builders import rules

from ginsheet.model.problems import FieldError
from ginsheet.model.ruleset import (
    BOUNDS,
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
from ginsheet.sheet.words.how_to_score import how_to_score, is_knocked
from ginsheet.storage.presets import presets

PRESETS = presets()
SETTLED = {"1", "10", "0"}
"""What an ace and a face count, and a dead hand."""


def told(of: Ruleset, seats: int | None = None) -> str:
    return " ".join(how_to_score(of, seats or of.seats[0]))


def figures(of: Ruleset) -> dict[str, int]:
    """Give the figures that matter under the rules: those that can change a score."""
    found: dict[str, int | None] = {"gin_bonus": of.gin_bonus, "big_gin_bonus": of.big_gin_bonus, "target": of.target}
    if is_knocked(of):
        found["undercut_bonus"] = of.undercut_bonus
        found["knock_bonus"] = of.knock_bonus or None
    if of.knock_limit and not of.upcard:
        found["knock_limit"] = of.knock_limit
    found["game_bonus"] = of.game_bonus or None
    found["box_value"] = of.box_value or None
    found["columns"] = of.columns if of.columns > 1 else None
    if of.shutout_effect is ShutoutEffect.BONUS:
        found["shutout_bonus"] = of.shutout_bonus
    if of.box_value:
        found |= {field: getattr(of, field) or None for field in ("extra_boxes_gin", "extra_boxes_undercut")}
    return {field: value for field, value in found.items() if value is not None}


@pytest.mark.parametrize("slug", PRESETS)
def test_every_figure_that_is_said_is_one_of_the_rules_and_all_are_said(slug: str) -> None:
    text = told(PRESETS[slug])
    said = re.findall(r"\d+", re.sub(r"games? \d", "game", text))
    assert set(said) <= {str(value) for value in figures(PRESETS[slug]).values()} | SETTLED | {"15"}
    for field, value in figures(PRESETS[slug]).items():
        assert str(value) in re.findall(r"\d+", text), field


@pytest.mark.parametrize("slug", PRESETS)
def test_every_change_of_a_figure_is_said_where_it_belongs(slug: str) -> None:
    """Change each figure to one that stands nowhere else: it must be said, and in place of the old one."""
    before = how_to_score(PRESETS[slug], PRESETS[slug].seats[0])
    for field in figures(PRESETS[slug]):
        value = min(BOUNDS[field][1], 77) if field != "columns" else 2
        changed = rules(slug, **{field: value, **({"third_column_doubled": False} if field == "columns" else {})})
        after = how_to_score(changed, changed.seats[0])
        new = [text for text in after if text not in before]
        assert new, field
        assert any(re.search(rf"\b{value}\b", text) for text in new), field


CHANGES: list[tuple[str, dict[str, Any], str]] = [
    ("guide", {"knock_limit": 0}, "Nobody knocks"),
    ("guide", {"knock_limit": 7}, "Knock with 7 or less."),
    ("guide", {"knock_bonus": 5}, "scores the difference and 5."),
    ("guide", {"big_gin_bonus": 31}, "deadwood and 31."),
    ("guide", {"tie": Tie.NO_BONUS}, "the opponent wins the hand with 0 points."),
    ("guide", {"tie": Tie.KNOCKER}, "the knocker wins the hand with 0 points."),
    ("guide", {"tie": Tie.DRAW}, "Equal deadwood: nobody wins"),
    ("guide", {"dealer": DealerRule.WINNER}, "The winner of the hand deals next."),
    ("guide", {"dealer": DealerRule.ALTERNATE}, "The players deal in turn."),
    ("guide", {"box_to": BoxTo.BOTH}, "everybody gets 25 for each"),
    ("guide", {"box_to": BoxTo.NET}, "25 for each box more than"),
    ("guide", {"box_to": BoxTo.BOTH, "box_when": BoxWhen.AT_ONCE}, "a box of 25; it counts at once"),
    ("guide", {"shutout_when": ShutoutWhen.NO_POINTS}, "a loser without points: the winner adds 100"),
    ("guide", {"shutout_effect": ShutoutEffect.DOUBLE_HANDS}, "adds the hand points once more"),
    ("guide", {"shutout_effect": ShutoutEffect.DOUBLE_BONUSES}, "adds game bonus and boxes once more"),
    ("guide", {"shutout_effect": ShutoutEffect.DOUBLE_ALL}, "adds hands, game bonus and boxes once more"),
    ("guide", {"shutout_effect": ShutoutEffect.DOUBLE_DIFFERENCE}, "adds the difference of the finals"),
    ("guide", {"extra_boxes_gin": 2, "extra_boxes_undercut": 1}, "Extra boxes: gin 2, undercut 1."),
    ("modern", {"extra_boxes_big_gin": 3}, "Extra boxes: big gin 3."),
    ("guide", {"upcard": True}, "The first card turned up is the most deadwood to knock with."),
    ("oklahoma", {"ace_upcard": AceUpcard.GIN_ONLY}, "With an ace turned up nobody knocks"),
    ("oklahoma", {"spade_doubles": SpadeDoubles.POINTS_AND_BOXES}, "and its extra boxes"),
    ("guide", {"columns": 3}, "Your first win counts in game 1"),
    ("hollywood", {"third_column_doubled": True}, "that of game 3 twice"),
    ("guide", {"round_the_corner": True}, "An ace counts 15"),
    ("guide", {"partnership": True}, "Every pair plays its own hand"),
    ("partnership", {"dealer": DealerRule.WINNER}, "The side that wins the deal deals next."),
]


@pytest.mark.parametrize(("slug", "changes", "said"), CHANGES)
def test_every_switch_is_said(slug: str, changes: dict[str, Any], said: str) -> None:
    assert said not in told(rules(slug))
    assert said in told(rules(slug, **changes))


def test_what_cannot_come_about_is_not_said() -> None:
    straight = told(rules("straight"))
    assert "ndercut" not in straight
    assert "Equal deadwood" not in straight
    single = told(rules("solitaire-arcade-single"))
    assert "One scored hand is the game; nothing is added." in single
    assert not re.search("box|bonus|[Ss]hutout", single)
    free = told(rules("recreational"))
    assert not re.search("box|bonus|[Ss]hutout", free)
    assert "Big gin, eleven cards melded, scores as gin." in free
    assert "Extra boxes" not in told(rules("guide", extra_boxes_big_gin=3))  # big gin scores as gin there


def test_of_three_the_dealer_sits_out_whatever_the_rules_say() -> None:
    three = told(rules("modern-double"), seats=3)
    assert "The dealer sits out; the loser of the hand deals next." in three
    assert "The winner of the hand deals next." not in three


@pytest.mark.parametrize("slug", PRESETS)
def test_it_is_said_in_short_whole_sentences(slug: str) -> None:
    for seats in PRESETS[slug].seats:
        texts = how_to_score(PRESETS[slug], seats)
        assert 8 <= len(texts) <= 20
        assert len(set(texts)) == len(texts)
        for text in texts:
            assert re.fullmatch(r"[A-Z].{10,108}\.", text), text
            assert "{" not in text


def test_every_ruleset_that_can_be_made_can_be_told() -> None:
    """Every choice of every switch, in every preset where the rules allow it."""
    choices: dict[str, Any] = {
        "tie": Tie,
        "box_to": BoxTo,
        "box_when": BoxWhen,
        "shutout_when": ShutoutWhen,
        "shutout_effect": ShutoutEffect,
        "dealer": DealerRule,
        "ace_upcard": AceUpcard,
        "spade_doubles": SpadeDoubles,
    }
    tried = 0
    for slug in PRESETS:
        for field, values in choices.items():
            for value in values:
                try:
                    changed = rules(slug, **{field: value})
                except FieldError:
                    continue
                tried += 1
                assert all(how_to_score(changed, seats) for seats in changed.seats)
    assert tried > 200
