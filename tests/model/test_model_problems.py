"""Everything that the model refuses, and that it names field and reason (RULES.md, the bounds)."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builders import T, adjust, big_gin, dead, deal, gin, knock, match, points, rules
from provocations import PROVOCATIONS, correction

from ginsheet.model.changes import remove
from ginsheet.model.checks import NAME_MOST
from ginsheet.model.hand import POINTS_MOST, Hand, How, Side
from ginsheet.model.match import Change
from ginsheet.model.problems import AgreementNeeded, FieldError, MatchOver, Problem
from ginsheet.model.ruleset import BOUNDS, CORNER_DEADWOOD_MOST, DEADWOOD_MOST, NULLABLE, Ruleset
from ginsheet.model.scoring import score


@pytest.mark.parametrize(
    ("problem", "field", "provoke"), PROVOCATIONS, ids=[f"{problem}: {field}" for problem, field, _ in PROVOCATIONS]
)
def test_a_mistake_is_refused_by_field_and_kind(problem: Problem, field: str, provoke: Callable[[], object]) -> None:
    with pytest.raises(FieldError) as refused:
        provoke()
    assert (refused.value.problem, refused.value.field) == (problem, field)


TOLD = {
    Problem.NOT_AN_AMOUNT: {"most"},
    Problem.OUT_OF_RANGE: {"low", "high", "value"},
    Problem.TOO_LONG: {"most"},
    Problem.SAME_NAME: {"value"},
    Problem.PLAYER_COUNT: {"least", "most"},
    Problem.UNKNOWN_PLAYER: {"value"},
    Problem.SITS_OUT: {"value"},
    Problem.PAIR_COUNT: {"needed"},
    Problem.OVER_KNOCK_LIMIT: {"limit", "value"},
    Problem.NO_SUCH_HAND: {"value", "hands"},
    Problem.NO_SUCH_WAY: {"value"},
    Problem.TOO_MANY: {"most"},
    Problem.NOT_A_CARD: {"value"},
    Problem.CARD_TWICE: {"value"},
    Problem.TOO_MANY_CARDS: {"value", "most"},
    Problem.CARD_IN_BOTH_HANDS: {"value"},
    Problem.NOT_A_MELD: {"value"},
    Problem.NOT_IN_HAND: {"value"},
    Problem.CARDS_UNORDERED: {"value"},
    Problem.CANNOT_LAY_OFF: {"value"},
}
"""The figures that explain each kind of mistake, where there are some."""

BESIDE_A_WAY = {
    "by", "knocker", "opponent", "points", "note", "pairs", "mark", "upcard", "against", "before", "rules",
}  # fmt: skip
"""The fields of which a way of ending, or of changing, decides whether they are there."""


@pytest.mark.parametrize(
    ("problem", "field", "provoke"), PROVOCATIONS, ids=[f"{problem}: {field}" for problem, field, _ in PROVOCATIONS]
)
def test_a_mistake_tells_the_figures_that_explain_it(
    problem: Problem, field: str, provoke: Callable[[], object]
) -> None:
    with pytest.raises(FieldError) as refused:
        provoke()
    told = refused.value.values
    depends = problem in (Problem.REQUIRED, Problem.NOT_ALLOWED) and field.rpartition(".")[2] in BESIDE_A_WAY
    assert told.keys() == TOLD.get(problem, set()) | ({"how"} if depends else set())
    assert None not in told.values()


EXPLAINED: dict[str, tuple[Callable[[], object], dict[str, object]]] = {
    "a field that is missing": (lambda: Hand(how=How.GIN, by=Side.A), {"how": How.GIN}),
    "a field too many": (lambda: Hand(how=How.DEAD, by=Side.A), {"how": How.DEAD}),
    "an upcard too many": (lambda: replace(adjust("A", 3), upcard="7s"), {"how": How.ADJUST}),
    "a reason that is missing": (lambda: adjust("A", 3, " "), {"how": How.ADJUST}),
    "an opponent told where there is one only": (
        lambda: match(replace(gin("A", 3), against=Side.B)), {"how": How.GIN},
    ),
    "an upcard that is missing": (lambda: match(gin("A", 3), rules=rules("oklahoma")), {"how": How.GIN}),
    "a correction of nothing": (lambda: correction(before=None), {"how": Change.CORRECTED}),
    "rules in a correction of a hand": (lambda: correction(rules=T), {"how": Change.CORRECTED}),
    "a long name": (lambda: match(players=("x" * 1_001, "y")), {"most": 1_000}),
    "a long place": (lambda: match(place="x" * 1_001), {"most": 1_000}),
    "a long id": (lambda: match(id="x" * 1_001), {"most": 1_000}),
    "a long note": (lambda: match(note="x" * 1_000_001), {"most": 1_000_000}),
    "a long note on a hand": (lambda: gin("A", 3, "x" * 1_000_001), {"most": 1_000_000}),
    "a long reason": (lambda: correction(reason="x" * 1_000_001), {"most": 1_000_000}),
    "a long slug": (lambda: replace(T, slug="x" * 1_001), {"most": 1_000}),
    "a long name of rules": (lambda: rules(name="x" * 1_001), {"most": 1_000}),
    "a long source": (lambda: rules(source="x" * 1_000_001), {"most": 1_000_000}),
    "one player": (lambda: match(players=("Avery",)), {"least": 2, "most": 3}),
    "three partners": (lambda: match(players=("A", "B", "C"), rules=rules("partnership")), {"least": 4, "most": 6}),
    "one name for two sides": (lambda: match(rules=rules("partnership"), side_names=("N",)), {"least": 2, "most": 2}),
    "a stranger deals": (lambda: match(first_dealer="C"), {"value": Side.C}),
    "a stranger plays": (lambda: match(gin("C", 3)), {"value": Side.C}),
    "too few pairs": (lambda: match(deal(dead()), rules=rules("partnership")), {"needed": 2}),
    "too many rows": (lambda: match(*[dead()] * 10_001), {"most": 10_000}),
    "number of a correction": (lambda: correction(number=10_001), {"low": 1, "high": 10_000, "value": 10_001}),
    "the dealer plays": (
        lambda: score(match(gin("A", 3), players=("Avery", "Blake", "Casey"))), {"value": "Avery"},
    ),
    "a hand that is not there": (lambda: remove(match(dead()), 2), {"value": 2, "hands": 1}),
}  # fmt: skip


@pytest.mark.parametrize(("provoke", "values"), EXPLAINED.values(), ids=EXPLAINED)
def test_what_explains_a_mistake_is_right(provoke: Callable[[], object], values: dict[str, object]) -> None:
    with pytest.raises(FieldError) as refused:
        provoke()
    assert refused.value.values == values


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
