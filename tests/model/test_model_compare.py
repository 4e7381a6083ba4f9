"""The same hands under other rules, the effects of a shutout, and every hand that does not fit."""

import pytest
from builders import T, agreement, dead, gin, knock, match, nine_hands, points, rules, written

from ginsheet.model.changes import change_rules
from ginsheet.model.compare import compare, misfits, shutout_effects
from ginsheet.model.match import Match
from ginsheet.model.problems import Problem
from ginsheet.model.ruleset import Ruleset, ShutoutEffect, ShutoutWhen
from ginsheet.storage.presets import presets

SHUT_OUT = match(*written(99, 5, "A"), points("A", 13), rules=rules("guide"))


def test_every_fitting_ruleset_has_a_standing() -> None:
    found = {alternative.rules.slug: alternative for alternative in compare(nine_hands(), presets().values())}
    assert list(found) == list(presets())
    assert {slug for slug, one in found.items() if one.standing is None} == {
        "hollywood-club", "oklahoma", "partnership", "straight",
    }  # fmt: skip
    for alternative in found.values():
        assert (alternative.standing is None) != (alternative.misfit is None)
    assert found["solitaire-arcade"].last_hand == 9
    assert found["palace"].last_hand == 6
    assert found["tournament"].last_hand is None
    assert found["oklahoma"].last_hand is None


def test_corrections_do_not_stand_in_the_way() -> None:
    changed = change_rules(nine_hands(), rules("guide"), agreement())
    [back] = compare(changed, [rules("solitaire-arcade")])
    assert back.standing is not None
    assert back.standing.final == (304, 131)


def finals(found: Match) -> list[int]:
    return [one.standing.final[0] for one in shutout_effects(found) if one.standing is not None]


@pytest.mark.parametrize("slug", ["guide", "modern", "modern-double", "recreational-match"])
def test_the_row_of_the_rules(slug: str) -> None:
    found = match(*SHUT_OUT.hands, rules=rules(slug))
    assert finals(found) == [362, 462, 474, 612, 724, 724]
    assert [one.rules.shutout_effect for one in shutout_effects(found)] == list(ShutoutEffect)


def test_the_bonus_is_that_of_the_rules_where_they_have_one() -> None:
    assert finals(match(*SHUT_OUT.hands, rules=rules("guide", shutout_bonus=50)))[1] == 412
    assert finals(match(*SHUT_OUT.hands, rules=rules("guide", shutout_bonus=0)))[1] == 462


@pytest.mark.parametrize(
    "found",
    [
        nine_hands(),
        match(),
        match(gin("A", 30)),
        match(gin("A", 18), rules=rules("solitaire-arcade-single")),
        match(points("B", 0), *SHUT_OUT.hands, rules=rules("guide", shutout_when=ShutoutWhen.NO_HANDS)),
    ],
)
def test_without_a_shutout_there_is_no_row(found: Match) -> None:
    assert shutout_effects(found) == ()


def test_what_counts_as_a_shutout_is_for_the_rules_to_say() -> None:
    found = match(points("B", 0), *SHUT_OUT.hands, rules=rules("guide", shutout_when=ShutoutWhen.NO_POINTS))
    assert finals(found)[0] == 362


def test_rules_that_fit_have_no_misfits() -> None:
    assert misfits(nine_hands(), rules("guide")) == ()
    assert misfits(match(), rules("straight")) == ()


@pytest.mark.parametrize(
    ("found", "other", "fields"),
    [
        (nine_hands(), rules("guide", knock_limit=5), ["hands[2].knocker", "hands[5].knocker", "hands[6].knocker"]),
        (match(gin("A", 1), knock("A", 4, 16), dead()), rules("straight"), ["hands[1].how"]),
        (match(gin("A", 1), dead(), knock("B", 4, 16)), rules("oklahoma"), ["hands[0].upcard", "hands[2].upcard"]),
        (match(dead(), gin("A", 98)), rules("partnership"), ["players"]),
        (match(gin("A", 105), dead(), rules=rules("round-the-corner")), T, ["hands[0].opponent"]),
    ],
)
def test_every_hand_that_does_not_fit_is_named(found: Match, other: Ruleset, fields: list[str]) -> None:
    assert [error.field for error in misfits(found, other)] == fields


def test_a_misfit_keeps_its_figures() -> None:
    [error] = misfits(match(dead(), knock("A", 8, 20)), rules("guide", knock_limit=5))
    assert (error.problem, error.values) == (Problem.OVER_KNOCK_LIMIT, {"limit": 5, "value": 8})
