"""Everything that the model refuses, and that it names field and reason (RULES.md, the bounds)."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builders import T, adjust, big_gin, gin, knock, match, points, rules
from provocations import PROVOCATIONS

from ginsheet.model.checks import NAME_MOST
from ginsheet.model.hand import POINTS_MOST, Hand
from ginsheet.model.problems import AgreementNeeded, FieldError, MatchOver, Problem
from ginsheet.model.ruleset import BOUNDS, CORNER_DEADWOOD_MOST, DEADWOOD_MOST, NULLABLE, Ruleset


@pytest.mark.parametrize(
    ("problem", "field", "provoke"), PROVOCATIONS, ids=[f"{problem}: {field}" for problem, field, _ in PROVOCATIONS]
)
def test_a_mistake_is_refused_by_field_and_kind(problem: Problem, field: str, provoke: Callable[[], object]) -> None:
    with pytest.raises(FieldError) as refused:
        provoke()
    assert (refused.value.problem, refused.value.field) == (problem, field)


def test_every_problem_is_provoked() -> None:
    unprovoked = set(Problem) - {problem for problem, _, _ in PROVOCATIONS}
    assert unprovoked == set(), "each needs a line in tests/provocations.py"


def test_the_errors_tell_a_programmer_where_they_come_from() -> None:
    assert str(FieldError("opponent", Problem.ZERO).below("hands[3]")) == "hands[3].opponent: zero"
    assert str(MatchOver(7)) == "hand 7: the game is over"
    assert str(AgreementNeeded(7)) == "hand 7: both players must agree"


@pytest.mark.parametrize("field", BOUNDS)
def test_a_figure_of_the_rules_has_its_bounds(field: str) -> None:
    low, high = BOUNDS[field]
    for value in (low, high):
        assert getattr(rules(**{field: value}), field) == value
    for value in (low - 1, high + 1):
        with pytest.raises(FieldError) as refused:
            rules(**{field: value})
        assert (refused.value.field, refused.value.problem) == (field, Problem.OUT_OF_RANGE)
        assert refused.value.values == {"low": low, "high": high, "value": value}


@pytest.mark.parametrize("field", BOUNDS)
@pytest.mark.parametrize("value", [True, 4.0, "4", float("nan")])
def test_a_figure_of_the_rules_is_a_whole_number(field: str, value: object) -> None:
    with pytest.raises(FieldError) as refused:
        rules(**{field: value})
    assert (refused.value.field, refused.value.problem) == (field, Problem.NOT_WHOLE)


def test_every_whole_number_of_the_rules_has_bounds() -> None:
    whole = {name for name, kind in Ruleset.__annotations__.items() if kind in (int, int | None)}
    assert whole == set(BOUNDS)


@pytest.mark.parametrize("field", sorted(BOUNDS.keys() - NULLABLE))
def test_no_other_figure_may_be_none(field: str) -> None:
    with pytest.raises(FieldError) as refused:
        rules(**{field: None})
    assert (refused.value.field, refused.value.problem) == (field, Problem.NOT_WHOLE)


HAND_BOUNDS: dict[str, tuple[Callable[[int], Hand], str, int, int]] = {
    "knocker": (lambda value: knock("A", value, 3), "knocker", 1, CORNER_DEADWOOD_MOST),
    "opponent of a knocker": (lambda value: knock("A", 1, value), "opponent", 0, CORNER_DEADWOOD_MOST),
    "opponent of gin": (lambda value: gin("A", value), "opponent", 0, CORNER_DEADWOOD_MOST),
    "opponent of big gin": (lambda value: big_gin("A", value), "opponent", 0, CORNER_DEADWOOD_MOST),
    "points": (lambda value: points("A", value), "points", 0, POINTS_MOST),
    "adjustment": (lambda value: adjust("A", value), "points", -POINTS_MOST, POINTS_MOST),
}


@pytest.mark.parametrize(("make", "field", "low", "high"), HAND_BOUNDS.values(), ids=HAND_BOUNDS)
def test_a_count_has_its_bounds(make: Callable[[int], Hand], field: str, low: int, high: int) -> None:
    for value in (low, high):
        assert getattr(make(value), field) == value
    for value in (low - 1, high + 1):
        with pytest.raises(FieldError) as refused:
            make(value)
        assert refused.value.field == field
    assert (DEADWOOD_MOST, CORNER_DEADWOOD_MOST, POINTS_MOST) == (98, 110, 9_999)


@pytest.mark.parametrize(("slug", "most"), [("guide", 98), ("hollywood", 98), ("round-the-corner", 110)])
@pytest.mark.parametrize("make", [lambda count: gin("A", count), lambda count: knock("A", 3, count)])
def test_a_count_is_no_more_than_ten_cards_can_hold_under_the_rules(
    make: Callable[[int], Hand], slug: str, most: int
) -> None:
    assert match(make(most), rules=rules(slug)).hands
    if most < CORNER_DEADWOOD_MOST:
        with pytest.raises(FieldError) as refused:
            match(make(most + 1), rules=rules(slug))
        assert refused.value.values == {"low": 0, "high": most, "value": most + 1}


@pytest.mark.parametrize("limit", [1, 5, 10, 98])
def test_the_knock_limit_itself_may_knock(limit: int) -> None:
    assert match(knock("A", limit, 98), rules=rules(knock_limit=limit)).hands
    if limit < DEADWOOD_MOST:
        with pytest.raises(FieldError) as refused:
            match(knock("A", limit + 1, 98), rules=rules(knock_limit=limit))
        assert refused.value.values == {"limit": limit, "value": limit + 1}


@pytest.mark.parametrize("hand", [gin("A", 98), big_gin("A", 98), points("A", 500)])
def test_the_knock_limit_concerns_knocks_alone(hand: Hand) -> None:
    assert match(hand, rules=rules(knock_limit=0)).hands == (hand,)


@pytest.mark.parametrize("slug", ["t", "house-rules-2", "21", "x" * NAME_MOST])
def test_a_slug_is_small_letters_digits_and_hyphens(slug: str) -> None:
    assert replace(T, slug=slug).slug == slug


def test_the_figures_that_may_be_none_are_those_typed_so() -> None:
    assert {name for name, kind in Ruleset.__annotations__.items() if kind == int | None} == NULLABLE
